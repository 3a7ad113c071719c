import { type Character, campOf, combatantId, type Json, rested, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../bestiary.ts';
import { wwn } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { the } from '../state/fight.ts';

const [osk, brenna] = ['osk', 'brenna'].map(id => combatantId.parse(id));
if (!osk || !brenna) throw new Error('two ids');
const hero = (id: typeof osk, state: Json = {}): Character => ({ id, name: id, sheet: sheetOf(id), state });
const rest = (what: string, given: Json, state: Json, seed = 'camp') =>
  rested(wwn, [hero(osk), hero(brenna, state)], {}, { rest: what, given }, Xoshiro.seeded(seed));
const came = (of: ReturnType<typeof rest>): Json => ('states' in of ? (of.states.get(brenna) ?? null) : of.reason);
const care = { healer: osk, patient: brenna };

describe('[WWN-CAR-1] what a fight leaves', () => {
  const left = (winner: string | null, change: (fight: Fight) => void, before: Json = {}): Json => {
    const fight = campOf(wwn, [hero(brenna, before)], {});
    change(fight);
    fight.ended = { winner, reason: 'test' };
    return wwn.carrying.after(fight, brenna, before);
  };
  test('hit points, System Strain, Frailty, and being out', () => {
    const state = left('camp', fight =>
      Object.assign(the(fight, brenna), { hp: 0, strain: 3, frail: true, down: true }),
    );
    expect(state).toMatchObject({ hp: 0, strain: 3, frail: true, fate: 'down' });
    expect(the(campOf(wwn, [hero(brenna, state)], {}), brenna)).toMatchObject({
      hp: 0,
      strain: 3,
      frail: true,
      down: true,
    });
  });

  test('what lies on the ground is gathered by those who hold the field, and lost by others', () => {
    const drop = (fight: Fight): void => {
      const who = the(fight, brenna);
      const [first] = who.items;
      if (!first) throw new Error('she is armed');
      who.items = who.items.map(each => (each === first ? { ...each, where: 'ground', count: 0 } : each));
      who.lying = [{ id: first.id, count: first.count, at: null, by: null, thrown: false }];
    };
    expect(left('camp', drop)).toMatchObject({ lost: [] });
    const lost = left('foes', drop);
    expect(lost).toMatchObject({ lost: [{ id: expect.any(String), name: expect.any(String) }] });
    const before = the(campOf(wwn, [hero(brenna)], {}), brenna).items.length;
    expect(the(campOf(wwn, [hero(brenna, lost)], {}), brenna).items).toHaveLength(before - 1);
  });

  test('a broken shield stays broken, and what is once a day stays used', () => {
    const state = left('camp', fight =>
      Object.assign(the(fight, brenna), { shield: 'broken', used: ['luck', 'last-stand'] }),
    );
    expect(state).toMatchObject({ shield: 'broken', used: ['last-stand'] });
  });

  test('the dead are dead', () => {
    expect(left('camp', fight => Object.assign(the(fight, brenna), { fate: 'dead', hp: 0 }))).toMatchObject({
      fate: 'dead',
    });
  });
});

test('[WWN-STR-2] a night in the cold, hungry or short, takes no System Strain off', () => {
  const level = typeof sheetOf('brenna').level === 'number' ? sheetOf('brenna').level : 1;
  const state = { hp: 2, strain: 3 };
  expect(came(rest('night', { nights: 1, good: false }, state))).toMatchObject({ hp: 2 + level, strain: 3 });
  const night = wwn.carrying.rests.find(each => each.id === 'night');
  const camp = campOf(wwn, [hero(brenna, state)], {});
  expect(night?.fields(camp).find(each => each.name === 'good')).toMatchObject({ kind: 'flag', suggested: true });
});

test('[WWN-HEAL-1] [WWN-STR-2] nights give back levels and take strain off, and wake whoever was out', () => {
  const level = Number(sheetOf('brenna').level);
  expect(came(rest('night', { nights: 1 }, { hp: 2, strain: 3 }))).toMatchObject({ hp: 2 + level, strain: 2 });
  expect(came(rest('night', { nights: 1 }, { hp: 0, fate: 'down', used: ['last-stand', 'charmed'] }))).toMatchObject({
    fate: 'well',
    hp: 1 + level,
    used: ['charmed'],
  });
});

test('[WWN-HEAL-1] whoever is unhurt regains nothing, and the hurt no more than they lost', () => {
  const most = the(campOf(wwn, [hero(brenna)], {}), brenna).hp;
  const night = rest('night', { nights: 1, good: true }, { hp: most - 1 });
  expect('story' in night ? night.story : night.reason).toEqual([
    expect.stringMatching(/^Osk regains nothing, still at \d+\.$/),
    `Brenna regains 1, now ${most}.`,
  ]);
});

test('[WWN-HEAL-2] first aid is 1d6 and Heal, twice that by a Gifted Chirurgeon, for one System Strain', () => {
  const healed = rest('first-aid', care, { hp: 1 });
  if (!('events' in healed)) throw new Error(healed.reason);
  const [roll] = healed.events.flatMap(each => each.rolls);
  const heal = sheetOf('osk').skills?.heal ?? -1;
  expect(roll?.site).toBe('wwn.first-aid');
  const most = sheetOf('brenna').hitPoints;
  const now = Math.min(most, 1 + 2 * ((roll?.faces[0] ?? 0) + heal));
  expect(came(healed)).toMatchObject({ hp: now === most ? null : now, strain: 1 });
  expect(came(rest('first-aid', { healer: brenna, patient: osk }, {}))).toBe('brenna has no healer’s kit');
  expect(came(rest('first-aid', care, { hp: 0, fate: 'dying' }))).toBe(
    'brenna is mortally wounded and must be stabilized first',
  );
});

describe('[WWN-HEAL-5] Frailty', () => {
  test('goes with a week in bed under care', () => {
    expect(came(rest('week', { care: true }, { frail: true, hp: 1 }))).toMatchObject({ frail: false });
  });
  test('is life or death without care', () => {
    const ends = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(seed =>
      JSON.stringify(came(rest('week', {}, { frail: true, hp: 1 }, seed))),
    );
    expect(ends.some(each => each.includes('"fate":"dead"'))).toBe(true);
    expect(ends.some(each => each.includes('"frail":true') && each.includes('"fate":"well"'))).toBe(true);
  });
  test('a physician has one attempt', () => {
    const tries = ['a', 'b', 'c', 'd', 'e', 'f'].map(seed => came(rest('physician', care, { frail: true }, seed)));
    const failed = tries.find(each => JSON.stringify(each).includes('physician'));
    expect(tries.some(each => JSON.stringify(each).includes('"frail":false'))).toBe(true);
    expect(failed).toMatchObject({ frail: true, used: ['physician'] });
    expect(came(rest('physician', care, failed ?? null))).toBe(
      'a physician has tried to cure brenna; there is one attempt',
    );
    expect(came(rest('physician', care, {}))).toBe('brenna is not Frail');
  });
});
