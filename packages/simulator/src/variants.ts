import type { Json } from '@affray/engine';
import { didYouMean, insteadOf, phrase } from '@affray/engine';
import { expectAsked } from './given.ts';
import { type Job, JobError } from './job.ts';

/** One change of a fight: what stands at a path, and what shall stand there. */
export interface Change {
  /** Keys with dots between them; in a list the number of the place, or the id of what stands there: `combatants.ogre.sheet.hitPoints`. */
  readonly path: string;
  readonly value: Json;
}
type Fields = { readonly [key: string]: Json };
const isFields = (value: Json | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** A job whose fight is changed at some paths. @throws JobError where there is no such path, naming what there is */
export function changed(job: Job, changes: readonly Change[]): Job {
  return withContent(job, changedValue(contentOf(job), changes));
}

/** A plain value that is changed at some paths. @throws JobError where there is no such path, naming what there is */
export function changedValue(content: Json, changes: readonly Change[]): Json {
  expectAsked('changes', changes);
  return changes.reduce((now, { path, value }) => put(now, path.split('.'), value, []), content);
}

/** What stands at a path of a job's fight. @throws JobError where there is no such path, naming what there is */
export function valueAt(job: Job, path: string): Json {
  expectAsked('path', path);
  return path.split('.').reduce<Json>((now, key, at, keys) => {
    const there = step(now, key, keys.slice(0, at));
    return isList(now) ? (now[Number(there)] ?? null) : isFields(now) ? (now[there] ?? null) : null;
  }, contentOf(job));
}

/** What a job starts from, set-up or fight, without which of the two it is. */
export function contentOf(job: Pick<Job, 'start'>): Json {
  expectAsked('content', job);
  return job.start.kind === 'setup' ? job.start.setup : job.start.fight;
}

/** The same job with another fight. */
export const withContent = (job: Job, content: Json): Job => ({
  ...job,
  start: job.start.kind === 'setup' ? { kind: 'setup', setup: content } : { kind: 'fight', fight: content },
});

function put(into: Json, [key, ...rest]: readonly string[], value: Json, before: readonly string[]): Json {
  if (key === undefined) return value;
  const found = step(into, key, before);
  const inner = (old: Json | undefined): Json => put(old ?? null, rest, value, [...before, key]);
  if (isList(into)) return into.map((each, at) => (String(at) === found ? inner(each) : each));
  return isFields(into) ? { ...into, [found]: inner(into[found]) } : inner(null);
}

/** The key that a step of a path means. @throws JobError where there is none */
function step(into: Json, key: string, before: readonly string[]): string {
  const known = keysOf(into);
  if (isList(into)) {
    const byId = into.findIndex(each => isFields(each) && each.id === key);
    if (byId >= 0) return String(byId);
    if (/^\d+$/.test(key) && Number(key) < into.length) return key;
  } else if (isFields(into) && Object.hasOwn(into, key)) return key;
  const where = before.length === 0 ? phrase`the fight` : `"${before.join('.')}"`;
  const has = known.length === 0 ? phrase`has nothing inside` : phrase`has: ${known.slice(0, 40).join(', ')}`;
  const near = didYouMean(key, known) || `: ${where} ${has}`;
  throw new JobError(phrase`there is no "${[...before, key].join('.')}"${near}`);
}

function keysOf(value: Json): string[] {
  if (isList(value))
    return value.map((each, at) => (isFields(each) && typeof each.id === 'string' ? each.id : String(at)));
  return isFields(value) ? Object.keys(value) : [];
}

/** Whether an id means one of a kind: of "goblin" those of `goblin`, `goblin-1`, `goblin-2` and so on. */
const isOf = (id: string, kind: string): boolean =>
  id === kind || (id.startsWith(`${kind}-`) && /^\d+$/.test(id.slice(kind.length + 1)));

/** Several of one side that `crowd` counts together. */
export interface Kind<T> {
  readonly id: string;
  readonly members: readonly T[];
}

/** The kinds of which there are several, in the order of their first members. */
export function kindsIn<T extends { readonly id: string; readonly side: string }>(people: readonly T[]): Kind<T>[] {
  const ids = new Set(people.flatMap(({ id }) => /^(.+)-\d+$/.exec(id)?.[1] ?? []));
  return [...ids].flatMap(kind => {
    const all = people.filter(each => isOf(each.id, kind));
    const members = all.filter(each => each.side === all[0]?.side);
    return members.length > 1 ? [{ id: kind, members }] : [];
  });
}

/**
 * A set-up with so many of one kind of combatant: "goblin" means `goblin`, `goblin-1`, `goblin-2` and so on of one side.
 * Those that are there stay, as many as are wanted; more are copies of the first and stand where it stands.
 * @throws JobError where the job is a fight in progress, nobody in it has such an id, or there cannot be so many
 */
export function crowd(job: Job, id: string, count: number): Job {
  if (!Number.isInteger(count) || count < 0)
    throw new JobError(phrase`there cannot be ${count} of "${id}": combatants are counted from 0`);
  if (job.start.kind !== 'setup')
    throw new JobError(phrase`combatants are counted in a set-up; a fight in progress has those that are in it`);
  const setup = job.start.setup;
  const list = isFields(setup) && isList(setup.combatants) ? setup.combatants : [];
  const idOf = (each: Json): string => (isFields(each) && typeof each.id === 'string' ? each.id : '');
  const isOne = (each: Json): boolean => isOf(idOf(each), id);
  const model = list.find(isOne);
  if (!isFields(setup) || !isFields(model))
    throw new JobError(phrase`no one in this fight has the id "${id}"${insteadOf(id, keysOf(list))}`);
  const kind = list.filter(each => isOne(each) && isFields(each) && each.side === model.side);
  const kept = kind.slice(0, count);
  const taken = new Set(list.map(idOf));
  const more: Json[] = [];
  for (let number = 2; kept.length + more.length < count; number++) {
    if (!taken.has(`${id}-${number}`)) more.push(copied(model, `${id}-${number}`, number));
  }
  const last = kept.at(-1);
  const combatants = list.flatMap(each =>
    kind.includes(each) && !kept.includes(each) ? [] : each === last ? [each, ...more] : [each],
  );
  return { ...job, start: { kind: 'setup', setup: { ...setup, combatants } } };
}

function copied(model: Fields, id: string, number: number): Json {
  const name = typeof model.name === 'string' ? `${model.name.replace(/ \d+$/, '')} ${number}` : model.name;
  return { ...model, id, ...(name !== undefined && { name }) };
}

/** The numbers of a job's fight that say how strong its combatants are: those on sheets, what is left of them, how many a band has. */
export const strengthsIn = (job: Job): readonly { readonly path: string; readonly value: number }[] =>
  numbersIn(contentOf(job)).filter(({ path, value }) => {
    const [, of] = /^combatants\.[^.]+\.(sheet|stats|hp|members)\b/.exec(path) ?? [];
    return of === 'members' ? value > 1 : of !== undefined;
  });

/** Every number in a plain value, with its path. Lists go by id where they have one. */
export function numbersIn(
  value: Json,
  path: readonly string[] = [],
): { readonly path: string; readonly value: number }[] {
  if (typeof value === 'number') return [{ path: path.join('.'), value }];
  const keys = keysOf(value);
  const inner = isList(value) ? value : isFields(value) ? Object.values(value) : [];
  return inner.flatMap((each, at) => numbersIn(each, [...path, keys[at] ?? String(at)]));
}
