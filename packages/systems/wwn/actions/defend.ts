import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { defend as turnToDefense } from '../rules/attack/turning.ts';
import { needsInstantMain } from '../rules/costs.ts';
import { no } from '../rules/refusal.ts';
import { said, type WwnAction } from './action.ts';

const RULE: RuleId = 'WWN-6.8';
const schema = said('defend', {});

/** Total Defense, at any time: the Main action for +2 AC and no Shock until the next turn. */
export const defend: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'instant',
  traits: [],
  group: 'defend',
  cost: () => phrase`Instant, for the Main action`,
  plans: (_fight, { id }) => [{ label: phrase`Total Defense`, tries: [{ kind: 'defend', who: id }] }],
  refuse: (_fight, who) =>
    who.defending ? no('defending', phrase`${who.name} is on Total Defense already`, RULE) : needsInstantMain(who),
  play: (table, _fight, who) => turnToDefense(table, who),
  odds: () => null,
};
