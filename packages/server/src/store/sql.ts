import type { Json } from '@affray/engine';
import { z } from 'zod';
import {
  type Change,
  type FightNote,
  type NewStoredFight,
  REMEMBERED,
  type Store,
  type StoredFight,
  seating,
} from './store.ts';

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
  watch(told: (fight: string | null) => void): () => void;
  close(): Promise<void>;
}

/**
 * The layout of the database, version by version. What is here once released is never changed: a new layout is one
 * more entry, which turns the one before into it.
 */
export const LAYOUTS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE fights (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      revision BIGINT NOT NULL,
      system TEXT NOT NULL,
      title TEXT NOT NULL,
      created TEXT NOT NULL,
      changed TEXT NOT NULL,
      steps BIGINT NOT NULL,
      over BIGINT NOT NULL,
      seating TEXT NOT NULL,
      head TEXT NOT NULL
    )`,
    `CREATE TABLE steps (
      fight TEXT NOT NULL REFERENCES fights (id) ON DELETE CASCADE,
      place BIGINT NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (fight, place)
    )`,
    `CREATE TABLE done (
      fight TEXT NOT NULL REFERENCES fights (id) ON DELETE CASCADE,
      wish TEXT NOT NULL,
      revision BIGINT NOT NULL,
      PRIMARY KEY (fight, wish)
    )`,
  ],
];

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
const fightRow = z.object({ code: z.string(), revision: count, seating: z.string(), head: z.string() });
const bodyRow = z.object({ body: z.string() });
const wishRow = z.object({ wish: z.string() });
const idRow = z.object({ id: z.string() });

const parsed = (text: string): Json => JSON.parse(text);
const q = (sql: string, ...values: (string | number | null)[]): Statement => ({ sql, values });

/** A store in tables, whatever the database. */
export class SqlStore implements Store {
  private readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  async list(): Promise<readonly FightNote[]> {
    const [rows = []] = await this.driver.read(
      q('SELECT id, title, system, created, changed, steps, over FROM fights ORDER BY changed DESC, id'),
    );
    return rows.map(row => {
      const note = noteRow.parse(row);
      return { ...note, over: note.over === 1 };
    });
  }

  async create({ id, code, seating: seats, record, over, at }: NewStoredFight): Promise<void> {
    const { steps, ...head } = record;
    await this.driver.write(id, [
      q(
        `INSERT INTO fights (id, code, revision, system, title, created, changed, steps, over, seating, head)
         VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9, $10)`,
        ...[id, code, record.system, record.title, at, at, steps.length, over ? 1 : 0],
        ...[JSON.stringify(seats), JSON.stringify(head)],
      ),
      ...steps.map((step, place) => addStep(id, place, step)),
    ]);
  }

  async read(id: string): Promise<StoredFight | null> {
    const [[fight] = [], steps = [], wishes = []] = await this.driver.read(
      q('SELECT code, revision, seating, head FROM fights WHERE id = $1', id),
      q('SELECT body FROM steps WHERE fight = $1 ORDER BY place', id),
      q('SELECT wish FROM done WHERE fight = $1 ORDER BY revision', id),
    );
    if (fight === undefined) return null;
    const { code, revision, seating: seats, head } = fightRow.parse(fight);
    const record = z.record(z.string(), z.json()).parse(parsed(head));
    return {
      id,
      code,
      revision,
      seating: seating.parse(parsed(seats)),
      record: { ...record, steps: steps.map(row => parsed(bodyRow.parse(row).body)) },
      done: wishes.map(row => wishRow.parse(row).wish),
    };
  }

  async byCode(code: string): Promise<string | null> {
    const [[found] = []] = await this.driver.read(q('SELECT id FROM fights WHERE code = $1', code));
    return found === undefined ? null : idRow.parse(found).id;
  }

  async commit(id: string, expected: number, { record, seating: seats, done, at }: Change): Promise<boolean> {
    const next = expected + 1;
    const statements = [
      q('UPDATE fights SET revision = $1, changed = $2 WHERE id = $3 AND revision = $4', next, at, id, expected),
    ];
    if (seats) statements.push(q('UPDATE fights SET seating = $1 WHERE id = $2', JSON.stringify(seats), id));
    if (record) {
      const { head, keep, add, over } = record;
      statements.push(
        q(
          'UPDATE fights SET title = $1, steps = $2, over = $3, head = $4 WHERE id = $5',
          ...[head.title, keep + add.length, over ? 1 : 0, JSON.stringify(head), id],
        ),
        q('DELETE FROM steps WHERE fight = $1 AND place >= $2', id, keep),
        ...add.map((step, at) => addStep(id, keep + at, step)),
      );
    }
    if (done !== null) {
      statements.push(
        q('INSERT INTO done (fight, wish, revision) VALUES ($1, $2, $3)', id, done, next),
        q('DELETE FROM done WHERE fight = $1 AND revision <= $2', id, next - REMEMBERED),
      );
    }
    return this.driver.write(id, statements);
  }

  remove(id: string): Promise<boolean> {
    return this.driver.write(id, [q('DELETE FROM fights WHERE id = $1', id)]);
  }

  watch(told: (fight: string | null) => void): () => void {
    return this.driver.watch(told);
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}

const addStep = (fight: string, place: number, step: unknown): Statement =>
  q('INSERT INTO steps (fight, place, body) VALUES ($1, $2, $3)', fight, place, JSON.stringify(step));
