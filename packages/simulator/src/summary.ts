import {
  apply,
  branchAt,
  type CombatantId,
  type Credit,
  expectSystem,
  type FightRecord,
  type Json,
  type Kinds,
  notesIn,
  type Origin,
  type Over,
  phrase,
  poolText,
  type Rolled,
  type SiteNote,
  type Speaker,
  type System,
  type Told,
  total,
  type Viewer,
  wellFormed,
} from '@affray/engine';
import { type Deeds, type FightAccount, noAccount, note } from './account.ts';
import { expectAsked } from './given.ts';
import { placeOf, sharesBeside } from './luck.ts';

/** What a fight came to, as a viewer may know it; so far, where it is not over. */
export interface Summary {
  readonly over: Over | null;
  /** Rounds, or phases, played. */
  readonly time: number;
  readonly timeIn: string;
  readonly damageIn: string;
  /** Actions that were played to their end; null for players, since it would tell how often those acted whom they do not see. */
  readonly actions: number | null;
  readonly people: readonly SummedUp[];
  /** In the order in which they fell. */
  readonly falls: readonly Fall[];
  /** The luckiest and the unluckiest roll; none where no roll was good or bad for whoever threw it. */
  readonly best: Remarkable | null;
  readonly worst: Remarkable | null;
  /** What people ruled, as the story tells it. */
  readonly rulings: readonly { readonly time: number | null; readonly text: string }[];
  /** What the GM noted; none for players. */
  readonly notes: readonly { readonly time: number | null; readonly text: string }[];
}
/** What one combatant did and suffered. */
export interface SummedUp {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly standing: boolean;
  /** How it fares now: "3 of 16 hit points left". Null where nothing is known. */
  readonly fares: string | null;
  readonly dealt: number;
  readonly taken: number;
  /** Tries that could succeed or fail, and those that succeeded. */
  readonly open: number;
  readonly paid: number;
  readonly felled: number;
}
export interface Fall {
  /** The round, or phase; null where it was played under older rules. */
  readonly time: number | null;
  readonly name: string;
  /** Who did the last damage before it; null where no one did, or no one may know. */
  readonly by: string | null;
}
/** A roll that was unlike most. */
export interface Remarkable {
  readonly name: string;
  readonly meaning: string;
  readonly pool: string;
  readonly faces: readonly number[];
  readonly total: number;
  /** Where it stands among all that could have come, in 0..1: 1 is the best for whoever threw it. */
  readonly place: number;
  /** The shares of all that could have come that are worse than it, and that are better, in 0..1. */
  readonly worse: number;
  readonly better: number;
}

/**
 * Adds up a fight: who did and suffered what, who fell and when, the best and the worst roll, the rulings.
 * A player reads of no event, roll or combatant that the story does not show it.
 */
export function summary<K extends Kinds>(system: System<K>, record: FightRecord, viewer: Viewer): Summary {
  expectSystem(system);
  expectAsked('record', record);
  expectAsked('viewer', viewer);
  const fight = wellFormed(system.schemas.fight, record.fight, phrase`this is not a fight of ${system.name}`);
  const { timeIn, damageIn } = system.report;
  const { time, combatants } = system.report.standings(fight);
  const teller = new Teller(system, fight, viewer);
  const times = timesOf(system, record);
  record.steps.forEach((step, at) => {
    for (const told of step.events) teller.hear(told, () => times(at));
  });
  const { account, felled, rolls, falls, rulings } = teller;
  const people = combatants
    .filter(({ id }) => system.secrecy.knows(fight, id, viewer))
    .map(({ id, side, standing }): SummedUp => {
      const { dealt, taken, actions } = account.combatants.get(id) ?? NOTHING;
      const sum = (of: 'open' | 'paid'): number => [...actions.values()].reduce((so, each) => so + each[of], 0);
      const fares = system.words.fares?.(fight, id, viewer) ?? null;
      const name = system.secrecy.nameOf(fight, id, viewer);
      const own = { id, name, side, standing, fares, dealt, taken, felled: felled.get(id) ?? 0 };
      return { ...own, open: sum('open'), paid: sum('paid') };
    });
  const ranked = rolls.toSorted((a, b) => b.place - a.place);
  return {
    over: system.rules.over(fight),
    time,
    timeIn,
    damageIn,
    actions: viewer.role === 'gm' ? record.steps.length : null,
    people,
    falls,
    best: ranked[0] ?? null,
    worst: ranked.length > 1 ? (ranked.at(-1) ?? null) : null,
    rulings,
    notes:
      viewer.role === 'gm'
        ? notesIn(record).map(({ step, text }) => ({
            time: step ? times(Math.min(step, record.steps.length) - 1) : null,
            text,
          }))
        : [],
  };
}

/** Rulings that nobody made: a suggestion that held, an earlier ruling that was applied, a house rule. */
const BY_ITSELF: ReadonlySet<string> = new Set<Origin>(['held', 'applied', 'fixed']);
const NOTHING: Deeds = { dealt: 0, taken: 0, actions: new Map() };

