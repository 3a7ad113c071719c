/** What a program may give that is not what it should be: it changes nothing, is said at once, and whatever is taken opens again. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { csvLines } from './csv.ts';
import { ana, bert, fencing, gm, three } from './fixtures/fencing.ts';
import {
  apply,
  bestFirst,
  bestOf,
  bestPolicy,
  branchAt,
  byId,
  canonical,
  combatantOf,
  courseOf,
  defineSystem,
  embed,
  forecast,
  isPlain,
  isTrusted,
  Malformed,
  nearest,
  trusted,
  wellFormed,
  withHooks,
} from './index.ts';

const HUGE = 'x'.repeat(1_000_000);
const games = embed(fencing);
const begun = () => games.begin(three, 'Three', 'seed');

/** As a program without types would call it. */
const untyped = (target: object, method: string, ...given: readonly unknown[]): unknown =>
  Reflect.apply(Reflect.get(target, method), target, given);
const said = (what: () => unknown, complaint: typeof Malformed | typeof TypeError = Malformed): string => {
  try {
    what();
  } catch (error) {
    if (error instanceof complaint) return error.message;
    throw error;
  }
  return 'nothing was wrong';
};

describe('a game is begun or changed only as a record that opens again', () => {
  test.each([
    [
      [three, 'x'.repeat(201), 'seed'],
      'this is not the title of a fight: the value: is too long; at most 200 characters are allowed',
    ],
    [[three, undefined, 'seed'], 'this is not the title of a fight: the value: is missing: it must be text'],
    [
      [three, 'Three', 5],
      'this is not a seed, which is text or the state of a generator: the value: is a number, but must be a list (given: 5)',
    ],
    [
      [three, 'Three'],
      'this is not a seed, which is text or the state of a generator: the value: is missing: it must be a list',
    ],
  ])('begin %#', (given, sentence) => {
    expect(said(() => untyped(games, 'begin', ...given))).toBe(sentence);
  });

  test('with another title, other notes, other dice', () => {
    const game = begun();
    expect(said(() => game.amended({ title: HUGE }))).toContain('at most 200 characters are allowed');
    expect(said(() => untyped(game, 'amended', { titel: 'Four' }))).toContain('did you mean "title"?');
    expect(said(() => game.amended({ notes: [{ step: null, text: '' }] }))).toContain(
      'notes.0.text: must not be empty',
    );
    expect(said(() => game.withDice([0, 0, 0, 0]))).toContain('gives nothing but zeros');
    expect(game.amended({ title: 'Four' }).record.title).toBe('Four');
  });

  test('a stored fight is looked into, and what is wrong in it is said by its path', () => {
    const { record } = begun();
    const error = (fight: unknown) => said(() => games.open({ ...record, fight }));
    expect(error(null)).toBe(
      'the fight in this record is not one of Fencing: the value: is nothing (null), but must be a group of fields',
    );
    expect(error({ ...fencing.schemas.fight.parse(record.fight), spectators: 1 })).toContain(
      '"spectators" is unknown here',
    );
  });

  test.each(['', 'nobody', '__proto__', HUGE, null, 5, undefined])(
    'nobody’s dice and answers are set who is not there: %#',
    who => {
      const game = begun();
      for (const reply of [
        untyped(game, 'useRealDice', gm, who, true),
        untyped(game, 'standingOrder', gm, who, 'fencing.defend', 'stand'),
      ])
        expect(reply).toMatchObject({ ok: false, refusal: { code: 'table/no-such-combatant', path: 'who' } });
      expect(untyped(game, 'useRealDice', gm, 'anna', true)).toMatchObject({
        refusal: { reason: 'there is no combatant "anna" in this fight; did you mean "ana"?' },
      });
    },
  );

  test('a standing answer is plain data', () => {
    const reply = untyped(begun(), 'standingOrder', gm, ana, 'fencing.defend', undefined);
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'table/bad-answer', path: 'answer' } });
  });

  test.each([undefined, null, 5, '', 'x'.repeat(81)])('a command’s id is text of 1 to 80 characters: %#', id => {
    const reply = untyped(begun(), 'submit', { id, by: gm, command: strike, seen: null });
    expect(reply).toMatchObject({
      ok: false,
      refusal: { code: 'table/bad-id', reason: 'a command needs an id of 1 to 80 characters' },
    });
  });
});

