import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, id, one, told } from '../testing.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';
import { surprised } from './surprise.ts';
import { up } from './turn.ts';

type More = NonNullable<Parameters<typeof arena>[1]>;
const SCOUT: Fighter = { side: 'red', skills: { stealth: 60, melee: 50 }, weapons: ['shortsword'] };
const GUARD: Fighter = { side: 'blue', hitPoints: 500, skills: { vigilance: 50, perception: 30, dodge: 50 } };

/** Two scouts in ambush on two guards. */
function ambush(options: More['options'] = {}, granted = false, guard: Fighter = {}): Fight {
  const fight = arena(
    {
      ash: { ...SCOUT, at: [10, 20] },
      birk: { ...SCOUT, at: [10, 30] },
      one: { ...GUARD, at: [15, 20] },
      two: { ...GUARD, ...guard, at: [15, 30] },
    },
    { options, ambush: { party: ['ash', 'birk'], granted } },
  );
  fight.round = 0;
  return fight;
}
const sneak = (ash: number, birk: number, one: number, two: number): Dice => [
  ['alacrity.ambush.stealth', 'ash', ash],
  ['alacrity.ambush.stealth', 'birk', birk],
  ['alacrity.ambush.notice', 'one', one],
  ['alacrity.ambush.notice', 'two', two],
];
const spring: Wish = { kind: 'spring-ambush' };
const over = (fight: Fight) => fight.surprise?.map(each => [each.who, ...each.over]) ?? null;
const strike = (who: string, target: string) => ({ kind: 'attack', who, target, weapon: 'shortsword' }) as const;
const hit = (who: string): Dice => [
  ['alacrity.attack.hit', who, 50],
  ['alacrity.attack.damage', who, 1, 1, 1],
];

test('[ALA-18.1] [ALA-8.6] Stealth must beat the Vigilance of every opponent; then comes one action before initiative', () => {
  const { fight, events } = commands(ambush(), [spring], sneak(30, 45, 30, 25));
  expect([fight.phase, over(fight)]).toEqual(['surprise', [['ash', 'one', 'two']]]);
  expect(told(events, 'surprised').map(each => each.who)).toEqual(['ash']);
  expect(told(events, 'no-surprise').map(each => each.who)).toEqual(['birk']);
  expect(fight.rolled).toBe(false);
  expect(up(fight)).toEqual(['ash']);
});

test('[ALA-18.1] nobody surprised can act or dodge, and the action has no penalty', () => {
  const { fight } = commands(ambush(), [spring], sneak(1, 90, 60, 60));
  const tries: Wish[] = [
    { kind: 'free', who: 'one', what: 'shouts' },
    { kind: 'use-skill', who: 'one', skill: 'vigilance', cost: 'reflexive' },
    { kind: 'surrender', who: 'one' },
  ];
  for (const each of tries)
    expect(refused(fight, each)).toEqual({
      code: 'alacrity/not-yet',
      reason: 'it is not the moment: the fight has not begun',
      rule: 'ALA-5.2',
    });
  const { events, fight: after } = commands(fight, [strike('ash', 'one')], hit('ash'));
  expect(told(events, 'attack')).toMatchObject([
    { manner: 'surprise', defence: 'impossible', skill: { total: 50 }, verdict: 'hit' },
  ]);
  expect([after.phase, after.round, after.surprise, one(after, 'ash').declared]).toEqual(['declare', 1, null, 0]);
});

test('[ALA-8.6] [ALA-C10] afterwards everybody announces, and initiative is rolled', () => {
  const { fight } = commands(
    ambush({}, true),
    [strike('ash', 'one'), strike('birk', 'two')],
    [...hit('ash'), ...hit('birk')],
  );
  const faces = { ash: 50, birk: 60, one: 10, two: 20 };
  const begun = commands(fight, declare({ ash: 1, birk: 1, one: 1, two: 1 }), initiative(faces)).fight;
  expect([begun.phase, ...up(begun)]).toEqual(['passes', 'one']);
});

test('[ALA-18.1] the game master may grant the surprise, and where nobody is surprised the fight begins', () => {
  expect(over(ambush({}, true))).toEqual([
    ['ash', 'one', 'two'],
    ['birk', 'one', 'two'],
  ]);
  const { fight } = commands(ambush(), [spring], sneak(60, 60, 1, 1));
  expect([fight.phase, fight.round, over(fight)]).toEqual(['declare', 1, null]);
});

