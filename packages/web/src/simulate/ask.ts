import { bestOf, type Json } from '@affray/engine';
import {
  type AskedFor,
  type Balanced,
  balance,
  type Compared,
  chancesOf,
  changed,
  compare,
  crowd,
  dialsOf,
  differencesWithin,
  type Exact,
  type Job,
  job,
  longest,
  MOST_TOLD,
  narrow,
  type PlaySpan,
  playUntil,
  type Report,
  type Retraced,
  type RulingMoved,
  report,
  rulings,
  type Sensitivity,
  SPAN_FIGHTS,
  type Swept,
  sensitivity,
  sharesOf,
  spanOfExact,
  spanOfPlay,
  strengthsIn,
  sweep,
  type Tally,
  type Variant,
  waysOf,
} from '@affray/simulator';
import * as words from '../words/simulate.ts';
import type { Crew } from './crew.ts';
import { valuesOf } from './limits.ts';
import { NoSubject, type Subject } from './subject.ts';

/** How fights are played, whatever is asked of them. */
export interface Settings {
  readonly beginning: string;
  readonly seed: string;
  /** A policy's name by side; the system's first where none is named. */
  readonly policies: { readonly [side: string]: string };
  /** A policy's name by combatant, before that of its side. */
  readonly combatants: { readonly [id: string]: string };
  /** Who rules, and single kinds of ruling leaned stricter (above 0) or more lenient; null: as each policy answers. */
  readonly referee: Job['referee'];
  /** House rules that differ from those of the fight, by name. */
  readonly options: { readonly [name: string]: Json };
}
/** All that a question is asked with: how the fights are played, and how many. */
export type Asked = Settings & AskedFor;
/** What differs in a variant of the fight. */
export type Twist =
  | { readonly kind: 'policy'; readonly side: string; readonly name: string }
  | { readonly kind: 'referee'; readonly name: string }
  | { readonly kind: 'option'; readonly name: string; readonly value: Json }
  | { readonly kind: 'number'; readonly path: string; readonly value: number }
  | { readonly kind: 'count'; readonly id: string; readonly count: number };
/** A number that is varied. */
export type Knob = { readonly kind: 'number'; readonly path: string } | { readonly kind: 'count'; readonly id: string };
/** What is asked. */
export type Question =
  | { readonly kind: 'play' }
  | { readonly kind: 'compare'; readonly twist: Twist }
  | { readonly kind: 'sweep'; readonly knob: Knob; readonly from: number; readonly to: number; readonly step: number }
  | {
      readonly kind: 'balance';
      readonly knob: Knob;
      readonly side: string;
      readonly target: number;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'matters'; readonly side: string }
  | { readonly kind: 'rulings'; readonly side: string }
  | { readonly kind: 'replay'; readonly rules: readonly Rule[] };
/** A house rule as it shall be. */
export type Rule = Omit<Extract<Twist, { kind: 'option' }>, 'kind'>;
/** What came of it. `fights` were played in all. */
export type Answer =
  | {
      readonly kind: 'play';
      readonly report: Report;
      readonly exact: Exact | null;
      /** Null while these are being played. */
      readonly spans: readonly PlaySpan[] | null;
    }
  | { readonly kind: 'compare'; readonly compared: Compared; readonly twist: Twist }
  | {
      readonly kind: 'sweep';
      readonly rows: readonly Swept[];
      readonly knob: Knob;
      /** Values that the rules do not allow. */
      readonly leftOut: readonly string[];
    }
  | { readonly kind: 'balance'; readonly balanced: Balanced; readonly question: Extract<Question, { kind: 'balance' }> }
  | { readonly kind: 'matters'; readonly sensitivity: Sensitivity; readonly side: string }
  | { readonly kind: 'rulings'; readonly moved: readonly RulingMoved[]; readonly fights: number; readonly side: string }
  | {
      readonly kind: 'replay';
      readonly retraced: Retraced;
      readonly rules: readonly Rule[];
      /** On from where it goes another way, as it was and as it is changed. */
      readonly onward: Compared | null;
    };

