import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, id, one, play, told } from '../testing.ts';
import { rest } from './aid.ts';
import { antidote, breathe, expose, fall, infect, poisonWith, shelter, suffocate, tickAilments } from './hazards.ts';
import { tickDying } from './health.ts';

const mara = id('mara');
const CURE = { kind: 'gm-antidote', who: mara, by: null, skill: 'alchemy', ladder: 0 } as const;
const foe = { side: 'blue' };
/** A fight with Mara in it: 65 Hit and Stun Points at 10 in every statistic. */
const fightWith = (more: Parameters<typeof arena>[0][string] = {}) => arena({ mara: more, foe });

/** Lets so many rounds close, with these dice in all. */
function rounds(fight: Fight, count: number, dice: Dice = []) {
  return play(
    fight,
    (table, now) => {
      for (let i = 0; i < count; i++) {
        tickAilments(table, now);
        now.round++;
      }
    },
    dice,
  );
}

test('[ALA-17.1] a fall costs 1d10 per full 10 feet, without Soak', () => {
  const fight = fightWith({ armor: ['plate'] });
  const { fight: after, events } = play(
    fight,
    (table, now) => fall(table, now, { kind: 'gm-fall', who: mara, feet: 39, skill: null, ladder: 0 }),
    [['alacrity.fall.damage', 'mara', 4, 9, 2]],
  );
  expect(one(after, 'mara').hp).toBe(65 - 15);
  expect(told(events, 'damage')).toMatchObject([{ cause: 'a fall', to: 'hits', through: 15 }]);
});

test('[ALA-17.1] Acrobatics halves it, rounded down, and it is never more than 20 dice', () => {
  const fight = fightWith({ skills: { acrobatics: 40 }, hitPoints: 500 });
  const caught = (face: number) =>
    play(
      fight,
      (table, now) => fall(table, now, { kind: 'gm-fall', who: mara, feet: 900, skill: 'acrobatics', ladder: 10 }),
      [
        ['alacrity.fall.avoid', 'mara', face],
        ['alacrity.fall.damage', 'mara', ...Array.from({ length: 19 }, () => 5), 6],
      ],
    );
  expect(one(caught(50).fight, 'mara').hp).toBe(500 - 50);
  expect(one(caught(51).fight, 'mara').hp).toBe(500 - 101);
});

test('[ALA-17.1] less than ten feet does no harm', () => {
  const { fight } = play(fightWith(), (table, now) =>
    fall(table, now, { kind: 'gm-fall', who: mara, feet: 9, skill: null, ladder: 0 }),
  );
  expect(one(fight, 'mara').hp).toBe(65);
});

test('[ALA-17.2] heat or cold: a failed check costs Stun Points, and Hit Points once those are gone', () => {
  const fight = fightWith();
  const cold = play(fight, (table, now) =>
    expose(table, now, { kind: 'gm-exposure', who: mara, what: 'cold', every: 2, ladder: -10 }),
  ).fight;
  const after = rounds(cold, 4, [
    ['alacrity.body.check', 'mara', 41],
    ['alacrity.exposure.stun', 'mara', 7],
    ['alacrity.body.check', 'mara', 40],
  ]).fight;
  expect([one(after, 'mara').sp, one(after, 'mara').hp]).toEqual([58, 64]);
  one(cold, 'mara').sp = 0;
  const numb = rounds(cold, 2, [
    ['alacrity.body.check', 'mara', 100],
    ['alacrity.exposure.hits', 'mara', 6],
  ]).fight;
  expect(one(numb, 'mara').hp).toBe(59);
});

