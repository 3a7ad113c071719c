import { isDeepStrictEqual } from 'node:util';
import { audit, type DiceSource, fingerprint, type Game, host, throwFaces, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { wwn } from './index.ts';
import type { WwnEvent } from './state/events.ts';
import type { Fight } from './state/fight.ts';
import type { WwnPrompts } from './state/prompts.ts';
import type { RollSite } from './state/sites.ts';
import { anyTurn, fightOf, playThrough } from './testing-laws.ts';

/** With those of the samples, 2,000 random fights. */
const FIGHTS = 1700;
/** Of the random fights, so many command by command with undo, redo and replay. */
const GAMES = 12;

test(`${FIGHTS} random legal fights of chance end, keep every law after each command, and are plain data`, () => {
  let commands = 0;
  for (let seed = 0; seed < FIGHTS; seed++) commands += playThrough(fightOf(seed), seed, isDeepStrictEqual);
  expect(commands).toBeGreaterThan(FIGHTS * 100);
});

/** Dice of chance for an audit, the same for the same seed. */
const thrown = (seed: string): DiceSource => {
  const random = Xoshiro.seeded(seed);
  return (site, who, pool) => ({ site, who, pool, faces: throwFaces(random, pool) });
};

test('commands sampled from random fights replay from every prefix, with the fight through JSON at each stop', () => {
  let audited = 0;
  let asked = 0;
  for (let seed = 0; seed < 40; seed++) {
    const random = Xoshiro.seeded(`audit ${seed}`);
    let fight = wwn.rules.begin(fightOf(seed));
    for (let turn = 0; turn < 25 && wwn.rules.over(fight) === null; turn++) {
      const [who] = wwn.rules.next(fight);
      if (who === undefined) break;
      const given = anyTurn(fight, who, random);
      if (given === undefined) break;
      const done = audit<RollSite, WwnPrompts, WwnEvent, Fight>({
        before: fight,
        copy: wwn.rules.copy,
        play: (table, on) => wwn.rules.play(table, on, given),
        dice: thrown(`${seed} ${turn}`),
        answer: (_site, _who, _about, options) => {
          asked++;
          return options[random.below(options.length)] ?? null;
        },
      });
      for (const { event } of done.events) expect(wwn.schemas.event.safeParse(event).success).toBe(true);
      fight = done.fight;
      audited++;
    }
  }
  expect(audited).toBeGreaterThan(400);
  expect(asked).toBeGreaterThan(40);
});

test(`${GAMES} games at the table: undo and redo come back to the same fight, and every viewer can be served`, () => {
  for (let seed = 0; seed < GAMES; seed++) {
    const random = Xoshiro.seeded(`game ${seed}`);
    const by = { role: 'gm' } as const;
    let game: Game = host(wwn).begin(fightOf(seed), 'a game', `game ${seed}`);
    for (let turn = 0; turn < 30; turn++) {
      const fight = wwn.schemas.fight.parse(game.record.fight);
      const [who] = wwn.rules.next(fight);
      if (who === undefined) break;
      const command = anyTurn(fight, who, random);
      game = granted(game.submit({ id: `${turn}`, by, command, seen: game.record.version }));
      for (let open = game.view(by).waiting?.prompts[0]; open; open = game.view(by).waiting?.prompts[0]) {
        if (open.kind !== 'ask') throw new Error('dice are due');
        expect(open.text.length).toBeGreaterThan(3);
        game = granted(game.answer(by, open.id, open.options[random.below(open.options.length)]?.answer));
      }
      for (const each of fight.combatants) game.view({ role: 'player', combatants: [each.id] });
    }
    const end = fingerprint(game.record.fight);
    const steps = game.record.steps.length;
    const back = granted(game.undo(by, steps));
    expect(granted(back.redo(by, steps)).record.steps).toHaveLength(steps);
    expect(fingerprint(granted(back.redo(by, steps)).record.fight)).toBe(end);
    expect(
      host(wwn)
        .open(JSON.parse(JSON.stringify(game.record)))
        .view(by),
    ).toEqual(game.view(by));
  }
});

function granted(reply: ReturnType<Game['submit']>): Game {
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.reason}`);
  return reply.game;
}
