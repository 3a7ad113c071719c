import { type RuleId, Tally } from '@affray/engine';
import { expect, test } from 'vitest';
import { effect, effects } from '../book/effects.ts';
import { UNARMED, weapons } from '../book/gear.ts';
import type { CommandOf } from '../commands.ts';
import { PLAIN, soakTally, strike } from '../rules/damage.ts';
import { endEffect, grant, shaken, soakOf, tickEffects } from '../rules/lasting.ts';
import { learned } from '../rules/magic.ts';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, type Fighter, id, one, play, told } from '../testing.ts';
import { refusedAtAll as refuseCast } from '../testing-commands.ts';
import { castEffect as cast, castReaches } from './cast.ts';
import { dismissEffect as dismiss } from './dismiss.ts';

const mage = id('mage');
const orc = id('orc');
const all = [...effects.keys()];
/** A mage with Magic 60 who knows every Effect, and an orc 5 feet away. */
const duel = (more: Fighter = {}, other: Fighter = {}, rest: Parameters<typeof arena>[1] = {}) =>
  arena({ mage: { skills: { magic: 60 }, effects: all, ...more }, orc: other }, rest);

const command = (spell: string, targets: readonly string[]): CommandOf<'cast'> => ({
  kind: 'cast',
  end: true,
  who: mage,
  effect: spell,
  targets: targets.map(id),
  ladder: 0,
});
const casting = (fight: Fight, spell: string, targets: readonly string[], dice: Dice = []) =>
  play(fight, (table, now) => cast(table, now, command(spell, targets)), dice);
const ask = (fight: Fight, spell: string, targets: readonly string[] = []) =>
  refuseCast(fight, command(spell, targets));
const silent = { tally: (base: number, name: string, rule: RuleId) => new Tally(base, name, rule, false) };
/** Dice of Soak as they stand. */
const soak = (fight: Fight, who: string): number => soakTally(silent, fight, one(fight, who), PLAIN).total;

test('[ALA-22.2] [ALA-22.1] casting spends mana and rolls Magic; failed, the mana is gone and nothing happens', () => {
  const fight = duel();
  const worked = casting(fight, 'arcane-shield', [], [['alacrity.cast', 'mage', 60]]);
  expect(told(worked.events, 'cast')).toMatchObject([
    { effect: 'Arcane Shield', outcome: 'success', mana: 5, hits: 0, skill: { total: 60 } },
  ]);
  expect([one(worked.fight, 'mage').mp, soak(worked.fight, 'mage')]).toEqual([55, 6]);
  const failed = casting(fight, 'arcane-shield', [], [['alacrity.cast', 'mage', 61]]);
  expect([one(failed.fight, 'mage').mp, one(failed.fight, 'mage').effects]).toEqual([55, []]);
});

test('[ALA-22.2] a critical failure turns on the caster: Hit Points as many as the cost', () => {
  const { fight, events } = casting(duel(), 'arc-lightning', ['orc'], [['alacrity.cast', 'mage', 99]]);
  expect(told(events, 'cast')[0]?.outcome).toBe('backlash');
  expect([one(fight, 'mage').hp, one(fight, 'mage').mp, one(fight, 'orc').hp]).toEqual([59, 54, 65]);
});

test('[ALA-22.2] [ALA-G33] a critical success enhances: one die more, or one round', () => {
  const shield = casting(duel(), 'arcane-shield', [], [['alacrity.cast', 'mage', 3]]);
  expect(told(shield.events, 'cast')[0]?.outcome).toBe('enhanced');
  expect(soak(shield.fight, 'mage')).toBe(7);
  const flash = (face: number) =>
    one(
      casting(
        duel(),
        'blinding-flash',
        ['orc'],
        [
          ['alacrity.cast', 'mage', face],
          ['alacrity.body.check', 'orc', 51],
        ],
      ).fight,
      'orc',
    ).conditions;
  expect(flash(30)).toMatchObject([{ kind: 'blinded', ends: 2 }]);
  expect(flash(2)).toMatchObject([{ kind: 'blinded', ends: 3 }]);
});

