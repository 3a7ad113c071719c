/** What the GM's forms begin with. */
import { unlikeTheirTrial } from '@affray/systems/testing/forms';
import { expect, test } from 'vitest';
import { alacrity } from '../index.ts';
import * as checks from './checks.ts';
import * as circumstances from './circumstances.ts';
import * as conditions from './conditions.ts';
import * as fates from './fates.ts';
import * as hazards from './hazards.ts';
import * as order from './order.ts';
import * as ownPoison from './own-poison.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as points from './points.ts';

import * as race from './race.ts';
import * as running from './running.ts';
import * as scene from './scene.ts';
import * as set from './set.ts';
import * as story from './story.ts';
import * as terms from './terms.ts';

test('[GM-1] a form begins with what it is tried with, but for what has no usual value', () => {
  const modules = [
    checks,
    circumstances,
    conditions,
    fates,
    hazards,
    order,
    ownPoison,
    people,
    places,
    points,
    race,
    running,
    scene,
    set,
    story,
    terms,
  ];
  expect(unlikeTheirTrial(alacrity, modules)).toEqual([
    'gm-ambush.granted is tried with false and begins with true',
    'gm-circumstance.value is tried with 1 and begins with 0',
    'gm-condition.cause is tried with "the GM" and begins with null',
    'gm-condition.condition is tried with "prone" and begins with "blinded"',
    'gm-cover.cover is tried with "none" and begins with null',
    'gm-damage.cause is tried with "" and begins with null',
    'gm-fear.why is tried with "" and begins with null',
    'gm-morale.why is tried with "" and begins with null',
  ]);
});
