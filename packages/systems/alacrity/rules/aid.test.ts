import { expect, test } from 'vitest';
import { aidReaches } from '../actions/care.ts';
import { tend as firstAid } from '../actions/first-aid.ts';
import { lendHand } from '../actions/help.ts';
import { treat as medicine } from '../actions/medicine.ts';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, id, one, play, told } from '../testing.ts';
import { refusedAtAll as refuseAid } from '../testing-commands.ts';
import { heal, needCare, rest } from './aid.ts';
import { skillCheck } from './checks.ts';
import { tickDying } from './health.ts';

const cass = id('cass');
const mara = id('mara');
const ally = { side: 'red' };
const foe = { side: 'blue' };
const band = (more: Parameters<typeof arena>[1] = {}) =>
  arena({ cass: { skills: { firstAid: 50, medicine: 60 } }, mara: ally, foe }, more);

/** Mara down and dying, at minus 3 Hit Points. */
function dying(more: Parameters<typeof arena>[1] = {}): Fight {
  const fight = band(more);
  const who = one(fight, 'mara');
  who.hp = -3;
  who.dying = true;
  who.conditions = [{ kind: 'incapacitated', source: null, cause: 'wounds', ends: null }];
  return fight;
}
const treat = (fight: Fight, face: number) =>
  play(
    fight,
    (table, now) => firstAid(table, now, { kind: 'first-aid', end: true, who: cass, target: mara, ladder: 0 }),
    [['alacrity.first-aid', 'cass', face]],
  );

test('[ALA-21.4] [ALA-G18] First Aid stops dying and heals nothing', () => {
  const fight = dying();
  expect(one(play(fight, (table, now) => tickDying(table, now, one(now, 'mara'))).fight, 'mara').hp).toBe(-4);
  const { fight: after, events } = treat(fight, 50);
  expect(told(events, 'fell')).toMatchObject([{ who: 'mara', how: 'stable', rule: 'ALA-21.4' }]);
  expect([one(after, 'mara').dying, one(after, 'mara').hp]).toEqual([false, -3]);
  expect(one(play(after, (table, now) => tickDying(table, now, one(now, 'mara'))).fight, 'mara').hp).toBe(-3);
  expect(one(treat(fight, 51).fight, 'mara').dying).toBe(true);
});

test('[ALA-G18] a fight may let First Aid heal', () => {
  const fight = dying({ options: { charts: { healing: { firstAid: 5 } } } });
  expect(one(treat(fight, 20).fight, 'mara').hp).toBe(2);
});

test('[ALA-G18] First Aid needs a hand within reach and somebody who needs it', () => {
  const ask = (fight: Fight) => refuseAid(fight, { kind: 'first-aid', end: true, who: cass, target: mara, ladder: 0 });
  expect(ask(dying())).toBeNull();
  expect(ask(band())).toMatchObject({ code: 'alacrity/no-need', rule: 'ALA-G18' });
  const far = dying();
  if (far.field.kind === 'map') far.field.places.mara = { x: 60, y: 20 };
  expect(ask(far)).toMatchObject({ code: 'alacrity/out-of-reach', rule: 'ALA-G18' });
});

test('[ALA-4.9] [ALA-G19] a helping hand adds 10 to the next roll of that kind, and is used up', () => {
  const fight = arena({ cass: { skills: { athletics: 40 } }, mara: ally, foe });
  const helped = play(fight, (table, now) =>
    lendHand(table, now, { kind: 'help', end: true, who: mara, target: cass, skill: 'athletics' }),
  );
  expect(told(helped.events, 'help')).toMatchObject([{ who: 'mara', target: 'cass', bonus: 10 }]);
  const roll = (before: Fight, skill: 'athletics' | 'stealth') =>
    play(
      before,
      (table, now) =>
        skillCheck(table, now, one(now, 'cass'), {
          site: 'alacrity.check.skill',
          skill,
          ladder: 0,
          why: '',
          rule: 'ALA-1.1',
        }),
      [['alacrity.check.skill', 'cass', 50]],
    );
  const other = roll(helped.fight, 'stealth');
  expect(told(other.events, 'test')[0]?.target?.total).toBe(5);
  const first = roll(other.fight, 'athletics');
  expect(told(first.events, 'test')[0]?.target?.total).toBe(50);
  expect(told(roll(first.fight, 'athletics').events, 'test')[0]?.target?.total).toBe(40);
});

test('[ALA-G19] a hand is for an ally, not for oneself or a foe', () => {
  const ask = (target: string) =>
    refuseAid(band(), { kind: 'help', end: true, who: cass, target: id(target), skill: null });
  expect(ask('mara')).toBeNull();
  expect(ask('cass')?.code).toBe('alacrity/helps-itself');
  expect(ask('foe')?.code).toBe('alacrity/no-ally');
});

const doctor = (fight: Fight, dice: Dice) =>
  play(fight, (table, now) => medicine(table, now, { kind: 'medicine', who: cass, target: mara, ladder: 0 }), dice);

