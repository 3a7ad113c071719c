import { inviteAnswer } from '@affray/protocol';
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';

const here = place();

/** Bytes that came over the wire for each file of the page, as they came. */
async function loading(person: Person): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const session = await person.page.context().newCDPSession(person.page);
  const names = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (['Document', 'Script', 'Stylesheet', 'Font'].includes(type)) names.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) bytes.set(name, encodedDataLength);
  });
  await session.send('Network.enable');
  return bytes;
}

const sum = (bytes: ReadonlyMap<string, number>, of: RegExp): number =>
  [...bytes].reduce((all, [name, each]) => all + (of.test(name) ? each : 0), 0);

test('the first page comes packed and whole in less than 200 kB, and the table brings no panel before one is opened', async () => {
  const { browser, house, fight } = here();
  const person = await Person.at(browser, { viewport: LAPTOP });
  const bytes = await loading(person);
  await person.page.goto(house.gmUrl, { waitUntil: 'networkidle' });
  await person.page.getByRole('heading', { level: 1 }).first().waitFor();
  const page = /\/$|\.js$|\.css$/;
  const first = sum(bytes, page);
  expect([...bytes.keys()].some(each => each.endsWith('.js'))).toBe(true);
  expect(first).toBeGreaterThan(50_000);
  expect(first).toBeLessThan(200_000);
  await person.page.goto(await fight({ from: 'sample', system: 'alacrity', sample: 'duel', seed: 'a' }));
  await person.settled();
  expect([...bytes.keys()].filter(each => /open-panels|worker/.test(each))).toEqual([]);
  await person.page.keyboard.press('?');
  await person.page.getByRole('dialog').waitFor();
  const panels = (): number => [...bytes.keys()].filter(each => /open-panels.*js$/.test(each)).length;
  while (panels() === 0) await new Promise(resolve => setImmediate(resolve));
  expect(panels()).toBe(1);
  expect(person.broken).toEqual([]);
});

test.each([
  ['/', 'main.home-main[aria-busy="false"]'],
  ['/campaigns', 'main[aria-busy="false"]'],
  ['/join/nowhere', 'main'],
])('the page at %s names every script that it shows, so that none is sent for by another', async (path, shown) => {
  const { browser, house } = here();
  const { page } = await Person.at(browser, { viewport: LAPTOP });
  await page.goto(house.gmUrl);
  const html = await (await fetch(`${house.url}${path}`)).text();
  await page.goto(`${house.url}${path}`);
  await page.locator(shown).waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.endsWith('.js') ? [new URL(name).pathname] : [])),
  );
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter(each => !html.includes(each))).toEqual([]);
});

test('a page that is loaded has kept the key of its address and taken it out of there', async () => {
  const { browser, house } = here();
  const { page, broken } = await Person.at(browser, { viewport: LAPTOP });
  await page.route(/\/assets\/(screen|parties|controls|shapes)-.*\.js$/, () => undefined);
  await page.goto(house.gmUrl, { waitUntil: 'load' });
  expect(await page.evaluate(() => [location.hash, localStorage.getItem('affray.house') !== null])).toEqual(['', true]);
  expect(broken).toEqual([]);
});

test('a table is asked for before its screen has come: one line, greeted once', async () => {
  const { browser, house, fight } = here();
  const person = await Person.at(browser, { viewport: LAPTOP });
  const { page, broken } = person;
  await page.goto(house.gmUrl);
  const said: string[] = [];
  page.on('websocket', line => line.on('framesent', ({ payload }) => said.push(payload.toString())));
  let comes = (): void => undefined;
  const greeted = new Promise<void>(resolve => {
    comes = resolve;
  });
  page.on('websocket', line => line.on('framereceived', () => comes()));
  await page.route(/\/assets\/table-.*\.js$/, async each => {
    await greeted;
    await each.continue();
  });
  await page.goto(await fight({ from: 'sample', system: 'alacrity', sample: 'duel', seed: 'a' }));
  await person.settled();
  expect(said.filter(each => each.includes('"kind":"hello"'))).toHaveLength(1);
  expect(broken).toEqual([]);
});

test('a line that was opened ahead and broke is opened anew', async () => {
  const { browser, house, fight } = here();
  const person = await Person.at(browser, { viewport: LAPTOP });
  await person.page.goto(house.gmUrl);
  await person.page.addInitScript(() => {
    let first = true;
    window.WebSocket = class extends WebSocket {
      constructor(...how: ConstructorParameters<typeof WebSocket>) {
        super(...how);
        if (first) this.close();
        first = false;
      }
    };
  });
  await person.page.goto(await fight({ from: 'sample', system: 'alacrity', sample: 'duel', seed: 'a' }));
  await person.settled();
});

test('what the first screen asks is sent once, and again where that failed', async () => {
  const { browser, house } = here();
  const { page, broken } = await Person.at(browser, { viewport: LAPTOP });
  const asked: string[] = [];
  page.on('request', each => asked.push(new URL(each.url()).pathname));
  const shown = (): Promise<void> => page.locator('main.home-main[aria-busy="false"] .sample-card').first().waitFor();
  await page.goto(house.gmUrl);
  await shown();
  expect(asked.filter(each => each === '/api/samples')).toHaveLength(1);
  expect(asked.filter(each => each === '/api/fights')).toHaveLength(1);
  asked.length = 0;
  let failed = false;
  await page.route('**/api/samples', each => {
    if (failed) return each.continue();
    failed = true;
    return each.abort();
  });
  await page.goto(house.url);
  await shown();
  expect(asked.filter(each => each === '/api/samples')).toHaveLength(2);
  expect(broken).toEqual([]);
});

test('an invitation sends for the table while a name is typed; where that fails, it comes when it is wanted', async () => {
  const { browser, house, fight } = here();
  const at = new URL(await fight({ from: 'sample', system: 'alacrity', sample: 'duel', seed: 'a' }));
  const headers = { authorization: `Bearer ${new URLSearchParams(new URL(house.gmUrl).hash.slice(1)).get('key')}` };
  const invite = await fetch(`${house.url}/api${at.pathname.replace('fight', 'fights')}/invite`, { headers });
  const { code } = inviteAnswer.parse(await invite.json());
  const person = await Person.at(browser, { viewport: LAPTOP });
  let sent = 0;
  let aborted = (): void => undefined;
  const failed = new Promise<void>(resolve => {
    aborted = resolve;
  });
  await person.page.route(/\/assets\/table-.*\.js$/, async each => {
    sent++;
    if (sent > 1) return each.continue();
    await each.abort();
    aborted();
  });
  await person.page.goto(`${house.url}/join/${code}`);
  await failed;
  await person.page.getByRole('textbox').fill('Ann');
  await person.page.getByRole('textbox').press('Enter');
  await person.settled();
  expect(sent).toBe(2);
  expect(person.broken).toEqual([]);
});
