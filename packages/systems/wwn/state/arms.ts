import { dice, type Part, type Pool, phrase, type RuleId } from '@affray/engine';
import {
  ATTRIBUTE_NAMES,
  type Attribute,
  type CombatSkill,
  modifierOf,
  npcSave,
  SKILL_NAMES,
  UNSKILLED_ATTACK,
} from '../book/charts.ts';
import {
  type Armor,
  baseArmorClass,
  MOD_EFFECTS,
  MOST_ITEM_BONUS,
  SHIELD,
  SHIELDS,
  UNARMED,
  type Weapon,
  weaponNamed,
} from '../book/gear.ts';
import { type Gifts, type Point, skillOn, type Use, worthOf } from './features.ts';
import { featuresOf, giftsOf } from './foci.ts';
import type { Options } from './options.ts';
import { type Carried, carry, type Stats } from './sheet.ts';

/** A number with its named parts, worked out once for a sheet. */
export interface Sum {
  readonly total: number;
  readonly parts: readonly Part[];
}
/** A weapon in a combatant's hands, used in one way. */
export interface Wield {
  readonly use: Use;
  readonly hit: Sum;
  readonly skill: CombatSkill;
  /** Level of that skill, or an NPC's skill bonus: for opposed checks and executions. */
  readonly level: number;
  readonly pool: Pool;
  /** Added to the dice. */
  readonly damage: Sum;
  /** The most that dice and bonuses come to. */
  readonly most: number;
  /** What a hit does on average, and the Shock beside it: how good it is, to a computer. */
  readonly worth: number;
  /** Null where a miss does nothing. */
  readonly shock: Sum | null;
  /** Highest AC that its Shock reaches. */
  readonly shockAc: number;
}
export interface Arm {
  readonly id: string;
  readonly name: string;
  readonly weapon: Weapon;
  readonly melee: Wield | null;
  readonly far: Wield | null;
  /** Feet it reaches hand to hand: `reach` or `longReach` of the charts. */
  readonly long: boolean;
  readonly twoHanded: boolean;
  readonly unarmed: boolean;
  readonly natural: boolean;
  /** The wielder may spare whom it brings down (WWN-DMG-6). */
  readonly mercy: boolean;
  readonly murder: boolean;
  readonly pierces: boolean;
  readonly knife: boolean;
  readonly magical: boolean;
  /** Its Shock reaches the most heavily armored: AC 16 or any (WWN-12.1B). */
  readonly dents: boolean;
  /** It is the shield, used as a weapon. */
  readonly bash: boolean;
  /** How it is loaded; null where it need not be. */
  readonly load: 'R' | 'SR' | 'SS' | null;
  /** Comes back to the hand that threw it. */
  readonly returns: boolean;
  readonly range: { readonly normal: number; readonly max: number } | null;
}
/** Everything that follows from a sheet under the options of a fight. */
export interface Derived {
  readonly gifts: Gifts;
  readonly arms: readonly Arm[];
  readonly hands: Arm;
  /** AC by [against shots and throws][shield in use][armor pierced]. */
  readonly armor: readonly (readonly (readonly Sum[])[])[];
  readonly grand: boolean;
  /** Targets of saving throws, and what each is made of. */
  readonly saves: Readonly<Record<Save, number>>;
  readonly saveSums: Readonly<Record<Save, Sum>>;
  /** The best combat skill (WWN-6.7). */
  readonly combatSkill: number;
  readonly strainMost: number;
}
export type Save = 'physical' | 'evasion' | 'mental' | 'luck';
/** An AC that every Shock without a limit reaches. */
export const ANY_AC = 99;

/**
 * Where a sheet keeps what was worked out from it: under a key that is no part of plain data, so that neither JSON nor
 * comparisons see it. Faster to read than a map, and this is read several times in every blow.
 */
const WORKED_OUT = Symbol('worked out');
interface Remembering {
  [WORKED_OUT]?: { readonly options: Options; readonly derived: Derived };
}

/** What follows from a sheet, worked out once for as long as the sheet and the options are the same. */
export function derive(stats: Stats & Remembering, options: Options): Derived {
  const there = stats[WORKED_OUT];
  if (there !== undefined && there.options === options) return there.derived;
  const derived = workOut(stats, options);
  Object.defineProperty(stats, WORKED_OUT, { value: { options, derived }, enumerable: false, configurable: true });
  return derived;
}

