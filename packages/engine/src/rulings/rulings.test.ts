import { describe, expect, test } from 'vitest';
import { ann, bob, type Judged, judged } from '../fixtures/judged.ts';
import {
  type Assumed,
  D100,
  fingerprint,
  type Game,
  holdsUnheard,
  host,
  houseBookOf,
  odds,
  openPrompts,
  playScripted,
  type Reply,
  type Ruling,
  type RulingNote,
  rememberedText,
  rulingsKey,
  simulated,
  suggestionHolds,
  type Viewer,
  Xoshiro,
} from '../index.ts';

const gm: Viewer = { role: 'gm' };
const player = (...combatants: (typeof ann)[]): Viewer => ({ role: 'player', combatants });
type House = Judged['fight']['options'];
const begin = (options: House = {}, seed = 'seed'): Game => host(judged).begin({ options }, 'a duel', seed);
const must = (reply: Reply): Game => {
  if (!reply.ok) throw new Error(`${reply.refusal.code}: ${reply.refusal.reason}`);
  return reply.game;
};
const code = (reply: Reply) => (reply.ok ? null : reply.refusal.code);
const strike = (where = 'mud', who = ann, on = bob) => ({ kind: 'strike', who, on, where });
const give = (game: Game, command: unknown = strike()): Game =>
  must(game.submit({ id: `c${game.record.version}`, by: gm, command, seen: null }));
const due = ({ record }: Game): string => openPrompts(record.waiting)[0]?.site ?? 'nothing';
const answer = (game: Game, ...answers: unknown[]): Game =>
  answers.reduce<Game>((now, each) => must(now.answer(gm, openPrompts(now.record.waiting)[0]?.id ?? '', each)), game);
const rulings = (game: Game, step: number | null = game.record.steps.length - 1, by: Viewer = gm) => {
  const lines = step === null ? (game.view(by).waiting?.lines ?? []) : (game.story(by, step)[0]?.lines ?? []);
  return lines.filter(each => each.kind === 'ruled');
};
const dice = (game: Game, step = game.record.steps.length - 1) =>
  (game.record.steps[step]?.journal ?? []).flatMap(each => (each.kind === 'roll' ? [each.faces.join()] : []));
const hardOf = (game: Game): unknown => game.record.steps.at(-1)?.events.find(each => isStruck(each.event))?.event;
const isStruck = (event: unknown): boolean => JSON.stringify(event).includes('"struck"');
const fightOf = (game: Game): Judged['fight'] => judged.schemas.fight.parse(game.record.fight);

describe('a ruling that is suggested', () => {
  test('holds at once, stands in the journal and in the story with all that else may be ruled', () => {
    const asked = give(begin());
    expect(due(asked)).toBe('judged.glare');
    const done = answer(asked, 'no', 'stand');
    expect(done.record.steps[0]?.journal[0]).toMatchObject({ site: 'judged.ground', answer: 20, by: 'suggested' });
    const [line] = rulings(done);
    expect(line).toMatchObject({
      text: 'Ruling for ann and bob, mud (how hard the ground makes it): 20, as suggested',
      ruling: { at: 0, chosen: 20, asked: false, text: 'How hard the ground makes it? ann and bob: mud (it rained)' },
    });
    expect(line?.ruling?.options.map(each => each.answer)).toEqual([20, 0, 40, 'other']);
    expect(fightOf(done).rulings).toHaveLength(1);
  });

  test('is not the players’ to hear of, and never theirs to rule anew; one that is open they hear without its options', () => {
    const done = answer(give(begin()), 'no', 'stand');
    const heard = rulings(done, 0, player(ann));
    expect(heard.map(each => each.text)).toEqual(['Ruling for ann and bob, mud (whether the sun blinds): no']);
    expect(heard[0]?.ruling).toBeUndefined();
    expect(code(done.rerule(player(ann), { step: 0, at: 0 }, 0))).toBe('table/not-yours');
  });

  test('is asked where a house rule says so, and fixed where it says that', () => {
    const asked = give(begin({ rulings: { 'judged.ground': 'ask', 'judged.glare': { fixed: 'yes' } } }));
    expect(due(asked)).toBe('judged.ground');
    const done = answer(asked, 0, 'stand');
    expect(rulings(done).map(each => each.text)).toEqual([
      'Ruling for ann and bob, mud (how hard the ground makes it): 0',
      'Ruling for ann and bob, mud (whether the sun blinds): yes, by house rule',
    ]);
    expect(fightOf(done).rulings?.map(each => each.answer)).toEqual([0]);
  });

  test('is not fixed by an answer that cannot be given there; an unknown question is refused with its name', () => {
    expect(due(give(begin({ rulings: { 'judged.glare': { fixed: 'perhaps' } } })))).toBe('judged.glare');
    expect(() => begin({ rulings: { 'judged.fog': 'ask' } })).toThrow('judged.fog');
  });

  test('takes any number that is asked for', () => {
    const asked = answer(give(begin({ rulings: { 'judged.ground': 'ask' } })), 'other');
    expect(due(asked)).toBe('judged.number');
    expect(hardOf(answer(asked, 33, 'no', 'stand'))).toMatchObject({ hard: 33 });
  });
});

