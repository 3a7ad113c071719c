import { expect, test } from 'vitest';
import { pressed } from './keys.tsx';

const press = (
  key: string,
  held: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean; altKey?: boolean } = {},
) => pressed({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

test('presses have one name on every keyboard', () => {
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+z');
  expect(press('z', { metaKey: true })).toBe('mod+z');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('Escape')).toBe('Escape');
  expect(press('Tab', { shiftKey: true })).toBe('shift+Tab');
});
