/** What a blow is worth, exactly: how likely it lands, and what it then does. */
import { type CombatantId, D100, odds, type Weighted, weighVerdicts } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { CommandOf } from '../commands.ts';
import { type Attack, attackSkill, attackTally, furthest, isRanged, landing, verdictOf } from '../rules/attack.ts';
import { deferred } from '../rules/conditions.ts';
import { type Piercing, strike } from '../rules/damage.ts';
import { defences, defenceTally, SKILL_OF } from '../rules/reactions.ts';
import { helpWith, MUTE, statsOf } from '../rules/rolls.ts';
import { weaponOf } from '../rules/wield.ts';
import type { Event, Verdict } from '../state/events.ts';
import { able, type Combatant, copy, type Fight, the } from '../state/fight.ts';
import { DISTANCES, distanceOf } from '../state/ground.ts';
import { keyOf } from '../state/key.ts';
import type { Options } from '../state/options.ts';
import { type Defence, type Prompts, suggested } from '../state/prompts.ts';
import { sda } from '../state/sheet.ts';
import type { RollSite } from '../state/sites.ts';

/** What taking a foe out of the fight is worth, in Hit Points. */
export const FELLED = 20;
/** Paths of dice that one weighing may take. */
const BUDGET = 2000;

/** What was worked out under some options: they never change in place. */
interface Known {
  /** Chances of each verdict, by what is rolled against what. */
  readonly verdicts: Map<number, Weighted<Verdict>>;
  /** Worth of a blow that lands, by how hard it strikes and whom. */
  readonly worths: Map<string, number>;
}
const KNOWN = new WeakMap<Options, Known>();
/** More are forgotten all at once. */
const MOST = 20_000;

function knownOf({ options }: Fight): Known {
  let known = KNOWN.get(options);
  if (known === undefined) KNOWN.set(options, (known = { verdicts: new Map(), worths: new Map() }));
  if (known.worths.size > MOST) known.worths.clear();
  return known;
}

/** What a blow is worth: expected loss of Hit Points (no more than there are), and of the whole combatant. */
export function worthOf(fight: Fight, blow: CommandOf<'attack'>): number {
  const attack = attackOf(fight, blow);
  if (attack === null) return 0;
  const ranged = isRanged(attack.weapon, attack.thrown);
  const { by, on, weapon } = attack;
  const incoming = { attacker: by, target: on, weapon, ranged, unaware: by.hidden, exertion: false };
  const how = defences(fight, incoming)[0] ?? 'impossible';
  let sum = 0;
  for (const [verdict, weight] of verdictsOf(fight, attack, how)) {
    const landed = landing(fight, attack, how, verdict);
    if (landed !== null) sum += weight * landedWorth(fight, by, on, weapon, landed);
  }
  return sum;
}

/** An attack with what is known of it; null where it does not reach. What the GM has not said is taken as suggested. */
function attackOf(fight: Fight, { who, target, weapon: id, manner, thrown }: CommandOf<'attack'>): Attack | null {
  const [by, on] = [the(fight, who), the(fight, target)];
  const weapon = weaponOf(by, id);
  const apart = distanceOf(fight, who, target) ?? DISTANCES[0] ?? 0;
  if (weapon === null || apart > furthest(fight, weapon, thrown)) return null;
  return { by, on, weapon, thrown, manner, called: null, bare: false, rulings: null, apart };
}

/** How likely each verdict is against this defence. */
function verdictsOf(fight: Fight, attack: Attack, how: Defence | 'impossible'): Weighted<Verdict> {
  const { by, on, weapon, thrown } = attack;
  const skill = attackTally(MUTE, fight, attack, how).total + (helpWith(by, attackSkill(weapon, thrown)) ?? 0);
  const against =
    how === 'none' || how === 'impossible'
      ? null
      : defenceTally(MUTE, fight, on, by, how).total + (helpWith(on, SKILL_OF[how]) ?? 0);
  const { verdicts } = knownOf(fight);
  const name = (skill * 10_000 + (against ?? 0)) * 2 + (against === null ? 1 : 0);
  let known = verdicts.get(name);
  if (known === undefined) {
    const judge = (face: number, other: number): Verdict => verdictOf(fight, false, skill, face, against, other);
    verdicts.set(name, (known = weighVerdicts(D100, against === null ? null : D100, judge)));
  }
  return known;
}

/** What a blow is worth that lands. Nothing but the target counts, and how hard it is struck. */
function landedWorth(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, how: Piercing): number {
  const { worths } = knownOf(fight);
  const strength = weapon.addSda ? sda(statsOf(by)) : 0;
  const flags = (how.critical ? 1 : 0) + (how.shield ? 2 : 0) + (deferred(fight, on) ? 4 : 0);
  const name = `${weapon.dice} ${weapon.flat + strength} ${weapon.stun} ${weapon.ignoresSoak} ${weapon.poison} ${flags} ${keyOf(fight, unturned(on))}`;
  let worth = worths.get(name);
  if (worth === undefined) worths.set(name, (worth = weighed(fight, by, on, weapon, how)));
  return worth;
}

/** Somebody as if it had done nothing in this round: what has no part in being struck. */
const unturned = (who: Combatant): Combatant => ({
  ...who,
  declared: 0,
  spent: 0,
  used: 0,
  done: 0,
  held: 0,
  carried: 0,
  frees: 0,
  dodges: 0,
  moved: 0,
  shifted: 0,
  shiftedPass: 0,
  lingers: false,
  stepped: false,
  moving: false,
  marks: [],
  mp: 0,
  after: null,
  holds: null,
  aim: null,
  help: null,
  lost: [],
  loaded: [],
});

function weighed(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, how: Piercing): number {
  const alone = only(fight, [by.id, on.id]);
  const { outcomes } = odds<RollSite, Prompts, Event, Fight, number>({
    fresh: () => copy(alone),
    play: (table, now) => strike(table, now, the(now, by.id), the(now, on.id), weapon, how),
    result: now => {
      const after = the(now, on.id);
      return Math.min(Math.max(0, on.hp), on.hp - after.hp) + (able(after) ? 0 : FELLED);
    },
    answersOf: () => suggested,
    // Neither courage nor concentration costs Hit Points.
    twins: site => site === 'alacrity.morale' || site === 'alacrity.concentration',
    budget: BUDGET,
  });
  return outcomes.reduce((sum, [gain, weight]) => sum + gain * weight, 0);
}

/** The fight with these and whoever has to do with them alone: what is copied for every path of dice is small. */
function only(fight: Fight, who: readonly CombatantId[]): Fight {
  const near = new Set(who);
  for (const id of who) {
    const { conditions, effects, holds, aim, help, after } = the(fight, id);
    for (const each of [...conditions.map(({ source }) => source), ...effects.map(({ by }) => by)])
      if (each) near.add(each);
    for (const each of [holds, aim?.target, help?.by, after]) if (each) near.add(each);
  }
  const roster = fight.roster.filter(id => near.has(id));
  const combatants: Fight['combatants'] = {};
  for (const id of roster) combatants[id] = the(fight, id);
  const order = fight.order.map(slot => ({ ...slot, members: slot.members.filter(id => near.has(id)) }));
  return { ...fight, roster, combatants, order, pending: [], surprise: null };
}
