import { expect, test } from 'vitest';
import { isOutside, webhookUrl } from './address.ts';
import { nextMessage } from './message.ts';

const HERE = ['198.11.7.9', '2a01:4f8:0:1::2'];

test('the machine’s own addresses are its own network, whatever network they are of', () => {
  expect(['198.11.7.9', '2a01:4f8:0:1::2', '2a01:4f8::1:0:0:0:2'].map(each => isOutside(each, HERE))).toEqual([
    false,
    false,
    false,
  ]);
  expect(['198.11.7.8', '2a01:4f8:0:1::3'].map(each => isOutside(each, HERE))).toEqual([true, true]);
  expect(['10.1.2.3', '::1', 'nonsense', 'fe80::1%eth0'].map(each => isOutside(each, HERE))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('the public address of the server is its own network, whatever its name leads to', () => {
  const own = { anywhere: false, home: 'table.example' };
  const refused =
    'table.example is an address of this server’s own network, where nothing is posted unless the server is started with --webhooks-anywhere';
  expect(webhookUrl('https://table.example/hook', own)).toBe(refused);
  expect(webhookUrl('https://TABLE.example./hook', own)).toMatch(/own network/);
  expect(webhookUrl('https://chat.table.example/hook', own)).toBeInstanceOf(URL);
  expect(webhookUrl('https://table.example/hook', { ...own, anywhere: true })).toBeInstanceOf(URL);
});

test.each([
  ['discord.gg/abc', 'discord.gg\\/abc'],
  ['DISCORD.GG/abc', 'DISCORD.GG\\/abc'],
  ['discord.com/invite/abc', 'discord.com\\/invite/abc'],
  ['https://example.org/x', 'https:\\//example.org\\/x'],
  ['3/16 hit points', '3/16 hit points'],
])('“%s” in a name leads nowhere', (name, shown) => {
  expect(nextMessage([{ kind: 'line', text: name, strong: false }]).message.content).toBe(shown);
});
