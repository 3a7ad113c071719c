import { expect, test } from 'vitest';
import { bounds, closeUp, initials, labelRows, short, spread } from './geometry.ts';

test('all of the map is shown, and whoever left it', () => {
  const map = { width: 100, height: 60 };
  expect(bounds(map, [{ x: 50, y: 30 }])).toEqual({ x: 0, y: 0, width: 100, height: 60 });
  expect(bounds(map, [{ x: -20, y: 80 }])).toEqual({ x: -25, y: 0, width: 125, height: 85 });
});

const token = (id: string, x: number, y: number) => ({
  id,
  name: 'Captain Roke',
  side: 0,
  at: { x, y },
  down: false,
  hidden: false,
});

test('names of neighbours do not lie over each other', () => {
  const tokens = spread([token('a', 20, 20), token('b', 25, 20), token('c', 90, 20)], 2.5);
  const rows = labelRows(tokens, 8, 2.5, { x: 0, y: 0, width: 120, height: 60 });
  expect([rows.get('a'), rows.get('b'), rows.get('c')]).toEqual([0, 1, 0]);
});

test('no name lies over the scale, nor is it cut at the edge', () => {
  const box = { x: 0, y: 0, width: 100, height: 60 };
  const row = (x: number, y: number): number | undefined =>
    labelRows(spread([token('a', x, y)], 2.5), 8, 2.5, box).get('a');
  // Below it the scale would be, below it the map ends, above it the map begins.
  expect([row(90, 54), row(30, 59), row(30, 3), row(30, 54)]).toEqual([1, 1, 0, 0]);
});

test('a close-up holds everybody with room around and stays on the map', () => {
  const all = { x: 0, y: 0, width: 200, height: 120 };
  const places = [
    { x: 90, y: 60 },
    { x: 105, y: 64 },
  ];
  expect(closeUp(all, places, 2)).toEqual({ x: 45, y: 40, width: 100, height: 50 });
  expect(closeUp(all, [], 2)).toBe(all);
  expect(closeUp(all, [...places, { x: 2, y: 3 }, { x: 198, y: 118 }], 2)).toBe(all);
});

test('those on one spot are drawn apart, and their true place is kept', () => {
  const drawn = spread([token('a', 20, 20), token('b', 20, 20), token('c', 20, 20)], 2.5);
  const apart = drawn.flatMap((one, at) =>
    drawn.slice(at + 1).map(two => Math.hypot(one.drawn.x - two.drawn.x, one.drawn.y - two.drawn.y)),
  );
  expect(Math.min(...apart)).toBeGreaterThan(2.5);
  expect(drawn.map(each => each.at)).toEqual(Array.from({ length: 3 }, () => ({ x: 20, y: 20 })));
});

test('a crowd in ranks is drawn where it stands, however large its tokens are; who shares a spot steps aside', () => {
  const ranks = Array.from({ length: 100 }, (_, nth) =>
    token(`t${nth}`, 20 + 5 * (nth % 10), 20 + 5 * Math.floor(nth / 10)),
  );
  expect(spread(ranks, 12).map(each => each.drawn)).toEqual(ranks.map(each => each.at));
  const [first, second] = spread([...ranks.slice(50), token('x', 0, 0), token('y', 0, 0)], 12).slice(-2);
  expect(first?.drawn).toEqual({ x: 0, y: 0 });
  expect(Math.hypot(second?.drawn.x ?? 0, second?.drawn.y ?? 0)).toBeCloseTo(5, 10);
});

test('a token carries what tells it from its mates', () => {
  const alone = ['Goblin 12', 'Mara', 'Gharl the raider', 'X', '7', ''];
  expect(alone.map(name => initials(name))).toEqual(['G12', 'Ma', 'GR', 'X', '7', '']);
  const wolves = ['Wolf 1', 'Goblin 1', 'Goblin 2', 'Guard 1', 'Mara', 'Marek'];
  const marks = wolves.map(name => initials(name, wolves));
  expect(marks).toEqual(['W1', 'Go1', 'Go2', 'Gu1', 'Mara', 'Mare']);
});

test('what a reader sees as one letter is never cut in two: a picture, or a letter with its marks', () => {
  const names = ['🐉🔥 the dragon', '👩‍👩‍👧', 'مُحَمَّد بن عبد', 'é'];
  expect(names.map(name => initials(name))).toEqual(['🐉D', '👩‍👩‍👧', 'مُع', 'é']);
  expect(short(`Bartholomew ${'🐉'.repeat(4)}`)).toBe(`Bartholomew 🐉…`);
  expect(short('🐉'.repeat(14))).toBe('🐉'.repeat(14));
});
