import {
  choice,
  circumstanceFields,
  circumstanceFrom,
  circumstanceText,
  combatantId,
  laidFields,
  phrase,
  refuseCircumstance,
  said,
} from '@affray/engine';
import * as z from 'zod/mini';
import { advantageName } from '../book/charts.ts';
import { CONDITIONS, impose, lift, tellCircumstance } from '../rules/conditions.ts';
import { decline, stateOf } from '../rules/damage.ts';
import { no } from '../rules/refusal.ts';
import { conditionKind, type Fight, find, MOST_ADVANTAGE, ROLLS, the } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { gm, TURNS, tell, turns } from './action.ts';

const helped = said('gm-circumstance', {
  ...laidFields(ROLLS, MOST_ADVANTAGE),
  turns,
});
/** The last of so many Turns, this one included, or from the first on where none has begun. */
const lastOf = ({ turn }: Fight, so: number | null): number | null => (so === null ? null : Math.max(1, turn) + so - 1);

/** The GM lays an advantage or disadvantage on somebody (ALT-2.3). */
export const circumstances = gm(helped, {
  label: phrase`Advantage or disadvantage`,
  rule: 'ALT-2.3',
  group: 'gm-conditions',
  plan: ({ options: { charts } }, { first, who, people }) => {
    // By name and by number (ALT-H2): the worst first.
    const most = charts.wounds.most;
    const values = Array.from({ length: 2 * most + 1 }, (_, at) => at - most).filter(each => each !== 0);
    const points = values.map(value => ({ value, label: advantageName(charts, value) }));
    return {
      command: { who: first, name: '?', value: -3 },
      fields: [...circumstanceFields({ who, people, rolls: ROLLS, values: points }), TURNS],
    };
  },
  refuse(fight, command) {
    const why = refuseCircumstance(the(fight, command.who), command);
    return why && no(why.code, why.reason, 'GM-1');
  },
  play(table, fight, command) {
    const who = the(fight, command.who);
    const made = { ...circumstanceFrom(command, fight.serial++), ends: lastOf(fight, command.turns) };
    who.circumstances = [...who.circumstances, made];
    tellCircumstance(table, fight, who.id, made, true);
  },
});

const helpedNoMore = said('gm-end-circumstance', { who: combatantId, id: z.int().check(z.minimum(0)) });
/** Takes an advantage or disadvantage away. */
export const endCircumstance = gm(helpedNoMore, {
  label: phrase`End an advantage or disadvantage`,
  rule: 'ALT-2.3',
  group: 'gm-conditions',
  plan: fight =>
    everybody(fight).flatMap(({ id: who, name, circumstances: laid }) =>
      laid.map(each => ({
        id: `gm-end-circumstance:${each.id}`,
        label: phrase`End: ${name}, ${circumstanceText(each, id => find(fight, id)?.name ?? id)}`,
        command: { who, id: each.id },
      })),
    ),
  refuse: (fight, { who, id }) =>
    the(fight, who).circumstances.some(each => each.id === id)
      ? null
      : no('no-such', phrase`there is no such circumstance`, 'GM-1'),
  play(table, fight, { who: id, id: which }) {
    const who = the(fight, id);
    const gone = who.circumstances.find(each => each.id === which);
    if (gone === undefined) return;
    who.circumstances = who.circumstances.filter(each => each !== gone);
    tellCircumstance(table, fight, id, gone, false);
  },
});

const afflicted = said('gm-condition', {
  who: combatantId,
  condition: conditionKind,
  on: z.boolean(),
  turns,
  cause: z._default(z.string().check(z.maxLength(80)), phrase`the GM`),
});
/** Puts somebody under a condition, or ends one. */
export const condition = gm(afflicted, {
  group: 'gm-conditions',
  label: phrase`Condition`,
  plan(_fight, { first, who }) {
    const which = choice(
      'condition',
      phrase`Which`,
      conditionKind.options.map(value => ({ value, label: CONDITIONS[value].name })),
    );
    const prone = { who: first, condition: 'prone' } as const;
    return [
      { command: { ...prone, on: true }, fields: [who, which, TURNS] },
      {
        id: 'gm-condition-off',
        label: phrase`End a condition`,
        command: { ...prone, on: false },
        fields: [who, which],
      },
    ];
  },
  play(table, fight, { who: id, condition: kind, on, turns: lasts, cause }) {
    const who = the(fight, id);
    tell(
      table,
      fight,
      id,
      phrase`${on ? phrase`sets` : phrase`ends`} a condition of {who}: ${CONDITIONS[kind].name.toLowerCase()}`,
    );
    const before = stateOf(fight, who);
    if (on) impose(table, fight, who, kind, cause, lastOf(fight, lasts), 'GM-1');
    else lift(table, fight, who, kind, cause, 'GM-1');
    decline(table, fight, who, before, cause);
  },
});
