import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { house } from '@affray/client/testing/house';
import { playFor } from '@affray/client/testing/play';
import { wwn } from '@affray/wwn';
import { expect, test, vi } from 'vitest';

/** The programs that a guide shows. */
const shownIn = (guide: string): (string | undefined)[] =>
  [...readFileSync(new URL(`../docs/${guide}.md`, import.meta.url), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, code]) => code,
  );
const shown = shownIn('guide-embed');

/** What an example prints, line by line. */
async function printed(example: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation(line => void lines.push(line));
  await import(`./${example}.ts`);
  log.mockRestore();
  return lines;
}

test.each([
  ['guide-embed', 'embed'],
  ['guide-embed', 'policy'],
  ['guide-embed', 'house-rules'],
  ['guide-service', 'seat'],
])('%s shows the example as it stands: %s', (guide, example) => {
  expect(shownIn(guide)).toContain(readFileSync(new URL(`./${example}.ts`, import.meta.url), 'utf8'));
});

test('the example runs, is refused what it should be, and tells its story', async () => {
  const lines = await printed('embed');
  expect(lines).toContain('refused: actions are announced at the start of a round (ALA-5.2)');
  expect(lines).toContainEqual(expect.stringMatching(/^ALA-5\.2: Mara announces 2 actions/));
  expect(lines.at(-1)).toBe('one step back: 2 steps');
});

test('a policy is held against the best one; the guide’s takes no more than 15 lines', async () => {
  expect(await printed('policy')).toEqual([
    expect.stringMatching(/^focus: garran wins \d+ of 100$/),
    expect.stringMatching(/^wary: garran wins \d+ of 100$/),
  ]);
  const [policy] = /const wary[\s\S]*?\n};\n/.exec(shown.join('')) ?? [];
  expect(policy?.trim().split('\n').length).toBeLessThanOrEqual(15);
});

test('house rules in code leave whoever had more the last hit point, and a record names them', async () => {
  const [hooks, ...lines] = await printed('house-rules');
  expect(hooks).toEqual([{ name: 'grit', version: '1.0.0' }]);
  const wounds = lines.filter(line => /loses/.test(String(line)));
  expect(wounds.at(-2)).toMatch(/has 1 left$/);
  expect(wounds.at(-1)).toMatch(/has 0 left$/);
  expect(lines).toContainEqual(expect.stringMatching(/is played with the house rules "grit" 1\.0\.0/));
  const [book, house] = lines.slice(-2).map(line => Number.parseFloat(String(line)));
  expect(house).toBeGreaterThan(book ?? Number.POSITIVE_INFINITY);
});

test('a seat that plays itself joins by its code and plays its character, while the GM plays the rest', async () => {
  const { client, served, complaints, end } = await house();
  const body = { from: 'sample', system: 'wwn', sample: wwn.catalogue.samples[0]?.id ?? '', seed: 's' } as const;
  const { id } = await client.ask('POST /api/fights', { body });
  const { code } = await client.ask('GET /api/fights/:id/invite', { id });
  const gm = await client.table(id);
  const example = fileURLToPath(new URL('./seat.ts', import.meta.url));
  const seat = promisify(execFile)(process.execPath, [example, served.url, code]);
  await gm.until(() => gm.presence?.seats.some(each => each.combatants.length > 0) === true);
  const theirs = gm.presence?.seats.flatMap(each => each.combatants.map(one => one.id)) ?? [];
  expect(theirs).toHaveLength(1);
  await playFor(gm, who => who === 'gm' || !theirs.includes(who));
  const { stdout } = await seat;
  expect(stdout.trim().split('\n').at(-1)).toBe(`over: ${gm.view.over?.reason}`);
  expect(gm.story.some(each => each.by === 'player')).toBe(true);
  gm.close();
  await end();
  expect(complaints).toEqual([]);
});
