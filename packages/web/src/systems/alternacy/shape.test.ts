import type { Json, Viewer } from '@affray/engine';
import { systems } from '@affray/systems';
import { expect, test, vi } from 'vitest';
import { alternacy as picture } from './index.tsx';
import { fightView } from './shape.ts';

const viewers: readonly Viewer[] = [{ role: 'gm' }, { role: 'player', combatants: [] }];

/** Every sample as each viewer sees it. */
function views(): readonly Json[] {
  const system = systems.find(each => each.id === 'alternacy');
  if (!system) throw new Error('Alternacy is not among the systems');
  return system.samples.flatMap(sample => {
    const game = system.host.begin(sample.setup, sample.title, 'seed');
    return viewers.map(viewer => game.view(viewer).fight);
  });
}

test('what the system sends is what this page reads', () => {
  for (const view of views()) expect(fightView.safeParse(view).error?.issues ?? []).toEqual([]);
});

test('a picture shows everybody that the viewer knows of, on the sides they are on', () => {
  for (const view of views()) {
    const drawn = picture(view);
    expect(drawn?.scene.tokens.map(each => each.id)).toEqual(fightView.parse(view).combatants.map(each => each.id));
    expect(drawn?.scene.tokens.every(each => each.side >= 0)).toBe(true);
  }
});

test('what is no such fight is not drawn', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(picture({ some: 'thing else' })).toBeNull();
  expect(complaints).toHaveBeenCalledOnce();
  complaints.mockRestore();
});
