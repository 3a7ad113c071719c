import { type Refusal, type RosterCommand, refuseRoster } from '@affray/engine';
import { bestiary } from '../bestiary.ts';
import { anyoneStands, over } from '../rules/over.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, find } from '../state/fight.ts';

/** Why the GM cannot change who takes part, or end the fight, as in every system; null where it can. */
export function refuseTakingPart(fight: Fight, command: RosterCommand): Refusal | null {
  const { sides } = fight;
  const has = (id: string): boolean => find(fight, id) !== null;
  const why = refuseRoster(
    {
      sides,
      combatants: fight.roster.length,
      has,
      bestiary,
      over: over(fight) !== null,
      standing: anyoneStands(fight),
    },
    command,
  );
  return why && no(why.code, why.reason, 'GM-1');
}
