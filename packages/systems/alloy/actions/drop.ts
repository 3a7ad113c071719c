import type { RuleId } from '@affray/engine';
import type { z } from 'zod';
import { no, refuseFree } from '../rules/refusal.ts';
import { letGo, weaponName } from '../rules/wield.ts';
import { type AlloyAction, said, thing } from './action.ts';
import { trifle } from './trifle.ts';

const RULE: RuleId = 'ALY-5.1';
const schema = said('drop', { weapon: thing });

/** Lets a weapon fall. */
export const drop: AlloyAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'free',
  traits: [],
  group: 'gear',
  confirm: 'Let it fall?',
  cost: () => 0,
  plans: (_fight, who) =>
    who.main === null
      ? []
      : [{ label: `Drop ${weaponName(who, who.main)}`, tries: [{ kind: 'drop', who: who.id, weapon: who.main }] }],
  refuse: (fight, who, { weapon }) =>
    who.main === weapon ? refuseFree(fight, who, 0) : no('not-in-hand', `"${weapon}" is not in hand`, RULE),
  play(table, fight, who, { weapon }) {
    trifle(table, fight, who, 'drop', weaponName(who, weapon));
    letGo(who);
  },
  odds: () => null,
};
