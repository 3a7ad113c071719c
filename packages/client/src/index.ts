/** A typed client of a running server: its interface over HTTP, and its tables over a socket. */
export type { Address, Answered, Asked } from '@affray/protocol';
export { Client, type Saying } from './client.ts';
export { type Issue, NotReached, Refused } from './errors.ts';
