import {
  audit,
  fightRecord,
  fingerprint,
  type Game,
  host,
  type Json,
  type Reply,
  throwFaces,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { fight as fightSchema } from './actions/fight.ts';
import { alloy } from './index.ts';
import type { Event } from './state/events.ts';
import { copy, type Fight } from './state/fight.ts';
import type { Prompts } from './state/prompts.ts';
import type { RollSite } from './state/sites.ts';

const GM: Viewer = { role: 'gm' };
const must = (reply: Reply): Game => {
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.reason}`);
  return reply.game;
};
const fightOf = (game: Game): Fight => fightSchema.parse(game.record.fight);
/** The fight's fingerprint, without what players have seen: that stays through an undo. */
const state = (game: Game): string => {
  const on = copy(fightOf(game));
  for (const who of Object.values(on.combatants)) Object.assign(who, { seen: false, shownTo: [] });
  return fingerprint(on);
};

/** Plays so many commands of a sample at a table, by random policy, answering every question by chance. */
function play(seed: string, sample: number, length: number): Game {
  const random = Xoshiro.seeded(`choices ${seed}`);
  const policies = alloy.automation.policies;
  let game = host(alloy).begin(alloy.catalogue.samples[sample]?.setup, 'a fight', seed);
  for (let i = 0; i < length; i++) {
    const on = fightOf(game);
    const [who] = alloy.rules.next(on);
    const policy = policies[random.below(policies.length)];
    if (who === undefined || !policy) break;
    game = must(game.submit({ id: `${seed}-${i}`, by: GM, command: policy.choose(on, who, random), seen: null }));
    game = answerAll(game, random);
  }
  return game;
}
function answerAll(from: Game, random: Xoshiro): Game {
  let game = from;
  for (let open = game.record.waiting; open; open = game.record.waiting) {
    const prompt = open.prompts.find(each => !open.partial.some(done => done.who === each.who));
    if (prompt?.kind !== 'ask') throw new Error('nobody asked for dice');
    game = must(game.answer(GM, prompt.id, prompt.options[random.below(prompt.options.length)]));
  }
  return game;
}

describe('at the table', () => {
  test.each([
    ['duel', 0],
    ['ambush', 1],
    ['minions', 2],
  ] as const)('%s: undo and redo bring back everything, and again the same dice', (name, sample) => {
    for (let nth = 0; nth < 6; nth++) {
      const game = play(`${name} ${nth}`, sample, 30);
      const count = Math.min(game.record.steps.length, 1 + nth * 5);
      const undone = must(game.undo(GM, count));
      expect(state(undone)).toBe(state(play(`${name} ${nth}`, sample, game.record.steps.length - count)));
      expect(state(must(undone.redo(GM, count)))).toBe(state(game));
      let again = undone;
      for (const step of game.record.steps.slice(-count)) {
        again = must(again.submit({ id: `again ${step.id}`, by: GM, command: step.command, seen: null }));
        for (const entry of step.journal) {
          const open = again.record.waiting?.prompts.find(each => entry.kind === 'answer' && each.who === entry.who);
          if (entry.kind === 'answer' && open) again = must(again.answer(GM, open.id, entry.answer));
        }
      }
      expect(state(again)).toBe(state(game));
      expect(again.record.steps.map(each => each.journal)).toEqual(game.record.steps.map(each => each.journal));
    }
  });

  test('the same seed and the same choices give the same fight, and a stored one opens again byte for byte', () => {
    const game = play('twice', 1, 60);
    expect(state(play('twice', 1, 60))).toBe(state(game));
    const stored: Json = JSON.parse(JSON.stringify(game.record));
    expect(fightRecord.safeParse(stored).success).toBe(true);
    expect(host(alloy).open(stored).record).toEqual(game.record);
  });

  test('every event that happens is a sentence, and every question and roll has its words', () => {
    const kinds = new Set<string>();
    for (let nth = 0; nth < 20; nth++) {
      const game = play(`words ${nth}`, nth % 3, 60);
      for (const { event } of game.record.steps.flatMap(each => each.events))
        kinds.add(alloy.schemas.event.parse(event).kind);
      for (const chapter of game.story(GM, 0)) {
        for (const line of chapter.lines) {
          expect(line.text.length).toBeGreaterThan(3);
          expect(line.text).not.toMatch(/undefined|null|NaN|\[object/);
          for (const roll of line.rolls) expect(roll.label.length).toBeGreaterThan(3);
        }
      }
    }
    for (const kind of [
      'tactics-rolled',
      'tactics',
      'stance',
      'first-phase',
      'round',
      'attack',
      'struck',
      'wounded',
      'fell',
      'moved',
      'did',
      'combo',
      'leapt',
    ])
      expect([...kinds]).toContain(kind);
  });

  test('a shot waits for whoever may leap aside, and reads as a question with its price', () => {
    let game = host(alloy).begin(alloy.catalogue.samples[1]?.setup, 'a fight', 'leap');
    game = must(game.submit({ id: 't', by: GM, command: { kind: 'roll-tactics' }, seen: null }));
    for (const who of ['ilsa', 'tam', 'odo', 'guard', 'chief']) {
      if (alloy.rules.next(fightOf(game)).some(each => each === who))
        game = must(game.submit({ id: who, by: GM, command: { kind: 'stance', who, stance: 'neutral' }, seen: null }));
    }
    game = must(game.submit({ id: 's', by: GM, command: { kind: 'stances', stance: 'aggressive' }, seen: null }));
    const on = copy(fightOf(game));
    for (const who of Object.values(on.combatants)) who.phase = who.id === 'archer-1' ? on.phase : on.phase + 5;
    const shot = host(alloy).open({ ...game.record, fight: on });
    const command = { kind: 'attack', who: 'archer-1', weapon: 'bow', basic: 'shoot', targets: ['odo'] };
    const asked = must(shot.submit({ id: 'shot', by: GM, command, seen: null }));
    const [prompt] =
      asked.view({ role: 'player', combatants: alloy.rules.next(on).length ? [on.combatants.odo?.id ?? fail()] : [] })
        .waiting?.prompts ?? [];
    expect(prompt).toMatchObject({
      text: 'Archer on the bank attacks with Bow (Shoot): leap aside?',
      rule: 'ALY-5.15',
    });
    expect(prompt?.kind === 'ask' && prompt.options.map(each => each.hint)).toEqual([
      'defence 1',
      'defence 3; act 3 phases later',
    ]);
  });
});
const fail = (): never => {
  throw new Error('nobody there');
};

describe('audit', () => {
  test('sampled commands replay from every prefix of their journals, whatever is answered', () => {
    let audited = 0;
    for (let nth = 0; nth < 12; nth++) {
      const game = play(`audit ${nth}`, nth % 3, 40);
      let before = alloy.rules.begin(alloy.catalogue.samples[nth % 3]?.setup ?? fail());
      const random = Xoshiro.seeded(`audit answers ${nth}`);
      for (const [at, step] of game.record.steps.entries()) {
        const command = alloy.schemas.command.parse(step.command);
        if (at % 2 === 0) {
          audit<RollSite, Prompts, Event, Fight>({
            before,
            copy: alloy.rules.copy,
            play: (table, on) => alloy.rules.play(table, on, command),
            dice: (site, who, pool) => ({ site, who, pool, faces: throwFaces(random, pool) }),
            answer: (_site, _who, _about, options) => options[random.below(options.length)] ?? null,
          });
          audited++;
        }
        const rest = must(game.undo(GM, game.record.steps.length - at - 1 || 1));
        before = at === game.record.steps.length - 1 ? fightOf(game) : fightOf(rest);
      }
    }
    expect(audited).toBeGreaterThan(100);
  });
});

describe('the contract', () => {
  test('everything that comes from outside has a JSON Schema', async () => {
    const { z } = await import('zod');
    for (const schema of [
      alloy.schemas.setup,
      alloy.schemas.sheet,
      alloy.schemas.options,
      alloy.schemas.command,
      alloy.schemas.fight,
      alloy.schemas.event,
    ])
      expect(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).length).toBeGreaterThan(
        100,
      );
  });

  test('two fights with one key behave alike: the key tells apart what rules read, and forgets what they do not', () => {
    const game = play('key', 1, 20);
    const on = fightOf(game);
    const changed = (change: (fight: Fight) => void): boolean => {
      const other = copy(on);
      change(other);
      return alloy.automation.key(other) !== alloy.automation.key(on);
    };
    const who = (fight: Fight) => Object.values(fight.combatants).find(each => each.fate === 'fighting') ?? fail();
    expect(changed(() => {})).toBe(false);
    // All ten phases later, a round further: the same fight.
    expect(
      changed(fight => {
        fight.phase += 10;
        fight.round += 1;
        fight.harmed += 10;
        for (const each of Object.values(fight.combatants)) {
          each.phase += 10;
          each.freeAt += 10;
          each.exposed += 10;
          each.arrives += each.entered ? 0 : 1;
          if (each.charging) each.charging = { ...each.charging, until: each.charging.until + 10 };
          if (each.block) each.block = { ...each.block, from: each.block.from + 10, to: each.block.to + 10 };
          if (each.plan)
            each.plan = {
              ...each.plan,
              from: each.plan.from + 10,
              end: each.plan.end + 10,
              parts: each.plan.parts.map(part => ({ ...part, at: part.at + 10 })),
            };
        }
      }),
    ).toBe(false);
    expect(changed(fight => Object.assign(who(fight), { name: 'Nobody', seen: true, trail: [] }))).toBe(false);
    for (const change of [
      { phase: 900 },
      { health: 900 },
      { leapt: !who(on).leapt },
      { freeAt: on.phase },
      { exposed: on.phase + 3 },
      { main: null, grip: 2 as const },
      { conditions: ['lame' as const] },
      { hidden: !who(on).hidden },
      { spot: { medium: 98, short: 98, close: 98 } },
    ])
      expect(
        changed(fight => Object.assign(who(fight), change)),
        JSON.stringify(change),
      ).toBe(true);
    expect(alloy.automation.quietRoundsLeft?.(on)).toBe(1000 - (on.phase - on.harmed));
  });

  test('a report counts who stands, and time in phases', () => {
    const game = play('report', 0, 200);
    const reckoning = game.reckon();
    expect(reckoning.time).toBe(fightOf(game).phase);
    expect(reckoning.combatants.map(each => each.side)).toEqual(['quick', 'strong']);
  });
});

describe('bad input', () => {
  const setup = alloy.catalogue.samples[0]?.setup;
  const complain = (change: object): string =>
    JSON.stringify(
      alloy.schemas.setup
        .safeParse({ ...setup, ...change })
        .error?.issues.map(each => [each.path.join('.'), each.message]) ?? null,
    );
  const people = setup?.combatants ?? [];
  test('of a set-up is refused with its place', () => {
    expect(complain({ luck: 1 })).toContain('luck');
    expect(complain({ combatants: [people[0], people[0]] })).toContain('combatants 0 and 1 both have the id');
    expect(complain({ combatants: people.map(each => ({ ...each, side: 'green' })) })).toContain('no side \\"green\\"');
    expect(complain({ combatants: [] })).toContain('at least one combatant');
    expect(complain({ combatants: people.map(each => ({ ...each, arrives: 3 })) })).toContain(
      'at least one combatant must be there',
    );
    expect(
      complain({ combatants: Array.from({ length: 10_000 }, (_, at) => ({ ...people[0], id: `many-${at}` })) }),
    ).toContain('at most 512');
    expect(
      complain({ combatants: people.map(each => ({ ...each, from: { of: 'nobody', band: 'close' } })) }),
    ).toContain('must be listed before');
    expect(
      complain({
        sides: [
          { id: 'quick', name: 'Q', leader: 'brok' },
          { id: 'strong', name: 'S' },
        ],
      }),
    ).toContain('not a combatant of the side');
    expect(complain({ options: { dice: 'autumn' } })).toContain('options.dice');
    expect(complain({})).toBe('null');
  });

  test('of a command changes nothing', () => {
    const game = play('bad', 0, 4);
    const before = JSON.stringify(game.record);
    for (const command of [
      { kind: 'attack' },
      { kind: 'wait', who: 'celeste', phases: -1 },
      { kind: 'combo', who: 'celeste', parts: [] },
      7,
      null,
    ])
      expect(game.submit({ id: 'x', by: GM, command, seen: null }).ok).toBe(false);
    expect(JSON.stringify(game.record)).toBe(before);
  });
});