test('[ALA-17.2] shelter ends it, found by Survival where nobody gives it', () => {
  const fight = fightWith({ skills: { survival: 50 } });
  const cold = play(fight, (table, now) =>
    expose(table, now, { kind: 'gm-exposure', who: mara, what: 'cold', every: 1, ladder: 0 }),
  ).fight;
  const seek = (survival: boolean, dice: Dice) =>
    play(cold, (table, now) => shelter(table, now, { kind: 'gm-shelter', who: mara, survival, ladder: 0 }), dice).fight;
  expect(one(seek(true, [['alacrity.exposure.survival', 'mara', 51]]), 'mara').ailments).toHaveLength(1);
  expect(one(seek(true, [['alacrity.exposure.survival', 'mara', 50]]), 'mara').ailments).toEqual([]);
  expect(one(seek(false, []), 'mara').ailments).toEqual([]);
});

test('[ALA-17.3] breath lasts Body rounds, half of them under strain, at least one', () => {
  const breath = (body: number, strain: boolean) => {
    const { fight } = play(fightWith({ body }), (table, now) =>
      suffocate(table, now, { kind: 'gm-suffocate', who: mara, strain }),
    );
    return one(fight, 'mara').ailments;
  };
  expect(breath(11, false)).toMatchObject([{ kind: 'suffocation', breath: 11 }]);
  expect(breath(11, true)).toMatchObject([{ breath: 5 }]);
  expect(breath(1, true)).toMatchObject([{ breath: 1 }]);
});

test('[ALA-17.3] the whole clock: breath, three failures, Hit Points, unconsciousness, death', () => {
  const fight = fightWith({ body: 2, hitPoints: 60 });
  const under = play(fight, (table, now) =>
    suffocate(table, now, { kind: 'gm-suffocate', who: mara, strain: false }),
  ).fight;
  const breathless = rounds(under, 2).fight;
  expect([one(breathless, 'mara').sp, one(breathless, 'mara').hp]).toEqual([60, 60]);

  const first = rounds(breathless, 1, [['alacrity.body.check', 'mara', 11]]).fight;
  expect([one(first, 'mara').sp, one(first, 'mara').hp]).toEqual([50, 58]);

  const held = rounds(first, 1, [['alacrity.body.check', 'mara', 1]]);
  expect(told(held.events, 'test')).toMatchObject([{ target: { total: 0 }, outcome: 'failure' }]);
  expect([one(held.fight, 'mara').sp, one(held.fight, 'mara').hp]).toEqual([40, 56]);

  const third = rounds(held.fight, 1, [['alacrity.body.check', 'mara', 50]]);
  expect(told(third.events, 'test')[0]?.target?.parts).toContainEqual({
    name: 'difficulty',
    value: -20,
    rule: 'ALA-2.1',
  });
  expect([one(third.fight, 'mara').sp, one(third.fight, 'mara').hp]).toEqual([0, 48]);

  const later = rounds(third.fight, 3).fight;
  expect(one(later, 'mara').hp).toBe(45);
  one(later, 'mara').hp = 1;
  const out = rounds(later, 1, [['alacrity.suffocation.death', 'mara', 2]]).fight;
  expect([one(out, 'mara').hp, one(out, 'mara').fate]).toEqual([0, 'fighting']);
  expect(one(rounds(out, 1).fight, 'mara').fate).toBe('fighting');
  const end = rounds(out, 2);
  expect(one(end.fight, 'mara').fate).toBe('dead');
  expect(told(end.events, 'fell')).toMatchObject([{ how: 'dead', cause: 'suffocation', rule: 'ALA-17.3' }]);
});

test('[ALA-17.3] air at any moment before death stops it', () => {
  const fight = fightWith();
  one(fight, 'mara').ailments = [{ kind: 'suffocation', breath: 0, failures: 3, dying: 1 }];
  const safe = play(fight, (table, now) => breathe(table, now, { kind: 'gm-breathe', who: mara })).fight;
  expect(one(safe, 'mara').ailments).toEqual([]);
  expect(one(rounds(safe, 3).fight, 'mara').fate).toBe('fighting');
});

