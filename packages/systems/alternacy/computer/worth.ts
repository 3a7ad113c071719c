/** What a blow or a shot is worth to whoever weighs it, from the exact weights of its dice and the rules' own charts. */
import { distance, type Weighted } from '@affray/engine';
import { type Part, shiftAll } from '../book/body.ts';
import { type Charts, levelModifier } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import { stunsAlone } from '../rules/blow.ts';
import { chanceAgainst, rivalsApart, steadiness, throwsOf } from '../rules/chances.ts';
import { likelyCalled, likelyHarm, likelyUndefended, shotNumber } from '../rules/suggest.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { markOf } from '../state/key.ts';
import type { Options } from '../state/options.ts';
import { skillOf } from '../state/sheet.ts';
import type { Arm } from './form.ts';

/** Parts by the chance to be hit, where nobody aims (ALT-5.4). */
const PARTS_BY_CHANCE: readonly (readonly [part: Part, share: number])[] = [
  ['head', 0.2],
  ['torso', 0.4],
  ['right-arm', 0.2],
  ['left-leg', 0.2],
];

/** A step toward taking somebody out counts for so much of taking it out. */
const STEP = 0.4;

/** Whether a blow can do anything at all to somebody, at its best. */
export const mayHurt = (fight: Fight, by: Combatant, on: Combatant, weapon: Weapon): boolean =>
  (hitOf(fight, by, on, weapon, null)[2 * MOST_MODIFIER] ?? 0) > 0;

/** The most that the Attack Success Chart moves a level, either way: no level lies farther from another. */
const MOST_MODIFIER = 5;

const MODIFIERS = Array.from({ length: 2 * MOST_MODIFIER + 1 }, (_, at) => at - MOST_MODIFIER);

/** What follows from how far the score of an attack lies above what it has to reach. */
type ByLead<T> = (lead: number) => T;

/** A lead is seldom greater, either way; beyond it nothing is remembered. */
const FAR = 40;
/** The same, each lead worked out once. */
function remembered<T>(of: ByLead<T>): ByLead<T> {
  const known: T[] = [];
  return lead => (lead < -FAR || lead > FAR ? of(lead) : (known[lead + FAR] ??= of(lead)));
}

/** A number for each modifier from -5 to 5. */
type ByModifier = readonly number[];
/** Made by pushing: then every such list is of one kind to whoever compiles what reads it. */
function byModifier(of: (at: number) => number): number[] {
  const all: number[] = [];
  for (let at = 0; at < MODIFIERS.length; at++) all.push(of(at));
  return all;
}

/** All hits of one weapon on one kind of body, by the Shock and Stun that it has suffered. */
interface Hits {
  readonly weapon: string;
  readonly aim: Part | null;
  /** By the modifier from -5 to 5, what is dealt to each part that may be hit. */
  readonly dealt: readonly (readonly Dealt[])[];
  readonly byState: Map<number, ByModifier>;
}
/** What is reckoned under some options, which never change in place. */
interface Reckoned {
  /** By the numbers of both sheets: who strikes and who is struck. */
  readonly hits: Map<number, Hits[]>;
  /** The chance of a hit of each modifier: against a number, and against a defence. */
  readonly number: ByLead<ByModifier>;
  readonly rival: ByLead<ByModifier>;
}
const RECKONED = new WeakMap<Options, Reckoned>();
function reckoned({ options }: Fight): Reckoned {
  let known = RECKONED.get(options);
  if (known === undefined) {
    const { flukes } = options;
    known = { hits: new Map(), number: leads(options, throwsOf(flukes)), rival: leads(options, rivalsApart(flukes)) };
    RECKONED.set(options, known);
  }
  return known;
}

/** More sheets than there are numbers for have been seen by no process. */
const SHEETS = 2 ** 26;
/** Pairs of sheets; more are forgotten all at once. */
const MOST_PAIRS = 5_000;
/** States of one body; more are forgotten all at once. */
const MOST_STATES = 2_000;

/** A hit follows from whoever strikes with what and where, and from the Shock and Stun of whom it strikes; worked out once. */
function hitOf(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, aim: Part | null): ByModifier {
  const { dealt, byState } = hitsOf(fight, by, on, weapon, aim);
  const state = on.shock * SHEETS + on.stun;
  let found = byState.get(state);
  if (found === undefined) {
    if (byState.size > MOST_STATES) byState.clear();
    byState.set(state, (found = hit(fight.options, on, dealt)));
  }
  return found;
}

function hitsOf(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, aim: Part | null): Hits {
  const { hits } = reckoned(fight);
  const pair = markOf(by.stats) * SHEETS + markOf(on.stats);
  let known = hits.get(pair);
  if (known === undefined) {
    if (hits.size > MOST_PAIRS) hits.clear();
    hits.set(pair, (known = []));
  }
  for (const each of known) if (each.weapon === weapon.id && each.aim === aim) return each;
  const fresh = { weapon: weapon.id, aim, dealt: dealtBy(fight, by, on, weapon, aim), byState: new Map() };
  known.push(fresh);
  return fresh;
}

