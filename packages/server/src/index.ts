/** The live table: one actor per fight, seats and secrecy, and the stores. */
export { ServeError } from './errors.ts';
export { type Served, type ServeOptions, serve } from './serve.ts';
