import type { Viewer } from '@affray/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { command } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import { arena, id, one } from '../testing.ts';
import { commands, declare, initiative, type Wish } from '../testing-commands.ts';
import { preview } from './preview.ts';

const GM: Viewer = { role: 'gm' };
const begun = (actions: number, orc: object = {}, options: object = {}): Fight =>
  commands(
    arena(
      {
        mara: { weapons: ['longsword'], skills: { melee: 60, athletics: 50 } },
        orc: { weapons: ['club'], skills: { dodge: 50 }, ...orc },
      },
      { options },
    ),
    declare({ mara: actions, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;
const strike: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' };
const chanceOf = (fight: Fight, wish: Wish, viewer: Viewer = GM) => preview(fight, command.parse(wish), viewer)?.chance;

/** Share of pairs of d100 in which the first margin is higher. */
function outdoing(skill: number, against: number): number {
  let won = 0;
  for (let face = 1; face <= 100; face++)
    for (let other = 1; other <= 100; other++) if (skill - face > against - other) won++;
  return won / 10_000;
}

test('[ALA-9.1] the chance to hit is that of the contest, to the last of 10,000 pairs of dice', () => {
  expect(chanceOf(begun(1), strike)).toBeCloseTo(outdoing(60, 50), 12);
  expect(chanceOf(begun(3), strike)).toBeCloseTo(outdoing(40, 50), 12);
});

test('[ALA-9.2] against somebody helpless it is the attack alone', () => {
  const fight = begun(1);
  one(fight, 'orc').conditions = [{ kind: 'incapacitated', source: null, cause: 'sleep', ends: null }];
  expect(chanceOf(fight, strike)).toBeCloseTo(1, 12);
  const auto = begun(1, {}, { helpless: 'autoHit' });
  one(auto, 'orc').conditions = [{ kind: 'incapacitated', source: null, cause: 'sleep', ends: null }];
  expect(chanceOf(auto, strike)).toBe(1);
});

/** Harm that 4d10 and 3 do through 2d10 of Soak, counted throw by throw of their sums. */
function through(): Map<number, number> {
  const sums = (dice: number): number[] => {
    let ways = [1];
    for (let die = 0; die < dice; die++) {
      const more = new Array<number>(ways.length + 10).fill(0);
      ways.forEach((weight, sum) => {
        for (let face = 1; face <= 10; face++) more[sum + face] = (more[sum + face] ?? 0) + weight / 10;
      });
      ways = more;
    }
    return ways;
  };
  const found = new Map<number, number>();
  sums(4).forEach((weight, harm) => {
    sums(2).forEach((share, soak) => {
      const left = Math.max(0, harm + 3 - soak);
      if (weight * share > 0) found.set(left, (found.get(left) ?? 0) + weight * share);
    });
  });
  return found;
}

test('[ALA-14.1] the harm that gets through is exact, point by point: 4d10 and 3 against 2d10', () => {
  const fight = begun(1, { armor: ['leather'] }, { criticals: 'off' });
  const found = preview(fight, command.parse(strike), GM);
  const hit = outdoing(60, 50);
  const harm = through();
  let expected = 0;
  for (const { value, chance } of found?.damage?.values ?? []) {
    const share = (harm.get(value) ?? 0) * hit + (value === 0 ? 1 - hit : 0);
    expect(chance, `${value} points`).toBeCloseTo(share, 11);
    expected += value * share;
  }
  expect(found?.damage?.expected.low).toBeCloseTo(expected, 11);
  expect(found?.damage?.values).toHaveLength(harm.size);
  expect(found?.outcomes.reduce((sum, each) => sum + each.low, 0)).toBeCloseTo(1, 11);
  const { hp } = one(fight, 'orc');
  const down = found?.thresholds.find(each => each.label === 'takes it down')?.low ?? 0;
  let falls = 0;
  for (const [value, share] of harm) if (hp - value <= 0.1 * hp) falls += share * hit;
  expect(down).toBeCloseTo(falls, 11);
});

test('a decision inside can be answered otherwise: whoever stands still is hit more often', () => {
  const fight = begun(1);
  const plain = preview(fight, command.parse(strike), GM);
  const asks = plain?.assumptions.find(each => each.site === 'alacrity.defend');
  expect(asks).toMatchObject({ who: 'orc', chosen: 'dodge' });
  expect(asks?.options.map(each => each.answer)).toContain('none');
  const still = preview(fight, command.parse(strike), GM, [{ site: 'alacrity.defend', who: null, answer: 'none' }]);
  expect(still?.chance).toBeCloseTo(0.6, 12);
  expect(still?.assumptions[0]?.chosen).toBe('none');
  // What cannot be answered there changes nothing.
  expect(preview(fight, command.parse(strike), GM, [{ site: 'alacrity.defend', who: null, answer: 'fly' }])).toEqual(
    plain,
  );
});

test('[ALA-19.2] maneuvers against what the target resists best with', () => {
  const trip: Wish = { kind: 'trip', who: 'mara', target: 'orc', skill: 'melee' };
  expect(chanceOf(begun(1), trip)).toBeCloseTo(outdoing(60, 50), 12);
  const grapple: Wish = { kind: 'grapple', who: 'mara', target: 'orc' };
  expect(chanceOf(begun(1, { skills: { unarmed: 70 } }), grapple)).toBeCloseTo(outdoing(10, 70), 12);
});

test('what has no dice has no chance, and nothing is changed by looking', () => {
  const fight = begun(2);
  const before = JSON.stringify(fight);
  expect(preview(fight, command.parse({ kind: 'hold', who: 'mara' }), GM)).toBeNull();
  expect(chanceOf(fight, { kind: 'use-skill', who: 'mara', skill: 'athletics', cost: 'declared' })).toBeCloseTo(
    0.4,
    12,
  );
  preview(fight, command.parse(strike), GM);
  expect(JSON.stringify(fight)).toBe(before);
});

const player: Viewer = { role: 'player', combatants: [id('mara')] };

test('against somebody known by words a player sees a span that holds the truth', () => {
  const fight = begun(1);
  const hers = preview(fight, command.parse(strike), player);
  const truth = preview(fight, command.parse(strike), GM);
  expect(hers?.chance).toBeNull();
  expect(hers?.span?.low).toBeLessThan(truth?.chance ?? 0);
  expect(hers?.span?.high).toBeGreaterThan(truth?.chance ?? 1);
  expect(hers?.damage?.expected.low).toBeLessThan(truth?.damage?.expected.low ?? 0);
  expect(hers?.damage?.expected.high).toBeGreaterThan(truth?.damage?.expected.low ?? 99);
  expect(hers?.assuming).toMatch(/not known: skills of 0 to 100%/);
  // Where the answer does not hang on what is hidden, it is one number.
  const still = preview(fight, command.parse(strike), player, [{ site: 'alacrity.defend', who: null, answer: 'none' }]);
  expect(still?.chance).toBeCloseTo(0.6, 12);
  one(fight, 'orc').knowledge = 'all';
  expect(preview(fight, command.parse(strike), player)).toEqual(truth);
});

test('no hidden number moves a digit of what a player sees', () => {
  const wishes: Wish[] = [
    strike,
    { kind: 'trip', who: 'mara', target: 'orc', skill: 'melee' },
    { kind: 'grapple', who: 'mara', target: 'orc' },
    { kind: 'use-skill', who: 'mara', skill: 'athletics', cost: 'declared' },
    { kind: 'shift', who: 'mara', way: { kind: 'away', target: 'orc' }, feet: 30 },
  ];
  const seen = (fight: Fight): string =>
    JSON.stringify(wishes.map(wish => preview(fight, command.parse(wish), player)));
  const plain = seen(begun(1));
  const points = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(points, points, points, points, fc.boolean(), (skill, soak, hits, drained, alert) => {
      const fight = begun(1);
      const orc = one(fight, 'orc');
      const skills = { ...orc.stats.skills, dodge: skill, melee: skill, unarmed: hits, athletics: drained };
      orc.stats = { ...orc.stats, strength: hits, skills, naturalSoak: soak % 12, extraSoak: soak % 5, notes: 'x' };
      orc.hp = hits;
      orc.sp = drained;
      orc.malaise = -drained;
      orc.alert = alert;
      orc.stunDebt = drained % 5;
      expect(seen(fight)).toBe(plain);
    }),
    { numRuns: 60 },
  );
});

test('[ALA-17.1] a fall: halved by Acrobatics, each amount with its exact chance', () => {
  const fight = begun(1, { skills: { acrobatics: 40 } });
  const found = preview(fight, command.parse({ kind: 'gm-fall', who: 'orc', feet: 20, skill: 'acrobatics' }), GM);
  const caught = found?.chance ?? 0;
  expect(found?.label).toBe('halves the fall');
  expect(caught).toBeGreaterThan(0.3);
  const chance = (value: number) => found?.damage?.values.find(each => each.value === value)?.chance;
  // 2d10 of 20 only where it is not halved; 10 by 20 and 21 halved, or by a plain 10.
  expect(chance(20)).toBeCloseTo((1 - caught) / 100, 12);
  expect(chance(10)).toBeCloseTo((caught * 1) / 100 + ((1 - caught) * 9) / 100, 12);
});

test('[ALA-18.2] morale of several: each weighed alone', () => {
  const fight = begun(1);
  const call = (whos: string[]) => preview(fight, command.parse({ kind: 'gm-morale', whos }), GM);
  const [alone, both] = [call(['orc']), call(['mara', 'orc'])];
  expect(alone?.label).toBe('keeps its nerve');
  expect(alone?.chance).toBeGreaterThan(0);
  expect(both?.chance).toBeNull();
  expect(both?.outcomes.find(each => each.label === 'orc: keeps its nerve')?.low).toBeCloseTo(alone?.chance ?? -1, 12);
  expect(both?.thresholds.find(each => each.label === 'orc: is frightened')?.low).toBeCloseTo(
    1 - (alone?.chance ?? 0),
    12,
  );
  expect(call(['orc', 'mara', 'orc'])?.outcomes).toEqual(call(['orc', 'mara'])?.outcomes);
});

test('[ALA-7.7] whoever leaves a foe: the chance to get away, and what the blow would do; let go if so assumed', () => {
  const fight = begun(1, { weapons: ['club'] });
  const go = command.parse({ kind: 'shift', who: 'mara', way: { kind: 'away', target: 'orc' }, feet: 30 });
  const found = preview(fight, go, GM);
  expect(found?.label).toBe('gets away unhurt');
  expect(found?.chance).toBeGreaterThan(0);
  expect(found?.chance).toBeLessThan(1);
  expect(found?.outcomes.reduce((sum, each) => sum + each.low, 0)).toBeCloseTo(1, 11);
  expect(found?.assumptions.map(each => each.site)).toContain('alacrity.free-attack');
  expect(preview(fight, go, GM, [{ site: 'alacrity.free-attack', who: null, answer: 'none' }])).toBeNull();
});

const among: Wish = { kind: 'shift', who: 'mara', way: { kind: 'to', place: { x: 10, y: 40 } }, feet: 20 };
const surrounded = (more: object = {}): Fight =>
  commands(
    arena(
      {
        mara: { weapons: ['longsword'], skills: { dodge: 30 }, at: [10, 20], ...more },
        orc: { weapons: ['club'], skills: { melee: 50 }, at: [5, 20] },
        wolf: { weapons: ['dagger'], skills: { melee: 30 }, at: [15, 20] },
      },
      { options: { charts: { movement: { shift: 20, shiftsPerRound: 40 } } } },
    ),
    declare({ mara: 1, orc: 1, wolf: 1 }),
    initiative({ mara: 1, orc: 90, wolf: 91 }),
  ).fight;
const letGo = (who: string) => ({ site: 'alacrity.free-attack', who: id(who), answer: 'none' });

test('[ALA-7.7] of several who are left each is weighed as it strikes, and each may be assumed to let go', () => {
  const fight = surrounded();
  const from = (...assume: ReturnType<typeof letGo>[]) => preview(fight, command.parse(among), GM, assume);
  const [both, orc, wolf] = [from(), from(letGo('wolf')), from(letGo('orc'))];
  expect(both?.chance).toBeCloseTo((orc?.chance ?? 0) * (wolf?.chance ?? 0), 12);
  expect(both?.damage?.expected.low).toBeCloseTo(
    (orc?.damage?.expected.low ?? 0) + (wolf?.damage?.expected.low ?? 0),
    11,
  );
  const chosen = (found: typeof both) =>
    found?.assumptions.filter(each => each.site === 'alacrity.free-attack').map(each => [each.who, each.chosen]);
  expect(chosen(both)).toEqual([
    ['orc', 'club'],
    ['wolf', 'dagger'],
  ]);
  expect(chosen(orc)).toEqual([
    ['orc', 'club'],
    ['wolf', 'none'],
  ]);
  expect(chosen(from(letGo('orc'), letGo('wolf')))).toHaveLength(2);
});

test('[ALA-G24] who pays to go leaves nobody who strikes: there is nothing to weigh', () => {
  const fight = surrounded();
  const go = command.parse({ ...among, kind: 'move' });
  expect(preview(fight, go, GM)).toBeNull();
  one(fight, 'mara').moving = true;
  expect(preview(fight, go, GM)?.chance).toBeGreaterThan(0);
});

test('[ALA-9.6] where each critical failure is answered by a blow, which may fail as badly, the odds come to an end and say what they left out', () => {
  const fight = begun(1);
  fight.options = { ...fight.options, rulings: { 'alacrity.gm.critical': { fixed: 'counterattack' } } };
  const { low = 0, high = 0 } = preview(fight, command.parse(strike), GM)?.span ?? {};
  const chance = preview(begun(1), command.parse(strike), GM)?.chance ?? 1;
  expect(low).toBeLessThanOrEqual(chance);
  expect(high).toBeGreaterThanOrEqual(chance);
});

test('[ALA-17.4] a poison that takes down at once is seen in the odds of the blow that carries it', () => {
  const down = (poison: string | null): number => {
    const fight = begun(1, { hitPoints: 60 });
    const mara = one(fight, 'mara');
    mara.stats = { ...mara.stats, weapons: mara.stats.weapons.map(each => ({ ...each, poison })) };
    const found = preview(fight, command.parse(strike), GM);
    return found?.thresholds.find(each => each.label === 'takes it down')?.low ?? 0;
  };
  expect(down('blade-bane')).toBe(down(null));
  expect(down('sleep-thorn')).toBeGreaterThan(0.2);
});

test('what only the game master lets happen is weighed for the game master alone', () => {
  const fight = begun(1);
  const fall = command.parse({ kind: 'gm-fall', who: 'orc', feet: 20, skill: null });
  expect(preview(fight, fall, { role: 'player', combatants: [id('mara')] })).toBeNull();
  expect(preview(fight, command.parse({ kind: 'gm-rest', who: 'orc', what: 'day' }), GM)?.damage).toMatchObject({
    gained: true,
  });
});

test('[ALA-15.C] breaking a hold is weighed against the holder: as a span where its skill is not known, not at all where it is hidden', () => {
  const fight = begun(1);
  one(fight, 'mara').conditions = [{ kind: 'grappled', source: id('orc'), cause: '', ends: null }];
  one(fight, 'orc').holds = id('mara');
  const breaking: Wish = { kind: 'escape', who: 'mara', from: 'grappled', skill: 'athletics' };
  const mara: Viewer = { role: 'player', combatants: [id('mara')] };
  const exact = chanceOf(fight, breaking) ?? Number.NaN;
  const { low, high } = preview(fight, command.parse(breaking), mara)?.span ?? { low: 1, high: 0 };
  expect(low).toBeLessThan(exact);
  expect(high).toBeGreaterThan(exact);
  one(fight, 'orc').hidden = true;
  expect(preview(fight, command.parse(breaking), mara)).toBeNull();
});
