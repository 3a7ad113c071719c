import { expect, test } from 'vitest';
import { alike } from '../book/body.ts';
import { command } from '../commands.ts';
import { arena, type Dice, give, one, told } from '../testing.ts';

const misses: Dice = [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', 'ana', 1, 1],
];
const shoot = { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'long-bow' } as const;
const field = () => arena({ ana: { weapons: ['long-bow'], at: [0, 0] }, bert: { at: [60, 0] }, cleo: {} });

test('[ALT-2.3] one for the next roll, against one opponent, counts for that roll alone', () => {
  const laid = { kind: 'gm-circumstance', who: 'ana', name: 'fog', value: -3, once: true } as const;
  const against = give(field(), { ...laid, against: 'cleo' }).fight;
  const past = give(against, shoot, misses, [['alternacy.ruling.shot', 'gm', 22]]);
  expect(told(past.events, 'attack')[0]?.skill?.parts.map(each => each.name)).not.toContain('fog');
  expect(one(past.fight, 'ana').circumstances).toHaveLength(1);
  const { fight } = give(field(), { ...laid, against: 'bert' });
  const shot = give(fight, shoot, misses, [['alternacy.ruling.shot', 'gm', 22]]);
  expect(told(shot.events, 'attack')[0]?.skill?.parts).toContainEqual({ name: 'fog', value: -3, rule: 'ALT-2.3' });
  expect(one(shot.fight, 'ana').circumstances).toEqual([]);
});

const fog = (more: object) => command.parse({ kind: 'gm-circumstance', who: 'bert', name: 'fog', value: 3, ...more });
const FOG = { name: 'fog', value: 3, rule: 'ALT-2.3' };

test('[ALT-2.3] [ALT-3.4] on initiative it adds to that roll by name, once; "all" does not', () => {
  const begun = (more: object) => {
    const fight = arena({ ana: {}, bert: {} });
    fight.phase = 'initiative';
    return give(give(fight, fog(more)).fight, { kind: 'roll-initiative' }, [
      ['alternacy.initiative', 'ana', 3, 3],
      ['alternacy.initiative', 'bert', 2, 2],
    ]);
  };
  const laid = begun({ on: 'initiative', once: true });
  expect(told(laid.events, 'initiative').map(each => each.score)).toEqual([16, 17]);
  expect(told(laid.events, 'initiative')[1]?.stat?.parts).toContainEqual(FOG);
  expect([laid.fight.order, one(laid.fight, 'bert').circumstances]).toEqual([['bert', 'ana'], []]);
  expect(told(begun({ on: 'all' }).events, 'initiative').map(each => each.score)).toEqual([16, 14]);
});

const light = { id: 'rocks', name: 'Rocks', strikes: { kind: 'parts', parts: ['torso'] }, dodgeable: false };
const rocks = (level: 'light' | 'heavy') =>
  command.parse({
    kind: 'gm-hazard',
    whos: ['bert'],
    hazard: { ...light, levels: { wound: level, shock: level, stun: level }, armor: false },
  });
const stun = (a: number, b: number): Dice[number] => ['alternacy.damage.stun', 'bert', a, b];
const varied = (a: number, b: number): Dice[number] => ['alternacy.damage.variance', 'gm', a, b];

test('[ALT-2.3] [ALT-H8] on Stun it adds to the roll of whoever takes it, and to no other', () => {
  const struck = (more: object, options = {}) => {
    const laid = give(arena({ ana: {}, bert: {} }, { options }), fog({ once: true, ...more })).fight;
    const dice: Dice = 'stunCheck' in options ? [varied(3, 3)] : [varied(3, 3), stun(2, 2)];
    const { fight, events } = give(laid, rocks('heavy'), dice);
    return { left: one(fight, 'bert').circumstances.length, stunned: told(events, 'stunned')[0] };
  };
  // Heavy: 15 Stun against 4 and half of 10, or with 3 more.
  expect(struck({ on: 'all' })).toMatchObject({ left: 1, stunned: { outcome: 'out', brawn: { total: 5 } } });
  const steadied = struck({ on: 'stun' });
  expect(steadied).toMatchObject({ left: 0, stunned: { outcome: 'dazed', brawn: { total: 8 } } });
  expect(steadied.stunned?.brawn?.parts).toContainEqual(FOG);
  // Where nothing is rolled nothing counts.
  expect(struck({ on: 'stun' }, { stunCheck: 'thresholds' })).toMatchObject({ left: 1 });
});

test('[ALT-2.3] [ALT-6.5] on variance an advantage spares its bearer, within the chart, and the story says why', () => {
  const fallen = (value: number, faces: readonly [number, number], more: object = {}, stunned = [stun(5, 5)]) => {
    const laid = give(arena({ ana: {}, bert: {} }), fog({ value, on: 'variance', once: true, ...more })).fight;
    const played = give(laid, rocks('heavy'), [varied(...faces), ...stunned]);
    return { damage: told(played.events, 'damage')[0], left: one(played.fight, 'bert').circumstances.length };
  };
  expect(fallen(3, [3, 3])).toMatchObject({ damage: { modifier: -2, laid: { total: -3 } }, left: 0 });
  expect(fallen(3, [3, 3]).damage?.laid?.parts).toEqual([{ ...FOG, value: -3 }]);
  expect(fallen(15, [3, 3]).damage?.modifier).toBe(-3);
  expect(fallen(-15, [3, 3], {}, []).damage?.modifier).toBe(3);
  const other = fallen(3, [3, 3], { against: 'ana' });
  expect(other).toMatchObject({ damage: { modifier: 0 }, left: 1 });
  expect(other.damage).not.toHaveProperty('laid');
});

test('[ALT-2.3] [ALT-6.9] and it makes the further places of an attack worse for its target', () => {
  const gunner = arena({
    ana: { weapons: ['submachine-gun'], skills: { sidearms: 20 } },
    bert: { skills: { brawn: 30 } },
    cleo: {},
  });
  const burst = (more: object) => {
    const laid = give(gunner, fog({ on: 'variance', ...more })).fight;
    const dice: Dice = [
      ['alternacy.attack.location', 'gm', 1],
      ['alternacy.attack.hit', 'ana', 3, 3],
      stun(5, 5),
      ['alternacy.attack.location', 'gm', 3],
      // Whatever it comes to leaves its target unconscious: nobody rolls for the Stun of it.
      varied(3, 3),
    ];
    const gun = { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'submachine-gun' } as const;
    const played = give(laid, gun, dice, [
      ['alternacy.ruling.shot', 'gm', 10],
      ['alternacy.ruling.level', 'gm', alike('heavy')],
      ['alternacy.ruling.spread', 'gm', 2],
    ]);
    return told(played.events, 'damage')[1]?.modifier;
  };
  expect(burst({ who: 'ana', against: 'bert' })).toBe(2);
  expect(burst({ who: 'ana', against: 'cleo' })).toBe(0);
  expect(burst({ who: 'bert', against: 'ana' })).toBe(-2);
});

test('[ALT-2.3] a roll of initiative, Stun or variance under a secret circumstance is the GM’s alone', () => {
  for (const on of ['stun', 'variance'] as const) {
    const laid = give(arena({ ana: {}, bert: {} }), fog({ on, secret: true })).fight;
    const { told: all } = give(laid, rocks('heavy'), [varied(3, 3), stun(3, 3)]);
    const secret = all.filter(each => each.secret).map(each => each.event.kind);
    expect(secret).toEqual([on === 'stun' ? 'stunned' : 'damage']);
  }
});
