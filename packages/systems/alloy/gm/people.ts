import {
  addHand,
  amount,
  calledNext,
  choice,
  falseUnlessSaid,
  type Parting,
  phrase,
  refusePart,
  removeHand,
  said,
  summonChoices,
  summonFields,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { bestiary, sheetOf } from '../bestiary.ts';
import { ambush, arrive } from '../rules/initiative.ts';
import { anyoneStands, over } from '../rules/over.ts';
import { no } from '../rules/refusal.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, find, type Side, the } from '../state/fight.ts';
import { part } from '../state/position.ts';
import { everybody } from '../state/roster.ts';
import { bestLeader, combatantOf, type Joiner, join, joiner } from '../state/setup.ts';
import { type AlloyGm, gm, tell } from './action.ts';

/** Who is in the fight. */

/** Who takes part, and whether the fight is over. */
export const parting: Parting<Fight> = {
  no,
  takingPart: fight => ({
    sides: fight.sides,
    combatants: fight.roster.length,
    has: id => find(fight, id) !== null,
    bestiary,
    over: over(fight) !== null,
    standing: anyoneStands(fight),
  }),
};

/** Somebody joins: from now on as a latecomer, or in a round to come (ALY-4.7). */
function enter(table: AlloyTable, fight: Fight, from: Joiner): void {
  const who = combatantOf(from, fight.options);
  if (fight.stage === 'phases') who.entered = false;
  join(fight, who, 'short');
  tell(table, fight, who.id, phrase`${who.name} joins`);
  if (fight.stage === 'stances') ambush(fight);
  if (fight.stage === 'phases' && who.arrives <= fight.round) arrive(table, fight, who.id);
}

const added = said('gm-add', { joiner });
export const add = addHand<AlloyGm>()(
  added,
  parting,
  (table, fight, command) => enter(table, fight, command.joiner),
  (fight, { joiner: who }) => {
    const of = who.from && find(fight, who.from.of);
    if (who.from && !of) return no('no-combatant', phrase`there is no "${who.from.of}"`, 'GM-1');
    return who.from?.band === 'engaged' && of?.side === who.side
      ? no('friend', phrase`${of.name} is on the same side`, 'ALY-6.4')
      : null;
  },
);

const summoned = said('gm-summon', {
  ...summonFields,
  members: z._default(wholeFrom(1, 100), 1),
  hidden: falseUnlessSaid(),
});
/** Adds a ready creature: so many of a minion act as one group. */
export const summon = gm(summoned, {
  group: 'gm-people',
  label: phrase`Add to the fight`,
  isNewcomers: true,
  plan: (fight, desk) => ({
    command: { creature: bestiary[0]?.id ?? '', id: null, side: the(fight, desk.first).side },
    fields: [
      ...summonChoices(bestiary, desk),
      amount('members', phrase`How many as one group`, 1, 100, 1),
      choice('hidden', phrase`Others`, [
        { value: false, label: phrase`see it` },
        { value: true, label: phrase`do not know of it` },
      ]),
    ],
  }),
  refuse(fight, command) {
    const why = refusePart(parting, fight, command);
    if (why) return why;
    const sheet = sheetOf(command.creature);
    return command.members > 1 && sheet.kind === 'hero'
      ? no('no-group', phrase`${sheet.name} is a hero and acts alone`, 'ALY-9.4')
      : null;
  },
  play(table, fight, command) {
    const { side, members, hidden } = command;
    const sheet = sheetOf(command.creature);
    enter(table, fight, {
      controller: 'gm',
      knowledge: null,
      stance: null,
      arrives: null,
      from: null,
      ready: true,
      cover: 'none',
      ...calledNext(command, sheet.name, everybody(fight)),
      side,
      hidden,
      members,
      sheet,
    });
  },
});

export const remove = removeHand<AlloyGm>(parting, (table, fight, id) => {
  const who = the(fight, id);
  tell(table, fight, id, phrase`${who.name} leaves the fight`);
  const led = fight.sides.filter(each => each.leader === id);
  takeOut(fight, who);
  for (const side of led) succeed(table, fight, side);
});

/** Another leads a side whose leader is gone: before the tactics roll it chooses one (ALY-4.1). */
function succeed(table: AlloyTable, fight: Fight, side: Side): void {
  side.leader = fight.stage === 'tactics' ? bestLeader(fight, side) : null;
  const leader = side.leader === null ? null : the(fight, side.leader);
  if (leader) tell(table, fight, leader.id, phrase`${leader.name} leads ${side.name} now`, 'ALY-4.1');
}

/** Takes somebody out of the fight with everything that names it. */
function takeOut(fight: Fight, who: Combatant): void {
  part(fight, who);
  if (fight.last?.who === who.id) fight.last = null;
  delete fight.combatants[who.id];
  fight.roster = fight.roster.filter(each => each !== who.id);
  fight.works = fight.works.filter(each => each.who !== who.id && each.target !== who.id);
  for (const side of fight.sides) if (side.leader === who.id) side.leader = null;
  const isAtIt = ({ block }: Combatant): boolean => fight.works.some(each => each.id === block?.work);
  for (const each of everybody(fight)) {
    if (each.block && !isAtIt(each)) each.block = null;
    if (each.charging?.target === who.id) each.charging = null;
    if (each.entry?.of === who.id) each.entry = null;
  }
}
