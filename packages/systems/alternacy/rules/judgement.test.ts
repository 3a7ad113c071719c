/** What the page leaves to the GM and was decided in silence before: each with its dice (issue 13). */
import { describe, expect, test } from 'vitest';
import { arena, type Dice, type Fighter, give, one, play, questions, refused, told } from '../testing.ts';
import { injure } from './damage.ts';

const engage = (who: string, target: string, more: object = {}) =>
  ({ kind: 'engage', who, target, weapon: 'longsword', ...more }) as const;
const miss = (by: string, on: string): Dice => [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', by, 1, 1],
  ['alternacy.attack.defence', on, 5, 5],
];
const wounded = (part: 'head' | 'left-arm' | 'torso', penalty: number, grade: 'major' | 'crippling' | 'moderate') => ({
  id: 1,
  part,
  grade,
  penalty,
  tag: 'none' as const,
  treated: true,
  clock: 0,
});

describe('[ALT-H8] Stun does what the page says of each level', () => {
  const struck = (stun: number, brawn: number, faces: readonly [number, number]) => {
    const fight = arena({ ana: {}, bert: { skills: { brawn } }, cleo: {} });
    const hurt = { part: 'torso', grade: null, penalty: 0, tag: 'none', shock: 0, stun, cause: 'test' } as const;
    const { events } = play(fight, (table, on) => injure(table, on, one(on, 'bert'), hurt), [
      ['alternacy.damage.stun', 'bert', ...faces],
    ]);
    return told(events, 'stunned')[0]?.outcome;
  };
  /** How many of the 25 throws end so. */
  const throws = (stun: number, brawn: number, wanted: readonly string[]): number => {
    let found = 0;
    for (let a = 1; a <= 5; a++)
      for (let b = 1; b <= 5; b++) if (wanted.includes(struck(stun, brawn, [a, b]) ?? '')) found++;
    return found;
  };
  test.each([
    [10, 'an ordinary body'],
    [15, 'a strong one'],
  ])('of Brawn %i, %s: Heavy likely dazes, Severe dazes nearly all and likely fells, Massive fells', brawn => {
    const [hurt, out] = [['dazed', 'out'], ['out']];
    expect(throws(15, brawn, hurt)).toBeGreaterThan(12);
    expect(throws(15, brawn, out)).toBeLessThan(12);
    expect(throws(20, brawn, hurt)).toBeGreaterThan(20);
    expect(throws(20, brawn, out)).toBeGreaterThan(12);
    expect(throws(30, brawn, out)).toBe(25);
    expect(throws(5, brawn, hurt)).toBe(0);
  });
  test('half of Brawn counts, and a half is rounded up', () => {
    expect([struck(15, 10, [5, 5]), struck(15, 10, [5, 4]), struck(15, 10, [2, 2])]).toEqual(['fine', 'dazed', 'out']);
    expect([struck(13, 15, [2, 3]), struck(14, 15, [2, 3])]).toEqual(['fine', 'dazed']);
  });
});

describe('[ALT-6.9] how many locations a plain attack strikes', () => {
  const cut: Dice = [
    ['alternacy.attack.location', 'gm', 2],
    ['alternacy.attack.hit', 'ana', 2, 2],
    ['alternacy.damage.stun', 'bert', 5, 5],
  ];
  const fight = arena({ ana: {}, bert: { unaware: true, skills: { brawn: 30 } } });
  test('one, as suggested', () => {
    const { events } = give(fight, engage('ana', 'bert'), cut);
    expect(told(events, 'damage')).toHaveLength(1);
    expect(told(events, 'ruled').at(-1)).toMatchObject({ site: 'alternacy.ruling.locations', says: 'one location' });
  });
  test('two where the GM says so: the other varies', () => {
    const { events } = give(
      fight,
      engage('ana', 'bert'),
      [
        ...cut,
        ['alternacy.attack.location', 'gm', 1],
        ['alternacy.damage.variance', 'gm', 3, 3],
        ['alternacy.damage.stun', 'bert', 5, 5],
      ],
      [['alternacy.ruling.locations', 'gm', 2]],
    );
    expect(told(events, 'damage').map(each => [each.part, each.varied])).toEqual([
      ['torso', false],
      ['head', true],
    ]);
  });
});

