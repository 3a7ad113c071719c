import { isFew, type Speaker } from '@affray/engine';
import { type Attack, blow } from '../actions/blows.ts';
import { refuseInTurn } from '../actions/index.ts';
import type { Effect } from '../book/effects.ts';
import type { Weapon } from '../book/gear.ts';
import type { Command, OwnCommand } from '../commands.ts';
import { canRetreat, groundLeft } from '../rules/movement.ts';
import { feared } from '../rules/presence.ts';
import { skillScore } from '../rules/rolls.ts';
import { usable } from '../rules/turn.ts';
import { inHand } from '../rules/wield.ts';
import { able, type Combatant, type Fight, is, the } from '../state/fight.ts';
import { distanceOf, enemies, nearestFoe, reachOf } from '../state/ground.ts';
import { everybody } from '../state/roster.ts';
import { maxHits, sda } from '../state/sheet.ts';

/** The first of several wishes of somebody whose turn it is that is legal. They name nobody whom it may not know of. */
export function first(fight: Fight, who: Combatant, wishes: readonly OwnCommand[]): Command | null {
  if (wishes.length === 0) return null;
  for (const command of wishes) if (refuseInTurn(fight, who, command) === null) return command;
  return null;
}

/** What is always left to do: hold what there is, or end the turn. */
export function fallback(fight: Fight, speaker: Speaker): Command {
  if (speaker === 'gm') return { kind: 'spring-ambush' };
  const who = the(fight, speaker);
  if (fight.phase === 'declare') return { kind: 'declare', who: who.id, actions: 1 };
  if (fight.phase === 'passes' && usable(fight, who) > 0) return { kind: 'hold', who: who.id };
  return { kind: 'end', who: who.id };
}

/** What presses: fear, bonds, wounds, being down. @param fleesAt share of Hit Points lost from which it flees; above 1: never */
export function plight(fight: Fight, who: Combatant, fleesAt: number): readonly OwnCommand[] {
  const flees = fleesAt <= 1 && who.hp < (1 - fleesAt) * maxHits(who.stats);
  return flees || who.conditions.length > 0 ? outOf(fight, who, flees) : NOTHING;
}
const NOTHING: readonly OwnCommand[] = [];

function outOf(fight: Fight, who: Combatant, flees: boolean): OwnCommand[] {
  const { id } = who;
  const tries: OwnCommand[] = [];
  const sources = feared(fight, who);
  const [fear] = sources;
  if (fear !== undefined) {
    const target = sources.find(source => canRetreat(fight, who, source)) ?? fear;
    const feet = Math.max(1, groundLeft(fight, who));
    tries.push({ kind: 'move', end: true, who: id, way: { kind: 'away', target }, feet }, { kind: 'flee', who: id });
  }
  if (is(who, 'restrained'))
    tries.push({ kind: 'escape', end: true, who: id, from: 'restrained', skill: 'athletics', of: null, ladder: 0 });
  if (is(who, 'grappled')) {
    const skill = better(fight, who);
    tries.push({ kind: 'escape', end: true, who: id, from: 'grappled', skill, of: null, ladder: 0 });
  }
  if (flees) tries.push({ kind: 'flee', who: id });
  if (is(who, 'prone')) tries.push({ kind: 'stand', end: true, who: id });
  return tries;
}

const better = (fight: Fight, who: Combatant): 'athletics' | 'unarmed' =>
  skillScore(fight, who, 'athletics') > skillScore(fight, who, 'unarmed') ? 'athletics' : 'unarmed';

export const apartOf = (fight: Fight, one: Combatant, other: Combatant): number =>
  distanceOf(fight, one.id, other.id) ?? 0;

/** Whether somebody is worth going for: can still fight, and can be seen. */
const isMark = (foe: Combatant, who: Combatant): boolean => able(foe) && (who.controller === 'gm' || !foe.hidden);

/** Foes who can still fight and whom it can see, nearest first. @param of those who are looked at */
export function nearestFirst(fight: Fight, who: Combatant, of = enemies(fight, who)): readonly Combatant[] {
  const marks: Combatant[] = [];
  for (const foe of of) if (isMark(foe, who)) marks.push(foe);
  return leastFirst(marks, each => apartOf(fight, who, each));
}

/** Some by a figure, the least first; of equals, in the order given. Few are put in one by one: to sort asks back for each two. */
function leastFirst(all: readonly Combatant[], figureOf: (who: Combatant) => number): readonly Combatant[] {
  if (!isFew(all)) return [...all].sort((a, b) => figureOf(a) - figureOf(b));
  const sorted: Combatant[] = [];
  const figures: number[] = [];
  for (const each of all) {
    const figure = figureOf(each);
    let at = sorted.length;
    for (; at > 0; at--) {
      const [before, least] = [sorted[at - 1], figures[at - 1]];
      if (before === undefined || least === undefined || least <= figure) break;
      sorted[at] = before;
      figures[at] = least;
    }
    sorted[at] = each;
    figures[at] = figure;
  }
  return sorted;
}

