import { choice, combatantId, phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { worstUntreated } from '../rules/damage.ts';
import { reaches } from '../rules/reach.ts';
import { no, refuseBarred, refuseTooFar } from '../rules/refusal.ts';
import { usable } from '../rules/rolls.ts';
import { beginWork } from '../rules/tasks.ts';
import { the } from '../state/fight.ts';
import { ACTION, type AltAction, end, rolled, said } from './action.ts';
import { others } from './offering.ts';

const schema = said('first-aid', { target: combatantId, end });

/** First aid stops the worst untreated injury of somebody near from getting worse (ALT-H9). */
export const firstAid: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-H9',
  schema,
  moment: 'go',
  traits: [],
  group: 'help',
  cost: () => ACTION,
  plans(fight, who) {
    const near = others(fight, who);
    return [
      {
        label: phrase`First aid`,
        // Of nobody to help, the nearest of the others says why.
        tries: [...near, who].map(({ id }) => ({ kind: 'first-aid', who: who.id, target: id, end: true })),
        fields: possible => [
          choice(
            'target',
            phrase`To`,
            [who, ...near]
              .filter(({ id }) => possible.some(each => each.target === id))
              .map(({ id, name }) => ({ value: id, label: name, combatant: id })),
          ),
        ],
      },
    ];
  },
  refuse(fight, who, command) {
    const target = the(fight, command.target);
    const barred = refuseBarred(fight, target) ?? refuseTooFar(fight, target);
    if (barred) return barred;
    if (target.fate === 'dead') return no('dead', phrase`${target.name} is dead`, 'ALT-H9');
    if (target.fate === 'fled') return no('gone', phrase`${target.name} is gone`, 'ALT-H9');
    if (worstUntreated(target) === null)
      return no('nothing-to-treat', phrase`no injury of ${target.name} is getting worse`, 'ALT-H9');
    if (!usable(who, 'left-arm') && !usable(who, 'right-arm'))
      return no('unable', phrase`${who.name} has no hand for it: no arm can be used`, 'ALT-H5');
    return usable(who, 'head') ? null : no('unable', phrase`${who.name} cannot see straight`, 'ALT-H5');
  },
  play(table, fight, who, { target }) {
    const patient = the(fight, target);
    if (!reaches(table, fight, who, patient)) return;
    beginWork(table, fight, who, {
      kind: 'work',
      what: phrase`first aid for ${patient.name}`,
      skill: 'medicine',
      purpose: { kind: 'aid', target },
      turns: 1,
      done: 0,
    });
  },
  odds: () => rolled(phrase`stops the bleeding`, 'alternacy.aid.roll'),
};
