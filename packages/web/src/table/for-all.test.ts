import { offer as offerShape } from '@affray/protocol';
import { expect, test } from 'vitest';
import { commonChoice, forEach } from './for-all.tsx';

const declare = (who: string, id = 'declare') =>
  offerShape.parse({
    id,
    group: 'flow',
    label: 'Announce actions',
    cost: '',
    rule: 'ALA-4.1',
    base: { kind: 'declare', who },
    fields: [
      {
        kind: 'choice',
        name: 'actions',
        label: 'Actions',
        options: [
          { value: 1, label: '1' },
          { value: 2, label: '2' },
        ],
      },
    ],
    refusal: null,
  });
const speaker = (who: 'gm', offers: readonly ReturnType<typeof declare>[]) => ({ who, offers });
const gob = (offers: readonly ReturnType<typeof declare>[]) => speaker('gm', offers);

test('what all have to choose is one press for all of them, each by a command of its own', () => {
  const all = [gob([declare('gm')]), gob([declare('gm')]), gob([])];
  const [shown] = all;
  const common = shown && commonChoice(all, shown);
  expect(common && forEach(common, 2)).toEqual(Array(3).fill({ kind: 'declare', who: 'gm', actions: 2 }));
});

test('not for one alone, and not where one of them chooses something else', () => {
  const [one, other] = [gob([declare('gm')]), gob([declare('gm', 'end')])];
  expect(commonChoice([one], one)).toBeNull();
  expect(commonChoice([one, other], one)).toBeNull();
});
