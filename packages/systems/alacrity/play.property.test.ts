import {
  attempt,
  audit,
  type CombatantId,
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
import type { z } from 'zod';
import { creatures, heroes } from './bestiary.ts';
import { alacrity } from './index.ts';
import type { Event } from './state/events.ts';
import { type Fight, fight as fightSchema, the } from './state/fight.ts';
import type { Prompts } from './state/prompts.ts';
import { setup } from './state/setup.ts';
import type { RollSite } from './state/sites.ts';
import { legalCommands } from './testing-commands.ts';

const GM: Viewer = { role: 'gm' };
const SHEETS = [...heroes, ...creatures].map(each => each.sheet);

/** A small fight by chance: two to five combatants, any sheets, any house rules, on a map or by word. */
function anyFight(chance: Xoshiro): z.input<typeof setup> {
  const flip = (): boolean => chance.below(2) === 1;
  const pick = <T>(of: readonly T[], otherwise: T): T => of[chance.below(of.length)] ?? otherwise;
  const [fallback] = SHEETS;
  if (!fallback) throw new Error('no sheets');
  const count = 2 + chance.below(4);
  return {
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    field: pick(['map', 'map', 'word'], 'map'),
    scene: { visibility: pick(['clear', 'clear', 'dim', 'darkness'], 'clear'), rough: chance.below(5) === 0 },
    combatants: Array.from({ length: count }, (_, nth) => ({
      id: `one-${nth}`,
      side: nth % 2 === 0 ? 'red' : 'blue',
      controller: flip() ? 'player' : 'gm',
      sheet: pick(SHEETS, fallback),
      hidden: chance.below(6) === 0,
      at: { x: 40 + 5 * nth, y: 30 + 5 * chance.below(3) },
    })),
    ambush: chance.below(6) === 0 ? { party: ['one-0'], granted: flip() } : null,
    options: {
      heldRelease: pick(['passTurn', 'interrupt'], 'passTurn'),
      carryHeld: flip(),
      initiative: pick(['individual', 'group'], 'individual'),
      initiativeEachRound: flip(),
      criticals: pick(['low3', 'single', 'printed', 'off'], 'low3'),
      freeMovement: pick(['minor', 'full'], 'minor'),
      splitMovement: flip(),
      calledShots: pick(['ask', 'bare'], 'ask'),
      aimedStrikeFirst: flip(),
      surpriseGrant: pick(['declared', 'free'], 'declared'),
      stunToHp: pick(['perHit', 'running'], 'perHit'),
      woundReading: pick(['lost', 'remainingLiteral'], 'lost'),
      helpless: pick(['bonus', 'autoHit'], 'bonus'),
      moraleChecks: pick(['called', 'automatic'], 'called'),
      allowLayering: flip(),
    },
  };
}

/** What must hold after every command. */
function holds(now: Fight): void {
  for (const id of now.roster) {
    const who = the(now, id);
    expect(who.spent, `${id} spent`).toBeLessThanOrEqual(who.declared);
    expect(who.spent + who.held, `${id} spent and held`).toBeLessThanOrEqual(who.declared + who.carried);
    expect(who.sp).toBeGreaterThanOrEqual(0);
    if (now.phase === 'declare') {
      expect([who.frees, who.spent, who.dodges, who.moved], `${id} starts its round afresh`).toEqual([0, 0, 0, 0]);
    }
    if (who.holds !== null) {
      const held = the(now, who.holds);
      expect(held.conditions.some(each => each.kind === 'grappled' && each.source === id)).toBe(true);
    }
  }
  if (now.phase !== 'over') expect(alacrity.rules.next(now).length, `somebody acts in ${now.phase}`).toBeGreaterThan(0);
  expect(alacrity.rules.next(now).length === 0).toBe(alacrity.rules.over(now) !== null);
}

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
    const legal = legalCommands(now, who, chance);
    const command = legal[chance.below(Math.max(1, legal.length))];
    if (command === undefined) throw new Error(`nothing legal for ${who} in ${now.phase}`);
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
    holds(now);
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

/** Plays one fight by the rules alone, without a table about it, to its very end. */
function playBare(seed: number): { readonly commands: number; readonly fight: Fight } {
  const chance = Xoshiro.seeded(`fight ${seed}`);
  const fight = alacrity.rules.begin(setup.parse(anyFight(chance)));
  for (let commands = 0; ; commands++) {
    const next = alacrity.rules.next(fight);
    const turn = next[chance.below(Math.max(1, next.length))];
    if (turn === undefined) return { commands, fight };
    if (commands > 5000) throw new Error(`fight ${seed} never ends`);
    const who = chance.below(15) === 0 ? 'gm' : turn;
    const legal = legalCommands(fight, who, chance);
    const command = legal[chance.below(Math.max(1, legal.length))];
    if (command === undefined) throw new Error(`nothing legal for ${who} in ${fight.phase}`);
    const outcome = attempt<RollSite, Prompts, Event>({
      journal: [],
      dice: (site, roller, pool) => ({ site, who: roller, pool, faces: throwFaces(chance, pool) }),
      standing: (_site, _who, _about, options) => options[chance.below(options.length)],
      play: table => alacrity.rules.play(table, fight, command),
    });
    expect(outcome.status).toBe('done');
    holds(fight);
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

const FIGHTS = 2000;

test(`${FIGHTS} random fights to their end keep the rules after every command`, () => {
  let commands = 0;
  let ended = 0;
  for (let seed = 0; seed < FIGHTS; seed++) {
    const played = playBare(seed);
    commands += played.commands;
    fightSchema.parse(played.fight);
    if (alacrity.rules.over(played.fight)) ended++;
  }
  expect(commands).toBeGreaterThan(FIGHTS * 5);
  expect(ended).toBe(FIGHTS);
});

test('120 of them at the table: undo and redo keep the fight, and the story reads as sentences', () => {
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
      const legal = legalCommands(now, who, chance);
      const command = legal[chance.below(Math.max(1, legal.length))];
      if (command === undefined) break;
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

test('a copy shares nothing that a command changes, and equal fights have equal keys', () => {
  const chance = Xoshiro.seeded('copies');
  const one = alacrity.rules.begin(setup.parse(anyFight(chance)));
  const other = alacrity.rules.copy(one);
  expect(alacrity.rules.key(other)).toBe(alacrity.rules.key(one));
  const [id] = other.roster;
  const changed: CombatantId | undefined = id;
  if (changed === undefined) throw new Error('nobody');
  the(other, changed).hp -= 1;
  expect(alacrity.rules.key(other)).not.toBe(alacrity.rules.key(one));
});
