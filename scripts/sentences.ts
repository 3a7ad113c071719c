/**
 * The sentences of every package, collected into `packages/X/sentences.json`.
 * `--check` writes nothing and complains where one is not up to date, stands without its tag or is spelled otherwise than the rest; `--tag` tags them first.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Complaint, ROOT, report, sources } from './files.ts';
import { collect, written } from './sentences/catalogue.ts';
import { speaks } from './sentences/find.ts';
import { misspelledOnPage } from './sentences/style.ts';
import { tagged } from './sentences/tag.ts';

const CATALOGUE = 'sentences.json';

/** Tags what has no tag, and lets the formatter break its lines. */
function tagAll(): void {
  const changed: string[] = [];
  for (const file of sources().filter(each => speaks(each.path))) {
    const text = tagged(file);
    if (text === file.text) continue;
    writeFileSync(join(ROOT, file.path), text);
    changed.push(file.path);
  }
  const biome = join(ROOT, 'node_modules/.bin/biome');
  if (changed.length > 0) execFileSync(biome, ['check', '--write', ...changed], { cwd: ROOT, stdio: 'inherit' });
}

/** Writes the catalogues, or says which of them are other than their file. */
function run(check: boolean): boolean {
  const { catalogues, wrong } = collect(sources());
  const stale: Complaint[] = [];
  for (const [home, sentences] of catalogues) {
    const path = `${home}${CATALOGUE}`;
    const [file, text] = [join(ROOT, path), sentences.size === 0 ? '' : written(sentences)];
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (before === text) continue;
    if (check) stale.push({ path, line: 1, reason: 'not up to date: run "npm run sentences"' });
    else if (text === '') rmSync(file);
    else writeFileSync(file, text);
  }
  return report('sentences', [...wrong, ...misspelledOnPage(sources()), ...stale]);
}

const [what] = process.argv.slice(2);
if (what === '--tag') tagAll();
if (!run(what === '--check')) process.exitCode = 1;
