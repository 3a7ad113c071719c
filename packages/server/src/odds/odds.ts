import type { FightRecord } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Fault } from '@affray/protocol';
import { type OddsLimits, Spending } from '../limits.ts';
import { fault } from '../table/seats.ts';
import type { Question } from './question.ts';
import { Thread, TooLong } from './thread.ts';

/** Who asks. */
export interface Asker {
  readonly table: string;
  /** Of all tables' seats this one. */
  readonly seat: string;
  readonly address: string;
  /** The page, and for which part of it: a newer question of the same kind takes the place of one that still waits. */
  readonly page: object;
  readonly kind: string;
}
/** `text`: the answer as JSON. */
export type Answer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly refusal: Fault };

export interface OddsNeeds {
  readonly limits: OddsLimits;
  /** The threads' file; another one brings other systems. */
  readonly worker: URL;
  readonly complain: (error: unknown) => void;
}

/** One question about one state of a fight, and all who wait for its answer. */
interface Job {
  readonly table: string;
  readonly record: FightRecord;
  readonly question: Question;
  readonly key: string;
  readonly waiters: Set<Waiter>;
  running: boolean;
}
interface Waiter {
  readonly job: Job;
  readonly asker: Asker;
  readonly answered: (answer: Answer) => void;
  readonly timer: NodeJS.Timeout;
}
/** What is known of one state of a fight, and what is being worked out. */
interface State {
  readonly answers: Map<string, Answer>;
  readonly jobs: Map<string, Job>;
  letters: number;
}
/** So many questions of one page wait at once: one more takes the place of its oldest. */
const WAITING = 8;
/** So much of one state's answers is kept, in letters. */
const KEPT = 4_000_000;

/**
 * Odds, comparisons and looks ahead, worked out on threads beside the event loop. A seat has one question at work at a
 * time, and a table never all threads; among those who wait the seat that waited longest comes first, of the table that
 * has the fewest at work.
 */
export class Odds {
  private readonly needs: OddsNeeds;
  private readonly idle: Thread[];
  private readonly threads: readonly Thread[];
  private readonly states = new WeakMap<FightRecord, State>();
  /** Questions that wait, by seat; the seat that was served last is at the end. */
  private readonly queues = new Map<string, Waiter[]>();
  private readonly atWork = new Set<Promise<void>>();
  private readonly busySeats = new Set<string>();
  private readonly busyTables = new Map<string, number>();
  private readonly seats: Spending;
  private readonly addresses: Spending;
  private closed = false;

  constructor(needs: OddsNeeds) {
    this.needs = needs;
    const { threads, seat, address } = needs.limits;
    this.threads = Array.from({ length: Math.max(2, threads) }, () => new Thread(needs.worker));
    this.idle = [...this.threads];
    this.seats = new Spending(seat);
    this.addresses = new Spending(address);
  }

  /** Works something out of a fight as this record has it. Every question is answered, if only by why it is not. Never throws. */
  ask(asker: Asker, record: FightRecord, question: Question): Promise<Answer> {
    const state = this.stateOf(record);
    const key = JSON.stringify(question);
    const known = state.answers.get(key);
    if (known) return Promise.resolve(known);
    const started = state.jobs.get(key);
    const spent = Math.max(this.seats.wait(asker.seat), this.addresses.wait(asker.address));
    if (this.closed) return Promise.resolve(refused(CLOSING));
    if (!started && spent > 0) return Promise.resolve(refused(tooMuch(Math.ceil(spent))));
    const job = started ?? { table: asker.table, record, question, key, waiters: new Set(), running: false };
    state.jobs.set(key, job);
    return this.wait(job, asker);
  }

  /** A page has gone: nobody waits for what it asked. */
  leave(page: object): void {
    for (const waiter of this.waiting()) if (waiter.asker.page === page) this.drop(waiter, refused(REPLACED));
  }

  /** Ends all threads; whoever still waits is told so. */
  async close(): Promise<void> {
    this.closed = true;
    for (const waiter of this.waiting()) this.drop(waiter, refused(CLOSING));
    await Promise.all(this.threads.map(thread => thread.end()));
    await Promise.all(this.atWork);
  }

