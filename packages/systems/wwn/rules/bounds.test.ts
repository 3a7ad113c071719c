/** Where a rule ends: the last foot, the last hit point, the highest face. */
import { expect, test } from 'vitest';
import { wwn } from '../index.ts';
import { arena, give, HERO, one, playing, refused, TENS, told } from '../testing.ts';
import { screenLimit } from './attack/screen.ts';
import { type Hurt, hurtTogether } from './damage.ts';
import { awaken, stabilizeDifficulty } from './dying.ts';
import { isOtherwisePrepared } from './execution.ts';
import { squeeze } from './grapple.ts';
import { joinOrder } from './initiative.ts';
import { nameOfItem } from './items.ts';
import { resists } from './magic.ts';
import { instinct } from './morale.ts';
import { allWithin, feetBetween, loseWards } from './places.ts';
import { wayOf } from './ways.ts';

const harm = (who: string, flat: number) => ({ kind: 'gm-damage', who, dice: 0, sides: 6, flat });

test('[WWN-FOC-LUCKY] luck turns away the blow that would just bring it down, and none that would not', () => {
  const fight = () => arena({ red: {}, blue: { ...HERO, features: [{ id: 'lucky', level: 1 }] } });
  const most = give(fight(), harm('blue', 19));
  expect([one(most.fight, 'blue').hp, told(most.events, 'fell')]).toEqual([1, []]);
  const all = give(fight(), harm('blue', 20));
  expect([one(all.fight, 'blue').hp, told(all.events, 'fell').map(each => each.how)]).toEqual([20, ['charmed']]);
});

test('[WWN-DIE-6] whoever is hard to kill is stable at once, frail and not dying', () => {
  const fight = arena({ red: {}, blue: { ...HERO, features: [{ id: 'die-hard', level: 1 }] } });
  one(fight, 'blue').used = ['last-stand'];
  const { fight: after, events } = give(fight, harm('blue', 30));
  expect(one(after, 'blue')).toMatchObject({ hp: 0, down: true, dying: false, frail: true });
  expect(told(events, 'fell')).toMatchObject([{ rule: 'WWN-DIE-6', how: 'stable' }]);
});

test('[WWN-DIE-3] stabilising is 8, and 1 more for each full round since the fall, 2 more without a kit', () => {
  const fight = arena({ red: { ...HERO, kit: true }, blue: {} });
  const [medic, patient] = [one(fight, 'red'), one(fight, 'blue')];
  fight.round = 4;
  const at = (fell: number, kit: boolean) => {
    patient.fell = fell;
    return stabilizeDifficulty(fight, { ...medic, stats: { ...medic.stats, kit } }, patient);
  };
  expect([at(4, true), at(3, true), at(1, true), at(4, false)]).toEqual([8, 9, 11, 10]);
});

test('[WWN-DMG-5] whoever has been out for ten minutes wakes on 1 hit point, as it is told', () => {
  const fight = arena({ red: {}, blue: HERO });
  Object.assign(one(fight, 'blue'), { down: true, hp: 0, fell: 1 });
  const { incapacitated } = fight.options.charts;
  const after = (round: number) => playing({ ...fight, round }, (table, now) => awaken(table, now));
  expect(after(incapacitated).events).toEqual([]);
  const woken = after(incapacitated + 1);
  expect(told(woken.events, 'healed')).toMatchObject([{ who: 'blue', amount: 1, left: 1, rule: 'WWN-DMG-5' }]);
  expect(one(woken.fight, 'blue')).toMatchObject({ hp: 1, down: false });
});

test('[WWN-6.7] a screen holds as far as it reaches, and not a foot farther', () => {
  const ward = (feet: number) => {
    const fight = arena({ red: { at: [0, 0] }, guard: { side: 'red', at: [feet, 0] }, blue: { at: [80, 0] } });
    one(fight, 'guard').ward = one(fight, 'red').id;
    loseWards(fight);
    return one(fight, 'guard').ward;
  };
  const { screenReach } = arena({ red: {}, blue: {} }).options.charts;
  expect([ward(screenReach), ward(screenReach + 1)]).toEqual(['red', null]);
});

test('[WWN-GAP-7] of a crowd, those at just so many feet are within them', () => {
  const crowd = Object.fromEntries(
    Array.from({ length: 80 }, (_, nth) => [
      `c${nth}`,
      { side: 'blue', at: [nth % 60, Math.floor(nth / 60)] as const },
    ]),
  );
  // A part of a foot does not count.
  crowd.c79 = { side: 'blue', at: [20.9, 0] };
  const fight = arena({ red: { at: [0, 0] }, ...crowd });
  for (const feet of [5, 10, 20, 21]) {
    const found = allWithin(fight, one(fight, 'red'), feet, each => each.side === 'blue');
    const meant = Object.entries(crowd).filter(([, { at }]) => Math.floor(Math.max(...at)) <= feet);
    expect(found.map(each => each.id)).toEqual(meant.map(([id]) => id));
  }
});

