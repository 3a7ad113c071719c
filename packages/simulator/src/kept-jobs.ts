import type { Job } from './job.ts';

/** What is kept at most: some 100 KB each. */
const MOST = 100;

/**
 * Makes something of jobs, and keeps it: whoever asks which number matters plays the same variants again and again, beside
 * others each time, and to make one ready takes as long as a few of its fights. What could not be made is tried again.
 * @param make the same for a job whenever it is asked
 */
export function keptJobs<T>(make: (job: Job) => T | Promise<T>): (jobs: readonly Job[]) => Promise<T[]> {
  // The last used are the last in it.
  const kept = new Map<string, T>();
  return async jobs => {
    const all = await Promise.all(
      jobs.map(async job => {
        const text = JSON.stringify(job);
        return { text, made: kept.get(text) ?? (await make(job)) };
      }),
    );
    for (const { text, made } of all) {
      kept.delete(text);
      kept.set(text, made);
    }
    for (const text of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(text);
    }
    return all.map(each => each.made);
  };
}
