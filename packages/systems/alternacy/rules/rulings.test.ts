import { type Game, host, houseBookOf, type Reply, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { policies, policyOf } from '../computer/policies.ts';
import { type Alternacy, alternacy } from '../index.ts';
import type { AltTable } from '../kinds.ts';
import { samples } from '../samples.ts';
import type { Prompts } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';
import { view } from '../story/view.ts';
import {
  type AnswersGiven,
  arena,
  type Dice,
  type Fighter,
  give,
  giveGo,
  type Played,
  play,
  questions,
  refused,
  told,
} from '../testing.ts';
import { rulePart } from './rulings.ts';
import { leaning, rulingKinds, severity } from './severity.ts';

const archer: Fighter = { weapons: ['long-bow'], at: [0, 0] };
const shoot = (who: string, target: string) => ({ kind: 'shoot', who, target, weapon: 'long-bow' }) as const;
const miss = (who: string): Dice => [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', who, 1, 1],
];
const dn = (number: number): AnswersGiven => [['alternacy.ruling.shot', 'gm', number]];
const asked = (played: Played) => questions(played, 'alternacy.ruling.shot')[0];
const field = (more: object = {}) =>
  arena({ ana: archer, cleo: { ...archer, side: 'red' }, bert: { at: [100, 0] }, dora: { at: [105, 0] } }, { ...more });

describe('[ALT-8.1] the GM is asked', () => {
  test('with the suggestion first, the reasons, and few answers', () => {
    const question = asked(give(field(), shoot('ana', 'bert'), miss('ana'), dn(22)));
    expect(question).toMatchObject({ who: 'gm', about: { from: 'suggestion', why: ['medium: 18', 'long bow: −2'] } });
    expect(question?.options).toEqual([16, 6, 10, 14, 18, 22, 26, 30, 35, 'other']);
  });
  test('and reads what each answer does to the odds', () => {
    const waiting = host(alternacy).begin(JSON.parse(JSON.stringify(samples[1]?.setup)), 'ford', 'seed');
    const gm = { role: 'gm' } as const;
    let reply = waiting.submit({ id: '1', by: gm, command: { kind: 'roll-initiative' }, seen: null });
    for (let step = 0; step < 40 && reply.ok; step++) {
      const view = reply.game.view(gm);
      const prompt = view.waiting?.prompts[0];
      if (prompt?.kind === 'ask' && prompt.site === 'alternacy.ruling.shot') {
        expect(prompt.text).toContain('Difficulty of a shot?');
        expect(prompt.options[0]?.hint).toMatch(/^suggested, <?\d+%$/);
        expect(prompt.options.find(each => each.answer === 'other')?.label).toBe('another number');
        return;
      }
      if (prompt?.kind === 'ask') reply = reply.game.answer(gm, prompt.id, prompt.options[0]?.answer);
      else {
        const fight = alternacy.schemas.fight.parse(reply.game.record.fight);
        const [who = 'gm'] = alternacy.rules.next(fight);
        const command = policies[0]?.choose(fight, who, Xoshiro.seeded('x'));
        reply = reply.game.submit({ id: `s${step}`, by: gm, command, seen: null });
      }
    }
    throw new Error('nobody shot');
  });
  test('and never for more than ten answers at once, each of them another', () => {
    const random = policies.find(each => each.name === 'random');
    let questions = 0;
    for (const sample of samples) {
      const dice = Xoshiro.seeded(sample.id);
      const fight = alternacy.rules.begin(sample.setup);
      const answers = random?.answers(fight, dice);
      if (!random || !answers) throw new Error('no random policy');
      const plain = simulated<Alternacy['roll'], Prompts, Alternacy['event']>(dice, () => answers);
      const table: AltTable = {
        ...plain,
        ask: (site, who, question) => {
          questions++;
          const long = site === 'alternacy.ruling.number' || site === 'alternacy.posture';
          if (!long) expect(question.options.length).toBeLessThanOrEqual(10);
          expect(new Set(question.options.map(option => JSON.stringify(option))).size).toBe(question.options.length);
          return plain.ask(site, who, question);
        },
      };
      for (let step = 0; step < 150 && alternacy.rules.over(fight) === null; step++) {
        const [who = 'gm'] = alternacy.rules.next(fight);
        alternacy.rules.play(table, fight, random.choose(fight, who, dice));
      }
    }
    expect(questions).toBeGreaterThan(200);
  });
  test('each ruling is told with who, what and how it came about; players hear only what they were told before a roll', () => {
    const played = give(field(), shoot('ana', 'bert'), miss('ana'), dn(22));
    expect(told(played.events, 'ruled')).toMatchObject([
      { site: 'alternacy.ruling.shot', who: 'ana', on: 'bert', what: 'long bow', answer: 22, from: 'new', open: false },
    ]);
  });
  test('where a hit lands, if that is the GM’s to say', () => {
    const { events } = play(field(), (table, fight) =>
      rulePart(table, fight, { who: null, on: null, what: 'a hit', case: [], why: [] }, ['head', 'torso']),
    );
    expect(told(events, 'ruled')).toMatchObject([{ answer: 'head', rule: 'ALT-L8' }]);
  });
});

describe('[ALT-8.2] what was ruled before', () => {
  const offered = { options: { repeatRulings: 'offer' } };
  const first = give(field(offered), shoot('ana', 'bert'), miss('ana'), dn(22)).fight;
  test('is offered first where the fight says so, for the same shooter, range and light', () => {
    giveGo(first, 'ana');
    first.engagements = [];
    const question = asked(give(first, shoot('ana', 'bert'), miss('ana')));
    expect(question).toMatchObject({ about: { from: 'before' } });
    expect(question?.options.slice(0, 2)).toEqual([22, 16]);
  });
  test('and for others in the same circumstances; one’s own comes before theirs', () => {
    giveGo(first, 'cleo');
    expect(asked(give(first, shoot('cleo', 'dora'), miss('cleo')))?.options[0]).toBe(22);
    const both = give(first, shoot('cleo', 'bert'), miss('cleo'), dn(26)).fight;
    giveGo(both, 'ana');
    both.engagements = [];
    expect(asked(give(both, shoot('ana', 'bert'), miss('ana')))?.options[0]).toBe(22);
    expect(both.rulings).toMatchObject([
      { people: 'cleo|bert', answer: 26 },
      { people: 'ana|bert', answer: 22 },
    ]);
  });
  test('but not in other circumstances', () => {
    const dark = give(first, { kind: 'gm-scene', light: 'dark' }).fight;
    giveGo(dark, 'cleo');
    expect(asked(give(dark, shoot('cleo', 'bert'), miss('cleo'), dn(35)))).toMatchObject({
      about: { from: 'suggestion' },
    });
  });
  test('holds without a question, and is told as applied', () => {
    const begun = give(field(), shoot('ana', 'bert'), miss('ana'), dn(22)).fight;
    giveGo(begun, 'cleo');
    const again = give(begun, shoot('cleo', 'bert'), miss('cleo'));
    expect(again.asked).toEqual([]);
    expect(told(again.events, 'attack')).toMatchObject([{ dn: 22 }]);
    expect(told(again.events, 'ruled')).toMatchObject([{ from: 'applied' }]);
  });
  test('holds for levels, words and skills as well', () => {
    const begun = arena(
      {
        ana: { skills: { 'blades-large': 14 } },
        bert: { unaware: true, skills: { brawn: 30 } },
        cleo: { unaware: true, skills: { brawn: 30 } },
      },
      { options: { repeatRulings: 'apply' } },
    );
    const strike = (target: string) => ({ kind: 'engage', who: 'ana', target, weapon: 'longsword' }) as const;
    const hit = (who: string): Dice => [
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'ana', 3, 3],
      ['alternacy.damage.stun', who, 5, 5],
    ];
    const once = give(begun, strike('bert'), hit('bert'), [
      ['alternacy.ruling.level', 'gm', { wound: 'light', shock: 'light', stun: 'light' }],
    ]);
    giveGo(once.fight, 'ana');
    once.fight.engagements = [];
    const twice = give(once.fight, strike('cleo'), hit('cleo'));
    expect(twice.asked).toEqual([]);
    expect(told(twice.events, 'damage')[0]?.base.wound).toBe('light');
  });
  test('can be forgotten', () => {
    expect(give(first, { kind: 'gm-forget-ruling', index: 0 }).fight.rulings).toHaveLength(first.rulings.length - 1);
    expect(give(first, { kind: 'gm-forget-ruling', index: null }).fight.rulings).toEqual([]);
  });
  test('counts how often', () => {
    giveGo(first, 'ana');
    first.engagements = [];
    expect(give(first, shoot('ana', 'bert'), miss('ana'), dn(22)).fight.rulings[0]).toMatchObject({
      answer: 22,
      times: 2,
    });
  });
});

