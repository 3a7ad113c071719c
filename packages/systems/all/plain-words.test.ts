import type { Json } from '@affray/engine';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';
import { enough } from './testing/share.ts';

const GM = { role: 'gm' } as const;
const kinds = z.object({
  oneOf: z.array(
    z.object({ properties: z.looseObject({ kind: z.object({ const: z.string() }) }).catchall(z.unknown()) }),
  ),
});
/** Values that hardly any field takes. */
const WRONG: readonly Json[] = [null, true, '', 'x'.repeat(2000), -1e9, 1e9, 0.5, [], [null], {}, { kind: 'x' }];
/** How schemas speak. */
const SCHEMATIC = /Invalid |Too (?:small|big)|Unrecognized|expected|received|undefined|NaN|pattern/;

test.each(systems)('a malformed command is refused in the words of a person: $id', system => {
  const [sample] = system.samples;
  const game = system.host.begin(sample?.setup, 'words', 'seed');
  const refused = (command: Json): string => {
    const reply = game.submit({ id: 'x', by: GM, command, seen: null });
    return !reply.ok && reply.refusal.code === 'table/malformed' ? reply.refusal.reason : '';
  };
  const all = kinds.parse(system.schema('command')).oneOf.flatMap(({ properties }) => {
    const { kind, ...fields } = properties;
    const base = { kind: kind.const };
    const tried: Json[] = [base, { ...base, colour: 1 }];
    for (const field of Object.keys(fields)) for (const value of WRONG) tried.push({ ...base, [field]: value });
    return tried;
  });
  const reasons = [null, 'x', {}, { kind: 'no-such-kind' }, ...all].map(refused).filter(each => each !== '');
  expect(reasons.length).toBeGreaterThan(enough(system, 100));
  expect([...new Set(reasons.filter(each => SCHEMATIC.test(each)))]).toEqual([]);
});
