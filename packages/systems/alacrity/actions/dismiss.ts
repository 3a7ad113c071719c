import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { endWhere } from '../rules/lasting.ts';
import { no } from '../rules/refusal.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { type AlacrityAction, said, thing } from './action.ts';
import { others } from './offering.ts';

const RULE: RuleId = 'ALA-22.7';
const schema = said('dismiss', { effect: thing });
type Dismiss = z.infer<typeof schema>;

/** Ends an Effect of its own, wherever it works. */
export const dismiss: AlacrityAction<Dismiss, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'anytime',
  traits: [],
  group: 'magic',
  cost: () => 'none',
  plans(fight, who) {
    const own = [who, ...others(fight, who)].flatMap(each => each.effects.filter(({ by }) => by === who.id));
    const names = new Map(own.map(each => [each.id, each.name]));
    return [...names].map(([effect, name]) => ({
      id: `dismiss-${effect}`,
      label: phrase`End ${name}`,
      tries: [{ kind: 'dismiss', who: who.id, effect }],
    }));
  },
  refuse: (fight, who, { effect }) =>
    fight.roster.some(id => the(fight, id).effects.some(each => each.by === who.id && each.id === effect))
      ? null
      : no('no-such-effect', phrase`no Effect "${effect}" of ${who.name} is at work`, RULE),
  play: (table, fight, _who, command) => dismissEffect(table, fight, command),
  odds: () => null,
};

/** Ends it. */
export function dismissEffect(table: AlacrityTable, fight: Fight, { who, effect }: Dismiss): void {
  endWhere(table, fight, each => each.by === who && each.id === effect, 'dismissed', RULE);
}
