import { describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import type { maneuver } from '../book/maneuvers.ts';
import { alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { arena, id } from '../testing.ts';

test('[ALY-5.19, ALY-7.12] bare hands are offered behind the weapons that can be made ready, and before tackles', () => {
  const strikes = (weapons: string[], ready: boolean, engaged: [string, string][]): string[] =>
    alloy.rules
      .offers(arena({ ann: { weapons, ready }, bob: { side: 'blue', phase: 50 } }, { engaged }), id('ann'))
      .flatMap(each => (each.group === 'attack' && each.refusal === null ? [each.id] : []));
  expect(strikes(['club'], false, [['ann', 'bob']])).toEqual([
    'draw:club:1',
    'attack:fist:hit',
    'attack:fist:strong-strike',
    'attack:fist:trip',
    'attack:fist:tackle',
  ]);
  expect(strikes(['club'], false, [])).toEqual(['draw:club:1:engage', 'charge:fist', 'attack:fist:tackle']);
  expect(strikes(['bow', 'club'], true, [['ann', 'bob']]).slice(0, 4)).toEqual([
    'attack:bow:shoot',
    'attack:bow:aimed-shot',
    'draw:club:1',
    'attack:fist:hit',
  ]);
  expect(strikes([], true, [['ann', 'bob']])[0]).toBe('attack:fist:hit');
});

describe('what an attack is combined with', () => {
  const engaged: [string, string][] = [['ann', 'bob']];
  const withs = (on: Fight, offer: string): unknown[] => {
    const found = alloy.rules.offers(on, id('ann')).find(each => each.id === offer);
    const field = found?.fields.find(each => each.name === 'modifiers');
    return field?.kind === 'choice' ? field.options.map(each => each.value) : [];
  };
  const on = arena({ ann: { weapons: ['club'] }, bob: { side: 'blue', phase: 50 } }, { engaged });

  test('[ALY-7.7, ALY-7.9, ALY-G10] what does no damage is offered no stunt that only adds to damage', () => {
    expect(withs(on, 'attack:club:hit')).toEqual([
      [],
      ['armor-piercing-strike'],
      ['crippling-blow'],
      ['armor-piercing-strike', 'crippling-blow'],
    ]);
    expect(withs(on, 'attack:club:trip')).toEqual([[]]);
    const armed = arena(
      { ann: { weapons: ['club'] }, bob: { side: 'blue', phase: 50, weapons: ['club'] } },
      { engaged },
    );
    expect(withs(armed, 'attack:club:disarm')).toEqual([[]]);
  });

  test('[ALY-7.10] nor is a sweep that trips', () => {
    const two = arena(
      { ann: { weapons: ['club'] }, bob: { side: 'blue', phase: 50 }, cid: { side: 'blue', phase: 50 } },
      { engaged: [...engaged, ['ann', 'cid']] },
    );
    expect(withs(two, 'sweep:club:trip')).toEqual([['arcing-strike']]);
    expect(withs(two, 'sweep:club:hit')).toHaveLength(4);
  });

  test('[ALY-7.7, ALY-7.16] a fight’s own modifier is offered wherever it does something', () => {
    const twist = { id: 'twist', name: 'Twist', kind: 'modifier' as const, modes: ['melee' as const], ac: 1, tn: 0 };
    const offered = (more: Partial<z.input<typeof maneuver>>): unknown[] => {
      const options = { maneuvers: [{ ...twist, ...more }] };
      const people = { ann: { weapons: ['club'] }, bob: { side: 'blue', phase: 50 } };
      return withs(arena(people, { engaged, options }), 'attack:club:trip');
    };
    expect(offered({ damage: 3 })).toEqual([[]]);
    expect(offered({ passes: 3 })).toEqual([[]]);
    expect(offered({ dice: 1 })).toEqual([[], ['twist']]);
    expect(offered({ upon: 2 })).toEqual([[], ['twist']]);
    expect(offered({ ac: -1 })).toEqual([[], ['twist']]);
  });
});

test('[ALY-7.7] where the blow is chosen beside its modifiers, each says with which it does nothing', () => {
  const hints = (ready: boolean, offer: string): unknown[] => {
    const on = arena({ ann: { weapons: ['club'], ready }, bob: { side: 'blue', phase: 50 } });
    const field = alloy.rules
      .offers(on, id('ann'))
      .find(each => each.id === offer)
      ?.fields.find(each => each.name === 'modifiers');
    return field?.kind === 'choice' ? field.options.map(each => each.hint) : [];
  };
  const nothing = 'does nothing with Trip';
  expect(hints(true, 'charge:club')).toEqual([undefined, nothing, nothing, nothing]);
  expect(hints(false, 'draw:club:1:engage')).toEqual([undefined, nothing, nothing, nothing]);
});
