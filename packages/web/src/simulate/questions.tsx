import { type AskedFor, kindsIn, strengthsIn } from '@affray/simulator';
import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { Chips } from '../controls/chips.tsx';
import { PickNumber, PickOne } from '../controls/picks.tsx';
import * as words from '../words/simulate.ts';
import { jobOf, type Knob, type Question, type Settings, type Twist } from './ask.ts';
import { AskLength } from './ask-length.tsx';
import { AskReplay, AskSide, firstSideOf, PickRule, sidesOf } from './ask-rules.tsx';
import type { Lengths } from './ctrl.ts';
import { limitsOf, MOST_VALUES, wrongRange } from './limits.ts';
import type { Subject } from './subject.ts';
import { useForms } from './use-forms.tsx';
import { countedName, pathInWords } from './words.ts';

export interface QuestionsProps {
  readonly subject: Subject;
  readonly settings: Settings;
  readonly lengths: Lengths;
  readonly lengthen: (kind: Question['kind'], some: Partial<AskedFor>) => void;
  readonly running: boolean;
  readonly ask: (question: Question) => void;
  /** What is asked at first, where it can be asked of this fight. */
  readonly first: string;
}

const KINDS = [
  { kind: 'play', label: words.howDoesItEnd, go: words.playTheFights },
  { kind: 'compare', label: words.whatIf, go: words.compare },
  { kind: 'sweep', label: words.overANumber, go: words.playOverIt },
  { kind: 'balance', label: words.howManyForEvenOdds, go: words.search },
  { kind: 'matters', label: words.whatMattersMost, go: words.tryEveryNumber },
  { kind: 'rulings', label: words.whichRulingsMatter, go: words.leanEveryRuling },
  { kind: 'replay', label: words.replayUnderAnotherRule, go: words.playItAgain },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

/** What can be asked of this very fight. */
const kindsFor = ({ referees, record }: Subject) =>
  KINDS.filter(({ kind }) => (kind !== 'rulings' || referees !== null) && (kind !== 'replay' || record !== null));

const HINTS = {
  matters: words.everyNumberOnEverySheet,
  rulings: words.everyKindOfRulingIs,
} as const;

/** What needs no more to be asked, else null. */
function begun(kind: Kind, subject: Subject): Question | null {
  if (kind === 'play') return { kind };
  const side = firstSideOf(subject);
  return (kind === 'matters' || kind === 'rulings') && side !== null ? { kind, side } : null;
}

/** What can be asked of a fight, with what each question needs to know. */
export function Questions(props: QuestionsProps) {
  const kinds = kindsFor(props.subject);
  const first = kinds.find(each => each.kind === props.first)?.kind ?? 'play';
  const forms = useForms<Kind, Question>(first, of => begun(of, props.subject));
  const { chosen: kind, form, keep } = forms;
  const asked = forms.made(kind);
  return (
    <section className="questions stack" aria-label={words.question}>
      <Chips
        value={kind}
        set={next => forms.choose(kinds.find(each => each.kind === next)?.kind ?? 'play')}
        label={words.whatIsAsked}
        options={kinds.map(each => ({ value: each.kind, label: each.label }))}
      />
      {form('compare', <AskTwist {...props} set={twist => keep('compare', twist && { kind: 'compare', twist })} />)}
      {form('sweep', <AskSweep {...props} set={made => keep('sweep', made)} />)}
      {form('balance', <AskBalance {...props} set={made => keep('balance', made)} />)}
      {kind === 'matters' || kind === 'rulings' ? (
        <AskSide
          {...props}
          side={asked !== null && 'side' in asked ? asked.side : null}
          set={side => keep(kind, { kind, side })}
          hint={HINTS[kind]}
        />
      ) : null}
      {form('replay', <AskReplay {...props} set={rules => keep('replay', rules && { kind: 'replay', rules })} />)}
      <AskLength kind={kind} length={props.lengths[kind]} set={some => props.lengthen(kind, some)} />
      <Button
        className="solid-button ask-button"
        isDisabled={props.running || asked === null}
        onPress={() => (asked ? props.ask(asked) : undefined)}
      >
        {props.running ? words.playing : KINDS.find(each => each.kind === kind)?.go}
      </Button>
    </section>
  );
}

type Part<T> = QuestionsProps & { readonly set: (asked: T | null) => void };

const everybody = ({ combatants }: Subject) => combatants.map(each => ({ id: each.id, label: each.name }));

/** A state that is told to the question whenever it changes. */
function useTold<S, T>(begin: S, made: (state: S) => T | null, set: (asked: T | null) => void) {
  const [state, setState] = useState(begin);
  const change = (some: Partial<S>): void => {
    const next = { ...state, ...some };
    setState(next);
    set(made(next));
  };
  return [state, change] as const;
}

const TWISTS = [
  { id: 'policy', label: words.otherTactics },
  { id: 'referee', label: words.anotherReferee },
  { id: 'option', label: words.aHouseRule },
  { id: 'number', label: words.aNumberOnASheet },
  { id: 'count', label: words.howManyThereAre },
] as const;

/** What differs in the other variant. */
function AskTwist(props: Part<Twist>) {
  const { subject, set } = props;
  const forms = useForms<Twist['kind'], Twist>('policy', () => null);
  const twists = TWISTS.filter(
    each => (each.id !== 'count' || countable(subject)) && (each.id !== 'referee' || subject.referees !== null),
  );
  const choose = (id: string): void => {
    const next = twists.find(each => each.id === id)?.id ?? 'policy';
    forms.choose(next);
    set(forms.made(next));
  };
  const part = (kind: Twist['kind']): Part<Twist> => ({
    ...props,
    set(twist) {
      forms.keep(kind, twist);
      set(twist);
    },
  });
  return (
    <div className="asked-form">
      <PickOne label={words.withLabel} options={twists} value={forms.chosen} set={choose} />
      {forms.form('policy', <TwistPolicy {...part('policy')} />)}
      {forms.form('referee', <TwistReferee {...part('referee')} />)}
      {forms.form('option', <TwistOption {...part('option')} />)}
      {forms.form('number', <TwistNumber {...part('number')} kind="number" />)}
      {forms.form('count', <TwistNumber {...part('count')} kind="count" />)}
    </div>
  );
}

function TwistPolicy({ subject, set }: Part<Twist>) {
  const begin = { side: subject.sides[0]?.id ?? '', name: '' };
  const [{ side, name }, change] = useTold(
    begin,
    ({ name: policy, side: of }): Twist | null => (policy === '' ? null : { kind: 'policy', side: of, name: policy }),
    set,
  );
  const policies = subject.policies.map(each => ({ id: each.name, label: each.name, hint: each.describe }));
  return (
    <>
      <PickOne label={words.side} options={sidesOf(subject)} value={side} set={next => change({ side: next })} />
      <PickOne label={words.plays} options={policies} value={name || null} set={next => change({ name: next })} told />
    </>
  );
}

function TwistOption({ subject, set }: Part<Twist>) {
  return <PickRule subject={subject} taken={[]} set={rule => set(rule && { kind: 'option', ...rule })} />;
}

function TwistReferee({ subject, set }: Part<Twist>) {
  const [name, setName] = useState<string | null>(null);
  const named = subject.referees?.named ?? [];
  return (
    <PickOne
      label={words.whoRules}
      options={named.map(each => ({ id: each.name, label: each.name, hint: each.describe }))}
      value={name}
      set={next => {
        setName(next);
        set({ kind: 'referee', name: next });
      }}
    />
  );
}

function TwistNumber({ subject, settings, set, kind }: Part<Twist> & { kind: 'number' | 'count' }) {
  const begin: { knob: Knob | null; value: number } = { knob: null, value: kind === 'count' ? 2 : 0 };
  const [{ knob, value }, change] = useTold(
    begin,
    (state): Twist | null => {
      if (!state.knob) return null;
      return state.knob.kind === 'count'
        ? { ...state.knob, count: state.value }
        : { ...state.knob, value: state.value };
    },
    set,
  );
  return (
    <>
      <PickKnob
        subject={subject}
        settings={settings}
        kinds={[kind]}
        knob={knob}
        set={(next, standing) => change({ knob: next, value: standing })}
      />
      {knob ? (
        <PickNumber label={words.becomes} value={value} set={next => change({ value: next })} {...limitsOf(knob)} />
      ) : null}
    </>
  );
}

/** Only those of a fight that has not begun can be counted anew. */
const countable = (subject: Subject): boolean => subject.beginnings.some(each => each.start.kind === 'setup');

/** A kind of which there are several, as a choice beside the single combatants. */
const KIND = '#';
const kindsOf = (subject: Subject) =>
  kindsIn(subject.combatants).map(({ id, members }) => ({
    id: `${KIND}${id}`,
    label: countedName(subject, id),
    hint: words.ofThem(members.length),
    members,
  }));

/** A combatant, and which of its numbers; or how many of it there are. */
function PickKnob(props: {
  readonly subject: Subject;
  readonly settings: Settings;
  readonly kinds: readonly ('number' | 'count')[];
  readonly knob: Knob | null;
  /** With what it is now. */
  readonly set: (knob: Knob, standing: number) => void;
}) {
  const { subject, settings, kinds, knob, set } = props;
  const [who, setWho] = useState<string | null>(null);
  const numbers = useMemo(() => strengthsIn(jobOf(subject, { ...settings, options: {} }, false)), [subject, settings]);
  const own = numbers.filter(each => each.path.startsWith(`combatants.${who}.`));
  const count = kinds.includes('count') && countable(subject);
  const several = count ? kindsOf(subject) : [];
  const inKind = (id: string): boolean => several.some(({ members }) => members.some(each => each.id === id));
  const options = [
    ...(count && !inKind(who ?? '') ? [{ id: '#', label: words.howManyThereAreLabel }] : []),
    ...(kinds.includes('number')
      ? own.map(each => ({
          id: each.path,
          label: pathInWords(subject, each.path).replace(/^[^:]*: /, ''),
          hint: words.now(each.value),
        }))
      : []),
  ];
  const alone = kinds.length === 1 && kinds[0] === 'count';
  const choose = (id: string): void => {
    setWho(id);
    const kind = several.find(each => each.id === id);
    if (kind) set({ kind: 'count', id: id.slice(KIND.length) }, kind.members.length + 1);
    else if (alone) set({ kind: 'count', id }, 2);
  };
  return (
    <>
      <PickOne
        label={words.who}
        options={[...several, ...everybody(subject).filter(each => !alone || !inKind(each.id))]}
        value={who}
        set={choose}
      />
      {who !== null && !alone && !who.startsWith(KIND) ? (
        <PickOne
          label={words.what}
          options={options}
          value={knob?.kind === 'number' ? knob.path : knob?.id === who ? '#' : null}
          set={id =>
            id === '#'
              ? set({ kind: 'count', id: who }, 1)
              : set({ kind: 'number', path: id }, numbers.find(each => each.path === id)?.value ?? 0)
          }
        />
      ) : null}
    </>
  );
}

function AskSweep({ subject, settings, set }: Part<Question>) {
  const begin: { knob: Knob | null; from: number; to: number; step: number } = { knob: null, from: 1, to: 10, step: 1 };
  const [state, change] = useTold(
    begin,
    ({ knob, ...range }): Question | null =>
      knob && wrongRange(range) === null ? { kind: 'sweep', knob, ...range } : null,
    set,
  );
  const around = (standing: number): { from: number; to: number; step: number } => {
    const step = Math.max(1, Math.round(Math.abs(standing) / 10));
    return { from: Math.max(0, standing - 3 * step), to: standing + 4 * step, step };
  };
  const number = limitsOf(state.knob);
  return (
    <div className="asked-form">
      <PickKnob
        subject={subject}
        settings={settings}
        kinds={['count', 'number']}
        knob={state.knob}
        set={(knob, standing) =>
          change({ knob, ...(knob.kind === 'count' ? { from: 1, to: 8, step: 1 } : around(standing)) })
        }
      />
      {state.knob ? (
        <>
          <PickNumber label={words.from} value={state.from} set={from => change({ from })} {...number} />
          <PickNumber label={words.to} value={state.to} set={to => change({ to })} {...number} />
          <PickNumber label={words.by} value={state.step} set={step => change({ step })} min={1} max={1000} />
          <p className="hint">{wrongRange(state) ?? words.atMostValues(MOST_VALUES)}</p>
        </>
      ) : null}
    </div>
  );
}

function AskBalance({ subject, settings, set }: Part<Question>) {
  const begin: { knob: Knob | null; side: string; target: number; least: number; most: number } = {
    knob: null,
    side: subject.sides[0]?.id ?? '',
    target: 0.5,
    least: 1,
    most: 20,
  };
  const [state, change] = useTold(
    begin,
    ({ knob, ...rest }): Question | null =>
      knob && rest.most > rest.least ? { kind: 'balance', knob, ...rest } : null,
    set,
  );
  const kinds = countable(subject) ? (['count', 'number'] as const) : (['number'] as const);
  const { max: most } = limitsOf(state.knob);
  return (
    <div className="asked-form">
      <PickOne label={words.side} options={sidesOf(subject)} value={state.side} set={side => change({ side })} />
      <PickNumber
        label={words.shallWin}
        value={state.target}
        set={target => change({ target })}
        min={0.01}
        max={0.99}
        step={0.01}
        percent
      />
      <PickKnob
        subject={subject}
        settings={settings}
        kinds={kinds}
        knob={state.knob}
        set={(knob, standing) =>
          change({
            knob,
            ...(knob.kind === 'count' ? { least: 1, most: 20 } : { least: 0, most: Math.max(20, standing * 3) }),
          })
        }
      />
      {state.knob ? (
        <>
          <PickNumber label={words.atLeast} value={state.least} set={least => change({ least })} min={0} max={most} />
          <PickNumber label={words.atMost} value={state.most} set={next => change({ most: next })} min={1} max={most} />
          {state.most > state.least ? null : <p className="hint">{words.atMostMustBeMore}</p>}
        </>
      ) : null}
    </div>
  );
}
