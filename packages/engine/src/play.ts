import { amendment } from './amendment.ts';
import { rest } from './at-rest.ts';
import { readCommand, refusedByRules } from './command-read.ts';
import { wellFormed } from './complaint.ts';
import { impossibleFaces, throwFaces } from './dice.ts';
import { attempt, type Judge } from './drivers/live.ts';
import { fault, stale } from './fault.ts';
import type { CastMember, Chapter, Game, Given, Happened, Reply, TableView, WhichRuling } from './game.ts';
import { expectFunction, expectGiven } from './given-game.ts';
import { expectViewer } from './given-viewer.ts';
import { isTools } from './gm/action.ts';
import { gmGiven, offersForSeat } from './gm/gives.ts';
import { playsOtherwise } from './hooks/hooks.ts';
import type { Introduction } from './introduction.ts';
import type { Answered, DiceSource, Entry, Prompt, Rolled } from './journal.ts';
import { type Json, plain, same } from './json.ts';
import { chaptersOf, eventsOf, justTold, lyingDice, rulingOptions, type Stand, standOn, waitingView } from './looks.ts';
import { fits, isDue, rollsOf, takenUp, without } from './lying.ts';
import { christened } from './newcomers.ts';
import { notesIn } from './past.ts';
import { apply, diff } from './patch.ts';
import { phrase } from './phrase.ts';
import { type RandomState, Xoshiro } from './random.ts';
import { randomState } from './random-state.ts';
import { type FightRecord, openPrompts, type Step, type Suspended } from './record.ts';
import {
  assumable,
  castFor,
  mayKnow,
  mayWithdraw,
  NO_SUCH_PROMPT,
  notYours,
  PAUSED,
  refusedOrder,
  refusedSetting,
  refusedToAll,
  speaksFor,
  strangerIn,
} from './rights.ts';
import { type Begun, begunOf, keptOf, leftOf, ruledAnew } from './rulings/again.ts';
import type { LineRuling, Rulings } from './rulings/line.ts';
import { shown } from './shown.ts';
import { hasStep, withStep } from './step-ids.ts';
import type { Assumed, Comparison, Kinds, Offer, Playable, Preview, Standings, Viewer } from './system.ts';
import { OFFERED } from './system.ts';
import type { CombatantId, Speaker } from './table.ts';

/** Where dice and rulings come from in the place of the table's own. */
export interface Sources {
  readonly dice: DiceSource | null;
  readonly judge: Judge | null;
}

/** A game of one system. Never changes itself: every granted wish answers with the game after it. */
export class TableGame<K extends Kinds> implements Game<K> {
  readonly record: FightRecord;
  private readonly system: Playable<K>;
  private readonly fight: K['fight'];
  private readonly from: Sources;
  private readonly stand: Stand<K>;
  private readonly lists = new Map<string, readonly Offer[]>();

  /** @param before the game that this one came from */
  constructor(system: Playable<K>, record: FightRecord, fight: K['fight'], from: Sources, before?: TableGame<K>) {
    this.system = system;
    this.record = record;
    this.fight = fight;
    this.from = from;
    this.stand = standOn(system, record, rest(fight), before?.stand);
  }

  readonly withDice = (random: RandomState): Game<K> =>
    this.with({ random: wellFormed(randomState, random, phrase`this is not the state of a generator`) });
  readonly amended = (next: Partial<FightRecord>): Game<K> => {
    const changed = wellFormed(amendment, next, phrase`a fight cannot be changed like this`);
    return this.with({ ...changed, version: this.record.version + 1 });
  };
  readonly ruledBy = (judge: Judge): Game<K> =>
    this.with({}, { ...this.from, judge: expectFunction(judge, phrase`who rules`) });

