/** Sentences of the page that were played otherwise before: each with its dice. */
import { host } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { alternacy } from '../index.ts';
import { addInjury, arena, type Dice, give, giveGo, id, one, refused, told } from '../testing.ts';
import { over } from './turns.ts';

const engage = (who: string, target: string, more: object = {}) =>
  ({ kind: 'engage', who, target, weapon: 'longsword', ...more }) as const;
const exchange = (by: string, on: string): Dice => [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', by, 1, 1],
  ['alternacy.attack.defence', on, 5, 5],
];

describe('[ALT-4.1] [ALT-3.7] who flees', () => {
  test('from the middle of a melee rolls, and is gone when the Turn ends', () => {
    const fight = arena({ ana: {}, bert: {} });
    const off = give(fight, { kind: 'flee', who: 'ana' }, [['alternacy.move.roll', 'ana', 2, 3]]);
    expect(told(off.events, 'moved')).toMatchObject([{ dn: 14, made: true }]);
    expect(one(off.fight, 'ana')).toMatchObject({ fate: 'fighting', deed: { kind: 'dash', flees: true } });
    expect(one(give(off.fight, { kind: 'end', who: 'bert' }).fight, 'ana').fate).toBe('fled');
    const stays = give(fight, { kind: 'flee', who: 'ana' }, [['alternacy.move.roll', 'ana', 1, 1]]).fight;
    expect(one(stays, 'ana')).toMatchObject({ fate: 'fighting', deed: null });
    expect(stays.go?.who).toBe('bert');
  });
  test('far from all foes just leaves', () => {
    const fight = arena({ ana: { at: [0, 0] }, bert: { at: [90, 0] }, cleo: { side: 'red' } });
    expect(one(give(fight, { kind: 'flee', who: 'ana' }).fight, 'ana').fate).toBe('fled');
  });
});

test('[ALT-4.2] the other racer says whether it runs; both are on the way until the Turn ends', () => {
  const fight = arena({ ana: {}, bert: {} });
  const to = { x: 100, y: 20 };
  const run = give(
    fight,
    { kind: 'race', who: 'ana', target: 'bert', what: 'to the gate', to },
    [
      ['alternacy.race.first', 'ana', 5, 5],
      ['alternacy.race.second', 'bert', 1, 1],
    ],
    [['alternacy.race', 'bert', 'runs']],
  );
  expect([one(run.fight, 'ana').deed, one(run.fight, 'bert').deed]).toMatchObject([{ made: true }, { made: false }]);
  const there = give(run.fight, { kind: 'continue', who: 'bert' }).fight;
  expect(there.field).toMatchObject({ places: { ana: to } });
  const alone = give(
    fight,
    { kind: 'race', who: 'ana', target: 'bert', what: 'to the well', to: null },
    [],
    [['alternacy.race', 'bert', 'stays']],
  );
  expect(told(alone.events, 'race')).toMatchObject([{ won: true, skill: null }]);
  expect(one(alone.fight, 'bert').deed).toBeNull();
});

test('[ALT-8.1] [ALT-3.1] of a race that the other does not run no disadvantage is asked for: nothing is rolled', () => {
  const fight = arena({ ana: {}, bert: {} });
  if (fight.go) Object.assign(fight.go, { planned: 2, left: 2 });
  const race = { kind: 'race', who: 'ana', target: 'bert', what: 'to the well', to: null } as const;
  const { asked } = give(fight, race, [], [['alternacy.race', 'bert', 'stays']]);
  expect(asked.map(each => each.site)).toEqual(['alternacy.race']);
});

test('[ALT-3.8] [ALT-4.4] whoever would run for several Turns is told how long before any die falls, and may think better of it', () => {
  const options = { rulings: { 'alternacy.ruling.progress': 'ask' } } as const;
  const fight = arena({ ana: {}, bert: {} }, { scene: { width: 1000 }, options });
  const run = { kind: 'dash', who: 'ana', what: 'to the tower', to: { x: 900, y: 20 } } as const;
  const {
    events,
    asked,
    fight: after,
  } = give(
    fight,
    run,
    [],
    [
      ['alternacy.ruling.move', 'gm', 14],
      ['alternacy.ruling.progress', 'gm', 'longer'],
      ['alternacy.ruling.turns', 'gm', 6],
      ['alternacy.commit', 'ana', false],
    ],
  );
  expect(asked.map(each => each.site)).toEqual([
    'alternacy.ruling.move',
    'alternacy.ruling.progress',
    'alternacy.ruling.turns',
    'alternacy.commit',
  ]);
  expect(told(events, 'deed')).toMatchObject([{ state: 'declined', turns: 6 }]);
  expect(after.go?.who).toBe('ana');
});

