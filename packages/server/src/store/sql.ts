import type { Json } from '@affray/engine';
import { z } from 'zod';
import { DamagedFight, DamagedStore } from './errors.ts';
import { print, STATE, stateOf } from './layouts.ts';
import {
  type Change,
  type FightNote,
  type NewStoredFight,
  REMEMBERED,
  type Store,
  type StoredFight,
  seating,
} from './store.ts';
import { type Base, type Damage, damageOf, damageSaid, type Inspected } from './whole.ts';

/** A statement with its values; `$1` is the first. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}
/** What a database must be able to do. */
export interface Driver {
  /** Reads all of it as it stands at one moment. */
  read(...statements: readonly Statement[]): Promise<readonly (readonly unknown[])[]>;
  /**
   * One transaction that is on the disk when the promise is kept. Where the first statement changes no row, nothing is
   * done and the answer is false.
   * @param fight whose watchers in other processes are told
   */
  write(fight: string, statements: readonly Statement[]): Promise<boolean>;
  /** Does something while other processes that would write to a fight wait, as far as that can be had. Throws what it throws. */
  alone<T>(fight: string, work: () => Promise<T>): Promise<T>;
  watch(told: (fight: string | null) => void): () => void;
  /** @returns why nothing can be done now, for people; null where all is well. May take as long as it likes */
  ready(): Promise<string | null>;
  /** Writes all that it holds into one new SQLite file. */
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Longest that whoever asks whether we are ready is kept waiting, in milliseconds. */
const READY = 2000;

/** PostgreSQL gives its 64-bit numbers as text. */
const count = z.coerce.number().int();
const noteRow = z.object({
  id: z.string(),
  title: z.string(),
  system: z.string(),
  created: z.string(),
  changed: z.string(),
  steps: count,
  over: count,
});
const fightRow = z.object({
  code: z.string(),
  revision: count,
  title: z.string(),
  steps: count,
  over: count,
  seating: z.string(),
  head: z.string(),
  head_print: z.string(),
  seating_print: z.string(),
});
type FightRow = z.infer<typeof fightRow>;
const bodyRow = z.object({ place: count, body: z.string(), print: z.string() });
const FIGHT = 'SELECT code, revision, title, steps, over, seating, head, head_print, seating_print FROM fights';
const STEPS = 'SELECT place, body, print FROM steps';
const placeRow = z.object({ place: count });
const titleRow = z.object({ title: z.string() });
/** No fight has more: a number beyond it is a damage. */
const MOST_STEPS = 1_000_000;
const wishRow = z.object({ wish: z.string() });
const idRow = z.object({ id: z.string() });

const parsed = (text: string): Json => JSON.parse(text);
const q = (sql: string, ...values: (string | number | null)[]): Statement => ({ sql, values });

/** A store in tables, whatever the database. */
export class SqlStore implements Store {
  private readonly driver: Driver;

  /** Fights that were found damaged. */
  private readonly damages = new Map<string, Damage>();
  private asked: Promise<string | null> | null = null;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  async list(): Promise<readonly FightNote[]> {
    const [rows = []] = await this.driver.read(
      q('SELECT id, title, system, created, changed, steps, over FROM fights ORDER BY changed DESC, id'),
    );
    return rows.map(row => {
      const note = noteRow.parse(row);
      const damage = this.damages.get(note.id);
      return { ...note, over: note.over === 1, damage: damage ? damageSaid(damage) : null };
    });
  }

  async create({ id, code, seating: seats, record, over, at, base }: NewStoredFight): Promise<void> {
    const { steps, ...head } = record;
    await this.driver.write(id, [
      q(
        `INSERT INTO fights (id, code, revision, system, title, created, changed, steps, over, seating, seating_print, head)
         VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9, $10, '')`,
        ...[id, code, record.system, record.title, at, at, steps.length, over ? 1 : 0],
        ...[JSON.stringify(seats), print(id, JSON.stringify(seats))],
      ),
      putHead(id, record.title, steps.length, over, JSON.stringify(head)),
      ...steps.map((step, place) => addStep(id, place, step)),
      ...(base ? putBase(id, base) : []),
    ]);
  }