/** Who hears of a run, and who may stop it. */
export interface Watch {
  readonly progress: (done: number, of: number) => void;
  /** What is known already of an answer to which something is still to come. */
  readonly known: (answer: Answer) => void;
  readonly signal: AbortSignal;
}

/** The job that settings stand for. @throws JobError where the fight has no such house rule */
export function jobOf(subject: Subject, settings: Settings, details: boolean): Job {
  const { beginnings, system } = subject;
  const begin = beginnings.find(each => each.id === settings.beginning) ?? beginnings[0];
  if (!begin) throw new Error('a subject has at least one beginning');
  const plain = job.parse({
    system: system.id,
    start: begin.start,
    seed: settings.seed,
    policies: settings.policies,
    combatants: settings.combatants,
    referee: settings.referee,
    details,
  });
  return Object.entries(settings.options).reduce((now, [name, value]) => withOption(now, name, value), plain);
}

const withOption = (one: Job, name: string, value: Json): Job => changed(one, [{ path: `options.${name}`, value }]);

/** A job with one thing otherwise. @throws JobError where there is no such thing */
export function twisted(base: Job, twist: Twist): Job {
  switch (twist.kind) {
    case 'policy':
      return { ...base, policies: { ...base.policies, [twist.side]: twist.name } };
    case 'referee':
      return { ...base, referee: { lean: {}, ...base.referee, name: twist.name } };
    case 'option':
      return withOption(base, twist.name, twist.value);
    case 'number':
      return changed(base, [{ path: twist.path, value: twist.value }]);
    case 'count':
      return crowd(base, twist.id, twist.count);
  }
}

const turned = (base: Job, knob: Knob, value: number): Job =>
  twisted(base, knob.kind === 'count' ? { ...knob, count: value } : { ...knob, value });

/** Plays what is asked. Same question, settings and seed: same answer, with however many threads. */
export function answer(
  fights: Crew,
  subject: Subject,
  settings: Asked,
  question: Question,
  watch: Watch,
): Promise<Answer> {
  const asking: Asking = { fights, subject, settings, watch };
  switch (question.kind) {
    case 'play':
      return played(asking);
    case 'compare':
      return compared(asking, question.twist);
    case 'sweep':
      return swept(asking, question);
    case 'balance':
      return balanced(asking, question);
    case 'matters':
      return matters(asking, question.side);
    case 'rulings':
      return ruled(asking, question.side);
    case 'replay':
      return replayed(asking, question.rules);
  }
}

interface Asking {
  readonly fights: Crew;
  readonly subject: Subject;
  readonly settings: Asked;
  readonly watch: Watch;
}

/** @param spread see `longest` */
function lengthOf({ settings, watch: { signal, progress } }: Asking, spread = 1) {
  const of = longest(settings, spread);
  return { fights: settings.fights, signal, onProgress: (done: number) => progress(done, of) };
}
/** Of two variants beside each other: until their differences are known well enough, where somebody wants to stop then. */
function lengthOfTwo(asking: Asking) {
  const { within } = asking.settings;
  return { ...lengthOf(asking, 2), ...(within !== null && { enough: differencesWithin(within) }) };
}

async function played(asking: Asking): Promise<Answer> {
  const { fights, subject, settings } = asking;
  const enough = settings.within === null ? {} : { enough: narrow(settings.within) };
  const asked = jobOf(subject, settings, true);
  const [exact, { panel }] = await Promise.all([
    fights.exact(asked),
    playUntil(fights, [asked], { ...lengthOf(asking), ...enough }),
  ]);
  const [tally] = panel.tallies;
  if (!tally) throw new Error(words.noFightsWerePlayed);
  const known = { kind: 'play', report: report(tally), exact } as const;
  if (!asking.watch.signal.aborted) asking.watch.known({ ...known, spans: null });
  return { ...known, spans: await spansOf(asking, asked, exact, tally) };
}