describe('[ALT-6.1] what wounds take off a roll is the GM’s to say', () => {
  const hit = (given: number | null, injury: ReturnType<typeof wounded>, skills: Fighter['skills'] = {}) => {
    const fight = arena({ ana: { skills }, bert: {} });
    one(fight, 'ana').injuries = [injury];
    const played = give(
      fight,
      engage('ana', 'bert'),
      miss('ana', 'bert'),
      given === null
        ? [['alternacy.return', 'bert', 'none']]
        : [
            ['alternacy.ruling.wounds', 'gm', given],
            ['alternacy.return', 'bert', 'none'],
          ],
    );
    return { played, part: told(played.events, 'attack')[0]?.skill?.parts.find(each => each.name === 'wounds')?.value };
  };
  test('the table of parts suggests it: it holds, and is told', () => {
    const { played, part } = hit(null, wounded('torso', 6, 'major'));
    expect(part).toBe(-6);
    expect(told(played.events, 'ruled')[0]).toMatchObject({
      site: 'alternacy.ruling.wounds',
      from: 'held',
      what: 'Blades, Large',
      answer: 6,
    });
  });
  test('a head that the table leaves out of a sword’s skill can be made to count', () => {
    expect(hit(null, wounded('head', 15, 'crippling')).part).toBeUndefined();
    expect(hit(12, wounded('head', 15, 'crippling')).part).toBe(-12);
    expect(hit(0, wounded('torso', 6, 'major')).part).toBeUndefined();
  });
  test('a skill of a sheet’s own says that nobody knows what it needs', () => {
    const fight = arena({ ana: { skills: { falconry: 14 } }, bert: {} });
    one(fight, 'ana').injuries = [wounded('left-arm', 3, 'moderate')];
    const calls = { kind: 'attempt', who: 'ana', what: 'calls the hawk', skill: 'falconry' } as const;
    const roll: Dice = [['alternacy.task.roll', 'ana', 3, 3]];
    const { events } = give(fight, calls, roll, [['alternacy.ruling.wounds', 'gm', 3]]);
    expect(told(events, 'task')[0]?.skill?.total).toBe(11);
  });
  test('whoever is whole is not asked about', () => {
    const fight = arena({ ana: {}, bert: {} });
    const { events } = give(fight, engage('ana', 'bert'), miss('ana', 'bert'), [['alternacy.return', 'bert', 'none']]);
    expect(told(events, 'ruled')).toEqual([]);
  });
  test('a defence, too', () => {
    const fight = arena({ ana: {}, bert: {} });
    one(fight, 'bert').injuries = [wounded('torso', 3, 'moderate')];
    const { events } = give(fight, engage('ana', 'bert'), miss('ana', 'bert'), [
      ['alternacy.ruling.wounds', 'gm', 6],
      ['alternacy.return', 'bert', 'none'],
    ]);
    expect(told(events, 'attack')[0]?.against?.parts).toContainEqual({ name: 'wounds', value: -6, rule: 'ALT-6.1' });
  });
});

