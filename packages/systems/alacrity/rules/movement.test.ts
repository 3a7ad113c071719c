import { putAt } from '@affray/engine';
import { expect, test } from 'vitest';
import { next } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, one, told } from '../testing.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';
import { destination, movementLeft } from './movement.ts';

type More = NonNullable<Parameters<typeof arena>[1]>;
/** Mara has 100 feet of Movement. */
const MARA: Fighter = { at: [50, 20], weapons: ['spear'], skills: { athletics: 40, melee: 60 } };
const ORC: Fighter = { at: [55, 20], weapons: ['club'], skills: { melee: 50, athletics: 30 } };
const WIDE = { width: 400, height: 80 };

function begun(actions: number, orc: Fighter = {}, more: More = {}, mara: Fighter = {}): Fight {
  const fight = arena({ mara: { ...MARA, ...mara }, orc: { ...ORC, ...orc } }, { scene: WIDE, ...more });
  return commands(fight, declare({ mara: actions, orc: 1 }), initiative({ mara: 10, orc: 90 })).fight;
}
const go = (x: number, feet = 200, y = 20) =>
  ({ kind: 'move', who: 'mara', way: { kind: 'to', place: { x, y } }, feet }) as const;
const shift = (x: number, feet: number) =>
  ({ kind: 'shift', who: 'mara', way: { kind: 'to', place: { x, y: 20 } }, feet }) as const;
const hold = (who: string): Wish => ({ kind: 'hold', who });
const at = (fight: Fight, who = 'mara') => (fight.field.kind === 'map' ? fight.field.places[who]?.x : undefined);
const far: Fighter = { at: [300, 20] };

test('[ALA-7.1] [ALA-7.2] [ALA-G4] one action opens the Movement of the round, which may be used in pieces', () => {
  const first = commands(begun(2, far), [go(90)]).fight;
  expect([at(first), movementLeft(first, one(first, 'mara')), one(first, 'mara').spent]).toEqual([90, 60, 1]);
  const second = commands(first, [hold('orc'), go(400)]);
  expect([at(second.fight), one(second.fight, 'mara').spent]).toEqual([150, 1]);
  expect(told(second.events, 'moved')).toMatchObject([{ feet: 60, how: 'move' }]);
  const third = commands(begun(2, far), [go(150), hold('orc')]).fight;
  expect(refused(third, go(160))).toMatchObject({ code: 'alacrity/no-movement', rule: 'ALA-G4' });
});

test('[ALA-7.2] run in, strike, step back', () => {
  const fight = begun(2, { at: [100, 20], weapons: [] });
  const { fight: after } = commands(
    fight,
    [go(95), hold('orc'), { kind: 'attack', who: 'mara', target: 'orc', weapon: 'spear' }, go(60)],
    [['alacrity.attack.hit', 'mara', 97]],
    [
      ['alacrity.defend', 'orc', 'none'],
      ['alacrity.free-attack', 'orc', 'none'],
    ],
  );
  expect(at(after)).toBe(60);
});

test('[ALA-C13] or a move is one piece', () => {
  const fight = commands(begun(2, far, { options: { splitMovement: false } }), [go(60)]).fight;
  expect(movementLeft(fight, one(fight, 'mara'))).toBe(0);
});

test('[ALA-C13] also where it was crawled: getting up gives no second one', () => {
  const fight = begun(2, far, { options: { splitMovement: false } });
  one(fight, 'mara').conditions = [{ kind: 'prone', source: null, cause: 'test', ends: null }];
  const stood = commands(fight, [go(55), hold('orc'), { kind: 'stand', who: 'mara', end: false }]).fight;
  expect([one(stood, 'mara').conditions, movementLeft(stood, one(stood, 'mara'))]).toEqual([[], 0]);
});

test('[ALA-C12] Movement costs a declared action, or is free beside it', () => {
  const spent = (freeMovement: 'minor' | 'full') =>
    one(commands(begun(1, far, { options: { freeMovement } }), [go(60)]).fight, 'mara').spent;
  expect([spent('minor'), spent('full')]).toEqual([1, 0]);
});

