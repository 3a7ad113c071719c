import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { arena, give, id, one, parse, told } from '../testing.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
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

test('[ALY-5.17] whoever is put elsewhere in the middle of a block of a bulwark is at that work no longer', () => {
  const on = arena({ ann: {}, bob: { side: 'blue', phase: 5 } }, { apart: 'short' });
  const begun = give(on, { kind: 'work', who: 'ann', work: 'bulwark' }).fight;
  const moved = give(begun, { kind: 'gm-place', who: 'ann', of: 'bob', band: 'medium' }).fight;
  expect(moved.works).toEqual([]);
  expect(one(moved, 'ann')).toMatchObject({ block: null, phase: 11 });
});

test('[ALY-5.17] nor whoever examines somebody that the GM takes out of the fight', () => {
  const on = arena({ ann: {}, abe: { phase: 8 }, bob: { side: 'blue', phase: 5 } }, { apart: 'long' });
  const begun = give(on, { kind: 'work', who: 'ann', work: 'examination', target: 'abe' }).fight;
  const gone = give(begun, { kind: 'gm-remove', who: 'abe' }).fight;
  expect([gone.works, one(gone, 'ann').block]).toEqual([[], null]);
});

describe('extended work', () => {
  const on = arena({ ann: {}, bob: { side: 'blue', phase: 25 } }, { options: { charts: { works: { bulwark: 2 } } } });
  const build = { kind: 'work', who: 'ann', work: 'bulwark' };

  test('[ALY-5.6, ALY-5.17] goes in blocks of 10 that add up, and counts when each is over', () => {
    const first = give(on, build);
    expect(one(first.fight, 'ann')).toMatchObject({ phase: 11, block: null });
    expect(told(first.events, 'work').map(each => [each.stage, each.done, each.need])).toEqual([
      ['block', 0, 2],
      ['counted', 1, 2],
    ]);
    const second = give(first.fight, { kind: 'resume', who: 'ann', work: 1 });
    expect(told(second.events, 'work').map(each => [each.stage, each.done])).toEqual([
      ['block', 1],
      ['finished', 2],
    ]);
    expect(second.fight.works).toEqual([]);
    expect(one(second.fight, 'ann')).toMatchObject({ phase: 21, cover: 'heavy' });
    expect(one(second.fight, 'bob').cover).toBe('none');
  });

  test('[ALY-5.7] is paused and taken up again; what was done stays done', () => {
    const first = give(on, build).fight;
    const paused = give(first, { kind: 'wait', who: 'ann', phases: 4 }).fight;
    expect(paused.works).toMatchObject([{ done: 1, need: 2 }]);
    const again = give(paused, { kind: 'resume', who: 'ann', work: 1 });
    expect(again.fight.works).toEqual([]);
    expect(one(again.fight, 'ann')).toMatchObject({ phase: 25, cover: 'heavy' });
    expect(refused(again.fight, { kind: 'resume', who: 'ann', work: 1 })?.rule).toBe('ALY-5.7');
  });

  test('[ALY-5.6] a block that its worker did not live through does not count', () => {
    const early = arena({ ann: {}, bob: { side: 'blue', phase: 5 } });
    const first = give(early, build).fight;
    expect(one(first, 'ann').block).toEqual({ work: 1, from: 1, to: 11 });
    const felled = give(first, { kind: 'gm-fate', who: 'ann', fate: 'down' }).fight;
    expect(felled.works).toMatchObject([{ done: 0 }]);
    const ended = give(first, { kind: 'gm-end-effect', who: 'ann' }).fight;
    expect(ended.works).toMatchObject([{ done: 0 }]);
    expect(one(ended, 'ann')).toMatchObject({ block: null, phase: 11 });
  });

  test('[ALY-5.17] a careful examination stops bleeding for certain', () => {
    const hurt = arena(
      { ann: {}, abe: { kind: 'hero' }, bob: { side: 'blue', phase: 90 } },
      { options: { charts: { bleeding: 1, works: { examination: 1 } } } },
    );
    const down = give(hurt, { kind: 'gm-fate', who: 'abe', fate: 'down' }).fight;
    one(down, 'abe').bleeding = true;
    const exam = { kind: 'work', who: 'ann', work: 'examination', target: 'abe' };
    expect(refused(down, { ...exam, target: null })?.rule).toBe('ALY-5.17');
    const { fight, events } = give(down, exam);
    expect(one(fight, 'abe').bleeding).toBe(false);
    expect(told(events, 'stopped-bleeding')[0]?.who).toBe(id('abe'));
  });

  test('[ALY-5.17] a careful examination of anybody Close tells its own side the Health', () => {
    const charts = { works: { examination: 1 } };
    const near = arena(
      { ann: {}, abe: { health: 5, phase: 90 }, bob: { side: 'blue', phase: 90, health: 7 } },
      { options: { charts } },
    );
    const offer = alloy.rules.offers(near, id('ann')).find(each => each.id === 'examination');
    expect(offer?.refusal).toBeNull();
    expect(offer?.fields[0]).toMatchObject({ options: [{ value: 'abe' }, { value: 'ann' }, { value: 'bob' }] });
    for (const [target, health] of [
      ['abe', 5],
      ['ann', 1],
      ['bob', 7],
    ] as const) {
      const { events } = give(near, { kind: 'work', who: 'ann', work: 'examination', target });
      const [studied] = told(events, 'studied');
      expect(studied).toMatchObject({ rule: 'ALY-5.17', target, looks: 'unhurt', health, most: health });
      if (!studied) continue;
      const seenBy = (who: string) =>
        alloy.secrecy.redact({ event: studied, rolls: [] }, near, { role: 'player', combatants: [id(who)] })?.event;
      expect([seenBy('abe'), seenBy('bob')]).toMatchObject([{ health }, { health: null, most: null }]);
    }
  });

  test('[ALY-5.6] anything else is said in words', () => {
    expect(refused(on, { kind: 'work', who: 'ann', work: 'other', what: '', blocks: 2 })?.rule).toBe('ALY-5.6');
    const { fight } = give(on, { kind: 'work', who: 'ann', work: 'other', what: 'bars the gate', blocks: 3 });
    expect(fight.works).toMatchObject([{ what: 'bars the gate', done: 1, need: 3 }]);
  });
});

