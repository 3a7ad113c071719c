import {
  type Character,
  campOf,
  changedState,
  combatantId,
  type Json,
  type Lasting,
  lastingOf,
  rested,
  Xoshiro,
} from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { heroes } from '../bestiary.ts';
import { alacrity } from '../index.ts';
import { able, type Fight, is, the } from '../state/fight.ts';

const [mara, cass] = ['mara', 'cass'].map(id => combatantId.parse(id));
if (!mara || !cass) throw new Error('two ids');
const sheetOf = (id: string) => heroes.find(each => each.id === id)?.sheet ?? null;
const hero = (id: typeof mara, state: Json = {}): Character => ({
  id,
  name: id,
  sheet: sheetOf(id === mara ? 'fighter' : 'paladin'),
  state,
});
const rest = (what: string, given: Json, state: Json, seed = 'camp') =>
  rested(alacrity, [hero(mara, state), hero(cass)], {}, { rest: what, given }, Xoshiro.seeded(seed));
const came = (of: ReturnType<typeof rest>): Json => ('states' in of ? (of.states.get(mara) ?? null) : of.reason);
const left = (winner: string, change: (fight: Fight) => void): Json => {
  const fight = campOf(alacrity, [hero(mara)], {});
  change(fight);
  fight.ended = { winner, reason: 'test' };
  return alacrity.carrying.after(fight, mara, {});
};

describe('[ALA-21.5] what a fight leaves', () => {
  test('points, what poison drained, and blindness; none of what belongs to the fight', () => {
    const state = left('camp', fight => {
      const who = the(fight, mara);
      Object.assign(who, { hp: 9, sp: 4, drained: { ...who.drained, body: 3 }, frees: 2 });
      who.conditions = [
        { kind: 'blinded', source: null, cause: 'acid', ends: null },
        { kind: 'prone', source: null, cause: 'falls', ends: null },
      ];
    });
    expect(state).toMatchObject({ hp: 9, sp: 4, drained: { body: 3 }, conditions: ['blinded'] });
    const next = the(campOf(alacrity, [hero(mara, state)], {}), mara);
    expect(next).toMatchObject({ hp: 9, sp: 4, frees: 0 });
    expect([is(next, 'blinded'), is(next, 'prone')]).toEqual([true, false]);
  });

  test('whoever comes with next to no Hit Points is Incapacitated, and no more once the GM says so', () => {
    const state = left('camp', fight => Object.assign(the(fight, mara), { hp: 1 }));
    expect(able(the(campOf(alacrity, [hero(mara, state)], {}), mara))).toBe(false);
    const healed = changedState(alacrity, hero(mara, state), {}, 'hp', 30);
    if (!('state' in healed)) throw new Error(healed.reason);
    expect(able(the(campOf(alacrity, [hero(mara, healed.state)], {}), mara))).toBe(true);
  });

  test('a weapon that lies about is lost where others hold the field, and she draws another', () => {
    const disarmed = (fight: Fight): void => {
      const who = the(fight, mara);
      if (who.main === null) throw new Error('she is armed');
      who.lost = [{ weapon: who.main, at: null, far: true }];
      who.main = null;
    };
    expect(left('camp', disarmed)).toMatchObject({ lost: [] });
    const state = left('foes', disarmed);
    const first = the(campOf(alacrity, [hero(mara)], {}), mara).main;
    expect(state).toMatchObject({ lost: [{ id: first }] });
    const next = the(campOf(alacrity, [hero(mara, state)], {}), mara);
    expect(next.stats.weapons.some(each => each.id === first)).toBe(false);
    expect(next.main).not.toBe(first);
  });
});

test('[ALA-21.1] whoever has lost nothing gets nothing back', () => {
  const hours = rest('hours', { times: 1 }, {});
  expect('story' in hours ? hours.story : hours.reason).toEqual([
    'Mara has nothing to get back.',
    'Cass has nothing to get back.',
  ]);
});

