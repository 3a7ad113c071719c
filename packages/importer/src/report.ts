import { type Fate, type FileValue, type OpenQuestion, phrase } from '@affray/engine';
import { questionsOf, type Said } from './answers.ts';
import { expectFound, expectImported, expectRead, expectSaid } from './given.ts';
import type { Found, Imported } from './import.ts';
import type { FoundMap } from './map.ts';

const TITLES: { readonly [fate in Fate]: string } = {
  understood: phrase`understood`,
  guessed: phrase`guessed`,
  'left-out': phrase`left out`,
};
const shown = (value: FileValue['value']): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};
/** A column of a table, or another key that is no plain word, without its brackets. */
const place = (path: string): string => /^\["([^"\\\]]*)"\]$/.exec(path)?.[1] ?? path;
const line = ({ path, value, as }: FileValue): ReportLine => ({
  from: [place(path), shown(value)].filter(each => each !== '').join(' '),
  as,
});
const plainLine = (as: string): ReportLine => ({ from: '', as });

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

/** So many values of one part that are left out for one reason are told one by one. */
const FEW = 12;
/** A map has thousands of points of its walls: those of one part that are left out for one reason are one line. */
function inParts(all: readonly FileValue[]): ReportLine[] {
  const parts = new Map<string, FileValue[]>();
  for (const each of all) {
    const [part = ''] = /^[^.[]*/.exec(each.path) ?? [];
    const key = each.as === '' ? each.path : `${part} ${each.as}`;
    parts.set(key, [...(parts.get(key) ?? []), each]);
  }
  return [...parts.values()].flatMap(part => {
    const [first] = part;
    if (part.length <= FEW || first === undefined) return part.map(line);
    const [name = ''] = /^[^.[]*/.exec(first.path) ?? [];
    return [{ from: phrase`${part.length} values of ${name}`, as: first.as }];
  });
}

/** Of what was left out: what says something, one by one; the other tool's own and what is empty, counted. */
function leftOut(all: readonly FileValue[]): ReportLine[] {
  const own = all.filter(each => OWN.test(each.path));
  const others = all.filter(each => !OWN.test(each.path));
  const empty = others.filter(each => !says(each)).length;
  const groups = [...new Set(own.map(({ path }) => OWN.exec(path)?.[0].replace(/^\./, '') ?? path))];
  return [
    ...inParts(others.filter(says)),
    ...(empty === 0 ? [] : [plainLine(empty === 1 ? phrase`1 empty value` : phrase`${empty} empty values`)]),
    ...(own.length === 0
      ? []
      : [
          plainLine(
            own.length === 1
              ? phrase`1 value of the other tool’s own: ${groups.join(', ')}`
              : phrase`${own.length} values of the other tool’s own: ${groups.join(', ')}`,
          ),
        ]),
  ];
}

/** One line of a report. */
export interface ReportLine {
  /** Where in the file it stands, and what stands there; empty where it is of no one place. */
  readonly from: string;
  /** What it was taken to be, or why it was left out; may be empty. */
  readonly as: string;
}
/** A part of a report: what became of some values in one way. */
export interface ReportPart {
  readonly what: 'asked' | Fate | 'filled-in';
  readonly title: string;
  /** Never empty. */
  readonly lines: readonly ReportLine[];
}

/** What came of one combatant or map, part by part, most important first. */
export function partsOf(read: Read): readonly ReportPart[] {
  expectRead(read);
  const { entries, assumed, questions = [] } = read;
  const of = (fate: Fate): readonly FileValue[] => entries.filter(each => each.fate === fate);
  const parts: readonly ReportPart[] = [
    { what: 'asked', title: phrase`for you to say`, lines: questions.map(each => plainLine(each.text)) },
    {
      what: 'understood',
      title: TITLES.understood,
      lines: of('understood')
        .filter(each => says(each) || each.path === '')
        .map(line),
    },
    { what: 'guessed', title: TITLES.guessed, lines: of('guessed').map(line) },
    { what: 'filled-in', title: phrase`filled in`, lines: assumed.map(plainLine) },
    { what: 'left-out', title: TITLES['left-out'], lines: leftOut(of('left-out')) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}
type Read = Pick<Found, 'entries' | 'assumed'> & { readonly questions?: Found['questions'] };

const linesOf = (read: Read): string[] =>
  partsOf(read).flatMap(({ title, lines }) => [
    `${title}:`,
    ...lines.map(({ from, as }) => `  ${[from, as].filter(each => each !== '').join(': ')}`),
  ]);

/** Questions by their numbers in the whole report: those that are open, and what was said to the others. */
function askedLines(questions: readonly OpenQuestion[], all: readonly OpenQuestion[], said: readonly Said[]): string[] {
  const numbered = questions.map(question => ({
    question,
    number: all.indexOf(question) + 1,
    answers: said.filter(each => each.question === question).map(each => each.answer.label),
  }));
  const open = numbered.filter(each => each.answers.length === 0);
  const answered = numbered.filter(each => each.answers.length > 0);
  return [
    ...(open.length === 0 ? [] : [phrase`for you to say:`]),
    ...open.map(({ number, question }) => `  ${number}. ${question.text}`),
    ...(answered.length === 0 ? [] : [phrase`as you say:`]),
    ...answered.map(({ number, answers }) => `  ${number}. ${answers.join(', ')}`),
  ];
}

const foundLines = (found: Found, all: readonly OpenQuestion[], said: readonly Said[]): string[] => [
  found.count === 1
    ? phrase`${found.name}, read as ${found.form}`
    : phrase`${found.count} of ${found.name}, read as ${found.form}`,
  ...askedLines(found.questions, all, said),
  ...linesOf({ ...found, questions: [] }),
];

/** What came of one combatant, as lines: what was understood, guessed, left out, filled in, and what is to be said. */
export function reportOf(found: Found): string[] {
  expectFound(found);
  return foundLines(found, found.questions, []);
}

const mapLines = (map: FoundMap): string[] => [
  phrase`ground of ${map.width} by ${map.height} feet, read as ${map.form}`,
  ...(map.fits ? [] : [phrase`no fight has a ground of that size`]),
  ...linesOf(map),
];

/**
 * What came of a whole file, as lines.
 * @param said what was answered to its questions, which are numbered through
 */
export const reportLines = (imported: Imported, said: readonly Said[] = []): string[] => {
  expectImported(imported);
  expectSaid(said);
  const { found, maps, passedOver } = imported;
  const all = questionsOf(imported);
  return [
    ...found.flatMap(each => foundLines(each, all, said)),
    ...maps.flatMap(mapLines),
    ...(passedOver.length === 0 ? [] : [phrase`nothing could be made of: ${passedOver.join(', ')}`]),
  ];
};
