import type { AlloyView } from '@affray/alloy';
import { host } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { viewOf } from '../view.ts';
import { shareOf, stillBefore, stopAt, stops, stretchOf, ticksOf } from './line.ts';

/** Views of an ambush as the GM and as a player see it, at many moments. */
function views(): AlloyView[] {
  const found = withSystem('alloy', system =>
    [0, 1, 2, 9, 14, 25, 40].flatMap(commands =>
      system.catalogue.samples.flatMap(sample => {
        const { record } = playAtTable(system, sample.setup, sample.title, {
          seed: 'line',
          commands,
          leaveOpenAfter: null,
        });
        const game = host(system).open(record);
        const mine = game.reckon().combatants[0];
        const viewers = [{ role: 'gm' } as const, { role: 'player', combatants: mine ? [mine.id] : [] } as const];
        return viewers.flatMap(by => viewOf<AlloyView>(game.view(by).fight) ?? []);
      }),
    ),
  );
  if (!found) throw new Error('no Alloy');
  return found;
}

test('the page reads whatever the system sends, and everybody near has a place on the line', () => {
  for (const view of views()) {
    const stretch = stretchOf(view);
    expect(stretch.to - stretch.from).toBeGreaterThanOrEqual(12);
    for (const each of view.line) {
      const share = shareOf(stretch, each.phase);
      expect(share >= 0 && share <= 1).toBe(true);
    }
    const ticks = ticksOf(stretch, view.phase).map(each => each.phase);
    expect(ticks).toEqual([...new Set(ticks)].sort((a, b) => a - b));
  }
});

test('landings are grouped by phase, nearest first, and a drag stops where something leads', () => {
  const landing = (offer: string, phase: number, before: AlloyView['landings'][number]['before'] = []) => ({
    who,
    offer,
    cost: phase - 1,
    phase,
    before,
  });
  const [first] = views().flatMap(each => each.line);
  if (!first) throw new Error('nobody on the line');
  const { who } = first;
  const all = [landing('hit', 4), landing('strong', 7, [who]), landing('stand', 4)];
  expect(stops(all).map(each => [each.phase, each.offers.map(offer => offer.offer)])).toEqual([
    [4, ['hit', 'stand']],
    [7, ['strong']],
  ]);
  expect(stillBefore(all, who).map(each => each.offer)).toEqual(['hit', 'stand']);
  expect([
    stopAt([4, 7], 1, 2),
    stopAt([4, 7], 4, 5),
    stopAt([4, 7], 7, 6),
    stopAt([4, 7], 7, 9),
    stopAt([4, 7], 4, 4),
  ]).toEqual([4, 7, 4, 7, 4]);
});
