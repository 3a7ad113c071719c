import { apply, type Game, isTools, type Json, plain, type Viewer } from '@affray/engine';
import { gathered, spread, tableView } from '@affray/protocol';
import { playAtTable } from '@affray/simulator';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { Page } from '../testing/client.ts';
import { setTable, strike } from '../testing/table.ts';
import { Pictures } from './pictures.ts';

const GM: Viewer = { role: 'gm' };
const changes = z.array(z.object({ path: z.array(z.union([z.string(), z.int()])), value: z.json().optional() }));

/** A fight after each of its steps, one undo and one redo. */
function states(played: Game): readonly Game[] {
  const withdrawn = played.withdraw(GM);
  const begun = withdrawn.ok ? withdrawn.game : played;
  const games = [played, begun];
  for (let game = begun; game.record.steps.length > 0; ) {
    const reply = game.undo(GM, 1);
    if (!reply.ok) throw new Error(reply.refusal.reason);
    game = reply.game;
    games.push(game);
  }
  return [...games, ...games.toReversed()];
}

test.each(systems.flatMap(any => any.samples.map((sample, at) => ({ name: `${any.id} ${sample.id}`, any, at }))))(
  'what a page makes of the changes is what is seen: $name',
  ({ any, at }) => {
    const games = states(
      any.visit(system => {
        const sample = system.catalogue.samples[at];
        if (!sample) throw new Error('there is no such sample');
        return playAtTable(system, sample.setup, 'Changes', { seed: 'changes', commands: 12, leaveOpenAfter: 9 });
      }),
    );
    const [first, second] = any.cast(games[0]?.record.fight ?? null, GM).map(each => each.id);
    const viewers: Viewer[] = [GM, { role: 'player', combatants: [first, second].filter(each => each !== undefined) }];
    for (const [viewer, hand] of [...viewers.map(each => [each, 'within'] as const), [GM, 'apart'] as const]) {
      let pictures = new Pictures(games[0] ?? neverHere(), 'secret');
      let held = pictures.whole(viewer, hand);
      let page: Json = plain(held.spread);
      let letters = 0;
      for (const game of games) {
        pictures = new Pictures(game, 'secret', pictures);
        const news = pictures.newsFor(held, viewer, hand);
        held = news.held;
        // A page that comes back is known by what it sees, whatever it saw before.
        expect(held.print).toBe(new Pictures(game, 'secret').whole(viewer, hand).print);
        // What was made for the pages is forgotten once they were shown it, and nothing of that is news.
        pictures.forget();
        expect(pictures.newsFor(held, viewer, hand)).toMatchObject({ text: '[]', held: { print: held.print } });
        page = apply(page, changes.parse(JSON.parse(news.text)));
        letters += news.text.length;
        const seen = plain(pictures.look(viewer, hand).view);
        // Books of those who are not up lie there still; the view is told without them.
        expect(plain(gathered(page))).toEqual(seen);
        expect(tableView.parse(gathered(page))).toEqual(seen);
        expect(gathered(plain(spread(pictures.look(viewer, hand).view)))).toEqual(seen);
      }
      const whole = games.reduce((sum, game) => sum + new Pictures(game, 'secret').text(viewer, hand).length, 0);
      if (hand === 'within') expect(letters).toBeLessThan(0.75 * whole);
    }
  },
);

test.each(systems.map(any => ({ name: any.id, any })))(
  'with the hand apart a view holds what the game master does in the fight, and its tools are told who asks: $name',
  ({ any }) => {
    const [sample] = any.samples;
    const begun = any.host.begin(sample?.setup, 'Hand', 'hand');
    const played = any.visit(system => {
      const [first] = system.catalogue.samples;
      if (!first) throw new Error('there is no sample');
      return playAtTable(system, first.setup, 'Hand', { seed: 'hand', commands: 6, leaveOpenAfter: null });
    });
    for (const game of [begun, played]) {
      const [apart, within] = [game.view(GM, 'apart'), game.view(GM)];
      const withoutTools = within.offers.map(each => ({
        ...each,
        offers: each.offers.filter(({ group }) => each.who !== 'gm' || !isTools(group)),
      }));
      expect(apart).toEqual({ ...within, offers: withoutTools });
      const all = game.offers(GM, 'gm');
      expect(all).toEqual(within.offers.find(each => each.who === 'gm')?.offers);
      expect(all.filter(({ group }) => isTools(group)).length).toBeGreaterThan(10);
    }
    // What is done in the fight is there when it begins: the roll of the order, or the like.
    const seen = begun.view(GM, 'apart').offers.find(each => each.who === 'gm')?.offers ?? [];
    expect(seen.some(each => each.group === 'flow')).toBe(true);
  },
);

