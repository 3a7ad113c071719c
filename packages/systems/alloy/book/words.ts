import type { Band } from './charts.ts';

export const BAND_NAMES: Readonly<Record<Band | 'engaged', string>> = {
  engaged: 'Engaged',
  close: 'Close',
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
};
export const STANCE_NAMES = { aggressive: 'Aggressive', neutral: 'Neutral', cautious: 'Cautious' } as const;

/** What each does to the first action. */
export const STANCE_EFFECTS = {
  aggressive: 'first action or combo Diminished',
  neutral: 'no effect',
  cautious: 'first action or combo Augmented',
} as const;

/** "1 phase", "3 phases", "Free". */
export const phasesText = (cost: number): string =>
  cost === 0 ? 'Free' : `${cost} ${cost === 1 ? 'phase' : 'phases'}`;

/** "A, B and C"; at most so many names, then a count. */
export function list(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}
