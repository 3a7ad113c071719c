/** Fights are simulated in the browser, on web workers, and come out as the command line's do. */
import { readFile } from 'node:fs/promises';
import { job, report, runner } from '@affray/simulator';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';

const here = place();

test('the same seed gives the same result in a browser’s workers as in Node; both are saved', {
  timeout: 120_000,
}, async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.getByRole('link', { name: /Simulate a fight/ }).click();
  await gm.page.locator('.sample-card', { hasText: 'A duel' }).first().click();
  await gm.page.getByRole('textbox', { name: 'Fights at most' }).fill('300');
  await gm.page.getByLabel('Seed').fill('both');
  await gm.page.getByRole('button', { name: 'Play the fights' }).click();
  await gm.page.locator('.results').waitFor({ timeout: 90_000 });
  const saved = async (name: string): Promise<string> => {
    const [download] = await Promise.all([
      gm.page.waitForEvent('download'),
      gm.page.getByRole('button', { name }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  const told = JSON.parse(await saved('Save the figures'));
  const sample = systems[0]?.samples[0];
  const asked = job.parse({
    system: 'alacrity',
    start: { kind: 'setup', setup: sample?.setup ?? null },
    seed: 'both',
    details: true,
  });
  const tally = systems[0]?.visit(system => runner(system, asked).run(0, 300));
  expect(told.report).toEqual(tally && JSON.parse(JSON.stringify(report(tally))));
  const page = await saved('Save as a page');
  expect(page).toContain(sample?.title ?? '');
  expect(page).toContain('<svg');
  expect(page).not.toContain('<script');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a fight at the table is simulated from where it stands; a player cannot', { timeout: 120_000 }, async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await gm.page.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('menuitem', { name: /Simulate this fight/ }).click();
  await gm.page.getByText('simulated').waitFor();
  const path = new URL(gm.page.url()).pathname;
  await player.page.goto(`${here().house.url}${path}`);
  await player.page
    .getByRole('alert')
    .getByText(/Only the game master/)
    .waitFor();
  await Promise.all([gm.leave(), player.leave()]);
});
