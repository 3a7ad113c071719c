import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { groundLeft, wholeMovement } from '../rules/movement.ts';
import { go, leftBehind } from '../rules/moving.ts';
import { spend } from '../rules/turn.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';
import { type AlacrityAction, end, feet, said } from './action.ts';
import { partingOdds, refuseGoing } from './going.ts';
import { feetField } from './offering.ts';
import { NO_ONE_TO_GO_BY, way, wayField, ways } from './way.ts';

const RULE: RuleId = 'ALA-7.1';
const schema = said('move', { way, feet: feet.check(z.minimum(1)), end });
type Move = z.infer<typeof schema>;

/** Moves with an action that opens the round's Movement, or with what an earlier one left open (ALA-C13). */
export const move: AlacrityAction<Move, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['flight'],
  group: 'move',
  role: 'approach',
  cost: (fight, who) => (who.moving || fight.options.freeMovement === 'full' ? 'none' : 'declared'),
  plans(fight, who) {
    const far = Math.max(1, groundLeft(fight, who));
    return [
      {
        label: who.moving ? phrase`Move on` : phrase`Move`,
        tries: ways(fight, who).map((way): Move => ({ kind: 'move', end: true, who: who.id, way, feet: far })),
        fields: possible => [wayField(fight, possible), feetField(far)],
        nothing: NO_ONE_TO_GO_BY,
      },
    ];
  },
  refuse: (fight, who, { way, feet }) => refuseGoing(fight, who, way, feet, groundLeft(fight, who)),
  play(table, fight, who, command) {
    const paid = isPaid(fight, who, command);
    if (paid) spend(fight, who, 'move');
    const isCrawl = is(who, 'prone');
    who.moving = true;
    who.stepped = true;
    const factor = fight.scene.rough ? fight.options.charts.movement.rough : 1;
    const gone = go(table, fight, who, command.way, feetOf(fight, who, command), paid, isCrawl ? 'crawl' : 'move');
    // A move in one piece is all there is, also for whoever crawled and then stands up (ALA-C13).
    who.moved = fight.options.splitMovement ? who.moved + gone * factor : wholeMovement(fight, who);
  },
  odds: (_fight, who, command) =>
    partingOdds(who, (fight, who) =>
      leftBehind(fight, who, command.way, feetOf(fight, who, command), isPaid(fight, who, command)),
    ),
};

/** Whether it opens the round's Movement, which costs an action. */
const isPaid = (fight: Fight, who: Combatant, command: Move): boolean => move.cost(fight, who, command) === 'declared';
/** Feet that it goes: no more than are left to it. */
const feetOf = (fight: Fight, who: Combatant, { feet }: Move): number => Math.min(feet, groundLeft(fight, who));
