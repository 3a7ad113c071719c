import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitIds } from '@affray/conformance';
import { apply, type Change } from '@affray/engine';
import { type ConformanceCase, conformanceKit } from '@affray/protocol/conformance';
import { loadSystem } from '@affray/systems/lazy';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../files.ts';
import { RULE_ID, readLedger } from '../ledger.ts';

/** So many rules at most rest on a test's title alone. Where it becomes less, bring it down. */
const BY_TITLE: { readonly [system: string]: number } = { alacrity: 94, alloy: 58, alternacy: 38, wwn: 70 };

const options = z.looseObject({ options: z.record(z.string(), z.unknown()).default({}) });
const changed = ([path, ...value]: ConformanceCase['fight']['changes'][number]): Change =>
  value.length === 0 ? { path } : { path, value: value[0] };

/** Every rule that is named in what is expected. */
function rulesTold(value: unknown): string[] {
  if (typeof value === 'string') return RULE_ID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(rulesTold) : [];
}

describe.each(kitIds())('the cases of %s', id => {
  const text = readFileSync(join(ROOT, 'packages/conformance/cases', `${id}.json`), 'utf8');
  const kit = conformanceKit.parse(JSON.parse(text));
  const path = `packages/systems/${id}/RULES.md`;
  const rules = readLedger({ path, text: readFileSync(join(ROOT, path), 'utf8') }).rules.map(each => each.id);
  const shown = new Set(kit.cases.flatMap(each => each.rules));
  const without = kit.without.map(each => each.rule);

  test('every rule of the ledger has one, or the reason why it has none', () => {
    const left = rules.filter(each => !shown.has(each) && !without.includes(each));
    expect(left, 'write a test that plays it and run "npm run conformance", or give the reason').toEqual([]);
  });

  test('they name rules of the ledger alone, and none that is without', () => {
    expect([...shown, ...without].filter(each => !rules.includes(each))).toEqual([]);
    expect(without.filter(each => shown.has(each))).toEqual([]);
    expect(kit.without.filter(each => each.why.length < 10)).toEqual([]);
  });

  test('what no outcome shows, and no pair, rests on the title of a test: it becomes less, and never more', () => {
    const cited = new Set(kit.cases.flatMap(each => rulesTold(each.steps)));
    const paired = new Set(kit.cases.flatMap(each => (each.otherwise ? each.rules : [])));
    const left = rules.filter(each => shown.has(each) && !cited.has(each) && !paired.has(each));
    expect(left.length).toBeLessThanOrEqual(BY_TITLE[id] ?? 0);
  });

  test('of a pair each is there, and they differ in the option that is named', () => {
    for (const { otherwise, id: own, rules: of, fight, setup } of kit.cases) {
      if (!otherwise) continue;
      const than = kit.cases.find(each => each.id === otherwise.than);
      expect(than, own).toBeDefined();
      expect(of.filter(each => !than?.rules.includes(each))).toEqual([]);
      const read = (each: Pick<ConformanceCase, 'fight' | 'setup'> | undefined): unknown =>
        options.parse(
          each?.setup ?? (each && apply(kit.fights[each.fight.from] ?? null, each.fight.changes.map(changed))),
        ).options[otherwise.option];
      expect(read({ fight, setup }), own).toEqual(otherwise.value);
      expect(read(than), own).not.toEqual(otherwise.value);
    }
  });

  test('they are of the rules as they are, each with an id of its own', async () => {
    expect(kit.rules).toBe((await loadSystem(id))?.version);
    expect(new Set(kit.cases.map(each => each.id)).size).toBe(kit.cases.length);
  });

  test('a file stays small enough to be read', () => {
    expect(text.length).toBeLessThan(1_200_000);
  });
});
