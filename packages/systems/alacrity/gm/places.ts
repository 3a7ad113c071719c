import {
  choiceOrNone,
  combatantId,
  distanceHand,
  type Place,
  phrase,
  placeHand,
  putAt,
  type Refusal,
  said,
} from '@affray/engine';
import * as z from 'zod/mini';
import { loosen } from '../rules/moving.ts';
import { no } from '../rules/refusal.ts';
import { concealment, cover as covers, type Fight, the, veiled } from '../state/fight.ts';
import { type AlacrityGm, gm, tellGm } from './action.ts';
import { words } from './fields.ts';

/** Why nobody stands there; null where it is on the map. */
export function refuseSpot(fight: Fight, place: Place): Refusal | null {
  const { width, height } = fight.scene;
  const isOut = place.x < 0 || place.y < 0 || place.x > width || place.y > height;
  return isOut ? no('off-the-map', phrase`the map ends at ${width} by ${height} feet`, 'GM-1') : null;
}

export const place = placeHand<AlacrityGm>(
  no,
  (table, fight, who, to) => {
    putAt(fight.field, who, to);
    tellGm(table, fight, who, 'moves');
    loosen(table, fight);
  },
  refuseSpot,
);

export const distance = distanceHand<AlacrityGm>(no, 5000, (table, fight, { one, other, feet }) => {
  const secret = veiled(fight, one, other);
  const what = { what: 'distance', path: other, before: null, after: feet };
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret, who: one, ...what });
  loosen(table, fight);
});

const covering = said('gm-cover', {
  who: combatantId,
  cover: z._default(z.nullable(covers), null),
  concealment: z._default(z.nullable(concealment), null),
});
export const cover = gm(covering, {
  group: 'gm-scene',
  label: phrase`Cover and concealment`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, cover: 'none', concealment: null },
    fields: [
      who,
      choiceOrNone('cover', phrase`Cover`, words(covers.options)),
      choiceOrNone('concealment', phrase`Concealment`, words(concealment.options)),
    ],
  }),
  play(table, fight, command) {
    const who = the(fight, command.who);
    who.cover = command.cover ?? who.cover;
    who.concealment = command.concealment ?? who.concealment;
    tellGm(table, fight, who.id, 'cover', null, phrase`${who.cover} cover, ${who.concealment} concealment`);
  },
});
