import type { Told } from '@affray/engine';
import { expect, test } from 'vitest';
import type { Event } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, give, one, told } from '../testing.ts';
import { deed, duel, refused, strike } from '../testing-attack.ts';

const lay = (more: object) => ({ kind: 'gm-circumstance', who: 'ann', name: 'sun in the eyes', ...more });
const PART = { name: 'sun in the eyes', value: -1, rule: 'ALY-9.9' };

test('[ALY-9.9] an attack takes the dice that the GM laid on it, by name, and only the next one', () => {
  const on = duel({ strength: 3, agility: 3, weapons: ['great-club'] }, { defense: 1, health: 99 });
  const club = deed('great-club', 'strong-strike');
  const laid = give(on, lay({ value: -1, on: 'attack', against: 'bob', once: true }));
  expect(told(laid.events, 'gm')[0]?.text).toBe('ann: sun in the eyes −1, on attack, against bob, for the next roll');
  const struck = strike(laid.fight, club, [1, 1]);
  expect(told(struck.events, 'attack')[0]?.dice?.parts).toContainEqual(PART);
  expect(one(struck.fight, 'ann').circumstances).toEqual([]);
});

test('[ALY-9.9] a check takes the GM’s Target Number before its own', () => {
  const on = arena({ ann: {}, bob: { side: 'blue', phase: 50 } });
  const { fight } = give(on, lay({ difficulty: 5, on: 'check' }));
  const checked = (of: typeof on) =>
    told(
      give(of, { kind: 'assess', who: 'ann', target: 'bob' }, [['alloy.assess', 'ann', 6, 6, 6]]).events,
      'checked',
    )[0];
  expect(checked(fight)).toMatchObject({ tn: 5, success: false });
  expect(checked(on)?.success).toBe(true);
});

test('the GM ends one by hand; nothing is refused with its reason', () => {
  const { fight } = give(duel(), lay({ value: 1 }));
  const id = one(fight, 'ann').circumstances[0]?.id ?? -1;
  const ended = give(fight, { kind: 'gm-end-circumstance', id }).fight;
  expect(one(ended, 'ann').circumstances).toEqual([]);
  expect(refused(ended, { kind: 'gm-end-circumstance', id })?.code).toBe('alloy/no-such');
  expect(refused(ended, lay({ value: 0 }))?.code).toBe('alloy/nothing');
});

const SUN = { name: 'sun in the eyes', value: 2, rule: 'ALY-9.9' };
const fists = () =>
  duel({ strength: 3, agility: 3, weapons: ['club'] }, { dodge: 2, parry: 0, defense: 4, health: 99 });
const club = deed('club', 'hit');

test('[ALY-9.9] on a defence it adds to Dodge and Parry against whom the GM named, for one attack', () => {
  const struck = (more: object) => {
    const laid = give(fists(), lay({ who: 'bob', value: 2, once: true, ...more })).fight;
    const played = strike(laid, club, [5, 5, 5]);
    return { struck: told(played.events, 'struck')[0], left: one(played.fight, 'bob').circumstances.length };
  };
  const plain = struck({ on: 'all' });
  expect(plain).toMatchObject({ struck: { hit: true, defence: { total: 2 } }, left: 1 });
  const guarded = struck({ on: 'defence', against: 'ann' });
  expect(guarded).toMatchObject({ struck: { hit: false, defence: { total: 4 } }, left: 0 });
  expect(guarded.struck?.defence?.parts).toContainEqual(SUN);
  expect(struck({ on: 'defence', against: 'bob' })).toMatchObject({ struck: { defence: { total: 2 } }, left: 1 });
});

test('[ALY-9.9] [ALY-K12] where defences are rolled it is dice', () => {
  const on = duel({ weapons: ['club'] }, { dodge: 1 }, { options: { defence: 'rolled' } });
  const laid = give(on, lay({ who: 'bob', value: 2, on: 'defence', once: true })).fight;
  const { fight, events } = strike(laid, club, [5, 5, 5], [['alloy.defence', 'bob', 5, 5, 5]]);
  expect(told(events, 'struck')[0]?.defence?.total).toBe(3);
  expect(one(fight, 'bob').circumstances).toEqual([]);
});

