import { gmActs } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { everybody } from '../state/roster.ts';
import type { AltGm } from './action.ts';
import { circumstances, condition, endCircumstance } from './conditions.ts';
import { harm, hazards, surprise } from './hazards.ts';
import { fates, heal, wound } from './health.ts';
import { houseRules } from './house-rules.ts';
import { giveGo, reorder, settleProgress, skip } from './order.ts';
import { add, remove, reveal, summon } from './people.ts';
import { forget, manner, openBook } from './rulings.ts';
import { distance, put, scene } from './scene.ts';
import { set } from './set.ts';
import { rollInitiative } from './start.ts';
import { endFight, note, resume } from './story.ts';
import { time, turnLength } from './time.ts';

/** Schemas of all that the GM can do, in the order in which the command's schema names them. */
export const GMS = [
  rollInitiative.schema,
  hazards.schema,
  surprise.schema,
  time.schema,
  turnLength.schema,
  settleProgress.schema,
  circumstances.schema,
  endCircumstance.schema,
  wound.schema,
  heal.schema,
  condition.schema,
  set.schema,
  put.schema,
  distance.schema,
  scene.schema,
  reorder.schema,
  giveGo.schema,
  skip.schema,
  add.schema,
  summon.schema,
  remove.schema,
  fates.schema,
  reveal.schema,
  forget.schema,
  openBook.schema,
  note.schema,
  endFight.schema,
  resume.schema,
  manner.schema,
  harm.schema,
] as const;
export type GmCommand = z.infer<(typeof GMS)[number]>;

const hand = gmActs<AltGm, GmCommand>({
  no,
  actions: {
    'roll-initiative': rollInitiative,
    'gm-hazard': hazards,
    'gm-harm': harm,
    'gm-event': surprise,
    'gm-time': time,
    'gm-turn-length': turnLength,
    'gm-circumstance': circumstances,
    'gm-end-circumstance': endCircumstance,
    'gm-condition': condition,
    'gm-wound': wound,
    'gm-heal': heal,
    'gm-fate': fates,
    'gm-set': set,
    'gm-skip': skip,
    'gm-turn': giveGo,
    'gm-order': reorder,
    'gm-deed': settleProgress,
    'gm-summon': summon,
    'gm-add': add,
    'gm-reveal': reveal,
    'gm-remove': remove,
    'gm-scene': scene,
    'gm-place': put,
    'gm-distance': distance,
    'gm-forget-ruling': forget,
    'gm-house-book': openBook,
    'gm-manner': manner,
    'gm-note': note,
    'gm-end-fight': endFight,
    'gm-resume': resume,
  },
  people: everybody,
  sides: fight => fight.sides,
  more: houseRules,
});
export const { offers: gmOffers, refuse: refuseGm, play: playGm, odds: suddenOf } = hand;
