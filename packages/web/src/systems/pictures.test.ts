import type { Json, Viewer } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { systems, withSystem } from '@affray/systems';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { pictureOf } from './index.ts';
import type { Pointing } from './picture.ts';
import { type SeenFight, viewOf } from './view.ts';

const viewers: readonly Viewer[] = [{ role: 'gm' }, { role: 'player', combatants: [] }];
const pointing: Pointing = {
  acting: [],
  selected: null,
  select: () => {},
  choosing: null,
  choose: () => {},
  labelOf: () => '',
  expect: async () => [],
};

describe.each(systems.map(each => each.id))('%s', id => {
  const picture = pictureOf(id);

  test('every sample is drawn for each viewer: its scene, its time, and each combatant in a line and whole', () => {
    for (const view of views(id)) {
      const drawn = picture(view);
      const names = viewOf<SeenFight & Json>(view)?.combatants.map(each => each.name) ?? [];
      const time = renderToStaticMarkup(drawn?.time(pointing, null));
      for (const token of drawn?.scene.tokens ?? []) {
        expect(time).toContain(token.name);
        expect(renderToStaticMarkup(drawn?.card(token.id, null))).not.toBe('');
        expect(renderToStaticMarkup(drawn?.brief(token.id))).not.toBe('');
      }
      expect(drawn?.scene.tokens.map(each => each.name)).toEqual(names);
    }
  });

  test('a picture shows everybody that the viewer knows of, on the sides they are on', () => {
    for (const view of views(id)) {
      const drawn = picture(view);
      const ids = viewOf<SeenFight & Json>(view)?.combatants.map(each => each.id) ?? ['no view'];
      expect(drawn?.scene.tokens.map(each => each.id)).toEqual(ids);
      expect(drawn?.scene.tokens.every(each => each.side >= 0)).toBe(true);
    }
  });

  test('whoever is down does not come next, however far the fight is', () => {
    for (const view of later(id)) {
      const { tokens = [], after = [] } = picture(view)?.scene ?? {};
      const down = tokens.filter(each => each.down).map(each => each.id);
      expect(after.filter(each => down.some(other => other === each))).toEqual([]);
    }
  });

  test('what is no such fight is not drawn', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(picture({ some: 'thing else' })).toBeNull();
    expect(complaints).toHaveBeenCalledOnce();
    complaints.mockRestore();
  });
});

/** Samples some way on, as the GM sees them. */
const later = (id: string): readonly Json[] =>
  withSystem(id, system =>
    system.catalogue.samples.flatMap(({ setup, title }) =>
      [20, 40, 60, 80].map(
        commands =>
          playAtTable(system, setup, title, { seed: 'later', commands, leaveOpenAfter: null }).view({ role: 'gm' })
            .fight,
      ),
    ),
  ) ?? [];

/** Every sample as each viewer sees it. */
function views(id: string): readonly Json[] {
  const system = systems.find(each => each.id === id);
  if (!system) throw new Error(`there is no system ${id}`);
  return system.samples.flatMap(sample => {
    const game = system.host.begin(sample.setup, sample.title, 'seed');
    return viewers.map(viewer => game.view(viewer).fight);
  });
}
