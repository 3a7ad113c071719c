import { describe, expect, test } from 'vitest';
import { wwn } from '../index.ts';
import type { WwnEvent } from '../state/events.ts';
import { event } from '../state/events.ts';
import { id } from '../testing.ts';

const names = (who: string) => ({ red: 'Thorn', blue: 'the goblin', gm: 'the GM' })[who] ?? who;
const sum = (total: number) => ({ total, parts: [{ name: 'attack bonus', value: total, rule: 'WWN-HIT-1' as const }] });
const line = (written: unknown, faces: readonly number[] = [], sides = 20) => {
  const told: WwnEvent = event.parse(written);
  const rolls =
    faces.length === 0
      ? []
      : [{ site: 'wwn.attack.hit', who: id('red'), pool: { kind: 'sum' as const, count: faces.length, sides }, faces }];
  return wwn.words.say({ event: told, rolls }, names);
};
const swing = {
  kind: 'swing',
  rule: 'WWN-HIT-1',
  by: 'red',
  on: 'blue',
  how: 'attack',
  weapon: 'Long Sword',
  use: 'melee',
  bonus: sum(3),
  armor: sum(15),
  hit: false,
  sure: 'no',
};

describe('sentences', () => {
  test('of a blow that misses, with what it came to', () => {
    const said = line(swing, [9]);
    expect(said).toMatchObject({
      rule: 'WWN-HIT-1',
      tone: 'miss',
      text: 'Thorn attacks the goblin with Long Sword; the goblin leans away just in time: 12 against AC 15.',
    });
    expect(said.rolls).toEqual([
      {
        label: 'to hit',
        who: 'Thorn',
        pool: '1d20',
        faces: [9],
        total: 9,
        real: false,
        against: sum(3),
        outcome: '12 against AC 15: miss',
      },
    ]);
  });
  test('the same die tells the same story', () => {
    expect(line(swing, [9]).text).toBe(line(swing, [9]).text);
    expect(line(swing, [5]).text).toContain('ducks under the blow: 8 against AC 15');
    expect(line({ ...swing, bonus: sum(-9) }, [5]).text).toContain(': −4 against AC 15');
  });
  test('without numbers for whoever may not know them', () => {
    expect(line({ ...swing, bonus: null, armor: null }).text).toBe(
      'Thorn attacks the goblin with Long Sword; the goblin ducks under the blow.',
    );
    expect(line({ ...swing, armor: null, hit: true }, [9]).text).toBe(
      'Thorn attacks the goblin with Long Sword and hits: 12.',
    );
  });
  test('of throws and shots', () => {
    const thrown = { ...swing, weapon: 'Hand Axe', use: 'throw' };
    expect(line({ ...thrown, how: 'snap' }, [8]).text).toBe(
      'Thorn snaps a throw of Hand Axe at the goblin; the throw goes wide of the goblin: 11 against AC 15.',
    );
    expect(line({ ...thrown, hit: true }, [12]).text).toBe(
      'Thorn throws Hand Axe at the goblin and hits: 15 against AC 15.',
    );
    expect(line({ ...swing, weapon: 'Large Bow', use: 'shot', hit: true }, [12]).text).toMatch(
      /^Thorn shoots at the goblin with/,
    );
  });
  test('of natural rolls', () => {
    expect(line({ ...swing, sure: 'one' }, [1]).text).toBe(
      'Thorn attacks the goblin with Long Sword and fumbles: a natural 1.',
    );
    expect(line({ ...swing, hit: true, sure: 'twenty' }, [20]).text).toContain('a natural 20');
  });
  test.each([
    [
      { kind: 'wound', rule: 'WWN-SHK-1', who: 'blue', by: 'red', cause: 'shock', amount: 4, damage: sum(4), left: 16 },
      'The goblin takes 4 from Thorn (Shock), 16 left.',
    ],
    [
      { kind: 'wound', rule: 'WWN-HEAL-4', who: 'blue', by: null, cause: 'fall', amount: 4, damage: null, left: null },
      'The goblin takes 4 (fall).',
    ],
    [
      { kind: 'unharmed', rule: 'WWN-SHK-4', who: 'blue', by: 'red', why: 'shield' },
      'The shield of the goblin takes the Shock.',
    ],
    [{ kind: 'fell', rule: 'WWN-DIE-1', who: 'blue', how: 'dying' }, 'The goblin falls, mortally wounded.'],
    [
      { kind: 'turned', rule: 'WWN-6.8', who: 'blue', by: 'defend', hit: false, armor: sum(17) },
      'The goblin goes on Total Defense, AC 17: the blow misses.',
    ],
    [
      { kind: 'does', rule: 'WWN-6.18', who: 'red', what: 'hold', thing: null, on: null },
      'Thorn holds back, waiting for the moment.',
    ],
    [
      { kind: 'does', rule: 'WWN-6.7', who: 'red', what: 'screen', thing: null, on: 'blue' },
      'Thorn screens the goblin.',
    ],
    [{ kind: 'does', rule: 'WWN-ACT-7', who: 'red', what: 'speak', thing: 'Now!', on: null }, 'Thorn: “Now!”'],
    [
      {
        kind: 'screened',
        rule: 'WWN-6.7',
        by: 'red',
        ward: 'blue',
        met: null,
        bonus: null,
        screeners: [{ who: 'blue', bonus: null, sure: false }],
      },
      'Thorn gets past the goblin to the goblin.',
    ],
    [
      { kind: 'moved', rule: 'WWN-6.5', who: 'red', how: 'charge', feet: 25, toward: 'blue', to: null },
      'Thorn charges 25 feet toward the goblin.',
    ],
    [
      { kind: 'moved', rule: 'WWN-6.9', who: 'red', how: 'run', feet: 1, toward: null, to: null },
      'Thorn moves 1 foot.',
    ],
    [{ kind: 'round', rule: 'WWN-RND-1', round: 3 }, 'Round 3.'],
    [{ kind: 'round', rule: 'WWN-SUR-1', round: 0 }, 'The surprise round.'],
    [{ kind: 'turn', rule: 'WWN-INIT-5', who: ['red', 'blue'], side: null }, 'Thorn and the goblin may act.'],
    [
      { kind: 'morale', rule: 'WWN-MOR-1', side: 'The goblins', who: ['blue'], score: null, bonus: null, holds: false },
      'The goblin loses heart.',
    ],
    [
      { kind: 'morale', rule: 'WWN-MOR-1', side: 'All', who: ['red', 'blue'], score: null, bonus: null, holds: true },
      'Thorn and the goblin hold.',
    ],
    [{ kind: 'broke', rule: 'WWN-MOR-3', who: ['blue'], how: 'flee' }, 'The goblin turns and flees.'],
    [{ kind: 'broke', rule: 'WWN-MOR-3', who: ['red', 'blue'], how: 'surrender' }, 'Thorn and the goblin surrender.'],
    [
      { kind: 'does', rule: 'WWN-6.18', who: 'red', what: 'act-held', thing: null, on: null },
      'Thorn uses the held action.',
    ],
    [
      { kind: 'does', rule: 'WWN-ACT-5', who: 'red', what: 'watch', thing: 'own', on: null },
      'Thorn will be asked about attacks on Thorn.',
    ],
    [{ kind: 'gm', rule: 'GM-1', who: null, what: 'says so' }, 'The GM says so.'],
    [
      { kind: 'ended', rule: 'WWN-FLOW-1', winner: 'red', reason: 'no one but red is left standing' },
      'The fight is over: no one but red is left standing.',
    ],
    [{ kind: 'foiled', rule: 'WWN-ACT-5', who: 'blue', why: 'fell' }, 'The goblin falls before it comes to that.'],
    [
      {
        kind: 'opposed',
        rule: 'WWN-GRP-1',
        by: 'red',
        on: 'blue',
        what: 'grapple',
        bonus: sum(1),
        against: sum(0),
        won: true,
      },
      'Thorn gets hold of the goblin.',
    ],
    [
      {
        kind: 'opposed',
        rule: 'WWN-CHK-5',
        by: 'red',
        on: 'blue',
        what: 'sneak',
        bonus: sum(1),
        against: sum(0),
        won: false,
      },
      'Thorn loses to the goblin at sneak.',
    ],
    [
      { kind: 'saved', rule: 'WWN-SAVE-1', who: 'blue', save: 'physical', bonus: null, target: null, success: true },
      'The goblin makes a Physical save.',
    ],
    [
      { ...swing, how: 'free', hit: true, bonus: null, armor: null },
      'Thorn gets a free attack on the goblin with Long Sword and hits.',
    ],
  ])('%j', (written, text) => {
    expect(line(written).text).toBe(text);
  });
});

