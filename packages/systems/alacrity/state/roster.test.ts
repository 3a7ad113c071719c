import { simulated, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { alacrity } from '../index.ts';
import { acting } from '../rules/turn.ts';
import { arena, id, one } from '../testing.ts';
import type { Event } from './events.ts';
import { copy, type Fight } from './fight.ts';
import type { Prompts } from './prompts.ts';
import { areBurdened } from './roster.ts';
import type { RollSite } from './sites.ts';

const ids = (fight: Fight): readonly string[] => acting(fight).map(each => each.id);

test.each(alacrity.catalogue.samples)('what is known beside $id is what a copy finds, which begins without', sample => {
  for (const policy of alacrity.automation.policies.filter(each => each.name !== 'greedy')) {
    const random = Xoshiro.seeded(`${sample.id} ${policy.name}`);
    const fight = alacrity.rules.begin(sample.setup);
    const table = simulated<RollSite, Prompts, Event>(random, () => policy.answers(fight, random));
    let turns = 0;
    for (let command = 0; command < 300; command++) {
      const [who] = alacrity.rules.next(fight, 1);
      if (who === undefined) break;
      expect(who).toBe(alacrity.rules.next(copy(fight))[0]);
      expect(ids(fight)).toEqual(ids(copy(fight)));
      if (acting(fight).length > 0) turns++;
      for (const each of acting(fight)) expect(each).toBe(fight.combatants[each.id]);
      expect(areBurdened(fight)).toBe(areBurdened(copy(fight)));
      alacrity.rules.play(table, fight, policy.choose(fight, who, random));
    }
    expect(turns).toBeGreaterThan(0);
  }
});

test('who acts in a place follows whoever joins or leaves it, without a word to the roster', () => {
  const fight = arena({ mara: {}, nell: {}, orc: { side: 'blue' } });
  fight.phase = 'passes';
  fight.pass = 1;
  fight.order = [{ members: [id('mara')], score: 1, together: false }];
  expect(ids(fight)).toEqual(['mara']);
  fight.order = [{ members: [id('mara'), id('nell')], score: 1, together: true }];
  expect(ids(fight)).toEqual(['mara', 'nell']);
  fight.order = [{ members: [id('orc')], score: 2, together: false }];
  expect(ids(fight)).toEqual(['orc']);
});

test('a circumstance is known from the command that lays it to the one that ends it', () => {
  const fight = arena({ mara: {}, orc: { side: 'blue' } });
  const random = Xoshiro.seeded('laid');
  const [policy] = alacrity.automation.policies;
  if (policy === undefined) throw new Error('no policies');
  const table = simulated<RollSite, Prompts, Event>(random, () => policy.answers(fight, random));
  const play = (command: object): void => alacrity.rules.play(table, fight, alacrity.schemas.command.parse(command));
  expect(areBurdened(fight)).toBe(false);
  play({ kind: 'gm-circumstance', who: 'orc', name: 'slick floor', value: -10 });
  expect(areBurdened(fight)).toBe(true);
  play({ kind: 'gm-end-circumstance', id: one(fight, 'orc').circumstances[0]?.id });
  expect(areBurdened(fight)).toBe(false);
});
