import { expect, test } from 'vitest';
import { everyStable, findIn, stableOf } from './stable.ts';

const stables: { readonly [campaign: string]: readonly { id: string; name: string; note: string; sheet: object }[] } = {
  mill: [{ id: 'rat', name: 'Giant Rat', note: 'Bites', sheet: {} }],
  tower: [{ id: 'rat', name: 'Rat King', note: '', sheet: {} }],
};
const api = {
  list: async () =>
    [
      { id: 'mill', title: 'The Old Mill', system: 'wwn' },
      { id: 'tower', title: 'The Tower', system: 'wwn' },
      { id: 'star', title: 'Among Stars', system: 'alloy' },
    ].map(each => ({ ...each, created: '', changed: '' })),
  creatures: async (id: string) => {
    const found = stables[id];
    if (!found) throw new Error(`nobody asked for ${id}`);
    return found.map(each => ({ ...each, sheet: {} }));
  },
};

test('the stables of all campaigns of a system are found, and none of another system is asked for', async () => {
  const found = await everyStable(api)('wwn');
  expect(found.map(each => [each.key, each.name, each.describe])).toEqual([
    ['mill rat', 'Giant Rat', 'The Old Mill · Bites'],
    ['tower rat', 'Rat King', 'The Tower'],
  ]);
});

test('the stable of one campaign is that campaign’s alone', async () => {
  const found = await stableOf({ id: 'tower', title: 'The Tower' }, api)('wwn');
  expect(found.map(each => each.name)).toEqual(['Rat King']);
});

test('every word that is sought is found in the name or the description, in any order', async () => {
  const all = await everyStable(api)('wwn');
  const found = (sought: string) => findIn(all, sought).map(each => each.name);
  expect(found(' mill  RAT ')).toEqual(['Giant Rat']);
  expect(found('')).toEqual(['Giant Rat', 'Rat King']);
  expect(found('rat dragon')).toEqual([]);
});
