import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { needsMain } from '../rules/costs.ts';
import { isRefusal, no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { armOf, wayFor, weaponRefusal } from '../rules/ways.ts';
import { derived } from '../state/fight.ts';
import { end, said, thing, type WwnAction } from './action.ts';
import { blades } from './offering.ts';

const RULE: RuleId = 'WWN-FOC-POISONER';
const schema = said('venom', { weapon: thing, end });

/** Poisons a blade: its next wound does more. */
export const venom: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'other',
  cost: () => phrase`Main`,
  plans: (fight, who) =>
    derived(fight, who).gifts.poisons
      ? blades(fight, who)
          .filter(each => !each.unarmed && !each.bash)
          .map(arm => ({
            id: `venom:${arm.id}`,
            label: phrase`Poison: ${arm.name}`,
            tries: [{ kind: 'venom', end: false, who: who.id, weapon: arm.id }],
          }))
      : [],
  refuse(fight, who, { weapon }) {
    if (!derived(fight, who).gifts.poisons) return no('no-poison', phrase`${who.name} is not a Poisoner`, RULE);
    const way = wayFor(fight, who, { weapon, thrown: false });
    if (isRefusal(way)) return way;
    return needsMain(who, RULE) ?? weaponRefusal(fight, who, way);
  },
  play(table, fight, who, { weapon }) {
    who.main = false;
    who.venom = weapon;
    tellDoes(table, who, 'venom', RULE, armOf(fight, who, weapon).name);
  },
  odds: () => null,
};
