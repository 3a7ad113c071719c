import type { CombatantId, FightRecord, Game } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { NewFight } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';
import { HttpProblem } from '../errors.ts';
import { hashKey, isId, newCode, newDice, newId, newKey, opens } from '../keys.ts';
import type { Seat, Seating, Store } from '../store/store.ts';
import { baseOf, damageOf, damageSaid, salvage } from '../store/whole.ts';
import { begin } from './begin.ts';
import type { TableNeeds } from './opened.ts';
import { whoHolds } from './seats.ts';
import { Table } from './table.ts';

export const noSuchFight = (): HttpProblem =>
  new HttpProblem(404, 'no-such-fight', phrase`there is no such fight; it may have been deleted`);

/** A fight that was stored: its id, and the key of its GM. */
export interface Begun {
  readonly id: string;
  readonly gm: string;
}

/** The tables that somebody sits at or asks about; the others lie in the store. */
export class Tables {
  readonly store: Store;
  private readonly needs: TableNeeds;
  private readonly open = new Map<string, { readonly table: Promise<Table | null>; users: number }>();
  /** Tables that nobody uses any more, until what was begun there is done and they are settled. */
  private readonly leaving = new Map<string, Promise<void>>();
  private readonly stopWatching: () => void;

  constructor(needs: TableNeeds) {
    this.needs = needs;
    this.store = needs.store;
    this.stopWatching = needs.store.watch(fight => {
      const ids = fight === null ? [...this.open.keys()] : [fight];
      for (const id of ids)
        void this.open.get(id)?.table.then(
          table => table?.resync(),
          () => undefined,
        );
    });
  }

  /**
   * Takes a table into use, as it is stored; `release` it once for each time.
   * @returns null where there is no such fight. @throws CannotOpen
   */
  async use(id: string): Promise<Table | null> {
    let entry = this.open.get(id);
    if (entry === undefined) this.open.set(id, (entry = { table: this.load(id), users: 0 }));
    entry.users++;
    try {
      const table = await entry.table;
      if (table === null) this.release(id);
      await table?.assured();
      return table;
    } catch (error) {
      this.release(id);
      throw error;
    }
  }

  /** Whether somebody sits at a fight, or asks about it. */
  isOpen(id: string): boolean {
    return this.open.has(id);
  }

  /**
   * Whether a key may open a fight: false where it is stored that it does not. Asked before the fight is loaded, so that a stranger
   * who knows its id makes nobody work. One that is in use need not be loaded, and its table itself is asked.
   * @param house hash of the key that opens every table @throws StoreDown
   */
  async mayOpen(id: string, key: string, house: string): Promise<boolean> {
    if (this.open.has(id) || !isId(id) || opens(house, key)) return true;
    const seating = await this.store.seating(id);
    // What is not there, or damaged, is told of by opening it.
    return seating === null || whoHolds(seating, key, house) !== null;
  }

  release(id: string): void {
    const entry = this.open.get(id);
    if (!entry || --entry.users > 0) return;
    this.open.delete(id);
    const left = entry.table.then(
      table => table?.settle(),
      () => undefined,
    );
    this.leaving.set(id, left);
    void left.finally(() => this.leaving.get(id) === left && this.leaving.delete(id));
  }

  /** Does something at a table. @throws HttpProblem where there is no such fight */
  async at<T>(id: string, work: (table: Table) => Promise<T> | T): Promise<T> {
    const table = await this.use(id);
    if (table === null) throw noSuchFight();
    try {
      await table.fetched();
      return await work(table);
    } finally {
      this.release(id);
    }
  }

  /** Stores a new fight. @param seats of those who sit there from the first @returns its id, and the key of its GM */
  async create(wanted: NewFight, seats: readonly Seat[] = []): Promise<Begun> {
    const { game, system } = begin(wanted, this.needs.systemOf);
    return this.keep(game, system, { ...seatless(system, game), seats, ...(wanted.seed && { seeded: true }) });
  }

