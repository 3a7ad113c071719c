/** What fighters of a computer do, wish by wish: functions of the fight alone, so that equal fights are played alike. */
import {
  anyFoeNear,
  type CombatantId,
  distance,
  isFew,
  nearestFoe,
  phrase,
  toward,
  wholeFeet,
  wholeFeetApart,
} from '@affray/engine';
import { planCase } from '../actions/plan.ts';
import { coverCase } from '../actions/step.ts';
import type { Part } from '../book/body.ts';
import type { Weapon } from '../book/gear.ts';
import type { Command } from '../commands.ts';
import { healthOf, worstUntreated } from '../rules/damage.ts';
import { hasEngaged, mayEngage } from '../rules/engaging.ts';
import { isInHand } from '../rules/handling.ts';
import { within } from '../rules/progress.ts';
import { refuseTooFar } from '../rules/refusal.ts';
import { handicap, usable } from '../rules/rolls.ts';
import { saidOf } from '../rules/rulings.ts';
import { able, type Combatant, type Fight, is, opponents, the } from '../state/fight.ts';
import { everybody, everyoneStands, joinedBefore } from '../state/roster.ts';
import { skillOf, weaponOf } from '../state/sheet.ts';
import { braceAgainst, shotsAt, thrustsAt } from './exchange.ts';
import { type Arm, formOf } from './form.ts';
import { likelyNumber, mayHurt } from './worth.ts';

const HEALER = 12;

export const held = (me: Combatant): Weapon | null => weaponOf(me.stats, me.weapon);
export const feet = (fight: Fight, a: Combatant, b: Combatant): number => distance(fight.field, a.id, b.id) ?? 0;
const reach = (fight: Fight): number => fight.options.charts.suggestions.reach;
const shoots = (me: Combatant): boolean => held(me)?.manner === 'missile';

/** Whether somebody is a foe that can still fight, can be seen, and was not ruled out for this go. */
const isMark = (fight: Fight, me: Combatant, foe: Combatant): boolean =>
  foe.side !== me.side &&
  able(fight, foe) &&
  !foe.hidden &&
  !fight.go?.barred.includes(foe.id) &&
  (shoots(me) || refuseTooFar(fight, foe) === null);

/** Foes that can still fight and can be seen, the nearest first; ties in the order they joined. */
export function nearestFirst(fight: Fight, me: Combatant): Combatant[] {
  const marks: Combatant[] = [];
  const aparts: number[] = [];
  for (const each of everybody(fight)) {
    if (!isMark(fight, me, each)) continue;
    const apart = feet(fight, me, each);
    let at = marks.length;
    for (; at > 0 && (aparts[at - 1] ?? 0) > apart; at--) {
      marks[at] = marks[at - 1] ?? each;
      aparts[at] = aparts[at - 1] ?? apart;
    }
    marks[at] = each;
    aparts[at] = apart;
  }
  return marks;
}

function nearestOfAll(fight: Fight, me: Combatant): Combatant | null {
  let best: Combatant | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of everybody(fight)) {
    if (!isMark(fight, me, each)) continue;
    const apart = feet(fight, me, each);
    if (apart < least) [best, least] = [each, apart];
  }
  return best;
}

/** The first of them; null where there is none. */
export function nearestMark(fight: Fight, me: Combatant): Combatant | null {
  const { field } = fight;
  const from = field.kind === 'map' ? field.places[me.id] : undefined;
  // Who stands nowhere on the map counts as near.
  if (field.kind === 'word' || from === undefined || !everyoneStands(fight)) return nearestOfAll(fight, me);
  const sought = { stands: () => true, counts: (each: Combatant): boolean => isMark(fight, me, each) };
  return nearestFoe(field.places, everybody(fight), me.side, from, wholeFeet, sought);
}

/** The foe that is nearest to its end first, of those that can be got at in this go; then the nearest. */
export function weakestFirst(fight: Fight, me: Combatant): Combatant[] {
  const { shock, unlisted } = fight.options.charts;
  return ranked(nearestFirst(fight, me), foe => {
    const isNear = shoots(me) || feet(fight, me, foe) <= reach(fight);
    const brawn = skillOf(foe.stats, 'brawn', unlisted);
    const left = 1 - foe.shock / shock.incapacitated - foe.stun / (brawn + 15) + formOf(fight, foe).guard / 100;
    return [isNear ? 0 : 1, left];
  });
}

