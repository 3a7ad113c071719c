/** What comes back and what does not: healing, rest and care; and what shakes a caster who concentrates. */
import { expect, test } from 'vitest';
import type { Ailment } from '../book/ailments.ts';
import { POISONS } from '../book/poisons-list.ts';
import { refuseSpot } from '../gm/places.ts';
import type { ActiveEffect, Combatant, Fight } from '../state/fight.ts';
import { maxHits, maxMana, maxStun } from '../state/sheet.ts';
import { arena, type Dice, id, one, play, told } from '../testing.ts';
import { commands, declare, initiative, type Wish } from '../testing-commands.ts';
import { tickAilments } from './hazards.ts';
import { gain } from './health.ts';
import { rollInitiative } from './initiative.ts';
import { shaken } from './lasting.ts';
import { outcomeOf } from './rolls.ts';

const so = (fight: Fight, who: string, change: Partial<Combatant>): Combatant => Object.assign(one(fight, who), change);
const points = ({ hp, sp, mp }: Combatant) => [hp, sp, mp];

test('[ALA-21.1] healing brings nobody above the maximum, and takes nothing from who is above it', () => {
  const fight = arena({ mara: { skills: { magic: 30 } }, orc: {} });
  const { stats } = one(fight, 'mara');
  const most = [maxHits(stats), maxStun(stats), maxMana(stats)];
  const given = { hits: 5, stun: 5, mana: 5 };
  const healed = (change: Partial<Combatant>) => {
    so(fight, 'mara', change);
    const after = play(fight, (table, on) => gain(table, on, one(on, 'mara'), given, null, 'GM-1'));
    return [
      points(one(after.fight, 'mara')),
      told(after.events, 'healed').map(each => [each.hits, each.stun, each.mana]),
    ];
  };
  const [hp = 0, sp = 0, mp = 0] = most;
  expect(healed({ hp: hp - 7, sp: sp - 5, mp: mp - 1 })).toEqual([[hp - 2, sp, mp], [[5, 5, 1]]]);
  expect(healed({ hp: hp + 3, sp: sp + 1, mp: mp + 2 })).toEqual([[hp + 3, sp + 1, mp + 2], [[0, 0, 0]]]);
});

test('[ALA-21.1] the dead neither rest nor heal', () => {
  const fight = arena({ mara: {}, orc: {} });
  so(fight, 'orc', { fate: 'dead', hp: -20, sp: 0 });
  const day = commands(fight, [{ kind: 'gm-rest', who: 'orc', what: 'day' }]);
  const heal = commands(fight, [{ kind: 'gm-heal', who: 'orc', hits: 30, stun: 30, mana: 30 }]);
  for (const after of [day, heal]) expect(points(one(after.fight, 'orc'))).toEqual([-20, 0, 0]);
  expect([...told(day.events, 'healed'), ...told(heal.events, 'healed')]).toEqual([]);
});

test('[ALA-G17] an hour gives a die of Stun Points, six all Mana Points, a day Hit Points and lost strength', () => {
  const fight = arena({ mara: { skills: { magic: 30 }, hitPoints: 60, stunPoints: 500 }, orc: {} });
  const drained = { strength: 1, dexterity: 2, body: 1, mind: 1 };
  so(fight, 'mara', { hp: 59 - 10, sp: 100, mp: 3, drained, treated: true });
  const { stunDicePerHour, hitDicePerDay, manaRestHours } = fight.options.charts.healing;
  const rest = (what: 'hour' | 'mana' | 'day', hours: number, hits: number) => {
    const ones = (count: number) => Array.from({ length: Math.min(count, 100) }, () => 1);
    const after = commands(
      fight,
      [{ kind: 'gm-rest', who: 'mara', what }],
      [
        ['alacrity.rest.stun', 'mara', ...ones(hours * stunDicePerHour)],
        ...(hits > 0 ? [['alacrity.rest.hits', 'mara', ...ones(hits)] as const] : []),
      ],
    ).fight;
    const { treated, drained: left } = one(after, 'mara');
    return [...points(one(after, 'mara')), treated, left.dexterity];
  };
  const hour = 100 + stunDicePerHour;
  expect(rest('hour', 1, 0)).toEqual([49, hour, 3, true, 2]);
  expect(rest('mana', manaRestHours, 0)).toEqual([49, 100 + manaRestHours * stunDicePerHour, 30, true, 2]);
  expect(rest('day', 24, hitDicePerDay)).toEqual([
    49 + hitDicePerDay,
    100 + Math.min(100, 24 * stunDicePerHour),
    30,
    false,
    0,
  ]);
});

