/**
 * Loads the tests of a system once, with all mutants asleep in its sources, and then carries out for each mutant those
 * tests that reach it, until one fails. Told by messages what to do; one mutant may be awake while all is loaded.
 */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../files.ts';
import type { Order, Report } from './messages.ts';

const NONE = -1;
/** The mutant that is awake, and those that were reached since `reached` was emptied. */
let awake = Number(process.env.MUTANT_AWAKE ?? NONE);
let reached = new Set<number>();
let notes = true;
Reflect.set(globalThis, '__mutant', (id: number): boolean => {
  if (notes) reached.add(id);
  return id === awake;
});

const send = (report: Report): void => {
  process.send?.(report);
};

interface Test {
  readonly file: string;
  readonly name: string;
  readonly run: () => unknown;
}
const tests: Test[] = [];

/** Loads the tests, with the mutated texts in place of the sources. */
async function load(texts: { readonly [path: string]: string }, files: readonly string[]): Promise<void> {
  const byUrl = new Map(Object.entries(texts).map(([path, text]) => [pathToFileURL(join(ROOT, path)).href, text]));
  const shim = pathToFileURL(join(import.meta.dirname, 'shim.ts')).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' ? { url: shim, shortCircuit: true } : next(specifier, context),
    load(url, context, next) {
      const source = byUrl.get(url);
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
  const { collected } = await import('./shim.ts');
  for (const file of files) {
    collected.length = 0;
    await import(pathToFileURL(join(ROOT, file)).href);
    tests.push(...collected.map(each => ({ file, ...each })));
  }
}

/** Whether a test passes. */
async function passes({ run }: Test): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

/** Carries out every test but those once, and notes which mutants each reaches. */
async function survey(without: ReadonlySet<string>): Promise<void> {
  for (const [at, test] of tests.entries()) {
    if (without.has(`${test.file}: ${test.name}`)) continue;
    reached = new Set();
    const began = process.threadCpuUsage();
    const passed = await passes(test);
    const { user, system } = process.threadCpuUsage(began);
    send({
      kind: 'surveyed',
      test: at,
      name: `${test.file}: ${test.name}`,
      passed,
      took: (user + system) / 1000,
      reached: [...reached],
    });
  }
}

/** The first of these tests that fails while a mutant is awake; null where none does. */
async function firstFailure(mutant: number, which: readonly number[]): Promise<number | null> {
  awake = mutant;
  for (const at of which) {
    const test = tests[at];
    if (test && !(await passes(test))) return at;
  }
  return null;
}

process.on('message', (order: Order) => {
  void (async () => {
    if (order.kind === 'load') {
      try {
        await load(order.texts, order.files);
        send({ kind: 'loaded', tests: tests.map(({ file, name }) => `${file}: ${name}`), reached: [...reached] });
      } catch (error) {
        send({ kind: 'broken', reason: error instanceof Error ? error.message : String(error) });
      }
    } else if (order.kind === 'survey') {
      await survey(new Set(order.without));
      send({ kind: 'ready' });
    } else {
      notes = false;
      const by = await firstFailure(order.mutant, order.tests);
      send({ kind: 'tried', mutant: order.mutant, by });
    }
  })();
});
