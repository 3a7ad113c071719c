import { canonical, type Game, host, type Json, type Told, type Viewer } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { policies } from '../computer/policies.ts';
import { alternacy } from '../index.ts';
import { injure } from '../rules/damage.ts';
import { samples } from '../samples.ts';
import type { Event } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
import { arena, type Dice, give, id, one, play } from '../testing.ts';

const player: Viewer = { role: 'player', combatants: [id('ana')] };
const gm: Viewer = { role: 'gm' };
const scene = (foe: object = {}): Fight =>
  arena(
    {
      ana: { controller: 'player', skills: { 'blades-large': 14 } },
      bert: { controller: 'gm', skills: { brawn: 17, dodge: 12 }, ...foe },
      lurker: { controller: 'gm', hidden: true, side: 'blue' },
    },
    { options: { stunCheck: 'roll' } },
  );
const seen = (fight: Fight, viewer: Viewer) => canonical(alternacy.secrecy.view(fight, viewer));
const story = (all: readonly Told<Event>[], fight: Fight, viewer: Viewer): string =>
  all
    .map(each => alternacy.secrecy.redact(each, fight, viewer))
    .map(each =>
      each
        ? JSON.stringify([each, alternacy.words.say(each, who => alternacy.secrecy.nameOf(fight, who, viewer))])
        : '',
    )
    .join('\n');

