import { isTest, type Source } from '../files.ts';
import { type Parsed, parse } from '../syntax.ts';

/** Written for tests only: `a.test.ts`, `testing/x.ts`, `testing-attack.ts`. */
const forTests = (path: string): boolean => isTest(path) || /\/testing-[^/]+$/.test(path);
/** Tables of the book and ready creatures, written down as data. */
const isData = (path: string): boolean => /\/(data|book)\/|\/state\/(creatures|heroes|monsters)\.ts$/.test(path);

/** What the measures are taken of: code outside tests, read once. */
export interface Tree {
  /** All code outside tests. */
  readonly code: readonly Parsed[];
  /** The same without data. */
  readonly rules: readonly Parsed[];
  /** The folders of `packages/systems` that hold a system, in the order of the alphabet. */
  readonly systems: readonly string[];
}

export function treeOf(sources: readonly Source[]): Tree {
  const code = sources.filter(({ path }) => !forTests(path)).map(parse);
  const folders = code.flatMap(({ path }) => /^packages\/systems\/([^/]+)\//.exec(path)?.[1] ?? []);
  return {
    code,
    rules: code.filter(({ path }) => !isData(path)),
    systems: [...new Set(folders)].filter(name => name !== 'all').toSorted(),
  };
}

/** The folder of one system, with a slash at its end. */
export const folderOf = (system: string): string => `packages/systems/${system}/`;

/** Lines of a file as an editor counts them. */
export const linesOf = ({ text }: Parsed): number => text.trimEnd().split('\n').length;

/** The middle of some numbers, the lower of two; 0 of none. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1] ?? 0;
}
