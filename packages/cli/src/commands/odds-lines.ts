import type { Comparison, Figure, Preview, Span } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Chance, Looked } from './odds-look.ts';
import { bar, columns, percent, scale } from './odds-plot.ts';

/** Most values of harm that are drawn one by one. */
const MOST_VALUES = 40;

/** A figure as people read it: one number, or from the lowest to the highest. */
function figureText({ kind, low, high }: Pick<Figure, 'kind'> & Span): string {
  const text = (value: number): string => (kind === 'chance' ? percent(value) : value.toFixed(2));
  return text(low) === text(high) ? text(low) : phrase`${text(low)} to ${text(high)}`;
}
const chanceText = (span: Span): string => figureText({ kind: 'chance', ...span });

/** All odds of somebody, as lines of text: one command whole, several in a table, then the comparisons. */
export function lookedLines(looked: Looked): string[] {
  const { name, chances, undecided, comparisons } = looked;
  const [only, ...others] = chances;
  const lines = [name, ''];
  if (only === undefined && undecided.length === 0) lines.push(phrase`Nothing that could be done now has dice.`);
  else if (only === undefined) lines.push(phrase`Nothing can be weighed before more is chosen.`);
  else if (others.length === 0) lines.push(...chanceLines(only));
  else lines.push(...table(chances));
  for (const each of withoutFigures(looked)) lines.push('', each);
  for (const each of comparisons) lines.push('', ...comparisonLines(each));
  return lines;
}

/** What could be done as well, and has no figure here. */
export function withoutFigures({ undecided, unlisted }: Looked): string[] {
  const more = unlisted.map(({ label, ways }) => phrase`${label} (${ways.toLocaleString('en')} more)`);
  return [
    ...(undecided.length === 0
      ? []
      : [phrase`Whose chance hangs on what is chosen (--command weighs it): ${undecided.join(', ')}`]),
    ...(more.length === 0 ? [] : [phrase`Too many to be listed (--command weighs one): ${more.join(', ')}`]),
  ];
}

function table(chances: readonly Chance[]): string[] {
  const assuming = new Set(chances.map(each => each.preview.assuming).filter(each => each !== ''));
  const rows = chances.map(({ label, preview }) => [
    preview.span === null ? '' : chanceText(preview.span),
    preview.label,
    preview.damage === null
      ? ''
      : `${figureText({ kind: 'amount', ...preview.damage.expected })} ${preview.damage.label}`,
    label,
  ]);
  return [...columns(rows), '', ...assuming];
}

/** How the command line assumes another answer. */
const OPTION = (site: string, answers: string): string => phrase`[--assume ${site}=… one of ${answers}]`;

/** Everything about one command. @param assume how whoever reads this assumes another answer of a decision inside it */
export function chanceLines({ label, preview }: Pick<Chance, 'label' | 'preview'>, assume = OPTION): string[] {
  const head = preview.span === null ? label : `${label}: ${preview.label} ${chanceText(preview.span)}`;
  return [
    head,
    ...section(phrase`How it ends`, figures(preview.outcomes)),
    ...section(preview.damage?.label ?? '', harm(preview)),
    ...section(phrase`What it does`, figures(preview.thresholds)),
    ...section(
      '',
      preview.details.map(each => `${each.label}: ${each.value}`),
    ),
    ...section(
      phrase`Assumed`,
      preview.assumptions.map(each => {
        const chosen = each.options.find(option => JSON.stringify(option.answer) === JSON.stringify(each.chosen));
        const answers = each.options.map(option => JSON.stringify(option.answer)).join(' ');
        return `${each.label} ${chosen?.label ?? JSON.stringify(each.chosen)}  ${assume(each.site, answers)}`;
      }),
    ),
    ...section('', preview.assuming === '' ? [] : [preview.assuming]),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', ...(title === '' ? [] : [title]), ...lines];

const figures = (all: readonly Figure[]): string[] =>
  columns([
    ...(all.some(each => each.kind === 'chance') ? [['', '', scale('100%', 30)]] : []),
    ...all.map(each => [figureText(each), each.label, each.kind === 'chance' ? bar(each.high, 30) : '']),
  ]);

/** The harm that gets through: each amount with its chance, and the chance of so much or more. */
function harm({ damage }: Preview): string[] {
  if (damage === null) return [];
  const known = damage.values.every(each => each.chance !== null);
  const highest = Math.max(...damage.values.map(each => each.chance ?? each.high));
  const shown = damage.values.slice(0, MOST_VALUES);
  const rows = shown.map(({ value, chance, low, high }) => [
    String(value),
    ...(known ? [percent(chance ?? 0)] : []),
    chanceText({ low, high }),
    bar((chance ?? high) / highest, 30),
  ]);
  const head = [
    damage.gained ? phrase`given back` : phrase`lost`,
    ...(known ? [phrase`chance`] : []),
    phrase`or more`,
    scale(percent(highest), 30),
  ];
  const rest = damage.values.length - shown.length;
  return [
    phrase`expected: ${figureText({ kind: 'amount', ...damage.expected })}`,
    ...columns([head, ...rows]),
    ...(rest > 0 ? [phrase`and ${rest} more, up to ${damage.values.at(-1)?.value ?? 0}`] : []),
  ];
}

/** A comparison as a table, a bar for its first figure. */
export function comparisonLines({ title, assuming, rows }: Comparison): string[] {
  const [first] = rows;
  if (first === undefined) return [];
  const highest = Math.max(...rows.map(each => each.figures[0]?.high ?? 0), 1e-9);
  const head = [...first.figures.map(each => each.label), '', ''];
  return [
    title,
    ...columns([
      head,
      ...rows.map(each => [
        ...each.figures.map(figureText),
        bar((each.figures[0]?.high ?? 0) / highest, 12).padEnd(12),
        each.label,
      ]),
    ]),
    ...(assuming === '' ? [] : [assuming]),
  ];
}
