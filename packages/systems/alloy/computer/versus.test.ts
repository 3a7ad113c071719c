import { type Policy, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../bestiary.ts';
import { type AlloyKinds, alloy } from '../index.ts';
import type { Event } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';

const policy = (name: string): Policy<AlloyKinds> => {
  const found = alloy.automation.policies.find(each => each.name === name);
  if (!found) throw new Error(`no policy "${name}"`);
  return found;
};

interface Ground {
  readonly apart?: 'close' | 'short' | 'medium';
  readonly cover?: 'light' | 'heavy';
}

/** A fight of red against blue. Who is listed first changes from fight to fight, so that it favours nobody. */
function meet(nth: number, red: readonly string[], blue: readonly string[], { apart = 'close', cover }: Ground): Fight {
  const sides = nth % 2 === 0 ? (['red', 'blue'] as const) : (['blue', 'red'] as const);
  const people = { red, blue };
  return alloy.rules.begin(
    alloy.schemas.setup.parse({
      apart,
      scene: { cover: cover ?? 'none' },
      sides: sides.map(id => ({ id, name: id })),
      combatants: sides.flatMap(side =>
        people[side].map((like, at) => ({
          id: `${side}-${at}`,
          side,
          sheet: { ...sheetOf(like), name: `${side} ${at}` },
        })),
      ),
    }),
  );
}

/** Plays a fight to its end, each side by its policy. */
function playOut(on: Fight, seed: string, policies: { readonly [side: string]: Policy<AlloyKinds> }): Fight {
  const random = Xoshiro.seeded(seed);
  const answers = new Map(Object.entries(policies).map(([side, each]) => [side, each.answers(on, random)]));
  const sideOf = (who: string): string => (who === 'gm' ? 'red' : (on.combatants[who]?.side ?? 'red'));
  const must = <T>(found: T | undefined): T => {
    if (found === undefined) throw new Error('a side without a policy');
    return found;
  };
  const table = simulated<RollSite, Prompts, Event>(random, who => must(answers.get(sideOf(who))));
  for (let commands = 0; !alloy.rules.over(on) && commands < 5000; commands++) {
    const [who] = alloy.rules.next(on);
    if (who === undefined) break;
    alloy.rules.play(table, on, must(policies[sideOf(who)]).choose(on, who, random));
  }
  return on;
}

/** How far the wins of one policy over another, with the same people on both sides, are from even, in standard deviations. */
function lead(better: string, worse: string, people: readonly string[], fights: number, ground: Ground = {}): number {
  let [won, lost] = [0, 0];
  for (let nth = 0; nth < fights; nth++) {
    const on = playOut(meet(nth, people, people, ground), `versus ${nth >> 1}`, {
      red: policy(better),
      blue: policy(worse),
    });
    const winner = alloy.rules.over(on)?.winner;
    if (winner === 'red') won++;
    else if (winner === 'blue') lost++;
  }
  const z = (won - lost) / Math.sqrt(won + lost);
  console.log(`${better} against ${worse}, ${people.join(', ')}: ${won} to ${lost} of ${fights}, z ${z.toFixed(1)}`);
  return z;
}

describe('a better way of playing wins where it should', () => {
  test.each([
    ['plain', 'random', ['captain'], 100, {}],
    ['greedy', 'random', ['bandit-raider'], 100, {}],
    ['focus', 'plain', ['ogre', 'ogre', 'ogre'], 300, {}],
    ['focus', 'plain', ['ranger', 'ranger', 'ranger'], 200, {}],
    ['aggressive', 'plain', ['wolf', 'wolf', 'wolf'], 800, {}],
    ['cautious', 'plain', ['crossbowman', 'crossbowman'], 500, { apart: 'medium', cover: 'heavy' }],
    ['greedy', 'plain', ['captain'], 300, {}],
    ['greedy', 'plain', ['duelist'], 300, {}],
    ['greedy', 'plain', ['captain', 'lancer', 'hammerer'], 200, { apart: 'short' }],
    ['greedy', 'focus', ['captain', 'captain', 'captain'], 200, {}],
    ['greedy', 'aggressive', ['ogre', 'ogre'], 200, {}],
  ] as const)('%s beats %s: %j', (better, worse, people, fights, ground) => {
    expect(lead(better, worse, people, fights, ground)).toBeGreaterThan(3);
  });

  test('protect keeps the healer on its feet more often than plain', () => {
    const fights = 200;
    const kept = (name: string): number => {
      let standing = 0;
      for (let nth = 0; nth < fights; nth++) {
        const on = meet(nth, ['captain', 'lancer', 'healer'], ['orc-brute', 'orc-brute'], {});
        playOut(on, `ward ${nth}`, { red: policy(name), blue: policy('focus') });
        const healer = Object.values(on.combatants).find(each => each.side === 'red' && each.id === 'red-2');
        if (healer?.fate === 'fighting') standing++;
      }
      return standing;
    };
    const [guarded, unguarded] = [kept('protect'), kept('plain')];
    const share = (guarded + unguarded) / (2 * fights);
    const z = (guarded - unguarded) / Math.sqrt(2 * fights * share * (1 - share));
    console.log(
      `the healer stands in ${guarded} of ${fights} with protect, in ${unguarded} with plain, z ${z.toFixed(1)}`,
    );
    expect(z).toBeGreaterThan(3);
  });
});

test('what a policy chooses follows from the fight and chance alone: the same fight twice, the same choice', () => {
  const on = meet(0, ['captain', 'ranger', 'healer'], ['orc-raider', 'ogre', 'bandit-archer'], { apart: 'close' });
  const random = Xoshiro.seeded('begin');
  const table = simulated<RollSite, Prompts, Event>(random, () => policy('plain').answers(on, random));
  for (let commands = 0; commands < 40 && !alloy.rules.over(on); commands++) {
    const [who] = alloy.rules.next(on);
    if (who === undefined) break;
    for (const each of alloy.automation.policies) {
      const first = each.choose(on, who, Xoshiro.seeded(`choice ${commands}`));
      policy('greedy').choose(alloy.rules.begin(alloy.catalogue.samples[0]?.setup ?? fail()), 'gm', random);
      const again = each.choose(alloy.rules.copy(on), who, Xoshiro.seeded(`choice ${commands}`));
      expect(again, each.name).toEqual(first);
      expect(alloy.rules.refuse(on, first), each.name).toBeNull();
    }
    alloy.rules.play(table, on, policy('plain').choose(on, who, random));
  }
  expect(the(on, on.roster[0] ?? fail()).id).toBe('red-0');
});
const fail = (): never => {
  throw new Error('nobody there');
};
