/** Every program that a document shows is a program of this folder, compiled like all code and run here. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printed } from './printed.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const documents = ['README.md', ...readdirSync(new URL('docs/', ROOT)).map(name => `docs/${name}`)].filter(path =>
  /(^README|\/guide-.*|\/tutorial-.*)\.md$/.test(path),
);
const examples = readdirSync(new URL('.', import.meta.url)).flatMap(name => /^(\w[\w-]*)\.ts$/.exec(name)?.[1] ?? []);

/** What a document shows that is not a program of its own, and what runs it. */
const ELSEWHERE: { readonly [document: string]: string } = {
  'docs/tutorial-system.md': 'tutorial.test.ts holds each block against the system and its tests, which are run',
};

interface Shown {
  readonly document: string;
  readonly code: string;
}
const shown: readonly Shown[] = documents
  .filter(document => !(document in ELSEWHERE))
  .flatMap(document =>
    [...read(document).matchAll(/^```tsx?.*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ document, code })),
  );

/** What a program says for itself: its imports may stand beside others, the rest is as it is shown. */
const parts = (code: string): { readonly imports: readonly string[]; readonly rest: string } => ({
  imports: code.split('\n').filter(line => line.startsWith('import ')),
  rest: code.replace(/^import .*\n/gm, '').trim(),
});

/** However the formatter breaks its lines. */
const laidOut = (code: string): string => code.replaceAll(/\s+/g, '').replaceAll(/,(?=[}\])])/g, '');

const isPartOf = (code: string, example: string): boolean => {
  const [{ imports, rest }, whole] = [parts(code), read(`examples/${example}.ts`)];
  return imports.every(each => whole.includes(each)) && laidOut(whole).includes(laidOut(rest));
};

test.each(shown.map(({ document, code }) => [document, parts(code).rest.split('\n')[0], code]))(
  '%s: an example holds "%s"',
  (document, _, code) => {
    expect(
      examples.filter(example => isPartOf(code, example)),
      `${document} shows what no file of examples/ holds as it is`,
    ).not.toEqual([]);
  },
);

test('each document that is looked at elsewhere is there', () => {
  expect(Object.keys(ELSEWHERE).filter(document => !documents.includes(document))).toEqual([]);
});

test.each(examples.filter(example => example !== 'printed'))(
  '%s needs nothing of this folder: who reads it in a document has packages alone',
  example => {
    expect(read(`examples/${example}.ts`)).not.toMatch(/from '\./);
  },
);

/** Programs that another test runs: with a file of their own, against a server, or in a browser. */
const RUN_ELSEWHERE = ['seat', 'printed', 'page', 'page-worker'];

test.each(examples.filter(example => !RUN_ELSEWHERE.includes(example)))(
  '%s runs, and says something',
  async example => {
    const lines = await printed(example);
    expect(lines).not.toEqual([]);
    if (example !== 'duel') return;
    // The tutorial shows its first lines and its last ones.
    const [, told = ''] = /^```text\n([\s\S]*?)^```$/m.exec(read('docs/tutorial-developer.md')) ?? [];
    const quoted = told.trim().split('\n');
    expect(quoted.length).toBeGreaterThan(3);
    expect(quoted.filter(line => line !== '…' && !lines.includes(line))).toEqual([]);
  },
);
