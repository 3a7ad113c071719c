import { phrase } from './phrase.ts';

/**
 * A complaint about a value as a person would say it: what is wrong and what would be right. Schemas speak of values in
 * their own words where nobody wrote better ones; whatever is no such sentence stays as it is.
 * @param reason as the table sent it, with or without the path before it
 */
export function plainly(reason: string): string {
  for (const [form, say] of FORMS) {
    const found = form.exec(reason);
    if (found) return `${reason.slice(0, found.index)}${say(found.slice(1).map(part => part ?? ''))}`;
  }
  return reason;
}

type Say = (parts: readonly string[]) => string;

const FORMS: readonly (readonly [RegExp, Say])[] = [
  [
    /Too (small|big): expected (?:number|int) to be ([<>]=?)(-?[\d.]+)$/,
    ([, sign = '', limit = '']) => bound(sign, limit),
  ],
  [
    /Too (small|big): expected (\w+) to have ([<>]=?)(\d+) (\w+)$/,
    ([, what = '', sign = '', limit = '', unit = '']) => size(what, sign, Number(limit), unit),
  ],
  [
    /Invalid input: expected (\w+), received undefined$/,
    ([wanted = '']) => phrase`is missing: it must be ${named(wanted)}`,
  ],
  [
    /Invalid input: expected (\w+), received (\w+)$/,
    ([wanted = '', given = '']) => phrase`is ${named(given)}, but must be ${named(wanted)}`,
  ],
  [/Invalid input: expected ("[^"]*"|-?\d+|true|false)$/, ([only = '']) => phrase`must be ${only}`],
  [
    /Invalid option: expected one of (.*)$/,
    ([options = '']) => phrase`must be one of ${options.replaceAll('|', ', ').replaceAll('"', '')}`,
  ],
  [/Invalid discriminator value\. Expected (.*)$/, ([options = '']) => oneOf(options.replaceAll("'", '').split(' | '))],
  [/Unrecognized key: (".*")$/, ([key = '']) => phrase`${key} is unknown here; take it out, or correct its spelling`],
  [
    /Unrecognized keys: (".*")$/,
    ([keys = '']) => phrase`${keys} are unknown here; take them out, or correct their spelling`,
  ],
  [/Invalid number: must be a multiple of ([\d.]+)$/, ([step = '']) => phrase`must be a multiple of ${step}`],
  [/Invalid string: must match pattern .*$/, () => phrase`is not written as it should be; see the schema`],
  [/Invalid input$/, () => phrase`is not allowed here; see the schema`],
];

/** More than a few are for the schema to list. */
const oneOf = (options: readonly string[]): string =>
  options.length > 12 ? phrase`must be one of those in the schema` : phrase`must be one of ${options.join(', ')}`;

function bound(sign: string, limit: string): string {
  const words: { readonly [sign: string]: string } = {
    '>=': phrase`must be ${limit} or more`,
    '>': phrase`must be more than ${limit}`,
    '<=': phrase`must be ${limit} or less`,
    '<': phrase`must be less than ${limit}`,
  };
  return words[sign] ?? phrase`must be ${limit}`;
}

function size(what: string, sign: string, limit: number, unit: string): string {
  const least = sign === '>' ? limit + 1 : limit;
  const most = sign === '<' ? limit - 1 : limit;
  const count = (number: number): string => {
    const word = what === 'string' ? 'character' : unit === 'items' ? 'entry' : unit.replace(/s$/, '');
    return `${number} ${number === 1 ? word : word.replace(/y$/, 'ie').concat('s')}`;
  };
  if (sign.startsWith('<'))
    return phrase`is too long; at most ${count(most)} ${most === 1 ? phrase`is` : phrase`are`} allowed`;
  return least === 1
    ? phrase`must not be empty`
    : phrase`is too short; at least ${count(least)} ${least === 1 ? phrase`is` : phrase`are`} needed`;
}

/** What a schema calls a value, in words. */
const named = (kind: string): string =>
  ({
    string: phrase`text`,
    number: phrase`a number`,
    int: phrase`a whole number`,
    boolean: phrase`yes or no (true or false)`,
    array: phrase`a list`,
    tuple: phrase`a list`,
    object: phrase`a group of fields`,
    record: phrase`a group of fields`,
    null: phrase`nothing (null)`,
    NaN: phrase`not a number`,
  })[kind] ?? kind;
