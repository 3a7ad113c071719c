import { everyPath } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { perform } from '../../actions/index.ts';
import { command, isOwn } from '../../commands.ts';
import { wwn } from '../../index.ts';
import type { WwnEvent } from '../../state/events.ts';
import { copy, type Fight, the } from '../../state/fight.ts';
import type { WwnPrompts } from '../../state/prompts.ts';
import { PLAIN_ANSWERS } from '../../state/prompts.ts';
import type { RollSite } from '../../state/sites.ts';
import {
  arena,
  type Dice,
  type Fighter,
  give,
  HERO,
  hit,
  id,
  one,
  refused,
  TENS,
  told,
  turnOf,
} from '../../testing.ts';

const SHIELD: Fighter = { ...HERO, side: 'blue', at: [5, 5], shield: 'large', enters: { watch: 'never' } };
const fight = (screener: Fighter = {}, red: Fighter = {}, options = {}) => {
  const made = arena(
    {
      red: { weapons: ['club', 'small-bow'], attacks: 1, ...red },
      blue: { at: [5, 0] },
      guard: { ...SHIELD, ...screener },
      r2: { side: 'red', at: [0, 5], weapons: ['club'] },
    },
    { options },
  );
  one(made, 'guard').ward = id('blue');
  return made;
};
const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'club' };
const check = (mine: [number, number], theirs: [number, number], who = 'red'): Dice => [
  ['wwn.screen.attacker', who, ...mine],
  ['wwn.screen.blocker', 'guard', ...theirs],
];
const met = (made: ReturnType<typeof arena>, given: object, dice: Dice) =>
  told(give(made, { ...blow, ...given }, dice).events, 'swing')[0]?.on;

describe('[WWN-6.7] [WWN-6.18] whoever is about to screen is seen to, and what is held back comes first', () => {
  const held = () => {
    const made = turnOf(fight({ at: [5, 15], hitPoints: 3, armorClass: 10 }, {}, {}), 'blue');
    one(made, 'guard').ward = null;
    Object.assign(one(made, 'r2'), { held: true });
    made.field = {
      kind: 'map',
      places: { red: { x: 0, y: 0 }, blue: { x: 5, y: 0 }, guard: { x: 5, y: 15 }, r2: { x: 5, y: 10 } },
    };
    return made;
  };
  const screens = { kind: 'screen', who: 'guard', target: 'blue' };

  test('a blow that fells leaves the ward unscreened', () => {
    const blow = { do: 'strike', on: id('guard'), weapon: 'club', thrown: false } as const;
    const dice: Dice = [hit('r2', 19), ['wwn.attack.damage', 'r2', 4]];
    const { events, fight: after } = give(held(), screens, dice, [['wwn.answer.action', 'r2', blow]]);
    expect(told(events, 'declares')).toMatchObject([{ by: 'guard', how: 'screen', on: null }]);
    expect(one(after, 'guard').ward).toBeNull();
  });
  test('a whole turn puts it off, at no cost', () => {
    const first = { do: 'first', on: null, weapon: null, thrown: false } as const;
    const { fight: after } = give(held(), screens, [], [['wwn.answer.action', 'r2', first]]);
    expect(after.turn).toEqual(['r2']);
    expect(one(after, 'guard')).toMatchObject({ move: true, ward: null });
  });
});

test('[WWN-6.7] what to expect tells a hit on the ward from one on whoever screens it', () => {
  const given = command.parse(blow);
  const chanceOf = (found: ReturnType<typeof wwn.odds.preview>, label: string): number =>
    found?.outcomes.find(each => each.label === label)?.low ?? 0;
  const gm = { role: 'gm' } as const;
  const screened = wwn.odds.preview(fight({ shield: null }), given, gm);
  const open = fight();
  one(open, 'guard').ward = null;
  const free = wwn.odds.preview(open, given, gm);
  const past = (screened?.chance ?? 0) / (free?.chance ?? 1);
  expect(past).toBeGreaterThan(0.2);
  expect(past).toBeLessThan(0.6);
  expect(chanceOf(screened, 'hurts the screener')).toBeGreaterThan(0.1);
  const harmless = screened?.damage?.values.find(each => each.value === 0)?.chance ?? 0;
  expect(1 - harmless).toBeCloseTo((screened?.chance ?? 0) + chanceOf(screened, 'miss, but Shock'), 11);
});

