import { phrase } from '../phrase.ts';
import { type PromptKinds, type Table, Tally } from '../table.ts';

const stop = (site: string): never => {
  throw new Error(phrase`nothing is thrown or asked here: ${site}`);
};

/** A table where nothing is thrown, asked or heard: for rules that only bring a fight into order. */
export const silent = <R extends string, P extends PromptKinds, E>(): Table<R, P, E> => ({
  roll: stop,
  check: stop,
  contest: first => stop(first.site),
  ask: stop,
  askAll: stop,
  tally: (base, name, rule) => new Tally(base, name, rule, false),
});