describe('[ALT-8.3] the house book', () => {
  const book = houseBookOf(give(field(), shoot('ana', 'bert'), miss('ana'), dn(22)).fight);
  test('keeps each case once, without the people', () => {
    expect(book).toEqual([
      { site: 'alternacy.ruling.shot', case: 'long-bow, medium, bright', people: '', answer: 22, times: 1 },
    ]);
  });
  test('is plain data that goes into the next fight and is offered there first', () => {
    const next = field({ houseBook: JSON.parse(JSON.stringify(book)) });
    const question = asked(give(giveTo(next, 'cleo'), shoot('cleo', 'dora'), miss('cleo')));
    expect(question).toMatchObject({ about: { from: 'house' } });
    expect(question?.options[0]).toBe(22);
  });
  test('yields to what is ruled in the fight, and keeps what is new', () => {
    const next = field({ houseBook: book, options: { repeatRulings: 'offer' } });
    const after = give(next, shoot('ana', 'bert'), miss('ana'), dn(26)).fight;
    expect(houseBookOf(after)).toMatchObject([{ answer: 26 }]);
    expect(asked(give(giveTo(after, 'cleo'), shoot('cleo', 'dora'), miss('cleo')))?.options[0]).toBe(26);
  });
  test('can be opened in the middle of a fight', () => {
    expect(give(field(), { kind: 'gm-house-book', book }).fight.houseBook).toEqual(book);
  });
  test('with answers that do not fit is only passed over', () => {
    const odd = field({ houseBook: book.map(each => ({ ...each, answer: 'whatever' })) });
    expect(asked(give(odd, shoot('ana', 'bert'), miss('ana')))?.options[0]).toBe(16);
  });
});
function giveTo(fight: ReturnType<typeof field>, who: string) {
  giveGo(fight, who);
  return fight;
}

