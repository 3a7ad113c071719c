/** Where two clauses of the page meet: what somebody keeps doing, and what befalls it meanwhile. */
import { expect, test } from 'vitest';
import type { Combatant, Fight } from '../state/fight.ts';
import { weaponOf } from '../state/sheet.ts';
import { arena, type Dice, give, one, play, told } from '../testing.ts';
import { under } from '../testing-cast.ts';
import { type Injuring, injure } from './damage.ts';
import { likelyShot } from './suggest.ts';

const hit: Injuring = { part: 'torso', grade: null, penalty: 0, tag: 'none', shock: 0, stun: 0, cause: 'test' };
const moving = (): Fight => {
  const fight = arena({ ana: { weapons: ['pistol'] }, bert: {}, cleo: {} });
  one(fight, 'bert').conditions = [under('evading')];
  return fight;
};
const factors = (fight: Fight): readonly string[] => {
  const pistol = weaponOf(one(fight, 'ana').stats, 'pistol');
  return pistol ? likelyShot(fight, one(fight, 'ana'), one(fight, 'bert'), pistol, 10).case.slice(3) : [];
};
const kinds = (fight: Fight) => one(fight, 'bert').conditions.map(each => each.kind);

test('[ALT-5.3] [ALT-L16] whoever kept moving and falls does so no more, and is no harder to shoot for it', () => {
  const felled = (more: Partial<Injuring>) =>
    play(moving(), (table, fight) => injure(table, fight, one(fight, 'bert'), { ...hit, ...more }));
  expect(factors(moving())).toEqual(['evading']);
  const down = felled({ shock: 10 });
  expect([kinds(down.fight), factors(down.fight)]).toEqual([[], ['helpless']]);
  expect(told(down.events, 'condition')).toMatchObject([{ who: 'bert', condition: 'evading', on: false }]);
  expect(kinds(felled({ shock: 9 }).fight)).toEqual(['evading']);
});

test('[ALT-5.3] [ALT-H5] nor does whoever has a leg give way', () => {
  const lamed = play(moving(), (table, fight) =>
    injure(table, fight, one(fight, 'bert'), { ...hit, part: 'left-leg', grade: 'disabling', penalty: 15 }),
  ).fight;
  expect([kinds(lamed), factors(lamed)]).toEqual([['prone'], ['prone']]);
});

test('[ALT-5.3] whoever is bound or has given up does not evade either', () => {
  const changed = (change: Partial<Combatant>): readonly string[] => {
    const fight = moving();
    Object.assign(one(fight, 'bert'), change);
    return factors(fight);
  };
  expect(changed({ conditions: [under('evading'), under('bound')] })).toEqual(['helpless']);
  expect(changed({ fate: 'surrendered' })).toEqual(['helpless']);
});

const exchange = (by: string, on: string): Dice => [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', by, 1, 1],
  ['alternacy.attack.defence', on, 5, 5],
];
test('[ALT-3.7] [ALT-3.8] whether whoever turns from long work to meet an attack is stopped in it, the GM says', () => {
  const work = {
    kind: 'work',
    what: 'the lock',
    skill: 'alertness',
    purpose: { kind: 'task' },
    turns: 4,
    done: 1,
  } as const;
  const met = (ruled: 'halted' | 'goes-on') => {
    const fight = arena({ ana: {}, bert: {} });
    one(fight, 'bert').deed = work;
    return give(
      fight,
      { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' },
      [...exchange('ana', 'bert'), ...exchange('bert', 'ana')],
      [
        ['alternacy.ruling.aware', 'gm', 'aware'],
        ['alternacy.ruling.halt', 'gm', ruled],
      ],
    );
  };
  expect(one(met('goes-on').fight, 'bert').deed).toEqual(work);
  const stopped = met('halted');
  expect(told(stopped.events, 'ruled').map(each => [each.site, each.answer])).toContainEqual([
    'alternacy.ruling.halt',
    'halted',
  ]);
  expect(one(stopped.fight, 'bert').deed).toBeNull();
  expect(told(stopped.events, 'deed')).toMatchObject([{ who: 'bert', state: 'cancelled', rule: 'ALT-3.8' }]);
});
