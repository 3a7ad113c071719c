import { type CombatantId, type Game, phrase } from '@affray/engine';
import type { CastMember, Fault } from '@affray/protocol';
import { TableGone } from '../errors.ts';
import { newDice } from '../keys.ts';
import type { Question } from '../odds/question.ts';
import { DamagedFight, StoreDown } from '../store/errors.ts';
import { type Change, type OpenedFight, REMEMBERED, recordChange, type Seating } from '../store/store.ts';
import { baseOf } from '../store/whole.ts';
import { type AllWish, grantAll, missingOf, type Playing } from './all.ts';
import { type OddsMessage, questionOf } from './asks.ts';
import { Attendance, named } from './attendance.ts';
import { Callees, forgetting } from './called.ts';
import type { Onlooker } from './onlooker.ts';
import { open, type TableNeeds } from './opened.ts';
import { Pictures } from './pictures.ts';
import { Poster } from './posted.ts';
import { fault, free, nameOf, playerAt, type Reseated, tableSecret, viewerOf, type Who } from './seats.ts';
import { Turns } from './turns.ts';
import { FAILURE, type Granted, grant, type Outcome, type Standing, type Wish, type Wisher } from './wishes.ts';

/** After so many steps that were put behind it the whole head is written again. */
const UNSETTLED = 64;
/** The earlier steps are fetched so long after a page was shown the fight, in milliseconds: until then it draws, and others sit down. */
const DRAWN = 250;
/** Another process may win the race for a revision so often before we give up. */
const TRIES = 50;
/** What comes of what was asked for, as the table stands. */
type Decide = (standing: Standing) => Granted | Promise<Granted>;

/**
 * One fight and everybody at it. Wishes are handled one by one, in the order in which they came; each is in the store
 * before anybody sees what came of it.
 */
export class Table {
  readonly id: string;
  readonly code: string;
  private readonly needs: TableNeeds;
  private standing: Standing;
  private revision: number;
  private done: Set<string>;
  private base: number | null;
  /** Waits until all steps are at hand: a page sits down before that. @throws StoreDown */
  fetched: () => Promise<void>;
  private fetching: NodeJS.Timeout | null = null;
  /** Steps since the head was written; null where what we opened may be other than what is stored, to the letter. */
  private unsettled: number | null = null;
  /** The store may hold more than we know: read it before the next wish. */
  private unsure = false;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly onlookers = new Set<Onlooker>();
  private readonly attendance = new Attendance();
  private readonly callees: Callees;
  readonly poster: Poster;
  private readonly turns = new Turns();
  /** What is seen of the fight as it stands: another one for each state of it. */
  pictures: Pictures;
  /** Pages that came or went are gathered: those of one turn of the loop are shown together. */
  private gathering: Promise<void> | null = null;
  /** Whom the next gathering shows something: those who came, or everybody where somebody's first came or last one went. */
  private readonly due = new Set<Onlooker>();
  private allDue = false;
  private rechecking: Promise<void> | null = null;

  /** @throws CannotOpen */
  constructor(needs: TableNeeds, stored: OpenedFight) {
    this.needs = needs;
    this.callees = new Callees(needs.calls, device => this.later(seating => forgetting(seating, device)));
    this.poster = new Poster(needs.webhooks, change => this.later(change));
    this.id = stored.id;
    this.code = stored.code;
    const { game } = open(needs.systemOf, stored);
    this.standing = { game, seating: stored.seating };
    this.pictures = new Pictures(game, tableSecret(stored.seating));
    this.revision = stored.revision;
    this.done = new Set(stored.done);
    this.base = stored.base;
    this.fetched = stored.fetch;
  }

  get game(): Game {
    return this.standing.game;
  }

  get seating(): Seating {
    return this.standing.seating;
  }

  get empty(): boolean {
    return this.onlookers.size === 0;
  }