test('[ALT-3.7] an attack that comes too late finds the runner where it was going', () => {
  const fight = arena({ ana: {}, bert: { side: 'red' }, cleo: { at: [20, 20], side: 'blue' } });
  Object.assign(one(fight, 'cleo'), {
    deed: { kind: 'dash', what: 'to the wall', made: true, to: { x: 30, y: 20 }, cover: true, ends: 1, at: 'turn' },
  });
  const late = give(fight, engage('ana', 'cleo'), [], [['alternacy.ruling.timing', 'gm', 'too-late']]).fight;
  expect(one(late, 'cleo').deed).toBeNull();
  expect(late.field).toMatchObject({ places: { cleo: { x: 30, y: 20 } } });
  expect(late.go?.who).toBe('ana');
});

test('[ALT-3.7] a runner who meets an attack is stopped, unless the GM says otherwise', () => {
  const fight = arena({ ana: {}, bert: {} });
  Object.assign(one(fight, 'bert'), {
    deed: { kind: 'dash', what: 'to the wall', made: true, to: { x: 60, y: 20 }, cover: false, ends: 1, at: 'turn' },
  });
  const met = (ruled: 'halted' | 'goes-on') =>
    one(
      give(fight, engage('ana', 'bert'), exchange('ana', 'bert'), [
        ['alternacy.ruling.halt', 'gm', ruled],
        ['alternacy.return', 'bert', 'none'],
      ]).fight,
      'bert',
    ).deed;
  expect([met('halted'), met('goes-on')]).toMatchObject([null, { kind: 'dash' }]);
});

test('[ALT-5.2] posture takes from the defence all that it gives the attack', () => {
  const fight = arena({
    ana: { skills: { dodge: 2, shields: 12 }, shield: 'shield' },
    bert: { skills: { 'blades-large': 1 } },
  });
  const { events } = give(
    fight,
    engage('ana', 'bert', { posture: 5 }),
    [
      ...exchange('ana', 'bert'),
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'bert', 1, 1],
      ['alternacy.attack.defence', 'ana', 5, 5],
    ],
    [
      ['alternacy.return', 'bert', { weapon: 'longsword', aim: null }],
      ['alternacy.defend', 'ana', 'dodge'],
    ],
  );
  const [mine, back] = told(events, 'attack');
  expect(mine?.skill?.parts).toContainEqual({ name: 'posture', value: 5, rule: 'ALT-5.2' });
  expect(back?.against?.parts).toContainEqual({ name: 'posture', value: -5, rule: 'ALT-5.2' });
});

test('[ALT-3.1] [ALT-5.5] the disadvantage of several actions is called by its name in the defence as well', () => {
  const fight = arena({ ana: {}, bert: {} });
  if (fight.go) Object.assign(fight.go, { planned: 2, left: 2 });
  const { events } = give(
    fight,
    engage('ana', 'bert', { end: false }),
    [
      ...exchange('ana', 'bert'),
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'bert', 1, 1],
      ['alternacy.attack.defence', 'ana', 5, 5],
    ],
    [['alternacy.ruling.rush', 'gm', 4]],
  );
  const defence = told(events, 'attack')[1]?.against?.parts ?? [];
  expect(defence).toContainEqual({ name: 'several actions', value: -4, rule: 'ALT-3.1' });
  expect(defence.some(each => each.rule === 'ALT-5.5')).toBe(false);
});

test('[ALT-5.5] [ALT-5.3] whoever was engaged by a shot counts among the opponents of a Turn', () => {
  const options = { rulings: { 'alternacy.ruling.opponents': 'ask' } } as const;
  const fight = arena({ ana: { weapons: ['longsword', 'long-bow'] }, bert: {}, cleo: {} }, { options });
  fight.engagements.push({
    by: id('ana'),
    on: id('bert'),
    manner: 'missile',
    turn: 1,
    back: false,
    byPenalty: 0,
    onPenalty: 0,
  });
  const { asked } = give(fight, engage('ana', 'cleo'), exchange('ana', 'cleo'), [
    ['alternacy.ruling.opponents', 'gm', 3],
    ['alternacy.return', 'cleo', 'none'],
  ]);
  expect(asked[0]?.site).toBe('alternacy.ruling.opponents');
});