test('[ALA-22.2] what criticals are is the house rule of the fight', () => {
  const options = { criticals: 'single' } as const;
  const { events } = casting(duel({}, {}, { options }), 'arcane-shield', [], [['alacrity.cast', 'mage', 3]]);
  expect(told(events, 'cast')[0]?.outcome).toBe('success');
});

test('[ALA-22.3] [ALA-G38] what mana lacks Hit Points pay: -10 each on later rolls, and magic cannot heal them', () => {
  const fight = duel();
  one(fight, 'mage').mp = 4;
  const spent = casting(fight, 'arc-lightning', ['orc'], [['alacrity.cast', 'mage', 61]]);
  expect(told(spent.events, 'cast')).toMatchObject([{ mana: 4, hits: 2, skill: { total: 60 } }]);
  const caster = one(spent.fight, 'mage');
  expect([caster.hp, caster.mp, caster.bled, caster.strain]).toEqual([63, 0, 2, -20]);
  const next = casting(spent.fight, 'mend', [], [['alacrity.cast', 'mage', 41]]);
  expect(told(next.events, 'cast')[0]?.skill?.total).toBe(40);
  one(spent.fight, 'mage').mp = 5;
  const mended = casting(
    spent.fight,
    'mend',
    [],
    [
      ['alacrity.cast', 'mage', 40],
      ['alacrity.cast.heal', 'mage', 9, 9],
    ],
  );
  expect(one(mended.fight, 'mage').hp).toBe(63);
});

test('[ALA-22.3] Hit Points pay down to minus the Mind score and no further', () => {
  const fight = duel();
  Object.assign(one(fight, 'mage'), { mp: 0, hp: -4 });
  expect(ask(fight, 'arc-lightning', ['orc'])).toBeNull();
  one(fight, 'mage').hp = -5;
  expect(ask(fight, 'arc-lightning', ['orc'])).toMatchObject({ code: 'alacrity/no-mana', rule: 'ALA-22.3' });
});

test('[ALA-22.4] [ALA-3.8] a technique costs mana and needs no roll', () => {
  const fight = duel();
  expect(one(fight, 'mage').mp).toBe(60);
  const { fight: after, events } = casting(fight, 'iron-body', []);
  expect(told(events, 'cast')).toMatchObject([{ rule: 'ALA-22.4', outcome: 'no-roll', skill: null, mana: 3 }]);
  expect([one(after, 'mage').mp, soak(after, 'mage')]).toEqual([57, 2]);
});

test('[ALA-4.F] [ALA-22.1] nobody casts without Magic, or what is not learned', () => {
  const fight = duel({ skills: {}, effects: ['arcane-shield', 'iron-body'], manaPoints: 10 });
  expect(ask(fight, 'arcane-shield')).toMatchObject({ code: 'alacrity/no-magic', rule: 'ALA-4.F' });
  expect(ask(fight, 'iron-body')).toBeNull();
  expect(ask(fight, 'mend')).toMatchObject({ code: 'alacrity/not-learned', rule: 'ALA-22.1' });
});

test('[ALA-22.7] an Effect has its range and its targets', () => {
  const fight = duel({}, { at: [200, 20] });
  expect(ask(fight, 'arc-lightning', ['orc'])).toMatchObject({ code: 'alacrity/out-of-range', rule: 'ALA-22.7' });
  expect(ask(fight, 'arc-lightning')).toMatchObject({ code: 'alacrity/no-target' });
  expect(ask(fight, 'arcane-shield', ['orc'])).toMatchObject({ code: 'alacrity/self-only' });
  expect(ask(fight, 'mend', ['mage', 'orc'])).toMatchObject({ code: 'alacrity/too-many-targets' });
  expect(ask(duel(), 'arc-lightning', ['orc'])).toBeNull();
});

test('[ALA-22.6] most Effects are declared actions, and some are free', () => {
  expect(all.filter(each => effects.get(each)?.casting === 'free')).toEqual(['iron-body', 'divine-shield']);
});

test('[ALA-14.3] [ALA-14.6] [ALA-G20] Arcane Shield: 6d10 in place of armor, with shield and additions on top', () => {
  const fight = duel({ armor: ['leather'], shield: 'medium-shield' });
  expect(soak(fight, 'mage')).toBe(4);
  const shielded = casting(fight, 'arcane-shield', [], [['alacrity.cast', 'mage', 20]]).fight;
  expect(soak(shielded, 'mage')).toBe(8);
  expect(soak(casting(shielded, 'iron-body', []).fight, 'mage')).toBe(10);
});

