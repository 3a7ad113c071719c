/** A fight that was opened is held by the engine as one that was begun: an object of many fields that grew is copied ten times as slowly. */
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { plain } from '@affray/engine';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { systemIds, withSystem } from './index.ts';

setFlagsFromString('--allow-natives-syntax');
const isFast: (value: object) => boolean = z
  .custom<(value: object) => boolean>(value => typeof value === 'function')
  .parse(runInThisContext('value => %HasFastProperties(value)'));

const people = z.object({ combatants: z.custom<object>(value => typeof value === 'object' && value !== null) });

test.each(systemIds)('%s: combatants of a fight that was opened are no dictionaries', id => {
  withSystem(id, system => {
    const [sample] = system.catalogue.samples;
    if (sample === undefined) throw new Error(`${id} has no sample`);
    const fight = system.rules.begin(system.schemas.setup.parse(sample.setup));
    const opened = system.schemas.fight.parse(plain(fight));
    const combatants = Object.values(people.parse(opened).combatants);
    expect(combatants.length).toBeGreaterThan(1);
    expect(combatants.filter(each => !isFast(each))).toEqual([]);
  });
});

test('what this test looks at can fail', () => {
  const grown: { [name: string]: number } = {};
  for (let at = 0; at < 60; at++) grown[`field${at}`] = at;
  expect([isFast(grown), isFast({ ...grown })]).toEqual([false, true]);
});
