import { describe, expect, test } from 'vitest';
import { alternacy } from '../index.ts';
import { arena, give, id, one, refused, told } from '../testing.ts';

const trio = () =>
  arena({ ana: { shield: 'shield', weapons: ['longsword', 'knife'] }, bert: {}, cleo: { side: 'red' } });

describe('[ALT-3.11] a go and its last action', () => {
  const load = { kind: 'draw', who: 'ana', weapon: 'knife' } as const;
  test('ends with it', () => {
    expect(give(trio(), load).fight.go?.who).toBe('bert');
  });
  test('or stays open for what takes no action, until it is ended', () => {
    const open = give(trio(), { ...load, end: false }).fight;
    expect(open.go).toMatchObject({ who: 'ana', left: 0, held: true });
    expect(refused(open, { kind: 'engage', who: 'ana', target: 'bert', weapon: 'fist' })).toBe('spent');
    expect(refused(open, { kind: 'plan', who: 'ana', actions: 2 })).toBe('spent');
    const stepped = give(open, { kind: 'step', who: 'ana', cover: true });
    expect(told(stepped.events, 'moved')).toMatchObject([{ how: 'step' }]);
    expect(stepped.fight.go?.who).toBe('ana');
    expect(refused(stepped.fight, { kind: 'step', who: 'ana' })).toBe('stepped');
    const next = give(stepped.fight, { kind: 'end', who: 'ana' });
    expect(next.fight.go?.who).toBe('bert');
    expect(told(next.events, 'waits')).toEqual([]);
  });
  test('an action in the middle of several changes nothing', () => {
    const two = give(trio(), { kind: 'plan', who: 'ana', actions: 2 }).fight;
    const first = give(two, { ...load, end: false }).fight;
    expect(first.go).toMatchObject({ who: 'ana', left: 1 });
    expect(give(first, { kind: 'draw', who: 'ana', weapon: 'longsword' }).fight.go?.who).toBe('bert');
  });
  test('offers of actions say that they end the go; what is free says nothing', () => {
    const bases = new Map(alternacy.rules.offers(trio(), id('ana')).map(each => [each.id, each.base.end]));
    expect(bases.get('engage')).toBe(true);
    expect(bases.get('dash')).toBe(true);
    expect(bases.get('undertake')).toBe(true);
    expect(bases.get('step')).toBeUndefined();
    expect(bases.get('end')).toBeUndefined();
    expect(bases.get('surrender')).toBeUndefined();
  });
  test('whoever falls in a go that is held open loses it', () => {
    const open = give(trio(), { ...load, end: false }).fight;
    const down = give(open, { kind: 'gm-wound', who: 'ana', part: 'torso', grade: 'crippling', shock: 20 }).fight;
    expect(down.go?.who).toBe('bert');
    expect(one(down, 'ana').fate).toBe('dead');
  });
  test('a go that the GM gave out of order and interrupted again is not lost', () => {
    const over = give(trio(), load).fight;
    const again = give(over, { kind: 'gm-turn', who: 'ana' }).fight;
    const third = give(again, { kind: 'gm-turn', who: 'cleo' }).fight;
    expect(third.interrupted.map(each => each.who)).toEqual(['bert', 'ana']);
    const back = give(third, { kind: 'end', who: 'cleo' }).fight;
    expect(back.go?.who).toBe('ana');
    expect(give(back, { kind: 'end', who: 'ana' }).fight.go?.who).toBe('bert');
  });
  test('whoever cannot act when its interrupted go comes up again has had it', () => {
    const interrupted = give(trio(), { kind: 'gm-turn', who: 'bert' }).fight;
    expect(interrupted.interrupted.map(each => each.who)).toEqual(['ana']);
    const bound = give(interrupted, { kind: 'gm-condition', who: 'ana', condition: 'bound', on: true }).fight;
    const next = give(bound, { kind: 'end', who: 'bert' }).fight;
    expect(next.go?.who).toBe('cleo');
    expect(one(next, 'ana').acted).toBe(true);
    expect(next.interrupted).toEqual([]);
  });
});
