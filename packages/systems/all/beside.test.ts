import {
  type Answers,
  type Kinds,
  type Policy,
  type Speaker,
  type System,
  simulatedBy,
  Thrown,
  Xoshiro,
} from '@affray/engine';
import { expect, test } from 'vitest';
import { systems } from './index.ts';

const MOST = 120;

/** The fight after so many commands. @param afresh from a copy before each, so that nothing known beside it lasts */
function played<K extends Kinds>(
  system: System<K>,
  setup: K['setup'],
  policy: Policy<K>,
  seed: string,
  afresh: boolean,
): K['fight'] {
  const chance = new Thrown(Xoshiro.seeded(seed));
  let fight = system.rules.begin(system.schemas.setup.parse(setup));
  let answers: Answers<K['prompts']> = policy.answers(fight, chance);
  const answersOf = (_who: Speaker): Answers<K['prompts']> => answers;
  const table = simulatedBy<K['roll'], K['prompts'], K['event']>(chance, answersOf);
  for (let commands = 0; commands < MOST && system.rules.over(fight) === null; commands++) {
    if (afresh) {
      fight = system.rules.copy(fight);
      answers = policy.answers(fight, chance);
    }
    const [who] = system.rules.next(fight, 1);
    if (who === undefined) break;
    expect(who).toBe(system.rules.next(fight)[0]);
    system.rules.play(table, fight, policy.choose(fight, who, chance));
  }
  return fight;
}

/** Every sample under every policy that is not slow to think. */
const cases = systems.flatMap(each =>
  each.visit(system =>
    system.catalogue.samples.flatMap(sample =>
      system.automation.policies
        .filter(policy => policy.name !== 'greedy')
        .map(policy => ({
          name: `${system.id}: ${sample.id}, ${policy.name}`,
          play: (seed: string, afresh: boolean): unknown => played(system, sample.setup, policy, seed, afresh),
        })),
    ),
  ),
);

test.each(cases)('what is kept beside a fight never goes stale: $name', ({ play }) => {
  for (const seed of ['one', 'two', 'three']) expect(play(seed, false)).toEqual(play(seed, true));
});
