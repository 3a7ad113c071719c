import type { PromptView } from '@affray/protocol';
import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import * as words from '../words/controls.ts';

type DicePrompt = Extract<PromptView, { kind: 'dice' }>;

/**
 * A face as it is read from real dice: 0 on a ten-sided die is 10, 00 on a hundred-sided one is 100.
 * Null where no such face is: a lone 0 of a hundred may be one die of two, so it has to be written out.
 */
export function faceOf(text: string, sides: number): number | null {
  if (!/^\d{1,4}$/.test(text.trim()) || loneZero(text, sides)) return null;
  const number = Number(text.trim());
  const face = number === 0 && (sides === 10 || sides === 100) ? sides : number;
  return face >= 1 && face <= sides ? face : null;
}

const loneZero = (text: string, sides: number): boolean => sides === 100 && text.trim() === '0';

interface DieProps {
  readonly at: number;
  readonly count: number;
  readonly sides: number;
  readonly text: string;
  readonly set: (text: string) => void;
}

function Die({ at, count, sides, text, set }: DieProps) {
  return (
    <TextField
      className="die-field"
      value={text}
      isInvalid={text !== '' && faceOf(text, sides) === null}
      autoFocus={at === 0}
      onChange={next => set(next.replace(/\D/g, '').slice(0, 4))}
    >
      <Label className="hidden-text">{words.dieOf(at + 1, count)}</Label>
      <Input inputMode="numeric" autoComplete="off" placeholder={`d${sides}`} />
    </TextField>
  );
}

/** Faces of real dice, typed in one by one. */
export function DiceEntry({
  prompt,
  busy,
  enter,
}: {
  prompt: DicePrompt;
  busy: boolean;
  /** Whether the table took them. */
  enter: (faces: number[]) => Promise<boolean>;
}) {
  const [texts, setTexts] = useState<readonly string[]>(() => Array.from({ length: prompt.count }, () => ''));
  const faces = texts.map(text => faceOf(text, prompt.sides)).filter(face => face !== null);
  const [refused, setRefused] = useState(false);
  const ready = faces.length === texts.length;
  const pool = prompt.count === 1 ? `d${prompt.sides}` : `${prompt.count}d${prompt.sides}`;
  return (
    <form
      className="dice-entry"
      onSubmit={event => {
        event.preventDefault();
        if (ready && !busy) void enter(faces).then(taken => setRefused(!taken));
      }}
    >
      <p>
        <strong>{prompt.name}</strong> {words.rolls} <strong className="num">{pool}</strong>: {prompt.meaning}
      </p>
      <div className="row wrap">
        {texts.map((text, at) => (
          <Die
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name
            key={at}
            at={at}
            count={texts.length}
            sides={prompt.sides}
            text={text}
            set={next => setTexts(texts.with(at, next))}
          />
        ))}
        <Button type="submit" className="solid-button" isDisabled={!ready || busy}>
          {words.enter(
            faces.length > 1 && ready && prompt.manner === '' ? `(${faces.reduce((sum, face) => sum + face, 0)})` : '',
          )}
        </Button>
        {refused || (prompt.manner !== '' && ready) ? (
          <Button
            className="plain-button"
            onPress={() => setTexts([...texts, ...Array.from({ length: prompt.count }, () => '')])}
          >
            {words.moreDice}
          </Button>
        ) : null}
      </div>
      <Reading sides={prompt.sides} manner={prompt.manner} wrong={texts.some(text => loneZero(text, prompt.sides))} />
    </form>
  );
}

/** How faces are read: what a die can show, and what a zero means on it. */
function Reading({ sides, manner, wrong }: { sides: number; manner: string; wrong: boolean }) {
  return wrong ? (
    <p className="hint tone-harm" role="status">
      {words.aD100ShowsNoLone}
    </p>
  ) : (
    <p className="hint">
      {words.faces1To(sides, sides === 10 ? words.a0CountsAs10 : sides === 100 ? words.hundredAs : '', manner)}
    </p>
  );
}
