import { type Choice, choice, type Offer, type Refusal } from '@affray/engine';
import type { z } from 'zod';
import { no } from '../rules/refusal.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Fight, find } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import type { Desk, GmAction } from './action.ts';
import { endLaid, lay } from './circumstances.ts';
import { condition, cover, endEffect } from './conditions.ts';
import { cost } from './cost.ts';
import { fate, reveal } from './fates.ts';
import { damage, heal } from './health.ts';
import { manner } from './manner.ts';
import { add, remove, summon } from './people.ts';
import { order, place } from './places.ts';
import { ruledOffers } from './rulings.ts';
import { scene } from './scene.ts';
import { set } from './set.ts';
import { ambush, leader } from './sides.ts';
import { rollingTactics, stances } from './start.ts';
import { endFight, note, resume } from './story.ts';

/** Schemas of all that the GM can do, in the order in which the command's schema names them. */
export const GMS = [
  rollingTactics.schema,
  stances.schema,
  ambush.schema,
  leader.schema,
  damage.schema,
  heal.schema,
  condition.schema,
  cover.schema,
  place.schema,
  order.schema,
  endEffect.schema,
  scene.schema,
  set.schema,
  add.schema,
  summon.schema,
  remove.schema,
  fate.schema,
  reveal.schema,
  note.schema,
  endFight.schema,
  resume.schema,
  cost.schema,
  manner.schema,
  lay.schema,
  endLaid.schema,
] as const;
export type GmCommand = z.infer<(typeof GMS)[number]>;

type GmActions = { readonly [K in GmCommand['kind']]: GmAction<Extract<GmCommand, { readonly kind: K }>> };
/** All that the GM can do by kind, in the order in which it is offered. */
const ACTIONS: GmActions = {
  'roll-tactics': rollingTactics,
  stances,
  'gm-ambush': ambush,
  'gm-leader': leader,
  'gm-damage': damage,
  'gm-heal': heal,
  'gm-condition': condition,
  'gm-cover': cover,
  'gm-place': place,
  'gm-order': order,
  'gm-end-effect': endEffect,
  'gm-scene': scene,
  'gm-reveal': reveal,
  'gm-fate': fate,
  'gm-summon': summon,
  'gm-remove': remove,
  'gm-set': set,
  'gm-add': add,
  'gm-note': note,
  'gm-end-fight': endFight,
  'gm-resume': resume,
  'gm-cost': cost,
  'gm-manner': manner,
  'gm-circumstance': lay,
  'gm-end-circumstance': endLaid,
};
const actionOf = (command: GmCommand): GmAction<GmCommand> => ACTIONS[command.kind];

/** Why the GM cannot do this; null where it can. */
export const refuseGm = (fight: Fight, command: GmCommand): Refusal | null =>
  'who' in command && !find(fight, command.who)
    ? no('no-combatant', `there is no "${command.who}" in this fight`, 'GM-1')
    : actionOf(command).refuse(fight, command);

/** Does what the GM wants done; what it does by hand is told as the GM's. */
export const playGm = (table: AlloyTable, fight: Fight, command: GmCommand): void =>
  actionOf(command).play(table, fight, command);

/** What the GM can do: the steps of the start, its hand on everything, and rulings on rolls. */
export function gmOffers(fight: Fight): Offer[] {
  const [first, other = first] = everybody(fight);
  if (!first || !other) return [];
  const people = everybody(fight).map(({ id, name }): Choice => ({ value: id, label: name, combatant: id }));
  const sides = fight.sides.map(({ id, name }): Choice => ({ value: id, label: name }));
  const desk: Desk = { first, other, people, sides, who: choice('who', 'Whom', people) };
  return [...Object.values(ACTIONS).flatMap(each => offersOf(fight, desk, each)), ...ruledOffers(fight)];
}

function offersOf(fight: Fight, desk: Desk, action: GmAction<GmCommand>): Offer[] {
  const plan = action.plan(fight, desk);
  if (plan === null) return [];
  const { command, fields } = plan;
  const open = new Set(fields.map(each => each.name));
  const base = Object.entries(command).filter(([name]) => !open.has(name));
  return [
    {
      id: command.kind,
      group: action.group,
      label: action.label,
      cost: '',
      rule: action.rule,
      base: { ...Object.fromEntries(base), kind: command.kind },
      fields,
      refusal: refuseGm(fight, command),
    },
  ];
}
