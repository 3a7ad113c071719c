/** One action is one line where one suffices, with totals and thresholds in it (issue 13, point 26). */
import { type Speaker, type Told, tale } from '@affray/engine';
import { expect, test } from 'vitest';
import { alike, type Dealt } from '../book/body.ts';
import type { Event } from '../state/events.ts';
import { addInjury, arena, give, id, one } from '../testing.ts';
import { say } from './say.ts';

type Grade = Dealt['wound'];
const name = (who: Speaker): string => who.charAt(0).toUpperCase() + who.slice(1);
/** The lines that a player reads who knows everything: rulings are the GM's. */
const lines = (told: readonly Told<Event>[]): string[] =>
  tale(
    told.filter(each => each.event.kind !== 'ruled').map(each => ({ event: each.event, said: say(each, name) })),
  ).map(each => each.text);

test('[ALT-5.8] [ALT-6.4] [ALT-H8] a hit, what it does and what it leads to are one line', () => {
  const fight = arena({ ana: { skills: { 'blades-large': 17 } }, bert: { unaware: true } });
  const { told } = give(
    fight,
    { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' },
    [
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'ana', 2, 2],
      ['alternacy.damage.stun', 'bert', 2, 2],
    ],
    [['alternacy.ruling.undefended', 'gm', 14]],
  );
  const [attack, ...others] = lines(told);
  expect(attack).toMatch(
    /^Ana attacks Bert with the longsword: 21 against 14, hit in the torso by 7; Heavy; Bert is [a-z ]+: major wound, −6; Shock \+6; Stun \+15; is knocked out \(9 against Stun 15\)/,
  );
  expect(others.filter(each => each.includes('Bert')).every(each => !each.includes('falls'))).toBe(true);
});

test('[ALT-6.7] where the three types of damage differ, each that there is is named', () => {
  const of = (wound: Grade, shock: Grade, stun: Grade): string => {
    const fields = {
      rule: 'ALT-6.4',
      target: id('bert'),
      part: 'head',
      base: alike('glance'),
      modifier: 0,
      secret: false,
      who: id('ana'),
      cause: '',
      varied: false,
    } as const;
    return say({ event: { kind: 'damage', ...fields, dealt: { wound, shock, stun } }, rolls: [] }, name).text;
  };
  expect(of('glance', 'glance', 'heavy')).toBe('Bert, head: Glance wound, Glance Shock, Heavy Stun');
  expect(of(null, null, 'severe')).toBe('Bert, head: Severe Stun');
  expect(of('heavy', 'heavy', 'heavy')).toBe('Bert, head: Heavy');
  expect(of(null, null, null)).toBe('Bert, head: nothing');
});

test('whoever comes to has a line of its own, whatever was told before', () => {
  const told = (how: 'wakes' | 'recovers' | 'knocked-out'): string[] =>
    lines([
      {
        event: {
          kind: 'stunned',
          rule: 'ALT-6.8',
          secret: false,
          who: id('bert'),
          brawn: null,
          total: null,
          outcome: 'out',
        },
        rolls: [],
      },
      {
        event: { kind: 'fell', rule: 'ALT-6.8', secret: false, who: id('bert'), how, cause: 'Stun wears off' },
        rolls: [],
      },
    ]);
  expect(told('knocked-out')).toEqual(['Bert is knocked out']);
  expect(told('wakes')).toEqual(['Bert is knocked out', 'Bert comes to (Stun wears off)']);
  expect(told('recovers')).toHaveLength(2);
});

test('[ALT-4.1] [ALT-3.7] a run and that it goes on are one line', () => {
  const fight = arena({ ana: {}, bert: {} });
  const { told } = give(fight, { kind: 'dash', who: 'ana', what: 'to the wall' }, [
    ['alternacy.move.roll', 'ana', 3, 3],
  ]);
  expect(lines(told)).toEqual(['Ana dashes: to the wall. Quick enough: 16 against 14, on the way']);
});

test('[ALT-H8] what Stun comes to says what was rolled; a die that nobody may read says nothing', () => {
  const fight = arena({ ana: {}, bert: { skills: { brawn: 30 } } });
  one(fight, 'bert').conditions = [
    ...one(fight, 'bert').conditions,
    { kind: 'unaware', cause: 'expects nothing', ends: null },
  ];
  const { told } = give(fight, { kind: 'gm-harm', level: 'light', part: 'head', whos: ['bert'], dodgeable: false }, [
    ['alternacy.damage.variance', 'gm', 3, 3],
    ['alternacy.damage.stun', 'bert', 5, 5],
  ]);
  const stunned = told.find(each => each.event.kind === 'stunned');
  if (stunned === undefined || stunned.event.kind !== 'stunned') throw new Error('no Stun');
  expect(say(stunned, name).text).toBe('Bert shakes it off (25 against Stun 5)');
  expect(say({ event: { ...stunned.event, brawn: null, total: null }, rolls: [] }, name).text).toBe(
    'Bert shakes it off',
  );
});

