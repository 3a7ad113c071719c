import { describe, expect, test } from 'vitest';
import { CHARTS } from '../book/charts.ts';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { type Arena, arena, give, one, type Person, parse, told } from '../testing.ts';
import { due, order } from './clock.ts';
import { firstPhase, outcome } from './initiative.ts';

const three: { readonly [id: string]: Person } = {
  ann: { side: 'red', initiative: 3 },
  bob: { side: 'blue', initiative: 3 },
  cid: { side: 'green', initiative: 3 },
};
const before = (people: { readonly [id: string]: Person } = three, more: Arena = {}): Fight =>
  arena(people, { before: true, ...more });
/** Rolls tactics: so many successes for each leader, who throws 6 dice. */
const tactics = (
  on: Fight,
  successes: { readonly [who: string]: number },
  rounds: readonly { readonly [who: string]: number }[] = [],
) =>
  give(
    on,
    { kind: 'roll-tactics' },
    [successes, ...rounds].flatMap(each =>
      Object.entries(each).map(
        ([who, count]) =>
          ['alloy.tactics', who, ...Array.from({ length: 6 }, (_, at) => (at < count ? 6 : 2))] as const,
      ),
    ),
  );
const six: Person = { intellect: 4, skills: [{ id: 'tactics', rank: 2 }] };
const led = Object.fromEntries(Object.entries(three).map(([id, person]) => [id, { ...person, ...six }]));
const modifiers = (on: Fight): number[] => on.sides.map(each => each.modifier);

describe('tactics', () => {
  test('[ALY-4.1, ALY-1.14] of three sides: +3 for the best, −2 for each that is beaten by 3', () => {
    expect(modifiers(tactics(before(led), { ann: 5, bob: 3, cid: 2 }).fight)).toEqual([3, 0, -2]);
    expect(modifiers(tactics(before(led), { ann: 1, bob: 5, cid: 2 }).fight)).toEqual([-2, 3, -2]);
    expect(modifiers(tactics(before(led), { ann: 3, bob: 2, cid: 1 }).fight)).toEqual([3, 0, 0]);
  });

  test('[ALY-4.1] is Intellect + Tactics of the leader, by name or else the best at it', () => {
    const on = before({
      ann: { intellect: 2 },
      abe: { intellect: 3, skills: [{ id: 'tactics', rank: 1 }] },
      bob: { side: 'blue' },
    });
    expect(on.sides.map(each => each.leader)).toEqual(['abe', 'bob']);
    const { events } = give(on, { kind: 'roll-tactics' }, [
      ['alloy.tactics', 'abe', 5, 5, 1, 1],
      ['alloy.tactics', 'bob', 1, 2, 3],
    ]);
    expect(told(events, 'tactics-rolled').map(each => [each.who, each.dice?.total, each.net])).toEqual([
      ['abe', 4, 2],
      ['bob', 3, 0],
    ]);
    expect(before({ ann: {}, abe: six, bob: { side: 'blue' } }, { leaders: { red: 'ann' } }).sides[0]?.leader).toBe(
      'ann',
    );
  });

  test('[ALY-K4] the penalty hits each side beaten by 3, or only where all are', () => {
    const all = before(led, { options: { tacticsPenalty: 'all' } });
    expect(outcome(all, [5, 3, 2])).toEqual({ winners: ['red'], penalised: [] });
    expect(outcome(all, [5, 2, 1])).toEqual({ winners: ['red'], penalised: ['blue', 'green'] });
    expect(outcome(before(led), [5, 3, 2])).toEqual({ winners: ['red'], penalised: ['green'] });
  });

  test('[ALY-K5] a tie at the top: nobody gains, all do, or they roll again', () => {
    expect(outcome(before(led), [5, 5, 1])).toEqual({ winners: [], penalised: [] });
    const all = before(led, { options: { tacticsTie: 'all' } });
    expect(outcome(all, [5, 5, 1])).toEqual({ winners: ['red', 'blue'], penalised: ['green'] });
    const again = before(led, { options: { tacticsTie: 'reroll' } });
    const { fight, events } = tactics(again, { ann: 5, bob: 5, cid: 1 }, [{ ann: 2, bob: 4, cid: 1 }]);
    expect(modifiers(fight)).toEqual([0, 3, -2]);
    expect(told(events, 'tactics').map(each => each.again)).toEqual([true, false]);
  });

  test('[ALY-4.1] a side alone with a leader has beaten nobody', () => {
    expect(outcome(before(led), [3, null, null])).toEqual({ winners: [], penalised: [] });
  });
});

