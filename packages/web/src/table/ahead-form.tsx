import type { Json } from '@affray/engine';
import type { PromptView } from '@affray/protocol';
import { useId } from 'react';
import { Label, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { sameValue } from '../controls/offer.ts';
import { PickOne } from '../controls/picks.tsx';
import type { Ahead } from './ahead.ts';

type Following = NonNullable<Extract<PromptView, { kind: 'ask' }>['follows']>[number];

/** Questions that mostly follow, in the form of the first: numbers as a slider, all else as a list. */
export function AheadForm({
  follows,
  answers,
  set,
}: {
  follows: readonly Following[];
  answers: Ahead['answers'];
  set: (answers: Ahead['answers']) => void;
}) {
  return (
    <div className="ahead">
      {follows.map(each => {
        const said = answers.find(one => one.site === each.site)?.answer ?? null;
        const change = (answer: Json): void =>
          set(answers.map(one => (one.site === each.site ? { ...one, answer } : one)));
        const numbers = each.options.flatMap(option => (typeof option.answer === 'number' ? [option.answer] : []));
        const own = { each, said, change };
        return numbers.length === each.options.length && typeof said === 'number' ? (
          <Lean key={each.site} {...own} said={said} numbers={numbers} />
        ) : (
          <OneOf key={each.site} {...own} />
        );
      })}
    </div>
  );
}

interface OneProps {
  readonly each: Following;
  readonly said: Json;
  readonly change: (answer: Json) => void;
}

const labelOf = ({ options }: Following, answer: Json): string =>
  options.find(option => sameValue(option.answer, answer))?.label ?? '';

/** A number from the least to the most, with what it means in words. */
function Lean({ each, said, numbers, change }: OneProps & { said: number; numbers: readonly number[] }) {
  const shown = useId();
  return (
    <Slider
      className="ahead-slider"
      minValue={Math.min(...numbers)}
      maxValue={Math.max(...numbers)}
      step={1}
      value={said}
      onChange={value => change(typeof value === 'number' ? value : (value[0] ?? said))}
    >
      <Label>{each.text}</Label>
      <output id={shown} className="num">
        {labelOf(each, said)}
      </output>
      <SliderTrack className="ahead-track">
        <SliderThumb className="ahead-thumb" aria-describedby={shown} />
      </SliderTrack>
    </Slider>
  );
}

/** One of several answers. */
function OneOf({ each, said, change }: OneProps) {
  const at = each.options.findIndex(option => sameValue(option.answer, said));
  return (
    <PickOne
      label={each.text}
      options={each.options.map(({ label, hint }, nth) => ({ id: `${nth}`, label, hint }))}
      value={`${at}`}
      set={id => {
        const option = each.options[Number(id)];
        if (option) change(option.answer);
      }}
    />
  );
}
