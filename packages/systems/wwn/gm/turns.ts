import {
  combatantId,
  endHand,
  insteadOf,
  type OfferField,
  ofOne,
  orderHand,
  phrase,
  type Refusal,
  resumeHand,
  said,
  thing,
} from '@affray/engine';
import * as z from 'zod/mini';
import { leaveOrder } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import { onTurn } from '../rules/turn-list.ts';
import { start as begin, endTurn, finish, giveTurn } from '../rules/turns.ts';
import { ambush as ambushes, type Fight, sideOf, the, up } from '../state/fight.ts';
import { gm, tell, type WwnGm } from './action.ts';
import { parting } from './people.ts';

/** The beginning, the turns and the end of a fight. */

/** Most who roll initiative each for themselves and are weighed. */
const MOST_ROLLERS = 3;

const started = said('start', { ambush: ambushes });
/** Begins the fight: an ambush is resolved, then initiative is rolled. */
export const start = gm(started, {
  rule: 'WWN-FLOW-1',
  group: 'flow',
  label: phrase`Begin the fight`,
  plan: fight => ({
    cost: '',
    command: { ambush: fight.ambush },
    fields: [{ kind: 'choice', name: 'ambush', label: phrase`Surprise`, options: ambushesOf(fight) }],
  }),
  refuse(fight, { ambush }) {
    if (fight.phase !== 'ready') return no('begun', phrase`the fight has begun already`, 'WWN-FLOW-1');
    if (ambush === null || fight.sides.some(each => each.id === ambush.side)) return null;
    const sides = fight.sides.map(each => each.id);
    return no('no-side', phrase`no side "${ambush.side}"${insteadOf(ambush.side, sides)}`, 'WWN-SUR-1');
  },
  play(table, fight, { ambush }) {
    fight.ambush = ambush;
    begin(table, fight);
  },
  odds: fight =>
    fight.options.initiative === 'individual' && fight.combatants.length > MOST_ROLLERS
      ? null
      : { label: '', good: null, others: [], victim: null, name: firstOf },
});

/** Who may lie in ambush: what was planned first. */
function ambushesOf({ ambush: planned, sides }: Fight): Extract<OfferField, { kind: 'choice' }>['options'] {
  const named = sides.find(each => each.id === planned?.side)?.name ?? planned?.side ?? '';
  return [
    ...(planned === null ? [] : [{ value: { ...planned }, label: phrase`As planned: ${named} in ambush` }]),
    { value: null, label: phrase`No one is surprised` },
    ...sides.flatMap(({ id, name }) => [
      { value: { side: id, granted: false, sudden: false }, label: phrase`${name}: in ambush (check)` },
      {
        value: { side: id, granted: false, sudden: true },
        label: phrase`${name}: a sudden attack, or from where no one is looking (check)`,
      },
      {
        value: { side: id, granted: true, sudden: true },
        label: phrase`${name}: surprise the others, without a check`,
      },
    ]),
  ];
}

/** Who comes first, or that there is a surprise. */
function firstOf(after: Fight): string {
  if (after.phase === 'surprise') return phrase`there is a moment of surprise`;
  const [first] = after.order;
  const name = first?.side == null ? (first?.members.map(id => the(after, id).name) ?? []).join(', ') : null;
  return phrase`${name ?? sideOf(after, first?.side ?? '').name} first`;
}

/** Why no one has a turn now; null where they have. */
const refuseIdle = ({ phase }: Fight): Refusal | null =>
  phase === 'rounds' || phase === 'surprise' ? null : no('not-begun', phrase`no one has a turn now`, 'GM-1');

const given = said('gm-turn', { who: combatantId });
export const turn = gm(given, {
  group: 'gm-order',
  label: phrase`Give the turn`,
  plan: ofOne,
  refuse(fight, command) {
    const who = the(fight, command.who);
    return refuseIdle(fight) ?? (up(who) ? null : no('helpless', phrase`${who.name} cannot act`, 'WWN-DIE-1'));
  },
  play(table, fight, command) {
    const who = the(fight, command.who);
    giveTurn(fight, who);
    tell(table, who, phrase`gives the turn`);
  },
});

const skipped = said('gm-skip', { who: combatantId });
export const skip = gm(skipped, {
  group: 'gm-order',
  label: phrase`Pass over`,
  plan: ofOne,
  refuse: refuseIdle,
  play(table, fight, command) {
    const who = the(fight, command.who);
    tell(table, who, phrase`passes over`);
    // Whoever waits for another is passed over, too.
    who.after = null;
    if (onTurn(fight, who)) endTurn(table, fight, who);
    else who.done = true;
  },
});

export const order = orderHand<WwnGm>(
  no,
  fight => (fight.order.length === 0 ? no('not-begun', phrase`there is no order yet; start the fight`, 'GM-1') : null),
  (table, fight, id, before) => {
    const current = fight.order[fight.at];
    leaveOrder(fight, id);
    const found = before === null ? -1 : fight.order.findIndex(each => each.members.includes(before));
    const place = found < 0 ? fight.order.length : found;
    const slot = { members: [id], side: null, score: fight.order[place]?.score ?? 0 };
    const slots = [...fight.order.slice(0, place), slot, ...fight.order.slice(place)];
    fight.order = slots.filter(each => each.members.length > 0);
    const now = fight.order.findIndex(each => each.members.some(one => one !== id && current?.members.includes(one)));
    fight.at = now < 0 ? Math.min(fight.at, Math.max(0, fight.order.length - 1)) : now;
    tell(table, the(fight, id), phrase`changes the order`);
  },
);

const finished = said('gm-end-fight', {
  winner: z.nullable(thing),
  reason: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
});
export const endFight = endHand<WwnGm>()(finished, parting, (table, fight, { winner, reason }) =>
  finish(table, fight, winner, reason || phrase`the GM ends it`),
);

export const resume = resumeHand<WwnGm>(parting, (table, fight) => {
  fight.ended = null;
  fight.open = true;
  fight.quiet = 0;
  fight.phase = fight.round === 0 ? 'ready' : 'rounds';
  const slot = fight.order[fight.at]?.members ?? [];
  fight.turn = fight.combatants.filter(each => slot.includes(each.id) && up(each) && !each.done).map(each => each.id);
  tell(table, null, phrase`continues the fight`);
});
