import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fightRecord, fingerprint } from '@affray/engine';
import { playAgain } from '@affray/simulator';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { folderOf } from './fixtures.ts';

const gm = { role: 'gm' } as const;
const recorded = systems.flatMap(system => {
  const folder = folderOf(system.id);
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.flatMap(version =>
    readdirSync(join(folder, version)).map(file => ({ system, version, file, path: join(folder, version, file) })),
  );
});

test('every system has recordings of its present version, one that waits among them', () => {
  for (const system of systems) {
    const own = recorded.filter(each => each.system === system && each.version === system.version);
    expect(own.length, `npm run fixtures records ${system.id} ${system.version}`).toBeGreaterThanOrEqual(
      Math.min(6, 2 * system.samples.length),
    );
    const waiting = own.filter(({ path }) => fightRecord.parse(JSON.parse(readFileSync(path, 'utf8'))).waiting);
    expect(waiting.length).toBeGreaterThanOrEqual(1);
  }
});

test.each(recorded)('$system.id $version $file opens and shows what happened', ({ system, path, version }) => {
  const stored = fightRecord.parse(JSON.parse(readFileSync(path, 'utf8')));
  expect(stored.rules).toBe(version);
  const game = system.host.open(stored);
  const story = game.story(gm, 0);
  expect(story).toHaveLength(stored.steps.length);
  const lines = story.flatMap(chapter => chapter.lines);
  expect(lines.length).toBeGreaterThan(0);
  for (const { text, kind } of lines) {
    expect(text).not.toBe('');
    expect(kind).not.toBe('unknown');
  }
  const { waiting, version: count } = game.view(gm);
  expect(count).toBe(stored.version);
  expect(waiting === null).toBe(stored.waiting === null);
  if (waiting?.paused === null) expect(waiting.prompts.length).toBeGreaterThan(0);
});

test.each(recorded.filter(each => each.version === each.system.version))(
  '$system.id $version $file comes to the same fight when its commands are given again',
  ({ system, path }) => {
    const game = system.host.open(JSON.parse(readFileSync(path, 'utf8')));
    const again = playAgain(system.host, game.record);
    expect(fingerprint(again.record.fight)).toBe(fingerprint(game.record.fight));
    expect(again.record.steps.map(each => each.events)).toEqual(game.record.steps.map(each => each.events));
  },
);
