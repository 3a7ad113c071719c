import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CombatantId, combatantId, type Json, plain } from '@affray/engine';
import { asyncApi, CLOSED, MESSAGES_HEARD, MESSAGES_SAID } from '@affray/protocol';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Page } from './testing/client.ts';
import { Schemas } from './testing/described.ts';
import { answerFirst, setTable, strike, type TestTable } from './testing/table.ts';

let table: TestTable;
let document: Json;
beforeAll(async () => {
  table = await setTable();
  document = z.json().parse((await table.api.call('GET', '/api/asyncapi.json', undefined, '')).body);
});
afterAll(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

test('the document is AsyncAPI 3, and the server gives it', () => {
  const path = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0.json');
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false, meta: false, validateSchema: false });
  const holds = ajv.compile(z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8'))));
  expect(holds(document), ajv.errorsText(holds.errors)).toBe(true);
  expect(holds({ asyncapi: '3.0.0', channels: 7 })).toBe(false);
  expect(document).toEqual(plain(asyncApi()));
  const { messages } = parsed().components;
  expect(Object.keys(messages).sort()).toEqual([...Object.keys(MESSAGES_SAID), ...Object.keys(MESSAGES_HEARD)].sort());
  expect(JSON.stringify(document)).toContain(CLOSED[4007].reason);
});

test('every message of a table is as the document says, both ways', async () => {
  const ana = combatantId.parse('ana');
  const gm = await table.gm();
  const { page: ann, seat } = await table.player('Ann', ana);
  const bea = await table.player('Bea', 'bo');
  await played(gm, ann, ana);
  await askedOf(ann, ana);
  await ledBy(gm, seat, bea.seat);
  ann.raw('not a message');
  await ann.until(() => ann.messages.some(each => each.kind === 'error'));
  const taking = await table.api.join(table.fight, 'Cay');
  const { Page } = await import('./testing/client.ts');
  const cay = await Page.at(table.served.url, table.fight, taking.token, { changes: true, pieces: true });
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp: 40 } });
  await cay.until(() => cay.messages.some(each => each.kind === 'changed'));
  const pages = [gm, ann, cay, bea.page];
  expect(wrong(pages.flatMap(each => each.said).filter(each => each.startsWith('{')))).toEqual([]);
  expect(wrong(pages.flatMap(each => each.heard))).toEqual([]);
  const { messages } = parsed().components;
  expect(Object.keys(messages).filter(each => !travelled.has(each))).toEqual([]);
  for (const each of [gm, ann, cay]) await each.close();
});

const header = z.object({
  components: z.object({ messages: z.record(z.string(), z.object({ payload: z.object({ $ref: z.string() }) })) }),
});
const parsed = () => header.parse(document);
const travelled = new Set<string>();

/** What is wrong with messages, by the document. */
function wrong(texts: readonly string[]): string[] {
  const { messages } = parsed().components;
  const schemas = new Schemas(document);
  return texts.flatMap(text => {
    const message: unknown = JSON.parse(text);
    const { kind } = z.object({ kind: z.string() }).parse(message);
    travelled.add(kind);
    const found = messages[kind] ? schemas.wrong(messages[kind].payload.$ref, message) : `there is no "${kind}"`;
    return found === '' ? [] : [`${found} in ${text}`];
  });
}

/** A fight: actions, questions, real dice, what is taken back. */
async function played(gm: Page, ann: Page, ana: CombatantId): Promise<void> {
  await ann.done(strike('ana', 'grim'));
  for (let asked = 0; asked < 5 && gm.view?.waiting; asked++) await answerFirst(gm);
  await gm.ask({ kind: 'submitAll', commands: [{ kind: 'gm-hp', who: 'bo', hp: 9 }, { kind: 'fly' }] });
  await gm.done({ kind: 'undo', count: 1 });
  await gm.done({ kind: 'undo', count: 1 });
  await gm.done({ kind: 'redo', count: 1 });
  await ann.done({ kind: 'realDice', who: ana, on: true });
  await ann.done(strike('ana', 'grim'));
  const due = ann.view?.waiting?.prompts.find(each => each.kind === 'dice');
  await ann.ask({ kind: 'dice', prompt: due?.id ?? 'none', faces: [1] });
  await gm.ask({ kind: 'withdraw' });
  await ann.done({ kind: 'realDice', who: ana, on: false });
  await gm.ask({ kind: 'retype', die: 0 });
  await gm.ask({ kind: 'rerule', step: 0, at: 0, answer: null });
  await ann.ask({ kind: 'standing', who: ana, site: 'duel.duck', answer: null });
}

/** What a page asks without doing anything. */
async function askedOf(ann: Page, who: CombatantId): Promise<void> {
  const command = { kind: 'strike', who, target: 'grim' };
  const kinds = [
    await ann.ask({ kind: 'preview', commands: [command] }),
    await ann.ask({ kind: 'compare', who }),
    await ann.ask({ kind: 'luck' }),
    await ann.ask({ kind: 'summary' }),
    await ann.ask({ kind: 'suggest', who }),
    await ann.ask({ kind: 'offers', who }),
    await ann.ask({ kind: 'earlier', before: 1 }),
    await ann.ask({ kind: 'ruling', step: 0, at: 0 }),
  ].map(each => each.kind);
  expect(kinds).toEqual(['previewed', 'compared', 'lucked', 'summed', 'suggested', 'offered', 'told', 'ruled']);
  ann.say({ kind: 'looking', on: true });
  await ann.heardAll();
  const device = { endpoint: 'https://push.example/x', p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
  await ann.ask({ kind: 'callMe', device, on: false });
}

/** What the GM does with the seats. */
async function ledBy(gm: Page, seat: string, other: string): Promise<void> {
  await gm.done({ kind: 'assign', seat, combatants: [combatantId.parse('ana')] });
  await gm.done({ kind: 'open', combatants: [combatantId.parse('bo')], locked: false });
  await gm.done({ kind: 'patience', seconds: 30 });
  await gm.done({ kind: 'kick', seat: other });
}
