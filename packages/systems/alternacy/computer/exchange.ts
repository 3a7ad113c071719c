/** Exchanges of blows, and shots, as whoever weighs them finds them: worked out once for all that stand alike. */
import type { Part } from '../book/body.ts';
import type { Weapon } from '../book/gear.ts';
import { leaning } from '../rules/guards.ts';
import { able, type Combatant, type Fight, is } from '../state/fight.ts';
import type { Stats } from '../state/sheet.ts';
import { type Arm, type Blade, type Form, formOf } from './form.ts';
import { blowOf, mayHurt, worthOfShot } from './worth.ts';

const LEANS = [1, 2, 3, 4, 5, -1, -2, -3, -4, -5] as const;

/** How much weight a fighter gives to what it may suffer in return. */
const CARE = 0.8;

/** A posture and what it is worth: 1 is a foe taken out for sure and nothing suffered. */
interface Lean {
  readonly lean: number;
  readonly worth: number;
}

/** The posture with the greatest worth, within what the rules allow; the smallest change where several have it. */
function bestOf(fight: Fight, worthOf: (lean: number) => number): Lean {
  const { posture } = fight.options.charts;
  let best = 0;
  let most = worthOf(0);
  for (const lean of LEANS) {
    if (Math.abs(lean) > posture) continue;
    const worth = worthOf(lean);
    if (worth <= most + 1e-9) continue;
    best = lean;
    most = worth;
  }
  return { lean: best, worth: most };
}

/** A blow that somebody could strike: with what, in which posture, and its worth with what may come back. */
export interface Thrust extends Lean {
  readonly weapon: Weapon;
}
/** A shot: at which part, and its worth. */
export interface Shot {
  readonly aim: Part | null;
  readonly worth: number;
}

/** One of two in an exchange: who it is, what it can do, and what its best defence counts; null where it has none. */
interface Side {
  readonly who: Combatant;
  readonly form: Form;
  readonly guard: number | null;
}
function sideOf(fight: Fight, who: Combatant): Side {
  const form = formOf(fight, who);
  return { who, form, guard: able(fight, who) && !is(who, 'unaware') ? form.guard : null };
}

/** What is known of exchanges between two that can do what they can. It rests on both forms, and so on the house rules. */
interface Meeting {
  /** By what both have suffered: see `sufferedBy`. */
  readonly thrusts: Map<number, readonly Thrust[]>;
  /** By that, the foe's posture, and whether a return attack is left. */
  readonly braces: Map<number, number>;
}
const MEETINGS = new WeakMap<Form, WeakMap<Form, Meeting>>();
/** What is remembered of one meeting; more is forgotten all at once. */
const MOST = 2_000;

/** What is known of two sides; null where one of them has no defence, which no form tells. */
function meetingOf(own: Side, foe: Side): Meeting | null {
  if (own.guard === null || foe.guard === null) return null;
  let all = MEETINGS.get(own.form);
  if (all === undefined) MEETINGS.set(own.form, (all = new WeakMap()));
  let known = all.get(foe.form);
  if (known === undefined) all.set(foe.form, (known = { thrusts: new Map(), braces: new Map() }));
  return known;
}

/** Shock and Stun that are told apart, in a whole number that stays small. */
const SHOCKS = 16;
const STUNS = 128;
/** The Shock and Stun of somebody as one number; null where there is more of either than is told apart. */
const sufferedBy = ({ shock, stun }: Combatant): number | null =>
  shock < SHOCKS && stun < STUNS ? shock * STUNS + stun : null;
function sufferedByBoth(own: Combatant, foe: Combatant): number | null {
  const [mine, theirs] = [sufferedBy(own), sufferedBy(foe)];
  return mine === null || theirs === null ? null : mine * SHOCKS * STUNS + theirs;
}

/** What is known by a number, worked out where it is not. */
function remembered<T>(known: Map<number, T>, by: number, workOut: () => T): T {
  let found = known.get(by);
  if (found === undefined) {
    if (known.size >= MOST) known.clear();
    known.set(by, (found = workOut()));
  }
  return found;
}

