/** Where two rules of the page meet: conditions with flight, with held actions, with dives and with aims. */
import { expect, test } from 'vitest';
import type { Condition, Fight } from '../state/fight.ts';
import { arena, type Fighter, id, one, play, told } from '../testing.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';
import { impose } from './conditions.ts';
import { defences } from './reactions.ts';
import { applyPending } from './together.ts';
import { burn } from './turn.ts';

const under = (kind: Condition['kind'], source: string | null = null): Condition => ({
  ...{ kind, source: source === null ? null : id(source), cause: 'test', ends: null },
});
const BLADE: Fighter = { hitPoints: 500, weapons: ['longsword'], skills: { melee: 60, dodge: 50 } };
const begun = (actions = 2): Fight =>
  commands(
    arena({ mara: { ...BLADE, at: [100, 100] }, orc: { ...BLADE, at: [105, 100] }, owl: { side: 'blue' } }),
    declare({ mara: actions, orc: 1, owl: 1 }),
    initiative({ mara: 1, orc: 50, owl: 90 }),
  ).fight;

test('[ALA-15.C] [ALA-18.3] whoever is gone is held by nobody: broken morale, the GM’s word, a flight at the same time', () => {
  const held = begun();
  one(held, 'mara').holds = id('orc');
  one(held, 'orc').conditions = [{ ...under('grappled', 'mara'), cause: 'grapple' }, under('restrained', 'mara')];
  const free = (fight: Fight) => [one(fight, 'mara').holds, one(fight, 'orc').conditions.map(each => each.kind)];
  const routed = commands(
    held,
    [{ kind: 'gm-morale', whos: ['orc'], why: 'an ally falls' }],
    [['alacrity.morale', 'orc', 99]],
    [['alacrity.gm.broken', 'gm', 'flees']],
  );
  expect([one(routed.fight, 'orc').fate, ...free(routed.fight)]).toEqual(['fled', null, ['restrained']]);
  expect(told(routed.events, 'condition')).toMatchObject([{ who: 'orc', condition: 'grappled', on: false }]);
  const away = commands(held, [{ kind: 'gm-fate', who: 'orc', fate: 'fled' }]).fight;
  expect(free(away)).toEqual([null, ['restrained']]);
  const grip = {
    kind: 'condition',
    to: id('orc'),
    condition: { ...under('grappled', 'mara'), cause: 'grapple' },
  } as const;
  const flight = { kind: 'flight', to: id('orc') } as const;
  for (const pending of [
    [grip, flight],
    [flight, grip],
  ])
    expect(free(play({ ...begun(), pending }, applyPending).fight)).toEqual([null, []]);
  const prisoner = commands(held, [{ kind: 'gm-fate', who: 'orc', fate: 'surrendered' }]).fight;
  expect(free(prisoner)).toEqual(['orc', ['grappled', 'restrained']]);
});

