import { expect, test } from 'vitest';
import { bounds } from './field-map.tsx';

test('all of the map is shown, and whoever left it', () => {
  const map = { width: 100, height: 60 };
  expect(bounds(map, [{ x: 50, y: 30 }])).toEqual({ x: 0, y: 0, width: 100, height: 60 });
  expect(bounds(map, [{ x: -20, y: 80 }])).toEqual({ x: -25, y: 0, width: 125, height: 85 });
});
