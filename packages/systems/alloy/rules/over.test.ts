import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { arena, give, one, type Person, parse, told } from '../testing.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const foe: Person = { side: 'blue', phase: 50 };

describe('the need for timing', () => {
  const on = arena({ ann: {}, abe: { kind: 'hero', phase: 20 }, bob: foe });
  const bleeding = give(on, { kind: 'gm-set', path: 'combatants.abe.health', value: 0 }).fight;
  const won = give(bleeding, { kind: 'gm-fate', who: 'bob', fate: 'dead' }).fight;

  test('[ALY-9.10] ends where one side alone stands, and goes on where the GM says so: the dying are helped', () => {
    expect(alloy.rules.over(won)).toMatchObject({ winner: 'red' });
    const aid = { kind: 'aid', who: 'ann', target: 'abe' };
    expect(refused(won, aid)?.code).toBe('alloy/over');
    expect(refused(won, { kind: 'gm-resume' })).toBeNull();
    const resumed = give(won, { kind: 'gm-resume' }).fight;
    expect([alloy.rules.over(resumed), alloy.rules.next(resumed)]).toEqual([null, ['ann']]);
    const helped = give(resumed, aid, [['alloy.aid', 'ann', 5, 5, 5]]).fight;
    expect([one(helped, 'abe').bleeding, alloy.rules.over(helped)]).toEqual([false, null]);
    const ended = give(helped, { kind: 'gm-end-fight', winner: 'red', reason: 'all is quiet' }).fight;
    expect(alloy.rules.over(ended)).toEqual({ winner: 'red', reason: 'all is quiet' });
    expect(refused(ended, { kind: 'gm-end-fight', winner: 'red', reason: '' })?.code).toBe('alloy/over');
    expect(refused(resumed, { kind: 'gm-resume' })?.code).toBe('alloy/not-over');
  });

  test('[ALY-9.10] where new foes come and fall after that, it has ended again', () => {
    const resumed = give(won, { kind: 'gm-resume' }).fight;
    const more = give(
      resumed,
      { kind: 'gm-summon', creature: 'goblin', side: 'blue' },
      [],
      [['alloy.stance', 'goblin-1', 'neutral']],
    ).fight;
    const fallen = give(more, { kind: 'gm-fate', who: 'goblin-1', fate: 'dead' });
    expect(alloy.rules.over(fallen.fight)).toMatchObject({ winner: 'red' });
    expect(told(fallen.events, 'ended')).toHaveLength(1);
  });

  test('[ALY-9.10] one side alone has a timed scene, which the GM ends', () => {
    const alone = arena({ ann: {}, abe: {} });
    expect(alloy.rules.over({ ...alone, goesOn: true })).toBeNull();
    const setup = alloy.schemas.setup.parse({
      sides: [{ id: 'red', name: 'Red' }],
      combatants: [{ id: 'ann', side: 'red', sheet: alloy.catalogue.bestiary[0]?.sheet }],
    });
    const begun = alloy.rules.begin(setup);
    expect([begun.goesOn, alloy.rules.over(begun), alloy.rules.next(begun)]).toEqual([true, null, ['gm']]);
    const rolled = give(begun, { kind: 'roll-tactics' }, [['alloy.tactics', 'ann', ...faces(begun)]]).fight;
    const timed = give(rolled, { kind: 'stance', who: 'ann', stance: 'neutral' }).fight;
    expect([timed.stage, alloy.rules.next(timed)]).toEqual(['phases', ['ann']]);
    const waited = give(timed, { kind: 'wait', who: 'ann', phases: 10 }).fight;
    expect([alloy.rules.over(waited), waited.phase]).toEqual([null, 11]);
  });
});

/** As many dice as the leader throws, all low. */
function faces(on: Fight): number[] {
  const { stats } = one(on, 'ann');
  return Array(stats.intellect + (stats.skills.find(each => each.id === 'tactics')?.rank ?? 0)).fill(1);
}

describe('the first action or combo', () => {
  const on = arena({ ann: { weapons: ['club'], stance: 'cautious' }, bob: { ...foe, parry: 0, dodge: 0 } });
  const charge = { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' };

  test('[ALY-4.2, ALY-4.8] is over where the GM ends it in the middle, or whoever makes it falls: no second one is Augmented', () => {
    const begun = give(on, charge).fight;
    expect(one(begun, 'ann')).toMatchObject({ fresh: true, phase: 3 });
    expect(one(give(begun, { kind: 'gm-end-effect', who: 'ann' }).fight, 'ann')).toMatchObject({
      fresh: false,
      plan: null,
    });
    const fallen = give(begun, { kind: 'gm-fate', who: 'ann', fate: 'down' }).fight;
    const up = give(fallen, { kind: 'gm-fate', who: 'ann', fate: 'fighting' }).fight;
    expect(one(up, 'ann').fresh).toBe(false);
    expect(one(give(on, { kind: 'gm-end-effect', who: 'ann' }).fight, 'ann').fresh).toBe(true);
  });
});

describe('ties with latecomers', () => {
  const people: { readonly [id: string]: Person } = {
    ann: { phase: 63, initiative: 9, arrives: 2 },
    abe: { phase: 70 },
    bob: { side: 'blue', phase: 63, initiative: 1 },
  };
  const tied = (options: object): Fight => {
    const at = arena(people, { options });
    at.sides = at.sides.map(each => ({ ...each, tactics: each.id === 'red' ? 5 : 1 }));
    Object.assign(one(at, 'ann'), { entered: true, phase: 63 });
    at.phase = 63;
    at.round = 7;
    return at;
  };
  test('[ALY-4.7, ALY-K24] a latecomer has no tactics to go first by, or has those of its side', () => {
    expect(alloy.rules.next(tied({}))).toEqual(['bob']);
    expect(alloy.rules.next(tied({ lateTies: 'side' }))).toEqual(['ann']);
  });
});
