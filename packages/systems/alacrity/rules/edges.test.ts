/** Where rules meet their ends: the rim of the map, the last face, what others had to do with whoever is gone. */
import { expect, test } from 'vitest';
import { refuseWay } from '../actions/way.ts';
import type { Fight } from '../state/fight.ts';
import { distanceOf } from '../state/ground.ts';
import { setup } from '../state/setup.ts';
import { arena, id, one, play, told } from '../testing.ts';
import { commands, declare, initiative, refused } from '../testing-commands.ts';
import { endLingering, recover } from './aid.ts';
import { landing, verdictOf } from './attack.ts';
import { begin } from './begin.ts';
import { tickAilments } from './hazards.ts';
import { joinOrder, leaveOrder, reorder } from './initiative.ts';
import { shiftTurn } from './movement.ts';
import { coverPenalty, visualPenalty } from './sight.ts';
import { fresh, unspent } from './turn.ts';

const slot = (score: number, ...members: string[]) => ({
  members: members.map(id),
  score,
  together: members.length > 1,
});
const order = (fight: Fight) => fight.order.map(each => each.members.join('='));

test('[ALA-7.2] the map ends at its rim: on it one may stand, beyond it no one', () => {
  const fight = arena({ mara: { at: [50, 50] }, orc: { at: [80, 80] } }, { scene: { width: 100, height: 90 } });
  const off = (x: number, y: number) =>
    refuseWay(fight, one(fight, 'mara'), { kind: 'to', place: { x, y } }, 200)?.code ?? null;
  expect([off(0, 0), off(100, 90), off(0, 90), off(100, 0)]).toEqual([null, null, null, null]);
  const beyond = [off(-1, 50), off(101, 50), off(50, -1), off(50, 91)];
  expect(beyond).toEqual(Array.from({ length: 4 }, () => 'alacrity/off-the-map'));
});

test('[ALA-15.B] the Frightened may go no nearer to what they fear, but past it at the same distance', () => {
  const fight = arena({ mara: { at: [50, 50] }, orc: { at: [80, 50] }, imp: { at: [20, 50] } });
  one(fight, 'mara').conditions = [{ kind: 'frightened', source: id('orc'), cause: 'fear', ends: null }];
  const to = (x: number, y: number) =>
    refuseWay(fight, one(fight, 'mara'), { kind: 'to', place: { x, y } }, 200)?.code ?? null;
  expect([to(49, 50), to(80, 80), to(80, 79), to(51, 50)]).toEqual([
    null,
    null,
    'alacrity/frightened',
    'alacrity/frightened',
  ]);
  const words = arena({ mara: {}, orc: {}, imp: {} }, { field: 'word' });
  one(words, 'mara').conditions = [{ kind: 'frightened', source: id('orc'), cause: 'fear', ends: null }];
  const go = (kind: 'toward' | 'away', target: string) =>
    refuseWay(words, one(words, 'mara'), { kind, target: id(target) }, 20)?.code ?? null;
  expect([go('toward', 'orc'), go('toward', 'imp'), go('away', 'orc')]).toEqual(['alacrity/frightened', null, null]);
});

test('[ALA-G22] of light, concealment and blindness the worst alone counts, and darkvision sees in the dark', () => {
  const fight = arena({ mara: {}, orc: {}, owl: { darkvision: true } });
  const seen = (who: string, ranged = true) => visualPenalty(fight, one(fight, who), one(fight, 'orc'), ranged);
  const { visibility, concealment, conditions } = fight.options.charts;
  expect(seen('mara')).toEqual({ value: 0, name: 'visibility', rule: 'ALA-16.3' });
  fight.scene = { ...fight.scene, visibility: 'darkness' };
  expect(seen('mara').value).toBe(visibility.darkness);
  expect(seen('owl').value).toBe(0);
  fight.options.lightOnMelee = false;
  expect(seen('mara', false).value).toBe(0);
  fight.scene = { ...fight.scene, visibility: 'clear' };
  one(fight, 'orc').concealment = 'heavy';
  expect(seen('mara')).toEqual({ value: concealment.heavy, name: 'concealment', rule: 'ALA-16.2' });
  one(fight, 'mara').conditions = [{ kind: 'blinded', source: null, cause: 'sand', ends: null }];
  expect(seen('mara')).toEqual({ value: conditions.blinded.attack, name: 'blinded', rule: 'ALA-15.A' });
  fight.scene = { ...fight.scene, visibility: 'darkness' };
  fight.scene = { ...fight.scene, light: conditions.blinded.attack };
  one(fight, 'orc').concealment = 'none';
  expect(seen('mara').name).toBe('blinded');
  fight.scene = { ...fight.scene, light: conditions.blinded.attack - 1 };
  expect(seen('mara')).toMatchObject({ value: conditions.blinded.attack - 1, name: 'visibility' });
});

