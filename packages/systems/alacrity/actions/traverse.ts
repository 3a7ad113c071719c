import { choice, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { movementLeft } from '../rules/movement.ts';
import { leavesCover, loosen, tellMoved, walk } from '../rules/moving.ts';
import { good, lend, rollAgainst, skillTally } from '../rules/rolls.ts';
import { spend } from '../rules/turn.ts';
import { veiled } from '../state/fight.ts';
import { type AlacrityAction, end, feet, ladder, rollOdds, said } from './action.ts';
import { refuseGoing } from './going.ts';
import { feetField } from './offering.ts';
import { NO_ONE_TO_GO_BY, way, wayField, ways } from './way.ts';

const RULE: RuleId = 'ALA-G6';
const schema = said('traverse', {
  how: z.enum(['climb', 'jump', 'swim']),
  way,
  feet: feet.check(z.minimum(1)),
  ladder: z._default(ladder, 0),
  end,
});
type Traverse = z.infer<typeof schema>;

/** Climbs, jumps or swims under pressure: an Athletics check, without progress where it fails. */
export const traverse: AlacrityAction<Traverse, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['flight'],
  group: 'move',
  cost: () => 'declared',
  plans(fight, who) {
    const left = Math.max(1, movementLeft(fight, who));
    const plain = { kind: 'traverse', end: true, who: who.id, how: 'climb' } as const;
    return [
      {
        label: phrase`Climb, jump or swim`,
        tries: ways(fight, who).map((way): Traverse => ({ ...plain, way, feet: 5, ladder: 0 })),
        fields: possible => [
          choice('how', phrase`How`, [
            { value: 'climb', label: phrase`climb` },
            { value: 'jump', label: phrase`jump` },
            { value: 'swim', label: phrase`swim` },
          ]),
          wayField(fight, possible),
          feetField(left, Math.min(10, left)),
        ],
        nothing: NO_ONE_TO_GO_BY,
      },
    ];
  },
  refuse: (fight, who, { way, feet }) => refuseGoing(fight, who, way, feet, movementLeft(fight, who)),
  play(table, fight, who, { how, way, feet, ladder }) {
    spend(fight, who, 'traverse');
    const tally = skillTally(table, fight, who, 'athletics', 'physical').add(ladder, phrase`difficulty`, 'ALA-2.1');
    const { total } = lend(tally, who, 'athletics');
    const outcome = rollAgainst(table, fight, { site: 'alacrity.move.athletics', who: who.id, total });
    const secret = veiled(fight, who.id);
    const what = { what: phrase`Athletics`, why: how, target: tally.explain(), outcome, unheard: false };
    table.tell?.({ kind: 'test', rule: RULE, secret, who: who.id, ...what });
    if (!good(outcome)) return;
    const gone = walk(fight, who, way, Math.min(feet, movementLeft(fight, who)));
    who.moved += gone;
    tellMoved(table, fight, who, gone, how, way, leavesCover(fight, who, gone));
    loosen(table, fight);
  },
  odds: () => rollOdds('alacrity.move.athletics', phrase`gets there`),
};
