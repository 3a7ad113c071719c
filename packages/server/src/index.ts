/** The live table: one actor per fight, seats and secrecy, and the stores. */
export { backup, type Place, type Restored, restore } from './backup.ts';
export { ServeError } from './errors.ts';
export { askServer, type LocalApi, localApi } from './local.ts';
export { type Served, type ServeOptions, serve } from './serve.ts';
