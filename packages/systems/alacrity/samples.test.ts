import { distance } from '@affray/engine';
import { expect, test } from 'vitest';
import { samples } from './samples.ts';

const sample = (id: string) => {
  const found = samples.find(each => each.id === id);
  if (found === undefined) throw new Error(`no sample ${id}`);
  return found.setup;
};
/** Feet between each of one side and the nearest of the other. */
const nearest = (id: string): number[] => {
  const { combatants } = sample(id);
  const places = Object.fromEntries(combatants.flatMap(each => (each.at ? [[each.id, each.at]] : [])));
  return combatants
    .filter(each => each.side === 'heroes')
    .map(one =>
      Math.min(
        ...combatants
          .filter(each => each.side === 'foes')
          .map(other => distance({ kind: 'map', places }, one.id, other.id) ?? Number.POSITIVE_INFINITY),
      ),
    );
};

test('three samples: a duel, an ambush, a melee of four against eight', () => {
  expect(samples.map(each => each.id)).toEqual(['duel', 'ambush', 'melee']);
  const sides = (id: string) => ['heroes', 'foes'].map(s => sample(id).combatants.filter(c => c.side === s).length);
  expect(sides('duel')).toEqual([1, 1]);
  expect(sides('melee')).toEqual([4, 8]);
});

test('[ALA-18.1] the ambush lays its attackers hidden, within reach of a first strike, and grants nothing', () => {
  const { ambush, combatants } = sample('ambush');
  expect(ambush).toEqual({ party: ['archer-1', 'archer-2', 'bandit-1', 'captain-roke', 'the-heron'], granted: false });
  expect(combatants.filter(each => each.hidden).map(each => each.id)).toEqual(ambush?.party);
  expect(nearest('ambush').every(feet => feet > 5 && feet <= 60)).toBe(true);
});

test('everybody stands on the map, no two in one place, the sides apart but within a round of each other', () => {
  for (const { id, setup } of samples) {
    const places = setup.combatants.map(each => each.at);
    expect(places.every(at => at !== null && at.x <= setup.scene.width && at.y <= setup.scene.height)).toBe(true);
    expect(new Set(places.map(at => JSON.stringify(at))).size).toBe(places.length);
    expect([id, Math.min(...nearest(id)) > 5, Math.max(...nearest(id)) <= 90]).toEqual([id, true, true]);
  }
});
