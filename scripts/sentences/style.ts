/** How sentences are spelled, alike in all of them: what CONTRIBUTING says under "Words". */
import type { Complaint, Source } from '../files.ts';

const HABITS: readonly (readonly [otherwise: RegExp, right: string])[] = [
  [/armour|manoeuvr/i, 'the sources spell it armor, maneuver'],
  [
    /(?<!Total )\bdefense/,
    'British spelling: defence; Defense is a figure of Alloy, and Total Defense what one does in WWN',
  ],
  [
    /\b(color|favor|honor|behavior|neighbor|humor|center|gray|canceled|traveler|license|judgment|organiz|recogniz)/i,
    'British spelling: colour, favour, honour, centre, grey, cancelled, traveller, licence, judgement, organise',
  ],
  [/\p{L}'\p{L}|s' [a-z]/u, 'an apostrophe is ’'],
  [/[\d}] %/, 'a percent sign follows its number at once: 65%'],
  [/\b(comes?|came) off\b/, 'a try succeeds or fails'],
];

/** What is spelled otherwise in a sentence, in words; nothing where all is as it should be. */
export const misspelled = (sentence: string): string[] =>
  HABITS.flatMap(([otherwise, right]) => {
    const found = otherwise.exec(sentence)?.[0];
    return found === undefined ? [] : [`"${found}" in "${sentence}": ${right}`];
  });

/** The page's own catalogue: TypeScript that holds nothing but sentences. */
const isPages = (path: string): boolean => /^packages\/web\/src\/words\/(?!.*\.test\.)[^/]+\.ts$/.test(path);
const COMMENT = /^\s*(\/\/|\/?\*)/;

export const misspelledOnPage = (files: readonly Source[]): Complaint[] =>
  files
    .filter(each => isPages(each.path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const said = COMMENT.test(line) ? '' : (/(['"`]).*\1/.exec(line)?.[0].slice(1, -1) ?? '');
        return misspelled(said).map(reason => ({ path, line: at + 1, reason }));
      }),
    );
