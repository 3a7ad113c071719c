import { expect, test } from 'vitest';
import type { Page } from './testing/client.ts';
import { answerFirst, setTable, strike } from './testing/table.ts';

async function summaryOf(page: Page) {
  const answer = await page.ask({ kind: 'summary' });
  if (answer.kind !== 'summed') throw new Error(`answered by ${answer.kind}`);
  return answer.summary;
}

test('every page reads what the fight came to so far, anew after each action and after an undo', async () => {
  const table = await setTable();
  const gm = await table.gm();
  const { page } = await table.player('Ann', 'ana');
  const before = await summaryOf(gm);
  expect(before).toMatchObject({ over: null, actions: 0, falls: [], best: null, worst: null });
  await gm.done(strike('ana', 'grim'));
  await answerFirst(gm);
  const after = await summaryOf(gm);
  expect(after.actions).toBe(1);
  expect(after.best).not.toBeNull();
  expect(after.people.map(each => each.name)).toEqual(['Ana', 'Bo', 'Grim', 'Zyxomma']);
  // A player reads of no one whom it has not seen.
  expect((await summaryOf(page)).people.map(each => each.name)).toEqual(['Ana', 'Bo', 'Grim']);
  await gm.done({ kind: 'undo', count: 1 });
  expect(await summaryOf(gm)).toEqual(before);
  await table.end();
  expect(table.complaints).toEqual([]);
});
