/** What the GM has ruled out is not tried again and again: a computer's go comes to its end, whoever rules and however. */
import { simulated, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import type { Command } from '../commands.ts';
import { type Alternacy, alternacy } from '../index.ts';
import { key } from '../state/key.ts';
import { addInjury, arena, type Fighter, give, one, refused } from '../testing.ts';
import { policies } from './policies.ts';
import { referees } from './referees.ts';

type Fight = Alternacy['fight'];

/** What Ana does in her go, by a policy, where a referee rules; no go has as many commands as this looks at. */
function goOf(fight: Fight, name: string, referee = 'by-the-book'): readonly Command[] {
  const random = Xoshiro.seeded('ruled out');
  const policy = policies.find(each => each.name === name);
  const ruled = referees.answers(referee, {}, fight, random);
  if (!policy || ruled === null) throw new Error(`no "${name}" or no "${referee}"`);
  const own = policy.answers(fight, random);
  const table = simulated<Alternacy['roll'], Alternacy['prompts'], Alternacy['event']>(random, who =>
    who === 'gm' ? ruled : own,
  );
  const given: Command[] = [];
  while (fight.turn === 1 && fight.go?.who === 'ana' && given.length < 10) {
    const command = policy.choose(fight, one(fight, 'ana').id, random);
    given.push(command);
    alternacy.rules.play(table, fight, command);
  }
  return given;
}
const kinds = (given: readonly Command[]): string[] => given.map(each => each.kind);

const SLOW: Fighter = { skills: { dodge: 3, 'blades-large': 3 } };
const HEALER: Fighter = { skills: { medicine: 15 } };
const LEG = { part: 'left-leg', grade: 'disabling', penalty: 15, tag: 'none' } as const;

test('[ALT-3.1] whoever may do one thing alone plans no second one again', () => {
  const two = arena({ ana: { skills: { 'blades-large': 25 } }, bert: SLOW, cleo: SLOW });
  expect(kinds(goOf(two, 'aggressive', 'strict'))).toEqual(['plan', 'engage']);
  const fixed = arena(
    { ana: { skills: { 'blades-large': 25 } }, bert: SLOW, cleo: SLOW },
    { options: { rulings: { 'alternacy.ruling.several': { fixed: 1 } } } },
  );
  expect(kinds(goOf(fixed, 'aggressive'))).toEqual(['engage']);
});

test.each(['cautious', 'greedy', 'focus'])('[ALT-4.3] %s: where there is no cover nobody looks for it again', name => {
  const archer: Fighter = { weapons: ['short-bow'], at: [5, 20] };
  const none = { options: { rulings: { 'alternacy.ruling.cover': { fixed: 'no' } } } } as const;
  expect(kinds(goOf(arena({ ana: archer, bert: { at: [80, 20] } }, none), name))).toEqual(['shoot']);
});

const bleeding = (bob: Fighter): Fight => {
  const fight = arena({ ana: { ...HEALER, at: [5, 20] }, bob: { side: 'red', ...bob }, bert: { at: [110, 20] } });
  addInjury(fight, 'ana', LEG);
  addInjury(fight, 'bob', { tag: 'mortal' });
  return fight;
};
test('[ALT-H5] [ALT-H9] a healer with a bad leg creeps to the patient, and does not try over and over to be there', () => {
  const far = bleeding({ at: [20, 20] });
  expect(kinds(goOf(far, 'plain'))).toEqual(['step', 'first-aid', 'end']);
  expect(far.field).toMatchObject({ places: { ana: { x: 10 } } });
  expect(kinds(goOf(bleeding({ at: [15, 20] }), 'plain'))).toEqual(['step', 'first-aid']);
});
test('[ALT-4.3] [ALT-H9] a patient who is too far away for this go is refused, until one of the two is somewhere else', () => {
  const fight = bleeding({ at: [15, 20] });
  const aid = { kind: 'first-aid', who: 'ana', target: 'bob' } as const;
  const held = give(fight, aid, [], [['alternacy.ruling.reach', 'gm', 'no']]).fight;
  expect(refused(held, aid)).toBe('ruled-out');
  expect(refused(give(held, { kind: 'step', who: 'ana', toward: 'bob' }).fight, aid)).toBeNull();
});
test('[ALT-4.3] a foe who was too far away can be engaged after a small movement or a run toward it', () => {
  const fight = arena({ ana: {}, bert: { at: [80, 20] } });
  const blow = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
  const planned = give(fight, { kind: 'plan', who: 'ana', actions: 2 }).fight;
  const held = give(planned, blow, [], [['alternacy.ruling.reach', 'gm', 'no']]).fight;
  expect(refused(held, blow)).toBe('ruled-out');
  expect(refused(give(held, { kind: 'step', who: 'ana', to: { x: 20, y: 20 } }).fight, blow)).toBeNull();
  const run = { kind: 'dash', who: 'ana', toward: 'bert' } as const;
  expect(refused(give(held, run, [['alternacy.move.roll', 'ana', 5, 5]]).fight, blow)).toBeNull();
});
test.each(['plain', 'aggressive', 'focus', 'protect', 'greedy'])(
  '[ALT-H5] %s: whoever has a bad leg creeps toward its foe',
  name => {
    const fight = arena({
      ana: { at: [5, 20] },
      cleo: { side: 'red', ...HEALER, at: [5, 60] },
      bert: { at: [15, 20] },
    });
    addInjury(fight, 'ana', LEG);
    expect(kinds(goOf(fight, name))).toEqual(['step', 'engage']);
  },
);
const GUNNER: Fighter = { weapons: ['longsword', 'pistol'], skills: { sidearms: 14 } };
test('[ALT-4.3] a foe ruled too far away for a blow can be shot at in the same go, and nobody tries the blow again', () => {
  const fight = arena({ ana: GUNNER, bert: { at: [80, 20] } });
  const blow = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
  const shot = { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'pistol' } as const;
  one(fight, 'ana').weapon = 'longsword';
  const held = give(fight, blow, [], [['alternacy.ruling.reach', 'gm', 'no']]).fight;
  expect(held.go).toMatchObject({ barred: [], tooFar: ['bert'] });
  one(held, 'ana').weapon = 'pistol';
  expect(refused(held, shot)).toBeNull();
  one(held, 'ana').weapon = 'longsword';
  expect(refused(held, blow)).toBe('ruled-out');
  const copied = alternacy.rules.copy(held);
  copied.go?.tooFar?.push(one(fight, 'ana').id);
  expect(held.go?.tooFar).toEqual(['bert']);
  expect(key(held)).not.toBe(key(fight));
  const nearer = give(held, { kind: 'step', who: 'ana', to: { x: 20, y: 20 } }).fight;
  expect(nearer.go).not.toHaveProperty('tooFar');
});