test('[ALA-21.1] [ALA-G17] hours give back Stun Points, days Hit Points too', () => {
  const hours = rest('hours', { times: 2 }, { hp: 10, sp: 3, tended: true });
  if (!('events' in hours)) throw new Error(hours.reason);
  expect(hours.events.flatMap(each => each.rolls).filter(each => each.who === mara)).toHaveLength(2);
  expect(came(hours)).toMatchObject({ hp: 10 });
  const days = rest('days', { times: 1 }, { hp: 10, sp: 3, treated: true, tended: true });
  expect(came(days)).toMatchObject({ sp: null, treated: false });
  expect(came(days)).not.toMatchObject({ hp: 10 });
});

test('[ALA-21.3] [ALA-21.4] Medicine is for once a day, First Aid for the dying', () => {
  const given = { healer: cass, patient: mara };
  expect(came(rest('medicine', given, { hp: 9, treated: true }))).toBe(
    'mara has had Medicine today; once a day is all',
  );
  expect(came(rest('medicine', given, { hp: 9 }))).toMatchObject({ treated: true });
  const tries = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(seed =>
    JSON.stringify(came(rest('first-aid', { ...given, ladder: 50 }, { hp: -1, fate: 'dying' }, seed))),
  );
  expect(tries.some(each => each.includes('"fate":"alive"'))).toBe(true);
});

describe('[ALA-12.8] wounds that want care', () => {
  const days = alacrity.carrying.rests.find(each => each.id === 'days');
  const asked = (state: Json) =>
    days
      ?.fields(campOf(alacrity, [hero(mara, state), hero(cass)], {}))
      .flatMap(each => (each.name === 'times' ? [] : [each]));
  const story = (given: Json, state: Json): string => {
    const came = rest('hours', given, state);
    return 'story' in came ? came.story.join(' ') : came.reason;
  };

  test('each is asked of by name, as suggested first; nobody else, and nobody who was seen to', () => {
    const [field, ...others] = asked({ hp: 9 }) ?? [];
    expect(others).toEqual([]);
    expect(field).toMatchObject({
      name: 'wounds-mara',
      label: expect.stringMatching(/^The wounds of mara \(9 of \d+ .*ALA-12\.8\)$/),
    });
    expect(field?.kind === 'choice' && field.options.map(each => each.value)).toEqual(['worse', 'tended', 'same']);
    expect(asked({ hp: 9, tended: true })).toEqual([]);
    expect(asked({})).toEqual([]);
  });

  test('they get worse, are seen to from now on, or stay as they are, as the GM says', () => {
    const hours = (how: string) => came(rest('hours', { times: 2, 'wounds-mara': how }, { hp: 9 }));
    expect(hours('worse')).toMatchObject({ hp: 7, tended: false });
    expect(hours('tended')).toMatchObject({ hp: 9, tended: true });
    expect(hours('same')).toMatchObject({ hp: 9, tended: false });
    expect(came(rest('hours', { times: 2 }, { hp: 9 }))).toMatchObject({ hp: 7 });
    expect(story({ times: 1, 'wounds-mara': 'worse' }, { hp: 9 })).toContain('8 Hit Points left');
    expect(came(rest('hours', { 'wounds-nobody': 'same' }, { hp: 9 }))).toBe('no one here rests as "wounds-nobody"');
  });

  test('the dying are kept as they are, and stay in danger', () => {
    const kept = came(rest('hours', { 'wounds-mara': 'tended' }, { hp: -3, fate: 'dying' }));
    expect(kept).toMatchObject({ hp: -3, fate: 'dying' });
  });

  test('whether wounds were seen to is read and set like all that lasts', () => {
    const read = (state: Json): Lasting | null =>
      lastingOf(alacrity, hero(mara, state), {}).find(each => each.path === 'tended') ?? null;
    expect(read({ hp: 9 })).toMatchObject({ label: 'Wounds seen to', value: false });
    expect(read({})).toBeNull();
    expect(changedState(alacrity, hero(mara, { hp: 9 }), {}, 'tended', true)).toMatchObject({
      state: { tended: true },
    });
  });
});
