import type { Choice, CombatantId } from '@affray/engine';
import { blowOf, tnTally } from './blow.ts';
import type { CommandOf } from './commands.ts';
import { costOf } from './costs.ts';
import type { DeedOf } from './deeds.ts';
import { type Combatant, type Fight, members } from './fight.ts';
import { FIST, type Weapon } from './gear.ts';
import { type Maneuver, maneuversOf } from './maneuvers.ts';
import { choice, foes, type Laid, lay, legal, person } from './offer.ts';
import { BARE } from './rolls.ts';
import { modeOf, usable, weaponOf } from './wield.ts';
import { list } from './words.ts';

type Attack = CommandOf<'attack'>;

/** One weapon used in one way. */
export interface Arm {
  readonly weapon: Weapon;
  readonly thrown: boolean;
}
/** Every way in which somebody could attack with what is ready. */
export function arms(who: Combatant): Arm[] {
  const armed = who.main !== null && weaponOf(who, who.main)?.range === null;
  return usable(who)
    .filter(each => !armed || each.id !== FIST.id || who.stats.weapons.includes(each))
    .flatMap(waysWith);
}

/** Bare hands beside a weapon, for what takes bare hands. */
function tackling(who: Combatant): Arm[] {
  return arms(who).some(each => each.weapon.natural) ? [] : [{ weapon: FIST, thrown: false }];
}

function waysWith(weapon: Weapon): Arm[] {
  return [
    ...(weapon.category === 'thrown' && weapon.range === null ? [] : [{ weapon, thrown: false }]),
    ...(weapon.thrown === null ? [] : [{ weapon, thrown: true }]),
  ];
}

/** Every combination of modifiers for one target: none, each, and each pair. */
export function combinations(on: Fight, { weapon, thrown }: Arm, many: boolean): string[][] {
  const mode = modeOf(weapon, thrown);
  const fit = maneuversOf(on.options.maneuvers).filter(each => each.kind === 'modifier' && each.modes.includes(mode));
  const single = fit.filter(each => each.many === null).map(each => each.id);
  const sets = [[], ...single.map(id => [id]), ...single.flatMap((a, at) => single.slice(at + 1).map(b => [a, b]))];
  if (!many) return sets;
  return fit.filter(each => each.many !== null).flatMap(each => sets.map(set => [each.id, ...set]));
}

/** Everything that starts with a blow or a shot. */
export function attackOffers(on: Fight, who: Combatant): Laid[] {
  const targets = foes(on, who);
  const offered = arms(who);
  return [...offered, ...tackling(who)].flatMap(arm => {
    const mode = modeOf(arm.weapon, arm.thrown);
    const basics = maneuversOf(on.options.maneuvers).filter(
      each => each.kind === 'basic' && each.modes.includes(mode) && (offered.includes(arm) || each.effect === 'tackle'),
    );
    return basics
      .filter(each => each.effect !== 'tackle' || arm.weapon.natural)
      .flatMap(basic => [single(on, who, arm, basic, targets), ...arcing(on, who, arm, basic, targets)]);
  });
}

const attackOf = (
  who: Combatant,
  { weapon, thrown }: Arm,
  basic: Maneuver,
  modifiers: readonly string[],
  targets: readonly CombatantId[],
): Attack => ({
  kind: 'attack',
  who: who.id,
  weapon: weapon.id,
  basic: basic.id,
  modifiers: [...modifiers],
  targets: [...targets],
  thrown,
  rulings: null,
});

function single(on: Fight, who: Combatant, arm: Arm, basic: Maneuver, targets: readonly Combatant[]): Laid {
  const sets = combinations(on, arm, false);
  const tries = targets.map(each => attackOf(who, arm, basic, [], [each.id]));
  const open = legal(on, tries);
  const among = targets.filter(each => open.some(given => given.targets[0] === each.id));
  const [first] = among;
  const modifiers = first
    ? sets.filter(set => legal(on, [attackOf(who, arm, basic, set, [first.id])]).length > 0)
    : [[]];
  const fields = [
    choice(
      'targets',
      'At',
      among.map(each => ({ ...person(who, each), value: [each.id] })),
    ),
    choice(
      'modifiers',
      'With',
      modifiers.map(set => modified(on, who, first ? attackOf(who, arm, basic, set, [first.id]) : null, set)),
    ),
  ];
  return lay(on, who, {
    id: `attack:${arm.weapon.id}:${arm.thrown ? 'thrown:' : ''}${basic.id}`,
    group: 'attack',
    label: `${basic.name}: ${arm.thrown ? 'throw ' : ''}${arm.weapon.name}`,
    rule: basic.rule,
    tries,
    fields,
    nothing: 'there is no foe in sight',
  });
}

