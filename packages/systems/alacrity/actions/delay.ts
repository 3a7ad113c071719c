import { choice, combatantId, phrase, type RuleId } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { note, turnNumber, up, usable } from '../rules/turn.ts';
import { able, the, veiled } from '../state/fight.ts';
import { invalidate } from '../state/roster.ts';
import { type AlacrityAction, said } from './action.ts';
import { foes, friends, person } from './offering.ts';

const RULE: RuleId = 'ALA-8.5';
const schema = said('delay', { after: combatantId });
type Delay = z.infer<typeof schema>;

/** Waits until another has had its turn in this pass. */
export const delay: AlacrityAction<Delay, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'waiting',
  traits: ['still'],
  group: 'flow',
  cost: () => 'none',
  plans(fight, who) {
    const now = new Set(up(fight));
    const later = [...foes(fight, who), ...friends(fight, who)].filter(each => !now.has(each.id));
    return [
      {
        label: phrase`Wait for another combatant`,
        tries: later.map((each): Delay => ({ kind: 'delay', who: who.id, after: each.id })),
        fields: possible => [
          choice(
            'after',
            phrase`Until after`,
            possible.map(({ after }) => person(fight, who, the(fight, after))),
          ),
        ],
        nothing: phrase`no one else has a turn to come`,
      },
    ];
  },
  refuse(fight, who, { after }) {
    if (fight.phase !== 'passes') return no('no-later', phrase`there is no later turn in this pass`, RULE);
    if (usable(fight, who) === 0) return no('nothing-to-delay', phrase`${who.name} has no action to wait with`, RULE);
    const other = the(fight, after);
    const isLater = other !== who && other.after === null && other.done < turnNumber(fight) && able(other);
    return isLater ? null : no('no-later', phrase`${other.name} has no turn to come in this pass`, RULE);
  },
  play(table, fight, who, { after }) {
    who.after = after;
    invalidate(fight);
    note(fight, who, 'delayed', '');
    table.tell?.({ kind: 'delayed', rule: RULE, secret: veiled(fight, who.id, after), who: who.id, after });
  },
  odds: () => null,
};
