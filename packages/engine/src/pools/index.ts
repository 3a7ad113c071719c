/** Dice by themselves, and how they are read: `@affray/engine/dice` loads nothing else of the engine. */
export * from '../random-state.ts';
export * from './schemas.ts';
export * from './throws.ts';
