/** What the GM's forms begin with. */
import { unlikeTheirTrial } from '@affray/systems/testing/forms';
import { expect, test } from 'vitest';
import { alloy } from '../index.ts';
import * as circumstances from './circumstances.ts';
import * as conditions from './conditions.ts';
import * as cost from './cost.ts';
import * as fates from './fates.ts';
import * as health from './health.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as scene from './scene.ts';
import * as set from './set.ts';
import * as sides from './sides.ts';
import * as start from './start.ts';
import * as story from './story.ts';

test('[GM-1] a form begins with what it is tried with, but for what has no usual value', () => {
  const modules = [circumstances, conditions, cost, fates, health, people, places, scene, set, sides, start, story];
  expect(unlikeTheirTrial(alloy, modules)).toEqual([
    'gm-ambush.ambushed is tried with true and begins with false',
    'gm-circumstance.value is tried with 1 and begins with 0',
    'gm-cost.why is tried with "" and begins with null',
    'gm-damage.cause is tried with "" and begins with null',
    'gm-place.band is tried with "close" and begins with "engaged"',
    'gm-place.of is tried with "brok" and begins with "celeste"',
    'gm-place.of is tried with "perrin" and begins with "ilsa"',
    'gm-place.of is tried with "tam" and begins with "ilsa"',
    'gm-reveal.hidden is tried with false and begins with null',
    'stances.stance is tried with "neutral" and begins with "aggressive"',
  ]);
});