test('[ALA-7.3] [ALA-G5] a free shift: 5 feet a turn, 10 a round, no penalty', () => {
  const fight = begun(3, far);
  expect(refused(fight, shift(56, 6))).toMatchObject({ code: 'alacrity/too-far', rule: 'ALA-G5' });
  const once = commands(fight, [shift(55, 5)]).fight;
  expect([at(once), one(once, 'mara').spent, one(once, 'mara').frees]).toEqual([55, 0, 0]);
  expect(refused(once, shift(60, 5))).toMatchObject({ code: 'alacrity/no-shift', rule: 'ALA-G5' });
  const twice = commands(once, [hold('mara'), hold('orc'), shift(60, 5), hold('mara'), hold('orc')]).fight;
  expect(refused(twice, shift(65, 5))).toMatchObject({ code: 'alacrity/no-shift' });
});

test('[ALA-G5] [ALA-G7] nobody shifts while Prone, Grappled or Restrained', () => {
  for (const kind of ['prone', 'grappled', 'restrained'] as const) {
    const fight = begun(1, far);
    one(fight, 'mara').conditions = [{ kind, source: null, cause: 'test', ends: null }];
    expect(refused(fight, shift(55, 5))).toMatchObject({ code: 'alacrity/cannot-shift', rule: 'ALA-G5' });
  }
});

test('[ALA-7.4] [ALA-G7] dropping prone is free, crawling is at half, standing up a declared action', () => {
  const prone = commands(begun(1, far), [{ kind: 'drop-prone', who: 'mara' }]).fight;
  expect([one(prone, 'mara').frees, one(prone, 'mara').spent, movementLeft(prone, one(prone, 'mara'))]).toEqual([
    1, 0, 50,
  ]);
  const crawls = commands(prone, [go(400)]);
  expect([at(crawls.fight), told(crawls.events, 'moved')[0]?.how]).toEqual([100, 'crawl']);
  const up = commands(prone, [{ kind: 'stand', who: 'mara' }]).fight;
  expect([one(up, 'mara').conditions, one(up, 'mara').spent]).toEqual([[], 1]);
});

test('[ALA-7.5] whoever is held fast does not move', () => {
  const fight = begun(1, far);
  one(fight, 'mara').conditions = [{ kind: 'restrained', source: null, cause: 'net', ends: null }];
  expect(refused(fight, go(60))).toMatchObject({ code: 'alacrity/cannot-move', rule: 'ALA-7.5' });
});

test('[ALA-G6] rough ground takes two feet for one', () => {
  const fight = commands(begun(1, far, { scene: { ...WIDE, rough: true } }), [go(400)]).fight;
  expect(at(fight)).toBe(100);
});

test('[ALA-G6] climbing under pressure is an Athletics check, without progress where it fails', () => {
  const climb = (face: number) =>
    commands(
      begun(1, far),
      [{ kind: 'traverse', who: 'mara', how: 'climb', way: { kind: 'to', place: { x: 60, y: 20 } }, feet: 10 }],
      [['alacrity.move.athletics', 'mara', face]],
    ).fight;
  expect([at(climb(40)), at(climb(41)), one(climb(41), 'mara').spent]).toEqual([60, 50, 1]);
});

const parting: AnswersGiven = [
  ['alacrity.free-attack', 'orc', 'club'],
  ['alacrity.defend', 'mara', 'none'],
];
const clubbed: Dice = [
  ['alacrity.attack.hit', 'orc', 40],
  ['alacrity.attack.damage', 'orc', 2, 2, 2],
];

test('[ALA-G24] [ALA-7.7] leaving a foe’s reach without an action for it is met by a free attack', () => {
  const { fight, events } = commands(begun(1), [shift(45, 5)], clubbed, parting);
  expect(told(events, 'attack')).toMatchObject([{ who: 'orc', manner: 'free', verdict: 'hit' }]);
  expect([at(fight), one(fight, 'orc').spent]).toEqual([45, 0]);
  expect(at(commands(begun(1, {}, { options: { disengage: 'safe' } }), [shift(45, 5)]).fight)).toBe(45);
  const asleep = begun(1);
  one(asleep, 'orc').conditions = [{ kind: 'stunned', source: null, cause: 'test', ends: 9 }];
  expect(at(commands(asleep, [shift(45, 5)]).fight)).toBe(45);
});

test('[ALA-G24] with its current penalty', () => {
  const fight = begun(1);
  Object.assign(one(fight, 'orc'), { declared: 4 });
  const { events } = commands(fight, [shift(45, 5)], [['alacrity.attack.hit', 'orc', 97]], parting);
  expect(told(events, 'attack')[0]?.skill?.total).toBe(20);
});

