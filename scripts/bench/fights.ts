/** Whole fights: the engine beside loops written by hand, in one run, by turns. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Kinds, System } from '@affray/engine';
import { exactFight, type Job, runner } from '@affray/simulator';
import { DUEL, duelSystem } from './duel.ts';
import type { Row } from './figures.ts';
import { type Measured, measure } from './harness.ts';
import { duelLoop, meleeLoop } from './loops.mjs';
import { MELEE, meleeSystem } from './melee.ts';

export type FightRow = Row<'fights'>;

/** Chances that the first side wins, solved exactly elsewhere as Markov chains. */
export const EXACT = { duel: 0.51895, melee: 0.53726 };
/** Fights after which next to every path of both is known. */
const WARM = 6_000_000;
const FIRST = 400_000;
const COLD = 20_000;

/** Both fights of the comparison. */
export const fightRows = (): FightRow[] => [
  row('melee', meleeSystem, MELEE, meleeLoop, EXACT.melee),
  row('duel', duelSystem, DUEL, duelLoop, EXACT.duel),
];

function row<K extends Kinds>(
  name: string,
  system: System<K>,
  job: Job,
  loop: (count: number, seed: number) => unknown,
  exact: number,
): FightRow {
  const engine = runner(system, job);
  const began = performance.now();
  engine.run(0, COLD);
  const cold = (COLD * 1000) / (performance.now() - began);
  engine.run(COLD, FIRST - COLD);
  const warmingUp = (FIRST * 1000) / (performance.now() - began);
  engine.run(FIRST, WARM - FIRST);
  let from = WARM;
  let seed = 0;
  const [byHand, plain, chain] = measure([
    { name: 'loop', play: count => void loop(count, ++seed) },
    {
      name: 'plain',
      play: count => {
        for (let fight = 0; fight < count; fight++) engine.playOut(fight);
      },
    },
    { name: 'chain', play: count => void engine.run((from += count), count) },
  ]);
  const tally = engine.run(0, FIRST);
  return {
    name,
    loop: rate(byHand),
    plain: rate(plain),
    chain: rate(chain),
    plainRatio: plain?.ratio ?? 0,
    chainRatio: chain?.ratio ?? 0,
    cold,
    warmingUp,
    commandsPerFight: tally.commands.sum / tally.fights,
    wins: (tally.wins.first ?? 0) / tally.fights,
    exact,
    solved: solved(system, job),
    bytesPerFight: bytesOf(system, job),
  };
}

const rate = (measured: Measured | undefined): number => measured?.rate ?? 0;

function solved<K extends Kinds>(system: System<K>, job: Job): FightRow['solved'] {
  const began = performance.now();
  const found = exactFight(system, job, { paths: 1_000_000 });
  const wins = found?.sides.find(each => each.side === 'first')?.wins ?? 0;
  return { wins, ms: performance.now() - began, states: found?.states ?? 0 };
}

/** What a fight takes beside all else that fights of one job share. */
function bytesOf<K extends Kinds>(system: System<K>, job: Job): number {
  if (job.start.kind !== 'setup') return 0;
  const start = system.rules.begin(system.schemas.setup.parse(job.start.setup));
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const before = process.memoryUsage().heapUsed;
  const fights = Array.from({ length: 20_000 }, () => system.rules.copy(start));
  collect();
  const taken = process.memoryUsage().heapUsed - before;
  return Math.round(taken / fights.filter(each => each !== start).length);
}
