import * as z from 'zod/mini';
import type { refusals } from '../action.ts';
import { type Field, type Place, place, sayDistance } from '../field.ts';
import { amount, choice } from '../fields.ts';
import { phrase } from '../phrase.ts';
import type { Refusal } from '../system.ts';
import { type CombatantId, combatantId } from '../table.ts';
import { type GmKinds, gmActions, said } from './action.ts';

/** Where everyone stands: on a map, or by word. */

interface Fielded extends GmKinds {
  readonly fight: GmKinds['fight'] & { readonly field: Field };
}

const placed = said('gm-place', { who: combatantId, place });
/** Puts a token where it is dropped on the page's map. @param refuse why nobody can stand there */
export const placeHand = <K extends Fielded>(
  no: ReturnType<typeof refusals>,
  play: (table: K['table'], fight: K['fight'], who: CombatantId, to: Place) => void,
  refuse: (fight: K['fight'], to: Place) => Refusal | null = () => null,
) =>
  gmActions<K>()(placed, {
    group: 'gm-scene',
    label: phrase`Place`,
    plan: () => null,
    refuse: (fight, command) =>
      fight.field.kind === 'map'
        ? refuse(fight, command.place)
        : no('no-map', phrase`this fight has no map; say distances instead`, 'GM-1'),
    play: (table, fight, { who, place: to }) => play(table, fight, who, to),
  });

/** How far apart two are. */
export interface Apart {
  readonly one: CombatantId;
  readonly other: CombatantId;
  readonly feet: number;
}
/** Says how far apart two are. @param most feet @param tell says in the story that it was said */
export function distanceHand<K extends Fielded>(
  no: ReturnType<typeof refusals>,
  most: number,
  tell: (table: K['table'], fight: K['fight'], apart: Apart) => void,
) {
  const schema = said('gm-distance', {
    one: combatantId,
    other: combatantId,
    feet: z.number().check(z.minimum(0), z.maximum(most)),
  });
  return gmActions<K>()(schema, {
    group: 'gm-scene',
    label: phrase`Say a distance`,
    plan: ({ field }, { first, second, people }) =>
      field.kind === 'map'
        ? null
        : {
            command: second === null ? null : { one: first, other: second, feet: 5 },
            fields: [
              choice('one', phrase`Between`, people),
              choice('other', 'and', people),
              { ...amount('feet', phrase`Feet`, 0, most, 5), unit: phrase`ft` },
            ],
          },
    refuse({ field }, { one, other }) {
      if (one === other) return no('oneself', phrase`a distance is between two different combatants`, 'GM-1');
      return field.kind === 'word' ? null : no('map', phrase`the map says how far apart they are`, 'GM-1');
    },
    play(table, fight, { one, other, feet }) {
      sayDistance(fight.field, one, other, feet);
      tell(table, fight, { one, other, feet });
    },
  });
}
