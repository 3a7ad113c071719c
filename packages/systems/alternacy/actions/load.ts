import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { isInHand } from '../rules/handling.ts';
import { no, notInHand } from '../rules/refusal.ts';
import { makeReady } from '../rules/tasks.ts';
import { weaponOf } from '../state/sheet.ts';
import { ACTION, type AltAction, end, said, thing } from './action.ts';
import { gear } from './offering.ts';

const schema = said('load', { weapon: thing, end });

/** Makes a weapon ready to shoot again. */
export const load: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.12',
  schema,
  moment: 'go',
  traits: [],
  group: 'other',
  cost: () => ACTION,
  plans(_fight, { id, stats, empty, weapon }) {
    const unloaded = stats.weapons.filter(each => empty.includes(each.id));
    const tries = empty.length > 0 ? empty : [weapon];
    return [
      {
        label: phrase`Load`,
        tries: tries.map(each => ({ kind: 'load', who: id, weapon: each, end: true })),
        fields: () => [gear(phrase`What`, unloaded)],
      },
    ];
  },
  refuse(_fight, who, { weapon }) {
    if (!who.empty.includes(weapon)) return no('loaded', phrase`that needs no loading`, 'ALT-3.12');
    const found = weaponOf(who.stats, weapon);
    return found && !isInHand(who, found) ? notInHand(found) : null;
  },
  play: (table, fight, who, { weapon }) => makeReady(table, fight, who, weapon, 'loads'),
  odds: () => null,
};
