import { amount, type CombatantId, choice, combatantId, MOST_COMBATANTS, type Refusal } from '@affray/engine';
import { z } from 'zod';
import { bestiary, sheetOf } from '../bestiary.ts';
import { ambush, arrive } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, find, the } from '../state/fight.ts';
import { part } from '../state/position.ts';
import { everybody } from '../state/roster.ts';
import { combatantOf, type Joiner, join, joiner } from '../state/setup.ts';
import { type GmAction, said, tell, thing } from './action.ts';

/** Who is in the fight. */

const refuseFull = (fight: Fight): Refusal | null =>
  fight.roster.length < MOST_COMBATANTS
    ? null
    : no('full', `a fight has at most ${MOST_COMBATANTS} combatants`, 'GM-1');
const refuseNoSide = (fight: Fight, side: string): Refusal | null =>
  fight.sides.some(each => each.id === side) ? null : no('no-side', `no side "${side}"`, 'GM-1');

/** Somebody joins: from now on as a latecomer, or in a round to come (ALY-4.7). */
function enter(table: AlloyTable, fight: Fight, from: Joiner): void {
  const who = combatantOf(from, fight.options);
  if (fight.stage === 'phases') who.entered = false;
  join(fight, who, 'short');
  tell(table, fight, who.id, `${who.name} joins`);
  if (fight.stage === 'stances') ambush(fight);
  if (fight.stage === 'phases' && who.arrives <= fight.round) arrive(table, fight, who.id);
}

const added = said('gm-add', { joiner });
export const add: GmAction<z.infer<typeof added>, typeof added> = {
  rule: 'GM-1',
  schema: added,
  group: 'gm-people',
  label: 'Add',
  plan: () => null,
  refuse(fight, { joiner: who }) {
    if (find(fight, who.id)) return no('taken', `there is a combatant "${who.id}" already`, 'GM-1');
    const side = refuseNoSide(fight, who.side);
    if (side) return side;
    const of = who.from && find(fight, who.from.of);
    if (who.from && !of) return no('no-combatant', `there is no "${who.from.of}"`, 'GM-1');
    if (who.from?.band === 'engaged' && of?.side === who.side)
      return no('friend', `${of.name} is on the same side`, 'ALY-6.4');
    return refuseFull(fight);
  },
  play: (table, fight, command) => enter(table, fight, command.joiner),
};

const summoned = said('gm-summon', {
  creature: thing,
  side: thing,
  members: z.int().min(1).max(100).default(1),
  hidden: z.boolean().default(false),
});
/** The first id of a creature that is free: `goblin-1`, or the next. */
function freeId(fight: Fight, creature: string): { readonly id: CombatantId; readonly nth: number } {
  let nth = 1;
  while (Object.hasOwn(fight.combatants, `${creature}-${nth}`)) nth++;
  return { id: combatantId.parse(`${creature}-${nth}`), nth };
}
/** Adds a ready creature: so many of a minion act as one group. */
export const summon: GmAction<z.infer<typeof summoned>, typeof summoned> = {
  rule: 'GM-1',
  schema: summoned,
  group: 'gm-people',
  label: 'Add to the fight',
  plan: (_fight, { first, sides }) => ({
    command: { kind: 'gm-summon', creature: bestiary[0]?.id ?? '', side: first.side, members: 1, hidden: false },
    fields: [
      choice(
        'creature',
        'What',
        bestiary.map(each => ({ value: each.id, label: each.name, hint: each.describe })),
      ),
      choice('side', 'Side', sides),
      amount('members', 'How many as one group (minions)', 1, 100, 1),
      choice('hidden', 'Others', [
        { value: false, label: 'see it' },
        { value: true, label: 'do not know of it' },
      ]),
    ],
  }),
  refuse(fight, { creature, side, members }) {
    const found = bestiary.find(each => each.id === creature);
    if (!found) return no('no-creature', `there is no "${creature}" in the bestiary`, 'GM-1');
    const wrongSide = refuseNoSide(fight, side);
    if (wrongSide) return wrongSide;
    if (members > 1 && sheetOf(creature).kind !== 'minion')
      return no('no-group', `${found.name} is not a minion and acts alone`, 'ALY-9.4');
    return refuseFull(fight);
  },
  play(table, fight, { creature, side, members, hidden }) {
    const { id, nth } = freeId(fight, creature);
    const sheet = sheetOf(creature);
    enter(table, fight, {
      controller: 'gm',
      knowledge: null,
      stance: null,
      arrives: null,
      from: null,
      ready: true,
      cover: 'none',
      id,
      side,
      hidden,
      members,
      name: `${sheet.name} ${nth}`,
      sheet,
    });
  },
};

const removed = said('gm-remove', { who: combatantId });
export const remove: GmAction<z.infer<typeof removed>, typeof removed> = {
  rule: 'GM-1',
  schema: removed,
  group: 'gm-people',
  label: 'Remove',
  plan: (_fight, { first, who }) => ({ command: { kind: 'gm-remove', who: first.id }, fields: [who] }),
  refuse: fight => (fight.roster.length > 1 ? null : no('last', 'a fight needs at least one combatant', 'GM-1')),
  play(table, fight, command) {
    const who = the(fight, command.who);
    tell(table, fight, who.id, `${who.name} leaves the fight`);
    takeOut(fight, who);
  },
};

/** Takes somebody out of the fight with everything that names it. */
function takeOut(fight: Fight, who: Combatant): void {
  part(fight, who);
  if (fight.last?.who === who.id) fight.last = null;
  delete fight.combatants[who.id];
  fight.roster = fight.roster.filter(each => each !== who.id);
  fight.works = fight.works.filter(each => each.who !== who.id && each.target !== who.id);
  for (const side of fight.sides) if (side.leader === who.id) side.leader = null;
  for (const each of everybody(fight)) {
    if (each.charging?.target === who.id) each.charging = null;
    if (each.entry?.of === who.id) each.entry = null;
  }
}
