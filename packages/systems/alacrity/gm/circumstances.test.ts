import type { Explained } from '@affray/engine';
import { expect, test } from 'vitest';
import { castEffect } from '../actions/cast.ts';
import { breakFree } from '../actions/escape.ts';
import { tripUp as trip } from '../actions/trip.ts';
import type { CommandOf } from '../commands.ts';
import { defenceTally } from '../rules/reactions.ts';
import { MUTE } from '../rules/rolls.ts';
import type { AlacrityTable } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, arena, type Dice, id, one, play, told } from '../testing.ts';
import { byDodge, dodged, duel, FOE, MARA, shown, strikes, through } from '../testing-attacks.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';

const lay = (more: object) => ({ kind: 'gm-circumstance' as const, who: 'mara', name: 'slick floor', ...more });

test('[ALA-2.1] [ALA-1.3] an attack takes the difficulty by its name and any other modifier by its reason', () => {
  const { fight, events } = commands(duel(), [lay({ value: -5, difficulty: -20, on: 'attack', once: true })]);
  expect(told(events, 'gm')[0]).toMatchObject({
    who: 'mara',
    what: 'slick floor −5, difficulty Hard (−20), on attack, for the next roll',
  });
  const struck = strikes(fight, {}, dodged(97, 1), byDodge);
  expect(shown(struck).skill?.parts).toEqual(
    expect.arrayContaining([
      { name: 'difficulty Hard (−20)', value: -20, rule: 'ALA-2.1' },
      { name: 'slick floor', value: -5, rule: 'ALA-2.1' },
    ]),
  );
});

test('[ALA-2.1] one against another foe does not count, nor does one on defences', () => {
  const plain = shown(strikes(duel(), {}, dodged(97, 1), byDodge)).skill?.total;
  const { fight } = commands(duel(), [lay({ value: -50, on: 'defence' }), lay({ value: 30, against: 'mara' })]);
  expect(shown(strikes(fight, {}, dodged(97, 1), byDodge)).skill?.total).toBe(plain);
});

test('[ALA-1.3] a check that the GM calls takes it, once', () => {
  const { fight } = commands(duel(), [lay({ value: 10, once: true })]);
  const check = {
    kind: 'gm-check' as const,
    who: 'mara',
    check: { kind: 'skill' as const, skill: 'stealth' as const, ladder: 0 },
  };
  const played = commands(
    fight,
    [check, check],
    [
      ['alacrity.check.skill', 'mara', 97],
      ['alacrity.check.skill', 'mara', 97],
    ],
  );
  const parts = told(played.events, 'test').map(each =>
    each.target?.parts.map(({ name }) => name).includes('slick floor'),
  );
  expect(parts).toEqual([true, false]);
  expect(one(played.fight, 'mara').circumstances).toEqual([]);
});

test('the GM ends one by hand; nothing is refused with its reason', () => {
  const { fight } = commands(duel(), [lay({ value: 10 })]);
  const id = one(fight, 'mara').circumstances[0]?.id ?? -1;
  const ended = commands(fight, [{ kind: 'gm-end-circumstance', id }]).fight;
  expect(one(ended, 'mara').circumstances).toEqual([]);
  expect(refused(ended, { kind: 'gm-end-circumstance', id })?.code).toBe('alacrity/no-such');
  expect(refused(ended, lay({ value: 0 }))?.code).toBe('alacrity/nothing');
});

/** What "slick floor" adds to a number; undefined where it does not. */
const adds = (number: Explained | null | undefined): number | undefined =>
  number?.parts.find(({ name }) => name === 'slick floor')?.value;
const AGAINST = ['mara', 'foe'] as const;
const other = (who: (typeof AGAINST)[number]) => (who === 'mara' ? 'foe' : 'mara');

test('[ALA-2.1] [ALA-9.1] on a defence it counts against whom the GM named alone, also where a way to defend is chosen', () => {
  const trio = arena({ mara: MARA, foe: FOE, nell: { side: 'red', at: [10, 25] } });
  const met = (against: string) => {
    const laid = lay({ who: 'foe', value: 15, on: 'defence', against, once: true });
    const blow: Wish = { kind: 'attack', who: 'mara', target: 'foe', weapon: 'longsword' };
    const dice: Dice = [...initiative({ mara: 1, foe: 60, nell: 90 }), ...dodged(97, 1)];
    const played = commands(trio, [laid, ...declare({ mara: 1, foe: 1, nell: 1 }), blow], dice, byDodge);
    return [adds(told(played.events, 'attack')[0]?.against), one(played.fight, 'foe').circumstances.length];
  };
  expect(met('mara')).toEqual([15, 0]);
  expect(met('nell')).toEqual([undefined, 1]);
  const { fight } = commands(trio, [lay({ who: 'foe', value: 90, on: 'defence', against: 'mara' })]);
  expect(defenceTally(MUTE, fight, one(fight, 'foe'), one(fight, 'mara'), 'dodge').total).toBe(140);
});

