import type { MessagePort } from 'node:worker_threads';
import type { Kinds, System } from '@affray/engine';
import type { Job } from '../job.ts';
import { type Runner, runner } from '../runner.ts';
import type { Tally } from '../tally.ts';

export type ToWorker =
  | { readonly kind: 'job'; readonly job: Job }
  | { readonly kind: 'run'; readonly from: number; readonly fights: number };
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly from: number; readonly fights: number; readonly tally: Tally }
  | { readonly kind: 'failed'; readonly message: string };

/** Finds a job's system and hands it on; null where there is none. */
export type Lookup = (job: Job, make: <K extends Kinds>(system: System<K>, job: Job) => Runner) => Runner | null;

/** The worker's side: takes a job, then batches of it, and answers each with its tally. */
export function serveFights(port: MessagePort, lookup: Lookup): void {
  let current: Runner | null = null;
  const answer = (message: FromWorker): void => port.postMessage(message);
  port.on('message', (message: ToWorker) => {
    try {
      if (message.kind === 'job') {
        current = lookup(message.job, runner);
        if (!current) return answer({ kind: 'failed', message: `there is no system "${message.job.system}"` });
        return answer({ kind: 'ready' });
      }
      if (!current) return answer({ kind: 'failed', message: 'a batch came before its job' });
      const { from, fights } = message;
      answer({ kind: 'done', from, fights, tally: current.run(from, fights) });
    } catch (error) {
      answer({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
