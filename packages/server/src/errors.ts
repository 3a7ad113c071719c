import type { Complaint } from '@affray/systems';

/** Why the server cannot start, in one line that says what to do. */
export class ServeError extends Error {
  override readonly name = 'ServeError';
}

/** What a request is refused with. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Complaint[];

  constructor(status: number, code: string, reason: string, issues: readonly Complaint[] = []) {
    super(reason);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}
