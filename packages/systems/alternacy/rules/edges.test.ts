/** Where rules meet their ends: the last tie, one opponent too many, no choice of posture. */
import { expect, test } from 'vitest';
import { advantageName, charts } from '../book/charts.ts';
import { offers } from '../commands.ts';
import { addInjury, arena, type Dice, type Fighter, give, one, play, refused, told } from '../testing.ts';
import { UNHINDERED } from './guards.ts';
import { rollOrder } from './initiative.ts';
import { postures, returnAttack } from './melee.ts';
import { leaning } from './severity.ts';
import { startTurn } from './turns.ts';

test('[ALT-H13] those who are equal in everything roll again ten times, and then stay as they are', () => {
  const fight = arena({ ana: {}, bert: {} });
  const pair = (site: 'alternacy.initiative' | 'alternacy.initiative.tie'): Dice => [
    [site, 'ana', 3, 3],
    [site, 'bert', 3, 3],
  ];
  const ties = Array.from({ length: 10 }, () => pair('alternacy.initiative.tie')).flat();
  const { fight: after, events } = play(fight, rollOrder, [...pair('alternacy.initiative'), ...ties]);
  expect(after.order).toEqual(['ana', 'bert']);
  expect(told(events, 'initiative').filter(each => each.again)).toHaveLength(20);
});

test('[ALT-5.5] whoever has engaged one is refused another by the GM, also with a shot: the go is not spent', () => {
  const archer: Fighter = { weapons: ['pistol', 'longsword'], skills: { sidearms: 14 } };
  const fight = arena({ ana: archer, bert: { at: [10, 20] }, cleo: { at: [40, 20] } });
  const [by, on] = [one(fight, 'ana').id, one(fight, 'bert').id];
  fight.engagements = [{ by, on, manner: 'melee', turn: 1, back: true, byPenalty: 0, onPenalty: 0 }];
  const shot = { kind: 'shoot', who: 'ana', target: 'cleo', weapon: 'pistol' } as const;
  const { events, fight: after } = give(fight, shot, [], [['alternacy.ruling.opponents', 'gm', 'no']]);
  expect(told(events, 'held-back')).toMatchObject([
    { rule: 'ALT-5.5', who: 'ana', why: 'that is one opponent too many in this Turn' },
  ]);
  expect([after.go?.left, after.go?.barred]).toEqual([1, ['cleo']]);
});

test.each([
  [{ kind: 'gm-place', who: 'ana', place: { x: 75, y: 20 } }, 'map'],
  [{ kind: 'gm-place', who: 'bert', place: { x: 10, y: 20 } }, 'map'],
  [{ kind: 'gm-distance', one: 'bert', other: 'ana', feet: 5 }, 'word'],
] as const)(
  '[ALT-4.3] whoever was too far away for this go is so no more once the GM says where it stands: %o',
  (placed, field) => {
    const fight = arena({ ana: {}, bert: { at: [80, 20] }, cleo: {} }, { field });
    const blow = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
    const site = field === 'map' ? 'alternacy.ruling.reach' : 'alternacy.ruling.near';
    const far = give(fight, blow, [], [[site, 'gm', 'no']]).fight;
    expect(refused(far, blow)).toBe('ruled-out');
    expect(refused(give(far, placed).fight, blow)).toBeNull();
  },
);

test('[ALT-H5] whoever has no leg to stand on crawls to its opponent, where the GM lets it: it does not get up', () => {
  const fight = arena({ ana: {}, bert: { at: [60, 20] } });
  const leg = { grade: 'disabling', penalty: 15, tag: 'none', treated: true } as const;
  addInjury(fight, 'ana', { id: 90, part: 'left-leg', ...leg });
  addInjury(fight, 'ana', { id: 91, part: 'right-leg', ...leg });
  one(fight, 'ana').conditions = [...one(fight, 'ana').conditions, { kind: 'prone', cause: '', ends: null }];
  const { fight: after } = give(
    fight,
    { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', end: false },
    [
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'ana', 1, 1],
      ['alternacy.attack.defence', 'bert', 5, 5],
    ],
    [
      ['alternacy.ruling.reach', 'gm', 'yes'],
      ['alternacy.return', 'bert', 'none'],
    ],
  );
  expect(one(after, 'ana').conditions.map(each => each.kind)).toEqual(['prone']);
  expect(after.field).toMatchObject({ places: { ana: { x: 55 } } });
});

test('[ALT-5.2] where a fight allows no posture, one engages all the same; a posture of before that is no more begins at none', () => {
  const of = (posture: number) => {
    const fight = arena({ ana: {}, bert: {} }, { options: { charts: { posture } } });
    const ana = one(fight, 'ana');
    ana.posture = 3;
    return { engages: offers(fight, ana.id).find(each => each.id === 'engage')?.refusal, all: postures(fight, ana) };
  };
  expect(of(0)).toEqual({ engages: null, all: [0] });
  expect(of(1)).toEqual({ engages: null, all: [0, -1, 1] });
});

test('[ALT-8.2] a referee more lenient than there are answers takes the most lenient, a stricter one the strictest', () => {
  const late = ['too-late', 'in-time'];
  expect(leaning('alternacy.ruling.timing', late, -5)).toBe('in-time');
  expect(leaning('alternacy.ruling.timing', ['in-time', 'too-late'], 5)).toBe('too-late');
});

