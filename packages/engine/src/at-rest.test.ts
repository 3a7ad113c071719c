import { expect, test } from 'vitest';
import { AtRest, rest } from './at-rest.ts';

test('what is made of a fight that stays as it is is made once for each name; of another one each time', () => {
  const known = new AtRest<number>();
  let made = 0;
  const asked = (fight: object, name: string): number => known.of(fight, name, () => ++made);
  const [still, played] = [{ round: 1 }, { round: 1 }];
  rest(still);
  expect([asked(still, 'ana'), asked(still, 'ana'), asked(still, 'grim'), asked(still, 'ana')]).toEqual([1, 1, 2, 1]);
  expect([asked(played, 'ana'), asked(played, 'ana')]).toEqual([3, 4]);
});