test('[ALA-G18] where First Aid heals, it gives Hit Points and nothing else', () => {
  const fight = arena({ mara: { skills: { firstAid: 60, magic: 30 } }, orc: { side: 'red' }, imp: {} });
  const { charts } = fight.options;
  fight.options = { ...fight.options, charts: { ...charts, healing: { ...charts.healing, firstAid: 1 } } };
  Object.assign(fight, { phase: 'passes', pass: 1, rolled: true });
  fight.order = [{ members: [id('mara')], score: 1, together: false }];
  so(fight, 'mara', { declared: 1 });
  const patient = so(fight, 'orc', { hp: 4, sp: 20 });
  const wish = { kind: 'first-aid', who: 'mara', target: 'orc', end: false } as const;
  const after = commands(fight, [wish], [['alacrity.first-aid', 'mara', 10]]).fight;
  expect(points(one(after, 'orc'))).toEqual([5, 20, patient.mp]);
});

const ward: ActiveEffect = {
  ...{ id: 'ward', name: 'Ward', by: id('mara'), soak: null },
  ...{ concentration: true, ends: null },
};
test.each([
  ['1 Hit Point', 1, 10, ['ALA-22.5']],
  ['none', 0, 10, []],
  ['1 Hit Point, and whose heart is strong', 1, -30, ['ALA-22.5']],
])('[ALA-22.5] whoever loses %s while it concentrates', (_, lost, resolve, rules) => {
  const fight = arena({ mara: { resolve, skills: { magic: 40 }, effects: ['iron-body'] }, orc: {} });
  so(fight, 'mara', { effects: [ward] });
  const dice = rules.length > 0 ? ([['alacrity.concentration', 'mara', 1]] as const) : [];
  const after = play(fight, (table, on) => shaken(table, on, one(on, 'mara'), lost), dice);
  const checks = told(after.events, 'test');
  expect(checks.map(each => each.rule)).toEqual(rules);
  // Motives help against fear, and not in keeping a spell up.
  for (const { target } of checks)
    expect(target?.parts.some(each => Math.abs(each.value) === Math.abs(resolve))).toBe(false);
});

const hurts: readonly (readonly [string, Wish, Dice])[] = [
  ['a fall', { kind: 'gm-fall', who: 'mara', feet: 10, skill: null }, [['alacrity.fall.damage', 'mara', 3]]],
  [
    'the GM’s word',
    { kind: 'gm-damage', who: 'mara', dice: 1, flat: 0, to: 'hits', soaked: false },
    [['alacrity.gm.damage', 'gm', 3]],
  ],
  [
    'stun that costs Hit Points',
    { kind: 'gm-damage', who: 'mara', dice: 1, flat: 0, to: 'stun', soaked: false },
    [['alacrity.gm.damage', 'gm', 5]],
  ],
];
test.each(hurts)('[ALA-22.5] whatever the damage comes from, it calls for a check: %s', (_, wish, dice) => {
  const fight = arena({ mara: { skills: { magic: 40 }, effects: ['iron-body'] }, orc: {} });
  so(fight, 'mara', { effects: [ward] });
  const after = commands(fight, [wish], [...dice, ['alacrity.concentration', 'mara', 100]]);
  expect(one(after.fight, 'mara').effects).toEqual([]);
});

