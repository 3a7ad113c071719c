/** What the page leaves to the sides and to the game master, each as a ruling that holds as suggested (issue 13). */
import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import { asked } from '../odds/asked.ts';
import { arena, give, id, one, type Person, parse, told } from '../testing.ts';

const foe: Person = { side: 'blue', phase: 50 };

describe('[ALY-4.1] who leads a side', () => {
  const people = { ann: { intellect: 5 }, abe: { intellect: 2 }, bob: { side: 'blue' } } satisfies Record<
    string,
    Person
  >;
  const low = (many: number): number[] => Array<number>(many).fill(1);
  const roll = { kind: 'roll-tactics' };
  test('is whoever knows most of it, as suggested; the other side has no choice', () => {
    const { fight, events } = give(arena(people, { before: true }), roll, [
      ['alloy.tactics', 'ann', ...low(5)],
      ['alloy.tactics', 'bob', ...low(3)],
    ]);
    expect(fight.sides.map(each => each.leader)).toEqual(['ann', 'bob']);
    expect(told(events, 'ruled')).toMatchObject([
      { site: 'alloy.gm.leader', what: 'red', says: 'ann', from: 'held', rule: 'ALY-4.1' },
    ]);
  });
  test('or another, as the side chooses: that one rolls', () => {
    const { fight, events } = give(
      arena(people, { before: true }),
      roll,
      [
        ['alloy.tactics', 'abe', ...low(2)],
        ['alloy.tactics', 'bob', ...low(3)],
      ],
      [['alloy.gm.leader', 'gm', 'abe']],
    );
    expect(fight.sides[0]?.leader).toBe('abe');
    expect(told(events, 'tactics-rolled').map(each => each.who)).toEqual(['abe', 'bob']);
  });
  test('nobody who is down is offered, and a hidden leader is not spoken of', () => {
    const before = arena({ ...people, ann: { intellect: 5, hidden: true }, cas: { intellect: 4 } }, { before: true });
    one(before, 'cas').fate = 'down';
    expect(() => give(before, roll, [], [['alloy.gm.leader', 'gm', 'cas']])).toThrow('is not one of ["ann","abe"]');
    const { events } = give(before, roll, [
      ['alloy.tactics', 'ann', ...low(5)],
      ['alloy.tactics', 'bob', ...low(3)],
    ]);
    expect(told(events, 'ruled')).toMatchObject([{ secret: 'red' }]);
  });
});

describe('[ALY-4.10] where whoever is hidden begins', () => {
  const people: { readonly [id: string]: Person } = {
    ann: { initiative: 7 },
    sly: { initiative: 6, side: 'blue', hidden: true },
    bob: { initiative: 5, side: 'blue' },
  };
  const begun = (answers: Parameters<typeof give>[3] = []) => {
    const before = arena(people, { before: true });
    before.stage = 'stances';
    for (const each of ['ann', 'sly']) one(before, each).stance = 'neutral';
    return give(before, { kind: 'stance', who: 'bob', stance: 'neutral' }, [], answers);
  };
  const phases = ({ fight }: ReturnType<typeof begun>): number[] =>
    ['ann', 'sly', 'bob'].map(each => one(fight, each).phase);
  test('between the groups of those seen, as suggested, without a word to players', () => {
    const played = begun();
    expect(phases(played)).toEqual([1, 2, 3]);
    expect(told(played.events, 'ruled')).toMatchObject([
      { site: 'alloy.gm.hidden-start', secret: 'blue', open: false },
    ]);
  });
  test('or as a group like any other, as the page has it: 1, 3, 5', () => {
    const played = begun([['alloy.gm.hidden-start', 'gm', 'counted']]);
    expect(phases(played)).toEqual([1, 3, 5]);
    expect(played.fight.options.hiddenStart).toBe('counted');
  });
  test('is no question where nobody is hidden', () => {
    const before = arena({ ann: {}, bob: foe }, { before: true });
    before.stage = 'stances';
    one(before, 'ann').stance = 'neutral';
    const { events } = give(before, { kind: 'stance', who: 'bob', stance: 'neutral' });
    expect(told(events, 'ruled')).toEqual([]);
  });
});

