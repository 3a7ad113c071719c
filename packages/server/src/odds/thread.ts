import { Worker } from 'node:worker_threads';
import type { FightRecord } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { OddsLimits } from '../limits.ts';
import { recordChange } from '../store/store.ts';
import { type FromThread, type Question, readsSteps, type ToThread } from './question.ts';

/** A question took longer than it may: its thread was ended. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}
/** A fight as a worker was told of it, and those of its steps that it was told. */
interface Told {
  readonly record: FightRecord;
  readonly steps: FightRecord['steps'];
}
type Answered = Extract<FromThread, { kind: 'answered' }>;

/** So many fights lie ready in one thread. */
const FIGHTS = 16;
/** A thread may take so long to start, or to read the rules of a game, in milliseconds: far longer than on the busiest machine. */
const STARTING_MS = 60_000;
/** A question that needs more memory than this ends its thread, and not the server. */
const MEGABYTES = 512;

/** One worker thread for one question at a time. It starts with its first question, and anew after it hung or broke. */
export class Thread {
  private readonly file: URL;
  private worker: Worker | null = null;
  /** What the worker knows of each table, the one asked about last at the end. */
  private readonly told = new Map<string, Told>();
  /** The games whose rules it has read. */
  private readonly read = new Set<string>();

  constructor(file: URL) {
    this.file = file;
  }

  /** Whether it was told of this table's fight, as it stands or as it stood. */
  knows(table: string): boolean {
    return this.told.has(table);
  }

  /** Starts it, where it does not run, and has it read a game's rules, where it has not. @throws Error where either fails */
  async ready(system: string): Promise<void> {
    const worker = await this.running();
    if (this.read.has(system)) return;
    worker.postMessage({ kind: 'read', system } satisfies ToThread);
    const reply = await this.heard(worker, STARTING_MS);
    if (reply.kind === 'failed') throw new Error(reply.message);
    this.read.add(system);
  }

  /**
   * Asks about a fight, which is sent once for each of its states.
   * @throws TooLong; Error where the question cannot be answered, or the thread broke over it
   */
  async ask(
    table: string,
    record: FightRecord,
    question: Question,
    { question: limit, enough }: Pick<OddsLimits, 'question' | 'enough'>,
  ): Promise<Answered> {
    const worker = await this.running();
    for (const message of this.news(table, record, readsSteps(question))) worker.postMessage(message);
    worker.postMessage({ kind: 'ask', table, question, enough } satisfies ToThread);
    const reply = await this.heard(worker, limit);
    if (reply.kind === 'answered') return reply;
    throw new Error(reply.kind === 'failed' ? reply.message : phrase`a thread answered with "${reply.kind}"`);
  }

  async end(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    this.told.clear();
    this.read.clear();
    await worker?.terminate();
  }

  private async running(): Promise<Worker> {
    return this.worker ?? (await this.start());
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
    this.worker = worker;
    // Whoever waits for an answer hears of it; an error while nobody waits must not end the server.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.worker === worker && void this.end());
    await this.heard(worker, STARTING_MS);
    return worker;
  }

  /**
   * What the worker must be told before it can be asked about this fight.
   * @param whole its steps too, which lie packed until somebody looks into them
   */
  private news(table: string, record: FightRecord, whole: boolean): ToThread[] {
    const before = this.told.get(table);
    const known = before?.steps ?? [];
    const { head, keep, add } = recordChange({ ...record, steps: known }, record, false);
    const steps = whole ? record.steps : known.slice(0, keep);
    this.told.delete(table);
    this.told.set(table, { record, steps });
    if (before?.record === record && steps.length === known.length) return [];
    const change = JSON.stringify({ head: { ...head, undone: [] }, keep, add: whole ? add : [] });
    const [oldest] = this.told.keys();
    if (oldest === undefined || this.told.size <= FIGHTS) return [{ kind: 'fight', table, change }];
    this.told.delete(oldest);
    return [
      { kind: 'forget', table: oldest },
      { kind: 'fight', table, change },
    ];
  }

  /** The next that a worker says. A worker that says nothing in time, or breaks, is ended. */
  private heard(worker: Worker, limit: number): Promise<FromThread> {
    const { promise, resolve, reject } = Promise.withResolvers<FromThread>();
    const lost = (error: Error): void => {
      reject(error);
      if (this.worker === worker) void this.end();
    };
    const timer = setTimeout(() => lost(new TooLong(phrase`no answer after ${limit} ms`)), limit);
    const broke = (error: unknown): void => lost(error instanceof Error ? error : new Error(String(error)));
    const left = (code: number): void =>
      lost(new Error(phrase`the thread that works out odds ended with code ${code}`));
    worker.once('message', resolve).once('error', broke).once('exit', left);
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', broke).off('exit', left);
    });
  }
}
