import { houseBookOf, putAt } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { setup } from '../state/setup.ts';
import { type AnswersGiven, arena, type Dice, give, giveGo, id, one, questions, refused, told } from '../testing.ts';

/** Rulings are applied again without a question, wherever the case is the same. */
const applied = (fighters: Parameters<typeof arena>[0], more: Parameters<typeof arena>[1] = {}): Fight =>
  arena(fighters, { ...more, options: { ...more.options, repeatRulings: 'apply' } });
const exchange = (by: string, on: string): Dice => [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', by, 1, 1],
  ['alternacy.attack.defence', on, 5, 5],
];
const engage = (who: string, target: string) => ({ kind: 'engage', who, target, weapon: 'longsword' }) as const;

describe('[ALT-8.2] what was ruled before is held against like cases only', () => {
  test('whether a shot comes in time at a short run says nothing of a long one, nor of a blow', () => {
    const asked = (feet: number, attack: { readonly kind: 'shoot' | 'engage'; readonly weapon: string }) => {
      const begun = applied(
        { bert: { at: [100, 30] }, ana: { weapons: [attack.weapon], at: [100, 0] } },
        { field: 'map' },
      );
      giveGo(begun, 'bert');
      const run = give(begun, { kind: 'dash', who: 'bert', to: { x: 100, y: 30 + feet }, end: false }, [
        ['alternacy.move.roll', 'bert', 3, 3],
      ]).fight;
      giveGo(run, 'ana');
      const played = give(
        run,
        { who: 'ana', target: 'bert', ...attack },
        [],
        [['alternacy.ruling.timing', 'gm', 'too-late']],
      );
      return houseBookOf(played.fight).find(each => each.site === 'alternacy.ruling.timing')?.case;
    };
    const shot = { kind: 'shoot', weapon: 'long-bow' } as const;
    expect(asked(60, shot)).toBe('running, about 60 feet, missile');
    expect(asked(200, shot)).toBe('running, about 200 feet, missile');
    expect(asked(60, { kind: 'engage', weapon: 'longsword' })).toBe('running, about 60 feet, melee');
  });
  test('how many actions fit is ruled for what they are, where that is said', () => {
    const plan = { kind: 'plan', who: 'ana', actions: 3 } as const;
    const cases = [plan, { ...plan, what: 'three doors' }].map(
      each =>
        houseBookOf(give(applied({ ana: {}, bert: {} }), each, [], [['alternacy.ruling.several', 'gm', 2]]).fight)[0]
          ?.case,
    );
    expect(cases).toEqual(['3 actions', '3 actions, three doors']);
  });
  test('a distance is no ruling: it holds for those two, and until one of them moves', () => {
    const bow = { weapons: ['long-bow'], skills: { bows: 14 } };
    const begun = applied({ ana: bow, bert: {}, cleo: {} }, { field: 'word' });
    const shoot = (target: string) => ({ kind: 'shoot', who: 'ana', target, weapon: 'long-bow' }) as const;
    const dice: Dice = [
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'ana', 1, 1],
    ];
    const far: AnswersGiven = [
      ['alternacy.ruling.distance', 'gm', 10],
      ['alternacy.ruling.shot', 'gm', 22],
    ];
    const first = give(begun, shoot('bert'), dice, far).fight;
    giveGo(first, 'ana');
    first.engagements = [];
    one(first, 'ana').empty = [];
    expect(questions(give(first, shoot('bert'), dice), 'alternacy.ruling.distance')).toEqual([]);
    expect(
      questions(
        give(first, shoot('cleo'), dice, [['alternacy.ruling.distance', 'gm', 10]]),
        'alternacy.ruling.distance',
      ),
    ).toHaveLength(1);
    expect(houseBookOf(first).map(each => each.site)).toEqual(['alternacy.ruling.shot']);
  });

  test('[ALT-5.5] who may not attack one more may still defend itself against one more', () => {
    const begun = give(applied({ ana: {}, bert: {}, cleo: {} }), engage('ana', 'bert'), exchange('ana', 'bert'), [
      ['alternacy.return', 'bert', 'none'],
    ]).fight;
    giveGo(begun, 'ana');
    const no = give(begun, engage('ana', 'cleo'), [], [['alternacy.ruling.opponents', 'gm', 'no']]).fight;
    giveGo(no, 'cleo');
    const { events } = give(
      no,
      engage('cleo', 'ana'),
      [...exchange('cleo', 'ana')],
      [
        ['alternacy.ruling.opponents', 'gm', 4],
        ['alternacy.return', 'ana', 'none'],
      ],
    );
    expect(told(events, 'attack')).toMatchObject([{ who: 'cleo', guard: 'dodge' }]);
  });

  test('[ALT-4.1] a long run is another case than a short one of the same name', () => {
    const dash = (x: number) => ({ kind: 'dash', who: 'ana', what: '', to: { x, y: 20 } }) as const;
    const options = { rulings: { 'alternacy.ruling.progress': 'ask' } } as const;
    const begun = applied({ ana: { at: [0, 20] }, bert: {} }, { scene: { width: 1000 }, options });
    const short = give(
      begun,
      dash(10),
      [['alternacy.move.roll', 'ana', 3, 3]],
      [
        ['alternacy.ruling.move', 'gm', 6],
        ['alternacy.ruling.progress', 'gm', 'done'],
      ],
    ).fight;
    giveGo(short, 'ana');
    putAt(short.field, id('ana'), { x: 0, y: 20 });
    expect(give(short, dash(10), [['alternacy.move.roll', 'ana', 3, 3]]).asked).toEqual([]);
    const long = give(short, dash(900), [['alternacy.move.roll', 'ana', 3, 3]]);
    expect(long.asked.map(each => each.site)).toEqual(['alternacy.ruling.move', 'alternacy.ruling.progress']);
  });

  test('[ALT-4.1] a dash up to one foe is the case of a dash up to another one as far away', () => {
    const options = { rulings: { 'alternacy.ruling.progress': 'ask' } } as const;
    const begun = applied({ ana: { at: [0, 20] }, bert: { at: [40, 20] }, cleo: { at: [41, 20] } }, { options });
    const dash = (toward: string) => ({ kind: 'dash', who: 'ana', toward }) as const;
    const roll: Dice = [['alternacy.move.roll', 'ana', 3, 3]];
    const far: AnswersGiven = [
      ['alternacy.ruling.move', 'gm', 6],
      ['alternacy.ruling.progress', 'gm', 'done'],
    ];
    const { fight } = give(begun, dash('bert'), roll, far);
    giveGo(fight, 'ana');
    putAt(fight.field, id('ana'), { x: 0, y: 20 });
    expect(give(fight, dash('cleo'), roll).asked).toEqual([]);
  });

  test('[ALT-8.3] a full house book stays one that opens again', () => {
    const fight = applied({ ana: {}, bert: {} });
    const rule = (nth: number) => ({
      site: 'alternacy.ruling.task',
      case: `case ${nth}`,
      people: '',
      answer: 14,
      times: 1,
    });
    fight.houseBook = Array.from({ length: 1000 }, (_, nth) => rule(nth));
    fight.rulings = [{ ...rule(1001), people: 'ana|' }];
    const book = houseBookOf(fight);
    expect([book.length, book[0]?.case]).toEqual([1000, 'case 1001']);
    expect(refused(fight, { kind: 'gm-house-book', book })).toBeNull();
    expect(setup.shape.houseBook.safeParse(book).success).toBe(true);
  });
});