  /** A page sits down. @returns when it has been shown how the fight stands */
  attend(onlooker: Onlooker): Promise<void> {
    this.onlookers.add(onlooker);
    this.due.add(onlooker);
    if (onlooker.looking) this.attendance.look(onlooker.who, 1);
    if (this.attendance.count(onlooker.who, 1)) this.allDue = true;
    return this.gather().then(() => {
      this.fetching ??= setTimeout(() => void this.enqueue(this.fetched).catch(error => this.failed(error)), DRAWN);
    });
  }

  leave(onlooker: Onlooker): void {
    if (!this.onlookers.delete(onlooker)) return;
    this.due.delete(onlooker);
    if (onlooker.looking) this.attendance.look(onlooker.who, -1);
    if (!this.attendance.count(onlooker.who, -1)) return;
    this.allDue = true;
    void this.gather();
  }

  /** Somebody looks at a page again, or no longer. */
  look(onlooker: Onlooker, on: boolean): void {
    if (onlooker.looking === on) return;
    onlooker.looking = on;
    if (this.onlookers.has(onlooker)) this.attendance.look(onlooker.who, on ? 1 : -1);
  }

  /** How many pages somebody has here. */
  pagesOf(who: Who): number {
    return this.attendance.of(who);
  }

  /**
   * Grants a wish, or says why not. The same wish sent again is granted once.
   * @throws StoreDown where nobody knows whether it was granted: it must be sent again
   */
  wish(wisher: Wisher, wish: Wish): Promise<Outcome> {
    const { who } = wisher;
    const key = `${nameOf(who)} ${wish.id}`;
    if (wish.kind === 'submitAll') return this.wishAll(key, wisher, wish);
    return this.alter(key, standing => grant(standing, wisher, wish, viewer => this.pictures.cast(viewer), newDice));
  }

  private async wishAll(key: string, wisher: Wisher, wish: AllWish): Promise<Outcome> {
    const attempt: Playing['attempt'] = (work, otherwise) => this.attempt(work, otherwise);
    const playing = { dice: newDice, rest: () => this.turns.rest(), attempt };
    const outcome = await this.alter(key, standing => grantAll(standing, wisher, wish, playing));
    const viewer = viewerOf(this.seating, wisher.who);
    if (!outcome.ok || !outcome.repeated || viewer === null) return outcome;
    return { ...outcome, missing: missingOf(this.standing, viewer, wisher.who, wish, attempt) };
  }

  /** Changes who sits where, at once and not by a wish of a page. @returns what came of it. @throws as `wish` does */
  async reseat<T extends object>(change: (seating: Seating) => Reseated<T> | Fault): Promise<T | Fault> {
    let made: T | null = null;
    const outcome = await this.alter(null, standing => {
      const changed = change(standing.seating);
      if ('reason' in changed) return { ok: false, refusal: changed };
      made = changed.made;
      return { ok: true, standing: { ...standing, seating: changed.seating }, repeated: false };
    });
    if (!outcome.ok) return outcome.refusal;
    return made ?? fault('failed', phrase`nothing came of it; try again`);
  }

  /** Gives the fight another title, or other notes of its GM. @returns why not. @throws as `wish` does */
  async amend(change: (record: Game['record']) => Parameters<Game['amended']>[0] | Fault): Promise<Fault | null> {
    const outcome = await this.alter(null, ({ game, seating }) => {
      const next = change(game.record);
      if ('reason' in next) return { ok: false, refusal: next };
      return { ok: true, standing: { game: game.amended(next), seating }, repeated: false };
    });
    return outcome.ok ? null : outcome.refusal;
  }

  /** What somebody's message asks of the fight as it stands; null for a seat that was sent away. */
  question(who: Who, message: OddsMessage): Question | null {
    return questionOf(this.standing, this.pictures, who, message);
  }

  /** JSON of what a speaker can do, when it is this table's turn. */
  async offers(who: Who, speaker: CombatantId | 'gm'): Promise<string> {
    await this.turns.next();
    const viewer = viewerOf(this.seating, who);
    return viewer ? this.attempt(() => this.pictures.offers(viewer, speaker), '[]') : '[]';
  }