/** What a hit deals to one part of the body. */
interface Dealt {
  /** How likely it lands there. */
  readonly share: number;
  readonly shock: number;
  readonly stun: number;
  /** Of the greatest disadvantage that a wound can be. */
  readonly wound: number;
}

/** What a hit deals by its modifier, wherever it may land. */
function dealtBy(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, aim: Part | null): Hits['dealt'] {
  const { allowNoDamage, charts } = fight.options;
  const parts = aim ? ([[aim, 1]] as const) : PARTS_BY_CHANCE;
  const bases = parts.map(([part, share]) => [likelyHarm(fight, by, on, weapon, part), share] as const);
  const bloody = !stunsAlone(fight, weapon);
  return MODIFIERS.map(modifier =>
    bases.map(([base, share]) => {
      const { wound, shock, stun } = shiftAll(base, modifier, allowNoDamage);
      return {
        share,
        shock: shock && bloody ? charts.effects[shock].shock : 0,
        stun: stun ? charts.effects[stun].stun : 0,
        wound: wound && bloody ? charts.effects[wound].penalty / charts.wounds.most : 0,
      };
    }),
  );
}

/** What a hit is worth against a body as it stands now: 0 for nothing, 1 for a foe taken out for sure. */
const hit = (options: Options, on: Combatant, dealt: Hits['dealt']): ByModifier =>
  byModifier(at => {
    let sum = 0;
    for (const each of dealt[at] ?? []) sum += each.share * harm(options, on, each);
    return sum;
  });

/** One hit: the chance to be taken out by it, and a part of that for what brings it nearer. */
function harm(options: Options, on: Combatant, { shock, stun, wound }: Dealt): number {
  const room = options.charts.shock.incapacitated - on.shock;
  if (shock >= room) return 1;
  const out = stun === 0 ? 0 : knockedOut(options, on, on.stun + stun);
  const nearer = Math.min(1, shock / room + stun / 40 + wound / 2);
  return out + (1 - out) * STEP * nearer;
}

/** The chance that so much Stun in all knocks somebody out (ALT-H8). */
function knockedOut(options: Options, { stats }: Combatant, stun: number): number {
  const { stun: limits, unlisted } = options.charts;
  if (options.stunCheck === 'thresholds') return stun >= limits.unconsciousAt ? 1 : 0;
  const steady = steadiness(options, skillOf(stats, 'brawn', unlisted));
  return 1 - chanceAgainst(options, steady, stun - limits.knockoutBy + 1);
}

/** @param dice that the attack throws, or what it throws more than its rival does */
const leads = ({ charts }: Options, dice: Weighted<number>): ByLead<ByModifier> =>
  remembered(lead => chancesAt(charts, dice, lead));

/** What the dice of an attack come to: each margin with its weight, read by the Attack Success Chart (ALT-6.4). */
function chancesAt(charts: Charts, dice: Weighted<number>, lead: number): ByModifier {
  const chances = byModifier(() => 0);
  for (const [total, weight] of dice) {
    const margin = total + lead;
    if (margin < 0) continue;
    const at = MOST_MODIFIER + Math.max(-MOST_MODIFIER, Math.min(MOST_MODIFIER, levelModifier(charts, margin)));
    chances[at] = (chances[at] ?? 0) + weight;
  }
  return chances;
}

function weigh(chances: ByModifier, worth: ByModifier): number {
  let sum = 0;
  for (let at = 0; at < worth.length; at++) sum += (chances[at] ?? 0) * (worth[at] ?? 0);
  return sum;
}

/** A blow that somebody thinks of: its worth by how far whoever strikes leans, and whoever defends. */
export type Blow = (lean: number, against: number) => number;

/** Somebody who is struck at, and what its best defence counts; null where it has none. */
export interface Target {
  readonly who: Combatant;
  readonly guard: number | null;
}
/** A blow against the best defence, or against somebody who has none: 0 for nothing, 1 for a foe taken out for sure. */
export function blowOf(fight: Fight, by: Combatant, { weapon, skill }: Arm, { who, guard }: Target): Blow {
  const worth = hitOf(fight, by, who, weapon, null);
  const { number, rival } = reckoned(fight);
  if (guard === null) {
    const dn = likelyUndefended(fight, who, 'standing').value;
    return lean => weigh(number(skill + lean - dn), worth);
  }
  return (lean, against) => weigh(rival(skill + lean - guard + against), worth);
}

/** A shot at the number that is likely. */
export function worthOfShot(
  fight: Fight,
  by: Combatant,
  { weapon, skill }: Arm,
  on: Combatant,
  dn: number,
  aim: Part | null,
): number {
  const called = aim ? likelyCalled(fight, aim) : 0;
  return weigh(reckoned(fight).number(skill - called - dn), hitOf(fight, by, on, weapon, aim));
}
/** The number that a shot is likely to have to reach. */
export const likelyNumber = (fight: Fight, by: Combatant, weapon: Weapon, on: Combatant): number =>
  shotNumber(fight, by, on, weapon, distance(fight.field, by.id, on.id) ?? 60);