test('[ALT-5.5] several actions in one go do not cover opponents that one fought before it', () => {
  const fighters = { ana: {}, bert: {}, cleo: {}, dora: {} };
  const rulings = { 'alternacy.ruling.opponents': 'ask' } as const;
  const fight = arena(fighters, { options: { repeatRulings: 'offer', rulings } });
  giveGo(fight, 'bert');
  const fought = give(fight, engage('bert', 'ana'), exchange('bert', 'ana'), [
    ['alternacy.return', 'ana', 'none'],
  ]).fight;
  giveGo(fought, 'ana');
  const planned = give(fought, { kind: 'plan', who: 'ana', actions: 2 }).fight;
  const one_ = give(planned, engage('ana', 'cleo'), exchange('ana', 'cleo'), [['alternacy.return', 'cleo', 'none']]);
  expect(questions(one_, 'alternacy.ruling.opponents').map(each => each.about)).toMatchObject([
    { who: 'ana', why: ['fights 1 already'] },
  ]);
  // Of the two that the plan engages, the plan's own disadvantage speaks.
  const second = give(one_.fight, engage('ana', 'dora'), exchange('ana', 'dora'), [
    ['alternacy.return', 'dora', 'none'],
  ]);
  expect(questions(second, 'alternacy.ruling.opponents').map(each => each.about)).toMatchObject([
    { why: ['fights 1 already'] },
  ]);
});

