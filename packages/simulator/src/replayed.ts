import {
  apply,
  expectSystem,
  type FightRecord,
  type Game,
  host,
  type Json,
  type Kinds,
  type Line,
  type Over,
  phrase,
  plain,
  type Rolled,
  type SiteNote,
  type Speaker,
  type Step,
  type System,
  same,
  type Viewer,
} from '@affray/engine';
import { type Budget, type FromHere, fromHere } from './from-here.ts';
import { expectAsked } from './given.ts';
import { answersIn } from './table-play.ts';
import { type Change, changedValue } from './variants.ts';

/** A fight that was played once, given again under a changed rule. */
export interface Retraced {
  /** Commands that the record holds, and how many of them came to the same as then. */
  readonly commands: number;
  readonly alike: number;
  /** The first command in whose telling any number differs, though it may come to the same; null where there is none. */
  readonly touched: number | null;
  /** The first command that goes another way; null where all go the same way. */
  readonly turn: Fork | null;
  /** What the record came to; null where it ends before the fight does. */
  readonly ended: Over | null;
}
/** Where a fight would have gone another way. */
export interface Fork {
  /** 1 is the first command of the record. */
  readonly number: number;
  /** The round, or phase, in which it was given. */
  readonly time: number;
  readonly command: Json;
  /** `refused`: it is not allowed now; `asks`: somebody has to decide what nobody decided then; `otherwise`: it ends otherwise. */
  readonly why: 'refused' | 'asks' | 'otherwise';
  readonly reason: string;
  /** The story of the command with its dice, then and now; none now where it was not played. */
  readonly storyThen: readonly Line[];
  readonly storyNow: readonly Line[];
  /** The fight from which it goes on: after the command as it was, and as it is under the changed rule. */
  readonly fightThen: Json;
  readonly fightNow: Json;
}

/** The same, and how it goes on from there. */
export interface Replayed extends Omit<Retraced, 'turn'> {
  readonly turn: Turn | null;
}
export interface Turn extends Omit<Fork, 'fightThen' | 'fightNow'> {
  /** How it goes on from after this command by policy: as the rules were, and as they are changed. */
  readonly before: FromHere;
  readonly after: FromHere;
}

const GM: Viewer = { role: 'gm' };

/**
 * Plays last night's fight again under a changed rule, and on by policy from where it goes another way.
 * @param changes of the fight as it began: `{ path: 'options.x', value }`
 * @throws as `retraced`
 */
export function replayed<K extends Kinds>(
  system: System<K>,
  record: FightRecord,
  changes: readonly Change[],
  budget: Budget,
): Replayed {
  expectAsked('budget', budget);
  const { turn: fork, ...rest } = retraced(system, record, changes);
  if (!fork) return { ...rest, turn: null };
  const { fightThen, fightNow, ...turn } = fork;
  const onward = (fight: Json): FromHere => fromHere(system, system.schemas.fight.parse(fight), budget);
  return { ...rest, turn: { ...turn, before: onward(fightThen), after: onward(fightNow) } };
}

/**
 * Gives the commands of a fight again under a changed rule, with the same dice and answers, until one goes another way.
 * What a sheet's numbers came to at the beginning of the fight is kept, so a change acts on what the rules look up while
 * they play.
 * @param changes of the fight as it began: `{ path: 'options.x', value }`
 * @throws JobError for a path that leads nowhere; z.core.$ZodError where the changed fight is not well-formed
 */
export function retraced<K extends Kinds>(
  system: System<K>,
  record: FightRecord,
  changes: readonly Change[],
): Retraced {
  expectSystem(system);
  expectAsked('record', record);
  expectAsked('changes', changes);
  const played = record.steps.slice(record.sealed);
  const began = played.toReversed().reduce<Json>((state, each) => apply(state, each.undo), record.fight);
  const fight = plain(system.schemas.fight.parse(changedValue(began, changes)));
  const open = (from: FightRecord, lying: readonly Rolled[]): Game =>
    host(system).open({ ...from, steps: [], sealed: 0, undone: [], waiting: null, realDice: [], standing: [], lying });
  const nameOf = (who: Speaker): string => system.secrecy.nameOf(system.schemas.fight.parse(record.fight), who, GM);
  const asked = ({ who, site }: Asks): string => `${nameOf(who)} (${meaningOf(system.sites.prompts)(site)})`;
  const ended = system.rules.over(system.schemas.fight.parse(record.fight));
  let now = open({ ...record, fight }, []);
  let then: Json = began;
  let touched: number | null = null;
  for (const [at, step] of played.entries()) {
    const again = replay(open(now.record, dice(step)), step, asked);
    const after = apply(then, step.redo);
    const told = again.kind === 'played' ? again.step : null;
    if (told && touched === null && !same(plain(told.events), plain(step.events))) touched = at + 1;
    if (again.kind !== 'played' || !alike(again.step, step)) {
      const storyThen = storyOf(host(system).open(record), record.sealed + at);
      const { time } = system.report.standings(system.schemas.fight.parse(then));
      const turn = {
        ...forkOf(again, now, step, meaningOf(system.sites.rolls)),
        number: at + 1,
        time,
        storyThen,
        fightThen: after,
      };
      return { commands: played.length, alike: at, touched, turn, ended };
    }
    now = again.game;
    then = after;
  }
  return { commands: played.length, alike: played.length, touched, turn: null, ended };
}

