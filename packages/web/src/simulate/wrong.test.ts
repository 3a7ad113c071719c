// @vitest-environment node
import { changedValue } from '@affray/simulator';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { fromFile } from './subject.ts';
import { wrongInWords } from './wrong.ts';

const ambush = () => {
  const system = systems.find(each => each.id === 'alacrity');
  const sample = system?.samples.find(each => each.id === 'ambush');
  if (!system || !sample) throw new Error('no such sample');
  return { system, setup: sample.setup };
};
/** What is said of the ambush where something in it is otherwise. */
function said(path: string, value: number | string): string {
  const { system, setup } = ambush();
  const content = changedValue(setup, [{ path, value }]);
  return wrongInWords(content, system.check('setup', content));
}

test('what is wrong is said of whom and what it is wrong with, by their names', () => {
  expect(said('combatants.ilven.sheet.strength', 500)).toBe(
    'Ilven, Strength: a statistic is at most 100 (given: 500).',
  );
  expect(said('combatants.the-heron.sheet.weapons.poisoned-dagger.flat', 500)).toBe(
    'The Heron, Poisoned Dagger, Flat: must be 100 or less (given: 500).',
  );
  expect(said('combatants.ilven.side', 'nowhere')).toMatch(/^Ilven, Side: /);
  expect(said('sides.foes.name', '')).toMatch(/^Foes, Name: must not be empty\.$/);
  expect(said('options', 7)).toBe('Options: is a number, but must be a group of fields (given: 7).');
});

test('of what is nowhere in the fight the last words of its path are said, and of the whole none', () => {
  const complaints = [
    { path: 'sides.0.groups.1.count', reason: 'must be 1 or more' },
    { path: '', reason: 'this is torn' },
  ];
  expect(wrongInWords({ sides: [{ name: 'Goblins' }] }, complaints)).toBe(
    'Goblins, Groups, 2, Count: must be 1 or more. This is torn.',
  );
});

test('a file of a fight that is not right is refused in words', () => {
  const { setup } = ambush();
  const file = { format: 'affray-setup', formatVersion: 1, system: 'alacrity', title: 'Torn' };
  const torn = changedValue(setup, [{ path: 'combatants.ilven.sheet.strength', value: 500 }]);
  expect(() => fromFile({ ...file, setup: torn })).toThrow(
    'This fight is not ready yet. Ilven, Strength: a statistic is at most 100 (given: 500).',
  );
});