  /** @throws DamagedFight where not all of it is whole */
  async read(id: string): Promise<StoredFight | null> {
    const [[fight] = [], steps = [], wishes = [], [base] = []] = await this.readAll(id);
    if (fight === undefined) return null;
    const row = fightRow.safeParse(fight);
    const bodies = steps.map((each, place) => wholeBody(id, place, each));
    const isWhole =
      row.success &&
      isWholeHead(id, row.data) &&
      isWholeSeating(id, row.data) &&
      bodies.length === row.data.steps &&
      !bodies.includes(null);
    if (!isWhole) throw await this.damaged(id);
    this.damages.delete(id);
    const { code, revision, seating: seats, head } = row.data;
    const record = z.record(z.string(), z.json()).parse(parsed(head));
    return {
      id,
      code,
      revision,
      seating: seating.parse(parsed(seats)),
      record: { ...record, steps: bodies.map(body => parsed(body ?? '')) },
      done: wishes.map(row => wishRow.parse(row).wish),
      base: base === undefined ? null : placeRow.parse(base).place,
    };
  }

  async inspect(id: string): Promise<Inspected | null> {
    const [found] = await this.salvaged(q(`${FIGHT} WHERE id = $1`, id));
    const row = fightRow.safeParse(found);
    const [note] = row.success ? [] : await this.salvaged(q('SELECT title FROM fights WHERE id = $1', id));
    if (!row.success && note === undefined) return null;
    const [base] = await this.salvaged(q('SELECT place, body, print FROM bases WHERE fight = $1', id));
    const read = row.success ? row.data : null;
    return {
      id,
      code: read?.code ?? '',
      title: read?.title ?? titleRow.catch({ title: id }).parse(note).title,
      head: read && isWholeHead(id, read) ? parsed(read.head) : null,
      seating: read && isWholeSeating(id, read) ? seating.parse(parsed(read.seating)) : null,
      base: wholeBase(id, base),
      steps: await this.inspectSteps(id, read?.steps ?? null, read !== null && isWholeHead(id, read)),
    };
  }

  async check(id: string): Promise<Damage | null> {
    try {
      await this.read(id);
    } catch (error) {
      if (!(error instanceof DamagedFight)) throw error;
    }
    return this.damages.get(id) ?? null;
  }

  /** @param told how many the fight says it has; null where that cannot be read. @param sure whether it can be believed */
  private async inspectSteps(id: string, told: number | null, sure: boolean): Promise<readonly (Json | null)[]> {
    const rows = [...(await this.salvaged(q(`${STEPS} WHERE fight = $1 ORDER BY place`, id)))];
    const count = Math.min(told ?? 0, MOST_STEPS);
    // What cannot be read together may be read one by one: a damage seldom lies under all of it.
    if (rows.length === 0) {
      for (let place = 0; place < count; place++) {
        rows.push(...(await this.salvaged(q(`${STEPS} WHERE fight = $1 AND place = $2`, id, place))));
      }
    }
    const steps: (Json | null)[] = Array.from({ length: sure ? count : 0 }, () => null);
    for (const row of rows) {
      const place = placeRow.safeParse(row).data?.place ?? -1;
      if (place < 0 || place > MOST_STEPS || (sure && place >= count)) continue;
      while (steps.length <= place) steps.push(null);
      const body = wholeBody(id, place, row);
      steps[place] = body === null ? null : parsed(body);
    }
    return steps;
  }

  private async damaged(id: string): Promise<DamagedFight> {
    const inspected = await this.inspect(id);
    const damage = inspected && damageOf(inspected);
    if (damage) this.damages.set(id, damage);
    return new DamagedFight(damage ? damageSaid(damage) : `The fight "${id}" is damaged: nothing of it can be read.`);
  }

  /** Everything of a fight, as it stands at one moment. */
  private async readAll(id: string): Promise<readonly (readonly unknown[])[]> {
    try {
      return await this.driver.read(
        q(`${FIGHT} WHERE id = $1`, id),
        q(`${STEPS} WHERE fight = $1 ORDER BY place`, id),
        q('SELECT wish FROM done WHERE fight = $1 ORDER BY revision', id),
        q('SELECT place FROM bases WHERE fight = $1', id),
      );
    } catch (error) {
      if (error instanceof DamagedStore) throw await this.damaged(id);
      throw error;
    }
  }

  /** Rows that may lie where the database is damaged: none where they cannot be read. */
  private async salvaged(statement: Statement): Promise<readonly unknown[]> {
    try {
      const [rows = []] = await this.driver.read(statement);
      return rows;
    } catch (error) {
      if (error instanceof DamagedStore) return [];
      throw error;
    }
  }