describe('[WWN-6.7] what to expect of an attack that several screen', () => {
  const screened = (screeners: number): Fight => {
    const guards = Array.from(
      { length: screeners },
      (_, at) => [`g${at}`, { ...SHIELD, at: [5, 5 + 5 * at] }] as const,
    );
    const made = arena({
      red: { weapons: ['club'], attacks: 1 },
      blue: { at: [5, 0] },
      ...Object.fromEntries(guards),
    });
    for (const [who] of guards) one(made, who).ward = id('blue');
    return made;
  };
  const given = command.parse(blow);
  test.each([1, 2])('%i of them: as every path of dice counted alone', screeners => {
    const made = screened(screeners);
    const harms = new Map<number, number>();
    let elsewhere = 0;
    const { unplayed } = everyPath<RollSite, WwnPrompts, WwnEvent, Fight>(
      {
        fresh: () => copy(made),
        play: (table, on) => isOwn(given) && perform(table, on, given),
        answersOf: () => PLAIN_ANSWERS,
      },
      (on, weight) => {
        const lost = Math.max(0, the(made, id('blue')).hp - the(on, id('blue')).hp);
        harms.set(lost, (harms.get(lost) ?? 0) + weight);
        if (on.combatants.some(each => each.ward !== null && each.hp < the(made, each.id).hp)) elsewhere += weight;
      },
    );
    expect(unplayed).toBe(0);
    const found = wwn.odds.preview(made, given, { role: 'gm' });
    expect(found?.chance).not.toBeNull();
    expect(found?.damage?.values[0]?.chance).toBeCloseTo(harms.get(0) ?? 0, 10);
    expect(found?.outcomes.find(each => each.label === 'hurts the screener')?.low).toBeCloseTo(elsewhere, 10);
  });
  test('even six of them are weighed whole', () => {
    const found = wwn.odds.preview(screened(6), given, { role: 'gm' });
    expect(found?.outcomes.reduce((sum, each) => sum + each.low, 0)).toBeCloseTo(1, 10);
    expect(found?.assuming).not.toContain('too many');
  });
});

