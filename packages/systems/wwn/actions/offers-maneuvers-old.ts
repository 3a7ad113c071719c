import type { OfferField, RuleId } from '@affray/engine';
import type { Command } from '../commands.ts';
import { snaps } from '../rules/attack/reactions.ts';
import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight, find } from '../state/fight.ts';
import { refuse } from './legal-old.ts';
import { blades, choiceOf, foesKnown, type Plan, SPARE, targets, weaponField } from './offering.ts';

type Make = (target: Combatant['id'], weapon: string) => Command;
interface Maneuver {
  readonly id: string;
  readonly label: string;
  readonly cost: string;
  readonly rule: RuleId;
  readonly arms: readonly Arm[];
  readonly base: Plan['base'];
  readonly make: Make;
  readonly more?: readonly OfferField[];
  /** Whoever falls may be spared, where a weapon allows it. */
  readonly spares?: boolean;
}

/** Every other way to attack somebody: charges, snaps, swarms, shields, shoves, grapples, executions. */
export function maneuverPlans(fight: Fight, who: Combatant): Plan[] {
  const foes = foesKnown(fight, who);
  const plans = maneuversOf(fight, who).map(each => withWeapon(fight, who, foes, each));
  return [
    ...plans,
    ...(snaps(fight, who) ? snapPlans(fight, who, foes) : []),
    ...(who.swarm === null ? [] : [swarmStrikePlan(fight, who)]),
    ...gripPlans(fight, who, foes),
  ];
}

/** A maneuver with a target and a weapon: possible against whom any weapon serves. */
function withWeapon(fight: Fight, who: Combatant, foes: readonly Combatant[], maneuver: Maneuver): Plan {
  const { id, label, cost, rule, arms, base, make, more = [], spares = false } = maneuver;
  const legal = (foe: Combatant, arm: Arm): boolean => refuse(fight, make(foe.id, arm.id)) === null;
  const able = foes.filter(foe => arms.some(arm => legal(foe, arm)));
  const serving = arms.filter(arm => able.some(foe => legal(foe, arm)));
  const shown = serving.length > 0 ? serving : arms;
  const field: OfferField = {
    kind: 'choice',
    name: 'target',
    label: 'Target',
    options: able.map(each => choiceOf(fight, who, each)),
  };
  return {
    id,
    group: 'attack',
    label,
    cost,
    rule,
    base,
    fields: [field, weaponField(shown), ...more, ...(spares && shown.some(each => each.mercy) ? [SPARE] : [])],
    tries: foes.flatMap(foe => arms.map(arm => make(foe.id, arm.id))),
    otherwise: 'there is no foe to attack',
  };
}

function maneuversOf(fight: Fight, own: Combatant): Maneuver[] {
  const who = own.id;
  const arms = blades(fight, own);
  const throwing = derived(fight, own).arms.filter(each => each.far?.use === 'throw');
  const hewing = arms.filter(each => each.weapon.hewing);
  const charge = (id: string, label: string, thrown: boolean, with6: readonly Arm[]): Maneuver => ({
    id,
    label,
    cost: 'Main and Move',
    rule: 'WWN-6.5',
    arms: with6,
    base: { kind: 'charge', who, thrown, spare: false, end: false },
    make: (target, weapon) => ({ kind: 'charge', who, target, weapon, thrown, spare: false, end: false }),
    spares: true,
  });
  const push: OfferField = {
    kind: 'choice',
    name: 'push',
    label: 'How',
    options: [
      { value: 'back', label: 'Back 10 feet' },
      { value: 'prone', label: 'To the ground' },
    ],
  };
  return [
    charge('charge', 'Charge', false, arms),
    ...(throwing.length > 0 ? [charge('charge-throw', 'Charge and throw', true, throwing)] : []),
    {
      id: 'swarm-join',
      label: 'Join a swarm',
      cost: 'Main',
      rule: 'WWN-6.4',
      arms: derived(fight, own).arms,
      base: { kind: 'swarm-join', who, end: false },
      make: (target, weapon) => ({ kind: 'swarm-join', who, target, weapon, end: false }),
    },
    ...(hewing.length === 0 ? [] : [shatterOf(who, hewing)]),
    {
      id: 'shove',
      label: 'Shove',
      cost: 'Main',
      rule: 'WWN-SHV-1',
      arms,
      base: { kind: 'shove', end: false, who, thrown: false },
      make: (target, weapon) => ({ kind: 'shove', end: false, who, target, weapon, thrown: false, push: 'back' }),
      more: [push],
    },
  ];
}

