import { type Hooks, host, type Kinds, withHooks } from '@affray/engine';
import { systems } from '@affray/systems';
import { type Wwn, wwn } from '@affray/wwn';
import { expect, test } from 'vitest';
import { exactFight, job, playAgain, playAtTable, runner } from './index.ts';

/** Wounds take half, and whoever ended a turn is remembered by nothing but the fight. */
const half = <K extends Kinds>(heard: Set<string>): Hooks<K> => ({
  name: 'half',
  version: '1.0.0',
  beforeWound({ of, amount }) {
    heard.add(of);
    return of === 'modifier' ? amount - 1 : Math.ceil(amount / 2);
  },
  afterWound: ({ of }) => void heard.add(`after ${of}`),
  beforeTurn: () => void heard.add('a turn begins'),
  afterTurn: () => void heard.add('a turn ends'),
});

/** What each system takes wounds from. */
const TAKEN: { readonly [id: string]: string } = {
  alacrity: 'hits',
  alloy: 'health',
  alternacy: 'modifier',
  wwn: 'hits',
};

test.each(systems.map(any => ({ name: any.id, any })))(
  'house rules stand around every wound and turn: $name',
  ({ any }) => {
    any.visit(system => {
      const [sample] = system.catalogue.samples;
      if (sample === undefined) throw new Error('a system without a sample');
      const heard = new Set<string>();
      const own = withHooks(system, half(heard));
      const { record } = playAtTable(own, sample.setup, 'A fight', { seed: 'x', commands: 400, leaveOpenAfter: null });
      const taken = TAKEN[system.id] ?? '';
      expect([...heard]).toEqual(expect.arrayContaining([taken, `after ${taken}`, 'a turn begins', 'a turn ends']));
      expect(record.hooks).toEqual([{ name: 'half', version: '1.0.0' }]);
      // Through JSON and played anew from its dice it comes out the same.
      const again = playAgain(host(own), JSON.parse(JSON.stringify(record)));
      expect(again.record.fight).toEqual(record.fight);
      expect(() => host(system).open(record)).toThrow('"half" 1.0.0');
    });
  },
);

test('simulations go by them, whichever fights came before, and nothing is solved along states that forget', () => {
  const [sample] = wwn.catalogue.samples;
  if (sample === undefined) throw new Error('a system without a sample');
  const wanted = job.parse({ system: 'wwn', start: { kind: 'setup', setup: sample.setup }, seed: 'x' });
  const own = withHooks(wwn, half(new Set()));
  const [book, house] = [runner(wwn, wanted), runner(own, wanted)];
  const time = (by: typeof book): number => by.run(0, 300).time.sum;
  expect(time(house)).toBeGreaterThan(1.2 * time(book));
  expect(house.fight(7)).toEqual(runner(own, wanted).playOut(7));
  expect(exactFight(own, wanted)).toBeNull();
});

test('a preview of a blow is weighed with them', () => {
  const [sample] = wwn.catalogue.samples;
  if (sample === undefined) throw new Error('a system without a sample');
  const lucky: Hooks<Wwn> = {
    name: 'lucky',
    version: '1.0.0',
    afterRoll: (total, { pool }) => (pool.sides === 20 ? 20 : total),
  };
  const chances = [wwn, withHooks(wwn, lucky)].map(system => {
    const begun = host(system).begin(sample.setup, 'A duel', 'x').act({ kind: 'start', ambush: null });
    if (!begun.ok) throw new Error(begun.refusal.reason);
    const fight = wwn.schemas.fight.parse(begun.game.record.fight);
    const [who] = system.rules.next(fight);
    const target = fight.combatants.find(each => each.id !== who)?.id;
    // They stand apart: a thrown dagger reaches.
    return (
      begun.game.preview({ role: 'gm' }, { kind: 'attack', who, target, weapon: 'dagger', thrown: true })?.chance ??
      null
    );
  });
  expect(chances[0]).toBeLessThan(0.9);
  expect(chances[1]).toBe(1);
});
