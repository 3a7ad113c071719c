import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import { chargedBy } from '../rules/charging.ts';
import type { Fight } from '../state/fight.ts';
import { arena, give, id, one, parse, told } from '../testing.ts';

const charge = { kind: 'charge', who: 'ann', target: 'bob', weapon: 'club', basic: 'hit' };
const goOn = { kind: 'continue', who: 'ann' };
const field = (bobAt: number, resolve: 'start' | 'end' = 'start'): Fight =>
  arena(
    {
      ann: { dodge: 0, parry: 0, health: 99, weapons: ['club'] },
      bob: { side: 'blue', phase: bobAt, strength: 3, health: 9, weapons: ['spear'], controller: 'player' },
    },
    { options: { resolve } },
  );
/** What Bob's spear does to Ann, who charges him, with one success to meet her. */
const thrust = (on: Fight) =>
  told(
    give(on, { kind: 'attack', who: 'bob', weapon: 'spear', basic: 'hit', targets: ['ann'] }, [
      ['alloy.attack', 'bob', 5, 1, 1],
    ]).events,
    'struck',
  )[0]?.damage;

describe('a weapon set against a charge', () => {
  test('[ALY-7.23, ALY-K22] counts between the step that engages and the blow', () => {
    const begun = give(field(2), charge).fight;
    expect([one(begun, 'ann').engaged, chargedBy(begun, one(begun, 'ann'))]).toEqual([['bob'], 'bob']);
    expect(thrust(begun)?.parts.at(-1)).toMatchObject({ name: 'Charge', value: 2, rule: 'ALY-K22' });
  });

  test('[ALY-K22, ALY-K13] counts while a charge that takes effect at its end is under way', () => {
    const begun = give(field(2, 'end'), charge).fight;
    expect([one(begun, 'ann').engaged, chargedBy(begun, one(begun, 'ann'))]).toEqual([[], 'bob']);
    const engaged = give(give(field(5, 'end'), charge).fight, goOn).fight;
    expect([one(engaged, 'ann').engaged, chargedBy(engaged, one(engaged, 'ann'))]).toEqual([['bob'], 'bob']);
  });

  test('[ALY-K22] goes on where the charger leaps aside and acts later', () => {
    const begun = give(field(4), charge).fight;
    const struck = give(begun, goOn, [['alloy.attack', 'ann', 1, 2, 3]], [['alloy.leap', 'bob', 'stand']]).fight;
    const thrown = { kind: 'attack', who: 'bob', weapon: 'spear', basic: 'shoot', thrown: true, targets: ['ann'] };
    const leapt = give(struck, thrown, [['alloy.attack', 'bob', 1, 2, 3]], [['alloy.leap', 'ann', 'leap']]).fight;
    expect(one(leapt, 'ann')).toMatchObject({ phase: 9, charging: { target: 'bob', until: 9 } });
  });

  test('[ALY-K22, ALY-4.6] goes on in the phase of the charger’s next action, as long as others come first there', () => {
    const on = field(6);
    for (const side of on.sides) side.tactics = side.id === 'blue' ? 3 : 0;
    const struck = give(
      give(on, charge).fight,
      goOn,
      [['alloy.attack', 'ann', 1, 2, 3]],
      [['alloy.leap', 'bob', 'stand']],
    );
    expect([struck.fight.phase, one(struck.fight, 'ann').phase, alloy.rules.next(struck.fight)]).toEqual([
      6,
      6,
      ['bob'],
    ]);
    expect(thrust(struck.fight)?.parts.at(-1)).toMatchObject({ name: 'Charge', value: 2, rule: 'ALY-K22' });
    const acts = give(struck.fight, { kind: 'wait', who: 'bob', phases: 2 }).fight;
    const acted = give(acts, { kind: 'wait', who: 'ann', phases: 5 }).fight;
    expect(chargedBy(acted, one(acted, 'ann'))).toBeNull();
  });

  test('[ALY-K22, ALY-3.6] goes on between the blow of a charge and the part of its combo that follows', () => {
    const blow = { kind: 'attack', weapon: 'club', basic: 'hit', targets: ['bob'] };
    const combo = { kind: 'combo', who: 'ann', parts: [{ kind: 'engage', target: 'bob' }, blow, blow] };
    const begun = give(field(4), combo).fight;
    const struck = give(begun, goOn, [['alloy.attack', 'ann', 1, 2, 3]], [['alloy.leap', 'bob', 'stand']]).fight;
    expect(one(struck, 'ann')).toMatchObject({ phase: 5, plan: { next: 2 }, charging: { target: 'bob', until: 5 } });
    expect(thrust(struck)?.parts.at(-1)).toMatchObject({ name: 'Charge', value: 2, rule: 'ALY-K22' });
    const passed = give(struck, { kind: 'wait', who: 'bob', phases: 9 }).fight;
    const again = give(passed, goOn, [['alloy.attack', 'ann', 1, 2, 3]]).fight;
    expect(chargedBy(again, one(again, 'ann'))).toBeNull();
  });

  test('[ALY-K22] is no charge where no blow follows', () => {
    const other = give(field(2), { kind: 'engage', who: 'ann', target: 'bob' }).fight;
    expect([chargedBy(other, one(other, 'ann')), thrust(other)?.total]).toEqual([null, 6 + 1]);
  });

  test('[ALY-K22] what a foe means to do next moves no odds of those who cannot know it', () => {
    const begun = give(field(2), charge).fight;
    const given = parse({ kind: 'attack', who: 'bob', weapon: 'spear', basic: 'hit', targets: ['ann'] });
    const bob = { role: 'player', combatants: [id('bob')] } as const;
    const idle = { ...begun, combatants: { ...begun.combatants } };
    const ann = one(begun, 'ann');
    if (!ann.plan) throw new Error('no plan');
    const [engage] = ann.plan.parts;
    if (!engage) throw new Error('no part');
    idle.combatants.ann = {
      ...ann,
      plan: { ...ann.plan, parts: [engage, { ...engage, deed: { kind: 'stand', who: id('ann') } }] },
    };
    expect(alloy.odds.preview(begun, given, bob)).toEqual(alloy.odds.preview(idle, given, bob));
    expect(alloy.odds.preview(begun, given, { role: 'gm' })).not.toEqual(
      alloy.odds.preview(idle, given, { role: 'gm' }),
    );
  });
});

test('[ALY-7.12, ALY-7.13] out of melee a charge is offered first of what strikes, and tackles last; in melee the blows', () => {
  const strikes = (engaged: [string, string][]): string[] =>
    alloy.rules
      .offers(
        arena({ ann: { weapons: ['club', 'battle-axe'] }, bob: { side: 'blue', phase: 50 } }, { engaged }),
        id('ann'),
      )
      .flatMap(each => (each.group === 'attack' && each.refusal === null ? [each.id] : []));
  const away = strikes([]);
  expect([away[0], away.at(-1)]).toEqual(['charge:club', 'attack:fist:tackle']);
  expect(strikes([['ann', 'bob']])[0]).toBe('attack:club:hit');
});
