export { didYouMean } from '@affray/engine/near';

/** What a command ends with, for scripts that call it. */
export const EXIT = {
  fine: 0,
  /** The input is wrong, or what was asked could not be done; stderr says why. */
  failed: 1,
  /** The command line itself is wrong: an unknown command or option, a missing file name. */
  usage: 2,
  /** Interrupted; what was done until then was printed. */
  interrupted: 130,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** Something that people are told in one sentence, without a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exit: Exit;

  constructor(message: string, exit: Exit = EXIT.failed) {
    super(message);
    this.exit = exit;
  }
}
