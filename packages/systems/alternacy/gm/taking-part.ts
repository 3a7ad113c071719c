import { type Refusal, type RosterCommand, refuseRoster } from '@affray/engine';
import { bestiary } from '../bestiary.ts';
import { no } from '../rules/refusal.ts';
import { able, type Fight, find } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';

/** Why the GM cannot change who takes part, or end the fight, as in every system; null where it can. */
export function refuseTakingPart(fight: Fight, command: RosterCommand, isOver = fight.ended !== null): Refusal | null {
  const { sides } = fight;
  const has = (id: string): boolean => find(fight, id) !== null;
  const standing = everybody(fight).some(who => able(fight, who));
  const why = refuseRoster({ sides, combatants: fight.roster.length, has, bestiary, over: isOver, standing }, command);
  return why && no(why.code, why.reason, 'GM-1');
}
