import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { skillBonus, skillPool, succeeds } from '../rules/checks.ts';
import { needsMain } from '../rules/costs.ts';
import { stabilizeDifficulty } from '../rules/dying.ts';
import { no } from '../rules/refusal.ts';
import { the } from '../state/fight.ts';
import { end, mainHelp, said, target, type WwnAction } from './action.ts';
import { refuseTending, tendingPlan } from './medicine.ts';
import { yesOrNo } from './odds.ts';
import { shown } from './tasks.ts';

const RULE: RuleId = 'WWN-CHK-4';
const schema = said('help', { target, end });
type Help = z.infer<typeof schema>;

/** Helps a medic: a check against the medic’s difficulty gives the medic +1, once. */
export const help: WwnAction<Help, typeof schema> = {
  rule: RULE,
  schema,
  ...mainHelp,
  plans: (fight, who) => [
    tendingPlan(
      fight,
      who,
      phrase`Help a medic`,
      (target): Help => ({ kind: 'help', end: false, who: who.id, target }),
    ),
  ],
  refuse: (fight, who, { target }) =>
    refuseTending(fight, who, target, needsMain(who, 'WWN-DIE-3')) ??
    (the(fight, target).aided ? no('aided', phrase`the medic has help already`, RULE) : null),
  play(table, fight, who, { target }) {
    who.main = false;
    const patient = the(fight, target);
    const success = succeeds(table, {
      who,
      site: 'wwn.stabilize.aid',
      pool: skillPool(fight, who, 'heal'),
      bonus: skillBonus(table, fight, who, ['int', 'dex'], ['heal'], { suits: false }),
      difficulty: stabilizeDifficulty(fight, who, patient),
      what: phrase`to help a medic`,
      rule: RULE,
    });
    if (success) patient.aided = true;
  },
  odds: (_fight, { id }, { target }) =>
    yesOrNo('succeeds', 'helped', phrase`no help`, ({ after }) => the(after, target).aided, {
      partners: [target],
      details: fight => shown(stabilizeDifficulty(fight, the(fight, id), the(fight, target))),
    }),
};
