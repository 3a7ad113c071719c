import { expect, test } from 'vitest';
import { ann, bob } from '../fixtures/judged.ts';
import { MOST_RULINGS, type Ruling, remember } from './memory.ts';

test('what was ruled longest ago is forgotten where there is no more room for it: a fight with more could not be opened', () => {
  const fight: { rulings?: Ruling[] } = {};
  const ruled = (nth: number): void =>
    remember(fight, 'judged.ground', { who: ann, on: bob, case: [`ground ${nth}`] }, nth);
  for (let nth = 0; nth < MOST_RULINGS + 5; nth++) ruled(nth);
  const answers = () => fight.rulings?.map(each => each.answer) ?? [];
  expect([answers().length, answers()[0], answers().at(-1)]).toEqual([MOST_RULINGS, MOST_RULINGS + 4, 5]);
  ruled(5);
  expect(answers()).toHaveLength(MOST_RULINGS);
  expect(fight.rulings?.[0]).toMatchObject({ answer: 5, times: 2 });
});
