import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { letGo } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import { said, type WwnAction } from './action.ts';

const RULE: RuleId = 'WWN-GRP-3';
const schema = said('release', {});

/** Lets go of whom one holds. */
export const release: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'other',
  cost: () => phrase`On Turn`,
  plans: (_fight, who) =>
    who.holds === null ? [] : [{ label: phrase`Let go`, tries: [{ kind: 'release', who: who.id }] }],
  refuse: (_fight, who) =>
    who.holds === null ? no('holds-nobody', phrase`${who.name} is not holding anyone`, RULE) : null,
  play: (table, fight, who) => letGo(table, fight, who),
  odds: () => null,
};