function workOut(stats: Stats, options: Options): Derived {
  const gifts = giftsOf(stats);
  const hands = armed(stats, carry(bareHands(stats)), options, { unarmed: true, bash: false });
  const own = stats.weapons.map(each => armed(stats, each, options, { unarmed: false, bash: false }));
  const bash =
    stats.shield === null
      ? []
      : [armed(stats, carry(weaponNamed(SHIELDS[stats.shield].bash)), options, { unarmed: false, bash: true })];
  const saveSums = savesOf(stats);
  const skills = (['punch', 'shoot', 'stab'] as const).map(skill => worthOf(stats, skill));
  return {
    gifts,
    arms: [...own, ...bash, hands],
    hands,
    armor: [false, true].map(far =>
      [false, true].map(shield => [false, true].map(pierced => armorSum(stats, far, shield, pierced))),
    ),
    grand: stats.armor?.grand ?? false,
    saves: totalsOf(saveSums),
    saveSums,
    combatSkill: Math.max(...skills),
    strainMost: stats.attributes?.con ?? 10,
  };
}

/** An attribute's modifier (WWN-ATTR-2), 0 for an ordinary NPC (WWN-ATTR-4), raised by Developed Attribute up to +3. */
export function modifier(stats: Pick<Stats, 'attributes' | 'features'>, of: Attribute): number {
  if (stats.attributes === null) return 0;
  const developed = stats.features.some(each => each.id === 'developed-attribute' && each.attribute === of) ? 1 : 0;
  return Math.min(3, modifierOf(stats.attributes[of]) + developed);
}

/** Better of two attributes, with its name. */
export function better(
  stats: Stats,
  of: readonly Attribute[],
): { readonly of: Attribute | null; readonly value: number } {
  let best: { of: Attribute | null; value: number } = { of: null, value: 0 };
  for (const each of of) {
    const value = modifier(stats, each);
    if (best.of === null || value > best.value) best = { of: each, value };
  }
  return best;
}

/** Targets of saving throws (WWN-SAVE-2, WWN-SAVE-3). */
function savesOf(stats: Stats): Derived['saveSums'] {
  const printed = stats.save ?? (stats.attributes === null ? npcSave(stats.level) : null);
  if (printed !== null) {
    const all = new Sums().from(printed, stats.save === null ? phrase`hit dice` : phrase`printed`, 'WWN-SAVE-3').sum();
    return { physical: all, evasion: all, mental: all, luck: all };
  }
  const target = (...of: Attribute[]): Sum => {
    const best = better(stats, of);
    const name = best.of === null ? '' : ATTRIBUTE_NAMES[best.of];
    return new Sums()
      .from(16, phrase`base`, 'WWN-SAVE-2')
      .add(-stats.level, phrase`level`, 'WWN-SAVE-2')
      .add(-best.value, name, 'WWN-SAVE-2')
      .sum(1);
  };
  return {
    physical: target('str', 'con'),
    evasion: target('dex', 'int'),
    mental: target('wis', 'cha'),
    luck: target(),
  };
}
const totalsOf = ({ physical, evasion, mental, luck }: Derived['saveSums']): Derived['saves'] => ({
  physical: physical.total,
  evasion: evasion.total,
  mental: mental.total,
  luck: luck.total,
});

const bareHands = (stats: Stats): Weapon =>
  featuresOf(stats).reduce((bare, { feature }) => feature.hands?.(skillOn(stats, 'punch'), bare) ?? bare, UNARMED);

class Sums {
  private readonly parts: Part[] = [];
  private total = 0;

  add(value: number, name: string, rule: RuleId): this {
    if (value === 0) return this;
    this.total += value;
    this.parts.push({ name, value, rule });
    return this;
  }

  /** A base that shows even where it is 0. */
  from(value: number, name: string, rule: RuleId): this {
    this.total += value;
    this.parts.push({ name, value, rule });
    return this;
  }

  sum(least = Number.NEGATIVE_INFINITY): Sum {
    return { total: Math.max(least, this.total), parts: this.parts };
  }
}