test('[ALA-22.5] [ALA-17.4] so do a poison and the want of air as a round closes', () => {
  const venom = { ...POISONS[1], shakeOff: false };
  const ailments: readonly (readonly [Ailment, Dice])[] = [
    [{ kind: 'poison', poison: venom, next: 1, left: 2 }, [['alacrity.poison.hits', 'mara', 4]]],
    [{ kind: 'suffocation', breath: 0, failures: 3, dying: null }, []],
  ];
  for (const [ailment, dice] of ailments) {
    const fight = arena({ mara: { skills: { magic: 40 }, effects: ['iron-body'] }, orc: {} });
    so(fight, 'mara', { effects: [ward], ailments: [ailment] });
    const after = play(fight, tickAilments, [...dice, ['alacrity.concentration', 'mara', 100]]);
    expect(one(after.fight, 'mara').effects).toEqual([]);
  }
});

test('[ALA-22.5] [ALA-22.2] so does magic that turns on its caster, and not what the caster pays of its own accord', () => {
  const mage = arena({ mara: { skills: { magic: 40 }, effects: ['arcane-shield'] }, orc: {} });
  so(mage, 'mara', { effects: [ward], mp: 40 });
  const begun = commands(mage, declare({ mara: 1, orc: 1 }), initiative({ mara: 1, orc: 99 })).fight;
  const cast: Wish = { kind: 'cast', who: 'mara', effect: 'arcane-shield', targets: ['mara'] };
  const turned = commands(
    begun,
    [cast],
    [
      ['alacrity.cast', 'mara', 100],
      ['alacrity.concentration', 'mara', 100],
    ],
  );
  expect(one(turned.fight, 'mara').effects).toEqual([]);
  so(begun, 'mara', { mp: 0 });
  const paid = commands(begun, [cast], [['alacrity.cast', 'mara', 90]]);
  expect(one(paid.fight, 'mara').effects).toEqual([ward]);
});

test('[ALA-9.1] [ALA-C1] where criticals are read as printed the face alone decides; else a failure stays one', () => {
  const { options } = arena({ mara: {}, orc: {} });
  const of = (criticals: Fight['options']['criticals'], face: number, target: number) =>
    outcomeOf({ ...options, criticals }, face, target);
  const { success, failure } = options.charts.criticals.printed;
  expect([of('printed', success[0], -50), of('printed', success[1], -50)]).toEqual([
    'critical-success',
    'critical-success',
  ]);
  expect([of('printed', failure[0], 150), of('printed', failure[1], 150)]).toEqual([
    'critical-failure',
    'critical-failure',
  ]);
  const plain = [50, 51].map(face => of('off', face, 50));
  expect(plain).toEqual(['success', 'failure']);
});

test('[ALA-8.4] of three sides those that tie act at once, and the quicker of equal rolls comes first', () => {
  const fight = arena(
    {
      mara: { dexterity: 12, mind: 6 },
      orc: { dexterity: 10, mind: 10 },
      imp: { dexterity: 10, mind: 10, side: 'green' },
    },
    { options: { initiative: 'group' }, sides: ['red', 'blue', 'green'].map(each => ({ id: each, name: each })) },
  );
  const rolled = (...faces: readonly number[]) =>
    play(
      fight,
      rollInitiative,
      faces.map(face => ['alacrity.initiative', 'gm', face] as const),
    ).fight.order.map(each => each.members.join('='));
  expect(rolled(20, 50, 50)).toEqual(['mara', 'orc=imp']);
  expect(rolled(50, 50, 20)).toEqual(['imp', 'mara', 'orc']);
  expect(rolled(20, 20, 60)).toEqual(['mara', 'orc', 'imp']);
});

test('[GM-1] the GM puts nobody beyond the rim of the map, and may put them on it', () => {
  const fight = arena({ mara: {}, orc: {} }, { scene: { width: 100, height: 90 } });
  const off = (x: number, y: number) => refuseSpot(fight, { x, y })?.code ?? null;
  expect([off(0, 0), off(100, 90), off(0, 90), off(100, 0)]).toEqual([null, null, null, null]);
  const beyond = [off(-1, 50), off(101, 50), off(50, -1), off(50, 91), off(-0.5, 50), off(50, -0.5)];
  expect([...new Set(beyond)]).toEqual(['alacrity/off-the-map']);
});
