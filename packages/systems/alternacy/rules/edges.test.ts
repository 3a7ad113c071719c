/** Where rules meet their ends: the last tie, one opponent too many, no choice of posture. */
import { expect, test } from 'vitest';
import { offers } from '../commands.ts';
import { arena, type Dice, type Fighter, give, one, play, told } from '../testing.ts';
import { rollOrder } from './initiative.ts';
import { postures } from './melee.ts';
import { leaning } from './severity.ts';

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
