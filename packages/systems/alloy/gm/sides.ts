import { choice, combatantId, flag, phrase, type Refusal, said, thing } from '@affray/engine';
import * as z from 'zod/mini';
import { ambush as springAmbush } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, find, inPlay, sideOf, the } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { gm, refuseSide, tell } from './action.ts';

/** What the GM arranges of a side: leaders before the tactics roll, ambushes before the count begins. */

const refuseRolled = (fight: Fight, side: string): Refusal | null =>
  refuseSide(fight, side) ??
  (fight.stage === 'tactics' ? null : no('rolled', phrase`tactics have been rolled`, 'ALY-4.1'));

const ambushed = said('gm-ambush', { side: thing, ambushed: z.boolean() });
export const ambush = gm(ambushed, {
  rule: 'ALY-9.5',
  group: 'gm-order',
  label: phrase`Rule an ambush`,
  plan: (fight, { first, sides }) => ({
    command: { side: the(fight, first).side, ambushed: true },
    fields: [choice('side', phrase`Side`, sides), flag('ambushed', phrase`Ambushed`)],
  }),
  refuse: (fight, { side }) =>
    refuseSide(fight, side) ??
    (fight.stage === 'phases' ? no('begun', phrase`the count of phases has begun`, 'ALY-4.4') : null),
  play(table, fight, command) {
    const side = sideOf(fight, command.side);
    if (fight.stage === 'stances' && side.ambushed && !command.ambushed)
      for (const each of everybody(fight)) if (each.side === side.id && each.entered) each.stance = null;
    side.ambushed = command.ambushed;
    if (fight.stage === 'stances') springAmbush(fight);
    // Nobody is to hear of an ambush before it falls.
    const text = `${side.name} ${command.ambushed ? phrase`walks into an ambush` : phrase`is not ambushed`}`;
    tell(table, fight, null, text, 'ALY-9.5', false);
  },
});

const led = said('gm-leader', { side: thing, leader: z.nullable(combatantId) });
export const leader = gm(led, {
  rule: 'ALY-4.1',
  group: 'gm-people',
  label: phrase`Name a leader`,
  plan: (fight, { first, sides, people }) => ({
    command: { side: the(fight, first).side, leader: first },
    fields: [choice('side', phrase`Side`, sides), choice('leader', phrase`Leader`, people)],
  }),
  refuse(fight, command) {
    const refusal = refuseRolled(fight, command.side);
    if (refusal || command.leader === null) return refusal;
    const found = find(fight, command.leader);
    if (found?.side !== command.side)
      return no('no-leader', phrase`"${command.leader}" is not on the side "${command.side}"`, 'ALY-4.1');
    return inPlay(found) ? null : no('absent', phrase`${found.name} is not there to lead`, 'ALY-4.1');
  },
  play(table, fight, command) {
    const side = sideOf(fight, command.side);
    side.leader = command.leader;
    tell(table, fight, command.leader, phrase`${side.name} has another leader`, 'ALY-4.1');
  },
});
