/** A thread that plays fights for the command line: the simulator's own, whose modules are found at once. */
import { findAtOnce } from './found.ts';

findAtOnce();
await import('@affray/simulator/node/worker');