test.each([
  [3600, 0, 'Time passes: 1 hour'],
  [7200, 1, 'Time passes: 1 day and 2 hours'],
  [600, 3, 'Time passes: 3 days and 10 minutes'],
  [61, 0, 'Time passes: 61 seconds'],
  [0, 0, 'Time passes: 0 seconds'],
])('[ALT-H7] %i seconds and %i days are told in words: "%s"', (seconds, days, text) => {
  const { told } = give(arena({ ana: {}, bert: {} }), { kind: 'gm-time', seconds, days });
  expect(lines(told)[0]).toBe(text);
});

test('[ALT-H10] nobody recovers what was not lost', () => {
  const recovered = (shock: number, stun: number): string =>
    say({ event: { kind: 'healed', rule: 'ALT-H10', secret: false, who: id('ana'), shock, stun }, rolls: [] }, name)
      .text;
  expect(recovered(2, 5)).toBe('Ana recovers 2 Shock and 5 Stun');
  expect(recovered(0, 5)).toBe('Ana recovers 5 Stun');
  expect(recovered(0, 0)).toBe('Ana recovers nothing');
});

test('[ALT-4.2] a race that the other does not run is no race in its line', () => {
  const fight = arena({ ana: {}, bert: {} });
  const race = { kind: 'race', who: 'ana', target: 'bert', what: 'to the gate', to: null } as const;
  const alone = lines(give(fight, race, [], [['alternacy.race', 'bert', 'stays']]).told);
  expect(alone[0]).toBe('Ana runs, and Bert does not (to the gate)');
  const won = lines(
    give(
      fight,
      race,
      [
        ['alternacy.race.first', 'ana', 5, 5],
        ['alternacy.race.second', 'bert', 1, 1],
      ],
      [['alternacy.race', 'bert', 'runs']],
    ).told,
  );
  expect(won[0]).toMatch(/^Ana races Bert \(to the gate\): .* and is first$/);
});

test('[ALT-H6] whoever goes down in a hit is said once to do so, and by what only where the line does not say it yet', () => {
  const bert = { rule: 'ALT-H6', secret: false, who: id('bert') } as const;
  const dies: Event = { kind: 'fell', ...bert, how: 'dead', cause: 'long bow' };
  const points = { part: 'torso', grade: 'major', penalty: 6, shock: 6, stun: null, health: 'dead' } as const;
  const hurt: Event = { kind: 'injured', ...bert, ...points };
  expect(
    lines([
      { event: hurt, rolls: [] },
      { event: dies, rolls: [] },
    ]),
  ).toEqual(['Bert: major wound, −6; Shock +6; dies']);
  expect(say({ event: dies, rolls: [] }, name).text).toBe('Bert dies (long bow)');
  expect(say({ event: { ...hurt, grade: null, shock: null }, rolls: [] }, name).text).toBe('Bert is dead');
});

test('[ALT-6.4] a hit and its damage are one line, whatever whoever is struck is called', () => {
  const struck = { rule: 'ALT-6.4', secret: false, who: id('ana'), target: id('bert') } as const;
  const attack: Event = {
    ...{ kind: 'attack', ...struck, weapon: 'club', manner: 'melee', skill: null, guard: 'none', against: null },
    ...{ dn: 10, aim: null, part: 'head', margin: 5, outcome: 'hit' },
  };
  const level = { wound: 'light', shock: 'light', stun: 'light' } as const;
  const dealt = { part: 'head', cause: 'club', base: level, modifier: 0, varied: false, dealt: level } as const;
  const all = [attack, { kind: 'damage', ...struck, ...dealt } satisfies Event];
  const called = (who: Speaker): string => (who === 'bert' ? 'Unit: 7' : name(who));
  const told = all.map(event => ({ event, said: say({ event, rolls: [] }, called) }));
  expect(tale(told).map(({ text }) => text)).toEqual([
    'Ana attacks Unit: 7 with the club against 10: hit in the head by 5; Light',
  ]);
});

