import { putAt } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import type { Part } from '../book/body.ts';
import { alternacy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, addInjury, arena, type Dice, give, id, one, questions, refused, told } from '../testing.ts';

const pair = () => arena({ ana: { skills: { running: 12, mechanics: 15, medicine: 14, stealth: 9 } }, bert: {} });

describe('[ALT-4.1] covering a distance in time', () => {
  const dash = { kind: 'dash', who: 'ana', what: 'to the wall', to: { x: 50, y: 20 } } as const;
  test('is a roll against a number of the GM’s', () => {
    const made = give(pair(), dash, [['alternacy.move.roll', 'ana', 3, 3]], [['alternacy.ruling.move', 'gm', 18]]);
    expect(told(made.events, 'moved')).toMatchObject([{ how: 'dash', dn: 18, made: true, skill: { total: 12 } }]);
    const slow = give(pair(), dash, [['alternacy.move.roll', 'ana', 3, 2]], [['alternacy.ruling.move', 'gm', 18]]);
    expect(told(slow.events, 'moved')).toMatchObject([{ made: false }]);
  });
  test('or needs none', () => {
    const free = give(
      pair(),
      dash,
      [],
      [
        ['alternacy.ruling.move', 'gm', 'none'],
        ['alternacy.ruling.progress', 'gm', 'done'],
      ],
    );
    expect(told(free.events, 'moved')).toMatchObject([{ made: true, skill: null, dn: null }]);
    expect(free.fight.field).toMatchObject({ places: { ana: { x: 50, y: 20 } } });
  });
  test('[ALT-4.5] a run that fails is half way there, also where the GM says that it is over at once', () => {
    const { fight } = give(
      pair(),
      dash,
      [['alternacy.move.roll', 'ana', 1, 1]],
      [
        ['alternacy.ruling.move', 'gm', 30],
        ['alternacy.ruling.progress', 'gm', 'done'],
      ],
    );
    expect(fight.field).toMatchObject({ places: { ana: { x: 27.5, y: 20 } } });
  });
  test('[ALT-4.4] may take more than this Turn', () => {
    const { fight } = give(
      pair(),
      dash,
      [['alternacy.move.roll', 'ana', 4, 4]],
      [['alternacy.ruling.progress', 'gm', 'longer']],
    );
    expect(one(fight, 'ana').deed).toMatchObject({ kind: 'dash', ends: 2 });
    const next = give(fight, { kind: 'end', who: 'bert' }).fight;
    expect(next.field).toMatchObject({ places: { ana: { x: 5, y: 20 } } });
    const there = give(give(next, { kind: 'end', who: 'ana' }).fight, { kind: 'end', who: 'bert' }).fight;
    expect(there.field).toMatchObject({ places: { ana: { x: 50, y: 20 } } });
  });
  test('may be up to somebody, as a small movement may', () => {
    const far = arena({ ana: {}, bert: { at: [65, 20] } });
    const quick = give(
      far,
      { kind: 'dash', who: 'ana', toward: 'bert' },
      [['alternacy.move.roll', 'ana', 4, 4]],
      [['alternacy.ruling.progress', 'gm', 'done']],
    );
    expect(quick.fight.field).toMatchObject({ places: { ana: { x: 60, y: 20 } } });
    expect(told(quick.events, 'moved')).toMatchObject([{ what: 'a dash to bert' }]);
    const near = give(far, { kind: 'step', who: 'ana', toward: 'bert' });
    expect(near.fight.field).toMatchObject({ places: { ana: { x: 25, y: 20 } } });
    expect(refused(far, { kind: 'dash', who: 'ana', toward: 'nobody' })).toBe('nobody');
  });
  test('leads somewhere: on a map to a combatant, a place, or one in words; the offer asks for a combatant', () => {
    const nowhere = { kind: 'dash', who: 'ana' } as const;
    expect(refused(pair(), nowhere)).toBe('nowhere');
    expect(refused(pair(), { ...nowhere, what: 'round the back' })).toBeNull();
    expect(refused(arena({ ana: {}, bert: {} }, { field: 'word' }), nowhere)).toBeNull();
    const offer = alternacy.rules.offers(pair(), id('ana')).find(each => each.id === 'dash');
    expect(offer).toMatchObject({ refusal: null, fields: [{ name: 'toward' }, {}, {}] });
    expect(offer?.fields[0]).not.toHaveProperty('optional');
  });
  test('[ALT-4.5] whoever falls short, or is stopped, is half way there', () => {
    const hard: AnswersGiven = [['alternacy.ruling.move', 'gm', 22]];
    const slow = give(pair(), { ...dash, to: { x: 65, y: 20 } }, [['alternacy.move.roll', 'ana', 1, 1]], hard).fight;
    const short = give(slow, { kind: 'end', who: 'bert' }).fight;
    expect(short.field).toMatchObject({ places: { ana: { x: 35, y: 20 } } });
    const running = give(pair(), { ...dash, to: { x: 65, y: 20 } }, [['alternacy.move.roll', 'ana', 5, 5]]).fight;
    const stopped = give(running, { kind: 'gm-deed', who: 'ana', state: 'cancelled' }).fight;
    expect(stopped.field).toMatchObject({ places: { ana: { x: 35, y: 20 } } });
  });
  test('a run of several Turns goes on until it is over', () => {
    const { fight } = give(
      pair(),
      dash,
      [['alternacy.move.roll', 'ana', 4, 4]],
      [
        ['alternacy.ruling.progress', 'gm', 'longer'],
        ['alternacy.ruling.turns', 'gm', 3],
      ],
    );
    expect(one(fight, 'ana').deed).toMatchObject({ ends: 3 });
    const next = give(fight, { kind: 'end', who: 'bert' }).fight;
    expect(refused(next, { kind: 'evade', who: 'ana' })).toBe('busy');
    expect(give(next, { kind: 'continue', who: 'ana' }).fight).toMatchObject({ go: { who: 'bert' } });
  });
  test('stays within the walls of the map', () => {
    const far = give(
      pair(),
      { ...dash, to: { x: 900, y: -20 } },
      [['alternacy.move.roll', 'ana', 4, 4]],
      [['alternacy.ruling.progress', 'gm', 'done']],
    );
    expect(far.fight.field).toMatchObject({ places: { ana: { x: 120, y: 0 } } });
  });
  test('is nothing for whoever has lost a leg', () => {
    const fight = pair();
    addInjury(fight, 'ana', { id: 0, part: 'left-leg', grade: 'disabling', penalty: 15, tag: 'mortal' });
    expect(refused(fight, dash)).toBe('lame');
  });
});

