import { describe, expect, test } from 'vitest';
import { arena, type Fighter, give, HERO, hit, id, one, refused, told, turnOf } from '../testing.ts';

const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'club' };
const CLUB: Fighter = { weapons: ['club'] };

describe('[WWN-ACT-1] a Main and a Move', () => {
  const run = { kind: 'move', who: 'red', way: { kind: 'to', place: { x: 0, y: 30 } } };
  const there = { ...run, way: { kind: 'to', place: { x: 0, y: 60 } } };
  test('the Main may be a second Move, the Move never a Main', () => {
    const once = give(arena({ red: CLUB, blue: { at: [50, 0] } }), run).fight;
    expect([one(once, 'red').main, one(once, 'red').move]).toEqual([true, false]);
    const twice = give(once, there).fight;
    expect(one(twice, 'red').main).toBe(false);
    expect(refused(twice, run)).toBe('no-move');
    const struck = give(arena({ red: CLUB, blue: { armorClass: 30 } }), blow, [hit('red', 2)]).fight;
    expect(refused(struck, blow)).toBe('no-main');
    expect(one(struck, 'red').move).toBe(true);
  });
  test('[WWN-ACT-2] a Move is spent whole, however short', () => {
    const short = give(arena({ red: CLUB, blue: { at: [50, 0] } }), { ...run, feet: 5 }).fight;
    expect(short.field).toMatchObject({ places: { red: { x: 0, y: 5 } } });
    expect(one(short, 'red').move).toBe(false);
  });
});

test('[WWN-ACT-2A] what is no Instant waits for one’s turn', () => {
  const fight = arena({ red: CLUB, blue: { ...HERO } });
  expect(refused(fight, { ...blow, who: 'blue', target: 'red', weapon: 'long-sword' })).toBe('not-your-turn');
  expect(refused(fight, { kind: 'prone', who: 'blue' })).toBe('not-your-turn');
  expect(refused(fight, { kind: 'drop', who: 'blue', weapon: 'long-sword' })).toBeNull();
  expect(refused(fight, { kind: 'snap', who: 'blue', target: 'red', weapon: 'long-sword' })).toBeNull();
});

test('[WWN-ACT-7] a few words, and falling prone, cost nothing', () => {
  const fight = arena({ red: CLUB, blue: {} });
  const spoken = give(fight, { kind: 'speak', who: 'red', text: 'Now!' });
  expect(told(spoken.events, 'does')[0]).toMatchObject({ what: 'speak', thing: 'Now!' });
  const prone = one(give(spoken.fight, { kind: 'prone', who: 'red' }).fight, 'red');
  expect([prone.prone, prone.main, prone.move]).toEqual([true, true, true]);
});

