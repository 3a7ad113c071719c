import {
  amount,
  amountOrNone,
  choice,
  combatantId,
  falseUnlessSaid,
  phrase,
  said,
  text,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { poison } from '../book/ailments.ts';
import { STATISTICS as NAMES } from '../book/words.ts';
import { CONDITIONS as CONDITION_NAMES } from '../rules/conditions.ts';
import { poisonWith } from '../rules/hazards.ts';
import { gm, RESISTS } from './action.ts';
import { measured, no } from './fields.ts';

const STATISTICS = ['strength', 'dexterity', 'body', 'mind'] as const;
const CONDITIONS = ['blinded', 'incapacitated', 'prone', 'restrained', 'stunned'] as const;

const schema = said('gm-own-poison', {
  who: combatantId,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  virulence: z._default(wholeFrom(-100, 100), 0),
  hitDice: z._default(wholeFrom(0, 20), 0),
  stunDice: z._default(wholeFrom(0, 20), 0),
  every: z._default(wholeFrom(1, 1000), 1),
  times: z._default(wholeFrom(1, 1000), 1),
  penalty: z._default(wholeFrom(-100, 0), 0),
  drains: z._default(z.nullable(z.enum(STATISTICS)), null),
  by: z._default(z.nullable(wholeFrom(0, 100)), null),
  condition: z._default(z.nullable(z.enum(CONDITIONS)), null),
  shakeOff: falseUnlessSaid(),
});
type OwnPoison = z.infer<typeof schema>;

/** A poison or disease of the GM's own making, in full (ALA-17.4, ALA-15.E). */
export const ownPoison = gm(schema, {
  group: 'gm-hazards',
  label: phrase`A poison of your own`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, name: phrase`Poison` },
    fields: [
      who,
      text('name', phrase`Name`, 60),
      measured('virulence', phrase`Difficulty of the Body check`, [-50, 50, 0], '', 10),
      amount('hitDice', phrase`d10s of Hit Points`, 0, 20, 1),
      amount('stunDice', phrase`d10s of Stun Points`, 0, 20, 0),
      amount('every', phrase`Rounds between its effects`, 1, 100, 1),
      amount('times', phrase`How many times`, 1, 100, 3),
      measured('penalty', phrase`Penalty on all rolls`, [-50, 0, 0], '', 10),
      choice('drains', phrase`Drains`, [
        { value: null, label: phrase`nothing` },
        ...STATISTICS.map(value => ({ value, label: NAMES[value] })),
      ]),
      amountOrNone('by', phrase`How much it drains`, 0, 20, 1),
      choice('condition', phrase`Condition`, [
        { value: null, label: phrase`none` },
        ...CONDITIONS.map(value => ({ value, label: CONDITION_NAMES[value].name })),
      ]),
      no('shakeOff', phrase`A Body check each time ends it`),
    ],
  }),
  play: (table, fight, command) =>
    poisonWith(table, fight, { kind: 'gm-poison', who: command.who, poison: made(command) }),
  odds: () => RESISTS,
});

function made({ kind: _, who: __, drains, by, ...rest }: OwnPoison) {
  const id = `own-${rest.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 40);
  const drain = { strength: 0, dexterity: 0, body: 0, mind: 0 };
  if (drains !== null) drain[drains] = by ?? 1;
  return poison.parse({ ...rest, id, drain });
}