describe('[ALT-4.2] a race', () => {
  const race = { kind: 'race', who: 'ana', target: 'bert', what: 'to the door' } as const;
  test('[ALT-1.5] is a Competing Skill Roll; [ALT-3.9] whoever begins may have a head start', () => {
    const run = (start: number, second: [number, number]) =>
      give(
        pair(),
        race,
        [
          ['alternacy.race.first', 'ana', 1, 1],
          ['alternacy.race.second', 'bert', ...second],
        ],
        [['alternacy.ruling.head-start', 'gm', start]],
      );
    expect(told(run(0, [2, 2]).events, 'race')).toMatchObject([
      { won: true, skill: { total: 12 }, against: { total: 10 } },
    ]);
    expect(told(run(0, [3, 2]).events, 'race')).toMatchObject([{ won: false }]);
    expect(told(run(3, [4, 3]).events, 'race')).toMatchObject([{ won: true, skill: { total: 15 } }]);
  });
  test('[ALT-3.9] Small is suggested, and said aloud', () => {
    const played = give(pair(), race, [
      ['alternacy.race.first', 'ana', 1, 1],
      ['alternacy.race.second', 'bert', 1, 1],
    ]);
    expect(questions(played, 'alternacy.ruling.head-start')[0]?.options[0]).toBe(3);
    expect(told(played.events, 'ruled').filter(each => each.open)).toMatchObject([
      { site: 'alternacy.ruling.head-start', open: true, answer: 3 },
    ]);
  });
  test('needs somebody who can run', () => {
    expect(refused(pair(), { ...race, target: 'ana' })).toBe('oneself');
  });
});

