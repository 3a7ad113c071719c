import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import type { Combatant, Fight } from '../state/fight.ts';
import { type AlloyAction, said } from './action.ts';
import { costTogether, embark, refuseCombo } from './plan.ts';
import { type ComboStep, comboParts, comboStep, engagedBy, stepText, struckBy } from './steps.ts';

const RULE: RuleId = 'ALY-3.6';
const schema = said('combo', { parts: z.array(comboStep).check(z.minLength(2), z.maxLength(4)) });
type Combo = z.infer<typeof schema>;

/** Combos that are tried, to know whether any is possible; what people choose is checked as a whole. */
const MOST_TRIES = 12;

/** A blow after each of the parts. */
function triesOf(who: Combatant, parts: readonly ComboStep[]): Combo[] {
  const blows = parts.filter(each => struckBy(each).length > 0);
  const pairs = parts.flatMap(first => {
    const engaged = engagedBy(first);
    const then = blows.find(each => engaged === null || struckBy(each)[0] === engaged);
    return then ? [[first, then]] : [];
  });
  return pairs.slice(0, MOST_TRIES).map(pair => ({ kind: 'combo', who: who.id, parts: pair }));
}

/** Several actions strung together (ALY-G12). */
export const combo: AlloyAction<Combo, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'other',
  cost: (fight, who, { parts }) => costTogether(fight, who, parts),
  plans(fight: Fight, who) {
    const parts = comboParts(fight, who);
    const options = parts.map(each => ({ value: each, label: stepText(fight, who, each) }));
    return [
      {
        label: phrase`String actions together`,
        tries: triesOf(who, parts),
        fields: () => [{ kind: 'choices', name: 'parts', label: phrase`In this order`, options, most: 4 }],
        nothing: phrase`there is nothing to string together`,
      },
    ];
  },
  refuse: (fight, who, { parts }) => refuseCombo(fight, who, parts),
  play: (table, fight, who, { parts }) => embark(table, fight, who, parts),
  odds: (_fight, _who, { parts }) => parts,
};
