/** The engine: dice and their odds, the table and its drivers, games and their records, the contract of a system. */
export * from './complaint.ts';
export * from './dice.ts';
export * from './drivers/audit.ts';
export * from './drivers/live.ts';
export * from './drivers/odds.ts';
export * from './drivers/scripted.ts';
export * from './drivers/simulated.ts';
export * from './field.ts';
export * from './game.ts';
export * from './host.ts';
export * from './journal.ts';
export * from './json.ts';
export * from './patch.ts';
export { type D5Pool, d5, LONGEST_CHAIN } from './pools/d5.ts';
export * from './random.ts';
export * from './record.ts';
export * from './system.ts';
export * from './table.ts';
