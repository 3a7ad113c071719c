/**
 * `npm run bench`: what people do (the first fights of every sample under every policy, questions at the table, the start
 * of the command line), and the engine beside loops written by hand, in one run, by turns. `-- PART …` measures some parts
 * alone; `--json` prints one JSON object; `--short` takes minutes instead of an hour: default policies, up to 1,000 fights, and
 * nothing warm; `--keep` writes what was measured into `docs/speed.json` and `docs/speed.md`. Hold the ratios, not the rates,
 * against those of another day or machine.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type Job, runner } from '@affray/simulator';
import { crew } from '@affray/simulator/node';
import { askLines, askRows } from './asks.ts';
import { DUEL, duelSystem } from './duel.ts';
import { type FightRow, fightRows } from './fights.ts';
import type { Figures } from './figures.ts';
import { firstFightLine, firstFightRows } from './first-fights.ts';
import { growthLines, growthRows } from './growth.ts';
import { median, short } from './harness.ts';
import { keep } from './kept.ts';
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const { short: isShort } = values;

/** What can be measured, in this order; the last ones once all is warm, which takes long. */
const PARTS: { readonly [part: string]: () => Figures | Promise<Figures> } = {
  start: async () => ({ start: await startRows() }),
  first: () => ({ first: firstFightRows({ short: isShort }) }),
  asks: () => ({ asks: askRows({ short: isShort }) }),
  fights: () => ({ fights: fightRows() }),
  odds: () => ({ odds: oddsRows() }),
  growth: () => ({ growth: growthRows() }),
  threads: async () => ({ threads: await scaling() }),
};
const SHORT = ['start', 'first', 'asks'];

for (const part of positionals)
  if (!PARTS[part]) throw new Error(`no part "${part}": ${Object.keys(PARTS).join(', ')}`);
const wanted = positionals.length > 0 ? positionals : isShort ? SHORT : Object.keys(PARTS);
let found: Figures = {};
for (const part of wanted) {
  const more = (await PARTS[part]?.()) ?? {};
  found = { ...found, ...more };
  if (values.keep) keep(more);
  if (!values.json) tell(more);
}
if (values.json) console.log(JSON.stringify(found));

/** Lines for people. */
function tell({ start, first, asks, fights, odds, growth, threads }: Figures): void {
  if (start) console.log('Start, milliseconds of wall time until the answer (until all is told):');
  for (const { name, ms, wholeMs } of start ?? [])
    console.log(`  ${name.padEnd(60)} ${ms.toFixed(0)} (${wholeMs.toFixed(0)})`);
  if (first) console.log('First fights a second (of a million that the loop plays meanwhile):');
  for (const row of first ?? []) console.log(firstFightLine(row));
  if (asks) console.log('Questions at the table, milliseconds:');
  for (const row of asks ?? []) for (const line of askLines(row)) console.log(line);
  for (const row of fights ?? []) tellFights(row);
  if (odds) console.log('Odds, microseconds (engine, direct sum):');
  for (const { name, engine, direct } of odds ?? [])
    console.log(`  ${name.padEnd(36)} ${short(engine).padStart(8)} ${short(direct).padStart(8)}`);
  if (growth) console.log('A command, microseconds, by combatants in the fight:');
  for (const line of growthLines(growth ?? [])) console.log(line);
  if (threads)
    console.log(`Two threads against one: loop ${threads.loop.toFixed(2)}, engine ${threads.engine.toFixed(2)}`);
}

function tellFights(row: FightRow): void {
  console.log(
    `${row.name}, fights a second: loop ${short(row.loop)}, rules played out ${short(row.plain)} (${row.plainRatio.toPrecision(2)} of the loop), along the warm chain ${short(row.chain)} (${row.chainRatio.toPrecision(2)})`,
  );
  console.log(`  first 20,000 fights ${short(row.cold)} a second, first 400,000 ${short(row.warmingUp)}`);
  console.log(
    `  first wins ${row.wins.toFixed(4)}, exactly ${row.exact}; solved through the rules ${row.solved.wins.toFixed(5)} in ${row.solved.ms.toFixed(0)} ms, ${row.solved.states} states`,
  );
  console.log(`  ${row.commandsPerFight.toFixed(1)} commands and ${row.bytesPerFight} bytes a fight`);
}
