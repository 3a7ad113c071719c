import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Xoshiro } from '@affray/engine';
import { LIMITS, moveAnswer, moveCodeAnswer, pushAnswer } from '@affray/protocol';
import { systems } from '@affray/systems';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { choose, recordOf } from './testing/by-policy.ts';
import { Page } from './testing/client.ts';
import { anyDuel } from './testing/duel.ts';
import { PushService } from './testing/push-service.ts';
import { answerFirst, setTable, strike, type TestTable } from './testing/table.ts';

let service: PushService;
let table: TestTable;
beforeEach(async () => {
  service = await PushService.open();
  table = await setTable({ deliver: service.deliver });
});
afterEach(async () => {
  await table.end();
  await service.close();
  expect(table.complaints).toEqual([]);
});

const key = async (): Promise<string> => pushAnswer.parse((await table.api.call('GET', '/api/push')).body).key;

/** A player whose phone is to be called. */
async function called(name: string, combatant: string) {
  const { page, token, seat } = await table.player(name, combatant);
  const phone = service.subscribe(`${name}-phone`, await key());
  await page.done({ kind: 'callMe', device: phone.device, on: true });
  return { page, token, seat, phone };
}
const prompt = (page: Page): string => page.view?.waiting?.prompts[0]?.id ?? 'none';
/** The GM's foe strikes one, who is asked whether to duck; `duck` is how the GM answers for them. */
async function strikes(gm: Page, target: string, answer: 'duck' | null = 'duck'): Promise<void> {
  await gm.done(strike('grim', target));
  if (answer) await gm.done({ kind: 'answer', prompt: prompt(gm), answer });
}

test('a phone without a page is called when its seat is asked: signed by the house, and read by that phone alone', async () => {
  const gm = await table.gm();
  const anna = await called('Anna', 'ana');
  await anna.page.close();
  await strikes(gm, 'ana', null);
  await service.until(() => anna.phone.calls.length === 1);
  expect(anna.phone.calls).toEqual([{ fight: table.fight, title: 'Two against a lurker', text: 'Ana is asked' }]);
  await gm.done({ kind: 'answer', prompt: prompt(gm), answer: 'duck' });
  await service.until(() => anna.phone.calls.length === 2);
  expect(anna.phone.calls[1]?.text).toBe('Ana: your move');
  // Whoever carries the messages cannot even tell them by their length.
  expect(new Set(anna.phone.lengths).size).toBe(1);
});

test('nobody is called who looks at a page; whoever looks away is, until the page is looked at again', async () => {
  const gm = await table.gm();
  const anna = await called('Anna', 'ana');
  const bo = await called('Bo', 'bo');
  await bo.page.close();
  await strikes(gm, 'ana');
  anna.page.say({ kind: 'looking', on: false });
  await anna.page.heardAll();
  await strikes(gm, 'ana', null);
  await service.until(() => anna.phone.calls.length === 1);
  anna.page.say({ kind: 'looking', on: true });
  await anna.page.heardAll();
  await gm.done({ kind: 'answer', prompt: prompt(gm), answer: 'duck' });
  await strikes(gm, 'bo', null);
  await service.until(() => bo.phone.calls.length === 1);
  expect(anna.phone.calls.map(each => each.text)).toEqual(['Ana is asked']);
  // Bo’s turn went on while others were asked: that is nothing new.
  expect(bo.phone.calls.map(each => each.text)).toEqual(['Bo is asked']);
});

test('the game master is called for a ruling, and not for a monster’s move', async () => {
  await table.end();
  const alternacy = systems.find(each => each.id === 'alternacy') ?? anyDuel;
  table = await setTable(
    { deliver: service.deliver, systems: [alternacy] },
    { from: 'sample', system: 'alternacy', sample: 'brawl', seed: 'a' },
  );
  const gm = await table.gm();
  const phone = service.subscribe('gm-phone', await key());
  await gm.done({ kind: 'callMe', device: phone.device, on: true });
  gm.say({ kind: 'looking', on: false });
  await gm.heardAll();
  const random = Xoshiro.seeded('moves');
  let moves = 0;
  for (let ruled = false; !ruled; moves++) {
    const who = gm.view?.next[0]?.who;
    if (who === undefined) throw new Error('the fight ended without a ruling');
    await gm.done({ kind: 'submit', command: choose(alternacy, (await recordOf(table)).fight, who, random) });
    while (gm.view?.waiting && !ruled) {
      ruled = gm.view.waiting.prompts.some(each => each.who === 'gm');
      if (!ruled) await answerFirst(gm);
    }
  }
  expect(moves).toBeGreaterThan(1);
  await service.until(() => phone.calls.length > 0);
  expect(phone.calls.map(each => each.text)).toEqual(['Your ruling']);
});

