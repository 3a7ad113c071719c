import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fightsAnswer, newFightAnswer } from '@affray/protocol';
import { serve } from '@affray/server';
import { Receiver } from '@affray/server/testing/webhook';
import { afterAll, expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-cli-webhook-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function affray(args: readonly string[], stdin = '') {
  const io = capture({ env: { AFFRAY_DATA: folder }, stdin });
  const exit = await main(['webhook', ...args], io);
  return { exit, said: [...io.lines, ...io.errors].join('\n') };
}

test('webhook sets where a fight’s story is posted, tells of it, and ends it', async () => {
  const discord = await Receiver.open();
  const options = { data: folder, port: 0, host: '127.0.0.1', page: null, webhooks: { anywhere: true } };
  const served = await serve(options);
  const [url, key] = served.gmUrl.split('/#key=');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ from: 'sample', system: 'alacrity', sample: 'duel' });
  const made = async () =>
    newFightAnswer.parse(await (await fetch(`${url}/api/fights`, { method: 'POST', headers, body })).json());
  const { id } = await made();
  const { fights } = fightsAnswer.parse(await (await fetch(`${url}/api/fights`, { headers })).json());
  const title = fights[0]?.title ?? '';
  const { host } = new URL(discord.url);
  const none = `The story of “${title}” is not posted.`;
  expect(await affray([title])).toEqual({ exit: 0, said: none });
  const posted = `The story of “${title}” is posted to ${host}.`;
  expect(await affray([title, discord.url])).toEqual({ exit: 0, said: posted });
  expect(await affray([id, '-'], `${discord.url}\n`)).toEqual({ exit: 0, said: posted });
  expect(discord.said).toHaveLength(2);
  expect(await affray([title])).toEqual({ exit: 0, said: posted });
  expect(await affray([title, '--off'])).toEqual({ exit: 0, said: none });
  expect(await affray([title, '--off', discord.url])).toEqual({ exit: 2, said: 'affray: give either URL or --off' });
  expect((await affray([title, 'https://discord.com/channels/1'])).said).toMatch(/^affray: url: this address at disc/);
  expect((await affray(['nothing'])).said).toBe('affray: there is no fight "nothing"');
  const other = (await made()).id;
  const twice = await affray([title]);
  expect(twice.said).toMatch(/^affray: 2 fights are called ".*": name one by its id \(/);
  for (const each of [id, other]) expect(twice.said).toContain(each);
  await served.close();
  await discord.close();
});
