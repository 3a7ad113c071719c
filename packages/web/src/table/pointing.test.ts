import { offer as offerShape } from '@affray/protocol';
import { expect, test } from 'vitest';
import { aimedAt } from './pointing.ts';

const attack = offerShape.parse({
  id: 'attack',
  group: 'attack',
  label: 'Attack',
  cost: '',
  rule: 'WWN-5.1',
  base: { kind: 'attack', who: 'ann' },
  fields: [
    {
      kind: 'choice',
      name: 'way',
      label: 'Where',
      options: [{ value: { kind: 'toward', target: 'orc' }, label: 'toward the orc', combatant: 'orc' }],
    },
  ],
  refusal: null,
});

test('a combatant that is pressed while an action is open is its target, where it can be one', () => {
  expect(aimedAt(attack, { feet: 10 }, 'orc')).toEqual({ feet: 10, way: { kind: 'toward', target: 'orc' } });
  expect(aimedAt(attack, {}, 'elf')).toBeNull();
});
