/** What the GM's forms begin with. */
import { unlikeTheirTrial } from '@affray/systems/testing/forms';
import { expect, test } from 'vitest';
import { alternacy } from '../index.ts';
import * as conditions from './conditions.ts';
import * as hazards from './hazards.ts';
import * as health from './health.ts';
import * as order from './order.ts';
import * as people from './people.ts';
import * as scene from './scene.ts';
import * as set from './set.ts';
import * as start from './start.ts';
import * as story from './story.ts';
import * as time from './time.ts';

test('[GM-1] a form begins with what it is tried with, but for what has no usual value', () => {
  const modules = [conditions, hazards, health, order, people, scene, set, start, story, time];
  expect(unlikeTheirTrial(alternacy, modules)).toEqual([
    'gm-circumstance.value is tried with -3 and begins with -15',
    'gm-condition.condition is tried with "prone" and begins with "bound"',
    'gm-wound.grade is tried with "minor" and begins with null',
    'gm-wound.part is tried with "torso" and begins with "head"',
  ]);
});
