import type { RuleId } from '@affray/engine';
import type { z } from 'zod';
import { mindCheck } from '../rules/checks.ts';
import { lift } from '../rules/conditions.ts';
import { no } from '../rules/refusal.ts';
import { good } from '../rules/rolls.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, is, the } from '../state/fight.ts';
import { type AlacrityAction, onePlan, rollOdds, said } from './action.ts';

const RULE: RuleId = 'ALA-15.B';
const schema = said('steady', {});
type Steady = z.infer<typeof schema>;

/** Gathers itself: a Mind check, once a round, ends its fear. */
export const steady: AlacrityAction<Steady, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'help',
  cost: () => 'none',
  plans: (_fight, who) => (is(who, 'frightened') ? onePlan('Shake off fear', { kind: 'steady', who: who.id }) : []),
  refuse(_fight, who) {
    if (!is(who, 'frightened')) return no('not-afraid', `${who.name} is not Frightened`, RULE);
    return who.steadied ? no('tried', `${who.name} has tried that this round`, RULE) : null;
  },
  play: (table, fight, _who, command) => gather(table, fight, command),
  odds: () => rollOdds('alacrity.steady', 'shakes the fear off'),
};

/** The Mind check. */
export function gather(table: AlacrityTable, fight: Fight, { who }: Steady): void {
  const one = the(fight, who);
  one.steadied = true;
  const outcome = mindCheck(table, fight, one, {
    site: 'alacrity.steady',
    ladder: 0,
    target: fight.options.charts.targets.fear.mild,
    resolve: true,
    what: 'Mind check',
    why: 'to shake fear off',
    rule: RULE,
  });
  if (good(outcome)) lift(table, fight, one, 'frightened', null, RULE);
}
