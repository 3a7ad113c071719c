import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Json } from './json.ts';
import type { Adapter } from './reader.ts';

/** An adapter that is a process of its own: a question a line on its stdin, an answer a line on its stdout. */
export interface Started {
  readonly adapter: Adapter;
  /** Closes its stdin and waits until it has ended. */
  stop(): Promise<void>;
}

/** Starts an adapter. What it says on stderr is shown. Its answers throw where it ends early or says what is not JSON. */
export function started(command: string, args: readonly string[]): Started {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', error => reject(new Error(`"${command}" cannot be started: ${error.message}`)));
    child.once('close', () => resolve());
  });
  // Whoever waits for an answer is told; without a listener the process would end.
  ended.catch(() => undefined);
  child.stdin.on('error', () => undefined);
  return {
    async adapter(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      const next = await Promise.race([lines.next(), ended.then(() => lines.next())]);
      if (next.done) throw new Error(`"${command}" ended before it answered ${JSON.stringify(question).slice(0, 200)}`);
      try {
        const answer: Json = JSON.parse(next.value);
        return answer;
      } catch {
        throw new Error(`"${command}" answered what is not JSON: ${next.value.slice(0, 200)}`);
      }
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
