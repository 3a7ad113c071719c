import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ana, bert, cleo, type Fencing, fencing, gm, playing, three } from './fixtures/fencing.ts';
import {
  apply,
  diff,
  fightRecord,
  fingerprint,
  type Game,
  host,
  type Json,
  openPrompts,
  type Reply,
  Xoshiro,
} from './index.ts';

const begin = (seed = 'seed', setup: Fencing['setup'] = three): Game =>
  host(fencing).begin(setup, 'three fencers', seed);
const must = (reply: Reply): Game => {
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.reason}`);
  return reply.game;
};
const refusal = (reply: Reply) => (reply.ok ? null : reply.refusal.code);
const strike = (by: string, target: string) => ({ kind: 'strike', by, target });
const give = (game: Game, id: string, command: unknown): Reply => game.submit({ id, by: gm, command, seen: null });
const open = ({ record }: Game) => openPrompts(record.waiting)[0];
const openId = (game: Game): string => open(game)?.id ?? 'none';
const defend = (game: Game, answer: string): Game => must(game.answer(gm, openId(game), answer));
const state = (game: Game): string => fingerprint(game.record.fight);

describe('a command', () => {
  test('waits for its answer, leaves no trace meanwhile, and goes on', () => {
    const game = begin();
    const asked = must(give(game, '1', strike('ana', 'bert')));
    expect(state(asked)).toBe(state(game));
    expect(asked.record.version).toBe(1);
    const done = defend(asked, 'parry');
    expect(done.record.steps).toHaveLength(1);
    expect(done.record.waiting).toBeNull();
  });

  test('given twice under one id is done once', () => {
    const done = defend(must(give(begin(), '1', strike('ana', 'bert'))), 'stand');
    const again = give(done, '1', strike('ana', 'bert'));
    expect(again).toMatchObject({ ok: true, repeated: true });
    expect(must(again).record).toBe(done.record);
  });

  test.each([
    ['table/malformed', gm, { kind: 'strike', by: 'ana' }, null],
    ['table/malformed', gm, 'nonsense', null],
    ['table/malformed', gm, { kind: 'strike', by: 'ana', target: 'bert', extra: 1 }, null],
    ['table/stale', gm, strike('ana', 'bert'), 7],
    ['table/not-yours', playing(bert), strike('ana', 'bert'), null],
    ['table/not-yours', playing(ana), { kind: 'gm-heal', who: 'ana', hp: 100 }, null],
    ['fencing/not-your-turn', playing(bert), strike('bert', 'ana'), null],
  ])('is refused as %s and changes nothing', (code, by, command, seen) => {
    const game = begin();
    const before = JSON.stringify(game.record);
    expect(refusal(game.submit({ id: 'x', by, command, seen }))).toBe(code);
    expect(JSON.stringify(game.record)).toBe(before);
  });

  test('locks the fight while it waits, but for the GM, whose override withdraws it and keeps its dice', () => {
    const asked = defend(must(give(begin(), '1', strike('ana', 'bert'))), 'riposte');
    expect(refusal(give(asked, '2', strike('ana', 'bert')))).toBe('table/waiting');
    expect(refusal(asked.undo(gm, 1))).toBe('table/waiting');
    const healed = must(give(asked, '3', { kind: 'gm-heal', who: 'bert', hp: 30 }));
    expect(healed.record.waiting).toBeNull();
    expect(healed.record.fight).toMatchObject({ fencers: [{ hp: 20 }, { hp: 30 }, { hp: 20 }] });
  });

  test('is withdrawn by whoever gave it, not by another player', () => {
    const asked = must(begin().submit({ id: '1', by: playing(ana), command: strike('ana', 'bert'), seen: 0 }));
    expect(refusal(asked.withdraw(playing(bert)))).toBe('table/not-yours');
    expect([ana, bert].map(who => asked.view(playing(who)).waiting?.yours)).toEqual([true, false]);
    expect(must(asked.withdraw(playing(ana))).record.waiting).toBeNull();
    expect(must(asked.withdraw(gm)).record.steps).toHaveLength(0);
  });
});

describe('an answer', () => {
  const asked = must(give(begin(), '1', strike('ana', 'bert')));
  test('by another seat, to another question, or that is none, is refused', () => {
    expect(refusal(asked.answer(gm, 'other', 'stand'))).toBe('table/no-such-prompt');
    // Whether there is a question, and to whom, is not told by the refusal.
    expect(asked.answer(playing(ana), openId(asked), 'stand')).toEqual(asked.answer(gm, 'other', 'stand'));
    expect(asked.enterDice(playing(ana), openId(asked), [])).toEqual(begin().enterDice(gm, 'other', []));
    expect(refusal(asked.answer(gm, openId(asked), 'flee'))).toBe('table/bad-answer');
    expect(refusal(asked.answer(gm, openId(asked), undefined))).toBe('table/bad-answer');
  });

  test('is journaled with who gave it and why', () => {
    const done = must(asked.answer(gm, openId(asked), 'stand', 'Bert went for tea'));
    expect(done.record.steps[0]?.journal[0]).toMatchObject({
      who: bert,
      answer: 'stand',
      by: 'gm',
      note: 'Bert went for tea',
    });
    const own = must(asked.answer(playing(bert), openId(asked), 'stand'));
    expect(own.record.steps[0]?.journal[0]).toMatchObject({ by: 'seat' });
  });

  test('of several may come in any order; they are taken in the order of the rules', () => {
    const volley = must(give(begin(), '1', { kind: 'volley', by: 'ana' }));
    const [first, second] = volley.record.waiting?.prompts.map(each => each.id) ?? [];
    const one = must(volley.answer(playing(cleo), second ?? '', true));
    expect(refusal(one.answer(gm, second ?? '', false))).toBe('table/no-such-prompt');
    expect(one.view(gm).waiting?.names).toEqual(['bert']);
    const done = must(one.answer(playing(bert), first ?? '', true));
    const other = must(must(volley.answer(gm, first ?? '', true)).answer(gm, second ?? '', true));
    expect(done.record.steps[0]?.journal.map(each => each.who)).toEqual([bert, cleo]);
    expect(state(done)).toBe(state(other));
  });

  test('stands as an order: nobody is asked, and the journal says so', () => {
    const ordered = must(begin().standingOrder(playing(bert), bert, 'fencing.defend', 'stand'));
    const done = must(give(ordered, '1', strike('ana', 'bert')));
    expect(done.record.steps[0]?.journal[0]).toMatchObject({ by: 'standing', answer: 'stand' });
    const asks = must(ordered.standingOrder(playing(bert), bert, 'fencing.defend', null));
    expect(must(give(asks, '1', strike('ana', 'bert'))).record.waiting).not.toBeNull();
    expect(refusal(ordered.standingOrder(playing(ana), bert, 'fencing.defend', 'stand'))).toBe('table/not-yours');
    expect(refusal(ordered.standingOrder(gm, bert, 'fencing.nap', 'stand'))).toBe('table/no-such-site');
  });

  test('by order does not swallow the question to the others', () => {
    const ordered = must(begin().standingOrder(gm, cleo, 'fencing.duck', true));
    const volley = must(give(ordered, '1', { kind: 'volley', by: 'ana' }));
    expect(volley.record.waiting?.prompts.map(each => each.who)).toEqual([bert]);
    expect(must(volley.answer(gm, openId(volley), true)).record.steps[0]?.journal.map(each => each.who)).toEqual([
      bert,
      cleo,
    ]);
  });
});

describe('real dice', () => {
  test('are typed in where they wait; impossible faces are refused', () => {
    const game = must(begin().useRealDice(playing(ana), ana, true));
    const asked = defend(must(give(game, '1', strike('ana', 'bert'))), 'stand');
    expect(asked.view(playing(ana)).waiting?.prompts).toMatchObject([
      { kind: 'dice', meaning: 'to strike', count: 1, sides: 100 },
    ]);
    expect(refusal(asked.enterDice(playing(ana), openId(asked), [101]))).toBe('table/impossible-faces');
    expect(refusal(asked.enterDice(playing(bert), openId(asked), [10]))).toBe('table/no-such-prompt');
    expect(refusal(asked.answer(playing(ana), openId(asked), 10))).toBe('table/dice-due');
    const done = must(asked.enterDice(playing(ana), openId(asked), [90]));
    expect(done.record.steps[0]?.events).toMatchObject([
      { event: { kind: 'struck', hit: false }, rolls: [{ faces: [90], real: true }] },
    ]);
  });

  test('typed once are used again when the command is given anew after an undo', () => {
    const game = must(begin().useRealDice(gm, ana, true));
    const asked = defend(must(give(game, '1', strike('ana', 'bert'))), 'stand');
    const undone = must(must(asked.enterDice(gm, openId(asked), [77])).undo(gm, 1));
    const again = defend(must(give(undone, '2', strike('ana', 'bert'))), 'stand');
    expect(again.record.steps[0]?.journal[1]).toMatchObject({ faces: [77], real: true });
  });
});

test('real dice that were typed wrongly are typed anew after an undo, and the story says so', () => {
  const game = must(begin().useRealDice(gm, ana, true));
  const asked = defend(must(give(game, '1', strike('ana', 'bert'))), 'stand');
  expect(refusal(asked.retype(gm, 0))).toBe('table/waiting');
  const undone = must(must(asked.enterDice(gm, openId(asked), [77])).undo(gm, 1));
  expect(undone.view(playing(ana)).lying).toEqual([]);
  const [lying] = undone.view(gm).lying;
  expect(lying).toMatchObject({ pool: '1d100', faces: [77] });
  expect(refusal(undone.retype(playing(ana), lying?.die ?? -1))).toBe('table/not-yours');
  expect(refusal(undone.retype(gm, 9))).toBe('table/no-such-dice');
  const due = must(undone.retype(gm, lying?.die ?? -1));
  expect(due.view(gm)).toMatchObject({ lying: [], redo: 0 });
  const again = defend(must(give(due, '2', strike('ana', 'bert'))), 'stand');
  const done = must(again.enterDice(gm, openId(again), [78]));
  expect(done.record.steps[0]?.journal[1]).toMatchObject({ faces: [78], real: true, was: [77] });
  expect(done.record.lying).toEqual([]);
  const lines = done.story(playing(bert), 0).flatMap(each => each.lines);
  expect(lines.map(each => each.text)).toContain('A real 1d100 was re-entered: 78 instead of 77.');
});

describe('undo and redo', () => {
  const play = (seed: string, length: number): Game => {
    const random = Xoshiro.seeded(`choices ${seed}`);
    let game = begin(seed, { fencers: three.fencers.map(each => ({ ...each, hp: 400 })) });
    for (let i = 0; i < length; i++) {
      const [who] = fencing.rules.next(fencing.schemas.fight.parse(game.record.fight));
      const target = [ana, bert, cleo].filter(id => id !== who)[random.below(2)] ?? ana;
      const command = random.below(3) === 0 ? { kind: 'volley', by: who } : { kind: 'strike', by: who, target };
      game = must(give(game, `${seed}-${i}`, command));
      for (let prompt = open(game); prompt; prompt = open(game)) {
        const options: readonly Json[] = prompt.kind === 'ask' ? prompt.options : [];
        game = must(game.answer(gm, prompt.id, options[random.below(options.length)]));
      }
    }
    return game;
  };

  test('bring back everything, any number of steps, both ways', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (seed, length, count) => {
          const game = play(seed, length);
          const back = Math.min(count, length);
          const undone = must(game.undo(gm, back));
          expect(state(undone)).toBe(state(play(seed, length - back)));
          const redone = must(undone.redo(gm, back));
          expect(state(redone)).toBe(state(game));
          expect(redone.record.lying).toEqual(game.record.lying);
          expect(redone.record.steps).toEqual(game.record.steps);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('keep the dice: the same commands after an undo roll the same faces', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const first = play(`dice ${seed}`, 4);
        let again = must(first.undo(gm, 4));
        for (const each of first.record.steps) {
          again = must(give(again, `again ${each.id}`, each.command));
          for (const entry of each.journal)
            if (entry.kind === 'answer') again = must(again.answer(gm, openId(again), entry.answer));
        }
        expect(again.record.steps.map(each => each.journal)).toEqual(first.record.steps.map(each => each.journal));
        expect(again.record.lying).toEqual([]);
        expect(again.record.random).toEqual(first.record.random);
      }),
      { numRuns: 40 },
    );
  });

  test('keep what was revealed', () => {
    const game = play('seen', 2);
    const seen = host(fencing).open({
      ...game.record,
      fight: { ...fencing.schemas.fight.parse(game.record.fight), seen: [cleo] },
    });
    expect(must(seen.undo(gm, 1)).record.fight).toMatchObject({ seen: [cleo] });
  });

  test('are the GM’s alone, and within what there is', () => {
    const game = play('bounds', 3);
    expect(refusal(game.undo(playing(ana), 1))).toBe('table/not-yours');
    expect(refusal(game.undo(gm, 4))).toBe('table/nothing-to-undo');
    expect(refusal(game.undo(gm, 0))).toBe('table/nothing-to-undo');
    expect(refusal(game.redo(gm, 1))).toBe('table/nothing-to-redo');
    expect(refusal(must(game.undo(gm, 1)).redo(gm, 2))).toBe('table/nothing-to-redo');
  });
});

describe('secrets', () => {
  const lurking: Fencing['setup'] = { fencers: three.fencers.map(each => ({ ...each, hidden: each.id === bert })) };
  test('whoever may not know of a combatant sees only that something is being resolved', () => {
    const asked = must(give(begin('s', lurking), '1', strike('ana', 'bert')));
    expect(asked.view(playing(cleo)).waiting).toEqual({
      names: null,
      prompts: [],
      lines: [],
      paused: null,
      yours: false,
    });
    expect(asked.view(gm).waiting?.names).toEqual(['bert']);
    expect(asked.view(playing(bert)).waiting?.prompts).toHaveLength(1);
    const done = defend(asked, 'stand');
    expect(done.story(playing(cleo), 0)[0]?.lines).toEqual([]);
    expect(JSON.stringify(done.view(playing(cleo)))).not.toContain('bert');
  });
});

describe('a stored fight', () => {
  const waiting = must(give(begin(), '1', strike('ana', 'bert')));
  const asOf = (rules: string, change: object = {}) => ({
    ...JSON.parse(JSON.stringify(waiting.record)),
    rules,
    ...change,
  });

  test('opens again in the middle of a question, byte for byte', () => {
    const opened = host(fencing).open(JSON.parse(JSON.stringify(waiting.record)));
    expect(opened.record).toEqual(waiting.record);
    expect(state(defend(opened, 'parry'))).toBe(state(defend(waiting, 'parry')));
  });

  test('of older rules shows what happened, seals it, and lets a command go on that still fits', () => {
    const done = defend(waiting, 'stand');
    const opened = host(fencing).open({ ...JSON.parse(JSON.stringify(done.record)), rules: '1.1.9' });
    expect(opened.record).toMatchObject({ rules: '1.2.0', sealed: 1 });
    expect(opened.story(gm, 0)).toHaveLength(1);
    expect(refusal(opened.undo(gm, 1))).toBe('table/nothing-to-undo');
    expect(host(fencing).open(asOf('1.1.9')).record.waiting).toMatchObject({ paused: null, rules: '1.2.0' });
  });

  test('whose waiting command no longer fits pauses, and can be withdrawn', () => {
    const prompts = [{ ...waiting.record.waiting?.prompts[0], site: 'fencing.gone' }];
    const opened = host(fencing).open(
      asOf('1.1.9', { waiting: { ...waiting.record.waiting, prompts, rules: '1.1.9' } }),
    );
    expect(opened.record.waiting?.paused).toContain('The rules changed under this action (1.1.9 to 1.2.0)');
    expect(opened.view(gm).waiting?.paused).toBe(opened.record.waiting?.paused);
    expect(opened.view(playing(bert)).waiting?.paused).toBeNull();
    expect(refusal(opened.answer(gm, openId(opened), 'stand'))).toBe('table/paused');
    expect(must(opened.withdraw(gm)).record.waiting).toBeNull();
  });

  test('of newer rules, of another system or damaged is refused with the reason', () => {
    expect(() => host(fencing).open(asOf('1.3.0'))).toThrow('open it with a newer Affray');
    expect(() => host(fencing).open(asOf('1.2.0', { system: 'chess' }))).toThrow('of the system "chess"');
    expect(() => host(fencing).open(asOf('0.1.0'))).toThrow('too old');
    expect(fightRecord.safeParse(asOf('1.2.0', { extra: 1 })).success).toBe(false);
  });
});

test('a patch turns any plain value into any other, and back', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (a, b) => {
      const [from, to]: Json[] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))];
      if (from === undefined || to === undefined) throw new Error('not plain');
      expect(fingerprint(apply(from, diff(from, to)))).toBe(fingerprint(to));
    }),
  );
});
