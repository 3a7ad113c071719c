/**
 * `npm run bench`: what people do (the first fights of every sample under every policy, questions at the table, the start
 * of the command line), and the engine beside loops written by hand, in one run, by turns. `-- --json` prints one JSON
 * object, `-- --short` takes minutes instead of hours: default policies, up to 1,000 fights, and nothing warm. Hold the
 * ratios, not the rates, against those of another day or machine.
 */
import { Worker } from 'node:worker_threads';
import { type Job, runner } from '@affray/simulator';
import { crew } from '@affray/simulator/node';
import { askLines, askRows } from './asks.ts';
import { DUEL, duelSystem } from './duel.ts';
import { fightRows } from './fights.ts';
import { firstFightLine, firstFightRows } from './first-fights.ts';
import { growthLines, growthRows } from './growth.ts';
import { median, short } from './harness.ts';
import { oddsRows } from './odds.ts';
import { startRows } from './starts.ts';

/** How much more two threads do than one: the engine's workers beside the loop on the same cores. */
async function scaling() {
  const job: Job = { ...DUEL };
  const empty = () => runner(duelSystem, DUEL).empty();
  const worker = new URL('./duel.worker.ts', import.meta.url);
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const loops = (threads: number) => () =>
    Promise.all(Array.from({ length: threads }, (_, seed) => loopOn({ fights: 4_000_000 / threads, seed })));
  const [one, two] = [1, 2].map(workers => crew({ job, workers, worker }));
  if (!one || !two) throw new Error('no threads');
  const ours = (hands: typeof one, threads: number, round: number) => () =>
    hands.play({ from: 6_000_000 + round * 800_000, fights: threads * 400_000, empty: empty() });
  const rows: { loop: number; engine: number }[] = [];
  try {
    // Every thread learns its own chain first, all of them equally well; later, too, each plays as many fights, and new ones.
    await one.play({ fights: 3_000_000, empty: empty() });
    await two.play({ fights: 6_000_000, empty: empty() });
    for (let round = 0; round < 5; round++) {
      const loop = (await timed(loops(1))) / (await timed(loops(2)));
      const engine = (2 * (await timed(ours(one, 1, round)))) / (await timed(ours(two, 2, round)));
      rows.push({ loop, engine });
    }
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
  return { loop: median(rows.map(each => each.loop)), engine: median(rows.map(each => each.engine)) };
}

function loopOn(workerData: { fights: number; seed: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./loop.worker.mjs', import.meta.url), { workerData });
    thread.once('error', reject);
    thread.once('exit', () => resolve());
  });
}

const given = new Set(process.argv.slice(2));
const isShort = given.has('--short');
const people = { start: startRows(), first: firstFightRows({ short: isShort }), asks: askRows({ short: isShort }) };
const warm = isShort ? null : { fights: fightRows(), odds: oddsRows(), growth: growthRows(), scaling: await scaling() };
if (given.has('--json')) console.log(JSON.stringify({ ...people, ...warm }));
else {
  console.log('Start, milliseconds of wall time:');
  for (const { name, ms } of people.start) console.log(`  ${name.padEnd(60)} ${ms.toFixed(0)}`);
  console.log('First fights a second (of a million that the loop plays meanwhile):');
  for (const row of people.first) console.log(firstFightLine(row));
  console.log('Questions at the table, milliseconds:');
  for (const row of people.asks) for (const line of askLines(row)) console.log(line);
  if (warm) tellWarm(warm);
}

function tellWarm({ fights, odds, growth: grown, scaling: scaled }: NonNullable<typeof warm>): void {
  for (const row of fights) {
    console.log(
      `${row.name}, fights a second: loop ${short(row.loop)}, rules played out ${short(row.plain)} (${row.plainRatio.toPrecision(2)} of the loop), along the warm chain ${short(row.chain)} (${row.chainRatio.toPrecision(2)})`,
    );
    console.log(`  first 20,000 fights ${short(row.cold)} a second, first 400,000 ${short(row.warmingUp)}`);
    console.log(
      `  first wins ${row.wins.toFixed(4)}, exactly ${row.exact}; solved through the rules ${row.solved.wins.toFixed(5)} in ${row.solved.ms.toFixed(0)} ms, ${row.solved.states} states`,
    );
    console.log(`  ${row.commandsPerFight.toFixed(1)} commands and ${row.bytesPerFight} bytes a fight`);
  }
  console.log('Odds, microseconds (engine, direct sum):');
  for (const { name, engine, direct } of odds)
    console.log(`  ${name.padEnd(36)} ${short(engine).padStart(8)} ${short(direct).padStart(8)}`);
  console.log('A command, microseconds, by combatants in the fight:');
  for (const line of growthLines(grown)) console.log(line);
  console.log(`Two threads against one: loop ${scaled.loop.toFixed(2)}, engine ${scaled.engine.toFixed(2)}`);
}
