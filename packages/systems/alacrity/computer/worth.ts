/** What a blow is worth, exactly: how likely it lands, and what it then does. */
import { type CombatantId, combatantId, D100, odds, simulated, type Weighted, weighVerdicts } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { CommandOf } from '../commands.ts';
import { type Attack, attackSkill, attackTally, furthest, isRanged, landing, verdictOf } from '../rules/attack.ts';
import { deferred } from '../rules/conditions.ts';
import { clash, likelyThrough, type Piercing, suffer } from '../rules/damage.ts';
import { defences, defenceTally, SKILL_OF } from '../rules/reactions.ts';
import { helpWith, MUTE } from '../rules/rolls.ts';
import { weaponOf } from '../rules/wield.ts';
import type { AlacrityTable, Event, Verdict } from '../state/events.ts';
import { able, type Combatant, copy, type Fight, the } from '../state/fight.ts';
import { DISTANCES, distanceOf } from '../state/ground.ts';
import { keyOf } from '../state/key.ts';
import type { Options } from '../state/options.ts';
import { type Defence, type Prompts, suggested } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';

/** What taking a foe out of the fight is worth, in Hit Points. */
export const FELLED = 20;
/** Paths of dice that one weighing may take. */
const BUDGET = 2000;

/** What was worked out under some options: they never change in place. */
interface Known {
  /** Chances of each verdict, by what is rolled against what. */
  readonly verdicts: Map<number, Weighted<Verdict>>;
  /** How many points get through, by what strikes and what it meets. */
  readonly throughs: Map<number, Weighted<number>>;
  readonly bodies: Map<string, Body>;
}
/** What is known of a body that is struck. */
interface Body {
  /** What points are worth that get through, by their number. */
  readonly gains: number[];
  /** What a blow is worth, by what strikes and what it meets. */
  readonly worths: Map<number, number>;
}
const KNOWN = new WeakMap<Options, Known>();
/** More are forgotten all at once. */
const MOST = 20_000;

function knownOf({ options }: Fight): Known {
  let known = KNOWN.get(options);
  if (known === undefined)
    KNOWN.set(options, (known = { verdicts: new Map(), throughs: new Map(), bodies: new Map() }));
  if (known.bodies.size > MOST) known.bodies.clear();
  return known;
}

/** What a blow is worth: expected loss of Hit Points (no more than there are), and of the whole combatant. */
export const worthOf = (fight: Fight, blow: CommandOf<'attack'>): number => weighing(fight, blow)();

