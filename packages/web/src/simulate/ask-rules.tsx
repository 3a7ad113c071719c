import type { Json } from '@affray/engine';
import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { fieldsOf } from '../builder/schema.ts';
import { SchemaField } from '../builder/schema-form.tsx';
import { Icon } from '../controls/marks.tsx';
import { sameValue } from '../controls/offer.ts';
import { PickOne } from '../controls/picks.tsx';
import * as words from '../words/simulate.ts';
import type { Rule } from './ask.ts';
import { optionsIn, type Subject } from './subject.ts';
import { ruleInWords } from './words.ts';

export const sidesOf = ({ sides }: Subject) => sides.map(each => ({ id: each.id, label: each.name }));

/** The house rules of a fight that a small form can show, with what holds now. */
export function useRules(subject: Subject) {
  return useMemo(() => {
    const standing = optionsIn(subject);
    const all = fieldsOf(subject.system.schema('options'));
    return {
      standing,
      fields: all.filter(each => each.name in standing && !['group', 'list', 'json'].includes(each.kind)),
    };
  }, [subject]);
}

interface PickRuleProps {
  readonly subject: Subject;
  /** Names that are not offered: they are changed already. */
  readonly taken: readonly string[];
  /** Null while the rule is as it is anyway. */
  readonly set: (rule: Rule | null) => void;
}

/** A house rule, and what it shall be. */
export function PickRule({ subject, taken, set }: PickRuleProps) {
  const { standing, fields } = useRules(subject);
  const [chosen, choose] = useState<{ name: string; value: Json | undefined } | null>(null);
  const change = (name: string, value: Json | undefined): void => {
    choose({ name, value });
    set(value === undefined || sameValue(value, standing[name] ?? null) ? null : { name, value });
  };
  const open = fields.filter(each => !taken.includes(each.name));
  const field = open.find(each => each.name === chosen?.name);
  return (
    <>
      <PickOne
        label={words.houseRule}
        options={open.map(each => ({ id: each.name, label: each.label, hint: each.hint }))}
        value={field?.name ?? null}
        set={name => change(name, turnedOver(standing[name]))}
      />
      {field ? (
        <SchemaField field={field} value={chosen?.value} set={next => change(field.name, next ?? undefined)} />
      ) : null}
    </>
  );
}

/** Of a switch the other way, since that is what somebody means who picks it; anything else as it is. */
const turnedOver = (value: Json | undefined): Json | undefined => (typeof value === 'boolean' ? !value : value);

/** Whose wins are told where nobody says. */
export const firstSideOf = ({ sides }: Subject): string | null => sides[0]?.id ?? null;

/** Whose wins are told. */
export function AskSide(props: {
  readonly subject: Subject;
  readonly side: string | null;
  readonly set: (side: string) => void;
  readonly hint: string;
}) {
  const { subject, side, set, hint } = props;
  return (
    <div className="asked-form">
      <PickOne label={words.whoseWins} options={sidesOf(subject)} value={side} set={set} />
      <p className="hint">{hint}</p>
    </div>
  );
}

/** Under which other house rules a fight is played again: one, or several together. */
export function AskReplay({ subject, set }: { subject: Subject; set: (rules: readonly Rule[] | null) => void }) {
  const [rules, setRules] = useState<readonly Rule[]>([]);
  const [next, setNext] = useState<Rule | null>(null);
  const tell = (kept: readonly Rule[], more: Rule | null): void => {
    setRules(kept);
    setNext(more);
    const all = more ? [...kept, more] : kept;
    set(all.length > 0 ? all : null);
  };
  return (
    <div className="stack">
      {rules.map(rule => (
        <p key={rule.name} className="row">
          {ruleInWords(rule)}
          <Button
            className="icon-button"
            aria-label={words.leaveOut(ruleInWords(rule))}
            onPress={() =>
              tell(
                rules.filter(each => each !== rule),
                next,
              )
            }
          >
            <Icon name="close" size={16} />
          </Button>
        </p>
      ))}
      <div className="asked-form">
        <PickRule
          key={rules.length}
          subject={subject}
          taken={rules.map(each => each.name)}
          set={rule => tell(rules, rule)}
        />
        {next ? (
          <Button className="plain-button" onPress={() => tell([...rules, next], null)}>
            <Icon name="plus" size={16} /> {words.andAnotherRule}
          </Button>
        ) : null}
      </div>
      <p className="hint">{words.repeatsEveryCommandOfThis}</p>
    </div>
  );
}
