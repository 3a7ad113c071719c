import type { Given, Shape } from './args.ts';
import type { Exit } from './errors.ts';
import type { Io } from './io.ts';

/** One subcommand of `affray`. */
export interface Command {
  readonly shape: Shape;
  /** A few words, for the list of commands. */
  readonly summary: string;
  /** What it does, for its own help. */
  readonly describe: string;
  /**
   * @param all loads all commands, for those that tell of the others
   * @throws Failure for what a person can mend
   */
  run(given: Given, io: Io, all: () => Promise<readonly Command[]>): Promise<Exit>;
}
