import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './serve.ts';

/** Sends a message and waits for the one answer to it. */
export function asked(worker: Worker, message: ToWorker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      done();
    };
    const onMessage = (reply: FromWorker): void =>
      settle(() => (reply.kind === 'failed' ? reject(new Error(reply.message)) : resolve(reply)));
    const onError = (error: unknown): void => settle(() => reject(error));
    const onExit = (code: number): void => settle(() => reject(new Error(`a worker ended with code ${code}`)));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(message);
  });
}
