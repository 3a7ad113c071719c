import type { ServerMessage } from '@affray/protocol';
import { anySystem } from '@affray/systems';
import { expect, test, vi } from 'vitest';
import { Page } from '../testing/client.ts';
import { duel } from '../testing/duel.ts';
import { setTable, strike } from '../testing/table.ts';
import { Onlooker } from './onlooker.ts';

test('hundreds of pages that come and go are shown presence and pictures as often as there is something new', async () => {
  const count = { views: 0, redacted: 0 };
  const counting = anySystem({
    ...duel,
    secrecy: {
      ...duel.secrecy,
      view(fight, viewer) {
        count.views++;
        return duel.secrecy.view(fight, viewer);
      },
      redact(told, fight, viewer) {
        count.redacted++;
        return duel.secrecy.redact(told, fight, viewer);
      },
    },
  });
  const setup = {
    wary: false,
    combatants: ['ana', 'bo', 'grim'].map(id => ({ id, name: id, side: id === 'grim' ? 'blue' : 'red', hp: 99 })),
  };
  const table = await setTable(
    { systems: [counting], limits: { pages: 100 } },
    { from: 'setup', system: 'duel', title: 'Crowded', setup },
  );
  const gm = await table.gm();
  for (let blow = 0; blow < 5; blow++) await gm.done(strike('ana', 'grim'));
  const seats = await Promise.all(['Ann', 'Bo', 'Cid'].map(name => table.api.join(table.fight, name)));
  const before = { ...count };
  const heard = (page: Page, kind: ServerMessage['kind']): number =>
    page.messages.filter(each => each.kind === kind).length;
  const heardBefore = heard(gm, 'presence');
  const pages = await Promise.all(
    Array.from({ length: 100 }).flatMap(() => seats.map(({ token }) => Page.at(table.served.url, table.fight, token))),
  );
  expect(pages).toHaveLength(300);
  // All three seats see the same: one picture, and one story of five steps.
  expect(count).toEqual({ views: before.views + 1, redacted: before.redacted + 5 });
  await Promise.all(pages.map(page => page.until(() => page.presence?.seats.every(each => each.here) === true)));
  await Promise.all(pages.map(page => page.close()));
  await gm.until(() => gm.presence?.seats.some(each => each.here) === false);
  expect(count).toEqual({ views: before.views + 1, redacted: before.redacted + 5 });
  // Each seat came once and went once.
  expect(heard(gm, 'presence') - heardBefore).toBeLessThanOrEqual(6);
  expect(heard(gm, 'update')).toBe(6);
  expect(pages.map(page => heard(page, 'update'))).toEqual(pages.map(() => 1));
  await table.end();
  expect(table.complaints).toEqual([]);
});

test('a page that comes or goes while another of its seat is there makes no work at the pages of the others', async () => {
  const table = await setTable({ limits: { pages: 200 } });
  const seats = await Promise.all(['Ann', 'Bo'].map(name => table.api.join(table.fight, name)));
  const pageOf = (seat: number) => Page.at(table.served.url, table.fight, seats[seat]?.token ?? '');
  const [ann, bo] = await Promise.all([pageOf(0), pageOf(1)]);
  await ann?.until(() => ann.presence?.seats.every(each => each.here) === true);
  const looks = vi.spyOn(Onlooker.prototype, 'refresh');
  const more = [];
  for (let page = 0; page < 100; page++) more.push(await pageOf(page % 2));
  expect(looks).toHaveBeenCalledTimes(100);
  await Promise.all(more.map(page => page.close()));
  await bo?.ask({ kind: 'luck' });
  expect(looks).toHaveBeenCalledTimes(100);
  looks.mockRestore();
  await table.end();
  expect(table.complaints).toEqual([]);
});
