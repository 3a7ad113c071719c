import { choice, combatantId, type Desk, orderHand, phrase, plainChoices, said } from '@affray/engine';
import * as z from 'zod/mini';
import { moveBefore } from '../rules/initiative.ts';
import { endProgress } from '../rules/progress.ts';
import { no } from '../rules/refusal.ts';
import { finish } from '../rules/tasks.ts';
import { openGo } from '../rules/turns.ts';
import { able, type Fight, the } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { type AltGm, gm, tell } from './action.ts';

/** Whose go it is, or somebody. */
const actingOr = (fight: Fight, { first }: Desk) => fight.go?.who ?? first;

const skipped = said('gm-skip', { who: combatantId });
export const skip = gm(skipped, {
  group: 'gm-order',
  label: phrase`End this go`,
  plan: (fight, desk) => ({ command: { who: actingOr(fight, desk) } }),
  refuse: (fight, { who }) =>
    fight.go?.who === who ? null : no('not-its-go', phrase`it is not the go of ${the(fight, who).name}`, 'GM-1'),
  play(table, fight, { who }) {
    if (fight.go) {
      fight.go.left = 0;
      fight.go.held = false;
    }
    tell(table, fight, who, phrase`ends the go of {who}`);
  },
});

const received = said('gm-turn', { who: combatantId });
/** Gives the go to somebody, now. */
export const giveGo = gm(received, {
  label: phrase`Give the go to`,
  group: 'gm-order',
  plan(fight, desk) {
    const acting = actingOr(fight, desk);
    const waiting = fight.order.find(id => id !== acting) ?? acting;
    return { command: { who: waiting }, fields: [desk.who] };
  },
  refuse(fight, { who: id }) {
    if (fight.phase !== 'turns') return no('no-turns', phrase`no Turn runs`, 'GM-1');
    const who = the(fight, id);
    return able(fight, who) ? null : no('unable', phrase`${who.name} cannot act`, 'ALT-L16');
  },
  play(table, fight, { who: id }) {
    if (fight.go?.who === id) return;
    const who = the(fight, id);
    if (fight.go) fight.interrupted.push(fight.go);
    fight.go = null;
    who.acted = false;
    tell(table, fight, id, phrase`gives {who} the go`);
    openGo(table, fight, who);
  },
});

export const reorder = orderHand<AltGm>(
  no,
  fight =>
    fight.order.length === 0 ? no('no-order', phrase`the Order of Initiative is not rolled yet`, 'ALT-3.4') : null,
  (table, fight, who, before) => {
    moveBefore(fight, who, before);
    tell(table, fight, who, phrase`moves {who} in the Order of Initiative`);
  },
);

const settled = said('gm-deed', { who: combatantId, state: z.enum(['done', 'cancelled']) });
/** An action in progress is done, or cancelled (ALT-3.7). */
export const settleProgress = gm(settled, {
  label: phrase`Settle an action in progress`,
  rule: 'ALT-3.7',
  group: 'gm-order',
  plan(fight, desk) {
    const busy = everybody(fight).find(each => each.deed)?.id ?? actingOr(fight, desk);
    return {
      command: { who: busy, state: 'done' },
      fields: [
        desk.who,
        choice('state', phrase`It is`, plainChoices({ done: phrase`done`, cancelled: phrase`cancelled` })),
      ],
    };
  },
  refuse: (fight, { who }) =>
    the(fight, who).deed ? null : no('nothing-in-progress', phrase`nothing is in progress there`, 'ALT-3.7'),
  play(table, fight, { who: id, state }) {
    const who = the(fight, id);
    tell(table, fight, id, phrase`settles what {who} is doing`);
    if (state === 'done' && who.deed?.kind === 'work') finish(table, fight, who, who.deed);
    else endProgress(table, fight, who, state);
  },
});
