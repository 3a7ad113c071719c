import { describe, expect, test } from 'vitest';
import type { Fight } from './fight.ts';
import { alloy } from './index.ts';
import { arena, give, one, parse, told } from './testing.ts';

const refused = (on: Fight, given: object) => alloy.refuse(on, parse(given));
const goOn = { kind: 'resume', who: 'ann', work: 1 };

describe('work that is bound to somebody or to a place', () => {
  test('[ALY-5.7, ALY-5.17] an examination goes on only Close to its patient', () => {
    const on = arena({ ann: {}, abe: { kind: 'hero' }, bob: { side: 'blue', phase: 90 } }, { apart: 'long' });
    const down = give(on, { kind: 'gm-fate', who: 'abe', fate: 'down' }).fight;
    one(down, 'abe').bleeding = true;
    const begun = give(down, { kind: 'work', who: 'ann', work: 'examination', target: 'abe' }).fight;
    expect([begun.works, refused(begun, goOn)]).toMatchObject([[{ done: 1, need: 2 }], null]);
    const away = give(begun, { kind: 'withdraw', who: 'ann', target: 'abe' }).fight;
    expect(refused(away, goOn)).toMatchObject({ code: 'alloy/too-far', rule: 'ALY-5.17' });
    const back = give(away, { kind: 'gm-place', who: 'ann', of: 'abe', band: 'close' }).fight;
    expect(one(give(back, goOn).fight, 'abe').bleeding).toBe(false);
  });

  test('[ALY-5.7] a block of an examination does not count where the patient was taken away', () => {
    const on = arena({ ann: {}, abe: { kind: 'hero' }, bob: { side: 'blue', phase: 5 } }, { apart: 'long' });
    const down = give(on, { kind: 'gm-fate', who: 'abe', fate: 'down' }).fight;
    const begun = give(down, { kind: 'work', who: 'ann', work: 'examination', target: 'abe' }).fight;
    const taken = give(begun, { kind: 'gm-place', who: 'abe', of: 'bob', band: 'close' }).fight;
    const { fight, events } = give(taken, { kind: 'wait', who: 'bob', phases: 10 });
    expect(told(events, 'work')).toMatchObject([{ stage: 'held', done: 0 }]);
    expect(fight.works).toMatchObject([{ done: 0, need: 2 }]);
  });

  test('[ALY-5.17] a bulwark is lost where its builder leaves the place, and rises nowhere else', () => {
    const on = arena({ ann: {}, abe: { phase: 90 }, bob: { side: 'blue', phase: 90 } }, { apart: 'short' });
    const begun = give(on, { kind: 'work', who: 'ann', work: 'bulwark' }).fight;
    for (const given of [
      { kind: 'approach', who: 'ann', target: 'bob' },
      { kind: 'gm-place', who: 'ann', of: 'bob', band: 'short' },
    ]) {
      const { fight, events } = give(begun, given);
      expect(told(events, 'work')).toMatchObject([{ stage: 'lost', done: 1, need: 3, rule: 'ALY-5.17' }]);
      expect(fight.works).toEqual([]);
    }
    const stayed = give(begun, { kind: 'gm-place', who: 'ann', of: 'abe', band: 'close' }).fight;
    expect(refused(stayed, goOn)).toBeNull();
    expect(one(stayed, 'ann').spot.close).toBe(one(begun, 'ann').spot.close);
  });
});
