import { type Game, host, type Viewer, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { anyCommand } from '../computer/random.ts';
import { wwn } from '../index.ts';
import { arena, before, type Fighter, give, HERO, id, one, turnOf } from '../testing.ts';

const gm: Viewer = { role: 'gm' };
const player: Viewer = { role: 'player', combatants: [id('red')] };
const FOE: Fighter = { armorClass: 15, weapons: ['club'], morale: 8 };
const LURKER: Fighter = {
  name: 'Lurker',
  side: 'blue',
  at: [20, 20],
  weapons: ['long-sword'],
  armorClass: 19,
  enters: { hidden: true, watch: 'never' },
};

describe('nobody hidden leaves a trace', () => {
  const without = () => arena({ red: HERO, blue: FOE });
  const with1 = (more: Fighter = {}) => arena({ red: HERO, blue: FOE, lurker: { ...LURKER, ...more } });

  test('a player’s view is the same with and without, and whoever it is', () => {
    const plain = JSON.stringify(wwn.secrecy.view(without(), player));
    expect(JSON.stringify(wwn.secrecy.view(with1(), player))).toBe(plain);
    expect(JSON.stringify(wwn.secrecy.view(with1({ hitPoints: 99, at: [5, 5] }), player))).toBe(plain);
  });
  test('so is what a player may do, with every reason why not', () => {
    expect(wwn.rules.offers(with1({ at: [0, 5] }), id('red'))).toEqual(wwn.rules.offers(without(), id('red')));
  });
  test('in the order too, with initiative of its own', () => {
    const fight = with1();
    fight.order = [{ members: [id('lurker')], side: null, score: 9 }, ...fight.order];
    fight.at = 1;
    expect(wwn.secrecy.view(fight, player)).toEqual(wwn.secrecy.view(without(), player));
  });
  test('a side of the hidden alone is no side', () => {
    const fight = arena({ red: HERO, blue: { ...FOE, enters: { hidden: true } } });
    const seen = JSON.stringify(wwn.secrecy.view(fight, player));
    expect(seen).not.toContain('blue');
    expect(wwn.secrecy.view(fight, gm)).toMatchObject({ sides: [{ id: 'red' }, { id: 'blue' }] });
  });
  test('its own player knows it', () => {
    expect(wwn.secrecy.knows(with1(), id('lurker'), { role: 'player', combatants: [id('lurker')] })).toBe(true);
    expect([wwn.secrecy.nameOf(with1(), id('lurker'), player), wwn.secrecy.nameOf(with1(), id('lurker'), gm)]).toEqual([
      'someone',
      'Lurker',
    ]);
  });
});

test('how much a foe regains is not told to players: it would say how much was missing', () => {
  const heard = (hp: number): unknown[] => {
    const fight = arena({ red: HERO, blue: { ...FOE, hitPoints: 9 } });
    one(fight, 'blue').hp = hp;
    const after = give(fight, { kind: 'gm-heal', who: 'blue', hits: 5, magical: false });
    return after.events.map(event => wwn.secrecy.redact({ event, rolls: [] }, after.fight, player));
  };
  expect(heard(8)).toMatchObject([{ event: { kind: 'healed', amount: null, left: null } }]);
  expect(heard(8)).toEqual(heard(3));
});

test('[WWN-GAP-2] a tie that is rolled off is told to nobody but the game master: the other might be hidden', () => {
  const pool = { kind: 'sum' as const, count: 1, sides: 8 };
  const told = {
    event: { kind: 'round' as const, rule: 'WWN-RND-1' as const, round: 1 },
    rolls: [{ site: 'wwn.initiative.tie', who: id('red'), pool, faces: [4] }],
  };
  const fight = arena({ red: HERO, blue: FOE, lurker: LURKER });
  expect(wwn.secrecy.redact(told, fight, player)).toMatchObject({ rolls: [] });
  expect(wwn.secrecy.redact(told, fight, gm)).toEqual(told);
});

describe('a fight without a map', () => {
  test('[WWN-GAP-7] the words stand with their feet, as this house has them, and what holds unsaid', () => {
    const fight = before({ red: HERO, blue: FOE }, { field: 'word', unsaid: 'near', options: { charts: { far: 60 } } });
    expect(wwn.secrecy.view(fight, player)).toMatchObject({
      words: [
        { name: 'engaged', feet: 5 },
        { name: 'near', feet: 30 },
        { name: 'far', feet: 60 },
        { name: 'distant', feet: 250 },
      ],
      unsaid: 'near',
    });
    expect(wwn.secrecy.view(before({ red: HERO, blue: FOE }), player)).toMatchObject({ words: [], unsaid: 'ask' });
  });
});

describe('what players know of a foe', () => {
  const foe = (knowledge: 'all' | 'words' | 'nothing', hp = 20) => {
    const fight = arena({ red: HERO, blue: { ...FOE, enters: { knowledge, hp } } });
    const seen = wwn.secrecy.view(fight, player);
    if (typeof seen !== 'object' || seen === null || !('combatants' in seen)) throw new Error('no view');
    return JSON.parse(JSON.stringify(seen)).combatants[1];
  };
  test('everything, words, or only that it is there', () => {
    expect(foe('all')).toMatchObject({ hp: { now: 20, max: 20 }, armorClass: 15, health: 'unhurt', main: 'open' });
    expect(foe('words', 12)).toMatchObject({ hp: null, armorClass: null, health: 'hurt', sheet: null, main: 'none' });
    expect(foe('words', 9).health).toBe('bloodied');
    expect(foe('nothing', 9)).toMatchObject({ hp: null, health: null });
  });
  test('what it holds back, prepares or has used up is its own', () => {
    const fight = arena({ red: HERO, blue: FOE });
    Object.assign(one(fight, 'blue'), {
      held: true,
      blocked: true,
      shield: 'ready',
      aim: { target: id('red'), rounds: 3 },
      frail: true,
    });
    const told = JSON.stringify(wwn.secrecy.view(fight, player));
    for (const secret of ['holds an action', 'shield used up', 'prepares an execution', 'Frail'])
      expect(told).not.toContain(secret);
    const all = JSON.stringify(wwn.secrecy.view(fight, gm));
    for (const secret of ['holds an action', 'shield used up', 'prepares an execution', 'Frail'])
      expect(all).toContain(secret);
  });
});

describe('events as players learn of them', () => {
  const strike = (red: Fighter = {}, blue: Fighter = {}) => {
    const fight = turnOf(
      arena({ red: { ...HERO, ...red, enters: { watch: 'never' } }, blue: { ...FOE, ...blue } }),
      'blue',
    );
    const given = { kind: 'attack', who: 'blue', target: 'red', weapon: 'club' };
    const { fight: after, events } = give(fight, given, [
      ['wwn.attack.hit', 'blue', 15],
      ['wwn.attack.damage', 'blue', 2],
    ]);
    return events.map(event =>
      wwn.secrecy.redact(
        {
          event,
          rolls: [{ site: 'wwn.attack.hit', who: id('blue'), pool: { kind: 'sum', count: 1, sides: 20 }, faces: [15] }],
        },
        after,
        player,
      ),
    );
  };
  test('a foe’s blow shows neither its bonus nor its dice; one’s own armor and wounds show', () => {
    const [swing, wound] = strike();
    expect(swing).toMatchObject({ event: { kind: 'swing', bonus: null, armor: { total: 10 }, hit: true }, rolls: [] });
    expect(wound).toMatchObject({ event: { kind: 'wound', amount: 2, left: 18, damage: null } });
  });
  test('of those whom they know all about everything shows', () => {
    expect(strike({}, { enters: { knowledge: 'all', watch: 'never' } })[0]).toMatchObject({
      event: { bonus: { total: 0 } },
      rolls: [{ faces: [15] }],
    });
  });
  test('what the hidden do is not told', () => {
    const fight = turnOf(arena({ red: HERO, blue: FOE, lurker: LURKER }), 'blue');
    const after = give(fight, { kind: 'move', who: 'lurker', way: { kind: 'to', place: { x: 30, y: 30 } } });
    for (const event of after.events) expect(wwn.secrecy.redact({ event, rolls: [] }, after.fight, player)).toBeNull();
  });
  test('an ambush by the hidden is not told, nor the roll that failed to notice it', () => {
    const fight = before({ red: HERO, blue: { ...FOE, enters: { hidden: true } } });
    const ambush = { side: 'blue', granted: false, sudden: false };
    const { fight: after, events } = give(fight, { kind: 'start', ambush }, [
      ['wwn.surprise.sneak', 'blue', 6, 6],
      ['wwn.surprise.notice', 'red', 1, 1],
    ]);
    const told = events.find(event => event.kind === 'surprise');
    if (!told) throw new Error('no surprise');
    expect(wwn.secrecy.redact({ event: told, rolls: [] }, after, player)).toBeNull();
    Object.assign(one(after, 'blue'), { hidden: false });
    expect(wwn.secrecy.redact({ event: told, rolls: [] }, after, player)).toMatchObject({
      event: { sneak: null, notice: { total: -1 } },
    });
  });
  test('a foe that holds back shows nothing of it', () => {
    const held = give(turnOf(arena({ red: HERO, blue: FOE, b2: { ...FOE, side: 'blue', at: [10, 0] } }), 'blue'), {
      kind: 'hold',
      who: 'blue',
    });
    expect(held.events.map(event => wwn.secrecy.redact({ event, rolls: [] }, held.fight, player))).toEqual([null]);
  });
});

describe('[WWN-ACT-5] what the hidden do, nobody who does not know of them answers', () => {
  const archer: Fighter = { ...HERO, weapons: ['small-bow', 'long-sword'], enters: { watch: 'all' } };
  const passing = (at: readonly [number, number]) => {
    const fight = turnOf(arena({ red: archer, blue: { ...FOE, at: [60, 0] }, lurker: { ...LURKER, at } }), 'blue');
    one(fight, 'red').held = true;
    return fight;
  };
  test('no Instant at one who walks by, no free attack at one who walks off', () => {
    const by = { kind: 'move', who: 'lurker', way: { kind: 'to', place: { x: 30, y: 0 } }, feet: 20 };
    const { events } = give(passing([40, 0]), by);
    expect(events.map(each => each.kind)).toEqual(['moved']);
    const off = give(passing([5, 0]), { kind: 'move', who: 'lurker', way: { kind: 'away' }, feet: 20 });
    expect(off.events.map(each => each.kind)).toEqual(['moved']);
  });
  test('nor does it show that one who hides could have answered', () => {
    const lurker: Fighter = { ...LURKER, important: true, at: [0, 5], enters: { hidden: true, watch: 'all' } };
    const step = { kind: 'move', who: 'red', way: { kind: 'to', place: { x: 0, y: -5 } } };
    const { events, fight } = give(
      arena({ red: HERO, blue: { ...FOE, at: [60, 0] }, lurker }),
      step,
      [],
      [['wwn.answer.action', 'lurker', 'pass']],
    );
    expect(events.map(event => wwn.secrecy.redact({ event, rolls: [] }, fight, player)?.event.kind)).toEqual(['moved']);
  });
  test('[WWN-6.5] a charge out of hiding is seen before it is run', () => {
    const { events } = give(
      passing([20, 0]),
      { kind: 'charge', who: 'lurker', target: 'red', weapon: 'long-sword' },
      [
        ['wwn.attack.hit', 'red', 2],
        ['wwn.attack.hit', 'lurker', 2],
      ],
      [['wwn.answer.action', 'red', { do: 'strike', on: id('lurker'), weapon: 'small-bow', thrown: true }]],
    );
    expect(events.map(each => each.kind).slice(0, 3)).toEqual(['revealed', 'declares', 'does']);
  });
  test('[WWN-FOC-WHIRLWIND] nor is one that hides a target of what follows a kill', () => {
    const features = [{ id: 'whirlwind-assault', level: 2 }];
    const reaper: Fighter = { ...HERO, features, enters: { watch: 'own' } };
    const fight = arena({ red: reaper, blue: { ...FOE, enters: { hp: 1 } }, lurker: { ...LURKER, at: [0, 5] } });
    const { fight: after, events } = give(fight, { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' }, [
      ['wwn.attack.hit', 'red', 18],
      ['wwn.attack.damage', 'red', 5],
    ]);
    expect(events.map(each => each.kind)).toEqual(['swing', 'wound', 'fell']);
    const whirled = give(fight, { kind: 'whirl', who: 'red', weapon: 'long-sword' }).fight;
    expect([one(after, 'lurker').hp, one(whirled, 'lurker').hp]).toEqual([20, 20]);
  });
});

test('what was revealed stays revealed after an undo', () => {
  const restored = arena({ red: HERO, blue: FOE, lurker: LURKER });
  const undone = wwn.rules.copy(restored);
  Object.assign(one(undone, 'lurker'), { hidden: false, seen: true, knowledge: 'all' });
  wwn.secrecy.keepRevealed(undone, restored);
  expect(one(restored, 'lurker')).toMatchObject({ hidden: false, seen: true, knowledge: 'all' });
});

test('100 random turns of a table with somebody hidden never name it to a player', () => {
  for (let seed = 0; seed < 5; seed++) {
    const setup = before({
      red: HERO,
      ally: { ...HERO, side: 'red', at: [5, 5] },
      blue: FOE,
      b2: { ...FOE, side: 'blue', at: [20, 0] },
    });
    const written = {
      sides: setup.sides.map(({ id: side, name }) => ({ id: side, name })),
      combatants: [
        ...setup.combatants.map(each => ({
          id: each.id,
          side: each.side,
          sheet: { ...each.stats, weapons: ['long-sword'] },
          watch: each.id === 'red' ? 'all' : 'never',
        })),
        {
          id: 'xylo',
          side: 'blue',
          name: 'Xylophane',
          sheet: { name: 'Xylophane', hitPoints: 9, attackBonus: 0 },
          hidden: true,
        },
      ],
    };
    let game: Game = host(wwn).begin(written, 'a table', `hidden ${seed}`);
    const chance = Xoshiro.seeded(seed);
    for (let turn = 0; turn < 100; turn++) {
      const fight = wwn.schemas.fight.parse(game.record.fight);
      const [who] = wwn.rules.next(fight);
      if (who === undefined || fight.combatants.some(each => each.id === 'xylo' && !each.hidden)) break;
      // Whoever hides walks about, and does nothing that shows it.
      const place = { x: chance.below(30), y: chance.below(10) };
      const command =
        who === 'gm'
          ? { kind: 'start', ambush: null }
          : who === 'xylo'
            ? one(fight, who).move
              ? { kind: 'move', who, way: { kind: 'to', place } }
              : { kind: 'end', who }
            : anyCommand(fight, one(fight, who), chance);
      const reply = game.submit({ id: `${turn}`, by: gm, command, seen: null });
      if (!reply.ok) throw new Error(reply.refusal.reason);
      game = reply.game;
      for (let open = game.view(gm).waiting?.prompts[0]; open; open = game.view(gm).waiting?.prompts[0]) {
        if (open.kind !== 'ask') throw new Error('dice are due');
        expect(JSON.stringify(game.view(player))).not.toMatch(/xylo/i);
        const answered = game.answer(gm, open.id, open.options[0]?.answer);
        if (!answered.ok) throw new Error(answered.refusal.reason);
        game = answered.game;
      }
      const shown = JSON.stringify([game.view(player), game.story(player, 0)]);
      expect(shown).not.toMatch(/xylo/i);
    }
  }
});