  submit(given: Given): Reply<K> {
    const { id, by, command: raw, seen } = expectGiven(given);
    const { record, system, fight } = this;
    if (typeof id !== 'string' || id.length === 0 || id.length > 80)
      return fault('bad-id', phrase`a command needs an id of 1 to 80 characters`, 'id');
    if (this.knows(id)) return { ok: true, repeated: true, game: this };
    if (seen !== null && seen !== record.version) return stale(record.version, seen);
    const read = readCommand(system, raw);
    if (!read.ok) return read;
    // Scripts name newcomers by number, since they must name them again.
    const command = this.from.dice ? read.command : christened(system, read.command, record);
    const who = system.rules.speaker(command);
    if (!speaksFor(by, who)) return notYours(system, fight, who, by);
    if (record.waiting && !(by.role === 'gm' && command.kind.startsWith('gm-'))) {
      return fault(
        'waiting',
        phrase`an action is still being resolved; it waits for an answer, or for the GM to withdraw it`,
      );
    }
    const stranger = strangerIn(system, fight, by, command);
    if (stranger) return stranger;
    const decided = by.role === 'gm' ? null : gmGiven(system.schemas.command, command);
    if (decided !== null) return fault('gm-decides', phrase`only the GM decides this: leave out "${decided}"`, decided);
    const refused = refusedByRules(system, fight, by, command);
    if (refused) return refused;
    return this.play(command, { id, by: by.role, rules: system.version, journal: [] }, this.withdrawn());
  }

  readonly act = (command: unknown, by: Viewer = { role: 'gm' }): Reply<K> =>
    this.submit({ id: `act-${this.record.version}`, by, command, seen: null });

  answer(by: Viewer, id: string, raw: unknown, note = ''): Reply<K> {
    const found = this.openPrompt(by, id);
    if ('ok' in found) return found;
    const { waiting, prompt } = found;
    if (prompt.kind === 'dice') return fault('dice-due', phrase`dice are due here, not an answer`, 'answer');
    const answer = raw === undefined ? undefined : prompt.options.find(option => same(option, plain(raw)));
    if (answer === undefined) {
      const takes = JSON.stringify(prompt.options);
      return fault('bad-answer', phrase`${shown(raw)} is not an answer here; choose one of ${takes}`, 'answer');
    }
    const own = by.role === 'player' || prompt.who === 'gm';
    const { site, who } = prompt;
    const given: Answered = { site, who, answer, by: own ? 'seat' : 'gm', ...(note && { note: note.slice(0, 500) }) };
    const partial = [...waiting.partial, given];
    const due = waiting.prompts.map(each => partial.find(done => done.who === each.who));
    const ready = due.filter(each => each !== undefined);
    if (ready.length < due.length) return this.granted({ waiting: { ...waiting, partial } });
    return this.settle(
      waiting,
      ready.map(each => ({ kind: 'answer', ...each })),
    );
  }

  enterDice(by: Viewer, id: string, faces: readonly number[]): Reply<K> {
    const found = this.openPrompt(by, id);
    if ('ok' in found) return found;
    const { waiting, prompt } = found;
    if (prompt.kind !== 'dice') return fault('answer-due', phrase`an answer is due here, not dice`, 'faces');
    const wrong = impossibleFaces(prompt.pool, faces);
    if (wrong) return fault('impossible-faces', phrase`these dice cannot have fallen: ${wrong}`, 'faces');
    const { site, who, pool } = prompt;
    const { lying } = this.record;
    const at = lying.findIndex(each => isDue(each) && fits(each, site, who, pool));
    const was = lying[at]?.was;
    const roll: Entry = { kind: 'roll', site, who, pool, faces: [...faces], real: true, ...(was && { was }) };
    return this.settle(waiting, [roll], { ...this.record, lying: at < 0 ? lying : lying.toSpliced(at, 1) });
  }

  withdraw(by: Viewer): Reply<K> {
    const { waiting } = this.record;
    if (!waiting) return fault('nothing-waits', phrase`no action is waiting`);
    if (!mayWithdraw(this.system, waiting, by)) {
      return fault('not-yours', phrase`only the player who gave this command, or the GM, can withdraw it`);
    }
    return this.granted(this.withdrawn());
  }

  retype(by: Viewer, die: number): Reply<K> {
    const refused = refusedToAll(this.record, by, phrase`have dice re-entered`);
    if (refused) return refused;
    const { lying } = this.record;
    const found = lying[die];
    if (!found?.real || isDue(found)) {
      return fault('no-such-dice', phrase`there are no real dice of an undone action to re-enter`, 'die');
    }
    const anew: Rolled = { ...found, faces: [], was: found.was ?? found.faces };
    // What was undone was played with the old faces: it cannot be done again as it was.
    return this.granted({ lying: lying.with(die, anew), undone: [] });
  }

