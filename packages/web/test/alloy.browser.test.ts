import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { begin, gmOf } from './wwn-table.ts';

const here = place();
/** A GM in a sample whose dice fall the same way every time. */
async function table(sample: string, scheme: 'light' | 'dark' = 'light'): Promise<Person> {
  const { browser, house } = here();
  const fight = await begin(house, { system: 'alloy', from: 'sample', sample, seed: 'the line' });
  return gmOf(browser, house, fight, scheme);
}
/** Where the ghost stands on the line. */
const ghostAt = async ({ page }: Person): Promise<number> =>
  Number(await page.locator('.phase-slider input[type="range"]').getAttribute('value'));
const slider = (page: Page) => page.locator('.phase-slider input[type="range"]');
const isOver = (page: Page) => page.locator('.dock-note h2', { hasText: 'over' }).isVisible();

/** From the first screen to the first phase: tactics, then a stance for everybody. */
async function enter(gm: Person): Promise<void> {
  await gm.page.getByRole('button', { name: 'Roll tactics' }).click();
  await gm.settled();
  for (let i = 0; i < 12 && (await gm.page.getByRole('heading', { name: /stances/ }).isVisible()); i++) {
    await gm.page
      .getByRole('button', { name: /Neutral/ })
      .first()
      .click();
    await gm.settled();
  }
  await gm.page.getByRole('heading', { name: /Round 1, phase 1$/ }).waitFor();
}

/** What a robot would rather do, first to last. */
const WISHES = [
  'Go on',
  'Stand up',
  'Strong Strike',
  'Hit: ',
  'Aimed Shot',
  'Shoot: ',
  'Charge',
  'Load',
  'Engage',
  'Close in',
  'Ready ',
  'Break off',
  'Let time pass',
];

/** One press of whatever the dock asks for: an answer, what a form leaves open, or an action. @returns what was pressed */
async function press(page: Page): Promise<string> {
  return page.evaluate(wishes => {
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const click = (found: HTMLElement | null | undefined): string => {
      found?.click();
      return found?.textContent ?? '';
    };
    const [answer] = all('.prompt .answer-button');
    if (answer) return click(answer);
    if (all('.offer-form').length > 0) {
      const open = all('.offer-form [role="radiogroup"]').find(each => !each.querySelector('[data-selected]'));
      if (!open) return click(all('.form-submit')[0]);
      return click(open.querySelector<HTMLElement>('.choice-card input, .choice-card'));
    }
    const possible = all('.offer-button:not(.impossible)');
    for (const words of wishes) {
      const offer = possible.find(each => each.textContent?.startsWith(words));
      if (offer) return click(offer);
    }
    return '';
  }, WISHES);
}

/** The first of these people whose page asks for something presses it; waits until one is asked. @returns what was pressed */
async function pressInTurn(people: readonly Person[]): Promise<string> {
  let pressed = '';
  const isDone = async (): Promise<boolean> => {
    for (const each of people) {
      pressed = await press(each.page);
      if (pressed !== '') await each.settled();
      if (pressed !== '' || (await isOver(each.page))) return true;
    }
    return false;
  };
  await expect.poll(isDone, { message: 'somebody is asked for something' }).toBe(true);
  return pressed;
}

/** Plays all to the end: each at what its own page asks of it. @returns how often they pressed */
async function playToTheEnd(most: number, ...people: readonly Person[]): Promise<number> {
  const [gm] = people;
  const last: string[] = [];
  for (let pressed = 0; gm && pressed < most; pressed++) {
    if (await isOver(gm.page)) return pressed;
    last.push(await pressInTurn(people));
  }
  throw new Error(`the fight goes on after ${most} presses, the last of them ${last.slice(-10).join(' | ')}`);
}

/** What can still be done before somebody acts: nothing that lets it act first, and less than in all. */
async function filterBy(gm: Person, nth: number): Promise<void> {
  const { page } = gm;
  const select = page.getByLabel('What can still be done before');
  await select.selectOption({ index: 0 });
  const all = await page.locator('.phase-offer').count();
  await select.selectOption({ index: nth });
  const words = await select.locator('option').nth(nth).textContent();
  const theirs = Number(/phase (\d+)/.exec(words ?? '')?.[1]);
  const still = await page.locator('.phase-before li .phase-to').allTextContents();
  expect(await page.locator('.phase-offer').count()).toBeLessThanOrEqual(all);
  for (const each of still) expect(each === 'now' ? 0 : Number(each.replace('to ', ''))).toBeLessThanOrEqual(theirs);
}

/** Leaves a form, and the line as it was. */
async function back(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.offer-form').waitFor({ state: 'detached' });
  const all = page.getByRole('button', { name: 'All phases' });
  if (await all.isVisible()) await all.click();
}

