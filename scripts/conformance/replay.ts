/** Plays candidates through our own adapter: what comes of them is what a case expects. */

import { Conformer, settle } from '@affray/cli/testing/conformance';
import { diff, type Json, json, plain, Script, type ScriptedDice } from '@affray/engine';
import type { ConformanceStep } from '@affray/protocol/conformance';
import { loadSystem } from '@affray/systems/lazy';
import * as z from 'zod';
import { RULE_ID } from '../ledger.ts';
import { type Candidate, type Given, thrownIn } from './candidates.ts';

/** A candidate that plays, with what comes of it. */
export interface Replayed {
  readonly candidate: Candidate;
  readonly steps: readonly ConformanceStep[];
  /** Every rule that is cited in what comes of it. */
  readonly cites: ReadonlySet<string>;
}

const begun = z.object({ state: json });
const came = z.union([
  z.object({ refused: z.object({ code: z.string(), rule: z.string().nullable() }) }),
  z.object({
    state: json,
    rolls: z.array(z.object({ pool: z.string(), total: z.number() }).passthrough()),
    told: z.array(json),
  }),
]);

/** What words are called in events, which a case leaves out: another tool says it in its own. */
const WORDS = new Set(['name', 'why', 'reason', 'text', 'note', 'words', 'what', 'label']);

/** Replays a candidate; null where it does not play through, as where a test gave rules what no table gives them. */
export async function replay(system: string, candidate: Candidate): Promise<Replayed | null> {
  const conformer = new Conformer();
  const ask = async (question: object): Promise<Json> => conformer.answer(JSON.stringify(question));
  const start = candidate.setup === undefined ? { fight: candidate.fight } : { setup: candidate.setup };
  const first = begun.safeParse(await ask({ ask: 'begin', system, ...start }));
  if (!first.success) return null;
  let { state } = first.data;
  const steps: ConformanceStep[] = [];
  for (const written of candidate.commands) {
    const given =
      written.dice === null ? await thrown(system, state, written.command) : { ...written, dice: written.dice };
    if (given === null) return null;
    const answer = came.safeParse(await ask({ ask: 'play', ...given }));
    if (!answer.success) return null;
    const { data } = answer;
    if ('refused' in data) {
      const { code, rule } = data.refused;
      if (rule === null) return null;
      steps.push({ command: given.command, dice: [], answers: [], expect: { refused: { code, rule } } });
      continue;
    }
    if (data.rolls.length !== given.dice.length) return null;
    const dice = given.dice.map((each, nth) => {
      const roll = data.rolls[nth];
      return { ...each, pool: roll?.pool ?? '', total: roll?.total ?? 0 };
    });
    const changed = diff(state, data.state).map(
      ({ path, value }): readonly [typeof path, Json] | readonly [typeof path] =>
        value === undefined ? [path] : [path, value],
    );
    steps.push({ ...given, dice, expect: { changed, told: data.told.map(bare) } });
    state = data.state;
  }
  return { candidate: { ...candidate, fight: first.data.state }, steps, cites: citedIn(steps) };
}

/** So many throws are tried: one that cites the most rules shows the most. */
const THROWS = 6;

/** A command with dice that were thrown for it, and the first answer to each question; null where it is refused. */
async function thrown(id: string, fight: Json, command: Json): Promise<Thrown | null> {
  const system = await loadSystem(id);
  const [sample] = system?.samples ?? [];
  if (!system || !sample) return null;
  let best: { readonly given: Thrown; readonly cites: number } | null = null;
  for (let nth = 0; nth < THROWS; nth++) {
    const { record } = system.host.begin(plain(sample.setup), '', `conformance-${nth}`);
    const game = system.host.open({ ...record, fight });
    const reply = game.submit({ id: 'throw', by: { role: 'gm' }, command, seen: null });
    if (!reply.ok) return null;
    const settled = settle(reply.game, new Script({}), false);
    const step = settled.record.steps.at(-1);
    const cites = citedIn(step?.events).size;
    if (step && cites > (best?.cites ?? -1)) best = { given: { command, ...thrownIn(step.journal) }, cites };
  }
  return best?.given ?? null;
}

type Thrown = Given & { readonly dice: readonly ScriptedDice[] };

/** The same without words. */
function bare(value: Json): Json {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      WORDS.has(key) && typeof each === 'string' ? [] : [[key, bare(each)]],
    ),
  );
}

/** The rules that are named anywhere in what comes of commands. */
function citedIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const look = (each: unknown): void => {
    if (typeof each === 'string' && RULE_ID.test(each)) found.add(each);
    else if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) look(inner);
  };
  look(value);
  return found;
}
