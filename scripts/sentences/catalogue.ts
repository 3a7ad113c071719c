/** The catalogue of a package: each sentence once, with the files that say it. */
import type { Complaint, Source } from '../files.ts';
import { type Sentence, sentencesIn, speaks, TAG } from './find.ts';
import { misspelled } from './style.ts';

/** Sentences by the package's folder, each with the files of the package that say it. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** As a catalogue writes it: `{0} hits {1}`. */
export const entryOf = ({ pieces }: Pick<Sentence, 'pieces'>): string =>
  pieces.reduce((entry, piece, at) => `${entry}{${at - 1}}${piece}`);

const packageOf = (path: string): string => /^packages\/(systems\/)?[^/]+\//.exec(path)?.[0] ?? '';

/** All tagged sentences, and a complaint for each one that stands without its tag or is not spelled like the others. */
export function collect(files: readonly Source[]): { readonly catalogues: Catalogues; readonly wrong: Complaint[] } {
  const catalogues = new Map<string, Map<string, string[]>>();
  const wrong: Complaint[] = [];
  for (const file of files.filter(each => speaks(each.path))) {
    const home = packageOf(file.path);
    const known = catalogues.get(home) ?? new Map<string, string[]>();
    catalogues.set(home, known);
    for (const sentence of sentencesIn(file).sentences) {
      const entry = entryOf(sentence);
      if (!sentence.tagged) {
        const reason = `"${entry}" is said without its tag: write ${TAG}\`…\`, or run "npm run sentences -- --tag"`;
        wrong.push({ path: file.path, line: sentence.line, reason });
        continue;
      }
      wrong.push(...misspelled(entry).map(reason => ({ path: file.path, line: sentence.line, reason })));
      const at = file.path.slice(home.length);
      const places = known.get(entry) ?? [];
      known.set(entry, places.includes(at) ? places : [...places, at]);
    }
  }
  return { catalogues, wrong };
}

/** A catalogue as its file holds it: one line a sentence, in the order of files, so that two branches seldom meet. */
export function written(sentences: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...sentences].map(
    ([entry, files]) => `  ${JSON.stringify(entry)}: ${JSON.stringify(files.join(' '))}`,
  );
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}
