import { type Chapter, type Game, type LineRuling, plain } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { systems, withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { Page } from '../testing/client.ts';
import { setTable } from '../testing/table.ts';

const GM = { role: 'gm' } as const;

/** Fights of a system, each of its samples. */
const played = (id: string): readonly Game[] =>
  withSystem(id, system =>
    system.catalogue.samples.map(({ setup, title }) =>
      playAtTable(system, setup, title, { seed: 'ruled', commands: 40, leaveOpenAfter: null }),
    ),
  ) ?? [];

const rulingsIn = (chapters: readonly Chapter[]) =>
  chapters.flatMap(({ step, lines }) => lines.flatMap(({ ruling }) => (ruling ? [{ step, ruling }] : [])));
const withoutOptions = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.map(each => ({
    ...each,
    lines: each.lines.map(line => (line.ruling ? { ...line, ruling: { ...line.ruling, options: [] } } : line)),
  }));

test.each(systems)('$id: a story without what else may be ruled lacks that alone, and the GM may ask for it', each => {
  for (const game of played(each.id)) {
    const whole = game.story(GM, 0);
    expect(game.story(GM, 0, undefined, 'apart')).toEqual(withoutOptions(whole));
    for (const { step, ruling } of rulingsIn(whole)) {
      const { at, options } = ruling;
      expect(options.length).toBeGreaterThan(0);
      expect(game.rulingOptions(GM, { step, at })).toEqual(options);
      expect(game.rulingOptions({ role: 'player', combatants: [] }, { step, at })).toEqual([]);
    }
    expect(game.rulingOptions(GM, { step: whole.length, at: 0 })).toEqual([]);
    expect(game.rulingOptions(GM, { step: 0, at: 1000 })).toEqual([]);
  }
});

/** The rulings that a page was told of in the story. */
const toldTo = (page: Page): readonly { readonly step: number; readonly ruling: LineRuling }[] =>
  page.messages.flatMap(each =>
    each.kind === 'update' || each.kind === 'changed' ? rulingsIn(each.story.chapters) : [],
  );

test('a page that asks what may be ruled is told when it asks, and rules by what it was told; another is told at once', async () => {
  const [game] = played('alternacy').filter(each => rulingsIn(each.story(GM, 0)).length > 0);
  if (!game) throw new Error('nothing was ruled');
  const table = await setTable(
    { systems, limits: { burst: 1e6, perSecond: 1e6 } },
    { from: 'file', file: plain(game.record) },
  );
  const at = (rulings: boolean) =>
    Page.at(table.served.url, table.fight, table.api.key, { changes: true, pieces: true, rulings });
  const [asks, older] = [await at(true), await at(false)];
  const { page: player } = await table.player('Anna');
  const rulings = toldTo(older);
  expect(toldTo(asks)).toEqual(rulings.map(({ step, ruling }) => ({ step, ruling: { ...ruling, options: [] } })));
  for (const { step, ruling } of rulings) {
    const { at, options } = ruling;
    expect(await asks.ask({ kind: 'ruling', step, at })).toMatchObject({ kind: 'ruled', options });
    expect(await player.ask({ kind: 'ruling', step, at })).toMatchObject({ kind: 'ruled', options: [] });
  }
  const last = rulings.at(-1);
  const other = last?.ruling.options.find(each => JSON.stringify(each.answer) !== JSON.stringify(last.ruling.chosen));
  if (!last || !other) throw new Error('nothing else may be ruled');
  const takesBack = game.record.steps.length - 1 - last.step;
  await asks.done({ kind: 'rerule', step: last.step, at: last.ruling.at, answer: other.answer, takesBack });
  const anew = toldTo(asks).findLast(each => each.step === last.step && each.ruling.at === last.ruling.at);
  expect(anew?.ruling).toMatchObject({ chosen: other.answer, options: [] });
  await table.end();
  expect(table.complaints).toEqual([]);
});
