import type { z } from 'zod';
import { armedWith } from '../rules/guards.ts';
import { no } from '../rules/refusal.ts';
import { spend } from '../rules/turns.ts';
import { ACTION, type AltAction, end, said, thing } from './action.ts';
import { tellGear } from './handling.ts';
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
        label: 'Load',
        tries: tries.map(each => ({ kind: 'load', who: id, weapon: each, end: true })),
        fields: () => [gear('What', unloaded)],
      },
    ];
  },
  refuse: (_fight, who, { weapon }) =>
    who.empty.includes(weapon) ? null : no('loaded', 'that needs no loading', 'ALT-3.12'),
  play(table, fight, who, { weapon }) {
    who.empty = who.empty.filter(each => each !== weapon);
    tellGear(table, fight, who, armedWith(who, weapon).name, 'loads');
    spend(fight, who.id);
  },
  odds: () => null,
};
