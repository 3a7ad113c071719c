import { type CombatantId, type Line, tale } from '@affray/engine';
import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, give, one } from '../testing.ts';
import { say } from './say.ts';

const names = (who: CombatantId | 'gm'): string => who;
/** What is told of a command, line by line. */
function told(on: Fight, given: object): readonly Line[] {
  return tale(give(on, given).events.map(event => ({ said: say({ event, rolls: [] }, names), event })));
}
const lines = (on: Fight, given: object): readonly string[] => told(on, given).map(each => each.text);

test('a block that is over while somebody else acts is told of whoever worked', () => {
  const on = arena({ ann: {}, bob: { side: 'blue', phase: 5 } });
  const begun = give(on, { kind: 'work', who: 'ann', work: 'bulwark' }).fight;
  expect(lines(begun, { kind: 'wait', who: 'bob', phases: 10 })).toContain('Ann has done a block: a bulwark (1 of 3)');
});

test('[ALY-G17] a critical failure of a check is called so, as that of an attack is', () => {
  const on = arena({ ann: {}, bob: { side: 'blue', phase: 5 } });
  const played = give(on, { kind: 'assess', who: 'ann', target: 'bob' }, [['alloy.assess', 'ann', 1, 1, 2]]);
  const [line] = tale(played.events.map(event => ({ said: say({ event, rolls: [] }, names), event }))).map(
    each => each.text,
  );
  expect(line).toBe('Ann reads Bob, in vain: a critical failure against TN 2 (6 phases, to 7)');
});

test('[ALY-4.2, ALY-1.11] a check that is the first action says what the stance does to it, as an attack does', () => {
  const line = (stance: 'cautious' | 'aggressive' | 'neutral') => {
    const on = arena({ ann: { stance }, bob: { side: 'blue', phase: 5 } });
    const faces = stance === 'cautious' ? [5, 5, 1, 1] : stance === 'aggressive' ? [5, 5, 1, 5] : [5, 5, 1];
    const { events } = give(on, { kind: 'assess', who: 'ann', target: 'bob' }, [['alloy.assess', 'ann', ...faces]]);
    return tale(events.map(event => ({ said: say({ event, rolls: [] }, names), event })))[0]?.text;
  };
  expect(line('cautious')).toBe('Ann reads Bob, and it works: 2 successes against TN 2, Augmented (6 phases, to 7)');
  expect(line('aggressive')).toBe('Ann reads Bob, and it works: 2 successes against TN 2, Diminished (6 phases, to 7)');
  expect(line('neutral')).toBe('Ann reads Bob, and it works: 2 successes against TN 2 (6 phases, to 7)');
});

test('[ALY-K13] what takes effect at its end is named as it is, in whatever words', () => {
  const people = { ann: {}, abe: { kind: 'hero' as const, phase: 9 }, bob: { side: 'blue', phase: 5 } };
  const on = arena(people, { options: { resolve: 'end' } });
  const down = give(on, { kind: 'gm-damage', who: 'abe', damage: 20 }).fight;
  one(down, 'abe').health = -1;
  const begun = (given: object) => lines(down, { who: 'ann', ...given })[0];
  expect(begun({ kind: 'aid', target: 'abe' })).toBe('Ann begins: first aid for abe, until phase 7');
  expect(begun({ kind: 'improvise', what: 'kicks the table over', cost: 3 })).toBe(
    'Ann begins: kicks the table over, until phase 4',
  );
});

