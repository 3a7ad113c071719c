import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fightRecord, type Json, type Kinds, type Over, phrase, type System } from '@affray/engine';
import { setupFile } from '@affray/protocol/files';
import { type AskedFor, type Change, type Job, JobError, job } from '@affray/simulator';
import type { AnySystem } from '@affray/systems';
import type { Given, Option } from './args.ts';
import { didYouMean, EXIT, Failure } from './errors.ts';
import { complaintLine, complaints, isFields, readJson, systemOf } from './files.ts';
import { FORMS } from './forms.ts';
import type { Io } from './io.ts';

/** A fight to be played many times, from a file. */
export interface Start {
  readonly system: AnySystem;
  readonly title: string;
  readonly start: Job['start'];
}

/** Policies that every system knows, and the one that looks ahead: for a shell that completes them without loading any rules. */
export const POLICIES = ['plain', 'cautious', 'aggressive', 'focus', 'protect', 'greedy', 'random'] as const;
/** Referees of the systems that have any. */
export const REFEREES = ['by-the-book', 'lenient', 'strict', 'harsh', 'cinematic', 'gritty', 'random'] as const;

/** What every command takes that plays fights. */
export const FIGHT_OPTIONS = {
  seed: { value: 'TEXT', help: phrase`The same seed gives the same result; "affray" by default.` },
  policy: {
    value: '[WHO=]NAME',
    multiple: true,
    known: POLICIES,
    help: phrase`How the computer plays: everyone, a side, or a combatant by its id; may be given again. "affray policies SYSTEM" lists them.`,
  },
  referee: {
    value: 'NAME',
    known: REFEREES,
    help: phrase`Who rules in the GM’s place, in a system that leaves much to rulings; see "affray policies".`,
  },
  workers: { value: 'N', help: phrase`Threads; one per core by default. The result does not depend on it.` },
  longest: {
    value: 'N',
    help: phrase`Commands after which a fight counts as unfinished; 2,000 per combatant by default.`,
  },
  system: { value: 'SYSTEM', help: phrase`Whose rules, where the file does not say.` },
  ...FORMS,
  html: { value: 'FILE', help: phrase`Writes the report as one HTML file, with tables and charts.` },
} satisfies { readonly [name: string]: Option };

/** Reads a set-up (as a file or bare) or a record. @throws Failure where it is not well-formed */
export async function readStart(path: string, given: Given, io: Io): Promise<Start> {
  return startIn(await readJson(path, io), given.text('system'), path);
}

/** The same, of what stands in a file. @param asked of which system, where somebody says so @param path how it is called */
export async function startIn(value: Json, asked: string | null, path: string): Promise<Start> {
  if (!isFields(value)) throw new Failure(phrase`${path}: is not a fight: ${JSON.stringify(value).slice(0, 40)}`);
  const system = await systemOf(value, asked, path);
  if (value.format === 'affray-fight') {
    const [wrong] = complaints(() => system.host.open(value));
    if (wrong) throw new Failure(phrase`${path}: ${complaintLine(wrong, value)}; "affray check ${path}" tells more`);
    const { title, fight } = fightRecord.parse(system.host.open(value).record);
    return { system, title, start: { kind: 'fight', fight } };
  }
  if (value.format === 'affray-setup') {
    const [wrong] = complaints(() => setupFile.parse(value));
    if (wrong) throw new Failure(`${path}: ${complaintLine(wrong, value)}`);
  }
  const setup = value.format === 'affray-setup' ? (value.setup ?? null) : value;
  const [wrong] = system.check('setup', setup);
  if (wrong) {
    const line = complaintLine(wrong, setup);
    throw new Failure(phrase`${path}: ${line}; "affray check ${path}" tells more`);
  }
  const title = typeof value.title === 'string' ? value.title : path;
  return { system, title, start: { kind: 'setup', setup } };
}

/** The job of a fight as the command line wants it, after a look whether its page can be written. Every default of a set-up is written out, so that paths find it. */
export function jobOf(from: Start, given: Given): Job {
  const { system, start } = from;
  holdGoing(from);
  holdPage(given.text('html'));
  const whole: Job['start'] =
    start.kind === 'setup'
      ? { kind: 'setup', setup: system.visit(typed => parsedSetup(typed.schemas.setup, start.setup)) }
      : start;
  const longest = given.text('longest') === null ? null : given.number('longest', 1, 1, 1_000_000_000);
  const seed = given.text('seed') ?? 'affray';
  if (!job.shape.seed.safeParse(seed).success)
    throw new Failure(phrase`--seed takes at most 200 letters, not ${seed.length}`, EXIT.usage);
  const name = given.text('referee');
  const referee = name === null ? null : { name };
  return job.parse({
    system: system.id,
    start: whole,
    seed,
    longest,
    referee,
    ...policiesOf(given.texts('policy'), whole),
  });
}

/** What is asked of a fight to come has no answer once it is over. @throws Failure then, naming what can be asked */
export function holdGoing({ system, title, start }: Start): void {
  if (start.kind !== 'fight') return;
  const over = system.visit(typed => overOf(typed, start.fight));
  if (over === null) return;
  throw new Failure(
    phrase`${title}: this fight is over (${over.reason}); "affray summary" tells how it went, "affray rerun" what another rule would have changed`,
  );
}
const overOf = <K extends Kinds>({ schemas, rules }: System<K>, fight: Json): Over | null =>
  rules.over(schemas.fight.parse(fight));

