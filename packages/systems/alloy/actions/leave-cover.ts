import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no, refuseFree } from '../rules/refusal.ts';
import { type AlloyAction, said, type TellsDid } from './action.ts';
import { trifle } from './trifle.ts';

const RULE: RuleId = 'ALY-5.20';
const schema = said('leave-cover', {});

/** Steps out from behind cover. */
export const leaveCover: AlloyAction<z.infer<typeof schema>, typeof schema> & TellsDid = {
  rule: RULE,
  schema,
  moment: 'free',
  traits: [],
  group: 'move',
  cost: () => 0,
  plans: (_fight, { id }) => [{ label: phrase`Leave cover`, tries: [{ kind: 'leave-cover', who: id }] }],
  refuse: (fight, who) =>
    who.cover === 'none' ? no('no-cover', phrase`${who.name} is not behind cover`, RULE) : refuseFree(fight, who, 0),
  play(table, fight, who) {
    trifle(table, fight, who, 'leave-cover', who.cover, RULE);
    who.cover = 'none';
  },
  did: () => phrase`leaves cover`,
  odds: () => null,
};
