/** What a blow or a shot is worth to whoever weighs it, from the exact weights of its dice and the rules' own charts. */
import { distance, Tally } from '@affray/engine';
import { type Levels, type Part, shiftAll } from '../book/body.ts';
import { levelModifier } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import type { AltTable } from '../kinds.ts';
import { chanceAgainst, rivalsApart, steadiness, throwsOf } from '../rules/chances.ts';
import { armedWith, guards, guardTally, leaning, leeway, UNHINDERED } from '../rules/guards.ts';
import { handicap, skillTally } from '../rules/rolls.ts';
import { likelyCalled, likelyLevels, likelyShot, likelyUndefended } from '../rules/suggest.ts';
import { able, type Combatant, type Fight, is } from '../state/fight.ts';
import { markOf } from '../state/key.ts';
import type { Options } from '../state/options.ts';
import { skillOf } from '../state/sheet.ts';

const QUIET: Pick<AltTable, 'tally'> = { tally: (base, name, rule) => new Tally(base, name, rule, false) };
/** Parts by the chance to be hit, where nobody aims (ALT-5.4). */
const PARTS_BY_CHANCE: readonly (readonly [part: Part, share: number])[] = [
  ['head', 0.2],
  ['torso', 0.4],
  ['right-arm', 0.2],
  ['left-leg', 0.2],
];
/** A step toward taking somebody out counts for so much of taking it out. */
const STEP = 0.4;

/** The best defence that somebody has against a blow. */
export const bestGuard = (fight: Fight, who: Combatant): number =>
  Math.max(...guards(who).map(how => guardTally(QUIET, fight, who, how, 0, UNHINDERED).total));

/** The weapons with which somebody could strike at once. */
export const blades = (who: Combatant): readonly Weapon[] =>
  who.stats.weapons.filter(
    each =>
      each.manner === 'melee' && (each.id === who.weapon || each.hands === 'natural') && handicap(who, each) === null,
  );

/** Whether a blow can do anything at all to somebody, at its best. */
export const mayHurt = (fight: Fight, by: Combatant, on: Combatant, weapon: Weapon): boolean =>
  hitOf(fight, by, on, weapon, null).value(BEST) > 0;
/** The best that the Attack Success Chart gives. */
const BEST = 5;

/** What a hit is worth, and with it an attack. */
interface Hit {
  /** Of a hit by its modifier: 0 for nothing, 1 for a foe taken out for sure. */
  value(modifier: number): number;
  /** Of an attack by how far its score lies above what it has to reach: against a number, or a rival's own dice. */
  readonly against: { readonly number: ByLead; readonly rival: ByLead };
}
type ByLead = (lead: number) => number;

/** Hits under some options, which never change in place. */
const HITS = new WeakMap<object, Map<string, Hit>>();
/** More are forgotten all at once. */
const MOST = 50_000;

/** A hit follows from whoever strikes with what and where, and from the Shock and Stun of whom it strikes; worked out once. */
function hitOf(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, aim: Part | null): Hit {
  const { options } = fight;
  const known = HITS.get(options) ?? new Map<string, Hit>();
  if (known.size > MOST) known.clear();
  HITS.set(options, known);
  const name = `${markOf(by.stats)} ${weapon.id} ${aim ?? ''} ${markOf(on.stats)} ${on.shock} ${on.stun}`;
  let found = known.get(name);
  if (found === undefined) {
    const value = remembered(harms(fight, by, on, weapon, aim));
    const of = (dice: Dice): ByLead => remembered(lead => weigh(options, dice, lead, value));
    const against = { number: of(throwsOf(options.flukes)), rival: of(rivalsApart(options.flukes)) };
    known.set(name, (found = { value, against }));
  }
  return found;
}

/** A blow that somebody thinks of: its worth by the posture of whoever strikes and of whoever defends. */
export type Blow = (posture: number, against: number) => number;

