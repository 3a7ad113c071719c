import { combatantId, type Game, host, type Viewer } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { alloy } from '../index.ts';
import { reveal } from '../rules/attack.ts';
import type { Event } from '../state/events.ts';
import { copy, type Fight } from '../state/fight.ts';
import { lock } from '../state/position.ts';
import { arena, give, id, one, type Person, parse, run, told } from '../testing.ts';

/** As much of a view as the tests look into. */
const view = z.object({ combatants: z.array(z.looseObject({ id: z.string() })) });
const GM: Viewer = { role: 'gm' };
const ann: Viewer = { role: 'player', combatants: [id('ann')] };
const SIX = { strength: 3, agility: 3, perception: 3, resolve: 3, intellect: 3, charisma: 3 };
const hidden: Person = { side: 'blue', hidden: true, phase: 4, weapons: ['bow'], initiative: 7, dodge: 5 };
const on = arena(
  {
    ann: { controller: 'player', weapons: ['bow'] },
    abe: { controller: 'player', phase: 6 },
    bob: { side: 'blue', phase: 8, parry: 3, health: 4, defense: 7 },
    sly: hidden,
  },
  { apart: 'short' },
);
const shown = (at: Fight, by: Viewer = ann) => JSON.stringify(alloy.secrecy.view(at, by));

