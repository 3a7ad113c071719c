import { expect, test } from 'vitest';
import { ana, bert, cleo, type Fencing, type Fight, fencing, gm, stand, three } from '../fixtures/fencing.ts';
import { D100, dice, embed, everyPath, type Game, type Hooks, host, odds, withHooks } from '../index.ts';
import { wounding } from './contract.ts';
import { hookedHere, withinHooks } from './hooked.ts';

const player = { role: 'player', combatants: [ana] } as const;

/** Whoever strikes for 8 or more strikes for 8; half of it is taken, and whoever was struck gets a point back. */
const gentle: Hooks<Fencing> = {
  name: 'gentle',
  version: '1.0.0',
  beforeRoll: ({ site, pool }) => (site === 'fencing.damage' ? dice(1, 12) : pool),
  afterRoll: (total, { site }) => (site === 'fencing.damage' ? Math.min(total, 8) : total),
  beforeWound: ({ amount }) => Math.ceil(amount / 2),
  afterWound({ who }, fight, table) {
    const struck = fight.fencers.find(each => each.id === who);
    if (!struck) return;
    struck.hp += 1;
    table.tell?.({ kind: 'healed', rule: 'GM-1', on: who, hp: struck.hp });
  },
};
const housed = embed(withHooks(fencing, gentle));

/** A strike of Ana's at Bert that he stands, with the dice as they are given. */
function struck(faces: readonly number[], by = housed): Game<Fencing> {
  const begun = by.begin(three, 'Three', 'seed');
  const left = [...faces];
  const scripted = by.scripted(begun.record, (site, who, pool) => ({ site, who, pool, faces: [left.shift() ?? 0] }));
  const asked = scripted.act({ kind: 'strike', by: ana, target: bert });
  if (!asked.ok) throw new Error(asked.refusal.reason);
  const [prompt] = asked.game.view(gm).waiting?.prompts ?? [];
  const done = asked.game.answer(gm, prompt?.id ?? '', 'stand');
  if (!done.ok) throw new Error(done.refusal.reason);
  return done.game;
}
const hpOf = (game: Game<Fencing>, who: string): number | undefined =>
  fencing.schemas.fight.parse(game.record.fight).fencers.find(each => each.id === who)?.hp;

test('dice are thrown and counted as a hook has it, a wound is what a hook leaves of it, and what follows comes after', () => {
  const game = struck([7, 11]);
  expect(hpOf(game, bert)).toBe(20 - 4 + 1);
  const told = game.events(gm);
  expect(told.map(each => each.event.kind)).toEqual(['struck', 'wounded', 'healed']);
  expect(told[1]?.event).toMatchObject({ lost: 4 });
  expect(told[1]?.rolls).toEqual([{ site: 'fencing.damage', who: ana, pool: dice(1, 12), faces: [11], counts: 8 }]);
  // The journal keeps what fell.
  expect(game.record.steps[0]?.journal.at(-1)).toEqual({
    kind: 'roll',
    site: 'fencing.damage',
    who: ana,
    pool: dice(1, 12),
    faces: [11],
  });
  expect(hpOf(struck([7, 3]), bert)).toBe(20 - 2 + 1);
});

test('one point is a wound that hooks hear of; nothing, or what heals, is none', () => {
  const table = { wound: ({ amount }: { readonly amount: number }) => amount + 5 };
  expect([1, 0, -2].map(amount => wounding(table, ana, 'hits', amount))).toEqual([6, 0, -2]);
});

test('turns begin and end by what the fight waits for, once the command has been played', () => {
  const heard: string[] = [];
  const turns: Hooks<Fencing> = {
    name: 'turns',
    version: '1.0.0',
    beforeTurn: who => void heard.push(`${who} begins`),
    afterTurn: who => void heard.push(`${who} ends`),
    afterWound: ({ who, of, amount }) => void heard.push(`${who} lost ${amount} ${of}`),
  };
  struck([7, 11], embed(withHooks(fencing, turns)));
  // Each command is played a second time, to see that it comes out the same.
  const once = ['bert lost 11 hits', 'ana ends', 'bert begins'];
  expect(heard).toEqual([...once, ...once]);
});

test('several house rules work one after the other, and so do those that are put on later', () => {
  const doubled: Hooks<Fencing> = { name: 'doubled', version: '1.0.0', beforeWound: ({ amount }) => amount * 2 };
  const less: Hooks<Fencing> = { name: 'less', version: '1.0.0', beforeWound: ({ amount }) => amount - 1 };
  expect(hpOf(struck([7, 5], embed(withHooks(fencing, doubled, less))), bert)).toBe(20 - 9);
  // What is put on later stands around what was there: it hears last what is taken.
  expect(hpOf(struck([7, 5], embed(withHooks(withHooks(fencing, less), doubled))), bert)).toBe(20 - 9);
  expect(hpOf(struck([7, 5], embed(withHooks(fencing, less, doubled))), bert)).toBe(20 - 8);
});

