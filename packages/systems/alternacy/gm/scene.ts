import { choice, combatantId, place, plainChoices, putAt, sayDistance } from '@affray/engine';
import { z } from 'zod';
import { within } from '../rules/progress.ts';
import { no } from '../rules/refusal.ts';
import { scene as sceneSchema, veiled } from '../state/fight.ts';
import { type GmActionOf, said, tell } from './action.ts';

const light = sceneSchema.shape.light.unwrap();
const ground = sceneSchema.shape.ground.unwrap();
const changed = said('gm-scene', {
  name: z.string().max(120).nullable().default(null),
  light: light.nullable().default(null),
  ground: ground.nullable().default(null),
});
export const scene: GmActionOf<typeof changed> = {
  rule: 'GM-1',
  schema: changed,
  group: 'gm-scene',
  plans: () => [
    {
      label: 'Light',
      command: { kind: 'gm-scene' },
      fields: [choice('light', 'Now', plainChoices(light.options))],
    },
    {
      id: 'gm-scene-ground',
      label: 'Ground',
      command: { kind: 'gm-scene' },
      fields: [choice('ground', 'Now', plainChoices(ground.options))],
    },
  ],
  refuse: () => null,
  play(table, fight, command) {
    if (command.name !== null) fight.scene.name = command.name;
    if (command.light !== null) fight.scene.light = command.light;
    if (command.ground !== null) fight.scene.ground = command.ground;
    tell(table, fight, null, 'changes the scene', null, command.light ?? command.ground ?? command.name);
  },
};

const moved = said('gm-place', { who: combatantId, place });
export const put: GmActionOf<typeof moved> = {
  rule: 'GM-1',
  schema: moved,
  group: 'gm',
  plans: () => [],
  refuse: ({ field }) => (field.kind === 'map' ? null : no('no-map', 'this fight has no map: say a distance', 'GM-1')),
  play(table, fight, command) {
    putAt(fight.field, command.who, within(fight, command.place));
    tell(table, fight, command.who, 'moves somebody on the map');
  },
};

const apart = said('gm-distance', { one: combatantId, other: combatantId, feet: z.number().min(0).max(100_000) });
export const distance: GmActionOf<typeof apart> = {
  rule: 'GM-1',
  schema: apart,
  group: 'gm',
  plans: () => [],
  refuse: ({ field }) => (field.kind === 'word' ? null : no('map', 'on a map, distances are measured', 'GM-1')),
  play(table, fight, { one, other, feet }) {
    sayDistance(fight.field, one, other, feet);
    const secret = veiled(fight, one, other);
    const what = 'says how far apart two are, in feet';
    table.tell?.({ kind: 'gm', rule: 'GM-1', secret, who: null, what, path: null, before: null, after: feet });
  },
};
