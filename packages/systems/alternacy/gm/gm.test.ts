import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, give, one, refused, told } from '../testing.ts';

const three = (more: object = {}): Fight => arena({ ana: { shield: 'shield' }, bert: {}, cleo: {} }, more);
const wounded = (): Fight => {
  const fight = three();
  const bert = one(fight, 'bert');
  bert.shock = 12;
  bert.stun = 12;
  bert.injuries = [{ id: 7, part: 'torso', grade: 'major', penalty: 6, tag: 'deadly', treated: false, clock: 0 }];
  return fight;
};

describe('the GM sets', () => {
  test('any number, text or choice, shown with what it was', () => {
    const { fight, events } = give(three(), { kind: 'gm-set', path: 'combatants.bert.shock', value: 7 });
    expect(one(fight, 'bert').shock).toBe(7);
    expect(told(events, 'gm')).toMatchObject([{ who: 'bert', path: 'combatants.bert.shock', before: 0, after: 7 }]);
  });
  test('a number that is typed as text, in words that people use; what follows from it follows', () => {
    const { fight, events } = give(three(), { kind: 'gm-set', path: 'combatants.bert.shock', value: '21' });
    expect(one(fight, 'bert')).toMatchObject({ shock: 21, fate: 'dead' });
    expect(told(events, 'gm')).toMatchObject([{ what: "sets {who}'s Shock", after: 21 }]);
    expect(told(events, 'fell')).toMatchObject([{ how: 'dead' }]);
  });
  test('a number in a list, and the numbers that are ours', () => {
    const fight = wounded();
    expect(
      one(give(fight, { kind: 'gm-set', path: 'combatants.bert.injuries.0.penalty', value: 2 }).fight, 'bert')
        .injuries[0]?.penalty,
    ).toBe(2);
    const own = give(fight, { kind: 'gm-set', path: 'options.charts.shock.incapacitated', value: 13 }).fight;
    expect(own.options.charts.shock.incapacitated).toBe(13);
  });
  test.each([
    ['combatants.bert.shock', -1, 'bad-value'],
    ['combatants.bert.shock', 'much', 'bad-value'],
    ['combatants.bert.colour', 1, 'no-such-value'],
    ['combatants.zoe.shock', 1, 'no-such-value'],
    ['combatants.bert.id', 'zoe', 'fixed'],
    ['combatants.bert', 1, 'not-one-value'],
    ['combatants.bert.side', 'blue', 'fixed'],
    ['order.0', 'zoe', 'fixed'],
    ['go.left', 5, 'fixed'],
    ['combatants.bert.stats', 1, 'not-one-value'],
    ['options.flukes', 'often', 'bad-value'],
  ] as const)('but not %s to %j', (path, value, code) => {
    expect(refused(three(), { kind: 'gm-set', path, value })).toBe(code);
  });
});

describe('the GM heals and harms', () => {
  test('an injury with all that follows', () => {
    const { fight } = give(three(), {
      kind: 'gm-wound',
      who: 'bert',
      part: 'left-arm',
      grade: 'disabling',
      tag: 'mortal',
      shock: 12,
    });
    expect(one(fight, 'bert')).toMatchObject({
      shock: 12,
      injuries: [{ part: 'left-arm', penalty: 15, tag: 'mortal' }],
    });
  });
  test('Shock, Stun, an injury, or all of them seen to', () => {
    const healed = give(wounded(), { kind: 'gm-heal', who: 'bert', shock: 5, stun: 20, injury: 7 });
    expect(one(healed.fight, 'bert')).toMatchObject({ shock: 7, stun: 0, injuries: [] });
    expect(told(healed.events, 'fell')).toMatchObject([{ how: 'recovers' }]);
    expect(one(give(wounded(), { kind: 'gm-heal', who: 'bert', treat: true }).fight, 'bert').injuries[0]?.treated).toBe(
      true,
    );
    expect(refused(wounded(), { kind: 'gm-heal', who: 'bert', injury: 3 })).toBe('no-such');
  });
  test('conditions come and go, for as long as the GM says', () => {
    const { fight } = give(three(), { kind: 'gm-condition', who: 'bert', condition: 'bound', on: true, turns: 2 });
    expect(one(fight, 'bert').conditions).toEqual([{ kind: 'bound', cause: 'the GM', ends: 2 }]);
    const free = give(fight, { kind: 'gm-condition', who: 'bert', condition: 'bound', on: false }).fight;
    expect(one(free, 'bert').conditions).toEqual([]);
  });
  test('[ALT-2.3] an advantage or disadvantage ends with its Turn, or when the GM says', () => {
    const given = give(three(), { kind: 'gm-circumstance', who: 'ana', name: 'wet floor', value: -3, turns: 1 }).fight;
    expect(one(given, 'ana').circumstances).toMatchObject([{ name: 'wet floor', value: -3, on: 'all', ends: 1 }]);
    let fight = given;
    for (const who of ['ana', 'bert', 'cleo']) fight = give(fight, { kind: 'end', who }).fight;
    expect(one(fight, 'ana').circumstances).toEqual([]);
    const id = one(given, 'ana').circumstances[0]?.id ?? -1;
    expect(one(give(given, { kind: 'gm-end-circumstance', who: 'ana', id }).fight, 'ana').circumstances).toEqual([]);
    expect(refused(given, { kind: 'gm-end-circumstance', who: 'ana', id: 99 })).toBe('no-such');
  });
  test('a fate', () => {
    const { fight } = give(three(), { kind: 'gm-fate', who: 'ana', fate: 'dead' });
    expect(fight.phase).toBe('over');
    expect(give(fight, { kind: 'gm-fate', who: 'ana', fate: 'fighting' }).fight.phase).toBe('turns');
  });
});

