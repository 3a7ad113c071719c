import type { Tally } from '@affray/engine';
import type { Charts } from './charts.ts';
import type { Act, DeedOf } from './deeds.ts';
import { type Combatant, type Fight, find } from './fight.ts';
import type { Weapon } from './gear.ts';
import { maneuverOf } from './maneuvers.ts';
import { bandOf } from './position.ts';
import { BARE, type Tallies } from './rolls.ts';
import { weaponOf } from './wield.ts';

/** Phases in a block of extended work, and in a round (ALY-3.2, ALY-5.6). */
export const BLOCK = 10;

/** What an action costs, 0 or more: below 0 counts as 0, and so as Free (ALY-K15). */
export const costOf = (on: Fight, who: Combatant, deed: Act): number =>
  Math.max(0, costTally(BARE, on, who, deed).total);

/**
 * What an action costs, with the reasons. Modifiers change the cost of the action itself.
 * @see ALY-5.8 ALY-5.9 ALY-7.7 ALY-7.21
 */
export function costTally(table: Tallies, on: Fight, who: Combatant, deed: Act): Tally {
  const cost = deed.kind === 'attack' ? attackCost(table, on, who, deed) : plainCost(table, on, who, deed);
  for (const { action, weapon, by, why } of who.stats.adjustments) {
    const meant = action === deed.kind && (weapon === null || (deed.kind === 'attack' && deed.weapon === weapon));
    if (meant) cost.add(by, why, 'ALY-5.8');
  }
  return cost;
}

function attackCost(table: Tallies, on: Fight, who: Combatant, deed: DeedOf<'attack'>): Tally {
  const { maneuvers, charts } = on.options;
  const basic = maneuverOf(maneuvers, deed.basic);
  const cost = table.tally(basic?.ac ?? 0, basic?.name ?? deed.basic, basic?.rule ?? 'ALY-7.7');
  for (const id of deed.modifiers) {
    const modifier = maneuverOf(maneuvers, id);
    if (modifier) cost.add(modifier.ac, modifier.name, modifier.rule);
  }
  const weapon = weaponOf(who, deed.weapon);
  if (!weapon) return cost;
  if (!eased(who, weapon)) cost.add(weapon.ac, weapon.name, 'ALY-5.8');
  if (oneHanded(who, weapon) && !deed.thrown) cost.add(charts.oneHanded.cost, 'in one hand', 'ALY-7.21');
  return cost;
}

/** A weapon that two hands make lighter than it is: its added cost is cancelled (ALY-5.9). */
const eased = (who: Combatant, { ac, natural, traits }: Weapon): boolean =>
  ac > 0 && who.grip === 2 && !traits.twoHanded && !natural;

/** A two-handed weapon held in one (ALY-7.21). */
export const oneHanded = (who: Combatant, { traits, natural }: Weapon): boolean =>
  traits.twoHanded && !natural && who.grip === 1;

function plainCost(table: Tallies, on: Fight, who: Combatant, deed: Exclude<Act, { kind: 'attack' }>): Tally {
  const { costs, cross } = on.options.charts;
  switch (deed.kind) {
    case 'approach':
    case 'withdraw': {
      const target = find(on, deed.target);
      const band = target ? bandOf(who, target) : 'close';
      return table.tally(band === 'close' ? cross.close : cross.short, `crossing ${band}`, 'ALY-6.3');
    }
    case 'reload':
      return table.tally(weaponOf(who, deed.weapon)?.reload ?? 0, 'loading', 'ALY-5.10');
    case 'engage':
    case 'stand':
      return table.tally(costs[deed.kind], 'Quick', 'ALY-5.3');
    case 'disengage':
      return table.tally(costs.disengage, 'Disengage', 'ALY-G14');
    case 'aid':
    case 'assess':
      return table.tally(costs[deed.kind], 'Standard', 'ALY-5.4');
    case 'prepare':
    case 'pick-up':
    case 'take-cover':
      return table.tally(costs[deed.kind], 'Swift', 'ALY-5.2');
    case 'flee':
      return table.tally(costs.flee, 'leaving', 'ALY-6.10');
    case 'improvise':
      return table.tally(deed.cost ?? 0, deed.what, 'ALY-5.12');
  }
}

/**
 * What a combo costs as a whole: its parts less the saving for each after the first, and no less than its dearest.
 * @see ALY-3.6 ALY-G12
 */
export function comboCost({ combo: { saving } }: Charts, costs: readonly number[]): number {
  const sum = costs.reduce((all, each) => all + each, 0);
  return Math.max(...costs, sum - saving * (costs.length - 1));
}

/** When each part of a combo begins, counted from its first: each a saving's phases before the one before it is over. */
export function comboStarts({ combo: { saving } }: Charts, costs: readonly number[]): number[] {
  let at = 0;
  let latest = 0;
  return costs.map(cost => {
    latest = Math.max(latest, at);
    at += cost - saving;
    return latest;
  });
}
