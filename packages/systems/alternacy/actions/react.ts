import { choice } from '@affray/engine';
import { z } from 'zod';
import { notices, respond, waitsItsTurn } from '../rules/reactions.ts';
import { no } from '../rules/refusal.ts';
import { type AltAction, rolled, said, wording } from './action.ts';
import { words } from './offering.ts';

const schema = said('react', {
  response: z.enum(['drop', 'cover', 'evade', 'surrender']),
  what: wording.default(''),
});

/** Out of turn, about something unexpected (ALT-3.2). */
export const react: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.2',
  schema,
  moment: 'out-of-turn',
  traits: ['while-busy'],
  group: 'defend',
  cost: () => 'an Alertness roll',
  plans: (_fight, { id }) => [
    {
      label: 'React out of turn',
      tries: [{ kind: 'react', who: id, response: 'drop', what: '' }],
      fields: () => [
        choice('response', 'How', [
          { value: 'drop', label: 'Hit the dirt' },
          { value: 'cover', label: 'Dive for cover' },
          { value: 'evade', label: 'Leap aside' },
          { value: 'surrender', label: 'Surrender' },
        ]),
        words('what', 'To what'),
      ],
    },
  ],
  refuse: (fight, who) =>
    waitsItsTurn(fight, who) ? null : no('own-go', `${who.name} still has its own go in this Turn`, 'ALT-3.2'),
  play(table, fight, who, { response, what }) {
    if (notices(table, fight, who, null, what || 'something unexpected', response))
      respond(table, fight, who, response);
  },
  odds: () => rolled('notices in time', 'alternacy.react.alertness'),
};
