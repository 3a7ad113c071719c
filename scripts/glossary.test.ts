/** The words of each game, as its README lists them for the table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemIds } from '@affray/systems';
import { expect, test } from 'vitest';
import { ROOT } from './files.ts';
import { readLedger } from './ledger.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const termsOf = (text: string): string[] => [...text.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, term = '']) => term);
const inOrder = (terms: readonly string[]): string[] => terms.toSorted((a, b) => a.localeCompare(b, 'en'));

test.each(systemIds)('%s: its words stand in order, and every rule they name is in the ledger', system => {
  const folder = `packages/systems/${system}`;
  const [, words = ''] = /^## Glossary\n([\s\S]*?)^## /m.exec(read(`${folder}/README.md`)) ?? [];
  const terms = termsOf(words);
  expect(terms.length).toBeGreaterThanOrEqual(20);
  expect(terms).toEqual(inOrder(terms));
  const ledger = readLedger({ path: `${folder}/RULES.md`, text: read(`${folder}/RULES.md`) });
  const named = [...words.matchAll(/\b[A-Z]{3}-[\w.-]*\w/g)].map(([id]) => id);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(id => !ledger.rules.some(rule => rule.id === id))).toEqual([]);
});

test('the words of every table stand in order, and lead to those of each game', () => {
  const text = read('docs/glossary.md');
  expect(termsOf(text)).toEqual(inOrder(termsOf(text)));
  for (const system of systemIds) expect(text).toContain(`packages/systems/${system}/README.md#glossary`);
});
