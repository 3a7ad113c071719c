import { combatantId, type Offer } from '@affray/engine';
import { expect, test } from 'vitest';
import { Chooser, repeated } from './chooser.ts';
import { CLOSE_IN } from './closing-in.ts';
import { nextOf, type Rest, together } from './rest.tsx';

const [g1, g2, g3, mara] = ['g1', 'g2', 'g3', 'mara'].map(id => combatantId.parse(id));
if (!g1 || !g2 || !g3 || !mara) throw new Error('no names');
const club = (who: string, targets: readonly (typeof mara)[]): Offer => ({
  id: 'attack-club',
  group: 'attack',
  label: 'Club',
  cost: 'one action',
  rule: 'GM-1',
  base: { kind: 'attack', who },
  fields: [
    {
      kind: 'choice',
      name: 'target',
      label: 'Target',
      options: targets.map(each => ({ value: each, label: each, combatant: each })),
    },
  ],
  refusal: null,
});
const rest: Rest = {
  deed: { who: g1, offer: 'attack-club', draft: { target: mara }, target: mara },
  what: 'Club · Mara',
  left: new Set([g2, g3]),
  round: '1',
  undone: 0,
  from: 0,
  own: 0,
  most: 100,
  isGiven: false,
};
const scene = { round: '1', redo: 0, isOver: false };
const speaking = (who: typeof mara, offers: readonly Offer[]) => ({ who, name: who, offers });

test('the others of a group do the same, one after the other, whoever else may act', () => {
  const speakers = [speaking(mara, [club('mara', [g1])]), speaking(g2, [club('g2', [mara])])];
  expect(nextOf(rest, speakers, scene)).toMatchObject({
    kind: 'give',
    who: g2,
    command: { kind: 'attack', who: 'g2', target: 'mara' },
  });
  expect(nextOf(rest, [speaking(mara, [])], scene)).toEqual({ kind: 'wait' });
  // Of many who may act only the first come with their offers.
  expect(nextOf(rest, [speaking(g3, [])], scene)).toEqual({ kind: 'look', who: g3 });
});

test('those who may act at once are given together, also whose offers were not asked for, up to one that must go up first', () => {
  const far = speaking(mara, [{ ...club('mara', [g1]), id: 'punch' }]);
  const all = [speaking(g2, [club('g2', [mara])]), speaking(g3, [])];
  const commands = together(rest, all).map(each => each.command);
  expect(commands).toEqual([g2, g3].map(who => ({ kind: 'attack', who, target: 'mara' })));
  expect(together({ ...rest, most: 1 }, all)).toHaveLength(1);
  // Nobody outside of the group is given anything, and it stops at the first who cannot: then it is looked at alone.
  const four = { ...rest, left: new Set([g2, g3, mara]) };
  expect(together(four, [all[0] ?? far, far, speaking(g3, [])]).map(each => each.who)).toEqual([g2]);
  expect(together(rest, [far])).toEqual([]);
});

test('it ends where one cannot do the same, with its round, with the fight, and where something is undone', () => {
  const cannot = [speaking(g2, [club('g2', [g1])])];
  expect(nextOf(rest, cannot, scene)).toEqual({ kind: 'end', name: 'g2' });
  const speakers = [speaking(g2, [club('g2', [mara])])];
  for (const other of [{ round: '2' }, { redo: 1 }, { isOver: true }])
    expect(nextOf(rest, speakers, { ...scene, ...other })).toEqual({ kind: 'end', name: null });
  expect(nextOf({ ...rest, left: new Set() }, speakers, scene)).toEqual({ kind: 'end', name: null });
});

test('who is too far goes up to the same target and attacks, and that is done again as the attack', () => {
  const way = { kind: 'toward', target: mara };
  const closing: Offer = {
    ...club('g2', []),
    id: CLOSE_IN,
    base: { kind: 'move', who: 'g2' },
    fields: [
      { kind: 'choice', name: 'way', label: 'Way', options: [{ value: way, label: 'Mara', combatant: mara }] },
      { kind: 'number', name: 'feet', label: 'Feet', min: 0, max: 30, step: 5, suggested: 30 },
    ],
  };
  const again = repeated([club('g2', [g1]), closing], rest.deed);
  expect(again).toMatchObject({ offer: { id: CLOSE_IN }, draft: { way, feet: 30 } });
  const chooser = new Chooser();
  chooser.speak(g1);
  chooser.done(club('g1', [mara]), { target: mara });
  if (again) expect(chooser.deedOf(again, g2)).toMatchObject({ offer: 'attack-club', target: 'mara' });
  // Whom no move leads up to is not gone up to.
  expect(repeated([club('g2', [g1])], rest.deed)).toBeNull();
});