  /** Stores a fight that was begun from another. @param sitting who sits there, and whom players may take @returns as `create` does */
  branch(record: FightRecord, sitting: Pick<Seating, 'open' | 'seats'>): Promise<Begun> {
    const { game, system } = begin({ from: 'file', file: record }, this.needs.systemOf);
    return this.keep(game, system, { ...seatless(system, game), ...sitting });
  }

  private async keep(game: Game, system: AnySystem, seating: Omit<Seating, 'gm'>) {
    const gm = newKey();
    const id = newId();
    await this.store.create({
      id,
      code: newCode(),
      seating: { ...seating, gm: hashKey(gm) },
      record: game.record,
      over: system.isOver(game.record.fight),
      at: new Date().toISOString(),
      base: baseOf(game.record),
    });
    return { id, gm };
  }

  /**
   * Makes a new fight of what is whole of a damaged one, which stays as it is. Seats are taken over where they are whole.
   * @throws HttpProblem where there is no such fight, or nothing of it can be opened
   */
  async salvage(id: string): Promise<{ readonly id: string; readonly gm: string; readonly opened: string }> {
    const found = isId(id) ? await this.store.inspect(id) : null;
    if (found === null) throw noSuchFight();
    const damage = damageOf(found);
    if (damage === null)
      throw new HttpProblem(409, 'not-damaged', phrase`the fight "${found.title}" is whole: open it`);
    const saved = salvage(found, newDice());
    if (saved === null) throw new HttpProblem(409, 'cannot-open', damageSaid(damage));
    const title = `${saved.record.title.slice(0, 160)} (${saved.says})`;
    const { game, system } = begin({ from: 'file', file: { ...saved.record, title } }, this.needs.systemOf);
    return { ...(await this.keep(game, system, found.seating ?? seatless(system, game))), opened: saved.says };
  }

  /** @returns whether there was such a fight */
  async remove(id: string): Promise<boolean> {
    const removed = isId(id) && (await this.store.remove(id));
    this.needs.webhooks?.leave(id);
    // One that cannot be opened is removed all the same.
    const table = await this.open.get(id)?.table.catch(() => null);
    table?.dismiss(4004);
    return removed;
  }

  /** Lets everybody finish, then sends all away. */
  async close(): Promise<void> {
    this.stopWatching();
    const tables = await Promise.all([...this.open.values()].map(entry => entry.table.catch(() => null)));
    for (const table of tables) table?.dismiss(1001);
    await Promise.all(tables.map(table => table?.settled().then(() => table.settle())));
    await Promise.all(this.leaving.values());
  }

  private async load(id: string): Promise<Table | null> {
    // Nobody would tell the new table of what the old one is still writing.
    await this.leaving.get(id);
    const stored = isId(id) ? await this.store.open(id) : null;
    return stored && new Table(this.needs, stored);
  }
}

/** Nobody sits there yet. */
const seatless = (system: AnySystem, game: Game): Omit<Seating, 'gm'> => ({
  seats: [],
  open: playable(system, game),
  locked: false,
  patience: null,
});

/** Where a fight says of its combatants whose they are meant to be. */
const meantFor = z.looseObject({ id: z.string(), controller: z.enum(['player', 'gm']) });
const controlled = z.looseObject({ combatants: z.union([z.array(meantFor), z.record(z.string(), meantFor)]) });

/**
 * Whom players may claim unless the GM says otherwise: those that are meant for players, or where a fight does not say,
 * the first side; as far as everybody may know of it.
 */
export function playable(system: AnySystem, game: Game): readonly CombatantId[] {
  const { fight } = game.record;
  const told = controlled.safeParse(fight);
  const all = told.success ? Object.values(told.data.combatants) : [];
  const meant = all.filter(each => each.controller === 'player');
  const [first] = system.cast(fight, { role: 'gm' });
  return system
    .cast(fight, { role: 'player', combatants: [] })
    .filter(each => (meant.length > 0 ? meant.some(one => one.id === each.id) : each.side === first?.side))
    .map(each => each.id);
}
