import { type Character, campOf, combatantId, type Json, lastingOf, rested, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { heroes } from '../bestiary.ts';
import { alternacy } from '../index.ts';
import { type Injury, the } from '../state/fight.ts';

const [ann, bea] = ['ann', 'bea'].map(id => combatantId.parse(id));
if (!ann || !bea) throw new Error('two ids');
const sheetOf = (id: string) => heroes.find(each => each.id === id)?.sheet ?? null;
const hero = (id: typeof ann, state: Json = {}): Character => ({
  id,
  name: id,
  sheet: sheetOf(id === ann ? 'swordswoman' : 'medic'),
  state,
});
const wound: Injury = {
  id: 7,
  part: 'left-arm',
  grade: 'moderate',
  penalty: 3,
  tag: 'deadly',
  treated: false,
  clock: 20,
};
const rest = (what: string, given: Json, state: Json, seed = 'camp'): Json => {
  const came = rested(alternacy, [hero(ann, state), hero(bea)], {}, { rest: what, given }, Xoshiro.seeded(seed));
  return 'states' in came ? (came.states.get(ann) ?? null) : came.reason;
};

test('[ALT-H14] a fight leaves injuries, Shock, Stun and being knocked out', () => {
  const fight = campOf(alternacy, [hero(ann)], {});
  const who = the(fight, ann);
  Object.assign(who, { injuries: [wound], shock: 4, stun: 12, posture: 3 });
  who.conditions = [
    { kind: 'knocked-out', cause: 'Stun', ends: null },
    { kind: 'prone', cause: 'falls', ends: null },
  ];
  const state = alternacy.carrying.after(fight, ann, {});
  expect(state).toEqual({ injuries: [{ ...wound, id: 0 }], shock: 4, stun: 12, out: true, dead: false });
  const next = the(campOf(alternacy, [hero(ann, state)], {}), ann);
  expect(next).toMatchObject({ injuries: [{ part: 'left-arm', penalty: 3 }], shock: 4, stun: 12, posture: 0 });
  expect(next.conditions.map(each => each.kind)).toEqual(['knocked-out']);
  const [mark, penalty] = lastingOf(alternacy, hero(ann, state), {});
  expect(mark).toEqual({ kind: 'mark', path: 'injuries.0', label: 'moderate wound, left arm; deadly, untreated' });
  expect(penalty).toMatchObject({ path: 'injuries.0.penalty', value: 3 });
});

test('[ALT-H10] [ALT-H7] days of rest heal Shock where nothing gets worse, and hours let wounds fester', () => {
  const treated = { injuries: [{ ...wound, treated: true }], shock: 4, stun: 12, out: true };
  expect(rest('days', { days: 2 }, treated)).toMatchObject({ shock: 2, stun: 0, out: false, injuries: [{}] });
  expect(rest('days', { days: 2, assisted: true }, treated)).toMatchObject({ shock: 0 });
  expect(rest('hours', { hours: 1 }, { injuries: [wound], shock: 4 })).toMatchObject({ shock: 10 });
});

test('[ALT-H9] first aid stops the worst injury from getting worse', () => {
  const given = { healer: bea, patient: ann };
  const tries = ['a', 'b', 'c', 'd', 'e', 'f'].map(seed =>
    JSON.stringify(rest('first-aid', given, { injuries: [wound] }, seed)),
  );
  expect(tries.some(each => each.includes('"treated":true'))).toBe(true);
  expect(rest('first-aid', given, {})).toBe('no injury of ann is getting worse');
  expect(rest('first-aid', { healer: 'joe', patient: ann }, {})).toBe('no one here is "joe"');
});
