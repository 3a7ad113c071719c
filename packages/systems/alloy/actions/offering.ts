import type { Choice } from '@affray/engine';
import { BAND_NAMES } from '../book/words.ts';
import { aware, type Combatant, type Fight, inPlay } from '../state/fight.ts';
import { bandOf, bandRank, isEngaged } from '../state/position.ts';
import { everybody } from '../state/roster.ts';

/** Foes that are offered in the parts of a combo. */
export const MOST_PARTS_FOES = 6;

/** Others in the fight whom somebody may know of, nearest first. */
export function others(fight: Fight, who: Combatant): Combatant[] {
  const far = (each: Combatant): number => (isEngaged(who, each) ? -1 : bandRank(bandOf(who, each)));
  return everybody(fight)
    .filter(each => each.id !== who.id && each.entered && aware(who, each) && each.fate !== 'fled')
    .sort((a, b) => far(a) - far(b));
}
/** Those of other sides who stand. */
export const foes = (fight: Fight, who: Combatant): Combatant[] =>
  others(fight, who).filter(each => each.side !== who.side && inPlay(each));
/** Those of one's own side who are down. */
export const fallenFriends = (fight: Fight, who: Combatant): Combatant[] =>
  others(fight, who).filter(each => each.side === who.side && each.fate === 'down');

/** Somebody as a choice, with how far away it is. */
export const person = (who: Combatant, each: Combatant): Choice => ({
  value: each.id,
  label: each.name,
  hint: BAND_NAMES[isEngaged(who, each) ? 'engaged' : bandOf(who, each)],
  combatant: each.id,
});
export const people = (who: Combatant, among: readonly Combatant[]): Choice[] => among.map(each => person(who, each));
