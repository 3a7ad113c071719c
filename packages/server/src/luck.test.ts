import { expect, test } from 'vitest';
import type { Page } from './testing/client.ts';
import { answerFirst, setTable, strike } from './testing/table.ts';

async function ledgersOf(page: Page) {
  const answer = await page.ask({ kind: 'luck' });
  return answer.kind === 'lucked' ? answer.ledgers : [];
}

test('the GM reads everybody’s luck, a player the own seat’s and nothing else', async () => {
  const table = await setTable();
  const gm = await table.gm();
  const { page } = await table.player('Ann', 'ana');
  const { page: other } = await table.player('Bo');
  await gm.done(strike('ana', 'grim'));
  await answerFirst(gm);
  const all = await ledgersOf(gm);
  expect(all.map(each => each.name)).toEqual(['Ann', 'Bo', 'GM']);
  const own = await ledgersOf(page);
  expect(own.map(each => each.name)).toEqual(['Ann']);
  expect(own[0]?.rolls).toBe(all[0]?.rolls);
  expect(own[0]?.rolls).toBeGreaterThan(0);
  expect(await ledgersOf(other)).toEqual([expect.objectContaining({ name: 'Bo', rolls: 0 })]);
  await table.end();
  expect(table.complaints).toEqual([]);
});
