import { expect, test } from 'vitest';
import { readStatLine } from './read.ts';

test('[WWN-14.1] an entry without a number is left out and is no part of the name', () => {
  const read = readStatLine('Goblin; HD two; AC 12; Atk +3; Dmg 1d6 claw');
  expect(read.sheet).toMatchObject({ name: 'Goblin', level: 1, armorClass: 12 });
  expect(read.unknown).toEqual(['HD two']);
  expect(readStatLine('Golem, Speed Eater; AC 13').sheet.name).toBe('Golem, Speed Eater');
});

test.each(['Dmg 2d6+1d4 claw', 'Dmg 1d6ms4 claw', 'Damage [[1d6]] claw'])(
  '[WWN-14.1] damage in a notation that stat lines do not have is asked for by its words: %s',
  damage => {
    const read = readStatLine(`Goblin; HD 2; AC 12; Atk +3; ${damage}`);
    expect(read.unknown).toEqual([damage]);
    expect(read.questions.map(each => each.text)).toEqual([
      `which weapon it fights with, since “${damage}” cannot be read: bare hands until you choose one`,
    ]);
  },
);
