import {
  audit,
  canonical,
  fingerprint,
  host,
  type Json,
  openPrompts,
  throwFaces,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import { expect, test } from 'vitest';
import { alacrity } from './index.ts';
import type { Event } from './state/events.ts';
import { type Fight, fight as fightSchema } from './state/fight.ts';
import type { Prompts } from './state/prompts.ts';
import { setup } from './state/setup.ts';
import type { RollSite } from './state/sites.ts';
import { anyLegal } from './testing-commands.ts';
import { anyFight, broken } from './testing-play.ts';

const GM: Viewer = { role: 'gm' };

/** Plays one fight at the table by chance to its end, or as far as `most` commands. */
function playOut(seed: number, most: number): { readonly commands: number; readonly fight: Json } {
  const chance = Xoshiro.seeded(`fight ${seed}`);
  let game = host(alacrity).begin(setup.parse(anyFight(chance)), `fight ${seed}`, `${seed}`);
  let commands = 0;
  let now = fightSchema.parse(game.record.fight);
  for (; commands < most; commands++) {
    const next = alacrity.rules.next(now);
    const turn = next[chance.below(Math.max(1, next.length))];
    if (turn === undefined) break;
    const who = chance.below(15) === 0 ? 'gm' : turn;
    const command = anyLegal(now, who, chance);
    if (command === null) throw new Error(`nothing legal for ${who} in ${now.phase}`);
    const before = game;
    let reply = game.submit({ id: `${seed}-${commands}`, by: GM, command, seen: null });
    for (;;) {
      if (!reply.ok) throw new Error(`${JSON.stringify(command)} was refused: ${reply.refusal.reason}`);
      game = reply.game;
      const [open] = openPrompts(game.record.waiting);
      if (open?.kind !== 'ask') break;
      reply = game.answer(GM, open.id, open.options[chance.below(open.options.length)]);
    }
    now = fightSchema.parse(game.record.fight);
    expect(broken(now)).toEqual([]);
    if (chance.below(8) === 0) undoes(before, game);
  }
  if (seed % 4 === 0) reads(game);
  return { commands, fight: game.record.fight };
}

/** The whole story reads as sentences, for the GM and for a player, and names its rules. */
function reads(game: Game): void {
  const first = fightSchema.parse(game.record.fight).roster[0];
  const player: Viewer = { role: 'player', combatants: first === undefined ? [] : [first] };
  for (const viewer of [GM, player])
    for (const { lines } of game.story(viewer, 0))
      for (const { text, rule, kind, rolls } of lines) {
        expect(text, kind).toMatch(/^[^a-z].*[.:!?]$|^something$|: something$/s);
        expect(text, kind).not.toMatch(/undefined|NaN|null|object|\btrue\b|\bfalse\b/);
        expect(rule, kind).toMatch(/^(ALA|GM)-/);
        for (const roll of rolls) expect(roll.label, kind).not.toBe('');
      }
}

type Game = ReturnType<ReturnType<typeof host>['begin']>;

/** Undo brings the fight back, but for what was seen; redo brings it forth again. */
function undoes(before: Game, game: Game): void {
  const undone = game.undo(GM, 1);
  if (!undone.ok) throw new Error(undone.refusal.reason);
  const seenBefore = (fight: Json): string => canonical(fight).replaceAll(/"(seen|hidden)":(true|false)/g, '');
  expect(seenBefore(undone.game.record.fight)).toBe(seenBefore(before.record.fight));
  const redone = undone.game.redo(GM, 1);
  if (!redone.ok) throw new Error(redone.refusal.reason);
  expect(fingerprint(redone.game.record.fight)).toBe(fingerprint(game.record.fight));
}

test('120 random fights at the table: undo and redo keep the fight, and the story reads as sentences', () => {
  for (let seed = 0; seed < 120; seed++) expect(playOut(seed, 120).commands).toBeGreaterThan(0);
});

test('the same seed and choices give the same fight', () => {
  for (let seed = 0; seed < 15; seed++)
    expect(fingerprint(playOut(seed, 60).fight)).toBe(fingerprint(playOut(seed, 60).fight));
});

test('commands survive an audit: stopped at each question, through JSON, replayed from every prefix', () => {
  let audited = 0;
  for (let seed = 0; seed < 35; seed++) {
    const chance = Xoshiro.seeded(`audit ${seed}`);
    let now = alacrity.rules.begin(setup.parse(anyFight(chance)));
    for (let nth = 0; nth < 40; nth++) {
      const next = alacrity.rules.next(now);
      const who = next[chance.below(Math.max(1, next.length))];
      if (who === undefined) break;
      const command = anyLegal(now, who, chance);
      if (command === null) break;
      now = audit<RollSite, Prompts, Event, Fight>({
        before: now,
        copy: alacrity.rules.copy,
        play: (table, fight) => alacrity.rules.play(table, fight, command),
        dice: (site, roller, pool) => ({ site, who: roller, pool, faces: throwFaces(chance, pool) }),
        answer: (_site, _who, _about, options) => options[chance.below(options.length)] ?? null,
      }).fight;
      audited++;
    }
  }
  expect(audited).toBeGreaterThan(200);
});
