import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CombatantId, fightRecord, type Game, plain, type Viewer } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { type AnySystem, systems, withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { newStored } from '../store/contract.ts';
import { openSqlite } from '../store/sqlite.ts';
import { open } from './opened.ts';

/** Fights of a system, each of its samples by dice of its own. */
const played = ({ id }: AnySystem): readonly Game[] =>
  withSystem(id, system =>
    system.catalogue.samples.map(({ setup, title }) =>
      playAtTable(system, setup, title, { seed: `told ${title}`, commands: 60, leaveOpenAfter: null }),
    ),
  ) ?? [];

/** The GM, whoever only watches, and a player for each combatant. */
const viewersOf = (game: Game): readonly Viewer[] => [
  { role: 'gm' },
  ...[[], ...game.cast({ role: 'gm' }).map(({ id }): CombatantId[] => [id])].map(
    (combatants): Viewer => ({ role: 'player', combatants }),
  ),
];

test.each(systems)(
  '$id: what is told of a stored fight is what is told of its file, to each who may hear it',
  async system => {
    const folder = mkdtempSync(join(tmpdir(), 'affray-told-'));
    const store = openSqlite(folder);
    for (const [at, game] of played(system).entries()) {
      await store.create(newStored(`${at}`, game));
      const stored = await store.open(`${at}`);
      if (!stored) throw new Error('the fight is gone');
      await stored.fetch();
      const { game: told } = open(() => system, stored);
      // A file is parsed, to the last field of each step.
      const read = system.host.open(fightRecord.parse(plain(game.record)));
      expect(told.record.steps.length).toBeGreaterThan(0);
      const tales = new Set<string>();
      for (const viewer of viewersOf(read)) {
        expect(told.story(viewer, 0)).toEqual(read.story(viewer, 0));
        expect(told.events(viewer)).toEqual(read.events(viewer));
        tales.add(JSON.stringify(told.story(viewer, 0)));
      }
      // Who may hear less is told less.
      expect(tales.size).toBeGreaterThan(1);
      expect(plain(told.record.steps)).toEqual(plain(read.record.steps));
    }
    await store.close();
    rmSync(folder, { recursive: true });
  },
);