describe('what a player may not know', () => {
  test('whoever is hidden leaves no trace in views, offers and previews', () => {
    const shoot = parse({ kind: 'attack', who: 'ann', weapon: 'bow', basic: 'aimed-shot', targets: ['bob'] });
    for (const text of [
      shown(on),
      JSON.stringify(alloy.rules.offers(on, id('ann'))),
      JSON.stringify(alloy.odds.preview(on, shoot, ann)),
    ])
      expect(text).not.toContain('sly');
    expect(shown(on, GM)).toContain('sly');
    expect(alloy.secrecy.knows(on, id('sly'), ann)).toBe(false);
    expect(alloy.secrecy.nameOf(on, id('sly'), ann)).toBe('someone');
    const code = (target: string) => alloy.rules.refuse(on, parse({ kind: 'assess', who: 'ann', target }))?.code;
    expect([code('sly'), code('nobody')]).toEqual(['alloy/no-target', 'alloy/no-target']);
  });

  test('a fight with somebody hidden looks like the fight without', () => {
    const without = arena(
      {
        ann: { controller: 'player', weapons: ['bow'] },
        abe: { controller: 'player', phase: 6 },
        bob: { side: 'blue', phase: 8, parry: 3, health: 4, defense: 7 },
      },
      { apart: 'short' },
    );
    expect(alloy.secrecy.view(on, ann)).toEqual(alloy.secrecy.view(without, ann));
    expect(alloy.rules.offers(on, id('ann'))).toEqual(alloy.rules.offers(without, id('ann')));
  });

  test('[ALY-4.7] whoever is still to come is known to its own side alone, in every way, until it comes', () => {
    const coming = arena({
      ann: { controller: 'player' },
      bob: { side: 'blue', phase: 8 },
      late: { side: 'blue', arrives: 2 },
    });
    expect(shown(coming)).not.toContain('late');
    expect(alloy.secrecy.knows(coming, id('late'), ann)).toBe(false);
    expect(alloy.secrecy.nameOf(coming, id('late'), ann)).toBe('someone');
    expect(alloy.secrecy.knows(coming, id('late'), { role: 'player', combatants: [id('bob')] })).toBe(true);
    const { fight, events } = give(coming, { kind: 'gm-damage', who: 'late', damage: 1, cause: 'a fall on the way' });
    expect(events.map(event => alloy.secrecy.redact({ event, rolls: [] }, fight, ann))).toEqual(events.map(() => null));
    const joiner = { id: 'eve', name: 'Eve', side: 'blue', arrives: 9, sheet: { name: 'Eve', ...SIX } };
    const joined = give(coming, { kind: 'gm-add', joiner });
    const heard = joined.events.map(event => alloy.secrecy.redact({ event, rolls: [] }, joined.fight, ann));
    expect(heard).toEqual(joined.events.map(() => null));
    const there = copy(coming);
    const late = one(there, 'late');
    late.entered = true;
    expect(alloy.secrecy.knows(there, id('late'), ann)).toBe(true);
    // Undone, its coming stays known, but not in which round it will be.
    const back = copy(coming);
    alloy.secrecy.keepRevealed(there, back);
    expect(view.parse(alloy.secrecy.view(back, ann)).combatants.find(each => each.id === 'late')).toMatchObject({
      arrives: null,
    });
  });

  test('[ALY-4.10] while somebody hidden is due, the table seems to wait for the next one', () => {
    const { fight, events } = give(on, { kind: 'wait', who: 'ann', phases: 9 });
    expect([fight.phase, alloy.rules.next(fight)]).toEqual([4, ['sly']]);
    // Ann is not next after sly: her seat sees what it would see without it, to the last byte.
    const without = copy(fight);
    delete without.combatants.sly;
    without.roster = without.roster.filter(each => each !== 'sly');
    without.phase = 6;
    expect(alloy.secrecy.view(fight, ann)).toEqual(alloy.secrecy.view(without, ann));
    expect(alloy.secrecy.view(fight, ann)).toMatchObject({ phase: 6, turn: ['abe'], heading: 'Round 1, phase 6' });
    expect(alloy.secrecy.seemsNext?.(fight, ann)).toEqual(['abe']);
    expect(alloy.rules.offers(fight, id('ann'))).toEqual(alloy.rules.offers(without, id('ann')));
    expect(alloy.secrecy.view(fight, GM)).toMatchObject({ phase: 4, turn: ['sly'] });
    expect(events.map(each => each.secret)).toEqual([null]);
    const waits = give(fight, { kind: 'wait', who: 'sly', phases: 1 });
    expect(waits.events.map(event => alloy.secrecy.redact({ event, rolls: [] }, waits.fight, ann))).toEqual([null]);
    expect(waits.events.every(event => alloy.secrecy.redact({ event, rolls: [] }, waits.fight, GM) !== null)).toBe(
      true,
    );
  });

  test('[ALY-4.10] the seat that is next itself sees that nobody is due, and no number', () => {
    const { fight } = give(on, { kind: 'wait', who: 'ann', phases: 4 });
    expect(alloy.rules.next(fight)).toEqual(['sly']);
    expect(alloy.secrecy.view(fight, ann)).toMatchObject({ phase: 5, turn: [], landings: [] });
    expect(shown(fight)).not.toContain('sly');
    const abe: Viewer = { role: 'player', combatants: [id('abe')] };
    expect(alloy.secrecy.view(fight, abe)).toMatchObject({ turn: ['ann'] });
  });

  test('[ALY-4.10] [ALY-3.2] no one is up, and the count stands still, where the next in sight acts in a round that has not begun', () => {
    const late = copy(on);
    for (const who of ['ann', 'abe', 'bob']) one(late, who).phase = who === 'ann' ? 2 : 12;
    one(late, 'sly').phase = 9;
    const { fight, events } = give(late, { kind: 'wait', who: 'ann', phases: 10 });
    expect([alloy.rules.next(fight), fight.round, told(events, 'round')]).toEqual([['sly'], 1, []]);
    expect(alloy.secrecy.seemsNext?.(fight, ann)).toEqual([]);
    expect(alloy.secrecy.view(fight, ann)).toMatchObject({ phase: 10, turn: [], heading: 'Round 1, phase 10' });
  });

  test('[ALY-4.10] a round that somebody hidden begins is told without saying whose phase it is', () => {
    const far = copy(on);
    for (const who of ['ann', 'abe', 'bob']) one(far, who).phase = who === 'ann' ? 1 : 15;
    one(far, 'sly').phase = 12;
    const { events, fight } = give(far, { kind: 'wait', who: 'ann', phases: 10 });
    const [round] = told(events, 'round');
    expect(round).toMatchObject({ round: 2, due: 'ann' });
    expect(round && alloy.secrecy.redact({ event: round, rolls: [] }, fight, ann)?.event).toEqual({
      ...round,
      due: null,
    });
    const later = copy(far);
    one(later, 'sly').phase = 11;
    const second = give(later, { kind: 'wait', who: 'ann', phases: 10 });
    const [begun] = told(second.events, 'round');
    expect(begun?.due).toBe('sly');
    expect(begun && alloy.secrecy.redact({ event: begun, rolls: [] }, second.fight, ann)).toEqual({
      event: { ...begun, due: null },
      rolls: [],
    });
    expect(fight.round).toBe(2);
  });

  test('[ALY-4.1] nobody hears another side’s leader roll, so none that is missing says that one hides', () => {
    const before = arena({ ann: { intellect: 1 }, bob: { side: 'blue', intellect: 1 } }, { before: true });
    const { fight, events } = give(before, { kind: 'roll-tactics' }, [
      ['alloy.tactics', 'ann', 2],
      ['alloy.tactics', 'bob', 2],
    ]);
    const heard = told(events, 'tactics-rolled').map(event => alloy.secrecy.redact({ event, rolls: [] }, fight, ann));
    expect(heard.map(each => each !== null)).toEqual([true, false]);
  });

  test('[ALY-9.5] that the GM sets an ambush is the GM’s to know', () => {
    const before = arena({ ann: {}, bob: { side: 'blue' } }, { before: true });
    const { fight, events } = give(before, { kind: 'gm-ambush', side: 'red', ambushed: true });
    expect(events.map(event => alloy.secrecy.redact({ event, rolls: [] }, fight, ann))).toEqual([null]);
    expect(shown(fight)).not.toContain('"ambushed":true');
  });

  test('[ALY-6.10] nobody is kept from leaving by a foe that it knows nothing of', () => {
    const at = arena(
      {
        ann: { controller: 'player' },
        bob: { side: 'blue', phase: 5 },
        sly: { ...hidden, from: { of: id('ann'), band: 'close' } },
      },
      { apart: 'long' },
    );
    const flee = parse({ kind: 'flee', who: 'ann' });
    expect(alloy.rules.refuse(at, flee)).toBeNull();
    one(at, 'sly').hidden = false;
    expect(alloy.rules.refuse(at, flee)).toMatchObject({ code: 'alloy/too-near', rule: 'ALY-6.10' });
  });

  test('its own side knows of it', () => {
    const ally = arena({ ann: { controller: 'player' }, sly: { hidden: true }, bob: { side: 'blue' } });
    expect(alloy.secrecy.knows(ally, id('sly'), ann)).toBe(true);
    expect(alloy.secrecy.knows(ally, id('sly'), { role: 'player', combatants: [id('bob')] })).toBe(false);
  });

  test('[ALY-4.9] whoever attacks is hidden no longer, and nobody leaps aside from the first shot', () => {
    const first = give(
      give(on, { kind: 'wait', who: 'ann', phases: 9 }).fight,
      { kind: 'attack', who: 'sly', weapon: 'bow', basic: 'shoot', targets: ['ann'] },
      [['alloy.attack', 'sly', 1, 2, 3]],
    );
    expect(one(first.fight, 'sly').hidden).toBe(false);
    expect(told(first.events, 'revealed')).toHaveLength(1);
    expect(shown(first.fight)).toContain('sly');
  });

  test('figures of a foe are words: no number of its sheet, dice or Health reaches a player', () => {
    const seen = alloy.secrecy.view(on, ann);
    const bob = view.parse(seen).combatants.find(each => each.id === 'bob');
    expect(bob).toMatchObject({
      health: null,
      looks: 'unhurt',
      sheet: null,
      total: null,
      stance: null,
      notes: '',
      plan: null,
      players: null,
    });
    const hit = give(
      on,
      { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] },
      [['alloy.attack', 'ann', 5, 5, 5]],
      [['alloy.leap', 'bob', 'stand']],
    );
    const [struck] = told(hit.events, 'struck');
    const known = struck && alloy.secrecy.redact({ event: struck, rolls: [] }, hit.fight, ann);
    expect(known?.event).toMatchObject({ hit: true, defence: null, extras: null, damage: null, defense: null });
    const wounded = alloy.secrecy.redact(
      {
        event: {
          kind: 'wounded',
          rule: 'ALY-G5',
          secret: null,
          who: id('bob'),
          lost: 2,
          left: 2,
          members: 1,
          looks: 'badly hurt',
        },
        rolls: [],
      },
      on,
      ann,
    );
    expect(wounded?.event).toMatchObject({ lost: null, left: null, looks: 'badly hurt' });
  });

  test('a foe’s dice, stance and total are its own', () => {
    const roll = {
      site: 'alloy.attack',
      who: id('bob'),
      pool: { kind: 'sum' as const, count: 1, sides: 6 },
      faces: [5],
    };
    const attack = give(on, { kind: 'wait', who: 'ann', phases: 10 }).fight;
    for (const who of ['sly', 'abe']) one(attack, who).phase = 90;
    attack.phase = 8;
    const { fight, events } = give(attack, {
      kind: 'combo',
      who: 'bob',
      parts: [
        { kind: 'approach', target: 'ann' },
        { kind: 'engage', target: 'ann' },
      ],
    });
    const combo = told(events, 'combo')[0];
    expect(combo && alloy.secrecy.redact({ event: combo, rolls: [roll] }, fight, ann)).toMatchObject({
      event: { parts: null },
      rolls: [],
    });
    expect(shown(fight)).not.toContain('engage ann');
    expect(shown(fight, GM)).toContain('engage ann');
    const first = {
      kind: 'first-phase' as const,
      rule: 'ALY-4.5' as const,
      secret: null,
      who: id('bob'),
      stance: 'cautious' as const,
      total: { total: 4, parts: [] },
      phase: 3,
    };
    expect(alloy.secrecy.redact({ event: first, rolls: [] }, fight, ann)?.event).toMatchObject({
      stance: null,
      total: null,
      phase: 3,
    });
  });

  test('[ALY-4.2] what a foe’s stance does to its first roll would tell the stance', () => {
    const fresh = copy(on);
    Object.assign(one(fresh, 'bob'), { phase: fresh.phase, fresh: true, stance: 'aggressive' });
    for (const who of fresh.roster) if (who !== id('bob')) one(fresh, who).phase = fresh.phase + 90;
    const given = { kind: 'improvise', who: 'bob', what: 'a feat', cost: 3, tn: 1, basis: 'agility' };
    const { events, fight } = give(fresh, given, [['alloy.test', 'bob', 1, 1, 2]]);
    const [feat] = told(events, 'checked');
    expect(feat).toMatchObject({ last: 'diminished' });
    const blow = { kind: 'attack', who: 'bob', weapon: 'fist', basic: 'hit', targets: ['ann'] };
    lock(one(fresh, 'bob'), one(fresh, 'ann'));
    const [struck] = told(give(fresh, blow, [['alloy.attack', 'bob', 1, 1, 2]]).events, 'attack');
    expect(struck).toMatchObject({ last: 'diminished' });
    const seen = (event: Event) => alloy.secrecy.redact({ event, rolls: [] }, fight, ann)?.event;
    expect(feat && seen(feat)).not.toHaveProperty('last');
    expect(struck && seen(struck)).toMatchObject({ dice: null, last: 'none' });
  });

  test('a foe read by one’s side is open to it', () => {
    const read = copy(on);
    one(read, 'bob').readBy = ['red'];
    expect(shown(read)).toContain('"health":{"now":4,"max":4}');
    const preview = alloy.odds.preview(
      read,
      parse({ kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] }),
      ann,
    );
    expect(preview?.assuming).not.toContain('not known');
  });

  test('chances against a foe whose figures are not known do not depend on them', () => {
    const shoot = parse({ kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] });
    const other = copy(on);
    one(other, 'bob').stats = { ...one(on, 'bob').stats, dodge: 9, parry: 9, defense: 90 };
    one(other, 'bob').health = 1;
    expect(alloy.odds.preview(other, shoot, ann)).toEqual(alloy.odds.preview(on, shoot, ann));
    expect(alloy.odds.preview(other, shoot, GM)).not.toEqual(alloy.odds.preview(on, shoot, GM));
    expect(alloy.odds.preview(on, shoot, ann)?.assuming).toContain('not known');
  });

  test('what was revealed stays revealed through an undo', () => {
    const seen = run(on, (table, after) => reveal(table, after, one(after, 'sly'))).fight;
    one(seen, 'bob').readBy = ['red'];
    const back = copy(on);
    alloy.secrecy.keepRevealed(seen, back);
    expect(alloy.secrecy.knows(back, id('sly'), ann)).toBe(true);
    expect(alloy.secrecy.view(back, ann)).toMatchObject({ combatants: [{}, {}, { knowledge: 'all' }, { id: 'sly' }] });
    expect(one(back, 'sly').hidden).toBe(true);
  });

  test('house rules are shown to everybody, in words', () => {
    const strict = arena({ ann: {}, bob: { side: 'blue' } }, { options: { resolve: 'end', latecomerClamp: true } });
    expect(alloy.secrecy.view(strict, ann)).toMatchObject({
      houseRules: [
        { name: 'latecomerClamp', value: 'yes' },
        { name: 'resolve', value: 'when its cost is waited out' },
      ],
    });
  });

  test('the GM’s notes of numbers are for the GM alone', () => {
    const { fight, events } = give(on, { kind: 'gm-set', path: 'combatants.bob.health', value: 2 });
    expect(events.map(event => alloy.secrecy.redact({ event, rolls: [] }, fight, ann))).toEqual([null]);
  });
});

