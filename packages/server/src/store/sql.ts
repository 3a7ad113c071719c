import { type FightRecord, type Json, phrase } from '@affray/engine';
import * as z from 'zod';
import type { CampaignStore } from './campaign-store.ts';
import { SqlCampaigns } from './campaigns.ts';
import type { Driver, Statement } from './driver.ts';
import { DamagedFight, DamagedStore } from './errors.ts';
import type { KeptStep } from './kept-step.ts';
import { STATE, stateOf } from './layouts.ts';
import { addStep, putBase, putHead, putRecord, putSeating, q, raise } from './puts.ts';
import {
  type Change,
  type FightNote,
  type NewStoredFight,
  type OpenedFight,
  REMEMBERED,
  type Seating,
  type Store,
  type StoredFight,
  seating,
} from './store.ts';
import {
  count,
  fetchedInto,
  fightRow,
  headOf,
  lyingSteps,
  type StoredStep,
  wholeBase,
  wholeHead,
  wholeRest,
  wholeSeating,
  wholeStep,
} from './stored.ts';
import { type Damage, damageOf, damageSaid, type Inspected } from './whole.ts';

/** Longest that whoever asks whether we are ready is kept waiting, in milliseconds. */
const READY = 2000;

const noteRow = z.object({
  id: z.string(),
  title: z.string(),
  system: z.string(),
  created: z.string(),
  changed: z.string(),
  steps: count,
  over: count,
});
const FIGHT = `SELECT code, revision, title, steps, recorded, (SELECT body FROM seatings WHERE fight = id) AS seating,
  (SELECT print FROM seatings WHERE fight = id) AS seating_print FROM fights`;
const HEAD = 'SELECT revision, steps, over, body, print FROM heads WHERE fight = $1';
const STEPS = 'SELECT place, revision, mark, body, print FROM steps';
/** Each of the two by itself, since so they are found without a look at thousands of others. */
const ENDS = `SELECT (SELECT min(place) FROM steps WHERE fight = $1) AS first,
  (SELECT max(place) FROM steps WHERE fight = $1) AS last`;
const LAST = `${STEPS} WHERE fight = $1 AND place >= (SELECT steps FROM fights WHERE id = $1) - $2 ORDER BY place`;
const REST = 'SELECT revision, body, print FROM rests WHERE fight = $1 ORDER BY revision DESC LIMIT 1';
/**
 * Wishes lie with the steps that they brought, with what changed without a step, or by themselves. Each step with a wish has a
 * revision to itself, and so have those behind it: of the latest revisions they are among as many last steps. Where several came
 * with one revision, the wishes of those before them were put by themselves.
 */
const WISHES = `SELECT wish, revision FROM done WHERE fight = $1
  UNION ALL SELECT wish, revision FROM rests WHERE fight = $1 AND wish IS NOT NULL
  UNION ALL SELECT wish, revision FROM steps WHERE fight = $1 AND wish IS NOT NULL
    AND place >= (SELECT steps FROM fights WHERE id = $1) - ${REMEMBERED}`;
/** So many revisions apart wishes are forgotten that are too old to be sent again. */
const FORGETTING = 64;
const placeRow = z.object({ place: count });
const titleRow = z.object({ title: z.string() });
/**
 * So many of the last steps are at hand when a fight is opened: more than a page is told at first, and than lie behind a head
 * before it is written again.
 */
const AT_HAND = 192;
/** So many of the others are fetched at once. */
const FETCHED = 256;
/** So many steps are checked at once. */
const TOGETHER = 32;
/** No fight has more: a number beyond it is a damage. */
const MOST_STEPS = 1_000_000;
const wishRow = z.object({ wish: z.string(), revision: count });
const idRow = z.object({ id: z.string() });

const parsed = (text: string): Json => JSON.parse(text);

/** A store in tables, whatever the database. */
export class SqlStore implements Store {
  private readonly driver: Driver;

  /** Fights that were found damaged. */
  private readonly damages = new Map<string, Damage>();
  private asked: Promise<string | null> | null = null;

  readonly campaigns: CampaignStore;

