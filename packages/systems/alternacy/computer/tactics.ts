/** What fighters of a computer do, wish by wish: functions of the fight alone, so that equal fights are played alike. */
import { anyNear, type CombatantId, distance, isFew, nearestTo, phrase, toward } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { Command } from '../commands.ts';
import { healthOf, worstUntreated } from '../rules/damage.ts';
import { hasEngaged, mayEngage } from '../rules/engaging.ts';
import { type Leeway, leaning } from '../rules/guards.ts';
import { within } from '../rules/progress.ts';
import { handicap } from '../rules/rolls.ts';
import { able, type Combatant, type Fight, is, opponents, the } from '../state/fight.ts';
import { everybody, everyoneStands, joinedBefore, onRoster } from '../state/roster.ts';
import { skillOf } from '../state/sheet.ts';
import {
  type Attacker,
  attackerOf,
  bestGuard,
  blades,
  blowOf,
  type Defender,
  defenderOf,
  firstBlade,
  leewayInDefence,
  leewayWith,
  likelyNumber,
  mayHurt,
  worthOfShot,
} from './worth.ts';

const HEALER = 12;

export const held = (me: Combatant): Weapon | null => me.stats.weapons.find(each => each.id === me.weapon) ?? null;
export const feet = (fight: Fight, a: Combatant, b: Combatant): number => distance(fight.field, a.id, b.id) ?? 0;
const reach = (fight: Fight): number => fight.options.charts.suggestions.reach;
const shoots = (me: Combatant): boolean => held(me)?.manner === 'missile';

/** Whether somebody is a foe that can still fight, can be seen, and was not ruled out for this go. */
const isMark = (fight: Fight, me: Combatant, foe: Combatant): boolean =>
  foe.side !== me.side && able(fight, foe) && !foe.hidden && !fight.go?.barred.includes(foe.id);

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

/** The first of them, found without a look at all; null where there is none. */
export function nearestMark(fight: Fight, me: Combatant): Combatant | null {
  const { field } = fight;
  const at = field.kind === 'map' ? field.places[me.id] : undefined;
  // Who stands nowhere on the map counts as near.
  if (field.kind === 'word' || at === undefined || isFew(everybody(fight)) || !everyoneStands(fight))
    return nearestOfAll(fight, me);
  const feetOf = (id: string): number | null => {
    const foe = onRoster(fight, id);
    return foe !== null && isMark(fight, me, foe) ? feet(fight, me, foe) : null;
  };
  const id = nearestTo(field.places, at, feetOf, (a, b) => joinedBefore(fight, a, b));
  return id === null ? null : onRoster(fight, id);
}

/** The foe that is nearest to its end first, of those that can be got at in this go; then the nearest. */
export function weakestFirst(fight: Fight, me: Combatant): Combatant[] {
  const near = (foe: Combatant): boolean => shoots(me) || feet(fight, me, foe) <= reach(fight);
  const left = (foe: Combatant): number => {
    const { shock } = fight.options.charts;
    const brawn = skillOf(foe.stats, 'brawn', fight.options.charts.unlisted);
    return 1 - foe.shock / shock.incapacitated - foe.stun / (brawn + 15) + bestGuard(fight, foe) / 100;
  };
  return nearestFirst(fight, me).toSorted((a, b) => Number(near(b)) - Number(near(a)) || left(a) - left(b));
}

/** Whom its side has to guard: the healer, else whoever defends worst hand to hand; never oneself. */
export function wardOf(fight: Fight, me: Combatant): Combatant | null {
  const friends = everybody(fight).filter(each => each.side === me.side && able(fight, each));
  const healers = friends.filter(each => (each.stats.skills.medicine ?? 0) >= HEALER);
  const [ward = null] = (healers.length > 0 ? healers : friends).toSorted(
    (a, b) => bestGuard(fight, a) - bestGuard(fight, b),
  );
  return ward === me ? null : ward;
}

/** Whoever threatens the ward first: those who fight it, then those who are nearest to it. */
export function threatsFirst(fight: Fight, me: Combatant): Combatant[] {
  const ward = wardOf(fight, me);
  const foes = nearestFirst(fight, me);
  if (ward === null) return foes;
  const fights = (foe: Combatant): boolean =>
    fight.engagements.some(each => each.by === foe.id && each.on === ward.id && each.manner === 'melee');
  const near = (foe: Combatant): boolean => feet(fight, me, foe) <= reach(fight);
  return foes.toSorted(
    (a, b) =>
      Number(near(b)) - Number(near(a)) ||
      Number(fights(b)) - Number(fights(a)) ||
      feet(fight, ward, a) - feet(fight, ward, b),
  );
}

