import { simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import { blowOf } from '../rules/blow.ts';
import type { Event } from '../state/events.ts';
import { type Combatant, type Fight, inPlay } from '../state/fight.ts';
import { options } from '../state/options.ts';
import { foesOf } from '../state/position.ts';
import type { Prompts } from '../state/prompts.ts';
import { everybody } from '../state/roster.ts';
import type { RollSite } from '../state/sites.ts';
import { outcomesOf } from './estimate.ts';
import { attackIn, Marks, Striker } from './striker.ts';

const [greedy] = alloy.automation.policies.filter(each => each.name === 'greedy');

/** Holds every blow that somebody could strike against what the rules say of it, nothing remembered. How many they were. */
function hold(on: Fight, who: Combatant, charge: boolean): number {
  const found: number[] = [];
  const wanted: number[] = [];
  const striker = new Striker(on, who, charge);
  const foes = foesOf(on, who);
  striker.each(new Marks(foes), foes.length, (form, targets, hits, cost) => {
    const blow = blowOf(on, who, attackIn(form, targets), charge);
    const compare = (looked: number, leaps: boolean): void => {
      const anew = outcomesOf(on, blow, leaps, cost === 0);
      found.push(looked, ...targets.map(each => each.lost));
      const most = Math.max(...[...anew.values()].map(each => each.hits));
      wanted.push(most, ...targets.map(each => anew.get(each.who)?.lost ?? -1));
    };
    compare(hits, false);
    const dice = Math.min(...targets.map(each => striker.diceAgainst(form.arm, form.mode, each)));
    compare(striker.hits(form, targets, dice, cost === 0, false), false);
    compare(striker.hits(form, targets, dice, cost === 0, true), true);
  });
  expect(found).toEqual(wanted);
  return found.length;
}

/** Plays a sample for some commands under some house rules, and holds everybody's blows after each. */
function play(sample: string, house: object, commands: number, change: (on: Fight) => void = () => undefined): number {
  const found = alloy.catalogue.samples.find(each => each.id === sample);
  if (!found || !greedy) throw new Error('not there');
  const on = alloy.rules.begin({ ...found.setup, options: options.parse(house) });
  const random = Xoshiro.seeded(`blows of ${sample}`);
  const table = simulated<RollSite, Prompts, Event>(random, () => greedy.answers(on, random));
  let held = 0;
  for (let nth = 0; nth < commands && !alloy.rules.over(on); nth++) {
    const [who] = alloy.rules.next(on);
    if (who === undefined) break;
    alloy.rules.play(table, on, greedy.choose(on, who, random));
    change(on);
    for (const each of everybody(on)) if (inPlay(each) && on.stage === 'phases') held += hold(on, each, nth % 2 === 0);
  }
  return held;
}

describe('what a blow is worth is worked out once, and is what the rules say', () => {
  const houses = {
    'as they are': {},
    'the dice of spring': { dice: 'spring2015', emptyPool: 'lastDie' },
    'rolled defence, TN and defence together': { defence: 'rolled', hitRule: 'sum', resolve: 'end' },
  };
  test.each(Object.entries(houses))('house rules: %s', (_words, house) => {
    for (const { id } of alloy.catalogue.samples) expect(play(id, house, 60)).toBeGreaterThan(50);
  });

  test('what the GM lays on somebody counts at once', () => {
    const held = play('minions', {}, 40, on => {
      const luck = { name: 'luck', against: null, once: false, secret: false, difficulty: null };
      const [first] = everybody(on);
      if (!first) throw new Error('nobody there');
      first.circumstances = [
        { ...luck, id: 1, value: on.phase % 3, on: 'attack' },
        { ...luck, id: 2, value: on.phase % 2, on: 'defence' },
        { ...luck, id: 3, value: 2, on: 'damage' },
      ];
    });
    expect(held).toBeGreaterThan(50);
  });
});
