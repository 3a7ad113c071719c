import { type Fate, type FileValue, phrase } from '@affray/engine';
import type { Found, Imported } from './import.ts';

const TITLES: { readonly [fate in Fate]: string } = {
  understood: phrase`understood`,
  guessed: phrase`guessed`,
  'left-out': phrase`left out`,
};
const shown = (value: FileValue['value']): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};
const line = ({ path, value, as }: FileValue): string =>
  `  ${[path, shown(value)].filter(each => each !== '').join(' ')}${as === '' ? '' : `: ${as}`}`;

/** Values that say nothing: empty, null, 0, false. */
const says = ({ value }: FileValue): boolean =>
  !(
    value === null ||
    value === '' ||
    value === 0 ||
    value === false ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );

/** What tools keep for themselves, wherever it stands. */
const OWN =
  /(?:^|\.)(?:prototypeToken|token|_stats|flags|ownership|permission|_id|_key|img|folder|sort|effects)(?=\.|$)/;

/** Of what was left out: what says something, one by one; the other tool's own and what is empty, counted. */
function leftOut(all: readonly FileValue[]): string[] {
  const own = all.filter(each => OWN.test(each.path));
  const others = all.filter(each => !OWN.test(each.path));
  const empty = others.filter(each => !says(each)).length;
  const groups = [...new Set(own.map(({ path }) => OWN.exec(path)?.[0].replace(/^\./, '') ?? path))];
  return [
    ...others.filter(says).map(line),
    ...(empty === 0 ? [] : [phrase`  ${empty} empty values`]),
    ...(own.length === 0 ? [] : [phrase`  ${own.length} values of the other tool’s own: ${groups.join(', ')}`]),
  ];
}

/** What came of one combatant, as lines: what was understood, guessed, left out, filled in, and what is to be said. */
export function reportOf({ name, form, entries, assumed, questions }: Found): string[] {
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${title}:`, ...lines];
  const of = (fate: Fate): readonly FileValue[] => entries.filter(each => each.fate === fate);
  return [
    phrase`${name}, read as ${form}`,
    ...part(
      phrase`for you to say`,
      questions.map(each => `  ${each}`),
    ),
    ...part(
      TITLES.understood,
      of('understood')
        .filter(each => says(each) || each.path === '')
        .map(line),
    ),
    ...part(TITLES.guessed, of('guessed').map(line)),
    ...part(
      phrase`filled in`,
      assumed.map(each => `  ${each}`),
    ),
    ...part(TITLES['left-out'], leftOut(of('left-out'))),
  ];
}

/** What came of a whole file, as lines. */
export const reportLines = ({ found, passedOver }: Imported): string[] => [
  ...found.flatMap(reportOf),
  ...(passedOver.length === 0 ? [] : [phrase`nothing could be made of: ${passedOver.join(', ')}`]),
];