test('[ALA-16.1] cover takes its printed number, and total cover none, since no attack comes to it', () => {
  const fight = arena({ mara: {}, orc: {} });
  const of = (cover: 'none' | 'medium' | 'total') => coverPenalty(fight, Object.assign(one(fight, 'orc'), { cover }));
  expect([of('none'), of('medium'), of('total')]).toEqual([0, fight.options.charts.cover.medium, 0]);
});

test('[ALA-9.1] with natural extremes 1 to 3 hits and 98 to 100 misses, whatever the skills', () => {
  const fight = arena({ mara: {}, orc: {} }, { options: { naturalExtremes: true } });
  const hits = (skill: number, face: number) => verdictOf(fight, false, skill, face, null, 0).startsWith('hit');
  expect([hits(-50, 3), hits(-50, 4), hits(150, 97), hits(150, 98)]).toEqual([true, false, true, false]);
  // A house that prints other faces means them for attacks and checks alike (ALA-G23).
  Object.assign(fight.options.charts.criticals, { low3: { success: [1, 2], failure: [99, 100] } });
  expect([hits(-50, 2), hits(-50, 3), hits(150, 98), hits(150, 99)]).toEqual([true, false, true, false]);
});

test('[ALA-5.7] [ALA-C16] actions that were carried over stand in no pass of their own', () => {
  const fight = arena({ mara: {}, orc: {} });
  Object.assign(fight, { phase: 'passes', pass: 2 });
  const mara = Object.assign(one(fight, 'mara'), { declared: 3, carried: 1, held: 1, used: 1 });
  expect([fresh(fight, mara), unspent(fight, mara)]).toEqual([true, 2]);
  fight.pass = 3;
  expect([fresh(fight, mara), unspent(fight, mara)]).toEqual([false, 1]);
  fight.phase = 'close';
  expect([fresh(fight, mara), unspent(fight, mara), shiftTurn(fight)]).toEqual([false, 1, 4]);
});

test('[ALA-8.2] two of three that shared a place still act together, the last one alone', () => {
  const fight = arena({ mara: {}, orc: {}, imp: {}, owl: {} });
  fight.order = [slot(10, 'mara', 'orc', 'imp'), slot(20, 'owl')];
  leaveOrder(fight, id('orc'));
  expect(fight.order[0]).toMatchObject({ members: ['mara', 'imp'], together: true });
  leaveOrder(fight, id('imp'));
  expect(fight.order[0]).toMatchObject({ members: ['mara'], together: false });
  fight.at = 1;
  leaveOrder(fight, id('mara'));
  expect([order(fight), fight.at]).toEqual([['owl'], 0]);
});

test('[GM-1] whoever the GM puts before the one whose turn it is has had its turn, whoever comes after has not', () => {
  const running = (done: number, before: string | null) => {
    const fight = arena({ mara: {}, orc: {}, imp: {}, owl: {} });
    Object.assign(fight, { phase: 'passes', pass: 1, at: 1, rolled: true });
    fight.order = [slot(10, 'mara'), slot(20, 'orc'), slot(30, 'imp'), slot(40, 'owl')];
    one(fight, 'owl').done = done;
    reorder(fight, one(fight, 'owl'), before === null ? null : id(before));
    return [order(fight).join(' '), fight.at, one(fight, 'owl').done];
  };
  expect(running(0, 'mara')).toEqual(['owl mara orc imp', 2, 1]);
  expect(running(0, 'orc')).toEqual(['mara owl orc imp', 1, 0]);
  expect(running(1, 'orc')).toEqual(['mara owl orc imp', 2, 1]);
  expect(running(0, 'imp')).toEqual(['mara orc owl imp', 1, 0]);
  expect(running(0, null)).toEqual(['mara orc imp owl', 1, 0]);
});

