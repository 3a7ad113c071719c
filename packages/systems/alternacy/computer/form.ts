/** What somebody can do in a fight as its body stands: what whoever weighs blows asks of both sides again and again. */
import { Tally } from '@affray/engine';
import { PARTS } from '../book/body.ts';
import type { Weapon } from '../book/gear.ts';
import type { AltTable } from '../kinds.ts';
import { armedWith, type Defence, defences, type Leeway, leeway } from '../rules/guards.ts';
import { likelyGuard, likelyTally, woundsGoByTheTable } from '../rules/making.ts';
import { handicap, isLaming } from '../rules/rolls.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';
import { markOf } from '../state/key.ts';
import type { Options } from '../state/options.ts';
import { type Stats, weaponOf } from '../state/sheet.ts';

const QUIET: Pick<AltTable, 'tally'> = { tally: (base, name, rule) => new Tally(base, name, rule, false) };

/** A weapon that somebody could strike or shoot with at once, and what an attack with it counts. */
export interface Arm {
  readonly weapon: Weapon;
  readonly skill: number;
}
/** A weapon to strike with. */
export interface Blade extends Arm {
  /** How far a posture can lean with it. */
  readonly leeway: Leeway;
}

/** What somebody can do. */
export interface Form {
  /** In the order of the sheet. */
  readonly blades: readonly Blade[];
  /** What is in hand, where that shoots; whether it is loaded is not asked. */
  readonly missile: Arm | null;
  /** What the best defence counts. */
  readonly guard: number;
  /** How far a posture can lean in defence, with what is in hand. */
  readonly leeway: Leeway;
}

/** Forms under some house rules, which never change in place. */
interface Forms {
  /** By what the sheet, which never changes in place either, leaves open: see `bearingOf`. */
  readonly bySheet: WeakMap<Stats, Map<number, Form>>;
  /** Those of one sheet that can do the same are one. */
  readonly byContent: Map<string, Form>;
}
const FORMS = new WeakMap<Options, Forms>();
/** Forms of one kind that are remembered; more are forgotten all at once. */
const MOST_FORMS = 5_000;

/**
 * What somebody can do as it stands: the same object for whoever of one sheet can do the same. It rests on the house rules, the sheet, what is in hand, the wounds and a daze; where
 * the GM has laid something on the body, or has said what its wounds take off, nothing is remembered.
 */
export function formOf(fight: Fight, who: Combatant): Form {
  const bearing = bearingOf(fight, who);
  if (bearing === null) return formed(fight, who);
  const { bySheet, byContent } = formsUnder(fight.options);
  let known = bySheet.get(who.stats);
  if (known === undefined) bySheet.set(who.stats, (known = new Map()));
  let form = known.get(bearing);
  if (form !== undefined) return form;
  if (known.size >= MOST_FORMS) known.clear();
  if (byContent.size >= MOST_FORMS) byContent.clear();
  form = formed(fight, who);
  const content = contentOf(who.stats, form);
  form = byContent.get(content) ?? form;
  byContent.set(content, form);
  known.set(bearing, form);
  return form;
}

function formsUnder(options: Options): Forms {
  let known = FORMS.get(options);
  if (known === undefined) FORMS.set(options, (known = { bySheet: new WeakMap(), byContent: new Map() }));
  return known;
}

const contentOf = (stats: Stats, { blades, missile, guard, leeway }: Form): string =>
  JSON.stringify([
    markOf(stats),
    blades.map(each => [each.weapon.id, each.skill, each.leeway]),
    missile && [missile.weapon.id, missile.skill],
    guard,
    leeway,
  ]);

/** Disadvantages of wounds that a bearing tells apart. */
const PENALTIES = 16;
/**
 * All that a form rests on besides house rules and sheet, as one number: what is in hand, a daze, and of each part of the
 * body how far it hinders and whether it can be used. Null where something else bears on it: what the GM laid on, or said of wounds.
 */
function bearingOf(fight: Fight, who: Combatant): number | null {
  const { options } = fight;
  if (who.circumstances.length > 0) return null;
  const inHand = who.stats.weapons.findIndex(each => each.id === who.weapon);
  const hands = (inHand + 1) * 4 + (who.shieldUp ? 2 : 0) + (is(who, 'dazed') ? 1 : 0);
  if (who.injuries.length === 0) return hands;
  if (!woundsGoByTheTable(fight)) return null;
  let bearing = hands;
  for (const part of PARTS) {
    let hindered = 0;
    let lame = 0;
    for (const each of who.injuries) {
      if (each.part !== part) continue;
      hindered = options.woundsOnOnePart === 'sum' ? hindered + each.penalty : Math.max(hindered, each.penalty);
      if (isLaming(each)) lame = 1;
    }
    if (options.woundsOnOnePart === 'sum') hindered = Math.min(hindered, options.charts.wounds.most);
    if (hindered >= PENALTIES) return null;
    bearing = (bearing * PENALTIES + hindered) * 2 + lame;
  }
  return bearing;
}

function formed(fight: Fight, who: Combatant): Form {
  const ways = defences(who);
  const held = weaponOf(who.stats, who.weapon);
  const shoots = held?.manner === 'missile' && handicap(who, held) === null;
  return {
    blades: who.stats.weapons
      .filter(each => isBlade(who, each))
      .map(weapon => ({
        weapon,
        skill: skillWith(fight, who, weapon),
        leeway: leeway(fight, who, weapon, ways),
      })),
    missile: shoots ? { weapon: held, skill: skillWith(fight, who, held) } : null,
    guard: bestGuard(fight, who, ways),
    leeway: leeway(fight, who, armedWith(who, who.weapon), ways),
  };
}

/** Whether somebody could strike with a weapon at once. */
const isBlade = (who: Combatant, weapon: Weapon): boolean =>
  weapon.manner === 'melee' &&
  (weapon.id === who.weapon || weapon.hands === 'natural') &&
  handicap(who, weapon) === null;

/** What an attack with a weapon counts. */
const skillWith = (fight: Fight, who: Combatant, weapon: Weapon): number =>
  likelyTally(QUIET, fight, who, weapon.skill, 'attack', weapon).total;

function bestGuard(fight: Fight, who: Combatant, ways: readonly Defence[]): number {
  let best: number | null = null;
  for (const way of ways) {
    const { total } = likelyGuard(QUIET, fight, who, way);
    if (best === null || total > best) best = total;
  }
  return best ?? Number.NEGATIVE_INFINITY;
}