test('[ALA-21.3] Medicine adds 1d10 Hit Points, nothing where it fails, and once a day', () => {
  const fight = band();
  fight.phase = 'over';
  one(fight, 'mara').hp = 40;
  const healed = doctor(fight, [
    ['alacrity.medicine', 'cass', 60],
    ['alacrity.medicine.heal', 'cass', 7],
  ]).fight;
  expect(one(healed, 'mara').hp).toBe(47);
  expect(one(doctor(fight, [['alacrity.medicine', 'cass', 61]]).fight, 'mara').hp).toBe(40);
  const again = { kind: 'medicine', who: cass, target: mara, ladder: 0 } as const;
  expect(refuseAid(fight, again)).toBeNull();
  expect(refuseAid(healed, again)).toMatchObject({ code: 'alacrity/treated', rule: 'ALA-21.3' });
  const rested = play(healed, (table, now) => rest(table, now, { kind: 'gm-rest', who: mara, what: 'day' }), [
    ['alacrity.rest.stun', 'mara', ...Array.from({ length: 24 }, () => 1)],
    ['alacrity.rest.hits', 'mara', 4],
  ]).fight;
  expect(refuseAid(rested, again)).toBeNull();
});

test('[ALA-21.3] Medicine is for patients at rest, not for the fight', () => {
  const ask = refuseAid(band(), { kind: 'medicine', who: cass, target: mara, ladder: 0 });
  expect(ask).toMatchObject({ code: 'alacrity/no-rest', rule: 'ALA-21.3' });
});

test('[ALA-21.3] a critical success also ends one thing that lingers', () => {
  const fight = band();
  one(fight, 'mara').drained = { strength: 2, dexterity: 0, body: 0, mind: 0 };
  one(fight, 'mara').conditions = [{ kind: 'blinded', source: null, cause: 'acid', ends: null }];
  const dice: Dice = [
    ['alacrity.medicine', 'cass', 3],
    ['alacrity.medicine.heal', 'cass', 1],
  ];
  const once = doctor(fight, dice).fight;
  expect([one(once, 'mara').drained.strength, one(once, 'mara').conditions.length]).toEqual([0, 1]);
  expect(one(doctor(once, dice).fight, 'mara').conditions).toEqual([]);
});

test('[ALA-21.1] an hour of rest gives back 1d10 Stun Points', () => {
  const fight = band();
  one(fight, 'mara').sp = 30;
  const { fight: after } = play(fight, (table, now) => rest(table, now, { kind: 'gm-rest', who: mara, what: 'hour' }), [
    ['alacrity.rest.stun', 'mara', 8],
  ]);
  expect([one(after, 'mara').sp, one(after, 'mara').hp]).toEqual([38, 65]);
});

test('[ALA-21.2] [ALA-G17] a day of rest heals 1d10 Hit Points', () => {
  const fight = band();
  one(fight, 'mara').hp = 20;
  const { fight: after } = play(fight, (table, now) => rest(table, now, { kind: 'gm-rest', who: mara, what: 'day' }), [
    ['alacrity.rest.stun', 'mara', ...Array.from({ length: 24 }, () => 10)],
    ['alacrity.rest.hits', 'mara', 9],
  ]);
  expect(one(after, 'mara').hp).toBe(29);
});

test('[ALA-22.5] six hours of rest give back all Mana Points', () => {
  const fight = arena({ cass: { skills: { magic: 45 } }, foe });
  one(fight, 'cass').mp = 3;
  const { fight: after } = play(fight, (table, now) => rest(table, now, { kind: 'gm-rest', who: cass, what: 'mana' }), [
    ['alacrity.rest.stun', 'cass', 1, 1, 1, 1, 1, 1],
  ]);
  expect(one(after, 'cass').mp).toBe(45);
});

test('[ALA-G34] the strain of heroic casting goes as its Hit Points heal', () => {
  const fight = arena({ cass: { skills: { magic: 45 } }, foe });
  Object.assign(one(fight, 'cass'), { hp: 55, bled: 4, strain: -40 });
  const some = play(fight, (table, now) =>
    heal(table, now, { kind: 'gm-heal', who: cass, hits: 3, stun: 0, mana: 0 }),
  ).fight;
  expect([one(some, 'cass').bled, one(some, 'cass').strain]).toEqual([1, -10]);
  const all = play(some, (table, now) =>
    heal(table, now, { kind: 'gm-heal', who: cass, hits: 99, stun: 0, mana: 0 }),
  ).fight;
  expect([one(all, 'cass').hp, one(all, 'cass').bled, one(all, 'cass').strain]).toEqual([65, 0, 0]);
});

test('[ALA-12.8] once the fight is over, whoever is below a quarter of its Hit Points needs care', () => {
  const fight = band();
  one(fight, 'cass').hp = 17;
  one(fight, 'mara').hp = 16;
  one(fight, 'foe').hp = 5;
  one(fight, 'foe').fate = 'dead';
  const { events } = play(fight, needCare);
  expect(told(events, 'care').map(each => each.who)).toEqual(['mara']);
});

test('[ALA-5.9] without a map the GM says how far the patient is, and an action that does not reach is kept', () => {
  const reach = (feet: number) => {
    let reaches: boolean | null = null;
    const { events } = play(
      dying({ field: 'word' }),
      (table, now) => {
        reaches = aidReaches(table, now, { kind: 'first-aid', end: true, who: cass, target: mara, ladder: 0 });
      },
      [],
      [['alacrity.gm.distance', 'gm', feet]],
    );
    return [reaches, told(events, 'retargeted').length];
  };
  expect([reach(5), reach(10)]).toEqual([
    [true, 0],
    [false, 1],
  ]);
});
