import { combatantId, ofOne, orderHand, phrase, type Refusal, said } from '@affray/engine';
import { reorder } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import { finishTurn } from '../rules/round.ts';
import { isUp, turnNumber, up } from '../rules/turn.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { invalidate } from '../state/roster.ts';
import { type AlacrityGm, gm, tellGm } from './action.ts';

/** The order, and whose turn it is. */

export const order = orderHand<AlacrityGm>(
  no,
  fight => (fight.rolled ? null : no('no-order', phrase`initiative has not been rolled yet`, 'ALA-8.1')),
  (table, fight, who, before) => {
    reorder(fight, the(fight, who), before);
    tellGm(table, fight, who, 'order', null, before);
  },
);

const refuseTurns = (fight: Fight): Refusal | null =>
  fight.phase === 'passes' || fight.phase === 'close'
    ? null
    : no('no-turns', phrase`no one has a turn at this moment`, 'ALA-5.6');

const giving = said('gm-turn', { who: combatantId });
/** Gives the turn to a combatant: its place in the order is up, and its turn of this pass is to come. */
export const turn = gm(giving, {
  group: 'gm-order',
  label: phrase`Give the turn`,
  plan: ofOne,
  refuse(fight, { who }) {
    const never = refuseTurns(fight);
    if (never) return never;
    return fight.order.some(slot => slot.members.includes(who))
      ? null
      : no('not-in-order', phrase`${the(fight, who).name} has no place in the order`, 'ALA-8.3');
  },
  play(table, fight, { who: id }) {
    const who = the(fight, id);
    const at = fight.order.findIndex(slot => slot.members.includes(id));
    letWait(fight, who, at);
    fight.at = at;
    who.done = Math.min(who.done, turnNumber(fight) - 1);
    who.after = null;
    invalidate(fight);
    tellGm(table, fight, id, 'turn');
  },
});

/**
 * Those whose turn of this pass is to come before a place wait until the one who is given the turn has had its own: then they
 * come in, one place after the other (ALA-5.6).
 */
function letWait(fight: Fight, whom: Combatant, at: number): void {
  let last = whom.id;
  for (const { members } of fight.order.slice(fight.at, at)) {
    const waits = members
      .map(id => the(fight, id))
      .filter(each => each.after === null && each.done < turnNumber(fight));
    for (const each of waits) each.after = last;
    last = waits.at(-1)?.id ?? last;
  }
}

const skipping = said('gm-skip', { who: combatantId });
export const skip = gm(skipping, {
  group: 'gm-order',
  label: phrase`Skip the turn`,
  plan: (fight, { first, who }) => ({ command: { who: up(fight)[0] ?? first }, fields: [who] }),
  refuse: (fight, { who }) =>
    refuseTurns(fight) ?? (isUp(fight, who) ? null : no('not-up', phrase`it is not its turn`, 'ALA-5.6')),
  play(table, fight, { who }) {
    tellGm(table, fight, who, 'skip');
    finishTurn(table, fight, the(fight, who));
  },
});
