/**
 * Counting and adding up as other programs call it: what they give is looked at before anything is changed. What plays fights
 * by the thousand counts without this, in `tally.ts`, `fights.ts`, `details.ts` and `statistics.ts`.
 */
import { phrase, type Standings } from '@affray/engine';
import type { FightAccount } from './account.ts';
import * as details from './details.ts';
import * as fights from './fights.ts';
import { expectAsked, expectCount, expectTally } from './given.ts';
import type { Runner } from './runner.ts';
import * as statistics from './statistics.ts';
import * as tallies from './tally.ts';

/** A tally of no fights yet, with the sides and combatants in the order of the fight's beginning. @throws Malformed */
export function emptyTally(standings: Standings, withDetails = false): tallies.Tally {
  expectAsked('standings', standings);
  return tallies.emptyTally(standings, withDetails);
}

/** Counts one fight. Whoever joined on the way is counted too. @throws Malformed, and then counts nothing */
export function count(tally: tallies.Tally, ending: tallies.Ending): void {
  complete(tally);
  expectAsked('ending', ending);
  tallies.count(tally, ending);
}

/** Counts `times` fights that ended alike, but for their time, commands and details. @throws Malformed, and then counts nothing */
export function countAlike(
  tally: tallies.Tally,
  ending: Pick<tallies.Ending, 'end' | 'winner' | 'reckoning'>,
  times: number,
): void {
  complete(tally);
  expectAsked('end', ending);
  expectCount(times);
  tallies.countAlike(tally, ending, times);
}

/** Adds another tally of the same fight. @throws Malformed, and then adds nothing */
export function merge(into: tallies.Tally, other: tallies.Tally): void {
  const added = expectTally(other);
  complete(into);
  tallies.merge(into, added);
}

/** Fills in what a tally of an older version leaves out, so that it can be added to. @throws Malformed */
function complete(tally: tallies.Tally): void {
  tally.undecided = expectTally(tally).undecided;
}

/** Adds another panel of the same jobs. @throws Malformed, or RangeError where they are of other jobs; and then adds nothing */
export function mergePanels(into: fights.Panel, other: fights.Panel): void {
  expectAsked('panel', into);
  expectAsked('panel', other);
  const [own, theirs] = [into.tallies.length, other.tallies.length];
  if (own !== theirs)
    throw new RangeError(phrase`these panels are not of the same jobs: one is of ${own} jobs, the other of ${theirs}`);
  for (const each of into.tallies) complete(each);
  fights.mergePanels(into, { ...other, tallies: other.tallies.map(expectTally) });
}

/** @param runners of jobs of one seed. @throws Malformed where they are no runners */
export function panelRunner(runners: readonly Runner[]): fights.PanelRunner {
  expectAsked('runners', runners);
  const panel = fights.panelRunner(runners);
  return {
    ...panel,
    run(from, number) {
      expectCount(from);
      expectCount(number);
      return panel.run(from, number);
    },
  };
}

/** Counts one fight. @throws Malformed, and then counts nothing */
export function countDetails(
  tally: details.DetailsTally,
  account: FightAccount,
  standings: Standings,
  winner: string | null,
): void {
  expectAsked('details', tally);
  expectAsked('account', account);
  expectAsked('standings', standings);
  expectAsked('winner', winner);
  details.countDetails(tally, account, standings, winner);
}

/** Adds the details of other fights. @throws Malformed, and then adds nothing */
export function mergeDetails(into: details.DetailsTally, other: details.DetailsTally): void {
  expectAsked('details', into);
  expectAsked('details', other);
  details.mergeDetails(into, other);
}

/** What details say to people. @param of the tally that these details are part of. @throws Malformed */
export function detailsOf(
  tally: details.DetailsTally,
  of: Pick<tallies.Tally, 'fights' | 'combatants'>,
): details.Details {
  expectAsked('details', tally);
  expectAsked('counted', of);
  return details.detailsOf(tally, of);
}

/** Counts one more value into sums. @throws Malformed, and then counts nothing */
export function addTo(sums: statistics.Sums, value: number): void {
  expectAsked('sums', sums);
  expectAsked('value', value);
  statistics.addTo(sums, value);
}

/** Counts all that other sums hold into these. @throws Malformed, and then counts nothing */
export function mergeSums(into: statistics.Sums, other: statistics.Sums): void {
  expectAsked('sums', into);
  expectAsked('sums', other);
  statistics.mergeSums(into, other);
}
