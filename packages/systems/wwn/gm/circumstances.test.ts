import { describe, expect, test } from 'vitest';
import {
  arena,
  before,
  type Dice,
  type Fighter,
  type Given,
  give,
  HERO,
  id,
  one,
  refused,
  told,
  turnOf,
} from '../testing.ts';

const CLUB: Fighter = { weapons: ['club'] };
const fight = () =>
  arena({ red: { ...HERO, ...CLUB }, blue: { ...CLUB, armorClass: 13 }, b2: { side: 'blue', at: [0, 5] } });
const lay = (more: object) => ({ kind: 'gm-circumstance', who: 'red', name: 'high ground', ...more });
const blow = (target: string) => ({ kind: 'attack', who: 'red', target, weapon: 'club' });
const high = (rule: string, value: number) => ({ name: 'high ground', value, rule });
const parts = (of: { readonly parts: readonly { readonly name: string }[] } | null | undefined) =>
  of?.parts.filter(each => each.name === 'high ground');

test('[WWN-HIT-1] an attack takes what the GM laid on it, by name, and one for the next roll is used up', () => {
  const laid = give(fight(), lay({ value: 2, on: 'attack', once: true }));
  expect(told(laid.events, 'gm')[0]?.what).toBe('high ground +2, on attack, for the next roll');
  const struck = give(laid.fight, blow('blue'), [['wwn.attack.hit', 'red', 2]]);
  expect(told(struck.events, 'swing')[0]?.bonus?.parts).toContainEqual(high('WWN-HIT-1', 2));
  expect(one(struck.fight, 'red').circumstances).toEqual([]);
});

test('one that lasts stays, and counts only against whom the GM named', () => {
  const { fight: laid } = give(fight(), lay({ value: 2, against: 'b2' }));
  const other = give(laid, blow('blue'), [['wwn.attack.hit', 'red', 2]]);
  expect(told(other.events, 'swing')[0]?.bonus?.parts).not.toContainEqual(high('WWN-HIT-1', 2));
  const named = give(laid, blow('b2'), [['wwn.attack.hit', 'red', 2]]);
  expect(told(named.events, 'swing')[0]?.bonus?.parts).toContainEqual(high('WWN-HIT-1', 2));
  expect(one(named.fight, 'red').circumstances).toHaveLength(1);
});

test('[WWN-CHK-2] [WWN-SAVE-4] checks and saves take theirs, and the GM’s difficulty stands before the player’s', () => {
  const { fight: laid } = give(fight(), lay({ value: -1, on: 'check', difficulty: 12 }));
  const skill = { kind: 'skill', who: 'red', attribute: 'str', skill: 'exert', difficulty: 6 };
  const checked = told(give(laid, skill, [['wwn.skill.check', 'red', 6, 6]]).events, 'checked')[0];
  expect(checked).toMatchObject({ difficulty: 12 });
  expect(checked?.bonus?.parts).toContainEqual(high('WWN-CHK-2', -1));
  const { fight: shaken } = give(fight(), lay({ value: 4, on: 'save' }));
  const saved = give(shaken, { kind: 'gm-save', who: 'red', save: 'mental' }, [['wwn.save.mental', 'red', 10]]);
  expect(told(saved.events, 'saved')[0]?.bonus?.parts).toContainEqual(high('WWN-SAVE-4', 4));
});

test('the GM ends one by hand; nothing is refused with its reason', () => {
  const { fight: laid } = give(fight(), lay({ value: 2 }));
  const id = one(laid, 'red').circumstances[0]?.id ?? -1;
  expect(one(give(laid, { kind: 'gm-end-circumstance', id }).fight, 'red').circumstances).toEqual([]);
  expect(refused(laid, { kind: 'gm-end-circumstance', id: id + 1 })).toBe('no-such');
  expect(refused(fight(), lay({ value: 0 }))).toBe('nothing');
  expect(refused(fight(), lay({ value: 1, against: 'ghost' }))).toBe('no-combatant');
});

