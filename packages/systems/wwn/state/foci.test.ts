import { describe, expect, test } from 'vitest';
import { arena, type Dice, type Fighter, give, HERO, one, refused, TENS, told, turnOf } from '../testing.ts';
import { derive } from './arms.ts';
import { FEATURES } from './foci.ts';
import { options } from './options.ts';
import { equip, type SheetInput, sheet, stats } from './sheet.ts';

const feature = (id: string, level = 1): Pick<SheetInput, 'features'> => ({ features: [{ id, level }] });
const of = (written: Partial<SheetInput>, house = {}) =>
  derive(stats.parse(equip(sheet.parse({ ...HERO, ...written }))), options.parse(house));
const arm = (written: Partial<SheetInput>, id: string, house = {}) =>
  of(written, house).arms.find(each => each.id === id);
const hit = (face: number): Dice[number] => ['wwn.attack.hit', 'red', face];
const harm = (...faces: number[]): Dice[number] => ['wwn.attack.damage', 'red', ...faces];
const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };

test('[WWN-13.1, WWN-13.2] class abilities and Foci are data: a name, a rule, words for each level', () => {
  for (const [id, { name, rule, text, kind }] of FEATURES) {
    expect(id).toMatch(/^[a-z][a-z-]+$/);
    expect(name.length).toBeGreaterThan(3);
    expect(rule).toMatch(kind === 'class' ? /^WWN-CLASS-/ : /^WWN-FOC-/);
    expect(text.length).toBeGreaterThan(0);
  }
  expect([...FEATURES.values()].filter(each => each.kind === 'class')).toHaveLength(3);
});

test('[WWN-FOC-OTHERS] Foci without a part in a fight may stand on a sheet and change nothing', () => {
  expect(of(feature('polymath'))).toEqual(of({}));
  expect(() => sheet.parse({ ...HERO, features: [{ id: 'swordmaster' }] })).toThrow('unknown feature');
});

describe('[WWN-FOC-ARMSMASTER] Armsmaster', () => {
  const master = (level: 1 | 2): Partial<SheetInput> => ({
    skills: { stab: 2, shoot: 1 },
    weapons: ['dagger', 'small-bow'],
    ...feature('armsmaster', level),
  });
  test('adds Stab to the damage and Shock of blows and to throws, not to shots or fists', () => {
    const { melee, far } = arm(master(1), 'dagger') ?? {};
    expect([melee?.damage.total, melee?.shock?.total, far?.damage.total]).toEqual([2, 3, 2]);
    expect(arm(master(1), 'small-bow')?.far?.damage.total).toBe(0);
    expect(arm(master(1), 'unarmed')?.melee?.damage.total).toBe(0);
  });
  test('[WWN-AMB-27] to both, or to damage alone', () => {
    expect(arm(master(1), 'dagger', { armsmaster: 'damage' })?.melee?.shock?.total).toBe(1);
  });
  test('at level 2 everybody is AC 10 to its Shock, and +1 to hit', () => {
    expect(arm(master(2), 'dagger')?.melee?.hit.total).toBe(1 + 2 + 1);
    const fight = arena({
      red: { ...HERO, ...feature('armsmaster', 2), enters: { watch: 'never' } },
      blue: { armorClass: 25 },
    });
    expect(one(give(fight, blow, [hit(2)]).fight, 'blue').hp).toBe(20 - 2 - 1);
  });
  test('[WWN-FOC-DEADEYE] does not stack with Deadeye: the better skill counts', () => {
    const both = { ...master(1), skills: { stab: 1, shoot: 3 }, features: [{ id: 'armsmaster' }, { id: 'deadeye' }] };
    expect(arm(both, 'dagger')?.far?.damage.total).toBe(3);
    expect(arm(both, 'dagger')?.melee?.damage.total).toBe(1);
  });
});

describe('[WWN-FOC-CLOSE] Close Combatant', () => {
  test('throws knives in melee without a penalty, and takes no Shock', () => {
    const fight = arena({
      red: { ...HERO, ...feature('close-combatant'), weapons: ['dagger', 'light-spear'], enters: { watch: 'never' } },
      blue: { armorClass: 30, weapons: ['long-sword'] },
    });
    const bonus = (weapon: string) =>
      told(give(fight, { ...blow, weapon, thrown: true }, [hit(2)]).events, 'swing')[0]?.bonus?.total;
    expect(bonus('dagger')).toBe((bonus('light-spear') ?? 0) + 4);
    const back = arena({
      red: { weapons: ['long-sword'] },
      blue: { ...HERO, ...feature('close-combatant'), enters: { watch: 'never' } },
    });
    const evaded = turnOf(give(back, blow, [hit(2)]).fight, 'blue');
    expect(one(evaded, 'blue').hp).toBe(20);
    const spell = { kind: 'cast', who: 'blue', name: 'Light' };
    expect([refused(evaded, spell), refused(turnOf(back, 'blue'), spell)]).toEqual(['hurt', null]);
  });
  test('at level 2 everybody is AC 10 to its Shock', () => {
    const fight = arena({
      red: { ...HERO, ...feature('close-combatant', 2), enters: { watch: 'never' } },
      blue: { armorClass: 25 },
    });
    expect(one(give(fight, blow, [hit(2)]).fight, 'blue').hp).toBe(18);
  });
});