test('[ALA-17.3] whoever is healed above 0 without air is no longer dying: it chokes on, and a new clock begins at 0', () => {
  const fight = fightWith();
  const mara = one(fight, 'mara');
  mara.ailments = [{ kind: 'suffocation', breath: 0, failures: 3, dying: 1 }];
  Object.assign(mara, { hp: 2, sp: 0 });
  const healed = rounds(fight, 1).fight;
  expect(one(healed, 'mara')).toMatchObject({ hp: 1, fate: 'fighting', ailments: [{ dying: null, failures: 3 }] });
  const again = rounds(healed, 1, [['alacrity.suffocation.death', 'mara', 4]]).fight;
  expect(one(again, 'mara')).toMatchObject({ hp: 0, fate: 'fighting', ailments: [{ dying: 4 }] });
});

test('[ALA-17.4] a Body check as hard as the virulence resists a poison', () => {
  const resist = (face: number, dice: Dice = []) =>
    play(fightWith(), (table, now) => infect(table, now, mara, 'spider-venom'), [
      ['alacrity.body.check', 'mara', face],
      ...dice,
    ]).fight;
  expect(one(resist(40), 'mara').conditions).toEqual([]);
  const sick = one(resist(41), 'mara');
  expect(sick.conditions.map(each => each.kind)).toEqual(['poisoned']);
  expect([sick.malaise, sick.ailments.length]).toEqual([-10, 1]);
});

test('[ALA-15.E] a poison works round by round until its course is run', () => {
  const sick = play(fightWith(), (table, now) => infect(table, now, mara, 'blade-bane'), [
    ['alacrity.body.check', 'mara', 51],
  ]).fight;
  const after = rounds(sick, 3, [
    ['alacrity.poison.hits', 'mara', 4],
    ['alacrity.poison.hits', 'mara', 5],
    ['alacrity.poison.hits', 'mara', 6],
  ]).fight;
  expect([one(after, 'mara').hp, one(after, 'mara').conditions]).toEqual([50, []]);
  expect(one(rounds(after, 2).fight, 'mara').hp).toBe(50);
});

test('[ALA-15.E] a Body check shakes off what can be shaken off, and its malaise with it', () => {
  const sick = play(fightWith(), (table, now) => infect(table, now, mara, 'spider-venom'), [
    ['alacrity.body.check', 'mara', 100],
  ]).fight;
  const worse = rounds(sick, 1, [
    ['alacrity.body.check', 'mara', 31],
    ['alacrity.poison.stun', 'mara', 9],
  ]).fight;
  expect([one(worse, 'mara').sp, one(worse, 'mara').hp]).toEqual([56, 64]);
  const well = one(rounds(worse, 1, [['alacrity.body.check', 'mara', 30]]).fight, 'mara');
  expect([well.conditions, well.malaise, well.ailments]).toEqual([[], 0, []]);
});

test('[ALA-15.E] an antidote ends every poison and the conditions they brought', () => {
  let fight = fightWith();
  for (const poison of ['sleep-thorn', 'marsh-fever'])
    fight = play(fight, (table, now) => poisonWith(table, now, { kind: 'gm-poison', who: mara, poison }), [
      ['alacrity.body.check', 'mara', 99],
    ]).fight;
  const sick = one(fight, 'mara');
  expect(sick.conditions.map(each => each.kind).toSorted()).toEqual(['incapacitated', 'poisoned', 'poisoned']);
  expect([sick.drained.strength, sick.drained.body, sick.malaise]).toEqual([2, 1, -10]);
  const well = one(play(fight, (table, now) => antidote(table, now, CURE)).fight, 'mara');
  expect([well.conditions, well.ailments, well.malaise]).toEqual([[], [], 0]);
  expect(well.drained.strength).toBe(0);
});

test('[ALA-17.4] the same poison again sets in anew and does not double', () => {
  let fight = fightWith();
  for (let dose = 0; dose < 2; dose++)
    fight = play(fight, (table, now) => infect(table, now, mara, 'marsh-fever'), [
      ['alacrity.body.check', 'mara', 98],
    ]).fight;
  const sick = one(fight, 'mara');
  expect([sick.ailments.length, sick.malaise, sick.drained.strength]).toEqual([1, -10, 2]);
});

