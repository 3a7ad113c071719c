import type { MessagePort } from 'node:worker_threads';
import type { Kinds, System } from '@affray/engine';
import { phrase } from '@affray/engine';
import { type Panel, type PanelRunner, panelRunner } from '../fights.ts';
import { type Job, JobError } from '../job.ts';
import { keptJobs } from '../kept-jobs.ts';
import { type Runner, runner } from '../runner.ts';

export type ToWorker =
  /** Jobs to be played side by side from now on. */
  | { readonly kind: 'jobs'; readonly jobs: readonly Job[] }
  | { readonly kind: 'part'; readonly from: number; readonly fights: number };
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'parted'; readonly panel: Panel }
  /** `offence`: what was asked for is wrong, not the program. */
  | { readonly kind: 'failed'; readonly message: string; readonly offence: boolean };

/** Finds a job's system, at once or when it is loaded, and hands it on; null where there is none. */
export type Lookup = (
  job: Job,
  make: <K extends Kinds>(system: System<K>, job: Job) => Runner,
) => Runner | null | Promise<Runner | null>;

/** The worker's side: takes jobs, then batches of their fights, and answers each with its panel, one after the other. */
export function serveFights(port: MessagePort, lookup: Lookup): void {
  let panel: PanelRunner | null = null;
  const ready = keptJobs(async (job): Promise<Runner> => {
    const found = await lookup(job, runner);
    if (!found) throw new Unserved(phrase`there is no system "${job.system}"`);
    return found;
  });
  const answerTo = async (message: ToWorker): Promise<FromWorker> => {
    switch (message.kind) {
      case 'jobs':
        panel = null;
        panel = panelRunner(await ready(message.jobs));
        return { kind: 'ready' };
      case 'part':
        if (!panel) throw new Unserved(phrase`a part came before its jobs`);
        return { kind: 'parted', panel: panel.run(message.from, message.fights) };
    }
  };
  const answer = async (message: ToWorker): Promise<void> => {
    try {
      port.postMessage((await answerTo(message)) satisfies FromWorker);
    } catch (error) {
      const said = error instanceof Unserved || error instanceof JobError;
      const told = error instanceof Error && !said ? (error.stack ?? error.message) : null;
      const plain = error instanceof Error ? error.message : String(error);
      port.postMessage({ kind: 'failed', message: told ?? plain, offence: said } satisfies FromWorker);
    }
  };
  let last = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    last = last.then(() => answer(message));
  });
}

/** Something that a worker cannot serve; told without a stack trace. */
class Unserved extends Error {
  override readonly name = 'Unserved';
}