test('[ALA-8.3] with group initiative a latecomer to a side that has had its turn has had it too', () => {
  const joined = (at: number, side: string) => {
    const fight = arena(
      { mara: {}, orc: {}, late: { side } },
      { options: { initiative: 'group', latecomers: 'side' } },
    );
    Object.assign(fight, { phase: 'passes', pass: 1, at, rolled: true });
    fight.order = [slot(10, 'mara'), slot(20, 'orc')];
    const after = play(fight, (table, now) => joinOrder(table, now, one(now, 'late'))).fight;
    return [order(after).join(' '), one(after, 'late').initiative, one(after, 'late').done];
  };
  expect(joined(1, 'red')).toEqual(['mara=late orc', 10, 1]);
  expect(joined(0, 'red')).toEqual(['mara=late orc', 10, 0]);
  expect(joined(1, 'blue')).toEqual(['mara orc=late', 20, 0]);
});

test('[ALA-8.3] the first of a side that nobody stands for any more rolls for it, and that is told', () => {
  const fight = arena({ mara: {}, late: {} }, { options: { initiative: 'group', latecomers: 'side' } });
  Object.assign(fight, { phase: 'passes', pass: 1, rolled: true });
  fight.order = [slot(10, 'mara')];
  const { fight: after, events } = play(fight, (table, now) => joinOrder(table, now, one(now, 'late')), [
    ['alacrity.initiative', 'gm', 50],
  ]);
  expect([order(after), told(events, 'order').map(each => each.rule)]).toEqual([['mara', 'late'], ['ALA-8.4']]);
});

test('[GM-1] removing one ends what others had to do with it, and nothing else', () => {
  const fight = commands(
    arena({ mara: {}, orc: {}, imp: { side: 'red' }, owl: {} }),
    declare({ mara: 1, orc: 1, imp: 1, owl: 1 }),
    initiative({ mara: 1, orc: 20, imp: 40, owl: 60 }),
  ).fight;
  const [mara, orc] = [one(fight, 'mara'), one(fight, 'orc')];
  const hand = (by: string) => ({ by: id(by), kind: 'physical', skill: 'melee', bonus: 10 }) as const;
  const aim = (at: string) => ({ target: id(at), weapon: 'fist', stage: 'ready' }) as const;
  Object.assign(mara, { holds: 'owl', aim: aim('owl'), after: 'owl', help: hand('owl') });
  Object.assign(orc, { holds: 'imp', aim: aim('imp'), after: 'imp', help: hand('imp') });
  const from = (source: string, kind: 'grappled' | 'frightened' | 'prone', cause = 'test') =>
    ({ kind, source: id(source), cause, ends: null }) as const;
  mara.conditions = [from('owl', 'frightened'), from('orc', 'frightened'), from('owl', 'prone')];
  fight.terms = [
    { who: id('mara'), against: id('owl'), unaware: false, exertion: false, shield: true },
    { who: id('owl'), against: null, unaware: false, exertion: false, shield: true },
    { who: id('orc'), against: id('mara'), unaware: false, exertion: false, shield: true },
  ].map(each => ({ ...fight.terms[0], ...each }));
  const { fight: after } = commands(fight, [{ kind: 'gm-remove', who: 'owl' }]);
  expect(one(after, 'mara')).toMatchObject({ holds: null, aim: null, after: null, help: null });
  expect(one(after, 'orc')).toMatchObject({ holds: 'imp', aim: aim('imp'), after: 'imp', help: hand('imp') });
  expect(one(after, 'mara').conditions.map(each => [each.kind, each.source])).toEqual([
    ['frightened', 'orc'],
    ['prone', null],
  ]);
  expect(after.terms.map(each => each.who)).toEqual(['orc']);
});