describe('[WWN-FOC-DEADEYE] Deadeye', () => {
  const archer = (level: 0 | 1 | 2, more: Fighter = {}) =>
    arena({
      red: {
        ...HERO,
        skills: { shoot: 2 },
        weapons: ['large-bow', 'hand-axe'],
        ...(level === 0 ? {} : feature('deadeye', level)),
        enters: { watch: 'never' },
        ...more,
      },
      blue: { armorClass: 30, weapons: ['club'] },
    });
  const shot = { ...blow, weapon: 'large-bow', thrown: true };
  test('adds Shoot to ranged damage', () => {
    expect(
      arm({ skills: { shoot: 2 }, weapons: ['large-bow'], ...feature('deadeye') }, 'large-bow')?.far?.damage.total,
    ).toBe(2);
  });
  test('shoots with both hands in melee at -4; at level 2 without a penalty', () => {
    expect(refused(archer(0), shot)).toBe('pressed');
    const bonus = (level: 1 | 2) => told(give(archer(level), shot, [hit(2)]).events, 'swing')[0]?.bonus?.total;
    expect([bonus(1), bonus(2)]).toEqual([-1, 3]);
  });
});

test('[WWN-FOC-DEVELOPED] Developed Attribute raises one modifier', () => {
  const raised = of({ attributes: { ...TENS, con: 14 }, features: [{ id: 'developed-attribute', attribute: 'con' }] });
  expect(raised.saves.physical).toBe(16 - 1 - 2);
});

describe('[WWN-FOC-IMPERVIOUS] Impervious Defense', () => {
  test('a base of 15 and half the level; shield and Dexterity apply, armor does not', () => {
    const ac = (written: Partial<SheetInput>) =>
      of({ ...feature('impervious-defense'), ...written }).armor[0]?.[1]?.[0]?.total;
    expect(ac({ level: 3 })).toBe(17);
    expect(ac({ level: 3, shield: 'large', attributes: { ...TENS, dex: 14 } })).toBe(19);
    expect(ac({ level: 1, armor: 'great-armor' })).toBe(19);
  });
  test('at level 2 once a day a weapon attack is shrugged off, Shock and all', () => {
    const fight = arena({
      red: { attackBonus: 20, weapons: ['long-sword'] },
      blue: { ...HERO, weapons: [], ...feature('impervious-defense', 2), enters: { watch: 'own' } },
    });
    one(fight, 'blue').main = false;
    const { fight: after, events } = give(fight, blow, [hit(10)], [['wwn.answer.hit', 'blue', 'shrug']]);
    expect(told(events, 'turned')[0]).toMatchObject({ who: 'blue', by: 'shrug', hit: false });
    expect(one(after, 'blue').hp).toBe(20);
    one(after, 'red').main = true;
    expect(one(give(after, blow, [hit(10), harm(3)]).fight, 'blue').hp).toBe(17);
  });
});

describe('[WWN-FOC-SHOCKING] Shocking Assault', () => {
  test('everybody is AC 10 to its Shock; at level 2 that is 2 more', () => {
    const shock = (level: 1 | 2) => {
      const fight = arena({
        red: { ...HERO, ...feature('shocking-assault', level), enters: { watch: 'never' } },
        blue: { armorClass: 25 },
      });
      return 20 - one(give(fight, blow, [hit(2)]).fight, 'blue').hp;
    };
    expect([shock(1), shock(2)]).toEqual([2, 4]);
  });
  test('needs a weapon that has Shock', () => {
    expect(arm({ weapons: ['blackjack'], ...feature('shocking-assault', 2) }, 'blackjack')?.melee?.shock).toBeNull();
  });
});

