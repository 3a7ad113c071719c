import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { moveCost, needsMove, payMove } from '../rules/costs.ts';
import { gather } from '../rules/items.ts';
import { lapseAt } from '../rules/lapses.ts';
import { no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { end, said, type WwnAction } from './action.ts';

/** Standing up and lying down. */

const STAND: RuleId = 'WWN-6.16';
const standing = said('stand', { end });
/** Stands up, with what one has dropped and lies close by. */
export const stand: WwnAction<z.infer<typeof standing>, typeof standing> = {
  rule: STAND,
  schema: standing,
  moment: 'turn',
  traits: ['breaks-off', 'steady', 'lying'],
  group: 'move',
  cost: (_fight, who) => moveCost(who),
  plans: (_fight, { id }) => [{ label: phrase`Stand up`, tries: [{ kind: 'stand', end: false, who: id }] }],
  refuse: (_fight, who) =>
    who.prone ? needsMove(who, STAND) : no('standing', phrase`${who.name} is on its feet`, STAND),
  play(table, fight, who) {
    payMove(who);
    who.prone = false;
    lapseAt(who, 'prone', null);
    who.revived = false;
    gather(fight, who);
    tellDoes(table, who, 'stand-up', STAND);
  },
  odds: () => null,
};

const PRONE: RuleId = 'WWN-6.17';
const lying = said('prone', {});
export const prone: WwnAction<z.infer<typeof lying>, typeof lying> = {
  rule: PRONE,
  schema: lying,
  moment: 'turn',
  traits: [],
  group: 'move',
  role: 'aside',
  cost: () => phrase`On Turn`,
  plans: (_fight, { id }) => [{ label: phrase`Go prone`, tries: [{ kind: 'prone', who: id }] }],
  refuse: (_fight, who) => (who.prone ? no('prone', phrase`${who.name} lies prone already`, PRONE) : null),
  play(table, _fight, who) {
    who.prone = true;
    tellDoes(table, who, 'go-prone', PRONE);
  },
  odds: () => null,
};
