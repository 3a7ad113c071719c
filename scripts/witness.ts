/**
 * `npm run witness [-- alloy …]`: records the witnesses of these systems anew, of all where none is named:
 * `packages/systems/ID/witness.json`, a fingerprint of each step of some fights played by chance, and `corners.json`, of
 * what comes of all that can be said in fights that are prepared by hand (`testing-corners.ts`). Where rules or
 * sentences have changed on purpose it is recorded again, and the change of the file shows how far that reaches.
 *
 * Of a system with prepared states (`states.jsonl`) what is seen there is recorded as well.
 *
 * `-- alloy --choose 400` chooses the fights anew, of so many: those that take the rules most ways in the least time. One
 * system at a time.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnySystem } from '@affray/systems';
import { Corners, type CornersSeen, cornersOf } from '@affray/systems/testing/corners';
import { Looks } from '@affray/systems/testing/looks';
import { readStates, writeStates } from '@affray/systems/testing/states';
import { type Recording, recording, Witness } from '@affray/systems/testing/witness';
import { isTest, ROOT, sources } from './files.ts';
import { notingTexts, taken } from './mutants/noting.ts';

/** Fights of a system: some three seconds of the processor's time. */
const MOST = 44;
/** What it counts that a fight goes a way that so many before it have gone. */
const WORTH = [1, 0.4, 0.15];

/** A fight with the ways that it takes. */
interface Candidate {
  readonly recorded: Recording[number];
  readonly ways: ReadonlySet<number>;
  readonly took: number;
}

const pathOf = (system: string): string => join(ROOT, 'packages/systems', system, 'witness.json');

/** Loads the rules of a system so that they note which ways they go. */
function noteWays(id: string): void {
  const folder = new RegExp(`^packages/systems/${id}/(rules|actions|gm|book)/`);
  const files = sources().filter(each => folder.test(each.path) && !isTest(each.path));
  const byUrl = new Map(
    Object.entries(notingTexts(files)).map(([path, text]) => [pathToFileURL(join(ROOT, path)).href, text]),
  );
  registerHooks({
    load(url, context, next) {
      const source = byUrl.get(url);
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}

/** The fights that go the most ways in the least time. */
function chosen(candidates: readonly Candidate[]): Recording {
  const been = new Map<number, number>();
  const found: Candidate[] = [];
  const left = new Set(candidates);
  const worthOf = ({ ways, took }: Candidate): number => {
    let worth = 0;
    for (const way of ways) worth += WORTH[been.get(way) ?? 0] ?? 0;
    return worth / (took + 20);
  };
  let spent = 0;
  while (left.size > 0 && found.length < MOST) {
    const [best] = [...left].map(each => ({ each, worth: worthOf(each) })).toSorted((a, b) => b.worth - a.worth);
    if (best === undefined) break;
    left.delete(best.each);
    found.push(best.each);
    spent += best.each.took;
    for (const way of best.each.ways) been.set(way, (been.get(way) ?? 0) + 1);
  }
  console.log(`${found.length} of ${candidates.length} fights: ${been.size} ways, ${Math.round(spent)} ms`);
  return found.map(each => each.recorded).toSorted((a, b) => a.fight - b.fight);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { choose: { type: 'string' } } });
const [first] = positionals;
if (values.choose !== undefined && first !== undefined) noteWays(first);
const { systems } = await import('@affray/systems');
const ids = systems.map(each => each.id);
for (const id of positionals) if (!ids.includes(id)) throw new Error(`there is no system "${id}": ${ids.join(', ')}`);
for (const system of systems) {
  if (positionals.length > 0 && !positionals.includes(system.id)) continue;
  const path = pathOf(system.id);
  const recorded = system.visit((each): Recording => {
    const witness = new Witness(each);
    if (values.choose === undefined)
      return recording.parse(JSON.parse(readFileSync(path, 'utf8'))).map(({ fight }) => witness.record(fight));
    taken();
    return chosen(
      Array.from({ length: Number(values.choose) }, (_, nth): Candidate => {
        const began = process.threadCpuUsage();
        const made = witness.record(nth);
        const { user } = process.threadCpuUsage(began);
        return { recorded: made, ways: taken(), took: user / 1000 };
      }),
    );
  });
  writeFileSync(path, `${JSON.stringify(recorded, null, 2)}\n`);
  if (values.choose !== undefined) continue;
  await recordCorners(system);
  recordStates(system);
}

/** What comes of all that can be said in fights that are prepared by hand, of a system that has some. */
async function recordCorners(system: AnySystem): Promise<void> {
  const prepared = join(ROOT, 'packages/systems', system.id, 'testing-corners.ts');
  if (!existsSync(prepared)) return;
  const loaded: unknown = await import(pathToFileURL(prepared).href);
  const seen = system.visit((each): CornersSeen => {
    const corners = new Corners(each);
    return Object.fromEntries(
      Object.entries(cornersOf(each, loaded)).map(([name, corner]) => [name, corners.seen(name, corner())]),
    );
  });
  writeFileSync(join(prepared, '../corners.json'), `${JSON.stringify(seen, null, 2)}\n`);
}

/** What is seen of prepared states, of a system that has some. */
function recordStates(system: AnySystem): void {
  const states = join(ROOT, 'packages/systems', system.id, 'states.jsonl');
  if (!existsSync(states)) return;
  const seen = system.visit(each => {
    const looks = new Looks(each);
    return readStates(readFileSync(states, 'utf8')).map(state => looks.again(state));
  });
  writeFileSync(states, writeStates(seen));
}
