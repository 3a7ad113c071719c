import { gmActs, phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import type { WwnGm } from './action.ts';
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

const hand = gmActs<WwnGm, GmCommand>({
  no,
  actions: {
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
  },
  people: fight => fight.combatants,
  sides: fight => fight.sides,
  cost: phrase`the GM`,
});
export const { offers: gmOffers, refuse: refuseGm, play: playGm, odds: oddsOfGm } = hand;
