import { amount, combatantId, phrase, type Refusal, said, textOrNone, wholeFrom, wording } from '@affray/engine';
import * as z from 'zod/mini';
import { phasesText } from '../book/words.ts';
import { noteEnd } from '../rules/clock.ts';
import { no } from '../rules/refusal.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { gm, tell } from './action.ts';
import { putTo } from './places.ts';

const schema = said('gm-cost', {
  who: combatantId,
  cost: wholeFrom(0, 100),
  why: z._default(wording, ''),
});

/**
 * What somebody did last, where its next phase still rests on that. A leap aside stands where it was made, and holds up
 * what comes after the action before it (ALY-5.15).
 */
const lastOf = ({ trail, leapt, phase }: Combatant) =>
  trail.findLast(each => each.from < each.to && (leapt || each.to === phase)) ?? null;

function refuse(fight: Fight, { who: id }: z.infer<typeof schema>): Refusal | null {
  const who = the(fight, id);
  if (fight.stage !== 'phases') return no('not-begun', phrase`the count of phases has not begun`, 'ALY-3.1');
  if (who.plan || who.block) return no('in-progress', phrase`${who.name} is in the middle of something`, 'ALY-9.1');
  return lastOf(who) ? null : no('nothing-done', phrase`${who.name} is not waiting out an action`, 'ALY-9.1');
}

/** What the last action of somebody costs instead, be it nothing: not every trifle is charged for (ALY-9.1, ALY-5.13). */
export const cost = gm(schema, {
  rule: 'ALY-9.1',
  group: 'gm-order',
  label: phrase`Change what the last action costs`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, cost: 0, why: '' },
    fields: [who, amount('cost', phrase`Phases`, 0, 100, 0), textOrNone('why', phrase`Why`, 300)],
  }),
  refuse,
  play(table, fight, command) {
    const who = the(fight, command.who);
    const last = lastOf(who);
    if (!last) return;
    const phase = Math.max(fight.phase, who.phase - (last.to - last.from) + command.cost);
    if (last.to !== who.phase) noteEnd(who, last.to, last.from + command.cost);
    // What cost nothing is not what the stance is for (ALY-4.8).
    if (command.cost === 0 && last.first) who.fresh = true;
    putTo(who, phase);
    const why = command.why === '' ? '' : ` (${command.why})`;
    const costs = command.cost === 0 ? phrase`costs nothing` : phrase`costs ${phasesText(command.cost)}`;
    tell(table, fight, who.id, phrase`What ${who.name} did last ${costs}${why}: next on phase ${phase}`, 'ALY-9.1');
  },
});