describe('what the GM laid on one kind of roll', () => {
  const sword = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
  const hit = (face: number): Dice[number] => ['wwn.attack.hit', 'red', face];

  test('[WWN-HIT-1] on a defence is armor class against whom the GM named, once for one attack', () => {
    const guarded = give(fight(), lay({ who: 'blue', value: 2, on: 'defence', against: 'red', once: true })).fight;
    const struck = give(guarded, blow('blue'), [hit(12)]);
    expect(told(struck.events, 'swing')[0]).toMatchObject({ armor: { total: 15 }, hit: false });
    expect(parts(told(struck.events, 'swing')[0]?.armor)).toEqual([high('WWN-HIT-1', 2)]);
    expect(one(struck.fight, 'blue').circumstances).toEqual([]);
    expect(told(give(guarded, blow('b2'), [hit(2)]).events, 'swing')[0]?.armor?.total).toBe(10);
    const other = give(fight(), lay({ who: 'blue', value: 2, on: 'defence', against: 'b2' })).fight;
    expect(told(give(other, blow('blue'), [hit(2)]).events, 'swing')[0]?.armor?.total).toBe(13);
    const all = give(fight(), lay({ who: 'blue', value: 2, on: 'all' })).fight;
    expect(told(give(all, blow('blue'), [hit(2)]).events, 'swing')[0]?.armor?.total).toBe(13);
  });

  test('[WWN-DMG-1] on damage adds to the dice of a hit, and to nothing else', () => {
    const strong = give(fight(), lay({ value: 3, on: 'damage', against: 'blue', once: true })).fight;
    const struck = give(strong, blow('blue'), [hit(19), ['wwn.attack.damage', 'red', 1]]);
    expect(told(struck.events, 'wound')[0]).toMatchObject({ amount: 4, cause: 'hit' });
    expect(parts(told(struck.events, 'wound')[0]?.damage)).toEqual([high('WWN-DMG-1', 3)]);
    expect(parts(told(struck.events, 'swing')[0]?.bonus)).toEqual([]);
    expect(one(struck.fight, 'red').circumstances).toEqual([]);
    const missed = give(strong, blow('blue'), [hit(2)]).fight;
    expect(one(missed, 'red').circumstances).toHaveLength(1);
  });

  test('[WWN-SHK-2] on Shock adds to what a miss does, down to nothing', () => {
    const swordsman = arena({ red: HERO, blue: { armorClass: 13 } });
    const shocks = (value: number) => give(give(swordsman, lay({ value, on: 'shock' })).fight, sword, [hit(2)]).events;
    expect(told(shocks(2), 'wound')[0]).toMatchObject({ amount: 4, cause: 'shock' });
    expect(parts(told(shocks(2), 'wound')[0]?.damage)).toEqual([high('WWN-SHK-2', 2)]);
    expect(told(shocks(-5), 'wound')).toEqual([]);
    expect(told(shocks(-5), 'unharmed')).toHaveLength(1);
  });

  test('[WWN-SHK-7] and to the least that a hit does', () => {
    const swordsman = arena({ red: HERO, blue: { armorClass: 13 } });
    const laid = give(swordsman, lay({ value: 3, on: 'shock' })).fight;
    const struck = give(laid, sword, [hit(19), ['wwn.attack.damage', 'red', 1]]);
    expect(told(struck.events, 'wound')[0]?.amount).toBe(5);
  });

  test('[WWN-FOC-WHIRLWIND] and to a whirlwind', () => {
    const features = [{ id: 'whirlwind-assault' as const, level: 1 }];
    const whirler = arena({ red: { ...HERO, features }, blue: { armorClass: 13 } });
    const laid = give(whirler, lay({ value: 1, on: 'shock' })).fight;
    const { events } = give(laid, { kind: 'whirl', who: 'red', weapon: 'long-sword' });
    expect(told(events, 'wound')[0]?.amount).toBe(3);
    const guarded = give(whirler, lay({ who: 'blue', value: 1, on: 'defence' })).fight;
    expect(told(give(guarded, { kind: 'whirl', who: 'red', weapon: 'long-sword' }).events, 'wound')).toEqual([]);
  });

  test('[WWN-INIT-1] [WWN-INIT-2] on initiative adds to the roll of whoever rolls', () => {
    const begins = (initiative: 'group' | 'individual', site: 'wwn.initiative.side' | 'wwn.initiative.own') => {
      const ready = before({ red: HERO, blue: CLUB }, { options: { initiative } });
      const laid = give(ready, lay({ value: 3, on: 'initiative', once: true })).fight;
      return give(laid, { kind: 'start', ambush: null }, [
        [site, 'red', 2],
        [site, 'blue', 4],
      ]);
    };
    for (const [how, site] of [
      ['group', 'wwn.initiative.side'],
      ['individual', 'wwn.initiative.own'],
    ] as const) {
      const { fight: begun, events } = begins(how, site);
      expect(told(events, 'initiative').map(each => each.total)).toEqual([5, 4]);
      expect(one(begun, 'red').circumstances).toEqual([]);
    }
  });

  test('[WWN-MOR-2] on morale changes the score of whom it was laid on, and leaves no other', () => {
    const npc = { ...CLUB, morale: 8 };
    const band = arena({ red: HERO, blue: npc, b2: { ...npc, side: 'blue' } });
    const laid = give(band, lay({ who: 'blue', value: 2, on: 'morale', once: true })).fight;
    const called = give(laid, { kind: 'gm-morale', side: 'blue' }, [
      ['wwn.morale.check', 'b2', 4, 4],
      ['wwn.morale.check', 'blue', 5, 5],
    ]);
    expect(told(called.events, 'morale').map(each => [each.who, each.score, each.holds])).toEqual([
      [['b2'], 8, true],
      [['blue'], 10, true],
    ]);
    expect(parts(told(called.events, 'morale')[1]?.bonus)).toEqual([high('WWN-MOR-2', 2)]);
    expect(one(called.fight, 'blue').circumstances).toEqual([]);
  });

  test('[WWN-MOR-2] those whose scores come to the same share one roll, and what is laid on each is used up', () => {
    const npc = { ...CLUB, morale: 8 };
    const band = arena({ red: HERO, blue: npc, b2: { ...npc, side: 'blue' } });
    const first = give(band, lay({ who: 'blue', value: -1, on: 'morale', once: true })).fight;
    const both = give(first, lay({ who: 'b2', value: -1, on: 'morale', once: true })).fight;
    const called = give(
      both,
      { kind: 'gm-morale', side: 'blue' },
      [['wwn.morale.check', 'blue', 4, 4]],
      [['wwn.word.broken', 'gm', 'fight']],
    );
    expect(told(called.events, 'morale')).toMatchObject([{ who: ['blue', 'b2'], score: 7, holds: false }]);
    expect(called.fight.combatants.flatMap(each => each.circumstances)).toEqual([]);
  });
});