/** How the wins differ by how people play; exactly where the fight itself was solved, and each way can be. */
async function spansOf(
  { fights, subject, watch: { signal } }: Asking,
  asked: Job,
  exact: Exact | null,
  tally: Tally,
): Promise<readonly PlaySpan[]> {
  if (signal.aborted) return [];
  const best = subject.system.visit(own => bestOf(own.automation).map(({ name }) => name));
  const sides = subject.sides.map(({ id }) => id);
  const ways = waysOf(best, asked, sides);
  const solved = exact && (await spanOfExact(fights.exact, ways, chancesOf(exact), signal));
  return solved ?? spanOfPlay(fights, ways, sharesOf(tally), signal, Math.min(SPAN_FIGHTS, tally.fights));
}

async function compared(asking: Asking, twist: Twist): Promise<Answer> {
  const base = jobOf(asking.subject, asking.settings, false);
  const found = await compare(asking.fights, base, twisted(base, twist), lengthOfTwo(asking));
  return { kind: 'compare', compared: found, twist };
}

async function swept(asking: Asking, question: Extract<Question, { kind: 'sweep' }>): Promise<Answer> {
  const base = jobOf(asking.subject, asking.settings, false);
  const length = { ...lengthOf(asking), within: asking.settings.within };
  const variants = valuesOf(question).map(
    (value): Variant => ({ label: `${value}`, job: turned(base, question.knob, value) }),
  );
  const { can = [], cannot = [] } = Object.groupBy(variants, each =>
    allowed(asking.subject, each.job) ? 'can' : 'cannot',
  );
  const { rows } = await sweep(asking.fights, can, length);
  return { kind: 'sweep', rows, knob: question.knob, leftOut: cannot.map(each => each.label) };
}

async function balanced(asking: Asking, question: Extract<Question, { kind: 'balance' }>): Promise<Answer> {
  const base = jobOf(asking.subject, asking.settings, false);
  const jobAt = (count: number): Job => turned(base, question.knob, count);
  const { settings, watch } = asking;
  const length = { fights: settings.fights, signal: watch.signal, onProgress: watch.progress };
  const found = await balance(asking.fights, { ...question, jobAt, ...length });
  return { kind: 'balance', balanced: found, question };
}

async function matters({ fights, subject, settings, watch }: Asking, side: string): Promise<Answer> {
  const base = jobOf(subject, settings, false);
  const isAllowed = (each: Job): boolean => allowed(subject, each);
  const dials = dialsOf(base, strengthsIn(base), isAllowed);
  const { signal, progress: onProgress } = watch;
  const { fights: upTo, within } = settings;
  const asked = { base, dials, side, fights: upTo, within, most: MOST_TOLD, allowed: isAllowed, signal };
  return { kind: 'matters', sensitivity: await sensitivity(fights, { ...asked, onProgress }), side };
}

async function ruled(asking: Asking, side: string): Promise<Answer> {
  const { fights, subject, settings } = asking;
  const base = jobOf(subject, settings, false);
  const length = { ...lengthOf(asking, 2), within: settings.within };
  const found = await subject.system.visit(own => rulings(own, fights, base, side, length));
  return { kind: 'rulings', moved: found.moved, fights: found.fights, side };
}

async function replayed(asking: Asking, rules: readonly Rule[]): Promise<Answer> {
  const { fights, subject, settings } = asking;
  const { record, system } = subject;
  if (!record) throw new NoSubject(words.onlyWhatHappenedIsReplayed);
  const changes = rules.map(({ name, value }) => ({ path: `options.${name}`, value }));
  const retraced = await fights.retrace(system.id, record, changes);
  const { turn } = retraced;
  if (!turn || asking.watch.signal.aborted) return { kind: 'replay', retraced, rules, onward: null };
  const from = (fight: Json): Job => ({
    ...jobOf(subject, { ...settings, options: {} }, false),
    start: { kind: 'fight', fight },
  });
  const onward = await compare(fights, from(turn.fightThen), from(turn.fightNow), lengthOfTwo(asking));
  return { kind: 'replay', retraced, rules, onward };
}

/** Whether a job's fight is well-formed. */
function allowed({ system }: Subject, { start }: Job): boolean {
  if (start.kind === 'setup') return system.check('setup', start.setup).length === 0;
  return system.visit(own => own.schemas.fight.safeParse(start.fight).success);
}
