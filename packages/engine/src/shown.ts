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
        : shortened(JSON.stringify(value), 200);