describe('a player never receives', () => {
  test('anything that differs where only a foe’s secrets differ', () => {
    const secrets: readonly ((fight: Fight) => void)[] = [
      fight =>
        Object.assign(one(fight, 'bert'), {
          stats: { ...one(fight, 'bert').stats, skills: { brawn: 3 }, sturdiness: 2, notes: 'secret' },
        }),
      fight => Object.assign(one(fight, 'bert'), { shock: 2, posture: 4, initiative: 31 }),
      fight =>
        Object.assign(one(fight, 'bert'), {
          circumstances: [{ id: 9, name: 'blessed', value: 5, on: 'all', ends: null }],
        }),
      fight => Object.assign(one(fight, 'bert'), { conditions: [{ kind: 'unaware', cause: 'sleepy', ends: null }] }),
      fight =>
        Object.assign(fight, {
          rulings: [{ site: 'alternacy.ruling.shot', case: 'x', people: 'lurker|ana', answer: 22, times: 1 }],
        }),
      fight =>
        Object.assign(fight, {
          houseBook: [{ site: 'alternacy.ruling.shot', case: 'x', people: '', answer: 22, times: 1 }],
        }),
      fight =>
        (fight.hazards = [
          {
            id: 'pit',
            name: 'Pit',
            levels: { wound: 'light', shock: 'light', stun: 'light' },
            strikes: { kind: 'random', count: 1 },
            dodgeable: true,
            armor: true,
            springs: null,
          },
        ]),
      fight => Object.assign(one(fight, 'lurker'), { shock: 5, name: 'Somebody else' }),
    ];
    const plain = scene();
    one(plain, 'bert').shock = 1;
    for (const change of secrets) {
      const other = alternacy.rules.copy(plain);
      change(other);
      expect(canonical(other)).not.toBe(canonical(plain));
      expect(seen(other, player)).toBe(seen(plain, player));
      expect(canonical(alternacy.rules.offers(other, id('ana')))).toBe(
        canonical(alternacy.rules.offers(plain, id('ana'))),
      );
      const attack = {
        kind: 'engage',
        who: id('ana'),
        target: id('bert'),
        weapon: 'longsword',
        posture: 0,
        aim: null,
        prefer: null,
        end: true,
      } as const;
      expect(alternacy.odds.preview(other, attack, player)).toEqual(alternacy.odds.preview(plain, attack, player));
    }
  });

  test('a trace of somebody hidden: not in the view, the offers, the order, the lines or the progress', () => {
    const fight = scene();
    one(fight, 'lurker').deed = {
      kind: 'work',
      what: 'sets a fuse',
      skill: null,
      purpose: { kind: 'task' },
      turns: 3,
      done: 1,
    };
    fight.engagements.push({
      by: id('lurker'),
      on: id('ana'),
      manner: 'missile',
      turn: 1,
      back: false,
      byPenalty: 0,
      onPenalty: 0,
    });
    const all = seen(fight, player) + canonical(alternacy.rules.offers(fight, id('ana')));
    expect(all).not.toContain('lurker');
    expect(all).not.toContain('fuse');
    expect(seen(fight, gm)).toContain('lurker');
    const acting = alternacy.rules.copy(fight);
    acting.go = {
      who: id('lurker'),
      planned: 1,
      left: 1,
      stepped: false,
      held: false,
      barred: [],
      rush: { attack: null, move: null, other: null },
    };
    expect(alternacy.secrecy.view(acting, player)).toMatchObject({ turn: [], actionsLeft: 0 });
  });

  test('a foe’s numbers in the story: no skill, no dice, no margin, no points', () => {
    const dice: Dice = [
      ['alternacy.attack.location', 'gm', 2],
      ['alternacy.attack.hit', 'ana', 5, 5],
      ['alternacy.attack.defence', 'bert', 2, 2],
      ['alternacy.damage.stun', 'bert', 1, 1],
      ['alternacy.attack.location', 'gm', 3],
      ['alternacy.attack.hit', 'bert', 1, 1],
      ['alternacy.attack.defence', 'ana', 5, 5],
    ];
    const attack = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
    const low = give(scene({ skills: { brawn: 12, dodge: 12 } }), attack, dice);
    const high = give(scene({ skills: { brawn: 12, dodge: 13 } }), attack, dice);
    expect(story(low.told, low.fight, gm)).not.toBe(story(high.told, high.fight, gm));
    // Who meets the blow in another way would show: both dodge.
    expect(story(low.told, low.fight, player)).toBe(story(high.told, high.fight, player));
    const [first] = low.told.filter(each => each.event.kind === 'attack');
    if (!first) throw new Error('no attack');
    const known = alternacy.secrecy.redact(first, low.fight, player);
    expect(known?.event).toMatchObject({ skill: { total: 14 }, against: null, margin: null, outcome: 'hit' });
    expect(known?.rolls.map(each => each.who)).toEqual(['gm', 'ana']);
  });

  test('where a missed blow would have landed', () => {
    const missed = give(
      scene(),
      { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' },
      [
        ['alternacy.attack.location', 'gm', 1],
        ['alternacy.attack.hit', 'ana', 1, 1],
        ['alternacy.attack.defence', 'bert', 5, 5],
      ],
      [['alternacy.return', 'bert', 'none']],
    );
    const [attack] = missed.told.filter(each => each.event.kind === 'attack');
    if (!attack) throw new Error('no attack');
    expect(alternacy.secrecy.redact(attack, missed.fight, player)?.rolls.map(each => each.who)).toEqual(['ana']);
  });

  test('what happens to or by somebody hidden, though it hears of its own wounds', () => {
    const fight = scene();
    one(fight, 'lurker').stats = { ...one(fight, 'lurker').stats, weapons: one(fight, 'lurker').stats.weapons };
    const { told: all, fight: after } = play(fight, (table, on) =>
      injure(table, on, one(on, 'lurker'), {
        part: 'head',
        grade: 'minor',
        penalty: 1,
        tag: 'none',
        shock: 1,
        stun: 0,
        cause: 'x',
      }),
    );
    expect(story(all, after, player)).toBe('');
    expect(story(all, after, gm)).not.toBe('');
  });
});

test('what was revealed stays revealed after an undo', () => {
  const before = scene();
  const after = give(before, { kind: 'gm-reveal', who: 'lurker', hidden: false, knowledge: 'all' }).fight;
  const restored = alternacy.rules.copy(before);
  alternacy.secrecy.keepRevealed(after, restored);
  expect(one(restored, 'lurker')).toMatchObject({ hidden: false, seen: true, knowledge: 'all' });
  const nothing = alternacy.rules.copy(before);
  alternacy.secrecy.keepRevealed(before, nothing);
  expect(one(nothing, 'lurker').hidden).toBe(true);
});

test('an ally, one’s own sheet and what is all known are open; words are all there is of others', () => {
  const fight = arena({
    ana: { controller: 'player' },
    cleo: { controller: 'player', side: 'red' },
    bert: {},
    dora: { knowledge: 'all' },
    emil: { knowledge: 'nothing' },
  });
  const view = alternacy.secrecy.view(fight, player);
  const of = (name: string): Json =>
    JSON.parse(JSON.stringify(view)).combatants.find((each: { id: string }) => each.id === name);
  expect(of('ana')).toMatchObject({
    mine: true,
    shock: { now: 0 },
    sheet: [{ title: 'Skills' }, { title: 'Gear' }, { title: 'Body' }],
  });
  expect(of('cleo')).toMatchObject({ mine: false, shock: { now: 0 } });
  expect(of('bert')).toMatchObject({
    shock: null,
    stun: null,
    sheet: null,
    posture: null,
    health: 'unhurt',
    players: null,
  });
  expect(of('dora')).toMatchObject({ shock: { now: 0 } });
  expect(of('emil')).toMatchObject({ health: null, body: null });
});

test('the waiting question of somebody hidden is nobody else’s business', () => {
  const begun = host(alternacy).begin(JSON.parse(JSON.stringify(samples[1]?.setup)), 'ford', 'seed');
  const [plain] = policies;
  let game: Game = begun;
  let hushed = 0;
  for (let step = 0; step < 60; step++) {
    const prompt = game.view(gm).waiting?.prompts[0];
    const watching: Viewer = { role: 'player', combatants: [id('mara')] };
    const waiting = game.view(watching).waiting;
    if (waiting && waiting.names === null) hushed++;
    const hidden = alternacy.schemas.fight.parse(game.record.fight).combatants['archer-2']?.hidden;
    if (hidden) expect(JSON.stringify(game.view(watching))).not.toContain('archer-2');
    const [who = 'gm'] = alternacy.rules.next(alternacy.schemas.fight.parse(game.record.fight));
    const reply =
      prompt?.kind === 'ask'
        ? game.answer(gm, prompt.id, prompt.options[0]?.answer)
        : game.submit({
            id: `c${step}`,
            by: gm,
            command: plain?.choose(alternacy.schemas.fight.parse(game.record.fight), who, { below: () => 0 }),
            seen: null,
          });
    if (!reply.ok) break;
    game = reply.game;
  }
  expect(hushed).toBeGreaterThan(0);
});

test('a tie with somebody hidden is rolled again without a word to players, not even to the one who ties', () => {
  const fight = arena({ ana: { controller: 'player' }, lurker: { side: 'blue', hidden: true } });
  const told = (secret: boolean) =>
    ({
      event: {
        kind: 'initiative',
        rule: 'ALT-H13',
        secret,
        who: id('ana'),
        stat: null,
        score: 6,
        again: true,
      },
      rolls: [],
    }) as const;
  const ana = { role: 'player', combatants: [id('ana')] } as const;
  expect(alternacy.secrecy.redact(told(true), fight, ana)).toBeNull();
  expect(alternacy.secrecy.redact(told(true), fight, { role: 'gm' })).not.toBeNull();
  expect(alternacy.secrecy.redact(told(false), fight, ana)).not.toBeNull();
  fight.phase = 'initiative';
  const rolled = give(fight, { kind: 'roll-initiative' }, [
    ['alternacy.initiative', 'ana', 3, 3],
    ['alternacy.initiative', 'lurker', 3, 3],
    ['alternacy.initiative.tie', 'ana', 2, 2],
    ['alternacy.initiative.tie', 'lurker', 3, 3],
  ]);
  const again = rolled.events.filter(each => each.kind === 'initiative' && each.again);
  expect(again.map(each => each.secret)).toEqual([true, true]);
});