test('[ALA-15.B] an action of the Frightened leads away from what they fear, and not past it', () => {
  const fight = begun();
  one(fight, 'mara').conditions = [under('frightened', 'orc')];
  const to = (x: number, y: number): Wish => ({
    kind: 'move',
    who: 'mara',
    way: { kind: 'to', place: { x, y } },
    feet: 60,
  });
  const fear = { code: 'alacrity/frightened', rule: 'ALA-15.B' };
  expect(refused(fight, to(105, 105))).toMatchObject(fear);
  expect(refused(fight, to(60, 100))).toBeNull();
  // A shift is no action: it only comes no closer.
  expect(
    refused(fight, { kind: 'shift', who: 'mara', way: { kind: 'to', place: { x: 101, y: 103 } }, feet: 5 }),
  ).toBeNull();
  // With no way to go any more it fights on.
  one(fight, 'mara').moved = 100;
  expect(refused(fight, { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' })).toBeNull();
});

test('[ALA-6.4] [ALA-15.H] a dive is an action: whoever is Stunned takes none', () => {
  const fight = begun();
  const [attacker, target] = [one(fight, 'orc'), one(fight, 'mara')];
  const [weapon] = attacker.stats.weapons;
  if (weapon === undefined) throw new Error('no weapon');
  const ways = (exertion: boolean) =>
    defences(fight, { attacker, target, weapon, ranged: false, unaware: false, exertion });
  expect(ways(true)).toEqual(['desperate']);
  target.conditions = [under('stunned')];
  expect([ways(true), ways(false)]).toEqual([[], ['parry', 'dodge']]);
});

test('[ALA-G44] [ALA-15.H] whoever is Stunned while it aims loses the aim', () => {
  const aimed = commands(begun(), [{ kind: 'aim', who: 'mara', target: 'orc', weapon: 'longsword' }]).fight;
  const stunned = play(aimed, (table, fight) => impose(table, fight, one(fight, 'mara'), under('stunned'), 'GM-1'));
  expect([one(stunned.fight, 'mara').aim, told(stunned.events, 'aiming')]).toMatchObject([null, [{ stage: 'lost' }]]);
  const prone = play(aimed, (table, fight) => impose(table, fight, one(fight, 'mara'), under('prone'), 'GM-1')).fight;
  expect(one(prone, 'mara').aim?.stage).toBe('now');
});

test('[ALA-18.1] [ALA-15.D] [ALA-11.6] a sleeping guard is taken by surprise with those awake, without a roll of its own', () => {
  const night = (options: object = {}): Fight => {
    const fight = arena(
      {
        ash: { skills: { stealth: 60, melee: 50 }, weapons: ['shortsword'], at: [10, 20] },
        awake: { side: 'blue', hitPoints: 500, skills: { vigilance: 50 }, at: [15, 20] },
        asleep: { side: 'blue', hitPoints: 5, armor: ['chain-mail'], at: [10, 25] },
      },
      { options, ambush: { party: ['ash'], granted: false } },
    );
    one(fight, 'asleep').conditions = [under('incapacitated')];
    return fight;
  };
  const sneaks = (vigilance: number, fight = night()) =>
    commands(
      fight,
      [{ kind: 'spring-ambush' }],
      [
        ['alacrity.ambush.stealth', 'ash', 20],
        ['alacrity.ambush.notice', 'awake', vigilance],
      ],
    );
  const { fight } = sneaks(90);
  expect(fight.surprise).toEqual([{ who: 'ash', over: ['awake', 'asleep'] }]);
  expect([sneaks(1).fight.surprise, sneaks(1, night({ surpriseScope: 'perTarget' })).fight.surprise]).toEqual([
    null,
    null,
  ]);
  const slain = commands(
    fight,
    [
      {
        ...{ kind: 'attack', who: 'ash', target: 'asleep', weapon: 'shortsword' },
        called: { mark: 'medium', penalty: null, at: '' },
      },
    ],
    [
      ['alacrity.attack.hit', 'ash', 60],
      ['alacrity.attack.damage', 'ash', 2, 2, 2],
    ],
    [['alacrity.gm.called-shot', 'gm', 'covered']],
  );
  expect(told(slain.events, 'attack')).toMatchObject([{ manner: 'surprise', skill: { total: 78 } }]);
  expect(one(slain.fight, 'asleep').fate).toBe('dead');
});

test('[ALA-8.4] [ALA-15.D] a side rolls with the best Quickness of those awake', () => {
  const fight = arena(
    { mara: {}, swift: { side: 'red', dexterity: 20, mind: 20 }, orc: { side: 'blue', dexterity: 12 } },
    { options: { initiative: 'group' } },
  );
  one(fight, 'swift').conditions = [under('incapacitated')];
  const faces = [
    ['alacrity.initiative', 'gm', 50],
    ['alacrity.initiative', 'gm', 50],
  ] as const;
  const { events } = commands(fight, declare({ mara: 1, orc: 1 }), faces);
  expect(told(events, 'order')[0]?.places.map(each => [each.side, each.score])).toEqual([
    ['red', 40],
    ['blue', 39],
  ]);
});

test('[ALA-5.9] [ALA-5.7] an action that turned out impossible stays for its kind when it is held; other actions do not', () => {
  const shot: Wish = {
    ...{ kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' },
    called: { mark: 'tiny', penalty: null, at: '' },
  };
  const climbs: Wish = { kind: 'use-skill', who: 'mara', skill: 'athletics', cost: 'declared', end: false };
  const strikes: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' };
  const { fight: held } = commands(
    begun(3),
    [shot, ...['mara', 'orc', 'owl'].map((who): Wish => ({ kind: 'hold', who }))],
    [],
    [['alacrity.gm.called-shot', 'gm', 'impossible']],
  );
  // In the second pass there is its own action, and the one that was kept for a blow.
  const { fight: climbed } = commands(held, [climbs], [['alacrity.check.skill', 'mara', 50]]);
  expect([climbed.pass, one(climbed, 'mara').held, refused(climbed, climbs)]).toMatchObject([
    ...[2, 1],
    { code: 'alacrity/same-type', rule: 'ALA-5.9' },
  ]);
  expect(refused(climbed, strikes)).toBeNull();
  // A dive burns it, and with it what it was for.
  const burnt = play(climbed, (_table, fight) => void burn(fight, one(fight, 'mara'))).fight;
  expect([one(burnt, 'mara').held, one(burnt, 'mara').bound]).toEqual([0, null]);
});
