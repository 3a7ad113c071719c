import { phrase } from './phrase.ts';

/** Text from outside in a sentence: of what is long only how it begins and how it ends. */
export const shortened = (text: string, most = 4000): string =>
  text.length <= most ? text : `${text.slice(0, most / 2)}…${text.slice(-most / 4)}`;

/** What somebody gave, for a sentence about it: a word or a number, or how it begins. */
export const shown = (value: unknown): string =>
  value === undefined
    ? phrase`nothing`
    : typeof value === 'string'
      ? JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
      : typeof value === 'number'
        ? String(value)
        : shortened(written(value), 200);

/** A value as JSON; what has none, such as a function or an object that holds itself, as the kind that it is. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? kindOf(value);
  } catch {
    return kindOf(value);
  }
}
const kindOf = (value: unknown): string =>
  typeof value === 'object' ? phrase`an object that cannot be written as JSON` : `${typeof value}`;