  constructor(driver: Driver) {
    this.driver = driver;
    this.campaigns = new SqlCampaigns(driver);
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
        `INSERT INTO fights (id, code, revision, system, title, created, changed, steps, over)
         VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8)`,
        ...[id, code, record.system, record.title, at, at, steps.length, over ? 1 : 0],
      ),
      putSeating(id, JSON.stringify(seats)),
      ...putHead(id, 0, head, steps.length, over),
      ...steps.map((step, place) => addStep(id, place, 0, step, {}, null)),
      ...(base ? putBase(id, base) : []),
    ]);
  }

  async read(id: string): Promise<StoredFight | null> {
    const found = await this.kept(id, MOST_STEPS);
    if (found === null) return null;
    const { head, steps, fetch: _, ...rest } = found;
    return { ...rest, record: { ...head, steps: await this.wholly(id, steps) } };
  }

  async open(id: string): Promise<OpenedFight | null> {
    const damage = this.damages.has(id) ? await this.check(id) : null;
    if (damage) throw new DamagedFight(damageSaid(damage));
    return this.kept(id, AT_HAND);
  }

  async seating(id: string): Promise<Seating | null> {
    const [found] = await this.salvaged(q(`${FIGHT} WHERE id = $1`, id));
    const row = fightRow.safeParse(found);
    const seats = row.success ? wholeSeating(id, row.data) : null;
    return seats === null ? null : seating.parse(parsed(seats));
  }

  /**
   * A fight whose steps lie as they are stored. @throws DamagedFight where the rest of it is not whole
   * @param last so many of its last steps are fetched
   */
  private async kept(id: string, last: number) {
    const [[fight] = [], [head] = [], [ends] = [], rows = [], [rest] = [], wishes = [], [base] = []] =
      await this.readAll(id, last);
    if (fight === undefined) return null;
    const row = fightRow.safeParse(fight);
    const steps = row.success ? lyingSteps(id, row.data.steps, ends, rows) : null;
    const first = (steps?.length ?? rows.length) - rows.length;
    const since = (from: number) =>
      rows.slice(Math.max(0, from - first)).map((each, at) => wholeStep(id, Math.max(from, first) + at, each));
    const whole = row.success ? headOf(row.data, wholeHead(id, head), since, wholeRest(id, rest)) : null;
    const seats = row.success ? wholeSeating(id, row.data) : null;
    const done = z.array(wishRow).safeParse(wishes);
    if (
      !row.success ||
      whole === null ||
      seats === null ||
      !done.success ||
      steps === null ||
      first > Math.max(0, steps.length - last)
    )
      throw await this.damaged(id);
    const { code, revision } = row.data;
    return {
      id,
      code,
      revision,
      seating: seating.parse(parsed(seats)),
      head: whole,
      steps,
      fetch: once(() => this.fetch(id, steps.slice(0, first))),
      done: latest(done.data, revision),
      base: base === undefined ? null : placeRow.parse(base).place,
    };
  }

  async inspect(id: string): Promise<Inspected | null> {
    const [found] = await this.salvaged(q(`${FIGHT} WHERE id = $1`, id));
    const row = fightRow.safeParse(found);
    const [note] = row.success ? [] : await this.salvaged(q('SELECT title FROM fights WHERE id = $1', id));
    if (!row.success && note === undefined) return null;
    const [base] = await this.salvaged(q('SELECT place, body, print FROM bases WHERE fight = $1', id));
    const [rest] = await this.salvaged(q(REST, id));
    const read = row.success ? row.data : null;
    const head = wholeHead(id, (await this.salvaged(q(HEAD, id)))[0]);
    const sure = read !== null && head !== null && head.revision === read.recorded;
    const steps = await this.inspectSteps(id, read?.steps ?? null, sure);
    const seats = read && wholeSeating(id, read);
    return {
      id,
      code: read?.code ?? '',
      title: read?.title ?? titleRow.catch({ title: id }).parse(note).title,
      head: read && headOf(read, head, place => steps.slice(place), wholeRest(id, rest)),
      seating: seats === null ? null : seating.parse(parsed(seats)),
      base: wholeBase(id, base),
      steps: steps.map(each => each?.step ?? null),
    };
  }

  async check(id: string): Promise<Damage | null> {
    try {
      await this.wholly(id, (await this.kept(id, MOST_STEPS))?.steps ?? []);
    } catch (error) {
      if (!(error instanceof DamagedFight)) throw error;
    }
    return this.damages.get(id) ?? null;
  }

  /**
   * Fetches what is stored of these steps, with which the fight begins, a few at a time.
   * @throws DamagedFight where one of them is missing, or nothing of it is known
   */
  private async fetch(id: string, steps: readonly KeptStep[]): Promise<void> {
    for (let from = 0; from < steps.length; from += FETCHED) {
      const to = Math.min(from + FETCHED, steps.length);
      const some = q(`${STEPS} WHERE fight = $1 AND place >= $2 AND place < $3 ORDER BY place`, id, from, to);
      const rows = await this.salvaged(some);
      for (let place = from; place < to; place++)
        if (!fetchedInto(steps, id, rows[place - from], place)) throw await this.damaged(id);
      await new Promise(setImmediate);
    }
  }

  /** Holds all steps against their fingerprints, giving way to whoever waits. @throws DamagedFight where they are not whole */
  private async wholly(id: string, steps: readonly KeptStep[]): Promise<Json[]> {
    const written: Json[] = [];
    try {
      for (const each of steps) {
        written.push(each.written());
        if (written.length % TOGETHER === 0) await new Promise(setImmediate);
      }
    } catch (error) {
      throw error instanceof DamagedFight ? await this.damaged(id) : error;
    }
    this.damages.delete(id);
    return written;
  }

  /** @param told how many the fight says it has; null where that cannot be read. @param sure whether it can be believed */
  private async inspectSteps(id: string, told: number | null, sure: boolean): Promise<readonly (StoredStep | null)[]> {
    const rows = [...(await this.salvaged(q(`${STEPS} WHERE fight = $1 ORDER BY place`, id)))];
    const count = Math.min(told ?? 0, MOST_STEPS);
    // What cannot be read together may be read one by one: a damage seldom lies under all of it.
    if (rows.length === 0) {
      for (let place = 0; place < count; place++) {
        rows.push(...(await this.salvaged(q(`${STEPS} WHERE fight = $1 AND place = $2`, id, place))));
      }
    }
    const steps: (StoredStep | null)[] = Array.from({ length: sure ? count : 0 }, () => null);
    for (const row of rows) {
      const place = placeRow.safeParse(row).data?.place ?? -1;
      if (place < 0 || place > MOST_STEPS || (sure && place >= count)) continue;
      while (steps.length <= place) steps.push(null);
      steps[place] = wholeStep(id, place, row);
    }
    return steps;
  }

  private async damaged(id: string): Promise<DamagedFight> {
    const inspected = await this.inspect(id);
    const damage = inspected && damageOf(inspected);
    if (damage) this.damages.set(id, damage);
    return new DamagedFight(
      damage ? damageSaid(damage) : phrase`The fight "${id}" is damaged: nothing of it can be read.`,
    );
  }

  /** Everything of a fight, as it stands at one moment. */
  private async readAll(id: string, last: number): Promise<readonly (readonly unknown[])[]> {
    try {
      return await this.driver.read(
        q(`${FIGHT} WHERE id = $1`, id),
        q(HEAD, id),
        q(ENDS, id),
        q(LAST, id, last),
        q(REST, id),
        q(WISHES, id),
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
    const statements = record
      ? [raise(id, expected, at, record), ...putRecord(id, next, record, done)]
      : [q('UPDATE fights SET revision = $1, changed = $2 WHERE id = $3 AND revision = $4', next, at, id, expected)];
    if (seats) statements.push(putSeating(id, JSON.stringify(seats)));
    if (base) statements.push(...putBase(id, base));
    if (done !== null && (record === null || record.writes === 'head'))
      statements.push(q('INSERT INTO done (fight, wish, revision) VALUES ($1, $2, $3)', id, done, next));
    if (next % FORGETTING === 0)
      statements.push(q('DELETE FROM done WHERE fight = $1 AND revision <= $2', id, next - REMEMBERED));
    return this.driver.write(id, statements);
  }

  settle(id: string, revision: number, { steps, ...head }: FightRecord, over: boolean): Promise<boolean> {
    return this.driver.write(id, [
      q('UPDATE fights SET revision = $1 WHERE id = $2 AND revision = $1', revision, id),
      ...putHead(id, null, head, steps.length, over),
    ]);
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
    const timer = setTimeout(
      () => late.resolve(phrase`the store did not answer within ${READY / 1000} seconds`),
      READY,
    );
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

/** Does something once for all who ask, and again only where it failed. */
function once(work: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | null = null;
  return () => {
    doing ??= work().catch(error => {
      doing = null;
      throw error;
    });
    return doing;
  };
}

/** The wishes of the latest revisions, oldest first. */
const latest = (wishes: readonly z.infer<typeof wishRow>[], revision: number): readonly string[] =>
  wishes
    .filter(each => each.revision > revision - REMEMBERED)
    .toSorted((a, b) => a.revision - b.revision)
    .map(each => each.wish);
