import { phrase } from '@affray/engine';
import type { Band } from './charts.ts';

export const BAND_NAMES: Readonly<Record<Band | 'engaged', string>> = {
  engaged: phrase`Engaged`,
  close: phrase`Close`,
  short: phrase`Short`,
  medium: phrase`Medium`,
  long: phrase`Long`,
};
export const STANCE_NAMES = {
  aggressive: phrase`Aggressive`,
  neutral: phrase`Neutral`,
  cautious: phrase`Cautious`,
} as const;

/** What each does to the first action. */
export const STANCE_EFFECTS = {
  aggressive: phrase`first action or combo Diminished`,
  neutral: phrase`no effect`,
  cautious: phrase`first action or combo Augmented`,
} as const;

/** "1 phase", "3 phases", "Free". */
export const phasesText = (cost: number): string =>
  cost === 0 ? phrase`Free` : `${cost} ${cost === 1 ? phrase`phase` : phrase`phases`}`;

/** "A, B and C"; at most so many names, then a count. */
export function list(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  if (more > 0) return phrase`${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : phrase`${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}
