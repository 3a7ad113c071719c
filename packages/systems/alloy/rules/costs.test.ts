import { describe, expect, test } from 'vitest';
import type { Adjustment } from '../book/gear.ts';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { type Arena, arena, type Dice, give, one, type Person, parse, told } from '../testing.ts';
import { blow, cost, deed, duel, strike } from '../testing-attack.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const foe: Person = { side: 'blue', phase: 50, dodge: 0, parry: 0, health: 9, defense: 30 };
const by = (action: Adjustment['action'], points: number, more: Partial<Adjustment> = {}): Adjustment => ({
  action,
  weapon: null,
  maneuver: null,
  by: points,
  why: 'practice',
  ...more,
});
const ghostOf = (on: Fight, id: string) => alloy.rules.offers(on, one(on, 'ann').id).find(each => each.id === id)?.cost;
const fight = (ann: Person, more: Arena = {}): Fight => arena({ ann, bob: foe }, more);

describe('what changes a cost', () => {
  test('[ALY-5.9] two hands take off as much of a weapon’s added AC as that weapon says', () => {
    const heavy = { id: 'mace', name: 'Mace', category: 'crushing', skill: 'clubs', ac: 2 } as const;
    const damage = { kind: 'flat', amount: 4 } as const;
    const priced = (eased: number | null, twoHanded = false): number => {
      const on = duel({ weapons: [{ ...heavy, damage, eased, traits: { twoHanded } }] });
      one(on, 'ann').grip = 2;
      return cost(on, deed('mace', 'hit'));
    };
    expect([priced(null), priced(0), priced(1), priced(9)]).toEqual([3, 5, 4, 3]);
    expect(priced(null, true)).toBe(5);
  });

  test('[ALY-5.9] no second hand is offered where it takes nothing off', () => {
    const mace = {
      id: 'mace',
      name: 'Mace',
      category: 'crushing' as const,
      skill: 'clubs' as const,
      ac: 1,
      damage: { kind: 'flat' as const, amount: 4 },
    };
    const ids = (eased: number | null) => {
      const on = fight({ weapons: [{ ...mace, eased }], ready: false });
      return alloy.rules.offers(on, one(on, 'ann').id).flatMap(each => (each.id.startsWith('prepare:') ? each.id : []));
    };
    expect(ids(null)).toEqual(['prepare:mace:2', 'prepare:mace:1']);
    expect(ids(0)).toEqual(['prepare:mace:1']);
  });

  test('[ALY-5.8] a maneuver that one is good at: as basic and as modifier', () => {
    const on = duel({ weapons: ['club'], adjustments: [by('attack', -1, { maneuver: 'trip' })] });
    expect([cost(on, deed('club', 'trip')), cost(on, deed('club', 'hit'))]).toEqual([2, 3]);
    const crippling = duel({ weapons: ['club'], adjustments: [by('attack', -1, { maneuver: 'crippling-blow' })] });
    expect([cost(crippling, deed('club', 'hit', ['crippling-blow'])), cost(crippling, deed('club', 'hit'))]).toEqual([
      4, 3,
    ]);
  });

  test('[ALY-5.8] armor, and a shield while it is up, make actions dearer', () => {
    const plate = { id: 'harness', name: 'Harness', points: 4, adjustments: [by('stand', 2)] };
    const wall = { id: 'wall', name: 'Wall', parry: 2, adjustments: [by('engage', 1)] };
    const on = fight({ armor: plate, shield: wall, weapons: ['club'] });
    const prone = give(on, { kind: 'gm-condition', who: 'ann', condition: 'prone', on: true }).fight;
    expect(ghostOf(prone, 'stand')).toContain('5 phases');
    expect(ghostOf(on, 'engage')).toContain('4 phases');
    const down = give(on, { kind: 'drop', who: 'ann', weapon: 'wall' }).fight;
    expect(ghostOf(down, 'engage')).toContain('3 phases');
    const worn = give(fight({ armor: plate }), {
      kind: 'gm-condition',
      who: 'ann',
      condition: 'prone',
      on: true,
    }).fight;
    expect(ghostOf(worn, 'stand')).toContain('5 phases');
  });

  test('[ALY-5.8] a charge as a whole, leaving the fight, a block of work', () => {
    const on = fight({ weapons: ['club'], adjustments: [by('charge', -1), by('work', -3), by('flee', 5)] });
    const charged = give(on, { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'strong-strike' });
    expect(told(charged.events, 'combo')[0]?.cost).toBe(7);
    const worked = give(on, { kind: 'work', who: 'ann', work: 'bulwark' }).fight;
    expect(worked.phase).toBe(8);
    expect(one(give(worked, { kind: 'resume', who: 'ann', work: 1 }).fight, 'ann').phase).toBe(15);
    const far = fight({ adjustments: [by('flee', 5)] }, { apart: 'long' });
    expect(told(give(far, { kind: 'flee', who: 'ann' }).events, 'fled')[0]?.cost).toBe(15);
  });

  test('[ALY-5.8, ALY-5.15, ALY-K27] leaping aside, which is an action and uses up the stance’s effect', () => {
    const shooting = (bob: Person, options: Arena['options'] = {}) =>
      give(
        arena(
          { ann: { weapons: ['bow'] }, bob: { ...foe, stance: 'aggressive', ...bob } },
          { options, apart: 'short' },
        ),
        { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] },
        [['alloy.attack', 'ann', 1, 2, 3]],
        [['alloy.leap', 'bob', 'leap']],
      );
    expect(told(shooting({}).events, 'leapt')[0]).toMatchObject({ cost: 3, next: 53 });
    expect(told(shooting({ adjustments: [by('leap', -2)] }).events, 'leapt')[0]).toMatchObject({ cost: 1, next: 51 });
    expect(told(shooting({ adjustments: [by('leap', -9)] }).events, 'leapt')[0]).toMatchObject({ cost: 0 });
    expect(one(shooting({}).fight, 'bob').fresh).toBe(false);
    expect(one(shooting({}, { leapIsAction: false }).fight, 'bob').fresh).toBe(true);
  });
  test('[ALY-4.8, ALY-K27] nor does a leap that takes no time use it up', () => {
    const on = arena(
      { ann: { weapons: ['bow'] }, bob: { ...foe, stance: 'aggressive', adjustments: [by('leap', -9)] } },
      { apart: 'short' },
    );
    const shot = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
    const leapt = give(on, shot, [['alloy.attack', 'ann', 1, 2, 3]], [['alloy.leap', 'bob', 'leap']]).fight;
    expect(one(leapt, 'bob')).toMatchObject({ fresh: true, leapt: true });
  });
});

