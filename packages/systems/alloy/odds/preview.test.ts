import { totals } from '@affray/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { alloy } from '../index.ts';
import { poolOf } from '../rules/rolls.ts';
import { OPTIONS } from '../state/options.ts';
import { lock } from '../state/position.ts';
import { arena, give, id, one, type Person, parse } from '../testing.ts';

const GM = { role: 'gm' } as const;
const foe: Person = { side: 'blue', phase: 4 };
const atLeast = (dice: number, goal: number, needed: number): number =>
  totals(poolOf(OPTIONS, dice, goal, true, 'none')).reduce(
    (sum, [net, weight]) => sum + (net >= needed ? weight : 0),
    0,
  );

describe('previews', () => {
  const on = arena(
    {
      ann: { strength: 4, weapons: ['club'] },
      bob: { ...foe, dodge: 2, defense: 7, health: 1 },
      cid: { ...foe, phase: 9 },
    },
    { engaged: [['ann', 'bob']] },
  );
  const blow = (basic: string, more: object = {}) =>
    parse({ kind: 'attack', who: 'ann', weapon: 'club', basic, targets: ['bob'], ...more });

  test('[ALY-1.3, ALY-7.3] the chance is that of the dice, counted exactly', () => {
    expect(alloy.odds.preview(on, blow('hit'), GM)?.label).toBe('hits');
    expect(alloy.odds.preview(on, blow('hit'), GM)?.chance).toBeCloseTo(atLeast(4, 5, 2), 12);
    const trip = alloy.odds.preview(on, blow('trip'), GM);
    expect(trip?.chance).toBeCloseTo(atLeast(4, 5, 2), 12);
  });

  test('[ALY-3.4] it says where the action lands and who acts before then', () => {
    const details = (basic: string) =>
      Object.fromEntries(alloy.odds.preview(on, blow(basic), GM)?.details.map(each => [each.label, each.value]) ?? []);
    expect(details('hit')).toMatchObject({ 'acts next on': 'phase 4', 'before then': 'no one' });
    expect(details('strong-strike')).toMatchObject({ 'acts next on': 'phase 7', 'before then': 'bob 4' });
    expect(alloy.odds.preview(on, parse({ kind: 'wait', who: 'ann', phases: 9 }), GM)).toMatchObject({
      chance: null,
      details: [{ value: 'phase 10' }, { value: 'bob 4 and cid 9' }],
    });
    expect(alloy.odds.preview(on, parse({ kind: 'gm-note', text: 'x' }), GM)).toBeNull();
  });

  test('the chance to fell is that of enough damage', () => {
    const found = alloy.odds.preview(on, blow('hit'), GM);
    expect(found?.thresholds.find(each => each.label === 'takes it down')?.low).toBeCloseTo(atLeast(4, 5, 2), 12);
  });

  test('[ALY-7.6] every outcome by the successes to spare, and the Health that each costs', () => {
    const found = alloy.odds.preview(on, blow('hit'), GM);
    const pool = totals(poolOf(OPTIONS, 4, 5, true, 'none'));
    for (const extras of [0, 1, 2]) {
      const chance = pool.reduce((sum, [net, weight]) => (net === 2 + extras ? sum + weight : sum), 0);
      const label = extras === 0 ? 'hit' : `hit with ${extras} to spare`;
      expect(found?.outcomes.find(each => each.label === label)?.low, label).toBeCloseTo(chance, 12);
    }
    expect(found?.outcomes.reduce((sum, each) => sum + each.low, 0)).toBeCloseTo(1, 11);
    expect(found?.damage?.values.reduce((sum, each) => sum + (each.chance ?? 0), 0)).toBeCloseTo(1, 11);
  });

  test('[ALY-7.12] a charge is weighed as it will be, once engaged', () => {
    const apart = arena({ ann: { strength: 3, weapons: ['spear'] }, bob: { ...foe, dodge: 1, defense: 9, health: 1 } });
    const charge = parse({ kind: 'charge', who: 'ann', target: 'bob', weapon: 'spear', basic: 'hit' });
    const preview = alloy.odds.preview(apart, charge, GM);
    expect(preview?.chance).toBeCloseTo(atLeast(3, 5, 1), 12);
    expect(preview?.assuming).toBe(
      'Assumes that no one leaps aside, unless said otherwise. No one acts between its parts.',
    );
    expect(preview?.details.find(each => each.label === 'acts next on')?.value).toBe('phase 6');
    expect(
      alloy.odds.preview(
        arena({ ann: { weapons: ['spear'] }, bob: foe }, { apart: 'long' }),
        parse({ kind: 'assess', who: 'ann', target: 'bob' }),
        GM,
      )?.chance,
    ).toBeCloseTo(atLeast(3, 5, 2), 12);
  });
});

