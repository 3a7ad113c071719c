import { expect, test } from 'vitest';
import * as z from 'zod';
import { ana, fencing, gm, playing } from './fixtures/fencing.ts';
import { combatantsIn, host } from './index.ts';
import { combatantId, speaker } from './table.ts';

const inside = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('at'), target: combatantId }),
  z.strictObject({ kind: z.literal('score'), target: z.string() }),
]);
const schema = z.strictObject({
  who: combatantId,
  what: z.string(),
  ward: z.nullable(combatantId).default(null),
  perhaps: z.optional(combatantId),
  whos: z.array(combatantId).readonly(),
  parts: z.array(inside),
  by: z.record(combatantId, z.object({ on: speaker })),
  pair: z.tuple([combatantId, z.number()]),
  one: z.union([z.number(), combatantId, z.object({ free: z.lazy(() => combatantId) })]),
});

test('every combatant that a value names is found, whatever its schema wraps it in', () => {
  const value = schema.parse({
    who: 'a1',
    what: 'a2',
    ward: 'a3',
    perhaps: 'a4',
    whos: ['a5', 'a6'],
    parts: [
      { kind: 'score', target: 'a7' },
      { kind: 'at', target: 'a8' },
    ],
    by: { a9: { on: 'b1' }, b2: { on: 'gm' } },
    pair: ['b3', 4],
    one: { free: 'b5' },
  });
  const found = combatantsIn(schema, value).map(({ id, path }) => [path, id]);
  expect(Object.fromEntries(found)).toEqual({
    who: 'a1',
    ward: 'a3',
    perhaps: 'a4',
    'whos.0': 'a5',
    'whos.1': 'a6',
    'parts.1.target': 'a8',
    'by.a9': 'a9',
    'by.a9.on': 'b1',
    'by.b2': 'b2',
    'pair.0': 'b3',
    'one.free': 'b5',
  });
  expect(found).toHaveLength(11);
  const plain = schema.parse({ ...value, ward: null, perhaps: undefined, whos: [], parts: [], by: {}, one: 5 });
  expect(combatantsIn(schema, plain).map(({ path }) => path)).toEqual(['who', 'pair.0']);
});

const hiding = (hidden: readonly string[]) =>
  host(fencing).begin(
    {
      fencers: ['ana', 'bert', 'lurker'].map(id => ({ id, skill: 50, hp: 20, hidden: hidden.includes(id) })),
    },
    'In the dark',
    'seed',
  );
const struck = (target: string, by: Parameters<typeof playing>[0] | null = ana) =>
  hiding(['lurker']).submit({
    id: 'x',
    by: by === null ? gm : playing(by),
    command: { kind: 'strike', by: 'ana', target },
    seen: null,
  });

test('a seat’s command that names a hidden combatant is refused as one that names nobody', () => {
  const hidden = struck('lurker');
  expect(hidden).toMatchObject({ ok: false, refusal: { code: 'table/no-such-combatant', path: 'target' } });
  expect(hidden).toEqual(struck('nobody'));
  expect(struck('lurker', null).ok).toBe(true);
  expect(struck('bert').ok).toBe(true);
});
