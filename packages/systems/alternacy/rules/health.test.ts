import { odds } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { addInjury, arena, type Dice, give, one, play, told } from '../testing.ts';
import { comeTo, healthOf, injure, stateOf, worsen } from './damage.ts';

const hurt = (
  points: { shock?: number; stun?: number; tag?: 'none' | 'deadly' | 'mortal' | 'fatal' },
  before: object = {},
  dice: Dice = [],
) => {
  const fight = arena({ ana: {}, bert: {}, cleo: {} });
  Object.assign(one(fight, 'bert'), before);
  return play(
    fight,
    (table, on) =>
      injure(table, on, one(on, 'bert'), {
        part: 'torso',
        grade: null,
        penalty: 0,
        tag: points.tag ?? 'none',
        shock: points.shock ?? 0,
        stun: points.stun ?? 0,
        cause: 'test',
      }),
    dice,
  );
};

describe('[ALT-H6] [ALT-L2] Shock adds up', () => {
  test.each([
    [9, 'fit'],
    [10, 'incapacitated'],
    [14, 'incapacitated'],
    [15, 'unconscious'],
    [19, 'unconscious'],
    [20, 'dead'],
    [35, 'dead'],
  ] as const)('%i: %s', (shock, state) => {
    const { fight, events } = hurt({ shock });
    expect(stateOf(fight, one(fight, 'bert'))).toBe(state);
    expect(told(events, 'fell').map(each => each.how)).toEqual(state === 'fit' ? [] : [state]);
    expect(one(fight, 'bert').fate).toBe(state === 'dead' ? 'dead' : 'fighting');
  });
  test('injury by injury', () => {
    const { fight } = hurt({ shock: 6 }, { shock: 6 });
    expect(stateOf(fight, one(fight, 'bert'))).toBe('incapacitated');
  });
});

describe('[ALT-H8] Stun', () => {
  test.each([
    [0, 19, 'unconscious'],
    [0, 20, 'dead'],
    [14, 1, 'unconscious'],
    [19, 1, 'dead'],
  ] as const)(
    'with Shock of %i, a hit that adds %i leaves one %s: there is nothing for Stun to roll for',
    (before, shock, state) => {
      const { fight, events } = hurt({ shock, stun: 30 }, { shock: before });
      expect([stateOf(fight, one(fight, 'bert')), one(fight, 'bert').stun]).toEqual([state, 30]);
      expect([told(events, 'stunned'), one(fight, 'bert').conditions.map(each => each.kind)]).toEqual([[], ['prone']]);
    },
  );
  test('whoever Shock leaves incapacitated but awake still rolls', () => {
    const { events } = hurt({ shock: 14, stun: 5 }, {}, [['alternacy.damage.stun', 'bert', 5, 5]]);
    expect(told(events, 'stunned')).toMatchObject([{ outcome: 'fine' }]);
  });
  const stunned = (stun: number, faces: [number, number], stunCheck: 'roll' | 'thresholds' = 'roll') => {
    const fight = arena({ ana: {}, bert: {}, cleo: {} }, { options: { stunCheck } });
    const dice: Dice = stunCheck === 'roll' ? [['alternacy.damage.stun', 'bert', ...faces]] : [];
    return play(
      fight,
      (table, on) =>
        injure(table, on, one(on, 'bert'), {
          part: 'head',
          grade: null,
          penalty: 0,
          tag: 'none',
          shock: 0,
          stun,
          cause: 'test',
        }),
      dice,
    );
  };
  test.each([
    [15, [3, 2], 'fine'],
    [16, [3, 2], 'dazed'],
    [20, [3, 2], 'dazed'],
    [21, [3, 2], 'out'],
  ] as const)('%i against 2d5 + Brawn of 15: %s', (stun, faces, outcome) => {
    const { fight, events } = stunned(stun, [...faces]);
    expect(told(events, 'stunned')).toMatchObject([{ outcome, total: stun, brawn: { total: 10 } }]);
    expect(one(fight, 'bert').conditions.map(each => each.kind)).toEqual(
      { fine: [], dazed: ['dazed'], out: ['knocked-out', 'prone'] }[outcome],
    );
  });
  test.each([
    [14, 'fine'],
    [15, 'dazed'],
    [19, 'dazed'],
    [20, 'out'],
  ] as const)('at fixed totals: %i: %s', (stun, outcome) => {
    expect(told(stunned(stun, [1, 1], 'thresholds').events, 'stunned')).toMatchObject([{ outcome }]);
  });
  test('[ALT-6.1] never kills', () => {
    const { fight } = stunned(500, [1, 1]);
    expect(one(fight, 'bert')).toMatchObject({ fate: 'fighting', shock: 0 });
  });
  test('a daze lasts to the end of the next Turn', () => {
    let { fight } = stunned(16, [3, 2]);
    const turn = () => {
      for (const who of ['ana', 'bert', 'cleo']) fight = give(fight, { kind: 'end', who }).fight;
    };
    turn();
    expect(one(fight, 'bert').conditions).toMatchObject([{ kind: 'dazed', ends: 2 }]);
    turn();
    expect(one(fight, 'bert').conditions).toEqual([]);
  });
  test('fades by 5 in each Turn out of contact; below 10 the knocked out wake, and lie there', () => {
    let { fight } = stunned(21, [3, 2]);
    one(fight, 'bert').inContact = false;
    const stun: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      for (const who of ['ana', 'cleo']) fight = give(fight, { kind: 'end', who }).fight;
      stun.push(one(fight, 'bert').stun);
    }
    expect(stun).toEqual([16, 11, 6]);
    expect(one(fight, 'bert').conditions.map(each => each.kind)).toEqual(['prone']);
  });
  test('does not fade while it is fought', () => {
    const { fight } = stunned(5, [5, 5]);
    const after = give(give(give(fight, { kind: 'end', who: 'ana' }).fight, { kind: 'end', who: 'bert' }).fight, {
      kind: 'end',
      who: 'cleo',
    }).fight;
    expect(one(after, 'bert').stun).toBe(5);
  });
  test('wakes nobody whom Shock keeps down', () => {
    const { fight } = hurt(
      { shock: 16 },
      { stun: 20, conditions: [{ kind: 'knocked-out', cause: 'Stun', ends: null }] },
    );
    const { fight: after, events } = play(fight, (table, on) => comeTo(table, on, one(on, 'bert'), 20));
    expect(stateOf(after, one(after, 'bert'))).toBe('unconscious');
    expect(told(events, 'fell')).toEqual([]);
  });
  test('its check has the exact odds: Brawn 10 against 16', () => {
    const result = odds({
      fresh: () => arena({ ana: {}, bert: {}, cleo: {} }, { options: { stunCheck: 'roll' } }),
      play: (table: Parameters<typeof injure>[0], on) =>
        injure(table, on, one(on, 'bert'), {
          part: 'head',
          grade: null,
          penalty: 0,
          tag: 'none',
          shock: 0,
          stun: 16,
          cause: 'test',
        }),
      result: on => one(on, 'bert').conditions[0]?.kind ?? 'fine',
      answersOf: () => {
        throw new Error('nothing is asked');
      },
    });
    const chance = new Map(result.outcomes);
    expect(chance.get('fine')).toBeCloseTo(15 / 25, 12);
    expect(chance.get('dazed')).toBeCloseTo(10 / 25, 12);
  });
});

