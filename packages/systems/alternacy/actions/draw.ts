import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no, unarmed } from '../rules/refusal.ts';
import { makeReady } from '../rules/tasks.ts';
import { weaponOf } from '../state/sheet.ts';
import { ACTION, type AltAction, end, said, thing } from './action.ts';
import { gear } from './offering.ts';

const schema = said('draw', { weapon: thing, end });

/** Takes a weapon in hand. */
export const draw: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.12',
  schema,
  moment: 'go',
  traits: [],
  group: 'other',
  cost: () => ACTION,
  plans(_fight, { id, stats, weapon }) {
    const others = stats.weapons.filter(each => each.id !== weapon && each.hands !== 'natural');
    const tries = others.length > 0 ? others.map(each => each.id) : [weapon];
    return [
      {
        label: phrase`Draw`,
        tries: tries.map(each => ({ kind: 'draw', who: id, weapon: each, end: true })),
        fields: () => [gear(phrase`What`, others)],
      },
    ];
  },
  refuse(_fight, who, { weapon }) {
    const found = weaponOf(who.stats, weapon);
    if (found === null) return unarmed(who, weapon);
    if (found.hands === 'natural' && who.weapon !== weapon)
      return no('natural', phrase`the ${found.name.toLowerCase()} is part of the body, and always at hand`, 'ALT-3.12');
    return who.weapon === weapon ? no('in-hand', phrase`that is in hand already`, 'ALT-3.12') : null;
  },
  play: (table, fight, who, { weapon }) => makeReady(table, fight, who, weapon, 'draws'),
  odds: () => null,
};