test('[ALA-14.3] an Effect may forbid shield and additions beside it', () => {
  const alone = effect.parse({
    id: 'shell',
    name: 'Shell',
    cost: 1,
    rounds: 2,
    impact: { kind: 'soak-replace', dice: 5, alone: true },
  });
  const fight = duel({ shield: 'large-shield', effects: [alone, 'iron-body'] });
  const iron = casting(fight, 'iron-body', []).fight;
  expect(soak(casting(iron, 'shell', [], [['alacrity.cast', 'mage', 20]]).fight, 'mage')).toBe(5);
});

test('[ALA-14.5] [ALA-G20] Iron Body adds 2d10 for the round, Divine Shield 3d10 against one attack', () => {
  const fight = duel({ armor: ['plate'] });
  const iron = casting(fight, 'iron-body', []).fight;
  expect(soak(iron, 'mage')).toBe(8);
  expect(soak(play(iron, tickEffects).fight, 'mage')).toBe(6);
  const holy = casting(fight, 'divine-shield', ['mage'], [['alacrity.cast', 'mage', 20]]).fight;
  expect(soak(holy, 'mage')).toBe(9);
  const struck = play(holy, (table, now) => strike(table, now, one(now, 'orc'), one(now, 'mage'), UNARMED, PLAIN), [
    ['alacrity.attack.damage', 'orc', 10],
    ['alacrity.attack.soak', 'mage', 9, 9, 9, 9, 9, 9, 9, 9, 9],
  ]);
  expect(soak(struck.fight, 'mage')).toBe(6);
  expect(told(struck.events, 'effect')).toMatchObject([{ effect: 'Divine Shield', on: false, rule: 'ALA-14.5' }]);
});

test('[ALA-G37] the same Effect again replaces itself, and of two replacements the better counts', () => {
  const fight = duel();
  const twice = casting(casting(fight, 'iron-body', []).fight, 'iron-body', []).fight;
  expect([one(twice, 'mage').effects.length, soak(twice, 'mage')]).toEqual([1, 2]);
  const weaker = { kind: 'replace', dice: 4, alone: false } as const;
  const shielded = casting(fight, 'arcane-shield', [], [['alacrity.cast', 'mage', 20]]).fight;
  const mage = one(shielded, 'mage');
  const bark = { id: 'bark', name: 'Bark', by: null, soak: weaker, concentration: false, ends: null };
  mage.effects = [...mage.effects, bark];
  expect(soakOf(mage)).toEqual({ replace: 6, alone: false, add: 0 });
});

test('[ALA-14.8] lightning meets no Soak; an Effect that says so does', () => {
  const stone = effect.parse({
    id: 'stone',
    name: 'Stone',
    cost: 1,
    range: 60,
    impact: { kind: 'harm', dice: 2, stun: true, soaked: true, dodge: false },
  });
  const fight = duel({ effects: ['arc-lightning', stone] }, { armor: ['leather'], skills: { dodge: 10 } });
  const bolt = casting(
    fight,
    'arc-lightning',
    ['orc'],
    [
      ['alacrity.cast', 'mage', 20],
      ['alacrity.cast.dodge', 'orc', 11],
      ['alacrity.cast.damage', 'mage', 5, 6, 7, 8, 9],
    ],
  ).fight;
  expect(one(bolt, 'orc').hp).toBe(65 - 35);
  const thrown = casting(
    fight,
    'stone',
    ['orc'],
    [
      ['alacrity.cast', 'mage', 20],
      ['alacrity.cast.damage', 'mage', 9, 9],
      ['alacrity.cast.soak', 'orc', 4, 4],
    ],
  ).fight;
  expect([one(thrown, 'orc').sp, one(thrown, 'orc').hp]).toEqual([55, 63]);
});

