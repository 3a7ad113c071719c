import { choice, choiceOrNone, combatantId, place as onMap, type Place, putAt, type Refusal } from '@affray/engine';
import { z } from 'zod';
import { loosen } from '../rules/moving.ts';
import { no } from '../rules/refusal.ts';
import { concealment, cover as covers, type Fight, the, veiled } from '../state/fight.ts';
import { type GmAction, said, tellGm } from './action.ts';
import { measured, words } from './fields.ts';

/** Why nobody stands there; null where it is on the map. */
export function refuseSpot(fight: Fight, place: Place): Refusal | null {
  const { width, height } = fight.scene;
  const isOut = place.x < 0 || place.y < 0 || place.x > width || place.y > height;
  return isOut ? no('off-the-map', `the map ends at ${width} by ${height} feet`, 'GM-1') : null;
}

const placing = said('gm-place', { who: combatantId, place: onMap });
/** Puts a token where it is dropped on the page's map. */
export const place: GmAction<z.infer<typeof placing>, typeof placing> = {
  schema: placing,
  group: 'gm-scene',
  label: 'Place',
  plan: () => null,
  refuse: (fight, command) =>
    fight.field.kind !== 'map'
      ? no('no-map', 'this fight has no map; say distances instead', 'GM-1')
      : refuseSpot(fight, command.place),
  play(table, fight, command) {
    putAt(fight.field, command.who, command.place);
    tellGm(table, fight, command.who, 'moves');
    loosen(table, fight);
  },
};

const saying = said('gm-distance', { one: combatantId, other: combatantId, feet: z.number().min(0).max(5000) });
export const distance: GmAction<z.infer<typeof saying>, typeof saying> = {
  schema: saying,
  group: 'gm-scene',
  label: 'Say a distance',
  plan: (fight, { first, second, people }) =>
    fight.field.kind === 'map'
      ? null
      : {
          command: second === null ? null : { kind: 'gm-distance', one: first, other: second, feet: 5 },
          fields: [
            choice('one', 'Between', people),
            choice('other', 'and', people),
            measured('feet', 'Feet', [0, 1000, 5], 'ft', 5),
          ],
        },
  refuse(fight, { one, other }) {
    if (one === other) return no('oneself', 'a distance is between two', 'GM-1');
    return fight.field.kind === 'word' ? null : no('map', 'the map says how far apart they are', 'GM-1');
  },
  play(table, fight, { one, other, feet }) {
    if (fight.field.kind === 'word') fight.field.said[one < other ? `${one}|${other}` : `${other}|${one}`] = feet;
    const secret = veiled(fight, one, other);
    const what = { what: 'distance', path: other, before: null, after: feet };
    table.tell?.({ kind: 'gm', rule: 'GM-1', secret, who: one, ...what });
  },
};

const covering = said('gm-cover', {
  who: combatantId,
  cover: covers.nullable().default(null),
  concealment: concealment.nullable().default(null),
});
export const cover: GmAction<z.infer<typeof covering>, typeof covering> = {
  schema: covering,
  group: 'gm-scene',
  label: 'Cover and concealment',
  plan: (_fight, { first, who }) => ({
    command: { kind: 'gm-cover', who: first, cover: 'none', concealment: null },
    fields: [
      who,
      choiceOrNone('cover', 'Cover', words(covers.options)),
      choiceOrNone('concealment', 'Concealment', words(concealment.options)),
    ],
  }),
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    who.cover = command.cover ?? who.cover;
    who.concealment = command.concealment ?? who.concealment;
    tellGm(table, fight, who.id, 'cover', null, `${who.cover} cover, ${who.concealment} concealment`);
  },
};
