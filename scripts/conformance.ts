/**
 * `npm run conformance [-- alloy …]`: makes the conformance kit of these systems anew, of all where none is named. Runs
 * the systems' tests with all that they play noted, plays it again through the adapter of `affray conformance`, and keeps
 * the shortest cases that show each rule in `packages/conformance/cases/SYSTEM.json`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSystem, systemIds } from '@affray/systems/lazy';
import { candidatesOf } from './conformance/candidates.ts';
import { chosen, contrasted, kitOf, written } from './conformance/choose.ts';
import { contrastsOf } from './conformance/contrasts.ts';
import { type Noted, readNoted } from './conformance/noted.ts';
import { type Replayed, replay } from './conformance/replay.ts';
import { WITHOUT } from './conformance/without.ts';
import { ROOT } from './files.ts';
import { readLedger } from './ledger.ts';

/** All that the tests of a system play. */
function notedOf(system: string): Noted[] {
  const folder = mkdtempSync(join(tmpdir(), 'affray-noted-'));
  const into = join(folder, 'noted.jsonl');
  try {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const config = join(ROOT, 'scripts/conformance/vitest.config.ts');
    execFileSync(process.execPath, [vitest, 'run', '--config', config, `packages/systems/${system}/`], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, AFFRAY_NOTED: into },
    });
    return readNoted(readFileSync(into, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function make(id: string): Promise<void> {
  const system = await loadSystem(id);
  if (!system) throw new Error(`there is no system "${id}": ${systemIds.join(', ')}`);
  const path = `packages/systems/${id}/RULES.md`;
  const ledger = readLedger({ path, text: readFileSync(join(ROOT, path), 'utf8') });
  const rules = ledger.rules.map(each => each.id);
  const candidates = candidatesOf(notedOf(id)).filter(each => each.rules.length > 0);
  const replayed: Replayed[] = [];
  for (const each of candidates) {
    const found = await replay(id, each);
    if (found) replayed.push(found);
  }
  const picked = chosen(rules, replayed);
  // What no outcome cites is shown by how it comes out under another reading of its option.
  const cited = new Set(picked.flatMap(each => [...each.replayed.cites]));
  const uncited = ledger.rules.filter(each => !cited.has(each.id));
  const taken = contrasted(picked, await contrastsOf(system, uncited, replayed));
  const shown = new Set(taken.flatMap(each => each.rules));
  const without = ledger.rules.flatMap(({ id: rule, reference }) => {
    if (shown.has(rule)) return [];
    const why = reference ? 'for reference: no table plays it' : (WITHOUT[rule] ?? null);
    if (why === null) console.error(`${rule} has no case, and WITHOUT does not say why`);
    return why === null ? [] : [{ rule, why }];
  });
  const text = written(kitOf(id, system.version, rules, taken, without));
  writeFileSync(join(ROOT, 'packages/conformance/cases', `${id}.json`), text);
  console.log(
    `${id}: ${taken.length} cases of ${candidates.length} show ${shown.size} of ${rules.length} rules; ${Math.round(text.length / 1024)} kB`,
  );
}

const named = process.argv.slice(2);
for (const id of named.length > 0 ? named : systemIds) await make(id);