  /** What is found in any of the steps, when it is this table's turn. @param otherwise where looking fails */
  async lookBack<T>(look: () => T, otherwise: T): Promise<T> {
    await this.turns.next();
    await this.fetched();
    return this.attempt(look, otherwise);
  }

  /** JSON of who sits here, as one of them may see it. */
  presence(who: Who): string {
    return this.attendance.text(this.seating, who, this.pictures);
  }

  /** Free combatants for somebody who has just joined. */
  claimable(seat: string): readonly CastMember[] {
    const own = this.seating.seats.find(each => each.id === seat);
    const viewer = own && viewerOf(this.seating, playerAt(own));
    return own && viewer ? named(this.pictures.cast(viewer), free(this.seating, own)) : [];
  }

  /** Another process may have changed this fight. However often that is told, one look waits at most. */
  resync(): Promise<void> {
    return this.recheck().catch(error => this.failed(error));
  }

  /**
   * Looks in the store whether somebody else changed this fight. All who ask while a look is due share it.
   * @throws TableGone; where the store failed
   */
  recheck(): Promise<void> {
    this.rechecking ??= this.enqueue(() => {
      this.rechecking = null;
      return this.reload();
    });
    return this.rechecking;
  }

  /** Where the answer of the store to a change was lost, looks there what became of it. @throws as `recheck` does */
  async assured(): Promise<void> {
    if (this.unsure) await this.enqueue(async () => (this.unsure ? this.reload() : undefined));
  }

  /** Sends everybody away. */
  dismiss(code: 1001 | 4004 | 4012): void {
    for (const each of [...this.onlookers]) each.close(code);
  }

  /** Writes what has been followed up only, so that whoever opens the fight next has nothing to follow up. */
  settle(): Promise<void> {
    if (this.fetching) clearTimeout(this.fetching);
    return this.enqueue(async () => {
      if (!this.unsettled || this.unsure) return;
      const { record } = this.game;
      if (await this.needs.store.settle(this.id, this.revision, record, this.game.isOver())) this.unsettled = 0;
    }).catch(error => this.failed(error));
  }

  /** Kept when all that was asked for before is done. */
  settled(): Promise<unknown> {
    return this.queue;
  }

  private alter(key: string | null, decide: Decide): Promise<Outcome> {
    return this.enqueue<Outcome>(async () => {
      await this.turns.next();
      if (this.unsure) await this.reload();
      await this.fetched();
      return (await this.tried(key, decide)) ?? (await this.alone(key, decide));
    }).catch(error => {
      this.failed(error);
      if (error instanceof StoreDown && error.done === 'no') {
        return { ok: false, refusal: fault('no-store', error.sentence) };
      }
      throw error;
    });
  }

  /** @returns null where another process changed the fight meanwhile */
  private async tried(key: string | null, decide: Decide): Promise<Outcome | null> {
    if (key !== null && this.done.has(key)) return { ok: true, repeated: true };
    const granted = await this.attempt(() => decide(this.standing), FAILURE);
    if (!granted.ok) return granted;
    if (granted.repeated) return { ok: true, repeated: true };
    return (await this.commit(granted.standing, key)) ? { ok: true, repeated: false, missing: granted.missing } : null;
  }

