/** A real table, a real page and real browsers, for tests that play through all of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve } from '@affray/server';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, type Page, chromium as player } from 'playwright-core';

export const LAPTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Where the pictures go that somebody looks at; not part of the repository. */
const SHOTS = join(import.meta.dirname, '../../../screenshots');

/** The built page: what runs these tests builds it first, where it is older than its sources. */
export const PAGE = join(import.meta.dirname, '../dist');

/** A table on a folder of its own, which can be stopped and started again. */
export class House {
  readonly data: string;
  private served: Served;

  private constructor(data: string, served: Served) {
    this.data = data;
    this.served = served;
  }

  static async open(): Promise<House> {
    const data = await mkdtemp(join(tmpdir(), 'affray-house-'));
    return new House(data, await serve({ data, page: PAGE, port: 0, host: '127.0.0.1' }));
  }

  get url(): string {
    return this.served.url;
  }
  get gmUrl(): string {
    return this.served.gmUrl;
  }
  stop(): Promise<void> {
    return this.served.close();
  }
  /** Again, on the same folder and port: what a GM does after the laptop went down. */
  async start(): Promise<void> {
    this.served = await serve({ data: this.data, page: PAGE, port: this.served.port, host: '127.0.0.1' });
  }
  async close(): Promise<void> {
    await this.served.close();
    await rm(this.data, { recursive: true, force: true });
  }
}

/** In one process the npm-shipped Chromium cannot hold two people's pages; a pretended graphics card is slower than none. */
const UNFIT =
  /^--(single-process|no-zygote|in-process-gpu|use-gl|use-angle|ignore-gpu-blocklist|enable-unsafe-swiftshader)/;

/** The npm-shipped Chromium. */
export async function launch(): Promise<Browser> {
  const args = [...chromium.args.filter(each => !UNFIT.test(each)), '--disable-gpu'];
  return player.launch({ executablePath: await chromium.executablePath(), args, headless: true });
}

/** Somebody at a device of their own. */
export class Person {
  readonly page: Page;
  /** All that their device was told, byte by byte. */
  readonly heard: string[] = [];
  /** What broke on their page. */
  readonly broken: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => this.heard.push(payload.toString())));
    page.on('pageerror', error => this.broken.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error' && !/net::ERR|WebSocket connection/.test(message.text()))
        this.broken.push(message.text());
    });
  }

  static async at(browser: Browser, options: BrowserContextOptions): Promise<Person> {
    const context = await browser.newContext({ deviceScaleFactor: 1, reducedMotion: 'reduce', ...options });
    return new Person(await context.newPage());
  }

  /** Waits until everything that was wished for is answered. */
  async settled(): Promise<void> {
    await this.page.locator('.table[data-pending="0"][data-link="open"]').waitFor();
  }

  async shot(name: string): Promise<void> {
    await this.page.waitForTimeout(60);
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`) });
  }

  /** Pixels by which the page is wider than its window. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** Pixels by which the page is higher than its window: a table never is, its parts scroll within it. */
  overlength(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}
