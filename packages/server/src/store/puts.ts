/** The statements that write a fight. */
import type { Step } from '@affray/engine';
import type { Statement, Value } from './driver.ts';
import { markOf } from './kept-step.ts';
import { print } from './layouts.ts';
import { pack } from './pack.ts';
import { type Head, REMEMBERED, type RecordChange } from './store.ts';
import type { Base } from './whole.ts';

export const q = (sql: string, ...values: Value[]): Statement => ({ sql, values });

/** The first statement of a commit: it changes a row only where the fight stands at the revision that is expected. */
export const raise = (id: string, expected: number, at: string, { keep, add, over }: RecordChange): Statement =>
  q(
    'UPDATE fights SET revision = $1, recorded = $1, changed = $2, steps = $3, over = $4 WHERE id = $5 AND revision = $6',
    ...[expected + 1, at, keep + add.length, over ? 1 : 0, id, expected],
  );

/** What is written of a record that changed. A wish that brought a step is written with it. */
export function putRecord(
  id: string,
  revision: number,
  { head, writes, keep, add, over }: RecordChange,
  wish: string | null,
): readonly Statement[] {
  const { fight: _, ...rest } = head;
  switch (writes) {
    case 'step':
      return add.map((step, at) => addStep(id, keep + at, revision, step, { rest }, wish));
    case 'rest':
      return [putRest(id, revision, JSON.stringify(rest), wish)];
    case 'head':
      return [
        // A wish stays granted, though its step is undone, or lies deep under several that came with one wish.
        granted('steps WHERE fight = $1 AND place >= $2', id, add.length > 1 ? Math.max(0, keep - REMEMBERED) : keep),
        q('DELETE FROM steps WHERE fight = $1 AND place >= $2', id, keep),
        ...add.map((step, at) => addStep(id, keep + at, revision, step, {}, null)),
        ...putHead(id, revision, head, keep + add.length, over),
      ];
  }
}

/** @param revision null: that of the latest change of the record */
export function putHead(
  id: string,
  revision: number | null,
  head: Head,
  steps: number,
  over: boolean,
): readonly Statement[] {
  const text = JSON.stringify(head);
  const ended = over ? 1 : 0;
  return [
    q('UPDATE fights SET title = $1 WHERE id = $2 AND title <> $1', head.title, id),
    granted('rests WHERE fight = $1', id),
    q('DELETE FROM rests WHERE fight = $1', id),
    q('DELETE FROM heads WHERE fight = $1', id),
    q(
      `INSERT INTO heads (fight, revision, steps, over, body, print)
       SELECT id, coalesce($1, recorded), $2, $3, $4, $5 FROM fights WHERE id = $6`,
      ...[revision, steps, ended, pack(text), print(id, steps, ended, text), id],
    ),
  ];
}

function putRest(id: string, revision: number, text: string, wish: string | null): Statement {
  return q(
    'INSERT INTO rests (fight, revision, wish, body, print) VALUES ($1, $2, $3, $4, $5)',
    ...[id, revision, wish, pack(text), print(id, 'rest', revision, text)],
  );
}

/** Keeps the wishes that brought rows that are about to go: each once, since one that was forgotten may have been granted anew. */
const granted = (rows: string, ...values: Value[]): Statement =>
  q(
    `INSERT INTO done (fight, wish, revision)
     SELECT fight, wish, max(revision) FROM ${rows} AND wish IS NOT NULL GROUP BY fight, wish
     ON CONFLICT (fight, wish) DO UPDATE SET revision = excluded.revision`,
    ...values,
  );

export const putSeating = (id: string, text: string): Statement =>
  q(
    `INSERT INTO seatings (fight, body, print) VALUES ($1, $2, $3)
     ON CONFLICT (fight) DO UPDATE SET body = excluded.body, print = excluded.print`,
    ...[id, text, print(id, text)],
  );

/** @param beside what else is written with it */
export function addStep(
  fight: string,
  place: number,
  revision: number,
  step: Step,
  beside: { readonly rest?: object },
  wish: string | null,
): Statement {
  const text = JSON.stringify(beside.rest ? { step, ...beside } : step);
  return q(
    'INSERT INTO steps (fight, place, revision, wish, mark, body, print) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    ...[fight, place, revision, wish, markOf(step), pack(text), print(fight, place, text)],
  );
}

export function putBase(fight: string, { place, record: { steps: _, ...head } }: Base): readonly Statement[] {
  const body = JSON.stringify(head);
  return [
    q('DELETE FROM bases WHERE fight = $1', fight),
    q(
      'INSERT INTO bases (fight, place, body, print) VALUES ($1, $2, $3, $4)',
      ...[fight, place, pack(body), print(fight, 'base', place, body)],
    ),
  ];
}
