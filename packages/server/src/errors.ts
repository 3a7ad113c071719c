import { inPlainWords, phrase } from '@affray/engine';
import type { Fault, HttpCode } from '@affray/protocol';
import type { Complaint } from '@affray/systems';

/** Why the server cannot start, in one line that says what to do. */
export class ServeError extends Error {
  override readonly name: string = 'ServeError';
}

/** Result code of SQLite: somebody else holds the file. */
const BUSY = 5;

/** Another process has the folder. */
export class InUse extends ServeError {
  constructor(data: string) {
    super(phrase`another Affray uses the folder "${data}": stop it, or give this one its own with --data DIR`);
  }

  /** Whether SQLite says of a file that another process holds it. */
  static is(error: unknown): boolean {
    return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
  }
}

/** What a request is refused with. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Complaint[];
  /** Seconds until it may go better; null where waiting changes nothing. */
  readonly retryAfter: number | null;

  /** @param code one that the interface lists; or whose refusal this passes on, a table's or a system's */
  constructor(
    status: number,
    code: HttpCode | { readonly code: string },
    reason: string,
    issues: readonly Complaint[] = [],
    retryAfter: number | null = null,
  ) {
    super(reason);
    this.status = status;
    this.code = typeof code === 'string' ? code : code.code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

/** What a table would not do, as a request is refused: a store that does not answer is not the fault of whoever asked. */
export const notDone = (refusal: Fault): HttpProblem =>
  refusal.code === 'table/no-store'
    ? new HttpProblem(503, 'no-store', refusal.reason)
    : new HttpProblem(409, refusal, refusal.reason);

/** So much of an address is said back. */
const SAID_BACK = 200;

/** What is said of an address at which there is nothing. */
export const nothingAt = ({ method, url }: { readonly method: string; readonly url: string }): HttpProblem =>
  new HttpProblem(
    404,
    'no-such-address',
    phrase`there is nothing at ${method} ${url.replace(/\?.*/s, '').slice(0, SAID_BACK)}`,
  );

/** @param of what is said before the path of the first @throws HttpProblem where anything is wrong */
export function notWell(of: string, issues: readonly Complaint[]): void {
  const [first] = issues;
  if (first) throw new HttpProblem(422, 'not-well-formed', `${of}${first.path}: ${inPlainWords(first)}`, issues);
}

/** A table that was taken away while somebody sat at it. */
export class TableGone extends Error {
  override readonly name = 'TableGone';
}
