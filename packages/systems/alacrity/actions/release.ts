import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { letGo } from '../rules/conditions.ts';
import { no } from '../rules/refusal.ts';
import { the } from '../state/fight.ts';
import { type AlacrityAction, onePlan, said } from './action.ts';

const RULE: RuleId = 'ALA-15.C';
const schema = said('release', {});

/** Lets go of a foe that it holds. */
export const release: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'anytime',
  traits: [],
  group: 'maneuver',
  cost: () => 'none',
  plans: (fight, { id, holds }) =>
    holds === null ? [] : onePlan(phrase`Let go of ${the(fight, holds).name}`, { kind: 'release', who: id }),
  refuse: (_fight, who) =>
    who.holds === null ? no('holds-nobody', phrase`${who.name} is not holding anyone`, RULE) : null,
  play: (table, fight, who) => letGo(table, fight, who),
  odds: () => null,
};