test('[ALT-8.1] a level is not asked where the Damage Number makes the same of every answer; nothing is remembered of it', () => {
  const fight = arena({ ana: { skills: { 'blades-large': 14 } }, bert: { unaware: true, skills: { brawn: 30 } } });
  const strike = (dn: number) =>
    give(
      fight,
      engage('ana', 'bert'),
      [
        ['alternacy.attack.location', 'gm', 2],
        ['alternacy.attack.hit', 'ana', 4, 4],
        ['alternacy.damage.stun', 'bert', 5, 5],
      ],
      [['alternacy.ruling.undefended', 'gm', dn]],
    );
  const barely = strike(22);
  expect(questions(barely, 'alternacy.ruling.level')).toEqual([]);
  expect(told(barely.events, 'damage')[0]).toMatchObject({ dealt: { wound: 'glance' } });
  expect(barely.fight.rulings.map(each => each.site)).not.toContain('alternacy.ruling.level');
  expect(questions(strike(18), 'alternacy.ruling.level')).toHaveLength(1);
});

describe('[ALT-8.2] what has one name is no like case by that alone', () => {
  test('[ALT-6.5] what was ruled of one harm of a name says nothing of another that is worse', () => {
    const tough = { skills: { brawn: 30 } };
    const begun = applied({ ana: {}, bert: tough }, { options: { rulings: { 'alternacy.ruling.harm': 'ask' } } });
    const whos = ['bert'];
    const harm = (level: 'light' | 'heavy') =>
      ({ kind: 'gm-harm', level, part: 'torso', dodgeable: false, whos }) as const;
    const dice: Dice = [
      ['alternacy.damage.variance', 'gm', 3, 3],
      ['alternacy.damage.stun', 'bert', 3, 3],
    ];
    const glance = { wound: 'glance', shock: 'glance', stun: 'glance' } as const;
    const first = give(begun, harm('light'), dice, [['alternacy.ruling.harm', 'gm', glance]]).fight;
    expect(questions(give(first, harm('light'), dice), 'alternacy.ruling.harm')).toEqual([]);
    const worse = give(first, harm('heavy'), dice);
    expect(questions(worse, 'alternacy.ruling.harm')).toHaveLength(1);
    expect(told(worse.events, 'damage')).toMatchObject([{ dealt: { wound: 'heavy' } }]);
  });

  test('[ALT-4.3] whoever reaches somebody a little too far away does not reach one at the end of the field', () => {
    const begun = applied({ ana: {}, bert: { at: [75, 20] }, cleo: { at: [500, 20] } }, { scene: { width: 1000 } });
    const yes: AnswersGiven = [
      ['alternacy.ruling.reach', 'gm', 'yes'],
      ['alternacy.return', 'bert', 'none'],
    ];
    const first = give(begun, { ...engage('ana', 'bert'), end: false }, exchange('ana', 'bert'), yes).fight;
    giveGo(first, 'ana');
    const far = give(first, { ...engage('ana', 'cleo'), end: false });
    expect(questions(far, 'alternacy.ruling.reach')).toHaveLength(1);
    expect(told(far.events, 'held-back')).toHaveLength(1);
  });

  test('[ALT-4.4] how many Turns a long run takes says nothing of a shorter one of the same name', () => {
    const options = { rulings: { 'alternacy.ruling.progress': 'ask' } } as const;
    const begun = applied({ ana: { at: [0, 20] }, bert: {} }, { scene: { width: 1000 }, options });
    const dash = (x: number) => ({ kind: 'dash', who: 'ana', to: { x, y: 20 }, end: false }) as const;
    const dice: Dice = [['alternacy.move.roll', 'ana', 3, 3]];
    const longer: AnswersGiven = [['alternacy.ruling.progress', 'gm', 'longer']];
    const first = give(begun, dash(900), dice, [...longer, ['alternacy.ruling.turns', 'gm', 8]]).fight;
    one(first, 'ana').deed = null;
    giveGo(first, 'ana');
    const second = give(first, dash(300), dice, longer);
    expect(questions(second, 'alternacy.ruling.turns')).toHaveLength(1);
  });
});
