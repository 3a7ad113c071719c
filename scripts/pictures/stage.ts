/** A table with a real page and real browsers, where pictures are taken. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NewFight, newFightAnswer } from '@affray/protocol';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { House, launch, Person } from '../../packages/web/test/harness.ts';
import { ROOT } from '../files.ts';
import { decode, type Frame, moving } from './png.ts';

/** As wide as a README is: the page then stands as on a tablet, and is read without being opened. */
export const WIDE = { width: 900, height: 600 };
/** Bytes that a moving picture may have: it is loaded with the README. */
const MOST = 1_000_000;

/** Whose pictures are taken, and where. */
export class Stage {
  readonly house: House;
  readonly browser: Browser;
  private readonly people: Person[] = [];

  private constructor(house: House, browser: Browser) {
    this.house = house;
    this.browser = browser;
  }

  static async open(): Promise<Stage> {
    const house = await House.open();
    return new Stage(house, await launch());
  }

  /** Somebody at a device of their own. */
  async person(how: BrowserContextOptions = { viewport: WIDE }): Promise<Person> {
    const person = await Person.at(this.browser, how);
    this.people.push(person);
    return person;
  }

  /** The game master at a fight that begins as wished, the page settled. */
  async gm(wish: NewFight, how?: BrowserContextOptions): Promise<Person> {
    const authorization = `Bearer ${new URL(this.house.gmUrl).hash.slice('#key='.length)}`;
    const made = await fetch(`${this.house.url}/api/fights`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    const { id, gm } = newFightAnswer.parse(await made.json());
    const person = await this.person(how);
    await person.page.goto(`${this.house.url}/fight/${id}#key=${gm}`);
    await person.caughtUp();
    return person;
  }

  /** @throws Error where something broke on a page: such a picture shows what is not so */
  async close(): Promise<void> {
    await this.browser.close();
    await this.house.close();
    const broken = this.people.flatMap(each => each.broken);
    if (broken.length > 0) throw new Error(broken.join('\n'));
  }
}

/** Closes the cards of what came before: they lie over the map. */
export async function cleared({ page }: Person): Promise<void> {
  const close = page.locator('.result-close').first();
  while (await close.isVisible()) await close.click();
}

/** The page as it is now, once it is drawn. */
export async function taken(person: Person): Promise<Buffer> {
  await person.caughtUp();
  await person.drawn();
  return person.page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Keeps a file among the pictures of the documents, and says how large it is. */
export const written = async (name: string, file: Buffer): Promise<void> => {
  await writeFile(join(ROOT, 'docs/images', `${name}.png`), file);
  console.log(`docs/images/${name}.png: ${Math.round(file.length / 1000)} kB`);
};

/** Keeps a picture of the page. */
export const keep = async (name: string, person: Person): Promise<void> => written(name, await taken(person));

/** Puts pictures side by side, as high as the first, and keeps that. */
export async function keepTogether(stage: Stage, name: string, pictures: readonly Buffer[]): Promise<void> {
  const { page } = await stage.person({ viewport: { width: 2000, height: WIDE.height + 40 } });
  const shown = pictures.map(
    each => `<img height="${WIDE.height}" src="data:image/png;base64,${each.toString('base64')}">`,
  );
  await page.setContent(
    `<style>body{margin:0}p{display:inline-flex;gap:20px;margin:0;padding:20px;background:#d8dce2}</style><p>${shown.join('')}</p>`,
  );
  await page.waitForFunction(() => [...document.images].every(each => each.complete));
  await written(name, await page.locator('p').screenshot());
}

/** A moving picture, frame by frame. */
export class Reel {
  private readonly frames: Frame[] = [];

  /** @param stays seconds until the next */
  async take(person: Person, stays: number): Promise<void> {
    this.frames.push({ picture: decode(await taken(person)), stays: stays * 1000 });
  }

  /** @throws Error where it is larger than a README carries */
  async keep(name: string): Promise<void> {
    const file = moving(this.frames);
    if (file.length >= MOST) throw new Error(`${name} has ${file.length} bytes, and may have ${MOST}: take fewer`);
    await written(name, file);
  }
}
