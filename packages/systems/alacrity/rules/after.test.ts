import { expect, test } from 'vitest';
import { next } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, one, told } from '../testing.ts';
import { commands, declare, initiative, refused, type Wish } from '../testing-commands.ts';
import { movementRate } from './movement.ts';
import { sightPenalty } from './sight.ts';

type Options = NonNullable<Parameters<typeof arena>[1]>['options'];
const MARA: Fighter = {
  at: [20, 20],
  hitPoints: 100,
  skills: { melee: 60, firstAid: 50, unarmed: 50, herbalism: 50 },
  weapons: ['longsword'],
};
const begun = (options: Options = {}, more: Fighter = {}): Fight =>
  commands(
    arena(
      {
        mara: { ...MARA, ...more },
        orc: { at: [25, 20], hitPoints: 100, weapons: ['club'] },
        nell: { side: 'red', at: [20, 25], hitPoints: 100 },
      },
      { options },
    ),
    declare({ mara: 2, orc: 1, nell: 1 }),
    initiative({ mara: 1, orc: 50, nell: 90 }),
  ).fight;
const down: Wish = { kind: 'gm-fate', who: 'orc', fate: 'fled' };
const aid: Wish = { kind: 'first-aid', who: 'mara', target: 'nell' };

test('[ALA-12.8] the fight ends when one side is left, and goes on at the GM’s word until the GM ends it', () => {
  const fight = commands(begun(), [{ kind: 'gm-set', path: 'combatants.nell.hp', value: -1 }]).fight;
  const over = commands(fight, [down]).fight;
  expect(over.phase).toBe('over');
  const on = commands(over, [{ kind: 'gm-resume' }]).fight;
  expect([on.phase, on.goesOn, next(on)]).toEqual(['declare', true, ['mara']]);
  const round = commands(on, declare({ mara: 1 })).fight;
  const { fight: helped, events } = commands(round, [aid], [['alacrity.first-aid', 'mara', 10]]);
  expect(told(events, 'fell')).toMatchObject([{ who: 'nell', how: 'stable' }]);
  expect([helped.phase, helped.round]).toEqual(['declare', 3]);
  const ended = commands(helped, [{ kind: 'gm-end-fight', winner: 'red' }]).fight;
  expect([ended.phase, ended.goesOn]).toEqual(['over', false]);
});

test('[ALA-12.8] without care wounds below a quarter get worse with each rest; First Aid and Medicine prevent it', () => {
  const fight = begun();
  one(fight, 'nell').hp = 20;
  const over = commands(fight, [down]).fight;
  const rest: Wish = { kind: 'gm-rest', who: 'nell', what: 'hour' };
  const stun: Dice = [['alacrity.rest.stun', 'nell', 1]];
  const worse = commands(over, [rest], stun).fight;
  const tended = commands(over, [aid, rest], [['alacrity.first-aid', 'mara', 10], ...stun]).fight;
  expect([one(worse, 'nell').hp, one(tended, 'nell').hp]).toEqual([19, 20]);
  expect(refused(tended, aid)).toMatchObject({ code: 'alacrity/no-need' });
});

