/** What can go wrong between a program and a server, each with a sentence for people as its `message`. */
import { phrase } from '@affray/engine/phrase';
import type { Problem } from '@affray/protocol';

/** One thing wrong in what was sent: where (`setup.combatants.2.body`), and what. */
export type Issue = Problem['error']['issues'][number];

/** The server said no. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Of HTTP: 401, 404, 409 … */
  readonly status: number;
  /** For programs: `malformed`, `no-key`. It stays the same where the sentence is put better. */
  readonly code: string;
  readonly issues: readonly Issue[];
  /** Seconds to wait before it is asked again; null: waiting changes nothing. */
  readonly retryAfter: number | null;

  constructor(status: number, { code, reason, issues }: Problem['error'], retryAfter: number | null) {
    super(reason);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

/** No server answered at this address, or something else that does not speak as one. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
  readonly address: string;

  /** @param why what the runtime says of it */
  constructor(address: string, why: string, cause?: unknown) {
    super(phrase`no server of Affray answers at ${address}: ${why}`, { cause });
    this.address = address;
  }
}
