import type { RuleId } from '@affray/engine';
import type { z } from 'zod';
import { refuseExecuting } from '../rules/execution.ts';
import { tellDoes } from '../rules/tell.ts';
import { end, mainAttack, said, target, type WwnAction } from './action.ts';
import { foesKnown, targetField } from './offering.ts';

const RULE: RuleId = 'WWN-EXE-2';
const schema = said('prepare', { target, end });

/** One round of preparing an execution: the Main action. */
export const prepare: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  ...mainAttack,
  plans(fight, who) {
    const open = foesKnown(fight, who).filter(each => each.unaware || each.dying || each.down);
    if (open.length === 0) return [];
    return [
      {
        label: 'Prepare an execution',
        tries: open.map(each => ({ kind: 'prepare', end: false, who: who.id, target: each.id })),
        fields: possible => [targetField(fight, who, possible)],
      },
    ];
  },
  refuse: (fight, who, { target }) => refuseExecuting(fight, who, target),
  play(table, fight, who, { target }) {
    who.main = false;
    const { preparation } = fight.options.charts;
    const rounds = who.aim?.target === target ? who.aim.rounds + 1 : 1;
    who.aim = { target, rounds };
    const what = rounds >= preparation ? 'prepared' : 'prepare';
    tellDoes(table, who, what, RULE, `${rounds} of ${preparation} rounds`, target);
  },
  odds: () => null,
};