describe('[WWN-FLOW-1] the course of a round', () => {
  test('sides in order, then the round ends: grapples, the dying, what was held', () => {
    const fight = arena({
      red: CLUB,
      r2: { side: 'red', at: [0, 5] },
      blue: { ...HERO, hitPoints: 30, enters: { watch: 'never' } },
    });
    one(fight, 'red').holds = one(fight, 'blue').id;
    one(fight, 'blue').heldBy = [one(fight, 'red').id];
    Object.assign(one(fight, 'r2'), { held: true });
    fight.turn = [one(fight, 'red').id];
    const after = give(give(fight, { kind: 'end', who: 'red' }).fight, { kind: 'end', who: 'blue' }, [
      ['wwn.grapple.damage', 'red', 1],
    ]);
    const order = after.events.map(each => (each.kind === 'does' ? each.what : each.kind));
    expect(order).toEqual(['end-turn', 'held-lost', 'wound', 'round', 'turn']);
  });
  test('an attack may end the turn with it', () => {
    const fight = arena({ red: CLUB, blue: { armorClass: 30 } });
    expect(give(fight, { ...blow, end: true }, [hit('red', 2)]).fight.turn).toEqual(['blue']);
    expect(give(fight, blow, [hit('red', 2)]).fight.turn).toEqual(['red']);
  });
  test('but not while the Main action or one of its attacks is left', () => {
    const fight = arena({ red: { ...CLUB, attacks: 2 }, blue: { armorClass: 30 } });
    const stood = arena({ red: { ...CLUB, enters: { prone: true } }, blue: {} });
    expect(give(stood, { kind: 'stand', who: 'red', end: true }).fight.turn).toEqual(['red']);
    const first = give(fight, { ...blow, end: true }, [hit('red', 2)]).fight;
    expect(first.turn).toEqual(['red']);
    expect(give(first, { ...blow, end: true }, [hit('red', 2)]).fight.turn).toEqual(['blue']);
  });
  test('[WWN-6.19, WWN-GAP-17] whoever has joined a swarm and delays waits, and may strike when it comes up', () => {
    const swarm = arena({ red: CLUB, blue: { ...CLUB, at: [5, 0], armorClass: 30 } });
    const joined = give(swarm, { kind: 'swarm-join', who: 'red', target: 'blue', weapon: 'club' }).fight;
    const waits = give(joined, { kind: 'delay', who: 'red', after: 'blue' }).fight;
    expect([waits.turn, one(waits, 'red').swarm]).toEqual([['blue'], 'blue']);
    const woken = give(waits, { kind: 'end', who: 'blue' }).fight;
    expect([woken.turn, one(woken, 'red').done]).toEqual([['red'], false]);
    const over = give(woken, { kind: 'end', who: 'red' });
    expect(told(over.events, 'does').map(each => each.what)).toEqual(['swarm-lost', 'end-turn']);
  });
  test('[WWN-GAP-17] nor for the last who can join a swarm: it stays to strike, or brings the swarm back to strike', () => {
    const two = { side: 'red', ...CLUB };
    const swarm = arena({ red: CLUB, r2: { ...two, at: [0, 5] }, blue: { at: [5, 0], armorClass: 30 } });
    const join = { kind: 'swarm-join', target: 'blue', weapon: 'club', end: true };
    const joined = give(swarm, { ...join, who: 'red' }).fight;
    expect(joined.turn).toEqual(['r2']);
    const both = give(joined, { ...join, who: 'r2' }).fight;
    expect(both.turn).toEqual(['r2']);
    const struck = give(both, { kind: 'swarm-strike', who: 'r2', target: 'blue', end: true }, [hit('r2', 2)]);
    expect(struck.fight.turn).toEqual(['blue']);
    const back = give(joined, { kind: 'end', who: 'r2' });
    expect(back.fight.turn).toEqual(['red']);
    const lost = give(back.fight, { kind: 'end', who: 'red' });
    expect(lost.fight.turn).toEqual(['blue']);
    expect(told(lost.events, 'does').map(each => each.what)).toContain('swarm-lost');
  });
  test('nothing is done before the fight begins, or after it is over', () => {
    const fight = arena({ red: CLUB, blue: {} });
    fight.phase = 'ready';
    expect(refused(fight, blow)).toBe('not-begun');
    fight.phase = 'over';
    expect(refused(fight, blow)).toBe('over');
    expect(refused(fight, { kind: 'start', ambush: null })).toBe('begun');
  });
  test('it is over when one side stands, or nobody was harmed for long', () => {
    const fight = arena({ red: { ...CLUB, attackBonus: 9 }, blue: { hitPoints: 1 } });
    const won = give(fight, blow, [hit('red', 10), ['wwn.attack.damage', 'red', 4]]);
    expect(won.fight).toMatchObject({ phase: 'over', turn: [], ended: { winner: 'red' } });
    const calm = turnOf(arena({ red: CLUB, blue: {} }), 'blue');
    calm.quiet = 59;
    expect(give(calm, { kind: 'end', who: 'blue' }).fight.ended).toMatchObject({ winner: null });
  });
});