describe('what was ruled before', () => {
  const once = must(answer(give(begin()), 'yes', 'stand').rerule(gm, { step: 0, at: 0 }, 40));

  test('holds at once for suggestions, and is offered first where the GM is asked', () => {
    expect(hardOf(once)).toMatchObject({ hard: 40 });
    const again = give(once, strike('mud', bob, ann));
    expect(openPrompts(again.record.waiting)[0]).toMatchObject({ site: 'judged.glare', options: ['yes', 'no'] });
    const done = answer(again, 'yes', 'stand');
    expect(rulings(done).map(each => each.text)).toEqual([
      'Ruling for bob and ann, mud (how hard the ground makes it): 40, as ruled before',
      'Ruling for bob and ann, mud (whether the sun blinds): yes, as before',
    ]);
    expect(hardOf(answer(give(once, strike('sand')), 'no', 'stand'))).toMatchObject({ hard: 20 });
  });

  test('holds for all where the fight says so, and can still be ruled anew', () => {
    const apply = answer(give(begin({ repeatRulings: 'apply' })), 'yes', 'stand');
    const done = answer(give(apply, strike('mud', bob, ann)), 'stand');
    expect(rulings(done)[1]?.text).toContain('yes, as ruled before');
    const at = rulings(done)[1]?.ruling?.at ?? -1;
    expect(rulings(must(done.rerule(gm, { step: 1, at }, 'no')))[1]?.text).toContain('blinds): no');
  });

  test('goes into the next fight by the house book, and holds there', () => {
    const book = houseBookOf(fightOf(once));
    expect(new Map(book.map(each => [each.site, [each.people, each.answer]]))).toEqual(
      new Map([
        ['judged.glare', ['', 'yes']],
        ['judged.ground', ['', 40]],
      ]),
    );
    const next = { ...judged.rules.begin({ options: {}, hp: 30 }), houseBook: book };
    const played = playScripted<Judged>(
      { copy: judged.rules.copy, event: judged.schemas.event },
      next,
      (table, fight) => judged.rules.play(table, fight, { kind: 'strike', who: bob, on: ann, where: 'mud' }),
      [['judged.hit', 'bob', 99]],
      [
        ['judged.glare', 'gm', 'yes'],
        ['judged.dodge', 'ann', 'stand'],
      ],
    );
    expect(played.events[0]).toMatchObject({ answer: 40, from: 'house' });
  });

  test('tells fights apart by their key, whatever its place in the memory', () => {
    const of = (...all: number[]) => ({
      rulings: all.map((each): Ruling => ({ site: 'x', case: `${each}`, people: '', answer: each, times: 1 })),
    });
    expect(rulingsKey(of(1, 2))).toBe(rulingsKey(of(2, 1)));
    expect(rulingsKey(of(1, 2))).not.toBe(rulingsKey(of(1, 3)));
  });
});

