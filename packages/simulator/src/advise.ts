import {
  bestPolicy,
  canonical,
  expectWholeSystem,
  type Kinds,
  type Policy,
  phrase,
  type Random,
  type Speaker,
  type System,
  wellFormed,
} from '@affray/engine';
import { expectAsked } from './given.ts';
import { type Cast, playOut } from './play-out.ts';
import { generatorOf } from './seeds.ts';

/** How long an adviser thinks: so many fights of each candidate, or less where the time is up before. */
export interface Thinking {
  readonly plays: number;
  /** Milliseconds, by `clock`; null: as long as it takes. */
  readonly ms: number | null;
  /** The time in milliseconds: `() => performance.now()`. */
  readonly clock: () => number;
}
/** Something to do, with what became of it. */
export interface Considered<C> {
  readonly command: C;
  /** How often its side won, a fight that no one won counting half. */
  readonly wins: number;
  /**
   * What it is better than what the best policy does, over the same fights, with its standard error: in wins, and a little
   * in those who still stand.
   */
  readonly gain: number;
  readonly error: number;
  readonly plays: number;
}
export interface Advice<C> {
  readonly command: C;
  /** Whether it is another than what the best policy does. */
  readonly better: boolean;
  /** Everything that was considered, what the best policy does first. */
  readonly considered: readonly Considered<C>[];
}

/** Random legal commands that are tried besides those of the policies. */
const RANDOM = 12;
/** Fights of each candidate between two looks at the clock. */
const BLOCK = 10;
/** The share of its time for the first look; the rest is for a second one at the best. */
const FIRST_LOOK = 0.7;
/** A gain counts from so many standard errors on. */
const SURE = 2;
/** Candidates this far below are no longer played. */
const HOPELESS = -2;
/** Commands after which a fight is no one's. */
const LONGEST = 2000;

/**
 * Looks one step ahead: what each policy would do, and a dozen random legal commands, each played out with the same dice by the
 * system's quick policy. What the best policy does is only left for a gain that is no accident of the dice.
 * @param fight as whoever asks knows it; it stays as it is
 * @throws Malformed where it is none of this system, or not said how long to think
 */
export function advise<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  who: Speaker,
  seed: string,
  thinking: Thinking,
): Advice<K['command']> | null {
  expectFight(system, fight);
  expectAsked('seed', seed);
  expectAsked('thinking', thinking);
  const { plays, ms, clock } = thinking;
  const began = clock();
  const commands = candidatesOf(system, fight, who, generatorOf(seed)(0));
  const [base] = commands;
  if (base === undefined) return null;
  const trials = commands.map(command => new Trial(command));
  const side = sideOf(system, fight, who);
  const late = (share = 1): boolean => ms !== null && clock() - began >= ms * share;
  const score = (command: K['command'], number: number): Score => scoreOf(system, fight, side, command, seed, number);
  for (let from = 0; from < plays && !late(FIRST_LOOK); from += BLOCK) {
    for (let number = from; number < Math.min(plays, from + BLOCK); number++) {
      if (number > 0 && late(FIRST_LOOK)) break;
      const played = trials.filter(each => each === trials[0] || each.gain - HOPELESS * each.error >= 0);
      const [first] = played;
      const one = score(base, number);
      first?.add(one, one);
      for (const each of played.slice(1)) each.add(score(each.command, number), one);
    }
  }
  const top = trials.reduce<Trial<K['command']> | null>(
    (best, each) => (each.sure && (best === null || each.gain > best.gain) ? each : best),
    null,
  );
  // The best of many is best by chance, too: it has to be so once more, with other dice.
  const again = top && new Trial(top.command);
  for (let number = plays; again && number < plays + top.told.plays && !late(); number++)
    again.add(score(top.command, number), score(base, number));
  const best = again?.sure ? top : null;
  return { command: best?.command ?? base, better: best !== null, considered: trials.map(each => each.told) };
}

/** @throws Malformed where this is no fight of the system */
function expectFight<K extends Kinds>(system: System<K>, fight: K['fight']): void {
  expectWholeSystem(system);
  wellFormed(system.schemas.fight, fight, phrase`this is not a fight of ${system.name}`);
}

/**
 * Plays what is the game master's to begin with, such as the start of a fight, until a combatant may act. The fight is
 * changed in place. @returns those who may act then
 */
