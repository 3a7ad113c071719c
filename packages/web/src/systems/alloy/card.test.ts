import type { AlloyView } from '@affray/alloy';
import { host } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { viewOf } from '../view.ts';
import { tagsOf } from './card.tsx';

/** Whom the GM sees in a sample that has just begun. */
const fighters = () =>
  withSystem('alloy', system => {
    const [sample] = system.catalogue.samples;
    if (!sample) throw new Error('there is a sample');
    const how = { seed: 'card', commands: 1, leaveOpenAfter: null };
    const { record } = playAtTable(system, sample.setup, sample.title, how);
    return viewOf<AlloyView>(host(system).open(record).view({ role: 'gm' }).fight)?.combatants;
  }) ?? [];

test('what somebody is in the middle of has one name for all who look, whether they know its work or not', () => {
  const [fighter] = fighters();
  if (!fighter) throw new Error('there is a fighter');
  const work = { id: 1, what: 'a bulwark', done: 0, need: 3, block: null };
  const name = (busyWith: typeof fighter.busyWith, works: typeof fighter.works) =>
    tagsOf({ ...fighter, conditions: [], circumstances: [], cover: 'none', players: null, busyWith, works }).map(
      each => each.name,
    );
  expect([name('work', [work]), name('work', [])]).toEqual([['at work'], ['at work']]);
  // Work that is paused is not what it is at.
  expect([name('combo', [work]), name('combo', [])]).toEqual([['in a combo'], ['in a combo']]);
  expect([name('action', []), name(null, [work])]).toEqual([['in an action'], []]);
});
