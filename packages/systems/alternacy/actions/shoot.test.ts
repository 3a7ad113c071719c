import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { account } from '../story/account.ts';
import {
  type AnswersGiven,
  arena,
  type Dice,
  type Fighter,
  give,
  giveGo,
  one,
  questions,
  refused,
  told,
} from '../testing.ts';

const archer: Fighter = { weapons: ['long-bow', 'knife'], skills: { bows: 14 }, at: [0, 0] };
const at = (feet: number, more: Fighter = {}): Fighter => ({ at: [feet, 0], ...more });
const shoot = (more: object = {}) =>
  ({ kind: 'shoot', who: 'ana', target: 'bert', weapon: 'long-bow', ...more }) as const;
const roll = (...faces: [number, number]): Dice => [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', 'ana', ...faces],
];
const survives: Dice = [['alternacy.damage.stun', 'bert', 5, 5]];
const light: AnswersGiven = [['alternacy.ruling.level', 'gm', { wound: 'light', shock: 'light', stun: 'light' }]];

describe('[ALT-5.3] a shot', () => {
  test('is one roll against a number of the GM’s', () => {
    const played = give(arena({ ana: archer, bert: at(100) }), shoot(), roll(1, 1), [
      ['alternacy.ruling.shot', 'gm', 18],
    ]);
    expect(told(played.events, 'attack')).toMatchObject([
      { manner: 'missile', guard: 'none', dn: 18, outcome: 'miss' },
    ]);
  });
  test.each([
    [10, 'bright', {}, 8],
    [50, 'bright', {}, 12],
    [100, 'bright', {}, 16],
    [100, 'dim', {}, 19],
    [100, 'bright', { cover: true }, 20],
    [100, 'bright', { size: 'tiny' }, 22],
    [300, 'dark', {}, 26],
  ] as const)('at %i feet in %s light: %o, we suggest %i', (feet, light, target, dn) => {
    const fight = arena({ ana: archer, bert: at(feet, target) }, { scene: { light, width: 500 } });
    const played = give(fight, shoot(), roll(1, 1), [['alternacy.ruling.shot', 'gm', 35]]);
    expect(questions(played, 'alternacy.ruling.shot')[0]?.options[0]).toBe(dn);
  });
  test('counts a melee that its target is in, and none that it has been taken out of', () => {
    const fight = arena({ ana: archer, bert: at(100), cleo: at(105, { side: 'red' }) }, { scene: { width: 500 } });
    const bond = { manner: 'melee', turn: 1, back: true, byPenalty: 0, onPenalty: 0 } as const;
    fight.engagements = [{ by: one(fight, 'cleo').id, on: one(fight, 'bert').id, ...bond }];
    const asked = (now: Fight) =>
      questions(give(now, shoot(), roll(1, 1), [['alternacy.ruling.shot', 'gm', 35]]), 'alternacy.ruling.shot')[0]
        ?.about;
    expect(asked(fight)).toMatchObject({ why: expect.arrayContaining(['in a melee: +3']) });
    const apart = give(fight, { kind: 'gm-place', who: 'cleo', place: { x: 300, y: 0 } }).fight;
    expect(asked(apart)).toMatchObject({ why: expect.not.arrayContaining(['in a melee: +3']) });
  });
  test('[ALT-1.8] no number that we suggest leaves 6 to 40', () => {
    const suggested = (
      feet: number,
      bert: Fighter,
      light: 'bright' | 'black',
      change: (of: Fight) => void = () => {},
    ) => {
      const fight = arena({ ana: archer, bert: at(feet, bert), cleo: {} }, { scene: { light, width: 5000 } });
      change(fight);
      const played = give(fight, shoot(), roll(1, 1), [['alternacy.ruling.shot', 'gm', 35]]);
      return questions(played, 'alternacy.ruling.shot')[0]?.options[0];
    };
    expect(suggested(3000, { size: 'tiny', cover: true }, 'black')).toBe(40);
    expect(suggested(5, { size: 'huge' }, 'bright', of => Object.assign(one(of, 'bert'), { shock: 12 }))).toBe(6);
  });
  test('[ALT-5.3] who evaded does so until its next go, even one that it cannot take', () => {
    const fight = arena({ ana: archer, bert: at(50), cleo: {} });
    Object.assign(one(fight, 'bert'), { shock: 12, conditions: [{ kind: 'evading', cause: 'leaps', ends: null }] });
    const next = give(fight, { kind: 'end', who: 'ana' }).fight;
    expect(one(next, 'bert').conditions).toEqual([]);
  });
  test('[ALT-L18] is never met by a roll, and never returned', () => {
    const played = give(arena({ ana: archer, bert: at(50) }), shoot(), [...roll(5, 5), ...survives], light);
    expect(played.asked.map(each => each.site)).toEqual(['alternacy.ruling.shot', 'alternacy.ruling.level']);
    expect(told(played.events, 'attack')).toHaveLength(1);
  });
  test('[ALT-5.2] knows no posture', () => {
    const fight = arena({ ana: archer, bert: at(50) });
    one(fight, 'ana').posture = 5;
    const played = give(fight, shoot(), roll(1, 1), [['alternacy.ruling.shot', 'gm', 18]]);
    expect(told(played.events, 'attack')[0]?.skill).toMatchObject({ total: 14, parts: [{ name: 'Bows' }] });
  });
  test('[ALT-L17] counts as the engagement of that target', () => {
    const fight = give(arena({ ana: archer, bert: at(10) }), shoot(), roll(1, 1), [
      ['alternacy.ruling.shot', 'gm', 18],
    ]).fight;
    giveGo(fight, 'ana');
    one(fight, 'ana').acted = false;
    expect(refused(fight, shoot())).toBe('engaged');
    one(fight, 'ana').weapon = 'knife';
    expect(refused(fight, { kind: 'engage', who: 'ana', target: 'bert', weapon: 'knife' })).toBe('engaged');
  });
  test('needs a loaded weapon, where it must be loaded', () => {
    const fight = arena({ ana: { ...archer, weapons: ['crossbow'] }, bert: at(50) });
    const shot = give(fight, shoot({ weapon: 'crossbow' }), roll(1, 1), [['alternacy.ruling.shot', 'gm', 22]]).fight;
    expect(one(shot, 'ana').empty).toEqual(['crossbow']);
    giveGo(shot, 'ana');
    expect(refused(shot, { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'crossbow' })).toBe('empty');
    expect(one(give(shot, { kind: 'load', who: 'ana', weapon: 'crossbow' }).fight, 'ana').empty).toEqual([]);
  });
  test('where nobody has said how far, the GM says it once', () => {
    const word = arena({ ana: archer, bert: at(0) }, { field: 'word' });
    const played = give(word, shoot(), roll(1, 1), [
      ['alternacy.ruling.distance', 'gm', 250],
      ['alternacy.ruling.shot', 'gm', 20],
    ]);
    expect(played.fight.field).toEqual({ kind: 'word', said: { 'ana|bert': 250 } });
  });
  test('[ALT-5.12] out of hiding betrays the shooter, if the GM says so', () => {
    const fight = arena({ ana: { ...archer, hidden: true }, bert: at(100) });
    const shot = (answer: 'yes' | 'no') =>
      give(fight, shoot(), roll(1, 1), [
        ['alternacy.ruling.shot', 'gm', 22],
        ['alternacy.ruling.seen', 'gm', answer],
      ]);
    expect(one(shot('yes').fight, 'ana').hidden).toBe(false);
    expect(one(shot('no').fight, 'ana').hidden).toBe(true);
    expect(told(shot('no').events, 'attack')[0]?.secret).toBe(true);
  });
});

