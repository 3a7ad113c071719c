/** Many fights of any system, played by policies: pure, so that a worker thread, a browser or another machine can run it. */
export * from './account.ts';
export * from './balance.ts';
export * from './compare.ts';
export * from './details.ts';
export * from './fights.ts';
export * from './job.ts';
export * from './report.ts';
export * from './runner.ts';
export * from './seeds.ts';
export * from './sensitivity.ts';
export * from './statistics.ts';
export * from './sweep.ts';
export * from './table-play.ts';
export * from './tally.ts';
export * from './tally-schema.ts';
export * from './until.ts';
export * from './variants.ts';
