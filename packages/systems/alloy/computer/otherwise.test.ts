import { type Policy, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import type { Command } from '../commands.ts';
import { type AlloyKinds, alloy } from '../index.ts';
import type { Fight } from '../state/fight.ts';
import { type Arena, arena, give, id, one, type Person, thrown } from '../testing.ts';

const policy = (name: string): Policy<AlloyKinds> => {
  const found = alloy.automation.policies.find(each => each.name === name);
  if (!found) throw new Error(`no policy "${name}"`);
  return found;
};
const chooses = (name: string, on: Fight): Command => policy(name).choose(on, id('goblin'), Xoshiro.seeded('choice'));
const NAMES = ['plain', 'cautious', 'aggressive', 'focus', 'greedy'] as const;

/** Three dice never reach a Parry of 4, and never get through a Defense of 30. */
const goblin: Person = { strength: 3, agility: 3, weapons: ['club'] };
const wall: Person = { side: 'blue', dodge: 4, parry: 4, health: 9, phase: 50, weapons: ['long-sword'] };
const thick: Person = { ...wall, dodge: 0, parry: 0, defense: 30 };
const soft: Person = { ...wall, dodge: 0, parry: 0, defense: 1 };
const ogre: Person = { like: 'ogre', phase: 60 };
const scene = (people: { readonly [id: string]: Person }, more: Arena = {}): Fight =>
  arena({ goblin, ...people }, { engaged: [['goblin', 'wall']], ...more });

describe.each(NAMES)('%s, engaged with a foe that it cannot hurt', name => {
  test('strikes another that it is engaged with', () => {
    const both: Arena = {
      engaged: [
        ['goblin', 'wall'],
        ['goblin', 'soft'],
      ],
    };
    expect(JSON.stringify(chooses(name, scene({ wall, soft }, both)))).toMatch(/"soft"/);
  });

  test('leaves it for one whom it can hurt, and goes for that one then', () => {
    const on = scene({ wall, soft });
    const leaves = chooses(name, on);
    expect(leaves).toMatchObject({ kind: 'disengage', to: 'close' });
    const free = give(give(on, leaves).fight, { kind: 'gm-order', who: 'goblin', phase: 8 }).fight;
    expect(JSON.stringify(chooses(name, free))).toMatch(/"target":"soft"/);
    const far: Person = { ...soft, from: { of: id('wall'), band: 'medium' } };
    expect(chooses(name, scene({ wall, soft: far }))).toMatchObject({ kind: 'wait' });
    const tough: Person = { ...goblin, defense: 90 };
    expect(chooses(name, scene({ goblin: tough, wall, soft: far }))).toMatchObject({ kind: 'disengage', to: 'short' });
  });

  test('takes another weapon in hand where that one hurts', () => {
    const armed: Person = { ...goblin, weapons: ['club', 'knife'] };
    const dodges: Person = { ...wall, dodge: 1, defense: 2 };
    expect(JSON.stringify(chooses(name, scene({ goblin: armed, wall: dodges })))).toMatch(/"weapon":"knife"/);
  });

  test('where a friend can hurt it: stops that friend’s or another’s bleeding, or trips and disarms the foe, and holds on', () => {
    const dying: Person = { kind: 'hero', health: 3 };
    const down = give(scene({ wall, ogre, dying }), { kind: 'gm-fate', who: 'dying', fate: 'down' }).fight;
    one(down, 'dying').bleeding = true;
    expect(chooses(name, down)).toMatchObject({ kind: 'aid', target: 'dying' });
    const trips = scene({ wall: { ...thick, defense: 14 }, ogre });
    expect(chooses(name, trips)).toMatchObject({ kind: 'attack', basic: 'trip', targets: ['wall'] });
    one(trips, 'wall').conditions = ['prone'];
    expect(chooses(name, trips)).toMatchObject({ kind: 'attack', basic: 'disarm', targets: ['wall'] });
    expect(chooses(name, scene({ wall, ogre }))).toMatchObject({ kind: 'wait' });
  });

  test('where no one of its side can hurt anyone, it gets away', () => {
    for (const foe of [wall, thick]) {
      let on = scene({ wall: { ...foe, phase: 90 } });
      const did: string[] = [];
      for (let nth = 0; nth < 9 && alloy.rules.over(on) === null; nth++) {
        const next = chooses(name, on);
        did.push(next.kind);
        on = give(on, next).fight;
      }
      expect(did).toEqual(['disengage', 'withdraw', 'flee']);
      expect(alloy.rules.over(on)).toMatchObject({ winner: 'blue' });
    }
  });
});

test('a fight in which neither side can hurt the other ends before it counts as undecided', () => {
  const on = scene({ wall: { ...wall, agility: 1, strength: 1, phase: 2, weapons: ['knife'] } });
  one(on, 'goblin').stats.defense = 90;
  const table = thrown('stuck');
  for (let commands = 0; commands < 100 && alloy.rules.over(on) === null; commands++) {
    const [who] = alloy.rules.next(on);
    if (who !== undefined) alloy.rules.play(table, on, policy('plain').choose(on, who, Xoshiro.seeded('choice')));
  }
  expect(alloy.rules.over(on)).not.toBeNull();
});
