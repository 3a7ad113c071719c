import { describe, expect, test } from 'vitest';
import { wwn } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { view } from '../story/view.ts';
import { arena, before, type Fighter, give, HERO, id, one, refused, told } from '../testing.ts';

const CLUB: Fighter = { weapons: ['club'] };
const fight = () =>
  arena({ red: { ...HERO, enters: { watch: 'never' } }, blue: CLUB, b2: { ...CLUB, side: 'blue', at: [10, 0] } });

describe('the game master’s hand', () => {
  test('sets any number of the fight, by the name of whom it is about', () => {
    const { fight: after, events } = give(fight(), { kind: 'gm-set', path: 'combatants.blue.hp', value: 7 });
    expect(one(after, 'blue').hp).toBe(7);
    expect(told(events, 'gm')[0]).toMatchObject({ rule: 'GM-1', what: 'sets hit points from 20 to 7' });
    const sharper = give(fight(), { kind: 'gm-set', path: 'combatants.blue.stats.attackBonus', value: 9 }).fight;
    expect(one(sharper, 'blue').stats.attackBonus).toBe(9);
    sharper.turn = [id('blue')];
    const { events: struck } = give(sharper, { kind: 'attack', who: 'blue', target: 'red', weapon: 'club' }, [
      ['wwn.attack.hit', 'blue', 1],
    ]);
    expect(told(struck, 'swing')[0]?.bonus?.total).toBe(9);
  });
  test('and is refused what would be no fight, with the reason', () => {
    expect(refused(fight(), { kind: 'gm-set', path: 'combatants.blue.hp', value: -3 })).toBe('bad-value');
    expect(refused(fight(), { kind: 'gm-set', path: 'combatants.ghost.hp', value: 3 })).toBe('no-such-value');
    expect(refused(fight(), { kind: 'gm-set', path: 'combatants.blue.luck', value: 3 })).toBe('no-such-value');
    for (const [path, value] of [
      ['combatants.blue.id', 'red'],
      ['combatants.blue.side', 'nowhere'],
      ['phase', 'surprise'],
      ['turn.0', 'blue'],
    ] as const)
      expect(refused(fight(), { kind: 'gm-set', path, value })).toBe('fixed');
    expect(refused(fight(), { kind: 'gm-condition', who: 'ghost', condition: 'prone', on: true })).toBe('no-combatant');
  });
  test('[WWN-DMG-4] whoever is set to 0 hit points falls, and gets up when set above', () => {
    const down = give(fight(), { kind: 'gm-set', path: 'combatants.blue.hp', value: 0 });
    expect(told(down.events, 'fell')).toMatchObject([{ who: 'blue' }]);
    const felled = give(fight(), { kind: 'gm-condition', who: 'blue', condition: 'dying', on: true }).fight;
    const up = give(felled, { kind: 'gm-set', path: 'combatants.blue.hp', value: 3 }).fight;
    expect(one(up, 'blue')).toMatchObject({ dying: false, down: false, hp: 3 });
  });
  test('[WWN-DMG-5] who was marked as out sleeps on while something else is set', () => {
    const asleep = give(fight(), { kind: 'gm-condition', who: 'blue', condition: 'down', on: true }).fight;
    const set = (path: string, value: number) => one(give(asleep, { kind: 'gm-set', path, value }).fight, 'blue');
    expect(set('combatants.red.hp', 8)).toMatchObject({ down: true, hp: 20 });
    expect(set('combatants.blue.strain', 1)).toMatchObject({ down: true, hp: 20 });
    expect(set('combatants.blue.hp', 12)).toMatchObject({ down: false, hp: 12 });
  });
  test.each([
    ['dying', 'down'],
    ['down', 'dying'],
  ] as const)('[WWN-DIE-4] who was %s and is marked as %s is that alone', (was, now) => {
    const first = give(fight(), { kind: 'gm-condition', who: 'blue', condition: was, on: true, why: 'a fall' }).fight;
    const { fight: after } = give(first, { kind: 'gm-condition', who: 'blue', condition: now, on: true });
    expect(one(after, 'blue')).toMatchObject({ [was]: false, [now]: true, causes: [] });
  });
  test('[WWN-SUR-1] who is marked as surprised in its turn has lost it, and the others go on', () => {
    const mark = { kind: 'gm-condition', who: 'red', condition: 'surprised', on: true } as const;
    const { fight: after } = give(fight(), mark);
    expect(after.turn).toEqual(['blue', 'b2']);
    expect(one(after, 'red')).toMatchObject({ surprised: true, main: false, move: false });
  });
  test('[WWN-SUR-1] and acts again in the next round, be it the last who was on its guard', () => {
    const mark = (who: string) => ({ kind: 'gm-condition', who, condition: 'surprised', on: true });
    const marked = ['b2', 'blue', 'red'].reduce((now, who) => give(now, mark(who)).fight, fight());
    expect(marked).toMatchObject({ round: 2, ended: null, turn: ['red'] });
    expect(marked.combatants.map(each => each.surprised)).toEqual([false, false, false]);
  });
  test('[WWN-SUR-1] whoever has acted already loses its next turn', () => {
    const acted = give(fight(), { kind: 'end', who: 'red' }).fight;
    const marked = give(acted, { kind: 'gm-condition', who: 'red', condition: 'surprised', on: true }).fight;
    const ends = (now: Fight) => ['blue', 'b2'].reduce((before, who) => give(before, { kind: 'end', who }).fight, now);
    const next = ends(marked);
    expect([next.round, next.turn]).toEqual([2, ['blue', 'b2']]);
    expect(ends(next)).toMatchObject({ round: 3, turn: ['red'] });
  });
  test('[WWN-DIE-1] the turn is for those who can act, also when the fight is taken up again', () => {
    const dying = give(fight(), { kind: 'gm-condition', who: 'blue', condition: 'dying', on: true }).fight;
    expect(refused(dying, { kind: 'gm-turn', who: 'blue' })).toBe('helpless');
    const ended = give(fight(), { kind: 'gm-end-fight', winner: null }).fight;
    const felled = give(ended, { kind: 'gm-condition', who: 'blue', condition: 'dying', on: true }).fight;
    expect(give(felled, { kind: 'gm-resume' }).fight.turn).not.toContain('blue');
  });
  test('puts conditions on and off', () => {
    const prone = give(fight(), { kind: 'gm-condition', who: 'blue', condition: 'prone', on: true }).fight;
    expect(one(prone, 'blue').prone).toBe(true);
    expect(
      one(give(prone, { kind: 'gm-condition', who: 'blue', condition: 'prone', on: false }).fight, 'blue').prone,
    ).toBe(false);
    const dying = one(give(fight(), { kind: 'gm-condition', who: 'blue', condition: 'dying', on: true }).fight, 'blue');
    expect(dying).toMatchObject({ dying: true, fell: 1, main: false });
  });
  test.each(['down', 'dying'] as const)('[WWN-GAP-16] whoever is marked as %s falls as by any blow', condition => {
    const armed = arena({ red: HERO, blue: { weapons: ['club'], morale: 8 }, b2: { side: 'blue', morale: 8 } });
    Object.assign(one(armed, 'blue'), { hands: ['club'], unaware: true });
    const { fight: fallen } = give(armed, { kind: 'gm-condition', who: 'blue', condition, on: true });
    expect(one(fallen, 'blue')).toMatchObject({ [condition]: true, prone: true, hands: [], unaware: false });
    expect(one(fallen, 'blue').lying).toMatchObject([{ id: 'club', thrown: false }]);
    // [WWN-MOR-2] and is the first of its side to fall.
    expect(fallen.sides[1]).toMatchObject({ lost: 1, due: 'first' });
    const woken = give(fallen, { kind: 'gm-condition', who: 'blue', condition, on: false }).fight;
    expect(one(woken, 'blue')).toMatchObject({ [condition]: false, prone: true, revived: true });
  });
  const untilRound = (from: Fight, round: number) => {
    let fight = from;
    const events = [];
    while (fight.round < round) {
      const [who] = fight.turn;
      const ended = give(fight, { kind: 'end', who: who ?? 'red' });
      fight = ended.fight;
      events.push(...told(ended.events, 'lapsed'));
    }
    return { fight, events };
  };
  test('[WWN-GAP-38] a state laid for so many rounds ends with the last of them, by itself, and says so', () => {
    const laid = { kind: 'gm-condition', who: 'blue', condition: 'prone', on: true, rounds: 2 };
    const prone = give(fight(), laid);
    expect(told(prone.events, 'gm')[0]?.what).toBe('marks as prone until round 2 ends');
    const gm = (of: Fight) => view(of, { role: 'gm' }).combatants.find(each => each.id === 'blue');
    expect(gm(prone.fight)?.conditions.find(each => each.kind === 'prone')).toMatchObject({ ends: 2 });
    const second = untilRound(prone.fight, 2);
    expect([one(second.fight, 'blue').prone, second.events]).toEqual([true, []]);
    const third = untilRound(second.fight, 3);
    expect(one(third.fight, 'blue')).toMatchObject({ prone: false });
    expect(third.events).toMatchObject([{ who: 'blue', mark: 'prone', rule: 'WWN-GAP-38' }]);
    expect(one(third.fight, 'blue').lapses).toBeUndefined();
  });
  test('[WWN-GAP-38] what ended before, or was laid anew without rounds, does not end by itself', () => {
    const laid = { kind: 'gm-condition', who: 'blue', condition: 'prone', on: true, rounds: 1 };
    const turned = give(fight(), laid).fight;
    turned.turn = [id('blue')];
    const stood = give(turned, { kind: 'stand', who: 'blue' }).fight;
    expect([one(stood, 'blue').prone, one(stood, 'blue').lapses]).toEqual([false, undefined]);
    const anew = give(give(fight(), laid).fight, { ...laid, rounds: null }).fight;
    const later = untilRound(anew, 3);
    expect([one(later.fight, 'blue').prone, later.events]).toEqual([true, []]);
    const out = give(fight(), { ...laid, condition: 'down' }).fight;
    expect(one(untilRound(out, 2).fight, 'blue')).toMatchObject({ down: false, hp: 20 });
    expect(refused(fight(), { ...laid, condition: 'main' })).toBe('not-timed');
  });
  test.each(['main', 'move'] as const)('says of a %s action which is given back that there is one', condition => {
    const spent = fight();
    one(spent, 'red')[condition] = false;
    const { fight: after, events } = give(spent, { kind: 'gm-condition', who: 'red', condition, on: true });
    expect(one(after, 'red')[condition]).toBe(true);
    const name = condition === 'main' ? 'Main' : 'Move';
    expect(told(events, 'gm')[0]?.what).toBe(`marks as having its ${name} action`);
  });
  test('moves, covers and hides', () => {
    expect(give(fight(), { kind: 'gm-place', who: 'blue', place: { x: 40, y: 9 } }).fight.field).toMatchObject({
      places: { blue: { x: 40, y: 9 } },
    });
    expect(one(give(fight(), { kind: 'gm-cover', who: 'blue', cover: 'half' }).fight, 'blue')).toMatchObject({
      cover: 'half',
      sight: 'seen',
    });
    expect(one(give(fight(), { kind: 'gm-reveal', who: 'blue', hidden: true }).fight, 'blue')).toMatchObject({
      hidden: true,
      knowledge: 'words',
    });
    expect(give(fight(), { kind: 'gm-scene', rough: true }).fight.scene.rough).toBe(true);
  });
  test('gives and takes the turn, and changes the order', () => {
    const given = give(fight(), { kind: 'gm-turn', who: 'b2' }).fight;
    expect(given.turn).toEqual(['b2']);
    expect(give(given, { kind: 'end', who: 'b2' }).fight.turn).toEqual(['red']);
    expect(give(fight(), { kind: 'gm-skip', who: 'red' }).fight.turn).toEqual(['blue', 'b2']);
    const waits = give(given, { kind: 'delay', who: 'b2', after: 'red' }).fight;
    const over = give(waits, { kind: 'gm-skip', who: 'b2' }).fight;
    expect(give(over, { kind: 'end', who: 'red' }).fight.turn).toEqual(['blue']);
    const ordered = give(fight(), { kind: 'gm-order', who: 'b2', before: 'red' }).fight;
    expect(ordered.order.map(each => each.members)).toEqual([['b2'], ['red'], ['blue']]);
    expect(ordered.order[ordered.at]?.members).toEqual(['red']);
  });
  test('adds and removes in the middle of a fight', () => {
    const joiner = {
      id: 'new',
      side: 'blue',
      sheet: { name: 'new', hitPoints: 3, attackBonus: 0 },
      at: { x: 1, y: 1 },
    };
    const more = give(fight(), { kind: 'gm-add', joiner }).fight;
    expect(one(more, 'new')).toMatchObject({ hp: 3, main: true });
    expect(more.order[1]?.members).toEqual(['blue', 'b2', 'new']);
    const unplaced = give(fight(), { kind: 'gm-add', joiner: { ...joiner, at: null } }).fight;
    const { field } = unplaced;
    expect(field.kind === 'map' && field.places.new).toBeTruthy();
    expect(refused(more, { kind: 'gm-add', joiner })).toBe('taken');
    expect(refused(more, { kind: 'gm-add', joiner: { ...joiner, id: 'x', side: 'green' } })).toBe('no-such-side');
    const held = fight();
    one(held, 'blue').holds = id('red');
    one(held, 'red').heldBy = [id('blue')];
    const fewer = give(held, { kind: 'gm-remove', who: 'blue' }).fight;
    expect(fewer.combatants.map(each => each.id)).toEqual(['red', 'b2']);
    expect(one(fewer, 'red').heldBy).toEqual([]);
    expect(fewer.order[1]?.members).toEqual(['b2']);
  });
  test('ends the fight, and goes on with it', () => {
    const over = give(fight(), { kind: 'gm-end-fight', winner: 'red' }).fight;
    expect(over.ended).toMatchObject({ winner: 'red' });
    expect(refused(over, { kind: 'end', who: 'red' })).toBe('over');
    const again = give(over, { kind: 'gm-resume' }).fight;
    expect([again.phase, again.turn]).toEqual(['rounds', ['red']]);
  });
  test('takes somebody out, and brings them back', () => {
    const gone = give(fight(), { kind: 'gm-fate', who: 'b2', fate: 'fled' }).fight;
    expect(one(gone, 'b2').fate).toBe('fled');
    expect(one(give(gone, { kind: 'gm-fate', who: 'b2', fate: 'fighting' }).fight, 'b2').fate).toBe('fighting');
    const dead = give(fight(), { kind: 'gm-fate', who: 'b2', fate: 'dead' }).fight;
    const back = give(dead, { kind: 'gm-fate', who: 'b2', fate: 'fighting' }).fight;
    expect(one(back, 'b2')).toMatchObject({ fate: 'fighting', hp: 0, down: true });
    const healed = give(back, { kind: 'gm-set', path: 'combatants.b2.hp', value: 4 }).fight;
    expect(one(healed, 'b2')).toMatchObject({ down: false, hp: 4, revived: true });
  });
  test('harms and heals', () => {
    const hurt = give(fight(), { kind: 'gm-damage', who: 'blue', dice: 2, flat: 1, cause: 'fire' }, [
      ['wwn.hazard.damage', 'blue', 3, 4],
    ]);
    expect(one(hurt.fight, 'blue').hp).toBe(12);
    expect(told(hurt.events, 'wound')[0]).toMatchObject({ cause: 'fire', by: null });
    expect(one(give(hurt.fight, { kind: 'gm-heal', who: 'blue', hits: 99 }).fight, 'blue').hp).toBe(20);
  });
  test('alarms everybody, and notes things', () => {
    const calm = fight();
    one(calm, 'blue').unaware = true;
    expect(one(give(calm, { kind: 'gm-alarm' }).fight, 'blue').unaware).toBe(false);
    expect(told(give(calm, { kind: 'gm-note', text: 'It begins to rain' }).events, 'gm')[0]?.what).toBe(
      'It begins to rain',
    );
  });
  test('belongs to the game master alone', () => {
    for (const kind of ['gm-alarm', 'gm-resume', 'start'] as const)
      expect(wwn.rules.speaker(wwn.schemas.command.parse(kind === 'start' ? { kind, ambush: null } : { kind }))).toBe(
        'gm',
      );
    expect(wwn.rules.speaker(wwn.schemas.command.parse({ kind: 'gm-skip', who: 'red' }))).toBe('gm');
    expect(wwn.rules.speaker(wwn.schemas.command.parse({ kind: 'end', who: 'red' }))).toBe('red');
  });
});

