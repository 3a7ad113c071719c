/** Of what walking along a chain costs more than playing out, so much of all time may be spent on the chance that it will pay. */
const ALLOWED = 0.04;
/** And so much more of the first milliseconds: what is known early pays longest, and nobody sees a twentieth of a second. */
const EARLY = { share: 0.1, ms: 500 };
/** The first fights that are walked count as no more than so many played out: what is compiled then says nothing of later ones. */
const DEAREST = 8;
/** One played out counts as no more than so many of those before it: then the machine did something else meanwhile. */
const STALLED = 3;
/** A walked fight is thought to take so many played out, before one was walked. */
const GUESSED = 4;
/** Fights are walked one after the other: so many the first time, then twice as many, up to the most. */
const FIRST_RUN = 4;
const LONGEST_RUN = 256;
/** Fights of which a mean is taken, the late ones above all. */
const LATELY = 32;
/** Where walking pays, one fight in so many is timed. */
const TIMED = 16;
/** Walking pays for sure where it takes less than this share of playing out. */
const PAYS = 0.9;

/** A mean that forgets what was long ago. */
class Lately {
  mean = 0;
  count = 0;
  add(value: number): void {
    this.count++;
    this.mean += (value - this.mean) / Math.min(this.count, LATELY);
  }
}

/**
 * Whether to walk the next fight along the chain or to play it out, by the time that both have taken. It changes no
 * result: a fight ends the same either way. So a simulation is never slower by more than a few hundredths than without
 * a chain, whatever is played and however few fights are asked for.
 */
export class Paying {
  private readonly clock: () => number;
  private readonly plain = new Lately();
  private readonly walk = new Lately();
  /** Milliseconds played out so far, and those that walking took more than that; below 0 where it has saved. */
  private played = 0;
  private lost = 0;
  /** How many are walked in a run, and how many of this run are left. */
  private run = FIRST_RUN;
  private left = 0;
  /** Walking pays: fights that were walked since one was timed; null where it does not, or not yet. */
  private since: number | null = null;

  /** @param clock the time in milliseconds */
  constructor(clock: () => number) {
    this.clock = clock;
  }

  /** Fights played out so far. */
  get out(): number {
    return this.plain.count;
  }

  /** Whether the next fight is to be walked. */
  get walks(): boolean {
    return this.since !== null || (this.left > 0 && this.lost <= this.allowed) || this.mayTry();
  }

  private get allowed(): number {
    return ALLOWED * this.played + EARLY.share * Math.min(this.played, EARLY.ms);
  }

  /** Begins a run as soon as it can be afforded. Now and then one would make the code that plays out slower, too. */
  private mayTry(): boolean {
    const { plain, walk } = this;
    const dearer = (walk.count === 0 ? GUESSED * plain.mean : walk.mean) - plain.mean;
    if (plain.count < FIRST_RUN || this.lost + this.run * dearer > this.allowed) return false;
    this.left = this.run;
    this.run = Math.min(LONGEST_RUN, 2 * this.run);
    return true;
  }

  /** Walks a fight. */
  walked<T>(work: () => T): T {
    if (this.since !== null && ++this.since < TIMED) return work();
    this.left--;
    const began = this.clock();
    const result = work();
    const spent = this.clock() - began;
    const took = this.walk.count < FIRST_RUN ? Math.min(spent, DEAREST * this.plain.mean) : spent;
    this.walk.add(took);
    this.lost += (took - this.plain.mean) * (this.since ?? 1);
    const pays = this.walk.count >= LATELY && this.walk.mean < PAYS * this.plain.mean;
    this.since = pays ? 0 : null;
    return result;
  }

  /** Plays a fight out. */
  playedOut<T>(work: () => T): T {
    const began = this.clock();
    const result = work();
    const took = this.clock() - began;
    this.plain.add(this.plain.count < TIMED ? took : Math.min(took, STALLED * this.plain.mean));
    this.played += took;
    return result;
  }
}
