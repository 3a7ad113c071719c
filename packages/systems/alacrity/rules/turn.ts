import type { CombatantId } from '@affray/engine';
import { able, type Combatant, type Fight, is, type Mark, the } from '../state/fight.ts';
import { foesWithin, reachOf } from '../state/ground.ts';
import { actingIn, everybody } from '../state/roster.ts';
import { movementLeft } from './movement.ts';
import { skillScore } from './rolls.ts';
import { inHand, weaponOf } from './wield.ts';

/** Whether somebody may take Declared and Free Actions at all: in the fight, awake and not Stunned (ALA-15.D, ALA-15.H). */
export const canAct = (who: Combatant): boolean => able(who) && !is(who, 'stunned');

/** Whether the action of this pass is still to be spent or held (ALA-5.6). Kept actions stand in no pass of their own. */
export const fresh = (fight: Fight, who: Combatant): boolean =>
  fight.phase !== 'close' && fight.pass <= who.declared - who.carried && who.used < fight.pass;

/** Declared Actions that somebody could spend at this moment of its turn: this pass's own and all held ones (ALA-5.7). */
export function usable(fight: Fight, who: Combatant): number {
  return who.held + (fresh(fight, who) ? 1 : 0);
}

/** Declared Actions not yet spent, whenever they may come: what a desperate reflex can burn (ALA-6.4). */
export function unspent(fight: Fight, who: Combatant): number {
  const first = Math.max(who.used, fight.phase === 'close' ? who.declared : fight.pass - 1);
  const open = fight.phase === 'passes' || fight.phase === 'surprise' ? who.declared - who.carried - first : 0;
  return who.held + Math.max(0, open);
}

/**
 * The round at whose close a condition of so many rounds ends. Whoever has no turn left in this round feels nothing of it
 * yet: then it lasts through the next, unless the fight has it that a round is a round. What the close itself brings, by
 * poison or bleeding, counts from the next in any case: this one is over (ALA-G49).
 */
export function lastsFor(fight: Fight, who: Combatant, rounds: number): number {
  const now = Math.max(1, fight.round) + Math.max(1, rounds) - 1;
  if (fight.phase === 'close' && fight.at >= fight.order.length) return now + 1;
  const running = fight.phase === 'passes' || fight.phase === 'close';
  return running && fight.options.shortConditions === 'nextTurn' && unspent(fight, who) === 0 ? now + 1 : now;
}

/** Pass for the picture of the round: 0 at its close. */
const passNow = (fight: Fight): number => (fight.phase === 'close' ? 0 : fight.pass);

export function note(fight: Fight, who: Combatant, did: Mark['did'], what: string): void {
  who.marks = [...who.marks, { pass: passNow(fight), did, what }];
}

/** Spends a Declared Action: this pass's own first, then a held one. */
export function spend(fight: Fight, who: Combatant, what: string): void {
  // Whoever pays is up, but where held actions are released at any moment.
  const own = fresh(fight, who) && (!interrupts(fight) || isUp(fight, who.id));
  if (own) who.used = fight.pass;
  else who.held--;
  who.spent++;
  who.bound = null;
  note(fight, who, own ? 'spent' : 'released', what);
}

/** Burns an action on a desperate reflex: a held one first, then the next of the round. False: none is left. */
export function burn(fight: Fight, who: Combatant): boolean {
  if (unspent(fight, who) === 0) return false;
  if (who.held > 0) who.held--;
  else who.used = Math.max(who.used, fight.pass - 1) + 1;
  if (who.held === 0) who.bound = null;
  who.spent++;
  note(fight, who, 'burned', 'reflex');
  return true;
}

/** Counts a Free Action (ALA-6.1, ALA-6.2). */
export function spendFree(who: Combatant): void {
  who.frees++;
}

/** Whether it is this combatant's turn now. */
export function isUp(fight: Fight, id: CombatantId): boolean {
  for (const each of acting(fight)) if (each.id === id) return true;
  return false;
}

/** Whose turn it is, by id. */
export const up = (fight: Fight): readonly CombatantId[] => acting(fight).map(each => each.id);

