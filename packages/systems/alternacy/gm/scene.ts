import { choice, distanceHand, phrase, placeHand, plainChoices, putAt, said } from '@affray/engine';
import * as z from 'zod/mini';
import { GROUNDS, LIGHTS } from '../book/words.ts';
import { unbar, within } from '../rules/progress.ts';
import { no } from '../rules/refusal.ts';
import { scene as sceneSchema, veiled } from '../state/fight.ts';
import { type AltGm, gm, tell } from './action.ts';

const light = sceneSchema.shape.light.def.innerType;
const ground = sceneSchema.shape.ground.def.innerType;
const changed = said('gm-scene', {
  name: z._default(z.nullable(z.string().check(z.maxLength(120))), null),
  light: z._default(z.nullable(light), null),
  ground: z._default(z.nullable(ground), null),
});
export const scene = gm(changed, {
  group: 'gm-scene',
  label: phrase`Light`,
  plan: () => [
    { command: {}, fields: [choice('light', phrase`Now`, plainChoices(LIGHTS))] },
    {
      id: 'gm-scene-ground',
      label: phrase`Ground`,
      command: {},
      fields: [choice('ground', phrase`Now`, plainChoices(GROUNDS))],
    },
  ],
  play(table, fight, command) {
    const { scene: before } = fight;
    const [name, light, ground] = [
      command.name ?? before.name,
      command.light ?? before.light,
      command.ground ?? before.ground,
    ];
    fight.scene = { ...before, name, light, ground };
    tell(table, fight, null, phrase`changes the scene`, null, command.light ?? command.ground ?? command.name);
  },
});

export const put = placeHand<AltGm>(no, (table, fight, who, to) => {
  putAt(fight.field, who, within(fight, to));
  unbar(fight, who, null);
  tell(table, fight, who, phrase`moves {who} on the map`);
});

const feetApart = distanceHand<AltGm>(no, 100_000, (table, fight, { one, other, feet }) => {
  unbar(fight, one, other);
  const secret = veiled(fight, one, other);
  const what = phrase`says how far apart two are, in feet`;
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret, who: null, what, path: null, before: null, after: feet });
});
/** The page has a place of its own for it. */
export const distance: typeof feetApart = { ...feetApart, plan: () => null };
