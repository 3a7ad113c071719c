import {
  type Choice,
  type CombatantId,
  choice,
  combatantId,
  falseUnlessSaid,
  type Plan,
  phrase,
  type Refusal,
  type Tally,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { Weapon } from '../book/gear.ts';
import { effectOf, type Maneuver, maneuverOf, maneuversIn, maneuversOf, maneuversText } from '../book/maneuvers.ts';
import { list, RANGES } from '../book/words.ts';
import { type Arm, arms, basicsOf, combinationsWith, isBare, tackling } from '../rules/arms.ts';
import { isAlone, isOpenTo, attack as strike } from '../rules/attack.ts';
import { nameOf as blowName, blowOf, tnTally } from '../rules/blow.ts';
import { isRefusal, no, noWeapon, standingTarget } from '../rules/refusal.ts';
import { BARE, type Tallies } from '../rules/rolls.ts';
import { easedBy, inHand, isLoaded, isNocked, modeOf, oneHanded, useUp, weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, find, is, members, nameIn } from '../state/fight.ts';
import { bandOf, isEngaged } from '../state/position.ts';
import { rulings } from '../state/rulings.ts';
import { type By, type Step, stepSaid, thing } from './action.ts';
import { attacking, attackWith, modified } from './blows.ts';
import { foes, MOST_PARTS_FOES, person } from './offering.ts';
import { costWith } from './price.ts';

const says = stepSaid('attack', {
  weapon: thing,
  /** A basic maneuver, and the modifiers that it is combined with. */
  basic: thing,
  modifiers: z._default(z.array(thing).check(z.maxLength(4)), []),
  /** One, or several for an Arcing Strike; a group may stand here once for each of its members. */
  targets: z.array(combatantId).check(z.minLength(1), z.maxLength(20)),
  /** Thrown instead of struck with. */
  thrown: falseUnlessSaid(),
  rulings,
});
export type Attack = z.infer<typeof says.part>;
type Command = By<Attack>;
/** Said once, since every blow is priced. */
const BOTH_HANDS = phrase`in both hands`;

/** One way of attacking, and whom it may be tried at. */
interface Way {
  readonly fight: Fight;
  readonly who: Combatant;
  readonly arm: Arm;
  readonly basic: Maneuver;
  readonly targets: readonly Combatant[];
  may(command: Command): boolean;
}

/**
 * What it costs: its maneuvers, and the weapon unless both hands are on it.
 * @see ALY-5.8 ALY-5.9 ALY-7.7 ALY-7.21
 */
function price(table: Tallies, fight: Fight, who: Combatant, step: Attack): Tally {
  const { maneuvers, charts } = fight.options;
  const basic = maneuverOf(maneuvers, step.basic);
  const cost = table.tally(basic?.ac ?? 0, basic?.name ?? step.basic, basic?.rule ?? 'ALY-7.7');
  for (const id of step.modifiers) {
    const modifier = maneuverOf(maneuvers, id);
    if (modifier) cost.add(modifier.ac, modifier.name, modifier.rule);
  }
  const weapon = weaponOf(who, step.weapon);
  if (!weapon) return cost;
  cost.add(weapon.ac, weapon.name, 'ALY-5.8').add(-easedBy(who, weapon), BOTH_HANDS, 'ALY-5.9');
  if (oneHanded(who, weapon) && !step.thrown) cost.add(charts.oneHanded.cost, phrase`in one hand`, 'ALY-7.21');
  return cost;
}

/** A combination of modifiers as a choice, with what it costs and needs. */
function weighed(fight: Fight, who: Combatant, set: readonly string[], step: Attack | null): Choice {
  if (step === null) return modified(fight, set);
  const tn = tnTally(BARE, fight, blowOf(fight, who, step, false)).total;
  return { ...modified(fight, set), hint: phrase`AC ${costWith(attack, fight, who, step)}, TN ${tn}` };
}

const idOf = ({ weapon, thrown }: Arm, basic: Maneuver): string => `${weapon.id}:${thrown ? 'thrown:' : ''}${basic.id}`;
const nameOf = ({ weapon, thrown }: Arm): string => `${thrown ? phrase`throw ` : ''}${weapon.name}`;

function single({ fight, who, arm, basic, targets, may }: Way): Plan<Command> {
  const at = (set: readonly string[], { id }: Combatant): Attack => attackWith(arm, basic.id, set, [id]);
  return {
    id: `attack:${idOf(arm, basic)}`,
    label: `${basic.name}: ${nameOf(arm)}`,
    rule: basic.rule,
    tries: targets.map(each => attacking(who.id, at([], each))),
    fields(possible) {
      const among = targets.filter(each => possible.some(command => command.targets[0] === each.id));
      const [first] = among;
      const sets = first
        ? combinationsWith(fight, [basic], arm, false).filter(set => may(attacking(who.id, at(set, first))))
        : [[]];
      return [
        choice(
          'targets',
          phrase`Target`,
          among.map(each => ({ ...person(who, each), value: [each.id] })),
        ),
        choice(
          'modifiers',
          phrase`With`,
          sets.map(set => weighed(fight, who, set, first ? at(set, first) : null)),
        ),
      ];
    },
    nothing: phrase`there is no foe in sight`,
  };
}

/** Sets of targets that one sweep may be offered for. */
const MOST_SETS = 40;

/** One roll against several targets, where there are several to reach (ALY-7.10). */
function sweeps({ fight, who, arm, basic, targets, may }: Way): Plan<Command>[] {
  const combined = combinationsWith(fight, [basic], arm, true);
  const [plain] = combined;
  const swing = maneuversOf(fight.options.maneuvers).find(each => each.id === plain?.[0]);
  if (!plain || !swing?.many || basic.effect === 'tackle') return [];
  const at = (modifiers: readonly string[], set: readonly CombatantId[]): Attack =>
    attackWith(arm, basic.id, modifiers, set);
  const open = (set: readonly CombatantId[]): boolean => may(attacking(who.id, at(plain, set)));
  const reached = targets.filter(each => open([each.id]));
  const sets = multisets(reached, swing.many.most).filter(open).slice(0, MOST_SETS);
  const [first] = sets;
  if (!first) return [];
  const fields = [
    choice(
      'targets',
      phrase`Targets`,
      sets.map(set => ({ value: [...set], label: targetsText(targets, set) })),
    ),
    choice(
      'modifiers',
      phrase`With`,
      combined.map(modifiers => weighed(fight, who, modifiers, at(modifiers, first))),
    ),
  ];
  return [
    {
      id: `sweep:${idOf(arm, basic)}`,
      label: `${swing.name}: ${basic.name}, ${nameOf(arm)}`,
      rule: swing.rule,
      tries: sets.map(set => attacking(who.id, at(plain, set))),
      fields: () => fields,
    },
  ];
}

/** "the ogre and 2 of the goblins". */
const targetsText = (targets: readonly Combatant[], set: readonly CombatantId[]): string =>
  list(
    targets.flatMap(each => {
      const times = set.filter(id => id === each.id).length;
      return times === 0 ? [] : times === 1 ? each.name : phrase`${times} of ${each.name}`;
    }),
  );

/** Every set of 2 up to `most` targets; a group may stand in it once for each member. */
function multisets(targets: readonly Combatant[], most: number): CombatantId[][] {
  let sets: CombatantId[][] = [[]];
  for (const target of targets) {
    sets = sets.flatMap(set => {
      const room = Math.min(most - set.length, members(target));
      return Array.from({ length: room + 1 }, (_, times) => [...set, ...Array<CombatantId>(times).fill(target.id)]);
    });
    if (sets.length > 4000) break;
  }
  return sets.filter(set => set.length > 1).sort((a, b) => b.length - a.length);
}

const takesBareHands = (basic: Maneuver, weapon: Weapon): boolean => basic.effect !== 'tackle' || weapon.natural;

/**
 * Why an attack may not be made as things stand; null where it may.
 * @see ALY-6.4 ALY-7.7 ALY-7.10 ALY-7.13 ALY-7.14
 */
function refuseAttack(fight: Fight, who: Combatant, step: Attack): Refusal | null {
  const weapon = weaponOf(who, step.weapon);
  if (!weapon) return noWeapon(who, step.weapon, 'ALY-7.7');
  const basic = maneuverOf(fight.options.maneuvers, step.basic);
  if (basic?.kind !== 'basic') return no('no-maneuver', phrase`"${step.basic}" is not a basic maneuver`, 'ALY-7.7');
  return (
    refuseManner(fight, who, weapon, basic, step) ??
    refuseModifiers(fight, basic, step, weapon) ??
    refuseTargets(fight, who, weapon, basic, step)
  );
}

function refuseManner(fight: Fight, who: Combatant, weapon: Weapon, basic: Maneuver, step: Attack): Refusal | null {
  if (!inHand(who, weapon)) return no('not-in-hand', phrase`${weapon.name} is not in hand; make it ready`, 'ALY-5.2');
  if (step.thrown && weapon.thrown === null)
    return no('not-thrown', phrase`${weapon.name} cannot be thrown`, 'ALY-7.1');
  if (!step.thrown && weapon.category === 'thrown' && weapon.range === null)
    return no('thrown-only', phrase`${weapon.name} are thrown, not struck with`, 'ALY-7.1');
  const mode = modeOf(weapon, step.thrown);
  if (mode === 'ranged' && !isLoaded(fight, who, weapon))
    return isNocked(weapon)
      ? no('empty', phrase`no arrow is nocked: nock one on the ${weapon.name} first`, 'ALY-K26')
      : no('empty', phrase`${weapon.name} must be loaded first`, 'ALY-5.10');
  if (!basic.modes.includes(mode)) return no('manner', phrase`${basic.name} is not possible so`, 'ALY-7.7');
  return basic.effect === 'tackle' && !weapon.natural
    ? no('bare-hands', phrase`${basic.name} takes bare hands`, 'ALY-7.13')
    : null;
}

function refuseModifiers(fight: Fight, basic: Maneuver, step: Attack, weapon: Weapon): Refusal | null {
  const mode = modeOf(weapon, step.thrown);
  let effects = basic.effect === 'none' ? 0 : 1;
  for (const id of step.modifiers) {
    const found = maneuverOf(fight.options.maneuvers, id);
    if (found?.kind !== 'modifier') return no('no-maneuver', phrase`"${id}" is not a modifier of maneuvers`, 'ALY-7.7');
    if (!found.modes.includes(mode)) return no('manner', phrase`${found.name} is not possible so`, 'ALY-7.7');
    if (found.effect !== 'none' && ++effects > 1)
      return no('two-effects', phrase`${found.name} does not go with another effect in one blow`, 'ALY-7.7');
  }
  return isTwice(step.modifiers) ? no('twice', phrase`a maneuver is combined with a modifier once`, 'ALY-7.7') : null;
}

const isTwice = (ids: readonly string[]): boolean => ids.length > 1 && new Set(ids).size < ids.length;

function refuseTargets(fight: Fight, who: Combatant, weapon: Weapon, basic: Maneuver, step: Attack): Refusal | null {
  const modifiers = maneuversIn(fight.options.maneuvers, step.modifiers);
  const effect = effectOf(basic, modifiers);
  let reach = 1;
  for (const { many } of modifiers) if (many !== null) reach = Math.max(reach, many.most);
  const most = basic.effect === 'tackle' ? 1 : reach;
  if (step.targets.length > most)
    return no('too-many', phrase`this reaches at most ${most}, not ${step.targets.length} targets`, 'ALY-7.10');
  for (const id of step.targets) {
    const target = standingTarget(fight, who, id);
    if (isRefusal(target)) return target;
    if (target.side === who.side) return no('friend', phrase`${target.name} is on the same side`, 'ALY-6.4');
    const times = timesIn(step.targets, id);
    if (times > members(target))
      return no('too-many', phrase`${target.name} can be named ${members(target)} times, not ${times}`, 'ALY-7.10');
    if (effect !== 'none' && !isAlone(target))
      return no('group', phrase`${blowName({ basic, modifiers })} does not work on a group`, 'ALY-7.14');
    const far = refuseReach(who, target, weapon, basic, step.thrown, reach > 1);
    if (far) return far;
  }
  return refuseVain(fight, basic, step);
}

/** How often somebody is named. */
function timesIn(targets: readonly CombatantId[], id: CombatantId): number {
  let times = 0;
  for (const each of targets) if (each === id) times++;
  return times;
}

/** Whoever lies there already cannot be tripped, nor the empty-handed disarmed; of several, one that can be is enough. */
function refuseVain(fight: Fight, { effect }: Maneuver, step: Attack): Refusal | null {
  if (effect === 'none') return null;
  const [first, ...others] = step.targets.map(id => find(fight, id));
  if (!first || [first, ...others].some(each => each === null || isOpenTo(each, effect))) return null;
  return effect === 'disarm'
    ? no('empty-handed', phrase`${first.name} holds no weapon`, 'ALY-G10')
    : no('prone', phrase`${first.name} lies on the ground already`, 'ALY-7.9');
}

function refuseReach(
  who: Combatant,
  target: Combatant,
  weapon: Weapon,
  basic: Maneuver,
  thrown: boolean,
  arcing: boolean,
): Refusal | null {
  const band = bandOf(who, target);
  const mode = modeOf(weapon, thrown);
  if (mode !== 'melee') {
    return mode === 'thrown' && arcing && band !== 'close'
      ? no(
          'too-far',
          phrase`several targets with one throw must be Close; ${target.name} is at ${RANGES[band]}`,
          'ALY-7.10',
        )
      : null;
  }
  if (isEngaged(who, target)) return null;
  if (basic.effect === 'tackle') {
    if (is(who, 'prone')) return no('prone', phrase`${who.name} is prone and must stand up first`, 'ALY-G13');
    if (who.engaged.length > 0) return no('engaged', phrase`${who.name} is engaged with another combatant`, 'ALY-6.6');
    return band === 'close' ? null : no('too-far', phrase`${target.name} is not Close`, 'ALY-7.13');
  }
  if (weapon.traits.reach && band === 'close') return null;
  const how = weapon.traits.reach ? phrase`come Close` : phrase`engage`;
  return no('out-of-reach', phrase`${target.name} is out of reach of ${weapon.name}; ${how} first`, 'ALY-6.4');
}

/** Every way of attacking with these weapons: the tackles, or all else. */
const plansOf = (
  fight: Fight,
  who: Combatant,
  among: readonly Arm[],
  tackles: boolean,
  may: Way['may'],
): Plan<Command>[] => {
  const targets = foes(fight, who);
  return among.flatMap(arm =>
    basicsOf(fight, modeOf(arm.weapon, arm.thrown))
      .filter(basic => (basic.effect === 'tackle') === tackles && takesBareHands(basic, arm.weapon))
      .map((basic): Way => ({ fight, who, arm, basic, targets, may }))
      .flatMap(way => [single(way), ...sweeps(way)]),
  );
};

/** Attacks with what is in hand, or with the bare hands of whoever could have a weapon there. */
const strikes = (fight: Fight, who: Combatant, bare: boolean, may: Way['may']): Plan<Command>[] => {
  const among = arms(who).filter(({ weapon }) => isBare(who, weapon) === bare);
  return plansOf(fight, who, among, false, may);
};

/** Blows of bare hands are offered behind the weapons that can be made ready, which most people mean. */
export const bareBlows = (fight: Fight, who: Combatant, may: Way['may']): readonly Plan<Command>[] =>
  strikes(fight, who, true, may);

/**
 * Tackles are attacks that are offered behind all else that strikes: out of melee they alone of the blows are possible, and
 * would stand before the charge that most people mean.
 */
export const tackles = (fight: Fight, who: Combatant, may: Way['may']): readonly Plan<Command>[] =>
  plansOf(fight, who, [...arms(who), ...tackling(who)], true, may);

/** A blow, a shot or a throw with a weapon that is ready. */
export const attack: Step<typeof says> = {
  ...says,
  rule: 'ALY-7.7',
  group: 'attack',
  traits: ['beside', 'ruled'],
  text(fight, _who, { basic, modifiers, targets }) {
    const { maneuvers } = fight.options;
    let names = '';
    targets.forEach((id, at) => {
      if (targets.indexOf(id) === at) names += `${at > 0 ? ', ' : ''}${nameIn(fight, id)}`;
    });
    return phrase`${maneuversText(maneuvers, basic, modifiers)} on ${names}`;
  },
  price,
  plans: (fight, who, may) => strikes(fight, who, false, may),
  parts: (fight, who) =>
    arms(who).flatMap(arm => {
      const basics = basicsOf(fight, modeOf(arm.weapon, arm.thrown)).filter(each => takesBareHands(each, arm.weapon));
      return foes(fight, who)
        .slice(0, MOST_PARTS_FOES)
        .flatMap(target => basics.map(basic => attackWith(arm, basic.id, [], [target.id])));
    }),
  refuse: refuseAttack,
  apply(fight, who, step) {
    const weapon = weaponOf(who, step.weapon);
    const [first] = step.targets;
    if (weapon) useUp(fight, who, weapon, modeOf(weapon, step.thrown), first === undefined ? null : find(fight, first));
  },
  perform(table, fight, who, step, doing) {
    strike(table, fight, blowOf(fight, who, step, doing.charge), doing);
  },
  odds: { label: phrase`hits`, targets: ({ targets }) => targets },
};