/**
 * Whose turn it is: one combatant, or all who act at the same time, or those of a side that may go in any order.
 * Empty outside of turns.
 */
export function acting(fight: Fight): readonly Combatant[] {
  switch (fight.phase) {
    case 'surprise':
      return surprising(fight);
    case 'passes':
    case 'close':
      return actingIn(fight, TURNS, fight.pass === 1 && fight.phase === 'passes' && fight.options.aimedStrikeFirst);
    default:
      return NOBODY;
  }
}
const NOBODY: readonly Combatant[] = [];

const surprising = (fight: Fight): readonly Combatant[] =>
  fight.surprise?.map(each => the(fight, each.who)).filter(who => who.done < 1) ?? NOBODY;

/** Passes are numbered from 1; the close of the round counts as one more. */
export const turnNumber = (fight: Fight): number => (fight.phase === 'close' ? fight.pass + 1 : fight.pass);

/** Whether somebody who waited comes in now: the one it waits for has had its turn (ALA-8.5). */
function due(fight: Fight, who: Combatant): boolean {
  if (who.after === null || who.done >= turnNumber(fight)) return false;
  const other = fight.combatants[who.after];
  return other === undefined || other.done >= turnNumber(fight);
}

const open = (fight: Fight, who: Combatant): boolean => who.done < turnNumber(fight) && who.after === null;
const TURNS = { due, open };

/** Whether held actions may be released at any moment now: all of them, or those kept from the round before (ALA-C15, ALA-C16). */
export const interrupts = ({ options, phase }: Fight): boolean =>
  (options.heldRelease === 'interrupt' || options.carryHeld) && phase === 'passes';

/** Those who may release held actions at any moment, where the fight is played so (ALA-C15, ALA-C16). */
export function interrupters(fight: Fight): readonly CombatantId[] {
  if (!interrupts(fight)) return [];
  const now = up(fight);
  const all = fight.options.heldRelease === 'interrupt';
  return everybody(fight).flatMap(who =>
    who.held > 0 && (all || who.carried > 0) && canAct(who) && !now.includes(who.id) ? [who.id] : [],
  );
}

/** Whether there is anything left to decide in a turn. Where there is not, the turn ends by itself. */
export function hasChoice(fight: Fight, who: Combatant): boolean {
  if (!canAct(who)) return false;
  if (fight.phase === 'surprise' && fight.options.surpriseGrant === 'free') return who.frees === 0;
  if (usable(fight, who) > 0 || who.lingers) return true;
  if (fight.phase !== 'passes' || !hasPass(fight, who)) return false;
  return offHandReady(fight, who) || legendaryReady(fight, who) || stepsLeft(fight, who);
}

/** Whether this pass is one of somebody's own, to which its further attacks belong (ALA-G52). */
export const hasPass = ({ options, pass }: Fight, who: Combatant): boolean =>
  options.extraAttacks === 'anyPass' || pass <= who.declared;

/** An unused off-hand attack with somebody in its reach (ALA-19.5). */
function offHandReady(fight: Fight, who: Combatant): boolean {
  if (who.offHandUsed || who.off === null) return false;
  const weapon = weaponOf(who, who.off);
  return weapon !== null && somebodyNear(fight, who, reachOf(weapon, fight));
}

/** An unused Legendary Action with somebody in its reach (ALA-4.4). */
function legendaryReady(fight: Fight, who: Combatant): boolean {
  if (who.legendaryUsed || skillScore(fight, who, 'melee') < fight.options.charts.melee.legendaryFrom) return false;
  const weapon = inHand(who).find(each => each.skill === 'melee');
  return weapon !== undefined && somebodyNear(fight, who, reachOf(weapon, fight));
}

/** Movement that is open and not used up, for a step back after a blow (ALA-7.2). */
const stepsLeft = (fight: Fight, who: Combatant): boolean =>
  fight.options.splitMovement && who.moving && !who.stepped && movementLeft(fight, who) >= 5;

function somebodyNear(fight: Fight, who: Combatant, reach: number): boolean {
  return foesWithin(fight, who, reach, foe => able(foe) && !foe.hidden).length > 0;
}
