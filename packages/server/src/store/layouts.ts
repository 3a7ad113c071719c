import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { markIn } from './kept-step.ts';
import { body } from './pack.ts';

/** Everything that the database holds, table by table, in an order in which it can be written. */
export const TABLES: { readonly [table: string]: readonly string[] } = {
  fights: ['id', 'code', 'revision', 'system', 'title', 'created', 'changed', 'steps', 'over', 'recorded'],
  seatings: ['fight', 'body', 'print'],
  heads: ['fight', 'revision', 'steps', 'over', 'body', 'print'],
  steps: ['fight', 'place', 'revision', 'wish', 'mark', 'body', 'print'],
  rests: ['fight', 'revision', 'wish', 'body', 'print'],
  done: ['fight', 'wish', 'revision'],
  bases: ['fight', 'place', 'body', 'print'],
  campaigns: ['id', 'revision', 'system', 'title', 'created', 'changed', 'changes', 'body', 'print'],
  campaign_changes: ['campaign', 'place', 'body', 'print'],
  campaign_players: ['campaign', 'revision', 'code', 'body', 'print'],
};
/** In which column each table says whose a row is: a fight's, or a campaign's. */
export const OWNERS = {
  fights: {
    fights: 'id',
    seatings: 'fight',
    heads: 'fight',
    steps: 'fight',
    rests: 'fight',
    done: 'fight',
    bases: 'fight',
  },
  campaigns: { campaigns: 'id', campaign_changes: 'campaign', campaign_players: 'campaign' },
} as const;

/**
 * The fingerprint of a row: 128 bits of SHA-256 over what it says and whose it is, so that a row that was damaged, or
 * that lies in another's place, is found out.
 */
export function print(...parts: readonly (string | number)[]): string {
  return hash('sha256', parts.join(' ')).slice(0, 32);
}

/** Every fight and campaign, and the players of each, with its revision, which grows with each change. */
export const STATE = `SELECT id, revision FROM fights UNION ALL SELECT id, revision FROM campaigns
  UNION ALL SELECT campaign || ' players' AS id, revision FROM campaign_players`;
const stateRow = z.object({ id: z.string(), revision: z.coerce.number() });
/** What `STATE` finds, as one text. */
export const stateOf = (rows: readonly unknown[]): string =>
  rows
    .map(row => stateRow.parse(row))
    .map(({ id, revision }) => `${id} ${revision}`)
    .toSorted()
    .join('\n');

