/** What the GM's forms begin with. */
import { unlikeTheirTrial } from '@affray/systems/testing/forms';
import { expect, test } from 'vitest';
import { wwn } from '../index.ts';
import * as calls from './calls.ts';
import * as circumstances from './circumstances.ts';
import * as health from './health.ts';
import * as people from './people.ts';
import * as scene from './scene.ts';
import * as set from './set.ts';
import * as states from './states.ts';
import * as turns from './turns.ts';

test('[GM-1] a form begins with what it is tried with, but for what has no usual value', () => {
  const modules = [calls, circumstances, health, people, scene, set, states, turns];
  expect(unlikeTheirTrial(wwn, modules)).toEqual([
    'gm-circumstance.value is tried with 1 and begins with 0',
    'gm-heal.magical is tried with true and begins with false',
    'gm-scene.rough is tried with true and begins with false',
  ]);
});