describe('ruling anew', () => {
  const done = answer(give(begin()), 'no', 'dodge');

  test('plays the action again with the same dice and the same answers of people, and the new ruling', () => {
    const anew = must(done.rerule(gm, { step: 0, at: 0 }, 0));
    expect(anew.record.steps).toHaveLength(1);
    expect(hardOf(anew)).toMatchObject({ hard: 0 });
    expect(dice(anew)[0]).toBe(dice(done)[0]);
    const answers = anew.record.steps[0]?.journal.flatMap(each => (each.kind === 'answer' ? [each.answer] : []));
    expect(answers).toEqual([0, 'no', 'dodge']);
    expect(anew.record.version).toBe(done.record.version + 1);
  });

  test('ruled back it is what it was: nothing is fished for', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const first = answer(give(begin({}, seed)), 'no', 'stand');
      const back = must(must(first.rerule(gm, { step: 0, at: 0 }, 0)).rerule(gm, { step: 0, at: 0 }, 20));
      expect(fightOf(back).hp).toEqual(fightOf(first).hp);
      expect(dice(back)).toEqual(dice(first));
    }
  });

  test('dice that the new ruling has no use for lie ready for the next such roll', () => {
    const seed = Array.from({ length: 50 }, (_, at) => `s${at}`).find(each => {
      const [hit = 0] = dice(answer(give(begin({}, each)), 'no', 'stand')).map(Number);
      return hit > 45 && hit <= 60;
    });
    const hit = answer(give(begin({}, seed)), 'no', 'stand');
    expect(dice(hit)).toHaveLength(2);
    const missed = must(hit.rerule(gm, { step: 0, at: 0 }, 40));
    expect(dice(missed)).toEqual(dice(hit).slice(0, 1));
    expect(missed.record.lying.map(each => [each.site, each.faces.join()])).toEqual([['judged.harm', dice(hit)[1]]]);
  });

  test('an older action only with those after it, which the GM must have agreed to; they cannot be redone', () => {
    const three = answer(give(answer(give(done, strike('sand', bob, ann)), 'no', 'stand')), 'no', 'stand');
    const refused = three.rerule(gm, { step: 0, at: 0 }, 0);
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 'table/later-actions', path: 'takesBack', reason: expect.stringContaining('2 later actions') },
    });
    const anew = must(three.rerule(gm, { step: 0, at: 0 }, 0, 2));
    expect([anew.record.steps.length, anew.record.undone.length]).toEqual([1, 0]);
    expect(hardOf(anew)).toMatchObject({ hard: 0 });
    expect(dice(anew)).toEqual(dice(three, 0));
  });

  test('in an action that waits: what was answered since is kept, what is asked now is asked', () => {
    const waits = answer(give(begin()), 'no');
    expect(due(waits)).toBe('judged.dodge');
    const anew = must(waits.rerule(gm, { step: null, at: 0 }, 40));
    expect(due(anew)).toBe('judged.dodge');
    expect(rulings(anew, null).map(each => each.text)).toEqual([
      'Ruling for ann and bob, mud (how hard the ground makes it): 40',
      'Ruling for ann and bob, mud (whether the sun blinds): no',
    ]);
    expect(hardOf(answer(anew, 'stand'))).toMatchObject({ hard: 40 });
  });

  test('with “other” any number is asked for, and what follows is kept until then', () => {
    const asked = must(done.rerule(gm, { step: 0, at: 0 }, 'other'));
    expect(due(asked)).toBe('judged.number');
    expect(asked.record.waiting?.kept?.map(each => each.answer)).toEqual(['no', 'dodge']);
    const anew = answer(asked, 55);
    expect(hardOf(anew)).toMatchObject({ hard: 55 });
    const again = must(anew.rerule(gm, { step: 0, at: 0 }, 40));
    expect(hardOf(again)).toMatchObject({ hard: 40 });
  });

  test('is undone and redone like any action, and is another step to whoever tells steps apart', () => {
    const anew = must(done.rerule(gm, { step: 0, at: 0 }, 0));
    expect(anew.record.steps[0]).toMatchObject({ id: done.record.steps[0]?.id, ruledAnew: 1 });
    expect(must(anew.rerule(gm, { step: 0, at: 0 }, 40)).record.steps[0]).toMatchObject({ ruledAnew: 2 });
    const undone = must(anew.undo(gm, 1));
    expect(fightOf(undone)).toEqual(judged.rules.begin({ options: {}, hp: 30 }));
    expect(fingerprint(must(undone.redo(gm, 1)).record.fight)).toBe(fingerprint(anew.record.fight));
    expect(host(judged).open(JSON.parse(JSON.stringify(anew.record))).record).toEqual(
      JSON.parse(JSON.stringify(anew.record)),
    );
  });

  test.each([
    ['table/no-such-step', { step: 7, at: 0 }, 0],
    ['table/no-such-ruling', { step: 0, at: 3 }, 0],
    ['table/no-such-ruling', { step: 0, at: 99 }, 0],
    ['table/bad-answer', { step: 0, at: 0 }, 17],
    ['table/bad-answer', { step: 0, at: 0 }, undefined],
    ['table/nothing-waits', { step: null, at: 0 }, 0],
  ])('is refused as %s and changes nothing', (wanted, which, ruled) => {
    const before = JSON.stringify(done.record);
    const refused = done.rerule(gm, which, ruled);
    expect(code(refused)).toBe(wanted);
    // By the number that people count actions from.
    if (which.step === 7) expect(refused).toMatchObject({ refusal: { reason: expect.stringMatching(/ 8 .* 1$/) } });
    expect(JSON.stringify(done.record)).toBe(before);
  });
  test('waits for what waits, and leaves alone what was played under older rules', () => {
    expect(code(give(done).rerule(gm, { step: 0, at: 0 }, 0))).toBe('table/waiting');
    const sealed = host(judged).open({ ...done.record, sealed: 1 });
    expect(code(sealed.rerule(gm, { step: 0, at: 0 }, 0))).toBe('table/sealed');
  });
});