test('[ALA-C7B] or Stealth surprises those whom it beats', () => {
  const dice = sneak(30, 45, 25, 15);
  expect(over(commands(ambush(), [spring], dice).fight)).toEqual(null);
  expect(over(commands(ambush({ surpriseScope: 'perTarget' }), [spring], dice).fight)).toEqual([['ash', 'one']]);
});

test('[ALA-C7] a Declared Action each, or a Free Action', () => {
  const free = commands(ambush({ surpriseGrant: 'free' }), [spring], sneak(1, 90, 60, 60)).fight;
  expect(refused(free, strike('ash', 'one'))).toMatchObject({ code: 'alacrity/free-only', rule: 'ALA-C7' });
  const after = commands(free, [{ kind: 'drop-prone', who: 'ash' }]).fight;
  expect([after.phase, one(after, 'ash').conditions.map(each => each.kind)]).toEqual(['declare', ['prone']]);
});

test('[ALA-C23] [ALA-4.8] ambushes are noticed with Vigilance, with Perception, or with Perception by the unwary', () => {
  const noticed = (ambushSense: 'vigilance' | 'perception' | 'byAlertness') => {
    const fight = ambush({ ambushSense });
    one(fight, 'two').alert = false;
    const { events } = commands(fight, [spring], sneak(90, 90, 97, 97));
    return told(events, 'test')
      .slice(2)
      .map(each => [each.what, each.target?.total]);
  };
  expect(noticed('vigilance')).toEqual([
    ['Vigilance', 50],
    ['Vigilance', 50],
  ]);
  expect(noticed('perception')).toEqual([
    ['Perception', 30],
    ['Perception', 30],
  ]);
  expect(noticed('byAlertness')).toEqual([
    ['Vigilance', 50],
    ['Perception', 30],
  ]);
});

test('[ALA-20.1] [ALA-16.3] armor hinders the hiding, the dark hinders the watch, and the blind still hear', () => {
  const fight = ambush({ surpriseScope: 'perTarget' });
  fight.scene = { ...fight.scene, visibility: 'dim' };
  one(fight, 'two').conditions = [{ kind: 'blinded', source: null, cause: 'smoke', ends: null }];
  one(fight, 'ash').stats = {
    ...one(fight, 'ash').stats,
    armor: [
      {
        id: 'mail',
        name: 'Mail',
        soak: 4,
        stealth: -30,
        layers: false,
        goldPieces: null,
        pounds: null,
        origin: 'ours',
      },
    ],
  };
  const { fight: after, events } = commands(fight, [spring], sneak(90, 97, 1, 100));
  expect(told(events, 'test').map(each => each.target?.total)).toEqual([30, 60, 40, 10]);
  expect(over(after)).toEqual([
    ['ash', 'two'],
    ['birk', 'two'],
  ]);
  fight.options = { ...fight.options, blindedSenses: 'fail' };
  expect(over(commands(fight, [spring], sneak(100, 100, 1, 1)).fight)).toEqual([
    ['ash', 'two'],
    ['birk', 'two'],
  ]);
});

test('[ALA-11.6] a called shot out of surprise passes all Soak, and kills at 0', () => {
  const fight = ambush({}, true, { hitPoints: 20, armor: ['plate'] });
  const answers: AnswersGiven = [['alacrity.gm.called-shot', 'gm', 'covered']];
  const { fight: after, events } = commands(
    fight,
    [{ ...strike('ash', 'one') }, { ...strike('birk', 'two'), called: { mark: 'medium', at: 'the throat' } }],
    [...hit('ash'), ['alacrity.attack.hit', 'birk', 38], ['alacrity.attack.damage', 'birk', 7, 8, 9]],
    answers,
  );
  expect(one(after, 'two').fate).toBe('dead');
  expect(told(events, 'fell')).toMatchObject([{ who: id('two'), how: 'slain', rule: 'ALA-11.6' }]);
});

