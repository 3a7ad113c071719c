/** Dice by themselves, for whoever throws them without a fight: `@affray/engine/dice` loads nothing else of the engine. */
export * from '../dice.ts';
export * from '../random.ts';
export * from './d5.ts';
export * from './successes.ts';
