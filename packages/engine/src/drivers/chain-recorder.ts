import { jointWays, type Pool, throwBoth, throwTotal } from '../dice.ts';
import { phrase } from '../phrase.ts';
import type { Random } from '../random.ts';
import type { Alike, Verdict } from '../table.ts';
import { type Judged, rangeOf, type Shape, type Trie } from './chain-trie.ts';
import type { Chance } from './simulated.ts';

/** A policy, or a rule, that does not depend on the fight and the dice alone. */
const FICKLE = phrase`a fight was played on in two ways from one and the same state: a policy must decide by the fight and by the numbers it draws, and \`key\` must tell apart what any rule or policy reads`;

/**
 * The chances of one command while it is recorded: first retraced along a path that is known, then with real dice,
 * writing a record for each throw. What cannot be recorded is played all the same.
 */
export class Recorder implements Chance {
  /** The place that waits for the next record. */
  slot = 0;
  /** Everything so far was recorded. */
  whole = true;
  /** Places that lead on and are not known yet, more than at the beginning. */
  opened = 0;
  private readonly trie: Trie;
  private random: Random = { below: () => 0 };
  private path: readonly number[] = [];
  private step = 0;
  private record = 0;

  constructor(trie: Trie) {
    this.trie = trie;
  }

  /** @param path the outcomes up to where new dice are thrown */
  begin(slot: number, record: number, path: readonly number[], random: Random): void {
    this.slot = slot;
    this.record = record;
    this.whole = true;
    this.opened = 0;
    this.path = path;
    this.step = 0;
    this.random = random;
  }

  below(n: number): number {
    if (!this.whole || n > 4096) return this.loose(() => this.random.below(n));
    return this.enter(this.trie.drawn(n));
  }

  roll(pool: Pool): number {
    const rolled = this.whole ? this.trie.rolled(pool) : null;
    if (rolled === null) return this.loose(() => throwTotal(this.random, pool));
    return rangeOf(pool).least + this.enter(rolled);
  }

  check<V extends Verdict>(pool: Pool, judge: (total: number) => V, site: string, alike: Alike | undefined): V {
    const judged = this.judged(pool, null, judge, site, alike);
    if (judged === null) return judge(this.roll(pool));
    return judge(this.verdict(judged)[0]);
  }

  contest<V extends Verdict>(
    first: Pool,
    second: Pool,
    judge: (first: number, second: number) => V,
    site: string,
    alike: Alike | undefined,
  ): V {
    const judged = this.judged(first, second, judge, site, alike);
    if (judged === null) return this.both(first, second, judge);
    const [one, two] = this.verdict(judged);
    return judge(one, two);
  }

  /** Two throws that are recorded by their totals, or not at all. */
  private both<V>(first: Pool, second: Pool, judge: (first: number, second: number) => V): V {
    if (jointWays(first, second) < Number.POSITIVE_INFINITY)
      return this.loose(() => throwBoth(this.random, first, second, judge));
    const one = this.roll(first);
    return judge(one, this.roll(second));
  }

  /** All verdicts of a judge, from the record that stands here where there is one; null where there are too many. */
  private judged(
    first: Pool,
    second: Pool | null,
    judge: (first: number, second: number) => Verdict,
    site: string,
    alike: Alike | undefined,
  ): Judged | null {
    if (!this.whole) return null;
    const record = this.trie.at(this.slot);
    if (record > 0) return this.trie.judgedAt(record);
    return this.trie.judged(first, second, judge, alike === undefined ? null : `${site} ${alike}`);
  }

  /** Throws for a verdict: two totals that stand in for all that earn it. */
  private verdict(judged: Judged): readonly [number, number] {
    return judged.samples[this.enter(this.trie.contested(judged))] ?? [0, 0];
  }

  /** Goes through the record that stands here, or writes it; the outcome is that of the path, or drawn. */
  private enter(shape: Shape): number {
    const { trie } = this;
    let record = trie.at(this.slot);
    if (record > 0) {
      if (shape.head.some((word, at) => trie.at(record + at) !== word)) throw new Error(FICKLE);
    } else {
      record = trie.addThrow(this.record, this.slot, shape);
      this.opened += shape.places - 1;
    }
    const index = this.step < this.path.length ? (this.path[this.step++] ?? 0) : trie.draw(record, this.random);
    this.record = record;
    this.slot = trie.place(record, index);
    return index;
  }

  private loose<V>(draw: () => V): V {
    if (this.step < this.path.length) throw new Error(FICKLE);
    this.whole = false;
    return draw();
  }
}
