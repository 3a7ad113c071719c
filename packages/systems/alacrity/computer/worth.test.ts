import { odds, simulated, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { playOwn } from '../actions/index.ts';
import type { CommandOf } from '../commands.ts';
import { alacrity } from '../index.ts';
import type { Event } from '../state/events.ts';
import { able, copy, type Fight, the } from '../state/fight.ts';
import { type Prompts, suggested } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { FELLED, worthOf } from './worth.ts';

/** The same by the rules alone: every path of the whole blow. */
function playedOut(fight: Fight, blow: CommandOf<'attack'>): number {
  const { hp } = the(fight, blow.target);
  const { outcomes, unplayed } = odds<RollSite, Prompts, Event, Fight, number>({
    fresh: () => copy(fight),
    play: (table, now) => playOwn(table, now, blow),
    result: now => {
      const after = the(now, blow.target);
      return Math.min(Math.max(0, hp), hp - after.hp) + (able(after) ? 0 : FELLED);
    },
    answersOf: () => suggested,
  });
  expect(unplayed).toBe(0);
  return outcomes.reduce((sum, [gain, weight]) => sum + gain * weight, 0);
}

test.each(alacrity.catalogue.samples.map(each => each.id))(
  'a blow is worth what playing out every path of it comes to: %s',
  id => {
    const sample = alacrity.catalogue.samples.find(each => each.id === id);
    const policy = alacrity.automation.policies.find(each => each.name === 'aggressive');
    if (!sample || !policy) throw new Error('a sample and a policy');
    const random = Xoshiro.seeded(`worth ${id}`);
    const fight = alacrity.rules.begin(sample.setup);
    const table = simulated<RollSite, Prompts, Event>(random, () => policy.answers(fight, random));
    let weighed = 0;
    for (let command = 0; command < 400 && weighed < 40 && alacrity.rules.over(fight) === null; command++) {
      const [who] = alacrity.rules.next(fight, 1);
      if (who === undefined) break;
      const chosen = policy.choose(fight, who, random);
      if (chosen.kind === 'attack') {
        expect(worthOf(fight, chosen), JSON.stringify(chosen)).toBeCloseTo(playedOut(fight, chosen), 9);
        weighed++;
      }
      alacrity.rules.play(table, fight, chosen);
    }
    expect(weighed).toBeGreaterThan(10);
  },
);