test('[ALT-4.3] a small movement is free, once, and only on one’s own go', () => {
  const step = { kind: 'step', who: 'ana', what: 'round the table', to: { x: 8, y: 20 } } as const;
  const { fight, asked } = give(pair(), step);
  expect(asked).toEqual([]);
  expect(fight).toMatchObject({
    go: { who: 'ana', left: 1, stepped: true },
    field: { places: { ana: { x: 8, y: 20 } } },
  });
  expect(refused(fight, step)).toBe('stepped');
  expect(refused(fight, { kind: 'stance', who: 'ana', prone: true })).toBe('stepped');
  expect(refused(pair(), { ...step, who: 'bert' })).toBe('not-your-go');
  const covered = give(pair(), { kind: 'step', who: 'ana', cover: true }).fight;
  expect(one(covered, 'ana').conditions).toMatchObject([{ kind: 'cover' }]);
  const down = give(pair(), { kind: 'stance', who: 'ana', prone: true }).fight;
  expect(one(down, 'ana').conditions).toMatchObject([{ kind: 'prone' }]);
});

describe('[ALT-2.2] [ALT-1.4] a task', () => {
  const attempt = { kind: 'attempt', who: 'ana', what: 'force the lock', skill: 'mechanics' } as const;
  test('is a skill against a number of the GM’s, by name or any other', () => {
    const named = give(pair(), attempt, [['alternacy.task.roll', 'ana', 3, 4]], [['alternacy.ruling.task', 'gm', 22]]);
    expect(told(named.events, 'task')).toMatchObject([{ dn: 22, made: true, skill: { total: 15 } }]);
    const answers: AnswersGiven = [
      ['alternacy.ruling.task', 'gm', 'other'],
      ['alternacy.ruling.number', 'gm', 23],
    ];
    const odd = give(pair(), attempt, [['alternacy.task.roll', 'ana', 3, 4]], answers);
    expect(told(odd.events, 'task')).toMatchObject([{ dn: 23, made: false }]);
    expect(questions(odd, 'alternacy.ruling.number')[0]?.options).toEqual(Array.from({ length: 41 }, (_, at) => at));
  });
  test('or needs no roll, or is not possible', () => {
    expect(told(give(pair(), attempt, [], [['alternacy.ruling.task', 'gm', 'none']]).events, 'task')).toMatchObject([
      { made: true, dn: null },
    ]);
    const no = give(pair(), attempt, [], [['alternacy.ruling.task', 'gm', 'no']]);
    expect(told(no.events, 'held-back')).toHaveLength(1);
    expect(no.fight.go?.who).toBe('ana');
  });
  test('[ALT-1.2] without a skill the GM picks one of the sheet’s', () => {
    const played = give(
      pair(),
      { kind: 'attempt', who: 'ana', what: 'hide' },
      [['alternacy.task.roll', 'ana', 3, 3]],
      [['alternacy.ruling.skill', 'gm', 'stealth']],
    );
    expect(questions(played, 'alternacy.ruling.skill')[0]?.options).toEqual([
      'mechanics',
      'medicine',
      'running',
      'stealth',
    ]);
    expect(told(played.events, 'task')).toMatchObject([{ skill: { total: 9 } }]);
  });
});

