import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { setCondition } from '../rules/damage.ts';
import { no, refuseFree } from '../rules/refusal.ts';
import { is } from '../state/fight.ts';
import { type AlloyAction, said, type TellsDid } from './action.ts';
import { trifle } from './trifle.ts';

const RULE: RuleId = 'ALY-5.20';
const schema = said('drop-prone', {});

/** Throws oneself to the ground. */
export const dropProne: AlloyAction<z.infer<typeof schema>, typeof schema> & TellsDid = {
  rule: RULE,
  schema,
  moment: 'free',
  traits: [],
  group: 'move',
  role: 'aside',
  cost: () => 0,
  plans: (_fight, { id }) => [{ label: phrase`Drop prone`, tries: [{ kind: 'drop-prone', who: id }] }],
  refuse: (fight, who) =>
    is(who, 'prone') ? no('prone', phrase`${who.name} is prone`, 'ALY-G13') : refuseFree(fight, who, 0),
  play(table, fight, who) {
    trifle(table, fight, who, 'drop-prone', '', RULE);
    setCondition(table, fight, who, 'prone', true, 'ALY-G13');
  },
  did: () => phrase`drops to the ground`,
  odds: () => null,
};
