import { amount, falseUnlessSaid, flag, phrase, rests, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import type { AlloyKinds } from '../kinds.ts';
import { setCondition, stopBleeding } from '../rules/damage.ts';
import { everybody } from '../state/roster.ts';
import { tell } from './action.ts';
import { settle } from './health.ts';

const rest = rests<AlloyKinds>();

/** The one rest: what it gives back is the GM's to say, since no page on healing could be read (ALY-8.8). */
export const restsOf = [
  rest({
    id: 'rest',
    label: phrase`Rest`,
    describe: phrase`Bleeding stops, and Health comes back as the GM says.`,
    rule: 'ALY-8.8',
    given: z.strictObject({
      health: z._default(wholeFrom(0, 1000), 1),
      walks: falseUnlessSaid(),
    }),
    fields: () => [
      amount('health', phrase`Health that comes back`, 0, 1000, 1),
      flag('walks', phrase`The lame walk again`),
    ],
    play(table, camp, { health, walks }) {
      for (const who of everybody(camp)) {
        if (who.fate === 'dead') continue;
        stopBleeding(table, camp, who, 'ALY-8.8');
        who.health = Math.min(who.stats.health, who.health + health);
        tell(table, camp, who.id, phrase`${who.name} rests`);
        settle(table, camp, who);
        setCondition(table, camp, who, 'prone', false, 'ALY-8.8');
        if (walks) setCondition(table, camp, who, 'lame', false, 'ALY-8.8');
      }
    },
  }),
];
