import type { Json, Speaker } from '@affray/engine';
import type { Presence, PromptView, WaitingView } from '@affray/protocol';
import { useState } from 'react';
import { Button, Checkbox, Input, Label, TextField } from 'react-aria-components';
import { DiceEntry } from '../controls/dice-entry.tsx';
import type { DrawMark } from '../controls/fields.tsx';
import { useFromItsBeginning } from '../controls/from-its-beginning.ts';
import { type KeyMap, useKeys } from '../controls/keys.tsx';
import { Digit, Icon } from '../controls/marks.tsx';
import { RuleTip } from '../controls/rule-tip.tsx';
import * as words from '../words/table.ts';
import { type Ahead, askedIn, isForm, suggestedAhead } from './ahead.ts';
import { AheadForm } from './ahead-form.tsx';
import type { Passing } from './passing.ts';
import { type Left, suggestion } from './patience.ts';
import { canLast, canWait, canWaitForHalf, type Moment, suggestsPass, type Until } from './round-pass.ts';

export interface PromptsProps {
  readonly waiting: WaitingView;
  readonly gm: boolean;
  readonly presence: Presence | null;
  readonly busy: boolean;
  readonly markOf: DrawMark;
  /** @param ahead what is said at once of the questions that follow; null where nothing is */
  readonly answer: (prompt: string, answer: Json, note: string, ahead: Ahead | null) => void;
  /** @param forSide for all on the side of this one that no player has */
  readonly always: (who: Speaker, site: string, answer: Json, forSide: boolean) => void;
  readonly moment: Moment;
  /** Number of the story's last chapter. */
  readonly lastStep: number;
  /** Answers every question of this kind to this one as suggested, now and for so long. */
  readonly passUntil: (prompt: Ask, until: Until) => void;
  readonly enterDice: (prompt: string, faces: number[]) => Promise<boolean>;
  /** Takes the waiting action back; null where this seat may not. */
  readonly withdraw: (() => void) | null;
  /** Lets every question of this action be; null where this seat may not, or nobody could use it. */
  readonly passAll: Passing | null;
  /** What is left of the patience with each question that does not wait for ever. */
  readonly left: ReadonlyMap<string, Left>;
}

/** Questions that are open for this seat, and whom the fight waits for. Stands where the actions stand. */
export function Prompts(props: PromptsProps) {
  const { waiting, gm, withdraw, passAll } = props;
  const [first, ...later] = waiting.prompts;
  const beginning = useFromItsBeginning(first?.id);
  useKeys(passAll ? { [passAll.key]: { says: passAll.label, run: passAll.run } } : {});
  return (
    <section className="prompts" aria-label={words.theFightWaits}>
      <header ref={beginning} className="prompts-head">
        <p className="waiting-for">
          <span className="pulse" aria-hidden="true" />
          {waitsForUsAlone(waiting) ? words.aDecisionIsNeeded : waitingFor(waiting)}
        </p>
        <span className="row wrap">
          {passAll ? (
            <Button className="plain-button" onPress={passAll.run}>
              {passAll.label} <Digit>{passAll.key.toUpperCase()}</Digit>
            </Button>
          ) : null}
          {withdraw ? (
            <Button className="plain-button" onPress={withdraw}>
              {words.takeTheActionBack}
            </Button>
          ) : null}
        </span>
      </header>
      {waiting.paused ? <p className="notice tone-warn">{waiting.paused}</p> : null}
      {first ? <PromptCard key={first.id} {...props} prompt={first} digits /> : null}
      {later.map(prompt => (
        <PromptCard key={prompt.id} {...props} prompt={prompt} digits={false} />
      ))}
      {!first && gm && !waiting.paused ? <p className="quiet">{words.noOneHasToAnswer}</p> : null}
    </section>
  );
}

/** Whom the fight waits for, as a sentence. */
export function waitingFor(waiting: WaitingView): string {
  if (waiting.paused) return words.thisActionIsPaused;
  if (waiting.names === null) return words.resolving;
  if (waiting.names.length === 0) return words.resolving;
  const names = [...new Set(waiting.names)];
  return words.waitingFor(new Intl.ListFormat('en').format(names));
}

/** Whether nobody is waited for but who is asked here. */
const waitsForUsAlone = ({ names, prompts }: WaitingView): boolean =>
  names !== null && prompts.length > 0 && names.every(name => prompts.some(prompt => prompt.name === name));

function PromptCard(props: PromptsProps & { prompt: PromptView; digits: boolean }) {
  const { prompt, gm, markOf, busy } = props;
  const seat = gm ? seatOf(props.presence, prompt.who) : null;
  return (
    <article className="prompt" data-own={seat === null || undefined}>
      <header className="row wrap">
        {prompt.who === 'gm' ? <span className="chip tone-gm">{words.gameMaster}</span> : markOf(prompt.who)}
        {prompt.who === 'gm' ? null : <strong>{prompt.name}</strong>}
        {seat ? (
          <span className="chip">
            {words.youMayAnswer(seat.here ? words.isAsked(seat.name) : words.isAway(seat.name))}
          </span>
        ) : null}
      </header>
      {prompt.kind === 'dice' ? (
        <DiceEntry prompt={prompt} busy={busy} enter={faces => props.enterDice(prompt.id, faces)} />
      ) : (
        <Question {...props} prompt={prompt} habit={gm && seat === null && isForm(prompt)} />
      )}
    </article>
  );
}

const seatOf = (presence: Presence | null, who: Speaker) =>
  presence?.seats.find(seat => seat.combatants.some(each => each.id === who)) ?? null;

type Ask = Extract<PromptView, { kind: 'ask' }>;

