import { amountOrNone, choiceOrNone, phrase, said } from '@affray/engine';
import * as z from 'zod';
import { type Fight, scene as scenes, visibility } from '../state/fight.ts';
import { gm, tellGm } from './action.ts';
import { words, yesOrNone } from './fields.ts';

const schema = said('gm-scene', {
  name: z.string().max(120).nullable().default(null),
  visibility: scenes.shape.visibility.unwrap().nullable().default(null),
  rough: z.boolean().nullable().default(null),
  /** What the light takes, in place of the chart's; it goes with the next change of the light. */
  light: z.int().min(-200).max(0).nullable().default(null),
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
