import type { Json } from '@affray/engine';
import { combatantId } from '@affray/engine';
import type { Suggestion } from '@affray/protocol';
import { systems } from '@affray/systems';
import { afterEach, expect, test } from 'vitest';
import type { Page } from './testing/client.ts';
import { setTable, type TestTable } from './testing/table.ts';

let table: TestTable;
afterEach(() => table.end());

const ana = combatantId.parse('ana');
const grim = combatantId.parse('grim');

async function suggested(
  page: Page,
  who: string,
  more: { policy?: string | null; prompt?: string } = {},
): Promise<Suggestion | null> {
  const answer = await page.ask({ kind: 'suggest', who: who === 'gm' ? 'gm' : combatantId.parse(who), ...more });
  if (answer.kind !== 'suggested') throw new Error(`not told: ${JSON.stringify(answer)}`);
  return answer.suggestion;
}

async function commandFor(page: Page, who: string): Promise<Json> {
  const found = await suggested(page, who);
  if (found?.kind !== 'command') throw new Error(`nothing to do for ${who}`);
  return found.command;
}

test('a player takes what the computer suggests for its own combatant; story and undo have it', async () => {
  table = await setTable();
  const gm = await table.gm();
  const { page } = await table.player('Ann', 'ana');
  const found = await suggested(page, 'ana');
  expect(found).toEqual({
    kind: 'command',
    policy: 'first',
    command: { kind: 'strike', who: 'ana', target: 'grim' },
    text: 'Strike: Grim',
    why: '',
    preview: expect.objectContaining({ chance: 0.5, label: 'hits' }),
  });
  await page.done({ kind: 'submit', command: await commandFor(page, 'ana'), seen: page.mark });
  // Grim's question is the GM's to answer, or the computer's in Grim's place.
  const [prompt] = gm.view?.waiting?.prompts ?? [];
  const answer = prompt && (await suggested(gm, 'grim', { prompt: prompt.id }));
  if (prompt) {
    expect(answer).toEqual({ kind: 'answer', policy: 'first', prompt: prompt.id, answer: 'duck' });
    await gm.done({ kind: 'answer', prompt: prompt.id, answer: 'duck' });
  }
  expect(gm.lines.flat()).toEqual([expect.stringContaining('Ana strikes Grim')]);
  await gm.done({ kind: 'undo', count: 1 });
  expect(gm.lines.flat()).toEqual([]);
  expect(table.complaints).toEqual([]);
});

test('a player is told nothing for others, and what it is told names no one hidden', async () => {
  table = await setTable();
  const gm = await table.gm();
  const { page } = await table.player('Ann', 'ana');
  expect(await suggested(page, 'grim')).toBe(null);
  expect(await suggested(page, 'lurker-x7')).toBe(null);
  expect(await suggested(page, 'gm')).toBe(null);
  expect(await suggested(page, 'ana', { prompt: 'guessed' })).toBe(null);
  // With Grim down only the lurker would be left to strike.
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp: 0 } });
  await suggested(page, 'ana');
  expect(page.heard.join('\n')).not.toMatch(/lurker-x7|Zyxomma/);
  expect(await commandFor(gm, 'lurker-x7')).toMatchObject({ kind: 'strike', who: 'lurker-x7' });
});

test('what the computer suggests to a player is the same whatever hit points it may not read', async () => {
  table = await setTable();
  const gm = await table.gm();
  const { page } = await table.player('Ann', 'ana');
  const before = await suggested(page, 'ana');
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp: 3 } });
  expect(await suggested(page, 'ana')).toEqual(before);
});

test('a policy that no one knows is no suggestion, and not the server’s fault', async () => {
  table = await setTable();
  const gm = await table.gm();
  expect(await suggested(gm, ana, { policy: 'bold' })).toBe(null);
  expect(await suggested(gm, grim, { policy: 'first' })).not.toBe(null);
  expect(table.complaints).toEqual([]);
});

/** The computer plays everyone; of the questions the game master's own are answered here. @returns how many those were */
async function playAll(gm: Page, most: number): Promise<number> {
  let rulings = 0;
  for (let given = 0; given < most && !gm.view?.over; given++) {
    const who = gm.view?.next[0]?.who ?? 'gm';
    await gm.done({ kind: 'submit', command: await commandFor(gm, who), seen: gm.mark });
    for (let prompt = gm.view?.waiting?.prompts[0]; prompt; prompt = gm.view?.waiting?.prompts[0]) {
      if (prompt.kind === 'dice') throw new Error('no one asked for real dice');
      const answer = await suggested(gm, prompt.who, { prompt: prompt.id });
      expect(answer === null).toBe(prompt.who === 'gm');
      if (prompt.who === 'gm') rulings++;
      const given = answer?.kind === 'answer' ? answer.answer : (prompt.options[0]?.answer ?? null);
      await gm.done({ kind: 'answer', prompt: prompt.id, answer: given });
    }
  }
  return rulings;
}

const duels = systems.map(system => ({ name: system.id, system, sample: system.samples[0]?.id ?? '' }));
test.each(duels)('$name: the computer plays a whole fight over the wire, and leaves rulings alone', async each => {
  const { system, sample } = each;
  table = await setTable(
    { systems: [system], limits: { burst: 10_000, perSecond: 10_000 }, odds: { seat: PLENTY, address: PLENTY } },
    { from: 'sample', system: system.id, sample, seed: 'alone' },
  );
  const gm = await table.gm();
  await playAll(gm, 60);
  expect(gm.lines.length).toBeGreaterThan(5);
  expect(table.complaints).toEqual([]);
});
const PLENTY = { burst: 1e9, perSecond: 1e9 };
