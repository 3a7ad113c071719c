import { type CombatantId, combatantId, type Game, type Json, plain, type Viewer, Xoshiro } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import * as z from 'zod';

const GM: Viewer = { role: 'gm' };
const fields = z.record(z.string(), z.json());
const recorded = z.looseObject({
  fight: z.looseObject({ combatants: z.union([z.array(fields), z.record(z.string(), fields)]) }),
});

/** The same fight, in which chance says who hides and what is known of whom. */
function secretive({ record }: Game, chance: Xoshiro): Json {
  const { fight, ...rest } = recorded.parse(plain(record));
  const twist = (one: { readonly [name: string]: Json }): { readonly [name: string]: Json } => ({
    ...one,
    hidden: chance.below(4) === 0,
    knowledge: ['all', 'words', 'nothing'][chance.below(3)] ?? 'all',
    ...('readBy' in one && { readBy: chance.below(3) === 0 ? [String(one.side)] : [] }),
  });
  const twisted = Array.isArray(fight.combatants)
    ? fight.combatants.map(twist)
    : Object.fromEntries(Object.entries(fight.combatants).map(([id, one]) => [id, twist(one)]));
  return plain({ ...rest, fight: { ...fight, combatants: twisted } });
}

/** The GM, somebody with no combatant, and players with one each, with two and with all, in any order. */
function viewers(all: readonly CombatantId[], chance: Xoshiro): readonly Viewer[] {
  const seats = [[], ...all.map(each => [each]), all.slice(0, 2), all.slice(-2), [...all]];
  return [GM, ...seats.map(combatants => ({ role: 'player' as const, combatants }))]
    .map(viewer => ({ viewer, at: chance.below(1000) }))
    .sort((one, other) => one.at - other.at)
    .map(each => each.viewer);
}

/** All that is told of the commands so far, the one that waits among them. */
const told = (game: Game, viewer: Viewer) => [game.story(viewer, 0), game.view(viewer).waiting, game.events(viewer)];

test.each(systems.flatMap(any => any.samples.map((sample, at) => ({ name: `${any.id} ${sample.id}`, any, at }))))(
  'whoever is told a story together with others is told what it would be told alone: $name',
  ({ any, at }) => {
    const played = any.visit(system => {
      const sample = system.catalogue.samples[at];
      if (!sample) throw new Error('there is no such sample');
      return playAtTable(system, sample.setup, 'Told', { seed: 'told', commands: 25, leaveOpenAfter: 20 });
    });
    const ids = z.array(combatantId).parse(any.cast(played.record.fight, GM).map(each => each.id));
    const chance = Xoshiro.seeded(`${any.id} ${at}`);
    // As it was played, whose events nobody has to read; and with other secrets.
    const fights: Game[] = [played];
    for (let nth = 0; nth < 2; nth++) fights.push(any.host.open(secretive(played, chance)));
    let shared = 0;
    for (const game of fights) {
      const lines = new Set<unknown>();
      for (const viewer of viewers(ids, chance)) {
        const alone = any.host.open(plain(game.record));
        expect(told(game, viewer)).toEqual(told(alone, viewer));
        const chapters = game.story(viewer, 0);
        for (const each of chapters) lines.add(each.lines);
        shared += chapters.length;
      }
      shared -= lines.size;
    }
    expect(shared).toBeGreaterThan(50);
  },
);