describe('[ALT-H10] [ALT-H7] time passes', () => {
  test('seconds: injuries get worse, Stun fades', () => {
    const { fight } = give(wounded(), { kind: 'gm-time', seconds: 600 });
    expect(one(fight, 'bert')).toMatchObject({ shock: 13, stun: 0 });
  });
  test.each([
    [false, 3, 9],
    [true, 3, 6],
    [true, 30, 0],
  ])('days of rest, healer %s, %i days: 12 Shock become %i', (assisted, days, left) => {
    const fight = wounded();
    const bert = one(fight, 'bert');
    bert.injuries = bert.injuries.map(each => ({ ...each, treated: true }));
    const { fight: after } = give(fight, { kind: 'gm-time', days, assisted });
    expect(one(after, 'bert')).toMatchObject({ shock: left, stun: 0 });
    expect(one(after, 'bert').injuries).toHaveLength(1);
  });
  test.each([
    ['none', 9],
    ['deadly', 12],
  ] as const)('[ALT-H10] an untreated injury that is %s leaves 12 Shock after a day at %i', (tag, left) => {
    const fight = wounded();
    fight.options.charts.worsening.deadlySeconds = 1_000_000;
    Object.assign(one(fight, 'bert').injuries[0] ?? {}, { tag });
    const { fight: after } = give(fight, { kind: 'gm-time', days: 3 });
    expect(one(after, 'bert')).toMatchObject({ shock: left, stun: 0 });
  });
  test('a day of rest clears Stun alone, and does nothing for the dead', () => {
    const fight = wounded();
    Object.assign(one(fight, 'bert'), { shock: 0, stun: 7, injuries: [] });
    Object.assign(one(fight, 'ana'), { shock: 4, stun: 3, fate: 'dead' });
    const { fight: after, events } = give(fight, { kind: 'gm-time', days: 1 });
    expect([one(after, 'bert').stun, one(after, 'ana').shock, one(after, 'ana').stun]).toEqual([0, 4, 3]);
    expect(told(events, 'healed').map(each => [each.who, each.shock, each.stun])).toEqual([['bert', 0, 7]]);
  });
  test('seconds: whole Turns wear off a daze and what the GM laid on; shorter spells add up', () => {
    const fight = wounded();
    Object.assign(one(fight, 'bert').injuries[0] ?? {}, { tag: 'fatal' });
    one(fight, 'bert').shock = 0;
    const dazed = give(fight, { kind: 'gm-condition', who: 'ana', condition: 'dazed', on: true, turns: 2 }).fight;
    const laid = give(dazed, {
      kind: 'gm-circumstance',
      who: 'ana',
      name: 'sand',
      value: -3,
      turns: 3,
      on: 'all',
    }).fight;
    const soon = give(laid, { kind: 'gm-time', seconds: 6 }).fight;
    expect(one(soon, 'ana').conditions).toMatchObject([{ kind: 'dazed', ends: 1 }]);
    const later = give(soon, { kind: 'gm-time', seconds: 6 }).fight;
    expect([one(later, 'ana').conditions, one(later, 'ana').circumstances.length]).toEqual([[], 1]);
    expect(one(give(later, { kind: 'gm-time', seconds: 600 }).fight, 'ana').circumstances).toEqual([]);
    let slowly = fight;
    for (let spell = 0; spell < 6; spell++) slowly = give(slowly, { kind: 'gm-time', seconds: 5 }).fight;
    const atOnce = give(fight, { kind: 'gm-time', seconds: 30 }).fight;
    expect(one(slowly, 'bert')).toEqual(one(atOnce, 'bert'));
    expect(one(atOnce, 'bert').shock).toBe(5);
  });
  test('no rest helps while an injury gets worse', () => {
    expect(one(give(wounded(), { kind: 'gm-time', days: 1 }).fight, 'bert').fate).toBe('dead');
  });
});

