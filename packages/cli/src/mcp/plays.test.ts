import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Assistant } from '../testing/assistant.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-mcp-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an assistant sets up a fight of Worlds Without Number and plays it to its end as game master', async () => {
  const gm = await Assistant.start(['--data', join(folder, 'wwn')]);
  const begun = await gm.done('new_fight', { system: 'wwn', sample: 'duel' });
  expect(begun.text).toContain('Garran Vole (garran): 26 of 26 hit points left');
  const steps = await playOut(gm);
  expect(steps).toBeGreaterThan(3);
  expect((await gm.done('look')).text).toMatch(/The fight is over: .* won/);
  expect((await gm.done('story')).text).toMatch(/d20/);
  await gm.end();
});

const MOST = 400;
/** What a call tells of the fight. */
const state = z.object({
  over: z.unknown(),
  waiting: z.object({ prompts: z.array(z.object({ options: z.array(z.object({ answer: z.json() })) })) }).nullable(),
});
const suggestedAnswer = z.object({ kind: z.literal('answer'), answer: z.json() });

/** Plays as the computer suggests, and rules as is offered first, until the fight is over. @returns after how many steps */
async function playOut(assistant: Assistant): Promise<number> {
  let now = state.parse((await assistant.done('look')).data);
  for (let step = 0; step < MOST; step++) {
    if (now.over !== null) return step;
    const { data } = await assistant.done('suggest');
    const [prompt] = now.waiting?.prompts ?? [];
    const answer = suggestedAnswer.safeParse(data).data?.answer ?? prompt?.options[0]?.answer;
    const done = prompt
      ? await assistant.done('answer', { answer })
      : await assistant.done('act', { action: 'suggested' });
    now = state.parse(done.data);
  }
  throw new Error('the fight does not end');
}
