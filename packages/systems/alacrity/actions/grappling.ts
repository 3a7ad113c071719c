import { type AnyCommand, type CombatantId, choice, type OfferField, phrase, type Refusal } from '@affray/engine';
import { attemptTally, contest, HANDS } from '../rules/maneuvers.ts';
import { reachesAll } from '../rules/reach.ts';
import { no } from '../rules/refusal.ts';
import { skillScore } from '../rules/rolls.ts';
import { spend } from '../rules/turn.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { distanceOf } from '../state/ground.ts';

/** What maneuvers at arm's length have in common (ALA-19.1 to ALA-19.4). */
interface Maneuver extends AnyCommand {
  readonly who: CombatantId;
  readonly target: CombatantId;
}

/** What they are, all alike. */
export const MANEUVER = {
  moment: 'turn',
  traits: ['reveals'],
  group: 'maneuver',
  cost: (): 'declared' => 'declared',
} as const;

/** Plays a maneuver: where the two are near enough it is paid, else the action is kept (ALA-5.9). */
export const grappling =
  <C extends Maneuver>(attempt: (table: AlacrityTable, fight: Fight, command: C) => void) =>
  (table: AlacrityTable, fight: Fight, who: Combatant, command: C): void => {
    if (!reachesAll(table, fight, who, [command.target])) return;
    spend(fight, who, command.kind);
    attempt(table, fight, command);
  };

/** Whether Melee Combat is good enough for trips and shoves (ALA-4.4). */
const isFit = (fight: Fight, who: Combatant): boolean =>
  skillScore(fight, who, 'melee') >= fight.options.charts.melee.standardFrom;

export const usualSkill = (fight: Fight, who: Combatant): 'melee' | 'athletics' =>
  isFit(fight, who) ? 'melee' : 'athletics';

export const skillField = (fight: Fight, who: Combatant): OfferField =>
  choice('skill', phrase`With`, [
    ...(isFit(fight, who) ? [{ value: 'melee', label: phrase`Melee Combat` }] : []),
    { value: 'athletics', label: phrase`Athletics` },
  ]);

/** Why a foe cannot be laid hands on; null where it can. @param skill Melee Combat takes some mastery (ALA-4.4) */
export function refuseNear(
  fight: Fight,
  who: Combatant,
  target: Combatant,
  skill: 'melee' | 'athletics' | 'unarmed',
): Refusal | null {
  if (target === who) return no('not-oneself', phrase`choose another combatant`, 'ALA-19.1');
  if (target.fate !== 'fighting') return no('gone', phrase`${target.name} is no longer in the fight`, 'ALA-5.9');
  if (target.cover === 'total') return no('total-cover', phrase`${target.name} is behind total cover`, 'ALA-16.1');
  const { reach, standardFrom } = fight.options.charts.melee;
  if (skill === 'melee' && !isFit(fight, who))
    return no('no-skill', phrase`with Melee Combat that takes ${standardFrom}; use Athletics`, 'ALA-4.4');
  const apart = distanceOf(fight, who.id, target.id);
  return apart !== null && apart > reach
    ? no('out-of-reach', phrase`${target.name} is ${apart} feet away, and arms reach ${reach}`, 'ALA-19.1')
    : null;
}

/** Why nothing can be done with a foe in one's hold; null where it can (ALA-19.4). */
export function refuseHeld(fight: Fight, who: Combatant, target: Combatant): Refusal | null {
  if (who.holds !== target.id) return no('not-held', phrase`${who.name} does not hold ${target.name}`, 'ALA-19.4');
  const now = fight.phase === 'close' ? 0 : fight.pass;
  return who.marks.some(each => each.pass === now && each.what === 'grapple')
    ? no('later-turn', phrase`pin and throw come at a later turn than the grapple`, 'ALA-19.4')
    : null;
}

/** The contest of a grapple, pin or throw: hands against hands. */
export function wrestle(
  table: AlacrityTable,
  fight: Fight,
  maneuver: 'grapple' | 'pin' | 'throw',
  command: { readonly who: CombatantId; readonly target: CombatantId; readonly ladder: number },
): { readonly who: Combatant; readonly target: Combatant; readonly won: boolean } {
  const [who, target] = [the(fight, command.who), the(fight, command.target)];
  const skill = attemptTally(table, fight, who, target, { skill: 'unarmed', ladder: command.ladder });
  const won = contest(table, fight, { who, target, maneuver, skill, among: HANDS, rule: 'ALA-19.4' });
  return { who, target, won };
}
