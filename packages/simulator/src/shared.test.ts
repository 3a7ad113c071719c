import type { Json, Kinds, System } from '@affray/engine';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { changed, type Job, job, numbersIn, runner, startOf, valueAt } from './index.ts';
import { shareParts } from './shared.ts';

/** Everything in a fight, by its path. */
function partsOf(value: unknown, path = ''): Map<string, object> {
  const found = new Map<string, object>();
  if (typeof value !== 'object' || value === null) return found;
  found.set(path, value);
  for (const [key, part] of Object.entries(value))
    for (const each of partsOf(part, `${path}.${key}`)) found.set(...each);
  return found;
}

/** Of a fight, the paths at which another has the same object. */
const common = (one: Json, other: Json): string[] => {
  const parts = partsOf(other);
  return [...partsOf(one)].flatMap(([path, part]) => (parts.get(path) === part ? [path] : []));
};

const begun = <K extends Kinds>(system: System<K>, start: Job): K['fight'] => {
  // As it comes out of a file: what variants are made of is not one object yet.
  const fight = startOf(system, job.parse(JSON.parse(JSON.stringify(start))));
  shareParts(system, fight);
  return fight;
};

describe.each(systems)('$name', each => {
  const sample = each.samples.at(-1);
  const base = job.parse({ system: each.id, start: { kind: 'setup', setup: sample?.setup }, seed: 'shared' });
  const isAllowed = ({ start }: Job): boolean =>
    start.kind === 'setup' && each.check('setup', start.setup).length === 0;
  const numbers = numbersIn(valueAt(base, 'combatants')).filter(({ path }) => /\.sheet\b/.test(path));
  const variants = numbers
    .map(({ path, value }) => changed(base, [{ path: `combatants.${path}`, value: value + 1 }]))
    .filter(isAllowed);

  test('two fights of one set-up have their sheets and house rules in common', () =>
    each.visit(system => {
      const own = begun(system, base);
      const shared = common(begun(system, base), own);
      expect(shared).toContain('.options');
      expect(shared.filter(path => path.endsWith('.stats'))).toHaveLength(
        system.report.standings(own).combatants.length,
      );
      // What commands change, each has for itself.
      expect(shared).not.toContain('.combatants');
      expect(common(system.rules.copy(own), own).toSorted()).toEqual(shared.toSorted());
    }));

  test('a variant has its own of what differs', () =>
    each.visit(system => {
      const [variant] = variants;
      if (!variant) throw new Error(`${each.name} has no number to raise`);
      const [own, other] = [begun(system, base), begun(system, variant)];
      const sheets = (shared: string[]): number => shared.filter(path => path.endsWith('.stats')).length;
      expect(sheets(common(other, own))).toBe(system.report.standings(own).combatants.length - 1);
      // Another system knows nothing of it: hooks may have changed its rules.
      const others = common(begun({ ...system }, base), own);
      expect(others.filter(path => path === '.options' || path.endsWith('.stats'))).toEqual([]);
    }));

  test('variants come to the same, whatever was played before them', () =>
    each.visit(system => {
      const picked = variants.filter((_, at) => at % Math.ceil(variants.length / 6) === 0);
      const known = [base, ...picked].map(variant => runner(system, variant));
      for (const own of known) own.run(0, 12);
      picked.forEach((variant, at) => {
        const alone = runner({ ...system }, variant);
        alone.run(0, 12);
        expect(known[at + 1]?.run(12, 12)).toEqual(alone.run(12, 12));
      });
    }));
});

test('fights in other scenes, or under other house rules, have no sheets in common', () => {
  const alloy = systems.find(each => each.id === 'alloy');
  const setup = alloy?.samples[0]?.setup;
  const base = job.parse({ system: 'alloy', start: { kind: 'setup', setup }, seed: 'shared' });
  alloy?.visit(system => {
    const own = begun(system, base);
    const sheets = (other: Json): string[] => common(other, own).filter(path => path.endsWith('.stats'));
    expect(sheets(begun(system, base))).not.toEqual([]);
    for (const [path, value] of [
      ['scene.cover', 'heavy'],
      ['options.initiativeDie', 'd6'],
    ] as const) {
      const other = begun(system, changed(base, [{ path, value }]));
      expect(other).not.toEqual(own);
      expect(sheets(other)).toEqual([]);
    }
  });
  expect.assertions(5);
});