test('[ALT-H8] somebody knocked out whose Stun the GM takes away wakes', () => {
  const fight = wounded();
  Object.assign(one(fight, 'bert'), { shock: 0, conditions: [{ kind: 'knocked-out', cause: 'Stun', ends: null }] });
  const woken = give(fight, { kind: 'gm-set', path: 'combatants.bert.stun', value: 0 });
  expect(one(woken.fight, 'bert').conditions.map(each => each.kind)).not.toContain('knocked-out');
  expect(told(woken.events, 'fell')).toMatchObject([{ how: 'wakes' }]);
});

test('[ALT-3.8] work that the GM settles as done is rolled, and does what it was for', () => {
  const fight = wounded();
  const begun = give(
    fight,
    { kind: 'first-aid', who: 'ana', target: 'bert' },
    [],
    [['alternacy.ruling.turns', 'gm', 3]],
  ).fight;
  const { fight: after, events } = give(begun, { kind: 'gm-deed', who: 'ana', state: 'done' }, [
    ['alternacy.aid.roll', 'ana', 4, 4],
  ]);
  expect(told(events, 'aid')).toMatchObject([{ who: 'ana', target: 'bert', made: true }]);
  expect([one(after, 'ana').deed, one(after, 'bert').injuries[0]?.treated]).toEqual([null, true]);
});

test('[ALT-2.3] what is laid for so many Turns before the first begins lasts as many', () => {
  const fight = arena({ ana: {}, bert: {} });
  Object.assign(fight, { phase: 'initiative', turn: 0, go: null, order: [] });
  const prone = { kind: 'gm-condition', who: 'bert', condition: 'prone', on: true, turns: 2 } as const;
  const dark = { kind: 'gm-circumstance', who: 'bert', name: 'smoke', value: -2, turns: 2 } as const;
  const begun = give(give(give(fight, prone).fight, dark).fight, { kind: 'roll-initiative' }, [
    ['alternacy.initiative', 'ana', 5, 5],
    ['alternacy.initiative', 'bert', 1, 1],
  ]).fight;
  const next = (now: Fight): Fight =>
    give(give(now, { kind: 'end', who: 'ana' }).fight, { kind: 'end', who: 'bert' }).fight;
  const on = (now: Fight) => [now.turn, one(now, 'bert').conditions.length, one(now, 'bert').circumstances.length];
  expect(on(next(begun))).toEqual([2, 1, 1]);
  expect(on(next(next(begun)))).toEqual([3, 0, 0]);
});

