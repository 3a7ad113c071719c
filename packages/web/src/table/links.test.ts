import { expect, test } from 'vitest';
import { linksHere } from './links.ts';

const lan = { label: 'eth0', url: 'http://192.168.0.7:4040/join/abc' };
const known = { label: 'for everybody', url: 'https://table.example/join/abc' };

test('a page that was opened by HTTPS invites by HTTPS, where the server does not', () => {
  const here = { protocol: 'https:', origin: 'https://tunnel.example' };
  expect(linksHere({ code: 'abc', links: [lan] }, here)).toEqual([
    { label: 'as you opened it', url: 'https://tunnel.example/join/abc' },
    lan,
  ]);
  expect(linksHere({ code: 'abc', links: [known] }, here)).toEqual([known]);
  expect(linksHere({ code: 'abc', links: [lan] }, { protocol: 'http:', origin: 'http://192.168.0.7:4040' })).toEqual([
    lan,
  ]);
});
