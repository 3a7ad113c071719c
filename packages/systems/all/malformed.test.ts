import type { Json } from '@affray/engine';
import { expect, test } from 'vitest';
import { type AnySystem, systems } from './index.ts';

const named = systems.map(any => ({ name: any.id, any }));

/** The first sample with something spelled wrong in its text. */
function misspelled(any: AnySystem, right: string, wrong: string): Json {
  const text = JSON.stringify(any.samples[0]?.setup);
  expect(text).toContain(right);
  return JSON.parse(text.replace(right, wrong));
}
const begins = (any: AnySystem, setup: unknown) => () => any.host.begin(setup, 'A fight', 'seed');

test.each(named)('$name: a field that is misspelled is told with where it stands and what was meant', ({ any }) => {
  const own = `this is not a set-up of ${any.name}: `;
  expect(begins(any, misspelled(any, '"combatants":', '"combatnats":'))).toThrow(own);
  expect(begins(any, misspelled(any, '"sheet":', '"shete":'))).toThrow(
    `${own}combatants.0: "shete" is unknown here; take it out, or correct its spelling; did you mean "sheet"?`,
  );
  expect(begins(any, misspelled(any, '"weapons":', '"wepaons":'))).toThrow('did you mean "weapons"?');
});

test('what is not a record at all says so', () => {
  for (const { host } of systems)
    expect(() => host.open({ format: 'affray-fihgt' })).toThrow('this is not the record of a fight: ');
});