test('[ALA-17.3] out of air at 0 Hit Points death is 1d10 rounds away, and that is told', () => {
  const fight = arena({ mara: { hitPoints: 60 }, orc: {} });
  Object.assign(one(fight, 'mara'), { hp: 1, sp: 0 });
  one(fight, 'mara').ailments = [{ kind: 'suffocation', breath: 0, failures: 3, dying: null }];
  const { fight: after, events } = play(fight, (table, now) => tickAilments(table, now), [
    ['alacrity.suffocation.death', 'mara', 10],
  ]);
  expect(one(after, 'mara').ailments).toMatchObject([{ dying: 10 }]);
  expect(told(events, 'hazard').map(each => each.what)).toEqual(['is unconscious, and dead in 10 rounds without air']);
});

test('[ALA-G34] strain goes with the Hit Points that it was paid with, never below none', () => {
  const fight = arena({ cass: {}, orc: {} });
  Object.assign(one(fight, 'cass'), { hp: 50, bled: 3, strain: -30 });
  const given = (hits: number) => {
    const after = play(fight, (table, now) =>
      recover(table, now, one(now, 'cass'), { hits, stun: 0, mana: 0 }, null, 'GM-1'),
    ).fight;
    return [one(after, 'cass').bled, one(after, 'cass').strain];
  };
  expect([given(0), given(1), given(3), given(9)]).toEqual([
    [3, -30],
    [2, -20],
    [0, 0],
    [0, 0],
  ]);
});

test('a side of more than twenty begins a second row behind the first, away from the foe', () => {
  const people = Array.from({ length: 23 }, (_, nth) => ({ id: `r${nth}`, side: 'red' }));
  const foes = Array.from({ length: 22 }, (_, nth) => ({ id: `b${nth}`, side: 'blue' }));
  const tens = { strength: 10, dexterity: 10, body: 10, mind: 10 };
  const fight = begin(
    setup.parse({
      sides: ['red', 'blue'].map(each => ({ id: each, name: each })),
      combatants: [...people, ...foes].map(each => ({ ...each, sheet: { name: each.id, ...tens } })),
      scene: { width: 1000, height: 1000 },
    }),
  );
  const places = fight.field.kind === 'map' ? fight.field.places : {};
  const at = (name: string) => [places[id(name)]?.x, places[id(name)]?.y];
  expect([at('r0'), at('r19'), at('r20'), at('r21'), at('r22')]).toEqual([
    [480, 500],
    [480, 450],
    [475, 500],
    [475, 495],
    [475, 505],
  ]);
  expect([at('b0'), at('b20'), at('b21')]).toEqual([
    [520, 500],
    [525, 500],
    [525, 495],
  ]);
});

test('[ALA-19.3] only a weapon that its bearer has in hand can be struck away', () => {
  const ready = (weapons: string[]) =>
    commands(
      arena({ mara: { skills: { melee: 60 }, weapons: ['shortsword'] }, orc: { weapons } }),
      declare({ mara: 1, orc: 1 }),
      initiative({ mara: 1, orc: 90 }),
    ).fight;
  const take = (fight: Fight, thing: string) =>
    refused(fight, { kind: 'disarm', who: 'mara', target: 'orc', weapon: 'shortsword', thing })?.code ?? null;
  const armed = ready(['longsword', 'dagger']);
  expect(take(armed, 'longsword')).toBeNull();
  expect(take(armed, one(armed, 'orc').off === 'dagger' ? 'fist' : 'dagger')).toBe('alacrity/nothing-to-take');
  const natural = one(armed, 'orc').stats.weapons.find(each => each.hands === 'natural')?.id ?? 'fist';
  expect(take(armed, natural)).toBe('alacrity/nothing-to-take');
});

