import { describe, expect, test } from 'vitest';
import {
  arena,
  contest,
  type Dice,
  type Fighter,
  give,
  HERO,
  hit,
  holding,
  id,
  one,
  refused,
  told,
  turnOf,
  WRESTLER,
} from '../testing.ts';

describe('holder and held', () => {
  describe('[WWN-GRP-3] whoever is held', () => {
    const struggle = () => {
      const foe: Fighter = { side: 'blue', attackBonus: 0, hitPoints: 20 };
      const fight = arena({ red: WRESTLER, blue: foe, b2: foe });
      one(fight, 'blue').holds = id('red');
      one(fight, 'red').heldBy = [id('blue')];
      const dice: Dice = [hit('red', 15), ...contest('grapple', [5, 5], [2, 2])];
      return give(fight, { kind: 'grapple', who: 'red', target: 'blue' }, dice).fight;
    };
    test('may get hold of its holder in turn, and both then hurt each other as the round ends', () => {
      const fight = struggle();
      expect([one(fight, 'red').holds, one(fight, 'blue').holds]).toEqual(['blue', 'red']);
      const dice: Dice = [
        ['wwn.grapple.damage', 'blue', 1],
        ['wwn.grapple.damage', 'red', 2],
      ];
      const blues = give(fight, { kind: 'end', who: 'red' }).fight;
      const last = give(give(blues, { kind: 'end', who: 'b2' }).fight, { kind: 'end', who: 'blue' }, dice).fight;
      expect([one(last, 'red').hp, one(last, 'blue').hp]).toEqual([19, 16]);
    });
    test('throws it, which parts them both', () => {
      const fight = struggle();
      one(fight, 'red').main = true;
      const dice: Dice = [
        ['wwn.carry.holder', 'red', 6, 6],
        ['wwn.carry.held', 'blue', 1, 1],
      ];
      expect(refused(fight, { kind: 'carry', who: 'red', how: 'carry' })).toBe('held');
      const thrown = give(fight, { kind: 'carry', who: 'red', how: 'throw' }, dice).fight;
      expect([one(thrown, 'red').heldBy, one(thrown, 'blue').heldBy]).toEqual([[], []]);
    });
  });
  describe('[WWN-GRP-8] between holder and held', () => {
    const strong: Fighter = { ...WRESTLER, skills: { punch: 0, exert: 3 } };
    const fight = () =>
      holding(arena({ red: strong, blue: { ...strong, armorClass: 10 }, r2: { ...strong, side: 'red' } }), 'red');
    const bonusIn = (who: string, target: string, push: string) => {
      const dice: Dice = [hit(who, 15), ['wwn.shove.attacker', who, 4, 4], ['wwn.shove.defender', target, 3, 3]];
      const given = { kind: 'shove', who, target, weapon: 'unarmed', push };
      const { events, fight: after } = give(who === 'blue' ? turnOf(fight(), 'blue') : fight(), given, dice);
      const [contest] = told(events, 'opposed');
      return [contest?.bonus?.total, contest?.against?.total, one(after, 'blue').heldBy.length, contest?.rule];
    };
    test.each([
      [
        'the held shoves its holder off by Punch, though its Exert is better',
        'blue',
        'red',
        'back',
        [1, 1, 0, 'WWN-GRP-8'],
      ],
      ['so does the holder drive off whom it holds', 'red', 'blue', 'back', [1, 1, 0, 'WWN-GRP-8']],
      ['to the ground it is the better of the two, and the grip holds', 'blue', 'red', 'prone', [4, 4, 1, 'WWN-SHV-1']],
      ['as for one from outside', 'r2', 'blue', 'back', [4, 4, 0, 'WWN-SHV-1']],
    ])('%s', (_title, who, target, push, expected) => expect(bonusIn(who, target, push)).toEqual(expected));
  });
  describe('[WWN-GAP-7] carried along without a map', () => {
    const places = { kind: 'word', said: { 'blue|red': 5, 'b2|red': 5, 'b2|blue': 10, 'far|red': 12 } } as const;
    const carried = (more: object) => {
      const foe: Fighter = { side: 'blue' };
      const fight = holding(arena({ red: WRESTLER, blue: foe, b2: foe, far: foe }), 'red');
      fight.field = { kind: 'word', said: { ...places.said } };
      const dice: Dice = [
        ['wwn.carry.holder', 'red', 6, 6],
        ['wwn.carry.held', 'blue', 1, 1],
      ];
      const { events, fight: after } = give(fight, { kind: 'carry', who: 'red', ...more }, dice);
      return [told(events, 'moved')[0]?.feet, after.field.kind === 'word' ? after.field.said : null];
    };
    test('both leave whom they stood by, and stay beside each other', () =>
      expect(carried({})).toEqual([10, { 'blue|red': 5 }]));
    test('they come so much nearer to whom they go to, and not past it', () =>
      expect(carried({ toward: 'far' })).toEqual([7, { 'blue|red': 5, 'far|red': 5 }]));
  });
  test('[WWN-6.7] whoever is carried away from its screener is screened no more', () => {
    const fight = holding(arena({ red: WRESTLER, blue: {}, guard: { ...HERO, side: 'blue', at: [-5, 0] } }), 'red');
    one(fight, 'guard').ward = id('blue');
    const dice: Dice = [
      ['wwn.carry.holder', 'red', 6, 6],
      ['wwn.carry.held', 'blue', 1, 1],
    ];
    const after = give(fight, { kind: 'carry', who: 'red', to: { x: 40, y: 0 } }, dice).fight;
    expect(one(after, 'guard').ward).toBeNull();
  });
  describe('[WWN-AMB-18] hands on the foe that they hold', () => {
    const fight = (options = {}) => {
      const now = holding(
        arena({ red: { ...WRESTLER, weapons: ['dagger'], shield: 'large' }, blue: {} }, { options }),
        'red',
      );
      const lying = [{ id: 'dagger', count: 1, at: { x: 0, y: 0 }, by: null, thrown: false }];
      const items = one(now, 'red').items.map(each => ({ ...each, where: 'ground', count: 0 }) as const);
      Object.assign(one(now, 'red'), { shield: 'stowed', lying, items });
      return now;
    };
    test.each([
      ['pick-up', 'dagger'],
      ['ready', 'shield'],
    ])('are not free for that: %s %s', (kind, weapon) => {
      const given = { kind, who: 'red', weapon };
      expect(refused(fight(), given)).toBe('hands');
      expect(refused(fight({ grappleHands: 'any' }), given)).toBeNull();
      expect(refused(give(fight(), { kind: 'release', who: 'red' }).fight, given)).toBeNull();
    });
  });
  describe('[WWN-GRP-3] the GM puts one of the two elsewhere', () => {
    test.each([
      ['red', 6, true],
      ['blue', 5, false],
      ['blue', 6, true],
    ])('%s to %i feet from the other: the grip ends (%s)', (who, feet, ends) => {
      const place = { x: who === 'red' ? 5 - feet : feet, y: 0 };
      const after = give(holding(arena({ red: WRESTLER, blue: {} }), 'red'), { kind: 'gm-place', who, place });
      expect(one(after.fight, 'red').holds).toBe(ends ? null : 'blue');
      expect(told(after.events, 'does').map(each => each.what)).toEqual(ends ? ['release'] : []);
    });
    test('without a map, says that they are farther apart', () => {
      const word = arena({ red: WRESTLER, blue: {} });
      word.field = { kind: 'word', said: { 'blue|red': 5 } };
      const said = { kind: 'gm-distance', one: 'red', other: 'blue', feet: 30 };
      expect(one(give(holding(word, 'red'), said).fight, 'blue').heldBy).toEqual([]);
    });
    test('[WWN-6.7] so does a screen, beyond 10 feet of its ward', () => {
      const fight = arena({ red: HERO, guard: { ...HERO, side: 'red' }, blue: { at: [30, 0] } });
      one(fight, 'guard').ward = id('red');
      const at = (x: number) => give(fight, { kind: 'gm-place', who: 'red', place: { x, y: 10 } }).fight;
      expect([one(at(5), 'guard').ward, one(at(16), 'guard').ward]).toEqual(['red', null]);
    });
  });
  describe('[WWN-MOD-7] a bow is kept from shooting by a foe in reach', () => {
    const fight = (foe: Fighter, options = {}) =>
      arena(
        {
          red: { ...HERO, weapons: ['small-bow', 'dagger'] },
          blue: { weapons: ['club'], ...foe },
          r2: { ...WRESTLER, side: 'red', at: [5, 5] },
          far: { side: 'blue', at: [40, 0] },
        },
        { options },
      );
    const shot = { kind: 'attack', who: 'red', target: 'far', weapon: 'small-bow' };
    const claws = {
      id: 'claws',
      weapon: { id: 'claws', name: 'claws', damage: { count: 1, sides: 6 }, natural: true },
    };
    test('who can strike: not by one whose morale broke', () => {
      expect(refused(fight({}), shot)).toBe('pressed');
      const broken = fight({});
      one(broken, 'blue').broken = 'flees';
      expect(refused(broken, shot)).toBeNull();
    });
    test('[WWN-GRP-3] nor by one in a grapple that has nothing to strike with there', () => {
      const held = (foe: Fighter) => {
        const now = fight(foe);
        one(now, 'r2').holds = id('blue');
        one(now, 'blue').heldBy = [id('r2')];
        return refused(now, shot);
      };
      expect(held({})).toBeNull();
      expect(held({ features: [{ id: 'unarmed-combatant' }], ...HERO, name: 'blue' })).toBe('pressed');
      expect(held({ weapons: [claws] })).toBe('pressed');
    });
  });
  test('[WWN-12.1A] [WWN-6.16] who stands up in a grapple takes no shield on an arm that holds', () => {
    const shielded: Fighter = { ...WRESTLER, shield: 'large' };
    const standing = (fight: ReturnType<typeof arena>, hands: string[]) => {
      const lying = [{ id: 'shield', count: 1, at: { x: 0, y: 0 }, by: null, thrown: false }];
      Object.assign(one(fight, 'red'), { prone: true, shield: 'ground', hands, lying });
      const { shield, lying: left } = one(give(fight, { kind: 'stand', who: 'red' }).fight, 'red');
      return [shield, left.length];
    };
    const plain = () => arena({ red: { ...shielded, weapons: ['short-sword', 'dagger'] }, blue: {} });
    expect(standing(plain(), ['dagger'])).toEqual(['ready', 0]);
    expect(standing(plain(), ['short-sword', 'dagger'])).toEqual(['ground', 1]);
    expect(standing(holding(plain(), 'red'), [])).toEqual(['ground', 1]);
  });
  test('[WWN-FOC-VALIANT] whose ward is dead screens no one, and is no better armored for it', () => {
    const features = [{ id: 'valiant-defender', level: 2 }];
    const fight = arena({ red: HERO, blue: { ...HERO, features }, ward: { side: 'blue', at: [10, 0] } });
    one(fight, 'blue').ward = id('ward');
    const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
    const armor = () => told(give(fight, blow, [hit('red', 2)]).events, 'swing')[0]?.armor?.total;
    expect(armor()).toBe(12);
    one(fight, 'ward').fate = 'dead';
    expect(armor()).toBe(10);
  });
});
