import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { skillId } from '../book/gear.ts';
import { turnsFor } from '../rules/making.ts';
import { pickSkill, tryTask, workFor } from '../rules/tasks.ts';
import { spend } from '../rules/turns.ts';
import { ACTION, type AltAction, end, rolled, said, wording } from './action.ts';
import { skills, WHAT } from './offering.ts';

const schema = said('attempt', {
  what: wording.check(z.minLength(1)),
  skill: z._default(z.nullable(skillId), null),
  end,
});

/** Any task that a skill decides, done within one go; without a skill, the GM picks one (ALT-2.2). */
export const attempt: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-2.2',
  schema,
  moment: 'go',
  traits: [],
  group: 'other',
  cost: () => ACTION,
  plans: (fight, who) => [
    {
      label: phrase`Try something`,
      tries: [{ kind: 'attempt', who: who.id, what: '?', skill: null, end: true }],
      fields: () => [WHAT, skills(fight, who)],
    },
  ],
  refuse: () => null,
  play(table, fight, who, { what, skill }) {
    const chosen = skill ?? pickSkill(table, fight, who, what);
    const turns = turnsFor(table, fight, who, what, what);
    if (turns > 1) {
      const work = { kind: 'work', what, skill: chosen, purpose: { kind: 'task' }, turns, done: 0 } as const;
      workFor(table, fight, who, work, turns);
      return;
    }
    if (tryTask(table, fight, who, what, chosen) && turns === 1) spend(fight, who.id);
  },
  odds: () => rolled('succeeds', 'alternacy.task.roll'),
};