describe('[WWN-FOC-UNARMED] Unarmed Combatant', () => {
  test.each([
    [0, '1d6', 0, null],
    [1, '1d8', 1, 1],
    [2, '1d10', 2, 2],
    [3, '1d12', 3, 3],
    [4, '1d12', 5, 4],
  ])('Punch-%i: %s and %i, Shock %s', (punch, dice, added, shock) => {
    const wield = arm({ skills: { punch }, ...feature('unarmed-combatant') }, 'unarmed')?.melee;
    expect([`${wield?.pool.count}d${wield?.pool.sides}`, wield?.damage.total, wield?.shock?.total ?? null]).toEqual([
      dice,
      added,
      shock,
    ]);
  });
  test('hands spoil a bow', () => {
    const fight = arena({ red: { weapons: ['small-bow'] }, blue: { ...feature('unarmed-combatant') } });
    expect(refused(fight, { ...blow, weapon: 'small-bow', thrown: true })).toBe('pressed');
  });
  test('at level 2 a miss still does 1d6, and Shock beside it', () => {
    const fight = arena({
      red: { ...HERO, skills: { punch: 1 }, ...feature('unarmed-combatant', 2), enters: { watch: 'never' } },
      blue: { armorClass: 14 },
    });
    const after = give(fight, { ...blow, weapon: 'unarmed' }, [hit(2), ['wwn.attack.brawl', 'red', 4]]).fight;
    expect(one(after, 'blue').hp).toBe(20 - 4 - 1);
  });
});

describe('[WWN-FOC-WHIRLWIND] Whirlwind Assault', () => {
  const among = (level: 1 | 2, more: Fighter = {}) =>
    arena({
      red: { ...HERO, ...feature('whirlwind-assault', level), enters: { watch: 'never' }, ...more },
      blue: { armorClass: 12 },
      b2: { side: 'blue', at: [0, 5], armorClass: 12, shield: 'large' },
      b3: { side: 'blue', at: [-5, 0], armorClass: 15 },
      b4: { side: 'blue', at: [40, 0], armorClass: 10 },
    });
  test('once a scene, On Turn, its Shock strikes every foe in reach whom it can harm', () => {
    const { fight } = give(among(1), { kind: 'whirl', who: 'red', weapon: 'long-sword' });
    expect(['blue', 'b2', 'b3', 'b4'].map(each => one(fight, each).hp)).toEqual([18, 20, 20, 20]);
    expect(one(fight, 'b2').blocked).toBe(true);
    expect(one(fight, 'red').main).toBe(true);
    expect(refused(fight, { kind: 'whirl', who: 'red', weapon: 'long-sword' })).toBe('used');
  });
  test('says what stops it, as a blow does, and shows whoever does it out of hiding', () => {
    const fight = among(1);
    const close = { features: [{ id: 'close-combatant', level: 1 }] };
    const stopped = arena({ ...{ red: { ...HERO, features: [{ id: 'whirlwind-assault', level: 1 }] } }, blue: close });
    one(stopped, 'red').hidden = true;
    one(fight, 'blue').defending = true;
    const given = { kind: 'whirl', who: 'red', weapon: 'long-sword' };
    expect(told(give(fight, given).events, 'unharmed').map(each => [each.who, each.why, each.rule])).toEqual([
      ['blue', 'immune', 'WWN-SHK-5'],
      ['b2', 'shield', 'WWN-SHK-4'],
      ['b3', 'armor', 'WWN-SHK-1'],
    ]);
    const { fight: after, events } = give(stopped, given);
    expect(told(events, 'unharmed')).toMatchObject([{ who: 'blue', why: 'immune' }]);
    expect([one(after, 'red').hidden, one(after, 'blue').hurt]).toEqual([false, true]);
  });
  test('at level 2 the first kill of a round gives one more attack at once', () => {
    const fight = among(2);
    one(fight, 'blue').hp = 1;
    const { fight: after, events } = give(
      fight,
      blow,
      [hit(15), harm(4), hit(3)],
      [['wwn.answer.kill', 'red', { on: one(fight, 'b3').id, weapon: 'long-sword', thrown: false }]],
    );
    expect(told(events, 'swing').map(each => [each.on, each.how])).toEqual([
      ['blue', 'attack'],
      ['b3', 'reap'],
    ]);
    expect(one(after, 'red').usedRound).toContain('reap');
  });
  test('whoever is spared is no kill, nor whom the Whirlwind itself brings down', () => {
    const club = among(2, { weapons: ['club', 'long-sword'] });
    one(club, 'blue').hp = 1;
    const spared = give(club, { ...blow, weapon: 'club', spare: true }, [hit(15), harm(4)]).fight;
    expect([one(spared, 'blue').down, one(spared, 'red').usedRound]).toEqual([true, []]);
    const whirled = give(club, { kind: 'whirl', who: 'red', weapon: 'long-sword' }).fight;
    expect([one(whirled, 'blue').fate, one(whirled, 'red').usedRound]).toEqual(['dead', []]);
  });
  test('[WWN-DMG-6] that attack may be kind, with a weapon that allows it', () => {
    const fight = among(2, { weapons: ['club'] });
    one(fight, 'blue').hp = 1;
    one(fight, 'b3').hp = 1;
    const kind = { on: one(fight, 'b3').id, weapon: 'club', thrown: false, spare: true } as const;
    const dice = [hit(19), harm(4), hit(19), harm(4)];
    const { fight: after } = give(fight, { ...blow, weapon: 'club' }, dice, [['wwn.answer.kill', 'red', kind]]);
    expect([one(after, 'blue').fate, one(after, 'b3').down]).toEqual(['dead', true]);
  });
});

