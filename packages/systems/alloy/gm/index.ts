import { gmActs, type Offer } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import type { Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import type { AlloyGm } from './action.ts';
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

const hand = gmActs<AlloyGm, GmCommand>({
  no,
  actions: {
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
  },
  people: everybody,
  sides: fight => fight.sides,
});
export const { refuse: refuseGm, play: playGm } = hand;

/** What the GM can do: the steps of the start, its hand on everything, and rulings on rolls. */
export const gmOffers = (fight: Fight, tools = true): Offer[] => [
  ...hand.offers(fight, tools),
  ...(tools ? ruledOffers(fight) : []),
];
