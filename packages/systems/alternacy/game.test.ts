import { host, putAt, simulated, totals, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { bestiary, creatures, heroes } from './bestiary.ts';
import { type Alternacy, alternacy } from './index.ts';
import { asked } from './odds/asked.ts';
import { chanceAgainst } from './rules/chances.ts';
import { skillPool } from './rules/rolls.ts';
import { samples } from './samples.ts';
import { setup } from './state/setup.ts';
import { PROMPTS, ROLLS } from './state/sites.ts';
import { addInjury, arena, give, id, one, refused } from './testing.ts';

const gm = { role: 'gm' } as const;

describe('samples and bestiary', () => {
  test('there are three fights, and each ends in both ways that it can', () => {
    expect(samples.map(each => each.id)).toEqual(['brawl', 'skirmish', 'trap']);
    const [policy] = alternacy.automation.policies;
    if (!policy) throw new Error('no policy');
    for (const sample of samples) {
      const winners = new Map<string | null, number>();
      for (let number = 0; number < 150; number++) {
        const random = Xoshiro.seeded(`${sample.id} ${number}`);
        const fight = alternacy.rules.begin(sample.setup);
        const answers = policy.answers(fight, random);
        const table = simulated<Alternacy['roll'], Alternacy['prompts'], Alternacy['event']>(random, () => answers);
        for (let step = 0; step < 2000 && alternacy.rules.over(fight) === null; step++)
          alternacy.rules.play(table, fight, policy.choose(fight, alternacy.rules.next(fight)[0] ?? 'gm', random));
        const over = alternacy.rules.over(fight);
        expect(over).not.toBeNull();
        winners.set(over?.winner ?? null, (winners.get(over?.winner ?? null) ?? 0) + 1);
        expect(alternacy.report.standings(fight).time).toBe(fight.turn);
      }
      expect(winners.get('heroes') ?? 0).toBeGreaterThan(15);
      expect(winners.get('foes') ?? 0).toBeGreaterThan(5);
    }
  });
  test('in the brawl nobody dies: Stun decides', () => {
    const [brawl] = samples;
    const [policy] = alternacy.automation.policies;
    if (!brawl || !policy) throw new Error('no sample');
    let dead = 0;
    for (let number = 0; number < 100; number++) {
      const random = Xoshiro.seeded(`brawl ${number}`);
      const fight = alternacy.rules.begin(brawl.setup);
      const answers = policy.answers(fight, random);
      const table = simulated<Alternacy['roll'], Alternacy['prompts'], Alternacy['event']>(random, () => answers);
      for (let step = 0; step < 2000 && alternacy.rules.over(fight) === null; step++)
        alternacy.rules.play(table, fight, policy.choose(fight, alternacy.rules.next(fight)[0] ?? 'gm', random));
      dead += alternacy.report.standings(fight).combatants.filter(each => each.dead).length;
    }
    expect(dead).toBeLessThan(25);
  });
  test('every template is a whole sheet', () => {
    expect(heroes.length).toBeGreaterThanOrEqual(5);
    expect(creatures.length).toBeGreaterThanOrEqual(12);
    expect(new Set(bestiary.map(each => each.id)).size).toBe(bestiary.length);
    for (const each of bestiary) expect(alternacy.schemas.sheet.safeParse(each.sheet).success).toBe(true);
  });
});

describe('what comes from outside', () => {
  const bad = (change: object) => {
    const base = {
      sides: [{ id: 'red', name: 'Red' }],
      combatants: [{ id: 'ana', side: 'red', sheet: { name: 'Ana' } }],
    };
    const parsed = setup.safeParse({ ...base, ...change });
    return parsed.success
      ? null
      : parsed.error.issues.map(each => `${each.path.join('.')}: ${each.message}`).join('\n');
  };
  const ana = { id: 'ana', side: 'red', sheet: { name: 'Ana' } };
  test('is refused with the place and what would be right', () => {
    expect(bad({})).toBeNull();
    expect(bad({ combatants: [ana, ana] })).toContain('combatants.1.id: combatants 0 and 1 both have the id "ana"');
    expect(bad({ combatants: [{ ...ana, side: 'blue' }] })).toContain(
      'combatants.0.side: no side "blue"; there are: red',
    );
    expect(bad({ combatants: [{ ...ana, sheet: { name: 'Ana', skills: { bows: 900 } } }] })).toContain(
      'a skill is at most 30',
    );
    expect(bad({ combatants: [{ ...ana, colour: 'red' }] })).toContain('combatants.0');
    expect(bad({ combatants: Array.from({ length: 10_000 }, (_, at) => ({ ...ana, id: `c${at}` })) })).toContain(
      'at most 512',
    );
    expect(
      bad({
        hazards: [
          {
            id: 'pit',
            name: 'Pit',
            levels: { wound: 'huge', shock: 'light', stun: 'light' },
            strikes: { kind: 'random', count: 1 },
          },
        ],
      }),
    ).toContain('hazards.0.levels.wound');
    const springs = { turn: 1, on: ['zoe'] };
    const pit = {
      id: 'pit',
      name: 'Pit',
      levels: { wound: 'light', shock: 'light', stun: 'light' },
      strikes: { kind: 'random', count: 1 },
      springs,
    };
    expect(bad({ hazards: [pit] })).toContain('no combatant "zoe"');
  });
  test('has a JSON Schema', () => {
    for (const schema of [
      alternacy.schemas.setup,
      alternacy.schemas.sheet,
      alternacy.schemas.command,
      alternacy.schemas.fight,
    ])
      expect(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).length).toBeGreaterThan(
        200,
      );
  });
  test('of an older version there is none', () => {
    expect(() => alternacy.rules.migrate({}, '0.9.0')).toThrow('its first version is 1.0.0');
  });
});

