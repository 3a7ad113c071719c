import { descriptionOf, type Policy, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { CHARTS, charts } from '../book/charts.ts';
import type { Command } from '../commands.ts';
import { play } from '../commands.ts';
import { type AlloyKinds, alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { OPTIONS, options } from '../state/options.ts';
import { type Arena, arena, id, one, type Person, run } from '../testing.ts';

const foe: Person = { side: 'blue', phase: 20 };
const policy = (name: string): Policy<AlloyKinds> => {
  const found = alloy.automation.policies.find(each => each.name === name);
  if (!found) throw new Error(`no policy "${name}"`);
  return found;
};
const chooses = (name: string, on: Fight): Command => policy(name).choose(on, id('ann'), Xoshiro.seeded('choice'));
const scene = (ann: Person, bob: Person = {}, more: Arena = {}) => arena({ ann, bob: { ...foe, ...bob } }, more);

describe('policies', () => {
  test('each has a name and says how it plays, plain first', () => {
    expect(alloy.automation.policies.map(each => each.name)).toEqual([
      'plain',
      'cautious',
      'aggressive',
      'focus',
      'protect',
      'greedy',
      'random',
    ]);
    for (const each of alloy.automation.policies) expect(each.describe, each.name).toMatch(/^.{10,}\.$/);
  });

  test('[ALY-4.2] take the stance of their temper, and Neutral where they are ambushed', () => {
    const before = arena({ ann: {}, bob: foe }, { before: true });
    const on = { ...before, stage: 'stances' as const };
    expect(['plain', 'cautious', 'aggressive'].map(each => chooses(each, on))).toMatchObject([
      { stance: 'neutral' },
      { stance: 'cautious' },
      { stance: 'aggressive' },
    ]);
    const taken = { ...on, sides: on.sides.map(each => ({ ...each, ambushed: true })) };
    expect(chooses('aggressive', taken)).toMatchObject({ stance: 'neutral' });
    expect(policy('plain').choose(before, 'gm', Xoshiro.seeded('x'))).toEqual({ kind: 'roll-tactics' });
  });

  test('choose the cost that pays: the quick blow where time counts, the heavy one where only that hurts', () => {
    const engaged: Arena = { engaged: [['ann', 'bob']] };
    const ann: Person = { strength: 3, skills: [{ id: 'clubs', rank: 3 }], weapons: ['club'] };
    const against = (defense: number): Fight => scene(ann, { defense, dodge: 1, health: 9 }, engaged);
    expect(chooses('plain', against(4))).toMatchObject({ basic: 'hit', modifiers: [] });
    expect(chooses('plain', against(9))).toMatchObject({ basic: 'hit', modifiers: ['crippling-blow'] });
    expect(chooses('aggressive', against(9))).toMatchObject({ basic: 'strong-strike', modifiers: ['crippling-blow'] });
  });

  test('[ALY-7.16] reckon what was put upon their next action with the first part of a charge alone', () => {
    const charged = (strength: number, defense: number, by: number) => {
      const on = scene({ strength, weapons: ['club'] }, { defense, dodge: 2, parry: 2, health: 9 });
      one(on, 'ann').burden = { by, why: 'numbed' };
      return chooses('aggressive', on);
    };
    expect(charged(4, 3, 4)).toMatchObject({ kind: 'charge', basic: 'hit' });
    expect(charged(4, 4, -3)).toMatchObject({ kind: 'charge', basic: 'strong-strike' });
  });

  test('charge as a combo, or come nearer step by step', () => {
    expect(chooses('plain', scene({ weapons: ['club'] }))).toMatchObject({ kind: 'charge', target: 'bob' });
    expect(chooses('cautious', scene({ weapons: ['club'] }))).toMatchObject({ kind: 'engage' });
    expect(chooses('plain', scene({ weapons: ['club'] }, {}, { apart: 'short' }))).toMatchObject({ kind: 'approach' });
    expect(chooses('plain', scene({ weapons: ['club'] }, {}, { apart: 'long' }))).toMatchObject({ kind: 'wait' });
  });

  test('make ready what they need, load, stand up, take cover and go on with what they began', () => {
    expect(chooses('plain', scene({ weapons: ['club'], ready: false }))).toMatchObject({
      kind: 'prepare',
      weapon: 'club',
    });
    expect(chooses('plain', scene({ weapons: ['bow', 'club'] }, {}, { engaged: [['ann', 'bob']] }))).toMatchObject({
      kind: 'prepare',
      weapon: 'club',
    });
    const empty = scene({ weapons: ['crossbow'] });
    Object.assign(empty.combatants.ann ?? {}, { loaded: [] });
    expect(chooses('plain', empty)).toMatchObject({ kind: 'reload' });
    const prone = scene({ weapons: ['club'] });
    Object.assign(prone.combatants.ann ?? {}, { conditions: ['prone'] });
    expect(chooses('plain', prone)).toEqual({ kind: 'stand', who: 'ann' });
    expect(chooses('cautious', scene({ weapons: ['bow'] }, { weapons: ['bow'] }, { cover: 'light' }))).toMatchObject({
      kind: 'take-cover',
    });
    expect(chooses('cautious', scene({ weapons: ['bow'] }, {}, { cover: 'light' }))).toMatchObject({ kind: 'attack' });
    expect(chooses('plain', scene({ weapons: ['bow'] }, {}, { cover: 'light' }))).toMatchObject({ kind: 'attack' });
    const { fight } = run(scene({ weapons: ['club'] }), (table, on) => play(table, on, chooses('plain', on)));
    expect(chooses('plain', fight)).toEqual({ kind: 'continue', who: 'ann' });
  });

  test('leap aside as their temper has it', () => {
    const on = scene({ health: 1 });
    const leaps = (name: string, health: number): unknown => {
      Object.assign(on.combatants.ann ?? {}, { health });
      const about = {
        attacker: id('bob'),
        target: id('ann'),
        weapon: 'Bow',
        maneuver: 'Shoot',
        stand: 1,
        leap: 3,
        cost: 3,
      };
      return policy(name).answers(on, Xoshiro.seeded('x'))['alloy.leap'](id('ann'), about, ['stand', 'leap']);
    };
    expect([leaps('plain', 1), leaps('plain', 2), leaps('cautious', 1), leaps('aggressive', 1)]).toEqual([
      'leap',
      'stand',
      'leap',
      'stand',
    ]);
  });

  test('[ALY-3.6, ALY-5.15] greedy strings actions together, and leaps where that saves more life than time', () => {
    const engaged: Arena = { engaged: [['ann', 'bob']] };
    expect(chooses('greedy', scene({ weapons: ['club'] }, { health: 9, defense: 4 }, engaged))).toMatchObject({
      kind: 'combo',
      parts: Array.from({ length: 4 }, () => ({ kind: 'attack', targets: ['bob'] })),
    });
    expect(chooses('greedy', scene({ weapons: ['club'] }))).toMatchObject({
      kind: 'combo',
      parts: [{ kind: 'engage' }, { kind: 'attack' }, { kind: 'attack' }, { kind: 'attack' }],
    });
    const prone = scene({ weapons: ['club'] }, {}, engaged);
    Object.assign(prone.combatants.ann ?? {}, { conditions: ['prone'] });
    expect(chooses('greedy', prone)).toMatchObject({ parts: [{ kind: 'stand' }, {}, {}, {}] });
    const leaps = (health: number, bow: Person): unknown => {
      const on = scene({ health, dodge: 1, weapons: ['knife'] }, { weapons: ['bow'], ...bow });
      const about = { weapon: 'Bow', maneuver: 'Shoot', stand: 1, leap: 3, cost: 3 };
      return policy('greedy')
        .answers(on, Xoshiro.seeded('x'))
        ['alloy.leap'](id('ann'), { ...about, attacker: id('bob'), target: id('ann') }, ['stand', 'leap']);
    };
    expect(leaps(1, { strength: 8, perception: 6 })).toBe('leap');
    expect(leaps(9, { strength: 1, perception: 2 })).toBe('stand');
  });

  test('a sweep that greedy may not make is thought of once, and then comes something else', () => {
    const two: Arena = {
      engaged: [
        ['ann', 'bob'],
        ['ann', 'cal'],
      ],
    };
    // A bare fist does such people no harm.
    const armored: Person = { ...foe, armor: 'mail' };
    const on = arena({ ann: { weapons: ['knife'], strength: 2 }, bob: armored, cal: armored }, two);
    const { ann } = on.combatants;
    if (!ann) throw new Error('ann is not there');
    const [knife] = ann.stats.weapons;
    if (!knife) throw new Error('ann has no knife');
    // It was thrown, and lies where no one is: it can be neither swung nor picked up in a combo.
    Object.assign(ann, { main: null, lost: [knife.id], lies: [{ weapon: knife.id, spot: ann.spot, near: false }] });
    expect(chooses('greedy', on)).toMatchObject({ kind: 'attack', basic: 'trip' });
  });

  test('go for whom their temper aims at: the one across, the weakest, whoever threatens the healer', () => {
    const bow: Person = { weapons: ['bow'] };
    const on = arena(
      {
        ann: bow,
        eve: { ...bow, skills: [{ id: 'medicine', rank: 3 }] },
        bob: { ...foe, health: 4 },
        bea: { ...foe, health: 2 },
        ben: { ...foe, health: 4 },
      },
      { engaged: [['eve', 'ben']] },
    );
    const target = (name: string, who: string): unknown => policy(name).choose(on, id(who), Xoshiro.seeded('choice'));
    expect(target('plain', 'ann')).toMatchObject({ targets: ['bob'] });
    expect(target('focus', 'ann')).toMatchObject({ targets: ['bea'] });
    expect(target('protect', 'ann')).toMatchObject({ targets: ['ben'] });
  });

  test('[ALY-6.3] a guard goes for the foe’s guard, not for whom that one guards: those would give way for ever', () => {
    const medic: Person = { weapons: ['club'], skills: [{ id: 'medicine', rank: 3 }] };
    const guards: Person = { ...foe, weapons: ['club'] };
    const on = arena(
      { ann: { weapons: ['club'] }, eve: medic, bea: { ...foe, ...medic }, bob: guards },
      { apart: 'short' },
    );
    const choice = (name: string, who: string) => policy(name).choose(on, id(who), Xoshiro.seeded('choice'));
    expect(choice('plain', 'ann')).toMatchObject({ kind: 'approach', target: 'bea' });
    expect(choice('protect', 'ann')).toMatchObject({ kind: 'approach', target: 'bob' });
    expect(choice('protect', 'eve')).toMatchObject({ kind: 'wait' });
    Object.assign(on.combatants.bob ?? {}, { fate: 'fled' });
    expect(choice('protect', 'ann')).toMatchObject({ kind: 'approach', target: 'bea' });
  });

  test('never attack whom they cannot know of', () => {
    const on = scene({ weapons: ['bow'] }, { hidden: true });
    for (const name of ['plain', 'cautious', 'aggressive', 'random'])
      expect(JSON.stringify(chooses(name, on))).not.toContain('bob');
  });
});

describe('samples', () => {
  test('are a duel of fast against strong, an ambush with a caravan, and heroes against groups with a late arrival', () => {
    expect(alloy.catalogue.samples.map(each => each.id)).toEqual(['duel', 'ambush', 'minions']);
    const [, ambush, minions] = alloy.catalogue.samples;
    expect(ambush?.setup.sides[0]).toMatchObject({ name: 'The caravan', ambushed: true });
    expect(ambush?.setup.combatants.some(each => each.hidden)).toBe(true);
    expect(minions?.setup.combatants.filter(each => each.members > 1)).toHaveLength(2);
    expect(minions?.setup.combatants.some(each => each.arrives !== null)).toBe(true);
  });
});

describe('charts', () => {
  test('a fight overrides any number and keeps the rest', () => {
    const own = options.parse({ charts: { leap: { defence: 5 }, combo: { saving: 0 } } }).charts;
    expect(own).toEqual({ ...CHARTS, leap: { ...CHARTS.leap, defence: 5 }, combo: { saving: 0 } });
    expect(OPTIONS.charts).toEqual(CHARTS);
    expect(charts.safeParse({ leap: { defense: 5 } }).success).toBe(false);
    expect(charts.safeParse({ combo: { saving: 2 } }).success).toBe(false);
  });

  test('every option says what it decides and which rule it answers to', () => {
    for (const [name, each] of Object.entries(options.def.innerType.shape)) {
      expect(descriptionOf(each), name).toMatch(name === 'charts' ? /./ : /ALY-/);
    }
  });
});
