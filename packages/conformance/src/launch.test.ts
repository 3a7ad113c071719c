import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kitIds } from './kits.ts';
import { launch } from './launch.ts';
import { started } from './process.ts';

const example = new URL('../examples/waits.mjs', import.meta.url);
const affray = new URL('../../cli/bin/affray.mjs', import.meta.url);
async function run(...args: string[]): Promise<{ exit: number; said: string[] }> {
  const said: string[] = [];
  const exit = await launch(args, line => void said.push(line));
  return { exit, said };
}

test.each(kitIds())('our engine as a process passes every case of %s', async system => {
  const { exit, said } = await run(system, '--', process.execPath, affray.pathname, 'conformance');
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/ rules passed, 0 failed, 0 not supported; (\d+) of \1 cases passed$/);
  expect(exit).toBe(0);
});

test('the guide shows the example as it stands', () => {
  const guide = readFileSync(new URL('../../../docs/guide-conformance.md', import.meta.url), 'utf8');
  expect(/```js\n([\s\S]*?)```/.exec(guide)?.[1]).toBe(readFileSync(example, 'utf8'));
});

test('the example passes what it knows, and fails where it knows less than the rules', async () => {
  const { exit, said } = await run('alloy', '--json', '--', process.execPath, example.pathname);
  const report = JSON.parse(said.join('\n'));
  const verdictOn = (rule: string): string => report.rules.find((each: { rule: string }) => each.rule === rule).verdict;
  expect(verdictOn('ALY-5.14')).toBe('passed');
  expect(verdictOn('ALY-8.7')).toBe('failed');
  expect(verdictOn('ALY-7.3')).toBe('not supported');
  expect(exit).toBe(1);
  const words = (await run('alloy', '--', process.execPath, example.pathname)).said;
  expect(words).toContain('  ALY-8.7/1: the fight.combatants.ann.health should be -1, and is 0');
  expect(words.at(-1)).toMatch(/^Waits 1\.0, alloy: \d+ rules passed, \d+ failed, \d+ not supported; /);
});

test('a wrong command line says how it is used', async () => {
  for (const args of [[], ['alloy'], ['chess', '--', 'node'], ['alloy', '--']]) {
    const { exit, said } = await run(...args);
    expect([exit, said[0]?.split(' ')[0]]).toEqual([2, 'usage:']);
  }
});

test('an adapter that ends early, or says what is not JSON, is named', async () => {
  const early = await run('alloy', '--', process.execPath, '--eval', 'process.exit(0)');
  expect(early).toEqual({ exit: 1, said: [expect.stringMatching(/ended before it answered \{"ask":"hello"/)] });
  const words = await run(
    'alloy',
    '--',
    process.execPath,
    '--eval',
    'process.stdin.once("data", () => console.log("hm"))',
  );
  expect(words.said[0]).toMatch(/answered what is not JSON: hm$/);
  const missing = await run('alloy', '--', 'no-such-program-here');
  expect(missing.said[0]).toMatch(/"no-such-program-here" cannot be started/);
  const { adapter, stop } = started(process.execPath, [affray.pathname, 'conformance']);
  expect(await adapter({ ask: 'nonsense' })).toMatchObject({ error: expect.stringContaining('ask') });
  expect(await adapter({ ask: 'play', command: {}, dice: [], answers: [] })).toEqual({
    error: 'a fight must begin before a command is played',
  });
  await stop();
});
