import {
  bearerOf,
  type Circumstance,
  type CombatantId,
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
import { difficultyName } from '../book/charts.ts';
import { no } from '../rules/refusal.ts';
import { MOST, ROLLS } from '../state/circumstances.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, find, the, veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { type GmAction, said } from './action.ts';

/** What a combatant is called; its id where it is not there any more. */
const nameOf = (fight: Fight, id: CombatantId): string => find(fight, id)?.name ?? id;

const laid = said('gm-circumstance', laidFields(ROLLS, MOST));
/** Gives a roll its difficulty or any other modifier before it is thrown, or has it thrown in secret (ALA-1.3, ALA-2.1). */
export const lay: GmAction<z.infer<typeof laid>, typeof laid> = {
  schema: laid,
  group: 'gm-conditions',
  label: 'Circumstance: difficulty, modifier, secret roll',
  plan: ({ options: { charts } }, { first, people, who }) => ({
    command: laid.parse({ kind: 'gm-circumstance', who: first, name: '?', value: 10 }),
    fields: circumstanceFields({
      who,
      people,
      rolls: ROLLS,
      values: MOST,
      difficulties: {
        label: 'Difficulty',
        options: charts.ladder.map(({ modifier }) => ({ value: modifier, label: difficultyName(charts, modifier) })),
      },
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
    const text = circumstanceText(
      made,
      id => nameOf(fight, id),
      modifier => difficultyName(fight.options.charts, modifier),
    );
    told(table, fight, who, made, text);
  },
};

const ended = said('gm-end-circumstance', endedFields);
/** Ends one before its time. */
export const endLaid: GmAction<z.infer<typeof ended>, typeof ended> = {
  schema: ended,
  group: 'gm-conditions',
  label: 'End a circumstance',
  plan(fight) {
    const all = circumstanceChoices(everybody(fight), id => nameOf(fight, id));
    return all.length === 0 ? null : { command: null, fields: [choice('id', 'Which', all)] };
  },
  refuse: (fight, { id }) =>
    bearerOf(everybody(fight), id) ? null : no('no-such', 'there is no such circumstance', 'GM-1'),
  play(table, fight, { id }) {
    const found = bearerOf(everybody(fight), id);
    if (found === null) return;
    endCircumstance(found.who, id);
    told(table, fight, found.who, found.circumstance, `no longer ${found.circumstance.name}`);
  },
};

function told(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  { secret, against }: Pick<Circumstance, 'secret' | 'against'>,
  what: string,
): void {
  const event = { who: who.id, what, path: null, before: null, after: null };
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who.id, against), ...event }, secret);
}