/** The first of them; null where there is none. */
export const nearestMark = (fight: Fight, who: Combatant): Combatant | null => nearestFoe(fight, who, isMark);

/** The same, those first who have the fewest Hit Points left. What they have left is seen on them. */
export const weakestFirst = (fight: Fight, who: Combatant): readonly Combatant[] =>
  leastFirst(nearestFirst(fight, who), each => each.hp);

/** Feet from whom it guards within which a foe is a threat. */
const THREAT = 10;

/** The same, those first who threaten whom it guards. */
export function threatsFirst(fight: Fight, who: Combatant): readonly Combatant[] {
  const ward = wardOf(fight, who);
  const marks = nearestFirst(fight, who);
  if (ward === null) return marks;
  return leastFirst(marks, each => (apartOf(fight, ward, each) <= THREAT ? 0 : 1));
}

const healing = (who: Combatant): readonly Effect[] => who.stats.effects.filter(each => each.impact.kind === 'heal');

/** Whom it guards: the companion who heals, else the one with the fewest Hit Points; null where it is alone, or that one itself. */
function wardOf(fight: Fight, who: Combatant): Combatant | null {
  const band = companions(fight, who).filter(able);
  const healer = band.find(each => healing(each).length > 0);
  const ward = healer ?? band.reduce<Combatant>((least, each) => (each.hp < least.hp ? each : least), who);
  return ward === who ? null : ward;
}

/** Everybody of its side who is still in the fight, itself too, the dying too. */
function companions(fight: Fight, who: Combatant): Combatant[] {
  return everybody(fight).filter(each => each.side === who.side && each.fate === 'fighting');
}

/** Share of Hit Points lost from which a healer sees to a companion: sooner, a blow at the foe is worth more. */
const HURT = 0.75;

/** Stops the dying from dying, and heals whoever is badly hurt, the worst first. */
export function mending(fight: Fight, who: Combatant): readonly OwnCommand[] {
  const spells = healing(who);
  const isAider = (who.stats.skills.firstAid ?? 0) >= 40;
  if (spells.length === 0 && !isAider) return NOTHING;
  const hurt = companions(fight, who).filter(each => each.hp < (1 - HURT) * maxHits(each.stats));
  const tries: OwnCommand[] = [];
  for (const each of leastFirst(hurt, ({ hp, stats }) => hp / maxHits(stats))) {
    for (const spell of spells)
      if (spell.cost <= who.mp)
        tries.push({ kind: 'cast', end: true, who: who.id, effect: spell.id, targets: [each.id], ladder: 0 });
    if (isAider && each.dying && each !== who)
      tries.push({ kind: 'first-aid', end: true, who: who.id, target: each.id, ladder: 0 });
  }
  return tries;
}

/** Shields of magic that cost no action, on the companion who is worst off and in reach of a foe. */
export function shielding(fight: Fight, who: Combatant): OwnCommand[] {
  const tries: OwnCommand[] = [];
  for (const spell of who.stats.effects) {
    const { impact } = spell;
    if (spell.casting !== 'free' || impact.kind !== 'soak-add' || spell.cost > who.mp) continue;
    const band = spell.range === 0 ? [who] : companions(fight, who).filter(able);
    for (const each of leastFirst(band, ({ hp }) => hp)) {
      const nearest = nearestMark(fight, each);
      if (nearest === null || apartOf(fight, each, nearest) > THREAT) continue;
      if (each.effects.some(({ soak }) => soak?.kind === 'add')) continue;
      tries.push({ kind: 'cast', end: true, who: who.id, effect: spell.id, targets: [each.id], ladder: 0 });
    }
  }
  return tries;
}

/** Harmful Effects while there is mana for them, then attacks: the heaviest weapon in hand on the first foe in reach. */
export function onslaught(fight: Fight, who: Combatant, marks: readonly Combatant[]): Command | null {
  for (const spell of who.stats.effects) {
    if (spell.impact.kind !== 'harm' || spell.cost > who.mp) continue;
    for (const { id } of marks) {
      if ((distanceOf(fight, who.id, id) ?? 0) > spell.range) continue;
      const cast: OwnCommand = { kind: 'cast', end: true, who: who.id, effect: spell.id, targets: [id], ladder: 0 };
      if (refuseInTurn(fight, who, cast) === null) return cast;
    }
  }
  return mayStrike(fight, who) ? firstBlow(fight, who, armed(who), marks) : null;
}

/** Whether it has an action for a blow, or needs none. */
const mayStrike = (fight: Fight, who: Combatant): boolean => usable(fight, who) > 0 || strikesFurther(fight, who);

/** The blow at the first of its marks whom any of its weapons reaches. */
function firstBlow(
  fight: Fight,
  who: Combatant,
  blades: readonly Weapon[],
  marks: readonly Combatant[],
): Attack | null {
  for (const target of marks) {
    const blow = heaviest(fight, who, blades, target);
    if (blow) return blow;
  }
  return null;
}

