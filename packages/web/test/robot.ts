import type { Page } from 'playwright-core';
import type { Person } from './harness.ts';

/** What was on the page when the robot looked: each kind of moment gets a picture once. */
export type Moment = 'prompt' | 'dice' | 'form' | 'announce' | 'actions' | 'wait' | 'over';

/** What stands in the dock now. */
export async function momentOf(page: Page): Promise<Moment> {
  const has = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible();
  if (await has('.dice-entry')) return 'dice';
  if (await has('.prompt')) return 'prompt';
  if (await has('.offer-form')) return 'form';
  if (await page.locator('.offer-quick', { hasText: 'Announce' }).first().isVisible()) return 'announce';
  if (await has('.actions')) return 'actions';
  return (await page.locator('.dock-note h2', { hasText: 'over' }).isVisible()) ? 'over' : 'wait';
}

/** Does the next sensible thing with what this person's page offers; false where there is nothing to do. */
export async function act(person: Person, moment: Moment): Promise<boolean> {
  const { page } = person;
  switch (moment) {
    case 'prompt':
      await page.locator('.prompt .answer-button').first().click();
      break;
    case 'dice':
      for (const field of await page.locator('.die-field input').all()) await field.fill('5');
      await page.locator('.dice-entry .solid-button').click();
      break;
    case 'form':
      await fill(page);
      break;
    case 'announce':
      await page.locator('.offer-choice').nth(1).click();
      break;
    case 'actions':
      await choose(page);
      break;
    default:
      return false;
  }
  await person.settled();
  return true;
}

/** Attacks where that is possible, else closes in, else ends the turn. */
async function choose(page: Page): Promise<void> {
  const attack = page.locator('.offer-group[data-group="attack"] .offer-button:not(.refused)').first();
  if (await attack.isVisible()) return attack.click();
  const possible = page.locator('.offer-button:not(.refused)');
  for (const words of [/^Stand up/, /^Move…/, /^Load/, /^End the turn/, /^Hold/]) {
    const offer = possible.filter({ hasText: words }).first();
    if (await offer.isVisible()) return offer.click();
  }
  return possible.first().click();
}

/** Takes the first answer to whatever a form leaves open, and gives it. */
async function fill(page: Page): Promise<void> {
  const submit = page.locator('.form-submit');
  for (const group of await page.locator('.offer-form [role="radiogroup"]').all()) {
    if ((await group.locator('[data-selected]').count()) === 0) await group.locator('.choice-card').first().click();
  }
  const list = page.locator('.select-button');
  if ((await submit.isDisabled()) && (await list.isVisible())) {
    await list.click();
    await page.locator('.list-item').first().click();
  }
  await submit.click();
}