test('[ALA-2.1] [ALA-19.2] [ALA-15.C] in maneuvers, holds, snatching and chases it counts against that one', () => {
  const laid = (who: 'mara' | 'foe', on: string, fight = duel()): Fight =>
    commands(fight, [lay({ who, value: 7, on, against: other(who) })]).fight;
  const maneuver = (
    fight: Fight,
    rules: (table: AlacrityTable, now: Fight) => void,
    dice: Dice,
    answers: AnswersGiven,
  ) => told(play(fight, rules, dice, answers).events, 'maneuver').at(-1);
  const [mara, foe] = [id('mara'), id('foe')];
  const tripping = (fight: Fight) =>
    maneuver(
      fight,
      (table, now) => trip(table, now, { kind: 'trip', end: true, who: mara, target: foe, skill: 'melee', ladder: 0 }),
      [
        ['alacrity.maneuver.attempt', 'mara', 50],
        ['alacrity.maneuver.resist', 'foe', 50],
      ],
      [['alacrity.resist', 'foe', 'dodge']],
    );
  expect(adds(tripping(laid('mara', 'attack'))?.skill)).toBe(7);
  expect(adds(tripping(laid('foe', 'defence'))?.against)).toBe(7);
  const held = duel();
  one(held, 'foe').holds = mara;
  one(held, 'mara').conditions = [{ kind: 'grappled', source: foe, cause: 'grapple', ends: null }];
  const free = {
    kind: 'escape',
    who: mara,
    from: 'grappled',
    skill: 'athletics',
    of: null,
    ladder: 0,
    end: true,
  } as const;
  const breaking = (fight: Fight) =>
    maneuver(
      fight,
      (table, now) => breakFree(table, now, free),
      [
        ['alacrity.escape.attempt', 'mara', 99],
        ['alacrity.escape.hold', 'foe', 50],
      ],
      [],
    );
  expect(adds(breaking(laid('mara', 'check', held))?.skill)).toBe(7);
  expect(adds(breaking(laid('foe', 'attack', held))?.against)).toBe(7);
});

test('[ALA-2.1] [ALA-7.6] and in a chase, for whichever of the two bears it', () => {
  const gone = commands(
    duel(),
    [...declare({ mara: 1, foe: 1 }), { kind: 'gm-fate', who: 'foe', fate: 'fled' }, { kind: 'gm-resume' }],
    initiative({ mara: 1, foe: 50 }),
  ).fight;
  for (const who of AGAINST) {
    const { events } = commands(
      gone,
      [
        lay({ who, value: 7, against: other(who) }),
        ...declare({ mara: 1 }),
        { kind: 'chase', who: 'mara', target: 'foe' },
      ],
      [
        ['alacrity.chase.chaser', 'mara', 90],
        ['alacrity.chase.runner', 'foe', 10],
      ],
    );
    const [chase] = told(events, 'chase');
    expect([adds(chase?.skill), adds(chase?.against)]).toEqual(who === 'mara' ? [7, undefined] : [undefined, 7]);
  }
});

test('[ALA-2.1] [ALA-12.1] on damage it adds to what a blow does, in points, and "all" does not', () => {
  const hits: Dice = [...dodged(1, 99), through];
  const struck = (more: object) => {
    const { fight } = commands(duel({}, { hitPoints: 500 }), [lay({ value: 12, ...more })]);
    const played = strikes(fight, {}, hits, byDodge);
    return told(played.events, 'damage')[0];
  };
  const plain = struck({ on: 'defence' })?.through ?? 0;
  expect(struck({ on: 'damage', against: 'foe' })?.through).toBe(plain + 12);
  expect(adds(struck({ on: 'damage' })?.dealt)).toBe(12);
  expect(adds(struck({ on: 'all' })?.dealt)).toBeUndefined();
  expect(struck({ on: 'damage', value: -200 })?.through).toBe(0);
});

test('[ALA-2.1] [ALA-22.7] and to the harm of an Effect', () => {
  const bolt = (more: object) => {
    const effects = ['arc-lightning'];
    const caster = duel({ effects, skills: { magic: 60, melee: 60 } });
    const { fight } = commands(caster, [lay({ on: 'damage', ...more })]);
    const [spell] = one(fight, 'mara').stats.effects;
    if (spell === undefined || spell.impact.kind !== 'harm') throw new Error('no lightning');
    const cast: CommandOf<'cast'> = {
      kind: 'cast',
      who: id('mara'),
      effect: spell.id,
      targets: [id('foe')],
      ladder: 0,
      end: true,
    } as const;
    const played = play(fight, (table, now) => castEffect(table, now, cast), [
      ['alacrity.cast', 'mara', 50],
      ['alacrity.cast.dodge', 'foe', 100],
      ['alacrity.cast.damage', 'mara', ...Array.from({ length: spell.impact.dice }, () => 1)],
    ]);
    return told(played.events, 'damage')[0];
  };
  const plain = bolt({ value: 9, against: 'mara' });
  expect(plain?.dealt).toBeNull();
  const more = bolt({ value: 9, against: 'foe' });
  expect([more?.through, adds(more?.dealt)]).toEqual([(plain?.through ?? 0) + 9, 9]);
  expect(bolt({ value: -200 })?.through).toBe(0);
});

