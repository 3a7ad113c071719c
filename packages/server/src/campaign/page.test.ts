/** What the game master changes on a campaign's own page, over real HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@affray/engine';
import {
  type CampaignAnswer,
  campaignAnswer,
  campaignJournalAnswer,
  doneAnswer,
  newCampaignAnswer,
  newFightAnswer,
} from '@affray/protocol';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Served, serve } from '../serve.ts';
import { Api } from '../testing/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-campaign-page-'));
let served: Served;
let api: Api;
beforeAll(async () => {
  served = await serve({ data: folder, port: 0, host: '127.0.0.1', page: null, backups: 0 });
  api = Api.of(served.gmUrl);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const made = async (from: Json): Promise<string> =>
  `/api/campaigns/${newCampaignAnswer.parse((await api.call('POST', '/api/campaigns', from)).body).id}`;
const page = async (at: string): Promise<CampaignAnswer> => campaignAnswer.parse((await api.call('GET', at)).body);
const told = async (path: string, body: Json = {}): Promise<string> =>
  doneAnswer.parse((await api.call('POST', path, body)).body).story.join(' ');
const change = (at: string, of: Json): Promise<string> => told(`${at}/changes`, { change: of });
const started = async (at: string): Promise<string> => {
  const [encounter] = (await page(at)).encounters;
  return newFightAnswer.parse((await api.call('POST', `${at}/start`, { encounter: encounter?.id ?? '' })).body).id;
};

/** A house rule of each system that is a switch, and the other way of it. */
const written = z.object({
  properties: z.record(z.string(), z.looseObject({ type: z.json().optional(), default: z.json().optional() })),
});
function aSwitch(schema: Json): { readonly name: string; readonly other: boolean } {
  const found = Object.entries(written.parse(schema).properties).find(([, { type }]) => type === 'boolean');
  return { name: found?.[0] ?? '', other: found?.[1].default !== true };
}

describe.each(systems.map(each => ({ name: each.id, system: each })))(
  'house rules of a campaign of $name',
  ({ system }) => {
    test('are named in its journal, hold in new fights, and are undone', async () => {
      const at = await made({ from: 'samples', system: system.id });
      const { name, other } = aSwitch(system.schema('options'));
      const before = await started(at);
      expect((await page(at)).houseRules).toEqual([]);
      const line = new RegExp(`^House rules: [A-Z][^:]+: ${other ? 'no → yes' : 'yes → no'}\\.$`);
      expect(await change(at, { kind: 'options', options: { [name]: other } })).toMatch(line);
      const now = await page(at);
      expect(now).toMatchObject({ options: { [name]: other }, houseRules: [expect.stringContaining(' → ')] });
      expect(now.journal[0]?.text).toMatch(line);
      const held = async (fight: string): Promise<unknown> =>
        z
          .looseObject({ fight: z.looseObject({ options: z.looseObject({}) }) })
          .parse((await api.call('GET', `/api/fights/${fight}/file`)).body).fight.options[name];
      expect(await held(await started(at))).toBe(other);
      expect(await held(before)).toBe(!other);
      await told(`${at}/undo`);
      expect(await told(`${at}/undo`)).toMatch(/^Undone: House rules: /);
      expect(await page(at)).toMatchObject({ options: {}, houseRules: [] });
    });

    test('that only say the standard change nothing', async () => {
      const at = await made({ from: 'new', system: system.id, title: 'Thursday' });
      const { name, other } = aSwitch(system.schema('options'));
      expect(await change(at, { kind: 'options', options: { [name]: !other } })).toBe(
        'House rules: nothing is different.',
      );
      expect((await page(at)).houseRules).toEqual([]);
    });
  },
);

test('rulings of every kind are told in words, forgotten in words, and come back', async () => {
  for (const system of systems) {
    const at = await made({ from: 'new', system: system.id, title: 'Thursday' });
    const file = z.record(z.string(), z.json()).parse((await api.call('GET', `${at}/file`)).body);
    const sites = Object.keys(system.sites.prompts);
    const precedents = sites.map(site => ({ site, case: 'dim, ranged', people: '', answer: 2, times: 1 }));
    const ruled = await made({ from: 'file', file: { ...file, precedents } });
    const before = (await page(ruled)).precedents;
    expect(before.map(each => each.site)).toEqual(sites);
    for (const { text, rule } of before) {
      expect(text).toMatch(/^[^a-z].*, dim, ranged: .*2/);
      expect(rule).toMatch(/^[A-Z]+-/);
    }
    const [one] = before;
    const forget = { kind: 'forget-ruling', site: one?.site ?? '', case: one?.case ?? '' };
    expect(await change(ruled, forget)).toBe(`A ruling is forgotten: ${one?.text}.`);
    expect((await page(ruled)).precedents).toEqual(before.slice(1));
    await told(`${ruled}/undo`);
    expect((await page(ruled)).precedents).toEqual(before);
  }
});

test('a ruling of a question that the system no longer asks is told by its name', async () => {
  const at = await made({ from: 'new', system: 'wwn', title: 'Thursday' });
  const file = z.record(z.string(), z.json()).parse((await api.call('GET', `${at}/file`)).body);
  const precedents = [{ site: 'gone', case: '', people: '', answer: 'yes', times: 1 }];
  const ruled = await made({ from: 'file', file: { ...file, precedents } });
  expect((await page(ruled)).precedents).toMatchObject([{ text: 'Gone: yes', rule: null }]);
});

