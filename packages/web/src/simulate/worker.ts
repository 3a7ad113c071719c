/** One of the browser's threads: plays the fights of some jobs side by side, as the command line's threads do. */
import type { Complaint, FightRecord } from '@affray/engine';
import {
  type Change,
  type Exact,
  exactFight,
  type Job,
  job,
  keptJobs,
  type Moment,
  moments,
  type Panel,
  type PanelRunner,
  panelRunner,
  type Retraced,
  type Runner,
  retraced,
  runner,
} from '@affray/simulator';
import type { AnySystem } from '@affray/systems';
import { complaintsOf, loadSystem } from '@affray/systems/lazy';

export type ToWorker =
  /** Loads the rules ahead of the first fight, and plays a little so that they run at their full speed. */
  | { readonly kind: 'warm'; readonly system: string }
  | { readonly kind: 'jobs'; readonly jobs: readonly Job[] }
  /** Solved exactly, where that takes no more commands than so many. */
  | { readonly kind: 'exact'; readonly job: Job; readonly paths: number }
  /** A fight that was played, given again under changed rules. */
  | {
      readonly kind: 'retrace';
      readonly system: string;
      readonly record: FightRecord;
      readonly changes: readonly Change[];
    }
  /** A fight as it began and at the beginning of each round, so many moments at most. */
  | { readonly kind: 'moments'; readonly system: string; readonly record: FightRecord; readonly most: number }
  | { readonly kind: 'part'; readonly from: number; readonly fights: number };
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'parted'; readonly panel: Panel }
  | { readonly kind: 'solved'; readonly exact: Exact | null }
  | { readonly kind: 'retraced'; readonly retraced: Retraced }
  | { readonly kind: 'looked-back'; readonly moments: readonly Moment[] }
  | { readonly kind: 'failed'; readonly complaints: readonly Complaint[] };

let panel: PanelRunner | null = null;

/** @throws Error where there is no such system */
async function systemOf(id: string): Promise<AnySystem> {
  const found = await loadSystem(id);
  if (!found) throw new Error(`there is no system "${id}"`);
  return found;
}

const runnerOf = async (job: Job): Promise<Runner> => (await systemOf(job.system)).visit(system => runner(system, job));
const ready = keptJobs(runnerOf);

/** The browser makes rules quick only once they have run: so many fights of the system's first sample. */
const WARM_FIGHTS = 3;

/** @throws Error where there is no such system */
async function warmUp(system: string): Promise<void> {
  const [sample] = (await systemOf(system)).samples;
  if (!sample) return;
  const start = { kind: 'setup', setup: sample.setup } as const;
  panelRunner([await runnerOf(job.parse({ system, start, seed: 'warm' }))]).run(0, WARM_FIGHTS);
}

async function answerTo(message: ToWorker): Promise<FromWorker> {
  switch (message.kind) {
    case 'warm':
      await warmUp(message.system);
      return { kind: 'ready' };
    case 'jobs':
      panel = panelRunner(await ready(message.jobs));
      return { kind: 'ready' };
    case 'exact': {
      const { job, paths } = message;
      const system = await systemOf(job.system);
      return { kind: 'solved', exact: system.visit(own => exactFight(own, job, { paths })) };
    }
    case 'retrace': {
      const { record, changes } = message;
      const system = await systemOf(message.system);
      return { kind: 'retraced', retraced: system.visit(own => retraced(own, record, changes)) };
    }
    case 'moments': {
      const { record, most } = message;
      const system = await systemOf(message.system);
      return { kind: 'looked-back', moments: system.visit(own => moments(own, record, most)) };
    }
    case 'part':
      if (!panel) throw new Error('fights were asked for before their jobs');
      return { kind: 'parted', panel: panel.run(message.from, message.fights) };
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    self.postMessage(await answerTo(data));
  } catch (problem) {
    self.postMessage({ kind: 'failed', complaints: complaintsOf(problem) } satisfies FromWorker);
  }
});