describe('the GM runs the table', () => {
  test('places, distances, light', () => {
    const placed = give(three(), { kind: 'gm-place', who: 'bert', place: { x: 999, y: 10 } }).fight;
    expect(placed.field).toMatchObject({ places: { bert: { x: 120, y: 10 } } });
    expect(refused(three(), { kind: 'gm-distance', one: 'ana', other: 'bert', feet: 30 })).toBe('map');
    const word = give(three({ field: 'word' }), { kind: 'gm-distance', one: 'ana', other: 'bert', feet: 30 }).fight;
    expect(word.field).toEqual({ kind: 'word', said: { 'ana|bert': 30 } });
    expect(refused(word, { kind: 'gm-place', who: 'bert', place: { x: 1, y: 1 } })).toBe('no-map');
    expect(give(three(), { kind: 'gm-scene', light: 'dark' }).fight.scene.light).toBe('dark');
  });
  test('who is there: joining, leaving in the middle of a go, revealing', () => {
    const joiner = { id: 'bert', side: 'blue', sheet: { name: 'x' } };
    expect(refused(three(), { kind: 'gm-add', joiner })).toBe('taken');
    expect(refused(three(), { kind: 'gm-add', joiner: { ...joiner, id: 'zoe', side: 'green' } })).toBe('no-such-side');
    const dice = [['alternacy.initiative', 'zoe', 1, 1]] as const;
    const { field } = give(three(), { kind: 'gm-add', joiner: { ...joiner, id: 'zoe' } }, dice).fight;
    expect(field).toMatchObject({ places: { zoe: { x: 10, y: 15 } } });
    const gone = give(three(), { kind: 'gm-remove', who: 'ana' }).fight;
    expect(gone).toMatchObject({ roster: ['bert', 'cleo'], order: ['bert', 'cleo'], go: { who: 'bert' } });
    const first = give(three(), { kind: 'end', who: 'ana' }).fight;
    const less = give(first, { kind: 'gm-remove', who: 'ana' }).fight;
    expect(less).toMatchObject({ at: 0, go: { who: 'bert' } });
    const shown = give(three(), { kind: 'gm-reveal', who: 'bert', knowledge: 'all', hidden: false }).fight;
    expect(one(shown, 'bert')).toMatchObject({ knowledge: 'all', hidden: false, seen: true });
  });
  test('somebody of the bestiary joins under the next free number, beside its own', () => {
    const summon = { kind: 'gm-summon', creature: 'goblin', side: 'blue' } as const;
    const { fight } = give(three(), summon, [['alternacy.initiative', 'goblin-1', 1, 1]]);
    expect(one(fight, 'goblin-1')).toMatchObject({ name: 'Goblin 1', side: 'blue', controller: 'gm' });
    expect(fight.field).toMatchObject({ places: { 'goblin-1': { x: 10, y: 15 } } });
    expect(
      one(
        give(fight, summon, [
          ['alternacy.initiative', 'goblin-2', 1, 1],
          ['alternacy.initiative.tie', 'goblin-1', 1, 1],
          ['alternacy.initiative.tie', 'goblin-2', 2, 1],
        ]).fight,
        'goblin-2',
      ).name,
    ).toBe('Goblin 2');
    expect(refused(three(), { ...summon, creature: 'dragonling' })).toBe('no-such-creature');
    expect(refused(three(), { ...summon, side: 'green' })).toBe('no-such-side');
  });
  test('[ALT-3.7] an action in progress is done, or cancelled', () => {
    const fight = three();
    one(fight, 'bert').deed = {
      kind: 'dash',
      what: 'run',
      made: true,
      to: { x: 50, y: 50 },
      cover: false,
      ends: 9,
      at: 'turn',
    };
    const done = give(fight, { kind: 'gm-deed', who: 'bert', state: 'done' }).fight;
    expect(done.field).toMatchObject({ places: { bert: { x: 50, y: 50 } } });
    expect(one(give(fight, { kind: 'gm-deed', who: 'bert', state: 'cancelled' }).fight, 'bert').deed).toBeNull();
    expect(refused(fight, { kind: 'gm-deed', who: 'ana', state: 'done' })).toBe('nothing-in-progress');
  });
  test('the end, and going on after it', () => {
    const { fight, events } = give(three(), { kind: 'gm-end-fight', winner: 'red', reason: 'the watch comes' });
    expect(told(events, 'over')).toMatchObject([{ winner: 'red', side: 'red', reason: 'the watch comes' }]);
    expect(refused(fight, { kind: 'end', who: 'ana' })).toBe('over');
    const on = give(fight, { kind: 'gm-resume' }).fight;
    expect(on).toMatchObject({ phase: 'turns', go: { who: 'ana' } });
    expect(refused(on, { kind: 'gm-resume' })).toBe('not-over');
    expect(refused(three(), { kind: 'gm-end-fight', winner: 'green', reason: '' })).toBe('no-such-side');
  });
  test('a fight that harms nobody for 100 Turns is undecided', () => {
    const fight = three();
    fight.quiet = 99;
    fight.at = 2;
    fight.go = {
      who: one(fight, 'cleo').id,
      planned: 1,
      left: 1,
      stepped: false,
      held: false,
      barred: [],
      rush: { attack: null, move: null, other: null },
    };
    const { events } = give(fight, { kind: 'end', who: 'cleo' });
    expect(told(events, 'over')).toMatchObject([{ winner: null, reason: 'no one was harmed for 100 Turns' }]);
  });
});

test('a player’s combatant cannot even name somebody whom players do not know', () => {
  const fight = arena({ ana: { controller: 'player' }, bert: { hidden: true } });
  const attack = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
  expect(refused(fight, attack)).toBe('nobody');
  expect(refused(fight, { ...attack, target: 'nobody-at-all' })).toBe('nobody');
});