test('a device is called after a restart, with the same key; where its push service knows it no longer it is forgotten', async () => {
  const before = await key();
  const anna = await called('Anna', 'ana');
  const spare = service.subscribe('Anna-tablet', before);
  await anna.page.done({ kind: 'callMe', device: spare.device, on: true });
  await anna.page.close();
  await table.restart();
  expect(await key()).toBe(before);
  expect(statSync(join(table.data, 'push.key')).mode & 0o777).toBe(0o600);
  const gm = await table.gm();
  anna.phone.ended = true;
  await strikes(gm, 'ana', null);
  await service.until(() => service.came.length === 2);
  await gm.done({ kind: 'answer', prompt: prompt(gm), answer: 'duck' });
  await service.until(() => spare.calls.length === 2);
  await strikes(gm, 'ana', null);
  await service.until(() => spare.calls.length === 3);
  expect(service.came.filter(each => each === 'Anna-phone')).toHaveLength(1);
  expect(anna.phone.calls).toEqual([]);
});

test('a device is called no longer once that is turned off, or its seat is sent away', async () => {
  const gm = await table.gm();
  const anna = await called('Anna', 'ana');
  const bo = await called('Bo', 'bo');
  await anna.page.done({ kind: 'callMe', device: anna.phone.device, on: false });
  await gm.done({ kind: 'kick', seat: bo.seat });
  await bo.page.closing();
  await anna.page.close();
  const cleo = await called('Cleo', 'bo');
  await cleo.page.close();
  await strikes(gm, 'ana');
  await strikes(gm, 'bo', null);
  await service.until(() => cleo.phone.calls.length === 1);
  expect(service.came).toEqual(['Cleo-phone']);
});

test('the device that a seat left is not called, and the one to which it moved is', async () => {
  const gm = await table.gm();
  const anna = await called('Anna', 'ana');
  const seat = `/api/fights/${table.fight}/seats/${anna.seat}`;
  const { code } = moveCodeAnswer.parse((await table.api.call('POST', `${seat}/move`, {}, anna.token)).body);
  const moved = await table.api.call('POST', `/api/fights/${table.fight}/move`, { code });
  const page = await Page.at(table.served.url, table.fight, moveAnswer.parse(moved.body).token);
  const tablet = service.subscribe('Anna-tablet', await key());
  await page.done({ kind: 'callMe', device: tablet.device, on: true });
  await page.close();
  await strikes(gm, 'ana', null);
  await service.until(() => tablet.calls.length === 1);
  expect(service.came).toEqual(['Anna-tablet']);
});

test('a seat has so many devices: of one more the first is forgotten', async () => {
  const gm = await table.gm();
  const anna = await called('Anna', 'ana');
  for (let more = 1; more <= LIMITS.devices; more++) {
    const { device } = service.subscribe(`more-${more}`, await key());
    await anna.page.done({ kind: 'callMe', device, on: true });
    // The same device again is still one.
    await anna.page.done({ kind: 'callMe', device, on: true });
  }
  await anna.page.close();
  await strikes(gm, 'ana', null);
  await service.until(() => service.came.length === LIMITS.devices);
  expect(service.came.toSorted()).toEqual(Array.from({ length: LIMITS.devices }, (_, at) => `more-${at + 1}`));
});

test('no one has the table send to an address that is not a push service’s', async () => {
  const { page } = await table.player('Anna', 'ana');
  const { device } = service.subscribe('phone', await key());
  for (const endpoint of [
    'https://127.0.0.1/',
    'https://router.local/wpush/v2/phone',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://fcm.googleapis.com:8080/x',
    'https://push.services.mozilla.com@evil.example/x',
  ])
    expect(await page.refusedWith({ kind: 'callMe', device: { ...device, endpoint }, on: true })).toBe(
      'table/no-push-service',
    );
  for (const wrong of [{ endpoint: 'http://fcm.googleapis.com/x' }, { auth: 'short' }, { p256dh: '?'.repeat(87) }]) {
    expect(await page.refusedWith({ kind: 'callMe', device: { ...device, ...wrong }, on: true })).toBe(
      'table/malformed',
    );
  }
});

test('a house without the internet says so once in its log, and goes on', async () => {
  await table.end();
  table = await setTable({ deliver: () => Promise.reject(new Error('no way out')) });
  const gm = await table.gm();
  const anna = await called('Anna', 'ana');
  await anna.page.close();
  for (let blow = 0; blow < 3; blow++) await strikes(gm, 'ana');
  await table.restart();
  expect(table.complaints.splice(0)).toEqual([new Error('no way out')]);
});