describe('records without suggestions', () => {
  test('a command that waited before rulings were suggested goes on, and has the suggestion in its journal', () => {
    const waits = give(begin());
    const old = { ...waits.record, waiting: waits.record.waiting && { ...waits.record.waiting, journal: [] } };
    expect(answer(host(judged).open(old), 'no', 'stand').record.steps[0]?.journal).toEqual(
      answer(waits, 'no', 'stand').record.steps[0]?.journal,
    );
  });
});

describe('in simulations', () => {
  test('a suggestion holds without being asked; referees rule where they are to', () => {
    const fight = judged.rules.begin({ options: {}, hp: 30 });
    const asked: string[] = [];
    const table = simulated<Judged['roll'], Judged['prompts'], Judged['event']>(Xoshiro.seeded('x'), () => ({
      'judged.ground': () => {
        asked.push('ground');
        return 40;
      },
      'judged.glare': () => {
        asked.push('glare');
        return 'yes';
      },
      'judged.number': () => 0,
      'judged.dodge': () => 'stand',
    }));
    judged.rules.play(table, fight, { kind: 'strike', who: ann, on: bob, where: 'mud' });
    expect(asked).toEqual(['glare']);
    const suggested = { ...judged.rules.begin({ options: { rulings: { 'judged.glare': 'suggest' } }, hp: 30 }) };
    judged.rules.play(table, suggested, { kind: 'strike', who: ann, on: bob, where: 'mud' });
    expect(asked).toEqual(['glare', 'glare']);
    const fixed = judged.rules.begin({ options: { rulings: { 'judged.glare': { fixed: 'no' } } }, hp: 30 });
    judged.rules.play(table, fixed, { kind: 'strike', who: ann, on: bob, where: 'mud' });
    expect(asked).toEqual(['glare', 'glare']);
  });
  test('a suggestion goes the same way whether anyone listens or not', () => {
    const houses: readonly House[] = [{}, { rulings: { 'judged.ground': { fixed: 0 } } }];
    for (const options of houses) {
      const ends = [false, true].map(listening => {
        const fight = judged.rules.begin({ options, hp: 30 });
        const answers = judged.automation.policies[0]?.answers(fight, Xoshiro.seeded('p'));
        if (!answers) throw new Error('no policy');
        const quiet = simulated<Judged['roll'], Judged['prompts'], Judged['event']>(Xoshiro.seeded('x'), () => answers);
        const table = listening ? { ...quiet, tell: () => undefined } : quiet;
        for (let turn = 0; turn < 20; turn++)
          judged.rules.play(table, fight, { kind: 'strike', who: ann, on: bob, where: 'mud' });
        return fingerprint(fight);
      });
      expect(ends[0]).toBe(ends[1]);
    }
  });
});

test('an answer stands within its sentence as words do, and as its system has it', () => {
  const note = {
    meaning: 'whether it has ended',
    rule: 'GM-1',
    ruling: 'ask',
    labels: { over: 'The fight is over' },
  } as const;
  const kept = { site: 'x.end', case: '', answer: 'over' };
  expect(rememberedText(kept, note)).toBe('Whether it has ended: the fight is over');
  expect(rememberedText({ ...kept, answer: 'Ann' }, note)).toBe('Whether it has ended: Ann');
  expect(rememberedText({ ...kept, answer: 3 }, note, (_, answer) => `${String(answer)} Turns`)).toBe(
    'Whether it has ended: 3 Turns',
  );
});

