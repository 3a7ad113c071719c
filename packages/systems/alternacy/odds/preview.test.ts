import { type Assumed, everyPath, totals, type Viewer } from '@affray/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Part } from '../book/body.ts';
import { type Command, command, perform } from '../commands.ts';
import { alternacy } from '../index.ts';
import { OF_ODDS } from '../rules/answers.ts';
import { skillPool } from '../rules/rolls.ts';
import type { Event } from '../state/events.ts';
import { type Combatant, circumstance, copy, type Fight } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { addInjury, arena, id, one } from '../testing.ts';

const GM: Viewer = { role: 'gm' };
const ANA: Viewer = { role: 'player', combatants: [id('ana')] };
const scene = (bert: Parameters<typeof arena>[0][string] = {}): Fight =>
  arena({
    ana: { skills: { 'blades-large': 22 }, controller: 'player' },
    bert: { skills: { dodge: 18, brawn: 2 }, knowledge: 'words', ...bert },
    lurker: { hidden: true, knowledge: 'words' },
  });
const engage: Command = command.parse({ kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' });

/** What comes of an attack on Bert, every path of dice played alone. */
function pathByPath(fight: Fight, attack: Command, assume: readonly Assumed[] = []) {
  const sums = { shock: 0, dead: 0, hurt: 0, back: 0 };
  const { unplayed } = everyPath<RollSite, Prompts, Event, Fight>(
    {
      fresh: () => copy(fight),
      play: (table, now) => perform(table, now, attack),
      answersOf: () => OF_ODDS,
      assume,
    },
    (now, weight) => {
      const [ana, bert] = [one(now, 'ana'), one(now, 'bert')];
      sums.shock += weight * (bert.shock - one(fight, 'bert').shock);
      if (bert.fate === 'dead') sums.dead += weight;
      if (bert.injuries.length > one(fight, 'bert').injuries.length) sums.hurt += weight;
      if (ana.stun > one(fight, 'ana').stun) sums.back += weight;
    },
  );
  expect(unplayed).toBe(0);
  return sums;
}

describe('the odds of an attack', () => {
  test('tell margins apart, and sum to one', () => {
    const found = alternacy.odds.preview(scene(), engage, GM);
    const pool = totals(skillPool(scene()));
    const { from, to } = scene().options.charts.attackSuccess;
    let plain = 0;
    for (const [a, one_] of pool)
      for (const [b, two] of pool) {
        const margin = a + 22 - b - 18;
        if (margin >= Math.max(0, from) && margin <= to) plain += one_ * two;
      }
    expect(found?.outcomes.find(each => each.label === 'hit')?.low).toBeCloseTo(plain, 11);
    expect(found?.outcomes.reduce((sum, each) => sum + each.low, 0)).toBeCloseTo(1, 11);
    expect(found?.damage?.values.reduce((sum, each) => sum + (each.chance ?? 0), 0)).toBeCloseTo(1, 11);
    expect(found?.thresholds.map(each => each.label)).toContain('takes it out of the fight');
  });

  describe('[ALT-6.9] of what strikes several locations', () => {
    const levels = { wound: 'light', shock: 'moderate', stun: 'moderate' } as const;
    const gun = { id: 'gun', name: 'Gun', skill: 'sidearms', manner: 'missile', levels, brawn: 'none' } as const;
    const shooting = (spread: number): Fight =>
      arena({ ana: { weapons: [{ ...gun, spread }], skills: { sidearms: 16 } }, bert: { at: [5, 10] } });
    const shot = command.parse({ kind: 'shoot', who: 'ana', target: 'bert', weapon: 'gun' });

    test('are those of every path of dice counted alone', () => {
      const fight = shooting(2);
      const { shock, dead, hurt } = pathByPath(fight, shot);
      const found = alternacy.odds.preview(fight, shot, GM);
      const chanceOf = (label: string): number => found?.thresholds.find(each => each.label === label)?.low ?? 0;
      expect(found?.damage?.expected.low).toBeCloseTo(shock, 10);
      expect(chanceOf('kills')).toBeCloseTo(dead, 10);
      expect(found?.chance).toBeGreaterThan(hurt - 1e-9);
    });
    test.each([3, 4])('%i of them: whole, and more harm than fewer', spread => {
      const found = alternacy.odds.preview(shooting(spread), shot, GM);
      const fewer = alternacy.odds.preview(shooting(spread - 1), shot, GM);
      expect(found?.chance).toBeCloseTo(fewer?.chance ?? 0, 10);
      expect(found?.damage?.expected.low).toBeGreaterThan(fewer?.damage?.expected.high ?? 0);
    });
    test('six: the chance lies within a narrow range', () => {
      const found = alternacy.odds.preview(shooting(6), shot, GM);
      const whole = alternacy.odds.preview(shooting(1), shot, GM)?.chance ?? 0;
      expect(found?.span?.low).toBeLessThanOrEqual(whole);
      expect(found?.span?.high).toBeGreaterThanOrEqual(whole);
      expect(found?.span?.low).toBeGreaterThan(whole - 0.05);
    });
  });

  test('[ALT-6.10] of bare hands that only stun tell Stun', () => {
    const fight = arena(
      { ana: { skills: { brawling: 22 }, weapons: [] }, bert: { weapons: [] } },
      { options: { bareHands: 'stunOnly' } },
    );
    const fists = one(fight, 'ana').stats.weapons[0]?.id ?? '';
    const given = command.parse({ kind: 'engage', who: 'ana', target: 'bert', weapon: fists });
    const found = alternacy.odds.preview(fight, given, GM);
    expect(found?.damage?.label).toBe('Stun');
    expect(found?.damage?.expected.low).toBeGreaterThan(1);
    const average = found?.thresholds.find(each => each.label === 'Stun on average')?.low ?? 0;
    expect(found?.damage?.expected.low).toBeCloseTo(average, 9);
    expect(alternacy.odds.preview(scene(), engage, GM)?.damage?.label).toBe('Shock');
  });

  test('[ALT-5.3] of somebody out of reach are nought, since that is what is suggested; the GM may rule otherwise', () => {
    const far = arena({ ana: { at: [5, 20] }, bert: { at: [95, 20] } });
    const found = alternacy.odds.preview(far, engage, GM);
    expect(found?.chance).toBe(0);
    const assume = [{ site: 'alternacy.ruling.reach', who: 'gm', answer: 'yes' }] as const;
    expect(alternacy.odds.preview(far, engage, GM, assume)?.chance).toBeGreaterThan(0.3);
  });

  test('[ALT-L11] tell a called shot that strikes elsewhere from one that hits its mark', () => {
    const fight = arena(
      { ana: { skills: { 'blades-large': 18 } }, bert: { skills: { dodge: 18, brawn: 2 } } },
      { options: { calledShotMiss: 'randomLocation' } },
    );
    const called = command.parse({ kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', aim: 'head' });
    const plain = alternacy.odds.preview(fight, engage, GM);
    const found = alternacy.odds.preview(fight, called, GM);
    const elsewhere = found?.outcomes.find(each => each.label === 'hits elsewhere')?.low ?? 0;
    expect(elsewhere).toBeGreaterThan(0.1);
    expect(found?.chance).toBeCloseTo(plain?.chance ?? 0, 9);
    const mark = found?.outcomes.filter(each => /^hit(,|$)/.test(each.label)).reduce((sum, each) => sum + each.low, 0);
    expect((mark ?? 0) + elsewhere).toBeCloseTo(found?.chance ?? 0, 9);
  });

  test('[ALT-L11, ALT-L14] count a called shot that strikes elsewhere as a hit though it may do no harm', () => {
    const called = command.parse({ kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword', aim: 'head' });
    const chances = [false, true].map(allowNoDamage => {
      const fight = arena(
        { ana: { skills: { 'blades-large': 18 } }, bert: { skills: { dodge: 18 }, sturdiness: 3 } },
        { options: { calledShotMiss: 'randomLocation', allowNoDamage } },
      );
      return alternacy.odds.preview(fight, called, GM)?.chance;
    });
    expect(chances[1]).toBeCloseTo(chances[0] ?? 0, 11);
  });

  test('every ruling and decision inside can be answered otherwise', () => {
    const plain = alternacy.odds.preview(scene(), engage, GM);
    expect(plain?.assumptions.map(each => [each.site, each.who])).toEqual(
      expect.arrayContaining([
        ['alternacy.defend', 'bert'],
        ['alternacy.ruling.level', 'gm'],
        ['alternacy.return', 'bert'],
      ]),
    );
    const still = alternacy.odds.preview(scene(), engage, GM, [
      { site: 'alternacy.defend', who: null, answer: 'none' },
    ]);
    expect(still?.chance).toBeGreaterThan(plain?.chance ?? 1);
    const level = plain?.assumptions.find(each => each.site === 'alternacy.ruling.level');
    const massive = level?.options.find(each => each.label.toLowerCase().includes('massive'));
    const harder = alternacy.odds.preview(scene(), engage, GM, [
      { site: 'alternacy.ruling.level', who: 'gm', answer: massive?.answer ?? null },
    ]);
    expect(harder?.damage?.expected.low).toBeGreaterThan(plain?.damage?.expected.low ?? 99);
    const back = plain?.assumptions.find(each => each.site === 'alternacy.return');
    const able = scene({ skills: { dodge: 18, brawn: 2, 'blades-large': 21 } });
    const struck = alternacy.odds.preview(able, engage, GM, [
      { site: 'alternacy.return', who: null, answer: back?.options[0]?.answer ?? null },
    ]);
    expect(struck?.thresholds.find(each => each.label === 'is hit in return')?.low).toBeGreaterThan(0.05);
  });
});

describe('paths of dice that come to the same are played once: no figure is another than path by path', () => {
  const options = { flukes: 'off' } as const;
  const met = (bert: Parameters<typeof arena>[0][string], more: object = options): Fight =>
    arena(
      { ana: { skills: { 'blades-large': 22 } }, bert: { skills: { dodge: 18, 'blades-large': 18 }, ...bert } },
      { options: more },
    );
  const armor = (...covers: Part[]) => ({ id: 'plate', name: 'Plate', levels: 2, covers });
  const ruled = (fight: Fight, where: string, level: string): Fight => {
    const answer = { wound: level, shock: level, stun: level };
    const kind = ['longsword', where].join(', ');
    return { ...fight, rulings: [{ site: 'alternacy.ruling.level', case: kind, people: '', answer, times: 1 }] };
  };
  const running = (fight: Fight): Fight => {
    const dash = { kind: 'run', what: 'a dash', at: 'turn', ends: 9, made: true, to: null, cover: false, flees: false };
    Object.assign(one(fight, 'bert'), { deed: dash });
    return fight;
  };
  const wounded = (fight: Fight): Fight => {
    addInjury(fight, 'bert', { id: 90, part: 'left-arm', tag: 'none', treated: true });
    return fight;
  };
  const cases: readonly (readonly [string, Fight])[] = [
    ['without armor', met({})],
    ['where armor covers the torso alone', met({ armor: armor('torso') })],
    ['where it covers one arm', met({ armor: armor('torso', 'left-arm') })],
    [
      'where it covers all but the head',
      met({ armor: armor('torso', 'left-arm', 'right-arm', 'left-leg', 'right-leg') }),
    ],
    ['where a blow to the head was ruled to be worse', ruled(met({}), 'head', 'massive')],
    ['where one to the body was', ruled(met({}), 'body', 'massive')],
    ['of somebody wounded', wounded(met({}))],
    ['of a runner', running(met({}))],
    ['where a hit may do nothing', met({ armor: armor('torso', 'head') }, { ...options, allowNoDamage: true })],
  ];
  const strike: Assumed = {
    site: 'alternacy.return',
    who: id('bert'),
    answer: { weapon: 'longsword', aim: null },
  };
  const worse: Assumed = {
    site: 'alternacy.ruling.level',
    who: 'gm',
    answer: { wound: 'severe', shock: 'severe', stun: 'severe' },
  };
  test.each(cases)('%s', (_, fight) => {
    for (const assume of [[], [strike], [worse]]) {
      const sums = pathByPath(fight, engage, assume);
      const found = alternacy.odds.preview(fight, engage, GM, assume);
      const chanceOf = (label: string): number => found?.thresholds.find(each => each.label === label)?.low ?? 0;
      expect(found?.damage?.expected.low).toBeCloseTo(sums.shock, 9);
      expect(chanceOf('kills')).toBeCloseTo(sums.dead, 9);
      expect(chanceOf('wounds: Minor or worse')).toBeLessThan(sums.hurt + 1e-9);
      expect(chanceOf('is hit in return')).toBeCloseTo(sums.back, 9);
      expect(sums.back > 0).toBe(assume.includes(strike));
    }
  });
});

test('[ALT-L9] left and right, where they come to the same, are weighed as one: no figure changes by it', () => {
  const found = alternacy.odds.preview(scene(), engage, GM);
  // An assumption that changes nothing has every side played.
  const whole = alternacy.odds.preview(scene(), engage, GM, [
    { site: 'alternacy.return', who: id('ana'), answer: 'none' },
  ]);
  const figures = (of: typeof found) =>
    [of?.outcomes, of?.thresholds, of?.damage?.values].map(each => each?.map(({ low }) => low.toFixed(10)));
  expect(figures(found)).toEqual(figures(whole));
});

describe('what a player may know', () => {
  test('a span that holds the truth', () => {
    const hers = alternacy.odds.preview(scene(), engage, ANA);
    const truth = alternacy.odds.preview(scene(), engage, GM);
    expect(hers?.chance).toBeNull();
    expect(hers?.span?.low).toBeLessThanOrEqual(truth?.chance ?? 0);
    expect(hers?.span?.high).toBeGreaterThanOrEqual(truth?.chance ?? 1);
    expect(hers?.damage?.expected.low).toBeLessThanOrEqual(truth?.damage?.expected.low ?? 0);
    expect(hers?.damage?.expected.high).toBeGreaterThanOrEqual(truth?.damage?.expected.low ?? 99);
  });

  test('no hidden number moves a digit', () => {
    const dash = command.parse({ kind: 'dash', who: 'ana', what: 'off' });
    const seen = (fight: Fight): string =>
      JSON.stringify([engage, dash].map(each => alternacy.odds.preview(fight, each, ANA)));
    const plain = seen(scene());
    const score = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(score, score, fc.integer({ min: -3, max: 3 }), fc.boolean(), (skill, brawn, sturdiness, flag) => {
        const fight = scene({ skills: { dodge: skill, brawn, 'blades-large': brawn }, sturdiness });
        const change: Partial<Combatant> = {
          shock: flag ? 0 : 2,
          stun: skill % 5,
          posture: flag ? 3 : 0,
          initiative: brawn,
        };
        Object.assign(one(fight, 'bert'), change);
        one(fight, 'bert').circumstances = [
          ...one(fight, 'bert').circumstances,
          circumstance.parse({ id: 9, name: 'x', value: -5, on: 'all', ends: null }),
        ];
        Object.assign(one(fight, 'lurker'), { shock: skill });
        expect(seen(fight)).toBe(plain);
      }),
      { numRuns: 25 },
    );
  });
});

describe('what the game master lets happen', () => {
  const all = (grade: string) => ({ wound: grade, shock: grade, stun: grade });
  const harm = (strikes: object, whos: string[], more: object = {}) =>
    command.parse({
      kind: 'gm-hazard',
      hazard: { id: 'rocks', name: 'Rocks', levels: all('heavy'), strikes, dodgeable: false, armor: true, ...more },
      whos,
    });

  test('[ALT-6.5] a hazard: Shock by the Damage Variance Chart, each chance counted', () => {
    const fight = scene();
    const found = alternacy.odds.preview(fight, harm({ kind: 'random', count: 1 }, ['bert']), GM);
    expect(found?.damage?.values.reduce((sum, each) => sum + (each.chance ?? 0), 0)).toBeCloseTo(1, 11);
    expect(found?.damage?.expected.low).toBeGreaterThan(0);
    expect(found?.span).toBeNull();
    // Of a head, torso, arm or leg alike without armor: one part tells as much.
    const torso = alternacy.odds.preview(fight, harm({ kind: 'parts', parts: ['torso'] }, ['bert']), GM);
    expect(torso?.damage).toEqual(found?.damage);
    expect(alternacy.odds.preview(fight, harm({ kind: 'random', count: 1 }, ['bert']), ANA)).toBeNull();
  });

  test('[ALT-6.5][ALT-5.4] at random: parts in armor and parts without are weighed apart, each as often as it is struck', () => {
    const helmet = { id: 'helmet', name: 'Helmet', levels: 2, covers: ['head' as const] };
    const harmAt = (strikes: object, bert: Parameters<typeof scene>[0]): number =>
      alternacy.odds.preview(scene(bert), harm(strikes, ['bert']), GM)?.damage?.expected.low ?? Number.NaN;
    const [head, torso] = [['head'], ['torso']].map(parts => harmAt({ kind: 'parts', parts }, { armor: helmet }));
    expect(head).toBeLessThan(torso ?? Number.NaN);
    // Of the five places of the chart one is the head.
    const random = harmAt({ kind: 'random', count: 1 }, { armor: helmet });
    expect(random).toBeCloseTo(0.2 * (head ?? Number.NaN) + 0.8 * (torso ?? Number.NaN), 10);
  });

  test('several strikes and several people are weighed one by one, and it is said', () => {
    const found = alternacy.odds.preview(scene(), harm({ kind: 'random', count: 3 }, ['ana', 'bert']), GM);
    expect(found?.assuming).toContain('strikes 3 times: each is weighed alone');
    expect(found?.details.map(each => each.label)).toEqual(['ana', 'bert']);
    const twice = alternacy.odds.preview(scene(), harm({ kind: 'random', count: 3 }, ['ana', 'bert', 'ana']), GM);
    expect(twice).toEqual(found);
  });

  test('[ALT-3.2] something sudden: who notices it in time', () => {
    const event = command.parse({ kind: 'gm-event', what: 'a shout', whos: ['ana', 'bert'] });
    const between = scene();
    between.go = null;
    const found = alternacy.odds.preview(between, event, GM);
    const heard = found?.outcomes.filter(each => each.label.endsWith('notices in time')) ?? [];
    expect(heard).toHaveLength(2);
    expect(heard.every(each => each.low > 0 && each.low < 1)).toBe(true);
  });
});
