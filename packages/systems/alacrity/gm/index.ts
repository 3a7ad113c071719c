import { type Choice, choice, type Offer, type Refusal } from '@affray/engine';
import type { z } from 'zod';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import type { Desk, GmAction } from './action.ts';
import { check, fear, morale } from './checks.ts';
import { endLaid, lay } from './circumstances.ts';
import { condition, effect, endEffect } from './conditions.ts';
import { fate, reveal } from './fates.ts';
import { antidote, breathe, exposure, fall, poison, shelter, suffocate } from './hazards.ts';
import { manner } from './manner.ts';
import { order, skip, turn } from './order.ts';
import { add, remove, summon } from './people.ts';
import { cover, distance, place } from './places.ts';
import { damage, heal, rest } from './points.ts';
import { ambush, declareAll, springAmbush } from './running.ts';
import { scene } from './scene.ts';
import { set } from './set.ts';
import { endFight, note, resume } from './story.ts';

/** Schemas of all that the GM can do, in the order in which the command's schema names them. */
export const GMS = [
  springAmbush.schema,
  declareAll.schema,
  ambush.schema,
  check.schema,
  morale.schema,
  fear.schema,
  fall.schema,
  suffocate.schema,
  breathe.schema,
  exposure.schema,
  shelter.schema,
  poison.schema,
  antidote.schema,
  damage.schema,
  heal.schema,
  rest.schema,
  condition.schema,
  effect.schema,
  endEffect.schema,
  set.schema,
  place.schema,
  distance.schema,
  cover.schema,
  scene.schema,
  order.schema,
  turn.schema,
  skip.schema,
  add.schema,
  summon.schema,
  remove.schema,
  fate.schema,
  reveal.schema,
  note.schema,
  endFight.schema,
  resume.schema,
  manner.schema,
  lay.schema,
  endLaid.schema,
] as const;
export type GmCommand = z.infer<(typeof GMS)[number]>;

type GmActions = { readonly [K in GmCommand['kind']]: GmAction<Extract<GmCommand, { readonly kind: K }>> };
/** All that the GM can do by kind, in the order in which it is offered. */
const GM_ACTIONS: GmActions = {
  'spring-ambush': springAmbush,
  'declare-all': declareAll,
  'gm-damage': damage,
  'gm-heal': heal,
  'gm-rest': rest,
  'gm-fate': fate,
  'gm-set': set,
  'gm-remove': remove,
  'gm-condition': condition,
  'gm-effect': effect,
  'gm-reveal': reveal,
  'gm-end-effect': endEffect,
  'gm-check': check,
  'gm-morale': morale,
  'gm-fear': fear,
  'gm-fall': fall,
  'gm-suffocate': suffocate,
  'gm-breathe': breathe,
  'gm-exposure': exposure,
  'gm-shelter': shelter,
  'gm-poison': poison,
  'gm-antidote': antidote,
  'gm-order': order,
  'gm-turn': turn,
  'gm-skip': skip,
  'gm-cover': cover,
  'gm-distance': distance,
  'gm-ambush': ambush,
  'gm-scene': scene,
  'gm-note': note,
  'gm-summon': summon,
  'gm-resume': resume,
  'gm-end-fight': endFight,
  'gm-place': place,
  'gm-manner': manner,
  'gm-add': add,
  'gm-circumstance': lay,
  'gm-end-circumstance': endLaid,
};

/** What the GM does with a command. */
export const gmActionOf = (command: GmCommand): GmAction<GmCommand> => GM_ACTIONS[command.kind];

/** Why the GM may not do this now; null where it may. Hardly anything is refused but what would make no sense. */
export const refuseGm = (fight: Fight, command: GmCommand): Refusal | null =>
  gmActionOf(command).refuse(fight, command);

/** Does what the GM wants done: running the game, and the hand that overrides it. */
export const playGm = (table: AlacrityTable, fight: Fight, command: GmCommand): void =>
  gmActionOf(command).play(table, fight, command);

/** All that the GM can do, possible now or not. @param refuse why a command may not be given */
export function gmOffers(fight: Fight, refuse: (command: GmCommand) => Refusal | null): Offer[] {
  const [first, second = null] = fight.roster;
  if (first === undefined) return [];
  const people = fight.roster.map((id): Choice => ({ value: id, label: the(fight, id).name, combatant: id }));
  const desk: Desk = { first, second, people, who: choice('who', 'Who', people) };
  return Object.entries(GM_ACTIONS).flatMap(([kind, each]): Offer[] => {
    const action: GmAction<GmCommand> = each;
    const plan = action.plan(fight, desk);
    if (plan === null) return [];
    const { command, fields } = plan;
    const { group, label } = action;
    const refusal = command === null ? null : refuse(command);
    return [{ id: kind, group, label, cost: '', rule: 'GM-1', base: { kind }, fields, refusal }];
  });
}
