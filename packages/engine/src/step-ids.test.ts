import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from './record.ts';
import { hasStep, withStep } from './step-ids.ts';

const step = (id: string): Step => ({ id, by: 'gm', command: null, journal: [], events: [], undo: [], redo: [] });

test('a step is known by its id in every record that holds it, and in no other, however they grew out of each other', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const grown = fc.array(fc.record({ of: fc.nat(30), id: ids, cut: fc.option(fc.nat(3)) }), { maxLength: 30 });
  fc.assert(
    fc.property(grown, ways => {
      const records: (readonly Step[])[] = [[]];
      for (const { of, id, cut } of ways) {
        const from = records[of % records.length] ?? [];
        const before = cut === null ? from : from.slice(0, Math.max(0, from.length - cut));
        // A game asks first whether it has the step already.
        if (!hasStep(before, id)) records.push(withStep(before, step(id)));
        for (const each of records)
          for (const one of ['a', 'b', 'c', 'd', 'e'])
            expect(hasStep(each, one)).toBe(each.some(known => known.id === one));
      }
    }),
  );
});
