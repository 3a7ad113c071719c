import { phrase } from '@affray/engine';

const SOON = phrase`try again in a moment`;

/**
 * The store did not do what was asked, through nobody's fault at the table. The message is for people, and begins a
 * sentence: "the database did not answer".
 */
export class StoreDown extends Error {
  override readonly name = 'StoreDown';
  /** 'no': nothing was written. 'unknown': the answer was lost on the way; it must be asked again. */
  readonly done: 'no' | 'unknown';
  private readonly remedy: string;

  constructor(message: string, done: 'no' | 'unknown', cause: unknown = null, remedy: string = SOON) {
    super(message, { cause });
    this.done = done;
    this.remedy = remedy;
  }

  /** What to tell whoever asked for a change. */
  get sentence(): string {
    if (this.done === 'no') return phrase`${this.message}: nothing was done; ${this.remedy}`;
    return phrase`${this.message}: no one knows yet whether it was done; look at the fight before you try again`;
  }
}

/** A stored fight of which not all is whole any more. The message says how far it is, in sentences for the GM. */
export class DamagedFight extends Error {
  override readonly name = 'DamagedFight';
}
/** The database itself says that what it holds is not whole. */
export class DamagedStore extends Error {
  override readonly name = 'DamagedStore';
}