test('[ALT-3.4] a fight that is over names its winner once; [ALT-3.1] a single action is one', () => {
  const over = { kind: 'over', rule: 'ALT-3.4', secret: false, winner: null } as const;
  const won = say({ event: { ...over, side: 'The rats', reason: 'the others ran' }, rolls: [] }, name);
  expect(won.text).toBe('The fight is over, won by the rats: the others ran');
  const none = say({ event: { ...over, side: null, reason: 'no one is left standing' }, rolls: [] }, name);
  expect(none.text).toBe('The fight is over: no one is left standing');
  const planned = { kind: 'planned', rule: 'ALT-3.1', secret: false, who: id('bert'), wanted: 2, what: '' } as const;
  expect(say({ event: { ...planned, allowed: 1 }, rolls: [] }, name).text).toBe(
    'Bert wants 2 actions; only one fits into this go',
  );
});

test.each([
  ['combatants.bert.shock', 7, "The GM sets Bert's Shock from 0 to 7"],
  ['combatants.bert.name', 'Robert', "The GM sets Bert's name from bert to Robert"],
  ['combatants.bert.controller', 'player', "The GM sets Bert's controller from the GM to a player"],
  ['combatants.bert.injuries.0.part', 'left-leg', "The GM sets Bert's wound location from torso to left leg"],
  ['combatants.bert.injuries.0.grade', null, "The GM sets Bert's wound grade from major to nothing"],
  ['combatants.bert.injuries.0.treated', true, "The GM sets Bert's wound treatment from no to yes"],
  ['options.stunCheck', 'thresholds', /^The GM sets stun check from [^"]+ to [^"]+$/],
])('[GM-1] what the GM sets is told in words, without quotation marks: %s', (path, value, text) => {
  const fight = arena({ ana: {}, bert: {} });
  addInjury(fight, 'bert');
  const { told } = give(fight, { kind: 'gm-set', path, value });
  const [line] = lines(told);
  if (typeof text === 'string') expect(line).toBe(text);
  else expect(line).toMatch(text);
});

test.each([
  [{ kind: 'gm-fate', who: 'bert', fate: 'surrendered' }, ['Bert surrenders']],
  [
    { kind: 'gm-condition', who: 'bert', condition: 'knocked-out', on: true },
    ['The GM sets a condition of Bert: knocked out'],
  ],
  [{ kind: 'gm-place', who: 'bert', place: { x: 40, y: 20 } }, ['The GM moves Bert on the map']],
  [{ kind: 'gm-turn', who: 'bert' }, ['The GM gives Bert the go']],
] as const)('[GM-1] what the GM does is told in words, with whom it is about: %o', (command, said) => {
  expect(lines(give(arena({ ana: {}, bert: {} }), command).told).slice(0, 1)).toEqual(said);
});

test('[GM-1] whoever the GM takes out of the fight breaks off a run, and whoever comes back may still be out cold', () => {
  const fight = arena({ ana: {}, bert: {} });
  const bert = one(fight, 'bert');
  bert.deed = { kind: 'dash', what: 'to the wall', made: true, to: null, cover: false, ends: 2, at: 'turn' };
  const dead = give(fight, { kind: 'gm-fate', who: 'bert', fate: 'dead' });
  expect(lines(dead.told).slice(0, 2)).toEqual(['Bert is dead', 'Bert has to break off: to the wall']);
  expect(one(dead.fight, 'bert').deed).toBeNull();
  one(dead.fight, 'bert').shock = 20;
  const back = give(dead.fight, { kind: 'gm-fate', who: 'bert', fate: 'fighting' });
  expect(lines(back.told).slice(0, 2)).toEqual(['Bert fights again', 'Bert falls unconscious (the GM)']);
});

test('[GM-1] a fight of an older version keeps no place for whom the GM did something to', () => {
  const old = {
    kind: 'gm',
    rule: 'GM-1',
    secret: false,
    who: id('bert'),
    path: null,
    before: null,
    after: null,
  } as const;
  expect(say({ event: { ...old, what: 'ends a go' }, rolls: [] }, name).text).toBe('The GM ends a go (Bert)');
});

test('[ALT-8.5] how the GM rules from now on is told with the answer in words', () => {
  const level = { wound: 'light', shock: 'light', stun: 'heavy' } as const;
  const set = { kind: 'gm-manner', site: 'alternacy.ruling.level', manner: { fixed: level } } as const;
  const [line] = lines(give(arena({ ana: {}, bert: {} }), set).told);
  expect(line).toMatch(/^The GM rules from now on: [^{"]+: always [^{"]*Heavy/);
});
