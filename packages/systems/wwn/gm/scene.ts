import { distanceHand, flag, noteHand, phrase, placeHand, putAt, said } from '@affray/engine';
import * as z from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { gm, tell, type WwnGm } from './action.ts';

/** Where the fight is, and where everyone stands in it. */

const ground = said('gm-scene', {
  name: z._default(z.nullable(z.string().check(z.maxLength(120))), null),
  rough: z._default(z.nullable(z.boolean()), null),
});
export const scene = gm(ground, {
  group: 'gm-scene',
  label: phrase`Ground`,
  plan: () => ({ command: { name: null, rough: true }, fields: [flag('rough', phrase`Rough ground`)] }),
  play(table, fight, { name, rough }) {
    // Another scene: the fight before the command shares the old one.
    fight.scene = { ...fight.scene, name: name ?? fight.scene.name, rough: rough ?? fight.scene.rough };
    tell(
      table,
      null,
      rough === null ? phrase`changes the scene` : phrase`makes the ground ${rough ? phrase`rough` : phrase`easy`}`,
    );
  },
});

export const place = placeHand<WwnGm>(no, (table, fight, who, to) => {
  putAt(fight.field, who, to);
  table.tell?.({ kind: 'moved', rule: 'GM-1', who, how: 'placed', feet: 0, toward: null, to });
});

export const distance = distanceHand<WwnGm>(no, 5000, (table, _fight, { one, other, feet }) =>
  table.tell?.({
    kind: 'word',
    rule: 'GM-1',
    a: one,
    b: other,
    word: phrase`${feet} feet apart`,
    feet: Math.round(feet),
  }),
);

export const note = noteHand<WwnGm>((table, _fight, text) => tell(table, null, text));