test('[ALT-3.8] what takes one Turn is done in it: nothing is told of its beginning', () => {
  const fight = arena({ ana: { skills: { mechanics: 15 } }, bert: {} });
  const work = { kind: 'undertake', who: 'ana', what: 'hack the door', skill: 'mechanics' } as const;
  const done: Dice = [['alternacy.task.roll', 'ana', 4, 4]];
  const once = give(fight, work, done, [['alternacy.ruling.turns', 'gm', 1]]);
  const twice = give(fight, work, [], [['alternacy.ruling.turns', 'gm', 2]]);
  const states = (of: typeof once) => told(of.events, 'deed').map(each => each.state);
  expect([states(once).includes('begins'), states(twice).includes('begins')]).toEqual([false, true]);
});

test('[ALT-H8] a single point of Stun has its victim roll against the total, and none has nobody roll', () => {
  const fight = arena({ ana: {}, bert: {} });
  const wound = (stun: number, dice: Dice) =>
    give(fight, { kind: 'gm-wound', who: 'ana', part: 'torso', grade: null, shock: 1, stun }, dice).fight;
  expect(one(wound(1, [['alternacy.damage.stun', 'ana', 5, 5]]), 'ana').stun).toBe(1);
  expect(one(wound(0, []), 'ana').stun).toBe(0);
});

test('[GM-1] the Stun that the GM sets is the Stun that there is', () => {
  const before = arena({ ana: {}, bert: {} });
  const { fight, events } = give(before, { kind: 'gm-set', path: 'combatants.ana.stun', value: 5 });
  expect(one(fight, 'ana').stun).toBe(5);
  expect(told(events, 'gm').map(each => each.what)).toEqual(["sets {who}'s Stun"]);
  // Somebody may be called like a part of a sheet.
  const skills = give(arena({ skills: {}, bert: {} }), { kind: 'gm-set', path: 'combatants.skills.stun', value: 5 });
  expect(told(skills.events, 'gm').map(each => each.what)).toEqual(["sets {who}'s Stun"]);
});

test('[GM-1] [ALT-H8] whoever is knocked out wakes where the GM sets little Stun, and not where the GM sets Shock', () => {
  const fight = arena({ ana: {}, bert: {} });
  one(fight, 'ana').conditions = [{ kind: 'knocked-out', cause: 'a blow', ends: null }];
  const kindsAfter = (number: 'stun' | 'shock') => {
    const set = { kind: 'gm-set', path: `combatants.ana.${number}`, value: 1 } as const;
    return one(give(fight, set).fight, 'ana').conditions.map(each => each.kind);
  };
  expect([kindsAfter('shock'), kindsAfter('stun')]).toEqual([['knocked-out'], []]);
});

test('[GM-1] whoever comes back from the dead has no Shock at all where none may be had', () => {
  const fight = arena({ ana: {}, bert: {} }, { options: { charts: { shock: { dead: 0 } } } });
  Object.assign(one(fight, 'ana'), { fate: 'dead', shock: 3 });
  expect(one(give(fight, { kind: 'gm-fate', who: 'ana', fate: 'fighting' }).fight, 'ana').shock).toBe(0);
});

test('[ALT-3.3] of a go that was interrupted nothing is left in the next Turn', () => {
  const fight = arena({ ana: {}, bert: {} });
  if (fight.go !== null) fight.interrupted = [fight.go];
  expect(fight.interrupted).toHaveLength(1);
  expect(play(fight, startTurn).fight.interrupted).toEqual([]);
});

test('[ALT-1.8] no advantage is no advantage: it has no sign', () => {
  const of = charts.parse({ advantages: [{ name: 'Small', value: 3 }] });
  expect([3, 0, -3, 1, -1].map(value => advantageName(of, value))).toEqual([
    'Small (+3)',
    '0',
    'Small (−3)',
    '+1',
    '−1',
  ]);
});

test('[ALT-5.9] [ALT-5.6] a return attack at an attacker who has fallen meanwhile is against a number of the GM’s', () => {
  const fight = arena({ ana: {}, bert: {} });
  one(fight, 'ana').conditions = [{ kind: 'knocked-out', cause: 'a blow', ends: null }];
  const [by, on] = [one(fight, 'ana').id, one(fight, 'bert').id];
  const bond = { by, on, manner: 'melee', turn: 1, back: true, byPenalty: 0, onPenalty: 0 } as const;
  const { events } = play(
    { ...fight, engagements: [bond] },
    (table, now) => returnAttack(table, now, bond, UNHINDERED),
    [
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'bert', 1, 1],
    ],
    [['alternacy.ruling.undefended', 'gm', 22]],
  );
  expect(told(events, 'attack')).toMatchObject([{ manner: 'return', guard: 'none', dn: 22, outcome: 'miss' }]);
});

test('[GM-1] [ALT-H6] where the GM lowers the Shock that incapacitates, whoever has as much falls at once', () => {
  const fight = arena({ ana: {}, bert: {} });
  one(fight, 'ana').shock = 6;
  const lower = { kind: 'gm-set', path: 'options.charts.shock.incapacitated', value: 6 } as const;
  expect(told(give(fight, lower).events, 'fell').map(each => [each.who, each.how])).toEqual([['ana', 'incapacitated']]);
});