test('[ALA-18.1] [ALA-G24] whoever is surprised has no free attack at an ambusher who leaves its reach', () => {
  const fight = ambush({}, true);
  const away: Wish = { kind: 'move', who: 'ash', way: { kind: 'away', target: 'one' }, feet: 30 };
  expect(told(commands(fight, [away]).events, 'moved')).toMatchObject([{ who: 'ash', feet: 10 }]);
});

test('[ALA-18.1] [ALA-9.6] nor does it strike back at whoever fumbles', () => {
  const fight = ambush({ rulings: { 'alacrity.gm.critical': { fixed: 'counterattack' } } }, true);
  const { events } = commands(fight, [strike('ash', 'one')], [['alacrity.attack.hit', 'ash', 99]]);
  expect(told(events, 'attack')).toMatchObject([{ who: 'ash', verdict: 'miss-fumble' }]);
});

test('[ALA-18.1] [ALA-C7B] nor at one ambusher, whoever of them has surprised it', () => {
  const { fight } = commands(ambush({ surpriseScope: 'perTarget' }), [spring], sneak(100, 50, 55, 30));
  expect(over(fight)).toEqual([['birk', 'one']]);
  fight.surprise = [...(fight.surprise ?? []), { who: id('ash'), over: [id('two')] }];
  one(fight, 'ash').declared = 1;
  const away: Wish = { kind: 'shift', who: 'ash', way: { kind: 'away', target: 'one' }, feet: 5 };
  expect(told(commands(fight, [away]).events, 'moved')).toMatchObject([{ who: 'ash', feet: 5 }]);
});

test('[ALA-18.1] whom an ambusher has not surprised sees the blow coming, and nobody calls it out of nowhere', () => {
  const { fight } = commands(ambush({ surpriseScope: 'perTarget' }), [spring], sneak(100, 50, 55, 30));
  expect(over(fight)).toEqual([['birk', 'one']]);
  const { events } = commands(
    fight,
    [strike('birk', 'two')],
    [['alacrity.attack.hit', 'birk', 97]],
    [['alacrity.defend', 'two', 'none']],
  );
  expect(told(events, 'attack')).toMatchObject([{ manner: 'declared', defence: 'none' }]);
});

test('[ALA-C7B] whoever has noticed one of several ambushers may dodge that one, and is struck by the others unawares', () => {
  const { fight } = commands(ambush({ surpriseScope: 'perTarget' }), [spring], sneak(40, 58, 50, 45));
  expect(over(fight)).toEqual([
    ['ash', 'one', 'two'],
    ['birk', 'one'],
  ]);
  expect(['ash', 'birk'].map(by => surprised(fight, one(fight, by), one(fight, 'two')))).toEqual([true, false]);
  const { events } = commands(
    fight,
    [strike('birk', 'two')],
    [
      ['alacrity.attack.hit', 'birk', 50],
      ['alacrity.defend.dodge', 'two', 10],
    ],
    [['alacrity.defend', 'two', 'dodge']],
  );
  expect(told(events, 'attack')).toMatchObject([{ who: 'birk', defence: 'dodge', verdict: 'miss' }]);
});

test('[ALA-18.1] where so played, Stealth that fails its own roll surprises no one', () => {
  const failed = sneak(61, 61, 100, 100);
  const both = commands(ambush(), [spring], failed).fight;
  expect(over(both)).toEqual([
    ['ash', 'one', 'two'],
    ['birk', 'one', 'two'],
  ]);
  expect(over(commands(ambush({ stealthMustSucceed: true }), [spring], failed).fight)).toBeNull();
});

test('[ALA-18.1] [ALA-15.D] Dodge fails by itself for the surprised, and every skill for the Incapacitated', () => {
  const fight = ambush({}, true);
  const check = (who: string, skill: 'dodge' | 'athletics'): Wish => ({
    kind: 'gm-check',
    who,
    check: { kind: 'skill', skill, ladder: 0 },
  });
  const dodged = commands(fight, [check('one', 'dodge')]);
  expect(told(dodged.events, 'test')).toMatchObject([{ outcome: 'failure', rule: 'ALA-18.1' }]);
  one(fight, 'two').conditions = [{ kind: 'incapacitated', source: null, cause: 'sleep', ends: null }];
  const ran = commands(fight, [check('two', 'athletics')]);
  expect(told(ran.events, 'test')).toMatchObject([{ outcome: 'failure', rule: 'ALA-15.D' }]);
});
