/** The command line: `affray serve | new | check | replay | sites | schemas | simulate`. */
export { type Io, terminal } from './io.ts';
export { main } from './main.ts';
