import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyFoeNear,
  anyNear,
  combatantId,
  type Field,
  forgetPlace,
  lastMove,
  nearestFoe,
  placed,
  putAt,
  rallied,
  wholeFeet,
} from './index.ts';
import { spotsOf } from './nearby.ts';

const feet = fc.integer({ min: -400, max: 400 });
const place = fc.record({ x: feet, y: feet });
const people = fc.array(place, { minLength: 1, maxLength: 60 });
const idOf = (at: number) => combatantId.parse(`c${at}`);
const numberOf = (id: string): number => Number(id.slice(1));
const stands = (): boolean => true;

type Map = Extract<Field, { kind: 'map' }>;
const SIDES = ['red', 'blue', 'green'];
const sideOf = (at: number): string => SIDES[at % SIDES.length] ?? '';
/** A map on which everybody was looked up once, and then some moved and some left; and all who may be there. */
function walked(from: readonly { x: number; y: number }[], to: readonly { x: number; y: number }[]) {
  const map: Map = { kind: 'map', places: Object.fromEntries(from.map((at, nth) => [idOf(nth), at])) };
  const all = [...from, ...to].map((_at, nth) => ({ id: idOf(nth), side: sideOf(nth) }));
  anyNear(map.places, all, { x: 0, y: 0 }, 10, () => false);
  to.forEach((at, nth) => {
    if (nth % 5 === 4) forgetPlace(map, idOf(nth));
    else putAt(map, idOf(nth), at);
  });
  return { places: map.places, all };
}

test('the nearest foe is whom a look at everybody finds, after any moves; of equally near ones the first', () => {
  fc.assert(
    fc.property(people, people, place, fc.integer({ min: 1, max: 4 }), (from, to, at, every) => {
      const { places, all } = walked(from, to);
      const feetOf = (id: string): number | null => {
        const there = places[id];
        if (there === undefined || numberOf(id) % every !== 0) return null;
        return wholeFeet(there.x - at.x, there.y - at.y);
      };
      const [expected] = all
        .filter(({ id, side }) => side !== 'red' && feetOf(id) !== null)
        .map(({ id }) => id)
        .sort((a, b) => (feetOf(a) ?? 0) - (feetOf(b) ?? 0) || numberOf(a) - numberOf(b));
      const counts = ({ id }: { id: string }): boolean => numberOf(id) % every === 0;
      const nearest = (most?: number) => nearestFoe(places, all, 'red', at, wholeFeet, { stands, counts }, most)?.id;
      expect(nearest()).toBe(expected);
      const apart = expected === undefined ? 0 : (feetOf(expected) ?? 0);
      expect([nearest(apart), nearest(apart - 1)]).toEqual([expected, undefined]);
    }),
  );
});

test('whoever stands within so many feet is asked about, there where it stands', () => {
  fc.assert(
    fc.property(people, people, place, fc.integer({ min: 0, max: 120 }), (from, to, at, within) => {
      const { places, all } = walked(from, to);
      const isNear = ({ id }: { id: string }): boolean => {
        const there = places[id];
        return there !== undefined && Math.hypot(there.x - at.x, there.y - at.y) <= within;
      };
      const found: string[] = [];
      anyNear(places, all, at, within, (each, spot) => {
        expect(spot).toEqual(places[each.id]);
        if (isNear(each)) found.push(each.id);
        return false;
      });
      const near = all.filter(isNear);
      expect(found.sort()).toEqual(near.map(({ id }) => id).sort());
      expect(anyNear(places, all, at, within, isNear)).toBe(near.length > 0);
      const foes: string[] = [];
      anyFoeNear(places, all, 'red', at, within, each => {
        if (isNear(each)) foes.push(each.id);
        return false;
      });
      expect(foes.sort()).toEqual(near.flatMap(({ id, side }) => (side === 'red' ? [] : [id])).sort());
      expect(placed(places, all)).toBe(Object.keys(places).length);
    }),
  );
});

test('a crowd that somebody joins, or that somebody of another side takes a place in, is looked at anew', () => {
  const map: Map = { kind: 'map', places: {} };
  const all = Array.from({ length: 40 }, (_, nth) => ({ id: idOf(nth), side: sideOf(nth) }));
  for (const { id } of all) putAt(map, id, { x: 5 * numberOf(id), y: 0 });
  const nearest = () => nearestFoe(map.places, all, 'red', { x: 300, y: 0 }, wholeFeet, { stands, counts: stands })?.id;
  expect(nearest()).toBe(idOf(38));
  putAt(map, idOf(40), { x: 250, y: 0 });
  all.push({ id: idOf(40), side: sideOf(40) });
  expect(nearest()).toBe(idOf(40));
  forgetPlace(map, idOf(40));
  all.splice(40, 1, { id: idOf(41), side: sideOf(41) });
  putAt(map, idOf(41), { x: 260, y: 0 });
  expect([nearest(), placed(map.places, all)]).toEqual([idOf(41), 41]);
});

test('whoever has fallen is passed over until somebody has risen, and still stands where it fell', () => {
  const fallings = fc.array(fc.record({ who: fc.nat(99), falls: fc.boolean(), to: fc.option(place) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(people, people, place, fallings, (from, to, at, changes) => {
      const { places, all } = walked(from, to);
      const map: Map = { kind: 'map', places };
      const fallen = new Set<string>();
      const isUp = ({ id }: { id: string }): boolean => !fallen.has(id);
      // Some who stand are not looked for either, and are to be found again without anybody rising.
      const nearest = (every: number) =>
        nearestFoe(places, all, 'red', at, wholeFeet, {
          stands: isUp,
          counts: each => isUp(each) && numberOf(each.id) % every === 0,
        })?.id;
      const first = (every: number) =>
        all
          .filter(each => each.side !== 'red' && isUp(each) && places[each.id] && numberOf(each.id) % every === 0)
          .map(({ id }) => ({ id, feet: wholeFeet((places[id]?.x ?? 0) - at.x, (places[id]?.y ?? 0) - at.y) }))
          .sort((a, b) => a.feet - b.feet || numberOf(a.id) - numberOf(b.id))[0]?.id;
      for (const { who, falls, to } of changes) {
        const id = idOf(who % all.length);
        if (falls) fallen.add(id);
        else if (fallen.delete(id)) rallied(map);
        if (to && places[id]) putAt(map, id, to);
        expect([nearest(3), nearest(1)]).toEqual([first(3), first(1)]);
      }
      const found: string[] = [];
      anyNear(places, all, at, 2000, ({ id }) => {
        found.push(id);
        return false;
      });
      expect(found.sort()).toEqual(Object.keys(places).sort());
    }),
  );
});

test('the last move on a map is another after each move, and no other until then', () => {
  const map: Map = { kind: 'map', places: { [idOf(0)]: { x: 0, y: 0 } } };
  const before = lastMove(map.places);
  expect(lastMove(map.places)).toBe(before);
  putAt(map, idOf(0), { x: 5, y: 0 });
  const after = lastMove(map.places);
  expect(after).not.toBe(before);
  forgetPlace(map, idOf(0));
  expect(lastMove(map.places)).not.toBe(after);
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