describe('[ALT-1.2] the skill of a run', () => {
  const fight = arena({ ana: { skills: { running: 10, riding: 17 } }, bert: {} });
  const dash = { kind: 'dash', who: 'ana', what: 'on horseback' } as const;
  test('is Running, as suggested; the GM may say another', () => {
    const plain = give(fight, dash, [['alternacy.move.roll', 'ana', 2, 2]]);
    expect(told(plain.events, 'moved')[0]?.skill?.parts[0]).toMatchObject({ name: 'Running', value: 10 });
    const ridden = give(
      fight,
      dash,
      [['alternacy.move.roll', 'ana', 2, 2]],
      [['alternacy.ruling.run', 'gm', 'riding']],
    );
    expect(told(ridden.events, 'moved')[0]?.skill?.parts[0]).toMatchObject({ name: 'riding', value: 17 });
  });
  test('of flight and of each racer', () => {
    const flight = give(
      fight,
      { kind: 'flee', who: 'ana' },
      [['alternacy.move.roll', 'ana', 1, 1]],
      [['alternacy.ruling.run', 'gm', 'riding']],
    );
    expect(told(flight.events, 'moved')[0]).toMatchObject({ made: true, skill: { total: 17 } });
    const race = give(
      fight,
      { kind: 'race', who: 'ana', target: 'bert', what: 'to the well', to: null },
      [
        ['alternacy.race.first', 'ana', 1, 1],
        ['alternacy.race.second', 'bert', 1, 1],
      ],
      [
        ['alternacy.race', 'bert', 'runs'],
        ['alternacy.ruling.run', 'gm', 'riding'],
      ],
    );
    expect(told(race.events, 'race')[0]).toMatchObject({ skill: { total: 20 }, against: { total: 10 } });
  });
});

describe('[ALT-3.8] [ALT-3.12] how long it takes is the GM’s to say', () => {
  const fight = arena({ ana: { weapons: ['longsword', 'crossbow'] }, bert: {} });
  const draw = { kind: 'draw', who: 'ana', weapon: 'crossbow' } as const;
  test('one action, as suggested', () => {
    const { fight: after, events } = give(fight, draw);
    expect([one(after, 'ana').weapon, after.go?.who]).toEqual(['crossbow', 'bert']);
    expect(told(events, 'ruled')[0]).toMatchObject({ site: 'alternacy.ruling.time', says: 'one action' });
  });
  test('nothing at all: the go goes on', () => {
    const { fight: after } = give(fight, draw, [], [['alternacy.ruling.time', 'gm', 0]]);
    expect([one(after, 'ana').weapon, after.go?.who]).toEqual(['crossbow', 'ana']);
  });
  test('several Turns, if the player commits to them: it is ready at the end of the last', () => {
    const empty = arena({ ana: { weapons: ['crossbow'] }, bert: {} });
    one(empty, 'ana').empty = [...one(empty, 'ana').empty, 'crossbow'];
    const load = { kind: 'load', who: 'ana', weapon: 'crossbow' } as const;
    const begun = give(empty, load, [], [['alternacy.ruling.time', 'gm', 2]]).fight;
    expect(one(begun, 'ana')).toMatchObject({ empty: ['crossbow'], deed: { kind: 'work', turns: 2, done: 1 } });
    const next = give(begun, { kind: 'end', who: 'bert' }).fight;
    const done = give(next, { kind: 'continue', who: 'ana' });
    expect(one(done.fight, 'ana')).toMatchObject({ empty: [], deed: null });
    expect(told(done.events, 'equipment')).toMatchObject([{ did: 'loads', rule: 'ALT-3.12' }]);
    const declined = give(
      empty,
      load,
      [],
      [
        ['alternacy.ruling.time', 'gm', 2],
        ['alternacy.commit', 'ana', false],
      ],
    );
    expect(one(declined.fight, 'ana')).toMatchObject({ empty: ['crossbow'], deed: null });
    expect(declined.fight.go?.who).toBe('ana');
  });
  test('a task that takes three Turns is rolled at its end', () => {
    const hack = { kind: 'attempt', who: 'ana', what: 'picks the lock', skill: 'mechanics' } as const;
    const { fight: after, events } = give(fight, hack, [], [['alternacy.ruling.time', 'gm', 3]]);
    expect(told(events, 'task')).toEqual([]);
    expect(one(after, 'ana').deed).toMatchObject({ what: 'picks the lock', turns: 3, done: 1 });
  });
  test('a task that is no action leaves the go open', () => {
    const look = { kind: 'attempt', who: 'ana', what: 'looks round', skill: 'alertness' } as const;
    const { fight: after } = give(
      fight,
      look,
      [['alternacy.task.roll', 'ana', 2, 2]],
      [['alternacy.ruling.time', 'gm', 0]],
    );
    expect(after.go).toMatchObject({ who: 'ana', left: 1 });
  });
});

