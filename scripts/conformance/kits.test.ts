import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitIds } from '@affray/conformance';
import { conformanceKit } from '@affray/protocol/conformance';
import { loadSystem } from '@affray/systems/lazy';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../files.ts';
import { readLedger } from '../ledger.ts';

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

  test('they are of the rules as they are, each with an id of its own', async () => {
    expect(kit.rules).toBe((await loadSystem(id))?.version);
    expect(new Set(kit.cases.map(each => each.id)).size).toBe(kit.cases.length);
  });

  test('a file stays small enough to be read', () => {
    expect(text.length).toBeLessThan(1_200_000);
  });
});
