/** Whatever a command names has to be in the fight: the GM's commands too, in every field that holds a combatant. */
import { combatantsIn, filled, type Kinds, type System, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';
import { enoughNamed } from './testing/share.ts';

const NOBODY = 'nobody-here';
/** Each offer is filled so many times: what may be left open is left open in some. */
const TIMES = 6;

/** The same with another combatant in one place. */
function renamed(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return NOBODY;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === first ? renamed(each, rest) : each));
  const named = z.record(z.string(), z.unknown()).parse(value);
  return { ...named, [first]: renamed(named[first], rest) };
}

function strangers<K extends Kinds>(system: System<K>): number {
  let tried = 0;
  const [policy] = system.automation.policies;
  if (!policy) throw new Error('there is a policy');
  for (const sample of system.catalogue.samples) {
    const random = Xoshiro.seeded(sample.title);
    const fight = system.rules.begin(system.schemas.setup.parse(sample.setup));
    for (const offer of system.rules.offers(fight, 'gm'))
      for (let time = 0; time < TIMES; time++) {
        const command = filled(offer, random);
        for (const { path } of combatantsIn(system.schemas.command, command)) {
          const read = system.schemas.command.safeParse(renamed(command, path.split('.')));
          if (!read.success || command.kind === 'gm-add') continue;
          tried++;
          expect([command.kind, path, system.rules.refuse(fight, read.data)]).not.toEqual([command.kind, path, null]);
        }
      }
  }
  return tried;
}

test.each(systems.map(each => [each.id, each] as const))('%s', (_id, any) => {
  expect(any.visit(strangers)).toBeGreaterThanOrEqual(enoughNamed(any, 51));
});