describe('[WWN-6.19] delay', () => {
  test('[WWN-SUR-1] never waits for the surprised, who do not act in this round', () => {
    const fight = arena({ red: HERO, r2: { ...HERO, side: 'red' }, blue: {} }, { ambush: null });
    Object.assign(fight, { phase: 'surprise', round: 0 });
    Object.assign(one(fight, 'blue'), { surprised: true, main: false, move: false });
    expect(refused(fight, { kind: 'delay', who: 'red', after: 'blue' })).toBe('has-acted');
    expect(refused(fight, { kind: 'delay', who: 'red', after: 'r2' })).toBeNull();
  });
  const fight = (options = {}) => arena({ red: CLUB, r2: { side: 'red', at: [0, 5] }, blue: CLUB }, { options });
  test('the rest of the turn waits until right after somebody has acted', () => {
    let now = give(fight(), { kind: 'delay', who: 'red', after: 'blue' }).fight;
    expect(now.turn).toEqual(['r2']);
    now = give(now, { kind: 'end', who: 'r2' }).fight;
    expect(now.turn).toEqual(['blue']);
    expect(refused(now, blow)).toBe('not-your-turn');
    now = give(now, { kind: 'end', who: 'blue' }).fight;
    expect([now.turn, now.round, one(now, 'red').main]).toEqual([['red'], 1, true]);
  });
  test('it comes up when the awaited one falls, or is surprised', () => {
    const waits = give(fight(), { kind: 'delay', who: 'red', after: 'r2' }).fight;
    expect(give(waits, { kind: 'gm-damage', who: 'r2', dice: 0, flat: 50 }).fight.turn).toEqual(['red']);
    const surprised = { kind: 'gm-condition', who: 'r2', condition: 'surprised', on: true };
    expect(give(waits, surprised).fight.turn).toEqual(['red']);
  });
  test('nobody waits for those who are out of it', () => {
    const down = fight();
    one(down, 'r2').down = true;
    expect(refused(down, { kind: 'delay', who: 'red', after: 'r2' })).toBe('has-acted');
  });
  test('nobody waits for itself, for those who have acted, or in a circle', () => {
    const now = fight();
    expect(refused(now, { kind: 'delay', who: 'red', after: 'red' })).toBe('self');
    const acted = give(now, { kind: 'end', who: 'r2' }).fight;
    expect(refused(acted, { kind: 'delay', who: 'red', after: 'r2' })).toBe('has-acted');
    const waits = give(now, { kind: 'delay', who: 'red', after: 'r2' }).fight;
    expect(refused(waits, { kind: 'delay', who: 'r2', after: 'red' })).toBe('in-a-circle');
    const three = arena({ red: {}, r2: { side: 'red' }, r3: { side: 'red' }, blue: {} });
    one(three, 'red').after = id('r2');
    one(three, 'r2').after = id('r3');
    expect(refused(three, { kind: 'delay', who: 'r3', after: 'red' })).toBe('in-a-circle');
  });
  test('[WWN-AMB-16] unless the house does not know it', () => {
    expect(refused(fight({ delay: false }), { kind: 'delay', who: 'red', after: 'blue' })).toBe('no-delay');
  });
  test('[WWN-GAP-13] what waited in vain is lost as the round ends', () => {
    const waiting = fight();
    Object.assign(one(waiting, 'r2'), { held: true });
    waiting.turn = [one(waiting, 'red').id];
    const ended = give(give(waiting, { kind: 'end', who: 'red' }).fight, { kind: 'end', who: 'blue' });
    expect(told(ended.events, 'does').map(each => each.what)).toContain('held-lost');
    expect(one(ended.fight, 'r2').held).toBe(false);
  });
});

test('[WWN-GAP-8] a Fighting Withdrawal covers no movement of the next round, though the turn was held and never ended', () => {
  const slippery: Fighter = { ...HERO, features: [{ id: 'close-combatant', level: 2 }] };
  let fight = arena({ red: slippery, blue: {} });
  for (const given of [
    { kind: 'withdraw', who: 'red' },
    { kind: 'hold', who: 'red' },
  ])
    fight = give(fight, given).fight;
  expect(one(fight, 'red').withdrawn).toBe(true);
  const next = give(fight, { kind: 'end', who: 'blue' }).fight;
  expect([next.round, one(next, 'red').withdrawn]).toEqual([2, false]);
});
