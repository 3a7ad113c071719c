import { dice, type Heeding, type Pool, phrase, type Tally, type Weighted, weighVerdicts } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, is, veiled } from '../state/fight.ts';
import { sda } from '../state/sheet.ts';
import { heed } from './circumstances.ts';
import { deferred, putOff } from './conditions.ts';
import { infect } from './hazards.ts';
import { type Blow, loseHits, loseStun } from './health.ts';
import { shaken, soakOf, spendOneAttack } from './lasting.ts';
import { MUTE, statsOf } from './rolls.ts';
import { dualWielding, twoHanded } from './wield.ts';

/** How a blow meets Soak. */
export interface Piercing {
  /** The mark of a called shot is bare of armor (ALA-11.5, ALA-C26). */
  readonly bare: boolean;
  /** A critical success: base Soak is 0 (ALA-G15). */
  readonly critical: boolean;
  /** A precise strike out of surprise (ALA-11.6). */
  readonly precise: boolean;
  /** The shield is held against this attack (ALA-14.4). */
  readonly shield: boolean;
  /** Dice of damage that a critical success adds (ALA-G15). */
  readonly dice: number;
}
/** A blow from nowhere, that nothing about it makes easier or harder. */
export const PLAIN: Piercing = { bare: false, critical: false, precise: false, shield: true, dice: 0 };

/** Soak of worn armor: the best suit; where layers add up, the best heavy one and all light ones (ALA-14.2, ALA-C25). */
function worn(fight: Fight, who: Combatant): number {
  let best = 0;
  let heavy = 0;
  let light = 0;
  for (const { soak, layers } of who.stats.armor) {
    best = Math.max(best, soak);
    if (layers) light += soak;
    else heavy = Math.max(heavy, soak);
  }
  return fight.options.allowLayering ? heavy + light : best;
}

/** Whether a shield is up and of use: held, with a hand for it, against an attack that its bearer sees (ALA-14.4, ALA-19.5). */
export const shielded = (who: Combatant): boolean =>
  who.stats.shield !== null && who.shieldUp && !dualWielding(who) && !twoHanded(who) && !is(who, 'incapacitated');

/** Adds up the dice of Soak: base, shield, additions (ALA-14.2 to ALA-14.7). */
export function soakTally(table: Pick<AlacrityTable, 'tally'>, fight: Fight, who: Combatant, how: Piercing): Tally {
  const tally = table.tally(0, SOAK, 'ALA-14.2');
  if (how.precise && fight.options.surprisePrecisionBypasses === 'all') return tally;
  const magic = soakOf(who);
  const passed = how.critical || ((how.bare || how.precise) && magic.replace === null);
  if (!passed) {
    if (magic.replace !== null) tally.add(magic.replace, phrase`magic in place of armor`, 'ALA-14.3');
    else {
      const armor = worn(fight, who);
      const natural = who.stats.naturalSoak;
      if (armor >= natural) tally.add(armor, ARMOR, 'ALA-14.2');
      else tally.add(natural, HIDE, 'ALA-23.1');
    }
  }
  if (magic.replace !== null && magic.alone) return tally;
  if (how.shield && who.stats.shield && shielded(who))
    tally.add(who.stats.shield.soak, who.stats.shield.name, 'ALA-14.4');
  return tally.add(who.stats.extraSoak, AMULETS, 'ALA-14.7').add(magic.add, MAGIC, 'ALA-14.5');
}
/** What meets a blow, as it is called. Said once: hardly one is without. */
const SOAK = phrase`Soak`;
const ARMOR = phrase`armor`;
const HIDE = phrase`hide`;
const AMULETS = phrase`amulets`;
const MAGIC = phrase`magic`;
const STRENGTH = phrase`Strength`;

/** A blow that struck: damage against Soak, and what is left of it (ALA-14.1, ALA-12.7). */
export function strike(
  table: AlacrityTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  weapon: Weapon,
  how: Piercing,
): void {
  const met = clash(table, fight, by, on, weapon, how);
  const through = meet(table, by, on, met.count, met.dealt.total, met.soak.total);
  suffer(table, fight, on, weapon, how, through, table.tell ? toldOf(fight, by, on, weapon, how, met, through) : null);
}