/** By two numbers, the least first, each worked out once; ties stay as they were. */
function ranked(foes: readonly Combatant[], rank: (foe: Combatant) => readonly [number, number]): Combatant[] {
  const all: { readonly foe: Combatant; readonly by: readonly [number, number] }[] = [];
  for (const foe of foes) all.push({ foe, by: rank(foe) });
  all.sort((a, b) => a.by[0] - b.by[0] || a.by[1] - b.by[1]);
  const order: Combatant[] = [];
  for (const { foe } of all) order.push(foe);
  return order;
}

/** Whom its side has to guard: the healer, else whoever defends worst hand to hand; never oneself. */
export function wardOf(fight: Fight, me: Combatant): Combatant | null {
  let ward: Combatant | null = null;
  for (const each of everybody(fight)) {
    if (each.side !== me.side || !able(fight, each)) continue;
    if (ward === null || isDearer(fight, each, ward)) ward = each;
  }
  return ward === me ? null : ward;
}

const heals = ({ stats }: Combatant): boolean => (stats.skills.medicine ?? 0) >= HEALER;
/** Whether one of two is to be guarded rather than the other. */
const isDearer = (fight: Fight, one: Combatant, other: Combatant): boolean =>
  heals(one) === heals(other) ? formOf(fight, one).guard < formOf(fight, other).guard : heals(one);

/** Whoever threatens the ward first: those who fight it, then those who are nearest to it; the nearest where nobody is guarded. */
export function threatsFirst(fight: Fight, me: Combatant, ward: Combatant | null): Combatant[] {
  const foes = nearestFirst(fight, me);
  if (ward === null) return foes;
  const fights = (foe: Combatant): boolean =>
    fight.engagements.some(each => each.by === foe.id && each.on === ward.id && each.manner === 'melee');
  return ranked(foes, foe => {
    const isNear = feet(fight, me, foe) <= reach(fight);
    return [(isNear ? 0 : 2) + (fights(foe) ? 0 : 1), feet(fight, ward, foe)];
  });
}

/** Stops what kills a companion near enough, or oneself. */
export function mending(fight: Fight, me: Combatant): Command[] {
  if (!heals(me)) return [];
  return everybody(fight).flatMap((each): Command[] => {
    const tag = each.side === me.side && each.fate !== 'dead' ? worstUntreated(each)?.tag : undefined;
    const bleeds = (tag === 'mortal' || tag === 'fatal') && feet(fight, me, each) <= reach(fight);
    return bleeds ? [...creepTo(fight, me, each), { kind: 'first-aid', who: me.id, target: each.id, end: true }] : [];
  });
}

/** On a leg that cannot be used somebody comes to another by its small movements alone (ALT-H5). */
function creepTo(fight: Fight, me: Combatant, other: Combatant): Command[] {
  const isLame = !usable(me, 'left-leg') || !usable(me, 'right-leg');
  if (!isLame || fight.field.kind === 'word' || feet(fight, me, other) <= fight.options.charts.suggestions.beside)
    return [];
  return [{ kind: 'step', who: me.id, what: '', to: null, toward: other.id, cover: null }];
}
/** The same toward the nearest foe, of whoever has nothing to shoot with. */
export function creeping(fight: Fight, me: Combatant): Command[] {
  const nearest = me.injuries.length === 0 || shoots(me) ? null : nearestMark(fight, me);
  return nearest === null ? [] : creepTo(fight, me, nearest);
}

/** Gets up, and into cover where there is shooting to be done or to be feared. */
export function footing(fight: Fight, me: Combatant, careful: boolean): Command[] {
  const who = me.id;
  const up: Command[] = is(me, 'prone') ? [{ kind: 'stance', who, prone: false }] : [];
  if (!careful || fight.go?.stepped || is(me, 'cover')) return up;
  const isShooting = (each: Combatant): boolean =>
    each.side !== me.side && !each.hidden && shoots(each) && able(fight, each);
  if (!shoots(me) && !everybody(fight).some(isShooting)) return up;
  if (saidOf(fight, 'alternacy.ruling.cover', who, coverCase()) === 'no') return up;
  return [...up, { kind: 'step', who, what: '', to: null, toward: null, cover: true }];
}

