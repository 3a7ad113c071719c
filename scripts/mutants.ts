/**
 * `npm run mutants -- alloy [file…]`: makes small changes in a system's rules, one at a time, and tells which of them no
 * test notices. See docs/decisions/26-mutants.md.
 *
 * --changed  only files that differ from the main branch      --sample N [--seed S]  so many mutants, drawn by chance
 * --load     those too that are read as a file is loaded      --slow MS   tests that take longer are left out (1000)
 * --json     the report as JSON                               --workers N processes (1)
 * --again REPORT   only what survived in an earlier report (not of --json)      --tests WORD   only tests whose path has it
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Xoshiro } from '@affray/engine';
import * as z from 'zod';
import { isTest, ROOT, sources } from './files.ts';
import { type Fate, type Load, Worker } from './mutants/crew.ts';
import type { Surveyed } from './mutants/messages.ts';
import type { Mutant } from './mutants/mutate.ts';
import { Order } from './mutants/order.ts';
import { folderOf, placeOf, prepared } from './mutants/prepared.ts';

/** Tests that play fights by the hundred: each takes longer than any that is carried out here, so they are not loaded. */
const WHOLE_FIGHTS = /(?:\.property|laws|policies|random)\.test\.ts$/;
/** Milliseconds that a mutant gets besides ten times what its tests take. */
const PATIENCE = 5000;

/** A mutant that survives because it changes nothing, or nothing that a test should hold, and why. */
const harmless = z.array(
  z.strictObject({ file: z.string(), line: z.string(), from: z.string(), to: z.string(), why: z.string().min(1) }),
);

interface Tried {
  readonly mutant: Mutant;
  readonly fate: Fate | { readonly fate: 'harmless'; readonly why: string };
}
interface Settings {
  readonly system: string;
  readonly only: readonly string[];
  readonly sample: number | null;
  readonly seed: string;
  readonly load: boolean;
  readonly slow: number;
  readonly workers: number;
  /** Lines of an earlier report; null where all are tried. */
  readonly again: ReadonlySet<string> | null;
  /** Words of which one stands in the path of each test that is carried out; none: all tests. */
  readonly tests: readonly string[];
}

function settings(): Settings & { readonly json: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      changed: { type: 'boolean', default: false },
      sample: { type: 'string' },
      seed: { type: 'string', default: 'mutants' },
      load: { type: 'boolean', default: false },
      slow: { type: 'string', default: '1000' },
      workers: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      again: { type: 'string' },
      tests: { type: 'string', multiple: true, default: [] },
    },
  });
  const [system, ...only] = positionals;
  if (system === undefined || !existsSync(join(ROOT, 'packages/systems', system, 'RULES.md')))
    throw new Error(`name a system, such as "alloy"; "${system ?? ''}" is not one`);
  return {
    ...values,
    system,
    only: values.changed ? changed() : only,
    sample: values.sample === undefined ? null : Number(values.sample),
    slow: Number(values.slow),
    workers: Number(values.workers),
    again: values.again === undefined ? null : new Set(readFileSync(values.again, 'utf8').split('\n')),
  };
}

