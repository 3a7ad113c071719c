import { gmGiven } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import { blowOf } from '../rules/blow.ts';
import { mayLeap } from '../rules/leap.ts';
import type { Fight } from '../state/fight.ts';
import { type Arena, arena, give, id, one, type Person, parse, told } from '../testing.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const foe: Person = { side: 'blue', phase: 50 };
const costs = (on: Fight, given: object, events = give(on, given).events): number | undefined =>
  [...told(events, 'did'), ...told(events, 'moved'), ...told(events, 'checked')][0]?.cost;

describe('what actions cost', () => {
  const on = arena({ ann: { weapons: ['club', 'long-sword'], shield: 'buckler' }, bob: foe }, { cover: 'heavy' });
  test('[ALY-5.2] Swift: making ready, picking up, ducking behind cover', () => {
    expect(costs(on, { kind: 'prepare', who: 'ann', weapon: 'long-sword' })).toBe(1);
    expect(costs(on, { kind: 'take-cover', who: 'ann', cover: 'light' })).toBe(1);
    const dropped = give(on, { kind: 'drop', who: 'ann', weapon: 'club' }).fight;
    expect(costs(dropped, { kind: 'pick-up', who: 'ann', weapon: 'club' })).toBe(1);
    expect(refused(on, { kind: 'pick-up', who: 'ann', weapon: 'club' })?.rule).toBe('ALY-5.2');
    expect(
      refused(arena({ ann: {}, bob: foe }, { cover: 'light' }), { kind: 'take-cover', who: 'ann', cover: 'heavy' })
        ?.rule,
    ).toBe('ALY-5.2');
  });

  test('[ALY-5.20, ALY-7.13] a tackle that engages ends cover, as engaging does; one that fails does not', () => {
    const behind = arena({ ann: { cover: 'heavy' }, bob: { ...foe, dodge: 0 } }, { cover: 'heavy' });
    const tackle = { kind: 'attack', who: 'ann', weapon: 'fist', basic: 'tackle', targets: ['bob'] };
    const covers = [5, 1].map(
      face => one(give(behind, tackle, [['alloy.attack', 'ann', face, face, 2]]).fight, 'ann').cover,
    );
    expect(covers).toEqual(['none', 'heavy']);
  });

  test('[ALY-5.1, ALY-5.20] Free: a word, dropping a thing, dropping prone, leaving cover', () => {
    const { fight, events } = give(on, { kind: 'drop', who: 'ann', weapon: 'club' });
    expect(told(events, 'did')[0]).toMatchObject({ what: 'drop', cost: 0, thing: 'Club' });
    expect(one(fight, 'ann')).toMatchObject({ main: null, lost: ['club'], phase: 1 });
    const covered = arena({ ann: { cover: 'light' }, bob: foe });
    expect(one(give(covered, { kind: 'leave-cover', who: 'ann' }).fight, 'ann')).toMatchObject({
      cover: 'none',
      phase: 1,
    });
    expect(one(give(on, { kind: 'drop-prone', who: 'ann' }).fight, 'ann')).toMatchObject({
      conditions: ['prone'],
      phase: 1,
    });
  });

  test('[ALY-5.13, ALY-K25] making a weapon ready covers its grip; changing it later is Swift too, or Free', () => {
    const axe = arena({ ann: { weapons: ['club', 'battle-axe'], shield: 'buckler' }, bob: foe });
    const { fight } = give(axe, { kind: 'prepare', who: 'ann', weapon: 'battle-axe', grip: 2 });
    expect(one(fight, 'ann')).toMatchObject({ main: 'battle-axe', grip: 2, shieldUp: false, phase: 2 });
    expect(refused(axe, { kind: 'prepare', who: 'ann', weapon: 'battle-axe', grip: 2, shield: true })?.rule).toBe(
      'ALY-5.13',
    );
    expect(refused(axe, { kind: 'grip', who: 'ann', grip: 2 })?.rule).toBe('ALY-5.13');
    const regrip = { kind: 'grip', who: 'ann', grip: 2 };
    const people = { ann: { weapons: ['battle-axe'] }, bob: foe };
    const { fight: swift, events } = give(arena(people), regrip);
    expect(one(swift, 'ann')).toMatchObject({ grip: 2, phase: 2 });
    expect(told(events, 'did')).toMatchObject([{ what: 'grip', thing: 'both hands', cost: 1 }]);
    const free = give(arena(people, { options: { gripChange: 'free' } }), regrip).fight;
    expect(one(free, 'ann')).toMatchObject({ grip: 2, phase: 1 });
    expect(refused(free, { ...regrip, grip: 1 })?.code).toBe('alloy/one-free');
  });

  test('a weapon that is not there, lost or held so already cannot be made ready', () => {
    expect(refused(on, { kind: 'prepare', who: 'ann', weapon: 'bow' })?.code).toBe('alloy/no-weapon');
    expect(refused(on, { kind: 'prepare', who: 'ann', weapon: 'club', shield: true })?.code).toBe('alloy/ready');
    const dropped = give(on, { kind: 'drop', who: 'ann', weapon: 'club' }).fight;
    expect(refused(dropped, { kind: 'prepare', who: 'ann', weapon: 'club' })?.code).toBe('alloy/lost');
  });
});

