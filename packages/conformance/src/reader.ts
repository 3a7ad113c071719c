/**
 * Plays the cases of a kit through an adapter, one question after the other, and says of each rule whether the engine
 * behind it plays by the book.
 */
import {
  at,
  type Change,
  changed,
  type Difference,
  differences,
  type Fields,
  isBelow,
  isFields,
  isList,
  type Json,
  type Path,
} from './json.ts';

/** Any engine: answers a question with a plain value, in the lines that `docs/guide-conformance.md` describes. */
export type Adapter = (question: Json) => Promise<Json>;

/** A kit as its file says it. */
export interface Kit {
  readonly format: 'affray-conformance';
  readonly formatVersion: 1;
  readonly system: string;
  readonly rules: string;
  readonly fights: { readonly [id: string]: Json };
  readonly cases: readonly Case[];
  readonly without: readonly { readonly rule: string; readonly why: string }[];
}
export interface Case {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly fight: { readonly from: string; readonly changes: readonly Change[] };
  readonly setup?: Json;
  readonly steps: readonly Step[];
}
export interface Step {
  readonly command: Json;
  readonly dice: readonly Dice[];
  readonly answers: readonly Json[];
  readonly expect:
    | { readonly changed: readonly Change[]; readonly told: readonly Json[] }
    | { readonly refused: { readonly code: string; readonly rule: string | null } };
}
export interface Dice {
  readonly site: string;
  readonly who: string;
  readonly faces: readonly number[];
  readonly pool: string;
  readonly total: number;
}

/** Something that an engine does otherwise than a case says. */
export interface Fault {
  readonly case: string;
  /** Counted from 1; 0: the beginning of the fight. */
  readonly step: number;
  /** The rules that it touches. */
  readonly rules: readonly string[];
  /** A sentence. */
  readonly words: string;
}
export interface RuleVerdict {
  readonly rule: string;
  readonly verdict: 'passed' | 'failed' | 'not supported';
  /** What differs, or why it is not supported; empty where it passed. */
  readonly why: readonly string[];
}
export interface Report {
  readonly engine: string;
  readonly system: string;
  readonly rules: readonly RuleVerdict[];
  readonly faults: readonly Fault[];
  /** Cases that were played wholly and as they should be. */
  readonly passed: number;
  readonly cases: number;
}

/** What an engine says of itself. */
interface Hello {
  readonly engine: string;
  readonly systems: readonly string[];
  readonly tells: boolean;
  readonly ignores: readonly string[];
}

type Outcome = { readonly faults: readonly Fault[] } | { readonly unsupported: string };

/**
 * Plays every case of a kit.
 * @throws Error where the adapter's answer to "hello" cannot be read
 */
export async function conform(kit: Kit, adapter: Adapter): Promise<Report> {
  const hello = helloFrom(await adapter({ ask: 'hello', format: 'affray-conformance', formatVersion: 1 }));
  const outcomes = new Map<Case, Outcome>();
  for (const each of kit.cases) {
    const plays = hello.systems.includes(kit.system);
    outcomes.set(
      each,
      plays ? await played(kit, each, hello, adapter) : { unsupported: 'it does not play this system' },
    );
  }
  const faults = [...outcomes.values()].flatMap(each => ('faults' in each ? each.faults : []));
  const rules = [...new Set(kit.cases.flatMap(each => each.rules))];
  return {
    engine: hello.engine,
    system: kit.system,
    rules: rules.map(rule => verdictOn(rule, outcomes, faults)),
    faults,
    passed: [...outcomes.values()].filter(each => 'faults' in each && each.faults.length === 0).length,
    cases: kit.cases.length,
  };
}

function verdictOn(rule: string, outcomes: ReadonlyMap<Case, Outcome>, faults: readonly Fault[]): RuleVerdict {
  const of = [...outcomes].filter(([each]) => each.rules.includes(rule));
  const named = faults.filter(each => each.rules.includes(rule));
  const passed = of.some(([, outcome]) => 'faults' in outcome && outcome.faults.length === 0);
  if (named.length === 0 && passed) return { rule, verdict: 'passed', why: [] };
  const own = named.length > 0 ? named : of.flatMap(([, each]) => ('faults' in each ? each.faults : []));
  if (own.length > 0) return { rule, verdict: 'failed', why: own.map(({ case: id, words }) => `${id}: ${words}`) };
  const why = of.flatMap(([, each]) => ('unsupported' in each ? [each.unsupported] : []));
  return { rule, verdict: 'not supported', why: [...new Set(why)] };
}

