/** Many fights of any system, played by policies: pure, so that a worker thread, a browser or another machine can run it. */
export * from './account.ts';
export * from './advise.ts';
export * from './balance.ts';
export * from './charts.ts';
export { Offence, withPolicies } from './checked.ts';
export * from './compare.ts';
export { ADVISER, ADVISES, atTable, type Suggestion, suggestion, type Wondering } from './computer.ts';
export { type Dealer, dealer, type Hand } from './deal.ts';
export {
  type ActionFigures,
  type ActionReport,
  type CombatantDetails,
  type Decider,
  type Details,
  type DetailsTally,
  type Figures,
  type FirstFall,
  noDetails,
} from './details.ts';
export * from './exact.ts';
export { type Fights, localFights, type Panel, type PanelRunner, type Part } from './fights.ts';
export * from './figures.ts';
export * from './from-here.ts';
export * from './html.ts';
export * from './job.ts';
export * from './kept-jobs.ts';
export * from './lengths.ts';
export * from './luck.ts';
export * from './pages.ts';
export * from './pages-rules.ts';
export * from './replayed.ts';
export * from './report.ts';
export * from './rulings.ts';
export * from './runner.ts';
export * from './seeds.ts';
export * from './sensitivity.ts';
export * from './span.ts';
export {
  type Difference,
  fightsNeeded,
  fightsToKnow,
  meanOf,
  noSums,
  pairedDifference,
  reachOf,
  type Share,
  type Spread,
  type Sums,
  separateDifference,
  spreadOf,
  wilson,
} from './statistics.ts';
export * from './summary.ts';
export * from './summary-page.ts';
export * from './summary-picture.ts';
export * from './sweep.ts';
export * from './table-play.ts';
export * from './tallies.ts';
export type { CombatantTally, Ending, Tally } from './tally.ts';
export { tallySchema } from './tally-schema.ts';
export type { Rows } from './told.ts';
export * as told from './told.ts';
export * from './until.ts';
export * from './variants.ts';
export * from './written.ts';