/** Body armor as it counts: worn, or innate where that is better. */
function bodyOf(
  stats: Stats,
  pierced: boolean,
): { readonly value: number; readonly name: string; readonly rule: RuleId } {
  const { armor } = stats;
  const holds = !pierced || stats.armorMagic > 0;
  const worn: { value: number; name: string; rule: RuleId } =
    armor !== null && holds
      ? { value: armor.ac + stats.armorMagic, name: armor.name, rule: 'WWN-AC-1' }
      : { value: 10, name: phrase`no armor`, rule: 'WWN-AC-1' };
  for (const { feature } of featuresOf(stats)) {
    const innate = feature.armor?.(stats);
    if (innate !== undefined && innate > worn.value) return { value: innate, name: feature.name, rule: feature.rule };
  }
  return worn;
}

function armorSum(stats: Stats, far: boolean, shield: boolean, pierced: boolean): Sum {
  const sums = new Sums();
  const printed = far ? (stats.rangedArmorClass ?? stats.armorClass) : stats.armorClass;
  if (printed !== null) {
    if (pierced && !stats.magicalArmor) return sums.from(10, phrase`armor pierced`, 'WWN-GAP-30').sum();
    return sums
      .from(printed, phrase`armor class`, 'WWN-AC-1')
      .add(stats.shield !== null && !shield ? -1 : 0, phrase`without its shield`, 'WWN-6.6')
      .sum();
  }
  const body = bodyOf(stats, pierced);
  const carried = shield && (!pierced || stats.shieldMagical) ? stats.shield : null;
  return sums
    .from(body.value, body.name, body.rule)
    .add(baseArmorClass(body.value, carried) - body.value, phrase`shield`, 'WWN-AC-2')
    .add(modifier(stats, 'dex'), phrase`Dexterity`, 'WWN-AC-1')
    .sum();
}

/** Skill that wields a weapon in one way: the best of those that can. */
function skillFor(stats: Stats, { id, skills }: Weapon, use: Use, options: Options): CombatSkill {
  const mixed = options.weaponSkills === 'mixed' && (id === 'mace' || id === 'shield-bash-small');
  const able: CombatSkill[] = mixed ? ['punch'] : [...skills];
  if (use === 'throw' && !able.includes('shoot')) able.push('shoot');
  return able.reduce((best, each) => (skillOn(stats, each) > skillOn(stats, best) ? each : best));
}

function armed(
  stats: Stats,
  item: Carried,
  options: Options,
  { unarmed, bash }: { readonly unarmed: boolean; readonly bash: boolean },
): Arm {
  const { weapon } = item;
  const has = (trait: Weapon['traits'][number]): boolean => weapon.traits.includes(trait);
  const farUse: Use = has('T') ? 'throw' : 'shot';
  const far = item.mods.includes('long-arm') ? 2 : 1;
  return {
    id: unarmed ? 'unarmed' : bash ? SHIELD : item.id,
    name: weapon.name,
    weapon,
    melee: weapon.melee ? wield(stats, item, 'melee', unarmed, options) : null,
    far: weapon.range === null ? null : wield(stats, item, farUse, unarmed, options),
    long: has('L'),
    twoHanded: has('2H'),
    unarmed,
    natural: weapon.natural,
    mercy: unarmed || has('LL'),
    murder: has('PM'),
    pierces: has('AP'),
    knife: has('S'),
    magical: item.magic > 0,
    dents: weapon.shock !== null && (stats.shockAnyAc || (weapon.shock.ac ?? ANY_AC) >= 16),
    bash,
    load: has('R') ? 'R' : has('SR') ? 'SR' : has('SS') ? 'SS' : null,
    returns: item.mods.includes('flying-razor'),
    range: weapon.range && { normal: weapon.range.normal * far, max: weapon.range.max * far },
  };
}

