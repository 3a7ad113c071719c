import { expect, test } from 'vitest';
import { bookFile, readBook } from './house-book.ts';

const shot = { site: 'alternacy.ruling.shot', case: 'long-bow, short, dim', people: 'tam|', answer: 16, times: 3 };
const read = (value: unknown, system = 'alternacy') =>
  readBook('ford.json', typeof value === 'string' ? value : JSON.stringify(value), system);

test('a book that was saved is read again, without the people; a bare list of rulings as well', () => {
  const book = [{ ...shot, people: '' }];
  expect(read(bookFile('alternacy', [shot]))).toEqual({ book });
  expect(read([shot])).toEqual({ book });
  expect(read([{ site: shot.site, case: '', answer: { wound: 'light' } }])).toEqual({
    book: [{ site: shot.site, case: '', people: '', answer: { wound: 'light' }, times: 1 }],
  });
});

test.each([
  ['{ "a": ', /^"ford.json" is not a house book: it cannot be read as JSON/],
  [
    [{ ...shot, case: 7 }],
    /^"ford.json" cannot be used as a house book: ruling 1, case: is a number, but must be text\.$/,
  ],
  [{ ...bookFile('alternacy', []), rulings: [shot, { case: '' }] }, /ruling 2, site: /],
  [bookFile('wwn', [shot]), /is a house book of wwn; this fight is played by alternacy/],
  [[shot, { ...shot, site: 'alacrity.hit' }], /ruling 2 is about "alacrity.hit", which is not a ruling of alternacy/],
  [{ format: 'affray-fight', formatVersion: 1 }, /it is a fight; save the house book beside its rulings/],
  [42, /cannot be used as a house book/],
])('a bad file is refused by its name: %j', (value, says) => {
  const answer = read(value);
  expect('wrong' in answer ? answer.wrong : '').toMatch(says);
});