type Now = Pick<Fork, 'command' | 'why' | 'reason' | 'storyNow' | 'fightNow'>;
/** What becomes of a command now. @param before the changed fight before it */
function forkOf(again: Again, before: Game, then: Step, meaning: (site: string) => string): Now {
  const { command } = then;
  if (again.kind !== 'played') {
    return { command, why: again.kind, reason: again.reason, storyNow: [], fightNow: before.record.fight };
  }
  const reason = differenceOf(again.step, then, meaning);
  return { command, why: 'otherwise', reason, storyNow: storyOf(again.game, 0), fightNow: again.game.record.fight };
}

type Again =
  | { readonly kind: 'played'; readonly game: Game; readonly step: Step }
  | { readonly kind: 'refused' | 'asks'; readonly reason: string };

interface Asks {
  readonly who: Speaker;
  readonly site: string;
}
const meaningOf =
  (sites: { readonly [site: string]: SiteNote }) =>
  (site: string): string =>
    sites[site]?.meaning ?? site;

/** Gives a command again, and answers as was answered then. @param asked who is asked what, in words */
function replay(from: Game, { id, command, journal }: Step, asked: (asks: Asks) => string): Again {
  const { answerTo, judge } = answersIn(journal);
  const first = from.ruledBy(judge).submit({ id, by: GM, command, seen: null });
  if (!first.ok) return { kind: 'refused', reason: first.refusal.reason };
  let { game } = first;
  for (let open = game.record.waiting; open; open = game.record.waiting) {
    const done = open.partial.map(each => each.who);
    const prompt = open.prompts.find(each => !done.includes(each.who));
    if (prompt?.kind !== 'ask') return { kind: 'asks', reason: open.paused ?? phrase`dice are to be typed in` };
    const known = answerTo(prompt.site, prompt.who);
    const unknown = phrase`${asked(prompt)} is asked and was not then`;
    if (known === undefined) return { kind: 'asks', reason: unknown };
    const reply = game.answer(GM, prompt.id, known);
    if (!reply.ok)
      return { kind: 'asks', reason: phrase`${asked(prompt)} can no longer give this answer: ${reply.refusal.reason}` };
    ({ game } = reply);
  }
  const step = game.record.steps.at(-1);
  if (!step) throw new Error(phrase`a command that was played is a step`);
  return { kind: 'played', game, step };
}

const dice = ({ journal }: Step): Rolled[] =>
  journal.flatMap(each => {
    if (each.kind !== 'roll') return [];
    const { kind: _, ...rolled } = each;
    return [rolled];
  });

/** Dice as they lie on the table: a rule may write the same throw otherwise, such as one whose flukes it has ended. */
const fallen = (step: Step): Json[] => dice(step).map(({ site, who, faces }) => plain({ site, who, faces }));

/** Whether two plays of a command threw the same dice and left the same behind. */
const alike = (one: Step, other: Step): boolean =>
  same(plain(fallen(one)), plain(fallen(other))) && same(sorted(one.redo), sorted(other.redo));

/** Changes by their paths: in a fight that was read from a file the keys may stand in another order. */
const sorted = (changes: Step['redo']): Json =>
  plain(Object.fromEntries(changes.map(each => [JSON.stringify(each.path), each.value ?? null])));

/** @param meaningOf what a roll is for, in words, by its site */
function differenceOf(now: Step, then: Step, meaningOf: (site: string) => string): string {
  const [fresh, old] = [dice(now), dice(then)];
  const [after, before] = [fallen(now), fallen(then)];
  const other = fresh.find((_, at) => !same(after[at] ?? null, before[at] ?? null));
  if (other) return phrase`other dice are thrown (${meaningOf(other.site)})`;
  const gone = old[fresh.length];
  return gone
    ? phrase`no dice are thrown any more for: ${meaningOf(gone.site)}`
    : phrase`the same dice come to something else`;
}

const storyOf = (game: Game, from: number): readonly Line[] => game.story(GM, from)[0]?.lines ?? [];