describe('[ALT-3.8] work of several Turns', () => {
  const undertake = { kind: 'undertake', who: 'ana', what: 'hack the door', skill: 'mechanics' } as const;
  const begun = give(pair(), undertake, [], [['alternacy.ruling.turns', 'gm', 3]]);
  test('the player hears how long it takes before it commits', () => {
    expect(questions(begun, 'alternacy.commit')[0]).toMatchObject({ who: 'ana', about: { turns: 3 } });
    const declined = give(
      pair(),
      undertake,
      [],
      [
        ['alternacy.ruling.turns', 'gm', 3],
        ['alternacy.commit', 'ana', false],
      ],
    );
    expect(one(declined.fight, 'ana').deed).toBeNull();
    expect(declined.fight.go).toMatchObject({ who: 'ana', left: 1 });
  });
  test('goes on Turn by Turn, and is rolled for at its end', () => {
    expect(one(begun.fight, 'ana').deed).toMatchObject({ done: 1, turns: 3 });
    let { fight } = give(begun.fight, { kind: 'end', who: 'bert' });
    expect(refused(fight, undertake)).toBe('busy');
    fight = give(fight, { kind: 'continue', who: 'ana' }).fight;
    fight = give(fight, { kind: 'end', who: 'bert' }).fight;
    const { fight: after, events } = give(fight, { kind: 'continue', who: 'ana' }, [
      ['alternacy.task.roll', 'ana', 1, 1],
    ]);
    expect(told(events, 'task')).toMatchObject([{ what: 'hack the door', made: true, dn: 14 }]);
    expect(one(after, 'ana').deed).toBeNull();
  });
  test('[ALT-3.1] takes its Turns however many actions fit into one go', () => {
    const planned = give(pair(), { kind: 'plan', who: 'ana', actions: 3 }).fight;
    const { fight } = give(planned, undertake, [], [['alternacy.ruling.turns', 'gm', 3]]);
    expect(one(fight, 'ana').deed).toMatchObject({ done: 1 });
    expect(fight.go).toMatchObject({ who: 'bert' });
    const held = give(planned, { ...undertake, end: false }, [], [['alternacy.ruling.turns', 'gm', 3]]).fight;
    expect(refused(held, { kind: 'continue', who: 'ana' })).toBe('spent');
  });
  test('can be given up', () => {
    const next = give(begun.fight, { kind: 'end', who: 'bert' }).fight;
    const { fight, events } = give(next, { kind: 'abandon', who: 'ana' });
    expect(told(events, 'deed')).toMatchObject([{ state: 'abandoned', done: 1, turns: 3 }]);
    expect(fight.go).toMatchObject({ who: 'ana', left: 1 });
    expect(refused(fight, { kind: 'continue', who: 'ana' })).toBe('no-work');
  });
  test('that fits into one go is done in it', () => {
    const once = give(pair(), undertake, [['alternacy.task.roll', 'ana', 1, 1]], [['alternacy.ruling.turns', 'gm', 1]]);
    expect(told(once.events, 'task')).toHaveLength(1);
    expect(questions(once, 'alternacy.commit')).toEqual([]);
  });
  test('is lost when its worker falls', () => {
    const { fight } = give(begun.fight, { kind: 'gm-wound', who: 'ana', part: 'head', grade: null, shock: 12 });
    expect(one(fight, 'ana').deed).toBeNull();
  });
});

describe('[ALT-H9] first aid', () => {
  const wounded = (tag: 'deadly' | 'mortal' | 'fatal') => {
    const fight = arena({ ana: { skills: { medicine: 14 } }, cleo: { side: 'red' }, bert: {} });
    for (const [at, each] of (['deadly', tag] as const).entries()) addInjury(fight, 'cleo', { id: at, tag: each });
    return fight;
  };
  const aid = { kind: 'first-aid', who: 'ana', target: 'cleo' } as const;
  test.each([
    ['deadly', 14],
    ['mortal', 18],
    ['fatal', 26],
  ] as const)('of a %s injury is Medicine against %i; it stops the worst from growing', (tag, dn) => {
    const played = give(wounded(tag), aid, [['alternacy.aid.roll', 'ana', 5, 5]]);
    expect(told(played.events, 'aid')).toMatchObject([{ dn, made: dn <= 24 }]);
    const [first, second] = one(played.fight, 'cleo').injuries;
    expect([first?.treated, second?.treated]).toEqual(tag === 'deadly' ? [true, false] : [false, dn <= 24]);
  });
  test('is nothing where nothing bleeds, or nobody lives', () => {
    expect(refused(wounded('deadly'), { ...aid, target: 'bert' })).toBe('nothing-to-treat');
    const dead = wounded('deadly');
    one(dead, 'cleo').fate = 'dead';
    expect(refused(dead, aid)).toBe('dead');
  });
});

