import { offer as offerShape } from '@affray/protocol';
import { describe, expect, test } from 'vitest';
import { directly, directsOf, farFrom, isApart } from './direct.ts';
import { draftFor, pressesFor } from './effort.ts';

const foe = (id: string) => ({ value: id, label: id, combatant: id });
const attack = (id: string, foes: readonly string[], more: object = {}) =>
  offerShape.parse({
    id,
    group: 'attack',
    label: `Attack: ${id}`,
    cost: '1 action',
    rule: 'WWN-5.1',
    base: { kind: 'attack', who: 'ann', end: false },
    fields: [{ kind: 'choice', name: 'target', label: 'Target', options: foes.map(foe) }],
    refusal: null,
    ...more,
  });
const names = (offer: ReturnType<typeof attack>, last = {}) => directsOf(offer, last).map(each => each.option.label);

describe('targets that one press gives', () => {
  test('up to three are all there; of more, whoever was aimed at last comes first', () => {
    expect(names(attack('sword', ['a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
    expect(names(attack('sword', ['a', 'b', 'c', 'd']), { target: 'd' })).toEqual(['d', 'a', 'b']);
    expect(names(attack('sword', ['a', 'b', 'c', 'd']), { way: { kind: 'toward', target: 'c' } })[0]).toBe('c');
  });
  test('of more than three the nearest foes come, friends last', () => {
    const stands = ['me', 'a', 'b', 'c', 'd', 'e'].map((id, nth) => ({
      id,
      side: id === 'a' || id === 'me' ? 'mine' : 'theirs',
      at: { x: 60 - 10 * nth, y: 0 },
    }));
    const far = farFrom('me', stands);
    const near = directsOf(attack('sword', ['a', 'e', 'd', 'c', 'b']), {}, far).map(each => each.option.label);
    expect(near).toEqual(['b', 'c', 'd']);
  });
  test('whoever lies on the ground comes after the foes who stand, also where it was aimed at last', () => {
    const stands = ['me', 'a', 'b', 'c', 'd'].map((id, nth) => ({
      ...{ id, side: id === 'me' ? 'mine' : 'theirs', at: { x: 10 * nth, y: 0 }, down: id === 'a' || id === 'b' },
    }));
    const far = farFrom('me', stands);
    const near = directsOf(attack('sword', ['a', 'b', 'c', 'd']), { target: 'a' }, far).map(each => each.option.label);
    expect(near).toEqual(['c', 'd', 'a']);
  });
  test('not where something must be said besides, or where it is for good, or not possible', () => {
    const text = { kind: 'text', name: 'why', label: 'Why', most: 100 };
    const fields = [...attack('sword', ['a']).fields, text];
    expect(names(attack('skill', ['a'], { group: 'help', fields }))).toEqual([]);
    expect(names(attack('sword', ['a'], { confirm: 'Really?' }))).toEqual([]);
    expect(names(attack('sword', ['a'], { refusal: { code: 'wwn/no', reason: 'no', rule: 'WWN-5.1' } }))).toEqual([]);
  });
  test('what is prepared gets its buttons first, then what was used last, and there are never more than six', () => {
    const many = ['axe', 'sword', 'club'].map(id => attack(id, ['a', 'b', 'c']));
    expect([...directly(many, {}, null).keys()]).toEqual(['axe', 'sword']);
    expect([...directly(many, {}, 'club').keys()]).toEqual(['club', 'axe']);
    const prepared = attack('stiletto', ['a'], { role: 'begun' });
    expect([...directly([...many, prepared], {}, null).keys()]).toEqual(['stiletto', 'axe']);
  });
  test('what has no chance now gets buttons after what has one', () => {
    const many = [attack('axe', ['a', 'b']), attack('bow', ['a', 'b', 'c', 'd', 'e', 'f'])];
    expect([...directly(many, {}, null).entries()].map(([id, targets]) => [id, targets.length])).toEqual([
      ['axe', 2],
      ['bow', 3],
    ]);
    const instead = directly(many, {}, 'axe', undefined, new Set(['axe']));
    expect([...instead.entries()].map(([id, targets]) => [id, targets.length])).toEqual([['bow', 5]]);
  });

  test('the attack that is wanted most has up to five, and a move what room is left: to the nearest', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    const found = directly([attack('axe', all), attack('sword', all), attack('run', all, { group: 'move' })], {}, null);
    expect([...found].map(([id, directs]) => [id, directs.length])).toEqual([
      ['axe', 5],
      ['run', 1],
    ]);
  });
  test('what is for good or said in passing stands apart', () => {
    const ways = [{ confirm: 'Give up for good?' }, { role: 'aside' }, {}, { role: 'aside', group: 'flow' }];
    expect(ways.map(more => isApart(attack('it', ['a'], more)))).toEqual([true, true, false, false]);
  });
});

describe('presses that an offer takes', () => {
  const offer = attack('sword', ['a', 'b', 'c', 'd']);
  const command = { kind: 'attack', who: 'ann', target: 'd', end: true };
  test('the draft of a command leaves aside how it ends the turn', () => {
    expect(draftFor(offer, command)).toEqual({ target: 'd' });
    expect(draftFor(offer, { ...command, target: 'nobody' })).toBeNull();
  });
  test('one for a target with a button, else the form, its answers and the giving', () => {
    expect(pressesFor(offer, { target: 'd' }, {})).toBe(3);
    expect(pressesFor(offer, { target: 'd' }, { target: 'd' })).toBe(2);
    expect(pressesFor(offer, { target: 'a' }, {}, directsOf(offer, {}))).toBe(1);
  });
});