describe('maneuvers that cost those they are used upon', () => {
  const bind = {
    id: 'bind',
    name: 'Bind',
    kind: 'basic' as const,
    modes: ['melee' as const],
    ac: 3,
    tn: 1,
    damage: null,
    upon: 2,
  };
  const on = duel({ weapons: ['club'] }, { weapons: ['club'], phase: 2 }, { options: { maneuvers: [bind] } });

  test('[ALY-7.16] a hit makes the next action of its target dearer, once', () => {
    const hit = strike(on, deed('club', 'bind'), [5, 5, 5]).fight;
    expect(one(hit, 'bob').burden).toEqual({ by: 2, why: 'Bind' });
    const given = { ...deed('club', 'hit', [], ['ann']), who: 'bob' };
    const { fight: after, events } = give(hit, given, [['alloy.attack', 'bob', 1, 2, 2]]);
    expect(told(events, 'attack')[0]).toMatchObject({ cost: 5, next: 7 });
    expect(one(after, 'bob').burden).toBeNull();
  });

  test('[ALY-7.16] of a combo only the first part, and a miss changes nothing', () => {
    const hit = strike(on, deed('club', 'bind'), [5, 5, 5]).fight;
    const parts = [deed('club', 'hit', [], ['ann']), deed('club', 'hit', [], ['ann'])];
    const { events } = give(hit, { kind: 'combo', who: 'bob', parts }, [['alloy.attack', 'bob', 1, 2, 2]]);
    expect(told(events, 'combo')[0]?.cost).toBe(3 + 2 + 3 - 1);
    expect(one(strike(on, deed('club', 'bind'), [1, 2, 2]).fight, 'bob').burden).toBeNull();
    expect(one(strike(on, deed('club', 'hit'), [5, 5, 5]).fight, 'bob').burden).toBeNull();
  });

  test('[ALY-7.16] work takes longer, and what is Free stays Free', () => {
    const hit = strike(on, deed('club', 'bind'), [5, 5, 5]).fight;
    const free = give(hit, { kind: 'drop', who: 'bob', weapon: 'club' }).fight;
    expect(one(free, 'bob').burden).toEqual({ by: 2, why: 'Bind' });
    expect(one(give(hit, { kind: 'work', who: 'bob', work: 'bulwark' }).fight, 'bob').trail.at(-1)).toMatchObject({
      from: 2,
      to: 14,
    });
  });
});

