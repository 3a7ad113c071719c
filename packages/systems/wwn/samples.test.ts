import { isDeepStrictEqual } from 'node:util';
import { simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { sheetOf } from './bestiary.ts';
import { offers, refuse } from './commands.ts';
import { wwn } from './index.ts';
import type { WwnEvent } from './state/events.ts';
import type { WwnPrompts } from './state/prompts.ts';
import { PLAIN_ANSWERS } from './state/prompts.ts';
import { setup } from './state/setup.ts';
import type { RollSite } from './state/sites.ts';
import { one } from './testing.ts';
import { playThrough } from './testing-laws.ts';

const FIGHTS = 100;

const samples = wwn.catalogue.samples.slice(0, 3).map(({ id, setup }) => [id, setup] as const);
test.each(samples)(`${FIGHTS} random legal fights of %s end, keep every law, and are plain data`, (_id, setup) => {
  let commands = 0;
  for (let seed = 0; seed < FIGHTS; seed++) commands += playThrough(setup, seed, isDeepStrictEqual);
  expect(commands).toBeGreaterThan(FIGHTS * 100);
});

describe('samples and policies', () => {
  test.each(wwn.catalogue.samples.map(each => [each.id, each.setup] as const))(
    '%s is won by somebody under each policy, and legally',
    (_id, written) => {
      for (const policy of wwn.automation.policies) {
        for (let seed = 0; seed < 15; seed++) {
          const random = Xoshiro.seeded(`${policy.name} ${seed}`);
          const fight = wwn.rules.begin(written);
          const answers = policy.answers(fight, random);
          const table = simulated<RollSite, WwnPrompts, WwnEvent>(random, () => answers);
          for (let turn = 0; wwn.rules.over(fight) === null; turn++) {
            const [who] = wwn.rules.next(fight);
            if (who === undefined || turn > 2000) throw new Error(`${policy.name} does not end`);
            const given = policy.choose(fight, who, random);
            expect(refuse(fight, given)).toBeNull();
            wwn.rules.play(table, fight, given);
          }
          expect(fight.sides.map(each => each.id)).toContain(fight.ended?.winner);
        }
      }
    },
  );
  test('one sample begins with an execution, one has somebody hidden, and the mob swarms', () => {
    const [, ambush, melee] = wwn.catalogue.samples.map(each => wwn.rules.begin(each.setup));
    if (!ambush || !melee) throw new Error('no samples');
    expect(ambush.combatants.filter(each => each.aim !== null)).toHaveLength(2);
    expect(ambush.combatants.some(each => each.hidden)).toBe(true);
    expect(melee.combatants.filter(each => each.side === 'mob')).toHaveLength(12);
  });
  test('the bestiary has creatures and heroes whose offers can be made', () => {
    expect(wwn.catalogue.bestiary.length).toBeGreaterThanOrEqual(14 + 4);
    for (const { id, sheet } of wwn.catalogue.bestiary) {
      const fight = wwn.rules.begin(
        setup.parse({
          sides: [
            { id: 'a', name: 'a' },
            { id: 'b', name: 'b' },
          ],
          combatants: [
            { id, side: 'a', sheet },
            { id: 'other', side: 'b', sheet: sheetOf('townsfolk') },
          ],
        }),
      );
      expect(offers(fight, one(fight, id).id).length).toBeGreaterThan(10);
    }
  });
  test('every question has a plain answer', () => {
    expect(Object.keys(PLAIN_ANSWERS).sort()).toEqual(Object.keys(wwn.sites.prompts).sort());
  });
});