test('[ALY-9.9] [ALY-8.4] on damage it adds points to a hit and to nothing else', () => {
  const struck = (more: object, faces = [5, 5, 5]) => {
    const played = strike(give(fists(), lay({ value: 2, once: true, ...more })).fight, club, faces);
    return { damage: told(played.events, 'struck')[0]?.damage, left: one(played.fight, 'ann').circumstances.length };
  };
  const plain = struck({ on: 'check' }).damage?.total ?? 0;
  const strong = struck({ on: 'damage', against: 'bob' });
  expect([strong.damage?.total, strong.left]).toEqual([plain + 2, 0]);
  expect(strong.damage?.parts).toContainEqual(SUN);
  expect(struck({ on: 'damage' }, [1, 1, 1])).toEqual({ damage: null, left: 1 });
  expect(struck({ on: 'damage', against: 'ann' })).toMatchObject({ damage: { total: plain }, left: 1 });
});

const before = () => arena({ ann: { initiative: 5 }, bob: { side: 'blue', initiative: 4 } }, { before: true });
const wits: Dice = [
  ['alloy.tactics', 'ann', 1, 1, 2],
  ['alloy.tactics', 'bob', 1, 1, 2],
];
const begun = (on: Fight, dice = wits) => {
  const ready = give(on, { kind: 'roll-tactics' }, dice).fight;
  const ann = give(ready, { kind: 'stance', who: 'ann', stance: 'neutral' }).fight;
  return give(ann, { kind: 'stance', who: 'bob', stance: 'neutral' });
};

test('[ALY-9.9] [ALY-4.3] on initiative it adds to the total of whoever bears it, once', () => {
  const laid = give(before(), lay({ who: 'bob', value: 2, on: 'initiative', once: true })).fight;
  const { fight, events } = begun(laid);
  const phases = told(events, 'first-phase');
  expect(phases.map(each => [each.who, each.phase])).toEqual([
    ['bob', 1],
    ['ann', 3],
  ]);
  expect(phases[0]?.total?.parts).toContainEqual(SUN);
  expect(one(fight, 'bob').circumstances).toEqual([]);
});

test('[ALY-9.9] what is secret of a defence, of damage and of initiative is the GM’s alone, and nothing besides', () => {
  const hushed = (all: readonly Told<Event>[]) => all.filter(each => each.secret).map(each => each.event.kind);
  for (const [who, on] of [
    ['bob', 'defence'],
    ['ann', 'damage'],
  ])
    expect(hushed(strike(give(fists(), lay({ who, on, value: 1, secret: true })).fight, club, [5, 5, 5]).told)).toEqual(
      ['struck'],
    );
  const { told: all } = begun(give(before(), lay({ who: 'ann', on: 'initiative', value: -4, secret: true })).fight);
  const secret = all.filter(each => each.secret).map(({ event }) => event);
  expect(secret).toMatchObject([{ kind: 'first-phase', who: 'ann' }]);
});

test('[ALY-9.9] [ALY-4.1] on tactics it adds dice to the leader’s roll', () => {
  const laid = give(before(), lay({ who: 'ann', value: 1, on: 'tactics', once: true })).fight;
  const [, bob] = wits;
  const dice: Dice = [['alloy.tactics', 'ann', 1, 1, 2, 2], ...(bob ? [bob] : [])];
  const { fight, events } = give(laid, { kind: 'roll-tactics' }, dice);
  expect(told(events, 'tactics-rolled')[0]?.dice?.parts).toContainEqual({ ...SUN, value: 1 });
  expect(one(fight, 'ann').circumstances).toEqual([]);
});

test('[ALY-9.9] [ALY-5.15] the question whether to leap aside counts what is open of it and tells of nothing secret', () => {
  const about = (secret: boolean) => {
    const archer = arena({ ann: { weapons: ['bow'] }, bob: { side: 'blue', phase: 50, dodge: 1 } });
    const laid = give(archer, lay({ who: 'bob', value: 2, on: 'defence', secret })).fight;
    const shot = strike(laid, deed('bow', 'hit'), [1, 1, 1], [], [['alloy.leap', 'bob', 'stand']]);
    return shot.asked.find(each => each.site === 'alloy.leap')?.about;
  };
  expect([about(false), about(true)]).toMatchObject([{ stand: 3 }, { stand: 1 }]);
});