describe('[WWN-6.7] screen an ally', () => {
  test('whoever loses the contest attacks the screener, whoever wins it the ward', () => {
    expect(met(fight(), {}, [...check([3, 3], [3, 3]), hit('red', 2)])).toBe('guard');
    expect(met(fight(), {}, [...check([6, 6], [3, 3]), hit('red', 2)])).toBe('blue');
  });
  test('[WWN-GAP-32, WWN-GAP-10] the better of Strength and Dexterity and the weapon’s skill; an NPC its skill bonus', () => {
    const quick = fight({ attributes: { ...TENS, str: 8, dex: 18 } }, { skillBonus: 2 });
    const { events } = give(quick, blow, [...check([3, 3], [3, 3]), hit('red', 2)]);
    expect(told(events, 'screened')[0]).toMatchObject({ bonus: { total: 2 }, screeners: [{ bonus: { total: 3 } }] });
  });
  test('Stab-1 stops one attacker a round: the second reaches the ward freely', () => {
    const once = give(fight(), blow, [...check([3, 3], [5, 5]), hit('red', 2)]).fight;
    expect(met(once, { who: 'r2' }, [hit('r2', 2)])).toBe('blue');
  });
  test('[WWN-GAP-11] a creature with two attacks takes one place, and is checked for each', () => {
    const twice = fight({}, { attacks: 2 });
    const first = give(twice, blow, [...check([3, 3], [5, 5]), hit('red', 2)]).fight;
    expect(met(first, {}, [...check([6, 6], [1, 1]), hit('red', 2)])).toBe('blue');
  });
  test('it takes skill, a Move, an ally, and lasts until the screener’s next turn', () => {
    const fresh = turnOf(
      arena({
        red: {},
        blue: { at: [40, 0] },
        guard: { ...SHIELD, at: [20, 0] },
        green: { ...SHIELD, skills: { stab: 0 } },
      }),
      'blue',
    );
    const screening = give(fresh, { kind: 'screen', who: 'guard', target: 'blue' }).fight;
    expect(one(screening, 'guard')).toMatchObject({ ward: 'blue', move: false, main: true });
    expect(screening.field).toMatchObject({ places: { guard: { x: 35, y: 0 } } });
    expect(refused(fresh, { kind: 'screen', who: 'green', target: 'blue' })).toBe('unskilled');
    expect(refused(fresh, { kind: 'screen', who: 'guard', target: 'red' })).toBe('no-ward');
    let later = screening;
    for (const who of ['blue', 'guard', 'green']) later = give(later, { kind: 'end', who }).fight;
    expect(one(later, 'guard').ward).toBe('blue');
    later = give(later, { kind: 'end', who: 'red' }).fight;
    expect(one(later, 'guard').ward).toBeNull();
  });
  test('the ward must stay within ten feet', () => {
    const apart = fight();
    apart.field = { kind: 'map', places: { ...Object(apart.field).places, guard: { x: 16, y: 0 } } };
    expect(met(apart, {}, [hit('red', 2)])).toBe('blue');
  });
  test('[WWN-6.7B] large foes take a Valiant Defender of level 2, huge ones nobody stops', () => {
    const valiant = (level: 1 | 2): Fighter => ({ features: [{ id: 'valiant-defender', level }] });
    expect(met(fight({}, { size: 'large' }), {}, [hit('red', 2)])).toBe('blue');
    expect(met(fight(valiant(2), { size: 'large' }), {}, [hit('red', 2)])).toBe('guard');
    expect(met(fight(valiant(2), { size: 'huge' }), {}, [hit('red', 2)])).toBe('blue');
  });
  test('[WWN-6.7D] shots are screened with a shield, by everybody, or by nobody', () => {
    const shot = { weapon: 'small-bow', thrown: true };
    const dice: Dice = [...check([3, 3], [5, 5]), hit('red', 2)];
    const afar = (options = {}, screener: Fighter = {}) => {
      const made = fight({ at: [55, 5], ...screener }, {}, options);
      one(made, 'blue').cover = 'none';
      made.field = { kind: 'map', places: { ...Object(made.field).places, blue: { x: 50, y: 0 } } };
      return made;
    };
    expect(met(afar(), shot, dice)).toBe('guard');
    expect(met(afar({}, { shield: null }), shot, [hit('red', 2)])).toBe('blue');
    expect(met(afar({ screenArrows: 'always' }, { shield: null }), shot, dice)).toBe('guard');
    expect(met(afar({ screenArrows: 'never' }), shot, [hit('red', 2)])).toBe('blue');
  });
  test('[WWN-FOC-VALIANT] Valiant Defender: +2, one attacker more; at level 2 the first check is sure, and +2 armor class', () => {
    const one1 = give(fight({ features: [{ id: 'valiant-defender' }] }), blow, [
      ...check([3, 3], [3, 3]),
      hit('red', 2),
    ]);
    expect(told(one1.events, 'screened')[0]?.screeners[0]?.bonus?.total).toBe(1 + 2);
    expect(met(one1.fight, { who: 'r2' }, [...check([3, 3], [5, 5], 'r2'), hit('r2', 2)])).toBe('guard');
    const sure = give(fight({ features: [{ id: 'valiant-defender', level: 2 }] }), blow, [hit('red', 2)]);
    expect(told(sure.events, 'screened')[0]).toMatchObject({ met: 'guard', screeners: [{ sure: true }] });
    expect(told(sure.events, 'swing')[0]?.armor?.total).toBe(14 + 2);
  });
});

