import { expect, test } from 'vitest';
import { combatantId, Roster } from './index.ts';

interface Someone {
  readonly id: ReturnType<typeof combatantId.parse>;
  readonly side: string;
  readonly circumstances: readonly string[];
  up: boolean;
}
interface Melee {
  combatants: { readonly [id: string]: Someone };
  roster: string[];
}
const someone = (id: string, side: string): Someone => ({
  id: combatantId.parse(id),
  side,
  circumstances: [],
  up: true,
});
const melee = (): Melee => {
  const all = [someone('ann', 'red'), someone('bob', 'blue'), someone('cid', 'red'), someone('dan', 'blue')];
  return { combatants: Object.fromEntries(all.map(each => [each.id, each])), roster: all.map(each => each.id) };
};
const rosterOf = () =>
  new Roster<Melee, Someone, { looks: number }>(
    {
      key: ({ combatants }) => combatants,
      list: ({ roster }) => roster,
      all: ({ combatants, roster }) => roster.flatMap(id => combatants[id] ?? []),
    },
    () => ({ looks: 0 }),
  );

test('a roster knows everybody by place, and whoever joins or leaves', () => {
  const [fight, roster] = [melee(), rosterOf()];
  expect(roster.everybody(fight).map(each => each.id)).toEqual(['ann', 'bob', 'cid', 'dan']);
  expect([roster.placeOf(fight, 'cid'), roster.placeInSide(fight, 'cid'), roster.placeOf(fight, 'eve')]).toEqual([
    2, 1, -1,
  ]);
  expect([roster.joinedBefore(fight, 'ann', 'bob'), roster.joinedBefore(fight, 'dan', 'bob')]).toEqual([true, false]);
  fight.roster = ['bob', 'dan'];
  expect([roster.placeOf(fight, 'ann'), roster.placeOf(fight, 'bob')]).toEqual([-1, 0]);
  fight.roster.push('cid');
  expect(roster.everybody(fight).map(each => each.id)).toEqual(['bob', 'dan', 'cid']);
});

test('that two sides stand is held against those two before it is believed', () => {
  const [fight, roster] = [melee(), rosterOf()];
  const stands = (each: Someone) => each.up;
  expect(roster.contested(fight, stands)).toBe(true);
  for (const id of ['bob', 'dan']) Object.assign(fight.combatants[id] ?? {}, { up: false });
  expect(roster.contested(fight, stands)).toBe(false);
  Object.assign(fight.combatants.dan ?? {}, { up: true });
  expect(roster.contested(fight, stands)).toBe(true);
});

test('facts are forgotten by whoever changes what they rest on', () => {
  const [fight, roster] = [melee(), rosterOf()];
  const facts = roster.facts(fight);
  facts.looks = 7;
  expect(roster.facts(fight)).toBe(facts);
  roster.invalidate(fight);
  expect(roster.facts(fight).looks).toBe(0);
});

test('that nobody is under a circumstance is known until the game master has done something', () => {
  const [fight, roster] = [melee(), rosterOf()];
  expect(roster.areBurdened(fight)).toBe(false);
  Object.assign(fight.combatants.bob ?? {}, { circumstances: ['slick floor'] });
  roster.invalidate(fight);
  expect(roster.areBurdened(fight)).toBe(true);
  Object.assign(fight.combatants.bob ?? {}, { circumstances: [] });
  expect(roster.areBurdened(fight)).toBe(false);
});