test('[WWN-FOC-POISONER] Poisoner: the next wound of the blade adds 2d6 and the level, a save halves', () => {
  const fight = arena({
    red: { ...HERO, level: 3, ...feature('poisoner'), enters: { watch: 'never' } },
    blue: { hitPoints: 40, armorClass: 10 },
  });
  const coated = give(fight, { kind: 'venom', who: 'red', weapon: 'long-sword' }).fight;
  expect([one(coated, 'red').main, one(coated, 'red').venom]).toEqual([false, 'long-sword']);
  one(coated, 'red').main = true;
  const dice = (face: number): Dice => [
    hit(15),
    harm(4),
    ['wwn.attack.venom', 'red', 3, 4],
    ['wwn.save.physical', 'blue', face],
  ];
  expect(one(give(coated, blow, dice(2)).fight, 'blue').hp).toBe(40 - 4 - 10);
  const saved = give(coated, blow, dice(20)).fight;
  expect(one(saved, 'blue').hp).toBe(40 - 4 - 5);
  const weak = arena({ red: { ...HERO, ...feature('poisoner') }, blue: { important: true, enters: { hp: 2 } } });
  one(weak, 'red').venom = 'long-sword';
  const felled = give(weak, blow, [hit(18), harm(3)]).fight;
  expect([one(felled, 'blue').dying, one(felled, 'red').venom]).toEqual([true, null]);
  expect(one(saved, 'red').venom).toBeNull();
  const proof = arena({
    red: { ...HERO, ...feature('poisoner'), enters: { watch: 'never' } },
    blue: { hitPoints: 40, armorClass: 10, ...feature('poisoner', 2) },
  });
  one(proof, 'red').venom = 'long-sword';
  const unharmed = give(proof, blow, [hit(15), harm(4)]);
  expect(one(unharmed.fight, 'blue').hp).toBe(40 - 4);
  expect(told(unharmed.events, 'unharmed')).toMatchObject([{ who: 'blue', why: 'poison-proof' }]);
  expect(refused(arena({ red: HERO, blue: {} }), { kind: 'venom', who: 'red', weapon: 'long-sword' })).toBe(
    'no-poison',
  );
});

