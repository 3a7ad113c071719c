import { expect, test } from 'vitest';
import { CHARTS } from './charts.ts';
import { MELEE_GUIDANCE, RANGED_GUIDANCE } from './guidance.ts';

test('[ALA-4.2] the guidance for melee runs down the whole ladder', () => {
  expect(MELEE_GUIDANCE.map(each => each.modifier)).toEqual(CHARTS.ladder.map(rung => rung.modifier));
});

test('[ALA-4.3] that for ranged combat down to -30, where its page is cut off', () => {
  expect(RANGED_GUIDANCE.map(each => each.modifier)).toEqual([50, 40, 30, 20, 10, 0, -10, -20, -30]);
});
