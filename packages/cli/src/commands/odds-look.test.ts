import { bestOf, type Kinds, type System } from '@affray/engine';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { look } from './odds-look.ts';

/** Who has played by the time that somebody can act, of all policies of a system. */
function playedBy<K extends Kinds>(system: System<K>): ReadonlySet<string> {
  const found = new Set<string>();
  const policies = system.automation.policies.map(each => ({
    ...each,
    choose: (...given: Parameters<typeof each.choose>) => {
      found.add(each.name);
      return each.choose(...given);
    },
    answers: (...given: Parameters<typeof each.answers>) => each.answers(...given),
  }));
  const setup = system.catalogue.samples[0]?.setup ?? null;
  const given = { seed: '1', who: null, asPlayer: false, command: null, assume: [] };
  look({ ...system, automation: { ...system.automation, policies } }, { ...given, start: { kind: 'setup', setup } });
  return found;
}

test.each(systems.map(each => [each.id, each] as const))(
  'until somebody can act, a fight of %s is played by the policy that simulations play by where none is named',
  (_, each) => {
    const [best] = each.visit(system => bestOf(system.automation).map(({ name }) => name));
    expect([...each.visit(playedBy)]).toEqual([best]);
  },
);