describe('[WWN-CHK-2] [WWN-SAVE-4] only against one combatant', () => {
  const against = (value: number, on: string, more: object = {}) => lay({ value, on, against: 'blue', ...more });

  test('counts in a check against that one, with its difficulty, and in no other', () => {
    const laid = give(fight(), against(1, 'check', { difficulty: 14 })).fight;
    const contest = (target: string) => {
      const skill = { kind: 'skill', who: 'red', attribute: 'str', skill: 'exert', target };
      const { events } = give(laid, skill, [
        ['wwn.skill.check', 'red', 3, 3],
        ['wwn.skill.against', target, 4, 4],
      ]);
      return told(events, 'opposed')[0]?.bonus?.parts;
    };
    expect(contest('blue')).toContainEqual(high('WWN-CHK-2', 1));
    expect(contest('b2')).not.toContainEqual(high('WWN-CHK-2', 1));
    const alone = { kind: 'skill', who: 'red', attribute: 'str', skill: 'exert' };
    expect(told(give(laid, alone, [['wwn.skill.check', 'red', 3, 3]]).events, 'checked')[0]?.difficulty).toBe(8);
  });

  test('counts for whoever is challenged, and in shoves, grips and shields', () => {
    const defended = (given: Given, sites: readonly [Dice[number][0], Dice[number][0]], more: Dice = []) => {
      const foe = { ...CLUB, shield: 'small' as const, armorClass: 10 };
      const begun = arena({ red: { ...HERO, weapons: ['war-axe', 'club'] }, blue: foe });
      const laid = give(begun, lay({ who: 'blue', value: 1, on: 'check', against: 'red' })).fight;
      const { events } = give(laid, given, [...more, [sites[0], 'red', 6, 6], [sites[1], 'blue', 1, 1]]);
      return told(events, 'opposed')[0]?.against?.parts;
    };
    const hits: Dice = [['wwn.attack.hit', 'red', 19]];
    const on = { who: 'red', target: 'blue' };
    const one = high('WWN-CHK-2', 1);
    const shove = { kind: 'shove', ...on, weapon: 'club', push: 'prone' };
    expect(defended(shove, ['wwn.shove.attacker', 'wwn.shove.defender'], hits)).toContainEqual(one);
    const grapple = { kind: 'grapple', ...on };
    expect(defended(grapple, ['wwn.grapple.attacker', 'wwn.grapple.defender'], hits)).toContainEqual(one);
    const shatter = { kind: 'shatter', ...on, weapon: 'war-axe' };
    expect(defended(shatter, ['wwn.shield.attacker', 'wwn.shield.defender'], hits)).toContainEqual(one);
  });

  test('[WWN-6.7] counts in screens, for the attacker and for whoever screens', () => {
    const screened = (who: string, named: string) => {
      const guard = { ...HERO, ...CLUB, side: 'blue', at: [5, 5] as const, enters: { watch: 'never' as const } };
      const begun = arena({ red: { ...HERO, ...CLUB }, blue: { ...CLUB, at: [5, 0] }, guard });
      one(begun, 'guard').ward = id('blue');
      const laid = give(begun, lay({ who, value: 1, on: 'check', against: named, once: true })).fight;
      const { fight: after, events } = give(laid, blow('blue'), [
        ['wwn.screen.attacker', 'red', 1, 1],
        ['wwn.screen.blocker', 'guard', 6, 6],
        ['wwn.attack.hit', 'red', 2],
      ]);
      const [met] = told(events, 'screened');
      const bonuses = [parts(met?.bonus), parts(met?.screeners[0]?.bonus)].map(each => each?.length);
      return [...bonuses, one(after, who).circumstances.length];
    };
    expect(screened('red', 'guard')).toEqual([1, 0, 0]);
    expect(screened('guard', 'red')).toEqual([0, 1, 0]);
    expect(screened('red', 'blue')).toEqual([0, 0, 1]);
    expect(screened('guard', 'blue')).toEqual([0, 0, 1]);
  });

  test('[WWN-EXE-4] counts for the aim of an execution', () => {
    const bow = { ...HERO, weapons: ['large-bow'], enters: { prepared: id('blue') } };
    const begun = arena({ red: bow, blue: { save: 15, important: true, enters: { unaware: true } } });
    const laid = give(begun, against(-2, 'check', { difficulty: 7 })).fight;
    const shot = { kind: 'execute', who: 'red', target: 'blue', weapon: 'large-bow', thrown: true };
    const { events } = give(laid, shot, [['wwn.execution.aim', 'red', 4, 4]]);
    expect(told(events, 'checked')[0]).toMatchObject({ difficulty: 7, success: false });
    expect(told(events, 'checked')[0]?.bonus?.parts).toContainEqual(high('WWN-CHK-2', -2));
  });

  test('counts for a save against what that one does', () => {
    const mage = { ...HERO, skills: { magic: 1 } };
    const begun = turnOf(arena({ red: HERO, blue: mage, b2: { ...mage, side: 'blue' } }), 'blue');
    const laid = give(begun, against(4, 'save')).fight;
    const bolt = (who: string) => {
      const spell = { kind: 'cast', who, name: 'bolt', targets: ['red'], save: 'evasion', dice: 1 };
      const { events } = give(laid, spell, [
        ['wwn.cast.damage', who, 3],
        ['wwn.save.evasion', 'red', 9],
      ]);
      return told(events, 'saved')[0]?.bonus?.parts;
    };
    expect(bolt('blue')).toContainEqual(high('WWN-SAVE-4', 4));
    expect(bolt('b2')).not.toContainEqual(high('WWN-SAVE-4', 4));
  });

  test('[WWN-6.21] damage of a spell takes what was laid on it against its target alone', () => {
    const mage = arena({ red: { ...HERO, skills: { magic: 1 } }, blue: {}, b2: { side: 'blue' } });
    const laid = give(mage, against(5, 'damage')).fight;
    const spell = { kind: 'cast', who: 'red', name: 'bolt', targets: ['blue', 'b2'], dice: 1 };
    const { events } = give(laid, spell, [['wwn.cast.damage', 'red', 3]]);
    expect(told(events, 'wound').map(each => each.amount)).toEqual([8, 3]);
  });

  test('[WWN-SUR-2] a look at who sneaks worst uses nothing up', () => {
    const sneaks = before({ red: HERO, r2: { ...HERO, side: 'red', skills: { sneak: 1 } }, blue: CLUB });
    const laid = give(sneaks, lay({ who: 'r2', value: 1, on: 'check', once: true })).fight;
    const begun = give(laid, { kind: 'start', ambush: { side: 'red', granted: false, sudden: false } }, [
      ['wwn.surprise.sneak', 'red', 1, 1],
      ['wwn.surprise.notice', 'blue', 6, 6],
      ['wwn.initiative.side', 'red', 2],
      ['wwn.initiative.side', 'blue', 4],
    ]);
    expect(one(begun.fight, 'r2').circumstances).toHaveLength(1);
  });
});

test('[WWN-SAVE-4] the GM’s modifier counts in a save against magic too', () => {
  const called = { kind: 'gm-save', who: 'red', save: 'mental', magic: true, bonus: 3 };
  const { events } = give(fight(), called, [['wwn.save.mental', 'red', 10]]);
  expect(told(events, 'saved')[0]?.bonus?.total).toBe(3);
});
