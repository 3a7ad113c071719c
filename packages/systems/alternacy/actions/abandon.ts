import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { endProgress } from '../rules/progress.ts';
import { no } from '../rules/refusal.ts';
import { type AltAction, FREE, said } from './action.ts';

const schema = said('abandon', {});

/** Gives up what is in progress (ALT-3.7). */
export const abandon: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.7',
  schema,
  moment: 'free',
  traits: ['while-busy'],
  group: 'other',
  confirm: phrase`Give up the work in progress?`,
  cost: () => FREE,
  plans: (_fight, { id }) => [{ label: phrase`Give it up`, tries: [{ kind: 'abandon', who: id }] }],
  refuse: (_fight, { deed, name }) =>
    deed ? null : no('nothing-in-progress', phrase`${name} has nothing in progress`, 'ALT-3.7'),
  play: (table, fight, who) => endProgress(table, fight, who, 'abandoned'),
  odds: () => null,
};
