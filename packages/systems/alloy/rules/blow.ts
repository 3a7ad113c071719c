import type { CombatantId, Tally } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Attack } from '../actions/steps.ts';
import type { Activity, Weapon } from '../book/gear.ts';
import { effectOf, type Maneuver, type Mode, maneuverOf, maneuversIn } from '../book/maneuvers.ts';
import { COVERS } from '../book/words.ts';
import { type Combatant, type Fight, idsOf, is, members, the } from '../state/fight.ts';
import { bandOf, bandRank, isEngaged } from '../state/position.ts';
import type { Rulings } from '../state/rulings.ts';
import { hitsBy } from '../state/sheet.ts';
import { chargedBy } from './charging.ts';
import { BARE, heedApart, type Making, making, ruled, type Tallies } from './rolls.ts';
import { canParry, coverOf, modeOf, oneHanded, weaponOf } from './wield.ts';

/** What numbers are made of, as it is called. Said once: hardly a blow is without. */
const DODGE = phrase`Dodge`;
const PARRY = phrase`Parry`;
const EXTRAS = phrase`extra successes`;
const VICIOUS = phrase`Vicious`;

/** An attack with everything looked up. */
export interface Blow {
  readonly who: Combatant;
  readonly targets: readonly Combatant[];
  readonly weapon: Weapon;
  readonly basic: Maneuver;
  readonly modifiers: readonly Maneuver[];
  readonly mode: Mode;
  /** Part of a charge at its target (ALY-7.12). */
  readonly charge: boolean;
  readonly rulings: Rulings;
}

/** Looks an attack up. @throws Error where it names something that is not there: it was not checked */
export function blowOf(fight: Fight, who: Combatant, step: Attack, charge: boolean): Blow {
  const weapon = weaponOf(who, step.weapon);
  const own = fight.options.maneuvers;
  const basic = maneuverOf(own, step.basic);
  if (!weapon || !basic) throw new Error(phrase`${who.id} attacks with what is not there`);
  const mode = modeOf(weapon, step.thrown);
  const targets: Combatant[] = [];
  for (const id of step.targets) targets.push(the(fight, id));
  return {
    who,
    targets,
    weapon,
    basic,
    modifiers: maneuversIn(own, step.modifiers),
    mode,
    charge: charge && mode === 'melee',
    rulings: step.rulings,
  };
}

/** What a maneuver with its modifiers is called: "Crippling Strong Strike". */
export function nameOf({ basic, modifiers }: Pick<Blow, 'basic' | 'modifiers'>): string {
  let { name } = basic;
  for (const each of modifiers) name += ` + ${each.name}`;
  return name;
}

/**
 * The dice of an attack, all in all. Of what concerns single targets, the worst of several counts for the one roll.
 * @see ALY-7.15
 */
export function attackMaking(table: Tallies, fight: Fight, blow: Blow): Making {
  const { who, weapon, basic, modifiers, rulings } = blow;
  const { charts } = fight.options;
  const made = making(table, fight, who, hitsBy(charts, weapon, blow.mode === 'thrown'), weapon.skill, {
    on: 'attack',
    against: idsOf(blow.targets),
  });
  const { dice } = made;
  dice.add(traitDice(weapon, 'hit'), weapon.name, 'ALY-7.20');
  const activity = activityOf(effectOf(basic, modifiers));
  if (activity) dice.add(traitDice(weapon, activity), `${weapon.name}: ${basic.name}`, 'ALY-7.20');
  dice.add(basic.dice, basic.name, basic.rule);
  for (const each of modifiers) dice.add(each.dice, each.name, each.rule);
  if (blow.mode !== 'thrown' && oneHanded(who, weapon)) dice.add(charts.oneHanded.hit, phrase`in one hand`, 'ALY-7.21');
  addCondition(dice, fight, who);
  const whole = ruled(made, rulings);
  addWorst(dice, fight, blow);
  return whole;
}

/**
 * What somebody's condition and its numbers add to the dice of whatever it strikes with.
 * @see ALY-G13 ALY-8.6 ALY-G15
 */
export function addCondition(dice: Tally, { options: { charts } }: Fight, who: Combatant): Tally {
  if (is(who, 'prone')) dice.add(charts.conditions.prone, phrase`prone`, 'ALY-G13');
  if (is(who, 'lame') && !who.stats.ambidextrous) dice.add(charts.conditions.lame, phrase`lame arm`, 'ALY-8.6');
  const { perDie } = charts.minions;
  return perDie > 0 ? dice.add(Math.floor((members(who) - 1) / perDie), phrase`numbers`, 'ALY-G15') : dice;
}

