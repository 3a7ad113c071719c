import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

const guide = readFileSync(new URL('../../../docs/guide-embed.md', import.meta.url), 'utf8');
const example = new URL('../examples/embed.ts', import.meta.url);

test('the guide shows the example as it stands', () => {
  expect(/```ts\n([\s\S]*?)```/.exec(guide)?.[1]).toBe(readFileSync(example, 'utf8'));
});

test('the example runs, is refused what it should be, and tells its story', async () => {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation(line => void printed.push(String(line)));
  await import('../examples/embed.ts');
  log.mockRestore();
  expect(printed).toContain('refused: actions are announced at the start of a round (ALA-5.2)');
  expect(printed).toContainEqual(expect.stringMatching(/^ALA-5\.2: Mara announces 2 actions/));
  expect(printed.at(-1)).toBe('one step back: 2 steps');
});
