import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { type Arena, arena, type Dice, give, one, type Person, parse, told } from '../testing.ts';
import { outcome } from './initiative.ts';

const refused = (on: Fight, given: object) => alloy.rules.refuse(on, parse(given));
const people: { readonly [id: string]: Person } = {
  ann: { initiative: 5 },
  abe: { initiative: 3 },
  bob: { side: 'blue', initiative: 4 },
};
const before = (more: Arena = {}): Fight => arena(people, { before: true, ...more });
const even: Dice = [
  ['alloy.tactics', 'ann', 1, 1, 2],
  ['alloy.tactics', 'bob', 1, 1, 2],
];
/** After the tactics roll; all but Abe have a stance. */
function allButAbe(on: Fight): Fight {
  let now = give(on, { kind: 'roll-tactics' }, even).fight;
  for (const who of ['ann', 'bob']) now = give(now, { kind: 'stance', who, stance: 'neutral' }).fight;
  return now;
}

describe('the count begins once everybody has a stance', () => {
  const waiting = allButAbe(before());
  test('[ALY-4.2, ALY-4.5] also where whoever had none is removed, falls or flees', () => {
    expect(waiting.stage).toBe('stances');
    for (const given of [
      { kind: 'gm-remove', who: 'abe' },
      { kind: 'gm-fate', who: 'abe', fate: 'fled' },
      { kind: 'gm-set', path: 'combatants.abe.health', value: 0 },
      { kind: 'gm-ambush', side: 'red', ambushed: true },
    ]) {
      const { fight } = give(waiting, given);
      expect([given.kind, fight.stage, alloy.rules.next(fight).length]).toEqual([given.kind, 'phases', 1]);
    }
  });

  test('[ALY-4.5] whoever is out before the count makes no group: the living begin on 1', () => {
    const down = give(before(), { kind: 'gm-fate', who: 'ann', fate: 'down' }).fight;
    let now = give(down, { kind: 'roll-tactics' }, [
      ['alloy.tactics', 'abe', 1, 1, 2],
      ['alloy.tactics', 'bob', 1, 1, 2],
    ]).fight;
    expect(alloy.rules.next(now)).toEqual(['abe', 'bob']);
    for (const who of ['abe', 'bob']) now = give(now, { kind: 'stance', who, stance: 'neutral' }).fight;
    expect([one(now, 'bob').phase, one(now, 'abe').phase, one(now, 'ann').phase]).toEqual([1, 3, 0]);
    const healed = give(now, { kind: 'gm-fate', who: 'ann', fate: 'fighting' }).fight;
    expect(one(healed, 'ann').phase).toBe(2);
  });
});

describe('leaders and ambushes', () => {
  test('[ALY-4.1] a side whose leader is gone or down has another, and all are told', () => {
    const { fight, events } = give(before(), { kind: 'gm-remove', who: 'ann' });
    expect(fight.sides[0]?.leader).toBe('abe');
    expect(told(events, 'gm').map(each => each.text)).toContain('abe leads red now');
    const fallen = give(before(), { kind: 'gm-fate', who: 'ann', fate: 'down' }).fight;
    const rolled = give(fallen, { kind: 'roll-tactics' }, [
      ['alloy.tactics', 'abe', 5, 5, 2],
      ['alloy.tactics', 'bob', 1, 1, 2],
    ]);
    expect(told(rolled.events, 'tactics-rolled').map(each => each.who)).toEqual(['abe', 'bob']);
    expect(told(rolled.events, 'gm').map(each => [each.rule, each.text])).toEqual([['ALY-4.1', 'abe leads red now']]);
    const none = give(before(), { kind: 'gm-leader', side: 'red', leader: null }).fight;
    const [only] = told(
      give(none, { kind: 'roll-tactics' }, [['alloy.tactics', 'bob', 1, 1, 2]]).events,
      'tactics-rolled',
    );
    expect(only?.who).toBe('bob');
  });

  test('[ALY-4.4, ALY-9.5] an ambush can be ruled until the count begins: whoever chose is Neutral, and chooses again after', () => {
    const rolled = give(before(), { kind: 'roll-tactics' }, even).fight;
    const chose = give(rolled, { kind: 'stance', who: 'ann', stance: 'aggressive' }).fight;
    const ruled = give(chose, { kind: 'gm-ambush', side: 'red', ambushed: true }).fight;
    expect(one(ruled, 'ann').stance).toBe('neutral');
    const not = give(ruled, { kind: 'gm-ambush', side: 'red', ambushed: false }).fight;
    expect(alloy.rules.next(not)).toEqual(['ann', 'abe', 'bob']);
    const begun = give(ruled, { kind: 'stance', who: 'bob', stance: 'neutral' });
    expect(told(begun.events, 'first-phase').find(each => each.who === 'ann')?.total?.total).toBe(2 + 5 - 3);
    expect(refused(begun.fight, { kind: 'gm-ambush', side: 'red', ambushed: false })?.rule).toBe('ALY-4.4');
  });

  test('[ALY-K5] of 5, 5 and 1 the third loses where the house rule says so', () => {
    const three = { ...people, cid: { side: 'green' } };
    const on = arena(three, { before: true, options: { tacticsTie: 'beaten' } });
    expect(outcome(on, [5, 5, 1])).toEqual({ winners: [], penalised: ['green'] });
    expect(outcome(on, [5, 5, 3])).toEqual({ winners: [], penalised: [] });
    expect(outcome(on, [5, 4, 2])).toEqual({ winners: ['red'], penalised: ['green'] });
  });
});
