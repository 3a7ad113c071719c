/** Dice by themselves, for whoever throws them without a fight: `@affray/engine/throws` loads nothing else of the engine, and no schema. */
export * from '../dice.ts';
export * from '../random.ts';
export * from './d5.ts';
export * from './successes.ts';
