import { combatantId, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { attemptTally, contest, FEET } from '../rules/maneuvers.ts';
import { loosen, shove as push } from '../rules/moving.ts';
import { no } from '../rules/refusal.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { type AlacrityAction, end, feet, ladder, rollOdds, said } from './action.ts';
import { grappling, MANEUVER, refuseNear, skillField, usualSkill } from './grappling.ts';
import { foes, pickTarget } from './offering.ts';

const RULE: RuleId = 'ALA-19.2';
const schema = said('shove', {
  target: combatantId,
  skill: z.enum(['melee', 'athletics']),
  feet,
  ladder: z._default(ladder, 0),
  end,
});
type Shove = z.infer<typeof schema>;

/** Pushes a foe away. */
export const shove: AlacrityAction<Shove, typeof schema> = {
  ...MANEUVER,
  rule: RULE,
  schema,
  plans(fight, who) {
    const skill = usualSkill(fight, who);
    const { shoveLeast: min, shoveMost: max } = fight.options.charts.melee;
    return [
      {
        label: phrase`Shove`,
        tries: foes(fight, who).map(
          ({ id: target }): Shove => ({ kind: 'shove', who: who.id, target, skill, feet: 5, ladder: 0, end: true }),
        ),
        fields: possible => [
          pickTarget(fight, who, phrase`Target`, possible),
          skillField(fight, who),
          { kind: 'number', name: 'feet', label: phrase`Push`, min, max, step: 5, unit: phrase`ft`, suggested: max },
        ],
      },
    ];
  },
  refuse(fight, who, command) {
    const far = refuseNear(fight, who, the(fight, command.target), command.skill);
    if (far) return far;
    const { shoveLeast, shoveMost } = fight.options.charts.melee;
    return command.feet >= shoveLeast && command.feet <= shoveMost
      ? null
      : no('bad-shove', phrase`a shove goes ${shoveLeast} to ${shoveMost} feet, not ${command.feet}`, RULE);
  },
  play: grappling(shoveAway),
  odds: (_fight, _who, { target }) => rollOdds('alacrity.maneuver.attempt', phrase`succeeds`, target),
};

/** The contest of a shove, which pushes where it is won. */
export function shoveAway(table: AlacrityTable, fight: Fight, command: Shove): void {
  const [who, target] = [the(fight, command.who), the(fight, command.target)];
  const skill = attemptTally(table, fight, who, target, { ...command, expert: true });
  if (!contest(table, fight, { who, target, maneuver: 'shove', skill, among: FEET, rule: RULE })) return;
  push(table, fight, who, target, command.feet);
  loosen(table, fight);
}