describe('[ALT-5.10] a called shot', () => {
  const fight = (calledShotMiss: 'miss' | 'randomLocation' | 'ref') =>
    arena({ ana: archer, bert: at(50) }, { options: { calledShotMiss } });
  const dn = ['alternacy.ruling.shot', 'gm', 18] as const;
  const called = ['alternacy.ruling.called', 'gm', 6] as const;
  const hit = (...faces: [number, number]): Dice => [['alternacy.attack.hit', 'ana', ...faces]];
  test('[ALT-L10] bears a disadvantage that lowers the roll and the Damage Number, and hits where it was meant', () => {
    const { events } = give(fight('miss'), shoot({ aim: 'head' }), [...hit(5, 5), ...survives], [dn, called, ...light]);
    expect(told(events, 'attack')).toMatchObject([
      { aim: 'head', part: 'head', outcome: 'hit', margin: 0, skill: { total: 8 } },
    ]);
    expect(told(events, 'damage')).toMatchObject([{ part: 'head', modifier: -5 }]);
  });
  test('[ALT-L10] that misses by its disadvantage alone is a clean miss', () => {
    const { events } = give(fight('miss'), shoot({ aim: 'head' }), hit(2, 2), [dn, called]);
    expect(told(events, 'attack')).toMatchObject([{ outcome: 'miss', part: null }]);
  });
  test('[ALT-L11] or strikes somewhere else, as a shot that was not called', () => {
    const dice: Dice = [
      ...hit(2, 2),
      ['alternacy.attack.location', 'gm', 4],
      ['alternacy.attack.side', 'gm', 3],
      ...survives,
    ];
    const { events } = give(fight('randomLocation'), shoot({ aim: 'head' }), dice, [dn, called, ...light]);
    expect(told(events, 'attack')).toMatchObject([{ outcome: 'near-miss', aim: 'head', part: 'right-arm', margin: 0 }]);
    const [struck] = told(events, 'attack');
    expect(struck && account(struck, fight('randomLocation'))).toMatchObject({ tried: true, paid: true });
  });
  test('or the GM says which of both', () => {
    const { events } = give(fight('ref'), shoot({ aim: 'head' }), hit(2, 2), [
      dn,
      called,
      ['alternacy.ruling.near-miss', 'gm', 'miss'],
    ]);
    expect(told(events, 'attack')[0]?.outcome).toBe('miss');
    const dice: Dice = [...hit(2, 2), ['alternacy.attack.location', 'gm', 1], ...survives];
    const near = give(fight('ref'), shoot({ aim: 'head' }), dice, [
      dn,
      called,
      ['alternacy.ruling.near-miss', 'gm', 'random'],
      ...light,
    ]);
    const [attack] = near.told.filter(each => each.event.kind === 'attack');
    expect(attack?.rolls.map(each => each.site)).toEqual(['alternacy.attack.hit', 'alternacy.attack.location']);
  });
  test('that misses by more misses in any case', () => {
    const { events } = give(fight('randomLocation'), shoot({ aim: 'head' }), hit(1, 1), [dn, called]);
    expect(told(events, 'attack')[0]?.outcome).toBe('miss');
  });
  test('that the GM does not allow is an ordinary one', () => {
    const { events } = give(
      fight('miss'),
      shoot({ aim: 'head' }),
      [...hit(2, 2), ['alternacy.attack.location', 'gm', 3], ...survives],
      [dn, ['alternacy.ruling.called', 'gm', 'no'], ...light],
    );
    expect(told(events, 'attack')).toMatchObject([{ aim: null, part: 'torso', margin: 0 }]);
  });
  test('is suggested harder for a head than for a limb or the torso', () => {
    const suggested = (['torso', 'left-leg', 'head'] as const).map(aim => {
      const played = give(fight('miss'), shoot({ aim }), hit(1, 1), [['alternacy.ruling.shot', 'gm', 35]]);
      return questions(played, 'alternacy.ruling.called')[0]?.options[0];
    });
    expect(suggested).toEqual([3, 4, 6]);
  });
});