/** Whether it may have a further attack that costs no action: with the other hand, or a Legendary one. */
const strikesFurther = (fight: Fight, who: Combatant): boolean =>
  (who.off !== null && !who.offHandUsed) ||
  (!who.legendaryUsed && skillScore(fight, who, 'melee') >= fight.options.charts.melee.legendaryFrom);

/** The blow at a target with the weapon that does the most of those that reach it; null where none does. */
function heaviest(fight: Fight, who: Combatant, blades: readonly Weapon[], target: Combatant): Attack | null {
  const apart = distanceOf(fight, who.id, target.id);
  let best: Attack | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const weapon of blades) {
    if (!reaches(fight, weapon, apart)) continue;
    const does = worth(fight, who, weapon);
    const blow = does > most ? blowWith(fight, who, weapon, target) : null;
    if (blow === null) continue;
    best = blow;
    most = does;
  }
  return best;
}

/** The same on whoever is nearest, with no look at more foes than it takes. @param marks nobody else */
export function onslaughtOnNearest(fight: Fight, who: Combatant, marks: readonly Combatant[]): Command | null {
  if (castsHarm(who)) return onslaught(fight, who, nearestFirst(fight, who));
  const nearest = marks[0];
  if (nearest === undefined || !mayStrike(fight, who)) return null;
  const blades = armed(who);
  const blow = heaviest(fight, who, blades, nearest);
  // Nobody else is nearer: out of reach of all that can strike, they need not be looked at.
  if (blow !== null || apartOf(fight, who, nearest) > longest(fight, blades)) return blow;
  return firstBlow(fight, who, blades, nearestFirst(fight, who));
}

/** Whether it has a harmful Effect and the mana for it. */
function castsHarm({ stats, mp }: Combatant): boolean {
  for (const { impact, cost } of stats.effects) if (impact.kind === 'harm' && cost <= mp) return true;
  return false;
}

/** What can strike at this moment: weapons in hand, without those that have to be loaded first. */
function armed(who: Combatant): readonly Weapon[] {
  const weapons = inHand(who);
  for (const each of weapons) if (!isLoaded(who, each)) return loaded(who, weapons);
  return weapons;
}
const isLoaded = (who: Combatant, { id, loads }: Weapon): boolean => !loads || who.loaded.includes(id);
const loaded = (who: Combatant, weapons: readonly Weapon[]): readonly Weapon[] =>
  weapons.filter(each => isLoaded(who, each));

/** Feet at which the longest of some weapons is of use. */
function longest(fight: Fight, weapons: readonly Weapon[]): number {
  let feet = 0;
  for (const each of weapons) feet = Math.max(feet, each.range ?? reachOf(each, fight));
  return feet;
}
/** The same of all in hand, loaded or not. */
export const farthest = (fight: Fight, who: Combatant): number => longest(fight, inHand(who));

/** A declared attack, else a further one that costs no action, else none. @param target one of its marks */
export function strike(fight: Fight, who: Combatant, weapon: Weapon, target: Combatant): Attack | null {
  return reaches(fight, weapon, distanceOf(fight, who.id, target.id)) ? blowWith(fight, who, weapon, target) : null;
}

const reaches = (fight: Fight, weapon: Weapon, apart: number | null): boolean =>
  apart === null || apart <= (weapon.range ?? reachOf(weapon, fight));

function blowWith(fight: Fight, who: Combatant, weapon: Weapon, target: Combatant): Attack | null {
  const manner = usable(fight, who) > 0 ? 'declared' : weapon.id === who.off ? 'off-hand' : 'legendary';
  const attack = blow(who, target.id, weapon.id, manner);
  return refuseInTurn(fight, who, attack) === null ? attack : null;
}

/** What a weapon does with the skill of whoever holds it. */
const worth = (fight: Fight, who: Combatant, weapon: Weapon): number =>
  (weapon.dice * 5.5 + weapon.flat + (weapon.addSda ? sda(who.stats) : 0)) *
  Math.max(1, skillScore(fight, who, weapon.skill)) *
  (weapon.stun ? 0.5 : 1);

/** Takes up the weapon that was lost where it lies at hand, else draws another, where the hands are empty. */
export function arm(who: Combatant): readonly OwnCommand[] {
  if (who.main !== null) return NOTHING;
  const tries: OwnCommand[] = [];
  for (const { weapon } of who.lost) tries.push({ kind: 'pick-up', end: true, who: who.id, weapon });
  for (const { id: weapon, hands } of who.stats.weapons)
    if (hands !== 'natural') tries.push({ kind: 'draw', who: who.id, weapon, hand: 'main' });
  return tries;
}

/** Loads what is empty. */
export function reload(who: Combatant): OwnCommand[] {
  const tries: OwnCommand[] = [];
  for (const { id: weapon, loads } of inHand(who))
    if (loads && !who.loaded.includes(weapon)) tries.push({ kind: 'load', end: true, who: who.id, weapon });
  return tries;
}
export const needsLoading = (who: Combatant): boolean => inHand(who).some(each => each.loads);
