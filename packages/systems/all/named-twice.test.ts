/** Whoever is named twice in one list counts once, in whichever command or set-up it stands. */
import {
  combatantId,
  filled,
  type Game,
  type Json,
  type Offer,
  plain,
  type Random,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';

/** Lists in which one stands several times on purpose: a group, once for each of its members (ALY-7.10). */
const ON_PURPOSE: { readonly [system: string]: readonly string[] } = {
  alloy: ['attack.targets', 'combo.parts.targets'],
};
const GM: Viewer = { role: 'gm' };
/** Commands of each sample. */
const STEPS = 25;
/** Of commands that name someone twice so many are tried at least; in other systems only a spell names several. */
const TRIED: { readonly [system: string]: number } = { alacrity: 12, alternacy: 12 };

/** Every list of combatants in a schema, and where it stands. */
function listsIn(schema: unknown, path: string): [path: string, list: z.core.$ZodType][] {
  if (!(schema instanceof z.core.$ZodType)) return [];
  if ('innerType' in schema._zod.def) return listsIn(schema._zod.def.innerType, path);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(each => listsIn(each, path));
  if (schema instanceof z.core.$ZodObject) {
    const { kind, ...fields }: z.core.$ZodShape = schema._zod.def.shape;
    const said = path === '' && kind instanceof z.core.$ZodLiteral ? String(kind._zod.def.values[0]) : path;
    return Object.entries(fields).flatMap(([name, field]) => listsIn(field, said === '' ? name : `${said}.${name}`));
  }
  if (!(schema instanceof z.core.$ZodArray)) return [];
  const { element } = schema._zod.def;
  return element === combatantId ? [[path, schema]] : listsIn(element, path);
}

/** What stands open to a list of combatants in an offer that may be taken, by the name of its field. */
const namingIn = ({ fields, refusal }: Offer): readonly string[] =>
  fields.flatMap(each =>
    refusal === null && each.kind === 'choices' && each.options.some(option => option.combatant !== undefined)
      ? [each.name]
      : [],
  );

/** Whoever is in it twice, once. */
const eachOnce = (value: Json | undefined): Json =>
  Array.isArray(value) ? [...new Set<Json>(value)] : (value ?? null);

/** Commands by chance that name someone twice, each with the same that names them once. */
function* twiceAndOnce(game: Game, random: Random): Generator<readonly [twice: Json, once: Json]> {
  for (const offer of game.view(GM).offers.flatMap(each => each.offers))
    for (const name of namingIn(offer)) {
      const twice = filled(offer, random);
      const once = { ...twice, [name]: eachOnce(twice[name]) };
      if (JSON.stringify(once) !== JSON.stringify(twice)) yield [twice, once];
    }
}

/** A fight and its story after a command, or why it is refused. */
function after(game: Game, command: Json): Json {
  const reply = game.submit({ id: 'twice', by: GM, command, seen: null });
  return plain(reply.ok ? reply.game.record : reply.refusal);
}

/** A fight some way on, by chance; its questions are answered as they suggest. */
function* goingOn(begun: Game, random: Random): Generator<Game> {
  let game = begun;
  for (let step = 0; step < STEPS && !game.isOver(); step++) {
    yield game;
    const [who] = game.view(GM).offers;
    const offers = who?.offers.filter(each => each.refusal === null) ?? [];
    const offer = offers[random.below(Math.max(1, offers.length))];
    const reply = game.submit({ id: `s${step}`, by: GM, command: offer && filled(offer, random), seen: null });
    if (reply.ok) ({ game } = reply);
    for (let open = game.record.waiting; open !== null; open = game.record.waiting) {
      const [prompt] = open.prompts;
      if (prompt?.kind !== 'ask') throw new Error('dice are thrown here');
      const answered = game.answer(GM, prompt.id, prompt.options[0]);
      if (!answered.ok) throw new Error(answered.refusal.reason);
      ({ game } = answered);
    }
  }
}

describe.each(systems.map(each => ({ name: each.id, any: each })))('named twice: $name', ({ any }) => {
  const lists = any.visit(({ schemas }) => [...listsIn(schemas.command, ''), ...listsIn(schemas.setup, '')]);
  test.each(lists)('%s', (path, list) => {
    const isMeant = ON_PURPOSE[any.id]?.includes(path) === true;
    expect(z.parse(list, ['ann', 'bob', 'ann'])).toEqual(isMeant ? ['ann', 'bob', 'ann'] : ['ann', 'bob']);
  });

  test('what chance fills in is done as if each were named once', () => {
    const random = Xoshiro.seeded(`${any.id} named twice`);
    let tried = 0;
    for (const { setup, title } of any.samples)
      for (const game of goingOn(any.host.begin(setup, title, title), random))
        for (const [twice, once] of twiceAndOnce(game, random)) {
          expect(after(game, twice)).toEqual(after(game, once));
          tried++;
        }
    expect(tried).toBeGreaterThanOrEqual(TRIED[any.id] ?? 0);
  });
});