test('a whole ambush, told to a player, names nobody who was never seen', () => {
  const sample = alloy.catalogue.samples.find(each => each.id === 'ambush');
  const game = host(alloy).begin(sample?.setup, 'ambush', 'x');
  const tam: Viewer = { role: 'player', combatants: [combatantId.parse('tam')] };
  const given = (from: Game, command: object): Game => {
    const reply = from.submit({ id: JSON.stringify(command), by: GM, command, seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    return reply.game;
  };
  const stances = given(given(game, { kind: 'roll-tactics' }), { kind: 'stances', stance: 'aggressive' });
  const text = JSON.stringify([stances.view(tam), stances.story(tam, 0)]);
  expect(text).toContain('archer-1');
  expect(text).not.toContain('archer-2');
  expect(text).not.toContain('Archer in the trees');
});

test('[ALY-5.6, ALY-3.5] everyone sees whether somebody is in a combo, in an action or at work; only its own side at what', () => {
  const seat = (who: string): Viewer => ({ role: 'player', combatants: [id(who)] });
  const seenOf = (at: Fight, by: Viewer) =>
    z
      .object({
        combatants: z.array(z.object({ id: z.string(), busyWith: z.string().nullable(), works: z.array(z.unknown()) })),
      })
      .parse(alloy.secrecy.view(at, by))
      .combatants.find(each => each.id === 'bob');
  const people: Readonly<Record<string, Person>> = {
    ann: { controller: 'player', phase: 3 },
    bob: { side: 'blue', controller: 'player', weapons: ['club'] },
  };
  const both = (at: Fight) => [seenOf(at, seat('bob'))?.busyWith, seenOf(at, seat('ann'))?.busyWith];
  const start = arena(people);
  expect(both(start)).toEqual([null, null]);
  const working = give(start, { kind: 'work', who: 'bob', work: 'bulwark' }).fight;
  expect(both(working)).toEqual(['work', 'work']);
  expect([seenOf(working, seat('bob'))?.works.length, seenOf(working, seat('ann'))?.works.length]).toEqual([1, 0]);
  const charge = { kind: 'charge', who: 'bob', target: 'ann', weapon: 'club', basic: 'hit' };
  // Work that is paused is not what it is at.
  const paused = copy(start);
  paused.works = working.works;
  expect(both(give(paused, charge).fight)).toEqual(['combo', 'combo']);
  const slow = arena(people, { options: { resolve: 'end' } });
  expect(both(give(slow, { kind: 'engage', who: 'bob', target: 'ann' }).fight)).toEqual(['action', 'action']);
});
