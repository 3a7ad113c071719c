import {
  type Answers,
  type Character,
  campOf,
  changedState,
  combatantId,
  type Json,
  type Kinds,
  lastingOf,
  type Policy,
  rested,
  type Speaker,
  type System,
  settledState,
  simulatedBy,
  Thrown,
  Xoshiro,
} from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';

const MOST = 400;
const written = z.looseObject({
  options: z.json().default({}),
  combatants: z.array(z.looseObject({ id: combatantId, name: z.string().nullish(), sheet: z.json() })),
});

/** A fight as a policy left it. */
function played<K extends Kinds>(system: System<K>, setup: K['setup'], policy: Policy<K>, seed: string): K['fight'] {
  const chance = new Thrown(Xoshiro.seeded(seed));
  const fight = system.rules.begin(system.schemas.setup.parse(setup));
  const answers: Answers<K['prompts']> = policy.answers(fight, chance);
  const table = simulatedBy<K['roll'], K['prompts'], K['event']>(chance, (_who: Speaker) => answers);
  for (let commands = 0; commands < MOST && system.rules.over(fight) === null; commands++) {
    const [who] = system.rules.next(fight, 1);
    if (who === undefined) break;
    system.rules.play(table, fight, policy.choose(fight, who, chance));
  }
  return fight;
}

/** The characters of a sample, fresh. */
function charactersOf(setup: Json): { readonly options: Json; readonly party: readonly Character[] } {
  const { options, combatants } = written.parse(setup);
  const party = combatants.map(({ id, name, sheet }) => ({ id, name: name ?? id, sheet, state: {} }));
  return { options, party };
}

const cases = systems.flatMap(each =>
  each.samples.map(sample => ({ name: `${each.id}: ${sample.id}`, system: each, setup: sample.setup })),
);

describe.each(cases)('$name', ({ system, setup }) => {
  const { options, party } = charactersOf(setup);
  /** Everyone as the sample's fight left them, by a policy and some seeds. */
  const survivors = (seed: string): readonly Character[] =>
    system.visit(own => {
      const [policy] = own.automation.policies;
      if (policy === undefined) throw new Error('nobody plays');
      const fight = played(own, own.schemas.setup.parse(setup), policy, seed);
      return party.map(each => ({ ...each, state: own.carrying.after(fight, each.id, each.state) }));
    });
  const all = ['one', 'two', 'three'].flatMap(survivors);

  test('whoever no fight has touched comes as a fight begins', () => {
    for (const each of party)
      expect(system.visit(own => settledState(own, each, options))).toEqual(
        system.visit(own => own.carrying.state.parse({})),
      );
  });

  test('what a fight left of a character goes into the next fight, and out of it, as it is', () => {
    expect(
      all.some(
        each => JSON.stringify(each.state) !== JSON.stringify(system.visit(own => own.carrying.state.parse({}))),
      ),
    ).toBe(true);
    for (const each of all) {
      expect(
        system.visit(own => settledState(own, each, options)),
        each.name,
      ).toEqual(each.state);
      expect(system.visit(own => own.schemas.fight.parse(campOf(own, [each], options)))).toBeDefined();
    }
  });

  test('all that lasts can be read, and set to what it is', () => {
    for (const each of all) {
      const lines = system.visit(own => lastingOf(own, each, options));
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines.map(({ path }) => path)).size).toBe(lines.length);
      for (const line of lines) {
        if (line.kind === 'mark') continue;
        const same = system.visit(own => changedState(own, each, options, line.path, line.value));
        expect(same, `${each.name}: ${line.label}`).toEqual({ state: each.state });
      }
    }
  });

  test('a mark is taken off, and is not there any more', () => {
    for (const each of all) {
      const lines = system.visit(own => lastingOf(own, each, options));
      const mark = lines.find(line => line.kind === 'mark');
      if (mark === undefined) continue;
      const after = system.visit(own => changedState(own, each, options, mark.path, false));
      if (!('state' in after)) throw new Error(after.reason);
      const now = system.visit(own => lastingOf(own, { ...each, state: after.state }, options));
      expect(now.length).toBeLessThan(lines.length);
    }
  });

  test('the same rest with the same dice comes to the same, and nobody is worse off than the rules allow', () => {
    const living = survivors('one').slice(0, 3);
    for (const rest of system.visit(own => own.carrying.rests.map(each => each.id))) {
      const [healer, patient = healer] = living;
      const care = { healer: healer?.id ?? '', patient: patient?.id ?? '' };
      for (const given of [{}, care]) {
        const once = (): unknown =>
          system.visit(own => {
            const found = own.carrying.rests.find(each => each.id === rest);
            if (!found?.given.safeParse(given).success) return null;
            const came = rested(own, living, options, { rest, given }, Xoshiro.seeded('camp'));
            return 'reason' in came ? came : { story: came.story, states: [...came.states] };
          });
        expect(once()).toEqual(once());
      }
    }
  });
});

test('an unknown rest, an unknown thing and a value out of bounds are refused in words', () => {
  const [system] = systems;
  const [sample] = system?.samples ?? [];
  if (!system || !sample) throw new Error('there is a system with a sample');
  const { options, party } = charactersOf(sample.setup);
  const [hero] = party;
  if (!hero) throw new Error('somebody takes part');
  const rest = system.visit(own => rested(own, party, options, { rest: 'nap', given: {} }, Xoshiro.seeded('x')));
  expect(rest).toMatchObject({ reason: expect.stringContaining('has no rest "nap"; there is ') });
  const change = (path: string, value: Json) => system.visit(own => changedState(own, hero, options, path, value));
  expect(change('hats', 1)).toMatchObject({ reason: expect.stringContaining('is called "hats"; there is hp') });
  expect(change('hp', 'many')).toMatchObject({
    reason: expect.stringMatching(/takes a whole number from .* not "many"$/),
  });
});
