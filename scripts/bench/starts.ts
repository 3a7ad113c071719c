/** What people wait for at the command line, start included: wall time of commands, each in a process of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { systems } from '@affray/systems';
import { ROOT } from '../files.ts';
import type { Row } from './figures.ts';
import { median } from './harness.ts';

/** A throw of dice, and ten thousand fights of every sample by the default policy on all cores. */
export async function startRows(): Promise<Row<'start'>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
  try {
    const simulations = systems.flatMap(({ id, samples }) =>
      samples.map(sample => {
        const file = join(folder, `${id}-${sample.id}.json`);
        writeFileSync(file, affray(['new', id, '--sample', sample.id]));
        return { name: `simulate ${basename(file)} --fights 10000`, args: ['simulate', file, '--fights', '10000'] };
      }),
    );
    const rows: Row<'start'>[] = [];
    for (const { name, args } of [{ name: 'roll 3d6', args: ['roll', '3d6'] }, ...simulations]) {
      const times: Times[] = [];
      for (let time = 0; time < 3; time++) times.push(await timed(args));
      const middle = (of: keyof Times): number => median(times.map(each => each[of]));
      rows.push({ name, ms: middle('ms'), wholeMs: middle('wholeMs') });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const PROGRAM = join(ROOT, 'packages/cli/bin/affray.mjs');
const affray = (args: readonly string[]): string =>
  execFileSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

type Times = Omit<Row<'start'>, 'name'>;

/** Until the first line of an answer, whose others follow at once, and until the command has ended. */
async function timed(args: readonly string[]): Promise<Times> {
  const began = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  const ms = performance.now() - began;
  child.stdout.resume();
  await ended;
  return { ms, wholeMs: performance.now() - began };
}
