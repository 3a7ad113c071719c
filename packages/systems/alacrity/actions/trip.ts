import { combatantId, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { impose } from '../rules/conditions.ts';
import { attemptTally, contest, FEET } from '../rules/maneuvers.ts';
import { no } from '../rules/refusal.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, is, the } from '../state/fight.ts';
import { type AlacrityAction, end, ladder, rollOdds, said } from './action.ts';
import { grappling, MANEUVER, refuseNear, skillField, usualSkill } from './grappling.ts';
import { foes, pickTarget } from './offering.ts';

const RULE: RuleId = 'ALA-19.2';
const schema = said('trip', {
  target: combatantId,
  skill: z.enum(['melee', 'athletics']),
  ladder: z._default(ladder, 0),
  end,
});
type Trip = z.infer<typeof schema>;

/** Brings a foe down: it falls Prone. */
export const trip: AlacrityAction<Trip, typeof schema> = {
  ...MANEUVER,
  rule: RULE,
  schema,
  plans(fight, who) {
    const skill = usualSkill(fight, who);
    return [
      {
        label: phrase`Trip`,
        tries: foes(fight, who).map(
          ({ id: target }): Trip => ({ kind: 'trip', who: who.id, target, skill, ladder: 0, end: true }),
        ),
        fields: possible => [pickTarget(fight, who, phrase`Target`, possible), skillField(fight, who)],
      },
    ];
  },
  refuse(fight, who, { target: id, skill }) {
    const target = the(fight, id);
    const far = refuseNear(fight, who, target, skill);
    return far ?? (is(target, 'prone') ? no('prone', phrase`${target.name} is Prone already`, RULE) : null);
  },
  play: grappling(tripUp),
  odds: (_fight, _who, { target }) => rollOdds('alacrity.maneuver.attempt', phrase`succeeds`, target),
};

/** The contest of a trip, which brings down where it is won. */
export function tripUp(table: AlacrityTable, fight: Fight, command: Trip): void {
  const [who, target] = [the(fight, command.who), the(fight, command.target)];
  const skill = attemptTally(table, fight, who, target, { ...command, expert: true });
  if (!contest(table, fight, { who, target, maneuver: 'trip', skill, among: FEET, rule: RULE })) return;
  impose(table, fight, target, { kind: 'prone', source: null, cause: 'trip', ends: null }, RULE);
}
