/** `npm run picture`: takes the picture of the README anew, a fight in full swing as the game master sees it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFightAnswer } from '@affray/protocol';
import { serve } from '@affray/server';
import { playAtTable } from '@affray/simulator';
import { systems } from '@affray/systems';
import { LAPTOP, launch, Person } from '../packages/web/test/harness.ts';
import { ROOT } from './files.ts';
import { ensurePage, PAGE } from './page.ts';

/** Some rounds into the melee: blood has flowed, and a question waits. */
function swinging(): unknown {
  const system = systems.find(each => each.id === 'alacrity');
  return system?.visit(typed => {
    const sample = typed.catalogue.samples.find(each => each.id === 'melee');
    if (!sample) throw new Error('the melee is missing');
    return playAtTable(typed, sample.setup, sample.title, { seed: 'picture', commands: 300, leaveOpenAfter: 110 })
      .record;
  });
}

ensurePage();
const data = await mkdtemp(join(tmpdir(), 'affray-picture-'));
const table = await serve({ data, page: PAGE, port: 0, host: '127.0.0.1' });
const browser = await launch();
try {
  const key = new URL(table.gmUrl).hash.slice('#key='.length);
  const made = await fetch(`${table.url}/api/fights`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'file', file: swinging() }),
  });
  const { id, gm } = newFightAnswer.parse(await made.json());
  const { page, ...person } = await Person.at(browser, { viewport: LAPTOP, deviceScaleFactor: 1 });
  await page.goto(`${table.url}/fight/${id}#key=${gm}`);
  await page.locator('.table[data-pending="0"][data-link="open"]').waitFor();
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(ROOT, 'docs/images/table.png') });
  if (person.broken.length > 0) throw new Error(person.broken.join('\n'));
} finally {
  await browser.close();
  await table.close();
  await rm(data, { recursive: true, force: true });
}