describe('[ALT-3.2] whether a response is quick and fitting', () => {
  const late = () => {
    const fight = arena({ ana: {}, bert: {}, cleo: {} });
    one(fight, 'bert').acted = true;
    return fight;
  };
  const notices: Dice = [['alternacy.react.alertness', 'bert', 5, 5]];
  const grenade = { kind: 'gm-event' as const, what: 'a grenade', whos: ['bert'] };
  test('is ruled once it is said what it is', () => {
    const { events, fight } = give(late(), grenade, notices, [['alternacy.respond', 'bert', 'cover']]);
    expect(told(events, 'ruled').at(-1)).toMatchObject({
      site: 'alternacy.ruling.fitting',
      what: 'a grenade: dives for cover',
      from: 'held',
    });
    expect(one(fight, 'bert').conditions).toMatchObject([{ kind: 'cover' }]);
    const slow = give(late(), grenade, notices, [
      ['alternacy.respond', 'bert', 'cover'],
      ['alternacy.ruling.fitting', 'gm', 'no'],
    ]);
    expect(one(slow.fight, 'bert').conditions).toEqual([]);
    expect(told(slow.events, 'reaction').at(-1)).toMatchObject({ outcome: 'slow', response: 'cover' });
  });
  test('doing nothing needs no ruling', () => {
    const { events } = give(late(), grenade, notices, [['alternacy.respond', 'bert', 'none']]);
    expect(told(events, 'ruled').some(each => each.site === 'alternacy.ruling.fitting')).toBe(false);
  });
  test('of one’s own accord: the GM reads what it would do', () => {
    const played = give(late(), { kind: 'react', who: 'bert', response: 'drop', what: 'a shout' }, notices);
    expect(questions(played, 'alternacy.ruling.out-of-turn')[0]).toMatchObject({
      about: { why: ['unexpected, quick and no attack: allowed', 'hits the dirt'] },
    });
  });
  test('something else, in words', () => {
    const other = { kind: 'react', who: 'bert', response: 'other', what: 'a shout' } as const;
    expect(refused(late(), other)).toBe('how');
    const played = give(late(), { ...other, how: 'slams the door' }, notices);
    expect(questions(played, 'alternacy.ruling.out-of-turn')[0]).toMatchObject({
      about: { what: 'a shout: slams the door', why: [expect.any(String), 'slams the door'] },
    });
    expect(one(played.fight, 'bert')).toMatchObject({ reacted: true, conditions: [] });
  });
});

describe('[ALT-3.4] whether the fight ends, with one side left', () => {
  const fight = arena({ ana: { skills: { medicine: 20 } }, cleo: { side: 'red' }, bert: {} });
  one(fight, 'cleo').injuries = [
    ...one(fight, 'cleo').injuries,
    { ...wounded('torso', 6, 'major'), tag: 'deadly', treated: false },
  ];
  const dies = { kind: 'gm-fate', who: 'bert', fate: 'dead' } as const;
  test('it does, as suggested, and the ruling says who is still in danger', () => {
    const { fight: after, events } = give(fight, dies);
    expect(after.phase).toBe('over');
    expect(told(events, 'ruled')).toMatchObject([{ site: 'alternacy.ruling.end', says: 'it ends', from: 'held' }]);
    expect(told(events, 'over')).toHaveLength(1);
  });
  test('or Turns go on: first aid is given, and only the GM ends it', () => {
    const { fight: after, events } = give(fight, dies, [], [['alternacy.ruling.end', 'gm', 'goes-on']]);
    expect([after.phase, told(events, 'over')]).toEqual(['turns', []]);
    const aid = { kind: 'first-aid', who: 'ana', target: 'cleo' } as const;
    const helped = give(after, aid, [['alternacy.aid.roll', 'ana', 5, 5]]);
    expect(one(helped.fight, 'cleo').injuries).toMatchObject([{ treated: true }]);
    expect(told(helped.events, 'ruled').some(each => each.site === 'alternacy.ruling.end')).toBe(false);
  });
});
