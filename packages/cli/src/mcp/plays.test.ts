import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve } from '@affray/server';
import { systemIds } from '@affray/systems/lazy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Assistant } from '../testing/assistant.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-mcp-'));
const settings = join(folder, 'config.json');
let served: Served;
beforeAll(async () => {
  writeFileSync(settings, '{}');
  served = await serve({ data: join(folder, 'served'), port: 0, host: '127.0.0.1', page: null });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

/** One sample of each system, the shortest. */
const SAMPLES: { readonly [system: string]: string } = {
  alacrity: 'duel',
  wwn: 'duel',
  alternacy: 'brawl',
  alloy: 'duel',
};

test.each(systemIds)(
  '%s: an assistant sets up a fight without a server, and plays it to its end as game master',
  async system => {
    const gm = await Assistant.start(['--data', join(folder, system)]);
    await gm.done('new_fight', { system, sample: SAMPLES[system] });
    expect(await playOut(gm)).toBeGreaterThan(3);
    expect((await gm.done('look')).text).toContain('The fight is over');
    expect((await gm.done('story')).text).toMatch(/\d+d\d+/);
    await gm.end();
  },
);

test('an assistant that is faster than the table takes messages waits, and goes on', async () => {
  const slow = await serve({
    ...{ data: join(folder, 'slow'), port: 0, host: '127.0.0.1', page: null },
    limits: { burst: 2, perSecond: 4 },
  });
  const gm = await Assistant.start([slow.gmUrl]);
  await gm.done('new_fight', { system: 'alloy', sample: 'duel' });
  for (let nth = 0; nth < 6; nth++) expect((await gm.done('look')).text).toContain('Fast against strong');
  await gm.end();
  await slow.close();
});

test.each(systemIds)(
  '%s: two assistants play a fight to its end, a game master and a player who was invited',
  async system => {
    const gm = await Assistant.start([served.gmUrl]);
    await gm.done('new_fight', { system, sample: SAMPLES[system] });
    const { links } = z.object({ links: z.array(z.object({ url: z.string() })) }).parse((await gm.done('invite')).data);
    const player = await Assistant.start([links[0]?.url ?? '', '--name', 'Ann'], { AFFRAY_CONFIG: settings });
    const { free } = z
      .object({ free: z.array(z.object({ id: z.string() })) })
      .parse((await player.done('take_combatant')).data);
    expect((await player.done('take_combatant', { combatant: free[0]?.id })).text).toContain(
      'You sit here as Ann, and play',
    );
    const steps = await Promise.all([playOut(gm), playOut(player)]);
    for (const each of steps) expect(each).toBeGreaterThan(0);
    expect((await player.done('look')).text).toContain('The fight is over');
    // A program that starts its assistant anew finds the same seat.
    await player.end();
    const again = await Assistant.start([links[0]?.url ?? '', '--name', 'Ann'], { AFFRAY_CONFIG: settings });
    expect((await again.done('look')).text).toContain('You sit here as Ann, and play');
    await Promise.all([gm.end(), again.end()]);
  },
);

const MOST = 2000;
/** What a call tells of the fight. */
const state = z.object({
  over: z.unknown(),
  yours: z.boolean(),
  waiting: z.object({ questions: z.array(z.object({ options: z.array(z.object({ answer: z.json() })) })) }).nullable(),
});
const answerOf = z.object({ question: z.int(), answer: z.json() });
/** What somebody else did meanwhile may refuse what was meant: it is looked at again. */
const MEANWHILE = /has changed|still being resolved|nothing is asked|wait/;

/** Plays as the computer suggests whoever this seat plays, and rules as is offered first, until the fight is over. @returns after how many steps */
async function playOut(assistant: Assistant): Promise<number> {
  let steps = 0;
  for (let looks = 0; looks < MOST; looks++) {
    const waited = await assistant.call('wait_for_turn');
    const now = state.safeParse(waited.data).data;
    if (now && now.over !== null) return steps;
    if (!now?.yours) continue;
    const did = await step(assistant, now);
    if (did.isError) expect(did.text).toMatch(MEANWHILE);
    else steps++;
  }
  throw new Error('the fight does not end');
}

async function step(assistant: Assistant, { waiting }: z.infer<typeof state>) {
  const suggested = await assistant.call('suggest');
  if (suggested.isError) return suggested;
  if (waiting === null) return assistant.call('act', { action: 'suggested' });
  const answer = answerOf.safeParse(suggested.data).data ?? { answer: waiting.questions[0]?.options[0]?.answer };
  return assistant.call('answer', answer);
}