/** Begins a fight where initiative alone decides: everybody Neutral, no tactics. */
function begun(people: { readonly [id: string]: Person }, more: Arena = {}): Fight {
  const written = Object.fromEntries(
    Object.entries(people).map(([id, person]) => [id, { stance: 'neutral' as const, intellect: 1, ...person }]),
  );
  const on = before(written, more);
  const dice = on.sides.flatMap(side =>
    side.leader ? [['alloy.tactics', side.leader, ...Array<number>(1).fill(2)] as const] : [],
  );
  return give(on, { kind: 'roll-tactics' }, dice).fight;
}
const phases = (on: Fight): number[] => Object.values(on.combatants).map(each => each.phase);

describe('totals and first phases', () => {
  test('[ALY-4.5, ALY-K3] totals 9, 7, 7, 4 begin on 1, 3, 3, 5', () => {
    const on = begun({
      ann: { initiative: 7 },
      abe: { initiative: 5 },
      bob: { initiative: 5, side: 'blue' },
      bea: { initiative: 2, side: 'blue' },
    });
    expect(Object.values(on.combatants).map(each => each.total)).toEqual([9, 7, 7, 4]);
    expect(phases(on)).toEqual([1, 3, 3, 5]);
    expect(firstPhase([9, 8, 7, 6, 5, 4], 4, CHARTS.start.apart)).toBe(11);
  });

  test('[ALY-4.10] whoever is hidden begins between those who are seen, and moves nobody', () => {
    const people = {
      sly: { initiative: 9, side: 'blue', hidden: true },
      ann: { initiative: 7 },
      shy: { initiative: 6, side: 'blue', hidden: true },
      abe: { initiative: 5 },
      sam: { initiative: 5, side: 'blue', hidden: true },
      bob: { initiative: 2, side: 'blue' },
      sue: { initiative: 0, side: 'blue', hidden: true },
    };
    const on = begun(people);
    expect(phases(on)).toEqual([1, 1, 2, 3, 3, 5, 6]);
    // In one phase it comes first, and nobody can tell.
    expect(
      on.roster
        .map(each => one(on, each))
        .sort((a, b) => order(on, a, b))
        .map(each => each.id),
    ).toEqual(['sly', 'ann', 'shy', 'sam', 'abe', 'bob', 'sue']);
    const seen = Object.fromEntries(Object.entries(people).filter(([, each]) => !('hidden' in each)));
    expect(phases(begun(seen))).toEqual([1, 3, 5]);
    expect(phases(begun(people, { options: { hiddenStart: 'counted' } }))).toEqual([1, 3, 5, 7, 7, 9, 11]);
    const all = Object.fromEntries(Object.entries(people).map(([name, each]) => [name, { ...each, hidden: true }]));
    expect(phases(begun(all))).toEqual([1, 3, 5, 7, 7, 9, 11]);
  });

  test('[ALY-4.2, ALY-4.3] stance, Initiative and tactics make the total', () => {
    const on = tactics(before({ ann: { ...six, initiative: 3 }, bob: { ...six, initiative: 3, side: 'blue' } }), {
      ann: 5,
      bob: 1,
    }).fight;
    expect(on.stage).toBe('stances');
    expect(alloy.rules.next(on)).toEqual(['ann', 'bob']);
    const chosen = give(on, { kind: 'stance', who: 'ann', stance: 'aggressive' });
    const { fight, events } = give(chosen.fight, { kind: 'stance', who: 'bob', stance: 'cautious' });
    expect([one(fight, 'ann').total, one(fight, 'bob').total]).toEqual([4 + 3 + 3, 0 + 3 - 2]);
    expect(
      told(events, 'first-phase').map(each => [each.who, each.phase, each.total?.parts.map(part => part.value)]),
    ).toEqual([
      ['ann', 1, [4, 3, 3]],
      ['bob', 3, [0, 3, -2]],
    ]);
    expect(fight.phase).toBe(1);
  });

  test('[ALY-4.2] each stance and its effect on the first action', () => {
    expect(CHARTS.start).toMatchObject({ aggressive: 4, neutral: 2, cautious: 0 });
    const on = arena({ ann: { stance: 'aggressive' }, bob: { side: 'blue' } }, { engaged: [['ann', 'bob']] });
    const strike = { kind: 'attack', who: 'ann', weapon: 'fist', basic: 'hit', targets: ['bob'] };
    const first = give(on, strike, [['alloy.attack', 'ann', 6, 2, 3, 1]]);
    expect(told(first.events, 'attack')[0]).toMatchObject({ last: 'diminished', net: 0 });
    const waited = { ...first.fight, combatants: first.fight.combatants };
    one(waited, 'bob').phase = 50;
    waited.phase = one(waited, 'ann').phase;
    expect(told(give(waited, strike, [['alloy.attack', 'ann', 6, 2, 3]]).events, 'attack')[0]).toMatchObject({
      last: 'none',
      net: 1,
    });
  });

  test('[ALY-4.8] neither a Free action nor waiting uses the stance’s effect up, any other action does', () => {
    const on = arena({ ann: { stance: 'cautious', weapons: ['club'] }, bob: { side: 'blue', phase: 30 } });
    const free = give(on, { kind: 'free', who: 'ann', what: 'a glance' }).fight;
    expect(one(free, 'ann').fresh).toBe(true);
    const waited = give(free, { kind: 'wait', who: 'ann', phases: 1 }).fight;
    expect(one(waited, 'ann')).toMatchObject({ fresh: true, phase: 2 });
    const strike = { kind: 'attack', who: 'ann', weapon: 'fist', basic: 'tackle', targets: ['bob'] };
    const struck = give(waited, strike, [['alloy.attack', 'ann', 6, 2, 3, 6]], [['alloy.leap', 'bob', 'stand']]);
    expect(told(struck.events, 'attack')[0]).toMatchObject({ last: 'augmented' });
    const work = give(free, { kind: 'work', who: 'ann', work: 'bulwark' }).fight;
    expect([one(struck.fight, 'ann').fresh, one(work, 'ann').fresh]).toEqual([false, false]);
  });

  test('[ALY-4.8, ALY-5.11] a Free blow is not the first action that the stance is for', () => {
    const adjustments = [{ action: 'attack' as const, weapon: null, by: -3, why: 'quick as thought' }];
    const on = arena(
      { ann: { stance: 'cautious', adjustments }, bob: { side: 'blue', health: 9 } },
      { engaged: [['ann', 'bob']] },
    );
    const strike = { kind: 'attack', who: 'ann', weapon: 'fist', basic: 'hit', targets: ['bob'] };
    const free = give(on, strike, [['alloy.attack', 'ann', 1, 2, 6]]);
    expect(told(free.events, 'attack')[0]).toMatchObject({ cost: 0, last: 'none' });
    expect(one(free.fight, 'ann').fresh).toBe(true);
  });

  test('[ALY-4.2] the whole first combo has the stance’s effect', () => {
    const on = arena({ ann: { stance: 'aggressive', weapons: ['club'] }, bob: { side: 'blue', phase: 30 } });
    const begun = give(on, { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' });
    const blow = give(
      begun.fight,
      { kind: 'continue', who: 'ann' },
      [['alloy.attack', 'ann', 6, 2, 3, 1]],
      [['alloy.leap', 'bob', 'stand']],
    );
    expect(told(blow.events, 'attack')[0]).toMatchObject({ last: 'diminished', net: 0 });
    expect(one(blow.fight, 'ann').fresh).toBe(false);
  });

  test('[ALY-4.4, ALY-9.5, ALY-K20] the ambushed are Neutral with −3; the ambushers choose freely', () => {
    const on = before(led, { ambushed: ['blue'] });
    const rolled = tactics(on, { ann: 3, bob: 3, cid: 1 }).fight;
    expect(one(rolled, 'bob').stance).toBe('neutral');
    expect(alloy.rules.next(rolled)).toEqual(['ann', 'cid']);
    const chosen = give(rolled, { kind: 'stance', who: 'ann', stance: 'aggressive' }).fight;
    const { fight } = give(chosen, { kind: 'stance', who: 'cid', stance: 'cautious' });
    expect(Object.values(fight.combatants).map(each => each.total)).toEqual([7, 2 + 3 - 3, 3]);
    const ruled = give(before(led), { kind: 'gm-ambush', side: 'green', ambushed: true }).fight;
    expect(ruled.sides[2]?.ambushed).toBe(true);
    expect(one(tactics(ruled, { ann: 1, bob: 1, cid: 1 }).fight, 'cid').stance).toBe('neutral');
  });

  test('[ALY-4.1] nobody leads who is not there yet', () => {
    const people: { readonly [id: string]: Person } = { ann: {}, late: { arrives: 3 }, bob: { side: 'blue' } };
    expect(() => before(people, { leaders: { red: 'late' } })).toThrow('must be there from the beginning');
    const on = before(people);
    const lead = (leader: string) => alloy.rules.refuse(on, parse({ kind: 'gm-leader', side: 'red', leader }));
    expect([lead('ann'), lead('late')]).toMatchObject([null, { code: 'alloy/absent', rule: 'ALY-4.1' }]);
    one(on, 'ann').fate = 'down';
    const { fight } = give(on, { kind: 'roll-tactics' }, [['alloy.tactics', 'bob', 6, 6, 6]]);
    expect(fight.sides.map(each => each.modifier)).toEqual([0, 0]);
  });

  test('[ALY-4.4] an ambush that is called off takes nobody’s settled stance, and forces nobody who comes later', () => {
    const stance = 'aggressive';
    const on = before({
      ann: { ...six, stance },
      late: { stance, arrives: 2 },
      last: { arrives: 2 },
      bob: { ...six, side: 'blue' },
    });
    const rule = (at: Fight, ambushed: boolean): Fight => give(at, { kind: 'gm-ambush', side: 'red', ambushed }).fight;
    const both = { ann: 1, bob: 1 };
    expect(one(tactics(rule(rule(on, true), false), both).fight, 'ann').stance).toBe(stance);
    const caught = tactics(rule(on, true), both).fight;
    expect(['ann', 'late', 'last'].map(each => one(caught, each).stance)).toEqual(['neutral', stance, null]);
    const sheet = { name: 'Joe', strength: 3, agility: 3, perception: 3, resolve: 3, intellect: 3, charisma: 3 };
    const add = { kind: 'gm-add', joiner: { id: 'joe', side: 'red', stance, sheet } };
    expect(one(tactics(give(rule(on, true), add).fight, both).fight, 'joe').stance).toBe('neutral');
    expect(one(give(caught, add).fight, 'joe').stance).toBe('neutral');
  });

  test('[ALY-4.4] an ambushed side cannot choose another stance', () => {
    const on = tactics(before({ ann: six, bob: { ...six, side: 'blue' } }, { ambushed: ['blue'] }), {
      ann: 1,
      bob: 1,
    }).fight;
    const open = { ...on, combatants: { ...on.combatants, bob: { ...one(on, 'bob'), stance: null } } };
    expect(alloy.rules.refuse(open, { kind: 'stance', who: one(on, 'bob').id, stance: 'aggressive' })?.rule).toBe(
      'ALY-4.4',
    );
  });

  test('[ALY-K19] an ambushed side has its tactics modifier too, unless the house rule says not', () => {
    const total = (ambushTactics: boolean): number | null => {
      const on = before(
        { ann: { ...six, stance: 'neutral', initiative: 3 }, bob: { ...six, side: 'blue', initiative: 3 } },
        { ambushed: ['blue'], options: { ambushTactics } },
      );
      return one(tactics(on, { ann: 1, bob: 5 }).fight, 'bob').total;
    };
    expect(total(true)).toBe(2 + 3 + 3 - 3);
    expect(total(false)).toBe(2 + 3 - 3);
  });

  test('[ALY-K7] Initiative is added without a die, or to a d6', () => {
    const on = before(
      { ann: { stance: 'neutral', initiative: 3 }, bob: { side: 'blue', stance: 'neutral', initiative: 3 } },
      { options: { initiativeDie: 'd6' } },
    );
    const { fight } = give(on, { kind: 'roll-tactics' }, [
      ['alloy.tactics', 'ann', 1, 2, 3],
      ['alloy.tactics', 'bob', 1, 2, 3],
      ['alloy.initiative', 'ann', 2],
      ['alloy.initiative', 'bob', 6],
    ]);
    expect([one(fight, 'ann').total, one(fight, 'bob').total]).toEqual([7, 11]);
  });

  test('the GM takes one stance for all of the GM’s', () => {
    const on = tactics(before(led, { ambushed: ['green'] }), { ann: 2, bob: 2, cid: 2 }).fight;
    const { fight } = give(on, { kind: 'stances', stance: 'aggressive', side: null });
    expect(Object.values(fight.combatants).map(each => each.stance)).toEqual(['aggressive', 'aggressive', 'neutral']);
    expect(fight.stage).toBe('phases');
  });

  test('and is told where no one of the GM’s has one to take', () => {
    const on = tactics(before(led), { ann: 2, bob: 2, cid: 2 }).fight;
    for (const who of Object.values(on.combatants)) who.controller = 'player';
    const none = { kind: 'stances', stance: 'neutral', side: null };
    expect(alloy.rules.refuse(on, parse(none))?.code).toBe('alloy/nobody');
  });
});

describe('order within a phase', () => {
  const pair: { readonly [id: string]: Person } = {
    ann: { initiative: 1 },
    abe: { initiative: 4 },
    bob: { side: 'blue', initiative: 2 },
  };
  test('[ALY-4.6] the side with the better tactics goes first, and stays in its phase', () => {
    const on = arena(pair);
    for (const side of on.sides) side.tactics = side.id === 'blue' ? 3 : 1;
    expect(due(on)?.id).toBe('bob');
    expect(phases(on)).toEqual([1, 1, 1]);
  });

  test('[ALY-4.6, ALY-4.10] is one order, however the list stands: the hidden, then tactics, then Initiative', () => {
    const people: { readonly [id: string]: Person } = {
      sly: { hidden: true, initiative: 1 },
      abe: { initiative: 5 },
      bob: { side: 'blue', initiative: 1 },
    };
    for (const list of [
      ['sly', 'bob', 'abe'],
      ['sly', 'abe', 'bob'],
      ['bob', 'abe', 'sly'],
      ['bob', 'sly', 'abe'],
      ['abe', 'sly', 'bob'],
      ['abe', 'bob', 'sly'],
    ]) {
      const on = arena(Object.fromEntries(list.map(each => [each, people[each] ?? {}])));
      for (const side of on.sides) side.tactics = side.id === 'blue' ? 3 : 1;
      const sorted = list.map(each => one(on, each)).sort((a, b) => order(on, a, b));
      expect(sorted.map(each => each.id)).toEqual(['sly', 'bob', 'abe']);
      expect(due(on)?.id).toBe('sly');
    }
  });

  test('[ALY-K18] with equal tactics the higher Initiative, then the list; or the list alone', () => {
    expect(due(arena(pair))?.id).toBe('abe');
    expect(due(arena(pair, { options: { tieBreak: 'order' } }))?.id).toBe('ann');
    expect(due(arena({ ann: { initiative: 2 }, bob: { side: 'blue', initiative: 2 } }))?.id).toBe('ann');
  });
});
