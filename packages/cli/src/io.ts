import { once } from 'node:events';

/** Where a command reads and writes; tests give their own. */
export interface Io {
  /** Prints a line on stdout; waits while a slow reader catches up. */
  out(line: string): Promise<void>;
  /** Prints a line on stderr. */
  err(line: string): void;
  /** Draws over the last line of a terminal's stderr; null where stderr is no terminal. */
  readonly draw: ((line: string) => void) | null;
  /** Everything on stdin. */
  stdin(): Promise<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Calls back when somebody presses Ctrl-C or asks the process to end; returns a function that stops listening. */
  onInterrupt(stop: () => void): () => void;
}

/** The terminal, or whatever stands in its place. */
export function terminal(): Io {
  const { stdout, stderr, stdin } = process;
  // A reader such as "head" that closes early ends the command, without a stack trace.
  stdout.on('error', () => process.exit(0));
  return {
    async out(line) {
      if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
    },
    err: line => void stderr.write(`${line}\n`),
    draw: stderr.isTTY ? line => void stderr.write(`\r\u001b[K${line}`) : null,
    async stdin() {
      const pieces: Uint8Array[] = [];
      for await (const piece of stdin) pieces.push(Buffer.from(piece));
      return Buffer.concat(pieces).toString('utf8');
    },
    env: process.env,
    onInterrupt(stop) {
      process.on('SIGINT', stop);
      process.on('SIGTERM', stop);
      return () => {
        process.off('SIGINT', stop);
        process.off('SIGTERM', stop);
      };
    },
  };
}
