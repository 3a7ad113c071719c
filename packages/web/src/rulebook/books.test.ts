// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Books, pieces, searched } from './books.ts';

const FOLDER = join(import.meta.dirname, '../../public/rulebook');
const read = async (name: string): Promise<unknown> => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

test('a rule is found by its number in the book of its game, with its topic and its house rules', async () => {
  const books = new Books(read);
  const found = await books.rule('WWN-INIT-1');
  expect(found?.system).toBe('wwn');
  expect(found?.rule.says).toMatch(/^Each side rolls/);
  expect(found?.choices.map(each => each.name)).toEqual(['initiative']);
  expect(await books.rule('WWN-NONE-1')).toBe(null);
  expect(await books.rule('BRL-1.1')).toBe(null);
  expect((await books.rule('GM-1'))?.system).toBe('table');
  expect(await books.book('no-such-game')).toBe(null);
});

test('each book is read once, and one that could not be read is read again', async () => {
  const asked: string[] = [];
  let up = false;
  const books = new Books(async name => {
    asked.push(name);
    if (!up) throw new TypeError('Failed to fetch');
    return read(name);
  });
  await expect(books.rule('ALY-1.1')).rejects.toThrow('The rules could not be fetched.');
  up = true;
  await books.rule('ALY-1.1');
  await books.rule('ALY-1.2');
  expect(asked).toEqual(['index', 'index', 'alloy']);
});

test('the search wants every word, in the number, the topic or the text, whatever its case', async () => {
  const book = await new Books(read).book('wwn');
  if (!book) throw new Error('wwn has no book');
  const ids = (query: string): string[] => searched(book, query).topics.flatMap(each => each.rules.map(({ id }) => id));
  expect(ids('init-1')).toContain('WWN-INIT-1');
  expect(ids('CHARGE armor class').length).toBeGreaterThan(0);
  expect(ids('charge').length).toBeGreaterThan(ids('charge armor').length);
  expect(ids('xyzzy')).toEqual([]);
  expect(searched(book, '  ')).toEqual(book);
});

test('numbers of rules in a text are links where the book knows them', () => {
  const known = (id: string): boolean => id === 'WWN-6.5';
  expect(pieces('As WWN-6.5 says, and D6-2.', known)).toEqual([
    { text: 'As ' },
    { id: 'WWN-6.5' },
    { text: ' says, and D6-2.' },
  ]);
});
