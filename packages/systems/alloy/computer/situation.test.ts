import { type Policy, type Random, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { type AlloyKinds, alloy } from '../index.ts';
import type { Event } from '../state/events.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { options } from '../state/options.ts';
import { foesKnown, foesOf, friendsOf } from '../state/position.ts';
import type { Prompts } from '../state/prompts.ts';
import { everybody } from '../state/roster.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, id } from '../testing.ts';
import { sorted } from './aims.ts';
import { bestAttack, weighAttacks } from './candidates.ts';
import { bestCourse, workOut } from './greedy.ts';
import { type Own, situationOf } from './situation.ts';
import { TEMPERS } from './tempers.ts';

const policy = (name: string): Policy<AlloyKinds> => {
  const found = alloy.automation.policies.find(each => each.name === name);
  if (!found) throw new Error(`no policy "${name}"`);
  return found;
};
const greedy = policy('greedy');
const random = policy('random');

/** Holds the course that is remembered against one worked out anew. How many that were. */
function hold(on: Fight, who: Combatant): number {
  if (on.stage !== 'phases' || who.plan !== null) return 0;
  const own: Own = [who, ...friendsOf(on, who)];
  const foes = foesKnown(on, who);
  const [known, anew] = [bestCourse(on, own, foes), workOut(on, own, foes)];
  if (known !== anew) expect(known).toEqual(anew);
  for (const temper of TEMPERS) {
    const order = sorted(on, who, foes, temper.aim, null);
    const attack = bestAttack(on, who, order, temper, null);
    const weighed = weighAttacks(on, who, order, temper, null);
    if (attack !== weighed) expect(attack, temper.name).toEqual(weighed);
  }
  return 1;
}

/** Something befalls somebody that seldom or never comes about in a sample. */
function befall(on: Fight, chance: Random): void {
  const who = everybody(on)[chance.below(2 * everybody(on).length)];
  if (who === undefined) return;
  who.conditions = (['lame', 'prone'] as const).filter(() => chance.below(4) === 0);
  who.burden = chance.below(2) === 0 ? null : { by: 1 + chance.below(2), why: 'a blow' };
  who.loaded = who.stats.weapons.flatMap(each => (chance.below(2) === 0 ? each.id : []));
  who.lies = who.lies.map(each => ({ ...each, near: chance.below(2) === 0 }));
}

/** Plays a sample so many times, now as the policy would and now at random, and holds each choice against one made anew. */
function play(sample: string, house: object, fights: number): number {
  const found = alloy.catalogue.samples.find(each => each.id === sample);
  if (!found) throw new Error('not there');
  const start = alloy.rules.begin({ ...found.setup, options: options.parse(house) });
  const chance = Xoshiro.seeded(`situations of ${sample}`);
  let held = 0;
  for (let nth = 0; nth < fights; nth++) {
    const on = alloy.rules.copy(start);
    const table = simulated<RollSite, Prompts, Event>(chance, () => random.answers(on, chance));
    for (let commands = 0; commands < 120 && !alloy.rules.over(on); commands++) {
      const [who] = alloy.rules.next(on);
      if (who === undefined) break;
      const choice = greedy.choose(on, who, chance);
      held += who === 'gm' ? 0 : hold(on, the(on, who));
      befall(on, chance);
      alloy.rules.play(table, on, chance.below(3) === 0 ? random.choose(on, who, chance) : choice);
    }
  }
  return held;
}

describe('what greedy and the tempers remember of a situation is what they would choose anew', () => {
  const houses = {
    'as they are': {},
    'the dice of spring': { dice: 'spring2015', emptyPool: 'lastDie' },
    'rolled defence, TN and defence together, at the end of an action': {
      defence: 'rolled',
      hitRule: 'sum',
      resolve: 'end',
    },
    'arrows nocked and grips changed freely, what lies about picked up from anywhere': {
      nocking: 'free',
      gripChange: 'free',
      pickUp: 'anywhere',
    },
  };
  test.each(Object.entries(houses))('house rules: %s', (_words, house) => {
    for (const each of alloy.catalogue.samples) expect(play(each.id, house, 20), each.id).toBeGreaterThan(60);
  });

  test('what the GM lays on somebody counts at once, and no longer than it lies there', () => {
    const on = arena({ ann: { weapons: ['club', 'knife'] }, bob: { side: 'blue', phase: 20 } });
    const choice = () => greedy.choose(on, id('ann'), Xoshiro.seeded('choice'));
    const before = choice();
    const bob = the(on, id('bob'));
    bob.circumstances = [
      { id: 1, name: 'stone', against: null, once: false, secret: false, difficulty: null, value: 40, on: 'defence' },
    ];
    expect(choice()).not.toEqual(before);
    bob.circumstances = [];
    expect(choice()).toEqual(before);
  });

  test('another sheet is another situation', () => {
    const on = arena({ ann: { weapons: ['club'] }, bob: { side: 'blue', phase: 20 } });
    const choice = () => greedy.choose(on, id('ann'), Xoshiro.seeded('choice'));
    const before = choice();
    const bob = the(on, id('bob'));
    bob.stats = { ...bob.stats, parry: 40, dodge: 40 };
    expect(choice()).not.toEqual(before);
  });

  test('against a crowd nothing is remembered: what rests on hundreds does not come twice, and would fill the memory', () => {
    const crowd = (foes: number) =>
      arena({
        ann: { weapons: ['club'] },
        ...Object.fromEntries(
          Array.from({ length: foes }, (_, at) => [`b-${at}`, { side: 'blue', phase: 20 } as const]),
        ),
      });
    const situation = (on: Fight) => situationOf(on, 0, [the(on, id('ann'))], foesOf(on, the(on, id('ann'))));
    expect(situation(crowd(8))).not.toBeNull();
    expect(situation(crowd(200))).toBeNull();
    expect(hold(crowd(200), the(crowd(200), id('ann')))).toBe(1);
  });
});
