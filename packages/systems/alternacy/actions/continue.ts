import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { carryOn } from '../rules/tasks.ts';
import { ACTION, type AltAction, end, rolled, said } from './action.ts';

const schema = said('continue', { end });

/** One more Turn of what is in progress (ALT-3.8). */
export const continuing: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.8',
  schema,
  moment: 'go',
  traits: ['while-busy'],
  group: 'other',
  role: 'begun',
  cost: () => ACTION,
  plans: (_fight, { id }) => [{ label: phrase`Continue it`, tries: [{ kind: 'continue', who: id, end: true }] }],
  refuse: (_fight, { deed, name }) => (deed ? null : no('no-work', phrase`${name} has nothing in progress`, 'ALT-3.8')),
  play: carryOn,
  odds: () => rolled('succeeds', 'alternacy.task.roll', 'alternacy.aid.roll'),
};
