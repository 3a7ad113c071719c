import { Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import { copy, type Fight } from '../state/fight.ts';
import { arena, give, id, one } from '../testing.ts';

const WALKERS = alloy.automation.policies.filter(each => each.name !== 'random');
const chosen = (on: Fight) => WALKERS.map(each => each.choose(on, id('ann'), Xoshiro.seeded('choice')));
const same = (what: object) => WALKERS.map(() => expect.objectContaining(what));

/** Ann has begun to cross Medium to Bob; Cid stands as far away. */
const walking = (): Fight => {
  const begun = arena(
    { ann: {}, bob: { side: 'blue', phase: 90 }, cid: { side: 'blue', phase: 90 } },
    { apart: 'medium' },
  );
  return give(begun, { kind: 'approach', who: 'ann', target: 'bob' }).fight;
};

describe('[ALY-6.3] the long way across Medium', () => {
  test('[ALY-5.7] is gone on with, block by block', () => {
    const on = walking();
    expect(chosen(on)).toEqual(same({ kind: 'resume', work: 1 }));
  });

  test('[ALY-5.7] to another where the first has fallen, and that way is gone on with too', () => {
    const fallen = give(walking(), { kind: 'gm-fate', who: 'bob', fate: 'down' }).fight;
    expect(chosen(fallen)).toEqual(same({ kind: 'approach', target: 'cid' }));
    const anew = give(fallen, { kind: 'approach', who: 'ann', target: 'cid' }).fight;
    expect(chosen(anew)).toEqual(same({ kind: 'resume', work: 2 }));
  });

  test('is waited out where a foe walks it, and not where that one has given it up', () => {
    const people = { ann: { phase: 2 }, bob: { side: 'blue' } };
    const on = give(arena(people, { apart: 'medium' }), { kind: 'approach', who: 'bob', target: 'ann' }).fight;
    expect(chosen(on)).toEqual(same({ kind: 'wait' }));
    const stands = copy(on);
    one(stands, 'bob').block = null;
    expect(chosen(stands)).toEqual(same({ kind: 'approach', target: 'bob' }));
  });
});
