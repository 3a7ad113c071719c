import * as z from 'zod/mini';
import type { refusals } from '../action.ts';
import { choice } from '../fields.ts';
import { phrase } from '../phrase.ts';
import type { Refusal } from '../system.ts';
import { type CombatantId, combatantId } from '../table.ts';
import { type GmKinds, gmActions, said } from './action.ts';

const schema = said('gm-order', { who: combatantId, before: z.nullable(combatantId) });

/** Moves a combatant in the order: before another, or last where null. @param refuse why there is no order yet */
export const orderHand = <K extends GmKinds>(
  no: ReturnType<typeof refusals>,
  refuse: (fight: K['fight']) => Refusal | null,
  play: (table: K['table'], fight: K['fight'], who: CombatantId, before: CombatantId | null) => void,
) =>
  gmActions<K>()(schema, {
    group: 'gm-order',
    label: phrase`Move in the order`,
    plan: (_fight, { first, who, people }) => ({
      command: { who: first, before: null },
      fields: [who, choice('before', phrase`Before`, [{ value: null, label: phrase`no one: last` }, ...people])],
    }),
    refuse: (fight, { who, before }) =>
      refuse(fight) ?? (before === who ? no('oneself', phrase`name another combatant to come before`, 'GM-1') : null),
    play: (table, fight, { who, before }) => play(table, fight, who, before),
  });