describe('what is wrong is said with what was given', () => {
  const refused = (command: unknown): string => {
    const reply = untyped(begun(), 'act', command);
    return z.object({ refusal: z.object({ reason: z.string() }) }).parse(reply).refusal.reason;
  };
  const prefix = 'this is not a command of Fencing: ';

  test('a kind that there is not, and none', () => {
    expect(refused({ kind: 'stirke' })).toContain('(given: "stirke"); did you mean "strike"?');
    expect(refused({})).toBe(`${prefix}kind: is missing: it must be one of strike, volley, gm-heal`);
  });

  test('a number, a word; of long text its beginning', () => {
    const schema = z.strictObject({
      rank: z.int().max(10),
      style: z.enum(['a', 'b']),
      id: z.string().regex(/^b/, 'an id begins with b'),
    });
    const wrong = (value: object) => said(() => wellFormed(schema, { rank: 1, style: 'a', id: 'b', ...value }, 'no'));
    expect(wrong({ rank: 900 })).toBe('no: rank: must be 10 or less (given: 900)');
    expect(wrong({ rank: '9' })).toBe('no: rank: is text, but must be a number (given: "9")');
    expect(wrong({ rank: Number.NaN })).toBe('no: rank: is not a number, but must be a number');
    expect(wrong({ style: 'x-1' })).toBe('no: style: must be one of a, b (given: "x-1")');
    expect(wrong({ style: undefined })).toBe('no: style: is missing: it must be one of a, b');
    expect(wrong({ id: HUGE })).toBe(`no: id: an id begins with b (given: "${'x'.repeat(40)}…")`);
    expect(wrong({ id: 'a' })).toBe('no: id: an id begins with b (given: "a")');
    expect(wrong({ rank: null })).toBe('no: rank: is nothing (null), but must be a number');
  });

  test('a word that stands in the sentence already is not said twice', () => {
    const reply = said(() => games.begin({ ...three, [HUGE]: 1 }, 'Three', 'seed'));
    expect(reply).not.toContain('given:');
  });
});

describe('text without end neither takes long nor is said back whole', () => {
  test('as a field, a kind, an answer, an id', () => {
    const asked = begun().act({ kind: 'strike', by: 'ana', target: 'bert' });
    if (!asked.ok) throw new Error(asked.refusal.reason);
    const [prompt] = asked.game.view(gm).waiting?.prompts ?? [];
    const answer = asked.game.answer(gm, prompt?.id ?? '', HUGE);
    const sentences = [
      said(() => games.begin({ ...three, [HUGE]: 1 }, 'Three', 'seed')),
      JSON.stringify(untyped(begun(), 'act', { kind: HUGE })),
      JSON.stringify(answer.ok || answer.refusal.reason),
      JSON.stringify(untyped(begun(), 'standingOrder', gm, ana, HUGE, 'stand')),
    ];
    for (const each of sentences) expect(each.length).toBeLessThan(5000);
  });

  test('a word that is much longer than all that are known is near none of them, and is not compared', () => {
    expect(nearest('x'.repeat(100_000_000), ['sword', 'axe'])).toBeNull();
    expect(() => byId([{ id: 'duel' }], HUGE)).toThrow(/^.{1,5000}$/);
  });
});

const strike = { kind: 'strike', by: ana, target: bert };

describe('whoever looks or acts is the GM or a player with a list of combatants', () => {
  const strike = { kind: 'strike', by: 'ana', target: 'bert' };
  test.each([
    ['view', []],
    ['story', [0]],
    ['events', []],
    ['cast', []],
    ['offers', ['ana']],
    ['compare', ['ana']],
    ['preview', [strike]],
  ])('%s', (method, more) => {
    const game = begun();
    for (const by of [{ role: 'player', combatants: 'ana-bert' }, { role: 'player' }, { role: 'GM' }, null]) {
      const complaint = said(() => untyped(game, method, by, ...more), TypeError);
      expect(complaint).toContain('this is not a viewer, which is');
      expect(complaint).toContain(`(given: ${JSON.stringify(by)})`);
    }
  });
  test('a command changes nothing', () => {
    const game = begun();
    const give = () => untyped(game, 'act', strike, { role: 'player', combatants: 'ana' });
    expect(said(give, TypeError)).toContain('not a viewer');
    expect(game.record.steps).toEqual([]);
  });
});

