import { combatantId, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { mindCheck } from '../rules/checks.ts';
import { lift } from '../rules/conditions.ts';
import { no } from '../rules/refusal.ts';
import { good } from '../rules/rolls.ts';
import { turnNumber } from '../rules/turn.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Condition, type Fight, is, the } from '../state/fight.ts';
import { type AlacrityAction, rollOdds, said } from './action.ts';
import { pick } from './offering.ts';

const RULE: RuleId = 'ALA-15.B';
const schema = said('steady', {
  /** Of whom, of several that frighten it; null: the first. */
  of: z._default(z.nullable(combatantId), null),
});
type Steady = z.infer<typeof schema>;

/** Gathers itself: a Mind check, once a round, ends its fear. */
export const steady: AlacrityAction<Steady, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'help',
  cost: () => 'none',
  plans(fight, who) {
    if (!is(who, 'frightened')) return [];
    const sources = fears(who).flatMap(({ source }) => (source === null ? [] : [the(fight, source)]));
    const fields = sources.length > 1 ? [pick(fight, who, 'of', phrase`Of`, sources)] : [];
    return [
      { label: phrase`Shake off fear`, tries: [{ kind: 'steady', who: who.id, of: null }], fields: () => fields },
    ];
  },
  refuse(fight, who, { of }) {
    if (!is(who, 'frightened')) return no('not-afraid', phrase`${who.name} is not Frightened`, RULE);
    if (of !== null && !fears(who).some(each => each.source === of))
      return no('not-afraid', phrase`${who.name} is not afraid of ${the(fight, of).name}`, RULE);
    if (who.frightenedAt > 0 && who.frightenedAt === turnNumber(fight))
      return no('same-turn', phrase`${who.name} has taken fright this very turn; try on a later one`, RULE);
    return who.steadied ? no('tried', phrase`${who.name} has tried that this round`, RULE) : null;
  },
  play: (table, fight, _who, command) => gather(table, fight, command),
  odds: () => rollOdds('alacrity.steady', phrase`shakes the fear off`),
};

const fears = (who: Combatant): readonly Condition[] => who.conditions.filter(each => each.kind === 'frightened');

/** The Mind check: against one fear, of several. */
export function gather(table: AlacrityTable, fight: Fight, { who, of }: Steady): void {
  const one = the(fight, who);
  one.steadied = true;
  const fear = fears(one).find(each => of === null || each.source === of);
  const outcome = mindCheck(table, fight, one, {
    site: 'alacrity.steady',
    ladder: 0,
    target: fight.options.charts.targets.fear.mild,
    resolve: true,
    against: fear?.source ? [fear.source] : [],
    what: phrase`Mind check`,
    why: phrase`to shake fear off`,
    rule: RULE,
  });
  if (good(outcome) && fear) lift(table, fight, one, 'frightened', fear.cause, RULE, fear.source);
}