test('[WWN-GRP-3] in a grapple no sword strikes, only bare hands', () => {
  const fight = arena({ red: { ...HERO, weapons: ['long-sword'] }, blue: {} });
  const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
  expect(refused(fight, blow)).toBeNull();
  one(fight, 'red').heldBy = [one(fight, 'blue').id];
  one(fight, 'blue').holds = one(fight, 'red').id;
  expect(refused(fight, blow)).toBe('grappled');
  expect(refused(fight, { ...blow, weapon: 'unarmed' })).toBeNull();
});

test('[WWN-EXE-3] an execution prepared with one weapon, or for a throw, is not prepared for a stab with another', () => {
  const fight = arena({ red: { ...HERO, weapons: ['dagger', 'long-sword'] }, blue: {} });
  const [who, target] = [one(fight, 'red'), one(fight, 'blue')];
  const way = wayOf(fight, who, { weapon: 'dagger', thrown: false });
  const other = (weapon: string | null, far: boolean) =>
    isOtherwisePrepared({ ...who, aim: { target: target.id, rounds: 1, weapon, far, kept: false } }, target, way);
  expect([other('dagger', false), other('dagger', true), other('long-sword', false), other(null, true)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('[WWN-GRP-4] what the GM lays on the damage of a holder counts as it squeezes', () => {
  const fight = arena({ red: { ...HERO, attributes: TENS }, blue: { hitPoints: 20 } });
  one(fight, 'red').holds = one(fight, 'blue').id;
  one(fight, 'blue').heldBy = [one(fight, 'red').id];
  const lay = { kind: 'gm-circumstance', who: 'red', name: 'a vice', value: 3 };
  const plain = playing(fight, squeeze, [['wwn.grapple.damage', 'red', 2]]).fight;
  const before = one(plain, 'blue').hp;
  const laid = give(fight, { ...lay, on: 'damage' }).fight;
  const after = playing(laid, squeeze, [['wwn.grapple.damage', 'red', 2]]).fight;
  expect(one(after, 'blue').hp).toBe(before - 3);
});

test('[WWN-INS-4] whoever freezes in its own turn loses its actions and is seen to; out of it, nothing is told of it', () => {
  const frozen = (turn: boolean) => {
    const fight = arena({ red: { instinct: 10 }, blue: {} });
    if (!turn) fight.turn = [];
    return playing(fight, (table, now) => instinct(table, now, one(now, 'red')), [
      ['wwn.instinct.check', 'red', 1],
      ['wwn.instinct.impulse', 'red', 1],
    ]);
  };
  const [now, later] = [frozen(true), frozen(false)];
  expect([now, later].map(each => told(each.events, 'does').map(does => does.what))).toEqual([['frozen'], []]);
  expect(one(now.fight, 'red')).toMatchObject({ main: false, move: false });
});

test('[WWN-STR-1] System Strain may come to the maximum, and what would pass it knocks out', () => {
  const fight = arena({ red: HERO, blue: {} });
  one(fight, 'red').strain = 8;
  const strained = (amount: number) => give(fight, { kind: 'gm-strain', who: 'red', amount });
  expect(told(strained(2).events, 'strain')).toMatchObject([{ strain: 10, most: 10, over: false }]);
  expect(one(strained(2).fight, 'red').down).toBe(false);
  expect(told(strained(3).events, 'strain')).toMatchObject([{ strain: 10, over: true }]);
  expect(one(strained(3).fight, 'red').down).toBe(true);
});

test('[WWN-DMG-4] whoever the GM sets to 0 hit points falls as from a wound: a hero dies slowly, nobody at once', () => {
  const fight = arena({ red: HERO, blue: {} });
  const set = (nth: number) => give(fight, { kind: 'gm-set', path: `combatants.${nth}.hp`, value: 0 }).fight;
  expect(one(set(0), 'red')).toMatchObject({ dying: true, down: false, fate: 'fighting' });
  expect(one(set(1), 'blue').fate).toBe('dead');
});

test('[WWN-6.7] [WWN-FOC-VALIANT] without a combat skill no one screens, whatever their training', () => {
  const limit = (stab: number) => {
    const features = [{ id: 'valiant-defender', level: 2 }];
    const fight = arena({ red: { ...HERO, skills: { stab }, features }, blue: {} });
    return screenLimit(fight, one(fight, 'red'));
  };
  expect([limit(0), limit(1) > 1]).toEqual([0, true]);
});

test('[WWN-FOC-POISONER] the venom of a blade is thrown on dice of six', () => {
  const fight = arena({
    red: { ...HERO, features: [{ id: 'poisoner', level: 1 }] },
    blue: { hitPoints: 40, armorClass: 10 },
  });
  one(fight, 'red').venom = 'long-sword';
  const after = give(fight, { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' }, [
    ['wwn.attack.hit', 'red', 15],
    ['wwn.attack.damage', 'red', 4],
    ['wwn.attack.venom', 'red', 6, 6],
    ['wwn.save.physical', 'blue', 2],
  ]).fight;
  expect(one(after, 'blue').hp).toBe(40 - 4 - 12 - 1);
});

test('[WWN-GAP-7] where places are words, what was said of two holds, and of others what no one said', () => {
  const fight = arena({ red: {}, blue: {}, green: { side: 'blue' } }, { field: 'word', unsaid: 'near' });
  const feet = (a: string, b: string) => feetBetween(fight, one(fight, a), one(fight, b));
  const unsaid = feet('red', 'blue');
  const said = give(fight, { kind: 'gm-distance', one: 'red', other: 'blue', feet: 75 }).fight;
  expect(feetBetween(said, one(said, 'red'), one(said, 'blue'))).toBe(75);
  expect(feetBetween(said, one(said, 'red'), one(said, 'green'))).toBe(unsaid);
});

test('[WWN-FOC-NULLIFIER] the first failed save of a day is shrugged off, and told so', () => {
  const fight = arena({ red: {}, blue: { ...HERO, features: [{ id: 'nullifier', level: 1 }] } });
  const failed = (at: typeof fight) =>
    playing(at, (table, now) => resists(table, now, one(now, 'blue'), 'mental', null), [
      ['wwn.save.mental', 'blue', 2],
    ]);
  const first = failed(fight);
  expect(told(first.events, 'turned')).toMatchObject([{ who: 'blue', by: 'shrug', rule: 'WWN-FOC-NULLIFIER' }]);
  expect(told(failed(first.fight).events, 'turned')).toEqual([]);
});

test('[WWN-FOC-POISONER] blades are offered for poison, and no bare hands', () => {
  const fight = arena({ red: { ...HERO, features: [{ id: 'poisoner', level: 1 }] }, blue: {} });
  const offered = wwn.rules.offers(fight, one(fight, 'red').id).map(each => each.id);
  expect(offered.filter(each => each.startsWith('venom:'))).toEqual(['venom:long-sword']);
});

test('[WWN-GRP-3] breaking free is offered to whoever one alone holds, and to no one else', () => {
  const fight = arena({ red: HERO, blue: {} });
  const offered = () => wwn.rules.offers(fight, one(fight, 'red').id).some(each => each.base.kind === 'escape');
  expect(offered()).toBe(false);
  one(fight, 'red').heldBy = [one(fight, 'blue').id];
  expect(offered()).toBe(true);
});

test('[GM-1] the GM sets up to 1000 of a thing', () => {
  const fight = arena({ red: HERO, blue: {} });
  const set = (value: number) => refused(fight, { kind: 'gm-set', path: 'combatants.0.items.0.count', value });
  expect([set(1000), set(1001) === null]).toEqual([null, false]);
});

test('[WWN-6.6] of whoever bears a shield, the shield alone is called by its kind', () => {
  const fight = arena({ red: { ...HERO, shield: 'large' }, blue: {} });
  const names = ['shield', 'rope', 'long-sword'].map(each => nameOfItem(one(fight, 'red'), each));
  expect([names[0] === 'shield', ...names.slice(1)]).toEqual([false, 'rope', 'Long Sword']);
});

test('[WWN-GAP-2] a latecomer who comes before whoever has the turn does not take it away', () => {
  const joined = (phase: 'rounds' | 'surprise', face: number) => {
    const fight = arena({ red: HERO, blue: {}, late: {} }, { options: { initiative: 'individual' } });
    const slot = (who: string, score: number) => ({ members: [one(fight, who).id], side: null, score });
    Object.assign(fight, { phase, order: [slot('red', 5), slot('blue', 3)], at: 1 });
    const after = playing(fight, (table, now) => joinOrder(table, now, one(now, 'late')), [
      ['wwn.initiative.own', 'late', face],
    ]).fight;
    return [after.order.map(each => each.members[0]).indexOf(one(after, 'late').id), after.at];
  };
  expect([joined('rounds', 8), joined('rounds', 4), joined('rounds', 1), joined('surprise', 8)]).toEqual([
    [0, 2],
    [1, 2],
    [2, 1],
    [0, 1],
  ]);
});

test('[WWN-AMB-5] of blows that land together the one that brings it down is the one that counts', () => {
  const fight = arena({ red: HERO, blue: { hitPoints: 20 }, ann: { side: 'red' } });
  let felled: readonly Hurt[] = [];
  playing(fight, (table, now) => {
    const blow = (by: string, amount: number) => (): Hurt => ({
      who: one(now, 'blue'),
      harm: {
        ...{ amount, by: one(now, by), cause: 'hit', rule: 'WWN-DMG-1', damage: null },
        ...{ mercy: false, utter: false },
      },
    });
    felled = hurtTogether(table, now, [blow('red', 12), blow('ann', 8), blow('red', 5)]);
  });
  expect(felled.map(each => [each.harm.by?.id, each.harm.amount])).toEqual([['ann', 8]]);
});
