import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Assistant } from '../testing/assistant.ts';
import { PATIENCE, patienceIn } from './patience.ts';
import { Seat } from './seat.ts';

test('a program that waits longer for a call says so, and is answered in its time', () => {
  expect(patienceIn({})).toEqual(PATIENCE);
  expect(patienceIn({ AFFRAY_CALL_SECONDS: '60' })).toEqual(PATIENCE);
  expect(patienceIn({ AFFRAY_CALL_SECONDS: '900' })).toEqual({ answer: 450_000, play: 600_000 });
  for (const wrong of ['soon', '0', '1.5', '-1'])
    expect(() => patienceIn({ AFFRAY_CALL_SECONDS: wrong })).toThrow(
      `AFFRAY_CALL_SECONDS takes a whole number from 1 to 86400, not "${wrong}"`,
    );
});

test('a table that says nothing is given up', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const at = { url: `http://127.0.0.1:${port}`, fight: 'any', token: 'any' };
  await expect(Seat.open(at, { answer: 1, play: 1 })).rejects.toThrow('did not answer in time');
  silent.close();
});

test('what is played too long is told as far as it came', async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-mcp-patience-'));
  const hasty = await Assistant.start(['--data', data], { AFFRAY_CALL_SECONDS: '2' });
  const { text } = await hasty.call('simulate', { system: 'wwn', sample: 'duel', fights: 20_000 });
  expect(text).toMatch(/: [\d,]+ fights|not one fight was over in 1 s/);
  await hasty.end();
  rmSync(data, { recursive: true });
});
