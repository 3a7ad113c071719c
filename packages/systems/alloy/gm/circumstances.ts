import {
  bearerOf,
  type Circumstance,
  choice,
  circumstanceChoices,
  circumstanceFields,
  circumstanceFrom,
  circumstanceText,
  endCircumstance,
  endedFields,
  laidFields,
  nextCircumstance,
  refuseCircumstance,
} from '@affray/engine';
import type { z } from 'zod';
import { no } from '../rules/refusal.ts';
import { MOST, ROLLS } from '../state/circumstances.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, find, nameIn, the, veil } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { type GmAction, said } from './action.ts';

const laid = said('gm-circumstance', laidFields(ROLLS, MOST));
/** Gives rolls dice more or fewer, or a Target Number, before they are thrown, or has them thrown in secret (ALY-9.9). */
export const lay: GmAction<z.infer<typeof laid>, typeof laid> = {
  rule: 'ALY-9.9',
  schema: laid,
  group: 'gm-conditions',
  label: 'Circumstance: dice, Target Number, secret roll',
  plan: (_fight, { first, people, who }) => ({
    command: laid.parse({ kind: 'gm-circumstance', who: first.id, name: '?', value: 1 }),
    fields: circumstanceFields({
      who,
      people,
      rolls: ROLLS,
      values: MOST,
      difficulties: { label: 'Target Number of a check', options: TARGETS },
    }),
  }),
  refuse(fight, command) {
    const why = refuseCircumstance(the(fight, command.who), command, id => find(fight, id) !== null);
    return why && no(why.code, why.reason, 'GM-1');
  },
  play(table, fight, command) {
    const who = the(fight, command.who);
    const made = circumstanceFrom(command, nextCircumstance(everybody(fight)));
    who.circumstances = [...who.circumstances, made];
    told(table, fight, who, made, `${who.name}: ${circumstanceText(made, id => nameIn(fight, id))}`);
  },
};
const TARGETS = [1, 2, 3, 4, 5, 6].map(value => ({ value, label: `${value}` }));

const ended = said('gm-end-circumstance', endedFields);
/** Ends one before its time. */
export const endLaid: GmAction<z.infer<typeof ended>, typeof ended> = {
  rule: 'ALY-9.9',
  schema: ended,
  group: 'gm-conditions',
  label: 'End a circumstance',
  plan(fight) {
    const all = circumstanceChoices(everybody(fight), id => nameIn(fight, id));
    const [first] = all;
    return first === undefined
      ? null
      : { command: { kind: 'gm-end-circumstance', id: Number(first.value) }, fields: [choice('id', 'Which', all)] };
  },
  refuse: (fight, { id }) =>
    bearerOf(everybody(fight), id) ? null : no('no-such', 'there is no such circumstance', 'GM-1'),
  play(table, fight, { id }) {
    const found = bearerOf(everybody(fight), id);
    if (found === null) return;
    endCircumstance(found.who, id);
    told(table, fight, found.who, found.circumstance, `${found.who.name}: no longer ${found.circumstance.name}`);
  },
};

function told(
  table: AlloyTable,
  fight: Fight,
  who: Combatant,
  { secret, against }: Pick<Circumstance, 'secret' | 'against'>,
  text: string,
): void {
  const seenBy = veil(fight, who.id, against);
  table.tell?.({ kind: 'gm', rule: 'ALY-9.9', secret: seenBy, who: who.id, text, open: true }, secret);
}