test('[ALA-G45] the action that pays for a move, or for getting away, makes it safe', () => {
  const moved = commands(begun(2), [go(30)]).fight;
  expect(at(moved)).toBe(30);
  const back = commands(moved, [hold('orc'), go(50)]).fight;
  const again = commands(back, [go(30)], clubbed, parting);
  expect(told(again.events, 'attack')).toHaveLength(1);
  const away = commands(begun(2), [{ kind: 'disengage', who: 'mara' }, go(30)]);
  expect([at(away.fight), told(away.events, 'attack')]).toEqual([30, []]);
});

test('[ALA-7.6] a chase is Athletics against Athletics', () => {
  const fight = arena({ mara: MARA, orc: ORC, imp: { at: [300, 60], side: 'blue' } }, { scene: WIDE });
  const ready = commands(fight, declare({ mara: 1, orc: 1, imp: 1 }), initiative({ orc: 1, mara: 50, imp: 90 })).fight;
  const fled = commands(ready, [{ kind: 'flee', who: 'orc' }]).fight;
  if (fled.field.kind === 'map') fled.field.places.orc = { x: 155, y: 20 };
  expect(one(fled, 'orc').fate).toBe('fled');
  const chase = (face: number) =>
    commands(
      fled,
      [{ kind: 'chase', who: 'mara', target: 'orc' }],
      [
        ['alacrity.chase.chaser', 'mara', face],
        ['alacrity.chase.runner', 'orc', 20],
      ],
    );
  expect([one(chase(29).fight, 'orc').fate, one(chase(30).fight, 'orc').fate]).toEqual(['fighting', 'fled']);
  expect(told(chase(29).events, 'chase')).toMatchObject([{ rule: 'ALA-7.6', won: true }]);
  expect([at(fled), at(fled, 'orc'), at(chase(29).fight)]).toEqual([50, 155, 150]);
  // Running is no way to stay unnoticed (ALA-10.2).
  one(fled, 'mara').stealth = 20;
  expect(one(chase(30).fight, 'mara').stealth).toBeNull();
});

test('[ALA-7.5] [ALA-7.6] whoever is held fast or holds another gives no chase', () => {
  const why = (kind: 'grappled' | 'restrained' | null) => {
    const fight = begun(1);
    one(fight, 'orc').fate = 'fled';
    if (kind === null) one(fight, 'mara').holds = one(fight, 'orc').id;
    else one(fight, 'mara').conditions = [{ kind, source: null, cause: 'a net', ends: null }];
    return refused(fight, { kind: 'chase', who: 'mara', target: 'orc' });
  };
  expect([why('grappled'), why('restrained'), why(null)]).toMatchObject([
    { code: 'alacrity/cannot-move', rule: 'ALA-7.5' },
    { code: 'alacrity/cannot-move', rule: 'ALA-7.5' },
    { code: 'alacrity/holding', rule: 'ALA-15.C' },
  ]);
});

test('[ALA-15.C] where grapplers may move, whoever climbs out of reach of the one it holds has let go', () => {
  const fight = begun(1, { at: [55, 20] });
  fight.options = { ...fight.options, grapplers: 'move' };
  one(fight, 'mara').holds = one(fight, 'orc').id;
  one(fight, 'orc').conditions = [{ kind: 'grappled', source: one(fight, 'mara').id, cause: 'grapple', ends: null }];
  const climb: Wish = { kind: 'traverse', who: 'mara', how: 'climb', way: { kind: 'away', target: 'orc' }, feet: 10 };
  const { fight: after } = commands(fight, [climb], [['alacrity.move.athletics', 'mara', 1]]);
  expect([one(after, 'mara').holds, one(after, 'orc').conditions]).toEqual([null, []]);
});

test('[ALA-7.7] fleeing takes the action that gets one away safely', () => {
  const { fight, events } = commands(begun(1), [{ kind: 'flee', who: 'mara' }]);
  expect([one(fight, 'mara').fate, told(events, 'attack')]).toEqual(['fled', []]);
});

test('[ALA-15.B] the Frightened do not come closer, and spend their actions on getting away', () => {
  const fight = begun(1, { at: [80, 20] });
  one(fight, 'mara').conditions = [{ kind: 'frightened', source: one(fight, 'orc').id, cause: 'a roar', ends: null }];
  expect(refused(fight, go(70))).toMatchObject({ code: 'alacrity/frightened', rule: 'ALA-15.B' });
  const shout: Wish = { kind: 'use-skill', who: 'mara', skill: 'athletics', cost: 'declared' };
  expect(refused(fight, shout)).toMatchObject({ code: 'alacrity/frightened', rule: 'ALA-15.B' });
  expect(refused(fight, go(20))).toBeNull();
});