/** A combination of modifiers as a choice, with what it costs and needs. */
function modified(on: Fight, who: Combatant, given: Attack | null, set: readonly string[]): Choice {
  const names = set.map(id => maneuversOf(on.options.maneuvers).find(each => each.id === id)?.name ?? id);
  const label = set.length === 0 ? 'nothing more' : list(names);
  if (given === null) return { value: [...set], label };
  const tn = tnTally(BARE, on, blowOf(on, who, given, false)).total;
  return { value: [...set], label, hint: `AC ${costOf(on, who, given)}, TN ${tn}` };
}

/** Sets of targets that one sweep may be offered for. */
const MOST_SETS = 40;

/** One roll against several targets, where there are several to reach (ALY-7.10). */
function arcing(on: Fight, who: Combatant, arm: Arm, basic: Maneuver, targets: readonly Combatant[]): Laid[] {
  const sweeps = combinations(on, arm, true);
  const [plain] = sweeps;
  const swing = maneuversOf(on.options.maneuvers).find(each => each.id === plain?.[0]);
  if (!plain || !swing?.many || basic.effect === 'tackle') return [];
  const open = (set: readonly CombatantId[]): boolean => legal(on, [attackOf(who, arm, basic, plain, set)]).length > 0;
  const sets = multisets(
    targets.filter(each => open([each.id])),
    swing.many.most,
  )
    .filter(open)
    .slice(0, MOST_SETS);
  const [first] = sets;
  if (!first) return [];
  const tries = sets.map(set => attackOf(who, arm, basic, plain, set));
  const names = (set: readonly CombatantId[]): string =>
    list(
      targets.flatMap(each => {
        const times = set.filter(id => id === each.id).length;
        return times === 0 ? [] : times === 1 ? each.name : `${times} of ${each.name}`;
      }),
    );
  return [
    lay(on, who, {
      id: `sweep:${arm.weapon.id}:${arm.thrown ? 'thrown:' : ''}${basic.id}`,
      group: 'attack',
      label: `${swing.name}: ${basic.name}, ${arm.thrown ? 'throw ' : ''}${arm.weapon.name}`,
      rule: swing.rule,
      tries,
      fields: [
        choice(
          'targets',
          'At',
          sets.map(set => ({ value: [...set], label: names(set) })),
        ),
        choice(
          'modifiers',
          'With',
          sweeps.map(set => modified(on, who, attackOf(who, arm, basic, set, first), set)),
        ),
      ],
    }),
  ];
}

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

/** Engaging and striking in one go, with each weapon of melee that is ready (ALY-7.12). */
export function chargeOffers(on: Fight, who: Combatant): Laid[] {
  const targets = foes(on, who);
  return arms(who)
    .filter(({ weapon, thrown }) => modeOf(weapon, thrown) === 'melee')
    .map(arm => {
      const basics = maneuversOf(on.options.maneuvers).filter(
        each => each.kind === 'basic' && each.modes.includes('melee') && each.effect !== 'tackle',
      );
      const charge = (target: Combatant, basic: Maneuver, modifiers: string[]): CommandOf<'charge'> => ({
        kind: 'charge',
        who: who.id,
        target: target.id,
        weapon: arm.weapon.id,
        basic: basic.id,
        modifiers,
      });
      const tries = targets.flatMap(target => basics.map(basic => charge(target, basic, [])));
      const open = legal(on, tries);
      const among = targets.filter(each => open.some(given => given.target === each.id));
      const possible = basics.filter(each => open.some(given => given.basic === each.id));
      return lay(on, who, {
        id: `charge:${arm.weapon.id}`,
        group: 'attack',
        label: `Charge: ${arm.weapon.name}`,
        rule: 'ALY-7.12',
        tries,
        fields: [
          choice(
            'target',
            'At',
            among.map(each => person(who, each)),
          ),
          choice(
            'basic',
            'Blow',
            possible.map(each => ({ value: each.id, label: each.name, hint: each.describe })),
          ),
          choice(
            'modifiers',
            'With',
            combinations(on, arm, false).map(set => modified(on, who, null, set)),
          ),
        ],
      });
    });
}

/** Attacks that a combo may be made of, whether or not they are possible yet. */
export function attackParts(on: Fight, who: Combatant): DeedOf<'attack'>[] {
  return arms(who).flatMap(arm => {
    const mode = modeOf(arm.weapon, arm.thrown);
    const basics = maneuversOf(on.options.maneuvers).filter(
      each => each.kind === 'basic' && each.modes.includes(mode) && (each.effect !== 'tackle' || arm.weapon.natural),
    );
    return foes(on, who)
      .slice(0, 6)
      .flatMap(target =>
        basics.map(basic => {
          const { who: _, ...deed } = attackOf(who, arm, basic, [], [target.id]);
          return deed;
        }),
      );
  });
}