test('[ALY-K26] an arrow is nocked, and a crossbow loaded', () => {
  const loads = (weapon: string) => {
    const on = arena({ ann: { weapons: [weapon] }, bob: { side: 'blue', phase: 5 } });
    one(on, 'ann').loaded = [];
    return lines(on, { kind: 'reload', who: 'ann', weapon });
  };
  expect(loads('bow')[0]).toMatch(/^Ann nocks an arrow on the Bow \(/);
  expect(loads('crossbow')[0]).toMatch(/^Ann loads Crossbow \(/);
});

test('who drops to the ground by choice has come to no harm', () => {
  const on = arena({ ann: {}, bob: { side: 'blue', phase: 5 } });
  expect(told(on, { kind: 'drop-prone', who: 'ann' })).toMatchObject([
    { text: 'Ann drops to the ground (Free)', tone: 'plain' },
  ]);
});

test('[ALY-7.26, ALY-9.8] of a weapon that turns on its user the story names whom it hurts', () => {
  const whip = { id: 'whip', name: 'Whip', category: 'finesse', skill: 'clubs', traits: { exotic: true } } as const;
  const lines = (amount: number, targets: string[], modifiers: string[] = []): readonly string[] => {
    const foe = { side: 'blue', phase: 50, dodge: 0, parry: 0 };
    const on = arena(
      { ann: { health: 9, weapons: [{ ...whip, damage: { kind: 'flat', amount } }] }, bob: foe, cid: foe },
      {
        engaged: [
          ['ann', 'bob'],
          ['ann', 'cid'],
        ],
      },
    );
    const blow = { kind: 'attack', who: 'ann', weapon: 'whip', basic: 'hit', targets, modifiers };
    const { events } = give(on, blow, [['alloy.attack', 'ann', 1, 1, 2]]);
    return tale(events.map(event => ({ said: say({ event, rolls: [] }, names), event }))).map(each => each.text);
  };
  expect(lines(8, ['bob'])[0]).toMatch(
    /; Bob is missed: the TN was not met; the weapon turns on Ann, who loses 1 Health and is hurt$/,
  );
  expect(lines(8, ['bob', 'cid'], ['arcing-strike'])[0]).toMatch(
    /; Cid is missed: the TN was not met; the weapon turns on Ann, who loses 1 Health and is hurt$/,
  );
  expect(lines(80, ['bob'])[0]).toMatch(/; the weapon turns on Ann, who loses 16 Health and is out of the fight$/);
});

test('[ALY-5.2, ALY-5.13] making ready names all that comes to hand, and nothing that does not', () => {
  const on = arena({
    ann: { weapons: ['club', 'battle-axe'], shield: 'shield', ready: false },
    bob: { side: 'blue', phase: 5 },
  });
  const ready = (fight: Fight, weapon: string | null, shield: boolean) => {
    const given = { kind: 'prepare', who: 'ann', weapon, grip: 1, shield };
    return { line: lines(fight, given)[0], fight: give(fight, given).fight };
  };
  const both = ready(on, 'club', true);
  expect(both.line).toBe('Ann makes Club and Shield ready (1 phase, to 2)');
  expect(ready(both.fight, 'battle-axe', true).line).toBe('Ann makes Battle Axe ready (1 phase, to 3)');
  expect(ready(both.fight, null, true).line).toBe('Ann puts the weapon away (1 phase, to 3)');
  expect(ready(both.fight, null, false).line).toBe('Ann puts the weapon away (1 phase, to 3)');
  expect(ready(on, null, true).line).toBe('Ann makes Shield ready (1 phase, to 2)');
  const attack = { kind: 'draw', who: 'ann', weapon: 'club', shield: true, target: 'bob', basic: 'hit', engage: true };
  // What the whole takes is said; of a part that overlaps the next, phases would not add up.
  expect(lines(on, attack)[0]).toBe(
    'Ann begins a combo: ready Club and Shield, then engage bob, then Hit on bob (5 phases, to phase 6); makes Club and Shield ready; engages Bob',
  );
});

test('[ALY-G15] of a group the story says how many of it are left, and not of what', () => {
  const on = arena({ ann: {}, mob: { side: 'blue', kind: 'minion', members: 5, health: 1, defense: 4, phase: 5 } });
  expect(lines(on, { kind: 'gm-damage', who: 'mob', damage: 8 })).toEqual([
    'Mob takes 8 damage; Mob loses 2 Health; 3 of them are left',
  ]);
});

test('[ALY-3.6] a part that comes again and again in a combo is said once, with how often', () => {
  const on = arena({ ann: { weapons: ['club'] }, bob: { side: 'blue', phase: 50 } }, { engaged: [['ann', 'bob']] });
  const blow = { kind: 'attack', weapon: 'club', basic: 'hit', targets: ['bob'] };
  const parts = [{ ...blow, basic: 'trip' }, blow, blow, blow];
  expect(
    give(on, { kind: 'combo', who: 'ann', parts }, [['alloy.attack', 'ann', 1, 1, 2]])
      .told.slice(0, 1)
      .map(each => say(each, names).text),
  ).toEqual(['Ann begins a combo: Trip on bob, then Hit on bob three times (9 phases, to phase 10)']);
});
