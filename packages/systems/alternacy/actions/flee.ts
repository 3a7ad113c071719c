import type { z } from 'zod';
import { refuseLame } from '../rules/refusal.ts';
import { ACTION, type AltAction, said } from './action.ts';
import { leave } from './leaving.ts';

const schema = said('flee', {});

/** Leaves the fight. */
export const flee: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.6',
  schema,
  moment: 'go',
  traits: ['quits'],
  group: 'move',
  confirm: 'Leave the fight for good?',
  cost: () => ACTION,
  plans: (_fight, { id }) => [{ label: 'Flee', tries: [{ kind: 'flee', who: id }] }],
  refuse: (_fight, who) => refuseLame(who),
  play: (table, fight, who) => leave(table, fight, who, 'fled'),
  odds: () => null,
};
