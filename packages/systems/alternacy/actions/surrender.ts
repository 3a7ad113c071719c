import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { leave } from '../rules/progress.ts';
import { ACTION, type AltAction, said } from './action.ts';

const schema = said('surrender', {});

/** Gives up. */
export const surrender: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.6',
  schema,
  moment: 'free',
  traits: ['while-busy', 'quits'],
  group: 'other',
  confirm: phrase`Give up for good?`,
  cost: () => ACTION,
  plans: (_fight, { id }) => [{ label: phrase`Surrender`, tries: [{ kind: 'surrender', who: id }] }],
  refuse: () => null,
  play: (table, fight, who) => leave(table, fight, who, 'surrendered'),
  odds: () => null,
};