function Question(props: PromptsProps & { prompt: Ask; digits: boolean; habit: boolean }) {
  const { prompt, gm, busy, answer, always, digits } = props;
  const [note, setNote] = useState('');
  const [standing, setStanding] = useState(props.habit);
  const [following, setFollowing] = useState(() => suggestedAhead(prompt));
  const give = (chosen: Json): void => {
    if (busy) return;
    if (standing)
      for (const each of [{ site: prompt.site, answer: chosen }, ...following])
        always(prompt.who, each.site, each.answer, props.habit);
    const ahead = { action: askedIn(prompt, props.lastStep), who: prompt.who, answers: following };
    answer(prompt.id, chosen, note.trim(), prompt.follows ? ahead : null);
  };
  const keys: KeyMap = digits
    ? Object.fromEntries(
        prompt.options
          .slice(0, 10)
          .map((option, at) => [
            `${(at + 1) % 10}`,
            { says: words.answer(option.label), run: () => give(option.answer) },
          ]),
      )
    : {};
  useKeys(keys);
  const passing = (until: Until, can: boolean) => (can && !busy ? () => props.passUntil(prompt, until) : null);
  return (
    <>
      <p className="question">
        {prompt.text} <RuleTip id={prompt.rule} />
      </p>
      <Countdown prompt={prompt} left={props.left.get(prompt.id) ?? null} />
      {prompt.follows ? <AheadForm follows={prompt.follows} answers={following} set={setFollowing} /> : null}
      <Answers prompt={prompt} busy={busy} digits={digits} give={give} />
      <Extras
        gm={gm && prompt.who === 'gm'}
        note={note}
        setNote={setNote}
        standing={standing}
        setStanding={setStanding}
        suggestsPass={suggestsPass(prompt)}
        round={passing('round', canWait(prompt))}
        well={passing('half', canWaitForHalf(prompt, props.moment))}
        lasting={passing('taken-back', canLast(prompt))}
        forSide={props.habit}
        never={
          prompt.pass === null || busy
            ? null
            : () => {
                always(prompt.who, prompt.site, prompt.pass, false);
                answer(prompt.id, prompt.pass, '', null);
              }
        }
      />
    </>
  );
}

/** A button for each answer, the suggestion first. */
function Answers(props: { prompt: Ask; busy: boolean; digits: boolean; give: (answer: Json) => void }) {
  const { prompt, busy, digits, give } = props;
  return (
    <div className="answers">
      {prompt.options.map((option, at) => (
        <Button
          key={JSON.stringify(option.answer)}
          className={at === 0 ? 'answer-button suggested' : 'answer-button'}
          isDisabled={busy}
          onPress={() => give(option.answer)}
        >
          <span className="grow">
            {option.label}
            {option.hint ? <span className="hint"> {option.hint}</span> : null}
          </span>
          {digits && at < 10 ? <Digit>{(at + 1) % 10}</Digit> : null}
        </Button>
      ))}
    </div>
  );
}

/** How long the question still waits, and what is answered then. */
function Countdown({ prompt, left }: { prompt: Ask; left: Left | null }) {
  const suggested = suggestion(prompt);
  if (!left || !suggested) return null;
  const seconds = Math.ceil(left.seconds);
  return (
    <p className="countdown small" data-late={seconds <= 5 || undefined}>
      <span className="meter" aria-hidden="true">
        <span style={{ inlineSize: `${(left.seconds / left.of) * 100}%` }} />
      </span>
      <span className="num">{seconds} s</span>
      {words.andThen(suggested.label)}
    </p>
  );
}

interface ExtrasProps extends LetBeProps {
  readonly gm: boolean;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly standing: boolean;
  readonly setStanding: (on: boolean) => void;
  /** What is ticked holds for all of a side. */
  readonly forSide: boolean;
}

/** To be asked no more, and why the game master rules so. */
function Extras({ gm, note, setNote, standing, setStanding, forSide, ...letBe }: ExtrasProps) {
  return (
    <div className="row wrap prompt-extras">
      <Checkbox className="check small" isSelected={standing} onChange={setStanding}>
        <span className="check-box">
          <Icon name="check" size={14} />
        </span>
        {forSide ? words.answerLikeThisForTheSide : words.answerLikeThisFromNow}
      </Checkbox>
      <LetBe {...letBe} />
      {gm ? (
        <TextField className="text-field inline" value={note} onChange={setNote} maxLength={500}>
          <Label>{words.reason}</Label>
          <Input placeholder={words.optionalKeptWithTheRuling} />
        </TextField>
      ) : null}
    </div>
  );
}

interface LetBeProps {
  /** The suggestion is to let it be. */
  readonly suggestsPass: boolean;
  /** Answers as suggested, and is not asked this again in this round. */
  readonly round: (() => void) | null;
  /** Lets things be, and is not asked this again until half of the hit points are gone. */
  readonly well: (() => void) | null;
  /** Answers as suggested, now and until that is taken back. */
  readonly lasting: (() => void) | null;
  /** Passes, and is not asked this again. */
  readonly never: (() => void) | null;
}

/** The suggestion for a while, from the shortest to the longest. */
function LetBe({ suggestsPass: passes, round, well, lasting, never }: LetBeProps) {
  return (
    <>
      {round ? (
        <Button className="plain-button small" onPress={round}>
          {passes ? words.passForThisRound : words.suggestedForThisRound}
        </Button>
      ) : null}
      {well ? (
        <Button className="plain-button small" onPress={well}>
          {words.passUntilHalf}
        </Button>
      ) : null}
      {lasting ? (
        <Button className="quiet-button small" onPress={lasting}>
          {words.suggestedFromNowOn}
        </Button>
      ) : null}
      {never ? (
        <Button className="quiet-button small" onPress={never}>
          {words.passAndDoNotAsk}
        </Button>
      ) : null}
    </>
  );
}