describe('a bulwark that stands', () => {
  const charts = { works: { bulwark: 1 } };
  const people = { ann: {}, abe: { phase: 90 }, bob: { side: 'blue', phase: 90 } };
  const on = arena(people, { options: { charts } });
  const built = give(on, { kind: 'work', who: 'ann', work: 'bulwark' }).fight;
  const duck = { kind: 'take-cover', who: 'ann', cover: 'heavy' };

  test('[ALY-5.17, ALY-5.2] whoever left its cover ducks back into it, for 1', () => {
    const out = give(built, { kind: 'leave-cover', who: 'ann' }).fight;
    expect(one(out, 'ann').cover).toBe('none');
    const offer = alloy.rules.offers(out, id('ann')).find(each => each.id === 'take-cover');
    expect(offer?.refusal).toBeNull();
    const { fight, events } = give(out, duck);
    expect(told(events, 'did')[0]).toMatchObject({ what: 'take-cover', thing: 'heavy', cost: 1 });
    expect(one(fight, 'ann').cover).toBe('heavy');
  });

  test('[ALY-5.17] so does a friend who comes later, but no foe, and nobody who is elsewhere', () => {
    const late = give({ ...built, phase: 90 }, { kind: 'gm-order', who: 'ann', phase: 99 }).fight;
    one(late, 'abe').cover = 'none';
    expect(refused(late, { ...duck, who: 'abe' })).toBeNull();
    one(late, 'abe').phase = 99;
    expect(refused(late, { ...duck, who: 'bob' })?.code).toBe('alloy/no-cover');
    const gone = give(built, { kind: 'withdraw', who: 'ann', target: 'bob' }).fight;
    expect(refused(gone, duck)).toMatchObject({ code: 'alloy/no-cover', rule: 'ALY-5.2' });
    expect(gone.bulwarks).toEqual([{ side: 'red', close: one(built, 'ann').spot.close }]);
  });
});

test('[ALY-5.7, ALY-6.3] a crossing is not offered any more once whom it leads to is out of the fight', () => {
  const on = arena(
    { ann: {}, abe: { phase: 9 }, bob: { side: 'blue', phase: 90 }, ben: { side: 'blue', phase: 95 } },
    { apart: 'medium' },
  );
  const begun = give(on, { kind: 'approach', who: 'ann', target: 'bob' }).fight;
  const paused = give(begun, { kind: 'wait', who: 'abe', phases: 9 }).fight;
  const begunOnes = (fight: Fight): string[] =>
    alloy.rules.offers(fight, id('ann')).flatMap(each => (each.id.startsWith('resume:') ? [each.id] : []));
  expect(begunOnes(paused)).toEqual(['resume:1']);
  const fallen = give(paused, { kind: 'gm-fate', who: 'bob', fate: 'down' }).fight;
  expect(begunOnes(fallen)).toEqual([]);
  const up = give(fallen, { kind: 'gm-fate', who: 'bob', fate: 'fighting' }).fight;
  expect(begunOnes(up)).toEqual(['resume:1']);
});
