/** What a command costs in fights of more and more combatants: two lines, each facing the other hand to hand. */

import { job, type Runner, runner } from '@affray/simulator';
import { systems } from '@affray/systems';
import type { Row } from './figures.ts';

const SIZES: readonly number[] = [2, 8, 32, 128, 512];
/** One fighter of each system: of the kind that fights hand to hand and lasts some rounds. */
const FIGHTERS: Readonly<Record<string, string>> = {
  alacrity: 'goblin',
  wwn: 'road-brigand',
  alternacy: 'guard',
  alloy: 'guard',
};

/** One archer of each system, for fights with bows: across a map of 600 feet, or at medium range where there is none. */
const ARCHERS: Readonly<Record<string, string>> = {
  alacrity: 'bandit-archer',
  wwn: 'brigand-bow',
  alternacy: 'bandit-archer',
  alloy: 'bandit-archer',
};
type GrowthRow = Row<'growth'>;
type How = GrowthRow['how'];

/** Two lines of the same fighters, five feet apart, each with its neighbours beside it; by bands where there is no map. */
export function lines(system: string, sheet: unknown, combatants: number) {
  const fighters = Array.from({ length: combatants }, (_, at) => {
    const id = `f-${at}`;
    const side = at % 2 === 0 ? 'a' : 'b';
    if (system !== 'alloy') return { id, side, sheet, at: { x: 5 * (at >> 1), y: at % 2 === 0 ? 40 : 45 } };
    const facing = at % 2 === 0 ? null : { of: `f-${at - 1}`, band: 'engaged' };
    return { id, side, sheet, from: facing };
  });
  const scene = system === 'alloy' ? {} : { width: 2000 };
  return { sides: ['a', 'b'].map(id => ({ id, name: id })), scene, combatants: fighters };
}

/** Two bodies of archers on a map of 600 feet, 150 feet apart in rows of 60; at medium range where there is no map. */
export function bodies(system: string, sheet: unknown, combatants: number) {
  const fighters = Array.from({ length: combatants }, (_, at) => {
    const id = `f-${at}`;
    const side = at % 2 === 0 ? 'a' : 'b';
    const nth = at >> 1;
    const row = 5 * Math.floor(nth / 60);
    if (system !== 'alloy')
      return { id, side, sheet, at: { x: 150 + 5 * (nth % 60), y: side === 'a' ? 200 - row : 350 + row } };
    const facing = at === 0 ? null : { of: 'f-0', band: side === 'a' ? 'close' : 'medium' };
    return { id, side, sheet, from: facing };
  });
  const scene = system === 'alloy' ? {} : { width: 600, height: 600 };
  return { sides: ['a', 'b'].map(id => ({ id, name: id })), scene, combatants: fighters };
}

function fights(id: string, how: How, combatants: number): Runner | null {
  const system = systems.find(each => each.id === id);
  const [kinds, arrange] = how === 'blades' ? [FIGHTERS, lines] : [ARCHERS, bodies];
  const sheet = system?.bestiary.find(each => each.id === kinds[id])?.sheet;
  if (!system || sheet === undefined) return null;
  const given = job.parse({
    system: id,
    start: { kind: 'setup', setup: arrange(id, sheet, combatants) },
    seed: 'growth',
    policy: 'plain',
    longest: 40 * combatants,
  });
  return system.visit(typed => runner(typed, given));
}

/** Microseconds of processor time a command, fights played out one after the other. */
function cost(engine: Runner, ms: number): number {
  const began = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  let commands = 0;
  for (let fight = 0; spent() < 1000 * ms; fight++) commands += engine.playOut(fight).commands;
  return spent() / Math.max(1, commands);
}

/** Every system, its sizes measured by turns; of several rounds the best, since noise only slows. */
export function growthRows({ rounds = 5, ms = 400, only = Object.keys(FIGHTERS) } = {}): GrowthRow[] {
  return only.flatMap(system => HOWS.map(how => rowOf(system, how, rounds, ms)));
}
const HOWS: readonly How[] = ['blades', 'bows'];

function rowOf(system: string, how: How, rounds: number, ms: number): GrowthRow {
  const sizes = SIZES.flatMap(combatants => {
    const engine = fights(system, how, combatants);
    return engine ? [{ combatants, engine, costs: [cost(engine, ms)].slice(1) }] : [];
  });
  for (let round = 0; round < rounds; round++) for (const { engine, costs } of sizes) costs.push(cost(engine, ms));
  const measured = sizes.map(({ combatants, costs }) => ({ combatants, microseconds: Math.min(...costs) }));
  const of = (size: number): number => measured.find(each => each.combatants === size)?.microseconds ?? 0;
  return { system, how, sizes: measured, ratio: of(512) / of(8) };
}

/** The rows as lines for people. */
export const growthLines = (rows: readonly GrowthRow[]): string[] =>
  rows.map(
    ({ system, how, sizes, ratio }) =>
      `  ${system.padEnd(10)} ${how.padEnd(6)} ${sizes.map(each => `${each.combatants}: ${each.microseconds.toFixed(2)}`).join('  ')}  (512 of 8: ${ratio.toFixed(1)})`,
  );

if (import.meta.main) {
  const [only] = process.argv.slice(2);
  console.log('A command, microseconds, by combatants in the fight:');
  for (const line of growthLines(growthRows(only === undefined ? {} : { only: [only], rounds: 1 }))) console.log(line);
}
