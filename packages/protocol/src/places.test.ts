import { combatantId } from '@affray/engine';
import { expect, test } from 'vitest';
import { placesFor } from './places.ts';

const at = (x: number) => ({ at: { x } });
const places = [
  { id: 'ilsa', ...at(1) },
  { id: 'osk', ...at(2) },
  { id: 'garran', ...at(3) },
];

test.each([
  ['one is missing', ['osk', 'garran'], [2, 3]],
  ['they come in another order', ['garran', 'ilsa', 'osk'], [3, 1, 2]],
  ['one is new', ['brenna', 'ilsa', 'osk', 'garran'], [undefined, 1, 2, 3]],
  ['new ones come for those who are missing', ['brenna', 'osk', 'dag', 'pip'], [1, 2, 3, undefined]],
])('each hero stands in its own place where %s', (_, ids, wanted) => {
  const { taken } = placesFor({ party: null, places }, ids);
  expect(taken).toEqual(wanted.map(x => (x === undefined ? {} : at(x))));
});

test('places that name no one are those of the party the encounter lists, or go by order', () => {
  const nameless = places.map(({ id: _, ...place }) => place);
  const party = ['garran', 'ilsa', 'osk'].map(id => combatantId.parse(id));
  expect(placesFor({ party, places: nameless }, ['ilsa', 'garran'])).toEqual({
    taken: [at(2), at(1)],
    left: [{ id: 'osk', ...at(3) }],
  });
  expect(placesFor({ party: null, places: nameless }, ['ilsa', 'garran'])).toEqual({
    taken: [at(1), at(2)],
    left: [at(3)],
  });
});
