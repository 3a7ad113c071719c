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
  plainChoices,
  refuseCircumstance,
} from '@affray/engine';
import type { z } from 'zod';
import { no } from '../rules/refusal.ts';
import { MOST, ROLLS } from '../state/circumstances.ts';
import { type Fight, find, nameOfOne, the } from '../state/fight.ts';
import { type GmAction, said, tell } from './action.ts';

const laid = said('gm-circumstance', laidFields(ROLLS, MOST));
/** Helps or hinders a combatant's rolls, sets the difficulty of its checks, or has it roll in secret (WWN-CHK-2). */
export const lay: GmAction<z.infer<typeof laid>, typeof laid> = {
  schema: laid,
  plans: (_fight, { first, who, people }) => [
    {
      label: 'Circumstance: modifier, difficulty, secret roll',
      command: laid.parse({ kind: 'gm-circumstance', who: first, name: '?', value: 1 }),
      fields: circumstanceFields({
        who,
        people,
        rolls: ROLLS,
        values: MOST,
        difficulties: { label: 'Difficulty of a check', options: DIFFICULTIES },
      }),
    },
  ],
  refuse(fight, command) {
    const why = refuseCircumstance(the(fight, command.who), command, id => find(fight, id) !== null);
    return why && no(why.code, why.reason, 'GM-1');
  },
  play(table, fight, command) {
    const who = the(fight, command.who);
    const made = circumstanceFrom(command, nextCircumstance(fight.combatants));
    who.circumstances = [...who.circumstances, made];
    tell(
      table,
      who,
      circumstanceText(made, id => nameOfOne(fight, id)),
      isSecret(fight, made),
    );
  },
};
const DIFFICULTIES = plainChoices(['6', '8', '10', '12', '14']).map(({ label }) => ({ value: Number(label), label }));

const ended = said('gm-end-circumstance', endedFields);

/** Whether it is the game master's alone: secret, or against a combatant whom players do not know. */
const isSecret = (fight: Fight, { secret, against }: Pick<Circumstance, 'secret' | 'against'>): boolean =>
  secret || (against !== null && find(fight, against)?.hidden === true);

/** Ends one before its time. */
export const endLaid: GmAction<z.infer<typeof ended>, typeof ended> = {
  schema: ended,
  plans(fight) {
    const [first, ...more] = circumstanceChoices(fight.combatants, id => nameOfOne(fight, id));
    if (first === undefined) return [];
    return [
      {
        label: 'End a circumstance',
        command: { kind: 'gm-end-circumstance', id: Number(first.value) },
        fields: [choice('id', 'Which', [first, ...more])],
      },
    ];
  },
  refuse: (fight, { id }) =>
    bearerOf(fight.combatants, id) ? null : no('no-such', 'there is no such circumstance', 'GM-1'),
  play(table, fight, { id }) {
    const found = bearerOf(fight.combatants, id);
    if (found === null) return;
    endCircumstance(found.who, id);
    tell(table, found.who, `no longer ${found.circumstance.name}`, isSecret(fight, found.circumstance));
  },
};
