/** A worker process that tries mutants, started anew where one of them hangs it. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Order, Report, Surveyed } from './messages.ts';

/** What a worker loads. */
export interface Load {
  readonly texts: { readonly [path: string]: string };
  readonly files: readonly string[];
}
/** How a mutant came out: `killed` by a test, by breaking the load, or by taking too long. */
export type Fate = { readonly fate: 'killed'; readonly by: string } | { readonly fate: 'survived' };

export class Worker {
  private child: ChildProcess | null = null;
  /** Mutants that are reached as all is loaded. */
  atLoad: readonly number[] = [];
  private names: readonly string[] = [];
  private readonly what: Load;
  private readonly awake: number | null;

  /** @param awake a mutant that is awake while the tests are loaded */
  constructor(what: Load, awake: number | null = null) {
    this.what = what;
    this.awake = awake;
  }

  /** Loads all tests. @throws Error where that fails */
  async start(): Promise<void> {
    const env = { ...process.env, ...(this.awake === null ? {} : { MUTANT_AWAKE: String(this.awake) }) };
    const child = fork(join(import.meta.dirname, 'worker.ts'), { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    this.child = child;
    const answer = await this.told({ kind: 'load', ...this.what }, 120_000);
    if (answer?.kind === 'loaded') [this.names, this.atLoad] = [answer.tests, answer.reached];
    else throw new Error(answer?.kind === 'broken' ? answer.reason : 'the tests were not loaded');
  }

  /** Carries out all tests with no mutant awake. @param without names of those that are left out */
  async survey(without: readonly string[]): Promise<readonly Surveyed[]> {
    const all: Surveyed[] = [];
    await new Promise<void>((done, failed) => {
      const child = this.child;
      if (!child) return failed(new Error('the worker is not there'));
      const hear = (report: Report): void => {
        if (report.kind === 'surveyed') all.push(report);
        else if (report.kind === 'ready') {
          child.off('message', hear);
          done();
        }
      };
      child.on('message', hear);
      child.once('exit', () => failed(new Error('the worker ended in the middle of the tests')));
      child.send({ kind: 'survey', without } satisfies Order);
    });
    return all;
  }

  /** Tries one mutant. @param limit milliseconds after which it counts as hung */
  async tries(mutant: number, tests: readonly number[], limit: number): Promise<Fate> {
    if (this.child === null) await this.start();
    const answer = await this.told({ kind: 'try', mutant, tests }, limit);
    if (answer?.kind === 'tried')
      return answer.by === null ? { fate: 'survived' } : { fate: 'killed', by: this.names[answer.by] ?? 'a test' };
    this.stop();
    return { fate: 'killed', by: 'it took too long' };
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  /** An order and its answer; null where none came in time. */
  private told(order: Order, limit: number): Promise<Report | null> {
    const child = this.child;
    if (!child) return Promise.resolve(null);
    return new Promise(done => {
      const end = (report: Report | null): void => {
        clearTimeout(timer);
        child.off('message', end);
        child.off('exit', gone);
        done(report);
      };
      const gone = (): void => end(null);
      const timer = setTimeout(gone, limit);
      child.on('message', end);
      child.once('exit', gone);
      child.send(order);
    });
  }
}
