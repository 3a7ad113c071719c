import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import { type Fight, members } from '../state/fight.ts';
import { arena, give, id, one, type Person, parse, run, told } from '../testing.ts';
import { attackMaking, blowOf } from './blow.ts';
import { defenseTally, healthLost, looks, loseHealth, setCondition } from './damage.ts';
import { BARE } from './rolls.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const foe: Person = { side: 'blue', phase: 50 };

describe('damage', () => {
  test('[ALY-G5, ALY-8.5] takes 1 Health for each whole Defense', () => {
    expect([5, 6, 11, 12, 18].map(damage => healthLost(damage, 6))).toEqual([0, 1, 1, 2, 3]);
    expect([healthLost(0, 6), healthLost(-3, 6), healthLost(3, 0)]).toEqual([0, 0, 3]);
  });

  test('[ALY-8.5, ALY-2.8, ALY-2.9] armor counts point for point unless it is passed', () => {
    const on = arena({ ann: { defense: 4, armor: 'mail' }, bob: foe });
    const defense = (passed: number) => defenseTally(BARE, one(on, 'ann'), passed).total;
    expect([defense(0), defense(2), defense(9)]).toEqual([7, 5, 4]);
    const bare = arena({ ann: { defense: 4 }, bob: foe });
    expect(defenseTally(BARE, one(bare, 'ann'), 9).total).toBe(4);
  });

  test('[ALY-G5] at 0 Health somebody is out of the fight and leaves all engagements', () => {
    const on = arena({ ann: { health: 2 }, abe: {}, bob: foe }, { engaged: [['ann', 'bob']] });
    const { fight, events } = run(on, (table, after) => loseHealth(table, after, one(after, 'ann'), 2, 'ALY-G5'));
    expect(one(fight, 'ann')).toMatchObject({ fate: 'down', bleeding: false, engaged: [] });
    expect(one(fight, 'bob').engaged).toEqual([]);
    expect(told(events, 'wounded')[0]).toMatchObject({ lost: 2, left: 0 });
    expect(alloy.rules.next(fight)).toEqual(['abe']);
  });

  test('looks: unhurt, hurt, badly hurt, down', () => {
    const on = arena({ ann: { health: 4 }, bob: foe });
    const at = (health: number) => looks({ ...one(on, 'ann'), health });
    expect([4, 3, 2, 1, 0].map(at)).toEqual(['unhurt', 'hurt', 'badly hurt', 'badly hurt', 'down']);
  });
});

describe('heroes who fall', () => {
  const on = arena({ ann: { kind: 'hero', health: 2, phase: 8 }, abe: { phase: 8 }, bob: { ...foe, phase: 9 } });
  const fallen = run(on, (table, after) => loseHealth(table, after, one(after, 'ann'), 2, 'ALY-G5')).fight;
  const rest = (fight: Fight, phases = 10) =>
    give(give(fight, { kind: 'wait', who: 'abe', phases }).fight, { kind: 'wait', who: 'bob', phases });

  test('[ALY-8.7] lose 1 Health each round, and die at minus full Health', () => {
    expect(one(fallen, 'ann')).toMatchObject({ fate: 'down', bleeding: true, health: 0 });
    const second = rest(fallen);
    expect(told(second.events, 'bled')).toMatchObject([{ who: 'ann', lost: 1, left: -1 }]);
    const third = rest(second.fight);
    expect(one(third.fight, 'ann')).toMatchObject({ fate: 'dead', bleeding: false, health: -2 });
    expect(told(rest(third.fight).events, 'bled')).toEqual([]);
  });

  test('[ALY-8.7] one blow that goes to minus full Health kills', () => {
    const { fight } = run(on, (table, after) => loseHealth(table, after, one(after, 'ann'), 4, 'ALY-G5'));
    expect(one(fight, 'ann').fate).toBe('dead');
  });

  test('[ALY-8.7] nobody bleeds where the chart says 0', () => {
    const dry = arena({ ann: { kind: 'hero', health: 2 }, bob: foe }, { options: { charts: { bleeding: 0 } } });
    expect(
      one(run(dry, (table, after) => loseHealth(table, after, one(after, 'ann'), 9, 'ALY-G5')).fight, 'ann'),
    ).toMatchObject({ fate: 'down', bleeding: false });
  });

  test('[ALY-G13, ALY-5.4] rapid first aid costs 6, needs 1, stops the loss and restores nothing', () => {
    const aid = { kind: 'aid', who: 'abe', target: 'ann' };
    const { fight, events } = give(fallen, aid, [['alloy.aid', 'abe', 5, 1, 2]]);
    expect(one(fight, 'ann')).toMatchObject({ fate: 'down', bleeding: false, health: 0 });
    expect(told(events, 'checked')[0]).toMatchObject({ what: 'aid', tn: 1, cost: 6, success: true });
    const failed = give(fallen, aid, [['alloy.aid', 'abe', 4, 1, 2]]).fight;
    expect(one(failed, 'ann').bleeding).toBe(true);
    expect(refused(fight, { kind: 'aid', who: 'bob', target: 'ann' })?.rule).toBe('ALY-G13');
    const far = arena({
      ann: { kind: 'hero', health: 2, phase: 8 },
      abe: { phase: 8, from: { of: id('ann'), band: 'short' } },
      bob: { ...foe, phase: 9 },
    });
    one(far, 'ann').bleeding = true;
    one(far, 'ann').fate = 'down';
    expect(refused(far, aid)?.code).toBe('alloy/too-far');
  });
});

