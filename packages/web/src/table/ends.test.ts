// @vitest-environment node
import { host } from '@affray/engine';
import { type FromHere, panelRunner, runner } from '@affray/simulator';
import { systems, withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { openCrew } from '../simulate/crew.ts';
import { lookAhead } from './ends.ts';

/** A thread of this device, played here. */
const crew = () =>
  openCrew(() => {
    let own: ReturnType<typeof panelRunner> | null = null;
    return [
      {
        async ask(message) {
          if (message.kind === 'jobs') {
            own = panelRunner(message.jobs.flatMap(job => withSystem(job.system, system => runner(system, job)) ?? []));
            return { kind: 'ready' };
          }
          if (!own || message.kind !== 'part') throw new Error('only parts of known jobs are played here');
          return { kind: 'parted', panel: own.run(message.from, message.fights) };
        },
        end: () => undefined,
      },
    ];
  });

function nowOf(id: string) {
  const system = systems.find(each => each.id === id);
  const sample = system?.samples[0];
  if (!system || !sample) throw new Error('no such system');
  const game = system.visit(typed => host(typed).begin(sample.setup, 'now', 'seed'));
  const { time, combatants } = game.reckon();
  return {
    system: id,
    timeIn: 'rounds',
    fight: game.record.fight,
    best: ['aggressive', 'plain'],
    reckoning: { time, combatants: [...combatants] },
  };
}

test('a look ahead tells the wins of each side, the rounds left, and who stands to fall', async () => {
  const told: FromHere[] = [];
  const stop = new AbortController();
  await lookAhead(
    crew(),
    nowOf('alacrity'),
    stop.signal,
    found => {
      told.push(found);
      stop.abort();
    },
    { first: { fights: 9, ms: 60 }, ms: 60, most: 3 },
  );
  const [found] = told;
  expect(told).toHaveLength(1);
  expect(found?.fights).toBeGreaterThan(0);
  expect(found?.sides).toHaveLength(2);
  expect(found?.falls.length).toBe(2);
  expect(found?.left.mean).toBeGreaterThan(0);
});

test('a look ahead that is no longer wanted tells nothing', async () => {
  const told: FromHere[] = [];
  await lookAhead(crew(), nowOf('alacrity'), AbortSignal.abort(), found => void told.push(found));
  expect(told).toEqual([]);
});
