import {
  choice,
  combatantId,
  entrance,
  forgetPlace,
  plainChoices,
  putAt,
  type Refusal,
  type RosterCommand,
  refuseRoster,
} from '@affray/engine';
import type { z } from 'zod';
import { bestiary } from '../bestiary.ts';
import { die, leaveTurn, releaseAll } from '../rules/damage.ts';
import { joinOrder, leaveOrder } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import { broken as breaks, type Combatant, type Fight, fate as fates, find, sideOf, the, up } from '../state/fight.ts';
import { enter, joiner, leaderOf } from '../state/setup.ts';
import { type GmAction, said, tell } from './action.ts';

/** Who is in the fight, and who is out of it. */

/** Why the GM cannot change who takes part, or end the fight, as in every system; null where it can. */
export function refuseTakingPart(fight: Fight, command: RosterCommand): Refusal | null {
  const { sides, combatants, phase } = fight;
  const has = (id: string): boolean => find(fight, id) !== null;
  const standing = combatants.some(up);
  const over = phase === 'over';
  const why = refuseRoster({ sides, combatants: combatants.length, has, bestiary, over, standing }, command);
  return why && no(why.code, why.reason, 'GM-1');
}

const added = said('gm-add', { joiner });
export const add: GmAction<z.infer<typeof added>, typeof added> = {
  schema: added,
  plans: () => [],
  refuse: refuseTakingPart,
  play(table, fight, { joiner: from }) {
    const who = enter(from, fight.options);
    const friends = fight.combatants.filter(each => each.side === who.side).map(each => each.id);
    const at = from.at ?? entrance(fight.field, friends);
    fight.combatants.push(who);
    if (at !== null) putAt(fight.field, who.id, at);
    who.leader = leaderOf(fight, who);
    if (!who.stats.pc) sideOf(fight, who.side).strength++;
    tell(table, who, 'joins the fight');
    // A fight that is over has its order still: whoever joins has a place in it when the fight continues.
    if (fight.round === 0) return;
    who.main = true;
    who.move = true;
    joinOrder(table, fight, who);
    if (fight.order[fight.at]?.members.includes(who.id)) fight.turn = [...fight.turn, who.id];
  },
};

const removed = said('gm-remove', { who: combatantId });
export const remove: GmAction<z.infer<typeof removed>, typeof removed> = {
  schema: removed,
  plans: (_fight, { first, who }) => [
    { label: 'Remove a combatant', command: { kind: 'gm-remove', who: first }, fields: [who] },
  ],
  refuse: refuseTakingPart,
  play(table, fight, command) {
    const who = the(fight, command.who);
    releaseAll(table, fight, who);
    leaveTurn(fight, who);
    leaveOrder(fight, who.id);
    forgetPlace(fight.field, who.id);
    fight.combatants = fight.combatants.filter(each => each !== who);
    for (const each of fight.combatants) forget(each, who);
    tell(table, null, `takes ${who.hidden ? 'somebody' : who.name} out of the fight`);
  },
};

/** Nothing names one who is gone. */
function forget(each: Combatant, { id }: Combatant): void {
  if (each.after === id) each.after = null;
  if (each.ward === id) each.ward = null;
  if (each.swarm === id) each.swarm = null;
  if (each.leader === id) each.leader = null;
  if (each.aim?.target === id) each.aim = null;
  each.stopped = each.stopped.filter(other => other !== id);
  each.causes = each.causes.map(cause => (cause.source === id ? { ...cause, source: null } : cause));
}

const fated = said('gm-fate', { who: combatantId, fate: fates });
export const fate: GmAction<z.infer<typeof fated>, typeof fated> = {
  schema: fated,
  plans: (_fight, { first, who }) => [
    {
      label: 'Take out or back in',
      command: { kind: 'gm-fate', who: first, fate: 'fled' },
      fields: [who, choice('fate', 'Fate', plainChoices(fates.options))],
    },
  ],
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    if (command.fate === 'dead') return die(table, fight, who, 'GM-1');
    who.fate = command.fate;
    if (command.fate !== 'fighting') {
      releaseAll(table, fight, who);
      leaveTurn(fight, who);
    }
    tell(table, who, command.fate === 'fighting' ? 'returns to the fight' : command.fate);
  },
};

const broke = said('gm-broken', { who: combatantId, broken: breaks });
export const broken: GmAction<z.infer<typeof broke>, typeof broke> = {
  schema: broke,
  plans: (_fight, { first, who }) => [
    {
      label: 'Break or rally',
      command: { kind: 'gm-broken', who: first, broken: 'no' },
      fields: [who, choice('broken', 'Morale', plainChoices(breaks.options))],
    },
  ],
  refuse: () => null,
  play(table, fight, command) {
    const who = the(fight, command.who);
    who.broken = command.broken;
    tell(table, who, command.broken === 'no' ? 'rallies' : command.broken);
  },
};
