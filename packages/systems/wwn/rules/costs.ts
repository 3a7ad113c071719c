import type { Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { type Combatant, up } from '../state/fight.ts';
import { no } from './refusal.ts';

/** What things cost: the Main and the Move action of a round (WWN-ACT-1). */

export const needsMain = (who: Combatant, rule: RuleId): Refusal | null =>
  who.main ? null : no('no-main', phrase`${who.name} has no Main action left this round`, rule);

export const needsMove = (who: Combatant, rule: RuleId): Refusal | null =>
  who.move || who.main
    ? null
    : no('no-move', phrase`${who.name} has neither a Move nor a Main action left this round`, rule);

/** Whether a combatant still has a Main action to give up for an Instant (WWN-GAP-25). */
export const hasInstantMain = (who: Combatant): boolean => who.main && !who.surprised && up(who);

export const needsInstantMain = (who: Combatant): Refusal | null =>
  hasInstantMain(who) ? null : no('no-main', phrase`${who.name} has no Main action left to give up`, 'WWN-GAP-25');

/** Gives the Main action up for an Instant: whoever held it back has nothing left to hold (WWN-6.18, WWN-GAP-25). */
export function giveUpMain(who: Combatant): void {
  who.main = false;
  who.held = false;
}

/** Pays for something that takes a Move action: with the Move, or with the Main in its stead. */
export function payMove(who: Combatant): void {
  if (who.move) who.move = false;
  else who.main = false;
}

/** The same in words, as it stands. */
export const moveCost = (who: Combatant): string => (who.move ? phrase`Move` : phrase`Main, as a second Move`);