test('a fight with another title is listed by it in its campaign; what was done there is undone as before', async () => {
  const at = await made({ from: 'samples', system: 'wwn' });
  const other = await made({ from: 'new', system: 'wwn', title: 'Elsewhere' });
  const [first, second] = [await started(at), await started(at)];
  const before = await page(at);
  expect((await api.call('PATCH', `/api/fights/${first}`, { title: 'The bridge' })).status).toBe(204);
  const now = await page(at);
  expect(now.fights.find(each => each.id === first)?.title).toBe('The bridge');
  expect(now.fights.find(each => each.id === second)).toEqual(before.fights.find(each => each.id === second));
  expect(now.journal).toEqual(before.journal);
  expect(now.revision).toBe(before.revision + 1);
  expect((await page(other)).revision).toBe(0);
  await told(`${at}/undo`);
  expect((await page(at)).fights).toMatchObject([{ id: first, title: 'The bridge' }]);
  await told(`${at}/redo`);
  expect((await page(at)).fights.map(each => each.id)).toEqual([second, first]);
});

test('a creature of the stable is read with its sheet, by the key of the house alone', async () => {
  for (const system of systems) {
    const at = await made({ from: 'new', system: system.id, title: 'Thursday' });
    const creature = {
      id: 'gnaw',
      name: 'Gnaw',
      note: 'Lives under the wheel',
      sheet: system.bestiary[0]?.sheet ?? null,
    };
    await change(at, { kind: 'put-creature', creature });
    expect(await api.call('GET', `${at}/creatures/gnaw`)).toEqual({ status: 200, body: creature });
    expect(await api.call('GET', `${at}/creatures/nag`)).toMatchObject({
      status: 404,
      body: { error: { reason: 'no creature "nag"; there is gnaw' } },
    });
    expect((await api.call('GET', `${at}/creatures/gnaw`, undefined, 'x'.repeat(22))).status).toBe(401);
  }
});

test('the dead are offered neither a rest nor a treatment, in any system', async () => {
  const asked: string[] = [];
  for (const system of systems) {
    const at = await made({ from: 'samples', system: system.id });
    const [hero] = (await page(at)).characters;
    const who = hero?.id ?? '';
    const offered = async (): Promise<boolean> => JSON.stringify((await page(at)).rests).includes(`"${who}"`);
    // Some systems ask for no one by name.
    if (await offered()) asked.push(system.id);
    const isFlag = hero?.lasting.some(each => each.path === 'dead') ?? false;
    await change(at, { kind: 'set', who, path: isFlag ? 'dead' : 'fate', value: isFlag ? true : 'dead' });
    expect((await page(at)).characters[0]?.dead).toBe(true);
    expect(await offered()).toBe(false);
  }
  expect(asked).toContain('wwn');
  expect(asked).toContain('alacrity');
});

describe.each(systems.map(each => ({ name: each.id, system: each })))(
  'the journal of a campaign of $name',
  ({ system }) => {
    test('tells every change, and shows the campaign as it was after each of them, undone ones included', async () => {
      const at = await made({ from: 'samples', system: system.id });
      const seen = [await page(at)];
      const doing = async (what: Promise<unknown>): Promise<void> => {
        await what;
        seen.push(await page(at));
      };
      await doing(change(at, { kind: 'rename', title: 'The long road' }));
      await doing(started(at));
      const [fight] = (await page(at)).fights;
      await doing(told(`${at}/fights/${fight?.id}/carry`));
      const [hero] = (await page(at)).characters;
      await doing(change(at, { kind: 'put-note', note: { id: 'mill', title: 'The mill', text: 'It burns.' } }));
      await doing(change(at, { kind: 'remove-character', id: hero?.id ?? '' }));
      await told(`${at}/undo`);
      await told(`${at}/undo`);
      const journal = campaignJournalAnswer.parse((await api.call('GET', `${at}/journal`)).body);
      expect(journal).toMatchObject({ title: 'The long road', first: 0, now: 3, last: 5 });
      expect(journal.lines.map(each => [each.step, each.kind])).toEqual([
        [1, 'rename'],
        [2, 'start'],
        [3, 'carry'],
        [4, 'put-note'],
        [5, 'remove-character'],
      ]);
      expect(journal.lines.at(-1)?.text).toBe(`${hero?.name} leaves the party.`);
      for (const [step, was] of seen.entries()) {
        const then = await page(`${at}/past/${step}`);
        const { journal: told, revision } = then;
        expect(told).toEqual([]);
        expect(then, `after ${step}`).toEqual({ ...was, journal: told, revision });
      }
      const { revision } = await page(at);
      const none = await api.call('GET', `${at}/past/6`);
      expect(none.status).toBe(404);
      expect(JSON.stringify(none.body)).toContain('this campaign has no moment 6; it has those from 0 to 5');
      for (const step of ['dawn', '-1', '1e0'])
        expect(await api.call('GET', `${at}/past/${step}`)).toMatchObject({
          status: 404,
          body: { error: { reason: `“${step}” is not a moment: this campaign has those from 0 to 5` } },
        });
      expect((await page(at)).revision).toBe(revision);
    });
  },
);