  async state(): Promise<string> {
    const [rows = []] = await this.driver.read(q(STATE));
    return stateOf(rows);
  }

  async byCode(code: string): Promise<string | null> {
    const [[found] = []] = await this.driver.read(q('SELECT id FROM fights WHERE code = $1', code));
    return found === undefined ? null : idRow.parse(found).id;
  }

  async commit(id: string, expected: number, { record, seating: seats, done, at, base }: Change): Promise<boolean> {
    const next = expected + 1;
    const statements = [
      q('UPDATE fights SET revision = $1, changed = $2 WHERE id = $3 AND revision = $4', next, at, id, expected),
    ];
    if (seats) {
      const text = JSON.stringify(seats);
      statements.push(q('UPDATE fights SET seating = $1, seating_print = $2 WHERE id = $3', text, print(id, text), id));
    }
    if (record) {
      const { head, keep, add, over } = record;
      statements.push(
        putHead(id, head.title, keep + add.length, over, JSON.stringify(head)),
        q('DELETE FROM steps WHERE fight = $1 AND place >= $2', id, keep),
        ...add.map((step, at) => addStep(id, keep + at, step)),
      );
    }
    if (base) statements.push(...putBase(id, base));
    if (done !== null) {
      statements.push(
        q('INSERT INTO done (fight, wish, revision) VALUES ($1, $2, $3)', id, done, next),
        q('DELETE FROM done WHERE fight = $1 AND revision <= $2', id, next - REMEMBERED),
      );
    }
    return this.driver.write(id, statements);
  }

  alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    return this.driver.alone(id, work);
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.driver.write(id, [q('DELETE FROM fights WHERE id = $1', id)]);
    if (removed) this.damages.delete(id);
    return removed;
  }

  async ready(): Promise<string | null> {
    const late = Promise.withResolvers<string>();
    const timer = setTimeout(() => late.resolve(`the store did not answer within ${READY / 1000} seconds`), READY);
    // One question at a time, however many ask.
    this.asked ??= this.driver.ready().finally(() => {
      this.asked = null;
    });
    return Promise.race([this.asked, late.promise]).finally(() => clearTimeout(timer));
  }

  copyTo(file: string): Promise<void> {
    return this.driver.copyTo(file);
  }

  watch(told: (fight: string | null) => void): () => void {
    return this.driver.watch(told);
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}

function putHead(id: string, title: string, steps: number, over: boolean, head: string): Statement {
  const ended = over ? 1 : 0;
  return q(
    'UPDATE fights SET title = $1, steps = $2, over = $3, head = $4, head_print = $5 WHERE id = $6',
    ...[title, steps, ended, head, print(id, steps, ended, head), id],
  );
}

function addStep(fight: string, place: number, step: unknown): Statement {
  const body = JSON.stringify(step);
  return q(
    'INSERT INTO steps (fight, place, body, print) VALUES ($1, $2, $3, $4)',
    ...[fight, place, body, print(fight, place, body)],
  );
}

function putBase(fight: string, { place, record: { steps: _, ...head } }: Base): readonly Statement[] {
  const body = JSON.stringify(head);
  return [
    q('DELETE FROM bases WHERE fight = $1', fight),
    q(
      'INSERT INTO bases (fight, place, body, print) VALUES ($1, $2, $3, $4)',
      ...[fight, place, body, print(fight, 'base', place, body)],
    ),
  ];
}

const isWholeHead = (id: string, { steps, over, head, head_print: told }: FightRow): boolean =>
  told === print(id, steps, over, head);
const isWholeSeating = (id: string, { seating: text, seating_print: told }: FightRow): boolean =>
  told === print(id, text);

/** The text of a step; null where it is not what was written at this place. */
function wholeBody(fight: string, place: number, row: unknown): string | null {
  const read = bodyRow.safeParse(row);
  if (!read.success || read.data.place !== place) return null;
  return read.data.print === print(fight, place, read.data.body) ? read.data.body : null;
}

function wholeBase(fight: string, row: unknown): Inspected['base'] {
  const read = bodyRow.safeParse(row);
  if (!read.success) return null;
  const { place, body, print: told } = read.data;
  return told === print(fight, 'base', place, body) ? { place, head: parsed(body) } : null;
}
