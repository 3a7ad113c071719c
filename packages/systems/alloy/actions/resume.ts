import type { Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { RANGES } from '../book/words.ts';
import { blockCost } from '../rules/costs.ts';
import { isRefusal, no, standingTarget, targetOf } from '../rules/refusal.ts';
import { block, openWorks } from '../rules/works.ts';
import { type Combatant, type Fight, the, type Work } from '../state/fight.ts';
import { bandOf } from '../state/position.ts';
import { type AlloyAction, said } from './action.ts';
import { blocksAcross, refuseCrossing } from './crossing.ts';
import { refuseExamination } from './work.ts';

const RULE: RuleId = 'ALY-5.7';
const schema = said('resume', { work: z.int().check(z.minimum(1)) });

/** Work of one's own that was begun. */
const begun = (fight: Fight, who: Combatant, id: number): Work | undefined =>
  openWorks(fight, who).find(each => each.id === id);

/** Work is taken up again where it could be begun anew. */
function refuseAgain(fight: Fight, who: Combatant, { work, way, target: id }: Work): Refusal | null {
  if (work === 'examination') return refuseExamination(fight, who, id);
  if (work !== 'crossing' || id === null) return null;
  const refusal = refuseCrossing(fight, who, id, way ?? 'toward');
  if (refusal) return refusal;
  const target = the(fight, id);
  return blocksAcross(fight, who, target) > 0
    ? null
    : no('near', phrase`${target.name} is at ${RANGES[bandOf(who, target)]} by now; one move is enough`, 'ALY-6.3');
}

/** Whether whom it is about is still there to be reached or examined; where not, it is not offered. */
function isThere(fight: Fight, who: Combatant, { work, target: id }: Work): boolean {
  if (id === null || id === who.id) return true;
  return !isRefusal(work === 'crossing' ? standingTarget(fight, who, id) : targetOf(fight, who, id));
}

/** One more block of work that was begun. */
export const resume: AlloyAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'help',
  role: 'begun',
  cost: (_fight, who) => blockCost(who),
  plans: (fight, who) =>
    openWorks(fight, who)
      .filter(each => isThere(fight, who, each))
      .map(({ id, what, done, need }) => ({
        id: `resume:${id}`,
        label: phrase`Continue: ${what} (${done} of ${need})`,
        tries: [{ kind: 'resume', who: who.id, work: id }],
      })),
  refuse(fight, who, command) {
    const found = begun(fight, who, command.work);
    return found
      ? refuseAgain(fight, who, found)
      : no('no-work', phrase`${who.name} has no work ${command.work} begun`, RULE);
  },
  play(table, fight, who, command) {
    const found = begun(fight, who, command.work);
    if (found) block(table, fight, who, found);
  },
  odds: () => null,
};
