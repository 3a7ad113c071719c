import { gmActs } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { everybody } from '../state/roster.ts';
import type { AlacrityGm } from './action.ts';
import { check, fear, morale } from './checks.ts';
import { endLaid, lay } from './circumstances.ts';
import { condition, effect, endEffect } from './conditions.ts';
import { fate, reveal } from './fates.ts';
import { antidote, breathe, exposure, fall, poison, shelter, suffocate } from './hazards.ts';
import { manner } from './manner.ts';
import { order, skip, turn } from './order.ts';
import { ownPoison } from './own-poison.ts';
import { add, remove, summon } from './people.ts';
import { cover, distance, place } from './places.ts';
import { damage, heal, rest } from './points.ts';
import { race } from './race.ts';
import { ambush, declareAll, springAmbush } from './running.ts';
import { scene } from './scene.ts';
import { set } from './set.ts';
import { endFight, note, resume } from './story.ts';
import { attackTerms } from './terms.ts';

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
  race.schema,
  ownPoison.schema,
  attackTerms.schema,
] as const;
export type GmCommand = z.infer<(typeof GMS)[number]>;

const hand = gmActs<AlacrityGm, GmCommand>({
  no,
  actions: {
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
    'gm-race': race,
    'gm-own-poison': ownPoison,
    'gm-terms': attackTerms,
  },
  people: everybody,
  sides: fight => fight.sides,
});
export const { offers: gmOffers, refuse: refuseGm, play: playGm, odds: oddsOfGm } = hand;
