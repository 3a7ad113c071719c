import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { veiled } from '../state/fight.ts';
import { type AltAction, said } from './action.ts';

const schema = said('end', {});

/** Ends the go. */
export const ending: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.6',
  schema,
  moment: 'free',
  traits: ['while-busy'],
  group: 'flow',
  role: 'end',
  cost: () => '',
  plans: (_fight, { id }) => [{ label: phrase`End the go`, tries: [{ kind: 'end', who: id }] }],
  refuse: () => null,
  play(table, fight, { id }) {
    const { go } = fight;
    if (go === null) return;
    if (go.left === go.planned) table.tell?.({ kind: 'waits', rule: 'ALT-3.6', secret: veiled(fight, id), who: id });
    go.left = 0;
    go.held = false;
  },
  odds: () => null,
};
