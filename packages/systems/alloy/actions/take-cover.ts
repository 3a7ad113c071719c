import { choice, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { COVERS, coverName } from '../book/words.ts';
import { tellDid } from '../rules/did.ts';
import { no } from '../rules/refusal.ts';
import { coverAt, coverReaches } from '../rules/wield.ts';
import { type Step, stepSaid, type TellsDid } from './action.ts';

const RULE: RuleId = 'ALY-5.2';
const says = stepSaid('take-cover', { cover: z.enum(['light', 'heavy']) });

/** Ducks behind what the scene has to offer, or a bulwark. */
export const takeCover: Step<typeof says> & TellsDid = {
  ...says,
  rule: RULE,
  group: 'move',
  traits: ['beside'],
  text: (_fight, _who, { cover }) => phrase`duck behind ${COVERS[cover]}`,
  price: (table, fight) => table.tally(fight.options.charts.costs['take-cover'], phrase`Swift`, RULE),
  plans: (_fight, { id }) => [
    {
      label: phrase`Duck behind cover`,
      tries: (['light', 'heavy'] as const).map(cover => ({ kind: 'take-cover', who: id, cover })),
      fields: possible => [
        choice(
          'cover',
          phrase`Cover`,
          possible.map(({ cover }) => ({ value: cover, label: COVERS[cover] })),
        ),
      ],
    },
  ],
  parts(fight, who) {
    const cover = coverAt(fight, who);
    return cover === 'none' ? [] : [{ kind: 'take-cover', cover }];
  },
  refuse(fight, who, { cover }) {
    const best = coverAt(fight, who);
    if (!coverReaches(best, cover))
      return no('no-cover', phrase`there is no ${COVERS[cover]} here, only ${COVERS[best]}`, RULE);
    return who.cover === cover ? no('in-cover', phrase`${who.name} is behind ${COVERS[cover]}`, RULE) : null;
  },
  apply(_fight, who, { cover }) {
    who.cover = cover;
  },
  perform(table, fight, who, step, doing) {
    takeCover.apply(fight, who, step);
    tellDid(table, fight, who, 'take-cover', step.cover, doing, RULE);
  },
  did: thing => phrase`ducks behind ${coverName(thing)}`,
  odds: null,
};
