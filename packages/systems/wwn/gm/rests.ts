import {
  amount,
  choice,
  combatantId,
  falseUnlessSaid,
  flag,
  flagOn,
  phrase,
  type Refusal,
  rests,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { Wwn } from '../kinds.ts';
import { bearsStrain } from '../rules/damage.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { cureFrailty, firstAid, nightOff, week } from '../rules/rest.ts';
import { skillOn } from '../state/features.ts';
import { type Fight, the, up } from '../state/fight.ts';

const rest = rests<Wwn>();
const care = z.strictObject({ healer: combatantId, patient: combatantId });
type Care = z.infer<typeof care>;

/** Who heals whom. */
const whoCares = ({ combatants }: Fight) => {
  const all = combatants.map(({ id, name }) => ({ value: id, label: name, combatant: id }));
  return [choice('healer', phrase`Healer`, all), choice('patient', phrase`For`, all)];
};

/** A healer who can heal, with a kit, and a patient who lives. */
function refuseCare(camp: Fight, { healer: by, patient: on }: Care): Refusal | null {
  const healer = named(camp, by);
  if (isRefusal(healer)) return healer;
  const patient = named(camp, on);
  if (isRefusal(patient)) return patient;
  if (patient.fate === 'dead') return no('dead', phrase`${patient.name} is dead`, 'WWN-HEAL-2');
  if (!up(healer)) return no('helpless', phrase`${healer.name} is in no state to help`, 'WWN-HEAL-2');
  return healer.stats.kit ? null : no('no-kit', phrase`${healer.name} has no healer’s kit`, 'WWN-HEAL-2');
}

/** Rests and treatments between fights. */
export const restsOf = [
  rest({
    id: 'night',
    label: phrase`Nights of rest`,
    describe: phrase`Each gives back a level’s worth of hit points and takes one System Strain off where the night is a good one; nothing to the Frail.`,
    rule: 'WWN-HEAL-1',
    given: z.strictObject({
      nights: z._default(wholeFrom(1, 100), 1),
      good: z._default(z.boolean(), true),
    }),
    fields: () => [
      amount('nights', phrase`Nights`, 1, 100, 1),
      flagOn('good', phrase`Warm, fed and asleep for eight hours: takes System Strain off (WWN-STR-2)`),
    ],
    play(table, camp, { nights, good }) {
      for (const who of camp.combatants) for (let nth = 0; nth < nights; nth++) nightOff(table, who, good);
    },
  }),
  rest({
    id: 'first-aid',
    label: phrase`First aid`,
    describe: phrase`A minute with a kit: 1d6 and Heal, for one System Strain.`,
    rule: 'WWN-HEAL-2',
    given: care,
    fields: whoCares,
    refuse(camp, given) {
      const refused = refuseCare(camp, given);
      if (refused !== null) return refused;
      const patient = the(camp, given.patient);
      if (patient.dying)
        return no('dying', phrase`${patient.name} is mortally wounded and must be stabilized first`, 'WWN-DIE-3');
      return bearsStrain(camp, patient, 1)
        ? null
        : no('strained', phrase`${patient.name} bears no more System Strain`, 'WWN-STR-1');
    },
    play: (table, camp, { healer, patient }) => firstAid(table, camp, the(camp, healer), the(camp, patient)),
  }),
  rest({
    id: 'physician',
    label: phrase`A physician’s hour`,
    describe: phrase`One attempt to cure Frailty: Heal against 10, with a kit.`,
    rule: 'WWN-HEAL-5',
    given: care,
    fields: whoCares,
    refuse(camp, given) {
      const refused = refuseCare(camp, given);
      if (refused !== null) return refused;
      const [healer, patient] = [the(camp, given.healer), the(camp, given.patient)];
      if (!patient.frail) return no('not-frail', phrase`${patient.name} is not Frail`, 'WWN-HEAL-5');
      if (patient.used.includes('physician'))
        return no('tried', phrase`a physician has tried to cure ${patient.name}; there is one attempt`, 'WWN-HEAL-5');
      return healer.stats.attributes === null || skillOn(healer.stats, 'heal') >= 0
        ? null
        : no('untrained', phrase`${healer.name} has no Heal-0`, 'WWN-HEAL-5');
    },
    play: (table, camp, { healer, patient }) => cureFrailty(table, camp, the(camp, healer), the(camp, patient)),
  }),
  rest({
    id: 'week',
    label: phrase`A week in bed`,
    describe: phrase`Seven nights. Care (Heal-0 and a kit) cures Frailty; without care the Frail save or die.`,
    rule: 'WWN-HEAL-5',
    given: z.strictObject({ care: falseUnlessSaid() }),
    fields: () => [flag('care', phrase`Under care`)],
    play(table, camp, { care: cared }) {
      for (const who of camp.combatants) if (who.fate !== 'dead') week(table, camp, who, cared);
    },
  }),
];
