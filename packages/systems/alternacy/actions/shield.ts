import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { tellGear } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { type AltAction, FREE, said } from './action.ts';

const schema = said('shield', { up: z.boolean() });

/** Raises or lowers the shield. */
export const shield: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-5.7',
  schema,
  moment: 'free',
  traits: [],
  group: 'defend',
  cost: () => FREE,
  plans: (_fight, { id }) => [
    { id: 'shield-up', label: phrase`Raise the shield`, tries: [{ kind: 'shield', who: id, up: true }] },
    { id: 'shield-down', label: phrase`Lower the shield`, tries: [{ kind: 'shield', who: id, up: false }] },
  ],
  refuse(_fight, who, { up }) {
    if (who.stats.shield === null) return no('no-shield', phrase`${who.name} has no shield`, 'ALT-5.7');
    return who.shieldUp === up
      ? no('shield', phrase`the shield is ${up ? phrase`up` : phrase`down`} already`, 'ALT-5.7')
      : null;
  },
  play(table, fight, who, { up }) {
    who.shieldUp = up;
    tellGear(table, fight, who, who.stats.shield?.name ?? 'shield', up ? 'raises' : 'lowers');
  },
  odds: () => null,
};
