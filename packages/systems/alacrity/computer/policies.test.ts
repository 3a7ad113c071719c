import { simulated, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { alacrity } from '../index.ts';
import { destination } from '../rules/movement.ts';
import type { Event } from '../state/events.ts';
import { type Fight, QUIET_ROUNDS } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, type Fighter, id, one } from '../testing.ts';
import { commands, declare, initiative } from '../testing-commands.ts';
import { approach } from './approach.ts';
import { policies } from './policies.ts';

/** The eight places at somebody's side. */
const EIGHTHS = [
  [5, 0],
  [4, 4],
  [0, 5],
  [-4, 4],
  [-5, 0],
  [-4, -4],
  [0, -5],
  [4, -4],
] as const;

/** Plays a fight to its end, every command checked. */
function playOut(fight: Fight, policy: (typeof policies)[number], seed: number): number {
  const random = Xoshiro.seeded(seed);
  const answers = policy.answers(fight, random);
  const table = simulated<RollSite, Prompts, Event>(random, () => answers);
  for (let commands = 0; commands < 30_000; commands++) {
    const [who] = alacrity.rules.next(fight);
    if (who === undefined) return commands;
    const chosen = policy.choose(fight, who, random);
    const refusal = alacrity.rules.refuse(fight, chosen);
    if (refusal) throw new Error(`${policy.name} wished for ${JSON.stringify(chosen)}: ${refusal.reason}`);
    alacrity.rules.play(table, fight, chosen);
  }
  throw new Error(`${policy.name} never ends with seed ${seed}`);
}

test.each(policies)('$name plays every sample to its end with legal commands', policy => {
  for (const sample of alacrity.catalogue.samples)
    for (let seed = 0; seed < (policy.name === 'greedy' ? 1 : 8); seed++) {
      const fight = alacrity.rules.begin(sample.setup);
      playOut(fight, policy, seed);
      expect(alacrity.rules.over(fight)).not.toBeNull();
      expect(alacrity.report.standings(fight).combatants).toHaveLength(sample.setup.combatants.length);
    }
});

test('the first policy is the plain one', () => {
  expect(policies.map(each => each.name)).toEqual([
    'plain',
    'aggressive',
    'cautious',
    'focus',
    'protect',
    'greedy',
    'random',
  ]);
});

test('[ALA-G43] a fight in which nobody can harm anybody ends undecided', () => {
  const fight = arena({ mara: { naturalSoak: 30 }, orc: { naturalSoak: 30 } }, { options: { criticals: 'off' } });
  const [plain] = policies;
  if (!plain) throw new Error('no policies');
  playOut(fight, plain, 1);
  expect(alacrity.rules.over(fight)).toEqual({ winner: null, reason: `no harm in ${QUIET_ROUNDS} rounds` });
});

test('[ALA-7.2] where the fallen bar the straight way to a foe, a policy finds one about them', () => {
  const foe: Fighter = { side: 'blue', weapons: ['longsword'] };
  const hero: Fighter = { ...foe, side: 'red' };
  // Mara and the orc are 10 feet apart; the fallen leave no place to stand that is 10 feet or less from either.
  const ring: Record<string, Fighter> = {
    mara: { ...hero, at: [63, 54] },
    orc: { ...foe, at: [73, 54] },
    wolf: { ...foe, at: [68, 54] },
    dog: { ...foe, at: [65, 59] },
    imp: { ...foe, at: [70, 49] },
    goblin: { ...foe, at: [71, 61] },
  };
  for (const policy of policies.filter(each => each.name !== 'random')) {
    const fight = arena(ring, { scene: { width: 140, height: 100 } });
    for (const fallen of ['wolf', 'dog', 'imp', 'goblin']) one(fight, fallen).fate = 'dead';
    const straight = { kind: 'toward', target: id('orc') } as const;
    expect(destination(fight, one(fight, 'mara'), straight, 10)).toEqual({ x: 63, y: 54 });
    playOut(fight, policy, 1);
    expect(alacrity.rules.over(fight)?.winner, policy.name).not.toBeNull();
  }
});

test('[ALA-7.2] a policy that cannot get at the nearest foe goes for another, else over the fallen, else nearer', () => {
  const foe: Fighter = { side: 'blue', weapons: ['longsword'] };
  const people: Record<string, Fighter> = {
    mara: { weapons: ['longsword'], at: [50, 50] },
    orc: { ...foe, at: [60, 50] },
    imp: { ...foe, at: [50, 90] },
  };
  EIGHTHS.forEach(([x, y], nth) => {
    people[`wall-${nth}`] = { side: 'red', at: [60 + x, 50 + y] };
  });
  const before = arena(people);
  for (let nth = 0; nth < EIGHTHS.length; nth++) one(before, `wall-${nth}`).fate = 'dead';
  const announced = declare({ mara: 1, orc: 1, imp: 1 });
  const { fight } = commands(before, announced, initiative({ mara: 1, orc: 50, imp: 90 }));
  const step = (): unknown => approach(fight, one(fight, 'mara'), []);
  expect(step()).toMatchObject({ kind: 'move', way: { kind: 'toward', target: 'imp' } });
  one(fight, 'imp').fate = 'fled';
  expect(step()).toMatchObject({ kind: 'move', way: { kind: 'to', place: { x: 55, y: 50 } } });
  one(fight, 'wall-4').fate = 'fighting';
  expect(step()).toMatchObject({ kind: 'move', way: { kind: 'toward', target: 'orc' }, feet: 2 });
});

test('the same seed gives the same fight', () => {
  const [plain] = policies;
  const [duel] = alacrity.catalogue.samples;
  if (!plain || !duel) throw new Error('no samples');
  const [one, two] = [alacrity.rules.begin(duel.setup), alacrity.rules.begin(duel.setup)];
  playOut(one, plain, 7);
  playOut(two, plain, 7);
  expect(alacrity.automation.key(one)).toBe(alacrity.automation.key(two));
});

test('the cautious flee from bad wounds, the plain do not', () => {
  const fates = (name: string): number => {
    let fled = 0;
    for (let seed = 0; seed < 40; seed++) {
      const fight = arena({ mara: { weapons: ['longsword'] }, orc: { weapons: ['longsword'] } });
      const policy = policies.find(each => each.name === name);
      if (policy) playOut(fight, policy, seed);
      fled += fight.roster.filter(id => fight.combatants[id]?.fate === 'fled').length;
    }
    return fled;
  };
  expect([fates('cautious') > 0, fates('plain')]).toEqual([true, 0]);
});
