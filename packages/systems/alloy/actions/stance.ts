import { choice, phrase, type RuleId } from '@affray/engine';
import type { z } from 'zod/mini';
import { STANCE_EFFECTS, STANCE_NAMES } from '../book/words.ts';
import { takeStance } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import { type Stance, sideOf, stance as stances } from '../state/fight.ts';
import { type AlloyAction, said } from './action.ts';

const RULE: RuleId = 'ALY-4.2';
const schema = said('stance', { stance: stances });

/** The stance that somebody enters in, after the tactics roll. */
export const stance: AlloyAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'stances',
  traits: [],
  group: 'flow',
  cost: () => null,
  plans(fight, who) {
    const { start } = fight.options.charts;
    const open: readonly Stance[] = sideOf(fight, who.side).ambushed
      ? ['neutral']
      : ['neutral', 'aggressive', 'cautious'];
    return [
      {
        label: phrase`Take a stance`,
        tries: open.map(each => ({ kind: 'stance', who: who.id, stance: each })),
        fields: () => [
          choice(
            'stance',
            phrase`Stance`,
            open.map(each => ({
              value: each,
              label: STANCE_NAMES[each],
              hint: phrase`+${start[each]} initiative, ${STANCE_EFFECTS[each]}`,
            })),
          ),
        ],
      },
    ];
  },
  refuse(fight, who, command) {
    if (fight.stage !== 'stances' || !who.entered)
      return no('not-now', phrase`stances are taken after the tactics roll, before the count begins`, RULE);
    if (who.stance !== null) return no('chosen', phrase`${who.name} has taken its stance`, RULE);
    return sideOf(fight, who.side).ambushed && command.stance !== 'neutral'
      ? no('ambushed', phrase`an ambushed side must be Neutral`, 'ALY-4.4')
      : null;
  },
  play: (table, fight, who, command) => takeStance(table, fight, who, command.stance),
  odds: () => null,
};