describe('bad input is refused with a path and a reason', () => {
  const sides = [
    { id: 'red', name: 'red' },
    { id: 'blue', name: 'blue' },
  ];
  const sheet = { name: 'x', hitPoints: 5, attackBonus: 0 };
  const errors = (written: object) => {
    const read = wwn.schemas.setup.safeParse(written);
    return read.success ? [] : read.error.issues.map(issue => [issue.path.join('.'), issue.message]);
  };
  const two = (first: object, second: object = {}) => ({
    sides,
    combatants: [
      { id: 'a', side: 'red', sheet, ...first },
      { id: 'b', side: 'blue', sheet, ...second },
    ],
  });
  test.each([
    ['an unknown field', two({ colour: 'red' }), 'combatants.0', 'is unknown here'],
    [
      'no hit points',
      two({ sheet: { ...sheet, hitPoints: 0 } }),
      'combatants.0.sheet.hitPoints',
      'hit points start at 1',
    ],
    [
      'an attribute of 99',
      two({ sheet: { ...sheet, attributes: { str: 99, dex: 1, con: 1, int: 1, wis: 1, cha: 1 } } }),
      'combatants.0.sheet.attributes.str',
      'at most 30',
    ],
    [
      'a skill of 900',
      two({ sheet: { ...sheet, skills: { stab: 900 } } }),
      'combatants.0.sheet.skills.stab',
      'at most 4',
    ],
    [
      'an unknown skill',
      two({ sheet: { ...sheet, skills: { juggle: 1 } } }),
      'combatants.0.sheet.skills',
      'the skills are administer',
    ],
    [
      'an unknown feature',
      two({ sheet: { ...sheet, features: [{ id: 'flight' }] } }),
      'combatants.0.sheet.features.0.id',
      'unknown feature "flight"',
    ],
    ['two equal ids', two({}, { id: 'a' }), 'combatants.1.id', 'combatants 0 and 1 both have the id "a"; each needs'],
    ['an unknown side', two({ side: 'green' }), 'combatants.0.side', 'no side "green"; there are: red, blue'],
    [
      'an ambush by nobody',
      { ...two({}), ambush: { side: 'green' } },
      'ambush.side',
      'no side "green"; there are: red, blue',
    ],
    ['an execution of nobody', two({ prepared: 'ghost' }), 'combatants.0.prepared', '"ghost" is not in this fight'],
    [
      'two weapons of one id',
      two({ sheet: { ...sheet, weapons: ['club', 'club'] } }),
      'combatants.0.sheet.weapons',
      'two weapons have one id',
    ],
  ])('%s', (_what, written, path, reason) => {
    const found = errors(written);
    expect(found.map(([at]) => at)).toContain(path);
    expect(found.find(([at]) => at === path)?.[1]).toContain(reason);
  });
  test('an unknown weapon is named, with those that are known', () => {
    expect(
      JSON.stringify(wwn.schemas.setup.safeParse(two({ sheet: { ...sheet, weapons: ['sword2'] } })).error?.issues),
    ).toContain('unknown weapon \\"sword2\\"; there are: hand-axe');
  });
  test('10,000 combatants', () => {
    const combatants = Array.from({ length: 10_000 }, (_, nth) => ({ id: `c${nth}`, side: 'red', sheet }));
    expect(errors({ sides, combatants })[0]?.[1]).toContain('at most 512 combatants');
  });
  test('commands of another shape', () => {
    for (const raw of [
      {},
      { kind: 'fly', who: 'a' },
      { kind: 'attack', who: 'a' },
      { kind: 'end', who: 'A B' },
      { kind: 'end', who: 'a', extra: 1 },
      null,
      7,
    ])
      expect(wwn.schemas.command.safeParse(raw).success).toBe(false);
  });
});