describe('[ALT-4.3] a small movement', () => {
  const fight = arena({ ana: { at: [0, 0] }, bert: { at: [90, 0] } });
  test('is small: further is a dash', () => {
    expect(refused(fight, { kind: 'step', who: 'ana', to: { x: 60, y: 0 } })).toBe('far');
    expect(refused(fight, { kind: 'step', who: 'ana', to: { x: 20, y: 0 } })).toBeNull();
    expect(give(fight, { kind: 'step', who: 'ana', toward: 'bert' }).fight.field).toMatchObject({
      places: { ana: { x: 20, y: 0 } },
    });
  });
  test('finds cover, unless the GM says that there is none', () => {
    const { fight: after, events } = give(fight, { kind: 'step', who: 'ana', cover: true });
    expect(one(after, 'ana').conditions).toMatchObject([{ kind: 'cover' }]);
    expect(told(events, 'ruled')).toMatchObject([{ site: 'alternacy.ruling.cover', from: 'held' }]);
    expect(told(events, 'condition')).toMatchObject([{ rule: 'ALT-4.3' }]);
    const none = give(fight, { kind: 'step', who: 'ana', cover: true }, [], [['alternacy.ruling.cover', 'gm', 'no']]);
    expect(one(none.fight, 'ana').conditions).toEqual([]);
    expect(told(none.events, 'held-back')).toMatchObject([{ why: 'there is no cover so near' }]);
  });
});

test('[ALT-4.3] whoever steps up to an opponent leaves its cover and gets up', () => {
  const fight = arena({ ana: { at: [0, 20], cover: true }, bert: { at: [20, 20] } });
  one(fight, 'ana').conditions = [...one(fight, 'ana').conditions, { kind: 'prone', cause: 'drops', ends: null }];
  const { fight: after } = give(fight, engage('ana', 'bert'), exchange('ana', 'bert'), [
    ['alternacy.return', 'bert', 'none'],
  ]);
  expect(one(after, 'ana').conditions).toEqual([]);
});

test('[ALT-4.3] of two of whom no one has said how far apart they are, the GM may say that they are not near', () => {
  const fight = arena({ ana: {}, bert: {} }, { field: 'word' });
  const near = give(fight, engage('ana', 'bert'), exchange('ana', 'bert'), [['alternacy.return', 'bert', 'none']]);
  expect(told(near.events, 'ruled')).toMatchObject([{ site: 'alternacy.ruling.near', from: 'held' }]);
  const far = give(fight, engage('ana', 'bert'), [], [['alternacy.ruling.near', 'gm', 'no']]);
  expect(told(far.events, 'attack')).toEqual([]);
  expect(far.fight.go?.who).toBe('ana');
});

test('[ALT-5.6] whoever has surrendered may still be aware of an attack, and defends: then it has not given up', () => {
  const fight = arena({ ana: {}, bert: {}, cleo: { side: 'blue' } });
  one(fight, 'bert').fate = 'surrendered';
  const met = give(fight, engage('ana', 'bert'), exchange('ana', 'bert'), [
    ['alternacy.ruling.aware', 'gm', 'aware'],
    ['alternacy.return', 'bert', 'none'],
  ]);
  expect(one(met.fight, 'bert').fate).toBe('fighting');
  expect(met.asked[0]).toMatchObject({ site: 'alternacy.ruling.aware', options: ['unaware', 'aware', 'busy'] });
});

test('[ALT-5.6] of a shot that misses the GM may say that its target noticed nothing', () => {
  const fight = arena({ ana: { weapons: ['long-bow'], at: [0, 0] }, bert: { at: [50, 0], unaware: true } });
  const shot = (ruled: 'yes' | 'no') =>
    one(
      give(
        fight,
        { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'long-bow' },
        [
          ['alternacy.attack.location', 'gm', 2],
          ['alternacy.attack.hit', 'ana', 1, 1],
        ],
        [
          ['alternacy.ruling.shot', 'gm', 30],
          ['alternacy.ruling.warned', 'gm', ruled],
        ],
      ).fight,
      'bert',
    ).conditions.map(each => each.kind);
  expect([shot('yes'), shot('no')]).toEqual([[], ['unaware']]);
});

test('[ALT-L10] a called shot that just misses is the GM’s to judge: a clean miss, as suggested', () => {
  const fight = arena({ ana: { skills: { 'blades-large': 10 } }, bert: { unaware: true } });
  const { events } = give(
    fight,
    engage('ana', 'bert', { aim: 'head' }),
    [['alternacy.attack.hit', 'ana', 1, 1]],
    [
      ['alternacy.ruling.undefended', 'gm', 10],
      ['alternacy.ruling.called', 'gm', 6],
    ],
  );
  expect(told(events, 'ruled').at(-1)).toMatchObject({
    site: 'alternacy.ruling.near-miss',
    answer: 'miss',
    from: 'held',
  });
});

test('[ALT-3.2] whoever runs for several Turns may react', () => {
  const fight = arena({ ana: {}, bert: {} });
  Object.assign(one(fight, 'bert'), {
    deed: { kind: 'dash', what: 'far', made: true, to: null, cover: false, ends: 4, at: 'turn' },
  });
  expect(refused(fight, { kind: 'react', who: 'bert', response: 'drop' })).toBeNull();
});