/** A phase to which one action alone leads. */
async function loneStop(page: Page): Promise<{ phase: number; offer: string }> {
  for (const row of await page.locator('.phase-before li').all()) {
    const offers = await row.locator('.phase-offer').allTextContents();
    const phase = Number(/^to (\d+)/.exec((await row.locator('.phase-to').textContent()) ?? '')?.[1]);
    const [offer] = offers;
    if (offers.length === 1 && offer && phase > 0) return { phase, offer };
  }
  throw new Error('no phase that one action alone leads to');
}

/** The three ways to one action: by keys, by dragging, by the list. Each opens the same form, with the same ghost. */
async function threeWays(gm: Person): Promise<void> {
  const { page } = gm;
  const { phase, offer } = await loneStop(page);
  const opened = async (): Promise<[string | null, number]> => {
    await page.locator('.offer-form').waitFor();
    return [await page.locator('.offer-form h3').textContent(), await ghostAt(gm)];
  };
  await slider(page).focus();
  for (let i = 0; i < 20 && (await ghostAt(gm)) < phase; i++) await page.keyboard.press('ArrowRight');
  expect(await ghostAt(gm)).toBe(phase);
  expect(await page.locator('.phase-before li .phase-to').allTextContents()).toEqual([`to ${phase}`]);
  await gm.shot('alloy-03-ghost-by-key');
  await page.keyboard.press('Enter');
  const byKey = await opened();
  await back(page);

  const [from, to] = [
    await page.locator('.phase-ghost').boundingBox(),
    await page.locator('.phase-slider-track').boundingBox(),
  ];
  const ticks = page.locator('.phase-scale span', { hasText: new RegExp(`^${phase}$`) });
  const tick = await ticks.first().boundingBox();
  if (!from || !to || !tick) throw new Error('no line');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(tick.x + tick.width / 2, from.y + from.height / 2, { steps: 10 });
  await page.mouse.up();
  const byDrag = await opened();
  await back(page);

  await page
    .locator('.phase-before li', { hasText: new RegExp(`^to ${phase}`) })
    .locator('.phase-offer')
    .click();
  const byList = await opened();
  await gm.shot('alloy-04-ghost-of-a-form');
  await back(page);
  expect([byKey, byDrag, byList]).toEqual(Array.from({ length: 3 }, () => [offer, phase]));
}