describe('what ends cover', () => {
  test('[ALY-5.20] engaging, crossing a distance, disengaging; not ducking, nor an attack', () => {
    const near = { ann: { cover: 'heavy' as const, weapons: ['bow'] }, bob: foe };
    for (const given of [
      { kind: 'engage', who: 'ann', target: 'bob' },
      { kind: 'withdraw', who: 'ann', target: 'bob' },
    ])
      expect([given.kind, one(give(arena(near), given).fight, 'ann').cover]).toEqual([given.kind, 'none']);
    const locked = arena(near, { engaged: [['ann', 'bob']] });
    expect(one(give(locked, { kind: 'disengage', who: 'ann' }).fight, 'ann').cover).toBe('none');
    const shot = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
    expect(one(give(arena(near), shot, [['alloy.attack', 'ann', 1, 2, 2]]).fight, 'ann').cover).toBe('heavy');
  });

  test('[ALY-5.5, ALY-6.3] the long run across Medium, from its first block, and again after a pause in cover', () => {
    const on = arena({ ann: { cover: 'heavy' }, bob: foe }, { apart: 'medium', cover: 'heavy' });
    const begun = give(on, { kind: 'approach', who: 'ann', target: 'bob' }).fight;
    expect(one(begun, 'ann').cover).toBe('none');
    const ducked = give(begun, { kind: 'take-cover', who: 'ann', cover: 'heavy' }).fight;
    expect(one(ducked, 'ann').cover).toBe('heavy');
    expect(one(give(ducked, { kind: 'resume', who: 'ann', work: 1 }).fight, 'ann').cover).toBe('none');
    const built = give(arena({ ann: { cover: 'heavy' }, bob: foe }), { kind: 'work', who: 'ann', work: 'bulwark' });
    expect(one(built.fight, 'ann').cover).toBe('heavy');
  });

  test('[ALY-G13, ALY-5.2] whoever is prone ducks behind cover without getting up', () => {
    const on = arena({ ann: {}, bob: foe }, { cover: 'light' });
    const prone = give(on, { kind: 'drop-prone', who: 'ann' }).fight;
    const ducked = give(prone, { kind: 'take-cover', who: 'ann', cover: 'light' }).fight;
    expect(one(ducked, 'ann')).toMatchObject({ cover: 'light', conditions: ['prone'], phase: 2 });
  });
});