/** Looks for the folder of a page before anything is played for it. @throws Failure where it is not there */
function holdPage(file: string | null): void {
  if (file === null) return;
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure(phrase`--html ${file}: there is no folder ${folder}`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure(phrase`--html ${file}: is a folder, not a file`);
}

const parsedSetup = (schema: { parse(value: unknown): Json }, setup: Json): Json => schema.parse(setup);

/** Policies for everybody, by side and by combatant. @throws Failure where one is for nobody here */
export function policiesOf(
  texts: readonly string[],
  start: Job['start'],
): Pick<Job, 'policy' | 'policies' | 'combatants'> {
  const named = texts.map(text => text.split('='));
  const everybody = named.filter(({ length }) => length === 1).map(([name]) => name ?? '');
  if (everybody.length > 1)
    throw new Failure(phrase`two policies for everyone: ${everybody.join(phrase` and `)}`, EXIT.usage);
  const content = start.kind === 'setup' ? start.setup : start.fight;
  const people = combatantsIn(isFields(content) ? (content.combatants ?? null) : null);
  const ids = people.map(each => each.id);
  const sides = [...new Set(people.map(each => each.side))];
  const single = named.filter(({ length }) => length > 1).map(([who, ...name]) => [who ?? '', name.join('=')] as const);
  for (const [at, [who]] of single.entries()) {
    if (single.findIndex(each => each[0] === who) < at)
      throw new Failure(phrase`two policies for "${who}"`, EXIT.usage);
    if (ids.includes(who) || sides.includes(who)) continue;
    const there = phrase`there are: ${sides.join(', ')}; combatants: ${ids.join(', ')}`;
    throw new Failure(phrase`no side "${who}" is in this fight; ${there}${didYouMean(who, [...sides, ...ids])}`);
  }
  return {
    policy: everybody[0] ?? null,
    policies: Object.fromEntries(single.filter(([who]) => !ids.includes(who))),
    combatants: Object.fromEntries(single.filter(([who]) => ids.includes(who))),
  };
}

/** Combatants with their sides, in a set-up's list or a fight's list or table. */
function combatantsIn(combatants: Json): { readonly id: string; readonly side: string }[] {
  const all: [string | null, Json][] = Array.isArray(combatants)
    ? combatants.map((each: Json) => [null, each])
    : isFields(combatants)
      ? Object.entries(combatants)
      : [];
  return all.flatMap(([key, each]) => {
    if (!isFields(each) || typeof each.side !== 'string') return [];
    const id = key ?? each.id;
    return typeof id === 'string' ? [{ id, side: each.side }] : [];
  });
}

/** `options.initiative=side` as a change: the value is JSON, or else plain text. @throws Failure without a "=" */
export function changeOf(text: string): Change {
  const at = text.indexOf('=');
  if (at < 1) throw new Failure(phrase`a change reads PATH=VALUE, such as options.x=true, not "${text}"`, EXIT.usage);
  return { path: text.slice(0, at), value: jsonOr(text.slice(at + 1)) };
}

/** A value as JSON where it is such, else as text. */
export function jsonOr(text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** Holds a changed fight against the system's own schema. @throws Failure with the path and what would be right */
export function checked(system: AnySystem, changed: Job, what: string): Job {
  const { start } = changed;
  const [wrong] =
    start.kind === 'setup'
      ? system.check('setup', start.setup)
      : complaints(() => system.visit(typed => void typed.schemas.fight.parse(start.fight)));
  const content = start.kind === 'setup' ? start.setup : start.fight;
  if (wrong) throw new Failure(`${what}: ${complaintLine(wrong, content)}`);
  return changed;
}

/** Says a wrong job as a person's mistake. */
export function sayWrong<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw asFailure(error);
  }
}

export const asFailure = (error: unknown): unknown => (error instanceof JobError ? new Failure(error.message) : error);

/**
 * How many fights, and how well is well enough: as was said, else as the question has it. Who says only how many gets them all;
 * who says only how well, as many as that takes.
 * @param bounds of what may be said
 */
export function lengthOf(
  given: Given,
  asked: AskedFor,
  [least, most]: readonly [number, number] = [1, 1_000_000_000],
): AskedFor {
  const until = given.text('until');
  const within = given.text('fights') === null ? asked.within : null;
  return {
    fights: given.number('fights', until === null ? asked.fights : 1_000_000, least, most),
    within: until === null ? within : shareOf(until, 'until'),
  };
}

/** A share as people write it: `65%`, `65%` or `0.65`. @throws Failure where it is none */
export function shareOf(text: string, option: string): number {
  const found = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim());
  const share = found ? Number(found[1]) / (found[2] === '%' ? 100 : 1) : Number.NaN;
  if (share > 0 && share < 1) return share;
  throw new Failure(
    phrase`--${option} takes a share between 0% and 100%, such as 65% or 0.65, not "${text}"`,
    EXIT.usage,
  );
}
