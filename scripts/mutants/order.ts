/** Which tests are carried out first: those that have noticed the most mutants for their time. */
import type { Fate } from './crew.ts';
import type { Surveyed } from './messages.ts';

/** What a test is believed to notice before it has been carried out: one mutant of four. */
const BELIEVED = { tried: 4, noticed: 1 };

/** An order that learns from each mutant. */
export class Order {
  private readonly tallies = new Map<string, { tried: number; noticed: number }>();

  /** These tests, the one that is likeliest to notice something for its time first. */
  of(tests: readonly Surveyed[]): readonly Surveyed[] {
    const priced = tests.map(test => ({ test, price: (test.took + 1) / this.share(test.name) }));
    return priced.toSorted((a, b) => a.price - b.price).map(each => each.test);
  }

  /** Of tests that were carried out in this order until one noticed the mutant. */
  learn(tests: readonly Surveyed[], fate: Fate): void {
    const by = fate.fate === 'killed' ? fate.by : null;
    if (by !== null && !tests.some(each => each.name === by)) return;
    for (const { name } of tests) {
      const tally = this.tallies.get(name) ?? { ...BELIEVED };
      tally.tried++;
      if (name === by) tally.noticed++;
      this.tallies.set(name, tally);
      if (name === by) return;
    }
  }

  private share(name: string): number {
    const { tried, noticed } = this.tallies.get(name) ?? BELIEVED;
    return noticed / tried;
  }
}
