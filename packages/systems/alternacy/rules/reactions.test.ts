import { describe, expect, test } from 'vitest';
import { alternacy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, addInjury, arena, type Dice, give, id, one, questions, refused, told } from '../testing.ts';

/** Bert has had his go and expects nothing; Ana shoots. */
function unexpected(): Fight {
  const fight = arena({ ana: { weapons: ['long-bow'], at: [0, 0] }, bert: { at: [60, 0], unaware: true }, cleo: {} });
  one(fight, 'bert').acted = true;
  return fight;
}
const shoot = { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'long-bow' } as const;
const notices = (...faces: [number, number]): Dice => [['alternacy.react.alertness', 'bert', ...faces]];
const misses: Dice = [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', 'ana', 1, 1],
];
const hard: AnswersGiven = [['alternacy.ruling.shot', 'gm', 22]];

describe('[ALT-3.2] shot at out of the blue', () => {
  test('a target whose go is over may throw itself down, if Alertness lets it notice; that makes it harder to hit', () => {
    const played = give(
      unexpected(),
      shoot,
      [...notices(2, 2), ...misses],
      [['alternacy.respond', 'bert', 'drop'], ...hard],
    );
    expect(told(played.events, 'reaction')).toMatchObject([{ who: 'bert', outcome: 'reacts', dn: 14 }]);
    expect(one(played.fight, 'bert').conditions.map(each => each.kind)).toEqual(['prone']);
    expect(questions(played, 'alternacy.ruling.shot')[0]?.about).toMatchObject({
      why: expect.arrayContaining(['prone: +3']),
    });
  });
  test('whoever fails notices nothing, and is not even asked', () => {
    const played = give(unexpected(), shoot, [...notices(1, 2), ...misses], hard);
    expect(told(played.events, 'reaction')).toMatchObject([{ outcome: 'too-late' }]);
    expect(questions(played, 'alternacy.respond')).toEqual([]);
  });
  test('the GM may say that it was to be expected, or leaves no time', () => {
    for (const word of ['expected', 'slow'] as const) {
      const played = give(unexpected(), shoot, misses, [['alternacy.ruling.out-of-turn', 'gm', word], ...hard]);
      expect(told(played.events, 'reaction')).toMatchObject([{ outcome: word }]);
    }
  });
  test('is no window where the shooter was known, or its own go is still to come', () => {
    const known = unexpected();
    one(known, 'bert').conditions = [];
    expect(questions(give(known, shoot, misses, hard), 'alternacy.ruling.out-of-turn')).toEqual([]);
    const early = unexpected();
    one(early, 'bert').acted = false;
    expect(questions(give(early, shoot, misses, hard), 'alternacy.ruling.out-of-turn')).toEqual([]);
  });
  test('[ALT-H5] nobody leaps aside on a bad leg: that is neither asked nor offered', () => {
    const lame = unexpected();
    addInjury(lame, 'bert', { part: 'left-leg', grade: 'disabling', penalty: 15, tag: 'none' });
    const played = give(lame, shoot, [...notices(5, 5), ...misses], [['alternacy.respond', 'bert', 'drop'], ...hard]);
    expect(questions(played, 'alternacy.respond')[0]?.options).toEqual(['drop', 'cover', 'surrender', 'none', 'other']);
    expect(refused(lame, { kind: 'react', who: 'bert', response: 'evade' })).toBe('lame');
    const react = alternacy.rules.offers(lame, id('bert')).find(each => each.id === 'react');
    const [how] = react?.fields ?? [];
    expect(how?.kind === 'choice' && how.options.map(each => each.value)).toEqual([
      'drop',
      'cover',
      'surrender',
      'other',
    ]);
  });
  test('whoever is deep in long work may react as well', () => {
    const fight = unexpected();
    Object.assign(one(fight, 'bert'), {
      acted: false,
      deed: { kind: 'work', what: 'a lock', skill: 'mechanics', purpose: { kind: 'task' }, turns: 4, done: 1 },
    });
    const played = give(fight, shoot, [...notices(4, 4), ...misses], [['alternacy.respond', 'bert', 'cover'], ...hard]);
    expect(one(played.fight, 'bert').conditions.map(each => each.kind)).toEqual(['cover']);
  });
  test('none of the responses is an attack', () => {
    const played = give(unexpected(), shoot, [...notices(5, 5), ...misses], hard);
    expect(questions(played, 'alternacy.respond')[0]?.options).toEqual([
      'drop',
      'cover',
      'evade',
      'surrender',
      'none',
      'other',
    ]);
  });
});