  rerule(by: Viewer, which: WhichRuling, answer: unknown, takesBack = 0): Reply<K> {
    const { record, system } = this;
    if (!speaksFor(by, 'gm')) return fault('not-yours', phrase`only the GM may change a ruling`);
    const found = ruledAnew(record, which, answer, takesBack);
    if ('reason' in found) return fault(found.code, found.reason, found.path);
    const { begun, later } = found;
    const { restored, steps, lying } =
      later === null ? { ...this.withdrawn(), restored: this.fight } : this.before(later + 1);
    const from = { ...record, steps, undone: [], waiting: null, lying: lying.slice(rollsOf(begun.journal).length) };
    const command = system.schemas.command.parse(begun.command);
    return new TableGame(system, from, restored, this.from, this).play(command, begun, from);
  }

  undo(by: Viewer, count: number): Reply<K> {
    const { record } = this;
    const refused = refusedToAll(record, by, phrase`undo`);
    if (refused) return refused;
    const open = record.steps.length - record.sealed;
    if (!Number.isInteger(count) || count < 1 || count > open) {
      const can = open === 0 ? phrase`there is nothing to undo` : phrase`undo takes 1 to ${open} steps, not ${count}`;
      return fault('nothing-to-undo', can, 'count');
    }
    const { restored, steps, lying, back } = this.before(count);
    return this.granted({ steps, undone: [...record.undone, ...back], lying }, restored);
  }

  redo(by: Viewer, count: number): Reply<K> {
    const { record } = this;
    const refused = refusedToAll(record, by, phrase`redo`);
    if (refused) return refused;
    if (!Number.isInteger(count) || count < 1 || count > record.undone.length) {
      const open = record.undone.length;
      const can = open === 0 ? phrase`there is nothing to redo` : phrase`redo takes 1 to ${open} steps, not ${count}`;
      return fault('nothing-to-redo', can, 'count');
    }
    const ahead = record.undone.slice(record.undone.length - count).reverse();
    const after = ahead.reduce<Json>((state, each) => apply(state, each.redo), this.fight);
    const redone = this.system.schemas.fight.parse(after);
    const lying = ahead.flatMap(each => rollsOf(each.journal)).reduce<readonly Rolled[]>(without, record.lying);
    return this.granted({ steps: [...record.steps, ...ahead], undone: record.undone.slice(0, -count), lying }, redone);
  }

  useRealDice(by: Viewer, who: Speaker, on: boolean): Reply<K> {
    const refused = refusedSetting(this.system, this.fight, by, who);
    if (refused) return refused;
    if (typeof on !== 'boolean') return fault('malformed', phrase`on must be true or false, not ${shown(on)}`, 'on');
    const others = this.record.realDice.filter(each => each !== who);
    return this.granted({ realDice: on ? [...others, who] : others });
  }

  standingOrder(by: Viewer, who: Speaker, site: string, answer: Json | null): Reply<K> {
    const refused = refusedSetting(this.system, this.fight, by, who) ?? refusedOrder(this.system, site, answer);
    if (refused) return refused;
    const others = this.record.standing.filter(each => each.who !== who || each.site !== site);
    return this.granted({ standing: answer === null ? others : [...others, { who, site, answer }] });
  }

  view(by: Viewer, hand: 'within' | 'apart' = 'within'): TableView {
    expectViewer(by);
    const { record, system, fight } = this;
    const next = record.waiting ? [] : system.rules.next(fight);
    const mine = by.role === 'gm' && !record.waiting ? [...new Set<Speaker>([...next, 'gm'])] : next;
    const named = (who: Speaker) => ({ who, name: system.secrecy.nameOf(fight, who, by) });
    const offersOf = (who: Speaker, at: number) => (at < OFFERED || who === 'gm' ? this.offersTo(by, who, hand) : []);
    const seen = record.waiting ? [] : (system.secrecy.seemsNext?.(fight, by) ?? next);
    return {
      system: system.id,
      title: record.title,
      version: record.version,
      fight: system.secrecy.view(fight, by),
      next: seen.filter(who => this.mayKnow(who, by)).map(named),
      offers: mine.filter(who => speaksFor(by, who)).map((who, at) => ({ ...named(who), offers: offersOf(who, at) })),
      waiting:
        record.waiting && waitingView(this.stand, record.waiting, by, mayWithdraw(this.system, record.waiting, by)),
      over: system.rules.over(fight),
      undo: by.role === 'gm' ? record.steps.length - record.sealed : 0,
      redo: by.role === 'gm' ? record.undone.length : 0,
      lying: by.role === 'gm' ? lyingDice(this.stand, by) : [],
      realDice: record.realDice.filter(who => speaksFor(by, who)),
      standing: record.standing.filter(order => speaksFor(by, order.who)),
      ...(by.role === 'gm' && record.notes?.length ? { notes: notesIn(record) } : {}),
    };
  }

