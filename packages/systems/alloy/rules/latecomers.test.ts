import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { options } from '../state/options.ts';
import { bandOf } from '../state/position.ts';
import { type Arena, arena, give, id, one, parse, told } from '../testing.ts';
import { due } from './clock.ts';
import { latePhase } from './initiative.ts';

test('[ALY-4.2, ALY-4.7] a latecomer is told what each stance does, and its first action is Augmented or Diminished', () => {
  const on = arena({
    ann: { phase: 10 },
    bob: { side: 'blue', phase: 90, dodge: 0, parry: 0 },
    late: { arrives: 2, initiative: 9, weapons: ['bow'] },
  });
  const { fight, events } = give(
    on,
    { kind: 'wait', who: 'ann', phases: 10 },
    [],
    [['alloy.stance', 'late', 'cautious']],
  );
  expect(told(events, 'arrived')[0]?.phase).toBe(30 + 10 - 9);
  const about = { who: 'late', round: 2, phases: { neutral: 29, aggressive: 27, cautious: 31 } };
  const prompt = {
    kind: 'ask',
    id: '',
    site: 'alloy.stance',
    who: id('late'),
    about,
    options: ['neutral', 'aggressive', 'cautious'],
    secret: false,
  } as const;
  expect(alloy.words.asked(on, prompt, { role: 'gm' }).options.map(each => each.hint)).toEqual([
    'begins on phase 29, no effect',
    'begins on phase 27, first action or combo Diminished',
    'begins on phase 31, first action or combo Augmented',
  ]);
  const due = give(fight, { kind: 'gm-order', who: 'late', phase: fight.phase }).fight;
  const waited = give(due, { kind: 'gm-order', who: 'ann', phase: 80 }).fight;
  const shot = { kind: 'attack', who: 'late', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
  const struck = give(waited, shot, [['alloy.attack', 'late', 5, 5, 1, 5]]);
  expect(told(struck.events, 'attack')[0]).toMatchObject({ last: 'augmented', net: 3 });
});

describe('latecomers', () => {
  const on = arena({ ann: {}, bob: { side: 'blue' } }, { options: {} });
  const late = (round: number, total: number, more: Arena['options'] = {}) =>
    latePhase({ ...on, options: options.parse(more) }, round, total);

  test('[ALY-4.7, ALY-K1] Initiative 3 and Aggressive in round 5: phase 63', () => {
    expect(late(5, 7)).toBe(63);
    expect(late(5, 7, { latecomer: 'aligned' })).toBe(53);
  });

  test('[ALY-4.7, ALY-K2] totals 0, 4, 7, 10, 12 in round 5', () => {
    expect([0, 4, 7, 10, 12].map(total => late(5, total))).toEqual([70, 66, 63, 60, 58]);
    expect(late(5, 12, { latecomerClamp: true })).toBe(60);
  });

  test('[ALY-K2] never before the present phase + 1', () => {
    expect(latePhase({ ...on, phase: 62, options: { ...on.options, latecomer: 'aligned' } }, 5, 12)).toBe(63);
  });

  test('[ALY-4.7] come at the start of their round and choose a stance; tactics do not help them', () => {
    const fight = arena({
      ann: { phase: 38 },
      bob: { side: 'blue', phase: 39 },
      late: { side: 'blue', initiative: 3, arrives: 5 },
    });
    for (const side of fight.sides) side.modifier = side.id === 'blue' ? 3 : 0;
    const first = give(fight, { kind: 'wait', who: 'ann', phases: 10 }).fight;
    expect(one(first, 'late').entered).toBe(false);
    const { fight: after, events } = give(
      first,
      { kind: 'wait', who: 'bob', phases: 10 },
      [],
      [['alloy.stance', 'late', 'aggressive']],
    );
    expect(told(events, 'arrived')[0]).toMatchObject({ who: 'late', round: 5, phase: 63, total: { total: 7 } });
    expect(one(after, 'late')).toMatchObject({ entered: true, phase: 63, stance: 'aggressive', fresh: true });
    expect(after.phase).toBe(48);
  });

  test('[ALY-4.7, ALY-6.2] are engaged once they are there, and only with a foe who stands', () => {
    const coming = (): Fight =>
      arena({
        bob: { side: 'blue', phase: 9 },
        bea: { side: 'blue', phase: 40 },
        late: { stance: 'neutral', arrives: 2, from: { of: id('bob'), band: 'engaged' } },
        ann: {},
      });
    expect(one(coming(), 'bob').engaged).toEqual([]);
    const arrives = (on: Fight): Fight => {
      const waited = give(on, { kind: 'wait', who: 'ann', phases: 10 }).fight;
      return due(waited)?.id === 'bob' ? give(waited, { kind: 'wait', who: 'bob', phases: 10 }).fight : waited;
    };
    const met = arrives(coming());
    expect([one(met, 'bob').engaged, one(met, 'late').engaged]).toEqual([['late'], ['bob']]);
    const fallen = coming();
    one(fallen, 'bob').fate = 'down';
    const alone = arrives(fallen);
    expect([one(alone, 'late').entered, one(alone, 'bob').engaged, one(alone, 'late').engaged]).toEqual([true, [], []]);
    expect(bandOf(one(alone, 'late'), one(alone, 'bob'))).toBe('close');
  });

  test('[ALY-6.4] nobody is engaged with an ally, by set-up or by the GM’s hand', () => {
    expect(() => arena({ ann: {}, abe: { from: { of: id('ann'), band: 'engaged' } }, bob: { side: 'blue' } })).toThrow(
      'nobody is engaged with an ally',
    );
    const on = arena({ ann: {}, abe: {}, bob: { side: 'blue' } });
    const place = { kind: 'gm-place', who: 'abe', band: 'engaged' };
    expect(alloy.rules.refuse(on, parse({ ...place, of: 'ann' }))).toMatchObject({
      code: 'alloy/friend',
      rule: 'ALY-6.4',
    });
    expect(alloy.rules.refuse(on, parse({ ...place, of: 'bob' }))).toBeNull();
    one(on, 'bob').fate = 'down';
    expect(alloy.rules.refuse(on, parse({ ...place, of: 'bob' }))).toMatchObject({
      code: 'alloy/out',
      rule: 'ALY-6.4',
    });
  });

  test('[ALY-4.7] somebody whom the GM adds comes at once', () => {
    const fight = arena({ ann: { phase: 42 }, bob: { side: 'blue', phase: 44 } });
    const sheet = { name: 'Late', strength: 3, agility: 3, perception: 3, resolve: 3, intellect: 3, charisma: 3 };
    const joiner = { id: 'late', side: 'blue', sheet, from: { of: 'ann', band: 'engaged' } };
    const { fight: after } = give(fight, { kind: 'gm-add', joiner }, [], [['alloy.stance', 'late', 'aggressive']]);
    expect(one(after, 'late')).toMatchObject({ phase: 63, engaged: ['ann'] });
  });

  test('come though nobody is left to act meanwhile', () => {
    const fight = arena({
      ann: { phase: 8 },
      bob: { side: 'blue', phase: 9 },
      late: { side: 'red', arrives: 4 },
      last: { side: 'blue', arrives: 6 },
    });
    const down = give(fight, { kind: 'gm-fate', who: 'ann', fate: 'down' }).fight;
    const { fight: after } = give(down, { kind: 'gm-fate', who: 'bob', fate: 'down' });
    expect(after.phase).toBe(10 * 5 + 10 - 5);
    expect(due(after)?.id).toBe('late');
  });
});
