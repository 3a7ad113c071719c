import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { moveCost, needsMove, payMove } from '../rules/costs.ts';
import { no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { interject, stepOut } from '../rules/turn-list.ts';
import { said, type WwnAction } from './action.ts';

/** Holding the rest of a turn, and using it later in the round. */

const RULE: RuleId = 'WWN-6.18';
const holding = said('hold', {});
/** Holds the rest of a turn, to be used as an Instant later in the round. */
export const hold: WwnAction<z.infer<typeof holding>, typeof holding> = {
  rule: RULE,
  schema: holding,
  moment: 'turn',
  traits: ['breaks-off'],
  group: 'defend',
  cost: (_fight, who) => moveCost(who),
  plans: (_fight, { id }) => [{ label: phrase`Hold an action`, tries: [{ kind: 'hold', who: id }] }],
  refuse: (_fight, who) =>
    needsMove(who, RULE) ??
    (who.main && who.move
      ? null
      : no('nothing-left', phrase`nothing would be left for ${who.name} to hold back`, RULE)),
  play(table, fight, who) {
    payMove(who);
    who.held = true;
    who.done = true;
    stepOut(fight, who);
    tellDoes(table, who, 'hold', RULE);
  },
  odds: () => null,
};

const acting = said('act-held', {});
/** Acts now with what was held, between the actions of others. */
export const actHeld: WwnAction<z.infer<typeof acting>, typeof acting> = {
  rule: RULE,
  schema: acting,
  moment: 'instant',
  traits: [],
  group: 'flow',
  role: 'begun',
  cost: () => phrase`Instant`,
  plans: (_fight, { id }) => [{ label: phrase`Use the held action`, tries: [{ kind: 'act-held', who: id }] }],
  refuse: (_fight, who) => (who.held ? null : no('not-held', phrase`${who.name} holds nothing back`, RULE)),
  play(table, fight, who) {
    who.held = false;
    who.done = false;
    interject(fight, [who]);
    tellDoes(table, who, 'act-held', RULE);
  },
  odds: () => null,
};
