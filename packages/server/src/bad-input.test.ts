import { type Json, plain } from '@affray/engine';
import { problem } from '@affray/protocol';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { setTable, type TestTable } from './testing/table.ts';

/** What people get wrong in a fight of Alacrity, and what they are told. */
const alacrity = systems.find(each => each.id === 'alacrity');
const sample = alacrity?.samples[0];
if (!alacrity || !sample) throw new Error('Alacrity has a sample');

let table: TestTable;
beforeAll(async () => {
  table = await setTable({ systems }, { from: 'sample', system: 'alacrity', sample: sample.id });
});
afterAll(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const someone = z.looseObject({ id: z.string(), sheet: z.looseObject({}) });
const written = z.looseObject({ combatants: z.array(someone).min(1) }).parse(sample.setup);
const [first] = written.combatants;
if (!first) throw new Error('somebody fights');
/** The sample with another sheet for its first combatant. */
const withSheet = (more: object): Json =>
  plain({ ...written, combatants: [{ ...first, sheet: { ...first.sheet, ...more } }, ...written.combatants.slice(1)] });

async function told(setup: unknown): Promise<string> {
  const { status, body } = await table.api.call('POST', '/api/fights', {
    from: 'setup',
    system: 'alacrity',
    title: 'x',
    setup,
  });
  expect(status).toBe(422);
  const { error } = problem.parse(body);
  return error.issues.map(each => `${each.path}: ${each.reason}`).join('\n');
}

test('a well-formed sample is taken', async () => {
  await table.api.newFight({ from: 'setup', system: 'alacrity', title: 'x', setup: sample.setup });
});

test.each(systems.map(each => [each.id, each] as const))('the encounters of %s begin as fights', async (id, system) => {
  for (const { id: encounter, title } of system.encounters) {
    const made = await table.api.newFight({ from: 'encounter', system: id, encounter });
    const { body } = await table.api.call('GET', `/api/fights/${made.id}/file`);
    expect(body).toMatchObject({ system: id, title });
  }
  const answer = await table.api.call('POST', '/api/fights', { from: 'encounter', system: id, encounter: 'celar' });
  expect(answer).toMatchObject({ status: 404, body: { error: { reason: `${system.name} has no encounter "celar"` } } });
});

test.each([
  ['an unknown field', { luck: 5 }, /^setup\.combatants\.0\.sheet: .*luck/],
  [
    'a wrong type',
    { body: 'strong' },
    /^setup\.combatants\.0\.sheet\.body: is text, but must be a number \(given: "strong"\)$/,
  ],
  ['a negative Body', { body: -3 }, /^setup\.combatants\.0\.sheet\.body: a statistic is 1 or more/],
  ['an unknown weapon', { weapons: ['spoon-of-doom'] }, /^setup\.combatants\.0\.sheet\.weapons\.0: .*spoon-of-doom/],
  ['a skill of 900', { skills: { melee: 900 } }, /^setup\.combatants\.0\.sheet\.skills\.melee: /],
])('%s is named with its path', async (_what, more, expected) => {
  expect(await told(withSheet(more))).toMatch(expected);
});

test('two equal ids, and ten thousand combatants, are refused', async () => {
  expect(await told({ ...written, combatants: [first, first] })).toContain(first.id);
  const crowd = Array.from({ length: 10_000 }, (_, i) => ({ ...first, id: `f-${i}` }));
  expect(await told({ ...written, combatants: crowd })).toMatch(/^setup\.combatants: /);
});