const CALLED = { mark: 'small' } as const;
const impossible: AnswersGiven = [['alacrity.gm.called-shot', 'gm', 'impossible']];
const strike: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword', called: CALLED };
test('[ALA-5.9] the slot of an action that turned out impossible is for the same kind; or, where so played, for any', () => {
  const away: Wish = { kind: 'move', who: 'mara', way: { kind: 'away', target: 'orc' }, feet: 10 };
  const ruled = commands(begun(), [strike], [], impossible).fight;
  expect(refused(ruled, away)).toMatchObject({ code: 'alacrity/same-type', rule: 'ALA-5.9' });
  expect(refused(ruled, { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' })).toBeNull();
  expect(refused(ruled, { kind: 'hold', who: 'mara' })).toBeNull();
  expect(refused(commands(begun({ invalidAction: 'any' }), [strike], [], impossible).fight, away)).toBeNull();
  // A blow with the other hand takes no slot, so that none is bound by it (ALA-19.5).
  const dual = begun({}, { weapons: ['shortsword', 'dagger'], offHand: 'dagger' });
  const offHand = { ...strike, weapon: 'dagger', manner: 'off-hand' } as const;
  expect(refused(commands(dual, [offHand], [], impossible).fight, away)).toBeNull();
});

test('[ALA-G51] whoever moves away by more than a shift leaves its cover behind; or, where so played, keeps it', () => {
  const runs = (coverWhenMoving: 'lost' | 'kept', kind: 'move' | 'shift') => {
    const fight = begun({ coverWhenMoving, disengage: 'safe' });
    one(fight, 'mara').cover = 'medium';
    const way = { kind: 'away', target: 'orc' } as const;
    return one(commands(fight, [{ kind, who: 'mara', way, feet: 5 }]).fight, 'mara').cover;
  };
  expect([runs('lost', 'move'), runs('lost', 'shift'), runs('kept', 'move')]).toEqual(['none', 'medium', 'medium']);
});

test('[ALA-G52] what we enforce of grapples, bonds and further attacks is a house rule each', () => {
  const held = (grapplers: 'stay' | 'move') => {
    const fight = begun({ grapplers });
    one(fight, 'mara').holds = one(fight, 'orc').id;
    const mara = one(fight, 'mara').id;
    one(fight, 'orc').conditions = [{ kind: 'grappled', source: mara, cause: 'grapple', ends: null }];
    return refused(fight, { kind: 'move', who: 'mara', way: { kind: 'away', target: 'orc' }, feet: 20 })?.code ?? null;
  };
  expect([held('stay'), held('move')]).toEqual(['alacrity/holding', null]);
  const full = (grappleHands: 'free' | 'any') =>
    refused(begun({ grappleHands }, { weapons: ['greatsword'] }), { kind: 'grapple', who: 'mara', target: 'orc' })
      ?.code ?? null;
  expect([full('free'), full('any')]).toEqual(['alacrity/no-hand', null]);
  const shielded = begun({}, { weapons: ['longsword'], shield: 'medium-shield' });
  const grapple: Wish = { kind: 'grapple', who: 'mara', target: 'orc' };
  expect(refused(shielded, grapple)?.code).toBe('alacrity/no-hand');
  one(shielded, 'mara').shieldUp = false;
  expect(refused(shielded, grapple)).toBeNull();
  const bound = (restrainedStand: boolean) => {
    const fight = begun({ restrainedStand });
    one(fight, 'mara').conditions = (['prone', 'restrained'] as const).map(kind => ({
      kind,
      source: null,
      cause: 'a net',
      ends: null,
    }));
    return refused(fight, { kind: 'stand', who: 'mara' })?.code ?? null;
  };
  expect([bound(false), bound(true)]).toEqual(['alacrity/restrained', null]);
  const flurry = (extraAttacks: 'ownPasses' | 'anyPass') => {
    const fight = begun({ extraAttacks }, { skills: { melee: 90 } });
    Object.assign(one(fight, 'mara'), { declared: 1, used: 1, spent: 1 });
    fight.pass = 2;
    return (
      refused(fight, { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword', manner: 'legendary' })?.code ??
      null
    );
  };
  expect([flurry('ownPasses'), flurry('anyPass')]).toEqual(['alacrity/not-this-turn', null]);
});

test('[ALA-15.F] [ALA-16.3] lying prone burdens Melee Combat alone, and the dark all attacks, unless played otherwise', () => {
  const miss = (options: Options, weapon: string, prone: boolean, dark: boolean) => {
    const fight = begun(options);
    if (prone) one(fight, 'mara').conditions = [{ kind: 'prone', source: null, cause: 'a fall', ends: null }];
    if (dark) fight.scene = { ...fight.scene, visibility: 'darkness' };
    const { events } = commands(
      fight,
      [{ kind: 'attack', who: 'mara', target: 'orc', weapon }],
      [['alacrity.attack.hit', 'mara', 97]],
      [['alacrity.defend', 'orc', 'none']],
    );
    return told(events, 'attack')[0]?.skill?.total;
  };
  expect([miss({}, 'longsword', true, false), miss({}, 'unarmed', true, false)]).toEqual([40, 40]);
  expect(miss({ proneAttacks: 'allMelee' }, 'unarmed', true, false)).toBe(30);
  expect([miss({}, 'longsword', false, true), miss({ lightOnMelee: false }, 'longsword', false, true)]).toEqual([
    20, 50,
  ]);
});

test('[ALA-7.6] a race goes by Athletics of each, or by Movement', () => {
  const race = (by: 'athletics' | 'movement', dice: Dice = []) =>
    told(commands(begun(), [{ kind: 'gm-race', whos: ['mara', 'orc'], by }], dice).events, 'race')[0]?.places;
  const dice: Dice = [
    ['alacrity.chase.runner', 'mara', 90],
    ['alacrity.chase.runner', 'orc', 10],
  ];
  expect(race('athletics', dice)?.map(each => each.who)).toEqual(['orc', 'mara']);
  expect(race('movement')).toMatchObject([{ lead: 100 }, { lead: 100 }]);
  // Whoever is held fast goes nowhere, however badly the others run (ALA-7.5).
  const stuck = begun();
  one(stuck, 'orc').conditions = [{ kind: 'grappled', source: null, cause: 'a net', ends: null }];
  const run: Wish = { kind: 'gm-race', whos: ['mara', 'orc'], by: 'athletics' };
  const { events } = commands(stuck, [run], [['alacrity.chase.runner', 'mara', 100]]);
  expect(told(events, 'race')[0]?.places.map(each => [each.who, each.skill === null])).toEqual([
    ['mara', false],
    ['orc', true],
  ]);
});

test('[ALA-17.4] [ALA-15.E] a poison of the GM’s own sets in as it says, and treatment cures it with a check', () => {
  const own: Wish = {
    kind: 'gm-own-poison',
    who: 'nell',
    name: 'Grey Rot',
    times: 5,
    penalty: -20,
    drains: 'body',
    by: 2,
  };
  const sick = commands(begun(), [own], [['alacrity.body.check', 'nell', 99]]).fight;
  expect([one(sick, 'nell').malaise, one(sick, 'nell').drained.body]).toEqual([-20, 2]);
  const cure = (face: number) => {
    const treat: Wish = { kind: 'gm-antidote', who: 'nell', by: 'mara', skill: 'herbalism' };
    return one(commands(sick, [treat], [['alacrity.check.skill', 'mara', face]]).fight, 'nell').ailments.length;
  };
  expect([cure(1), cure(99)]).toEqual([0, 1]);
});

test('[ALA-6.4] [ALA-9.2] [ALA-14.4] what the GM says of the next attack holds for a player’s, several at once, and once', () => {
  const fight = begun({}, {});
  one(fight, 'orc').stats = { ...one(fight, 'orc').stats, armor: [] };
  const terms: Wish = { kind: 'gm-terms', who: 'mara', against: 'orc', unaware: true, shield: false };
  const blow: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' };
  const { fight: after, events } = commands(fight, [terms, blow], [['alacrity.attack.hit', 'mara', 97]]);
  expect(told(events, 'attack')).toMatchObject([{ defence: 'impossible' }]);
  expect(after.terms).toEqual([]);
});

test('[ALA-10.1] Stealth stays in effect while it keeps still: a blow out of it meets only whoever notices', () => {
  const hide: Wish = { kind: 'use-skill', who: 'mara', skill: 'stealth', cost: 'declared', end: false };
  const skills = { melee: 60, stealth: 60 };
  const hidden = commands(begun({}, { skills }), [hide], [['alacrity.check.skill', 'mara', 20]]).fight;
  expect(one(hidden, 'mara').stealth).toBe(30);
  one(hidden, 'mara').used = 0;
  const blow: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' };
  const strikes = (face: number, more: AnswersGiven) =>
    commands(
      hidden,
      [blow],
      [
        ['alacrity.ambush.notice', 'gm', face],
        ['alacrity.attack.hit', 'mara', 97],
      ],
      more,
    );
  const out = strikes(90, []);
  expect(told(out.events, 'attack')).toMatchObject([{ defence: 'impossible' }]);
  expect(one(out.fight, 'mara').stealth).toBeNull();
  one(hidden, 'orc').stats = {
    ...one(hidden, 'orc').stats,
    skills: { ...one(hidden, 'orc').stats.skills, vigilance: 90 },
  };
  expect(told(strikes(1, [['alacrity.defend', 'orc', 'none']]).events, 'attack')).toMatchObject([{ defence: 'none' }]);
});

test('[ALA-7.7] a flight is safe for its action; or, where so played, those near strike, and whoever falls stays', () => {
  const flee: Wish = { kind: 'flee', who: 'mara' };
  expect(one(commands(begun(), [flee]).fight, 'mara').fate).toBe('fled');
  const hit: Dice = [
    ['alacrity.attack.hit', 'orc', 1],
    ['alacrity.attack.damage', 'orc', 10, 10, 10],
  ];
  const run = (hp: number) => {
    const fight = begun({ fleeing: 'freeAttack' });
    one(fight, 'mara').hp = hp;
    const answers: AnswersGiven = [
      ['alacrity.free-attack', 'orc', 'club'],
      ['alacrity.defend', 'mara', 'none'],
    ];
    return one(commands(fight, [flee], hit, answers).fight, 'mara').fate;
  };
  expect([run(100), run(30)]).toEqual(['fled', 'fighting']);
});

test('[ALA-15.B] the Frightened who cannot get away fight on; or, where so played, cower', () => {
  const tries = (cornered: 'defends' | 'cowers') => {
    const fight = begun({ cornered });
    one(fight, 'mara').conditions = (['frightened', 'grappled'] as const).map(kind => ({
      kind,
      source: one(fight, 'orc').id,
      cause: 'a roar',
      ends: null,
    }));
    const blow: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' };
    return [refused(fight, blow)?.code ?? null, refused(fight, { kind: 'hold', who: 'mara' })];
  };
  expect([tries('defends'), tries('cowers')]).toEqual([
    [null, null],
    ['alacrity/cowers', null],
  ]);
});

test('[ALA-15.A] [ALA-15.B] [ALA-16.2] [ALA-16.3] what the page leaves to the GM case by case the GM gives with the case', () => {
  const set = (wish: Wish) => commands(begun(), [wish]).fight;
  const afraid = set({
    kind: 'gm-condition',
    who: 'mara',
    condition: 'frightened',
    on: true,
    source: 'orc',
    penalty: -20,
  });
  expect(one(afraid, 'mara').conditions[0]?.penalty).toBe(-20);
  const blind = set({ kind: 'gm-condition', who: 'mara', condition: 'blinded', on: true, halves: true });
  expect(movementRate(blind, one(blind, 'mara'))).toBe(50);
  const dark = set({ kind: 'gm-scene', visibility: 'darkness', light: -20 });
  expect(sightPenalty(dark, one(dark, 'mara'))).toBe(-20);
  const fog = set({ kind: 'gm-cover', who: 'orc', concealment: 'unseen' });
  const blow: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' };
  expect(refused(fog, blow)).toMatchObject({ code: 'alacrity/unseen', rule: 'ALA-16.2' });
});
