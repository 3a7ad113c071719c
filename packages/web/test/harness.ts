/** A real table, a real page and real browsers, for tests that play through all of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, type ServeOptions, serve } from '@affray/server';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts';

export const LAPTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Where the pictures go that somebody looks at; not part of the repository. They are taken where AFFRAY_SHOTS is 1. */
const SHOTS = process.env.AFFRAY_SHOTS === '1' ? join(import.meta.dirname, '../../../screenshots') : null;
/** Milliseconds until a state that a test waits for counts as one that never comes; no verdict on speed. */
const NEVER = 240_000;

/** The built page: what runs these tests builds it first, where it is older than its sources. */
export const PAGE = join(import.meta.dirname, '../dist');

/**
 * Other systems than those that a table plays by default, the file of the threads that work out their odds, what carries
 * its calls, and whose pages it lets in besides its own.
 */
export type Rules = Pick<ServeOptions, 'systems' | 'odds' | 'deliver' | 'webhooks' | 'allowOrigins'>;

/** A table on a folder of its own, which can be stopped and started again. */
export class House {
  readonly data: string;
  private served: Served;
  private readonly more: Rules;

  private constructor(data: string, served: Served, more: Rules) {
    this.data = data;
    this.served = served;
    this.more = more;
  }

  static async open(more: Rules = {}): Promise<House> {
    const data = await mkdtemp(join(tmpdir(), 'affray-house-'));
    return new House(data, await serve({ ...more, data, page: PAGE, port: 0, host: '127.0.0.1' }), more);
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
    this.served = await serve({ ...this.more, data: this.data, page: PAGE, port: this.served.port, host: '127.0.0.1' });
  }
  async close(): Promise<void> {
    await this.served.close();
    await rm(this.data, { recursive: true, force: true });
  }
}

/** How often a browser that dies before it has opened is started anew: Chromium itself crashes now and then. */
const STARTS = 3;

/** The npm-shipped Chromium. */
export async function launch(start = 1): Promise<Browser> {
  const executablePath = await chromiumPath();
  try {
    return await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS], headless: true, timeout: NEVER });
  } catch (error) {
    if (start === STARTS) throw error;
    return launch(start + 1);
  }
}

declare global {
  interface Window {
    /** The page's line to the table, the newest one. */
    line?: WebSocket;
  }
}

/** Lets a test speak over the line that the page opened. */
function keepLine(): void {
  window.WebSocket = class extends WebSocket {
    constructor(...how: ConstructorParameters<typeof WebSocket>) {
      super(...how);
      window.line = this;
    }
  };
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
    context.setDefaultTimeout(NEVER);
    context.setDefaultNavigationTimeout(NEVER);
    await context.addInitScript(keepLine);
    return new Person(await context.newPage());
  }

  /** Waits until everything that was wished for is answered. */
  async settled(): Promise<void> {
    await this.page.locator('.table[data-pending="0"][data-link="open"]').waitFor();
  }

  /** Waits until this page shows all that the table has told it so far: answers come in order. */
  async caughtUp(): Promise<void> {
    await this.settled();
    await this.page.evaluate(
      () =>
        new Promise<void>(resolve => {
          const { line } = window;
          if (!line) return resolve();
          // The page sends signs of life of its own: this one has a name.
          const id = `caught-up-${Math.random()}`;
          const heard = ({ data }: MessageEvent<unknown>): void => {
            if (data !== `{"kind":"pong","id":"${id}"}`) return;
            line.removeEventListener('message', heard);
            resolve();
          };
          line.addEventListener('message', heard);
          line.addEventListener('close', () => resolve(), { once: true });
          line.send(`{"kind":"ping","id":"${id}"}`);
        }),
    );
  }

  /** Waits until the page is drawn as it is now. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }

  /** A picture of the page, once it is drawn. */
  async shot(name: string): Promise<void> {
    if (SHOTS === null) return;
    await this.drawn();
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' });
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
