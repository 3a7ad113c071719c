import { type Policy, type Speaker, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { wwn } from '../index.ts';
import type { Wwn } from '../kinds.ts';
import type { WwnEvent } from '../state/events.ts';
import { type Fight, find } from '../state/fight.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, type Fighter, HERO, id } from '../testing.ts';
import { policies } from './policies.ts';

const tempers = policies.filter(each => each.name !== 'random').map(each => [each.name, each] as const);
const KNIGHT: Fighter = { ...HERO, armor: 'grand-plate', armorClass: 16, skills: { stab: 1, punch: 1 } };

/** Plays a fight to its end, all by one policy; how it ended. */
function endOf(fight: Fight, policy: Policy<Wwn>): string | undefined {
  const random = Xoshiro.seeded(3);
  const answers = policy.answers(fight, random);
  const table = simulated<RollSite, WwnPrompts, WwnEvent>(random, () => answers);
  for (let commands = 0; commands < 5000; commands++) {
    const [who]: readonly Speaker[] = wwn.rules.next(fight);
    if (who === undefined) return fight.ended?.reason;
    const chosen = policy.choose(fight, who, random);
    const refusal = wwn.rules.refuse(fight, chosen);
    if (refusal) throw new Error(`${policy.name} wished for ${JSON.stringify(chosen)}: ${refusal.reason}`);
    wwn.rules.play(table, fight, chosen);
  }
  return undefined;
}

describe.each(tempers)(
  '[WWN-12.1B] against Grand Plate, which a long sword does not get through, %s',
  (_name, policy) => {
    const choose = (fight: Fight) => policy.choose(fight, id('red'), Xoshiro.seeded(1));

    test('strikes at another in reach', () => {
      const fight = arena({ red: HERO, blue: { ...KNIGHT, side: 'blue' }, b2: { side: 'blue', at: [0, 5] } });
      expect(choose(fight)).toMatchObject({ kind: 'attack', target: 'b2' });
    });
    test('goes for another who is farther away', () => {
      const fight = arena({ red: HERO, blue: { ...KNIGHT, side: 'blue' }, b2: { side: 'blue', at: [40, 0] } });
      expect(JSON.stringify(choose(fight))).toContain('b2');
    });
    test('grapples where there is no other', () => {
      const fight = arena({ red: HERO, blue: { ...KNIGHT, side: 'blue' } });
      expect(choose(fight)).toMatchObject({ kind: 'grapple', target: 'blue' });
    });
    test.each([
      ['swords', {}],
      ['swords and shields', { shield: 'small' }],
    ] as const)('brings a fight of two in it to an end, with %s', (_arms, more) => {
      const fight = arena({ red: { ...KNIGHT, ...more }, blue: { ...KNIGHT, ...more, side: 'blue' } });
      expect(endOf(fight, policy)).not.toMatch(/no one was harmed/);
      expect(fight.combatants.some(each => find(fight, each.id)?.hp === 0)).toBe(true);
    });
  },
);
