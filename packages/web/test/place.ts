import { type NewFight, newFightAnswer } from '@affray/protocol';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { House, LAPTOP, launch, Person, PHONE, type Rules } from './harness.ts';

/** What every browser test has: a browser, a table, and people who come to it. */
export interface Place {
  browser: Browser;
  house: House;
  /** A GM at a laptop, in a sample that has just begun. */
  gm(sample: RegExp, scheme?: 'light' | 'dark'): Promise<Person>;
  /** A player on a phone who joined that GM's table, with a character where one is named. */
  player(gm: Person, character: string | null, viewport?: { width: number; height: number }): Promise<Person>;
  /** Has the table open a fight that no button of the page begins, and tells its address. */
  fight(wish: NewFight): Promise<string>;
}

/** Opens a place before the tests of a file and leaves nothing of it behind. @param rules other systems than the table’s own */
export function place(rules: Rules = {}): () => Place {
  let here: Place | null = null;
  const opened: { close(): Promise<void> }[] = [];
  const open = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const it = await opening;
    opened.push(it);
    return it;
  };
  beforeAll(async () => {
    const [browser, house] = await Promise.all([open(launch()), open(House.open(rules))]);
    here = {
      browser,
      house,
      gm: (...how) => beginAsGm(browser, house, ...how),
      player: (...how) => join(browser, house, ...how),
      fight: wish => create(house, wish),
    };
  });
  // Where one of the two could not be opened, the other one ends all the same.
  afterAll(async () => {
    await Promise.all(opened.splice(0).map(each => each.close()));
  });
  return () => {
    if (!here) throw new Error('the place is not open yet');
    return here;
  };
}

async function beginAsGm(
  browser: Browser,
  house: House,
  sample: RegExp,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Person> {
  const gm = await Person.at(browser, { viewport: LAPTOP, colorScheme });
  // The page begins a fight with dice that nobody knows before; a test that plays with those can fail by bad luck.
  await gm.page.route('**/api/fights', route => {
    const asked: unknown = route.request().postDataJSON();
    return asked && typeof asked === 'object'
      ? route.continue({ postData: JSON.stringify({ ...asked, seed: 'the same dice every time' }) })
      : route.continue();
  });
  await gm.page.goto(house.gmUrl);
  // Not any button with such a name: a fight of that title in the list has a menu of its own.
  await gm.page.locator('.sample-card', { hasText: sample }).first().click();
  await gm.settled();
  return gm;
}

async function create({ gmUrl, url }: House, wish: NewFight): Promise<string> {
  const key = new URL(gmUrl).hash.replace('#key=', '');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/fights`, { method: 'POST', headers, body: JSON.stringify(wish) });
  return `${url}/fight/${newFightAnswer.parse(await answer.json()).id}`;
}

async function join(
  browser: Browser,
  house: House,
  gm: Person,
  character: string | null,
  viewport = PHONE,
): Promise<Person> {
  await gm.page.keyboard.press('i');
  const link = await gm.page.locator('.link-url').first().textContent();
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  const player = await Person.at(browser, { viewport, colorScheme: 'dark', hasTouch: true, isMobile: true });
  await player.page.goto(`${house.url}${new URL(link ?? '').pathname}`);
  await player.page.getByLabel('Your name').fill('Ann');
  await player.page.getByRole('button', { name: 'Join' }).click();
  await player.page.locator('.table').waitFor();
  if (character) await player.page.locator('.claim-button', { hasText: character }).click();
  await player.settled();
  return player;
}