test('[ALA-G35] a Dodge that succeeds gets out of its way; the unaware and the helpless have none', () => {
  const fight = duel({}, { skills: { dodge: 40 } });
  const dodged = casting(
    fight,
    'arc-lightning',
    ['orc'],
    [
      ['alacrity.cast', 'mage', 20],
      ['alacrity.cast.dodge', 'orc', 40],
    ],
  );
  expect(one(dodged.fight, 'orc').hp).toBe(65);
  expect(told(dodged.events, 'test')).toMatchObject([{ who: 'orc', what: 'Dodge', rule: 'ALA-G35' }]);
  const hit: Dice = [
    ['alacrity.cast', 'mage', 20],
    ['alacrity.cast.damage', 'mage', 1, 1, 1, 1, 1],
  ];
  const asleep = duel();
  one(asleep, 'orc').conditions = [{ kind: 'incapacitated', source: null, cause: 'sleep', ends: null }];
  expect(one(casting(asleep, 'arc-lightning', ['orc'], hit).fight, 'orc').hp).toBe(60);
  const unaware = duel();
  Object.assign(unaware, { phase: 'surprise', surprise: [{ who: mage, over: [orc] }] });
  expect(one(casting(unaware, 'arc-lightning', ['orc'], hit).fight, 'orc').hp).toBe(60);
  const unseen = duel();
  one(unseen, 'mage').unseen = true;
  const struck = casting(unseen, 'arc-lightning', ['orc'], hit);
  expect([one(struck.fight, 'orc').hp, told(struck.events, 'test')]).toEqual([60, []]);
});

test('[ALA-22.8] Cure Poison ends poisons and the condition', () => {
  const fight = duel();
  const sick = one(fight, 'mage');
  sick.conditions = [{ kind: 'poisoned', source: null, cause: 'bad beer', ends: null }];
  const cured = casting(fight, 'cure-poison', ['mage'], [['alacrity.cast', 'mage', 20]]).fight;
  expect(one(cured, 'mage').conditions).toEqual([]);
});

test('[ALA-D3] Binding Roots restrain who does not dodge, a Stunning Word stuns who fails a Mind check', () => {
  const roots = casting(
    duel({}, { skills: { dodge: 30 } }),
    'binding-roots',
    ['orc'],
    [
      ['alacrity.cast', 'mage', 20],
      ['alacrity.cast.dodge', 'orc', 31],
    ],
  ).fight;
  expect(one(roots, 'orc').conditions).toMatchObject([{ kind: 'restrained', source: 'mage', ends: null }]);
  const word = (face: number) =>
    one(
      casting(
        duel(),
        'stunning-word',
        ['orc'],
        [
          ['alacrity.cast', 'mage', 20],
          ['alacrity.cast.resist', 'orc', face],
        ],
      ).fight,
      'orc',
    ).conditions;
  expect(word(51)).toMatchObject([{ kind: 'stunned', ends: 2 }]);
  expect(word(50)).toEqual([]);
});

const hold = (extra: string) =>
  effect.parse({
    id: `hold-${extra}`,
    name: `Hold ${extra}`,
    cost: 1,
    range: 60,
    rounds: 5,
    concentration: true,
    impact: { kind: 'condition', condition: 'restrained', rounds: 5, resist: 'none' },
  });

test('[ALA-22.5] only one Effect is concentrated on: another ends the first, with what it held', () => {
  const fight = duel({ effects: [hold('one'), 'arcane-shield'] });
  const held = casting(fight, 'hold-one', ['orc'], [['alacrity.cast', 'mage', 20]]).fight;
  expect(one(held, 'orc').conditions.map(each => each.kind)).toEqual(['restrained']);
  const other = casting(held, 'arcane-shield', [], [['alacrity.cast', 'mage', 20]]).fight;
  expect([one(other, 'orc').conditions, one(other, 'orc').effects]).toEqual([[], []]);
  expect(one(other, 'mage').effects.map(each => each.id)).toEqual(['arcane-shield']);
});

