import { type Game, type Json, OFFERED } from '@affray/engine';
import { expect, test } from 'vitest';
import { systems } from './index.ts';

const GM = { role: 'gm' } as const;
/** As many as a fight takes, on two sides. */
const CROWD = 512;

/** A fight of Worlds Without Number, where a whole side has the turn. */
function crowd(): Game {
  const wwn = systems.find(each => each.id === 'wwn');
  const [brigand] = wwn?.bestiary ?? [];
  if (!wwn || !brigand) throw new Error('there are creatures');
  const setup: Json = {
    sides: ['red', 'blue'].map(id => ({ id, name: id })),
    combatants: Array.from({ length: CROWD }, (_, nth) => ({
      id: `one-${nth}`,
      side: nth % 2 === 0 ? 'red' : 'blue',
      sheet: brigand.sheet,
      at: { x: 5 * (nth % 32), y: 5 * Math.floor(nth / 32) },
    })),
  };
  const begun = wwn.host.begin(setup, 'A crowd', 'crowd');
  const started = begun.submit({ id: 'start', by: GM, command: { kind: 'start', ambush: null }, seen: null });
  if (!started.ok) throw new Error(started.refusal.reason);
  return started.game;
}

test('where hundreds may act, a view holds the offers of the first ones, and the others’ are there for the asking', () => {
  const game = crowd();
  const view = game.view(GM);
  const own = view.offers.filter(each => each.who !== 'gm');
  expect(own.length).toBe(view.next.length);
  expect(own.length).toBeGreaterThan(CROWD / 4);
  expect(own.filter(each => each.offers.length > 0).map(each => each.who)).toEqual(
    view.next.slice(0, OFFERED).map(each => each.who),
  );
  expect(view.offers.find(each => each.who === 'gm')?.offers.length).toBeGreaterThan(10);
  const last = view.next.at(-1)?.who ?? 'gm';
  expect(game.offers(GM, last).some(each => each.refusal === null)).toBe(true);
  // With all offers it was 57 MB, and took seconds.
  expect(JSON.stringify(view).length).toBeLessThan(6e6);
});
