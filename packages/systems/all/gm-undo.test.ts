import { type CombatantId, type Game, type Json, plain, type Viewer } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type AnySystem, systems } from './index.ts';

const GM: Viewer = { role: 'gm' };

/** A sample's fight with a player and a foe that the player does not know of, made so by the GM. */
function secret(any: AnySystem): { game: Game; foe: CombatantId; player: Viewer } {
  const [sample] = any.samples;
  if (!sample) throw new Error(`${any.id} has no sample`);
  const game = any.host.begin(sample.setup, sample.title, 'undo');
  const all = any.cast(game.record.fight, GM);
  const [own] = all;
  const foe = all.find(each => each.side !== own?.side);
  if (!own || !foe) throw new Error('nobody to hide');
  const player: Viewer = { role: 'player', combatants: [own.id] };
  return { game: reveal(game, foe.id, { hidden: true, knowledge: 'nothing' }), foe: foe.id, player };
}
function reveal(game: Game, who: CombatantId, what: object): Game {
  const command = { kind: 'gm-reveal', who, ...what };
  const reply = game.submit({ id: `${game.record.version}`, by: GM, command, seen: null });
  if (!reply.ok) throw new Error(reply.refusal.reason);
  return reply.game;
}
function undone(game: Game, count: number): Game {
  const reply = game.undo(GM, count);
  if (!reply.ok) throw new Error(reply.refusal.reason);
  return reply.game;
}
const shown = (game: Game, to: Viewer): Json => plain(game.view(to).fight);

/** The fight without what says how much players know of anybody. */
function rest(fight: Json): Json {
  if (Array.isArray(fight)) return fight.map(rest);
  const read = z.record(z.string(), z.json()).safeParse(fight);
  if (!read.success) return fight;
  const KNOWN = ['hidden', 'seen', 'knowledge', 'shownTo'];
  return Object.fromEntries(
    Object.entries(read.data).flatMap(([name, value]) => (KNOWN.includes(name) ? [] : [[name, rest(value)]])),
  );
}

describe.each(systems.map(each => ({ name: each.id, any: each })))('after an undo: $name', ({ any }) => {
  test('a combatant that players were shown stays shown, and nothing else is kept', () => {
    const { game, foe, player } = secret(any);
    expect(any.cast(game.record.fight, player).map(each => each.id)).not.toContain(foe);
    const after = reveal(game, foe, { hidden: false, knowledge: 'all' });
    expect(any.cast(after.record.fight, player).map(each => each.id)).toContain(foe);
    const back = undone(after, 1);
    expect(shown(back, player)).toEqual(shown(after, player));
    expect(rest(back.record.fight)).toEqual(rest(game.record.fight));
  });

  test('how much players know of a combatant stays known', () => {
    const { game, foe, player } = secret(any);
    const there = reveal(game, foe, { hidden: false });
    const after = reveal(there, foe, { knowledge: 'all' });
    expect(shown(after, player)).not.toEqual(shown(there, player));
    expect(shown(undone(after, 1), player)).toEqual(shown(after, player));
    expect(shown(undone(after, 2), player)).toEqual(shown(after, player));
  });

  test('also where it was shown once before and hidden again in between', () => {
    const { game, foe, player } = secret(any);
    const again = reveal(reveal(game, foe, { hidden: false }), foe, { hidden: true });
    const after = reveal(again, foe, { hidden: false });
    expect(shown(undone(after, 1), player)).toEqual(shown(after, player));
  });

  test('whom an undone step had shown, the GM can hide again', () => {
    const { game, foe, player } = secret(any);
    const back = undone(reveal(game, foe, { hidden: false, knowledge: 'all' }), 1);
    expect(any.cast(back.record.fight, player).map(each => each.id)).toContain(foe);
    const hidden = reveal(back, foe, { hidden: true });
    expect(any.cast(hidden.record.fight, player).map(each => each.id)).not.toContain(foe);
    expect(JSON.stringify(hidden.view(player))).not.toContain(foe);
  });

  test('whom players were not shown stays unknown', () => {
    const { game, foe, player } = secret(any);
    const noted = game.submit({ id: 'note', by: GM, command: { kind: 'gm-note', text: 'a noise' }, seen: null });
    if (!noted.ok) throw new Error(noted.refusal.reason);
    const back = undone(noted.game, 1);
    expect(back.record.fight).toEqual(game.record.fight);
    expect(JSON.stringify(back.view(player))).not.toContain(foe);
  });
});