const traitDice = ({ traits }: Weapon, activity: Activity): number => {
  let sum = 0;
  for (const each of traits.dice) if (each.activity === activity) sum += each.dice;
  return sum;
};
function activityOf(effect: Maneuver['effect']): Activity | null {
  if (effect === 'prone') return 'trip';
  return effect === 'none' ? null : effect;
}

function addWorst(dice: Tally, fight: Fight, blow: Blow): void {
  let [worst] = blow.targets;
  if (blow.targets.length > 1) {
    let least = Number.POSITIVE_INFINITY;
    for (const target of blow.targets) {
      const sum = circumstanceDice(fight, blow, target);
      if (sum < least) [worst, least] = [target, sum];
    }
  }
  if (worst) addCircumstances(dice, fight, blow, worst);
}

/** Dice that speak for or against a hit on one target, all in all. */
export const circumstanceDice = (fight: Fight, blow: Striking, target: Combatant): number =>
  addCircumstances(BARE.tally(0, '', 'ALY-6.7'), fight, blow, target).total;

/** Who strikes with what, and how. */
type Striking = Pick<Blow, 'who' | 'weapon' | 'mode'>;

/**
 * What speaks for or against a hit on one target.
 * @see ALY-6.7 ALY-6.8 ALY-G9 ALY-G13
 */
function addCircumstances(dice: Tally, fight: Fight, { who, weapon, mode }: Striking, target: Combatant): Tally {
  const { charts } = fight.options;
  const locked = isEngaged(who, target);
  if (!locked && who.engaged.length > 0)
    dice.add(charts.engaged.outside * who.engaged.length, phrase`engaged with others`, 'ALY-6.7');
  if (locked && target.exposed > fight.phase) dice.add(charts.engaged.exposed, phrase`an opening`, 'ALY-6.8');
  if (locked && is(target, 'prone')) dice.add(charts.conditions.againstProne, phrase`target prone`, 'ALY-G13');
  if (mode === 'melee') return dice;
  const reach = mode === 'thrown' ? weapon.thrown : weapon.range;
  const beyond = bandRank(bandOf(who, target)) - bandRank(reach ?? 'close');
  if (beyond > 0) dice.add(charts.range * beyond, phrase`beyond its range`, 'ALY-G9');
  const cover = coverOf(target);
  return cover === 'none' ? dice : dice.add(charts.cover[cover], COVERS[cover], 'ALY-G13');
}

/**
 * Successes that an attack needs by its maneuver alone: the highest TN of those combined.
 * @see ALY-7.7 ALY-7.10 ALY-7.26 ALY-K6
 */
export function tnTally(table: Tallies, fight: Fight, { basic, modifiers, targets, weapon }: Blow): Tally {
  let best = basic;
  let highest = basic.tn;
  for (const each of modifiers) {
    const tn = each.tn + (each.many ? Math.floor(targets.length / each.many.perTargets) : 0);
    if (tn > highest) {
      highest = tn;
      best = each;
    }
  }
  const tn = table.tally(highest, best.name, best.rule);
  return weapon.traits.exotic ? tn.add(fight.options.charts.exoticTn, phrase`${weapon.name}: Exotic`, 'ALY-7.26') : tn;
}

export type Way = 'parry' | 'dodge';
/** How a target meets an attack without moving from the spot, and how well. */
export interface Guard {
  readonly way: Way;
  readonly value: Tally;
}

/**
 * The better of Parry and Dodge against melee, Dodge against all else; a leap and what the GM laid on it add to it.
 * @see ALY-7.4 ALY-7.20 ALY-5.15 ALY-9.9
 */
export function guardOf(
  table: Tallies,
  fight: Fight,
  { who, mode }: Pick<Blow, 'who' | 'mode'>,
  target: Combatant,
  leaps: boolean,
): Guard {
  const guard = bareGuard(table, fight, target, mode, leaps);
  const thrower = fight.options.defence === 'rolled' ? target.id : null;
  heedApart(table, guard.value, target, 'defence', { against: [who.id], thrower });
  return guard;
}

