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
  const { own } = placesFor({ party: null, places }, ids);
  expect(own.map(each => each.at ?? null)).toEqual(wanted.map(x => (x === undefined ? null : { x })));
});

test('places that name no one are those of the party the encounter lists, or go by order', () => {
  const nameless = places.map(({ id: _, ...place }) => place);
  const party = ['garran', 'ilsa', 'osk'].map(id => combatantId.parse(id));
  expect(placesFor({ party, places: nameless }, ['ilsa', 'garran'])).toEqual({
    own: [at(2), at(1)],
    left: [{ id: 'osk', ...at(3) }],
  });
  expect(placesFor({ party: null, places: nameless }, ['ilsa', 'garran'])).toEqual({
    own: [at(1), at(2)],
    left: [at(3)],
  });
});

test('a place that was left keeps its hero when the others are written with their names', () => {
  const party = ['ilsa', 'osk', 'garran'].map(id => combatantId.parse(id));
  const nameless = places.map(({ id: _, ...place }) => place);
  const { own, left } = placesFor({ party, places: nameless }, ['osk', 'garran']);
  const written = [...['osk', 'garran'].map((id, nth) => ({ ...own[nth], id })), ...left];
  expect(placesFor({ party, places: written }, ['ilsa', 'osk', 'garran']).own).toEqual(places);
});

test('who has left the party leaves the others their places', () => {
  const party = ['osk', 'garran'].map(id => combatantId.parse(id));
  expect(placesFor({ party, places }, ['osk', 'garran']).own).toEqual(places.slice(1));
});
