import { type Game, gmGives, type Offer, type Viewer } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type AnySystem, systems } from './index.ts';

const GM: Viewer = { role: 'gm' };

/** A value that a schema takes, the plainest: nothing that may be left out is in it. */
function plainest(schema: unknown, who: string): unknown {
  if (!(schema instanceof z.core.$ZodType)) throw new Error('no schema');
  for (const each of [undefined, null, who, 'x', 1, 0, 2, true, []]) if (z.safeParse(schema, each).success) return each;
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0];
  if (schema instanceof z.core.$ZodUnion) return plainest(schema._zod.def.options[0], who);
  if (schema instanceof z.core.$ZodLiteral) return schema._zod.def.values[0];
  if (schema instanceof z.core.$ZodArray) return [plainest(schema._zod.def.element, who)];
  if (schema instanceof z.core.$ZodObject) return object(schema._zod.def.shape, who);
  if ('innerType' in schema._zod.def) return plainest(schema._zod.def.innerType, who);
  throw new Error('a schema that this test does not know');
}
const object = (shape: z.core.$ZodShape, who: string): { [field: string]: unknown } =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, plainest(field, who)]));

/** Inside a wrapper, the schema of what may be left out. */
function bare(schema: unknown): unknown {
  return schema instanceof z.core.$ZodType && 'innerType' in schema._zod.def ? bare(schema._zod.def.innerType) : schema;
}

/** Values of a field that a seat may not give, as far as this test can tell: every other choice, number or object. */
function* values(field: unknown, who: string): Generator<unknown> {
  const inner = bare(field);
  if (inner instanceof z.core.$ZodEnum) yield* Object.values(inner._zod.def.entries);
  else if (inner instanceof z.core.$ZodBoolean) yield* [true, false];
  else if (inner instanceof z.core.$ZodNumber) yield* [3, 5, -10];
  else if (inner instanceof z.core.$ZodObject) {
    const whole = object(inner._zod.def.shape, who);
    yield whole;
    for (const [name, part] of Object.entries(inner._zod.def.shape))
      for (const value of values(part, who)) yield { ...whole, [name]: value };
  }
}

/** Every field of a combatant's own commands with a value that the host may refuse as the GM's. */
function* tried(any: AnySystem, who: string): Generator<{ command: { [field: string]: unknown }; name: string }> {
  const kinds = any.visit(system => optionsOf(system.schemas.command));
  for (const shape of kinds) {
    if (!('who' in shape) || String(z.toJSONSchema(shape.kind ?? z.never()).const).startsWith('gm-')) continue;
    const command = object(shape, who);
    for (const [name, field] of Object.entries(shape))
      for (const value of values(field, who)) yield { command: { ...command, [name]: value }, name };
  }
}
function optionsOf(schema: unknown): z.core.$ZodShape[] {
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(optionsOf);
  return schema instanceof z.core.$ZodObject ? [schema._zod.def.shape] : [];
}

const refusedAs = (game: Game, by: Viewer, command: object): string | null => {
  const reply = game.submit({ id: 'try', by, command, seen: null });
  return reply.ok ? null : reply.refusal.code;
};

/** What the pages leave to the GM, by command and field. */
const DECIDED: { readonly [system: string]: readonly string[] } = {
  wwn: ['skill.difficulty', 'aid.difficulty'],
  alacrity: [
    'attack.rulings',
    'attack.called',
    'disarm.rulings',
    'disarm.called',
    'use-skill.sight',
    'use-skill.ladder',
    'cast.ladder',
    'chase.ladder',
    'escape.ladder',
    'first-aid.ladder',
    'grapple.ladder',
    'medicine.ladder',
    'pin.ladder',
    'shove.ladder',
    'trip.ladder',
    'throw.ladder',
    'traverse.ladder',
  ],
  alloy: [
    'attack.rulings',
    'assess.rulings',
    'aid.rulings',
    'improvise.rulings',
    'improvise.cost',
    'improvise.tn',
    'work.blocks',
  ],
  alternacy: [],
};

describe.each(systems.map(each => ({ name: each.id, any: each })))('what the GM decides: $name', ({ any }) => {
  const begin = () => {
    const [sample] = any.samples;
    if (sample === undefined) throw new Error(`${any.id} has no sample`);
    const game = any.host.begin(sample.setup, sample.title, 'decides');
    const [who] = any.cast(game.record.fight, GM);
    if (who === undefined) throw new Error('nobody is there');
    return {
      game,
      who: who.id,
      seat: { role: 'player', combatants: any.cast(game.record.fight, GM).map(each => each.id) } as const,
    };
  };

  test('is refused from a seat, field by field, and never from the GM', () => {
    const { game, who, seat } = begin();
    const found = new Set<string>();
    for (const { command, name } of tried(any, who)) {
      if (refusedAs(game, seat, command) === 'table/gm-decides') found.add(`${command.kind}.${name}`);
      expect(refusedAs(game, GM, command)).not.toBe('table/gm-decides');
    }
    expect([...found].sort()).toEqual([...(DECIDED[any.id] ?? [])].sort());
  });

  test('is not offered to a seat', () => {
    const { game, seat } = begin();
    const fields = (offers: readonly Offer[]) =>
      offers.flatMap(each => each.fields.map(({ name }) => `${each.base.kind}.${name}`));
    const gms = new Set((DECIDED[any.id] ?? []).filter(each => !each.endsWith('.called')));
    for (const speaker of game.view(GM).offers) {
      if (speaker.who === 'gm') continue;
      expect(fields(game.offers(seat, speaker.who)).filter(each => gms.has(each))).toEqual([]);
    }
  });
});

test('a mark leaves a schema as it was, and says which values are anybody’s', () => {
  const plain = z.int().min(0).default(3);
  const marked = gmGives(z.int().min(0).default(3));
  expect(z.toJSONSchema(marked)).toEqual(z.toJSONSchema(plain));
  expect(marked.parse(undefined)).toBe(3);
});