/** The damage of a blow as it is told. */
const toldOf =
  (
    fight: Fight,
    by: Combatant,
    on: Combatant,
    weapon: Weapon,
    how: Piercing,
    { dealt, soak }: Clash,
    through: number,
  ): Blow =>
  () => ({
    kind: 'damage',
    rule: weapon.stun ? 'ALA-G31' : 'ALA-14.1',
    secret: veiled(fight, by.id, on.id),
    who: by.id,
    target: on.id,
    cause: weapon.name,
    to: weapon.stun ? 'stun' : 'hits',
    dealt: dealt.explain(),
    soak: soak.explain(),
    through,
    past: weapon.ignoresSoak ? phrase`no armor stops it` : passed(fight, on, how),
  });

/** What strikes against what it meets: dice of damage, what is added to them, and dice of Soak. */
interface Clash {
  readonly count: number;
  readonly dealt: Tally;
  readonly soak: Tally;
}
export function clash(
  table: Heeding,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  weapon: Weapon,
  how: Piercing,
): Clash {
  const dealt = table.tally(weapon.flat, weapon.name, 'ALA-9.3');
  if (weapon.addSda) dealt.add(sda(statsOf(by)), STRENGTH, 'ALA-3.7');
  if (by.circumstances.length > 0) heed(table, fight, dealt, by, 'damage', { against: [on.id] });
  const soak = soakTally(table, fight, on, how);
  if (weapon.ignoresSoak) soak.add(-soak.total, phrase`no armor stops it`, 'ALA-14.8');
  return { count: weapon.dice + how.dice, dealt, soak };
}

/** What so many points do that got through, and whatever else the weapon does then (ALA-12.1, ALA-12.4). */
export function suffer(
  table: AlacrityTable,
  fight: Fight,
  on: Combatant,
  weapon: Weapon,
  how: Piercing,
  through: number,
  harm: Blow | null,
): void {
  const before = on.hp;
  if (weapon.stun) loseStun(table, fight, on, through, weapon.name, 'ALA-12.4', how.precise, harm);
  else {
    const rule = how.precise ? 'ALA-11.6' : 'ALA-12.1';
    loseHits(table, fight, on, through, weapon.name, rule, how.precise, harm);
  }
  spendOneAttack(table, fight, on);
  if (through <= 0) return;
  if (weapon.poison !== null) {
    if (deferred(fight, on)) putOff(fight, { kind: 'poison', to: on.id, poison: weapon.poison });
    else infect(table, fight, on.id, weapon.poison);
  }
  if (on.hp < before) shaken(table, fight, on, before - on.hp);
}

/** What passed the Soak that somebody has, in words; empty where nothing did (ALA-11.5, ALA-11.6, ALA-G15). */
function passed(fight: Fight, on: Combatant, how: Piercing): string {
  const whole = soakTally(MUTE, fight, on, { ...PLAIN, shield: how.shield }).total;
  if (soakTally(MUTE, fight, on, how).total === whole) return '';
  if (how.precise) return phrase`surprise passes the Soak`;
  return how.critical ? phrase`a critical hit passes the armor` : phrase`the mark is bare of armor`;
}

/** Damage dice against Soak dice: what gets through, 0 or more. */
function meet(table: AlacrityTable, by: Combatant, on: Combatant, count: number, plus: number, soak: number): number {
  const pool = dice(count, 10);
  if (soak <= 0) return table.check('alacrity.attack.damage', by.id, pool, harm => getsThrough(harm, plus, 0));
  return table.contest(
    { site: 'alacrity.attack.damage', who: by.id, pool },
    { site: 'alacrity.attack.soak', who: on.id, pool: soakPool(soak) },
    (harm, stopped) => getsThrough(harm, plus, stopped),
    plus,
  );
}

/** How likely each number of points gets through. */
export const likelyThrough = (count: number, plus: number, soak: number): Weighted<number> =>
  weighVerdicts(dice(count, 10), soak <= 0 ? null : soakPool(soak), (harm, stopped) =>
    getsThrough(harm, plus, stopped),
  );

const soakPool = (soak: number): Pool => dice(Math.min(100, soak), 10);
const getsThrough = (harm: number, plus: number, stopped: number): number => Math.max(0, harm + plus - stopped);