test('[ALA-2.1] [ALA-8.1] [ALA-8.4] on initiative it makes quicker, also a side whose quickest bears it', () => {
  const order = (initiative: 'individual' | 'group', who: string) => {
    const people = arena({ mara: MARA, foe: FOE }, { options: { initiative } });
    const faces: Dice =
      initiative === 'group'
        ? [
            ['alacrity.initiative', 'gm', 50],
            ['alacrity.initiative', 'gm', 50],
          ]
        : [
            ['alacrity.initiative', 'mara', 50],
            ['alacrity.initiative', 'foe', 50],
          ];
    const laid = lay({ who, value: 30, on: 'initiative', once: true });
    const played = commands(people, [laid, ...declare({ mara: 1, foe: 1 })], faces);
    expect(one(played.fight, who).circumstances).toEqual([]);
    return told(played.events, 'order')[0]?.places.map(each => [each.score, adds(each.less)]);
  };
  expect(order('individual', 'foe')).toEqual([
    [40, undefined],
    [10, 30],
  ]);
  expect(order('group', 'foe')).toEqual([
    [40, undefined],
    [10, 30],
  ]);
});

test('[ALA-2.1] [ALA-18.2] on morale it counts for that check and no other, also against the source of a fear alone', () => {
  const check = (command: Wish, more: object, dice: Dice) => {
    const { fight } = commands(duel(), [lay({ value: 20, on: 'morale', ...more })]);
    return adds(told(commands(fight, [command], dice).events, 'test')[0]?.target);
  };
  const morale: Wish = { kind: 'gm-morale', whos: ['mara'], ladder: 0, why: 'the drums' };
  const fear: Wish = { kind: 'gm-fear', whos: ['mara'], source: 'foe', ladder: 0, strength: 'mild', why: 'its face' };
  const held: Dice = [['alacrity.morale', 'mara', 1]];
  expect(check(morale, {}, held)).toBe(20);
  expect(check(morale, { against: 'foe' }, held)).toBeUndefined();
  expect(check(fear, { against: 'foe' }, held)).toBe(20);
  expect(check(fear, { on: 'check', against: 'foe' }, held)).toBe(20);
  const stealth: Wish = { kind: 'gm-check', who: 'mara', check: { kind: 'skill', skill: 'stealth', ladder: 0 } };
  expect(check(stealth, {}, [['alacrity.check.skill', 'mara', 97]])).toBeUndefined();
});

test('[ALA-10.1] [ALA-1.3] one for the next roll is used up by a check that the GM rolls in secret', () => {
  const { fight } = commands(duel(), [lay({ value: 10, once: true })]);
  for (const check of [
    { kind: 'skill', skill: 'stealth', ladder: 0 },
    { kind: 'attribute', attribute: 'body', target: null },
  ] as const) {
    const site = check.kind === 'skill' ? 'alacrity.check.skill' : 'alacrity.check.attribute';
    const dice: Dice = [[site, 'gm', ...(check.kind === 'skill' ? [50] : [5, 5])]];
    const played = commands(fight, [{ kind: 'gm-check', who: 'mara', check, secret: true }], dice);
    expect(one(played.fight, 'mara').circumstances).toEqual([]);
  }
});

test('[ALA-2.1] [ALA-18.1] an ambush takes what was laid on its Stealth against those that it hides from', () => {
  const people = arena({ mara: { ...MARA, hidden: true }, foe: FOE });
  const sprung = (who: 'mara' | 'foe') => {
    const plan: Wish = { kind: 'gm-ambush', party: ['mara'], granted: false };
    const played = commands(
      people,
      [lay({ who, value: 7, against: other(who), once: true }), plan, { kind: 'spring-ambush' }],
      [
        ['alacrity.ambush.stealth', 'mara', 99],
        ['alacrity.ambush.notice', 'gm', 1],
      ],
    );
    expect(one(played.fight, who).circumstances).toEqual([]);
    return told(played.events, 'test').map(each => adds(each.target));
  };
  expect(sprung('mara')).toEqual([7, undefined]);
  expect(sprung('foe')).toEqual([undefined, 7]);
});
