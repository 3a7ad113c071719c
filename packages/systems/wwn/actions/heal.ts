import { dice, phrase, type RuleId } from '@affray/engine';
import type { z } from 'zod/mini';
import { needsMain } from '../rules/costs.ts';
import { addStrain, bearsStrain, heal as giveBack, revive } from '../rules/damage.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { derived, the } from '../state/fight.ts';
import { end, mainHelp, said, target, type WwnAction } from './action.ts';
import { refusePatient } from './medicine.ts';
import { friendsKnown, targetField } from './offering.ts';

const RULE: RuleId = 'WWN-FOC-CHIRURGEON';
const schema = said('heal', { target, end });

/** Gifted Chirurgeon: 1d6 + Heal for one System Strain; takes Frailty with it. */
export const heal: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  ...mainHelp,
  plans: (fight, who) =>
    derived(fight, who).gifts.heals
      ? [
          {
            label: phrase`Heal`,
            tries: friendsKnown(fight, who).map(each => ({ kind: 'heal', end: false, who: who.id, target: each.id })),
            fields: possible => [targetField(fight, who, possible)],
          },
        ]
      : [],
  refuse(fight, who, { target }) {
    const patient = named(fight, target);
    if (isRefusal(patient)) return patient;
    const refused = needsMain(who, 'WWN-DIE-3') ?? refusePatient(fight, who, patient);
    if (refused !== null) return refused;
    if (!derived(fight, who).gifts.heals)
      return no('no-chirurgeon', phrase`only a Gifted Chirurgeon heals in a fight`, RULE);
    return bearsStrain(fight, patient, 1)
      ? null
      : no('strained', phrase`${patient.name} bears no more System Strain`, 'WWN-STR-1');
  },
  play(table, fight, who, { target }) {
    who.main = false;
    const patient = the(fight, target);
    const skill = Math.max(0, who.stats.skills.heal ?? 0);
    const amount = table.roll('wwn.heal.amount', who.id, dice(1, 6)) + skill;
    if (patient.dying || patient.down) revive(patient);
    giveBack(table, patient, amount, who.id, { magical: false, rule: RULE });
    patient.frail = false;
    addStrain(table, fight, patient, 1);
  },
  odds: () => null,
};