  offers(by: Viewer, who: Speaker): readonly Offer[] {
    return speaksFor(by, who) && this.record.waiting === null ? this.offersTo(by, who) : [];
  }

  readonly story = (by: Viewer, from: number, to?: number, rulings: Rulings = 'within'): readonly Chapter[] =>
    chaptersOf(this.stand, by, from, to, rulings);
  readonly rulingOptions = (by: Viewer, which: WhichRuling): LineRuling['options'] =>
    rulingOptions(this.stand, which, by);

  readonly events = (by: Viewer, from = 0, to?: number): readonly Happened<K['event']>[] =>
    eventsOf(this.stand, by, from, to);

  readonly cast = (by: Viewer): readonly CastMember[] => castFor(this.system, this.fight, by);

  readonly introduce = (who: CombatantId): Introduction | null =>
    this.system.words.introduce?.(this.fight, who) ?? null;
  readonly isOver = (): boolean => this.system.rules.over(this.fight) !== null;

  preview(by: Viewer, raw: unknown, assume: readonly Assumed[] = []): Preview | null {
    const { system, fight } = this;
    const { data: command } = system.schemas.command.safeParse(raw);
    if (command === undefined || !speaksFor(by, system.rules.speaker(command))) return null;
    if (by.role === 'player' && gmGiven(system.schemas.command, command) !== null) return null;
    if (strangerIn(system, fight, by, command) || system.rules.refuse(fight, command)) return null;
    return system.odds?.preview(fight, command, by, assumable(system, fight, by, assume)) ?? null;
  }

  compare(by: Viewer, who: CombatantId, assume: readonly Assumed[] = []): readonly Comparison[] {
    const { system, fight } = this;
    if (!speaksFor(by, who) || system.rules.over(fight) !== null) return [];
    return system.odds?.compare?.(fight, who, by, assumable(system, fight, by, assume)) ?? [];
  }

  readonly reckon = (): Standings => this.system.report.standings(this.fight);

  /** What a speaker can do, as whoever looks may give it: a seat without what only the GM may say. Worked out once. */
  private offersTo(by: Viewer, who: Speaker, hand: 'within' | 'apart' = 'within'): readonly Offer[] {
    const name = who === 'gm' && hand === 'apart' ? 'apart' : `${by.role} ${who}`;
    const known = this.lists.get(name);
    if (known) return known;
    const { rules, schemas } = this.system;
    const own = by.role === 'gm' ? rules.offers(this.fight, who, name !== 'apart') : this.offersTo({ role: 'gm' }, who);
    const seen = by.role === 'gm' ? own : offersForSeat(own, schemas.command);
    const offers = name === 'apart' ? seen.filter(each => !isTools(each.group)) : seen;
    this.lists.set(name, offers);
    return offers;
  }

  private with(next: Partial<FightRecord>, from = this.from): Game<K> {
    return new TableGame(this.system, { ...this.record, ...next }, this.fight, from, this);
  }

  private granted(next: Partial<FightRecord>, fight: K['fight'] = this.fight): Reply<K> {
    const after: FightRecord = { ...this.record, ...next, fight, version: this.record.version + 1 };
    return { ok: true, repeated: false, game: new TableGame(this.system, after, fight, this.from, this) };
  }

  /** The fight as it stood before the last steps, with their dice on the table. @param count how many steps */
  private before(count: number) {
    const { record, system } = this;
    const back = record.steps.slice(record.steps.length - count).reverse();
    const before = back.reduce<Json>((state, each) => apply(state, each.undo), this.fight);
    const restored = system.schemas.fight.parse(before);
    system.secrecy.keepRevealed(this.fight, restored);
    const rolls = back.toReversed().flatMap(each => rollsOf(each.journal));
    return { restored, back, steps: record.steps.slice(0, -count), lying: [...rolls, ...record.lying] };
  }