test('every site says what it means and which rule asks or rolls', () => {
  for (const [site, note] of [...Object.entries(ROLLS), ...Object.entries(PROMPTS)]) {
    expect(note.meaning.length).toBeGreaterThan(3);
    // What the GM's own hand throws is the GM's in every system, and no rule of this book.
    expect(note.rule).toMatch(site === 'alternacy.gm.change' ? /^GM-1$/ : /^ALT-/);
  }
});

describe('previews', () => {
  const fight = () =>
    arena({
      ana: { skills: { 'blades-large': 22 }, controller: 'player' },
      bert: { skills: { dodge: 18, brawn: 2 } },
      cleo: {},
    });
  const engage = {
    kind: 'engage',
    who: id('ana'),
    target: id('bert'),
    weapon: 'longsword',
    posture: 0,
    aim: null,
    prefer: null,
    end: true,
  } as const;
  test('weigh every outcome of the dice: a competing roll, exactly', () => {
    const preview = alternacy.odds.preview(fight(), engage, gm);
    const pool = totals(skillPool(fight()));
    let chance = 0;
    for (const [a, one] of pool) for (const [b, two] of pool) if (a + 22 >= b + 18) chance += one * two;
    expect(preview?.chance).toBeCloseTo(chance, 10);
    expect(preview?.label).toBe('hits');
    expect(preview?.thresholds.map(each => each.label)).toContain('knocks out or worse');
  });
  test('a player’s knows nothing of the foe’s scores, and says so', () => {
    const player = { role: 'player', combatants: [id('ana')] } as const;
    const preview = alternacy.odds.preview(fight(), engage, player);
    expect(preview?.chance).not.toBeCloseTo(alternacy.odds.preview(fight(), engage, gm)?.chance ?? 0, 5);
    expect(preview?.assuming).toContain('scores are not known');
  });
  test('a shot, a dash, a task, first aid, a reaction', () => {
    const on = arena({ ana: { weapons: ['long-bow'], skills: { bows: 14 }, at: [0, 0] }, bert: { at: [100, 0] } });
    addInjury(on, 'bert', { id: 0 });
    const chance = (command: Alternacy['command']) => alternacy.odds.preview(on, command, gm)?.chance;
    expect(
      chance({
        kind: 'shoot',
        who: id('ana'),
        target: id('bert'),
        weapon: 'long-bow',
        aim: null,
        prefer: null,
        end: true,
      }),
    ).toBeCloseTo(chanceAgainst(on.options, 14, 16), 10);
    expect(
      chance({ kind: 'dash', who: id('ana'), what: 'off', to: null, toward: null, cover: false, end: true }),
    ).toBeCloseTo(chanceAgainst(on.options, 10, 14), 10);
    expect(chance({ kind: 'attempt', who: id('ana'), what: 'x', skill: 'bows', end: true })).toBeCloseTo(1, 10);
    // The game master picks the skill: weighed as the one that would be picked.
    expect(chance({ kind: 'attempt', who: id('ana'), what: 'x', skill: null, end: true })).toBeCloseTo(1, 10);
    putAt(on.field, id('bert'), { x: 5, y: 0 });
    expect(chance({ kind: 'first-aid', who: id('ana'), target: id('bert'), end: true })).toBeCloseTo(
      chanceAgainst(on.options, 10, 14),
      10,
    );
    expect(chance({ kind: 'react', who: id('bert'), response: 'drop', what: '' })).toBeCloseTo(
      chanceAgainst(on.options, 10, 14),
      10,
    );
    expect(chance({ kind: 'end', who: id('ana') })).toBeUndefined();
  });
  test('change nothing', () => {
    const on = fight();
    const before = alternacy.automation.key(on);
    alternacy.odds.preview(on, engage, gm);
    expect(alternacy.automation.key(on)).toBe(before);
  });
});