test('[ALA-7.6] without a map whoever is caught up with stands within reach', () => {
  const fight = commands(
    arena({ mara: {}, orc: {}, imp: {} }, { field: 'word' }),
    [
      { kind: 'gm-distance', one: 'mara', other: 'orc', feet: 60 },
      { kind: 'gm-distance', one: 'mara', other: 'imp', feet: 60 },
      ...declare({ mara: 1, orc: 1, imp: 1 }),
    ],
    initiative({ mara: 1, orc: 50, imp: 90 }),
  ).fight;
  one(fight, 'orc').fate = 'fled';
  const { fight: after } = commands(
    fight,
    [{ kind: 'chase', who: 'mara', target: 'orc' }],
    [
      ['alacrity.chase.chaser', 'mara', 1],
      ['alacrity.chase.runner', 'orc', 100],
    ],
  );
  expect([one(after, 'orc').fate, distanceOf(after, id('mara'), id('orc'))]).toEqual([
    'fighting',
    fight.options.charts.melee.reach,
  ]);
});

test('[ALA-21.3] what lingers ends one by one: a poison, then what it drained of any statistic, then blindness', () => {
  const ended = (drained: object) => {
    const fight = arena({ cass: {}, orc: {} });
    const cass = one(fight, 'cass');
    Object.assign(cass, { drained: { strength: 0, dexterity: 0, body: 0, mind: 0, ...drained } });
    cass.conditions = [{ kind: 'blinded', source: null, cause: 'sand', ends: null }];
    const after = play(fight, (table, now) => endLingering(table, now, one(now, 'cass'))).fight;
    const { drained: left, conditions } = one(after, 'cass');
    return [left.strength + left.dexterity + left.body + left.mind, conditions.length];
  };
  for (const stat of ['strength', 'dexterity', 'body', 'mind']) expect(ended({ [stat]: 2 })).toEqual([0, 1]);
  expect(ended({ strength: 1, body: 1 })).toEqual([0, 1]);
  expect(ended({})).toEqual([0, 0]);
});

test('[ALA-19.4] one pin is enough: whoever has pinned its foe does not pin it again, another may', () => {
  const held = (source: string) => {
    const fight = commands(
      arena({ mara: { skills: { unarmed: 50 } }, orc: {}, imp: { side: 'red' } }),
      declare({ mara: 1, orc: 1, imp: 1 }),
      initiative({ mara: 1, orc: 50, imp: 90 }),
    ).fight;
    one(fight, 'mara').holds = id('orc');
    one(fight, 'orc').conditions = [
      { kind: 'grappled', source: id('mara'), cause: 'grapple', ends: null },
      { kind: 'restrained', source: id(source), cause: 'pin', ends: null },
    ];
    return refused(fight, { kind: 'pin', who: 'mara', target: 'orc' })?.code ?? null;
  };
  expect([held('mara') === null, held('imp')]).toEqual([false, null]);
});

test('[ALA-G15] how a hit lands: with no critical effects a critical is a hit as any other', () => {
  const fight = (criticalEffects: 'printed' | 'none') =>
    arena(
      { mara: { weapons: ['longsword'] }, orc: {} },
      { options: criticalEffects === 'none' ? { criticalEffects } : {} },
    );
  const lands = (now: Fight, verdict: 'hit' | 'hit-critical' | 'miss') => {
    const [by, on] = [one(now, 'mara'), one(now, 'orc')];
    const [weapon] = by.stats.weapons;
    if (weapon === undefined) throw new Error('no weapon');
    const blow = {
      by,
      on,
      weapon,
      thrown: false,
      manner: 'declared',
      called: null,
      bare: false,
      rulings: null,
      apart: 5,
    } as const;
    return landing(now, blow, 'none', verdict);
  };
  expect(lands(fight('none'), 'hit-critical')).toEqual({
    bare: false,
    critical: false,
    precise: false,
    shield: true,
    dice: 0,
  });
  expect(lands(fight('printed'), 'hit-critical')?.critical).toBe(true);
  expect([lands(fight('printed'), 'hit')?.critical, lands(fight('printed'), 'miss')]).toEqual([false, null]);
});
