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
    ([wanted = '']) => `is missing; ${named(wanted)} belongs here`,
  ],
  [
    /Invalid input: expected (\w+), received (\w+)$/,
    ([wanted = '', given = '']) => `is ${named(given)}; ${named(wanted)} belongs here`,
  ],
  [/Invalid input: expected ("[^"]*")$/, ([only = '']) => `has to be ${only}`],
  [
    /Invalid option: expected one of (.*)$/,
    ([options = '']) => `has to be one of ${options.replaceAll('|', ', ').replaceAll('"', '')}`,
  ],
  [/Unrecognized key: (".*")$/, ([key = '']) => `${key} is unknown here; take it out, or correct its spelling`],
  [/Unrecognized keys: (".*")$/, ([keys = '']) => `${keys} are unknown here; take them out, or correct their spelling`],
  [/Invalid number: must be a multiple of ([\d.]+)$/, ([step = '']) => `has to be a multiple of ${step}`],
  [/Invalid string: must match pattern .*$/, () => 'is not written as it should be; see the schema'],
  [/Invalid input$/, () => 'is none of the things that may stand here; see the schema'],
];

function bound(sign: string, limit: string): string {
  const words: { readonly [sign: string]: string } = {
    '>=': `has to be ${limit} or more`,
    '>': `has to be more than ${limit}`,
    '<=': `has to be ${limit} or less`,
    '<': `has to be less than ${limit}`,
  };
  return words[sign] ?? `has to be ${limit}`;
}

function size(what: string, sign: string, limit: number, unit: string): string {
  const least = sign === '>' ? limit + 1 : limit;
  const most = sign === '<' ? limit - 1 : limit;
  const count = (number: number): string => {
    const word = what === 'string' ? 'character' : unit === 'items' ? 'entry' : unit.replace(/s$/, '');
    return `${number} ${number === 1 ? word : word.replace(/y$/, 'ie').concat('s')}`;
  };
  if (sign.startsWith('<')) return `is too long; at most ${count(most)} may stand here`;
  return least === 1 ? 'must not be empty' : `is too short; at least ${count(least)} belong here`;
}

/** What a schema calls a value, in words. */
const named = (kind: string): string =>
  ({
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'yes or no (true or false)',
    array: 'a list',
    object: 'a group of fields',
    record: 'a group of fields',
    null: 'nothing (null)',
    NaN: 'no number',
  })[kind] ?? kind;
