import type { Json } from '@affray/engine';
import type { BeginnersAnswer } from '@affray/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { Crest } from '../controls/crest.tsx';
import { useStepsBack } from '../device/steps-back.ts';
import { type Trouble, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import { characterApi } from '../wire/character-api.ts';
import * as words from '../words/character.ts';
import { suggested } from '../words/names.ts';
import { Sections } from './sections.tsx';
import { MakerStep, StepList } from './steps.tsx';
import { type Choices, type Making, useMaking } from './use-making.ts';
import './character.css';

export interface MakerProps {
  /** The system's id. */
  readonly system: string;
  /** Of the house, or of what `door` names. */
  readonly house: string;
  /** What the key is of: empty for the house, else such as `?fight=ID`. */
  readonly door?: string;
  readonly done: (made: { readonly name: string; readonly sheet: Json }) => void;
  /** Nothing is made: the browser's Back was pressed where the making begins. */
  readonly leave: () => void;
}
/** Where in the making somebody is: among the ready ones, at a step, or at the name. */
type At = 'ready' | 'name' | number;

/** A character is made: from one that is ready in two taps, or step by step. */
export function Maker({ system, house, door = '', done, leave }: MakerProps) {
  const api = useMemo(() => characterApi(system, house, door), [system, house, door]);
  const making = useMaking(api);
  const [ready, setReady] = useState<BeginnersAnswer['beginners'] | null>(null);
  const [at, setAt] = useStepsBack<At>('ready', leave);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    api.beginners().then(setReady, problem => setTrouble(troubleOf(problem)));
  }, [api]);
  const finish = (name: string): void => {
    api.make(name, making.choices).then(done, problem => setTrouble(troubleOf(problem)));
  };
  const wrong = trouble ?? making.trouble;
  return (
    <div className="maker" aria-busy={ready === null || making.steps === null}>
      {wrong ? <TroubleNote trouble={wrong} close={trouble ? () => setTrouble(null) : null} /> : null}
      {at === 'ready' ? (
        <Ready
          all={ready ?? []}
          choose={choices => {
            making.begin(choices);
            setAt('name');
          }}
          byStep={() => setAt(0)}
        />
      ) : (
        <div className="maker-columns">
          <Middle making={making} at={at} go={setAt} finish={finish} system={system} />
          <Summary making={making} />
        </div>
      )}
    </div>
  );
}

/** Characters that are ready, the easiest to play first. */
function Ready(props: {
  readonly all: BeginnersAnswer['beginners'];
  readonly choose: (choices: Choices) => void;
  readonly byStep: () => void;
}) {
  return (
    <>
      <p className="quiet">{words.pickOneOrStepByStep}</p>
      <ul className="maker-cards" aria-label={words.readyToPlay}>
        {props.all.map(each => (
          <li key={each.id} className="maker-card">
            <Crest name={each.label} arms={each.arms} />
            <div className="stack grow">
              <h3>{each.label}</h3>
              <p className="small">{each.describe}</p>
              <Button
                className="solid-button"
                aria-label={words.playOne(each.label)}
                onPress={() => props.choose(choicesIn(each.choices))}
              >
                {words.playThisOne}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button className="plain-button" onPress={props.byStep}>
          {words.stepByStep}
        </Button>
      </div>
    </>
  );
}

/** Choices lie by step and field; what lies otherwise is not one. */
function choicesIn(of: Json): Choices {
  const fields = (value: Json): value is { readonly [field: string]: Json } =>
    value !== null && typeof value === 'object' && !Array.isArray(value);
  if (!fields(of)) return {};
  return Object.fromEntries(Object.entries(of).flatMap(([step, each]) => (fields(each) ? [[step, each]] : [])));
}

function Middle(props: {
  readonly making: Making;
  readonly at: Exclude<At, 'ready'>;
  readonly go: (at: At) => void;
  readonly finish: (name: string) => void;
  readonly system: string;
}) {
  const { making, at, go } = props;
  const { steps } = making;
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its head, for eyes and for a screen reader
  useEffect(() => {
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (steps === null) return <p className="quiet">{words.reads}</p>;
  const step = at === 'name' ? null : steps[at];
  const back: At = at === 'name' ? steps.length - 1 : at === 0 ? 'ready' : at - 1;
  return (
    <div className="maker-middle stack">
      <StepList steps={steps} at={at} go={go} />
      <h3 ref={head} tabIndex={-1}>
        {step?.title ?? words.theName}
      </h3>
      {step ? (
        <>
          <MakerStep step={step} making={making} />
          <div className="row maker-foot">
            <Button className="plain-button" onPress={() => go(back)}>
              {words.back}
            </Button>
            <Button
              className="solid-button"
              onPress={() => go(at === 'name' || at + 1 >= steps.length ? 'name' : at + 1)}
            >
              {words.next}
            </Button>
          </div>
        </>
      ) : (
        <NameStep {...props} problems={steps.filter(each => each.problem !== null)} />
      )}
    </div>
  );
}

function NameStep(props: {
  readonly system: string;
  readonly go: (at: At) => void;
  readonly finish: (name: string) => void;
  readonly problems: NonNullable<Making['steps']>;
}) {
  const { system, go, finish, problems } = props;
  const [name, setName] = useState('');
  const [nth, setNth] = useState(0);
  const suggest = (): void => {
    setName(suggested(system, nth, name));
    setNth(nth + 1);
  };
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault();
        if (name.trim() !== '' && problems.length === 0) finish(name.trim());
      }}
    >
      {problems.length === 0 ? (
        <p className="quiet">{words.whatItIsCalled}</p>
      ) : (
        <div className="notice tone-warn">
          <p>{words.stillToDo}</p>
          <ul className="issues">
            {problems.map(each => (
              <li key={each.id}>
                <strong>{each.title}</strong>: {each.problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row wrap maker-name">
        <TextField className="text-field grow" value={name} onChange={setName} maxLength={60}>
          <Label>{words.name}</Label>
          <Input />
        </TextField>
        <Button className="plain-button" onPress={suggest}>
          {words.suggestAName}
        </Button>
      </div>
      <div className="row maker-foot">
        <Button className="plain-button" onPress={() => go(0)}>
          {words.changeIt}
        </Button>
        <Button type="submit" className="solid-button" isDisabled={name.trim() === '' || problems.length > 0}>
          {words.done}
        </Button>
      </div>
    </form>
  );
}

/** The character as it stands: beside the choices, on a phone below them. */
const Summary = ({ making: { page } }: { making: Making }) => (
  <aside className="maker-summary" aria-label={words.yourCharacter}>
    {page === null ? (
      <p className="quiet small">{words.notYet}</p>
    ) : (
      <>
        {page.role === '' ? null : <strong>{page.role}</strong>}
        <Sections sections={page.sections} edit={null} heading="h3" />
      </>
    )}
  </aside>
);
