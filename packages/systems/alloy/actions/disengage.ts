import { choice, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { the } from '../state/fight.ts';
import { goWithin, part, stepAway } from '../state/position.ts';
import { type Step, stepSaid, type TellsMove } from './action.ts';
import { move, refuseProne } from './moving.ts';

const RULE: RuleId = 'ALY-G14';
const says = stepSaid('disengage', { to: z._default(z.enum(['close', 'short']), 'close') });

/** Leaves every engagement, and with it the spot where one wants to. */
export const disengage: Step<typeof says> & TellsMove = {
  ...says,
  rule: RULE,
  group: 'move',
  traits: ['beside'],
  text: () => phrase`disengage`,
  price: (table, fight) => table.tally(fight.options.charts.costs.disengage, phrase`Disengage`, RULE),
  plans: (_fight, { id }) => [
    {
      label: phrase`Disengage`,
      tries: (['close', 'short'] as const).map(to => ({ kind: 'disengage', who: id, to })),
      fields: () => [
        choice('to', phrase`To`, [
          { value: 'close', label: phrase`Close` },
          { value: 'short', label: phrase`Short` },
        ]),
      ],
    },
  ],
  parts: () => [{ kind: 'disengage', to: 'close' }],
  refuse(fight, who) {
    const prone = refuseProne(who);
    if (prone) return prone;
    if (who.engaged.length === 0) return no('not-engaged', phrase`${who.name} is not engaged with anyone`, RULE);
    return fight.options.disengage === 'allowed'
      ? null
      : no('held', phrase`${who.name} is engaged, and in this fight no one can disengage`, 'ALY-K10');
  },
  apply(fight, who, { to }) {
    const foe = who.engaged[0];
    who.cover = 'none';
    part(fight, who);
    goWithin(who, null);
    if (to === 'short' && foe !== undefined) stepAway(fight, who, the(fight, foe));
  },
  changes: ({ engaged }) => engaged,
  perform(table, fight, who, step, doing) {
    move(table, fight, who, { how: 'disengage', rule: RULE, target: null, band: step.to }, doing, () =>
      disengage.apply(fight, who, step),
    );
  },
  moved: (_target, band) => phrase`disengages, to ${band}`,
  odds: null,
};
