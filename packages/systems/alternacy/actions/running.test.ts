import { distance, sayDistance } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { alternacy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { addInjury, arena, type Dice, give, giveGo, id, one, questions, refused, told } from '../testing.ts';

const feet = (fight: Fight): number | null => distance(fight.field, id('ana'), id('bert'));
const kinds = (fight: Fight, who: string): string[] => one(fight, who).conditions.map(each => each.kind);
const lame = (fight: Fight, who: string): Fight => {
  addInjury(fight, who, { id: 90, part: 'left-leg', grade: 'disabling', penalty: 15, tag: 'none', treated: true });
  return fight;
};

describe('[ALT-4.1, ALT-4.2] whoever races runs as whoever dashes', () => {
  const race = { kind: 'race', who: 'ana', target: 'bert', what: 'the door', end: false } as const;
  const dice: Dice = [
    ['alternacy.race.first', 'ana', 3, 3],
    ['alternacy.race.second', 'bert', 3, 3],
  ];

  test('on its feet and out of its cover, and so does a rival who runs', () => {
    const fight = arena({ ana: { cover: true }, bert: { cover: true } });
    for (const who of ['ana', 'bert'])
      one(fight, who).conditions = [...one(fight, who).conditions, { kind: 'prone', cause: '', ends: null }];
    expect(kinds(give(fight, race, dice).fight, 'ana')).toEqual([]);
    expect(kinds(give(fight, race, dice).fight, 'bert')).toEqual([]);
    const stays = give(fight, race, [], [['alternacy.race', 'bert', 'stays']]).fight;
    expect([kinds(stays, 'ana'), kinds(stays, 'bert')]).toEqual([[], ['cover', 'prone']]);
  });

  test('[ALT-3.7] [ALT-3.1] is over before the actions that follow in the same go, unless the GM says otherwise', () => {
    const planned = give(arena({ ana: {}, bert: {} }), { kind: 'plan', who: 'ana', actions: 2 }).fight;
    const raced = give(planned, race, dice);
    expect([one(raced.fight, 'ana').deed, one(raced.fight, 'bert').deed?.kind]).toEqual([null, 'dash']);
    expect(refused(raced.fight, { kind: 'dash', who: 'ana', what: 'back' })).toBeNull();
    const on = give(planned, race, dice, [['alternacy.ruling.progress', 'gm', 'turn']]).fight;
    expect(one(on, 'ana').deed?.kind).toBe('dash');
  });

  test('[ALT-4.1] but against a number of the GM’s where the other stays, and it is no small movement', () => {
    const fight = arena({ ana: {}, bert: {} });
    const alone = (more: object, rolled: Dice = [], how: 'runs' | 'stays' = 'stays') =>
      give(fight, { ...race, ...more }, rolled, [['alternacy.race', 'bert', how]]);
    const far = alone({ to: { x: 100, y: 20 } }, [['alternacy.move.roll', 'ana', 1, 2]]);
    expect(questions(far, 'alternacy.ruling.move')).toHaveLength(1);
    expect([told(far.events, 'race')[0]?.alone, told(far.events, 'moved')[0]?.made]).toEqual([true, false]);
    expect(one(far.fight, 'ana').deed).toMatchObject({ made: false, to: { x: 100, y: 20 } });
    for (const near of [{ to: { x: 20, y: 20 } }, {}]) expect(told(alone(near).events, 'moved')).toEqual([]);
  });

  test('[ALT-H5] a rival with a bad leg is not asked: it does not run', () => {
    const raced = give(lame(arena({ ana: {}, bert: {} }), 'bert'), race);
    expect(raced.asked).toEqual([]);
    expect(told(raced.events, 'race')).toMatchObject([{ won: true, skill: null }]);
    expect(one(raced.fight, 'bert').deed).toBeNull();
  });
});

describe('[ALT-4.2] [ALT-4.1] a race leads somewhere, as a dash does', () => {
  const race = { kind: 'race', who: 'ana', target: 'bert', end: false } as const;
  const won: Dice = [
    ['alternacy.race.first', 'ana', 5, 5],
    ['alternacy.race.second', 'bert', 1, 1],
  ];
  const people = { ana: { at: [5, 20] }, bert: { at: [5, 30] }, cleo: { at: [65, 20] } } as const;

  test('on a map to a combatant, a place, or one in words; the offer asks for a combatant', () => {
    expect(refused(arena(people), race)).toBe('nowhere');
    expect(refused(arena(people), { ...race, what: 'round the back' })).toBeNull();
    expect(refused(arena(people, { field: 'word' }), race)).toBeNull();
    const offer = alternacy.rules.offers(arena(people), id('ana')).find(each => each.id === 'race');
    expect(offer).toMatchObject({ refusal: null, fields: [{ name: 'target' }, { name: 'toward' }, {}] });
    expect(offer?.fields[1]).not.toHaveProperty('optional');
  });

  test('and takes both tokens there: whoever wins beside that combatant, the other half way', () => {
    const run = give(arena(people), { ...race, toward: 'cleo' }, won).fight;
    const there = give(give(run, { kind: 'end', who: 'ana' }).fight, { kind: 'continue', who: 'bert' }).fight;
    const after = give(there, { kind: 'end', who: 'cleo' }).fight;
    expect(distance(after.field, id('ana'), id('cleo'))).toBe(5);
    expect(distance(after.field, id('bert'), id('cleo'))).toBeGreaterThan(25);
    expect(distance(after.field, id('bert'), id('cleo'))).toBeLessThan(45);
  });

  test('a chase leads up to whoever is chased, and where that one runs no one has said', () => {
    const chase = { ...race, target: 'cleo', toward: 'cleo' };
    const dice: Dice = [
      ['alternacy.race.first', 'ana', 5, 5],
      ['alternacy.race.second', 'cleo', 1, 1],
    ];
    const run = give(arena(people), chase, dice).fight;
    const there = give(give(run, { kind: 'end', who: 'ana' }).fight, { kind: 'end', who: 'bert' }).fight;
    const after = give(there, { kind: 'continue', who: 'cleo' }).fight;
    expect(distance(after.field, id('ana'), id('cleo'))).toBe(5);
    expect(refused(arena(people), { ...race, toward: 'nobody' })).toBe('nobody');
  });
});

test('[ALT-3.1] flight among several actions bears the disadvantage of movement, like any run', () => {
  const planned = give(arena({ ana: {}, bert: {} }), { kind: 'plan', who: 'ana', actions: 2 }).fight;
  const fled = give(planned, { kind: 'flee', who: 'ana' }, [['alternacy.move.roll', 'ana', 3, 3]]);
  expect(questions(fled, 'alternacy.ruling.rush')).toMatchObject([{ about: { odds: { skill: 10, dn: 14 } } }]);
  expect(told(fled.events, 'moved')).toMatchObject([{ skill: { total: 7 }, dn: 14, made: false }]);
});

describe('a runner who is stopped on the way', () => {
  const dash = { kind: 'dash', who: 'bert', what: 'away', end: false } as const;
  const running = (fight: Fight, more: object = {}): Fight => {
    giveGo(fight, 'bert');
    const run = give(fight, { ...dash, ...more }, [['alternacy.move.roll', 'bert', 3, 3]]).fight;
    giveGo(run, 'ana');
    return run;
  };
  const engage = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', end: false } as const;
  const missed: Dice = [
    ['alternacy.attack.location', 'gm', 2],
    ['alternacy.attack.hit', 'ana', 1, 1],
    ['alternacy.attack.defence', 'bert', 5, 5],
  ];

  test('[ALT-4.5] by an attack hand to hand has its attacker beside it, half way there', () => {
    const scene = { width: 300 };
    const fight = running(arena({ ana: { at: [0, 20] }, bert: { at: [10, 20] } }, { scene }), {
      to: { x: 110, y: 20 },
    });
    const met = give(fight, engage, missed, [['alternacy.return', 'bert', 'none']]).fight;
    expect(met.field).toMatchObject({ places: { ana: { x: 55 }, bert: { x: 60 } } });
  });

  test('[ALT-4.5] by a hit that it did not see coming has so, too', () => {
    const scene = { width: 300 };
    const fight = running(arena({ ana: { at: [0, 20] }, bert: { at: [10, 20] } }, { scene }), {
      to: { x: 110, y: 20 },
    });
    const hit: Dice = [
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'ana', 3, 3],
      ['alternacy.damage.stun', 'bert', 4, 4],
    ];
    const { fight: now } = give(fight, engage, hit, [
      ['alternacy.ruling.aware', 'gm', 'unaware'],
      ['alternacy.ruling.cancel', 'gm', 'cancelled'],
    ]);
    expect(feet(now)).toBe(5);
  });

  test('[ALT-8.2] is where no one has said how far that is, but for whoever stopped it', () => {
    const fight = arena({ ana: {}, bert: {}, cleo: {} }, { field: 'word' });
    for (const each of ['ana', 'cleo']) sayDistance(fight.field, id('bert'), id(each), 20);
    const run = running(fight);
    const far = give(run, { kind: 'gm-deed', who: 'bert', state: 'cancelled' }).fight;
    expect([feet(run), feet(far)]).toEqual([20, null]);
    const met = give(run, engage, missed, [['alternacy.return', 'bert', 'none']]).fight;
    expect([feet(met), distance(met.field, id('bert'), id('cleo'))]).toEqual([5, null]);
  });
});

test('[ALT-3.1, ALT-3.7] a run that more actions are to follow is over before them, unless the GM says otherwise', () => {
  const armed = { weapons: ['pistol'], skills: { sidearms: 14 } };
  const planned = give(arena({ ana: armed, bert: {} }), { kind: 'plan', who: 'ana', actions: 2 }).fight;
  const dash = { kind: 'dash', who: 'ana', what: 'to the wall', to: { x: 60, y: 20 } } as const;
  const dice: Dice = [['alternacy.move.roll', 'ana', 5, 5]];
  const there = give(planned, dash, dice).fight;
  expect(there.field).toMatchObject({ places: { ana: { x: 60 } } });
  const shot = { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'pistol' } as const;
  expect([there.go?.left, one(there, 'ana').deed, refused(there, shot)]).toEqual([1, null, null]);
  const last = give(there, { ...dash, to: { x: 5, y: 20 }, end: false }, dice).fight;
  expect(one(last, 'ana').deed).toMatchObject({ kind: 'dash', at: 'turn' });
});