describe('improvised actions', () => {
  const on = arena({ ann: {}, bob: foe });
  const given = { kind: 'improvise', who: 'ann', what: 'swings from the lamp', basis: 'agility' };

  test('[ALY-5.12, ALY-9.1] the GM says what one costs and how hard it is', () => {
    const { fight, events } = give(
      on,
      given,
      [['alloy.test', 'ann', 5, 5, 1]],
      [
        ['alloy.gm.cost', 'gm', 6],
        ['alloy.gm.tn', 'gm', 2],
      ],
    );
    expect(told(events, 'checked')[0]).toMatchObject({
      cost: 6,
      tn: 2,
      net: 2,
      success: true,
      words: 'swings from the lamp',
    });
    expect(one(fight, 'ann').phase).toBe(7);
    expect(alloy.rules.speaker(parse(given))).toBe('ann');
    const gms = (more: object) => gmGiven(alloy.schemas.command, parse({ ...given, ...more }));
    expect([gms({}), gms({ cost: 1 }), gms({ rulings: { dice: 1 } })]).toEqual([null, 'cost', 'rulings']);
  });

  test('[ALY-5.12] without a roll only the cost is asked; Free only once a phase', () => {
    const { fight, events } = give(on, { ...given, basis: null }, [], [['alloy.gm.cost', 'gm', 0]]);
    expect(told(events, 'checked')[0]).toMatchObject({ cost: 0, success: null });
    expect(() => give(fight, { ...given, basis: null }, [], [['alloy.gm.cost', 'gm', 0]])).toThrow(
      'not one of [3,1,6,10]',
    );
  });
});

describe('reading the situation', () => {
  test('[ALY-5.16] one more foe for each success to spare, the nearest first, and all are named', () => {
    const on = arena({
      ann: { controller: 'player', intellect: 4 },
      bob: { ...foe, controller: 'gm' },
      cid: { ...foe, controller: 'gm' },
      dan: { ...foe, controller: 'gm' },
    });
    const near = give(on, { kind: 'gm-place', who: 'cid', of: 'ann', band: 'short' }).fight;
    const given = { kind: 'assess', who: 'ann', target: 'bob' };
    const readBy = (faces: number[]) => {
      const { fight, events } = give(near, given, [['alloy.assess', 'ann', ...faces]]);
      return [
        ['bob', 'cid', 'dan'].filter(each => one(fight, each).readBy.includes('red')),
        told(events, 'checked')[0]?.words,
      ];
    };
    expect(readBy([5, 1, 1, 1])).toEqual([[], '']);
    expect(readBy([5, 5, 1, 1])).toEqual([['bob'], '']);
    expect(readBy([5, 5, 5, 1])).toEqual([['bob', 'dan'], 'dan']);
    expect(readBy([5, 5, 5, 5])).toEqual([['bob', 'cid', 'dan'], 'dan and cid']);
  });
});

describe('reading a foe', () => {
  test('[ALY-5.16] Intellect + Tactics against 2, and the side knows its figures', () => {
    const on = arena({
      ann: { controller: 'player', intellect: 3, skills: [{ id: 'tactics', rank: 1 }] },
      abe: {},
      bob: foe,
    });
    const given = { kind: 'assess', who: 'ann', target: 'bob' };
    const seat = { role: 'player' as const, combatants: [id('ann')] };
    const shown = (at: Fight) => alloy.secrecy.view(at, seat);
    expect(JSON.stringify(shown(on))).toContain('"knowledge":"words"');
    const { fight, events } = give(on, given, [['alloy.assess', 'ann', 5, 5, 1, 1]]);
    expect(told(events, 'checked')[0]).toMatchObject({ cost: 6, tn: 2, dice: { total: 4 }, success: true });
    expect(one(fight, 'bob').readBy).toEqual(['red']);
    expect(JSON.stringify(shown(fight))).not.toContain('"knowledge":"words"');
    expect(one(give(on, given, [['alloy.assess', 'ann', 5, 1, 1, 1]]).fight, 'bob').readBy).toEqual([]);
    expect(refused(fight, { kind: 'assess', who: 'abe', target: 'bob' })?.rule).toBe('ALY-5.16');
    expect(refused(on, { ...given, target: 'abe' })?.rule).toBe('ALY-5.16');
  });
});

