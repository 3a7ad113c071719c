import type { Worker } from 'node:worker_threads';
import { phrase } from '@affray/engine';
import { JobError } from '../job.ts';
import type { FromWorker, ToWorker } from './serve.ts';

/**
 * Milliseconds that a thread with a worker of somebody else may think about one batch. Batches take some 60; a policy
 * that never comes to a choice cannot be interrupted in any other way.
 */
export const PATIENCE = 60_000;

/** Sends a message and waits for the one answer to it. @param patience milliseconds; null: as long as it takes */
export function asked(worker: Worker, message: ToWorker, patience: number | null = null): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const late = (): void => {
      const fights = 'from' in message ? phrase` from fight ${message.from} on` : '';
      const why = phrase`a worker did not answer for ${patience ?? 0} ms${fights}: a policy may never come to a choice`;
      // The thread is stuck in a loop: nothing but its end gets it out.
      settle(() => void worker.terminate().then(() => reject(new JobError(why))));
    };
    const timer = patience === null ? undefined : setTimeout(late, patience);
    const settle = (done: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      done();
    };
    const onMessage = (reply: FromWorker): void =>
      settle(() =>
        reply.kind === 'failed'
          ? reject(reply.offence ? new JobError(reply.message) : new Error(reply.message))
          : resolve(reply),
      );
    const onError = (error: unknown): void => settle(() => reject(error));
    const onExit = (code: number): void => settle(() => reject(new Error(phrase`a worker ended with code ${code}`)));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(message);
  });
}
