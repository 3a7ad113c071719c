import { choiceOrNone, phrase, plainChoices, said } from '@affray/engine';
import * as z from 'zod/mini';
import { cover } from '../book/gear.ts';
import { COVERS } from '../book/words.ts';
import { scene as scenes } from '../state/fight.ts';
import { roundLength } from '../state/time.ts';
import { gm, tell } from './action.ts';

const schema = said('gm-scene', {
  name: z._default(z.nullable(z.string().check(z.maxLength(120))), null),
  cover: z._default(z.nullable(cover), null),
  round: scenes.shape.round.def.innerType,
});
/** Where it all happens, and how long a round is in the story. */
export const scene = gm(schema, {
  rule: 'ALY-9.2',
  group: 'gm-scene',
  label: phrase`Change the scene`,
  plan: () => ({
    command: { name: null, cover: null, round: null },
    fields: [
      { kind: 'text', name: 'name', label: phrase`Scene`, most: 120, optional: true },
      choiceOrNone('cover', phrase`Best cover`, plainChoices(COVERS)),
      choiceOrNone(
        'round',
        phrase`A round is`,
        plainChoices({
          'half-minute': phrase`half a minute`,
          minute: phrase`one minute`,
          'ten-minutes': phrase`ten minutes`,
        }),
      ),
    ],
  }),
  play(table, fight, command) {
    fight.scene = {
      name: command.name ?? fight.scene.name,
      cover: command.cover ?? fight.scene.cover,
      round: command.round ?? fight.scene.round,
    };
    tell(
      table,
      fight,
      null,
      phrase`The scene changes${command.round ? phrase`: a round lasts ${roundLength(fight).words}` : ''}`,
      'ALY-9.2',
    );
  },
});
