import type { AlloyView } from '@affray/alloy';
import { combatantId, host } from '@affray/engine';
import { withSystem } from '@affray/systems';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Pointing } from '../picture.ts';
import { viewOf } from '../view.ts';
import { Before } from './before.tsx';

const who = combatantId.parse('ann');
const landing = (offer: string, phase: number): AlloyView['landings'][number] => ({
  who,
  offer,
  cost: phase,
  phase,
  before: [],
});
/** The first sample, as the GM sees it, with nobody on its line. */
const SEEN = withSystem('alloy', system => {
  const game = host(system).begin(system.catalogue.samples[0]?.setup, 'A fight', 'before');
  const view = viewOf<AlloyView>(game.view({ role: 'gm' }).fight);
  return view && { ...view, line: [] };
});
if (!SEEN) throw new Error('no Alloy');
const VIEW: AlloyView = SEEN;
const pointing: Pointing = {
  acting: ['ann'],
  selected: null,
  select: () => {},
  choosing: null,
  choose: () => {},
  labelOf: (_, offer) => offer,
  expect: async () => [],
};
const drawn = (landings: AlloyView['landings'], aim: number | null): string =>
  renderToStaticMarkup(
    createElement(Before, {
      view: { ...VIEW, landings },
      pointing,
      aim,
      setAim: () => {},
    }),
  );

test('a phase that was aimed at shows what leads there, or says that nothing does', () => {
  const landings = [landing('hit', 4), landing('strong', 7)];
  expect(drawn(landings, null)).toMatch(/to 4.*hit.*to 7.*strong/);
  expect(drawn(landings, 7)).not.toContain('hit');
  expect(drawn(landings, 5)).toContain('Nothing leads to phase 5.');
});

test('an action whose name this page was not told, as while somebody is asked, is not shown by its id', () => {
  const landings = [landing('hit', 4), landing('drop-prone', 1)];
  const markup = (labelOf: Pointing['labelOf']): string =>
    renderToStaticMarkup(
      createElement(Before, {
        view: { ...VIEW, landings },
        pointing: { ...pointing, labelOf },
        aim: null,
        setAim: () => {},
      }),
    );
  expect(markup((_, offer) => (offer === 'hit' ? 'Strike' : null))).toMatch(/to 4.*Strike/);
  expect(markup((_, offer) => (offer === 'hit' ? 'Strike' : null))).not.toContain('drop-prone');
  expect(markup(() => null)).toBe('');
});
