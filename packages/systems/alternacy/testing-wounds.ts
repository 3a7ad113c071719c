/** A body with a bad leg, for tests of what its wounds take off, by the table or as the GM has ruled. */
import { addInjury, arena, type Dice, type Fighter } from './testing.ts';

/** Bert is struck at. */
export const blow = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
export const dice: Dice = [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', 'ana', 1, 1],
  ['alternacy.attack.defence', 'bert', 5, 5],
];
export const leg = { part: 'left-leg', grade: 'major', penalty: 6, tag: 'none' } as const;
/** That such a leg takes nothing off a dodge. */
export const LIGHT = { site: 'alternacy.ruling.wounds', case: 'dodge, left leg -6', people: '', answer: 0, times: 1 };
export const NIMBLE: Fighter = { skills: { dodge: 13, 'blades-large': 10, brawl: 5 } };

/** Options by which every wound takes so much off; none where nothing is fixed. */
const fixing = (fixed: number | undefined) =>
  fixed === undefined ? {} : { rulings: { 'alternacy.ruling.wounds': { fixed } } };

/** Ana against Bert, who is nimble. @param fixed what wounds take off, whatever they are */
export const nimbleBert = (fixed?: number) => arena({ ana: {}, bert: NIMBLE, cleo: {} }, { options: fixing(fixed) });

/** The same, and Bert's leg is bad. */
export function lameBert(fixed?: number) {
  const fight = nimbleBert(fixed);
  addInjury(fight, 'bert', leg);
  return fight;
}