function bareGuard(table: Tallies, fight: Fight, target: Combatant, mode: Mode, leaps: boolean): Guard {
  const held = target.main === null ? null : weaponOf(target, target.main);
  const dodge = table.tally(target.stats.dodge, DODGE, 'ALY-G3');
  if (held) dodge.add(traitDice(held, 'dodge'), held.name, 'ALY-7.20');
  if (leaps) dodge.add(fight.options.charts.leap.defence, phrase`leaping aside`, 'ALY-5.15');
  if (mode !== 'melee' || !canParry(target)) return { way: 'dodge', value: dodge };
  const parry = table.tally(target.stats.parry, PARRY, 'ALY-G3');
  if (held) parry.add(traitDice(held, 'parry'), held.name, 'ALY-7.20');
  if (target.shieldUp && target.stats.shield)
    parry.add(target.stats.shield.parry, target.stats.shield.name, 'ALY-7.20');
  if (leaps) parry.add(fight.options.charts.leap.defence, phrase`leaping aside`, 'ALY-5.15');
  return parry.total >= dodge.total ? { way: 'parry', value: parry } : { way: 'dodge', value: dodge };
}

/** What an attack comes to against one target, once the dice lie. */
export interface Verdict {
  readonly hit: boolean;
  /** Successes above the defence that are left for damage. */
  readonly extras: number;
  /** Modifiers that came off, stunts among them, and stunts that were not paid for. */
  readonly worked: readonly Maneuver[];
  readonly failed: readonly Maneuver[];
}

const MISSED: Verdict = { hit: false, extras: 0, worked: [], failed: [] };

/**
 * Holds successes against TN and defence, and pays the stunts from those above it, in the order they were declared.
 * @see ALY-7.3 ALY-7.5 ALY-7.6 ALY-7.8 ALY-7.22 ALY-7.25 ALY-7.27 ALY-K11
 */
export function judge(fight: Fight, blow: Blow, successes: number, tn: number, defence: number): Verdict {
  const { traits } = blow.weapon;
  const sum = fight.options.hitRule === 'sum';
  const needed = sum ? tn + defence : tn;
  let spare = traits.balanced ? 1 : 0;
  const reaches = successes >= needed || (successes + spare >= needed && (sum || successes >= defence));
  if (!reaches || (!sum && successes < defence)) return MISSED;
  if (successes < needed) spare = 0;
  let extras = Math.max(0, successes - (sum ? needed : defence));
  const worked: Maneuver[] = [];
  const failed: Maneuver[] = [];
  for (const each of blow.modifiers) {
    const own = each.paidBy === null ? 0 : traits[each.paidBy];
    const due = Math.max(0, (each.price ?? 0) - own);
    const helped = Math.min(due, spare);
    if (due - helped > extras) {
      failed.push(each);
      continue;
    }
    spare -= helped;
    extras -= due - helped;
    worked.push(each);
  }
  return { hit: true, extras, worked, failed };
}

/**
 * Damage of a hit: what is left of the successes, the weapon's base, maneuvers and traits, and what the GM laid on it,
 * unless a weapon turns on its user.
 * @see ALY-7.6 ALY-7.23 ALY-8.1 ALY-8.2 ALY-8.4 ALY-9.9 ALY-G7 ALY-K22
 */
export function damageTally(table: Tallies, fight: Fight, blow: Blow, target: Combatant, verdict: Verdict): Tally {
  const { who, weapon, basic } = blow;
  const { damage: base, traits } = weapon;
  const damage =
    base.kind === 'flat'
      ? table.tally(base.amount, weapon.name, 'ALY-8.4')
      : table.tally(Math.min(base.cap, who.stats[base.attribute] + base.add), weapon.name, 'ALY-8.2');
  damage.add(verdict.extras, EXTRAS, 'ALY-7.6');
  damage.add(basic.damage ?? 0, basic.name, basic.rule);
  for (const each of verdict.worked) damage.add(each.damage ?? 0, each.name, each.rule);
  damage.add(traits.vicious, VICIOUS, 'ALY-G7');
  const met = traits.charge > 0 && chargedBy(fight, target) === who.id;
  if (blow.charge || met) damage.add(traits.charge, phrase`Charge`, blow.charge ? 'ALY-7.23' : 'ALY-K22');
  if (verdict.hit && basic.damage !== null && target !== who)
    heedApart(table, damage, who, 'damage', { against: [target.id], thrower: null });
  return damage;
}

/** Points of armor that a hit passes (ALY-7.11, ALY-7.28). */
export function passedBy({ weapon, basic }: Blow, { worked }: Verdict): number {
  let points = weapon.traits.piercing + basic.passes;
  for (const each of worked) points += each.passes;
  return points;
}

/** Targets without repetition, in order. */
export function distinct(targets: readonly Combatant[]): CombatantId[] {
  const ids: CombatantId[] = [];
  for (const { id } of targets) if (!ids.includes(id)) ids.push(id);
  return ids;
}