describe('[ALT-H7] untreated injuries get worse', () => {
  const after = (tag: 'deadly' | 'mortal' | 'fatal', seconds: number, turns = 0, treated = false) => {
    const fight = arena(
      { ana: {}, bert: {}, cleo: {} },
      { options: { charts: { shock: { dead: 1000, unconscious: 999, incapacitated: 998 } } } },
    );
    addInjury(fight, 'bert', { id: 0, tag, treated });
    return one(play(fight, (table, on) => worsen(table, on, one(on, 'bert'), seconds, turns)).fight, 'bert');
  };
  test.each([
    ['deadly', 599, 0],
    ['deadly', 600, 1],
    ['deadly', 1800, 3],
    ['mortal', 59, 0],
    ['mortal', 60, 1],
    ['mortal', 480, 8],
  ] as const)('%s, after %i seconds: %i', (tag, seconds, shock) => {
    expect(after(tag, seconds).shock).toBe(shock);
  });
  test('Fatal ones by the Turn', () => expect(after('fatal', 18, 3).shock).toBe(3));
  test('treated ones never', () => expect(after('mortal', 6000, 100, true).shock).toBe(0));
  test('Severe harm kills within minutes: 12 points become 20 in eight', () => {
    const { fight } = hurt({ shock: 12, tag: 'mortal' });
    const { fight: dead, events } = play(fight, (table, on) => worsen(table, on, one(on, 'bert'), 480, 0));
    expect(one(dead, 'bert').fate).toBe('dead');
    expect(told(events, 'worsened')).toMatchObject([{ points: 8 }]);
  });
  test('time that is left over counts on, Turn by Turn', () => {
    let { fight } = hurt({ shock: 6, tag: 'mortal' });
    for (let turn = 0; turn < 10; turn++)
      for (const who of ['ana', 'bert', 'cleo']) fight = give(fight, { kind: 'end', who }).fight;
    expect(one(fight, 'bert').shock).toBe(7);
  });
});

test('how somebody looks follows Shock, wounds and Stun', () => {
  const look = (change: object) => {
    const fight = arena({ ana: {}, bert: {} });
    return healthOf(fight, Object.assign(one(fight, 'bert'), change));
  };
  const wound = (penalty: number) => ({
    injuries: [{ id: 0, part: 'torso', grade: 'minor', penalty, tag: 'none', treated: false, clock: 0 }],
  });
  expect([
    look({}),
    look({ stun: 3 }),
    look(wound(1)),
    look({ shock: 3 }),
    look(wound(6)),
    look({ shock: 9 }),
    look({ shock: 10 }),
    look({ fate: 'dead' }),
  ]).toEqual(['unhurt', 'scratched', 'scratched', 'hurt', 'badly hurt', 'near death', 'down', 'dead']);
});
