import { dice, type Pool } from '../dice.ts';
import type { Json } from '../json.ts';
import { phrase } from '../phrase.ts';
import { type Edited, edited, type Settable, valueByPath, type Wanted } from './edit.ts';

/** So many dice, of so many sides, change a value by hand at most. */
const MOST_DICE = 50;
const MOST_SIDES = 100;

/** A change of a number, not the number itself: `-=5`, `+=2d6`, `-=1d8+2`. */
export interface By {
  readonly sign: 1 | -1;
  /** Null where nothing is thrown. */
  readonly pool: Pool | null;
  readonly flat: number;
}

const SHAPE = /^([+-])=(?:(\d{1,5})|(\d{0,2})d(\d{1,3})([+-]\d{1,5})?)$/;

/** The change that a value stands for; null where it is a value to be set as it stands. */
export function byOf(value: Wanted['value']): By | null {
  const read = typeof value === 'string' ? SHAPE.exec(value.replaceAll(' ', '')) : null;
  if (!read) return null;
  const [, minus, flat, count, sides, more = '0'] = read;
  const sign = minus === '-' ? -1 : 1;
  if (sides === undefined) return { sign, pool: null, flat: Number(flat) };
  const [thrown, faces] = [Number(count || 1), Number(sides)];
  const throwable = thrown >= 1 && thrown <= MOST_DICE && faces >= 2 && faces <= MOST_SIDES;
  return throwable ? { sign, pool: dice(thrown, faces), flat: Number(more) } : null;
}

/**
 * The fight with a number that changed by so much: as much of it as fits, so that nothing falls below the least or rises
 * above the most that the number can be.
 */
export function changed<F extends Json>(settable: Settable<F>, fight: F, path: string, by: number): Edited<F> {
  const from = valueByPath(fight, path);
  if (typeof from !== 'number')
    return { code: 'bad-value', reason: phrase`${path}: is not a number, so nothing can be added to it` };
  const whole = edited(settable, fight, { path, value: from + by });
  if ('fight' in whole) return whole;
  // What fits lies between nothing and all of it.
  let [fits, not] = [0, Math.abs(by)];
  while (not - fits > 1) {
    const half = Math.floor((fits + not) / 2);
    if ('fight' in edited(settable, fight, { path, value: from + Math.sign(by) * half })) fits = half;
    else not = half;
  }
  return fits === 0 ? whole : edited(settable, fight, { path, value: from + Math.sign(by) * fits });
}

/** What a value is called that a path leads to, below a combatant where it is one's own: `weapons 0 damage`. */
const called = (path: string): string =>
  path
    .split('.')
    .slice(path.startsWith('combatants.') ? 2 : 0)
    .map(step => step.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase())
    .join(' ');

/**
 * What was set by hand, after "sets": `hit points from 21 to 16`.
 * @param names what people call a value, by the end of its path
 */
export function setText(
  { path, before, after }: { readonly path: string; readonly before: Json; readonly after: Json },
  names: { readonly [value: string]: string } = {},
): string {
  const last = path.split('.').at(-1) ?? '';
  return phrase`${(Object.hasOwn(names, last) ? names[last] : undefined) ?? called(path)} from ${valueText(before, path)} to ${valueText(after, path)}`;
}

/**
 * A value as people call it: "yes", "−5", "the GM", "nothing".
 * @param path where it stands in the fight
 */
export function valueText(value: Json, path: string): string {
  if (value === null || value === '') return phrase`nothing`;
  if (typeof value === 'boolean') return value ? phrase`yes` : phrase`no`;
  if (typeof value !== 'string') return JSON.stringify(value).replace(/^-/, '−');
  return path.endsWith('.controller') ? (CONTROLLERS[value] ?? value) : value;
}
const CONTROLLERS: { readonly [controller: string]: string } = { gm: phrase`the GM`, player: phrase`a player` };
