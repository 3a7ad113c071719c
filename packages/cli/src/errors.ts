import { dirname } from 'node:path';
import { phrase } from '@affray/engine/phrase';

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

/** Why a file or folder cannot be read or written, by the code of the error. */
const WHY: { readonly [code: string]: (path: string) => string } = {
  ENOENT: path => phrase`there is no folder ${dirname(path)}`,
  EISDIR: path => phrase`${path} is a folder, not a file`,
  EEXIST: path => phrase`${path} is a file, not a folder`,
  ENOTDIR: path => phrase`${dirname(path)} is a file, not a folder`,
  EACCES: path => phrase`you are not allowed to use ${path}`,
  EPERM: path => phrase`you are not allowed to use ${path}`,
  EROFS: path => phrase`${path} is on a disk that cannot be written`,
  ENOSPC: path => phrase`${path} cannot be written: the disk is full`,
  ENAMETOOLONG: path => phrase`the name ${path} is too long for a file`,
  ERR_INVALID_ARG_VALUE: path => phrase`${JSON.stringify(path)} cannot be the name of a file`,
};
/** That a file cannot be read or written, in words; what the machine says of it where there are none. */
export function unusable(path: string, error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = error instanceof Error ? error.message : String(error);
  return new Failure(WHY[code]?.(path) ?? phrase`${path} cannot be used: ${why}`);
}

/** Something that people are told in one sentence, without a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exit: Exit;

  constructor(message: string, exit: Exit = EXIT.failed) {
    super(message);
    this.exit = exit;
  }
}