  /** Another process was faster, and would be again, since it has not to read the fight anew: now it waits for us. */
  private alone(key: string | null, decide: Decide): Promise<Outcome> {
    return this.needs.store.alone(this.id, async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        await this.reload();
        const outcome = await this.tried(key, decide);
        if (outcome) return outcome;
      }
      return { ok: false, refusal: fault('busy', phrase`this table is too busy; try again`) };
    });
  }

  private async commit(next: Standing, done: string | null): Promise<boolean> {
    const { game, seating } = this.standing;
    const over = this.attempt(() => next.game.isOver(), false);
    const follows = this.unsettled !== null && this.unsettled < UNSETTLED;
    const record = next.game === game ? null : recordChange(game.record, next.game.record, over, follows);
    const change: Change = {
      record,
      seating: next.seating === seating ? null : next.seating,
      done,
      at: new Date().toISOString(),
      base: this.base === next.game.record.sealed ? null : baseOf(next.game.record),
    };
    // Until the store has answered, nobody knows whether it is written.
    this.unsure = true;
    const written = await this.needs.store.commit(this.id, this.revision, change);
    this.unsure = false;
    if (!written) return false;
    this.revision++;
    if (record) this.unsettled = record.writes === 'head' ? 0 : (this.unsettled ?? 0) + 1;
    this.base = next.game.record.sealed;
    if (done !== null) this.done.add(done);
    for (const oldest of this.done) if (this.done.size > REMEMBERED) this.done.delete(oldest);
    const before = this.pictures;
    await this.stand(next);
    if (before === this.pictures) return true;
    // Nobody waits for those who are called because they are wanted since then, nor for what is posted.
    this.attempt(() => this.callees.call(before, this, this.attendance), undefined);
    this.attempt(() => this.poster.tell(before, this), undefined);
    this.pictures.forget();
    return true;
  }

  /** Changes who sits where, when it can be done, and nobody waits for it. */
  private later(change: (seating: Seating) => Seating): void {
    void this.reseat(seating => ({ seating: change(seating), made: {} })).catch(error => this.failed(error));
  }

  /** Reads the fight anew where the store has another revision of it. @throws TableGone */
  private async reload(): Promise<void> {
    const stored = await this.needs.store.open(this.id);
    if (stored === null) throw new TableGone(phrase`this fight was deleted`);
    this.unsure = false;
    if (stored.revision === this.revision) return;
    await stored.fetch();
    const { game } = open(this.needs.systemOf, stored);
    this.fetched = stored.fetch;
    this.revision = stored.revision;
    this.done = new Set(stored.done);
    this.base = stored.base;
    this.unsettled = null;
    await this.stand({ game, seating: stored.seating });
  }

  private stand(standing: Standing): Promise<void> {
    this.standing = standing;
    if (standing.game !== this.pictures.game)
      this.pictures = new Pictures(standing.game, tableSecret(standing.seating), this.pictures);
    this.attendance.changed();
    return this.refresh([...this.onlookers]);
  }

  private gather(): Promise<void> {
    this.gathering ??= this.begun().then(() => {
      const due = this.allDue ? this.onlookers : this.due;
      this.allDue = false;
      const shown = this.refresh([...due]);
      this.due.clear();
      return shown;
    });
    return this.gathering;
  }

  /** Waits for what those who came must be told first. */
  private async begun(): Promise<void> {
    try {
      await this.turns.next();
      if (![...this.due].every(each => each.canBegin())) await this.fetched();
    } finally {
      this.gathering = null;
    }
  }

  /** Shows pages what they have not seen yet, and lets other tables go between. */
  private async refresh(pages: readonly Onlooker[]): Promise<void> {
    for (const each of pages) {
      await this.turns.rest();
      if (!this.onlookers.has(each)) continue;
      try {
        each.refresh();
      } catch (error) {
        this.failed(error);
        each.close(4009);
      }
    }
  }

  private enqueue<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.queue.then(task);
    this.queue = mine.catch(() => undefined);
    return mine;
  }

  /** Rules that throw spoil one answer and nothing else. */
  private attempt<T>(work: () => T, otherwise: T): T {
    try {
      return work();
    } catch (error) {
      this.failed(error);
      return otherwise;
    }
  }

  private failed(error: unknown): void {
    if (error instanceof TableGone) this.dismiss(4004);
    else this.needs.complain(error);
    if (!(error instanceof DamagedFight)) return;
    // A step was not looked into before. Whoever comes again is told what is whole of the fight.
    this.dismiss(4012);
    void this.needs.store.check(this.id).catch(this.needs.complain);
  }
}
