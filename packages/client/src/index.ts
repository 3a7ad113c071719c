/** A typed client of a running server: its interface over HTTP, and its tables over a socket. */
export type { Address, Answered, Asked } from '@affray/protocol';
export { Client, type Saying } from './client.ts';
export type { LinkState } from './connection.ts';
export { Ended, type Issue, NotDone, NotReached, Refused } from './errors.ts';
export { type Asking, type News, Table, type TableAnswer, type TableOptions, type You } from './table.ts';
