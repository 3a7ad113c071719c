import { choice, combatantId, phrase, type RuleId } from '@affray/engine';
import type { z } from 'zod/mini';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { stepOut } from '../rules/turn-list.ts';
import { type Combatant, type Fight, find, the, up } from '../state/fight.ts';
import { said, type WwnAction } from './action.ts';
import { choiceOf, known } from './offering.ts';

const RULE: RuleId = 'WWN-6.19';
const schema = said('delay', { after: combatantId });

/** Delays the rest of a turn until another has acted. */
export const delay: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['breaks-off', 'lying'],
  group: 'defend',
  cost: () => phrase`On Turn`,
  plans(fight, who) {
    const awaited = known(fight, who).filter(each => each !== who && each.fate === 'fighting');
    return [
      {
        label: phrase`Delay`,
        tries: awaited.map(each => ({ kind: 'delay', who: who.id, after: each.id })),
        fields: possible => [
          choice(
            'after',
            phrase`After whom`,
            possible.map(each => choiceOf(fight, who, the(fight, each.after))),
          ),
        ],
      },
    ];
  },
  refuse(fight, who, { after }) {
    if (!fight.options.delay) return no('no-delay', phrase`this fight is played without delaying`, 'WWN-AMB-16');
    const awaited = named(fight, after);
    if (isRefusal(awaited)) return awaited;
    if (awaited === who) return no('self', phrase`a combatant cannot wait for itself`, RULE);
    if (awaited.done || awaited.surprised || !up(awaited))
      return no('has-acted', phrase`${awaited.name} does not act again this round`, RULE);
    return waitsFor(fight, awaited, who)
      ? no('in-a-circle', phrase`${awaited.name} waits for ${who.name}`, RULE)
      : null;
  },
  play(table, fight, who, { after }) {
    who.after = after;
    stepOut(fight, who);
    tellDoes(table, who, 'delay', RULE, null, after);
  },
  odds: () => null,
};

/** Whether one waits for another, or for one who does. */
function waitsFor(fight: Fight, who: Combatant, other: Combatant): boolean {
  let each: Combatant | null = who;
  for (let left = fight.combatants.length; each !== null && left > 0; left--) {
    if (each.after === other.id) return true;
    each = each.after === null ? null : find(fight, each.after);
  }
  return false;
}
