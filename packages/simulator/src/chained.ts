import { ASTRAY, Chain, type Kinds, type Rapid, type System } from '@affray/engine';
import { Paying } from './paying.ts';
import { type Cast, type Close, courseOf } from './play-out.ts';
import { LOOKED_AGAIN, Returning } from './returning.ts';
import { addTo } from './statistics.ts';
import { countAlike, type Ending, type Tally } from './tally.ts';

/** States and numbers that a chain may hold: some 200 MB at the most. */
const MOST_COMBATANTS = 400_000;
const MOST_WORDS = 1 << 22;

/** Fights walked until it is first looked whether their states come back; then twice as many each time. */
const FIRST_LOOK = 8;
/** Given up where more than this share of the commands since the last look was new, look after look. */
const WORTH: readonly number[] = [0.98, 0.97, 0.95, 0.93, 0.9, 0.85, 0.8, 0.75, 0.7];
const WORTH_AT_LAST = 0.6;

/**
 * So many fights of each job are played out where several jobs are played side by side: mostly they are asked for fewer, and those
 * are over before walking pays.
 */
const BESIDE = 250;

/** Whether every fight is walked along the chain, as far as it goes, or only those where that saves time. */
export type Walk = 'always' | 'where it pays';

/** A chain that counts the fights it walks, and is given up where states do not come back. */
export class Chained<K extends Kinds> {
  /** Begun with the first fight that is walked; null before, and once it is given up. */
  private chain: Chain<K['fight'], Close> | null = null;
  private isGivenUp = false;
  private readonly begin: () => Chain<K['fight'], Close>;
  /** Fights walked since they were last counted, by ending and by the time that they took. */
  private readonly times: number[] = [];
  private readonly rounds: number[] = [];
  private readonly began: number;
  /** Null where every fight is walked. */
  private readonly paying: Paying | null;
  /** Fights that are played out before any is looked at, or walked. */
  private from = 0;
  /** Null once it is known whether states come back. */
  private returning: Returning<K> | null;
  /** Fights to be played out, given up, until it is looked once more whether states come back; 0: not once more. */
  private untilAgain = LOOKED_AGAIN.after;
  private readonly system: System<K>;
  private walked = 0;
  private looks = 0;
  private nextLook = FIRST_LOOK;
  private seen = { walked: 0, recorded: 0 };

  constructor(system: System<K>, start: K['fight'], cast: Cast<K>, longest: number, walk: Walk) {
    this.system = system;
    this.paying = walk === 'always' ? null : new Paying(() => performance.now());
    this.returning = walk === 'always' ? null : new Returning(system);
    const { time, combatants } = system.report.standings(start);
    this.began = time;
    const states = Math.floor(MOST_COMBATANTS / Math.max(1, combatants.length));
    this.begin = () => new Chain(courseOf(system, cast), start, { longest, states, words: MOST_WORDS });
  }

  /** Walks a fight and counts it; false where it has to be played out instead. Call `settle` before reading the tally. */
  count(random: Rapid, tally: Tally): boolean {
    const ending = this.walk(random);
    if (ending === ASTRAY || this.chain === null) return false;
    const { time, commands } = this.chain;
    addTo(tally.time, this.began + time);
    this.rounds[time] = (this.rounds[time] ?? 0) + 1;
    addTo(tally.commands, commands);
    this.times[ending] = (this.times[ending] ?? 0) + 1;
    return true;
  }

  /** Walks a fight that is played beside those of other jobs; null where it has to be played out instead. */
  play(random: Rapid): Ending | null {
    this.from = BESIDE;
    const ending = this.walk(random);
    const close = this.chain?.endings[ending];
    if (!this.chain || !close) return null;
    const { time, commands } = this.chain;
    return { ...close, reckoning: { ...close.reckoning, time: this.began + time }, commands, account: null };
  }

  private walk(random: Rapid): number {
    const { paying } = this;
    if (this.isGivenUp || this.returning !== null || paying?.walks === false) return ASTRAY;
    this.chain ??= this.begin();
    const { chain } = this;
    const ending = paying === null ? chain.walk(random) : paying.walked(() => chain.walk(random));
    if (++this.walked === this.nextLook) this.look(chain);
    return ending;
  }

  /** Plays a fight out that is not walked, or went astray. @param work plays it by the system given */
  playedOut<T>(work: (system: System<K>) => T): T {
    const { returning, system, paying } = this;
    if (paying === null) return work(system);
    if (this.isGivenUp) {
      this.lookAgain();
      return work(system);
    }
    if (returning === null || paying.out < this.from) return paying.playedOut(() => work(system));
    const result = work(returning.system);
    const returns = returning.fought();
    if (returns === null) return result;
    this.returning = null;
    this.isGivenUp = !returns;
    return result;
  }

  /** Where states hardly came back in the first fights, some later ones are looked at, once. */
  private lookAgain(): void {
    if (this.untilAgain === 0 || --this.untilAgain > 0) return;
    this.isGivenUp = false;
    this.returning = new Returning(this.system, LOOKED_AGAIN.fights);
  }

  /** Counts the endings of the fights walked since the last call. */
  settle(tally: Tally): void {
    this.endings.forEach((ending, at) => {
      const times = this.times[at] ?? 0;
      if (times > 0) countAlike(tally, ending, times);
    });
    this.times.fill(0);
    this.rounds.forEach((fights, after) => {
      const time = this.began + after;
      if (fights > 0) tally.times[time] = (tally.times[time] ?? 0) + fights;
    });
    this.rounds.fill(0);
  }
  private get endings(): readonly Close[] {
    return this.chain?.endings ?? this.kept;
  }
  private kept: readonly Close[] = [];

  private look(chain: Chain<K['fight'], Close>): void {
    const walked = chain.walked - this.seen.walked;
    const fresh = chain.recorded - this.seen.recorded;
    this.seen = { walked: chain.walked, recorded: chain.recorded };
    if (fresh > walked * (WORTH[this.looks] ?? WORTH_AT_LAST)) {
      this.kept = chain.endings;
      this.chain = null;
      this.isGivenUp = true;
      this.untilAgain = 0;
    }
    this.looks++;
    this.nextLook *= 2;
  }
}
