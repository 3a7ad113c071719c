/** One of the browser's threads: plays the fights of some jobs side by side, as the command line's threads do. */
import {
  type Exact,
  exactFight,
  type Job,
  type Panel,
  type PanelRunner,
  panelRunner,
  type Runner,
  runner,
} from '@affray/simulator';
import { withSystem } from '@affray/systems';

export type ToWorker =
  | { readonly kind: 'jobs'; readonly jobs: readonly Job[] }
  /** Solved exactly, where that takes no more commands than so many. */
  | { readonly kind: 'exact'; readonly job: Job; readonly paths: number }
  | { readonly kind: 'part'; readonly from: number; readonly fights: number };
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'parted'; readonly panel: Panel }
  | { readonly kind: 'solved'; readonly exact: Exact | null }
  | { readonly kind: 'failed'; readonly message: string };

let panel: PanelRunner | null = null;

function runnerOf(job: Job): Runner {
  const found = withSystem(job.system, system => runner(system, job));
  if (!found) throw new Error(`there is no system "${job.system}"`);
  return found;
}

function answerTo(message: ToWorker): FromWorker {
  if (message.kind === 'jobs') {
    panel = panelRunner(message.jobs.map(runnerOf));
    return { kind: 'ready' };
  }
  if (message.kind === 'exact') {
    const { job, paths } = message;
    return { kind: 'solved', exact: withSystem(job.system, system => exactFight(system, job, { paths })) };
  }
  if (!panel) throw new Error('fights were asked for before their jobs');
  return { kind: 'parted', panel: panel.run(message.from, message.fights) };
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    self.postMessage(answerTo(data));
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    self.postMessage({ kind: 'failed', message } satisfies FromWorker);
  }
});
