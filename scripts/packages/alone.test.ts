/** What only plays: bundled as others bundle it, one system weighs little, and its fights are played from the bundle. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../files.ts';
import { MOST_ALONE } from './alone.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'node_modules/.alone-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where the bundle of a program lies, as Vite builds it for a page. */
async function bundled(name: string, lines: readonly string[]): Promise<{ file: string; text: string }> {
  const input = join(folder, `${name}.mjs`);
  writeFileSync(input, lines.join('\n'));
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const { output } = z.object({ output: z.array(z.object({ code: z.string() })) }).parse([built].flat()[0]);
  const text = output.map(({ code }) => code).join('');
  const file = join(folder, `${name}.bundle.mjs`);
  writeFileSync(file, text);
  return { file, text };
}

const seen = z.object({ fight: z.object({ houseRules: z.array(z.unknown()) }) });

const play = (id: string): string => JSON.stringify(join(ROOT, `packages/systems/${id}/play.ts`));

test.each(['alacrity', 'alloy', 'alternacy', 'wwn'])('%s alone weighs less than it may', async id => {
  const { text } = await bundled(`${id}-alone`, [`import { ${id} } from ${play(id)};`, `globalThis.system = ${id};`]);
  expect(brotliCompressSync(text).length).toBeLessThan(MOST_ALONE);
});

describe('a fight from such a bundle', () => {
  test('is played, and names a changed house rule as it is stored: its words are left to pages', async () => {
    const engine = JSON.stringify(join(ROOT, 'packages/engine/src/host.ts'));
    const { file } = await bundled('wwn-hosted', [
      `import { embed } from ${engine};`,
      `import { wwn } from ${play('wwn')};`,
      `export const host = embed(wwn);`,
    ]);
    const { wwn } = await import('@affray/wwn');
    const { embed } = await import('@affray/engine');
    const whole = embed(wwn);
    const { host }: { host: typeof whole } = await import(pathToFileURL(file).href);
    const setup = { ...wwn.catalogue.samples[0]?.setup, options: { shockFloor: 'always' } };
    const rules = (of: typeof whole): unknown => {
      const reply = of.begin(setup, 'A fight', 'seed').act({ kind: 'start', ambush: null });
      if (!reply.ok) throw new Error(reply.refusal.reason);
      return seen.parse(reply.game.view({ role: 'gm' })).fight.houseRules;
    };
    expect(rules(whole)).toEqual([
      { name: 'shockFloor', value: 'the weapon’s Shock, always', hint: expect.stringContaining('WWN-AMB-2') },
    ]);
    expect(rules(host)).toEqual([{ name: 'shockFloor', value: 'always', hint: '' }]);
  });
});
