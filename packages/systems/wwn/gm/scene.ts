import { distanceHand, flag, noteHand, phrase, placeHand, putAt, said } from '@affray/engine';
import * as z from 'zod/mini';
import { loosen } from '../rules/grapple.ts';
import { loseWards } from '../rules/places.ts';
import { no } from '../rules/refusal.ts';
import type { WwnTable } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
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
  part(table, fight);
});

export const distance = distanceHand<WwnGm>(no, 5000, (table, fight, { one, other, feet }) => {
  const word = phrase`${feet} feet apart`;
  table.tell?.({ kind: 'word', rule: 'GM-1', a: one, b: other, word, feet: Math.round(feet) });
  part(table, fight);
});

/** Whoever now stands too far away holds and screens no more (WWN-GRP-3, WWN-6.7). */
function part(table: WwnTable, fight: Fight): void {
  loosen(table, fight);
  loseWards(fight);
}

export const note = noteHand<WwnGm>((table, _fight, text) => tell(table, null, text));
