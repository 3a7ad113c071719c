import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@affray/server';
import { expect, test } from 'vitest';
import { Assistant } from '../testing/assistant.ts';

test('where the table has no time to say how everyone fares, what was done is told all the same', async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-mcp-busy-'));
  const served = await serve({
    ...{ data, port: 0, host: '127.0.0.1', page: null },
    odds: { address: { burst: 0.001, perSecond: 0.000_001 } },
  });
  const gm = await Assistant.start([served.gmUrl]);
  await gm.done('new_fight', { system: 'wwn', sample: 'duel' });
  await gm.done('act', { action: 'start', choices: { ambush: null } });
  const { text, data: told } = await gm.done('look');
  expect(text).toMatch(/How everyone fares cannot be said now: too many odds were asked for/);
  expect(text).toMatch(/^Up now: /m);
  expect(told.people).toBeNull();
  expect((await gm.done('new_fight', { system: 'wwn', sample: 'duel' })).text).toContain('You are the GM');
  await gm.end();
  await served.close();
  rmSync(data, { recursive: true });
});
