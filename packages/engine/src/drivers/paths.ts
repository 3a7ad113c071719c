import { phrase } from '../phrase.ts';
import type { Verdict } from '../table.ts';
import { type Between, playAmounts, type Way } from './amounts.ts';

interface Fork {
  now: Branch;
  readonly rest: Branch[];
}
/** Meeting: paths that have met, the verdicts of one of them, to be played again, and the weight of all. */
interface Start {
  readonly steps: readonly Step[];
  /** Meetings on the way. */
  readonly met: number;
  weight: number;
  /** Where they have met at a roll: each of them, to be told apart at the end. */
  readonly ways: Way[];
  /** What that roll came to, where it is a number. */
  readonly amount: number | null;
}
const isAmount = (start: Start): start is Start & { readonly amount: number } => start.amount !== null;
interface Step {
  readonly branch: Branch;
  /** Which of the branches there were. */
  readonly nth: number;
}
/** One path per verdict: a sample of totals that earn it, with the weight of all that do. */
export interface Branch {
  readonly first: number;
  readonly second: number;
  weight: number;
}

const MET = new Error(phrase`paths have met`);
const DECIDED = new Error(phrase`the path is decided`);
const LOST = new Error(phrase`the path goes on and on`);
/** After so many verdicts a path that is so unlikely is left out: rules may let one roll lead to the next without end. */
const [DEEP, UNLIKELY] = [100, 1e-9];
const WHOLE: Start = { steps: [], met: 0, weight: 1, ways: [], amount: null };

/** The dice of one play, verdict by verdict, and what each of them could have been instead. */
export class Path {
  /** The chance of the path played last. */
  weight = 1;
  /** Verdicts of the path so far. */
  depth = 0;
  private start: Start = WHOLE;
  private forks: Fork[] = [];
  private met = 0;
  private meeting = new Map<string, Start>();
  /** Those that have met at a roll, by what it came to. */
  private gathered = new Map<string, Map<Verdict, Start>>();
  /** Some path was left out. */
  private hasLost = false;

  /** From here on only paths that begin so. */
  private from(start: Start): void {
    this.start = start;
    this.forks = [];
  }

  private begin(): void {
    this.depth = 0;
    this.met = 0;
    this.weight = this.start.weight;
  }

  /**
   * Plays path after path, at most so many, until there are no more.
   * @param play plays one, and says how the fight ended where it went on alone
   * @param between of many amounts that one roll may come to, those between two that tell how they end are not played
   */
  walk<F>(
    budget: number,
    play: () => F | null,
    between: Between<F> | null = null,
  ): { readonly whole: boolean; readonly paths: number } {
    let paths = 0;
    let whole = true;
    let starts: readonly Start[] = [WHOLE];
    const playFrom = (start: Start): F | null => {
      const before = paths;
      whole &&= paths < budget;
      if (paths >= budget) return null;
      let end: F | null = null;
      this.from(start);
      do {
        this.begin();
        end = play();
        paths++;
      } while (this.turn() && paths < budget);
      whole &&= this.done;
      return paths === before + 1 ? end : null;
    };
    while (starts.length > 0 && paths < budget) {
      // Half for the rest: what meets again needs paths as well.
      const share = (paths + budget) / 2;
      let at = 0;
      if (between && starts.length < share - paths && starts.every(isAmount)) {
        playAmounts(starts, playFrom, between);
        at = starts.length;
      }
      for (; at < starts.length && paths < share; at++) playFrom(starts[at] ?? WHOLE);
      const left = starts.slice(at);
      const met = this.meetings();
      whole &&= left.length === 0 || met.length === 0;
      starts = met.length === 0 ? left : met;
    }
    return { whole: whole && starts.length === 0 && !this.hasLost, paths };
  }

  /** Plays a path to its end; one that met others is gone on with once for all of them, and one that was lost not at all. */
  ends(play: () => void): 'alone' | 'met' | 'decided' | 'lost' {
    try {
      play();
      return 'alone';
    } catch (error) {
      if (error === DECIDED) return 'decided';
      if (error === LOST) return 'lost';
      if (error !== MET) throw error;
      return 'met';
    }
  }