describe('[ALT-8.4] ruling policies', () => {
  test('a step more lenient or stricter, one kind of ruling at a time', () => {
    const options = [16, 6, 10, 14, 18, 22, 'other'] as const;
    expect(leaning('alternacy.ruling.shot', options, 0)).toBe(16);
    expect(leaning('alternacy.ruling.shot', options, 1)).toBe(18);
    expect(leaning('alternacy.ruling.shot', options, -1)).toBe(14);
    expect(leaning('alternacy.ruling.shot', options, 9)).toBe(22);
    expect(leaning('alternacy.ruling.aware', ['aware', 'busy', 'unaware'], -1)).toBe('busy');
    expect(leaning('alternacy.ruling.opponents', [3, 'no', 0, 6], 1)).toBe(6);
    expect(leaning('alternacy.ruling.distance', [60, 10, 30], 1)).toBe(60);
  });
  test('every kind knows which of its words is stricter', () => {
    const words = {
      'alternacy.ruling.near-miss': ['random', 'miss'],
      'alternacy.ruling.reach': ['yes', 'no'],
      'alternacy.ruling.timing': ['in-time', 'too-late'],
      'alternacy.ruling.seen': ['no', 'yes'],
      'alternacy.ruling.cancel': ['goes-on', 'cancelled'],
      'alternacy.ruling.progress': ['done', 'turn', 'go', 'longer'],
      'alternacy.ruling.several': [3, 2, 1],
      'alternacy.ruling.task': ['none', 14, 'no'],
      'alternacy.ruling.escape': ['no', 2, 0],
    } as const;
    for (const { site } of rulingKinds) {
      const ladder: readonly (string | number)[] = Object.entries(words).find(([name]) => name === site)?.[1] ?? [];
      const grades = ladder.map(each => severity(site, each));
      expect(grades).toEqual(grades.toSorted((a, b) => a - b));
      expect(PROMPTS[site].meaning).not.toBe('');
    }
  });
  test('strictness is laid on what is new: what was ruled before is repeated', () => {
    const strict = policyOf('s', '', 'plain', () => 1).answers(field(), Xoshiro.seeded('1'));
    const of = 'alternacy.ruling.shot' as const;
    const about = { who: null, on: null, what: '', why: [], of, odds: null, modifier: null, victim: null };
    expect(strict['alternacy.ruling.shot']('gm', { ...about, from: 'suggestion' }, [16, 14, 18])).toBe(18);
    expect(strict['alternacy.ruling.shot']('gm', { ...about, from: 'before' }, [18, 16, 14, 22])).toBe(18);
  });
});