test('the view: order, engagement lines, bodies and what is in progress', () => {
  const fight = arena(
    { ana: {}, bert: {}, cleo: {} },
    { options: { flukes: 'single', charts: { shock: { dead: 25 } } } },
  );
  one(fight, 'cleo').deed = {
    kind: 'dash',
    what: 'to the door',
    made: true,
    to: null,
    cover: true,
    ends: 1,
    at: 'turn',
  };
  addInjury(fight, 'bert', { id: 3, part: 'left-arm', grade: 'disabling', penalty: 15, tag: 'mortal' });
  fight.engagements.push({
    by: id('ana'),
    on: id('bert'),
    manner: 'melee',
    turn: 1,
    back: true,
    byPenalty: 0,
    onPenalty: 0,
  });
  const view = alternacy.secrecy.view(fight, gm);
  expect(view).toMatchObject({
    heading: 'Turn 1, about 6 seconds',
    turn: ['ana'],
    rows: [{ who: 'ana', state: 'acting' }, { who: 'bert', state: 'waits', initiative: 20 }, { who: 'cleo' }],
    lines: [{ by: 'ana', on: 'bert', back: true, past: false }],
    progress: [{ who: 'cleo', until: 'until the Turn ends', interruptible: ['ana'] }],
    houseRules: [
      { name: 'flukes', value: 'once' },
      { name: 'shock.dead', value: '25' },
    ],
    referee: { rulings: [], houseBook: [], hazards: [] },
  });
  expect(JSON.stringify(view)).toContain(
    '"part":"left-arm","name":"left arm","grade":"disabling","penalty":15,"usable":false',
  );
});

test('a question of every site has words for each of its answers', () => {
  const fight = arena({ ana: {}, bert: {} });
  const about = {
    who: 'ana',
    on: 'bert',
    what: 'x',
    why: ['y'],
    from: 'before',
    odds: { skill: 10, dn: 14, rival: null },
    modifier: 1,
    victim: { shock: 2, stun: 5, brawn: 10, stunOnly: false },
  } as const;
  const options: Readonly<Record<string, readonly (string | number | boolean | object)[]>> = {
    'alternacy.defend': ['dodge', 'none'],
    'alternacy.posture': [0, 3, -2],
    'alternacy.return': [{ weapon: 'longsword', aim: 'head' }, 'none'],
    'alternacy.commit': [true, false],
    'alternacy.ruling.level': [{ wound: 'light', shock: 'heavy', stun: 'light' }, 'other'],
    'alternacy.ruling.skill': ['dodge'],
  };
  for (const site of Object.keys(PROMPTS)) {
    const ruling = site.startsWith('alternacy.ruling.');
    const prompt = {
      kind: 'ask',
      id: '1',
      site,
      who: ruling ? 'gm' : id('ana'),
      about: ruling
        ? { ...about, of: site, why: [...about.why] }
        : { attacker: 'bert', opponent: 'bert', on: 'bert', what: 'x', turns: 2 },
      options: JSON.parse(JSON.stringify(options[site] ?? [3, 'no'])),
      secret: false,
    } as const;
    const question = asked(fight, prompt, gm);
    expect(question.text.length).toBeGreaterThan(5);
    for (const each of question.options) expect(each.label).not.toBe('');
  }
  const shot = asked(
    fight,
    {
      site: 'alternacy.ruling.shot',
      who: 'gm',
      about: { ...about, of: 'alternacy.ruling.shot', why: ['y'] },
      options: [16, 14],
    },
    gm,
  );
  expect(shot).toMatchObject({
    text: 'Difficulty of a shot? ana and bert: x (y)',
    options: [{ label: '16', hint: expect.stringContaining('as before, ') }, { label: 'Average (14)' }],
  });
});

test('real dice at the table: a 6 is to be thrown again, and a fluke asks for more', () => {
  const fight = arena({ ana: {}, bert: {} });
  expect(refused(fight, { kind: 'end', who: 'ana' })).toBeNull();
  let reply = host(alternacy)
    .begin(JSON.parse(JSON.stringify(samples[0]?.setup)), 'brawl', 'seed')
    .useRealDice(gm, id('bo'), true);
  if (!reply.ok) throw new Error(reply.refusal.reason);
  reply = reply.game.submit({ id: '1', by: gm, command: { kind: 'roll-initiative' }, seen: null });
  if (!reply.ok) throw new Error(reply.refusal.reason);
  const prompt = reply.game.view(gm).waiting?.prompts[0];
  expect(prompt).toMatchObject({ kind: 'dice', who: 'bo', count: 2, sides: 6 });
  const six = reply.game.enterDice(gm, prompt?.id ?? '', [6, 2]);
  expect(six.ok ? '' : six.refusal.reason).toContain('die 1 shows a 6, which does not count: roll that die again');
  expect(reply.game.enterDice(gm, prompt?.id ?? '', [3, 2]).ok).toBe(true);
});

test('give() is honest: an illegal command is thrown out', () => {
  expect(() => give(arena({ ana: {}, bert: {} }), { kind: 'end', who: 'bert' })).toThrow('alternacy/not-your-go');
});

test('a map on which nobody stands anywhere is no map: distances are said, and remembered', () => {
  const [brawl] = samples;
  if (!brawl) throw new Error('no sample');
  const combatants = brawl.setup.combatants.map(each => ({ ...each, at: null }));
  expect(alternacy.rules.begin({ ...brawl.setup, combatants }).field).toEqual({ kind: 'word', said: {} });
  expect(alternacy.rules.begin(brawl.setup).field.kind).toBe('map');
});
