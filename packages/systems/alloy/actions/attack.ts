import {
  type Choice,
  type CombatantId,
  choice,
  combatantId,
  type OfferField,
  type Plan,
  phrase,
  type Tally,
} from '@affray/engine';
import * as z from 'zod';
import type { Weapon } from '../book/gear.ts';
import { type Maneuver, maneuverOf, maneuversOf, maneuversText } from '../book/maneuvers.ts';
import { list } from '../book/words.ts';
import { type Arm, arms, basicsOf, combinations, tackling } from '../rules/arms.ts';
import { attack as strike } from '../rules/attack.ts';
import { blowOf, tnTally } from '../rules/blow.ts';
import { BARE, type Tallies } from '../rules/rolls.ts';
import { easedBy, modeOf, oneHanded, useUp, weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, find, members, nameIn } from '../state/fight.ts';
import { rulings } from '../state/rulings.ts';
import { type By, type Step, stepSaid, thing } from './action.ts';
import { refuseAttack } from './attack-refusal.ts';
import { foes, MOST_PARTS_FOES, person } from './offering.ts';
import { costWith } from './price.ts';

const says = stepSaid('attack', {
  weapon: thing,
  /** A basic maneuver, and the modifiers that it is combined with. */
  basic: thing,
  modifiers: z.array(thing).max(4).default([]),
  /** One, or several for an Arcing Strike; a group may stand here once for each of its members. */
  targets: z.array(combatantId).min(1).max(20),
  /** Thrown instead of struck with. */
  thrown: z.boolean().default(false),
  rulings,
});
export type Attack = z.infer<typeof says.part>;
type Command = By<Attack>;
/** One way of attacking, and whom it may be tried at. */
interface Way {
  readonly fight: Fight;
  readonly who: Combatant;
  readonly arm: Arm;
  readonly basic: Maneuver;
  readonly targets: readonly Combatant[];
  may(command: Command): boolean;
}

/** An attack with one weapon used in one way. */
export const attackWith = (
  { weapon, thrown }: Arm,
  basic: string,
  modifiers: readonly string[],
  targets: readonly CombatantId[],
): Attack => ({
  kind: 'attack',
  weapon: weapon.id,
  basic,
  modifiers: [...modifiers],
  targets: [...targets],
  thrown,
  rulings: null,
});

/** The same as a command: the doer stands behind the kind, as in its schema. */
export const attacking = (who: CombatantId, { kind, ...how }: Attack): Command => ({ kind, who, ...how });

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
  cost.add(weapon.ac, weapon.name, 'ALY-5.8').add(-easedBy(who, weapon), phrase`in both hands`, 'ALY-5.9');
  if (oneHanded(who, weapon) && !step.thrown) cost.add(charts.oneHanded.cost, phrase`in one hand`, 'ALY-7.21');
  return cost;
}

/** A combination of modifiers as a choice, with what it costs and needs. */
function modified(fight: Fight, who: Combatant, set: readonly string[], step: Attack | null): Choice {
  const names = set.map(id => maneuverOf(fight.options.maneuvers, id)?.name ?? id);
  const label = set.length === 0 ? phrase`nothing more` : list(names);
  if (step === null) return { value: [...set], label };
  const tn = tnTally(BARE, fight, blowOf(fight, who, step, false)).total;
  return { value: [...set], label, hint: phrase`AC ${costWith(attack, fight, who, step)}, TN ${tn}` };
}

/** What a way of doing more than one blow leaves open of it: at whom, which, and with what modifiers. */
interface Blow {
  readonly arm: Arm;
  readonly targets: readonly Combatant[];
  readonly basics: readonly Maneuver[];
  readonly possible: readonly { readonly target: string; readonly basic: string }[];
  /** What the blow is called. */
  readonly label: string;
}
export const blowFields = (
  fight: Fight,
  who: Combatant,
  { arm, targets, basics, possible, label }: Blow,
): OfferField[] => [
  choice(
    'target',
    phrase`At`,
    targets.filter(({ id }) => possible.some(each => each.target === id)).map(each => person(who, each)),
  ),
  choice(
    'basic',
    label,
    basics
      .filter(({ id }) => possible.some(each => each.basic === id))
      .map(each => ({ value: each.id, label: each.name, hint: each.describe })),
  ),
  choice(
    'modifiers',
    phrase`With`,
    combinations(fight, arm, false).map(set => modified(fight, who, set, null)),
  ),
];

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
      const sets = first ? combinations(fight, arm, false).filter(set => may(attacking(who.id, at(set, first)))) : [[]];
      return [
        choice(
          'targets',
          phrase`At`,
          among.map(each => ({ ...person(who, each), value: [each.id] })),
        ),
        choice(
          'modifiers',
          phrase`With`,
          sets.map(set => modified(fight, who, set, first ? at(set, first) : null)),
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
  const combined = combinations(fight, arm, true);
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
      phrase`At`,
      sets.map(set => ({ value: [...set], label: targetsText(targets, set) })),
    ),
    choice(
      'modifiers',
      phrase`With`,
      combined.map(modifiers => modified(fight, who, modifiers, at(modifiers, first))),
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

/** A blow, a shot or a throw with a weapon that is ready. */
export const attack: Step<typeof says> = {
  ...says,
  rule: 'ALY-7.7',
  group: 'attack',
  traits: ['beside', 'ruled'],
  text(fight, _who, { basic, modifiers, targets }) {
    const names = [...new Set(targets)].map(id => nameIn(fight, id));
    return phrase`${maneuversText(fight.options.maneuvers, [basic, ...modifiers])} on ${names.join(', ')}`;
  },
  price,
  plans(fight, who, may) {
    const ready = arms(who);
    const targets = foes(fight, who);
    return [...ready, ...tackling(who)].flatMap(arm =>
      basicsOf(fight, modeOf(arm.weapon, arm.thrown))
        .filter(basic => (ready.includes(arm) || basic.effect === 'tackle') && takesBareHands(basic, arm.weapon))
        .map((basic): Way => ({ fight, who, arm, basic, targets, may }))
        .flatMap(way => [single(way), ...sweeps(way)]),
    );
  },
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
