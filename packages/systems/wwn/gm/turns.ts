import { choiceOrNone, combatantId, type OfferField, type Refusal } from '@affray/engine';
import { z } from 'zod';
import { leaveOrder } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import { onTurn } from '../rules/turn-list.ts';
import { start as begin, endTurn, finish, giveTurn } from '../rules/turns.ts';
import { ambush as ambushes, type Fight, find, sideOf, the, up } from '../state/fight.ts';
import { type GmAction, said, tell } from './action.ts';
import { refuseTakingPart } from './people.ts';

/** The beginning, the turns and the end of a fight. */

/** Most who roll initiative each for themselves and are weighed. */
const MOST_ROLLERS = 3;

const started = said('start', { ambush: ambushes });
/** Begins the fight: an ambush is resolved, then initiative is rolled. */
export const start: GmAction<z.infer<typeof started>, typeof started> = {
  schema: started,
  rule: 'WWN-FLOW-1',
  group: 'flow',
  cost: 'free',
  plans: fight => [
    {
      label: 'Begin the fight',
      command: { kind: 'start', ambush: fight.ambush },
      fields: [{ kind: 'choice', name: 'ambush', label: 'Surprise', options: ambushesOf(fight) }],
    },
  ],
  refuse(fight, { ambush }) {
    if (fight.phase !== 'ready') return no('begun', 'the fight has begun already', 'WWN-FLOW-1');
    if (ambush === null || fight.sides.some(each => each.id === ambush.side)) return null;
    const sides = fight.sides.map(each => each.id).join(', ');
    return no('no-side', `"${ambush.side}" is not a side of this fight; the sides are ${sides}`, 'WWN-SUR-1');
  },
  play(table, fight, { ambush }) {
    fight.ambush = ambush;
    begin(table, fight);
  },
  odds: fight =>
    fight.options.initiative === 'individual' && fight.combatants.length > MOST_ROLLERS
      ? null
      : { label: '', good: null, others: [], victim: null, name: firstOf },
};

/** Who may lie in ambush: what was planned first. */
function ambushesOf({ ambush: planned, sides }: Fight): Extract<OfferField, { kind: 'choice' }>['options'] {
  const named = sides.find(each => each.id === planned?.side)?.name ?? planned?.side;
  return [
    ...(planned === null ? [] : [{ value: { ...planned }, label: `As planned: ${named} in ambush` }]),
    { value: null, label: 'No one is surprised' },
    ...sides.flatMap(({ id, name }) => [
      { value: { side: id, granted: false, sudden: false }, label: `${name} lie in ambush (check)` },
      {
        value: { side: id, granted: false, sudden: true },
        label: `${name} strike suddenly, or from where no one looks (check)`,
      },
      { value: { side: id, granted: true, sudden: true }, label: `${name} surprise the others (granted)` },
    ]),
  ];
}

/** Who comes first, or that there is a surprise. */
function firstOf(after: Fight): string {
  if (after.phase === 'surprise') return 'there is a moment of surprise';
  const [first] = after.order;
  const name = first?.side == null ? (first?.members.map(id => the(after, id).name) ?? []).join(', ') : null;
  return `${name ?? sideOf(after, first?.side ?? '').name} first`;
}

/** Why no one has a turn now; null where they have. */
const refuseIdle = ({ phase }: Fight): Refusal | null =>
  phase === 'rounds' || phase === 'surprise' ? null : no('not-begun', 'no one has a turn now', 'GM-1');

const given = said('gm-turn', { who: combatantId });
export const turn: GmAction<z.infer<typeof given>, typeof given> = {
  schema: given,
  plans: (_fight, { first, who }) => [
    { label: 'Give the turn', command: { kind: 'gm-turn', who: first }, fields: [who] },
  ],
  refuse(fight, command) {
    const who = the(fight, command.who);
    return refuseIdle(fight) ?? (up(who) ? null : no('helpless', `${who.name} cannot act`, 'WWN-DIE-1'));
  },
  play(table, fight, command) {
    const who = the(fight, command.who);
    giveTurn(fight, who);
    tell(table, who, 'gives the turn');
  },
};

const skipped = said('gm-skip', { who: combatantId });
export const skip: GmAction<z.infer<typeof skipped>, typeof skipped> = {
  schema: skipped,
  plans: (_fight, { first, who }) => [{ label: 'Pass over', command: { kind: 'gm-skip', who: first }, fields: [who] }],
  refuse: refuseIdle,
  play(table, fight, command) {
    const who = the(fight, command.who);
    tell(table, who, 'passes over');
    if (onTurn(fight, who)) endTurn(table, fight, who);
    else who.done = true;
  },
};

const ordered = said('gm-order', { who: combatantId, before: combatantId.nullable() });
/** Moves a combatant in the order: to a place of its own before another's, or to the end. */
export const order: GmAction<z.infer<typeof ordered>, typeof ordered> = {
  schema: ordered,
  plans: (_fight, { first, who, people }) => [
    {
      label: 'Change the order',
      command: { kind: 'gm-order', who: first, before: null },
      fields: [who, choiceOrNone('before', 'Before', people)],
    },
  ],
  refuse(fight, { who, before }) {
    if (before !== null && (before === who || find(fight, before) === null))
      return no('nobody', `"${before}" is not another combatant in this fight`, 'GM-1');
    return fight.order.length === 0 ? no('not-begun', 'there is no order yet; start the fight', 'GM-1') : null;
  },
  play(table, fight, { who: id, before }) {
    const current = fight.order[fight.at];
    leaveOrder(fight, id);
    const found = before === null ? -1 : fight.order.findIndex(each => each.members.includes(before));
    const place = found < 0 ? fight.order.length : found;
    const slot = { members: [id], side: null, score: fight.order[place]?.score ?? 0 };
    const slots = [...fight.order.slice(0, place), slot, ...fight.order.slice(place)];
    fight.order = slots.filter(each => each.members.length > 0);
    const now = fight.order.findIndex(each => each.members.some(one => one !== id && current?.members.includes(one)));
    fight.at = now < 0 ? Math.min(fight.at, Math.max(0, fight.order.length - 1)) : now;
    tell(table, the(fight, id), 'changes the order');
  },
};

const finished = said('gm-end-fight', {
  winner: z.string().min(1).max(40).nullable(),
  reason: z.string().max(200).nullable().default(null),
});
export const endFight: GmAction<z.infer<typeof finished>, typeof finished> = {
  schema: finished,
  plans: (_fight, { sides }) => [
    {
      label: 'End the fight',
      command: { kind: 'gm-end-fight', winner: null, reason: null },
      fields: [
        choiceOrNone('winner', 'Winner', sides),
        { kind: 'text', name: 'reason', label: 'Reason', most: 200, optional: true },
      ],
    },
  ],
  refuse: refuseTakingPart,
  play(table, fight, { winner, reason }) {
    finish(table, fight, winner, reason || 'the game master ends it');
  },
};

const resumed = said('gm-resume', {});
export const resume: GmAction<z.infer<typeof resumed>, typeof resumed> = {
  schema: resumed,
  plans: () => [{ label: 'Continue after the end', command: { kind: 'gm-resume' }, fields: [] }],
  refuse: refuseTakingPart,
  play(table, fight) {
    fight.ended = null;
    fight.open = true;
    fight.quiet = 0;
    fight.phase = fight.round === 0 ? 'ready' : 'rounds';
    const slot = fight.order[fight.at]?.members ?? [];
    fight.turn = fight.combatants.filter(each => slot.includes(each.id) && up(each) && !each.done).map(each => each.id);
    tell(table, null, 'goes on with the fight');
  },
};