/** Files that differ from the main branch. */
function changed(): string[] {
  const base = execFileSync('git', ['merge-base', 'HEAD', 'main'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const listed = execFileSync('git', ['diff', '--name-only', base], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n').filter(each => each.endsWith('.ts') && !isTest(each));
}

/** The tests of a system. */
function testsOf({ system, tests: words }: Settings): string[] {
  const isTried = (path: string): boolean => words.length === 0 || words.some(word => path.includes(word));
  const all = sources().map(each => each.path);
  return all.filter(
    path => path.startsWith(folderOf(system)) && isTest(path) && !WHOLE_FIGHTS.test(path) && isTried(path),
  );
}

/** So many of them, by chance but the same ones for one seed. */
function sampled(mutants: readonly Mutant[], { sample, seed }: Settings): readonly Mutant[] {
  if (sample === null || sample >= mutants.length) return mutants;
  const random = Xoshiro.seeded(seed);
  const left = [...mutants];
  return Array.from({ length: sample }, () => left.splice(random.below(left.length), 1)).flat();
}

/** Tries all mutants with so many workers; tells of each as it comes out. */
async function tryAll(
  load: Load,
  mutants: readonly Mutant[],
  surveyed: readonly Surveyed[],
  { slow, workers }: Settings,
  tell: (tried: Tried) => void,
): Promise<void> {
  const quick = surveyed.filter(each => each.passed && each.took <= slow);
  const byMutant = new Map<number, Surveyed[]>();
  for (const test of quick) for (const id of test.reached) byMutant.set(id, [...(byMutant.get(id) ?? []), test]);
  const order = new Order();
  const left = [...mutants];
  const work = async (): Promise<void> => {
    const worker = new Worker(load);
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const tests = order.of(mutant.atLoad ? quick : (byMutant.get(mutant.id) ?? []));
      const limit = PATIENCE + 10 * tests.reduce((sum, each) => sum + each.took, 0);
      const numbers = tests.map(each => each.test);
      const fate = mutant.atLoad
        ? await tryAlone(load, mutant.id, numbers, limit)
        : await worker.tries(mutant.id, numbers, limit);
      order.learn(tests, fate);
      tell({ mutant, fate });
    }
    worker.stop();
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** A mutant that is read as its file is loaded has a process of its own. */
async function tryAlone(load: Load, mutant: number, tests: readonly number[], limit: number): Promise<Fate> {
  const worker = new Worker(load, mutant);
  try {
    await worker.start();
    return await worker.tries(mutant, tests, limit);
  } catch {
    return { fate: 'killed', by: 'it cannot be loaded' };
  } finally {
    worker.stop();
  }
}

const timesFile = (system: string): string => join(ROOT, 'node_modules/.cache', `mutants-${system}.json`);
/** Milliseconds that tests took when they were last carried out: slow ones are left out next time. */
function timesOf(system: string): Map<string, number> {
  const path = timesFile(system);
  if (!existsSync(path)) return new Map();
  return new Map(Object.entries(z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(path, 'utf8')))));
}
function keepTimes(system: string, times: ReadonlyMap<string, number>): void {
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  writeFileSync(timesFile(system), JSON.stringify(Object.fromEntries(times)));
}

/** The list of harmless mutants of a system. */
function harmlessOf(system: string): z.infer<typeof harmless> {
  const path = join(ROOT, 'packages/systems', system, 'mutants.json');
  return existsSync(path) ? harmless.parse(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/** Mutants, killed and survived by file; whoever is harmless does not count. */
function report(tried: readonly Tried[], folder: string) {
  const files = [...new Set(tried.map(each => each.mutant.path))].toSorted();
  return files.map(path => {
    const here = tried.filter(each => each.mutant.path === path);
    const count = (fate: Tried['fate']['fate']): number => here.filter(each => each.fate.fate === fate).length;
    const [killed, survived] = [count('killed'), count('survived')];
    return {
      file: path.slice(folder.length),
      mutants: here.length,
      killed,
      survived,
      harmless: count('harmless'),
      score: killed + survived === 0 ? 1 : killed / (killed + survived),
      places: here.flatMap(({ mutant: { line, source, from, to }, fate }) =>
        fate.fate === 'survived' ? [{ line, source, from, to }] : [],
      ),
    };
  });
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

async function main(): Promise<void> {
  const given = settings();
  const folder = folderOf(given.system);
  const { mutants: written, texts } = prepared(given.system, given.only);
  const load: Load = { texts, files: testsOf(given) };
  const known = harmlessOf(given.system);
  const first = new Worker(load);
  await first.start();
  // A function that is called as its file is loaded is read once, too.
  const early = new Set(first.atLoad);
  const mutants = written.map(each => ({ ...each, atLoad: each.atLoad || early.has(each.id) }));
  const times = timesOf(given.system);
  const surveyed = await first.survey([...times].flatMap(([name, took]) => (took > given.slow ? name : [])));
  first.stop();
  keepTimes(given.system, new Map([...times, ...surveyed.map(each => [each.name, each.took] as const)]));
  for (const each of surveyed) if (!each.passed) console.error(`fails without a mutant, and is left out: ${each.name}`);
  const wanted = sampled(
    mutants.filter(each => (given.load || !each.atLoad) && given.again?.has(placeOf(each)) !== false),
    given,
  );
  const tried: Tried[] = [];
  const whyHarmless = (of: Mutant): string | undefined =>
    known.find(
      each => folder + each.file === of.path && each.line === of.source && each.from === of.from && each.to === of.to,
    )?.why;
  await tryAll(load, wanted, surveyed, given, each => {
    const why = each.fate.fate === 'survived' ? whyHarmless(each.mutant) : undefined;
    tried.push(why === undefined ? each : { ...each, fate: { fate: 'harmless', why } });
    if (each.fate.fate === 'survived' && why === undefined) console.error(placeOf(each.mutant).trim());
    if (tried.length % 100 === 0) console.error(`${tried.length} of ${wanted.length}`);
  });
  const files = report(tried, folder);
  if (given.json) console.log(JSON.stringify(files, null, 2));
  else for (const each of files) print(each);
  const killed = files.reduce((sum, each) => sum + each.killed, 0);
  const survived = files.reduce((sum, each) => sum + each.survived, 0);
  console.error(
    `${wanted.length} mutants: ${killed} killed, ${survived} survived: ${percent(killed / (killed + survived))}`,
  );
}

function print({ file, mutants, killed, survived, harmless, score, places }: ReturnType<typeof report>[number]): void {
  console.log(
    `${file}: ${mutants} mutants, ${killed} killed, ${survived} survived, ${harmless} harmless: ${percent(score)}`,
  );
  for (const place of places) console.log(placeOf(place));
}

await main();
