import { phrase } from '@affray/engine';
import type { Fight } from './fight.ts';

/** What a round is in the story (ALY-3.3). */
const ROUNDS = {
  'half-minute': { seconds: 30, words: phrase`half a minute` },
  minute: { seconds: 60, words: phrase`one minute` },
  'ten-minutes': { seconds: 600, words: phrase`ten minutes` },
} as const;
const PHASES = 10;

/** How long a round is now. */
export const roundLength = ({ scene, options }: Fight) => ROUNDS[scene.round ?? options.round];

/** Seconds gone by since the fight began, up to the beginning of a phase. */
export function secondsUntil(fight: Fight, phase: number): number {
  const { phases, seconds } = fight.gone;
  return seconds + ((Math.max(0, phase - 1) - phases) * roundLength(fight).seconds) / PHASES;
}

/** Something that may change the length of a round: the time that is gone by stays what it was (ALY-3.3). */
export function keepingTime(fight: Fight, change: () => void): void {
  const was = roundLength(fight);
  const gone = { phases: Math.max(0, fight.phase - 1), seconds: secondsUntil(fight, fight.phase) };
  change();
  if (roundLength(fight) !== was) fight.gone = gone;
}
