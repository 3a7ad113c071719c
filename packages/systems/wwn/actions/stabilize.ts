import { choice, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { ATTRIBUTE_NAMES } from '../book/charts.ts';
import { skillBonus, skillPool, succeeds } from '../rules/checks.ts';
import { needsMain } from '../rules/costs.ts';
import { settle, stabilizeDifficulty } from '../rules/dying.ts';
import { no } from '../rules/refusal.ts';
import { type Combatant, derived, type Fight, the } from '../state/fight.ts';
import { end, said, target, type WwnAction } from './action.ts';
import { refuseTending, tendingPlan } from './medicine.ts';
import { yesOrNo } from './odds.ts';
import { shown } from './tasks.ts';

const RULE: RuleId = 'WWN-DIE-3';
const schema = said('stabilize', { target, attribute: z._default(z.enum(['int', 'dex']), 'int'), end });
type Stabilize = z.infer<typeof schema>;

const WITH = choice(
  'attribute',
  phrase`With`,
  (['int', 'dex'] as const).map(each => ({ value: each, label: ATTRIBUTE_NAMES[each] })),
);

/**
 * One try to stabilize the mortally wounded. One medic a round; a helper may have earned it +1. Once the fight is over it takes
 * no action: whoever is dying can still be helped (WWN-GAP-34).
 */
export const stabilize: WwnAction<Stabilize, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['after'],
  group: 'help',
  cost: (fight, who) =>
    fight.phase === 'over' ? phrase`no action` : isFree(fight, who) ? phrase`On Turn` : phrase`Main`,
  plans(fight, who) {
    const plan = tendingPlan(
      fight,
      who,
      phrase`Stabilize`,
      (target): Stabilize => ({ kind: 'stabilize', end: false, who: who.id, target, attribute: 'int' }),
    );
    return [{ ...plan, fields: possible => [...(plan.fields?.(possible) ?? []), WITH] }];
  },
  refuse(fight, who, { target }) {
    const isCheap = fight.phase === 'over' || isFree(fight, who);
    const refused = refuseTending(fight, who, target, isCheap ? null : needsMain(who, RULE));
    if (refused !== null) return refused;
    const patient = the(fight, target);
    return patient.tended === fight.round
      ? no('tended', phrase`someone has already tried to stabilize ${patient.name} this round`, RULE)
      : null;
  },
  play(table, fight, who, { target, attribute }) {
    if (isFree(fight, who)) who.usedRound = [...who.usedRound, 'tend'];
    else if (fight.phase !== 'over') who.main = false;
    const patient = the(fight, target);
    const difficulty = stabilizeDifficulty(fight, who, patient);
    const bonus = skillBonus(table, fight, who, [attribute], ['heal'], { suits: false }).add(
      patient.aided ? 1 : 0,
      phrase`help`,
      'WWN-CHK-4',
    );
    patient.tended = fight.round;
    patient.aided = false;
    const pool = skillPool(fight, who, 'heal');
    const what = phrase`to stabilize`;
    if (succeeds(table, { who, site: 'wwn.stabilize.heal', pool, bonus, difficulty, what, rule: RULE }))
      settle(table, fight, patient, 'WWN-DIE-4');
  },
  odds: (_fight, { id }, { target }) =>
    yesOrNo('succeeds', 'stable', phrase`not stable`, ({ after }) => !the(after, target).dying, {
      partners: [target],
      details: fight => shown(stabilizeDifficulty(fight, the(fight, id), the(fight, target))),
    }),
};

/** A Gifted Chirurgeon tends once a round On Turn (WWN-FOC-CHIRURGEON). */
const isFree = (fight: Fight, who: Combatant): boolean =>
  derived(fight, who).gifts.tendsOnTurn && !who.usedRound.includes('tend');