describe('previews of several parts', () => {
  const duel = arena(
    { ann: { strength: 5, weapons: ['club'] }, bob: { ...foe, phase: 90, dodge: 1, defense: 7, health: 3 } },
    { engaged: [['ann', 'bob']] },
  );
  const hit = { kind: 'attack', weapon: 'club', basic: 'hit', targets: ['bob'] } as const;
  const combo = (parts: number) =>
    parse({ kind: 'combo', who: 'ann', parts: Array.from({ length: parts }, () => hit) });
  /** Chance of each loss of one blow, by its own preview. */
  const single = alloy.odds.preview(duel, parse({ ...hit, who: 'ann' }), GM);
  const losses = single?.damage?.values.map(({ value, chance }) => [value, chance ?? 0] as const) ?? [];

  test('[ALY-3.6] two blows: the Health that both cost is the sum of one and the other', () => {
    const found = alloy.odds.preview(duel, combo(2), GM);
    const sum = new Map<number, number>();
    for (const [one, chance] of losses)
      for (const [two, share] of losses) {
        const value = one >= 3 ? one : one + two;
        sum.set(value, (sum.get(value) ?? 0) + chance * share);
      }
    for (const { value, chance } of found?.damage?.values ?? []) expect(chance).toBeCloseTo(sum.get(value) ?? -1, 11);
    const hits = single?.chance ?? 0;
    expect(found?.label).toBe('at least one part succeeds');
    expect(found?.chance).toBeCloseTo(1 - (1 - hits) ** 2, 11);
    expect(found?.thresholds[0]).toMatchObject({ label: '1. Hit on bob: succeeds' });
    expect(found?.thresholds[1]?.low).toBeCloseTo(hits, 11);
    expect(found?.outcomes.map(each => each.label)).toEqual([
      'all 2 parts succeed',
      '1 of 2 parts succeed',
      'no part succeeds',
    ]);
  });

  test('[ALY-3.7] a blow at somebody who is down already is not struck', () => {
    const found = alloy.odds.preview(duel, combo(4), GM);
    let standing = new Map([[3, 1]]);
    let down = 0;
    for (let blow = 0; blow < 4; blow++) {
      const next = new Map<number, number>();
      for (const [health, weight] of standing)
        for (const [lost, chance] of losses) {
          if (lost >= health) down += weight * chance;
          else next.set(health - lost, (next.get(health - lost) ?? 0) + weight * chance);
        }
      standing = next;
    }
    expect(down).toBeGreaterThan(0.1);
    expect(found?.thresholds.find(each => each.label === 'takes it down')?.low).toBeCloseTo(down, 11);
    const last = found?.thresholds.find(each => each.label === '4. Hit on bob: succeeds');
    expect(last?.low).toBeLessThan(single?.chance ?? 0);
    expect(found?.outcomes.reduce((all, each) => all + each.low, 0)).toBeCloseTo(1, 11);
  });

  test('[ALY-7.10] of a sweep: the chance to hit one of them at least, whoever looks', () => {
    const nimble: Person = { ...foe, phase: 90, dodge: 3 };
    const on = arena(
      { ann: { strength: 5, weapons: ['club'], controller: 'player' }, bob: { ...nimble, dodge: 1 }, bea: nimble },
      { engaged: [['ann', 'bob']] },
    );
    lock(one(on, 'ann'), one(on, 'bea'));
    const sweep = parse({ ...hit, who: 'ann', modifiers: ['arcing-strike'], targets: ['bob', 'bea'] });
    const found = alloy.odds.preview(on, sweep, GM);
    const share = (label: string): number => found?.outcomes.find(each => each.label === label)?.low ?? 0;
    expect(found?.label).toBe('hits at least one');
    expect(share('hits only some')).toBeGreaterThan(0.1);
    expect(found?.chance).toBeCloseTo(share('hits all') + share('hits only some'), 11);
    expect(found?.chance).toBeCloseTo(atLeast(5, 5, 2), 11);
  });

  test('[ALY-3.7] a sweep that comes after its first target fell is broken off', () => {
    const weak: Person = { ...foe, phase: 90, dodge: 1, defense: 1, health: 1 };
    const on = arena({ ann: { strength: 5, weapons: ['club'] }, bob: weak, bea: weak }, { engaged: [['ann', 'bob']] });
    lock(one(on, 'ann'), one(on, 'bea'));
    const sweep = { ...hit, modifiers: ['arcing-strike'], targets: ['bob', 'bea'] };
    const chance = (given: object): number => alloy.odds.preview(on, parse({ who: 'ann', ...given }), GM)?.chance ?? 0;
    const found = alloy.odds.preview(on, parse({ kind: 'combo', who: 'ann', parts: [hit, sweep] }), GM);
    expect(found?.thresholds[1]).toMatchObject({ label: '2. Hit + Arcing Strike on bob, bea: succeeds' });
    expect(found?.thresholds[1]?.low).toBeCloseTo((1 - chance(hit)) * chance(sweep), 11);
    expect(found?.outcomes.find(each => each.label === 'all 2 parts succeed')).toBeUndefined();
  });

  test('[ALY-5.15] one leap answers all of a combo, and can be assumed', () => {
    const apart = arena({ ann: { strength: 5, weapons: ['spear'] }, bob: { ...foe, phase: 90, dodge: 1, defense: 9 } });
    const charge = parse({ kind: 'charge', who: 'ann', target: 'bob', weapon: 'spear', basic: 'hit' });
    const stand = alloy.odds.preview(apart, charge, GM);
    const leapt = alloy.odds.preview(apart, charge, GM, [{ site: 'alloy.leap', who: null, answer: 'leap' }]);
    expect(stand?.assumptions).toMatchObject([{ site: 'alloy.leap', chosen: 'stand' }]);
    expect(leapt?.assumptions).toMatchObject([{ chosen: 'leap' }]);
    expect(leapt?.chance).toBeLessThan(stand?.chance ?? 0);
  });

  test('[ALY-G15] of a group: how many fall', () => {
    const on = arena(
      { ann: { strength: 8, weapons: ['club'] }, mob: { ...foe, kind: 'minion', members: 4, defense: 4, health: 1 } },
      { engaged: [['ann', 'mob']] },
    );
    const found = alloy.odds.preview(on, parse({ ...hit, who: 'ann', targets: ['mob'] }), GM);
    const felled = (label: string): number => found?.thresholds.find(each => each.label === label)?.low ?? 0;
    const lost = (least: number): number => found?.damage?.values.find(each => each.value >= least)?.low ?? 0;
    expect(felled('fells one or more of the group')).toBeCloseTo(lost(1), 11);
    expect(felled('fells 2 or more of the group')).toBeCloseTo(lost(2), 11);
    expect(felled('fells 2 or more of the group')).toBeGreaterThan(0);
  });

  test('[ALY-4.1, ALY-K7] the odds of tactics end before anybody throws for Initiative', () => {
    const found = (['none', 'd6'] as const).map(initiativeDie => {
      const side = (at: number): string => (at % 2 === 0 ? 'red' : 'blue');
      const people = Array.from({ length: 6 }, (_, at) => [`p${at}`, { side: side(at), stance: 'neutral' as const }]);
      const start = arena(Object.fromEntries(people), { before: true, options: { initiativeDie } });
      return alloy.odds.preview(start, parse({ kind: 'roll-tactics' }), GM);
    });
    expect(found[1]).toEqual(found[0]);
    expect(found[0]?.outcomes.reduce((sum, each) => sum + each.low, 0)).toBeCloseTo(1, 11);
  });

  test('[ALY-4.1, ALY-K5] who wins the tactics, with ties as they stand and rolled again', () => {
    const start = (tacticsTie: 'none' | 'reroll') =>
      arena(
        { ann: { intellect: 4 }, bob: { side: 'blue', intellect: 2 } },
        { before: true, leaders: { red: 'ann', blue: 'bob' }, options: { tacticsTie } },
      );
    const chances = (tie: 'none' | 'reroll') =>
      Object.fromEntries(
        alloy.odds
          .preview(start(tie), parse({ kind: 'roll-tactics' }), GM)
          ?.outcomes.map(each => [each.label, each.low]) ?? [],
      );
    const pool = (dice: number) =>
      totals(poolOf(OPTIONS, dice, 5, false, 'none')).map(([n, w]) => [Math.max(0, n), w] as const);
    let [red, blue] = [0, 0];
    for (const [one, chance] of pool(4))
      for (const [two, share] of pool(2)) {
        if (one > two) red += chance * share;
        else if (two > one) blue += chance * share;
      }
    const plain = chances('none');
    expect(plain['red wins the tactics']).toBeCloseTo(red, 11);
    expect(plain['blue wins the tactics']).toBeCloseTo(blue, 11);
    expect(plain['no one wins the tactics']).toBeCloseTo(1 - red - blue, 11);
    expect(chances('reroll')).toEqual({
      'red wins the tactics': expect.closeTo(red / (red + blue), 11),
      'blue wins the tactics': expect.closeTo(blue / (red + blue), 11),
    });
  });
});

