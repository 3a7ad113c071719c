/** In a process of its own: the first fights of one sample under one policy. Prints one JSON object. */
import { Session } from 'node:inspector';
import type { Kinds, Pool, System } from '@affray/engine';
import { type Job, job, type Runner, runner } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import type { Row } from './figures.ts';
import type { Asked } from './first-fights.ts';
import { median } from './harness.ts';
import { duelLoop } from './loops.mjs';
import { type Profile, roomsOf } from './rooms.ts';

/** A row as far as this process knows it. */
export type FirstFights = Pick<Row<'first'>, 'marks' | 'commands' | 'dice' | 'loop' | 'memory'>;
export type Rooms = NonNullable<Row<'first'>['rooms']>;

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const LOOPED = 200_000;
/** So many short runs, and the engine compiles the loop for good: it goes at a third of its speed in between. */
const SHORT_RUNS = { runs: 30, fights: 1000 };
/** Fights and dice a second of the duel written by hand, now. */
function loop(): { readonly fights: number; readonly dice: number } {
  const began = processorMs();
  const { rolls } = duelLoop(LOOPED, 7);
  const seconds = (processorMs() - began) / 1000;
  return { fights: LOOPED / seconds, dice: rolls / seconds };
}

function play(
  make: () => Runner,
  { marks, most }: Asked,
): Omit<FirstFights, 'commands' | 'dice'> & { commands: number[] } {
  for (let run = 0; run < SHORT_RUNS.runs; run++) duelLoop(SHORT_RUNS.fights, run);
  const loops = [loop()];
  const found: { fights: number; ms: number }[] = [];
  const commands: number[] = [];
  let [spent, played, all] = [0, 0, 0];
  let engine: Runner | null = null;
  for (const fights of marks) {
    if (spent * (fights / Math.max(1, played)) > most) break;
    const began = processorMs();
    engine ??= make();
    all += engine.run(played, fights - played).commands.sum;
    spent += processorMs() - began;
    played = fights;
    found.push({ fights, ms: spent });
    commands.push(all / fights);
    loops.push(loop());
  }
  const beside = median(loops.map(each => each.fights));
  return {
    marks: found.map(({ fights, ms }) => {
      const perSecond = (1000 * fights) / ms;
      return { fights, ms, perSecond, commandsPerSecond: 0, dicePerSecond: 0, ofLoop: (1e6 * perSecond) / beside };
    }),
    commands,
    loop: median(loops.map(each => each.dice)),
    memory: process.memoryUsage().rss / 1e6,
  };
}

const diceIn = (pool: Pool): number => pool.count;

/** The same system, at whose tables the dice are counted. */
function counting<K extends Kinds>(system: System<K>, count: (dice: number) => void): System<K> {
  return {
    ...system,
    rules: {
      ...system.rules,
      play(table, fight, command) {
        const counted: typeof table = {
          ...table,
          roll(site, who, pool) {
            count(diceIn(pool));
            return table.roll(site, who, pool);
          },
          check(site, who, pool, judge, alike) {
            count(diceIn(pool));
            return table.check(site, who, pool, judge, alike);
          },
          contest(first, second, judge, alike) {
            count(diceIn(first.pool) + diceIn(second.pool));
            return table.contest(first, second, judge, alike);
          },
        };
        system.rules.play(counted, fight, command);
      },
    },
  };
}

const SAMPLED = 10;
function dicePerFight<K extends Kinds>(system: System<K>, given: Job): number {
  let dice = 0;
  const engine = runner(
    counting(system, more => (dice += more)),
    given,
  );
  for (let fight = 0; fight < SAMPLED; fight++) engine.playOut(fight);
  return dice / SAMPLED;
}

function firstFights<K extends Kinds>(system: System<K>, given: Job, asked: Asked): FirstFights {
  const played = play(() => runner(system, given), asked);
  const dice = dicePerFight(system, given);
  const marks = played.marks.map((mark, at) => ({
    ...mark,
    commandsPerSecond: mark.perSecond * (played.commands[at] ?? 0),
    dicePerSecond: mark.perSecond * dice,
  }));
  return { ...played, marks, dice, commands: played.commands.at(-1) ?? 0 };
}

/** The share of each room in the first fights, until so many are played or the time is up. */
function profiled<K extends Kinds>(system: System<K>, given: Job, fights: number, most: number): Rooms {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: 500 });
  session.post('Profiler.start');
  const engine = runner(system, given);
  for (let fight = 0, until = processorMs() + most; fight < fights && processorMs() < until; fight++)
    engine.run(fight, 1);
  let profile: Profile = { nodes: [] };
  session.post('Profiler.stop', (_wrong, { profile: found }) => {
    profile = found;
  });
  session.disconnect();
  return roomsOf(profile);
}

if (import.meta.main) {
  const asked: Asked = JSON.parse(process.argv[2] ?? '');
  const told = withSystem(asked.system, system => {
    const setup = system.catalogue.samples.find(each => each.id === asked.sample)?.setup;
    if (setup === undefined) throw new Error(`${asked.system} has no sample "${asked.sample}"`);
    const start = { kind: 'setup', setup } as const;
    const given = job.parse({ system: asked.system, start, seed: 'first fights', policy: asked.policy });
    return asked.profile === null
      ? firstFights(system, given, asked)
      : profiled(system, given, asked.profile, asked.most / 2);
  });
  console.log(JSON.stringify(told));
}