describe('leaping aside', () => {
  const bow: Person = { weapons: ['bow'] };
  const shoot = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };

  test('[ALY-5.15, ALY-5.3] answers a shot: +2 defence, and one’s next phase comes 3 later', () => {
    const on = arena({ ann: bow, bob: { ...foe, phase: 2, dodge: 1 } });
    const leapt = give(on, shoot, [['alloy.attack', 'ann', 5, 5, 1]], [['alloy.leap', 'bob', 'leap']]);
    expect(told(leapt.events, 'leapt')[0]).toMatchObject({ who: 'bob', cost: 3, next: 5 });
    expect(told(leapt.events, 'struck')[0]).toMatchObject({ hit: false, defence: { total: 3 } });
    expect(one(leapt.fight, 'bob').phase).toBe(5);
    const stood = give(on, shoot, [['alloy.attack', 'ann', 5, 5, 1]], [['alloy.leap', 'bob', 'stand']]);
    expect(told(stood.events, 'struck')[0]).toMatchObject({ hit: true, defence: { total: 1 } });
    expect(one(stood.fight, 'bob').phase).toBe(2);
  });

  const may = (ann: Person, bob: Person, more: Arena = {}, weapon = 'bow', charge = false): boolean => {
    const on = arena({ ann, bob: { ...foe, ...bob }, cid: {} }, more);
    const basic = weapon === 'bow' ? 'shoot' : 'hit';
    const deed = {
      kind: 'attack' as const,
      weapon,
      basic,
      modifiers: [],
      targets: [id('bob')],
      thrown: false,
      rulings: null,
    };
    return mayLeap(on, blowOf(on, one(on, 'ann'), deed, charge), one(on, 'bob'));
  };
  test('[ALY-5.15] a charge and a long weapon too, but not a blow from somebody engaged', () => {
    const both: Arena = { engaged: [['ann', 'bob']] };
    expect(may(bow, {})).toBe(true);
    expect(may({ weapons: ['spear'] }, {}, {}, 'spear')).toBe(true);
    expect(may({ weapons: ['club'] }, {}, both, 'club')).toBe(false);
    expect(may({ weapons: ['club'] }, {}, both, 'club', true)).toBe(true);
  });

  test('[ALY-5.15] not groups, the unaware, the engaged, or where the chart says 0', () => {
    expect(may(bow, { kind: 'minion', members: 3 })).toBe(false);
    expect(may({ ...bow, hidden: true }, {})).toBe(false);
    expect(may(bow, {}, { engaged: [['bob', 'cid']] })).toBe(false);
    expect(may(bow, {}, { options: { charts: { leap: { defence: 0 } } } })).toBe(false);
  });

  test('[ALY-5.15] once between one’s own actions, and not in the middle of something', () => {
    const on = arena({ ann: bow, abe: bow, bob: { ...foe, phase: 2 } });
    const leapt = give(on, shoot, [['alloy.attack', 'ann', 1, 2, 3]], [['alloy.leap', 'bob', 'leap']]).fight;
    const again = give(leapt, { ...shoot, who: 'abe' }, [['alloy.attack', 'abe', 1, 2, 3]]);
    expect(told(again.events, 'leapt')).toEqual([]);
    one(again.fight, 'ann').phase = 9;
    one(again.fight, 'abe').phase = 9;
    const acted = give({ ...again.fight, phase: 5 }, { kind: 'wait', who: 'bob', phases: 10 }).fight;
    expect(one(acted, 'bob').leapt).toBe(false);
    const busy = arena({ ann: { ...bow, phase: 2 }, bob: { ...foe, phase: 1 } });
    const working = give(busy, { kind: 'work', who: 'bob', work: 'bulwark' }).fight;
    expect(told(give(working, shoot, [['alloy.attack', 'ann', 1, 2, 3]]).events, 'leapt')).toEqual([]);
  });
});

test.each(['approach', 'withdraw'])(
  '[ALY-5.5, ALY-K13] whoever runs across a distance makes no use of cover from the first phase of it: %s',
  kind => {
    for (const resolve of ['start', 'end'] as const) {
      const on = arena(
        { ann: { cover: 'heavy' }, bob: { side: 'blue', phase: 3 } },
        { apart: 'short', options: { resolve } },
      );
      const begun = give(on, { kind, who: 'ann', target: 'bob' }).fight;
      expect([begun.phase, one(begun, 'ann').phase, one(begun, 'ann').cover]).toEqual([3, 11, 'none']);
    }
  },
);