describe('[ALT-3.2] of one’s own accord', () => {
  const late = () => {
    const fight = arena({ ana: {}, bert: {}, cleo: {} });
    one(fight, 'bert').acted = true;
    return fight;
  };
  const react = (response: 'drop' | 'cover' | 'evade' | 'surrender') =>
    ({ kind: 'react', who: 'bert', response, what: 'a grenade' }) as const;
  test.each([
    ['drop', 'prone'],
    ['cover', 'cover'],
    ['evade', 'evading'],
  ] as const)('%s, after an Alertness roll', (response, condition) => {
    const { fight, events } = give(late(), react(response), notices(3, 3));
    expect(one(fight, 'bert').conditions).toMatchObject([{ kind: condition }]);
    expect(told(events, 'reaction')).toMatchObject([{ what: 'a grenade', response }]);
    expect(fight.go?.who).toBe('ana');
  });
  test('surrender takes it out of the fight', () => {
    expect(one(give(late(), react('surrender'), notices(3, 3)).fight, 'bert').fate).toBe('surrendered');
  });
  test('a failed roll changes nothing', () => {
    expect(one(give(late(), react('drop'), notices(1, 1)).fight, 'bert')).toEqual(one(late(), 'bert'));
  });
  test('after one reaction in a Turn the suggestion is that another is too slow; the GM may say otherwise', () => {
    const { fight } = give(late(), react('drop'), notices(3, 3));
    const again = give(fight, react('cover'));
    expect(questions(again, 'alternacy.ruling.out-of-turn')[0]?.options[0]).toBe('slow');
    expect(told(again.events, 'reaction')).toMatchObject([{ outcome: 'slow' }]);
    const quick = give(fight, react('cover'), notices(3, 3), [['alternacy.ruling.out-of-turn', 'gm', 14]]).fight;
    expect(one(quick, 'bert').conditions.map(each => each.kind)).toEqual(['prone', 'cover']);
  });
  test('not while one’s own go is still to come, and not by whoever cannot act', () => {
    expect(refused(arena({ ana: {}, bert: {} }), react('drop'))).toBe('own-go');
    const down = late();
    one(down, 'bert').shock = 10;
    expect(refused(down, react('drop'))).toBe('unable');
  });
});

test('[ALT-3.2] something sudden: all who notice it are asked at once', () => {
  const fight = arena({ ana: {}, bert: {}, cleo: {}, dora: {} });
  for (const name of ['bert', 'cleo']) one(fight, name).acted = true;
  const played = give(
    fight,
    { kind: 'gm-event', what: 'a grenade rolls in', whos: ['bert', 'cleo', 'dora'] },
    [
      ['alternacy.react.alertness', 'bert', 4, 4],
      ['alternacy.react.alertness', 'cleo', 5, 5],
    ],
    [
      ['alternacy.respond', 'bert', 'cover'],
      ['alternacy.respond', 'cleo', 'none'],
    ],
  );
  expect(questions(played, 'alternacy.respond').map(each => each.who)).toEqual(['bert', 'cleo']);
  expect(one(played.fight, 'bert').conditions).toMatchObject([{ kind: 'cover' }]);
  expect(one(played.fight, 'dora').reacted).toBe(false);
});

test('[ALT-3.7] a runner that throws itself down is no longer on the way', () => {
  const fight = unexpected();
  one(fight, 'bert').deed = {
    kind: 'dash',
    what: 'across',
    made: true,
    to: { x: 90, y: 0 },
    cover: true,
    ends: 1,
    at: 'turn',
  };
  const played = give(
    fight,
    shoot,
    [...notices(4, 4), ...misses],
    [['alternacy.ruling.timing', 'gm', 'in-time'], ['alternacy.respond', 'bert', 'drop'], ...hard],
  );
  expect(one(played.fight, 'bert').deed).toBeNull();
  expect(told(played.events, 'deed')).toMatchObject([{ state: 'cancelled' }]);
});