export function untilDecision<K extends Kinds>(system: System<K>, fight: K['fight'], seed: string): readonly Speaker[] {
  expectFight(system, fight);
  expectAsked('seed', seed);
  const policy = bestPolicy(system.automation);
  const random = generatorOf(seed)(0);
  for (let begun = 0; begun < LONGEST; begun++) {
    const due = system.rules.next(fight);
    const own = due.filter(each => each !== 'gm');
    if (own.length > 0 || due.length === 0 || policy === undefined) return own;
    const cast: Cast<K> = { policyOf: () => policy, strangers: false, checks: false };
    playOut(system, fight, cast, random, 1, null);
  }
  return [];
}

/** What may be done: the best policy's choice, that of the others, and random ones; each once, and legal. */
function candidatesOf<K extends Kinds>(system: System<K>, fight: K['fight'], who: Speaker, random: Random) {
  const { policies } = system.automation;
  const best = bestPolicy(system.automation);
  const chance = policies.find(each => each.name === 'random');
  const choices = [...(best ? [best] : []), ...policies, ...Array.from({ length: chance ? RANDOM : 0 }, () => chance)];
  const found = new Map<string, K['command']>();
  for (const policy of choices) {
    const command = policy?.choose(system.rules.copy(fight), who, random);
    if (command === undefined || system.rules.refuse(fight, command) !== null) continue;
    const key = canonical(command);
    if (!found.has(key)) found.set(key, command);
  }
  return [...found.values()];
}

const sideOf = <K extends Kinds>(system: System<K>, fight: K['fight'], who: Speaker): string | null =>
  system.report.standings(fight).combatants.find(each => each.id === who)?.side ?? null;

/** A win counts 1 and a fight that no one won a half, and those who stand a little. */
function scoreOf<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  side: string | null,
  command: K['command'],
  seed: string,
  number: number,
): Score {
  const quick = quickPolicy(system);
  if (quick === undefined) return { wins: 0.5, worth: 0.5 };
  const cast: Cast<K> = { policyOf: () => quick, strangers: false, checks: false };
  const copy = system.rules.copy(fight);
  const { winner, reckoning } = playOut(system, copy, cast, generatorOf(seed)(number + 1), LONGEST, null, command);
  const share = (own: boolean): number => {
    const all = reckoning.combatants.filter(each => (each.side === side) === own);
    return all.filter(each => each.standing).length / Math.max(1, all.length);
  };
  const wins = winner === null ? 0.5 : winner === side ? 1 : 0;
  return { wins, worth: wins + STANDING * (share(true) - share(false)) };
}
/** What it is worth to keep all of one's own standing and none of the others: a won fight may be won better. */
const STANDING = 0.25;
/** How a fight ended for a side: whether it won, and what that is worth with those who stand. */
interface Score {
  readonly wins: number;
  readonly worth: number;
}

/** The policy that plays out: the best that is quick. */
export const quickPolicy = <K extends Kinds>({ automation }: System<K>): Policy<K> | undefined =>
  automation.policies.find(each => each.name === automation.quick) ?? bestPolicy(automation);

/** One candidate's fights, held against those of the best policy's choice with the same dice. */
class Trial<C> {
  readonly command: C;
  private plays = 0;
  private wins = 0;
  private sum = 0;
  private squares = 0;

  constructor(command: C) {
    this.command = command;
  }

  add(score: Score, base: Score): void {
    const gain = score.worth - base.worth;
    this.plays++;
    this.wins += score.wins;
    this.sum += gain;
    this.squares += gain ** 2;
  }

  get gain(): number {
    return this.plays === 0 ? 0 : this.sum / this.plays;
  }

  /** Standard error of the gain; endless before there is any. */
  get error(): number {
    if (this.plays < BLOCK) return Number.POSITIVE_INFINITY;
    const variance = this.squares / this.plays - this.gain ** 2;
    return Math.sqrt(Math.max(0, variance) / this.plays);
  }

  get sure(): boolean {
    return this.gain > SURE * this.error && this.gain > 0;
  }

  get told(): Considered<C> {
    const { command, plays, gain, error } = this;
    return { command, wins: plays === 0 ? 0 : this.wins / plays, gain, error, plays };
  }
}
