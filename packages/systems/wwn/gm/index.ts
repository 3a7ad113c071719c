import { type Choice, choice, type Offer, type Refusal } from '@affray/engine';
import type { z } from 'zod';
import { no } from '../rules/refusal.ts';
import type { WwnTable } from '../state/events.ts';
import { type Fight, find } from '../state/fight.ts';
import type { Desk, GmAction, Happening } from './action.ts';
import { instinct, morale, reaction, save } from './calls.ts';
import { endLaid, lay } from './circumstances.ts';
import { damage, fall, heal, rest, strain } from './health.ts';
import { add, broken, fate, remove } from './people.ts';
import { manner } from './rulings.ts';
import { distance, note, place, scene } from './scene.ts';
import { set } from './set.ts';
import { alarm, condition, cover, reveal } from './states.ts';
import { endFight, order, resume, skip, start, turn } from './turns.ts';

/** Schemas of all that the GM can do, in the order in which the command's schema names them. */
export const GMS = [
  start.schema,
  set.schema,
  condition.schema,
  damage.schema,
  heal.schema,
  strain.schema,
  fall.schema,
  save.schema,
  place.schema,
  distance.schema,
  cover.schema,
  scene.schema,
  order.schema,
  turn.schema,
  skip.schema,
  add.schema,
  remove.schema,
  fate.schema,
  broken.schema,
  reveal.schema,
  morale.schema,
  instinct.schema,
  reaction.schema,
  alarm.schema,
  rest.schema,
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
const ACTIONS: GmActions = {
  start,
  'gm-morale': morale,
  'gm-instinct': instinct,
  'gm-reaction': reaction,
  'gm-save': save,
  'gm-damage': damage,
  'gm-fall': fall,
  'gm-heal': heal,
  'gm-strain': strain,
  'gm-rest': rest,
  'gm-condition': condition,
  'gm-cover': cover,
  'gm-reveal': reveal,
  'gm-fate': fate,
  'gm-broken': broken,
  'gm-remove': remove,
  'gm-set': set,
  'gm-scene': scene,
  'gm-alarm': alarm,
  'gm-note': note,
  'gm-distance': distance,
  'gm-place': place,
  'gm-add': add,
  'gm-turn': turn,
  'gm-skip': skip,
  'gm-order': order,
  'gm-end-fight': endFight,
  'gm-resume': resume,
  'gm-manner': manner,
  'gm-circumstance': lay,
  'gm-end-circumstance': endLaid,
};
const actionOf = (command: GmCommand): GmAction<GmCommand> => ACTIONS[command.kind];

/** Why the GM cannot do this; null where it can: only where something named is not there, or the fight would not be one. */
export const refuseGm = (fight: Fight, command: GmCommand): Refusal | null =>
  'who' in command && find(fight, command.who) === null
    ? no('nobody', `"${command.who}" is not in this fight`, 'GM-1')
    : actionOf(command).refuse(fight, command);

/** Does what the GM wants done. What it does by hand (GM-1) is shown as the GM's, never checked against the rules. */
export const playGm = (table: WwnTable, fight: Fight, command: GmCommand): void =>
  actionOf(command).play(table, fight, command);

/** What the odds of something that the GM lets happen are the odds of; null where it has no dice, or too many. */
export const oddsOfGm = (fight: Fight, command: GmCommand): Happening | null =>
  actionOf(command).odds?.(fight, command) ?? null;

/** What the GM can do: begin the fight, call for checks, and everything by hand. */
export function gmOffers(fight: Fight): Offer[] {
  const [first] = fight.combatants;
  if (first === undefined) return [];
  const people = fight.combatants.map(({ id, name }): Choice => ({ value: id, label: name, combatant: id }));
  const sides = fight.sides.map(({ id, name }): Choice => ({ value: id, label: name }));
  const desk: Desk = { first: first.id, people, sides, who: choice('who', 'Who', people) };
  return Object.values(ACTIONS).flatMap(each => offersOf(fight, desk, each));
}

function offersOf(fight: Fight, desk: Desk, action: GmAction<GmCommand>): Offer[] {
  const { rule = 'GM-1', group = 'gm', cost = 'the game master' } = action;
  return action.plans(fight, desk).map(({ command, label, fields, id = command.kind }) => {
    const open = new Set(fields.map(each => each.name));
    const base = Object.entries(command).filter(([name]) => !open.has(name));
    const whole = { ...Object.fromEntries(base), kind: command.kind };
    return { id, group, label, cost, rule, base: whole, fields, refusal: refuseGm(fight, command) };
  });
}
