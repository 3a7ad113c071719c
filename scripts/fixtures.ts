/**
 * `npm run fixtures`: records each sample fight of each system at its present version into
 * packages/systems/ID/fixtures/VERSION/, once. These files stay for good: later versions must open them and show what
 * happened. `-- --again` records those of the present version anew, while that version is not released.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Kinds, System } from '@affray/engine';
import { type Playing, playAtTable } from '@affray/simulator';
import { systems } from '@affray/systems';
import { ROOT } from './files.ts';

/** What is recorded of each sample: a whole fight (the first commands of a long one), and one that waits for an answer. */
const TAKES: readonly { readonly name: string; readonly playing: Omit<Playing, 'seed'> }[] = [
  { name: 'played', playing: { commands: 120, leaveOpenAfter: null } },
  { name: 'waiting', playing: { commands: 120, leaveOpenAfter: 4 } },
];

/** Every recording of a system: its file's name and the fight. */
export function recordings<K extends Kinds>(
  system: System<K>,
): readonly { readonly file: string; readonly game: Game }[] {
  return system.catalogue.samples.flatMap(sample =>
    TAKES.map(({ name, playing }) => ({
      file: `${sample.id}-${name}.json`,
      game: playAtTable(system, sample.setup, sample.title, { seed: `${sample.id} ${name}`, ...playing }),
    })),
  );
}

/** Folder of a system's recordings, by version. */
export const folderOf = (system: string): string => join(ROOT, 'packages/systems', system, 'fixtures');

if (import.meta.main) {
  const again = process.argv.includes('--again');
  for (const system of systems) {
    const folder = join(folderOf(system.id), system.version);
    mkdirSync(folder, { recursive: true });
    for (const { file, game } of system.visit(recordings)) {
      const path = join(folder, file);
      if (existsSync(path) && !again) console.log(`${path} stays as it is`);
      else writeFileSync(path, `${JSON.stringify(game.record)}\n`);
    }
  }
}
