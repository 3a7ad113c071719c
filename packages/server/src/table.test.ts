import { combatantId } from '@affray/engine';
import { PROTOCOL } from '@affray/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Page } from './testing/client.ts';
import { setTable, strike, type TestTable } from './testing/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await setTable();
});
afterEach(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

/** The open prompt of this page. */
const prompt = (page: Page): string => page.view?.waiting?.prompts[0]?.id ?? 'none';

test('a fight goes from blow to answer, and everybody sees it', async () => {
  const gm = await table.gm();
  const { page: ana } = await table.player('Anna', 'ana');
  await ana.done({ ...strike('ana', 'grim'), seen: ana.mark });
  await gm.until(() => gm.view?.waiting !== null);
  expect(ana.view?.waiting).toMatchObject({ names: ['Grim'], prompts: [] });
  await gm.done({ kind: 'answer', prompt: prompt(gm), answer: 'stand' });
  expect(gm.lines).toHaveLength(1);
  await ana.until(() => ana.lines.length === 1);
  expect(ana.lines).toEqual(gm.lines);
  expect(gm.presence?.seats).toMatchObject([{ name: 'Anna', here: true, combatants: [{ id: 'ana', name: 'Ana' }] }]);
  await Promise.all([gm.close(), ana.close()]);
});

test('a command is for whoever has the combatant, with the view that it was chosen in, once', async () => {
  const { page: ana } = await table.player('Anna', 'ana');
  const { page: bo } = await table.player('Bo', 'bo');
  expect(await bo.refusedWith(strike('ana', 'grim'))).toBe('table/not-yours');
  expect(await bo.refusedWith({ kind: 'undo', count: 1 })).toBe('table/not-yours');
  expect(await bo.refusedWith({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp: 0 } })).toBe(
    'table/not-yours',
  );
  expect(await bo.refusedWith({ kind: 'realDice', who: combatantId.parse('ana'), on: true })).toBe('table/not-yours');
  const seen = ana.mark;
  await ana.done({ ...strike('ana', 'grim'), id: 'blow', seen });
  const gm = await table.gm();
  await gm.done({ kind: 'answer', prompt: prompt(gm), answer: 'duck' });
  expect(await ana.ask({ ...strike('ana', 'grim'), id: 'blow', seen })).toEqual({
    kind: 'ack',
    id: 'blow',
    repeated: true,
  });
  expect(await ana.refusedWith({ ...strike('ana', 'grim'), seen })).toBe('table/stale');
  expect(await ana.refusedWith({ ...strike('ana', 'grim'), seen: 'rubbish' })).toBe('table/stale');
  expect(await ana.refusedWith({ kind: 'submit', command: { kind: 'fly' } })).toBe('table/malformed');
  expect(await ana.refusedWith(strike('ana', 'nobody'))).toBe('table/no-such-combatant');
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 0 } });
  expect(await ana.refusedWith(strike('ana', 'grim'))).toBe('duel/down');
  expect(gm.lines).toHaveLength(2);
});

test('an answer, an undo and a pair of dice sent twice are taken once', async () => {
  const gm = await table.gm();
  await gm.done(strike('ana', 'grim'));
  const answer = { kind: 'answer', id: 'the-answer', prompt: prompt(gm), answer: 'stand' } as const;
  await gm.done(answer);
  await gm.done(strike('bo', 'grim'));
  expect(await gm.ask(answer)).toMatchObject({ kind: 'ack', repeated: true });
  expect(await gm.refusedWith({ ...answer, id: 'another' })).toBe('table/no-such-prompt');
  await gm.done({ kind: 'withdraw' });
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'bo', hp: 5 } });
  await gm.done({ kind: 'undo', count: 1, id: 'the-undo' });
  expect(await gm.ask({ kind: 'undo', count: 1, id: 'the-undo' })).toMatchObject({ kind: 'ack', repeated: true });
  expect(gm.lines).toHaveLength(1);
  expect(gm.view).toMatchObject({ undo: 1, redo: 1 });
  await gm.done({ kind: 'realDice', who: combatantId.parse('grim'), on: true });
  await gm.done(strike('grim', 'ana'));
  const toss = prompt(gm);
  expect(await gm.refusedWith({ kind: 'dice', prompt: toss, faces: [3] })).toBe('table/impossible-faces');
  await gm.done({ kind: 'dice', prompt: toss, faces: [2], id: 'the-dice' });
  expect(gm.view?.waiting?.prompts).toMatchObject([{ kind: 'ask', who: 'ana' }]);
  expect(await gm.ask({ kind: 'dice', prompt: toss, faces: [2], id: 'the-dice' })).toMatchObject({ repeated: true });
});