describe('where whoever rules takes what is suggested', () => {
  const note: RulingNote = { meaning: 'whether', rule: 'GM-1', ruling: 'ask', refereed: true };
  const byTheBook = { byTheBook: true };
  const holds = (options: House, table: Parameters<typeof suggestionHolds>[0] = byTheBook): boolean =>
    suggestionHolds(table, { options }, 'judged.ground', note);

  test('a ruling holds that is asked for elsewhere', () => {
    expect(holds({})).toBe(true);
    expect(holds({}, {})).toBe(false);
    expect(holds({ rulings: { 'judged.ground': 'ask' } })).toBe(true);
  });

  test('none holds that somebody hears, that a house rule fixes, or that may have been made before', () => {
    const ruling: Ruling = { site: 'judged.ground', case: 'mud', people: '', answer: 0, times: 1 };
    expect(holds({}, { byTheBook: true, tell: () => undefined })).toBe(false);
    expect(holds({ rulings: { 'judged.ground': { fixed: 40 } } })).toBe(false);
    expect(suggestionHolds(byTheBook, { options: {}, rulings: [ruling] }, 'judged.ground', note)).toBe(false);
    expect(suggestionHolds(byTheBook, { options: {}, houseBook: [ruling] }, 'judged.ground', note)).toBe(false);
  });

  test('who takes it on some sites alone is asked on all others, and no precedent of another site stands against it', () => {
    const on = (site: string) => ({ byTheBook: (each: string) => each === site });
    expect(holds({}, on('judged.ground'))).toBe(true);
    expect(holds({}, on('judged.light'))).toBe(false);
    const ruling: Ruling = { site: 'judged.ground', case: 'mud', people: '', answer: 0, times: 1 };
    for (const past of [{ rulings: [ruling] }, { houseBook: [ruling] }]) {
      const fight = { options: {}, ...past };
      expect(suggestionHolds(on('judged.ground'), fight, 'judged.ground', note)).toBe(false);
      expect(suggestionHolds(on('judged.light'), fight, 'judged.light', note)).toBe(true);
    }
  });
});

test('odds whose answers take what is suggested list each ruling once, and ask for none that was listed or fixed by who reads', () => {
  const note: RulingNote = { meaning: 'whether', rule: 'GM-1', ruling: 'ask', refereed: true };
  const weighed = (byTheBook: boolean, assume: readonly Assumed[] = []) => {
    let asked = 0;
    const found = odds<'throw', { 'judged.light': { about: null; answer: string } }, never, { options: House }, string>(
      {
        fresh: () => ({ options: {} }),
        play(table, fight) {
          const side = table.check('throw', 'gm', D100, total => total > 50);
          const question = { about: null, options: ['bright', 'dark'], ruling: 'ask' } as const;
          const isHeld = suggestionHolds(table, fight, 'judged.light', note);
          ended = `${side} ${isHeld ? 'bright' : table.ask('judged.light', 'gm', question)}`;
          asked += isHeld ? 0 : 1;
        },
        result: () => ended,
        answersOf: () => ({ 'judged.light': () => 'bright' }),
        byTheBook,
        assume,
      },
    );
    return { ...found, asked };
  };
  let ended = '';
  const [each, once] = [weighed(false), weighed(true)];
  expect([each.asked, once.asked]).toEqual([2, 1]);
  expect(once.outcomes).toEqual(each.outcomes);
  expect(once.questions).toEqual(each.questions);
  const dark = weighed(true, [{ site: 'judged.light', who: 'gm', answer: 'dark' }]);
  expect(dark.asked).toBe(2);
  expect(dark.outcomes.map(([end]) => end)).toEqual(['false dark', 'true dark']);
});

describe('where nobody hears of a ruling that is suggested', () => {
  const note: RulingNote = { meaning: 'whether', rule: 'GM-1', ruling: 'suggest' };
  const ruling: Ruling = { site: 'judged.ground', case: 'mud', people: '', answer: 0, times: 1 };
  const holds = (site: string, options: House = {}): boolean =>
    holdsUnheard(undefined, { options, rulings: [ruling] }, site, note);

  test('it holds unless something was ruled on its own site', () => {
    expect(holds('judged.light')).toBe(true);
    expect(holds('judged.ground')).toBe(false);
  });
  test('one that a house rule wants asked is asked once anything was ruled', () => {
    expect(holds('judged.light', { rulings: { 'judged.light': 'ask' } })).toBe(false);
  });
});