test('a fight from the least that a set-up can say stands on a map, side against side', () => {
  const least = wwn.rules.begin(
    wwn.schemas.setup.parse({
      sides: [
        { id: 'a', name: 'a' },
        { id: 'b', name: 'b' },
      ],
      combatants: [
        { id: 'x', side: 'a', sheet: { name: 'x', hitPoints: 5, attackBonus: 0 } },
        { id: 'y', side: 'b', sheet: { name: 'y', hitPoints: 5, attackBonus: 0 } },
      ],
    }),
  );
  expect(least.field).toEqual({ kind: 'map', places: { x: { x: 20, y: 10 }, y: { x: 60, y: 10 } } });
  expect(wwn.rules.next(least)).toEqual(['gm']);
});

test('an older fight is not replayed under rules that do not know it', () => {
  expect(() => wwn.rules.migrate({}, '0.1.0')).toThrow(
    'there is no version 0.1.0 of Worlds Without Number: its first version is 1.0.0',
  );
});

test('a prone, unconscious or fallen entrant enters as it is', () => {
  const made = before({ red: { enters: { hp: 0 } }, blue: { enters: { prone: true } } });
  expect(one(made, 'red')).toMatchObject({ hp: 0, down: true, prone: true });
  expect(one(made, 'blue').prone).toBe(true);
});
