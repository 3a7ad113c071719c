import type { Kinds, System } from '@affray/engine';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { count, type Job, job, runner, SPAN_FIGHTS } from './index.ts';
import { skirmish } from './testing/skirmish.ts';

/** Every sample of every system under each of its policies. */
const cases = systems.flatMap(each =>
  each.visit(system =>
    system.catalogue.samples.flatMap(sample =>
      system.automation.policies.map(policy => ({
        name: `${system.id}: ${sample.id}, ${policy.name}`,
        job: job.parse({
          system: system.id,
          start: { kind: 'setup', setup: sample.setup },
          seed: 'chain',
          policy: policy.name,
        }),
        play: <R>(work: <K extends Kinds>(system: System<K>) => R): R => work(system),
      })),
    ),
  ),
);
/**
 * Enough that later fights walk what earlier ones wrote. Random play is long and comes to nothing twice, and whoever
 * weighs odds is slow: a few fights show that the chain is given up without harm.
 */
const FEW: ReadonlySet<string | null> = new Set(['random', 'greedy']);
const fightsOf = ({ policy }: Job): number => (FEW.has(policy) ? 2 : policy === 'plain' ? 40 : 10);

test.each(cases)('fights walked along the chain end as those played out: $name', ({ job: given, play }) => {
  const [walked, played] = play(system => {
    const run = runner(system, given, 'always');
    const plain = run.empty();
    const fights = fightsOf(given);
    for (let fight = 0; fight < fights; fight++) count(plain, run.playOut(fight));
    const singly = run.empty();
    for (let fight = 0; fight < fights; fight++) count(singly, run.fight(fight));
    expect(singly).toEqual(plain);
    return [run.run(0, fights), plain];
  });
  expect(walked).toEqual(played);
});

test('of jobs played side by side, as few fights as are played of each way of playing are all played out', () => {
  let asked = 0;
  const counting = {
    ...skirmish,
    automation: {
      ...skirmish.automation,
      key: (fight: Parameters<typeof skirmish.automation.key>[0]) => {
        asked++;
        return skirmish.automation.key(fight);
      },
    },
  };
  const setup = skirmish.catalogue.samples[0]?.setup;
  const own = runner(counting, job.parse({ system: 'skirmish', start: { kind: 'setup', setup }, seed: 'few' }));
  const atFirst = asked;
  for (let number = 0; number < SPAN_FIGHTS; number++) own.fight(number);
  expect(asked).toBe(atFirst);
});
