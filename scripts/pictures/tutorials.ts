/** The picture that each tutorial begins with: what its reader has at its end. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../files.ts';
import { keep, type Stage, written } from './stage.ts';

/** What a line of the command line prints. @throws Error with its own words where it fails */
function affray(...args: readonly string[]): string {
  const run = spawnSync(process.execPath, [join(ROOT, 'packages/cli/bin/affray.mjs'), ...args], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** The report of the designer's question, as it lies in the reader's folder. */
export async function takeDesigner(stage: Stage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'affray-report-'));
  const [fight, report] = [join(folder, 'cellar.json'), join(folder, 'report.html')];
  await writeFile(fight, affray('new', 'wwn', '--encounter', 'cellar'));
  affray('balance', fight, ...['--count', 'cellar-rat'], ...['--win', '75%'], ...['--html', report]);
  const { page } = await stage.person();
  await page.goto(pathToFileURL(report).href);
  await written('tutorial-designer', await page.screenshot({ fullPage: true }));
  await rm(folder, { recursive: true });
}

/** The host's own address: the list of fights, as the game master's laptop finds it on the other machine. */
export async function takeHost(stage: Stage): Promise<void> {
  for (const sample of ['duel', 'melee']) await stage.gm({ from: 'sample', system: 'wwn', sample });
  const { page, ...person } = await stage.person();
  await page.goto(stage.house.gmUrl);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByText('Four against twelve').first().waitFor();
  await written('tutorial-host', await page.screenshot());
  if (person.broken.length > 0) throw new Error(person.broken.join('\n'));
}

/** The program's duel, opened at the table. */
export async function takeDeveloper(stage: Stage): Promise<void> {
  const { record } = await import('../../examples/duel.ts');
  await keep('tutorial-developer', await stage.gm({ from: 'file', file: record }));
}
