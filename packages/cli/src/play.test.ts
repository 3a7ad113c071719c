import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { systems } from '@affray/systems';
import { afterAll, expect, test } from 'vitest';
import { allSchemas } from './commands/schemas.ts';
import { main } from './main.ts';
import { type Capture, capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function affray(args: string[], io = capture()): Promise<Capture & { exit: number }> {
  const exit = await main(args, io);
  return { ...io, exit };
}
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
/** The case that the documentation shows. */
const documented = /```json\n([\s\S]*?)```/.exec(
  readFileSync(new URL('../../../docs/case-format.md', import.meta.url), 'utf8'),
)?.[1];
const changed = (change: (from: string) => string): string => file('case.json', change(documented ?? ''));

test('[ALA-1.6] the documented case plays: 60 rolling 40 hits 50 rolling 45', async () => {
  const path = changed(text => text);
  const { lines, errors, exit } = await affray(['replay', path]);
  expect({ errors, exit }).toEqual({ errors: [], exit: 0 });
  const printed = lines.map(line => JSON.parse(line));
  const end = printed.at(-1);
  expect(printed.slice(0, -1).every(({ step, event, rolls }) => step >= 1 && event.rule && Array.isArray(rolls))).toBe(
    true,
  );
  expect(printed).toContainEqual(
    expect.objectContaining({ step: 3, event: expect.objectContaining({ kind: 'attack', verdict: 'hit' }) }),
  );
  const { orc } = end.fight.combatants;
  // 7 + 6 + 2 + 9 and a third of Strength 12, through no Soak at all.
  expect(orc.hp).toBe(Math.floor(5.5 * 10) + 15 - 28);
  expect(end).toMatchObject({ over: null, fingerprint: fingerprint(end.fight) });
  expect((await affray(['check', path])).exit).toBe(0);
});

test.each([
  [
    'dice left over',
    '{ "site": "alacrity.attack.hit", "who": "mara", "faces": [40] },',
    2,
    /at the end: left over in the script: .*attack\.hit/,
  ],
  [
    'a missing roll',
    '{ "site": "alacrity.attack.hit", "who": "mara", "faces": [40] },',
    0,
    /command 3 \(attack\): no scripted dice for 1d100 at alacrity\.attack\.hit of mara/,
  ],
  [
    'a command twice',
    '{ "kind": "declare", "who": "orc", "actions": 1 },',
    2,
    /command 3 \(declare\): refused: .* \(ALA-\d/,
  ],
])('a case with %s ends with one sentence', async (_, part, times, message) => {
  const path = changed(text => text.replace(part, part.repeat(times)));
  const { errors, exit } = await affray(['replay', path]);
  expect(exit).toBe(1);
  expect(errors).toEqual([expect.stringMatching(message)]);
});

test('without strictness the dice that are missing are thrown', async () => {
  const thrown = /,\n {4}{ "site": "alacrity\.attack[\s\S]*?\n {2}\],/;
  const path = changed(text => text.replace('"commands"', '"seed": 3, "commands"').replace(thrown, '],'));
  const { lines, exit } = await affray(['replay', path]);
  expect(exit).toBe(0);
  expect((await affray(['replay', path])).lines).toEqual(lines);
  expect((await affray(['replay', path, '--strict'])).errors).toEqual([expect.stringMatching(/no scripted dice/)]);
  expect((await affray(['replay', path, '--strict', '--no-strict'])).exit).toBe(2);
});

test('check finds a wrong command and an unknown site in a case', async () => {
  const path = changed(text =>
    text.replace('"actions": 1', '"actions": 6').replace('alacrity.attack.hit', 'alacrity.attack.hti'),
  );
  const { errors, exit } = await affray(['check', path]);
  expect(exit).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(/commands\.0\.actions: .*5.*\(given: 6\)/),
    expect.stringMatching(
      /dice\.2\.site: Alacrity Fantasy has no roll "alacrity\.attack\.hti"; "affray sites alacrity" lists them/,
    ),
  ]);
});

const record = systems
  .find(each => each.id === 'alacrity')
  ?.visit(typed => {
    const [sample] = typed.catalogue.samples;
    if (!sample) throw new Error('no sample');
    return playAtTable(typed, sample.setup, sample.title, { seed: 'cli', commands: 12, leaveOpenAfter: 8 }).record;
  });

test('a saved fight that waits is in order; changed by hand it is not', async () => {
  const fine = file('fight.json', JSON.stringify(record));
  expect(await affray(['check', fine])).toMatchObject({
    exit: 0,
    lines: [`${fine}: a fight of Alacrity Fantasy, in order`],
  });
  const wrong = JSON.stringify({ ...record, fight: { ...Object(record?.fight), round: -1 } });
  const { errors } = await affray(['check', file('wrong.json', wrong)]);
  expect(errors[0]).toMatch(/wrong\.json: fight\.round: .*\(given: -1\)/);
  const strange = JSON.stringify(record).replace('"kind":"declared"', '"kind":"declaimed"');
  expect((await affray(['check', file('strange.json', strange)])).errors[0]).toMatch(
    /steps\.0\.events\.0\.event: is not an event/,
  );
});

test('simulate gives the same for the same seed, whatever the number of workers', async () => {
  const path = join(folder, 'duel.json');
  await affray(['new', 'alacrity', '--sample', 'duel', '--out', path]);
  const simulated = async (...more: string[]) =>
    (await affray(['simulate', path, '--fights', '60', '--seed', '7', '--json', ...more])).lines;
  const [one] = await simulated('--workers', '1');
  expect(await simulated('--workers', '3')).toEqual([one]);
  expect(await simulated('--seed=8').catch(() => [])).not.toEqual([one]);
  const told = JSON.parse(one ?? '');
  expect(told).toMatchObject({ system: 'alacrity', seed: '7', fights: 60 });
  for (const { wins } of told.sides) expect(wins.low <= wins.share && wins.share <= wins.high).toBe(true);
});

test('simulate prints a table, a bar on a terminal only, and goes on from a saved fight', async () => {
  const path = file('fight.json', JSON.stringify(record));
  const { lines, drawn } = await affray(['simulate', path, '--fights', '20'], capture({ terminal: true }));
  const text = lines.join('\n');
  for (const part of ['20 fights', 'wins (95% interval)', 'rounds:', 'Mara']) expect(text).toContain(part);
  expect(drawn.at(-2)).toContain('20 of 20 fights');
  expect(drawn.at(-1)).toBe('');
  // It stops where it looks next, not as soon as it knows enough: the bar ends there, too.
  const until = await affray(['simulate', path, '--until', '3%'], capture({ terminal: true }));
  const [, done, of] = /([\d,]+) of ([\d,]+) fights/.exec(until.drawn.at(-2) ?? '') ?? [];
  expect(Number(done?.replace(',', ''))).toBeGreaterThan(1068);
  expect(of).toBe(done);
  expect((await affray(['simulate', path, '--fights', '20'])).lines).toEqual(lines);
});

test.each([
  [['--policy', 'brave'], /Alacrity Fantasy has no policy "brave"; there are: plain/],
  [['--policy', 'foos=plain'], /no side "foos" is in this fight; there are: heroes, foes/],
  [['--fights', '0'], /--fights takes a whole number from 1 to/],
])('simulate %j is refused by name', async (more, message) => {
  const path = file('fight.json', JSON.stringify(record));
  const { errors, lines } = await affray(['simulate', path, ...more]);
  expect(errors).toEqual([expect.stringMatching(message)]);
  expect(lines).toEqual([]);
});

test('an interrupted simulation prints what it has and says so by its exit code', async () => {
  const path = file('fight.json', JSON.stringify(record));
  const io = capture({ terminal: true });
  const draw = (line: string): void => {
    io.drawn.push(line);
    io.interrupt();
  };
  const exit = await main(['simulate', path, '--fights', '1000000', '--json'], { ...io, draw });
  expect(exit).toBe(130);
  expect(JSON.parse(io.lines[0] ?? '').fights).toBeGreaterThan(0);
});

test('the committed schemas are those of the code', async () => {
  for (const [path, schema] of await allSchemas()) {
    const stored: unknown = JSON.parse(readFileSync(new URL(`../../../schemas/${path}`, import.meta.url), 'utf8'));
    expect(stored, `schemas/${path}: run "npm run schemas"`).toEqual(schema);
  }
});
