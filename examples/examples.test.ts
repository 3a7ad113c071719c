import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printed } from './printed.ts';

const guide = readFileSync(new URL('../docs/guide-embed.md', import.meta.url), 'utf8');
const shown = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);

test.each(['embed', 'policy', 'house-rules'])('the guide shows the example as it stands: %s', example => {
  expect(shown).toContain(readFileSync(new URL(`./${example}.ts`, import.meta.url), 'utf8'));
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