describe('[ALY-5.6] how many blocks other work takes', () => {
  const on = arena({ ann: {}, bob: foe });
  const ties = { kind: 'work', who: 'ann', work: 'other', what: 'ties a raft' };
  test('two, as suggested', () => {
    const { fight, events } = give(on, ties);
    expect(fight.works).toMatchObject([{ what: 'ties a raft', need: 2 }]);
    expect(told(events, 'ruled')).toMatchObject([{ site: 'alloy.gm.blocks', says: '2 blocks', from: 'held' }]);
  });
  test('or as many as the GM says; one that the GM wrote down is not asked about', () => {
    expect(give(on, ties, [], [['alloy.gm.blocks', 'gm', 4]]).fight.works).toMatchObject([{ need: 4 }]);
    const written = give(on, { ...ties, blocks: 7 });
    expect([written.fight.works[0]?.need, told(written.events, 'ruled')]).toEqual([7, []]);
  });
  test('what the table knows takes as many as its chart says', () => {
    expect(told(give(on, { kind: 'work', who: 'ann', work: 'bulwark' }).events, 'ruled')).toEqual([]);
  });
});

describe('[ALY-9.10] whether the need for timing has ended', () => {
  const on = arena({ ann: {}, abe: { kind: 'hero', phase: 20 }, bob: foe });
  for (const side of on.sides) if (side.id === 'red') side.name = 'The strong';
  const bleeding = give(on, { kind: 'gm-set', path: 'combatants.abe.health', value: 0 }).fight;
  const falls = { kind: 'gm-fate', who: 'bob', fate: 'dead' };
  test('it has where one side alone stands, as suggested, and that is told', () => {
    const { fight, events } = give(bleeding, falls);
    expect(alloy.rules.over(fight)).toMatchObject({ winner: 'red' });
    expect(told(events, 'ruled')).toMatchObject([
      { site: 'alloy.gm.end', what: 'no one stands against the strong any longer', says: 'it has', from: 'held' },
    ]);
    expect(told(events, 'ended')).toMatchObject([{ winner: 'red' }]);
  });
  test('or it goes on, for the dying: the count moves on, and nothing is over', () => {
    const { fight, events } = give(bleeding, falls, [], [['alloy.gm.end', 'gm', 'goes-on']]);
    expect([alloy.rules.over(fight), alloy.rules.next(fight), told(events, 'ended')]).toEqual([null, ['ann'], []]);
    const aid = give(fight, { kind: 'aid', who: 'ann', target: 'abe' }, [['alloy.aid', 'ann', 5, 5, 5]]);
    expect([one(aid.fight, 'abe').bleeding, told(aid.events, 'ruled')]).toEqual([false, []]);
  });
  test('where no one stands it has ended without a word', () => {
    const { fight } = give(bleeding, { kind: 'gm-fate', who: 'ann', fate: 'down' });
    const { fight: none, events } = give(fight, falls);
    expect(alloy.rules.over(none)).toMatchObject({ winner: null });
    expect(told(events, 'ruled')).toEqual([]);
  });
  test('and where the GM ends the fight, there is nothing to ask', () => {
    const { events } = give(bleeding, { kind: 'gm-end-fight', winner: 'red', reason: 'they flee' });
    expect(told(events, 'ruled')).toEqual([]);
    expect(told(events, 'ended')).toMatchObject([{ reason: 'they flee' }]);
  });
});

test('[ALY-9.10] what is asked reads as people say it', () => {
  const on = arena({ ann: {}, abe: {}, bob: foe });
  const ask = (site: 'alloy.gm.leader' | 'alloy.gm.blocks', options: readonly (string | number)[]) =>
    asked(
      on,
      {
        site,
        who: 'gm',
        about: { who: id('ann'), on: null, what: 'red', why: [], from: 'suggestion', of: site },
        options: [...options],
      },
      { role: 'gm' },
    );
  expect(ask('alloy.gm.leader', ['ann', 'abe']).options.map(each => each.label)).toEqual(['ann', 'abe']);
  expect(ask('alloy.gm.blocks', [2, 1]).options.map(each => each.label)).toEqual(['2 blocks', 'one block']);
  expect(parse({ kind: 'gm-manner', site: 'alloy.gm.end', manner: 'ask' })).toMatchObject({ site: 'alloy.gm.end' });
  const set = give(arena({ ann: {}, bob: foe }), { kind: 'gm-manner', site: 'alloy.gm.end', manner: 'ask' });
  expect(told(set.events, 'gm')[0]?.text).toMatch(/^The GM rules from now on: .*: the GM is asked$/);
});

test('how the GM rules from now on is told as what the GM does', () => {
  const { events } = give(arena({ ann: {}, bob: foe }), { kind: 'gm-manner', site: 'alloy.gm.end', manner: 'ask' });
  expect(told(events, 'gm')).toMatchObject([
    { text: 'The GM rules from now on: whether the need for timing has ended: the GM is asked' },
  ]);
});
