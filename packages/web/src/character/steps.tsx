import type { CreationStepAnswer } from '@affray/protocol';
import { Button } from 'react-aria-components';
import { Field } from '../controls/fields.tsx';
import { Icon } from '../controls/marks.tsx';
import { RuleTip } from '../controls/rule-tip.tsx';
import * as words from '../words/character.ts';
import type { Making } from './use-making.ts';

/** All steps, to go to any of them; which are done, and which still need something. */
export function StepList(props: {
  readonly steps: readonly CreationStepAnswer[];
  readonly at: number | 'name';
  readonly go: (at: number | 'name') => void;
}) {
  const { steps, at, go } = props;
  return (
    <nav className="maker-steps" aria-label={words.steps}>
      {steps.map(({ id, title, problem }, index) => (
        <Button
          key={id}
          className="maker-step"
          {...(at === index ? { 'aria-current': 'step' as const } : {})}
          data-open={problem !== null || undefined}
          onPress={() => go(index)}
        >
          {problem === null ? <Icon name="check" size={14} /> : null}
          {title}
        </Button>
      ))}
      <Button
        className="maker-step"
        {...(at === 'name' ? { 'aria-current': 'step' as const } : {})}
        onPress={() => go('name')}
      >
        {words.name}
      </Button>
    </nav>
  );
}

/** One step: what it is about, its fields, its dice, and what is wrong with it at once. */
export function MakerStep({ step, making }: { step: CreationStepAnswer; making: Making }) {
  const chosen = making.choices[step.id];
  const labelOf = (field: string): string => step.fields.find(each => each.name === field)?.label ?? field;
  const { rolls = [] } = step;
  return (
    <>
      <p className="small">
        {step.describe} {step.rule === null ? null : <RuleTip id={step.rule} />}
      </p>
      {step.left === '' ? null : <p className="chip maker-left">{step.left}</p>}
      <div role="status">{step.problem === null ? null : <p className="notice tone-warn">{step.problem}</p>}</div>
      {rolls.length === 0 ? null : (
        <div className="row wrap">
          {rolls.length > 1 ? (
            <Button className="solid-button" onPress={() => making.roll(step.id, null)}>
              {words.rollAll}
            </Button>
          ) : null}
          {rolls.map(({ field, dice }) => (
            <Button key={field} className="plain-button" onPress={() => making.roll(step.id, field)}>
              {words.rollFor(labelOf(field), dice)}
            </Button>
          ))}
        </div>
      )}
      <p className="small num" role="status">
        {(making.rolled[step.id] ?? [])
          .map(({ field, faces, total }) => words.fell(labelOf(field), faces.join(' + '), total))
          .join(' · ')}
      </p>
      <div className="maker-fields">
        {step.fields.map(field => (
          <Field
            key={field.name}
            field={field}
            value={chosen?.[field.name] ?? step.given[field.name]}
            set={value => making.set(step.id, field.name, value)}
            mark={() => null}
          />
        ))}
      </div>
    </>
  );
}
