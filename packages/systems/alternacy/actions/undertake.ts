import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { skillId } from '../book/gear.ts';
import { beginWork, pickSkill } from '../rules/tasks.ts';
import { type AltAction, end, rolled, said, wording } from './action.ts';
import { skills, WHAT } from './offering.ts';

const schema = said('undertake', {
  what: wording.check(z.minLength(1)),
  skill: z._default(z.nullable(skillId), null),
  end,
});

/** Work that may take several Turns: the GM says how many, then the player commits, or does not (ALT-3.8). */
export const undertake: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.8',
  schema,
  moment: 'go',
  traits: [],
  group: 'other',
  cost: () => phrase`as many Turns as the GM says`,
  plans: (fight, who) => [
    {
      label: phrase`Begin longer work`,
      tries: [{ kind: 'undertake', who: who.id, what: '?', skill: null, end: true }],
      fields: () => [WHAT, skills(fight, who)],
    },
  ],
  refuse: () => null,
  play(table, fight, who, { what, skill }) {
    const chosen = skill ?? pickSkill(table, fight, who, what);
    beginWork(table, fight, who, {
      kind: 'work',
      what,
      skill: chosen,
      purpose: { kind: 'task' },
      turns: 2,
      done: 0,
    });
  },
  odds: () => rolled('succeeds', 'alternacy.task.roll'),
};