const shatterOf = (who: Combatant['id'], arms: readonly Arm[]): Maneuver => ({
  id: 'shatter',
  label: 'Shatter a shield',
  cost: 'Main',
  rule: 'WWN-6.6',
  arms,
  base: { kind: 'shatter', end: false, who },
  make: (target, weapon) => ({ kind: 'shatter', end: false, who, target, weapon }),
});

/** Each weapon in each way that it can be used. */
const uses = (fight: Fight, who: Combatant): { readonly arm: Arm; readonly thrown: boolean }[] =>
  derived(fight, who).arms.flatMap(arm =>
    [false, true].flatMap(thrown => ((thrown ? arm.far : arm.melee) === null ? [] : [{ arm, thrown }])),
  );
/** "Light Spear", "throw Light Spear", "shoot Large Bow" */
const useText = (arm: Arm, thrown: boolean): string =>
  thrown ? `${arm.far?.use === 'shot' ? 'shoot' : 'throw'} ${arm.name}` : arm.name;

/** Snap Attacks hand to hand and from afar, each with a choice of weapon: others wait while somebody looks for it. */
function snapPlans(fight: Fight, who: Combatant, foes: readonly Combatant[]): Plan[] {
  const snap = (id: string, label: string, thrown: boolean, arms: readonly Arm[]): Plan =>
    withWeapon(fight, who, foes, {
      id,
      label,
      cost: 'Instant, for the Main action',
      rule: 'WWN-6.3',
      arms,
      base: { kind: 'snap', who: who.id, thrown, spare: false },
      make: (target, weapon) => ({ kind: 'snap', who: who.id, target, weapon, thrown, spare: false }),
      spares: true,
    });
  const { arms, gifts } = derived(fight, who);
  const near = arms.filter(each => each.melee !== null && (!each.unarmed || gifts.fists));
  const far = arms.filter(each => each.far !== null);
  return [
    ...(near.length > 0 ? [snap('snap', 'Snap Attack', false, near)] : []),
    ...(far.length > 0 ? [snap('snap-far', 'Snap Attack from afar', true, far)] : []),
  ];
}

function swarmStrikePlan(fight: Fight, who: Combatant): Plan {
  const foe = who.swarm === null ? null : find(fight, who.swarm);
  const base = { kind: 'swarm-strike', who: who.id, spare: false, end: false } as const;
  const arm = derived(fight, who).arms.find(each => each.id === who.swarmArm);
  const { field, tries } = targets(fight, who, foe === null ? [] : [foe], target => ({ ...base, target }));
  return {
    id: 'swarm-strike',
    group: 'attack',
    label: 'Strike for the swarm',
    cost: 'Instant',
    rule: 'WWN-6.4',
    base,
    fields: arm?.mercy ? [field, SPARE] : [field],
    tries,
  };
}

/** Grapples, and executions where somebody knows of no danger or lies helpless. */
function gripPlans(fight: Fight, who: Combatant, foes: readonly Combatant[]): Plan[] {
  const grip = targets(fight, who, foes, target => ({ kind: 'grapple', end: false, who: who.id, target }));
  const grapple: Plan = {
    id: 'grapple',
    group: 'attack',
    label: 'Grapple',
    cost: 'Main',
    rule: 'WWN-GRP-1',
    base: { kind: 'grapple', end: false, who: who.id },
    fields: [grip.field],
    tries: grip.tries,
  };
  const open = foes.filter(each => each.unaware || each.dying || each.down);
  if (open.length === 0) return [grapple];
  const prepare = targets(fight, who, open, target => ({ kind: 'prepare', end: false, who: who.id, target }));
  return [
    grapple,
    {
      id: 'prepare',
      group: 'attack',
      label: 'Prepare an execution',
      cost: 'Main',
      rule: 'WWN-EXE-2',
      base: { kind: 'prepare', end: false, who: who.id },
      fields: [prepare.field],
      tries: prepare.tries,
    },
    ...uses(fight, who).map(({ arm, thrown }) => executionPlan(fight, who, open, arm, thrown)),
  ];
}

function executionPlan(fight: Fight, who: Combatant, open: readonly Combatant[], arm: Arm, thrown: boolean): Plan {
  const base = { kind: 'execute', end: false, who: who.id, weapon: arm.id, thrown, spare: false } as const;
  const { field, tries } = targets(fight, who, open, target => ({ ...base, target }));
  return {
    id: `execute:${arm.id}${thrown ? ':far' : ''}`,
    group: 'attack',
    label: `Execution Attack: ${useText(arm, thrown)}`,
    cost: 'Main, after a minute’s preparation',
    rule: 'WWN-EXE-3',
    base,
    fields: arm.mercy ? [field, SPARE] : [field],
    tries,
  };
}
