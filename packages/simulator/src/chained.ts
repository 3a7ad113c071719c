import { ASTRAY, Chain, type Kinds, type Random, type System } from '@affray/engine';
import { type Close, courseOf, type PolicyOf } from './play-out.ts';
import { addTo } from './statistics.ts';
import { countAlike, type Tally } from './tally.ts';

/** States and numbers that a chain may hold: some 200 MB at the most. */
const MOST_COMBATANTS = 400_000;
const MOST_WORDS = 1 << 22;

/** Fights that are first walked to see whether their states come back. */
const FIRST_LOOK = 64;
/** Given up where more than this share of the commands since the last look was new, look after look. */
const WORTH: readonly number[] = [0.95, 0.9, 0.8, 0.7, 0.6, 0.5];

/** A chain that counts the fights it walks, and is given up where states do not come back. */
export class Chained<K extends Kinds> {
  private chain: Chain<K['fight'], Close> | null;
  /** Fights walked since they were last counted, by ending and by the time that they took. */
  private readonly times: number[] = [];
  private readonly rounds: number[] = [];
  private readonly began: number;
  private fights = 0;
  private looks = 0;
  private nextLook = FIRST_LOOK;
  private seen = { walked: 0, recorded: 0 };

  constructor(system: System<K>, start: K['fight'], policyOf: PolicyOf<K>, longest: number) {
    const { time, combatants } = system.tallyUp(start);
    this.began = time;
    const states = Math.floor(MOST_COMBATANTS / Math.max(1, combatants.length));
    this.chain = new Chain(courseOf(system, policyOf), start, { longest, states, words: MOST_WORDS });
  }

  /** Whether fights are still walked. */
  get open(): boolean {
    return this.chain !== null;
  }
  /** States found so far. */
  get states(): number {
    return this.chain?.size ?? 0;
  }

  /** Walks a fight and counts it; false where it has to be played out instead. Call `settle` before reading the tally. */
  walk(random: Random, tally: Tally): boolean {
    const { chain } = this;
    if (chain === null) return false;
    const ending = chain.walk(random);
    if (++this.fights === this.nextLook) this.look();
    if (ending === ASTRAY) return false;
    addTo(tally.time, this.began + chain.time);
    this.rounds[chain.time] = (this.rounds[chain.time] ?? 0) + 1;
    addTo(tally.commands, chain.commands);
    this.times[ending] = (this.times[ending] ?? 0) + 1;
    return true;
  }

  /** Counts the endings of the fights walked since the last call. */
  settle(tally: Tally): void {
    const endings = this.chain?.endings ?? this.endings;
    endings.forEach((ending, at) => {
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
  private endings: readonly Close[] = [];

  private look(): void {
    const { chain } = this;
    if (chain === null) return;
    this.endings = chain.endings;
    const walked = chain.walked - this.seen.walked;
    const fresh = chain.recorded - this.seen.recorded;
    if (fresh > Math.max(500, walked * (WORTH[this.looks] ?? 0.4))) this.chain = null;
    this.seen = { walked: chain.walked, recorded: chain.recorded };
    this.looks++;
    this.nextLook *= 2;
  }
}