/** Every attack on somebody that may be tried at once: the weapon in hand first. */
export function attacksOn(fight: Fight, me: Combatant, foe: Combatant, posture: number): Command[] {
  const [who, target] = [me.id, foe.id];
  const weapon = held(me);
  const shots: Command[] =
    weapon?.manner === 'missile' && !me.empty.includes(weapon.id)
      ? [{ kind: 'shoot', who, target, weapon: weapon.id, aim: null, prefer: null, end: true }]
      : [];
  if (weapon?.loads && me.empty.includes(weapon.id)) shots.push({ kind: 'load', who, weapon: weapon.id, end: true });
  if (feet(fight, me, foe) > reach(fight)) return shots;
  const blows = formOf(fight, me)
    .blades.filter(each => mayHurt(fight, me, foe, each.weapon))
    .map(
      ({ weapon: { id } }): Command => ({
        kind: 'engage',
        who,
        target,
        weapon: id,
        posture,
        aim: null,
        prefer: 'torso',
        end: true,
      }),
    );
  return [...shots, ...blows];
}

/** All whom anything in hand could get at now, the nearest first: with nothing to shoot, only those in reach. */
export function marksAbout(fight: Fight, me: Combatant): Combatant[] {
  const { field } = fight;
  const at = field.kind === 'map' ? field.places[me.id] : undefined;
  if (shoots(me) || field.kind === 'word' || at === undefined || !everyoneStands(fight)) return nearestFirst(fight, me);
  if (isFew(everybody(fight))) return nearestFirst(fight, me).filter(each => feet(fight, me, each) <= reach(fight));
  const found: { readonly each: Combatant; readonly apart: number }[] = [];
  anyFoeNear(field.places, everybody(fight), me.side, at, reach(fight) + 1, (each, spot) => {
    const apart = wholeFeetApart(at, spot);
    if (apart <= reach(fight) && isMark(fight, me, each)) found.push({ each, apart });
    return false;
  });
  found.sort((a, b) => a.apart - b.apart || (joinedBefore(fight, a.each.id, b.each.id) ? -1 : 1));
  return found.map(({ each }) => each);
}

/** Whether somebody at this distance and beyond can be got at with nothing in hand. */
export const isTooFar = (fight: Fight, me: Combatant, foe: Combatant): boolean =>
  !shoots(me) && feet(fight, me, foe) > reach(fight);

/** Feet. */
const LONGEST_DASH = 60;
/** A dash toward a foe that is too far away for anything else. */
export function closeIn(fight: Fight, me: Combatant, foe: Combatant): Command[] {
  if (me.deed !== null || feet(fight, me, foe) <= reach(fight)) return [];
  const { field } = fight;
  const [from, to] = field.kind === 'map' ? [field.places[me.id], field.places[foe.id]] : [];
  const most = Math.max(0, Math.min(LONGEST_DASH, feet(fight, me, foe) - fight.options.charts.suggestions.beside));
  const dash = { kind: 'dash', who: me.id, cover: false, end: true } as const;
  // Up to the foe where one dash leads there, else as far toward it as one goes.
  if (from && to && most < LONGEST_DASH) return [{ ...dash, what: '', to: null, toward: foe.id }];
  const goal = from && to ? within(fight, toward(from, to, most)) : null;
  return [{ ...dash, what: phrase`a dash closer`, to: goal, toward: null }];
}

/** Loads what is in hand and empty, or takes another weapon where the one in hand is of no use. */
export function readying(me: Combatant): Command[] {
  const who = me.id;
  const weapon = held(me);
  const load: Command[] =
    weapon && me.empty.includes(weapon.id) ? [{ kind: 'load', who, weapon: weapon.id, end: true }] : [];
  const other = me.stats.weapons.find(each => !isInHand(me, each) && handicap(me, each) === null);
  const useless = weapon === null || handicap(me, weapon) !== null;
  return other && useless ? [...load, { kind: 'draw', who, weapon: other.id, end: true }] : load;
}

/** Points by which a fighter must be better than a foe to take on another at the same time. */
const BETTER = 5;