test('a fight names its house rules, and opens with them alone', () => {
  const { record } = struck([7, 11]);
  expect(record.hooks).toEqual([{ name: 'gentle', version: '1.0.0' }]);
  const stored: unknown = JSON.parse(JSON.stringify(record));
  const opened = housed.open(stored);
  expect(opened.story(gm, 0)).toEqual(struck([7, 11]).story(gm, 0));
  const undone = opened.undo(gm, 1);
  expect(undone.ok && hpOf(undone.game, bert)).toBe(20);
  expect(() => host(fencing).open(stored)).toThrow(
    'this fight is played with the house rules "gentle" 1.0.0: open it with a system that has them (withHooks)',
  );
  expect(() => host(withHooks(fencing, { ...gentle, version: '1.1.0' })).open(stored)).toThrow(
    'this fight is played with version 1.0.0 of the house rules "gentle", not with 1.1.0',
  );
  const plain = host(fencing).begin(three, 'Three', 'seed').record;
  expect(plain.hooks).toBeUndefined();
  expect(() => housed.open(plain)).toThrow(
    'this fight was begun without the house rules "gentle": open it with a system without them',
  );
});

test('house rules with a memory or chances of their own are found out, and change nothing', () => {
  let wounds = 0;
  const moody: Hooks<Fencing> = { name: 'moody', version: '1.0.0', beforeWound: ({ amount }) => amount + wounds++ };
  const begun = embed(withHooks(fencing, moody)).begin(three, 'Three', 'seed');
  const scripted = embed(withHooks(fencing, moody)).scripted(begun.record, (site, who, pool) => ({
    site,
    who,
    pool,
    faces: pool.count === 1 ? [7] : [3, 4],
  }));
  const asked = scripted.act({ kind: 'strike', by: ana, target: bert });
  const [prompt] = (asked.ok && asked.game.view(gm).waiting?.prompts) || [];
  const reply = asked.ok && asked.game.answer(gm, prompt?.id ?? '', 'stand');
  expect(reply).toMatchObject({
    ok: false,
    refusal: {
      code: 'table/hooks-differ',
      reason:
        'the house rules "moody" made something else of the same dice: they may go by the fight and the dice alone, without a memory or chances of their own',
    },
  });
});

test('what house rules tell of someone hidden is told to the game master alone', () => {
  const hidden = { fencers: three.fencers.map(each => ({ ...each, hidden: each.id === cleo })) };
  const marked: Hooks<Fencing> = {
    name: 'marked',
    version: '1.0.0',
    afterTurn: (_who, _fight, table) => table.tell?.({ kind: 'healed', rule: 'GM-1', on: cleo, hp: 20 }),
  };
  const reply = embed(withHooks(fencing, marked)).begin(hidden, 'Hidden', 'seed').act({ kind: 'volley', by: ana });
  if (!reply.ok) throw new Error(reply.refusal.reason);
  const [first, second] = reply.game.view(gm).waiting?.prompts ?? [];
  const one = reply.game.answer(gm, first?.id ?? '', true);
  const two = one.ok ? one.game.answer(gm, second?.id ?? '', true) : one;
  if (!two.ok) throw new Error(two.refusal.reason);
  expect(two.game.events(gm).map(each => each.event.kind)).toContain('healed');
  expect(two.game.events(player).map(each => each.event.kind)).not.toContain('healed');
});

test('odds are weighed with them: the same dice, the same wounds', () => {
  const lost = (with_: readonly Hooks<Fencing>[]) =>
    withinHooks(with_, () =>
      odds<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight, number>({
        fresh: () => fencing.rules.begin(three),
        play: (table, fight) => fencing.rules.play(table, fight, { kind: 'strike', by: ana, target: bert }),
        result: fight => 20 - (fight.fencers[1]?.hp ?? 0),
        answersOf: () => stand,
      }),
    ).outcomes;
  const chances = new Map(lost([gentle]));
  expect(chances.get(0)).toBeCloseTo(0.5);
  // 1 to 8 on a twelve-sided die, and 9 to 12 as 8; half of it is taken.
  expect(chances.get(1)).toBeCloseTo(1 / 12);
  expect(chances.get(4)).toBeCloseTo(3 / 12);
  expect(new Map(lost([])).get(12)).toBeCloseTo(0.5 / 36);
  const sure: Hooks<Fencing> = {
    name: 'sure',
    version: '1.0.0',
    afterRoll: (total, { pool }) => (pool === D100 ? 1 : total),
  };
  expect(new Map(lost([sure])).get(0)).toBeUndefined();
});

test('a table that has its hooks already gets them once', () => {
  const seen = new Set<number>();
  withinHooks([gentle], () =>
    everyPath<Fencing['roll'], Fencing['prompts'], Fencing['event'], Fight>(
      {
        fresh: () => fencing.rules.begin(three),
        play: (table, fight) => {
          expect(hookedHere(table, fight)).toBe(table);
          withHooks(fencing, gentle).rules.play(table, fight, { kind: 'strike', by: ana, target: bert });
        },
        answersOf: () => stand,
      },
      fight => seen.add(fight.fencers[1]?.hp ?? 0),
    ),
  );
  expect(Math.min(...seen)).toBe(20 - 4 + 1);
});

test.each([
  [
    'Second Wind',
    '1.0.0',
    '"Second Wind" cannot name house rules: take 1 to 40 lower-case letters, digits and hyphens',
  ],
  ['wind', '1', '"1" cannot be the version of wind: write one like 1.0.0'],
  ['gentle', '1.0.0', 'two of the house rules are called "gentle"'],
])('no house rules are called %s %s', (name, version, reason) => {
  expect(() => withHooks(withHooks(fencing, gentle), { name, version })).toThrow(reason);
});