function helloFrom(answer: Json): Hello {
  const { engine, systems, tells, ignores = [] } = fieldsOf(answer);
  if (typeof engine !== 'string' || !isList(systems) || typeof tells !== 'boolean' || !isList(ignores))
    throw new Error(
      `the answer to "hello" is {"engine", "systems", "tells", "ignores"}; the adapter said ${shown(answer)}`,
    );
  return { engine, systems: systems.map(String), tells, ignores: ignores.map(String) };
}

async function played(kit: Kit, one: Case, hello: Hello, adapter: Adapter): Promise<Outcome> {
  let fight = changed(kit.fights[one.fight.from] ?? null, one.fight.changes);
  const start: Fields = one.setup === undefined ? { fight } : { setup: one.setup };
  const begun = fieldsOf(await adapter({ ask: 'begin', system: kit.system, ...start }));
  if (begun.unsupported !== undefined) return { unsupported: String(begun.unsupported) };
  const wrong = [...errors(one, 0, begun), ...states(one, 0, fight, begun.state, hello)];
  if (wrong.length > 0) return { faults: wrong };
  if (!hello.tells && one.setup === undefined && one.steps.every(isOnlyTold))
    return { unsupported: 'the case shows in what is told alone, and this engine does not tell' };
  for (const [nth, step] of one.steps.entries()) {
    const dice = step.dice.map(({ site, who, faces }): Json => ({ site, who, faces }));
    const answer = fieldsOf(await adapter({ ask: 'play', command: step.command, dice, answers: step.answers }));
    if (answer.unsupported !== undefined) return { unsupported: String(answer.unsupported) };
    const faults = judged(one, nth + 1, step, fight, answer, hello);
    if (faults.length > 0) return { faults };
    if ('changed' in step.expect) fight = changed(fight, step.expect.changed);
  }
  return { faults: [] };
}

const isOnlyTold = ({ dice, expect }: Step): boolean =>
  dice.length === 0 && 'changed' in expect && expect.changed.length === 0;

/** What an answer to a command has wrong. */
function judged(one: Case, nth: number, step: Step, before: Json, answer: Fields, hello: Hello): Fault[] {
  const failed = errors(one, nth, answer);
  if (failed.length > 0) return failed;
  const { expect } = step;
  const refused = isFields(answer.refused) ? answer.refused : null;
  const say = (words: string, rules = one.rules): Fault => ({ case: one.id, step: nth, rules, words });
  if ('refused' in expect) {
    const { rule } = expect.refused;
    if (refused === null) return [say(`the command should be refused by ${rule}, and was taken`, ruled(one, rule))];
    if (refused.rule === rule) return [];
    return [say(`the command should be refused by ${rule}, and was by ${shown(refused.rule)}`, ruled(one, rule))];
  }
  if (refused !== null) return [say(`the command is refused by ${shown(refused.rule)}: ${shown(refused.reason)}`)];
  const rolls = step.dice.map(({ site, who, pool, total }): Json => ({ site, who, pool, total }));
  return [
    ...differences(rolls, answer.rolls ?? [], true).map(each => say(`rolls${worded(each)}`)),
    ...(hello.tells ? tellings(one, nth, expect.told, answer.told) : []),
    ...states(one, nth, changed(before, expect.changed), answer.state, hello),
  ];
}

const ruled = (one: Case, rule: string | null): readonly string[] => (rule === null ? one.rules : [rule]);

/** What is told otherwise, by the rule that stands nearest to it. */
function tellings(one: Case, nth: number, wanted: readonly Json[], found: Json | undefined): Fault[] {
  return differences(wanted, found, true).map(each => {
    const rule = nearest(wanted, each.path);
    return { case: one.id, step: nth, rules: rule === null ? one.rules : [rule], words: `told${worded(each)}` };
  });
}

/** The rule of the innermost thing around a place that names one. */
function nearest(value: Json, path: Path): string | null {
  for (let length = path.length; length >= 0; length--) {
    const rule = at(value, [...path.slice(0, length), 'rule']);
    if (typeof rule === 'string') return rule;
  }
  return null;
}

/** Where the fight stands otherwise than it should. */
function states(one: Case, nth: number, wanted: Json, found: Json | undefined, { ignores }: Hello): Fault[] {
  const all = differences(wanted, found).filter(each => !isBelow(each.path, ignores));
  return all.map(each => ({ case: one.id, step: nth, rules: one.rules, words: `the fight${worded(each)}` }));
}

const errors = (one: Case, nth: number, { error }: Fields): Fault[] =>
  error === undefined ? [] : [{ case: one.id, step: nth, rules: one.rules, words: `the engine says: ${shown(error)}` }];

const worded = ({ path, wanted, found }: Difference): string =>
  `${path.map(key => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')} should be ${shown(wanted)}, and is ${shown(found)}`;

const LONGEST = 200;
function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const fieldsOf = (value: Json): Fields => (isFields(value) ? value : { error: `not an object: ${shown(value)}` });