/** Takes on two in one go, where two are near that it is clearly better than. */
export function several(fight: Fight, me: Combatant): Command[] {
  const skill = Math.max(
    0,
    ...formOf(fight, me).blades.map(({ weapon }) => skillOf(me.stats, weapon.skill, fight.options.charts.unlisted)),
  );
  const near = nearestFirst(fight, me).filter(
    each => feet(fight, me, each) <= reach(fight) && formOf(fight, each).guard + BETTER <= skill,
  );
  if (near.length < 2 || opponents(fight, me.id).length > 0) return [];
  const what = phrase`takes on two`;
  const fit = saidOf(fight, 'alternacy.ruling.several', me.id, planCase(2, what));
  return fit === 1 ? [] : [{ kind: 'plan', who: me.id, actions: 2, what }];
}

/** Badly hurt: gives up. */
export const yielding = (fight: Fight, me: Combatant): Command[] =>
  healthOf(fight, me) === 'near death' ? [{ kind: 'surrender', who: me.id }] : [];

/** What is left to whoever can do nothing else: hard to shoot at least, where somebody might. */
export const dodging = (me: Combatant): Command[] => [{ kind: 'evade', who: me.id, end: true }];

/** An attack that somebody thinks of, and what it is worth. */
interface Choice {
  readonly worth: number;
  readonly on: Combatant;
  readonly weapon: string;
  /** Its posture hand to hand; null for a shot. */
  readonly posture: number | null;
  readonly aim: Part | null;
}
/** Attacks whose worth differs by less are worth the same: the first of them is made. */
const ALIKE = 1e-12;

/** The best attack of all by the exact odds: whom, with what, in which posture, aimed or not. */
export function byOdds(fight: Fight, me: Combatant): Command[] {
  const shooter = shooterOf(fight, me);
  const foes = nearestFirst(fight, me);
  const [nearest] = foes;
  const isNear = nearest !== undefined && feet(fight, me, nearest) <= reach(fight);
  if (shooter === null && !isNear) return [];
  let best: Choice | null = null;
  for (const foe of foes) {
    if (!mayEngage(fight, me.id, foe.id)) continue;
    if (shooter !== null) best = bestShot(fight, me, shooter, foe, best);
    if (isNear && feet(fight, me, foe) <= reach(fight) && refuseTooFar(fight, foe) === null)
      best = bestBlow(fight, me, foe, best);
  }
  return best === null ? [] : [commandOf(me, best)];
}

function commandOf({ id: who }: Combatant, { on, weapon, posture, aim }: Choice): Command {
  return posture === null
    ? { kind: 'shoot', who, target: on.id, weapon, aim, prefer: 'torso', end: true }
    : { kind: 'engage', who, target: on.id, weapon, posture, aim, prefer: 'torso', end: true };
}

/** What somebody can shoot with at once. */
function shooterOf(fight: Fight, me: Combatant): Arm | null {
  if (!shoots(me)) return null;
  const { missile } = formOf(fight, me);
  return missile === null || me.empty.includes(missile.weapon.id) ? null : missile;
}

const isBetter = (worth: number, than: Choice | null): boolean => than === null || worth > than.worth + ALIKE;

function bestShot(fight: Fight, me: Combatant, arm: Arm, on: Combatant, than: Choice | null): Choice | null {
  const dn = likelyNumber(fight, me, arm.weapon, on);
  let best = than;
  for (const { worth, aim } of shotsAt(fight, me, arm, on, dn))
    if (isBetter(worth, best)) best = { worth, on, weapon: arm.weapon.id, posture: null, aim };
  return best;
}

function bestBlow(fight: Fight, me: Combatant, on: Combatant, than: Choice | null): Choice | null {
  let best = than;
  for (const { worth, weapon, lean } of thrustsAt(fight, me, on))
    if (isBetter(worth, best)) best = { worth, on, weapon: weapon.id, posture: lean, aim: null };
  return best;
}

/** The posture that is best for somebody who is attacked and has engaged back (ALT-L6). */
export const bestBrace = (fight: Fight, me: Combatant, attacker: CombatantId): number =>
  braceAgainst(fight, me, the(fight, attacker), hasEngaged(fight, me.id, attacker));