test('[WWN-GAP-1] where ties are rolled again, those of screens are', () => {
  const npc: Fighter = { pc: false, attributes: null, skillBonus: 1 };
  const even = () => fight(npc, { skillBonus: 1 }, { ties: 'reroll' });
  const tie = check([3, 4], [4, 3]);
  expect(met(even(), {}, [...tie, ...check([5, 5], [1, 1]), hit('red', 2)])).toBe('blue');
  expect(met(even(), {}, [...tie, ...check([1, 1], [5, 5]), hit('red', 2)])).toBe('guard');
  const two = even();
  one(two, 'r2').side = 'blue';
  one(two, 'r2').ward = id('blue');
  one(two, 'r2').stats = { ...one(two, 'guard').stats };
  const dice: Dice = [
    ['wwn.screen.attacker', 'red', 3, 4],
    ['wwn.screen.blocker', 'guard', 3, 4],
    ['wwn.screen.attacker', 'red', 5, 5],
    ['wwn.screen.blocker', 'guard', 1, 1],
    ['wwn.screen.blocker', 'r2', 1, 1],
  ];
  expect(met(two, {}, [...dice, hit('red', 2)])).toBe('blue');
});

describe('[WWN-6.7] weapon against weapon', () => {
  const armed = (hands: string[], screener: Fighter = {}) => {
    const made = fight({
      skills: { stab: 0, shoot: 2, punch: 1 },
      shield: null,
      weapons: ['club', 'small-bow'],
      ...screener,
    });
    one(made, 'guard').hands = hands;
    const { events } = give(made, blow, [...check([1, 1], [6, 6]), hit('red', 2)]);
    return told(events, 'screened')[0]?.screeners[0]?.bonus?.parts[0];
  };

  test('a screener rolls with the skill of what it parries with, not with its best', () => {
    expect(armed(['club'])).toMatchObject({ name: 'stab', value: 0 });
    // Nothing parries with a bow: bare hands are left.
    expect(armed(['small-bow'])).toMatchObject({ name: 'punch', value: 1 });
    expect(armed(['small-bow'], { shield: 'small' })).toMatchObject({ name: 'stab', value: 0 });
    // With empty hands the best of what is Readied comes to hand.
    expect(armed([], { weapons: ['club', 'claw-blades'] })).toMatchObject({ name: 'punch', value: 1 });
  });
});

describe('[WWN-6.7, WWN-GAP-7] a screen without a map', () => {
  const told7 = (word: 'near' | 'far' | 'engaged') => {
    const made = arena({ red: {}, guard: { ...HERO, side: 'red', weapons: ['club'] }, blue: {} }, { field: 'word' });
    return give(made, { kind: 'screen', who: 'guard', target: 'red' }, [], [['wwn.word.distance', 'gm', word]]);
  };

  test('the distance to the ward is asked: too far costs nothing, one Move is gone to it', () => {
    const far = told7('far');
    expect(one(far.fight, 'guard')).toMatchObject({ ward: null, move: true });
    expect(told(far.events, 'foiled')).toMatchObject([{ why: 'reach' }]);
    const near = told7('near').fight;
    expect(one(near, 'guard')).toMatchObject({ ward: 'red', move: false });
    expect(near.field).toMatchObject({ said: { 'guard|red': 5 } });
    expect(refused(far.fight, { kind: 'screen', who: 'guard', target: 'red' })).toBe('too-far');
  });

  test('ends for good once its screener is more than ten feet from the ward', () => {
    const made = fight();
    one(made, 'r2').surprised = true;
    const away = give(
      turnOf(made, 'blue'),
      {
        kind: 'move',
        who: 'blue',
        way: { kind: 'to', place: { x: 40, y: 0 } },
      },
      [...check([6, 6], [1, 1]), hit('red', 2)],
    );
    expect(one(away.fight, 'guard').ward).toBeNull();
  });
});

test('[WWN-6.7] only foes have to get past whoever screens: a blow of the ward’s own side is none of theirs', () => {
  const made = arena(
    {
      red: { weapons: ['club'] },
      ward: { side: 'red', at: [5, 0] },
      guard: { ...SHIELD, side: 'red' },
      blue: { at: [50, 0] },
    },
    { options: { ownSide: 'allowed' } },
  );
  one(made, 'guard').ward = id('ward');
  const { events } = give(made, { ...blow, target: 'ward' }, [hit('red', 2)]);
  expect(told(events, 'swing')).toMatchObject([{ on: 'ward' }]);
});