describe('what a program without types gives in place of what there should be is said, and changes nothing', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const game = begun();
  const open = () => untyped(games, 'open', { ...game.record, fight: cyclic });
  test.each([
    ['no command at all', () => untyped(game, 'submit', undefined), 'a command comes with who gives it'],
    ['nobody undoes', () => untyped(game, 'undo', null, 1), 'this is not a viewer'],
    ['nobody withdraws', () => untyped(game, 'rerule', undefined, { step: 0, at: 0 }, 1), 'this is not a viewer'],
    ['a function looks', () => untyped(game, 'view', () => 1), 'given: function'],
    ['what holds itself looks', () => untyped(game, 'view', cyclic), 'an object that cannot be written as JSON'],
    ['no ruling', () => untyped(game, 'rerule', gm, null, 1), 'this does not name a ruling of the story'],
    ['a ruling by a key', () => untyped(game, 'rerule', gm, { step: '__proto__', at: 0 }, 1), 'step: is text'],
    ['the options of none', () => untyped(game, 'rulingOptions', gm, undefined), 'this does not name a ruling'],
    ['a story from -1', () => game.story(gm, -1), 'a whole number, 0 or more (given: -1)'],
    ['a story from NaN', () => game.events(gm, Number.NaN), 'a whole number, 0 or more (given: NaN)'],
    ['a story to text', () => untyped(game, 'story', gm, 0, 'x'), '(given: "x")'],
    ['dice that are no function', () => untyped(games, 'scripted', game.record, 5), 'must be a function (given: 5)'],
    ['a judge that is none', () => untyped(game, 'ruledBy', {}), 'must be a function (given: {})'],
    ['no list to look in', () => untyped({ byId }, 'byId', undefined, 'x'), 'a list to look in is needed'],
    [
      'no id',
      () => untyped({ byId }, 'byId', [{ id: 'duel' }], undefined),
      'there is no nothing here; there are: duel',
    ],
    ['a fight that holds itself', open, 'it is nested too deeply, holds itself'],
    ['a system without fields', () => untyped({ embed }, 'embed', Object.create(null)), 'a system is needed'],
    ['no house rules', () => untyped({ withHooks }, 'withHooks', fencing, null), 'these are not house rules'],
    ['house rules of nothing', () => untyped({ withHooks }, 'withHooks', undefined, {}), 'a system is needed'],
  ])('%s', (_, what, sentence) => {
    expect(what).toThrow(sentence);
    expect(game.record.steps).toEqual([]);
  });

  test('real dice are on or off: "false" turns on none', () => {
    const reply = untyped(game, 'useRealDice', gm, ana, 'false');
    expect(reply).toMatchObject({
      ok: false,
      refusal: { code: 'table/malformed', reason: 'on must be true or false, not "false"', path: 'on' },
    });
  });

  test('the whole story may be asked for to its end, wherever that is', () => {
    expect(game.story(gm, 0, Number.POSITIVE_INFINITY)).toEqual(game.story(gm, 0));
  });
});

describe('words, policies and lists that are none', () => {
  const called =
    (run: object, ...given: readonly unknown[]) =>
    () =>
      typeof run === 'function' ? Reflect.apply(run, undefined, given) : null;
  test.each<[string, () => unknown, string]>([
    ['nearest', called(nearest, null, []), 'a word is needed to look for one like it (given: null)'],
    ['nearest', called(nearest, 'ana', 'bert'), 'a list of words to look in is needed (given: "bert")'],
    ['nearest', called(nearest, 'ana', [null]), 'a list of words to look in is needed (given: [null])'],
    ['byId', called(byId, [null], 'duel'), 'everything in the list needs an id (given: null)'],
    ['byId', called(byId, [{ id: 'a' }, undefined], 'a'), 'everything in the list needs an id (given: nothing)'],
    ['trusted', called(trusted, null), 'policies that are vouched for must be a list (given: null)'],
    ['trusted', called(trusted, [null]), 'what a policy chooses by must be a function (given: nothing)'],
  ])('%s', (_, run, sentence) => expect(run).toThrow(new TypeError(sentence)));

  const record = 'this is not the record of a fight, as game.record is';
  const changes = 'changes are a list such as';
  const figures = 'figures are a table such as';
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  test.each<[string, () => unknown, string]>([
    ['bestPolicy', called(bestPolicy, null), 'this is not how a system plays by itself'],
    ['bestOf', called(bestOf, {}), 'wwn.automation is: policies must be a list (given: nothing)'],
    ['bestFirst', called(bestFirst, { policies: 5 }), 'policies must be a list (given: 5)'],
    ['courseOf', called(courseOf, undefined), `${record} (given: nothing)`],
    ['branchAt', called(branchAt, { steps: [] }, 0), `${record}: undone must be a list (given: nothing)`],
    ['forecast', called(forecast, null), 'this is nothing to forecast (given: null)'],
    ['forecast', called(forecast, { ending: () => null }), 'fresh must be a function (given: nothing)'],
    ['apply', called(apply, {}, null), changes],
    ['apply', called(apply, {}, [null]), changes],
    ['canonical', called(canonical, cyclic), 'this is not plain data: it is nested too deeply, or holds itself'],
    ['csvLines', called(csvLines, null), figures],
    ['csvLines', called(csvLines, { head: ['a'], rows: [5] }), figures],
    ['wellFormed', called(wellFormed, {}, 1, 'no'), 'values are read by a schema, such as system.schemas.setup'],
    ['defineSystem', called(defineSystem, {}), 'this does not define a system: id must be text (given: nothing)'],
    [
      'combatantOf',
      called(combatantOf, { combatants: {} }, HUGE),
      `there is no combatant "${'x'.repeat(40)}…" in this fight`,
    ],
  ])('%s of what is none', (_, run, sentence) => expect(run).toThrow(sentence));

  test('what holds itself is no answer', () => {
    expect(isPlain(cyclic)).toBe(false);
  });

  test.each([
    ['fitghs', 'fights'],
    ['dies', 'dice'],
    ['file', null],
    ['count', null],
    ['ights', 'fights'],
  ])('%s is meant for %s', (word, meant) => {
    expect(nearest(word, ['side', 'out', 'dice', 'fights', 'seed'])).toBe(meant);
  });
  test.each([null, undefined, 5, 'cautious', Symbol('x')])('nobody vouched for what is no policy: %#', given => {
    expect(called(isTrusted, given)()).toBe(false);
  });
});
