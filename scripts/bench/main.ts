/**
 * `npm run bench`: the engine beside loops written by hand, in one run, by turns. `-- --json` prints one JSON object.
 * Hold the ratios, not the rates, against those of another day or machine.
 */
import { Worker } from 'node:worker_threads';
import { type Job, runner } from '@affray/simulator';
import { runFights } from '@affray/simulator/node';
import { systems } from '@affray/systems';
import { DUEL, duelSystem } from './duel.ts';
import { measure, median, short } from './harness.ts';
import { duelLoop, meleeLoop } from './loops.mjs';
import { oddsRows } from './odds.ts';

/** Chance that the first side wins the duel, solved exactly elsewhere as a Markov chain. */
const EXACT_DUEL = 0.51895;

function fights() {
  const engine = runner(duelSystem, DUEL);
  let from = 0;
  let seed = 0;
  const [loop, ours] = measure([
    { name: 'loop', play: count => void duelLoop(count, ++seed) },
    { name: 'engine', play: count => void engine.run((from += count), count) },
  ]);
  const tally = engine.run(0, 20_000);
  return {
    loop: loop?.rate ?? 0,
    engine: ours?.rate ?? 0,
    ratio: ours?.ratio ?? 0,
    commandsPerFight: tally.commands.sum / tally.fights,
    wins: (tally.wins.first ?? 0) / tally.fights,
    exact: EXACT_DUEL,
    meleeLoop: measure([{ name: 'melee', play: count => void meleeLoop(count, ++seed) }])[0]?.rate ?? 0,
  };
}

/** What a command costs in fights of more and more combatants, in microseconds. */
function growth() {
  const system = systems.find(each => each.id === 'alacrity');
  const goblin = system?.bestiary.find(each => each.id === 'goblin')?.sheet;
  if (!system || goblin === undefined) return [];
  return [2, 8, 32, 128].map(combatants => {
    const setup = {
      sides: ['a', 'b'].map(id => ({ id, name: id })),
      combatants: Array.from({ length: combatants }, (_, at) => ({
        id: `g-${at}`,
        side: at % 2 === 0 ? 'a' : 'b',
        sheet: goblin,
      })),
    };
    const job: Job = { ...DUEL, system: system.id, start: { kind: 'setup', setup }, longest: 40 * combatants };
    const engine = system.visit(typed => runner(typed, job));
    const began = performance.now();
    let commands = 0;
    for (let fight = 0; performance.now() - began < 400; fight++) commands += engine.fight(fight).commands;
    return { combatants, microseconds: (1000 * (performance.now() - began)) / commands };
  });
}

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
  const count = 20_000;
  const loops = (threads: number) => () =>
    Promise.all(Array.from({ length: threads }, (_, seed) => loopOn({ fights: 3_000_000 / threads, seed })));
  const ours = (workers: number) => () => runFights({ job, fights: count, empty: empty(), workers, worker });
  const rows: { loop: number; engine: number }[] = [];
  for (let round = 0; round < 3; round++) {
    const loop = (await timed(loops(1))) / (await timed(loops(2)));
    const engine = (await timed(ours(1))) / (await timed(ours(2)));
    rows.push({ loop, engine });
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

const told = { fights: fights(), odds: oddsRows(), growth: growth(), scaling: await scaling() };
if (process.argv.includes('--json')) console.log(JSON.stringify(told));
else {
  const { fights: duel, odds, growth: grown, scaling: scaled } = told;
  console.log(
    `Duel, fights a second: loop ${short(duel.loop)}, engine ${short(duel.engine)}, ratio ${duel.ratio.toPrecision(2)}`,
  );
  console.log(
    `  ${duel.commandsPerFight.toFixed(1)} commands a fight; first wins ${duel.wins.toFixed(4)}, exactly ${duel.exact}`,
  );
  console.log(`Four against four by hand: ${short(duel.meleeLoop)} fights a second`);
  console.log('Odds, microseconds (engine, direct sum):');
  for (const { name, engine, direct } of odds)
    console.log(`  ${name.padEnd(36)} ${short(engine).padStart(8)} ${short(direct).padStart(8)}`);
  console.log('A command, microseconds, by combatants in the fight:');
  for (const { combatants, microseconds } of grown)
    console.log(`  ${String(combatants).padStart(4)} ${short(microseconds)}`);
  console.log(`Two threads against one: loop ${scaled.loop.toFixed(2)}, engine ${scaled.engine.toFixed(2)}`);
}
