// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
/** Attributes that are read or heard. */
const READ = new Set(['aria-label', 'label', 'title', 'placeholder', 'description', 'hint', 'alt']);
const letters = (text: unknown): boolean => typeof text === 'string' && /[A-Za-z]{2}/.test(text);

/** Text that stands in a component instead of in the catalogue. */
function textIn(name: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXText: node => {
      if (letters(node.value)) found.push(node.value.trim());
    },
    JSXAttribute: ({ name: { name: attribute }, value }) => {
      if (typeof attribute !== 'string' || !READ.has(attribute) || value?.type !== 'Literal') return;
      if (letters(value.value)) found.push(`${attribute}="${value.value}"`);
    },
  }).visit(parseSync(name, source).program);
  return found;
}

test('text in a component is found, and what comes from the catalogue is not', () => {
  const page = '<p title="A hint" className="quiet">{words.gone} Some text <b aria-label={words.x}>{1} +</b></p>';
  expect(textIn('a.tsx', page)).toEqual(['title="A hint"', 'Some text']);
});

test('every sentence of the page comes from the catalogue', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(50);
  const left = files.flatMap(name =>
    textIn(name, readFileSync(join(SRC, name), 'utf8')).map(text => `${relative('.', name)}: ${text}`),
  );
  expect(left).toEqual([]);
});
