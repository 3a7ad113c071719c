import { combatantId } from '@affray/engine';
import { offer as offerShape } from '@affray/protocol';
import { expect, test } from 'vitest';
import { blowOn, CLOSE_IN, followOf, targetOf, withCloseIn } from './closing-in.ts';

const ann = combatantId.parse('ann');
const toward = (id: string) => ({ value: { kind: 'toward', target: id }, label: `toward ${id}`, combatant: id });
const offer = (more: object) => offerShape.parse({ cost: 'one', rule: 'ALA-7.1', fields: [], refusal: null, ...more });
const move = offer({
  ...{ id: 'run', role: 'approach', group: 'move', label: 'Move', base: { kind: 'move', who: 'ann', end: true } },
  fields: [
    { kind: 'choice', name: 'way', label: 'Where', options: [toward('orc'), toward('far'), toward('elf')] },
    { kind: 'number', name: 'feet', label: 'Feet', min: 1, max: 30, step: 1, suggested: 30 },
  ],
});
const attack = (targets: readonly string[]) =>
  offer({
    ...{ id: 'attack', group: 'attack', label: 'Attack', base: { kind: 'attack', who: 'ann', end: true } },
    fields: [
      {
        kind: 'choice',
        name: 'target',
        label: 'Target',
        options: targets.map(id => ({ value: id, label: id, combatant: id })),
      },
    ],
    refusal: targets.length > 0 ? null : { code: 'x/out-of-reach', reason: 'no one is near', rule: 'ALA-7.1' },
  });
const tokens = [
  { id: 'ann', name: 'Ann', side: 0, at: { x: 0, y: 0 } },
  { id: 'orc', name: 'The orc', side: 1, at: { x: 30, y: 0 } },
  { id: 'far', name: 'The archer', side: 1, at: { x: 60, y: 0 } },
  { id: 'elf', name: 'The elf', side: 0, at: { x: 20, y: 0 } },
];

test('a foe that one move reaches, and nothing else, can be gone up to and attacked at once', () => {
  const offers = withCloseIn([move, attack([])], ann, tokens, true);
  expect(offers.map(each => each.id)).toEqual(['run', CLOSE_IN, 'attack']);
  const [, close] = offers;
  expect(close?.base).toMatchObject({ kind: 'move', end: false });
  expect(close?.fields[0]).toMatchObject({ options: [{ label: 'The orc', combatant: 'orc' }] });
  expect(close && targetOf(close, { way: { kind: 'toward', target: 'orc' }, feet: 30 })).toBe('orc');
  expect(withCloseIn([move, attack(['orc'])], ann, tokens, true)).toHaveLength(2);
  expect(withCloseIn([move, attack([])], ann, tokens, false)).toHaveLength(2);
});

test('whoever can attack from afar is offered it only where its own attack does not reach', () => {
  const shoot = { ...attack(['orc', 'far']), id: 'shoot' };
  expect(withCloseIn([move, attack([]), shoot], ann, tokens, true).map(each => each.id)).toContain(CLOSE_IN);
  expect(withCloseIn([move, shoot, attack([])], ann, tokens, true)).toHaveLength(3);
  expect(withCloseIn([move, attack([]), shoot], ann, tokens, true, 'shoot')).toHaveLength(3);
});

test('what follows is the attack that reached no one before, or the one that was used last', () => {
  const other = { ...attack(['orc', 'far']), id: 'bash' };
  const orc = { target: 'orc', opened: [] };
  expect(blowOn(orc, [attack(['orc']), other], {}, null)?.command).toMatchObject({ kind: 'attack', target: 'orc' });
  expect(blowOn(orc, [attack(['orc']), other], {}, 'bash')?.offer.id).toBe('bash');
  expect(blowOn({ ...orc, opened: ['attack'] }, [other, attack(['orc'])], {}, 'bash')?.offer.id).toBe('attack');
  expect(blowOn(orc, [attack(['far']), attack([])], {}, null)).toBeNull();
  expect(followOf(ann, 'orc', [move, attack([]), other])).toEqual({ who: ann, target: 'orc', opened: ['attack'] });
});
