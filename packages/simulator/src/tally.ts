import type { Standings } from '@affray/engine';
import type { FightAccount } from './account.ts';
import { countDetails, type DetailsTally, mergeDetails, noDetails } from './details.ts';
import { addTo, mergeSums, noSums, type Sums } from './statistics.ts';

/** What many fights came to, in whole numbers only: tallies merge exactly, whatever the order or the number of workers. */
export interface Tally {
  fights: number;
  /** Fights won, by side. */
  readonly wins: { [side: string]: number };
  /** Ended with no side standing. */
  unwon: number;
  /** Ended without a winner while somebody stood: nobody was harmed for so long that the rules ended it. */
  undecided: number;
  /** Stopped before their end, by the limit on commands or because nobody could act. */
  unfinished: number;
  /** Rounds or phases. */
  readonly time: Sums;
  /** Fights by the rounds or phases that they took. */
  readonly times: { [time: string]: number };
  readonly commands: Sums;
  /** By side, how many fights left so many of it standing: the place in the list is the number standing. */
  readonly standing: { [side: string]: number[] };
  readonly combatants: { [id: string]: CombatantTally };
  /** Who did what, and how well it paid; null where the job did not ask for it. */
  readonly details: DetailsTally | null;
}
export interface CombatantTally {
  readonly name: string;
  readonly side: string;
  /** Fights that ended with this one down, dead ones among them. */
  fell: number;
  died: number;
}

/** How one fight ended. */
export interface Ending {
  /** Without a winner: `unwon` where nobody stands, `undecided` where somebody does, `unfinished` where it was stopped. */
  readonly end: 'won' | 'unwon' | 'undecided' | 'unfinished';
  readonly winner: string | null;
  readonly commands: number;
  readonly reckoning: Standings;
  /** Null where the job does not ask for details. */
  readonly account: FightAccount | null;
}

/** A tally of no fights yet, with the sides and combatants in the order of the fight's beginning. */
export function emptyTally({ combatants }: Standings, details = false): Tally {
  const sides = [...new Set(combatants.map(each => each.side))];
  return {
    fights: 0,
    wins: Object.fromEntries(sides.map(side => [side, 0])),
    unwon: 0,
    undecided: 0,
    unfinished: 0,
    time: noSums(),
    times: {},
    commands: noSums(),
    standing: Object.fromEntries(sides.map(side => [side, []])),
    combatants: Object.fromEntries(combatants.map(({ id, name, side }) => [id, { name, side, fell: 0, died: 0 }])),
    details: details ? noDetails() : null,
  };
}

/** Counts one fight. Whoever joined on the way is counted too. */
export function count(tally: Tally, ending: Ending): void {
  const { winner, commands, reckoning, account } = ending;
  addTo(tally.time, reckoning.time);
  tally.times[reckoning.time] = (tally.times[reckoning.time] ?? 0) + 1;
  addTo(tally.commands, commands);
  countAlike(tally, ending, 1);
  if (tally.details && account) countDetails(tally.details, account, reckoning, winner);
}

/** Counts `times` fights that ended alike, but for their time, commands and details. */
export function countAlike(
  tally: Tally,
  { end, winner, reckoning }: Pick<Ending, 'end' | 'winner' | 'reckoning'>,
  times: number,
): void {
  tally.fights += times;
  if (winner !== null) tally.wins[winner] = (tally.wins[winner] ?? 0) + times;
  else if (end !== 'won') tally[end] += times;
  const left: { [side: string]: number } = {};
  for (const { id, name, side, standing, dead } of reckoning.combatants) {
    left[side] = (left[side] ?? 0) + (standing ? 1 : 0);
    const own = (tally.combatants[id] ??= { name, side, fell: 0, died: 0 });
    if (!standing) own.fell += times;
    if (dead) own.died += times;
  }
  for (const [side, survivors] of Object.entries(left)) bump((tally.standing[side] ??= []), survivors, times);
}

/** Adds another tally of the same fight. */
export function merge(into: Tally, other: Tally): void {
  into.fights += other.fights;
  into.unwon += other.unwon;
  into.undecided += other.undecided;
  into.unfinished += other.unfinished;
  for (const [side, wins] of Object.entries(other.wins)) into.wins[side] = (into.wins[side] ?? 0) + wins;
  mergeSums(into.time, other.time);
  mergeSums(into.commands, other.commands);
  for (const [time, fights] of Object.entries(other.times)) into.times[time] = (into.times[time] ?? 0) + fights;
  for (const [side, fights] of Object.entries(other.standing)) {
    const own = (into.standing[side] ??= []);
    fights.forEach((times, survivors) => {
      bump(own, survivors, times);
    });
  }
  for (const [id, { name, side, fell, died }] of Object.entries(other.combatants)) {
    const own = (into.combatants[id] ??= { name, side, fell: 0, died: 0 });
    own.fell += fell;
    own.died += died;
  }
  if (into.details && other.details) mergeDetails(into.details, other.details);
}

function bump(histogram: number[], at: number, by: number): void {
  while (histogram.length <= at) histogram.push(0);
  histogram[at] = (histogram[at] ?? 0) + by;
}
