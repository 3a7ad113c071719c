import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, one, play, told } from '../testing.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';
import { attackFree } from './attack.ts';
import { defenceTally, defend } from './reactions.ts';

const MARA: Fighter = { skills: { melee: 90 }, weapons: ['shortsword', 'dagger'], offHand: 'dagger', hitPoints: 500 };
const begun = (actions = 2, mara: Fighter = {}): Fight =>
  commands(
    arena({ mara: { ...MARA, ...mara }, orc: { hitPoints: 500 } }),
    declare({ mara: actions, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;
const aim: Wish = { kind: 'aim', who: 'mara', target: 'orc', weapon: 'shortsword' };
const strike = (manner: 'legendary' | 'off-hand', weapon: string): Wish => ({
  kind: 'attack',
  who: 'mara',
  target: 'orc',
  weapon,
  manner,
  end: false,
});
const miss: Dice = [['alacrity.attack.hit', 'mara', 97]];
const nothing: AnswersGiven = [['alacrity.defend', 'orc', 'none']];

test('[ALA-11.4] a legendary or off-hand attack leaves no whole round for aiming', () => {
  expect(refused(begun(), aim)).toBeNull();
  for (const each of [strike('legendary', 'shortsword'), strike('off-hand', 'dagger')]) {
    const { fight } = commands(begun(), [each], miss, nothing);
    expect(refused(fight, aim)).toMatchObject({ code: 'alacrity/busy', rule: 'ALA-11.4' });
  }
});

test('[ALA-G44] a blow at somebody who leaves breaks an aim, and the story says so', () => {
  const aimed = commands(begun(1), [aim]).fight;
  const { fight, events } = play(
    aimed,
    (table, now) => attackFree(table, now, one(now, 'mara'), one(now, 'orc'), 'shortsword'),
    miss,
    nothing,
  );
  expect([one(fight, 'mara').aim, told(events, 'aiming')]).toMatchObject([null, [{ stage: 'lost' }]]);
});

test('[ALA-G44] [ALA-10.1] a reflexive Vigilance check breaks no aim; an aim that is not used is lost aloud', () => {
  const aimed = commands(begun(1), [aim]).fight;
  const look: Wish = { kind: 'use-skill', who: 'mara', skill: 'vigilance', cost: 'reflexive' };
  const looked = commands(aimed, [look], [['alacrity.check.skill', 'mara', 5]]).fight;
  expect(one(looked, 'mara').aim?.stage).toBe('now');
  const next = commands(
    looked,
    [
      { kind: 'end', who: 'mara' },
      { kind: 'hold', who: 'orc' },
      { kind: 'end', who: 'orc' },
      ...declare({ mara: 1, orc: 1 }),
    ],
    [],
  ).fight;
  expect(one(next, 'mara').aim?.stage).toBe('ready');
  const { fight, events } = commands(next, [{ kind: 'hold', who: 'mara' }]);
  expect([one(fight, 'mara').aim, told(events, 'aiming')]).toMatchObject([null, [{ stage: 'lost' }]]);
});

test('[ALA-11.4] [ALA-G44] what breaks an aim leaves no whole round for one: a parting blow, a thing let fall; a word does not', () => {
  const busy = { code: 'alacrity/busy', rule: 'ALA-11.4' };
  const parting = play(
    begun(),
    (table, now) => attackFree(table, now, one(now, 'mara'), one(now, 'orc'), 'shortsword'),
    miss,
    nothing,
  ).fight;
  expect(refused(parting, aim)).toMatchObject(busy);
  const dropped = commands(begun(), [{ kind: 'drop', who: 'mara', weapon: 'dagger' }]).fight;
  expect(refused(dropped, aim)).toMatchObject(busy);
  const spoken = commands(begun(), [{ kind: 'incidental', who: 'mara', what: 'Look out!' }]).fight;
  expect(refused(spoken, aim)).toBeNull();
  const next = commands(parting, [
    { kind: 'hold', who: 'mara' },
    { kind: 'hold', who: 'orc' },
    { kind: 'hold', who: 'mara' },
    { kind: 'hold', who: 'orc' },
    { kind: 'end', who: 'mara' },
    { kind: 'end', who: 'orc' },
    ...declare({ mara: 1, orc: 1 }),
  ]).fight;
  expect(refused(next, aim)).toBeNull();
});

test('[ALA-11.4] whoever has let the first pass go by has no whole round left to aim in', () => {
  const waited = commands(begun(), [
    { kind: 'hold', who: 'mara' },
    { kind: 'hold', who: 'orc' },
  ]).fight;
  expect([waited.pass, refused(waited, aim)]).toMatchObject([2, { code: 'alacrity/busy', rule: 'ALA-11.4' }]);
});

test('[ALA-11.4] [ALA-G44] the strike comes the moment the round begins: whatever else is done before loses the aim', () => {
  const ready = commands(begun(1), [
    aim,
    { kind: 'end', who: 'mara' },
    { kind: 'hold', who: 'orc' },
    { kind: 'end', who: 'orc' },
    ...declare({ mara: 2, orc: 1 }),
  ]).fight;
  const stage = (fight: Fight) => one(fight, 'mara').aim?.stage ?? null;
  expect(stage(ready)).toBe('ready');
  const shift: Wish = { kind: 'shift', who: 'mara', way: { kind: 'away', target: 'orc' }, feet: 1 };
  expect(stage(commands(ready, [shift], [], [['alacrity.free-attack', 'orc', 'none']]).fight)).toBeNull();
  expect(stage(commands(ready, [{ kind: 'incidental', who: 'mara', what: 'Now!' }]).fight)).toBe('ready');
  const dive = play(ready, (table, now) => {
    const [attacker, target] = [one(now, 'orc'), one(now, 'mara')];
    const met = defenceTally(table, now, target, attacker, 'desperate');
    defend(table, now, target, attacker, 'desperate', met);
  });
  expect([stage(dive.fight), told(dive.events, 'aiming')]).toMatchObject([null, [{ stage: 'lost' }]]);
});