test('small things: drawing, the shield, keeping on the move, giving up', () => {
  const fight = arena({ ana: { weapons: ['longsword', 'knife'], shield: 'shield' }, bert: {}, cleo: {} });
  expect(one(give(fight, { kind: 'draw', who: 'ana', weapon: 'knife' }).fight, 'ana').weapon).toBe('knife');
  expect(refused(fight, { kind: 'draw', who: 'ana', weapon: 'longsword' })).toBe('in-hand');
  expect(refused(fight, { kind: 'draw', who: 'ana', weapon: 'pike' })).toBe('no-such-weapon');
  const lowered = give(fight, { kind: 'shield', who: 'ana', up: false }).fight;
  expect(one(lowered, 'ana').shieldUp).toBe(false);
  expect(lowered.go?.left).toBe(1);
  const moving = give(fight, { kind: 'evade', who: 'ana' }).fight;
  expect(one(moving, 'ana').conditions).toMatchObject([{ kind: 'evading' }]);
  const again = give(give(moving, { kind: 'end', who: 'bert' }).fight, { kind: 'end', who: 'cleo' }).fight;
  expect(one(again, 'ana').conditions).toEqual([]);
  const away = give(fight, { kind: 'flee', who: 'ana' }, [], [['alternacy.ruling.flee', 'gm', 'none']]);
  expect(one(away.fight, 'ana').fate).toBe('fled');
  const over = give(fight, { kind: 'surrender', who: 'ana' });
  expect(told(over.events, 'over')).toMatchObject([{ winner: 'blue' }]);
});

/** A blow of Ana's at Bert that goes past him. */
const missed: Dice = [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', 'ana', 1, 1],
  ['alternacy.attack.defence', 'bert', 5, 5],
];

describe('[ALT-H5] a part that cannot be used', () => {
  const crippled = (...parts: Part[]): Fight => {
    const fight = arena({ ana: { at: [0, 20] }, bert: { at: [25, 20] } });
    for (const [at, part] of parts.entries())
      addInjury(fight, 'ana', { id: at, part, grade: 'crippling', penalty: 15, tag: 'none', treated: true });
    return fight;
  };
  const legs = crippled('left-leg', 'right-leg');
  test('is a leg: nobody stands without one, and whether it carries to an opponent is the GM’s to say', () => {
    one(legs, 'ana').conditions = [...one(legs, 'ana').conditions, { kind: 'prone', cause: 'falls', ends: null }];
    expect(refused(legs, { kind: 'stance', who: 'ana', prone: false })).toBe('lame');
    const { asked, events } = give(legs, { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' });
    expect(asked).toMatchObject([{ site: 'alternacy.ruling.reach', options: ['no', 'yes'] }]);
    expect(told(events, 'held-back')).toHaveLength(1);
    const near = crippled('left-leg');
    putAt(near.field, id('bert'), { x: 5, y: 20 });
    const { asked: fewer } = give(near, { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' }, missed, [
      ['alternacy.return', 'bert', 'none'],
    ]);
    expect(fewer.map(each => each.site)).not.toContain('alternacy.ruling.reach');
  });
  test('is an arm: first aid wants a hand', () => {
    const bleeding = crippled('left-arm', 'right-arm');
    addInjury(bleeding, 'bert');
    const aid = { kind: 'first-aid', who: 'ana', target: 'bert' } as const;
    expect(refused(bleeding, aid)).toBe('unable');
    one(bleeding, 'ana').injuries = one(bleeding, 'ana').injuries.slice(0, -1);
    expect(refused(bleeding, aid)).toBeNull();
  });
  test('[ALT-H9] first aid is given beside the patient: far away, the GM says whether it can be reached', () => {
    const far = (feet: number): Fight => {
      const fight = arena({ ana: { at: [0, 20] }, bert: { at: [feet, 20] } });
      addInjury(fight, 'bert');
      return fight;
    };
    const aid = { kind: 'first-aid', who: 'ana', target: 'bert' } as const;
    expect(told(give(far(100), aid).events, 'held-back')).toHaveLength(1);
    const { fight } = give(far(25), aid, [['alternacy.aid.roll', 'ana', 4, 4]]);
    expect(fight.field).toMatchObject({ places: { ana: { x: 20, y: 20 } } });
  });
});

test('[ALT-4.3] in a fight by word, whoever has fought hand to hand stands side by side', () => {
  const fight = arena({ ana: {}, bert: {} }, { field: 'word' });
  const apart = give(fight, { kind: 'gm-distance', one: 'ana', other: 'bert', feet: 50 }).fight;
  const { fight: after } = give(apart, { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' }, missed, [
    ['alternacy.ruling.reach', 'gm', 'yes'],
    ['alternacy.return', 'bert', 'none'],
  ]);
  expect(after.field).toEqual({ kind: 'word', said: { 'ana|bert': 5 } });
});
