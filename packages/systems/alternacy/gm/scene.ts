import { choice, distanceHand, phrase, placeHand, plainChoices, putAt, said } from '@affray/engine';
import * as z from 'zod';
import { within } from '../rules/progress.ts';
import { no } from '../rules/refusal.ts';
import { scene as sceneSchema, veiled } from '../state/fight.ts';
import { type AltGm, gm, tell } from './action.ts';

const light = sceneSchema.shape.light.unwrap();
const ground = sceneSchema.shape.ground.unwrap();
const changed = said('gm-scene', {
  name: z.string().max(120).nullable().default(null),
  light: light.nullable().default(null),
  ground: ground.nullable().default(null),
});
export const scene = gm(changed, {
  group: 'gm-scene',
  label: phrase`Light`,
  plan: () => [
    { command: {}, fields: [choice('light', phrase`Now`, plainChoices(light.options))] },
    {
      id: 'gm-scene-ground',
      label: phrase`Ground`,
      command: {},
      fields: [choice('ground', phrase`Now`, plainChoices(ground.options))],
    },
  ],
  play(table, fight, command) {
    if (command.name !== null) fight.scene.name = command.name;
    if (command.light !== null) fight.scene.light = command.light;
    if (command.ground !== null) fight.scene.ground = command.ground;
    tell(table, fight, null, phrase`changes the scene`, null, command.light ?? command.ground ?? command.name);
  },
});

export const put = placeHand<AltGm>(no, (table, fight, who, to) => {
  putAt(fight.field, who, within(fight, to));
  tell(table, fight, who, phrase`moves a combatant on the map`);
});

const feetApart = distanceHand<AltGm>(no, 100_000, (table, fight, { one, other, feet }) => {
  const secret = veiled(fight, one, other);
  const what = phrase`says how far apart two are, in feet`;
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret, who: null, what, path: null, before: null, after: feet });
});
/** The page has a place of its own for it. */
export const distance: typeof feetApart = { ...feetApart, plan: () => null };