test('[ALA-22.5] damage calls for a check to keep it, and whoever cannot act has lost it', () => {
  const held = casting(duel({ mind: 12 }), 'arcane-shield', [], [['alacrity.cast', 'mage', 20]]).fight;
  const hurt = (face: number) =>
    play(held, (table, now) => shaken(table, now, one(now, 'mage'), 4), [['alacrity.concentration', 'mage', face]])
      .fight;
  expect(one(hurt(60), 'mage').effects).toHaveLength(1);
  expect(one(hurt(61), 'mage').effects).toEqual([]);
  expect(one(play(held, (table, now) => shaken(table, now, one(now, 'mage'), 0)).fight, 'mage').effects).toHaveLength(
    1,
  );
  one(held, 'mage').conditions = [{ kind: 'incapacitated', source: null, cause: 'wounds', ends: null }];
  expect(one(play(held, (table, now) => shaken(table, now, one(now, 'mage'), 4)).fight, 'mage').effects).toEqual([]);
  expect(one(play(held, tickEffects).fight, 'mage').effects).toEqual([]);
});

test('[ALA-22.5] a blow that draws blood is such damage', () => {
  const held = casting(duel(), 'arcane-shield', [], [['alacrity.cast', 'mage', 20]]).fight;
  const sword = weapons.get('longsword') ?? UNARMED;
  const struck = play(held, (table, now) => strike(table, now, one(now, 'orc'), one(now, 'mage'), sword, PLAIN), [
    ['alacrity.attack.damage', 'orc', 9, 9, 9, 9],
    ['alacrity.attack.soak', 'mage', 2, 2, 2, 2, 2, 2],
    ['alacrity.concentration', 'mage', 80],
  ]).fight;
  expect(one(struck, 'mage').effects).toEqual([]);
});

test('[ALA-22.7] Effects end when their rounds are over, or when they are dismissed', () => {
  const held = casting(duel(), 'arcane-shield', [], [['alacrity.cast', 'mage', 20]]).fight;
  held.round = 5;
  expect(one(play(held, tickEffects).fight, 'mage').effects).toHaveLength(1);
  held.round = 6;
  const over = play(held, tickEffects);
  expect(one(over.fight, 'mage').effects).toEqual([]);
  expect(told(over.events, 'effect')).toMatchObject([{ on: false, cause: 'its time is over' }]);
  const gone = play(held, (table, now) => dismiss(table, now, { kind: 'dismiss', who: mage, effect: 'arcane-shield' }));
  expect(one(gone.fight, 'mage').effects).toEqual([]);
});

test('what a sheet carries of its own is learned with it', () => {
  const own = effect.parse({ id: 'spark', name: 'Spark', cost: 1, impact: { kind: 'other', text: 'A light.' } });
  const fight = duel({ effects: [own] });
  expect(learned(one(fight, 'mage'), 'spark')).toEqual(own);
  expect(learned(one(fight, 'mage'), 'mend')).toBeNull();
});

test('[ALA-5.9] [ALA-22.7] without a map the GM says how far it is, and a casting that does not reach is kept', () => {
  const fight = duel({}, {}, { field: 'word' });
  expect(ask(fight, 'arc-lightning', ['orc'])).toBeNull();
  const reach = (feet: number) => {
    let reaches: boolean | null = null;
    const { events } = play(
      fight,
      (table, now) => {
        reaches = castReaches(table, now, command('arc-lightning', ['orc']));
      },
      [],
      [['alacrity.gm.distance', 'gm', feet]],
    );
    return [reaches, told(events, 'retargeted').map(each => each.rule)];
  };
  expect([reach(60), reach(80)]).toEqual([
    [true, []],
    [false, ['ALA-5.9']],
  ]);
});

test('the GM lays an Effect upon somebody, and ends it', () => {
  const gift = { kind: 'gm-effect', who: orc, name: 'Stone Skin', rounds: 2 } as const;
  const soak4 = { kind: 'replace', dice: 4, oneAttack: false } as const;
  const given = play(duel(), (table, now) => grant(table, now, { ...gift, soak: soak4 }));
  expect([soak(given.fight, 'orc'), one(given.fight, 'orc').effects[0]?.ends]).toEqual([4, 2]);
  expect(told(given.events, 'effect')).toMatchObject([{ effect: 'Stone Skin', on: true }]);
  const gone = play(given.fight, (table, now) =>
    endEffect(table, now, { kind: 'gm-end-effect', who: orc, effect: 'gm-stone-skin' }),
  );
  expect(soak(gone.fight, 'orc')).toBe(0);
});
