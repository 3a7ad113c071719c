import type { Worker } from 'node:worker_threads';
import { phrase } from '@affray/engine';
import { JobError } from '../job.ts';
import type { FromWorker, ToWorker } from './serve.ts';

/**
 * Milliseconds that a thread with a worker of somebody else may think about one batch. Batches take some 60; a policy
 * that never comes to a choice cannot be interrupted in any other way.
 */
export const PATIENCE = 60_000;

/** A message that was sent, and whoever waits for the answer. */
interface Waiting {
  readonly message: ToWorker;
  readonly resolve: (reply: FromWorker) => void;
  readonly reject: (error: unknown) => void;
}

/** A line to a worker, which answers each message in the order in which they were sent. */
export class Line {
  private readonly waiting: Waiting[] = [];
  private clock: NodeJS.Timeout | undefined;
  /** Why nothing is answered any more. */
  private ended: { readonly why: unknown } | null = null;
  private readonly worker: Worker;
  private readonly patience: number | null;

  /** @param patience milliseconds for each answer; null: as long as it takes */
  constructor(worker: Worker, patience: number | null) {
    this.worker = worker;
    this.patience = patience;
    worker.on('message', (reply: FromWorker) => this.answer(reply));
    worker.on('error', error => this.end(error));
    worker.on('exit', code => this.end(new Error(phrase`a worker ended with code ${code}`)));
  }

  /** Sends a message and waits for the one answer to it. */
  ask(message: ToWorker): Promise<FromWorker> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended.why);
      this.waiting.push({ message, resolve, reject });
      if (this.waiting.length === 1) this.attend();
      this.worker.postMessage(message);
    });
  }

  private answer(reply: FromWorker): void {
    const asked = this.waiting.shift();
    this.attend();
    if (reply.kind !== 'failed') asked?.resolve(reply);
    else asked?.reject(reply.offence ? new JobError(reply.message) : new Error(reply.message));
  }

  /** Gives the thread its time for the message that is now first. */
  private attend(): void {
    clearTimeout(this.clock);
    const [first] = this.waiting;
    if (!first || this.patience === null) return;
    this.clock = setTimeout(() => this.giveUp(first.message), this.patience);
  }

  /** The thread is stuck in a loop: nothing but its end gets it out. */
  private giveUp(message: ToWorker): void {
    const fights = 'from' in message ? phrase` from fight ${message.from} on` : '';
    const why = phrase`a worker did not answer for ${this.patience ?? 0} ms${fights}: a policy may never come to a choice`;
    this.ended ??= { why: new JobError(why) };
    void this.worker.terminate();
  }

  private end(reason: unknown): void {
    const { why } = (this.ended ??= { why: reason });
    clearTimeout(this.clock);
    for (const { reject } of this.waiting.splice(0)) reject(why);
  }
}