/** Stops what kills a companion near enough, or oneself. */
export function mending(fight: Fight, me: Combatant): Command[] {
  if ((me.stats.skills.medicine ?? 0) < HEALER) return [];
  const bleeding = everybody(fight).find(each => {
    const tag = each.side === me.side && each.fate !== 'dead' ? worstUntreated(each)?.tag : undefined;
    return (tag === 'mortal' || tag === 'fatal') && feet(fight, me, each) <= reach(fight);
  });
  return bleeding ? [{ kind: 'first-aid', who: me.id, target: bleeding.id, end: true }] : [];
}

/** Gets up, and into cover where there is shooting to be done or to be feared. */
export function footing(fight: Fight, me: Combatant, careful: boolean): Command[] {
  const who = me.id;
  const up: Command[] = is(me, 'prone') ? [{ kind: 'stance', who, prone: false }] : [];
  if (!careful || fight.go?.stepped || is(me, 'cover')) return up;
  const isShooting = (each: Combatant): boolean =>
    each.side !== me.side && shoots(each) && able(fight, each) && !each.hidden;
  if (!shoots(me) && !everybody(fight).some(isShooting)) return up;
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
  const blows = blades(me)
    .filter(each => mayHurt(fight, me, foe, each))
    .map(
      (each): Command => ({
        kind: 'engage',
        who,
        target,
        weapon: each.id,
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
  anyNear(field.places, at, reach(fight) + 1, id => {
    const each = onRoster(fight, id);
    const apart = each === null ? 0 : feet(fight, me, each);
    if (each !== null && apart <= reach(fight) && isMark(fight, me, each)) found.push({ each, apart });
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
  const most = Math.max(0, Math.min(LONGEST_DASH, feet(fight, me, foe) - 5));
  const dash = { kind: 'dash', who: me.id, cover: false, end: true } as const;
  // Up to the foe where one dash leads there, else as far toward it as one goes.
  if (from && to && most < LONGEST_DASH) return [{ ...dash, what: '', to: null, toward: foe.id }];
  const goal = from && to ? within(fight, toward(from, to, most)) : null;
  return [{ ...dash, what: phrase`closes in`, to: goal, toward: null }];
}

/** Loads what is empty, or takes another weapon where the one in hand is of no use. */
export function readying(me: Combatant): Command[] {
  const who = me.id;
  const [empty] = me.empty;
  const load: Command[] = empty === undefined ? [] : [{ kind: 'load', who, weapon: empty, end: true }];
  const weapon = held(me);
  const other = me.stats.weapons.find(each => each.id !== me.weapon && handicap(me, each) === null);
  const useless = weapon === null || handicap(me, weapon) !== null;
  return other && useless ? [...load, { kind: 'draw', who, weapon: other.id, end: true }] : load;
}

/** Points by which a fighter must be better than a foe to take on another at the same time. */
const BETTER = 5;

/** Takes on two in one go, where two are near that it is clearly better than. */
export function several(fight: Fight, me: Combatant): Command[] {
  const skill = Math.max(0, ...blades(me).map(each => skillOf(me.stats, each.skill, fight.options.charts.unlisted)));
  const near = nearestFirst(fight, me).filter(
    each => feet(fight, me, each) <= reach(fight) && bestGuard(fight, each) + BETTER <= skill,
  );
  return near.length > 1 && opponents(fight, me.id).length === 0
    ? [{ kind: 'plan', who: me.id, actions: 2, what: phrase`takes on two` }]
    : [];
}

/** Badly hurt: gives up. */
export const yielding = (fight: Fight, me: Combatant): Command[] =>
  healthOf(fight, me) === 'near death' ? [{ kind: 'surrender', who: me.id }] : [];

/** What is left to whoever can do nothing else: hard to shoot at least, where somebody might. */
export const dodging = (me: Combatant): Command[] => [{ kind: 'evade', who: me.id, end: true }];

const LEANS = [1, 2, 3, 4, 5, -1, -2, -3, -4, -5] as const;

/** How much weight a fighter gives to what it may suffer in return. */
const CARE = 0.8;

/** The posture with the greatest worth, within what the rules allow; the smallest change where several have it. */
function bestOf(fight: Fight, worthOf: (lean: number) => number): { readonly lean: number; readonly worth: number } {
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

/** A blow with what may come back, by the exact weights of the dice: 1 is a foe taken out for sure and nothing suffered. */
function exchange(fight: Fight, { as, toward }: Striker, own: Target, foe: Defender): { lean: number; worth: number } {
  const mine = blowOf(fight, as, foe);
  const back = foe.guard === null ? undefined : firstBlade(foe.who);
  if (back === undefined) return bestOf(fight, posture => mine(leaning(toward, posture), 0));
  const theirs = blowOf(fight, attackerOf(fight, foe.who, back), own.as);
  return bestOf(fight, posture => {
    const done = mine(leaning(toward, posture), 0);
    return done - CARE * (1 - done) * theirs(0, leaning(own.away, posture));
  });
}

/** Whoever strikes, and how far a posture can take it toward attack. */
interface Striker {
  readonly as: Attacker;
  readonly toward: Leeway;
}
/** Whoever is struck at in return, and how far a posture can take it away from defence. */
interface Target {
  readonly as: Defender;
  readonly away: Leeway;
}

/** An attack and what it is worth. */
interface Choice {
  readonly worth: number;
  readonly command: Command;
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
  const melee = isNear ? meleeOf(fight, me) : null;
  let best: Choice | null = null;
  for (const foe of foes) {
    if (!mayEngage(fight, me.id, foe.id)) continue;
    if (shooter !== null) best = bestShot(fight, shooter, foe, best);
    if (melee !== null && feet(fight, me, foe) <= reach(fight)) best = bestBlow(fight, melee, foe, best);
  }
  return best === null ? [] : [best.command];
}

/** A fighter with all that it could strike with, and as whoever strikes back finds it. */
interface Melee {
  readonly strikers: readonly Striker[];
  readonly own: Target;
}
function meleeOf(fight: Fight, me: Combatant): Melee {
  const as = defenderOf(fight, me);
  return {
    strikers: blades(me).map(each => ({ as: attackerOf(fight, me, each), toward: leewayWith(fight, as, each) })),
    own: { as, away: leewayInDefence(fight, as) },
  };
}

/** Whoever can shoot at once. */
function shooterOf(fight: Fight, me: Combatant): Attacker | null {
  const weapon = held(me);
  const shoots = weapon?.manner === 'missile' && !me.empty.includes(weapon.id) && handicap(me, weapon) === null;
  return shoots ? attackerOf(fight, me, weapon) : null;
}

const isBetter = (worth: number, than: Choice | null): boolean => than === null || worth > than.worth + ALIKE;

function bestShot(fight: Fight, me: Attacker, foe: Combatant, than: Choice | null): Choice | null {
  const dn = likelyNumber(fight, me, foe);
  const [who, target, weapon] = [me.who.id, foe.id, me.weapon.id];
  let best = than;
  for (const aim of AIMS) {
    const worth = worthOfShot(fight, me, foe, dn, aim);
    if (isBetter(worth, best))
      best = { worth, command: { kind: 'shoot', who, target, weapon, aim, prefer: 'torso', end: true } };
  }
  return best;
}
const AIMS = [null, 'head'] as const;

function bestBlow(fight: Fight, { strikers, own }: Melee, foe: Combatant, than: Choice | null): Choice | null {
  const base = { kind: 'engage', who: own.as.who.id, target: foe.id, prefer: 'torso', end: true } as const;
  const against = defenderOf(fight, foe);
  let best = than;
  for (const me of strikers) {
    const { who, weapon } = me.as;
    if (!mayHurt(fight, who, foe, weapon)) continue;
    const { lean, worth } = exchange(fight, me, own, against);
    if (isBetter(worth, best)) best = { worth, command: { ...base, weapon: weapon.id, posture: lean, aim: null } };
  }
  return best;
}

/** The posture that is best for somebody who is attacked and has engaged back (ALT-L6). */
export function bestBrace(fight: Fight, me: Combatant, attacker: CombatantId): number {
  const foe = the(fight, attacker);
  const mine = firstBlade(me);
  const theirs = firstBlade(foe);
  if (mine === undefined || theirs === undefined) return 0;
  // Who has had its engagement of this opponent has no return attack: then all goes into defence.
  const spent = hasEngaged(fight, me.id, attacker);
  const [own, against] = [defenderOf(fight, me), defenderOf(fight, foe)];
  const taken = blowOf(fight, attackerOf(fight, foe, theirs), own);
  const answered = blowOf(fight, attackerOf(fight, me, mine), against);
  const [toward, away] = [leewayWith(fight, own, mine), leewayInDefence(fight, own)];
  const theirToward = leaning(leewayWith(fight, against, theirs), foe.posture);
  const theirAway = leaning(leewayInDefence(fight, against), foe.posture);
  const { lean } = bestOf(fight, posture => {
    const suffered = taken(theirToward, leaning(away, posture));
    return (spent ? 0 : (1 - suffered) * answered(leaning(toward, posture), theirAway)) - CARE * suffered;
  });
  return lean;
}
