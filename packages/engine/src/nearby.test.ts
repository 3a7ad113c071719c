import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyNear,
  combatantId,
  type Field,
  forgetPlace,
  nearestOf,
  nearestTo,
  putAt,
  spotsOf,
  wholeFeetApart,
} from './index.ts';

const feet = fc.integer({ min: -400, max: 400 });
const place = fc.record({ x: feet, y: feet });
const people = fc.array(place, { minLength: 1, maxLength: 60 });
const idOf = (at: number) => combatantId.parse(`c${at}`);
const numberOf = (id: string): number => Number(id.slice(1));

type Map = Extract<Field, { kind: 'map' }>;
/** A map on which everybody was looked up once, and then some moved and some left. */
const walked = (from: readonly { x: number; y: number }[], to: readonly { x: number; y: number }[]): Map => {
  const map: Map = { kind: 'map', places: Object.fromEntries(from.map((at, nth) => [idOf(nth), at])) };
  anyNear(map.places, { x: 0, y: 0 }, 10, () => false);
  to.forEach((at, nth) => {
    if (nth % 5 === 4) forgetPlace(map, idOf(nth));
    else putAt(map, idOf(nth), at);
  });
  return map;
};

test('the nearest is whom a look at everybody finds, after any moves; of equally near ones the first', () => {
  fc.assert(
    fc.property(people, people, place, fc.integer({ min: 1, max: 4 }), (from, to, at, every) => {
      const { places } = walked(from, to);
      const feetOf = (id: string): number | null => {
        const there = places[id];
        if (there === undefined || numberOf(id) % every !== 0) return null;
        return Math.floor(Math.hypot(there.x - at.x, there.y - at.y));
      };
      const [expected] = Object.keys(places)
        .filter(id => feetOf(id) !== null)
        .sort((a, b) => (feetOf(a) ?? 0) - (feetOf(b) ?? 0) || numberOf(a) - numberOf(b));
      expect(nearestTo(places, at, feetOf, (a, b) => numberOf(a) < numberOf(b))).toBe(expected ?? null);
      const all = [...from, ...to].map((_at, nth) => ({ id: idOf(nth) }));
      const counts = ({ id }: { id: string }): boolean => feetOf(id) !== null;
      const nearest = (most?: number) => nearestOf(places, all, at, wholeFeetApart, counts, most)?.id;
      expect(nearest()).toBe(expected);
      const apart = expected === undefined ? 0 : (feetOf(expected) ?? 0);
      expect([nearest(apart), nearest(apart - 1)]).toEqual([expected, undefined]);
    }),
  );
});

test('whoever stands within so many feet is asked about', () => {
  fc.assert(
    fc.property(people, people, place, fc.integer({ min: 0, max: 120 }), (from, to, at, within) => {
      const { places } = walked(from, to);
      const isNear = (id: string): boolean => {
        const there = places[id];
        return there !== undefined && Math.hypot(there.x - at.x, there.y - at.y) <= within;
      };
      const found: string[] = [];
      anyNear(places, at, within, id => {
        if (isNear(id)) found.push(id);
        return false;
      });
      expect(found.sort()).toEqual(Object.keys(places).filter(isNear).sort());
      expect(anyNear(places, at, within, isNear)).toBe(found.length > 0);
    }),
  );
});

test('where several stand is kept up with whoever moves, leaves or joins', () => {
  fc.assert(
    fc.property(people, people, (from, to) => {
      const map: Map = { kind: 'map', places: Object.fromEntries(from.map((at, nth) => [idOf(nth), at])) };
      const all = from.map((_at, nth) => ({ id: idOf(nth) }));
      const areKnown = (): void => {
        expect(spotsOf(map.places, all)).toEqual(all.map(({ id }) => map.places[id]));
      };
      areKnown();
      // A crowd is not gone through anew for each step that one of it takes.
      const known = spotsOf(map.places, all);
      putAt(map, idOf(0), { x: 1, y: 2 });
      expect(spotsOf(map.places, all)).toBe(known);
      areKnown();
      to.forEach((at, nth) => {
        if (nth % 5 === 4) forgetPlace(map, idOf(nth));
        else putAt(map, idOf(nth), at);
        if (nth % 3 === 0) areKnown();
        if (nth >= all.length) all.push({ id: idOf(nth) });
        areKnown();
      });
    }),
  );
});
