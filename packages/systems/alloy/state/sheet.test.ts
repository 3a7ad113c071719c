import { OWN_SOURCE } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { creatures, heroes, sheetOf } from '../bestiary.ts';
import { armors, shields, weapons } from '../book/gear.ts';
import { goalOf } from '../rules/rolls.ts';
import { OPTIONS, options } from './options.ts';
import { type Sheet, sheet, skillOf, statsOf } from './sheet.ts';

const plain = { name: 'Ann', strength: 3, agility: 3, perception: 2, resolve: 2, intellect: 2, charisma: 2 };
const stats = (more: object = {}, settings: object = {}) =>
  statsOf(sheet.parse({ ...plain, ...more }), options.parse(settings));

describe('figured values', () => {
  test('[ALY-2.1] attributes are 1 to 8', () => {
    expect(sheet.safeParse({ ...plain, strength: 9 }).error?.issues[0]?.message).toBe('an attribute is 1 to 8');
    expect(sheet.safeParse({ ...plain, charisma: 0 }).success).toBe(false);
    expect(sheet.safeParse({ ...plain, agility: 8 }).success).toBe(true);
  });

  test('[ALY-2.6, ALY-1.13, ALY-9.3, ALY-K9] Initiative is the average, up for heroes and down for others', () => {
    expect(stats({ agility: 3, intellect: 2 }).initiative).toBe(2);
    expect(stats({ agility: 3, intellect: 2, kind: 'hero' }).initiative).toBe(3);
    expect(stats({ agility: 3, intellect: 2, kind: 'minion' }).initiative).toBe(2);
    expect(stats({ agility: 3, intellect: 2, roundInitiative: 'up' }).initiative).toBe(3);
    expect(stats({ agility: 3, intellect: 2, kind: 'hero', roundInitiative: 'down' }).initiative).toBe(2);
    expect(stats({ agility: 4, intellect: 2, kind: 'hero' }).initiative).toBe(3);
  });

  test('[ALY-2.8, ALY-K8] Defense is Strength + half Resolve + 1, or the two changed round', () => {
    expect(stats({ strength: 3, resolve: 2 }).defense).toBe(5);
    expect(stats({ strength: 4, resolve: 3 }).defense).toBe(6);
    const swapped = { defenseFormula: 'swapped' };
    expect(stats({ strength: 3, resolve: 2 }, swapped).defense).toBe(4);
    expect(stats({ strength: 4, resolve: 3 }, swapped).defense).toBe(6);
  });

  test('[ALY-2.10, ALY-K8, ALY-K9] what a sheet states wins', () => {
    expect(stats({ defense: 4, initiative: 7, dodge: 0, parry: 5, health: 9 })).toMatchObject({
      defense: 4,
      initiative: 7,
      dodge: 0,
      parry: 5,
      health: 9,
    });
  });

  test('[ALY-G3] Dodge and Parry are half Agility', () => {
    expect(stats({ agility: 5 })).toMatchObject({ dodge: 2, parry: 2 });
    expect(stats({ agility: 1 })).toMatchObject({ dodge: 0, parry: 0 });
  });

  test('[ALY-G4] Health is half Strength but at least 1, and 3 for heroes', () => {
    expect(stats({ strength: 5 }).health).toBe(2);
    expect(stats({ strength: 1 }).health).toBe(1);
    expect(stats({ strength: 5, kind: 'hero' }).health).toBe(3);
    expect(stats({ kind: 'hero' }, { charts: { heroHealth: 5 } }).health).toBe(5);
  });
});

describe('printed blocks', () => {
  test('[ALY-2.11] the Bandit Raider and the Orc Raider stand as printed', () => {
    const [bandit, orc] = ['bandit-raider', 'orc-raider'].map(each => statsOf(sheetOf(each), OPTIONS));
    expect(bandit).toMatchObject({ strength: 3, agility: 2, perception: 2, resolve: 2, intellect: 3, charisma: 2 });
    expect(bandit).toMatchObject({
      defense: 4,
      armor: { points: 2 },
      health: 1,
      initiative: 3,
      mind: 4,
      speed: '2D',
      dodge: 1,
      parry: 1,
    });
    expect(bandit?.weapons.slice(0, 2)).toMatchObject([
      { damage: { kind: 'flat', amount: 6 }, traits: { cruel: 1 } },
      { damage: { kind: 'flat', amount: 6 }, traits: { precise: 1, vicious: 1 } },
    ]);
    expect(orc).toMatchObject({ strength: 4, agility: 3, perception: 2, resolve: 3, intellect: 2, charisma: 2 });
    expect(orc).toMatchObject({
      defense: 6,
      armor: { points: 2 },
      health: 2,
      initiative: 2,
      speed: '4D',
      parry: 1,
      shield: { parry: 1 },
    });
    expect(orc?.weapons[0]).toMatchObject({ ac: 1, hit: 'strength' });
  });

  test('[ALY-2.12] skills of a block have its Goal, whatever their rank', () => {
    const bandit = statsOf(sheetOf('bandit-raider'), OPTIONS);
    expect(goalOf(OPTIONS, skillOf(bandit, 'clubs'))).toBe(4);
    expect(goalOf(OPTIONS, skillOf(bandit, 'swords'))).toBe(5);
  });

  test('[ALY-2.13] all but the two printed adversaries are ours, ten and more of them, and say so', () => {
    expect(creatures.filter(each => each.origin === 'printed').map(each => each.id)).toEqual([
      'bandit-raider',
      'orc-raider',
    ]);
    expect(creatures.filter(each => each.origin === 'ours').length).toBeGreaterThanOrEqual(10);
    expect(heroes.every(each => each.origin === 'ours' && each.source === OWN_SOURCE)).toBe(true);
    const ids = [...heroes, ...creatures].map(each => each.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...weapons.values()].filter(each => each.origin === 'printed').map(each => each.id)).toEqual([
      'great-club',
      'bandit-club',
      'bandit-sword',
      'orc-axe',
    ]);
  });
});

describe('a sheet from outside', () => {
  const complaint = (more: object): string => {
    const { error } = sheet.safeParse({ ...plain, ...more });
    return JSON.stringify(error?.issues ?? null);
  };
  test('says what is wrong with it', () => {
    expect(complaint({ weapons: ['sword-of-light'] })).toContain(
      'unknown weapon \\"sword-of-light\\"; there are: fist, bite',
    );
    expect(complaint({ armor: 'tinfoil' })).toContain('unknown armor');
    expect(complaint({ shield: 'door' })).toContain('unknown shield');
    expect(complaint({ weapons: ['club', 'club'] })).toContain('two weapons have the id');
    expect(complaint({ luck: 3 })).toContain('luck');
    expect(complaint({ skills: [{ id: 'swords', rank: 900 }] })).toContain('a skill rank is 0 to 10');
    expect(complaint({})).toBe('null');
  });

  test('may write its gear out', () => {
    const own: Sheet['weapons'][number] = { ...(weapons.get('club') ?? raise()), id: 'cudgel', name: 'Cudgel' };
    expect(stats({ weapons: [own], armor: armors.get('mail'), shield: shields.get('buckler') })).toMatchObject({
      weapons: [{ id: 'cudgel' }],
      armor: { points: 3 },
      shield: { parry: 1 },
    });
  });
});
const raise = (): never => {
  throw new Error('no such gear');
};
