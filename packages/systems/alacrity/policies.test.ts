import { simulated, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import type { Event } from './events.ts';
import { type Fight, QUIET_ROUNDS } from './fight.ts';
import { alacrity } from './index.ts';
import { policies } from './policies.ts';
import type { Prompts } from './prompts.ts';
import type { RollSite } from './sites.ts';
import { arena } from './testing.ts';

/** Plays a fight to its end, every command checked. */
function playOut(fight: Fight, policy: (typeof policies)[number], seed: number): number {
  const random = Xoshiro.seeded(seed);
  const answers = policy.answers(fight, random);
  const table = simulated<RollSite, Prompts, Event>(random, () => answers);
  for (let commands = 0; commands < 30_000; commands++) {
    const [who] = alacrity.next(fight);
    if (who === undefined) return commands;
    const chosen = policy.choose(fight, who, random);
    const refusal = alacrity.refuse(fight, chosen);
    if (refusal) throw new Error(`${policy.name} wished for ${JSON.stringify(chosen)}: ${refusal.reason}`);
    alacrity.play(table, fight, chosen);
  }
  throw new Error(`${policy.name} never ends with seed ${seed}`);
}

test.each(policies)('$name plays every sample to its end with legal commands', policy => {
  for (const sample of alacrity.samples)
    for (let seed = 0; seed < (policy.name === 'greedy' ? 1 : 8); seed++) {
      const fight = alacrity.begin(sample.setup);
      playOut(fight, policy, seed);
      expect(alacrity.over(fight)).not.toBeNull();
      expect(alacrity.tallyUp(fight).combatants).toHaveLength(sample.setup.combatants.length);
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
  expect(alacrity.over(fight)).toEqual({ winner: null, reason: `no harm in ${QUIET_ROUNDS} rounds` });
});

test('the same seed gives the same fight', () => {
  const [plain] = policies;
  const [duel] = alacrity.samples;
  if (!plain || !duel) throw new Error('no samples');
  const [one, two] = [alacrity.begin(duel.setup), alacrity.begin(duel.setup)];
  playOut(one, plain, 7);
  playOut(two, plain, 7);
  expect(alacrity.key(one)).toBe(alacrity.key(two));
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