/** Every blow that somebody could strike at a foe and that could do anything, weapon by weapon. */
export function thrustsAt(fight: Fight, me: Combatant, on: Combatant): readonly Thrust[] {
  const [own, foe] = [sideOf(fight, me), sideOf(fight, on)];
  const meeting = meetingOf(own, foe);
  const suffered = sufferedByBoth(me, on);
  if (meeting === null || suffered === null) return thrusts(fight, own, foe);
  return remembered(meeting.thrusts, suffered, () => thrusts(fight, own, foe));
}

function thrusts(fight: Fight, own: Side, foe: Side): readonly Thrust[] {
  const found: Thrust[] = [];
  for (const blade of own.form.blades) {
    if (!mayHurt(fight, own.who, foe.who, blade.weapon)) continue;
    found.push({ weapon: blade.weapon, ...exchange(fight, own, blade, foe) });
  }
  return found;
}

/** A blow with what may come back, by the exact weights of the dice. */
function exchange(fight: Fight, own: Side, blade: Blade, foe: Side): Lean {
  const mine = blowOf(fight, own.who, blade, foe);
  const back = foe.guard === null ? undefined : foe.form.blades[0];
  if (back === undefined) return bestOf(fight, posture => mine(leaning(blade.leeway, posture), 0));
  const theirs = blowOf(fight, foe.who, back, own);
  return bestOf(fight, posture => {
    const done = mine(leaning(blade.leeway, posture), 0);
    return done - CARE * (1 - done) * theirs(0, leaning(own.form.leeway, posture));
  });
}

/** The farthest that a posture leans, either way. */
const MOST_POSTURE = 20;
/**
 * The posture that is best for somebody who is attacked and has engaged back (ALT-L6).
 * @param spent it has had its engagement of this opponent, and so no return attack: then all goes into defence
 */
export function braceAgainst(fight: Fight, me: Combatant, attacker: Combatant, spent: boolean): number {
  const [own, foe] = [sideOf(fight, me), sideOf(fight, attacker)];
  const meeting = meetingOf(own, foe);
  const suffered = sufferedByBoth(me, attacker);
  if (meeting === null || suffered === null) return brace(fight, own, foe, spent);
  const by = (suffered * 2 * (MOST_POSTURE + 1) + attacker.posture + MOST_POSTURE) * 2 + (spent ? 1 : 0);
  return remembered(meeting.braces, by, () => brace(fight, own, foe, spent));
}

function brace(fight: Fight, own: Side, foe: Side, spent: boolean): number {
  const [mine] = own.form.blades;
  const [theirs] = foe.form.blades;
  if (mine === undefined || theirs === undefined) return 0;
  const taken = blowOf(fight, foe.who, theirs, own);
  const answered = blowOf(fight, own.who, mine, foe);
  const theirToward = leaning(theirs.leeway, foe.who.posture);
  const theirAway = leaning(foe.form.leeway, foe.who.posture);
  const { lean } = bestOf(fight, posture => {
    const suffered = taken(theirToward, leaning(own.form.leeway, posture));
    const given = spent ? 0 : (1 - suffered) * answered(leaning(mine.leeway, posture), theirAway);
    return given - CARE * suffered;
  });
  return lean;
}

/** Shots of one weapon at somebody of one sheet, by the number to reach and what the target has suffered. */
const SHOTS = new WeakMap<Arm, WeakMap<Stats, Map<number, readonly Shot[]>>>();
/** No number to reach is as much: no difficulty of the charts is. */
const NUMBERS = 128;
const AIMS = [null, 'head'] as const;

/** A shot at somebody, and one at its head, at a number that is likely. It rests on the house rules, too: they go with the form. */
export function shotsAt(fight: Fight, me: Combatant, arm: Arm, on: Combatant, dn: number): readonly Shot[] {
  let all = SHOTS.get(arm);
  if (all === undefined) SHOTS.set(arm, (all = new WeakMap()));
  let known = all.get(on.stats);
  if (known === undefined) all.set(on.stats, (known = new Map()));
  const suffered = sufferedBy(on);
  if (suffered === null) return shots(fight, me, arm, on, dn);
  return remembered(known, suffered * NUMBERS + dn, () => shots(fight, me, arm, on, dn));
}

const shots = (fight: Fight, me: Combatant, arm: Arm, on: Combatant, dn: number): readonly Shot[] =>
  AIMS.map(aim => ({ aim, worth: worthOfShot(fight, me, arm, on, dn, aim) }));