  private wait(job: Job, asker: Asker): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const own = this.queues.get(asker.seat)?.filter(each => each.asker.page === asker.page) ?? [];
    const older = own.find(each => each.asker.kind === asker.kind) ?? (own.length < WAITING ? undefined : own[0]);
    const timer = setTimeout(() => this.drop(waiter, refused(CROWDED)), this.needs.limits.queue);
    const waiter: Waiter = { job, asker, answered: resolve, timer };
    job.waiters.add(waiter);
    if (job.running) clearTimeout(timer);
    else this.queues.set(asker.seat, [...(this.queues.get(asker.seat) ?? []), waiter]);
    if (older) this.drop(older, refused(REPLACED));
    this.next();
    return promise;
  }

  private waiting(): Waiter[] {
    return [...this.queues.values()].flat();
  }

  /** Takes one out of the queue with an answer; what nobody waits for any more is not worked out. */
  private drop(waiter: Waiter, answer: Answer): void {
    const { job } = waiter;
    this.unqueue(waiter);
    job.waiters.delete(waiter);
    if (job.waiters.size === 0) this.stateOf(job.record).jobs.delete(job.key);
    waiter.answered(answer);
  }

  private unqueue(waiter: Waiter): void {
    const { seat } = waiter.asker;
    const left = this.queues.get(seat)?.filter(each => each !== waiter) ?? [];
    if (left.length > 0) this.queues.set(seat, left);
    else this.queues.delete(seat);
    clearTimeout(waiter.timer);
  }

  /** Sets idle threads to work. */
  private next(): void {
    for (let chosen = this.choose(); chosen; chosen = this.choose()) {
      const { job, asker } = chosen;
      const at = this.idle.findIndex(each => each.knows(job.table));
      const [thread] = this.idle.splice(Math.max(0, at), 1);
      if (!thread) return;
      job.running = true;
      for (const waiter of job.waiters) this.unqueue(waiter);
      const rest = this.queues.get(asker.seat);
      if (rest && this.queues.delete(asker.seat)) this.queues.set(asker.seat, rest);
      const work = this.work(thread, job, asker).finally(() => this.atWork.delete(work));
      this.atWork.add(work);
    }
  }

  /** Whose question comes next; undefined where none may. */
  private choose(): Waiter | undefined {
    if (this.idle.length === 0) return undefined;
    const most = this.threads.length - 1;
    const atWork = (table: string): number => this.busyTables.get(table) ?? 0;
    const fit = [...this.queues.values()].flatMap(([first]) =>
      first && !this.busySeats.has(first.asker.seat) && atWork(first.asker.table) < most ? [first] : [],
    );
    return fit.toSorted((a, b) => atWork(a.asker.table) - atWork(b.asker.table))[0];
  }

  private async work(thread: Thread, job: Job, { seat, address, table }: Asker): Promise<void> {
    this.busySeats.add(seat);
    this.busyTables.set(table, (this.busyTables.get(table) ?? 0) + 1);
    const { answer, keep, took } = await this.answered(thread, job);
    this.seats.spend(seat, took);
    this.addresses.spend(address, took);
    this.busySeats.delete(seat);
    const others = (this.busyTables.get(table) ?? 1) - 1;
    if (others > 0) this.busyTables.set(table, others);
    else this.busyTables.delete(table);
    this.idle.push(thread);
    const state = this.stateOf(job.record);
    state.jobs.delete(job.key);
    if (keep) remember(state, job.key, answer);
    for (const waiter of job.waiters) waiter.answered(answer);
    this.next();
  }

  /** An answer, and how long it was worked at. What it takes to start a thread, or to read rules, is on no seat's account. */
  private async answered(
    thread: Thread,
    { table, record, question }: Job,
  ): Promise<{ answer: Answer; keep: boolean; took: number }> {
    let began: number | null = null;
    const took = (): number => (began === null ? 0 : performance.now() - began);
    try {
      await thread.ready(record.system);
      began = performance.now();
      const { text, whole, failed } = await thread.ask(table, record, question, this.needs.limits);
      if (failed !== null) this.needs.complain(new Error(failed));
      return { answer: { ok: true, text }, keep: whole, took: took() };
    } catch (error) {
      if (this.closed) return { answer: refused(CLOSING), keep: false, took: took() };
      // It would take as long again: kept, so that it is not asked anew at this state.
      if (error instanceof TooLong) return { answer: refused(TOO_LONG), keep: true, took: took() };
      this.needs.complain(error);
      return { answer: refused(FAILED), keep: false, took: took() };
    }
  }

  private stateOf(record: FightRecord): State {
    let state = this.states.get(record);
    if (!state) this.states.set(record, (state = { answers: new Map(), jobs: new Map(), letters: 0 }));
    return state;
  }
}

/** Keeps an answer; the oldest go where there are too many. */
function remember(state: State, key: string, answer: Answer): void {
  state.answers.set(key, answer);
  state.letters += weight(key, answer);
  for (const [oldest, its] of state.answers) {
    if (state.letters <= KEPT) return;
    state.answers.delete(oldest);
    state.letters -= weight(oldest, its);
  }
}

const weight = (key: string, answer: Answer): number => key.length + (answer.ok ? answer.text.length : 0);

const refused = (refusal: Fault): Answer => ({ ok: false, refusal });
const REPLACED = fault('replaced', phrase`a newer question took the place of this one`);
const TOO_LONG = fault('too-long', phrase`these odds take too long to work out; the fight continues without them`);
const CROWDED = fault('odds-busy', phrase`too many odds are being worked out at once; ask again in a moment`);
const CLOSING = fault('closing', phrase`the server is stopping`);
const FAILED = fault('failed', phrase`these odds could not be worked out; the server has written down what happened`);
const tooMuch = (seconds: number): Fault =>
  fault(
    'odds-spent',
    phrase`too many odds were asked for from this seat or device; ask again in ${seconds} second${seconds === 1 ? '' : 's'}`,
  );