test('[WWN-SAVE-1] a save is read from its own die, whatever fell before it', () => {
  const saved = { kind: 'saved', rule: 'WWN-SAVE-1', who: 'blue', save: 'evasion', target: 13, success: false };
  const rolls = [
    { site: 'wwn.cast.damage', who: id('red'), pool: { kind: 'sum' as const, count: 3, sides: 6 }, faces: [5, 3, 1] },
    { site: 'wwn.save.evasion', who: id('blue'), pool: { kind: 'sum' as const, count: 1, sides: 20 }, faces: [5] },
  ];
  const said = wwn.words.say({ event: event.parse({ ...saved, bonus: sum(1) }), rolls }, names);
  expect(said.text).toBe('The goblin fails an Evasion save: 6 against 13.');
  expect(said.rolls.map(each => [each.outcome, each.against?.total ?? null])).toEqual([
    ['9', null],
    ['6 against 13: failed', 1],
  ]);
});

test('every question has words, and answers that read', () => {
  for (const [site, note] of Object.entries(wwn.sites.prompts)) {
    expect(site).toMatch(/^wwn\.(word|answer)\.[a-z]+$/);
    expect(note.meaning.length).toBeGreaterThan(5);
  }
});

describe('healing', () => {
  const healed = (more: object) =>
    line({ ...{ kind: 'healed', rule: 'WWN-HEAL-1', who: 'red', by: null, amount: 4, left: 20 }, ...more }).text;
  test('says what came back, and nothing where nothing did', () => {
    expect(healed({})).toBe('Thorn regains 4, now 20.');
    expect(healed({ amount: 0, left: 26 })).toBe('Thorn regains nothing, still at 26.');
    expect(healed({ amount: null, left: null, by: 'blue' })).toBe('The goblin heals Thorn.');
    expect(healed({ by: 'blue' })).toBe('The goblin heals Thorn for 4, now 20.');
  });
});
