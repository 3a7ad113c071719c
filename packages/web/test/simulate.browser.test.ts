/** Fights are simulated in the browser, on web workers, and come out as the command line's do. */
import { readFile } from 'node:fs/promises';
import { job, playAtTable, report, runner } from '@affray/simulator';
import { systems, withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();

test('the same seed gives the same result in a browser’s workers as in Node; both are saved', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.getByRole('link', { name: /Simulate a fight/ }).click();
  await gm.page.locator('.sample-card', { hasText: 'A duel' }).first().click();
  await gm.page.setViewportSize(PHONE);
  // What is asked stands right below how it is played, which is folded on a phone.
  const question = gm.page.locator('.questions');
  const folded = await gm.page.getByText('How it is played').boundingBox();
  expect(((await question.boundingBox())?.y ?? 0) - (folded?.y ?? 0)).toBeLessThan(100);
  await gm.page.setViewportSize(LAPTOP);
  await gm.page.getByRole('textbox', { name: 'Fights at most' }).fill('300');
  await gm.page.getByLabel('Seed').fill('both');
  await gm.page.getByRole('button', { name: 'Play the fights' }).click();
  await gm.page.locator('.results').waitFor();
  // Who wins is told first; how it differs by how people play comes once that has been played, and moves nothing that is read.
  const top = async (): Promise<number> => (await gm.page.locator('.results').boundingBox())?.y ?? 0;
  const first = await top();
  await gm.page.getByText(/By how they play: .+ \d+–\d+%; .+ \d+–\d+%/).waitFor();
  // Below what was asked, and over nothing else.
  const asking = await gm.page.getByRole('button', { name: 'Save the figures' }).boundingBox();
  expect(await top()).toBeGreaterThanOrEqual((asking?.y ?? Number.POSITIVE_INFINITY) + (asking?.height ?? 0));
  expect(await top()).toBe(first);
  await gm.shot('96-simulated-1440');
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

/** A fight that computers played for a while at a table. */
function lastNight(system: string, commands: number) {
  const record = withSystem(system, own => {
    const [sample] = own.catalogue.samples;
    if (!sample) throw new Error('no sample');
    return playAtTable(own, sample.setup, 'Last night', { seed: 'night', commands, leaveOpenAfter: null }).record;
  });
  return here().fight({ from: 'file', file: record });
}

test('last night is replayed under another rule, from the menu of its table', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(await lastNight('alacrity', 40));
  await gm.settled();
  await gm.page.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('menuitem', { name: /Replay under another rule/ }).click();
  await gm.page.getByRole('button', { name: /House rule/ }).click();
  await gm.shot('b0-replay-rules');
  await gm.page.getByRole('option', { name: 'Attack must succeed' }).click();
  await gm.page.getByRole('textbox', { name: 'Fights per variant, at most' }).fill('100');
  await gm.page.getByRole('button', { name: 'Play it again' }).click();
  const results = gm.page.locator('.results');
  await results.getByText('How it continues from there').waitFor();
  const text = (await results.textContent()) ?? '';
  expect(text).toMatch(/\d+ of 40 commands have the same result\. Command \d+/);
  expect(await results.locator('.retold .die').count()).toBeGreaterThan(0);
  await gm.shot('b1-replay');
  await gm.page.setViewportSize(PHONE);
  expect(await gm.overflow()).toBe(0);
  await gm.shot('b2-replay-phone');
  const [page] = await Promise.all([
    gm.page.waitForEvent('download'),
    gm.page.getByRole('button', { name: 'Save as a page' }).click(),
  ]);
  expect(await readFile(await page.path(), 'utf8')).toContain('What would have happened');
  await gm.page.getByRole('link', { name: 'To the table' }).click();
  await gm.settled();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a referee is chosen, and rulings are leaned to see which matter', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(`${here().house.url}/simulate/sample/alternacy/brawl`);
  await gm.page.getByRole('button', { name: /Who rules/ }).click();
  await gm.page.getByRole('option', { name: 'lenient' }).click();
  await gm.page.getByText('Rules one step in favour').waitFor();
  await gm.page.getByText('Which rulings matter?').click();
  // The first side, where nobody says.
  await gm.page.getByRole('button', { name: 'Regulars Whose wins' }).waitFor();
  // More than any machine plays before it is stopped.
  await gm.page.getByRole('textbox', { name: 'Fights per variant, at most' }).fill('100000');
  await gm.page.getByText('never', { exact: true }).click();
  await gm.page.getByRole('button', { name: 'Vary every ruling' }).click();
  // What was played until somebody stops it is told.
  await expect.poll(() => gm.page.getByRole('progressbar').getAttribute('value')).not.toBe('0');
  await gm.page.getByRole('button', { name: 'Stop' }).click();
  await gm.page
    .locator('.results')
    .getByText(/of 21 kinds of ruling changed no result/)
    .waitFor();
  await gm.shot('b3-rulings');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('what was entered for a question is there when one comes back to it', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(`${here().house.url}/simulate/sample/alacrity/melee`);
  const turnTo = (question: string) => gm.page.getByText(question, { exact: true }).click();
  const pick = async (label: RegExp, option: RegExp): Promise<void> => {
    await gm.page.getByRole('button', { name: label }).click();
    await gm.page.getByRole('option', { name: option }).click();
  };
  const number = (name: string) => gm.page.getByRole('textbox', { name, exact: true });
  await turnTo('What if?');
  await pick(/Plays$/, /^cautious/);
  await pick(/With$/, /number on a sheet/);
  await pick(/Who$/, /^Mara/);
  await pick(/What$/, /^Strength/);
  await number('Becomes').fill('70');
  await turnTo('Vary a number');
  await pick(/Who$/, /^Goblin$/);
  await number('To').fill('5');
  await number('Fights per variant, at most').fill('400');
  await turnTo('How many for even odds?');
  await number('Should win').fill('60');
  await turnTo('What matters most?');
  await pick(/Whose wins$/, /raiders/i);

  await turnTo('What if?');
  expect(await number('Becomes').inputValue()).toBe('70');
  await pick(/With$/, /other tactics/);
  await gm.page.getByRole('button', { name: /^cautious Plays$/ }).waitFor();
  await turnTo('Vary a number');
  expect(await number('To').inputValue()).toBe('5');
  expect(await number('Fights per variant, at most').inputValue()).toBe('400');
  await turnTo('How many for even odds?');
  expect(await number('Should win').inputValue()).toBe('60%');
  await turnTo('What matters most?');
  await gm.page.getByRole('button', { name: /raiders Whose wins$/i }).waitFor();
  // What is in sight is what is asked.
  await turnTo('What if?');
  await pick(/With$/, /number on a sheet/);
  await number('Fights per variant, at most').fill('100');
  await gm.page.getByRole('button', { name: 'Compare', exact: true }).click();
  await gm.page.locator('.results').getByText('Mara: strength is 70').first().waitFor();
  // What the rules do not allow is refused by the names of whom and what.
  await number('Becomes').fill('700');
  await gm.page.getByRole('button', { name: 'Compare', exact: true }).click();
  const alert = gm.page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe('Mara, Strength: a statistic is at most 100 (given: 700).');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a fight at the table is simulated from where it stands; a player cannot', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await gm.page.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('menuitem', { name: /Simulate this fight/ }).click();
  await gm.page.getByText('simulated').waitFor();
  const path = new URL(gm.page.url()).pathname;
  await player.page.goto(`${here().house.url}${path}`);
  await player.page
    .getByRole('alert')
    .getByText(/Only the GM/)
    .waitFor();
  await Promise.all([gm.leave(), player.leave()]);
});

test('Back leads to the fights to choose from', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.getByRole('link', { name: /Simulate a fight/ }).click();
  await gm.page.locator('.sample-card', { hasText: 'A duel' }).first().click();
  await gm.page.locator('.questions').waitFor();
  await gm.page.goBack();
  await gm.page.getByRole('heading', { name: 'Which fight?' }).waitFor();
  expect(await gm.page.locator('.questions').count()).toBe(0);
  await gm.leave();
});

test('who leaves before the fight has come has no worker play it', async () => {
  const gm = await here().gm(/duel/i);
  const { promise: asked, resolve: hold } = Promise.withResolvers<void>();
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await gm.page.route('**/api/fights/*/file', async route => {
    hold();
    await held;
    await route.continue();
  });
  await gm.page.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('menuitem', { name: /Simulate this fight/ }).click();
  await asked;
  await gm.page.locator('.simulate .top a').first().click();
  await gm.page.getByRole('link', { name: /Simulate a fight/ }).waitFor();
  await expect.poll(() => gm.page.workers().length).toBe(0);
  const answered = gm.page.waitForResponse(/\/api\/fights\/[^/]+\/file$/);
  go();
  await (await answered).finished();
  // Whatever follows from it has been done once the page has asked for something else and drawn itself.
  await gm.page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) {
      await (await fetch('/')).text();
      await new Promise(drawn => requestAnimationFrame(drawn));
    }
  });
  expect(gm.page.workers()).toEqual([]);
  await gm.leave();
});
