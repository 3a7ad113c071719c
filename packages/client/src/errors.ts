/** What can go wrong between a program and a server, each with a sentence for people as its `message`. */
import { phrase } from '@affray/engine/phrase';
import type { Fault, Problem } from '@affray/protocol';

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

/** The table did not do what it was asked: the rules forbid it, or the table itself does. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
  /** For programs. It stays the same where the sentence is put better. */
  readonly code: string;
  /** The rule that forbids it; null where no rule does. */
  readonly rule: string | null;
  /** What of the command is wrong: `target`. Null: the whole. */
  readonly path: string | null;

  constructor({ code, reason, rule, path }: Fault) {
    super(reason);
    this.code = code;
    this.rule = rule;
    this.path = path;
  }
}

/** The line to a table ended for good: its key is worth nothing, its fight is gone, or the program closed it. */
export class Ended extends Error {
  override readonly name = 'Ended';
  /** As the socket was closed with it: 4001, 4003 …; 1000 where the program closed it. */
  readonly code: number;

  constructor(code: number, reason: string) {
    super(reason);
    this.code = code;
  }
}