test('after an undo the same command rolls the same faces', async () => {
  const gm = await table.gm();
  const play = async (): Promise<readonly string[]> => {
    await gm.done(strike('ana', 'grim'));
    await gm.done({ kind: 'answer', prompt: prompt(gm), answer: 'stand' });
    return gm.lines.at(-1) ?? [];
  };
  const first = await play();
  for (let i = 0; i < 5; i++) {
    await gm.done({ kind: 'undo', count: 1 });
    expect(gm.lines).toEqual([]);
    expect(await play()).toEqual(first);
  }
});

test('a new page after a restart in the middle of a prompt finds everything, and the old command is known', async () => {
  const { page: ana, token } = await table.player('Anna', 'ana');
  await ana.done({ ...strike('ana', 'grim'), id: 'blow' });
  const { story } = ana;
  await table.restart();
  expect(await ana.closing()).toBe(1001);
  const again = new Page(table.served.url);
  await again.open();
  again.say({ kind: 'hello', protocol: PROTOCOL, fight: table.fight, token, story });
  await again.until(() => again.view !== null);
  expect(again.view?.waiting?.names).toEqual(['Grim']);
  expect(await again.ask({ ...strike('ana', 'grim'), id: 'blow' })).toMatchObject({ kind: 'ack', repeated: true });
  const gm = await table.gm();
  await gm.done({ kind: 'answer', prompt: prompt(gm), answer: 'stand' });
  await again.until(() => again.lines.length === 1);
});

test('a page that comes back is told only what it missed', async () => {
  const gm = await table.gm();
  const blow = async (): Promise<void> => {
    await gm.done(strike('ana', 'grim'));
    await gm.done({ kind: 'answer', prompt: prompt(gm), answer: 'stand' });
  };
  for (let i = 0; i < 3; i++) await blow();
  const { story } = gm;
  const back = async (held: typeof story): Promise<{ from: number; chapters: number }> => {
    const page = new Page(table.served.url);
    await page.open();
    page.say({ kind: 'hello', protocol: PROTOCOL, fight: table.fight, token: table.api.key, story: held });
    await page.until(() => page.view !== null);
    const update = page.messages.find(each => each.kind === 'update');
    await page.close();
    return { from: update?.story.from ?? -1, chapters: update?.story.chapters.length ?? -1 };
  };
  expect(await back(story)).toEqual({ from: 3, chapters: 0 });
  await blow();
  expect(await back(story)).toEqual({ from: 3, chapters: 1 });
  await gm.done({ kind: 'undo', count: 2 });
  expect(await back(story)).toEqual({ from: 0, chapters: 2 });
  expect(await back({ count: 2, mark: 'rubbish' })).toEqual({ from: 0, chapters: 2 });
});

test('previews and offers answer from the fight as it stands, each for its own seat', async () => {
  const { page: ana } = await table.player('Anna', 'ana');
  const commands = [strike('ana', 'grim').command, strike('bo', 'grim').command, { kind: 'rubbish' }];
  expect(await ana.ask({ kind: 'preview', commands })).toMatchObject({ previews: [{ chance: 0.5 }, null, null] });
  expect(await ana.ask({ kind: 'offers', who: combatantId.parse('bo') })).toMatchObject({ offers: [] });
  expect(await ana.ask({ kind: 'offers', who: combatantId.parse('ana') })).toMatchObject({
    offers: [{ id: 'strike' }],
  });
});
