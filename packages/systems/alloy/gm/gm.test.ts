import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { view } from '../story/view.ts';
import { arena, give, one, type Person, parse, told } from '../testing.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const foe: Person = { side: 'blue', phase: 50 };
const on = arena(
  { ann: { kind: 'hero', health: 3, defense: 4, weapons: ['club'] }, abe: { phase: 3 }, bob: foe },
  { engaged: [['ann', 'bob']] },
);
const plainSheet = { name: 'Dan', strength: 3, agility: 3, perception: 3, resolve: 3, intellect: 3, charisma: 3 };

describe('the GM’s hand', () => {
  test('deals damage against Defense, and heals; whoever is above 0 again gets up prone', () => {
    const hurt = give(on, { kind: 'gm-damage', who: 'ann', damage: 8, cause: 'falling stones' });
    expect(one(hurt.fight, 'ann').health).toBe(1);
    expect(told(hurt.events, 'gm')[0]?.text).toBe('ann takes 8 damage: falling stones');
    const spared = give(on, { kind: 'gm-damage', who: 'ann', damage: 1 });
    expect(told(spared.events, 'gm')[0]?.text).toBe('ann takes 1 damage, which costs no Health');
    const down = give(hurt.fight, { kind: 'gm-damage', who: 'ann', damage: 4 }).fight;
    expect(one(down, 'ann')).toMatchObject({ fate: 'down', bleeding: true });
    expect(alloy.rules.next(down)).toEqual(['abe']);
    const up = give(down, { kind: 'gm-heal', who: 'ann', health: 2 }).fight;
    expect(one(up, 'ann')).toMatchObject({
      fate: 'fighting',
      bleeding: false,
      health: 2,
      conditions: ['prone'],
      phase: 4,
    });
  });

  test('[ALY-G18] a condition laid for so many phases ends as the count comes there, by itself, and says so', () => {
    const laid = { kind: 'gm-condition', who: 'bob', condition: 'lame', on: true, phases: 4 };
    const lame = give(on, laid).fight;
    expect(told(give(on, laid).events, 'gm')[0]?.text).toBe('bob is lame in one arm until phase 5');
    const seen = view(lame, { role: 'gm' }).combatants.find(each => each.id === 'bob');
    expect(seen?.conditions).toMatchObject([{ kind: 'lame', ends: 5 }]);
    const before = give(lame, { kind: 'wait', who: 'ann', phases: 9 });
    expect([before.fight.phase, one(before.fight, 'bob').conditions]).toEqual([3, ['lame']]);
    const after = give(before.fight, { kind: 'wait', who: 'abe', phases: 9 });
    expect([after.fight.phase, one(after.fight, 'bob').conditions]).toEqual([10, []]);
    expect(told(after.events, 'condition')).toMatchObject([{ who: 'bob', on: false, rule: 'ALY-G18' }]);
    expect(one(after.fight, 'bob').lapses).toBeUndefined();
  });

  test('[ALY-G18] what ended before, or was laid anew without phases, does not end by itself', () => {
    const laid = { kind: 'gm-condition', who: 'ann', condition: 'prone', on: true, phases: 1 };
    const stood = give(give(on, laid).fight, { kind: 'stand', who: 'ann' }).fight;
    expect(one(stood, 'ann').lapses).toBeUndefined();
    const anew = give(give(on, laid).fight, { ...laid, phases: null }).fight;
    const later = give(anew, { kind: 'wait', who: 'ann', phases: 9 }).fight;
    expect([later.phase, one(later, 'ann').conditions]).toEqual([3, ['prone']]);
    const down = give(on, { kind: 'gm-fate', who: 'ann', fate: 'down' }).fight;
    const bleeding = give(down, { ...laid, condition: 'bleeding', phases: 2 }).fight;
    const past = give(bleeding, { kind: 'wait', who: 'abe', phases: 5 }).fight;
    expect([past.phase, one(past, 'ann').bleeding]).toEqual([8, false]);
  });

  test('[ALY-G18, ALY-7.13] what comes of itself on top of what was laid for so many phases outlasts these', () => {
    const close = arena({ ann: {}, bob: { ...foe, dodge: 0, parry: 0 } });
    const laid = give(close, { kind: 'gm-condition', who: 'bob', condition: 'prone', on: true, phases: 4 }).fight;
    const tackle = { kind: 'attack', who: 'ann', weapon: 'fist', basic: 'tackle', targets: ['bob'] };
    const tackled = give(laid, tackle, [['alloy.attack', 'ann', 5, 5, 5]]).fight;
    const later = give(tackled, { kind: 'wait', who: 'ann', phases: 5 }).fight;
    expect([later.phase, one(later, 'bob').conditions]).toEqual([9, ['prone']]);
  });

  test('leaves whoever fights as it is where it says that it fights: its phase, its combo and its block', () => {
    const charge = { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'strong-strike' };
    const begun = give(arena({ ann: { weapons: ['club'] }, abe: { phase: 3 }, bob: foe }), charge).fight;
    const still = give(begun, { kind: 'gm-fate', who: 'ann', fate: 'fighting' }).fight;
    expect(one(still, 'ann')).toEqual(one(begun, 'ann'));
    expect(alloy.rules.next(give(on, { kind: 'gm-fate', who: 'ann', fate: 'fighting' }).fight)).toEqual(['ann']);
  });

  test('[ALY-G18] counts its phases from the first where it is laid before the count begins', () => {
    const start = arena({ ann: { stance: 'neutral' }, bob: { side: 'blue', stance: 'neutral' } }, { before: true });
    const laid = { kind: 'gm-condition', who: 'ann', condition: 'prone', on: true, phases: 1 };
    const prone = give(start, laid);
    expect(told(prone.events, 'gm').at(-1)?.text).toBe('ann is prone until phase 2');
    const begun = give(prone.fight, { kind: 'roll-tactics' }, [
      ['alloy.tactics', 'ann', 1, 2, 3],
      ['alloy.tactics', 'bob', 1, 2, 3],
    ]).fight;
    expect([begun.phase, one(begun, 'ann').conditions]).toEqual([1, ['prone']]);
  });

  test('[ALY-G18, ALY-8.7] what was said of a bleeding that is over says nothing of the next', () => {
    const heroes = arena({ ann: {}, abe: { kind: 'hero', phase: 40 }, bob: { side: 'blue', phase: 60 } });
    const down = give(heroes, { kind: 'gm-damage', who: 'abe', damage: 20 }).fight;
    const laid = { kind: 'gm-condition', who: 'abe', condition: 'bleeding', on: true, phases: 5 };
    const bleeding = give(down, laid).fight;
    const up = {
      healed: give(bleeding, { kind: 'gm-heal', who: 'abe', health: 2 }).fight,
      raised: give(bleeding, { kind: 'gm-fate', who: 'abe', fate: 'fighting' }).fight,
    };
    for (const risen of Object.values(up)) {
      expect(one(risen, 'abe')).toMatchObject({ fate: 'fighting', bleeding: false });
      expect(one(risen, 'abe').lapses).toBeUndefined();
      const again = give(risen, { kind: 'gm-damage', who: 'abe', damage: 5 }).fight;
      const later = give(again, { kind: 'wait', who: 'ann', phases: 8 }).fight;
      expect([later.phase, one(later, 'abe').bleeding]).toEqual([9, true]);
    }
  });

  test('heals no further than Health goes, and says how far that is', () => {
    const full = give(on, { kind: 'gm-set', path: 'combatants.ann.health', value: 99_990 }).fight;
    expect(refused(full, { kind: 'gm-heal', who: 'ann', health: 11 })).toMatchObject({
      code: 'alloy/too-much',
      reason: 'ann has 99990 Health, and Health goes up to 100000: heal 10 at most, not 11',
    });
    expect(one(give(full, { kind: 'gm-heal', who: 'ann', health: 10 }).fight, 'ann').health).toBe(100_000);
  });

  test('puts conditions on and takes them off, bleeding among them', () => {
    const prone = give(on, { kind: 'gm-condition', who: 'ann', condition: 'prone', on: true }).fight;
    expect(one(prone, 'ann').conditions).toEqual(['prone']);
    expect(
      one(give(prone, { kind: 'gm-condition', who: 'ann', condition: 'prone', on: false }).fight, 'ann').conditions,
    ).toEqual([]);
    const down = give(on, { kind: 'gm-fate', who: 'ann', fate: 'down' }).fight;
    const bleeding = give(down, { kind: 'gm-condition', who: 'ann', condition: 'bleeding', on: true }).fight;
    expect(one(bleeding, 'ann').bleeding).toBe(true);
    expect(
      one(give(bleeding, { kind: 'gm-condition', who: 'ann', condition: 'bleeding', on: false }).fight, 'ann').bleeding,
    ).toBe(false);
    expect(one(give(on, { kind: 'gm-cover', who: 'bob', cover: 'heavy' }).fight, 'bob').cover).toBe('heavy');
  });

  test('[ALY-3.1] sets when somebody acts, but never in the past', () => {
    expect(one(give(on, { kind: 'gm-order', who: 'bob', phase: 2 }).fight, 'bob').phase).toBe(2);
    const later = give(give(on, { kind: 'wait', who: 'ann', phases: 9 }).fight, {
      kind: 'wait',
      who: 'abe',
      phases: 9,
    }).fight;
    expect(refused(later, { kind: 'gm-order', who: 'bob', phase: 1 })).toMatchObject({
      code: 'alloy/past',
      rule: 'ALY-3.1',
    });
  });

  test('sets any single value, and refuses what would not be well-formed', () => {
    const set = (path: string, value: unknown) => ({ kind: 'gm-set', path, value });
    expect(one(give(on, set('combatants.ann.stats.strength', 6)).fight, 'ann').stats.strength).toBe(6);
    expect(one(give(on, set('combatants.ann.stats.weapons.0.ac', 2)).fight, 'ann').stats.weapons[0]?.ac).toBe(2);
    expect(give(on, set('scene.cover', 'light')).fight.scene.cover).toBe('light');
    const felled = give(on, set('combatants.abe.health', 0));
    expect(one(felled.fight, 'abe').fate).toBe('down');
    expect(told(felled.events, 'gm')[0]).toMatchObject({ open: false });
    for (const [path, value, why] of [
      ['combatants.ann.stats.strength', -1, 'an attribute is 1 to 8'],
      ['combatants.zed.health', 1, 'there is no'],
      ['combatants.ann.stats', 1, 'not a single value; name one inside it, such as combatants.ann.stats.name'],
      ['combatants.ann.id', 'eve', 'an id stays as it is'],
      ['combatants.ann.side', 'green', 'remove the combatant and add it to the other side'],
      ['combatants.ann.main', 'bow', 'has no weapon "bow"'],
      ['combatants.ann.phase', 0, 'cannot act on phase 0'],
      ['phase', 0, 'the rules keep it'],
      ['round', 7, 'the rules keep it'],
      ['roster.0', 'bob', 'use gm-add and gm-remove'],
      ['combatants.ann.entered', false, 'the rules keep it'],
    ] as const)
      expect(refused(on, set(path, value))?.reason).toContain(why);
  });

  test('adds and removes combatants mid-fight, with everything that names them', () => {
    const joiner = { id: 'dan', side: 'blue', sheet: plainSheet };
    const added = give(on, { kind: 'gm-add', joiner }, [], [['alloy.stance', 'dan', 'neutral']]).fight;
    expect(one(added, 'dan')).toMatchObject({ entered: true, phase: 20 + 10 - 5 });
    expect(refused(added, { kind: 'gm-add', joiner })?.code).toBe('alloy/taken');
    expect(refused(on, { kind: 'gm-add', joiner: { ...joiner, side: 'green' } })?.code).toBe('alloy/no-such-side');
    const later = give(on, { kind: 'gm-add', joiner: { ...joiner, arrives: 4 } }).fight;
    expect(one(later, 'dan')).toMatchObject({ entered: false, arrives: 4 });
    const gone = give(on, { kind: 'gm-remove', who: 'ann' }).fight;
    expect([gone.roster, one(gone, 'bob').engaged, gone.sides[0]?.leader]).toEqual([['abe', 'bob'], [], null]);
  });

  test('[ALY-9.4] adds ready creatures from the bestiary, alone or as a group; a hero is no group', () => {
    const summon = { kind: 'gm-summon', creature: 'goblin', side: 'blue', members: 4 };
    const first = give(on, summon, [], [['alloy.stance', 'goblin-1', 'aggressive']]).fight;
    expect(one(first, 'goblin-1')).toMatchObject({ health: 4, side: 'blue', stance: 'aggressive', entered: true });
    expect(one(give(first, summon).fight, 'goblin-2').name).toBe('Goblin 2');
    expect(one(give(on, { ...summon, creature: 'ogre' }).fight, 'ogre-1').health).toBeGreaterThan(4);
    expect(refused(on, { ...summon, creature: 'captain' })?.rule).toBe('ALY-9.4');
    expect(refused(on, { ...summon, creature: 'dragon' })?.code).toBe('alloy/no-such-creature');
    expect(refused(on, { ...summon, side: 'green' })?.code).toBe('alloy/no-such-side');
  });

  test('[ALY-4.1, ALY-9.5] names leaders before the tactics roll, and rules ambushes until the count begins', () => {
    const before = arena({ ann: {}, abe: {}, bob: foe }, { before: true });
    expect(give(before, { kind: 'gm-leader', side: 'red', leader: 'abe' }).fight.sides[0]?.leader).toBe('abe');
    expect(refused(before, { kind: 'gm-leader', side: 'red', leader: 'bob' })?.rule).toBe('ALY-4.1');
    expect(refused(on, { kind: 'gm-leader', side: 'red', leader: 'ann' })?.rule).toBe('ALY-4.1');
    expect(refused(on, { kind: 'gm-ambush', side: 'red', ambushed: true })?.rule).toBe('ALY-4.4');
    const taken = give(before, { kind: 'gm-ambush', side: 'red', ambushed: true }).fight;
    expect(one(give(taken, { kind: 'gm-ambush', side: 'red', ambushed: false }).fight, 'ann').stance).toBeNull();
  });

  test('[GM-1, ALY-3.1] a phase that the GM sets moves along what somebody is in the middle of', () => {
    const at = arena({ ann: { weapons: ['club'] }, bob: { ...foe, phase: 15 } });
    const charge = give(at, { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' }).fight;
    const [was] = [one(charge, 'ann')];
    const later = give(charge, { kind: 'gm-order', who: 'ann', phase: was.phase + 9 }).fight;
    expect([was.phase, was.plan?.end, one(later, 'ann').plan?.end]).toEqual([3, 6, 15]);
    expect(one(later, 'ann').trail).toMatchObject([{ from: 1, to: 15 }]);
    const blow = give(
      later,
      { kind: 'continue', who: 'ann' },
      [['alloy.attack', 'ann', 1, 2, 3]],
      [['alloy.leap', 'bob', 'stand']],
    ).fight;
    expect([blow.phase, one(blow, 'ann').phase]).toEqual([15, 15]);
    expect(one(give(later, { kind: 'break-off', who: 'ann' }).fight, 'ann').phase).toBe(13);
    const path = 'combatants.ann.phase';
    expect(refused(charge, { kind: 'gm-set', path, value: 12 })?.reason).toContain('in the middle of something');
  });

  test('[GM-1, ALY-5.6] a block of work ends at the phase that the GM sets', () => {
    const at = arena({ ann: {}, bob: { ...foe, phase: 2 } });
    const begun = give(at, { kind: 'work', who: 'ann', work: 'bulwark' }).fight;
    const later = give(begun, { kind: 'gm-order', who: 'ann', phase: 14 }).fight;
    expect(one(later, 'ann').block).toMatchObject({ from: 4, to: 14 });
  });

  test('ends the fight, and takes it up again', () => {
    const { fight, events } = give(on, { kind: 'gm-end-fight', winner: 'blue', reason: 'they yield' });
    expect(alloy.rules.over(fight)).toEqual({ winner: 'blue', reason: 'they yield' });
    expect(told(events, 'ended')[0]).toMatchObject({ winner: 'blue' });
    expect(alloy.rules.next(fight)).toEqual([]);
    expect(refused(fight, { kind: 'wait', who: 'ann', phases: 1 })?.code).toBe('alloy/over');
    expect(alloy.rules.next(give(fight, { kind: 'gm-resume' }).fight)).toEqual(['ann']);
    expect(refused(on, { kind: 'gm-resume' })?.code).toBe('alloy/not-over');
    expect(refused(on, { kind: 'gm-end-fight', winner: 'green', reason: '' })?.code).toBe('alloy/no-such-side');
  });

  test('is offered whole, and each offer is a command', () => {
    for (const offer of alloy.rules.offers(on, 'gm')) {
      const values = offer.fields.map(each => [
        each.name,
        each.kind === 'choice'
          ? each.options[0]?.value
          : each.kind === 'number'
            ? each.suggested
            : each.kind === 'flag'
              ? true
              : 'x',
      ]);
      expect(
        alloy.schemas.command.safeParse({ ...offer.base, ...Object.fromEntries(values) }).error?.issues,
        offer.id,
      ).toBeUndefined();
    }
  });

  test('[ALY-3.8] a fight in which nobody is hurt for 1000 phases is undecided', () => {
    expect(alloy.rules.over({ ...on, phase: 1000, harmed: 0 })).toBeNull();
    expect(alloy.rules.over({ ...on, phase: 1001, harmed: 0 })).toMatchObject({ winner: null });
    expect(alloy.rules.over({ ...on, phase: 1001, harmed: 2 })).toBeNull();
  });

  test('a side that somebody is still to join is not beaten', () => {
    const waiting = arena({ ann: {}, bob: foe, late: { ...foe, arrives: 9 } });
    const down = give(waiting, { kind: 'gm-fate', who: 'bob', fate: 'down' }).fight;
    expect(alloy.rules.over(down)).toBeNull();
    expect(alloy.rules.over(give(down, { kind: 'gm-remove', who: 'late' }).fight)).toMatchObject({ winner: 'red' });
  });
});
