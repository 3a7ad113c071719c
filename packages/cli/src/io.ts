import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { phrase } from '@affray/engine/phrase';
import { decoded } from '@affray/importer/text';
import { EXIT } from './errors.ts';
import { onOrphaned } from './orphan.ts';

/** Where a command reads and writes; tests give their own. */
export interface Io {
  /** Prints a line on stdout; waits while a slow reader catches up. */
  out(line: string): Promise<void>;
  /** Prints a line on stderr. */
  err(line: string): void;
  /** Draws over the last line of a terminal's stderr; null where stderr is no terminal. */
  readonly draw: ((line: string) => void) | null;
  /** Words on stdout that stand out; plain where it is not a terminal, or NO_COLOR says so. */
  strong(text: string): string;
  /** Words on stderr that tell of trouble, in the same way. */
  bad(text: string): string;
  /** Everything on stdin. */
  stdin(): Promise<string>;
  /** The lines of stdin, each as it comes. */
  stdinLines(): AsyncIterable<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Calls back when somebody presses Ctrl-C, closes the terminal, asks the process to end, or ended the npm that started
   * it; returns a function that stops listening.
   */
  onInterrupt(stop: () => void): () => void;
}

/** Ends when the command is asked to end. It listens from the call on. */
export const interrupted = (io: Pick<Io, 'onInterrupt'>): Promise<void> =>
  new Promise(resolve => {
    const off = io.onInterrupt(() => {
      off();
      resolve();
    });
  });

const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A reader such as "head" closes early: that ends the command, and is no error. */
const isLeft = (error: Error): boolean => 'code' in error && error.code === 'EPIPE';
/** What was asked for could not be printed, as on a full disk: who reads the file must not take it for whole. */
function unwritten(error: Error): number {
  process.stderr.write(phrase`affray: ${phrase`the output cannot be written: ${error.message}`}\n`);
  return EXIT.failed;
}

/** The terminal, or whatever stands in its place. */
export function terminal(): Io {
  const { stdout, stderr, stdin } = process;
  stdout.on('error', error => process.exit(isLeft(error) ? EXIT.fine : unwritten(error)));
  return {
    async out(line) {
      if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
    },
    err: line => void stderr.write(`${line}\n`),
    strong: text => styleText('bold', text, { stream: stdout }),
    bad: text => styleText('red', text, { stream: stderr }),
    draw: stderr.isTTY ? line => void stderr.write(`\r\u001b[K${line}`) : null,
    async stdin() {
      const pieces: Uint8Array[] = [];
      for await (const piece of stdin) pieces.push(Buffer.from(piece));
      return decoded(Buffer.concat(pieces));
    },
    stdinLines: () => createInterface({ input: stdin }),
    env: process.env,
    onInterrupt(stop) {
      for (const signal of ENDS) process.on(signal, stop);
      const off = onOrphaned(process.env, stop);
      return () => {
        for (const signal of ENDS) process.off(signal, stop);
        off();
      };
    },
  };
}
