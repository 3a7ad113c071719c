import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { run } from '../rules/attack/movement.ts';
import { moveCost, needsMove, payMove } from '../rules/costs.ts';
import { escapeFight } from '../rules/morale.ts';
import { bound } from '../rules/refusal.ts';
import { said, type WwnAction } from './action.ts';
import { partingOdds } from './odds.ts';
import { fallBack } from './withdraw.ts';

/** Leaving the fight for good, or giving up. */

const RULE: RuleId = 'WWN-MOR-3';
const leaving = said('leave', {});
/** Leaves the field. Whoever runs off headlong may be struck at from behind. */
export const leave: WwnAction<z.infer<typeof leaving>, typeof leaving> = {
  rule: RULE,
  schema: leaving,
  moment: 'turn',
  traits: ['breaks-off', 'quits'],
  group: 'move',
  confirm: phrase`Leave the fight for good?`,
  cost: (_fight, who) => moveCost(who),
  plans: (_fight, { id }) => [{ label: phrase`Leave the fight`, tries: [{ kind: 'leave', who: id }] }],
  refuse: (_fight, who) => bound(who) ?? needsMove(who, RULE),
  play(table, fight, who) {
    payMove(who);
    if (!who.withdrawn && who.broken === 'retreats' && who.main) {
      who.main = false;
      fallBack(table, who);
    }
    if (run(table, fight, who, { to: null, toward: null, most: 5000 })) escapeFight(table, fight, who, 'fled');
  },
  odds: partingOdds,
};

const surrendering = said('surrender', {});
/** Lays down arms. */
export const surrender: WwnAction<z.infer<typeof surrendering>, typeof surrendering> = {
  rule: RULE,
  schema: surrendering,
  moment: 'turn',
  traits: ['quits', 'lying'],
  group: 'other',
  confirm: phrase`Give up for good?`,
  cost: () => phrase`free`,
  plans: (_fight, { id }) => [{ label: phrase`Surrender`, tries: [{ kind: 'surrender', who: id }] }],
  refuse: () => null,
  play: (table, fight, who) => escapeFight(table, fight, who, 'surrendered'),
  odds: () => null,
};