function wield(stats: Stats, item: Carried, use: Use, unarmed: boolean, options: Options): Wield {
  const { weapon } = item;
  const skill = skillFor(stats, weapon, use, options);
  const level = skillOn(stats, skill);
  const attribute = better(stats, weapon.attributes);
  const named = attribute.of === null ? 'attribute' : ATTRIBUTE_NAMES[attribute.of];
  const bonus = itemBonus(item, use);
  const hit = new Sums().from(stats.attackBonus, phrase`attack bonus`, stats.attributes ? 'WWN-HIT-1' : 'WWN-HIT-5');
  if (stats.attributes !== null) {
    const untrained = level < 0;
    if (!untrained) hit.add(level, SKILL_NAMES[skill].toLowerCase(), 'WWN-HIT-1');
    else if (!weapon.easy) hit.add(UNSKILLED_ATTACK, phrase`no ${skill}`, 'WWN-HIT-2');
    hit.add(attribute.value, named, 'WWN-HIT-3');
  }
  hit.add(bonus.hit, phrase`magic and craft`, 'WWN-12.4');
  const { count, sides, plus } = weapon.damage;
  const damage = new Sums()
    .add(plus, phrase`weapon`, 'WWN-DMG-1')
    .add(attribute.value, named, 'WWN-DMG-1')
    .add(unarmed && stats.attributes !== null ? Math.max(0, level) : 0, phrase`Punch`, 'WWN-DMG-2')
    .add(bonus.damage, phrase`magic and craft`, 'WWN-12.4')
    .add(stats.damageBonus, phrase`strength of the creature`, 'WWN-14.1');
  const shock = new Sums();
  const shocks = use === 'melee' && weapon.shock !== null ? weapon.shock : null;
  if (shocks !== null) {
    shock
      .from(shocks.points, phrase`Shock`, 'WWN-SHK-1')
      .add(attribute.value, named, 'WWN-SHK-2')
      .add(bonus.shock, phrase`magic and craft`, 'WWN-SHK-2')
      .add(stats.shockBonus, phrase`strength of the creature`, 'WWN-14.1');
  }
  const asTen = throughFeatures({ stats, weapon, use, unarmed, level: 1 }, hit, damage, shock, options);
  const sum = damage.sum();
  const limit = shocks === null || shocks.ac === null || stats.shockAnyAc ? ANY_AC : shocks.ac;
  return {
    use,
    hit: hit.sum(),
    skill,
    level: worthOf(stats, skill),
    pool: dice(count, sides),
    damage: sum,
    most: count * sides + sum.total,
    worth: (count * (sides + 1)) / 2 + sum.total + (shocks === null ? 0 : shock.sum(0).total),
    shock: shocks === null ? null : shock.sum(0),
    shockAc: shocks !== null && asTen && limit >= 10 ? ANY_AC : limit,
  };
}

/** Adds what features do to a weapon. True where its Shock treats everyone as AC 10 (WWN-SHK-8). */
function throughFeatures(at: Point, hit: Sums, damage: Sums, shock: Sums, options: Options): boolean {
  let asTen = false;
  let skilled: { value: number; name: string; rule: RuleId; shock: boolean } = {
    value: 0,
    name: '',
    rule: 'WWN-DMG-3',
    shock: false,
  };
  for (const { feature, level } of featuresOf(at.stats)) {
    const point = { ...at, level };
    const { name, rule } = feature;
    hit.add(feature.hit?.(point) ?? 0, name, rule);
    damage.add(feature.damage?.(point) ?? 0, name, rule);
    shock.add(feature.shock?.(point) ?? 0, name, rule);
    const value = feature.skilled?.(point) ?? 0;
    if (value > skilled.value) skilled = { value, name, rule, shock: feature.skilledShock ?? false };
    asTen ||= feature.asTen?.(point) ?? false;
  }
  damage.add(skilled.value, skilled.name, skilled.rule);
  if (skilled.shock && options.armsmaster === 'both') shock.add(skilled.value, skilled.name, skilled.rule);
  return asTen;
}

/** What magic and craft add, together at most +3 (WWN-12.4). */
function itemBonus(
  { magic, mods }: Carried,
  use: Use,
): { readonly hit: number; readonly damage: number; readonly shock: number } {
  const sum = { hit: magic, damage: magic, shock: magic };
  for (const each of mods) {
    const effect = MOD_EFFECTS[each];
    if (effect.far && use === 'melee') continue;
    sum.hit += effect.hit;
    sum.damage += effect.damage;
    sum.shock += effect.shock;
  }
  const capped = (value: number): number => Math.min(MOST_ITEM_BONUS, value);
  return { hit: capped(sum.hit), damage: capped(sum.damage), shock: capped(sum.shock) };
}

/** Whether armor turns a blow altogether: plain weapons of one hand, unless they shock even the heavily armored. */
export const turnedByGrandPlate = (wearer: Armor | null, arm: Arm): boolean =>
  wearer?.grand === true && !arm.magical && !arm.twoHanded && !arm.dents;