/** The fingerprint in SQL, for rows that were written before there were fingerprints. */
const printed = (...parts: readonly string[]): string =>
  `substr(encode(sha256(convert_to(${parts.join(" || ' ' || ")}, 'UTF8')), 'hex'), 1, 32)`;

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
  // Fingerprints, and of each fight how it stood before its first step that can be undone.
  [
    "ALTER TABLE fights ADD COLUMN head_print TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE fights ADD COLUMN seating_print TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE steps ADD COLUMN print TEXT NOT NULL DEFAULT ''",
    `UPDATE fights SET head_print = ${printed('id', 'steps', 'over', 'head')}, seating_print = ${printed('id', 'seating')}`,
    `UPDATE steps SET print = ${printed('fight', 'place', 'body')}`,
    `CREATE TABLE bases (
      fight TEXT PRIMARY KEY REFERENCES fights (id) ON DELETE CASCADE,
      place BIGINT NOT NULL,
      body TEXT NOT NULL,
      print TEXT NOT NULL
    )`,
  ],
  // A commit writes its step, or what else of the record changed, and the head only now and then, with what stands beside
  // it then. `recorded` is the revision of the latest change of the record.
  [
    'ALTER TABLE fights ADD COLUMN recorded BIGINT NOT NULL DEFAULT 0',
    'UPDATE fights SET recorded = revision',
    `CREATE TABLE heads (
      fight TEXT PRIMARY KEY REFERENCES fights (id) ON DELETE CASCADE,
      revision BIGINT NOT NULL,
      steps BIGINT NOT NULL,
      over BIGINT NOT NULL,
      body BYTEA NOT NULL,
      print TEXT NOT NULL
    ) /* SQLite: WITHOUT ROWID */`,
    `INSERT INTO heads (fight, revision, steps, over, body, print)
     SELECT id, revision, steps, over, convert_to(head, 'UTF8'), head_print FROM fights`,
    'ALTER TABLE fights DROP COLUMN head',
    'ALTER TABLE fights DROP COLUMN head_print',
    `CREATE TABLE rests (
      fight TEXT PRIMARY KEY REFERENCES fights (id) ON DELETE CASCADE,
      revision BIGINT NOT NULL,
      body BYTEA NOT NULL,
      print TEXT NOT NULL
    ) /* SQLite: WITHOUT ROWID */`,
    `CREATE TABLE packed_steps (
      fight TEXT NOT NULL REFERENCES fights (id) ON DELETE CASCADE,
      place BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      wish TEXT,
      body BYTEA NOT NULL,
      print TEXT NOT NULL,
      PRIMARY KEY (fight, place)
    ) /* SQLite: WITHOUT ROWID */`,
    `INSERT INTO packed_steps (fight, place, revision, body, print)
     SELECT fight, place, 0, convert_to(body, 'UTF8'), print FROM steps`,
    'DROP TABLE steps',
    'ALTER TABLE packed_steps RENAME TO steps',
    `CREATE TABLE wishes (
      fight TEXT NOT NULL REFERENCES fights (id) ON DELETE CASCADE,
      wish TEXT NOT NULL,
      revision BIGINT NOT NULL,
      PRIMARY KEY (fight, wish)
    ) /* SQLite: WITHOUT ROWID */`,
    'INSERT INTO wishes SELECT fight, wish, revision FROM done',
    'DROP TABLE done',
    'ALTER TABLE wishes RENAME TO done',
  ],
  // Campaigns, each with all that was changed in it.
  [
    `CREATE TABLE campaigns (
      id TEXT PRIMARY KEY,
      revision BIGINT NOT NULL,
      system TEXT NOT NULL,
      title TEXT NOT NULL,
      created TEXT NOT NULL,
      changed TEXT NOT NULL,
      changes BIGINT NOT NULL,
      body BYTEA NOT NULL,
      print TEXT NOT NULL
    )`,
    `CREATE TABLE campaign_changes (
      campaign TEXT NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
      place BIGINT NOT NULL,
      body BYTEA NOT NULL,
      print TEXT NOT NULL,
      PRIMARY KEY (campaign, place)
    ) /* SQLite: WITHOUT ROWID */`,
  ],
  // The players of a campaign, beside its document.
  [
    `CREATE TABLE campaign_players (
      campaign TEXT PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
      revision BIGINT NOT NULL,
      code TEXT NOT NULL UNIQUE,
      body TEXT NOT NULL,
      print TEXT NOT NULL
    )`,
  ],
  // What a step is known by (`kept-step.ts`) lies beside what it says, so that a fight opens without its steps being unpacked.
  // Code fills it in for the steps that are there: PostgreSQL cannot unpack.
  [
    `CREATE TABLE marked_steps (
      fight TEXT NOT NULL REFERENCES fights (id) ON DELETE CASCADE,
      place BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      wish TEXT,
      mark TEXT,
      body BYTEA NOT NULL,
      print TEXT NOT NULL,
      PRIMARY KEY (fight, place)
    ) /* SQLite: WITHOUT ROWID */`,
    `INSERT INTO marked_steps (fight, place, revision, wish, body, print)
     SELECT fight, place, revision, wish, body, print FROM steps`,
    'DROP TABLE steps',
    'ALTER TABLE marked_steps RENAME TO steps',
  ],
  // What every commit writes is small and lies together: who sits at a fight lies apart from the numbers that each commit raises, and
  // what changed without a step is put behind what changed before it, with the wish that brought it. A base can be packed, too.
  [
    `CREATE TABLE seatings (
      fight TEXT PRIMARY KEY REFERENCES fights (id) ON DELETE CASCADE,
      body TEXT NOT NULL,
      print TEXT NOT NULL
    ) /* SQLite: WITHOUT ROWID */`,
    'INSERT INTO seatings (fight, body, print) SELECT id, seating, seating_print FROM fights',
    'ALTER TABLE fights DROP COLUMN seating',
    'ALTER TABLE fights DROP COLUMN seating_print',
    `CREATE TABLE rests_in_turn (
      fight TEXT NOT NULL REFERENCES fights (id) ON DELETE CASCADE,
      revision BIGINT NOT NULL,
      wish TEXT,
      body BYTEA NOT NULL,
      print TEXT NOT NULL,
      PRIMARY KEY (fight, revision)
    ) /* SQLite: WITHOUT ROWID */`,
    'INSERT INTO rests_in_turn (fight, revision, body, print) SELECT fight, revision, body, print FROM rests',
    'DROP TABLE rests',
    'ALTER TABLE rests_in_turn RENAME TO rests',
    `CREATE TABLE packed_bases (
      fight TEXT PRIMARY KEY REFERENCES fights (id) ON DELETE CASCADE,
      place BIGINT NOT NULL,
      body BYTEA NOT NULL,
      print TEXT NOT NULL
    ) /* SQLite: WITHOUT ROWID */`,
    `INSERT INTO packed_bases (fight, place, body, print)
     SELECT fight, place, convert_to(body, 'UTF8'), print FROM bases`,
    'DROP TABLE bases',
    'ALTER TABLE packed_bases RENAME TO bases',
  ],
];
/** From this layout on steps are known by a mark: those of the layouts before are given theirs. */
export const MARKED = 6;

/** A statement as SQLite has it: what only SQLite knows stands in a remark. */
const inSqlite = (sql: string): string => sql.replace(/\/\* SQLite: (.*?) \*\//g, '$1');

/**
 * Brings a SQLite database to the newest layout, within the transaction that is open.
 * @returns the layout that it had; 0: none. One beyond the newest is left as it is
 */
export function layOut(db: DatabaseSync): number {
  const at = layoutOf(db);
  if (at >= LAYOUTS.length) return at;
  // What PostgreSQL knows and SQLite does not.
  db.function('convert_to', (text, _encoding) => text);
  db.function('encode', (text, _format) => text);
  db.function('sha256', text => hash('sha256', String(text)));
  for (const sql of LAYOUTS.slice(at).flat()) db.exec(inSqlite(sql));
  if (at > 0 && at < MARKED) {
    db.function('mark_in', value => markIn(body.parse(value)));
    db.exec('UPDATE steps SET mark = mark_in(body)');
  }
  db.exec(`PRAGMA user_version = ${LAYOUTS.length}`);
  return at;
}

/** The layout of a SQLite database; 0 where it is empty. */
export const layoutOf = (db: DatabaseSync): number => Number(db.prepare('PRAGMA user_version').get()?.user_version);
