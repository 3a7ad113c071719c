import { combatantId, dice, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { endLingering, recover } from '../rules/aid.ts';
import { skillCheck } from '../rules/checks.ts';
import { no } from '../rules/refusal.ts';
import { good } from '../rules/rolls.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { type AlacrityAction, ladder, rollOdds, said } from './action.ts';
import { aidReaches, patients, refuseCare } from './care.ts';
import { pickTarget } from './offering.ts';

const RULE: RuleId = 'ALA-21.3';
const schema = said('medicine', { target: combatantId, ladder: z._default(ladder, 0) });
type Medicine = z.infer<typeof schema>;

/** Heals a patient at rest, once a day. */
export const medicine: AlacrityAction<Medicine, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'afterwards',
  traits: ['care'],
  group: 'help',
  cost: () => 'none',
  plans(fight, who) {
    if (fight.phase !== 'over') return [];
    const tries = patients(fight, who).map(
      (target): Medicine => ({ kind: 'medicine', who: who.id, target, ladder: 0 }),
    );
    return [{ label: phrase`Medicine`, tries, fields: possible => [pickTarget(fight, who, phrase`For`, possible)] }];
  },
  refuse(fight, who, { target: id }) {
    const far = refuseCare(fight, who, id, RULE);
    if (far) return far;
    if (fight.phase !== 'over')
      return no('no-rest', phrase`Medicine is for patients at rest, once the fight is over`, RULE);
    const target = the(fight, id);
    return target.treated
      ? no('treated', phrase`${target.name} has had Medicine today; once a day is all`, RULE)
      : null;
  },
  play(table, fight, _who, command) {
    if (aidReaches(table, fight, command)) treat(table, fight, command);
  },
  odds: (_fight, _who, { target }) => rollOdds('alacrity.medicine', phrase`succeeds`, target),
};

/**
 * Medicine, once a day at rest: a success heals more, a critical one also ends what lingers (ALA-21.3). What a critical
 * failure does is the GM's to say.
 */
export function treat(table: AlacrityTable, fight: Fight, command: Medicine): void {
  const healer = the(fight, command.who);
  const patient = the(fight, command.target);
  patient.treated = true;
  const outcome = skillCheck(table, fight, healer, {
    site: 'alacrity.medicine',
    skill: 'medicine',
    ladder: command.ladder,
    why: patient.name,
    rule: 'ALA-21.3',
  });
  if (!good(outcome)) return;
  patient.tended = true;
  const count = fight.options.charts.healing.medicineDice;
  const hits = table.roll('alacrity.medicine.heal', healer.id, dice(count, 10));
  recover(table, fight, patient, { hits, stun: 0, mana: 0 }, healer, 'ALA-21.3');
  if (outcome === 'critical-success') endLingering(table, fight, patient);
}