describe('conditions', () => {
  const dice = (on: Fight, who: string, target: string): number => {
    const deed = {
      kind: 'attack' as const,
      weapon: 'fist',
      basic: 'hit',
      modifiers: [],
      targets: [id(target)],
      thrown: false,
      rulings: null,
    };
    return attackMaking(BARE, on, blowOf(on, one(on, who), deed, false)).dice.total;
  };

  test('[ALY-G13, ALY-5.3] prone: −1D on own attacks, +1D for the engaged, 3 to stand, and no other way to move', () => {
    const on = arena({ ann: {}, bob: { ...foe, phase: 4 }, cid: foe }, { engaged: [['ann', 'bob']] });
    expect([dice(on, 'ann', 'bob'), dice(on, 'bob', 'ann')]).toEqual([3, 3]);
    const { fight } = run(on, (table, after) =>
      setCondition(table, after, one(after, 'ann'), 'prone', true, 'ALY-G13'),
    );
    expect([dice(fight, 'ann', 'bob'), dice(fight, 'bob', 'ann'), dice(fight, 'cid', 'ann')]).toEqual([2, 4, 3]);
    for (const kind of ['disengage', 'flee']) expect(refused(fight, { kind, who: 'ann' })?.rule).toBe('ALY-G13');
    expect(refused(fight, { kind: 'withdraw', who: 'ann', target: 'bob' })?.rule).toBe('ALY-G13');
    const up = give(fight, { kind: 'stand', who: 'ann' });
    expect(one(up.fight, 'ann')).toMatchObject({ conditions: [], phase: 4 });
    expect(refused(on, { kind: 'stand', who: 'ann' })?.rule).toBe('ALY-G13');
  });

  test('[ALY-8.6, ALY-2.5] a lame arm hinders attacks, but not the ambidextrous', () => {
    const on = arena({ ann: {}, abe: { ambidextrous: true }, bob: foe });
    for (const who of ['ann', 'abe']) one(on, who).conditions = ['lame'];
    expect([dice(on, 'ann', 'bob'), dice(on, 'abe', 'bob')]).toEqual([2, 3]);
  });
});

describe('minions', () => {
  const goblins: Person = { ...foe, like: 'goblin', members: 5, phase: 1, weapons: [] };

  test('[ALY-G15, ALY-9.4] act and roll as one, each 2 beyond the first adding a die', () => {
    const on = arena({ ann: { phase: 50 }, goblins: { ...goblins, strength: 2, skills: [] } });
    const dice = (health: number) => {
      one(on, 'goblins').health = health;
      const deed = {
        kind: 'attack' as const,
        weapon: 'fist',
        basic: 'hit',
        modifiers: [],
        targets: [id('ann')],
        thrown: false,
        rulings: null,
      };
      return attackMaking(BARE, on, blowOf(on, one(on, 'goblins'), deed, false)).dice.total;
    };
    expect([5, 4, 3, 2, 1].map(dice)).toEqual([4, 3, 3, 2, 2]);
    expect(alloy.rules.next(on)).toEqual(['goblins']);
  });

  test('[ALY-G15] leave one by one, and the group is down with its last', () => {
    const on = arena({ ann: {}, goblins });
    const { fight, events } = run(on, (table, after) => loseHealth(table, after, one(after, 'goblins'), 2, 'ALY-G5'));
    expect([members(one(fight, 'goblins')), one(fight, 'goblins').fate]).toEqual([3, 'fighting']);
    expect(told(events, 'wounded')[0]).toMatchObject({ members: 3, looks: 'unhurt' });
    const end = run(fight, (table, after) => loseHealth(table, after, one(after, 'goblins'), 3, 'ALY-G5')).fight;
    expect(one(end, 'goblins')).toMatchObject({ fate: 'down', bleeding: false });
  });

  test('[ALY-9.4] anybody but heroes may act as a group', () => {
    const setup = { ...alloy.catalogue.samples[0]?.setup };
    const combatants = alloy.catalogue.samples[0]?.setup.combatants.map(each => ({ ...each, members: 3 }));
    expect(alloy.schemas.setup.safeParse({ ...setup, combatants }).error?.issues[0]?.message).toContain(
      'heroes do not act as one group',
    );
    expect(one(arena({ ann: {}, ogres: { like: 'ogre', side: 'blue', members: 3 } }), 'ogres').health).toBe(
      3 * one(arena({ ann: {}, ogres: { like: 'ogre', side: 'blue' } }), 'ogres').health,
    );
  });
});
