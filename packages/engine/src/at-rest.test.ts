import { expect, test } from 'vitest';
import { AtRest, rest, SeenAlike } from './at-rest.ts';
import type { Viewer } from './system.ts';
import { combatantId } from './table.ts';

test('what is made of a fight that stays as it is is made once for each name; of another one each time', () => {
  const known = new AtRest<number>();
  let made = 0;
  const asked = (fight: object, name: string): number => known.of(fight, name, () => ++made);
  const [still, played] = [{ round: 1 }, { round: 1 }];
  rest(still);
  expect([asked(still, 'ana'), asked(still, 'ana'), asked(still, 'grim'), asked(still, 'ana')]).toEqual([1, 1, 2, 1]);
  expect([asked(played, 'ana'), asked(played, 'ana')]).toEqual([3, 4]);
});

test('what viewers see alike is made once for those of one role who know of the same combatants, and as the system tells them apart', () => {
  const seen = new SeenAlike<number, number>();
  const [ana, grim, orc] = ['ana', 'grim', 'orc'].map(each => combatantId.parse(each));
  if (!ana || !grim || !orc) throw new Error('there are three');
  const [gm, player]: Viewer[] = [{ role: 'gm' }, { role: 'player', combatants: [ana] }];
  const other: Viewer = { role: 'player', combatants: [grim] };
  const bystanders: Viewer[] = [];
  const look = (fight: object, viewer: Viewer, known: (typeof ana)[], how?: string): number =>
    seen.by(fight, viewer, known, bystander => bystanders.push(bystander), how);
  const [still, played] = [{ round: 1 }, { round: 1 }];
  rest(still);
  if (!gm || !player) throw new Error('there are two');
  const all = [ana, grim, orc];
  expect([look(still, player, all), look(still, other, all)]).toEqual([1, 1]);
  expect([look(still, gm, all), look(still, player, [ana, grim]), look(still, player, all, 'ally')]).toEqual([2, 3, 4]);
  expect([look(still, other, all, 'ally'), look(still, gm, all)]).toEqual([4, 2]);
  expect([look(played, player, all), look(played, other, all)]).toEqual([5, 6]);
  let owned = 0;
  const own = (fight: object, who: typeof ana, how?: string): number => seen.own(fight, who, all, () => ++owned, how);
  expect([own(still, ana), own(still, ana), own(still, grim), own(still, ana, 'ally')]).toEqual([1, 1, 2, 3]);
  expect([own(played, ana), own(played, ana)]).toEqual([4, 5]);
  expect(bystanders.slice(0, 2)).toEqual([{ role: 'player', combatants: [] }, { role: 'gm' }]);
});
