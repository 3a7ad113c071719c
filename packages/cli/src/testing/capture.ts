import type { Io } from '../io.ts';

/** A terminal that keeps what is printed. */
export interface Capture extends Io {
  readonly lines: string[];
  readonly errors: string[];
  /** What was drawn over a terminal's last line; empty where there is no terminal. */
  readonly drawn: string[];
  interrupt(): void;
}

export function capture(given: { stdin?: string; env?: Record<string, string>; terminal?: boolean } = {}): Capture {
  const lines: string[] = [];
  const errors: string[] = [];
  const drawn: string[] = [];
  const stops = new Set<() => void>();
  return {
    lines,
    errors,
    drawn,
    out: line => {
      lines.push(line);
      return Promise.resolve();
    },
    err: line => void errors.push(line),
    strong: text => text,
    bad: text => text,
    draw: given.terminal ? line => void drawn.push(line) : null,
    stdin: () => Promise.resolve(given.stdin ?? ''),
    async *stdinLines() {
      yield* (given.stdin ?? '').split('\n').filter(each => each !== '');
    },
    env: given.env ?? {},
    onInterrupt(stop) {
      stops.add(stop);
      return () => void stops.delete(stop);
    },
    interrupt: () => {
      for (const stop of stops) stop();
    },
  };
}