test('[ALA-17.4] a poison of the GM is taken as written', () => {
  const own = {
    id: 'own-brew',
    name: 'Own brew',
    virulence: 20,
    hitDice: 2,
    stunDice: 0,
    every: 1,
    times: 1,
    penalty: -20,
    drain: { strength: 0, dexterity: 0, body: 0, mind: 0 },
    condition: null,
    shakeOff: false,
  };
  const sick = play(
    fightWith(),
    (table, now) => poisonWith(table, now, { kind: 'gm-poison', who: mara, poison: own }),
    [['alacrity.body.check', 'mara', 71]],
  ).fight;
  expect(one(sick, 'mara').malaise).toBe(-20);
  const after = one(rounds(sick, 1, [['alacrity.poison.hits', 'mara', 3, 8]]).fight, 'mara');
  expect([after.hp, after.malaise, after.ailments]).toEqual([54, 0, []]);
});

test('[ALA-17.4] what a poison drains comes back when it ends; or, where so played, with a day of rest', () => {
  const sick = play(fightWith(), (table, now) => infect(table, now, mara, 'marsh-fever'), [
    ['alacrity.body.check', 'mara', 98],
  ]).fight;
  const cured = (fight: Fight) => play(fight, (table, now) => antidote(table, now, CURE)).fight;
  expect([one(sick, 'mara').drained.strength, one(cured(sick), 'mara').drained.strength]).toEqual([2, 0]);
  sick.options = { ...sick.options, drain: 'rest' };
  const weak = cured(sick);
  expect(one(weak, 'mara').drained.strength).toBe(2);
  const rested = play(weak, (table, now) => rest(table, now, { kind: 'gm-rest', who: mara, what: 'day' }), [
    ['alacrity.rest.stun', 'mara', ...Array.from({ length: 24 }, () => 1)],
    ['alacrity.rest.hits', 'mara', 1],
  ]).fight;
  expect(one(rested, 'mara').drained.strength).toBe(0);
});

test('[ALA-17.3] [ALA-17.4] whoever fled or surrendered goes on choking and being poisoned', () => {
  const fight = play(fightWith(), (table, now) =>
    suffocate(table, now, { kind: 'gm-suffocate', who: mara, strain: false }),
  ).fight;
  const breath = (fate: 'fled' | 'surrendered' | 'dead') => {
    one(fight, 'mara').fate = fate;
    const [ailment] = one(rounds(fight, 2).fight, 'mara').ailments;
    return ailment?.kind === 'suffocation' ? ailment.breath : null;
  };
  expect([breath('fled'), breath('surrendered'), breath('dead')]).toEqual([8, 8, 10]);
});

test.each(['negativeBody', 'zero'] as const)(
  '[ALA-17.3] suffocated to 0 is unconscious, not bleeding; air before death ends the danger (%s)',
  death => {
    const fight = arena({ mara: {}, foe }, { options: { death } });
    const who = one(fight, 'mara');
    who.ailments = [{ kind: 'suffocation', breath: 0, failures: 3, dying: null }];
    Object.assign(who, { hp: 1, sp: 0 });
    const out = rounds(fight, 1, [['alacrity.suffocation.death', 'mara', 7]]).fight;
    expect([one(out, 'mara').hp, one(out, 'mara').dying, one(out, 'mara').fate]).toEqual([0, false, 'fighting']);
    const saved = play(out, (table, now) => {
      breathe(table, now, { kind: 'gm-breathe', who: mara });
      for (let i = 0; i < 20; i++) tickDying(table, now, one(now, 'mara'));
      tickAilments(table, now);
    }).fight;
    expect([one(saved, 'mara').hp, one(saved, 'mara').fate]).toEqual([0, 'fighting']);
    expect(one(rounds(out, 7).fight, 'mara').fate).toBe('dead');
  },
);

test('[ALA-17.4] a poisoned blade does nothing more to the dead', () => {
  const fight = fightWith();
  one(fight, 'mara').fate = 'dead';
  expect(play(fight, (table, now) => infect(table, now, mara, 'marsh-fever')).events).toEqual([]);
});