describe('what a player may know', () => {
  const ann = { role: 'player', combatants: [id('ann')] } as const;
  const scene = (bob: Person = {}) =>
    arena(
      {
        ann: { agility: 4, weapons: ['bow'], controller: 'player' },
        bob: { ...foe, dodge: 1, defense: 6, health: 2, ...bob },
        sly: { ...foe, hidden: true },
      },
      { apart: 'short' },
    );
  const shoot = parse({ kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] });

  test('a span that holds the truth, and what is usual', () => {
    const [hers, truth] = [alloy.odds.preview(scene(), shoot, ann), alloy.odds.preview(scene(), shoot, GM)];
    expect(hers?.chance).toBeNull();
    expect(hers?.span?.low).toBeLessThan(truth?.chance ?? 0);
    expect(hers?.span?.high).toBeGreaterThanOrEqual(truth?.chance ?? 1);
    expect(hers?.damage?.expected.high).toBeGreaterThan(truth?.damage?.expected.low ?? 99);
    expect(hers?.details[0]?.label).toBe('against usual defences');
  });

  test('a leap in answer can be assumed', () => {
    const plain = alloy.odds.preview(scene(), shoot, GM);
    expect(plain?.assumptions).toMatchObject([{ site: 'alloy.leap', who: 'bob', chosen: 'stand' }]);
    const leapt = alloy.odds.preview(scene(), shoot, GM, [{ site: 'alloy.leap', who: id('bob'), answer: 'leap' }]);
    expect(leapt?.chance).toBeLessThan(plain?.chance ?? 0);
  });

  // Initiative is left alone: it decides ties on the line of phases, which everybody sees.
  test('no hidden number moves a digit', () => {
    const { who: _, ...shot } = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
    const wishes = [
      shoot,
      parse({ kind: 'assess', who: 'ann', target: 'bob' }),
      parse({ kind: 'combo', who: 'ann', parts: [shot, { kind: 'assess', target: 'bob' }, shot] }),
    ];
    const seen = (bob: Person): string => JSON.stringify(wishes.map(each => alloy.odds.preview(scene(bob), each, ann)));
    const plain = seen({});
    const figure = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(figure, figure, figure, figure, (dodge, parry, defense, more) => {
        expect(seen({ dodge, parry, defense, health: 1 + more, strength: 1 + (more % 8) })).toBe(plain);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what can still be done before somebody acts', () => {
  const on = arena(
    { ann: { controller: 'player', weapons: ['club', 'knife'] }, ogre: { ...foe, phase: 5 } },
    { engaged: [['ann', 'ogre']] },
  );
  test('each landing names whom it would let act first', () => {
    const { landings } = landingsOf.parse(alloy.secrecy.view(on, { role: 'player', combatants: [id('ann')] }));
    const still = landings.filter(each => !each.before.includes('ogre')).map(each => each.offer);
    expect(still).toContain('attack:club:hit');
    expect(still).not.toContain('attack:club:strong-strike');
    expect(landings.find(each => each.offer === 'attack:club:hit')).toEqual({
      who: 'ann',
      offer: 'attack:club:hit',
      cost: 3,
      phase: 4,
      before: [],
    });
    expect(landingsOf.parse(alloy.secrecy.view(on, { role: 'player', combatants: [] })).landings).toEqual([]);
  });
});
const landing = z.object({
  who: z.string(),
  offer: z.string(),
  cost: z.number(),
  phase: z.number(),
  before: z.array(z.string()),
});
const landingsOf = z.object({ landings: z.array(landing) });

describe('offers', () => {
  const on = arena(
    { ann: { controller: 'player', weapons: ['club', 'knife'] }, ogre: { ...foe, phase: 5 } },
    { engaged: [['ann', 'ogre']] },
  );
  const offer = (name: string) => alloy.rules.offers(on, id('ann')).find(each => each.id === name);

  test('[ALY-3.4, ALY-5.8] carry their cost with the phase they lead to and who acts before then', () => {
    expect(offer('attack:club:hit')).toMatchObject({ cost: '3 phases, to phase 4', refusal: null });
    expect(offer('attack:club:strong-strike')?.cost).toBe('6 phases, to phase 7; before then: ogre 5');
    expect(offer('prepare:knife:1')?.cost).toBe('1 phase, to phase 2');
    expect(offer('free')?.cost).toBe('Free, in this phase');
    expect(offer('engage')?.refusal?.rule).toBe('ALY-6.6');
  });

  test('[ALY-7.7, ALY-7.10] of blows take their modifiers with cost and TN', () => {
    const field = offer('attack:club:hit')?.fields.find(each => each.name === 'modifiers');
    expect(field?.kind === 'choice' && field.options.map(each => each.hint)).toEqual([
      'AC 3, TN 1',
      'AC 5, TN 1',
      'AC 5, TN 1',
      'AC 7, TN 1',
    ]);
  });

  test('every one that is possible makes a legal command with the first of every choice', () => {
    for (const each of alloy.rules.offers(on, id('ann'))) {
      if (each.refusal || each.id === 'combo') continue;
      const values = each.fields.map(field => [
        field.name,
        field.kind === 'choice' ? field.options[0]?.value : field.kind === 'number' ? field.suggested : 'x',
      ]);
      const given = parse({ ...each.base, ...Object.fromEntries(values) });
      expect(alloy.rules.refuse(on, given), each.id).toBeNull();
    }
  });

  test('while a combo is under way: going on, or breaking off', () => {
    const begun = give(arena({ ann: { weapons: ['club'] }, ogre: { ...foe, phase: 50 } }), {
      kind: 'charge',
      who: 'ann',
      target: 'ogre',
      weapon: 'club',
      basic: 'hit',
    }).fight;
    const [first, second] = alloy.rules.offers(begun, id('ann'));
    expect(first).toMatchObject({
      id: 'continue',
      label: 'Continue: Hit on ogre',
      cost: '3 phases, to phase 6',
      refusal: null,
    });
    expect(second).toMatchObject({ id: 'break-off', cost: '1 phase, to phase 4', refusal: null });
  });

  test('[ALY-G12, ALY-3.5] going on says all that falls upon one phase, and lands behind it', () => {
    const people = { ann: { weapons: ['club', 'knife'] }, ogre: { ...foe, phase: 50 } };
    const blow = { kind: 'attack', basic: 'hit', targets: ['ogre'] };
    const parts = [
      { ...blow, weapon: 'club' },
      { kind: 'prepare', weapon: 'knife' },
      { ...blow, weapon: 'knife' },
    ];
    const combo = { kind: 'combo', who: 'ann', parts };
    const engaged = arena(people, { engaged: [['ann', 'ogre']] });
    const begun = give(engaged, combo, [['alloy.attack', 'ann', 1, 2, 3]]).fight;
    const [first] = alloy.rules.offers(begun, id('ann'));
    expect(first).toMatchObject({ label: 'Continue: ready Knife, then Hit on ogre', cost: '2 phases, to phase 5' });
    expect(
      one(give(begun, { kind: 'continue', who: 'ann' }, [['alloy.attack', 'ann', 1, 2, 3]]).fight, 'ann').phase,
    ).toBe(5);
  });
});
