import { phrase } from './phrase.ts';

/** A name as it stands in the middle of a sentence: "The heroes" are "the heroes" there. */
export const midSentence = (name: string): string => name.replace(/^The /, 'the ');

/** Why a fight is over where one side alone stands. It reads well of one and of many. */
export const noOneBut = (side: string): string => phrase`no one but ${midSentence(side)} is left standing`;
/** Why a fight is over where no one stands. */
export const noOneStands = (): string => phrase`no one is left standing`;

/** How a combatant fares, with how it left the fight where it left alive: "fled, 6 of 6 hit points left". */
export function faresAs(fate: string, fares: string): string {
  if (fate === 'fled') return phrase`fled, ${fares}`;
  return fate === 'surrendered' ? phrase`surrendered, ${fares}` : fares;
}