test('[ALA-G40] picking up is a declared action within reach; what was thrown lies where its target stood', () => {
  const thrown = commands(
    begun(3, { at: [80, 20] }),
    [{ kind: 'attack', who: 'mara', target: 'orc', weapon: 'spear', thrown: true }],
    [['alacrity.attack.hit', 'mara', 97]],
    [['alacrity.defend', 'orc', 'none']],
  ).fight;
  expect(one(thrown, 'mara').main).toBeNull();
  const next = commands(thrown, [hold('orc')]).fight;
  const pick: Wish = { kind: 'pick-up', who: 'mara', weapon: 'spear' };
  expect(refused(next, pick)).toMatchObject({ code: 'alacrity/too-far', rule: 'ALA-G40' });
  const there = commands(next, [go(76), hold('orc')]).fight;
  const taken = commands(there, [pick]).fight;
  expect([one(taken, 'mara').main, one(taken, 'mara').spent]).toEqual(['spear', 3]);
});

test('[ALA-7.2] a turn ends by itself after a move that spent its last action, and stays open after a blow', () => {
  const moved = commands(begun(1, far), [go(90)]).fight;
  expect(next(moved)).toEqual(['orc']);
  const near = begun(2, { at: [100, 20], weapons: [] });
  const struck = commands(
    near,
    [go(95), hold('orc'), { kind: 'attack', who: 'mara', target: 'orc', weapon: 'spear' }],
    [['alacrity.attack.hit', 'mara', 97]],
    [['alacrity.defend', 'orc', 'none']],
  ).fight;
  expect(next(struck)).toEqual(['mara']);
});

test('whoever moves up to somebody stops where there is room, and nobody makes way for the unseen', () => {
  const crowd = { at: [45, 20], side: 'blue' } as const;
  const fight = arena({ mara: { at: [5, 20] }, orc: { at: [50, 20], side: 'blue' }, imp: crowd });
  const way = { kind: 'toward', target: one(fight, 'orc').id } as const;
  const to = destination(fight, one(fight, 'mara'), way, 100);
  expect(to).toEqual({ x: 46, y: 24 });
  one(fight, 'imp').hidden = true;
  expect(destination(fight, one(fight, 'mara'), way, 100)).toEqual({ x: 45, y: 20 });
  expect(destination(fight, one(fight, 'mara'), way, 10)).toEqual({ x: 15, y: 20 });
});

test('where a way leads is found anew once anybody has moved', () => {
  const fight = arena({ mara: { at: [5, 20] }, orc: { at: [50, 20], side: 'blue' }, imp: { at: [90, 20] } });
  const way = { kind: 'toward', target: one(fight, 'orc').id } as const;
  const to = () => destination(fight, one(fight, 'mara'), way, 100);
  expect([to(), to()]).toEqual([
    { x: 45, y: 20 },
    { x: 45, y: 20 },
  ]);
  putAt(fight.field, one(fight, 'imp').id, { x: 45, y: 20 });
  expect(to()).toEqual({ x: 46, y: 24 });
  putAt(fight.field, one(fight, 'orc').id, { x: 30, y: 20 });
  expect(to()).toEqual({ x: 25, y: 20 });
});

test('[ALA-G48] a deed may leave the turn open for free things, until it is ended', () => {
  const blow = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'spear' } as const;
  const dice: Dice = [['alacrity.attack.hit', 'mara', 97]];
  const answers: AnswersGiven = [['alacrity.defend', 'orc', 'none']];
  expect(next(commands(begun(1), [blow], dice, answers).fight)).toEqual(['orc']);
  const open = commands(begun(1), [{ ...blow, end: false }], dice, answers).fight;
  expect(next(open)).toEqual(['mara']);
  expect(refused(open, blow)?.code).toBe('alacrity/no-actions-left');
  const down = commands(open, [
    { kind: 'drop-prone', who: 'mara' },
    { kind: 'incidental', who: 'mara', what: 'Now!' },
  ]).fight;
  expect([next(down), one(down, 'mara').frees]).toEqual([['mara'], 1]);
  expect(next(commands(down, [{ kind: 'end', who: 'mara' }]).fight)).toEqual(['orc']);
});
