import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './harness.ts';

/** What stands in the dock: each kind of moment gets a picture once. A question to somebody else is one to wait for. */
export type Moment = 'prompt' | 'dice' | 'form' | 'announce' | 'actions' | 'wait' | 'over';

/** The first of these that is on the page, in one look: between two the page could change. */
export async function momentOf(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    const seen = (selector: string, words = /(?:)/): boolean =>
      [...document.querySelectorAll(selector)].some(
        each => each.checkVisibility({ visibilityProperty: true }) && words.test(each.textContent ?? ''),
      );
    if (seen('.dice-entry')) return 'dice';
    if (seen('.prompt[data-own]')) return 'prompt';
    if (seen('.prompts')) return 'wait';
    if (seen('.offer-form')) return 'form';
    // After the fight there is still first aid to give: over is over all the same.
    if (seen('.dock-note h2', /over/i)) return 'over';
    if (seen('.offer-quick', /announce|take a stance/i)) return 'announce';
    return seen('.actions') ? 'actions' : 'wait';
  });
}

/** Something to press: the `nth` of those that match, first to last. */
interface Wanted {
  readonly css: string;
  /** A regular expression that its text matches. */
  readonly words?: string;
  readonly nth?: number;
}

/** Attacks where that is possible, else closes in, else ends the turn. */
const POSSIBLE = '.offer-button:not(.impossible)';
const WANTED: { readonly [moment in Moment]: readonly Wanted[] } = {
  prompt: [{ css: '.prompt .answer-button' }],
  // Of an ambushed side there is one stance alone.
  announce: [{ css: '.offer-choice', nth: 1 }, { css: '.offer-choice' }],
  actions: [
    // Whose sword slipped from the hand takes it up, or draws another, before it comes to fists.
    { css: `.offer-group[data-group="attack"] ${POSSIBLE}`, words: '^(?!.*(Unarmed|[Aa]im))' },
    ...['^Pick up', '^Draw'].map(words => ({ css: POSSIBLE, words })),
    { css: `.offer-group[data-group="attack"] ${POSSIBLE}` },
    ...['^Stand up', '^Move…', '^Load', '^End the turn', '^Hold'].map(words => ({ css: POSSIBLE, words })),
    { css: POSSIBLE },
  ],
  dice: [],
  form: [],
  wait: [],
  over: [],
};
/** The next thing in a form: what an open list offers, what is not chosen yet, then the form itself, else its list. */
const IN_FORM: readonly Wanted[] = [
  { css: '.list-item' },
  { css: '.offer-form [role="radiogroup"]:not(:has([data-selected])) .choice-card' },
  { css: '.form-submit:not([disabled])' },
  { css: '.offer-form .select-button' },
];

/**
 * Looks and presses in one go, as nobody else can: what is pressed is what is there. It must be where a finger reaches
 * it. @returns the selector of what was pressed; null where there is none of it
 */
async function press(page: Page, wanted: readonly Wanted[]): Promise<string | null> {
  return page.evaluate(all => {
    for (const { css, words, nth = 0 } of all) {
      const found = [...document.querySelectorAll<HTMLElement>(css)].filter(
        each =>
          each.checkVisibility({ visibilityProperty: true }) && new RegExp(words ?? '').test(each.textContent ?? ''),
      )[nth];
      if (!found) continue;
      found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = found.getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!at || !found.contains(at)) return null;
      found.click();
      return css;
    }
    return null;
  }, wanted);
}

/** Does the next sensible thing with what this person's page offers; false where there is nothing to do. */
export async function act(person: Person, moment: Moment): Promise<boolean> {
  const { page } = person;
  if (moment === 'dice') {
    for (const field of await page.locator('.die-field input').all()) await field.fill('5');
    await page.locator('.dice-entry .solid-button').click();
  } else {
    const pressed = moment === 'form' ? await fill(page) : await press(page, WANTED[moment]);
    if (pressed === null) return false;
  }
  await person.settled();
  return true;
}

/**
 * The first of these people whose page offers something does it; waits until there is something to do. What one of them
 * did may not have reached the others yet.
 */
export async function actInTurn(...people: readonly Person[]): Promise<void> {
  const acted = async (): Promise<boolean> => {
    for (const each of people) if (await act(each, await momentOf(each.page))) return true;
    return (await Promise.all(people.map(each => momentOf(each.page)))).every(each => each === 'over');
  };
  await expect.poll(acted, { message: 'somebody can do something' }).toBe(true);
}

/** Takes the first answer to whatever a form leaves open, and gives it. */
async function fill(page: Page): Promise<string | null> {
  for (let step = 0; step < 12; step++) {
    const pressed = await press(page, IN_FORM);
    if (pressed === null || pressed.startsWith('.form-submit')) return pressed;
  }
  throw new Error('a form that twelve presses do not fill');
}
