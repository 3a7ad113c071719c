import { choiceOrNone, combatantId, falseUnlessSaid, phrase, said } from '@affray/engine';
import * as z from 'zod/mini';
import { terms } from '../state/fight.ts';
import { gm, tellGm } from './action.ts';
import { no, yes } from './fields.ts';

const schema = said('gm-terms', {
  who: combatantId,
  /** Against whom; null: the target of its attack next. */
  against: z._default(z.nullable(combatantId), null),
  unaware: falseUnlessSaid(),
  exertion: falseUnlessSaid(),
  shield: z._default(z.boolean(), true),
});
type Terms = z.infer<typeof schema>;

/** What holds of the next attack of a combatant, or of a maneuver in its place, whoever gives it (ALA-6.4, ALA-9.2, ALA-14.4, ALA-19.1). */
export const attackTerms = gm(schema, {
  group: 'gm-rulings',
  label: phrase`On the next attack or maneuver`,
  plan: (_fight, { first, who, people }) => ({
    command: { who: first, against: null, unaware: false, exertion: false, shield: true },
    fields: [
      who,
      choiceOrNone('against', phrase`On`, [{ value: null, label: phrase`the target of its attack` }, ...people]),
      no('unaware', phrase`The target does not see it coming`),
      no('exertion', phrase`Only a dive will do`),
      yes('shield', phrase`The shield is between them`),
    ],
  }),
  play(table, fight, { kind: _, ...given }) {
    fight.terms = [...fight.terms.filter(each => each.who !== given.who), terms.parse(given)];
    tellGm(table, fight, given.who, 'terms', given.against, inWords(given));
  },
});

function inWords({ unaware, exertion, shield }: Omit<Terms, 'kind'>): string {
  const parts = [
    ...(unaware ? [phrase`it is not seen coming`] : []),
    ...(exertion ? [phrase`only a dive will do`] : []),
    ...(shield ? [] : [phrase`the shield is on the wrong side`]),
  ];
  return parts.length > 0 ? parts.join(', ') : phrase`nothing special`;
}
