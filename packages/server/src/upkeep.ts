import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { stateIn } from './store/copies.ts';
import { copiesIn, makeFolder, stamp } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { damageSaid } from './store/whole.ts';

/** How often it looks whether there is something new to copy, in milliseconds. */
const HOUR = 3_600_000;
/** So many of the latest copies are kept, and the last of each of as many days. */
export const COPIES = 6;

export interface UpkeepNeeds {
  readonly store: Store;
  readonly data: string;
  /** Copies that are kept of each kind; 0: none is made by itself. */
  readonly keep: number;
  readonly complain: (error: unknown) => void;
  /** Milliseconds between two looks; by default an hour. */
  readonly every?: number;
}

/** Looks after a store while it is served: checks each fight once, and copies everything now and then. */
export class Upkeep {
  private readonly needs: UpkeepNeeds;
  private readonly timer: NodeJS.Timeout;
  private work: Promise<unknown> = Promise.resolve();
  private stopped = false;
  /** What the latest copy holds. */
  private copied: string;
  private damaged = false;

  constructor(needs: UpkeepNeeds) {
    this.needs = needs;
    if (needs.keep > 0) clearUnfinished(needs.data);
    const latest = autoCopies(needs.data).at(-1);
    this.copied = latest === undefined ? '' : stateIn(latest);
    this.timer = setInterval(() => this.queue(() => this.copyChanges()), needs.every ?? HOUR);
    this.timer.unref();
    this.queue(async () => {
      await this.check();
      await this.copyChanges();
    });
  }

  /** Copies everything into a file that stays until somebody deletes it. @returns its path. @throws ServeError */
  copyNow(): Promise<string> {
    const made = this.work.then(() => this.copy('kept'));
    this.work = made.catch(() => undefined);
    return made;
  }

  /** Kept when what it was asked for, or began by itself, is done. */
  settled(): Promise<unknown> {
    return this.work;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.work;
  }

  private queue(task: () => Promise<void>): void {
    this.work = this.work.then(() => (this.stopped ? undefined : task())).catch(this.needs.complain);
  }

  /** Fight by fight, giving way to the tables after each. */
  private async check(): Promise<void> {
    const { store, complain } = this.needs;
    for (const { id } of await store.list()) {
      if (this.stopped) return;
      const damage = await store.check(id);
      if (damage) {
        this.damaged = true;
        complain(new Error(`${damageSaid(damage)} (${id})`));
      }
      await turn();
    }
  }

  private async copyChanges(): Promise<void> {
    const { store, data, keep } = this.needs;
    if (keep === 0) return;
    const state = await store.state();
    if (state === this.copied) return;
    await this.copy('auto');
    this.copied = state;
    // A copy of what is damaged pushes no whole one out.
    if (!this.damaged) for (const each of outdated(autoCopies(data), keep)) rmSync(each);
  }

  private async copy(kind: 'auto' | 'kept'): Promise<string> {
    const { data, store } = this.needs;
    makeFolder(copiesIn(data));
    const file = join(copiesIn(data), `${kind}-${stamp()}.sqlite`);
    await store.copyTo(file);
    return file;
  }
}

/**
 * The copies that were made by themselves, oldest first. One with a date to come was made by a clock that was ahead, and is older
 * than any that is made from now on.
 */
function autoCopies(data: string): readonly string[] {
  const end = `auto-${stamp()}.sqlite`;
  const names = madeAlone(data, /^auto-[\dTZ-]+\.sqlite$/).toSorted();
  const ordered = [...names.filter(name => name > end), ...names.filter(name => name <= end)];
  return ordered.map(name => join(copiesIn(data), name));
}

/** Over these a server was ended while it wrote them. */
function clearUnfinished(data: string): void {
  for (const name of madeAlone(data, /^auto-[\dTZ-]+\.sqlite\.part/))
    rmSync(join(copiesIn(data), name), { force: true });
}

function madeAlone(data: string, named: RegExp): readonly string[] {
  const folder = copiesIn(data);
  return existsSync(folder) ? readdirSync(folder).filter(name => named.test(name)) : [];
}

/** Of copies, oldest first, those that are neither among the latest nor the last of one of the latest days. */
export function outdated(copies: readonly string[], keep: number): readonly string[] {
  const dayOf = (copy: string): string => /auto-(\d+-\d+-\d+)T/.exec(copy)?.[1] ?? copy;
  const lastOfDay = [...new Map(copies.map(copy => [dayOf(copy), copy])).values()];
  const kept = new Set([...copies.slice(-keep), ...lastOfDay.slice(-keep)]);
  return copies.filter(copy => !kept.has(copy));
}