  /** Plays a command from its start on a copy of the fight, with what is known of its journal. */
  private play(command: K['command'], begun: Begun, from: FightRecord): Reply<K> {
    const { system, fight } = this;
    const random = new Xoshiro(from.random);
    const lying = [...from.lying];
    const journal: Entry[] = [...begun.journal];
    const copy = system.rules.copy(fight);
    const outcome = attempt<K['roll'], K['prompts'], K['event']>({
      journal,
      dice: this.dice(random, lying),
      standing: (site, who, _about, options) => {
        const order = from.standing.find(each => each.site === site && each.who === who);
        return order && options.find(option => same(option, order.answer));
      },
      kept: keptOf(begun.kept ?? []),
      judge: this.from.judge ?? undefined,
      play: table => system.rules.play(table, copy, command),
    });
    const drawn = { lying, random: random.state };
    const events = justTold(this.stand, outcome.events);
    if (outcome.status === 'waiting') {
      const { prompts } = outcome;
      const left = leftOf(begun, journal);
      const waits = { ...begun, ...left, command, journal, prompts, partial: [], events, paused: null };
      return this.granted({ ...from, ...drawn, waiting: waits });
    }
    const otherwise = playsOtherwise(system, { before: fight, after: copy, command, journal, events });
    if (otherwise !== null) return fault('hooks-differ', otherwise);
    const { id, by, ruledAnew: anew } = begun;
    const played = { id, by, command, journal, events, undo: diff(copy, fight), redo: diff(fight, copy) };
    const step: Step = anew === undefined ? played : { ...played, ruledAnew: anew };
    return this.granted({ ...from, ...drawn, waiting: null, undone: [], steps: withStep(from.steps, step) }, copy);
  }

  /** Dice that lie on the table from an undone command come first, then the script's, real ones (never none of them), new. */
  private dice(random: Xoshiro, lying: Rolled[]): DiceSource {
    return (site, whose, pool, isSecret = false) => {
      const who = isSecret && this.record.realDice.includes('gm') ? 'gm' : whose;
      const at = lying.findIndex(each => fits(each, site, who, pool));
      const found = lying[at];
      if (found && isDue(found)) return 'wait';
      const [there] = at < 0 ? [] : lying.splice(at, 1);
      if (there) return takenUp(there, pool, random);
      if (this.from.dice) return this.from.dice(site, who, pool, isSecret);
      if (pool.count > 0 && this.record.realDice.includes(who) && (who === 'gm' || !isSecret)) return 'wait';
      return { site, who, pool, faces: throwFaces(random, pool) };
    };
  }

  /** The open prompts are settled; the command goes on. */
  private settle(waiting: Suspended, entries: readonly Entry[], from: FightRecord = this.record): Reply<K> {
    const command = this.system.schemas.command.parse(waiting.command);
    return this.play(command, { ...begunOf(waiting), journal: [...waiting.journal, ...entries] }, from);
  }

  private withdrawn(): FightRecord {
    const { record } = this;
    const rolls = record.waiting ? rollsOf(record.waiting.journal) : [];
    return { ...record, waiting: null, lying: [...rolls, ...record.lying] };
  }

  private knows(id: string): boolean {
    const { waiting, steps, undone } = this.record;
    return waiting?.id === id || hasStep(steps, id) || undone.some(each => each.id === id);
  }

  private openPrompt(by: Viewer, id: string): { waiting: Suspended; prompt: Prompt } | Reply<K> {
    const { waiting } = this.record;
    const prompt = openPrompts(waiting).find(each => each.id === id);
    // A question to another seat and one that was never asked are one to a seat: else guessing would tell who is asked.
    if (!waiting || !prompt || !speaksFor(by, prompt.who)) return fault('no-such-prompt', NO_SUCH_PROMPT, 'prompt');
    if (waiting.paused) return fault('paused', by.role === 'gm' ? waiting.paused : PAUSED);
    return { waiting, prompt };
  }

  private readonly mayKnow = (who: Speaker, by: Viewer): boolean => mayKnow(this.system, this.fight, who, by);
}
