import { amountOrNone, choiceOrNone, phrase, said, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { type Fight, scene as scenes, visibility } from '../state/fight.ts';
import { gm, tellGm } from './action.ts';
import { words, yesOrNone } from './fields.ts';

const schema = said('gm-scene', {
  name: z._default(z.nullable(z.string().check(z.maxLength(120))), null),
  visibility: z._default(z.nullable(scenes.shape.visibility.def.innerType), null),
  rough: z._default(z.nullable(z.boolean()), null),
  /** What the light takes, in place of the chart's; it goes with the next change of the light. */
  light: z._default(z.nullable(wholeFrom(-200, 0)), null),
});
export const scene = gm(schema, {
  group: 'gm-scene',
  label: phrase`Change the scene`,
  plan: () => ({
    command: { name: null, visibility: null, rough: null, light: null },
    fields: [
      choiceOrNone('visibility', phrase`Light`, words(visibility.options)),
      yesOrNone('rough', phrase`Rough ground`),
      amountOrNone('light', phrase`The light takes`, -100, 0, -20),
    ],
  }),
  play(table, fight, command) {
    fight.scene = {
      ...fight.scene,
      name: command.name ?? fight.scene.name,
      visibility: command.visibility ?? fight.scene.visibility,
      rough: command.rough ?? fight.scene.rough,
      light: command.light ?? (command.visibility === null ? fight.scene.light : null),
    };
    tellGm(table, fight, null, 'scene', null, sceneText(fight.scene));
  },
});

const LIGHT: Readonly<Record<Fight['scene']['visibility'], string>> = {
  clear: phrase`clear light`,
  dim: phrase`dim light`,
  darkness: phrase`darkness`,
  totalDarkness: phrase`total darkness`,
};
const sceneText = (scene: Fight['scene']): string =>
  `${LIGHT[scene.visibility]}${scene.light === null ? '' : ` (${scene.light})`}${scene.rough ? phrase`, rough ground` : ''}`;
