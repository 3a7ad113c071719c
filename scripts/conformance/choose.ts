/** Which candidates become cases, and how they are written. */
import { diff, type Json } from '@affray/engine';
import type { ConformanceCase, ConformanceKit } from '@affray/protocol/conformance';
import type { Contrast } from './contrasts.ts';
import type { Replayed } from './replay.ts';

/** So many cases show a rule, of those whose test names it. */
const ENOUGH = 2;
/** A fight that differs from all listed ones by more than this part of its own size is listed itself. */
const FAR = 0.35;

/** A candidate with the rules that it is taken for. */
export interface Chosen {
  readonly replayed: Replayed;
  readonly rules: readonly string[];
  /** Of a pair: the other one of it, and how this one reads an option. */
  readonly otherwise?: { readonly than: Replayed; readonly option: string; readonly value: Json };
}

/** What was chosen, and beside it the pairs that show rules by two readings of an option. */
export function contrasted(taken: readonly Chosen[], pairs: readonly Contrast[]): Chosen[] {
  const rules = new Map(taken.map(each => [each.replayed, new Set(each.rules)]));
  const twins: Chosen[] = [];
  for (const { rule, base, twin, option, value } of pairs) {
    rules.set(base, (rules.get(base) ?? new Set()).add(rule));
    const than = { than: base, option, value };
    const same = twins.find(each => JSON.stringify(each.otherwise) === JSON.stringify(than));
    if (same) twins[twins.indexOf(same)] = { ...same, rules: [...same.rules, rule] };
    else twins.push({ replayed: twin, rules: [rule], otherwise: than });
  }
  return [...[...rules].map(([replayed, of]) => ({ replayed, rules: [...of] })), ...twins];
}

/**
 * The shortest candidates that show each rule: those whose test names it and whose outcome cites it first; then one of
 * either kind.
 */
export function chosen(rules: readonly string[], all: readonly Replayed[]): Chosen[] {
  // Tests run in whatever order: of two of one size always the same one is taken.
  const sized = all
    .map(each => ({ each, size: JSON.stringify(each.steps).length, key: JSON.stringify([each.candidate, each.steps]) }))
    .toSorted((a, b) => a.size - b.size || (a.key < b.key ? -1 : 1));
  const taken = new Map<Replayed, Set<string>>();
  const take = ({ each }: { readonly each: Replayed }, rule: string): void => {
    const known = taken.get(each) ?? new Set(each.candidate.rules.filter(named => rules.includes(named)));
    taken.set(each, known.add(rule));
  };
  for (const rule of rules) {
    const named = sized.filter(({ each }) => each.candidate.rules.includes(rule));
    const cited = sized.filter(({ each }) => each.cites.has(rule));
    const both = named.filter(({ each }) => each.cites.has(rule));
    // What is already there for another rule costs nothing.
    const cheap = (of: typeof sized): typeof sized => [
      ...of.filter(({ each }) => taken.has(each)),
      ...of.filter(({ each }) => !taken.has(each)),
    ];
    const picked = cheap(both).slice(0, ENOUGH);
    if (picked.length === 0) picked.push(...cheap(named).slice(0, ENOUGH), ...cheap(cited).slice(0, 1));
    for (const each of picked) take(each, rule);
  }
  return [...taken].map(([replayed, shown]) => ({ replayed, rules: [...shown] }));
}

/** The kit of a system. */
export function kitOf(
  system: string,
  version: string,
  order: readonly string[],
  of: readonly Chosen[],
  without: ConformanceKit['without'],
): ConformanceKit {
  const fights = new Map<string, { readonly fight: Json; readonly size: number }>();
  const place = (id: string): number => order.indexOf(id);
  const sorted = of
    .map(each => ({ ...each, rules: each.rules.toSorted((a, b) => place(a) - place(b)) }))
    .toSorted((a, b) => place(a.rules[0] ?? '') - place(b.rules[0] ?? ''));
  const counted = new Map<string, number>();
  const ids = sorted.map(({ rules }) => {
    const first = rules[0] ?? system;
    const nth = (counted.get(first) ?? 0) + 1;
    counted.set(first, nth);
    return `${first}/${nth}`;
  });
  const idOf = new Map(sorted.map(({ replayed }, at) => [replayed, ids[at] ?? '']));
  const cases = sorted.map(({ replayed: { candidate, steps }, rules, otherwise }, at): ConformanceCase => {
    const { title, setup } = candidate;
    const start = setup === undefined ? {} : { setup };
    const pair = otherwise && {
      otherwise: { than: idOf.get(otherwise.than) ?? '', option: otherwise.option, value: otherwise.value },
    };
    return { id: ids[at] ?? '', title, rules, ...pair, ...start, fight: near(candidate.fight, fights), steps };
  });
  const listed = Object.fromEntries([...fights].map(([id, { fight }]) => [id, fight]));
  return { format: 'affray-conformance', formatVersion: 1, system, rules: version, fights: listed, cases, without };
}

/** A fight as changes of the nearest one that is listed; listed itself where none is near. */
function near(
  fight: Json,
  listed: Map<string, { readonly fight: Json; readonly size: number }>,
): ConformanceCase['fight'] {
  const size = JSON.stringify(fight).length;
  let best: ConformanceCase['fight'] | null = null;
  let least = size * FAR;
  for (const [from, other] of listed) {
    const changes = diff(other.fight, fight).map(
      ({ path, value }): readonly [typeof path, Json] | readonly [typeof path] =>
        value === undefined ? [path] : [path, value],
    );
    const length = JSON.stringify(changes).length;
    if (length < least) [best, least] = [{ from, changes }, length];
  }
  if (best) return best;
  const from = String(listed.size + 1);
  listed.set(from, { fight, size });
  return { from, changes: [] };
}

/** As a file: a line for each fight and each case, so that a change shows where it is. */
export function written({ fights, cases, without, ...head }: ConformanceKit): string {
  const lines = (of: readonly unknown[]): string => of.map(each => `\n    ${JSON.stringify(each)}`).join(',');
  const keyed = Object.entries(fights).map(([id, each]) => `\n    ${JSON.stringify(id)}: ${JSON.stringify(each)}`);
  const start = JSON.stringify(head, null, 2).slice(0, -2);
  return `${start},
  "fights": {${keyed.join(',')}
  },
  "cases": [${lines(cases)}
  ],
  "without": [${lines(without)}
  ]
}
`;
}
