import { amount, choice, combatantId, phrase, type Refusal, rests, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { tend } from '../actions/first-aid.ts';
import { treat } from '../actions/medicine.ts';
import type { AlacrityKinds } from '../kinds.ts';
import { needsCare, rest as restNow } from '../rules/aid.ts';
import { no } from '../rules/refusal.ts';
import { able, type Fight, find, the } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { maxHits } from '../state/sheet.ts';

const rest = rests<AlacrityKinds>();
const care = z.strictObject({
  healer: combatantId,
  patient: combatantId,
  ladder: z._default(wholeFrom(-100, 100), 0),
});
type Care = z.infer<typeof care>;

const whoCares = (camp: Fight) => {
  const all = everybody(camp).map(({ id, name }) => ({ value: id, label: name, combatant: id }));
  return [
    choice('healer', phrase`Healer`, all),
    choice('patient', phrase`For`, all),
    { ...amount('ladder', phrase`Difficulty`, -50, 50, 0), step: 10 },
  ];
};

/** A healer who is up, and a patient who lives. */
function refuseCare(camp: Fight, { healer: by, patient: on }: Care): Refusal | null {
  const [healer, patient] = [find(camp, by), find(camp, on)];
  if (healer === null || patient === null)
    return no('nobody', phrase`no one here is "${healer === null ? by : on}"`, 'ALA-21.3');
  if (patient.fate === 'dead') return no('dead', phrase`${patient.name} is dead`, 'ALA-21.3');
  return able(healer) ? null : no('unable', phrase`${healer.name} is in no state to help`, 'ALA-21.3');
}

/** What the GM says of wounds that want care: as suggested first. */
const WOUNDS = ['worse', 'tended', 'same'] as const;
const CALLED: { readonly [K in (typeof WOUNDS)[number]]: string } = {
  worse: phrase`No one sees to them: 1 Hit Point less with each rest`,
  tended: phrase`Seen to, by First Aid or Medicine`,
  same: phrase`No one sees to them, and they get no worse`,
};
/** `times`, and of each whose wounds want care: `wounds-ID`. */
const resting = z.catchall(z.object({ times: z._default(wholeFrom(1, 100), 1) }), z.enum(WOUNDS));
const PREFIX = 'wounds-';

/** The one question of each whose wounds may get worse (ALA-12.8). */
const woundsOf = (camp: Fight) =>
  everybody(camp)
    .filter(each => needsCare(camp, each))
    .map(each => {
      const { id, name, hp, stats, dying } = each;
      const how = dying ? phrase`dying` : phrase`${hp} of ${maxHits(stats)} Hit Points`;
      const options = WOUNDS.map(value => ({ value, label: CALLED[value] }));
      return choice(`${PREFIX}${id}`, phrase`The wounds of ${name} (${how}, ALA-12.8)`, options);
    });

/** A rest that all of a camp take so many times. */
const restOf = (
  id: 'hour' | 'mana' | 'day',
  rule: 'ALA-21.1' | 'ALA-22.5' | 'ALA-G17',
  label: string,
  describe: string,
) =>
  rest({
    ...{ id: id === 'mana' ? 'six-hours' : `${id}s`, label, describe, rule },
    given: resting,
    fields: camp => [amount('times', phrase`How many`, 1, 100, 1), ...woundsOf(camp)],
    refuse(camp, { times: _, ...wounds }) {
      const odd = Object.keys(wounds).find(
        each => !each.startsWith(PREFIX) || find(camp, each.slice(PREFIX.length)) === null,
      );
      return odd === undefined ? null : no('nobody', phrase`no one here rests as "${odd}"`, 'ALA-12.8');
    },
    play(table, camp, { times, ...wounds }) {
      for (const who of everybody(camp)) {
        const said = wounds[`${PREFIX}${who.id}`] ?? null;
        if (said === 'tended') who.tended = true;
        const kept = said === null || said === 'worse' ? said : 'same';
        for (let nth = 0; nth < times; nth++) restNow(table, camp, { kind: 'gm-rest', who: who.id, what: id }, kept);
      }
    },
  });

/** Rests and treatments between fights. */
export const restsOf = [
  restOf('hour', 'ALA-21.1', phrase`Hours of rest`, phrase`Each gives back 1d10 Stun Points.`),
  restOf(
    'mana',
    'ALA-22.5',
    phrase`Six hours undisturbed`,
    phrase`All Mana Points come back, and Stun Points by the hour.`,
  ),
  restOf(
    'day',
    'ALA-G17',
    phrase`Days of rest`,
    phrase`Each heals 1d10 Hit Points. Wounds that no one has seen to may get worse.`,
  ),
  rest({
    id: 'medicine',
    label: phrase`Medicine`,
    describe: phrase`Once a day for a patient at rest: a success heals 1d10 Hit Points more.`,
    rule: 'ALA-21.3',
    given: care,
    fields: whoCares,
    refuse(camp, given) {
      const refused = refuseCare(camp, given);
      if (refused !== null) return refused;
      const patient = the(camp, given.patient);
      return patient.treated
        ? no('treated', phrase`${patient.name} has had Medicine today; once a day is all`, 'ALA-21.3')
        : null;
    },
    play: (table, camp, { healer, patient, ladder }) =>
      treat(table, camp, { kind: 'medicine', who: healer, target: patient, ladder }),
  }),
  rest({
    id: 'first-aid',
    label: phrase`First Aid`,
    describe: phrase`A success stops dying, and keeps wounds from getting worse.`,
    rule: 'ALA-21.4',
    given: care,
    fields: whoCares,
    refuse: refuseCare,
    play: (table, camp, { healer, patient, ladder }) =>
      tend(table, camp, { kind: 'first-aid', who: healer, target: patient, ladder, end: true }),
  }),
];
