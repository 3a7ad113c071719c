import { expect, test } from 'vitest';
import { linksHere } from './links.ts';

const lan = { label: 'eth0', url: 'http://192.168.0.7:4040/join/abc' };
const known = { label: 'for everyone', url: 'https://table.example/join/abc' };

test('a page that was opened by HTTPS invites by HTTPS, where the server does not', () => {
  const here = { protocol: 'https:', origin: 'https://tunnel.example' };
  expect(linksHere({ code: 'abc', links: [lan] }, here)).toEqual([
    { label: 'as you opened it', url: 'https://tunnel.example/join/abc' },
    { ...lan, label: 'by the local network' },
  ]);
  expect(linksHere({ code: 'abc', links: [known] }, here)).toEqual([known]);
  expect(linksHere({ code: 'abc', links: [lan] }, { protocol: 'http:', origin: 'http://192.168.0.7:4040' })).toEqual([
    { ...lan, label: 'by the local network' },
  ]);
});

test('a network has a name that people know', () => {
  const labels = ['eth0', 'enp3s0', 'wlp2s0', 'wlan0', 'docker0', 'this device only', 'as you opened it'];
  const links = labels.map((label, at) => ({ label, url: `http://10.0.0.${at}/join/abc` }));
  const here = { protocol: 'http:', origin: 'http://10.0.0.1' };
  expect(linksHere({ code: 'abc', links }, here).map(each => each.label)).toEqual([
    'by the local network',
    'by the local network',
    'by Wi-Fi',
    'by Wi-Fi',
    'by another network',
    'this device only',
    'as you opened it',
  ]);
});
