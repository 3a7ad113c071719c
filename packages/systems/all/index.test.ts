import { host } from '@affray/engine';
import { expect, test } from 'vitest';
import { complaintsOf, DESCRIBED, systemIds, systems, withSystem } from './index.ts';
import { loadSystem } from './lazy.ts';

test('every system is found by its id, with its types', () => {
  expect(new Set(systemIds).size).toBe(systems.length);
  expect(systemIds.map(id => withSystem(id, system => system.id))).toEqual(systemIds);
  expect(withSystem('chess', system => system.id)).toBeNull();
});

test('every system can be loaded alone', async () => {
  const loaded = await Promise.all(systemIds.map(loadSystem));
  expect(loaded.map(each => each?.id)).toEqual(systemIds);
  expect(loaded.map(each => each?.visit(own => own.version))).toEqual(systems.map(each => each.version));
  expect(await loadSystem('chess')).toBeNull();
});

test('every sample is well-formed, begins, and has somebody in it', () => {
  for (const system of systems) {
    for (const { setup, title } of system.samples) {
      expect(system.check('setup', setup)).toEqual([]);
      const { record } = system.host.begin(setup, title, 'seed');
      expect(system.cast(record.fight, { role: 'gm' }).length).toBeGreaterThan(1);
      expect(system.isOver(record.fight)).toBe(false);
      expect(system.visit(real => host(real).open(record).record)).toEqual(record);
    }
    expect(system.check('setup', { nonsense: 1 })).not.toEqual([]);
  }
});

test('every schema is a JSON Schema with a title', () => {
  for (const system of systems) {
    for (const name of DESCRIBED) {
      expect(system.schema(name)).toMatchObject({
        $schema: expect.any(String),
        title: expect.stringContaining(system.name),
      });
    }
  }
});

test('whatever a reader throws becomes a sentence', () => {
  expect(complaintsOf(new RangeError('Maximum call stack size exceeded'))).toEqual([
    { path: '', reason: 'nested too deeply' },
  ]);
  expect(complaintsOf(new Error('too new'))).toEqual([{ path: '', reason: 'too new' }]);
  expect(complaintsOf('odd')).toEqual([{ path: '', reason: 'odd' }]);
});
