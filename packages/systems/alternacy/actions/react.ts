import { choice, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { notices, respond, responsesOf, waitsItsTurn } from '../rules/reactions.ts';
import { no, refuseLame } from '../rules/refusal.ts';
import { type AltAction, rolled, said, wording } from './action.ts';
import { words } from './offering.ts';

const schema = said('react', {
  response: z.enum(['drop', 'cover', 'evade', 'surrender', 'other']),
  what: z._default(wording, ''),
  /** What it does, where that is something else. */
  how: z.exactOptional(wording),
});

const HOW = [
  { value: 'drop', label: phrase`Hit the dirt` },
  { value: 'cover', label: phrase`Dive for cover` },
  { value: 'evade', label: phrase`Leap aside` },
  { value: 'surrender', label: phrase`Surrender` },
  { value: 'other', label: phrase`Something else` },
] as const;

/** Out of turn, about something unexpected (ALT-3.2). */
export const react: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.2',
  schema,
  moment: 'out-of-turn',
  traits: ['while-busy'],
  group: 'defend',
  cost: () => phrase`an Alertness roll`,
  plans: (_fight, who) => [
    {
      label: phrase`React out of turn`,
      tries: [{ kind: 'react', who: who.id, response: 'drop', what: '' }],
      fields: () => [
        choice(
          'response',
          phrase`How`,
          HOW.filter(({ value }) => responsesOf(who).includes(value)),
        ),
        words('what', phrase`To what`),
        words('how', phrase`What else`),
      ],
    },
  ],
  refuse(fight, who, { response, how = '' }) {
    if (!waitsItsTurn(fight, who))
      return no('own-go', phrase`${who.name} still has its own go in this Turn`, 'ALT-3.2');
    if (response === 'evade') return refuseLame(who);
    return response === 'other' && how === '' ? no('how', phrase`say what else it does`, 'ALT-3.2') : null;
  },
  play(table, fight, who, { response, what, how = '' }) {
    const event = [what || phrase`something unexpected`, how].filter(each => each !== '').join(': ');
    if (notices(table, fight, who, null, { what: event, alike: event }, response, how))
      respond(table, fight, who, response);
  },
  odds: () => rolled(phrase`notices in time`, 'alternacy.react.alertness'),
};