test('a duel along the phase line: ghost, keys, drag and list all do the same', async () => {
  const gm = await table('duel');
  await gm.shot('alloy-01-start');
  await enter(gm);
  const { page } = gm;
  await gm.shot('alloy-02-line');
  await threeWays(gm);
  // Whoever would act before then is marked on the line.
  await page.locator('.phase-before li', { hasText: /^to / }).last().locator('.phase-offer').first().click();
  await page.locator('.phase-row[data-first]').first().waitFor();
  await back(page);

  // By the game master's hand: somebody is put elsewhere, and stands in that band.
  await page.getByLabel(/^Put a combatant Short to/).selectOption({ index: 1 });
  await gm.settled();
  expect(await page.locator('.alloy-band[data-band="short"] .alloy-band-token').count()).toBe(1);
  await page.getByLabel(/^Put a combatant Close to/).selectOption({ index: 1 });
  await gm.settled();
  await filterBy(gm, 1);
  await gm.shot('alloy-05-before');
  await page.getByLabel('What can still be done before').selectOption({ index: 0 });

  await playToTheEnd(600, gm);
  await gm.shot('alloy-06-over');
  expect(await gm.overflow()).toBeLessThanOrEqual(0);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('the one thing that can be done leads, and what cannot be done stands below it', async () => {
  const gm = await table('ambush');
  const tactics = gm.page.locator('.offer-button.primary', { hasText: 'Roll tactics' });
  await tactics.waitFor();
  const refused = gm.page.locator('.all-refusals');
  const [lead, below] = [await tactics.boundingBox(), await refused.boundingBox()];
  expect(lead && below && lead.y + lead.height <= below.y).toBe(true);
  await gm.page.context().close();
});

test('a Free action still goes beside what one has just done', async () => {
  const gm = await table('duel');
  await enter(gm);
  const { page } = gm;
  const acting = await page.locator('.phase-row[data-acting] .round-who').textContent();
  await page.locator('.offer-button', { hasText: /^Read the situation/ }).click();
  for (let i = 0; i < 4 && (await page.locator('.offer-form').isVisible()); i++) {
    await press(page);
    await gm.settled();
  }
  await page
    .locator('.phase-row', { hasText: acting ?? '' })
    .locator('.phase-button')
    .click();
  const aside = page.getByRole('region', { name: `${acting}, out of turn` });
  await aside.getByRole('button', { name: /^A word or a glance/ }).click();
  await aside.locator('textarea, input').first().fill('shouts for help');
  await aside.locator('.form-submit').click();
  await gm.settled();
  await expect.poll(() => page.locator('.story').textContent()).toContain('shouts for help');
  await page.locator('.aside').waitFor({ state: 'detached' });
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('an ambush with a player on a phone, who never hears of the archer in the trees', async () => {
  const gm = await table('ambush', 'dark');
  const told = gm.page.getByText('has joined.').waitFor();
  const player = await here().player(gm, 'Odo');
  await told;
  await enter(gm);
  await gm.shot('alloy-10-ambush');
  for (const nth of [1, 3, 6, 9]) await filterBy(gm, nth);
  await gm.page.getByLabel('What can still be done before').selectOption({ index: 0 });
  expect(player.heard.join('\n')).not.toMatch(/archer-2|Archer in the trees/);
  await player.page.locator('.phase-row').first().waitFor();
  await player.shot('alloy-11-phone');
  await player.page.getByRole('tab', { name: 'Places' }).click();
  await player.shot('alloy-12-phone-bands');
  await player.page.getByRole('tab', { name: 'Sheet' }).click();
  await player.shot('alloy-13-phone-sheet');
  await player.page.getByRole('tab', { name: 'Fight' }).click();
  for (let step = 0; step < 60; step++) {
    if (await player.page.locator('.prompt').isVisible()) await player.shot('alloy-14-phone-leap');
    if (await player.page.locator('.actions').isVisible()) break;
    await pressInTurn([gm, player]);
    await player.caughtUp();
  }
  await gm.shot('alloy-15-melee');
  await player.shot('alloy-16-phone-acts');
  await playToTheEnd(1500, gm, player);
  await player.page.locator('.dock-note h2', { hasText: 'over' }).waitFor();
  await player.shot('alloy-17-phone-over');
  expect(await player.overflow()).toBeLessThanOrEqual(0);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('heroes against two groups, with a friend who comes late, on a phone to the end', async () => {
  const gm = await table('minions');
  const player = await here().player(gm, 'Perrin');
  await enter(gm);
  await gm.shot('alloy-20-chapel');
  // Where there is little room the bands scroll, and nobody sticks out of the own one.
  await gm.page.setViewportSize({ width: 1280, height: 640 });
  await gm.shot('alloy-20-chapel-low');
  const inside = await gm.page
    .locator('.alloy-band')
    .evaluateAll(bands =>
      bands.flatMap(band =>
        [...band.querySelectorAll('.alloy-band-token')].map(
          token => token.getBoundingClientRect().bottom <= band.getBoundingClientRect().bottom,
        ),
      ),
    );
  expect(inside.length).toBeGreaterThan(3);
  expect(inside).not.toContain(false);
  await gm.page.setViewportSize(LAPTOP);
  await playToTheEnd(1500, gm, player);
  const story = (await gm.page.locator('.story').textContent()) ?? '';
  expect(story).toMatch(/Brok/);
  await gm.shot('alloy-21-chapel-over');
  await player.page.getByRole('tab', { name: 'Story' }).click();
  await player.shot('alloy-22-phone-story');
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('what an action costs stands at its short answers too; on a tablet all of it can be touched', async () => {
  const gm = await table('duel');
  const { page } = gm;
  await enter(gm);
  const disengage = page.locator('.offer-quick', { hasText: 'Disengage' });
  for (let pressed = 0; pressed < 20 && (await disengage.count()) === 0; pressed++) await pressInTurn([gm]);
  expect(await disengage.locator('legend').textContent()).toMatch(/^Disengage 6 phases, to phase \d+/);

  const tablet = await Person.at(here().browser, {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  await tablet.page.goto(here().house.gmUrl);
  await tablet.page.goto(page.url());
  await tablet.page.locator('.ends summary').waitFor();
  const heights = await tablet.page
    .locator('.alloy-band-put, .ends summary')
    .evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
  expect([...gm.broken, ...tablet.broken]).toEqual([]);
  await Promise.all([gm.leave(), tablet.leave()]);
});

test('on a phone the rest of a combo comes before what is seldom done', async () => {
  const gm = await table('duel');
  await enter(gm);
  const { page } = gm;
  await page.setViewportSize(PHONE);
  await page
    .locator('.target-button', { hasText: /^Charge/ })
    .first()
    .click();
  await gm.settled();
  // Whoever is charged at may be asked first.
  const goesOn = page.locator('.offer-button', { hasText: /^Continue: / });
  await expect
    .poll(async () => {
      if ((await goesOn.count()) > 0) return true;
      await press(page);
      await gm.settled();
      return false;
    })
    .toBe(true);
  expect(await page.locator('.offer-group .offer-button').first().textContent()).toMatch(/^Continue: /);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