describe('magic', () => {
  const MAGE: Fighter = { ...HERO, skills: { magic: 1 }, enters: { watch: 'never' } };
  const bolt = { kind: 'cast', who: 'red', name: 'bolt', targets: ['blue'], save: 'evasion', dice: 2 };
  const dice = (face: number, who = 'blue'): Dice => [
    ['wwn.cast.damage', 'red', 3, 4],
    ['wwn.save.evasion', who, face],
  ];

  test('[WWN-6.21] a spell takes a Main action, its damage is halved by a save', () => {
    const fight = arena({ red: MAGE, blue: {} });
    expect(one(give(fight, bolt, dice(2)).fight, 'blue').hp).toBe(13);
    expect(one(give(fight, bolt, dice(20)).fight, 'blue').hp).toBe(17);
  });
  test('[WWN-CLASS-KILLING] Killing Blow adds to spells that do harm', () => {
    const cast = (killer: boolean, dice: number) =>
      one(
        give(
          arena({ red: { level: 3, skills: { magic: 0 }, ...(killer ? feature('killing-blow') : {}) }, blue: {} }),
          { ...bolt, save: null, dice },
          dice === 0 ? [] : [['wwn.cast.damage', 'red', 3, 3]],
        ).fight,
        'blue',
      ).hp;
    expect([cast(false, 2), cast(true, 2), cast(true, 0)]).toEqual([14, 12, 20]);
  });
  test('[WWN-DMG-6] a spell may only knock out', () => {
    const fight = arena({ red: { skills: { magic: 0 } }, blue: { hitPoints: 1 } });
    const dice: Dice = [
      ['wwn.cast.damage', 'red', 3, 3],
      ['wwn.save.evasion', 'blue', 2],
    ];
    expect(one(give(fight, bolt, dice).fight, 'blue').fate).toBe('dead');
    expect(one(give(fight, { ...bolt, spare: true }, dice).fight, 'blue')).toMatchObject({ down: true, hp: 0 });
  });
  test('[WWN-6.21] not after losing hit points this round; harm in answer wastes it', () => {
    const fight = arena({ red: MAGE, blue: { ...HERO, enters: { watch: 'all' } } });
    const snap = { do: 'snap', on: one(fight, 'red').id, weapon: 'long-sword', thrown: false } as const;
    const wasted = give(
      fight,
      bolt,
      [
        ['wwn.attack.hit', 'blue', 18],
        ['wwn.attack.damage', 'blue', 3],
      ],
      [['wwn.answer.action', 'blue', snap]],
    );
    expect(told(wasted.events, 'foiled')).toMatchObject([{ who: 'red', why: 'stopped' }]);
    one(wasted.fight, 'red').main = true;
    expect(refused(wasted.fight, bolt)).toBe('hurt');
  });
  test('[WWN-FOC-ARMOREDMAGIC] in light armor with the Focus, in any at level 2', () => {
    const worn = (armor: string, features: SheetInput['features'] = []) =>
      refused(arena({ red: { ...MAGE, armor, features }, blue: {} }), bolt);
    expect(worn('war-shirt')).toBe('armored');
    expect(worn('mail-shirt', [{ id: 'armored-magic' }])).toBeNull();
    expect(worn('great-armor', [{ id: 'armored-magic' }])).toBe('armored');
    expect(worn('great-armor', [{ id: 'armored-magic', level: 2 }])).toBeNull();
  });
  test('[WWN-FOC-NULLIFIER] +2 near a Nullifier, whose first failure of a day succeeds; at level 2 magic does nothing once', () => {
    const near = arena({
      red: MAGE,
      blue: { at: [10, 0] },
      calm: { ...HERO, side: 'blue', at: [20, 0], ...feature('nullifier'), enters: { watch: 'never' } },
    });
    expect(told(give(near, bolt, dice(2)).events, 'saved')[0]?.bonus?.total).toBe(2);
    const far = arena({
      red: MAGE,
      blue: { at: [10, 0] },
      calm: { ...HERO, side: 'blue', at: [35, 0], ...feature('nullifier'), enters: { watch: 'never' } },
    });
    expect(told(give(far, bolt, dice(2)).events, 'saved')[0]?.bonus?.total).toBe(0);
    const at = (feet: number) =>
      arena({
        red: MAGE,
        blue: { at: [10, 0] },
        calm: { ...HERO, side: 'blue', at: [10 + feet, 0], ...feature('nullifier'), enters: { watch: 'never' } },
      });
    expect([20, 21].map(feet => told(give(at(feet), bolt, dice(2)).events, 'saved')[0]?.bonus?.total)).toEqual([2, 0]);
    const own = { ...bolt, targets: ['calm'] };
    const first = give(near, own, dice(2, 'calm')).fight;
    expect(one(first, 'calm').hp).toBe(17);
    one(first, 'red').main = true;
    expect(one(give(first, own, dice(2, 'calm')).fight, 'calm').hp).toBe(10);
    const proof = arena({ red: MAGE, blue: { ...HERO, ...feature('nullifier', 2), enters: { watch: 'never' } } });
    const nothing = give(
      proof,
      bolt,
      [['wwn.cast.damage', 'red', 3, 4]],
      [['wwn.answer.magic', 'blue', 'nullify']],
    ).fight;
    expect(one(nothing, 'blue')).toMatchObject({ hp: 20, used: ['nullify'] });
  });
  test('[WWN-FOC-VALIANT] a Valiant Defender takes a spell for its ward, once a round', () => {
    const fight = arena({
      red: MAGE,
      blue: {},
      guard: { ...HERO, side: 'blue', at: [5, 5], ...feature('valiant-defender'), enters: { watch: 'never' } },
    });
    one(fight, 'guard').ward = one(fight, 'blue').id;
    const after = give(fight, bolt, dice(2, 'guard')).fight;
    expect([one(after, 'guard').hp, one(after, 'blue').hp]).toEqual([13, 20]);
    one(after, 'red').main = true;
    expect(one(give(after, bolt, dice(2)).fight, 'blue').hp).toBe(13);
  });
});