/** A blow against the best defence, or against somebody who has none: 0 for nothing, 1 for a foe taken out for sure. */
export function blowOf(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon): Blow {
  const { against: worth } = hitOf(fight, by, on, weapon, null);
  const attack = skillTally(QUIET, fight, by, weapon.skill, 'attack', weapon).total;
  const mine = leeway(fight, by, weapon);
  if (!able(fight, on) || is(on, 'unaware')) {
    const dn = likelyUndefended(fight, on, 'standing').value;
    return posture => worth.number(attack + leaning(mine, posture) - dn);
  }
  const defence = bestGuard(fight, on);
  const theirs = leeway(fight, on, armedWith(on, on.weapon));
  return (posture, against) => worth.rival(attack + leaning(mine, posture) - defence + leaning(theirs, against));
}

/** A shot at the number that is likely. */
export function worthOfShot(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, aim: Part | null): number {
  const called = aim ? likelyCalled(fight, aim) : 0;
  const skill = skillTally(QUIET, fight, by, weapon.skill, 'attack', weapon).total - called;
  const dn = likelyShot(fight, by, on, weapon, distance(fight.field, by.id, on.id) ?? 60).value;
  return hitOf(fight, by, on, weapon, aim).against.number(skill - dn);
}

type Dice = readonly (readonly [total: number, weight: number])[];
/** What the dice of an attack come to: each margin with its weight, read by the Attack Success Chart. */
function weigh({ charts }: Options, dice: Dice, lead: number, value: (modifier: number) => number): number {
  let worth = 0;
  for (const [total, weight] of dice) {
    const margin = total + lead;
    if (margin >= 0) worth += weight * value(Math.max(-5, Math.min(5, levelModifier(charts, margin))));
  }
  return worth;
}

/** Works each out once. */
function remembered(value: (modifier: number) => number): (modifier: number) => number {
  const known = new Map<number, number>();
  return modifier => {
    const found = known.get(modifier) ?? value(modifier);
    known.set(modifier, found);
    return found;
  };
}

/** What a hit does by its modifier, averaged over where it may land. */
function harms(
  fight: Fight,
  by: Combatant,
  on: Combatant,
  weapon: Weapon,
  aim: Part | null,
): (modifier: number) => number {
  const { options } = fight;
  const parts = aim ? ([[aim, 1]] as const) : PARTS_BY_CHANCE;
  const bases = parts.map(([part, share]) => [likelyLevels(fight, by, on, weapon, part).value, share] as const);
  const stunOnly = options.bareHands === 'stunOnly' && weapon.hands === 'natural' && weapon.brawn === 'stun';
  const body: Body = { stats: on.stats, shock: on.shock, stun: on.stun };
  return modifier =>
    bases.reduce((sum, [base, share]) => sum + share * harm(options, body, base, modifier, stunOnly), 0);
}

/** A body as it stands now. */
type Body = Pick<Combatant, 'stats' | 'shock' | 'stun'>;

/** One hit: the chance to be taken out by it, and a part of that for what brings it nearer. */
function harm(options: Options, on: Body, base: Levels, modifier: number, stunOnly: boolean): number {
  const { charts } = options;
  const dealt = shiftAll(base, modifier, options.allowNoDamage);
  const shock = dealt.shock && !stunOnly ? charts.effects[dealt.shock].shock : 0;
  const stun = dealt.stun ? charts.effects[dealt.stun].stun : 0;
  const room = charts.shock.incapacitated - on.shock;
  if (shock >= room) return 1;
  const out = stun === 0 ? 0 : knockedOut(options, on, on.stun + stun);
  const penalty = dealt.wound && !stunOnly ? charts.effects[dealt.wound].penalty / charts.wounds.most : 0;
  const nearer = Math.min(1, shock / room + stun / 40 + penalty / 2);
  return out + (1 - out) * STEP * nearer;
}

/** The chance that so much Stun in all knocks somebody out (ALT-H8). */
function knockedOut(options: Options, { stats }: Body, stun: number): number {
  const { stun: limits, unlisted } = options.charts;
  if (options.stunCheck === 'thresholds') return stun >= limits.unconsciousAt ? 1 : 0;
  const steady = steadiness(options, skillOf(stats, 'brawn', unlisted));
  return 1 - chanceAgainst(options, steady, stun - limits.knockoutBy + 1);
}
