import {
  amount,
  choice,
  combatantId,
  falseUnlessSaid,
  flag,
  phrase,
  type Refusal,
  rests,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { Alternacy } from '../kinds.ts';
import { worstUntreated } from '../rules/damage.ts';
import { rollTally } from '../rules/making.ts';
import { no } from '../rules/refusal.ts';
import { treat } from '../rules/tasks.ts';
import { able, type Fight, find, the } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { time } from './time.ts';

const rest = rests<Alternacy>();

/** A healer who can act, and a patient whose injuries get worse. */
function refuseAid(camp: Fight, by: string, on: string): Refusal | null {
  const [healer, patient] = [find(camp, by), find(camp, on)];
  if (healer === null || patient === null)
    return no('nobody', phrase`no one here is "${healer === null ? by : on}"`, 'ALT-H9');
  if (patient.fate === 'dead') return no('dead', phrase`${patient.name} is dead`, 'ALT-H9');
  if (!able(camp, healer)) return no('unable', phrase`${healer.name} is in no state to help`, 'ALT-H9');
  return worstUntreated(patient) === null
    ? no('nothing-to-treat', phrase`no injury of ${patient.name} is getting worse`, 'ALT-H9')
    : null;
}

/** Rests and treatments between fights. Wounds heal as the GM says: the GM takes them off. */
export const restsOf = [
  rest({
    id: 'days',
    label: phrase`Days of rest`,
    describe: phrase`A day clears Stun and heals 1 Shock point, 2 under a healer’s care, and none while an injury gets worse.`,
    rule: 'ALT-H10',
    given: z.strictObject({
      days: z._default(wholeFrom(1, 1000), 1),
      assisted: falseUnlessSaid(),
    }),
    fields: () => [amount('days', phrase`Days`, 1, 1000, 1), flag('assisted', phrase`Under a healer’s care`)],
    play: (table, camp, { days, assisted }) => time.play(table, camp, { kind: 'gm-time', seconds: 0, days, assisted }),
  }),
  rest({
    id: 'hours',
    label: phrase`Hours pass`,
    describe: phrase`Stun fades, and untreated injuries get worse.`,
    rule: 'ALT-H7',
    given: z.strictObject({ hours: z._default(wholeFrom(1, 24), 1) }),
    fields: () => [amount('hours', phrase`Hours`, 1, 24, 1)],
    play: (table, camp, { hours }) =>
      time.play(table, camp, { kind: 'gm-time', seconds: hours * 3600, days: 0, assisted: false }),
  }),
  rest({
    id: 'first-aid',
    label: phrase`First aid`,
    describe: phrase`Medicine against the worst untreated injury; it stops it from getting worse.`,
    rule: 'ALT-H9',
    given: z.strictObject({ healer: combatantId, patient: combatantId }),
    fields(camp) {
      const all = everybody(camp).map(({ id, name }) => ({ value: id, label: name, combatant: id }));
      return [choice('healer', phrase`Healer`, all), choice('patient', phrase`For`, all)];
    },
    refuse: (camp, { healer, patient }) => refuseAid(camp, healer, patient),
    play(table, camp, { healer, patient }) {
      const by = the(camp, healer);
      treat(table, camp, by, the(camp, patient), rollTally(table, camp, by, 'medicine', 'other'));
    },
  }),
];
