/** What people wait for at the command line, start included: wall time of whole commands, each in a process of its own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systems } from '@affray/systems';
import { ROOT } from '../files.ts';
import type { Row } from './figures.ts';
import { median } from './harness.ts';

/** A throw of dice, and ten thousand fights of every sample by the default policy on all cores. */
export function startRows(): Row<'start'>[] {
  const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
  try {
    const simulations = systems.flatMap(({ id, samples }) =>
      samples.map(sample => {
        const file = join(folder, `${id}-${sample.id}.json`);
        writeFileSync(file, affray(['new', id, '--sample', sample.id]));
        return { name: `simulate ${id} ${sample.id} --fights 10000`, args: ['simulate', file, '--fights', '10000'] };
      }),
    );
    return [{ name: 'roll 3d6', args: ['roll', '3d6'] }, ...simulations].map(({ name, args }) => ({
      name,
      ms: median([1, 2, 3].map(() => timed(() => affray(args)))),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const affray = (args: readonly string[]): string =>
  execFileSync(process.execPath, [join(ROOT, 'packages/cli/bin/affray.mjs'), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