/** Hears a fight's events as a viewer is told of them, and adds up what they come to. */
class Teller<K extends Kinds> {
  readonly account: FightAccount = noAccount();
  readonly felled = new Map<CombatantId, number>();
  readonly rolls: Remarkable[] = [];
  readonly falls: Fall[] = [];
  readonly rulings: { readonly time: number | null; readonly text: string }[] = [];
  private readonly down = new Set<CombatantId>();
  /** Who did the last damage to each. */
  private readonly lastBlow = new Map<CombatantId, CombatantId>();
  private readonly system: System<K>;
  private readonly fight: K['fight'];
  private readonly viewer: Viewer;
  private readonly notes: { readonly [site: string]: SiteNote };

  constructor(system: System<K>, fight: K['fight'], viewer: Viewer) {
    this.system = system;
    this.fight = fight;
    this.viewer = viewer;
    this.notes = system.sites.rolls;
  }

  hear(told: Told<Json>, time: () => number | null): void {
    const { system, fight, viewer } = this;
    if (told.secret && viewer.role !== 'gm') return;
    const event = system.schemas.event.safeParse(told.event);
    if (!event.success) return;
    const known = system.secrecy.redact({ event: event.data, rolls: told.rolls }, fight, viewer);
    if (known === null) return;
    if (known.event.kind === 'ruled' && !BY_ITSELF.has(String(known.event.from)))
      this.rulings.push({ time: time(), text: system.words.say(known, who => this.nameOf(who)).text });
    for (const roll of known.rolls) this.roll(roll);
    const credit = system.report.account(known.event, fight);
    if (credit !== null) this.credit(credit, time);
  }

  private nameOf(who: Speaker): string {
    return this.system.secrecy.nameOf(this.fight, who, this.viewer);
  }

  private credit(credit: Credit, time: () => number | null): void {
    note(this.account, credit);
    const { by, on, tried, damage, fell } = credit;
    // Whoever is down and then dies has fallen once; whoever is up again and acts may fall again.
    if (by !== null && tried) this.down.delete(by);
    if (on === null) return;
    if (damage > 0 && by === null) this.lastBlow.delete(on);
    if (damage > 0 && by !== null && by !== on) this.lastBlow.set(on, by);
    if (!fell || this.down.has(on)) return;
    this.down.add(on);
    const last = this.lastBlow.get(on) ?? null;
    if (last !== null) this.felled.set(last, (this.felled.get(last) ?? 0) + 1);
    this.falls.push({ time: time(), name: this.nameOf(on), by: last === null ? null : this.nameOf(last) });
  }

  private roll({ site, who, pool, faces }: Rolled): void {
    const noted = this.notes[site];
    if (noted?.good === 'neither') return;
    this.rolls.push({
      name: this.nameOf(who),
      meaning: noted?.meaning ?? site,
      pool: poolText(pool),
      faces,
      total: total(pool, faces),
      place: placeOf(pool, faces, noted?.good === 'low'),
      ...sharesBeside(pool, faces, noted?.good === 'low'),
    });
  }
}

/** A fight as it stood after so many of its actions. */
export interface Moment {
  readonly step: number;
  readonly time: number;
  readonly fight: Json;
}

/** A fight before each of its actions and at its end, as far back as today's rules reach: the oldest first. */
function* states(record: FightRecord): Generator<{ readonly step: number; readonly fight: Json }> {
  const played = record.steps.slice(record.sealed);
  let fight = played.toReversed().reduce<Json>((state, each) => apply(state, each.undo), record.fight);
  yield { step: record.sealed, fight };
  for (const [at, each] of played.entries()) {
    fight = apply(fight, each.redo);
    yield { step: record.sealed + at + 1, fight };
  }
}

/** In which round, or phase, each step was played: looked up once for each step that is asked for. */
function timesOf<K extends Kinds>(system: System<K>, record: FightRecord): (step: number) => number | null {
  let all: readonly Json[] | null = null;
  const known = new Map<number, number>();
  return step => {
    if (step < record.sealed) return null;
    all ??= [...states(record)].map(each => each.fight);
    const found = known.get(step);
    if (found !== undefined) return found;
    const { time } = system.report.standings(system.schemas.fight.parse(all[step - record.sealed]));
    known.set(step, time);
    return time;
  };
}

/**
 * A fight as it began and at the beginning of each round, or phase, after that: thinned out evenly to so many moments. For
 * the GM alone: each is the whole fight.
 */
export function moments<K extends Kinds>(system: System<K>, record: FightRecord, most: number): readonly Moment[] {
  expectSystem(system);
  expectAsked('record', record);
  const found: Moment[] = [];
  for (const { step, fight } of states(record)) {
    const { time } = system.report.standings(system.schemas.fight.parse(fight));
    if (found.at(-1)?.time !== time) found.push({ step, time, fight });
  }
  if (found.length <= most) return found;
  return Array.from({ length: most }, (_, at) => found[Math.round((at * (found.length - 1)) / (most - 1))]).flatMap(
    each => each ?? [],
  );
}

/** The same fight before its first action, with nothing done in it; null where it began under older rules. */
export function begunAgain(record: FightRecord): FightRecord | null {
  expectAsked('record', record);
  return record.sealed > 0 ? null : branchAt(record, 0);
}
