/** Looks for recorded fights that notice mutants which have survived. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Recording } from '@affray/systems/testing/witness';
import { ROOT } from '../files.ts';
import type { Mutant } from './mutate.ts';

const NONE = -1;
/** A mutant that asks for more than so many times what its fight asks for without it has hung. */
const PATIENCE = 20;
/** What so many fights have reached without noticing it is left alone. */
const TRIES = 5;

let awake = NONE;
let asked = 0;
let limit = Number.POSITIVE_INFINITY;
let reached = new Set<number>();
Reflect.set(globalThis, '__mutant', (id: number): boolean => {
  if (awake === NONE) reached.add(id);
  if (++asked > limit) throw new Error('it hangs');
  return id === awake;
});

/** Has the rules loaded with their mutants asleep in them. Before they are imported. */
export function withMutants(texts: { readonly [path: string]: string }): void {
  const byUrl = new Map(Object.entries(texts).map(([path, text]) => [pathToFileURL(join(ROOT, path)).href, text]));
  registerHooks({
    load(url, context, next) {
      const source = byUrl.get(url);
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}

/** What records fights, and plays them again. */
interface Recorder {
  record(nth: number): Recording[number];
  holds(recorded: Recording[number]): void;
}
interface Candidate {
  readonly recorded: Recording[number];
  readonly reaches: readonly number[];
  readonly asks: number;
  readonly took: number;
}

function candidateOf(witness: Recorder, nth: number, wanted: ReadonlySet<number>): Candidate {
  [reached, asked] = [new Set(), 0];
  const began = process.threadCpuUsage();
  const recorded = witness.record(nth);
  const { user } = process.threadCpuUsage(began);
  return { recorded, reaches: [...reached].filter(each => wanted.has(each)), asks: asked, took: user / 1000 };
}

function notices(witness: Recorder, { recorded, asks }: Candidate, mutant: number): boolean {
  [awake, asked, limit] = [mutant, 0, asks * PATIENCE];
  try {
    witness.holds(recorded);
    return false;
  } catch {
    return true;
  } finally {
    [awake, limit] = [NONE, Number.POSITIVE_INFINITY];
  }
}

/**
 * Fights that notice what has survived, the most for their time first.
 * @param from number of the first fight that is looked at @param among so many are looked at
 * @param budget milliseconds of the processor's time that they may take together
 */
export function sought(
  witness: Recorder,
  mutants: readonly Mutant[],
  {
    from,
    among,
    budget,
    rate,
  }: { readonly from: number; readonly among: number; readonly budget: number; readonly rate: number },
): { readonly found: Recording; readonly left: readonly Mutant[] } {
  const live = new Map(mutants.map(each => [each.id, each]));
  const tries = new Map<number, number>();
  const wanted = new Set(live.keys());
  const candidates = new Set(Array.from({ length: among }, (_, at) => candidateOf(witness, from + at, wanted)));
  const found: Recording[number][] = [];
  let spent = 0;
  // What many fights have reached without noticing it, the next will hardly notice.
  const hope = (id: number): number => 1 / (1 + (tries.get(id) ?? 0));
  const isOpen = (id: number): boolean => live.has(id) && (tries.get(id) ?? 0) < TRIES;
  const worth = ({ reaches, took }: Candidate): number =>
    reaches.reduce((sum, id) => sum + (isOpen(id) ? hope(id) : 0), 0) / (took + 10);
  const reachable = new Set([...candidates].flatMap(each => each.reaches));
  console.error(`${live.size} mutants, of which ${reachable.size} are reached by ${among} fights`);
  let looked = 0;
  while (candidates.size > 0 && spent < budget && looked < 400) {
    const [best] = [...candidates].map(each => ({ each, of: worth(each) })).toSorted((a, b) => b.of - a.of);
    if (best === undefined || best.of === 0) break;
    candidates.delete(best.each);
    looked++;
    const open = best.each.reaches.filter(isOpen);
    const killed = open.filter(id => notices(witness, best.each, id));
    for (const id of open) tries.set(id, (tries.get(id) ?? 0) + 1);
    const kept = killed.length > 0 && killed.length / best.each.took >= rate;
    if (kept) {
      for (const id of killed) live.delete(id);
      found.push(best.each.recorded);
      spent += best.each.took;
    }
    console.error(
      `fight ${best.each.recorded.fight}: ${killed.length} of ${open.length} noticed, ${Math.round(best.each.took)} ms${kept ? ', kept' : ''}; ${live.size} left`,
    );
  }
  return { found, left: [...live.values()] };
}
