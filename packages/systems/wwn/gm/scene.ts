import { amount, combatantId, flag, place as places, putAt, sayDistance, text } from '@affray/engine';
import { z } from 'zod';
import { no } from '../rules/refusal.ts';
import { find } from '../state/fight.ts';
import { type GmAction, said, someone, tell } from './action.ts';

/** Where the fight is, and where everyone stands in it. */

const ground = said('gm-scene', {
  name: z.string().max(120).nullable().default(null),
  rough: z.boolean().nullable().default(null),
});
export const scene: GmAction<z.infer<typeof ground>, typeof ground> = {
  schema: ground,
  plans: () => [
    {
      label: 'Ground',
      command: { kind: 'gm-scene', name: null, rough: true },
      fields: [flag('rough', 'Rough ground')],
    },
  ],
  refuse: () => null,
  play(table, fight, { name, rough }) {
    // Another scene: the fight before the command shares the old one.
    fight.scene = { ...fight.scene, name: name ?? fight.scene.name, rough: rough ?? fight.scene.rough };
    tell(table, null, rough === null ? 'changes the scene' : `makes the ground ${rough ? 'rough' : 'easy'}`);
  },
};

const placed = said('gm-place', { who: combatantId, place: places });
export const place: GmAction<z.infer<typeof placed>, typeof placed> = {
  schema: placed,
  plans: () => [],
  refuse: fight =>
    fight.field.kind === 'map' ? null : no('no-map', 'there is no map; say how far they are apart', 'GM-1'),
  play(table, fight, { who, place: to }) {
    putAt(fight.field, who, to);
    table.tell?.({ kind: 'moved', rule: 'GM-1', who, how: 'placed', feet: 0, toward: null, to });
  },
};

const apart = said('gm-distance', { one: combatantId, other: combatantId, feet: z.number().min(0).max(5000) });
export const distance: GmAction<z.infer<typeof apart>, typeof apart> = {
  schema: apart,
  plans: (fight, desk) =>
    fight.field.kind === 'word'
      ? [
          {
            label: 'Say a distance',
            command: { kind: 'gm-distance', one: desk.first, other: desk.first, feet: 30 },
            fields: [
              someone(desk, 'one', 'Between'),
              someone(desk, 'other', 'And'),
              amount('feet', 'Feet', 0, 5000, 30),
            ],
          },
        ]
      : [],
  refuse(fight, { one, other }) {
    const missing = [one, other].find(each => find(fight, each) === null);
    if (missing !== undefined) return no('nobody', `"${missing}" is not in this fight`, 'GM-1');
    return fight.field.kind === 'word' ? null : no('map', 'on a map, move them instead', 'GM-1');
  },
  play(table, fight, { one, other, feet }) {
    sayDistance(fight.field, one, other, feet);
    const word = `${feet} feet apart`;
    table.tell?.({ kind: 'word', rule: 'GM-1', a: one, b: other, word, feet: Math.round(feet) });
  },
};

const noted = said('gm-note', { text: z.string().max(300).min(1) });
export const note: GmAction<z.infer<typeof noted>, typeof noted> = {
  schema: noted,
  plans: () => [{ label: 'Note', command: { kind: 'gm-note', text: 'note' }, fields: [text('text', 'Text', 300)] }],
  refuse: () => null,
  play: (table, _fight, command) => tell(table, null, command.text),
};
