import { combatantId, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { needsCare } from '../rules/aid.ts';
import { skillCheck } from '../rules/checks.ts';
import { gain, stabilise } from '../rules/health.ts';
import { no } from '../rules/refusal.ts';
import { good } from '../rules/rolls.ts';
import { spend } from '../rules/turn.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { type AlacrityAction, end, ladder, rollOdds, said } from './action.ts';
import { aidReaches, patients, refuseCare } from './care.ts';
import { pickTarget } from './offering.ts';

const RULE: RuleId = 'ALA-G18';
const schema = said('first-aid', { target: combatantId, ladder: z._default(ladder, 0), end });
type FirstAid = z.infer<typeof schema>;

/** Tends whoever may get worse without care; free once the fight is over. */
export const firstAid: AlacrityAction<FirstAid, typeof schema> = {
  rule: 'ALA-21.4',
  schema,
  moment: 'turn',
  traits: ['care'],
  group: 'help',
  cost: fight => (fight.phase === 'over' ? 'none' : 'declared'),
  plans: (fight, who) => [
    {
      label: phrase`First Aid`,
      tries: patients(fight, who).map(
        (target): FirstAid => ({ kind: 'first-aid', end: true, who: who.id, target, ladder: 0 }),
      ),
      fields: possible => [pickTarget(fight, who, phrase`For`, possible)],
    },
  ],
  refuse(fight, who, { target: id }) {
    const far = refuseCare(fight, who, id, RULE);
    if (far) return far;
    const target = the(fight, id);
    return needsCare(fight, target) ? null : no('no-need', phrase`${target.name} needs no First Aid`, RULE);
  },
  play(table, fight, who, command) {
    if (!aidReaches(table, fight, command)) return;
    if (fight.phase !== 'over') spend(fight, who, 'first-aid');
    tend(table, fight, command);
  },
  odds: (_fight, _who, { target }) => rollOdds('alacrity.first-aid', phrase`stabilizes`, target),
};

/** First Aid: a success stops dying, and heals nothing unless the fight has it so (ALA-21.4, ALA-G18). */
export function tend(table: AlacrityTable, fight: Fight, command: FirstAid): void {
  const healer = the(fight, command.who);
  const patient = the(fight, command.target);
  const outcome = skillCheck(table, fight, healer, {
    site: 'alacrity.first-aid',
    skill: 'firstAid',
    ladder: command.ladder,
    why: patient.name,
    rule: 'ALA-21.4',
  });
  if (!good(outcome)) return;
  patient.tended = true;
  stabilise(table, fight, patient, 'ALA-21.4');
  const hits = fight.options.charts.healing.firstAid;
  if (hits > 0) gain(table, fight, patient, { hits, stun: 0, mana: 0 }, healer, 'ALA-G18');
}
