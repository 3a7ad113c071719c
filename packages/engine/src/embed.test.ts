import { expect, expectTypeOf, test } from 'vitest';
import { ana, bert, type Fencing, fencing, gm, three } from './fixtures/fencing.ts';
import { embed, type Game, type Given, type Host, host, type RuleId, ruleId, ruleIdOf } from './index.ts';

const begun = () => embed(fencing).begin(three, 'Three', 'seed');

test('a command of a kind that the system does not have does not compile, and is refused all the same', () => {
  // @ts-expect-error: there is no kind "stirke"
  const reply = begun().submit({ id: '1', by: gm, command: { kind: 'stirke', by: ana, target: bert }, seen: null });
  expect(reply.ok).toBe(false);
});

test('nor does a field of another kind, or of another type; what is left out is the schema’s to miss', () => {
  const game = begun();
  // @ts-expect-error: a volley has no target
  game.submit({ id: '1', by: gm, command: { kind: 'volley', by: ana, target: bert }, seen: null });
  // @ts-expect-error: hit points are a number
  game.submit({ id: '2', by: gm, command: { kind: 'gm-heal', who: ana, hp: 'all' }, seen: null });
  const reply = game.submit({ id: '3', by: gm, command: { kind: 'strike', by: ana }, seen: null });
  expect(reply).toMatchObject({ ok: false, refusal: { code: 'table/malformed', path: 'target' } });
});

test('ids are plain texts, and the game after a command is of the same system', () => {
  const reply = begun().submit({ id: '1', by: gm, command: { kind: 'gm-heal', who: 'ana', hp: 7 }, seen: null });
  if (!reply.ok) throw new Error(reply.refusal.reason);
  expectTypeOf(reply.game).toEqualTypeOf<Game<Fencing>>();
  // @ts-expect-error: there is no kind "rest"
  expect(reply.game.preview(gm, { kind: 'rest' })).toBeNull();
});

test('a game of a known system stands in for that of any, where everything is taken and checked', () => {
  expectTypeOf<Game<Fencing>>().toExtend<Game>();
  expectTypeOf<Host<Fencing>>().toExtend<Host>();
  expectTypeOf<Given['command']>().toBeUnknown();
  const reply = host(fencing)
    .begin(three, 'Three', 'seed')
    .submit({ id: '1', by: gm, command: 'anything', seen: null });
  expect(reply).toMatchObject({ ok: false, refusal: { code: 'table/malformed' } });
});

test('a rule is named by a prefix in capitals; a system’s own rules by its own, or the game master’s', () => {
  expectTypeOf<'BRL-1.2'>().toExtend<RuleId>();
  // @ts-expect-error: no prefix in capitals
  const wrong: RuleId = 'brawl-1.2';
  expect(ruleId.safeParse(wrong).success).toBe(false);
  expect(ruleId.safeParse('BRL-1.2').success).toBe(true);
  const own = ruleIdOf('BRL');
  // @ts-expect-error: another system's
  const other: RuleId<'BRL'> = 'ALA-1.2';
  expect(['BRL-1', 'GM-1', other].map(each => own.safeParse(each).success)).toEqual([true, true, false]);
});

test('what is not a system is refused with what would be: a module around it, a name that the module does not have', () => {
  // @ts-expect-error: a program that is not compiled may do this
  expect(() => embed({ readStatLine: () => null, fencing })).toThrow(
    'this is a module, not a system; pass its "fencing" instead',
  );
  // @ts-expect-error: the same
  expect(() => embed(undefined)).toThrow('a system is needed, such as wwn from @affray/wwn (given: undefined)');
  // @ts-expect-error: the same
  expect(() => host({ id: 'fencing', name: 'Fencing' })).toThrow('(given: an object with id, name)');
});
