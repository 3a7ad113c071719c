import type { Weighted } from '../dice.ts';
import type { PromptKinds } from '../table.ts';
import type { Weighing, Wondered } from './odds.ts';

/** What one path of dice came to, in the words of a system. */
export interface Ending {
  /** One of the ways in which the command can end: "miss", "hit", "critical hit". */
  readonly outcome: string;
  /** Harm that got through. */
  readonly damage: number;
  /** Lines that the harm crossed: "takes it down". */
  readonly marks: readonly string[];
}

/** Chances of all endings of a command, for one state of what is hidden. */
export interface Forecast {
  readonly outcomes: ReadonlyMap<string, number>;
  readonly damage: ReadonlyMap<number, number>;
  readonly marks: ReadonlyMap<string, number>;
  /** Weight of what the budget left out. */
  readonly unplayed: number;
  readonly questions: readonly Wondered[];
}
export type Forecasting<R extends string, P extends PromptKinds, E, F> = Omit<Weighing<R, P, E, F, never>, 'result'> & {
  readonly ending: (fight: F) => Ending;
};

/** Chances of endings while they are summed. */
export interface Sums {
  readonly outcomes: Map<string, number>;
  readonly damage: Map<number, number>;
  readonly marks: Map<string, number>;
}
export const sums = (): Sums => ({ outcomes: new Map(), damage: new Map(), marks: new Map() });

/** Adds one path's ending with its weight. */
export function count({ outcomes, damage, marks }: Sums, ending: Ending, weight: number): void {
  add(outcomes, ending.outcome, weight);
  add(damage, ending.damage, weight);
  for (const mark of ending.marks) add(marks, mark, weight);
}

/** Whether an ending is another but for so much more harm. */
export const isSoMuchMore = (less: Ending, more: Ending, further: number): boolean =>
  more.outcome === less.outcome &&
  more.damage - less.damage === further &&
  more.marks.length === less.marks.length &&
  more.marks.every((mark, at) => mark === less.marks[at]);

/** Adds what ends in the same way but for so much more harm, each with its weight. */
export function countMore({ outcomes, damage, marks }: Sums, ending: Ending, further: Weighted<number>): void {
  let all = 0;
  for (const [more, weight] of further) {
    add(damage, ending.damage + more, weight);
    all += weight;
  }
  add(outcomes, ending.outcome, all);
  for (const mark of ending.marks) add(marks, mark, all);
}

/** Adds a weight to what stands under a key. */
export function add<K>(to: Map<K, number>, key: K, weight: number): void {
  to.set(key, (to.get(key) ?? 0) + weight);
}
