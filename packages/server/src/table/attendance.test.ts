import { combatantId } from '@affray/engine';
import { expect, test } from 'vitest';
import type { Seating } from '../store/store.ts';
import { Attendance } from './attendance.ts';
import { GM, playerAt, type Who } from './seats.ts';

const seat = (number: number) => ({
  id: `s${number}`,
  name: `Seat ${number}`,
  key: '',
  combatants: [combatantId.parse(`c${number}`)],
});
const seating: Seating = {
  gm: '',
  seats: Array.from({ length: 31 }, (_, number) => seat(number)),
  open: [],
  locked: false,
  patience: null,
};
const everybody: readonly Who[] = [GM, ...seating.seats.map(each => playerAt(each))];
const PAGES = 12;

test('presence is worked out anew only where somebody’s first page came or the last one went', () => {
  const attendance = new Attendance();
  let made = 0;
  const texts = (): string[] =>
    everybody.map(who =>
      attendance.text(seating, who, {
        cast: () => {
          made++;
          return [];
        },
        introduce: () => null,
      }),
    );
  let changes = 0;
  const pages = Array.from({ length: PAGES }, () => everybody).flat();
  for (const by of [1, -1] as const)
    for (const who of pages) {
      if (attendance.count(who, by)) changes++;
      const [first] = texts();
      expect(JSON.parse(first ?? '')).toMatchObject({ gm: attendance.of(GM) > 0 });
    }
  expect(pages).toHaveLength(384);
  // However many pages each has: once as it comes, once as it goes.
  expect(changes).toBe(2 * everybody.length);
  expect(made).toBe(changes * everybody.length);
  expect(everybody.map(who => attendance.of(who))).toEqual(everybody.map(() => 0));
});

test('who is here is what was counted', () => {
  const attendance = new Attendance();
  const first: Who = { role: 'player', seat: 's0', key: '' };
  const here = (): boolean[] =>
    JSON.parse(attendance.text(seating, GM, { cast: () => [], introduce: () => null })).seats.map(
      (each: { here: boolean }) => each.here,
    );
  expect(here().slice(0, 2)).toEqual([false, false]);
  expect([attendance.count(first, 1), attendance.count(first, 1)]).toEqual([true, false]);
  expect([attendance.of(first), ...here().slice(0, 2)]).toEqual([2, true, false]);
  expect([attendance.count(first, -1), here()[0]]).toEqual([false, true]);
  expect([attendance.count(first, -1), here()[0]]).toEqual([true, false]);
});

test('a command that changes no name leaves presence as it was; a name, a seat and what a character is like make it anew', () => {
  const attendance = new Attendance();
  const bare: Seating = { ...seating, seats: [{ ...seat(0), combatants: [] }], open: [combatantId.parse('c1')] };
  const [own] = bare.seats;
  if (!own) throw new Error('nobody sits there');
  let made = 0;
  const told = (who: Who, name: string, line: string | null, at = bare): string => {
    attendance.changed();
    return attendance.text(at, who, {
      cast: () => [{ id: combatantId.parse('c1'), name }],
      introduce: () => {
        made++;
        return line === null ? null : { role: '', arms: 'melee', weapons: [], line };
      },
    });
  };
  const first = told(GM, 'Ann', null);
  expect(told(GM, 'Ann', null)).toBe(first);
  expect(told(GM, 'Bea', null)).toBe(first.replaceAll('Ann', 'Bea'));
  expect(JSON.parse(told(GM, 'Bea', null, { ...bare, locked: true }))).toMatchObject({ locked: true });
  expect(made).toBe(0);
  const mine = playerAt(own);
  const lines = ['quick', 'quick', 'slow'].map(line => told(mine, 'Ann', line));
  expect(lines.map(text => JSON.parse(text).open[0].about.line)).toEqual(['quick', 'quick', 'slow']);
});