describe('what the rule shows', () => {
  test('[ALY-K11] where TN and defence add up, a blow cites that', () => {
    const on = duel({ weapons: ['club'] }, { parry: 1 }, { options: { hitRule: 'sum' } });
    expect(told(strike(on, deed('club', 'hit'), [5, 5, 5]).events, 'struck')[0]?.rule).toBe('ALY-K11');
    expect(told(strike(on, deed('club', 'hit'), [5, 1, 1]).events, 'struck')[0]?.rule).toBe('ALY-K11');
    expect(blow(on, deed('club', 'hit')).charge).toBe(false);
  });

  test('[ALY-K25, ALY-5.8] a refusal of a grip says what it costs', () => {
    const quick = fight({ weapons: ['battle-axe'], adjustments: [by('prepare', -1)] });
    const once = give(quick, { kind: 'grip', who: 'ann', grip: 2 }).fight;
    expect(one(once, 'ann')).toMatchObject({ grip: 2, phase: 1, freeAt: 1 });
    expect(refused(once, { kind: 'grip', who: 'ann', grip: 1 })?.code).toBe('alloy/one-free');
  });

  test('[ALY-7.16, ALY-K27] a leap pays what a hit put upon the next action, where it is an action', () => {
    const leaping = (leapIsAction: boolean) => {
      const on = arena({ ann: { weapons: ['bow'] }, bob: foe }, { options: { leapIsAction }, apart: 'short' });
      one(on, 'bob').burden = { by: 2, why: 'numbing blow' };
      const shot = { kind: 'attack', who: 'ann', weapon: 'bow', basic: 'shoot', targets: ['bob'] };
      const played = give(on, shot, [['alloy.attack', 'ann', 1, 2, 3]], [['alloy.leap', 'bob', 'leap']]);
      return [told(played.events, 'leapt')[0]?.cost, one(played.fight, 'bob').burden?.by ?? 0];
    };
    expect([leaping(true), leaping(false)]).toEqual([
      [5, 0],
      [3, 2],
    ]);
  });
});

test('[ALY-7.16, ALY-5.11] what a foe put upon the next action is over with it, also where that becomes Free', () => {
  const on = duel({ weapons: ['club'] });
  one(on, 'ann').burden = { by: -3, why: 'goads' };
  const free = strike(on, deed('club', 'hit'), [1, 2, 3]).fight;
  expect(one(free, 'ann')).toMatchObject({ phase: 1, freeAt: 1, burden: null });
});

test('[ALY-5.12, ALY-7.16] what the GM said that it costs is shown with what is put upon it, as it is charged', () => {
  const on = fight({});
  one(on, 'ann').burden = { by: 2, why: 'bound' };
  const given = { kind: 'improvise', who: 'ann', what: 'swing', cost: 3 };
  expect(one(give(on, given).fight, 'ann').phase).toBe(6);
  expect(alloy.odds.preview(on, parse(given), { role: 'gm' })?.details[0]).toMatchObject({ value: 'phase 6' });
});

describe('a combo whose first part a foe’s maneuver makes Free', () => {
  const goaded = (ann: Person, by: number, more: Arena = {}): Fight => {
    const on = fight(ann, more);
    one(on, 'ann').burden = { by, why: 'goads' };
    return on;
  };
  const charge = { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' };

  test('[ALY-7.16, ALY-G12] is allowed, and that part costs 1, as every part of a combo does at least', () => {
    const charged = (points: number, dice: Dice): number | undefined =>
      told(give(goaded({ weapons: ['club'] }, points), charge, dice).events, 'combo')[0]?.cost;
    const blow: Dice = [['alloy.attack', 'ann', 1, 2, 3]];
    expect([charged(-9, blow), charged(-3, blow), charged(-2, blow), charged(-1, [])]).toEqual([3, 3, 3, 4]);
    const ready = goaded({ weapons: ['club'], ready: false }, -1, { engaged: [['ann', 'bob']] });
    const draw = { kind: 'draw', who: 'ann', weapon: 'club', target: 'bob', basic: 'hit' };
    const drawn = give(ready, draw, [['alloy.attack', 'ann', 1, 2, 3]]);
    expect(told(drawn.events, 'combo')[0]?.cost).toBe(3);
    expect(one(drawn.fight, 'ann').burden).toBeNull();
    const parts = [deed('club', 'hit'), deed('club', 'hit')];
    const twice = { kind: 'combo', who: 'ann', parts };
    expect(refused(goaded({ weapons: ['club'] }, -9, { engaged: [['ann', 'bob']] }), twice)).toBeNull();
  });

  test('[ALY-G12, ALY-5.8] but not where the sheet itself makes a part Free', () => {
    const quick = fight(
      { weapons: ['club'], ready: false, adjustments: [by('prepare', -1)] },
      { engaged: [['ann', 'bob']] },
    );
    expect(refused(quick, { kind: 'draw', who: 'ann', weapon: 'club', target: 'bob', basic: 'hit' })?.rule).toBe(
      'ALY-G12',
    );
  });

  test('[ALY-7.16, ALY-5.1] what is put upon the next action between the parts of a combo stops none of them', () => {
    const on = duel({ weapons: ['club'] });
    const parts = [deed('club', 'hit'), deed('club', 'hit')];
    const begun = give(on, { kind: 'combo', who: 'ann', parts }, [['alloy.attack', 'ann', 1, 2, 3]]).fight;
    expect(one(begun, 'ann')).toMatchObject({ phase: 3, plan: { next: 1 } });
    one(begun, 'ann').burden = { by: -3, why: 'goads' };
    const glanced = give(begun, { kind: 'free', who: 'ann', what: 'a glance' }).fight;
    expect(refused(glanced, { kind: 'continue', who: 'ann' })).toBeNull();
  });
});