  private lose(): never {
    this.hasLost = true;
    throw LOST;
  }

  /** Ends this path here: what it came to is known. */
  end(): never {
    throw DECIDED;
  }

  /** Ends this path where it has not gone on from here before: those of one name are gone on with together. */
  meet(since: number, name: () => string): void {
    if (++this.met <= this.start.met || this.start.ways.length > 0) return;
    const steps = this.steps();
    const way = steps.slice(0, since).map(each => each.nth);
    const key = `${way.join()} ${name()}`;
    const there = this.meeting.get(key);
    if (there) there.weight += this.weight;
    else this.meeting.set(key, { steps, met: this.met, weight: this.weight, ways: [], amount: null });
    throw MET;
  }

  /** Whether paths may meet at the roll that comes now: no one has been there yet, and they have not met so before. */
  get mayGather(): boolean {
    return this.start.ways.length === 0 && this.depth === this.start.steps.length + this.forks.length;
  }

  /** Ends this path at a roll: all that come to one verdict there are gone on with once. */
  gather(site: string, branches: readonly Branch[], judge: (branch: Branch) => Verdict, recall: () => void): never {
    const steps = this.steps();
    const starts = this.gathered.get(site) ?? new Map<Verdict, Start>();
    this.gathered.set(site, starts);
    branches.forEach((branch, nth) => {
      const weight = this.weight * branch.weight;
      const way = { recall, weight };
      const verdict = judge(branch);
      const there = starts.get(verdict);
      if (there === undefined) {
        const amount = typeof verdict === 'number' ? verdict : null;
        starts.set(verdict, { steps: [...steps, { branch, nth }], met: this.met, weight, ways: [way], amount });
      } else {
        there.weight += weight;
        there.ways.push(way);
      }
    });
    throw MET;
  }

  /** Counts the path that has ended: once, or for each of those that have met on it. */
  count(ended: (weight: number) => void): void {
    const { ways, weight: all } = this.start;
    if (ways.length === 0) ended(this.weight);
    for (const { recall, weight } of ways) {
      recall();
      ended((this.weight * weight) / all);
    }
  }

  /** Where paths have met since this was last asked, the heaviest first: a budget may not do for all. */
  private meetings(): readonly Start[] {
    const gathered = [...this.gathered.values()].flatMap(starts => [...starts.values()]);
    const found = [...this.meeting.values(), ...gathered].sort((one, two) => two.weight - one.weight);
    this.meeting = new Map();
    this.gathered = new Map();
    return found;
  }

  private steps(): readonly Step[] {
    const { steps } = this.start;
    const taken = this.forks.slice(0, this.depth - steps.length);
    return [...steps, ...taken.map(({ now, rest }) => ({ branch: now, nth: rest.length }))];
  }

  /** The branch that this path takes here. @param grow all of them, where nobody has been yet */
  branch(grow: () => readonly Branch[]): Branch {
    const step = this.start.steps[this.depth];
    if (step) {
      this.depth++;
      return step.branch;
    }
    const at = this.depth - this.start.steps.length;
    let fork = this.forks[at];
    if (fork === undefined) {
      const [now, ...rest] = grow();
      if (now === undefined) throw new RangeError(phrase`a pool without an outcome`);
      this.forks.push((fork = { now, rest }));
    }
    this.depth++;
    this.weight *= fork.now.weight;
    if (this.depth > DEEP && this.weight < UNLIKELY) this.lose();
    return fork.now;
  }

  /** The odometer: steps the last fork that has a branch left, and drops those after it. False where all are done. */
  private turn(): boolean {
    for (let last = this.forks.at(-1); last; last = this.forks.at(-1)) {
      const next = last.rest.pop();
      if (next) {
        last.now = next;
        return true;
      }
      this.forks.pop();
    }
    return false;
  }

  /** Every path was played. */
  private get done(): boolean {
    return this.forks.length === 0;
  }
}
