import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { impose } from '../rules/conditions.ts';
import { refuseLame } from '../rules/refusal.ts';
import { spend } from '../rules/turns.ts';
import { ACTION, type AltAction, end, said } from './action.ts';

const schema = said('evade', { end });

/** Keeps moving, and is harder to shoot until the next go (ALT-5.3). */
export const evade: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-5.3',
  schema,
  moment: 'go',
  traits: [],
  group: 'defend',
  cost: () => ACTION,
  plans: (_fight, { id }) => [{ label: phrase`Keep moving`, tries: [{ kind: 'evade', who: id, end: true }] }],
  refuse: (_fight, who) => refuseLame(who),
  play(table, fight, who) {
    impose(table, fight, who, 'evading', phrase`keeps moving`);
    spend(fight, who.id);
  },
  odds: () => null,
};
