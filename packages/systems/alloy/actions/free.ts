import { phrase, type RuleId, text } from '@affray/engine';
import * as z from 'zod/mini';
import { refuseFree } from '../rules/refusal.ts';
import { type AlloyAction, said, type TellsDid, wording } from './action.ts';
import { trifle } from './trifle.ts';

const RULE: RuleId = 'ALY-5.1';
const schema = said('free', { what: wording.check(z.minLength(1)) });

/** A word, a glance or the like. */
export const free: AlloyAction<z.infer<typeof schema>, typeof schema> & TellsDid = {
  rule: RULE,
  schema,
  moment: 'free',
  traits: [],
  group: 'other',
  role: 'aside',
  cost: () => 0,
  plans: (_fight, { id }) => [
    {
      label: phrase`A word or a glance`,
      tries: [{ kind: 'free', who: id, what: phrase`a glance` }],
      fields: () => [text('what', phrase`What`, 200)],
    },
  ],
  refuse: (fight, who) => refuseFree(fight, who, 0),
  play: (table, fight, who, { what }) => trifle(table, fight, who, 'free', what, RULE, what),
  did: thing => phrase`takes a moment: ${thing}`,
  odds: () => null,
};