describe('[ALT-3.7] a runner in the open', () => {
  const runner = () => {
    const fight = arena({ bert: { ...at(100), side: 'blue' }, ana: { ...archer, side: 'red' } });
    return give(fight, { kind: 'dash', who: 'bert', what: 'across the yard', to: { x: 100, y: 60 }, cover: true }, [
      ['alternacy.move.roll', 'bert', 4, 4],
    ]).fight;
  };
  test('is not there before the Turn ends, and can be shot at; running makes it harder', () => {
    const fight = runner();
    expect(one(fight, 'bert').deed).toMatchObject({ kind: 'dash', made: true });
    expect(fight.field).toMatchObject({ places: { bert: { x: 100, y: 0 } } });
    const played = give(fight, shoot(), roll(1, 1), [['alternacy.ruling.timing', 'gm', 'in-time']]);
    expect(questions(played, 'alternacy.ruling.shot')[0]?.options[0]).toBe(19);
    expect(played.fight).toMatchObject({ turn: 2, field: { places: { bert: { x: 100, y: 60 } } } });
    expect(one(played.fight, 'bert').conditions).toMatchObject([{ kind: 'cover' }]);
    expect(told(played.events, 'moved')).toMatchObject([{ how: 'arrives' }]);
  });
  test('is out of reach where the GM rules that the shot comes too late; the shooter may do something else', () => {
    const played = give(runner(), shoot(), [], [['alternacy.ruling.timing', 'gm', 'too-late']]);
    expect(told(played.events, 'held-back')).toMatchObject([{ who: 'ana', rule: 'ALT-3.7' }]);
    expect(played.fight.go?.who).toBe('ana');
    expect(refused(played.fight, shoot())).toBe('ruled-out');
  });
  const hit: Dice = [...roll(5, 5), ['alternacy.damage.stun', 'bert', 5, 5]];
  test('that is hit goes on or not, as the GM says', () => {
    const on = give(runner(), shoot(), hit, [...light, ['alternacy.ruling.cancel', 'gm', 'goes-on']]);
    expect(on.fight.field).toMatchObject({ places: { bert: { y: 60 } } });
    const off = give(runner(), shoot(), hit, [...light, ['alternacy.ruling.cancel', 'gm', 'cancelled']]);
    expect(off.fight.field).toMatchObject({ places: { bert: { y: 30 } } });
    expect(told(off.events, 'deed')).toMatchObject([{ state: 'cancelled' }]);
  });
  test('that falls never arrives, and nobody needs to say so', () => {
    const massive: AnswersGiven = [
      ['alternacy.ruling.level', 'gm', { wound: 'massive', shock: 'massive', stun: 'massive' }],
    ];
    const played = give(runner(), shoot(), roll(5, 5), massive);
    expect(one(played.fight, 'bert')).toMatchObject({ fate: 'dead', deed: null });
    expect(questions(played, 'alternacy.ruling.cancel')).toEqual([]);
    expect(played.fight.field).toMatchObject({ places: { bert: { y: 30 } } });
  });
  test('that failed its roll ends half way, without cover', () => {
    const fight = arena({ bert: { ...at(100), side: 'blue' }, ana: { ...archer, side: 'red' } });
    const ran = give(fight, { kind: 'dash', who: 'bert', to: { x: 100, y: 60 }, cover: true }, [
      ['alternacy.move.roll', 'bert', 1, 1],
    ]).fight;
    const { fight: after, events } = give(ran, { kind: 'end', who: 'ana' });
    expect(told(events, 'moved')).toMatchObject([{ how: 'falls-short', made: false }]);
    expect(after.field).toMatchObject({ places: { bert: { y: 30 } } });
  });
  test('may be done at once, or be on the way until its next go or longer', () => {
    const ends = (answer: 'done' | 'go' | 'longer') => {
      const fight = arena({ bert: { ...at(100), side: 'blue' }, ana: { ...archer, side: 'red' } });
      const dash = { kind: 'dash', who: 'bert', to: { x: 100, y: 60 } } as const;
      return give(fight, dash, [['alternacy.move.roll', 'bert', 4, 4]], [['alternacy.ruling.progress', 'gm', answer]])
        .fight;
    };
    expect(one(ends('done'), 'bert').deed).toBeNull();
    const go = give(ends('go'), { kind: 'end', who: 'ana' }).fight;
    expect(one(go, 'bert').deed).toBeNull();
    const longer = give(ends('longer'), { kind: 'end', who: 'ana' }).fight;
    expect(one(longer, 'bert').deed).toMatchObject({ kind: 'dash', ends: 2 });
    expect(refused(longer, { kind: 'evade', who: 'bert' })).toBe('busy');
  });
});

