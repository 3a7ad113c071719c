import { expect, test } from 'vitest';
import { copyName } from './copied.ts';

test.each([
  ['Hill Ogre', ['Hill Ogre'], 'Hill Ogre (copy)'],
  ['Hill Ogre', ['Hill Ogre', 'Hill Ogre (copy)'], 'Hill Ogre (copy 2)'],
  ['Hill Ogre (copy)', ['Hill Ogre', 'Hill Ogre (copy)'], 'Hill Ogre (copy 2)'],
  ['Hill Ogre (copy 2)', ['Hill Ogre (copy 2)'], 'Hill Ogre (copy)'],
])('a copy of "%s" beside %j is called "%s"', (name, taken, called) => {
  expect(copyName(name, taken, 60)).toBe(called);
});

test('the name of a copy is no longer than a name may be', () => {
  expect(copyName('o'.repeat(60), [], 60)).toBe(`${'o'.repeat(53)} (copy)`);
});