test('a page of a player is told the same whether it takes the hand apart or not', async () => {
  const table = await setTable();
  const { page: within, token } = await table.player('Ana', 'ana');
  const apart = await Page.at(table.served.url, table.fight, token, { changes: true, hand: true });
  const gm = await Page.at(table.served.url, table.fight, table.api.key, { changes: true, hand: true });
  for (let blow = 0; blow < 4; blow++) {
    await gm.done({ ...strike(blow % 2 === 0 ? 'ana' : 'grim', blow % 2 === 0 ? 'grim' : 'ana'), seen: gm.mark });
    const [prompt] = gm.view?.waiting?.prompts ?? [];
    if (prompt) await gm.done({ kind: 'answer', prompt: prompt.id, answer: 'stand' });
    await apart.ask({ kind: 'offers', who: 'gm' });
    await within.until(() => within.mark === apart.mark);
    expect(apart.view).toEqual(within.view);
  }
  await table.end();
});

function neverHere(): never {
  throw new Error('a fight has a state');
}

test('two offers of one id are two', () => {
  const offer = { id: 'twin', group: '', label: 'One', cost: '', rule: 'ALY-1.1', base: { kind: 'x' } };
  const view = tableView.parse({
    ...{ system: 'coins', title: 'Twins', fight: {}, next: [], waiting: null, over: null, undo: 0, redo: 0 },
    ...{ lying: [], realDice: [], standing: [] },
    offers: [
      {
        who: 'gm',
        name: 'GM',
        offers: [
          { ...offer, fields: [], refusal: null },
          { ...offer, label: 'Other', fields: [], refusal: null },
        ],
      },
    ],
  });
  expect(gathered(plain(spread(view)))).toEqual(plain(view));
});

test('pages that take changes see what those see that take whole views, with the same marks', async () => {
  const table = await setTable();
  const { page: whole, token } = await table.player('Ana', 'ana');
  const ana = await Page.at(table.served.url, table.fight, token, { changes: true });
  const gm = await Page.at(table.served.url, table.fight, table.api.key, { changes: true });
  const gmWhole = await table.gm();
  const alike = async (): Promise<void> => {
    for (const [one, other] of [
      [gm, gmWhole],
      [ana, whole],
    ] as const) {
      await other.until(() => other.mark === one.mark);
      expect([one.view, one.lines, one.story]).toEqual([other.view, other.lines, other.story]);
    }
  };
  for (let blow = 0; blow < 6; blow++) {
    await gm.done({ ...strike(blow % 2 === 0 ? 'ana' : 'grim', blow % 2 === 0 ? 'grim' : 'ana'), seen: gm.mark });
    const [prompt] = gm.view?.waiting?.prompts ?? [];
    if (prompt) await gm.done({ kind: 'answer', prompt: prompt.id, answer: 'stand' });
    await ana.ask({ kind: 'offers', who: 'gm' });
    await alike();
  }
  await gm.done({ kind: 'undo', count: 2 });
  await ana.ask({ kind: 'offers', who: 'gm' });
  await alike();
  expect(gm.messages.filter(each => each.kind === 'update')).toHaveLength(1);
  expect(ana.messages.filter(each => each.kind === 'changed').length).toBeGreaterThan(5);
  const bytes = (page: typeof gm, kind: string): number =>
    page.heard.filter(text => text.startsWith(`{"kind":"${kind}"`)).reduce((sum, text) => sum + text.length, 0);
  expect(bytes(gm, 'changed')).toBeLessThan(bytes(gmWhole, 'update') / 2);
  await table.end();
  expect(table.complaints).toEqual([]);
});