/** The same for whoever asks again while nothing has changed but how many actions somebody has announced. */
export function weighing(fight: Fight, blow: CommandOf<'attack'>): () => number {
  const attack = attackOf(fight, blow);
  if (attack === null) return () => 0;
  const { by, on, weapon } = attack;
  const ranged = isRanged(weapon, attack.thrown);
  const incoming = { attacker: by, target: on, weapon, ranged, unaware: by.hidden, exertion: false };
  const worthWhere = landed(fight, by, on, weapon);
  return () => {
    const how = defences(fight, incoming)[0] ?? 'impossible';
    let sum = 0;
    for (const [verdict, weight] of verdictsOf(fight, attack, how)) {
      const piercing = landing(fight, attack, how, verdict);
      if (piercing !== null) sum += weight * worthWhere(piercing);
    }
    return sum;
  };
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

/** What a blow is worth that lands, by how it meets Soak: how much gets through, and what that does. */
function landed(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon): (how: Piercing) => number {
  const body = bodyOf(fight, on, weapon);
  return how => {
    const { count, dealt, soak } = clash(MUTE, fight, by, on, weapon, how);
    const met = (count * 10_000 + dealt.total) * 1000 + Math.max(0, soak.total);
    let worth = body.worths.get(met);
    if (worth === undefined) {
      const { throughs } = knownOf(fight);
      let weights = throughs.get(met);
      if (weights === undefined) throughs.set(met, (weights = likelyThrough(count, dealt.total, soak.total)));
      body.worths.set(met, (worth = weighed(weights, gains(fight, body, on, weapon, how))));
    }
    return worth;
  };
}

/** What gets through, each with its chance, by what it is worth. */
function weighed(throughs: Weighted<number>, gainOf: (through: number) => number): number {
  const weights = new Map<number, number>();
  for (const [through, weight] of throughs) {
    const gain = gainOf(through);
    weights.set(gain, (weights.get(gain) ?? 0) + weight);
  }
  let sum = 0;
  for (const [gain, weight] of weights) sum += gain * weight;
  return sum;
}

/** Whom a blow strikes, as far as that counts for what it does, and what the weapon does besides. */
function bodyOf(fight: Fight, on: Combatant, weapon: Weapon): Body {
  const { bodies } = knownOf(fight);
  const flags = (weapon.stun ? 1 : 0) + (deferred(fight, on) ? 2 : 0);
  const name = `${flags} ${weapon.poison} ${keyOf(fight, struck(on))}`;
  let found = bodies.get(name);
  if (found === undefined) bodies.set(name, (found = { gains: [], worths: new Map() }));
  return found;
}

/** What so many points that get through are worth. */
function gains(fight: Fight, body: Body, on: Combatant, weapon: Weapon, how: Piercing): (through: number) => number {
  let alone: Fight | null = null;
  return through => {
    alone ??= only(fight, on.id);
    return (body.gains[through] ??= gained(alone, on, weapon, how, through));
  };
}

/** The same by the rules. */
function gained(alone: Fight, on: Combatant, weapon: Weapon, how: Piercing, through: number): number {
  const fresh = (): Fight => copy(alone);
  const play = (table: AlacrityTable, now: Fight): void =>
    suffer(table, now, the(now, on.id), weapon, how, through, null);
  const result = (now: Fight): number => {
    const after = the(now, on.id);
    return Math.min(Math.max(0, on.hp), on.hp - after.hp) + (able(after) ? 0 : FELLED);
  };
  if (weapon.poison === null) {
    const now = fresh();
    play(ANY_DICE, now);
    return result(now);
  }
  const run = { fresh, play, result, answersOf: () => suggested, twins: isIdle, budget: BUDGET };
  const { outcomes } = odds<RollSite, Prompts, Event, Fight, number>(run);
  return outcomes.reduce((sum, [gain, weight]) => sum + gain * weight, 0);
}
/** Neither courage nor concentration costs Hit Points: where nothing else is rolled, any dice will do. */
const isIdle = (site: RollSite): boolean => site === 'alacrity.morale' || site === 'alacrity.concentration';
const ANY_DICE = simulated<RollSite, Prompts, Event>({ below: () => 0 }, () => suggested);

/** Somebody as a blow finds it that has landed: whoever it is, however well it was seen, and whatever it has done in this round. */
const struck = (who: Combatant): Combatant => ({
  ...who,
  id: ANYBODY,
  side: '',
  controller: 'gm',
  knowledge: 'all',
  hidden: false,
  unseen: false,
  seen: false,
  stealth: null,
  cover: 'none',
  concealment: 'none',
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
  busied: false,
  mp: 0,
  after: null,
  holds: null,
  aim: null,
  help: null,
  lost: [],
  loaded: [],
});
const ANYBODY = combatantId.parse('anybody');

/** The fight with one combatant and whoever has to do with it alone: what is copied each time is small. */
function only(fight: Fight, who: CombatantId): Fight {
  const near = new Set([who]);
  const { conditions, effects, holds, aim, help, after } = the(fight, who);
  for (const each of [...conditions.map(({ source }) => source), ...effects.map(({ by }) => by)])
    if (each) near.add(each);
  for (const each of [holds, aim?.target, help?.by, after]) if (each) near.add(each);
  const roster = fight.roster.filter(id => near.has(id));
  const combatants: Fight['combatants'] = {};
  for (const id of roster) combatants[id] = the(fight, id);
  // Whose turn it is decides whether harm counts at once.
  const slot = fight.order[fight.at];
  const order = slot === undefined ? [] : [{ ...slot, members: slot.members.filter(id => near.has(id)) }];
  return { ...fight, roster, combatants, order, at: 0, pending: [], surprise: null };
}