describe('[ALT-3.10] [ALT-3.1] the source’s example: peek, two shots, run, dive', () => {
  const fight = arena({ ana: archer, bert: at(100), cleo: at(110) });
  const planned = give(fight, { kind: 'plan', who: 'ana', actions: 4, what: 'peek, two shots, run into the trench' });
  test('the GM lets it', () => {
    expect(questions(planned, 'alternacy.ruling.several')[0]?.options).toEqual([4, 3, 2, 1]);
    expect(planned.fight.go).toMatchObject({ planned: 4, left: 4 });
  });
  test('both shots at Moderate -4, the movement at Small -3, each asked once', () => {
    const first = give(planned.fight, shoot(), roll(1, 1), [['alternacy.ruling.rush', 'gm', 4]]);
    expect(told(first.events, 'attack')[0]?.skill?.parts.at(-1)).toEqual({
      name: 'several actions',
      value: -4,
      rule: 'ALT-3.1',
    });
    const second = give(first.fight, shoot({ target: 'cleo' }), roll(1, 1));
    expect(questions(second, 'alternacy.ruling.rush')).toEqual([]);
    expect(told(second.events, 'attack')[0]?.skill?.total).toBe(10);
    const run = give(second.fight, { kind: 'dash', who: 'ana', what: 'to the trench', cover: true }, [
      ['alternacy.move.roll', 'ana', 4, 4],
    ]);
    expect(questions(run, 'alternacy.ruling.rush')[0]?.options[0]).toBe(3);
    expect(told(run.events, 'moved')[0]?.skill).toMatchObject({
      total: 7,
      parts: [{ name: 'Running' }, { name: 'several actions', value: -3 }],
    });
    expect(run.fight.go).toMatchObject({ who: 'ana', left: 1 });
  });
  test('fewer actions, or one alone without a disadvantage', () => {
    const two = give(
      fight,
      { kind: 'plan', who: 'ana', actions: 4 },
      [],
      [['alternacy.ruling.several', 'gm', 1]],
    ).fight;
    expect(two.go).toMatchObject({ planned: 1, left: 1 });
    const shot = give(two, shoot(), roll(1, 1), [['alternacy.ruling.shot', 'gm', 22]]);
    expect(questions(shot, 'alternacy.ruling.rush')).toEqual([]);
    expect(shot.fight.go?.who).toBe('bert');
  });
  test('cannot be planned twice', () => {
    expect(refused(planned.fight, { kind: 'plan', who: 'ana', actions: 2 })).toBe('planned');
  });
});