test('[ALT-3.4] with one side left the GM may let Turns run on: the fallen are still helped, and only the GM ends it', () => {
  const fight = arena({ ana: { skills: { medicine: 20 } }, cleo: { side: 'red' }, bert: {} });
  Object.assign(one(fight, 'bert'), { fate: 'dead' });
  addInjury(fight, 'cleo', { id: 1 });
  const aid = { kind: 'first-aid', who: 'ana', target: 'cleo' } as const;
  expect(refused(fight, aid)).toBe('over');
  const on = give(fight, { kind: 'gm-resume' }).fight;
  expect(over(on)).toBeNull();
  const helped = give(on, aid, [['alternacy.aid.roll', 'ana', 5, 5]]).fight;
  expect(one(helped, 'cleo').injuries).toMatchObject([{ treated: true }]);
  expect(over(give(on, { kind: 'end', who: 'ana' }).fight)).toBeNull();
  on.quiet = 1000;
  expect(over(on)?.reason).toBe('no one was harmed for 100 Turns');
  expect(over(give(on, { kind: 'gm-resume' }).fight)).toBeNull();
  expect(over(give(on, { kind: 'gm-end-fight', winner: 'red', reason: 'done' }).fight)).not.toBeNull();
});

test('[ALT-3.12] a weapon that is not in hand or not loaded says which rule wants it so', () => {
  const fight = arena({ ana: { weapons: ['longsword', 'hand-axe'] }, bert: {} });
  expect(
    alternacy.rules.refuse(fight, alternacy.schemas.command.parse(engage('ana', 'bert', { weapon: 'hand-axe' }))),
  ).toMatchObject({
    rule: 'ALT-3.12',
  });
});

test('[ALT-8.2] what was ruled of a skill holds without asking, where the fight says so', () => {
  const fight = arena({ ana: { skills: { stealth: 12 } }, bert: {} }, { options: { repeatRulings: 'apply' } });
  const hide = { kind: 'attempt', who: 'ana', what: 'hides' } as const;
  const once = give(fight, hide, [['alternacy.task.roll', 'ana', 2, 2]]).fight;
  giveGo(once, 'ana');
  expect(give(once, hide, [['alternacy.task.roll', 'ana', 2, 2]]).asked).toEqual([]);
});

test('[ALT-5.8] the sentence of an attack has what was rolled and what it had to reach', () => {
  const begun = host(alternacy).begin(
    {
      sides: ['red', 'blue'].map(side => ({ id: side, name: side })),
      combatants: ['ana', 'bert'].map((each, nth) => ({
        id: each,
        side: nth === 0 ? 'red' : 'blue',
        at: { x: 5 + 5 * nth, y: 20 },
        sheet: { name: each, weapons: ['longsword'] },
      })),
    },
    'a duel',
    'sentence',
  );
  const gm = { role: 'gm' } as const;
  const rolled = begun.submit({ id: '1', by: gm, command: { kind: 'roll-initiative' }, seen: null });
  if (!rolled.ok) throw new Error(rolled.refusal.reason);
  const who = String(rolled.game.view(gm).next[0]?.who);
  const reply = rolled.game.submit({
    id: '2',
    by: gm,
    command: engage(who, who === 'ana' ? 'bert' : 'ana'),
    seen: null,
  });
  if (!reply.ok) throw new Error(reply.refusal.reason);
  let { game } = reply;
  for (let open = game.view(gm).waiting?.prompts[0]; open; open = game.view(gm).waiting?.prompts[0]) {
    const answered = game.answer(gm, open.id, open.kind === 'ask' ? open.options[0]?.answer : null);
    if (!answered.ok) throw new Error(answered.refusal.reason);
    game = answered.game;
  }
  const attack = game.story(gm, 1)[0]?.lines.find(each => each.kind === 'attack');
  const ofAttack = attack?.rolls.filter(({ label }) => /to (hit|defend)/.test(label)) ?? [];
  const [mine = 0, theirs = 0] = ofAttack.map(each => each.total + (each.against?.total ?? 0));
  expect(attack?.text).toContain(`: ${mine} against ${theirs}, `);
  // What the blow does is in its line for the GM too; the ruling of its level stands behind it, and can be made anew.
  const kinds = game.story(gm, 1)[0]?.lines.map(({ kind, ruling }) => (ruling ? 'ruling' : kind));
  expect(attack?.text).toContain('; Glance (Heavy −5); ana is scratched: Stun +3; ');
  expect(kinds).toEqual(['attack', 'ruling', 'ruling', 'attack', 'ruling', 'ruling']);
});
