import { withSystem } from '@affray/systems';
import type { Browser, Locator } from 'playwright-core';
import { type House, LAPTOP, Person, PHONE } from './harness.ts';

/** Begins a fight of Worlds Without Number over HTTP, so that its dice can be known before. */
export async function begin(house: House, wanted: Record<string, unknown>): Promise<{ id: string; gm: string }> {
  const key = new URL(house.gmUrl).hash.replace('#key=', '');
  const answer = await fetch(`${house.url}/api/fights`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify('file' in wanted ? wanted : { system: 'wwn', ...wanted }),
  });
  const made: unknown = await answer.json();
  if (!isMade(made)) throw new Error(`no fight was made: ${JSON.stringify(made)}`);
  return made;
}
const isMade = (value: unknown): value is { id: string; gm: string } =>
  typeof value === 'object' && value !== null && 'gm' in value;

/** The sheet of a creature, as the system brings it. */
export function sheetOf(id: string): unknown {
  const found = withSystem('wwn', system => system.catalogue.bestiary.find(each => each.id === id)?.sheet ?? null);
  if (found === null) throw new Error(`the bestiary has no "${id}"`);
  return found;
}

/** The game master of a fight, on a laptop. */
export async function gmOf(
  browser: Browser,
  house: House,
  fight: { id: string; gm: string },
  colorScheme: 'light' | 'dark' = 'dark',
): Promise<Person> {
  const gm = await Person.at(browser, { viewport: LAPTOP, colorScheme });
  await gm.page.goto(`${house.url}/fight/${fight.id}#key=${fight.gm}`);
  await gm.settled();
  return gm;
}

/** Ann on her phone, with a character. */
export async function playerOf(
  browser: Browser,
  house: House,
  fight: { id: string; gm: string },
  character: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Person> {
  const headers = { authorization: `Bearer ${fight.gm}` };
  const invite: unknown = await (await fetch(`${house.url}/api/fights/${fight.id}/invite`, { headers })).json();
  const code = typeof invite === 'object' && invite !== null && 'code' in invite ? String(invite.code) : '';
  const player = await Person.at(browser, { viewport: PHONE, colorScheme, hasTouch: true, isMobile: true });
  await player.page.goto(`${house.url}/join/${code}`);
  await player.page.getByLabel('Your name').fill('Ann');
  await player.page.getByRole('button', { name: 'Join' }).click();
  await player.page.locator('.claim-button', { hasText: character }).first().click();
  await player.settled();
  return player;
}

/** A game master who counts: every key and every click is one. */
export class Counting {
  presses = 0;
  readonly kinds = new Map<string, number>();
  private readonly gm: Person;

  constructor(gm: Person) {
    this.gm = gm;
  }

  async key(name: string, what: string): Promise<void> {
    this.count(what);
    await this.gm.page.keyboard.press(name);
    await this.gm.settled();
  }

  /** A click. */
  async press(what: Locator, called: string): Promise<void> {
    this.count(called);
    await what.click();
    await this.gm.settled();
  }

  /** A click on one of several, in a list that may have to be opened first. */
  async choose(option: Locator, called: string): Promise<void> {
    const list = this.gm.page.locator('.select-button').first();
    if (!(await option.isVisible())) await this.press(list, 'open a list');
    await this.press(option, called);
    await this.gm.page.locator('.list-box').waitFor({ state: 'detached' });
  }

  private count(what: string): void {
    this.presses++;
    this.kinds.set(what, (this.kinds.get(what) ?? 0) + 1);
  }

  get report(): string {
    return `${this.presses} presses (${[...this.kinds].map(([what, count]) => `${count} ${what}`).join(', ')})`;
  }
}