describe('[ALT-8.5] how rulings are met', () => {
  const shot = 'alternacy.ruling.shot';
  test('as suggested: no one is asked, and the line says so', () => {
    const { events, asked: met } = give(
      field({ options: { rulings: { [shot]: 'suggest' } } }),
      shoot('ana', 'bert'),
      miss('ana'),
    );
    expect(met).toEqual([]);
    expect(told(events, 'ruled')).toMatchObject([{ site: shot, from: 'held' }]);
  });
  test('always the same, by a house rule or as it was ruled last', () => {
    const fixed = give(field({ options: { rulings: { [shot]: { fixed: 30 } } } }), shoot('ana', 'bert'), miss('ana'));
    expect(fixed.asked).toEqual([]);
    expect(told(fixed.events, 'ruled')).toMatchObject([{ answer: 30, from: 'fixed' }]);
    const manner = { kind: 'gm-manner', site: shot, manner: 'last' } as const;
    expect(refused(field(), manner)).toBe('no-ruling');
    const once = give(field(), shoot('ana', 'bert'), miss('ana'), dn(26)).fight;
    giveGo(once, 'ana');
    once.engagements = [];
    const set = give(once, manner).fight;
    expect(set.options.rulings).toEqual({ [shot]: { fixed: 26 } });
    expect(give(set, shoot('ana', 'bert'), miss('ana')).asked).toEqual([]);
    expect(give(set, { ...manner, manner: 'default' }).fight.options.rulings).toEqual({});
  });
  test('a suggestion is ruled anew with the same dice, by any number there is', () => {
    const archers = ['ana', 'bert'].map((id, nth) => ({
      id,
      side: nth === 0 ? 'red' : 'blue',
      at: { x: 5 + 30 * nth, y: 20 },
      sheet: { name: id, weapons: ['long-bow'] },
    }));
    const sides = ['red', 'blue'].map(id => ({ id, name: id }));
    const suggested = Object.fromEntries(sitesRuled.map(site => [site, 'suggest']));
    const setup = { sides, combatants: archers, options: { rulings: suggested } };
    const submit = (game: Game, command: unknown): Game =>
      must(game.submit({ id: `c${game.record.version}`, by: gm, command, seen: null }));
    const ready = submit(host(alternacy).begin(setup, 'two archers', 'anew'), { kind: 'roll-initiative' });
    const who = String(ready.view(gm).next[0]?.who);
    const shotAt = submit(ready, shoot(who, who === 'ana' ? 'bert' : 'ana'));
    const lineOf = (game: Game) =>
      game.story(gm, 1)[0]?.lines.find(each => each.kind === 'ruled' && each.text.includes('difficulty of a shot'));
    expect(lineOf(shotAt)?.text).toContain('as suggested');
    const asks = must(shotAt.rerule(gm, { step: 1, at: lineOf(shotAt)?.ruling?.at ?? -1 }, 'other'));
    const done = must(asks.answer(gm, asks.view(gm).waiting?.prompts[0]?.id ?? '', 39));
    expect(lineOf(done)?.text).toContain('39');
    const firstDice = (game: Game) => game.record.steps[1]?.journal.find(each => each.kind === 'roll');
    expect(firstDice(done)).toEqual(firstDice(shotAt));
    expect(done.record.steps[1]?.events).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ kind: 'attack', dn: 39 }) }),
    );
  });
});

const gm = { role: 'gm' } as const;
const sitesRuled = Object.keys(PROMPTS).filter(site => /ruling/.test(site) && !/number|level-of/.test(site));
const must = (reply: Reply): Game => {
  if (!reply.ok) throw new Error(reply.refusal.reason);
  return reply.game;
};

test('[ALT-8.2] rulings of one case about different people are told apart by their names', () => {
  const fight = field();
  const entry = { site: 'alternacy.ruling.aware', case: 'is dazed', answer: 'aware', times: 1 };
  fight.rulings = ['bert|ana', 'bert|cleo', 'dora|'].map(people => ({ ...entry, people }));
  const meaning = 'whether the victim is aware of the attack and free to meet it';
  expect(view(fight, { role: 'gm' }).referee?.rulings.map(each => each.meaning)).toEqual(
    ['bert and ana', 'bert and cleo', 'dora'].map(people => `${meaning}: ${people}`),
  );
});
