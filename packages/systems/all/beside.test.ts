import {
  type Answers,
  type Json,
  type Kinds,
  type Policy,
  type Speaker,
  type System,
  simulatedBy,
  type TableOf,
  Thrown,
  Xoshiro,
} from '@affray/engine';
import { expect, test } from 'vitest';
import { systems } from './index.ts';

const MOST = 120;

/**
 * The fight after so many commands.
 * @param afresh from a copy before each, so that nothing known beside it lasts
 * @param raises the game master brings back whoever is out of it, now and then
 */
function played<K extends Kinds>(
  system: System<K>,
  setup: K['setup'],
  policy: Policy<K>,
  seed: string,
  afresh: boolean,
  raises = false,
): K['fight'] {
  const chance = new Thrown(Xoshiro.seeded(seed));
  let fight = system.rules.begin(system.schemas.setup.parse(setup));
  let answers: Answers<K['prompts']> = policy.answers(fight, chance);
  const answersOf = (_who: Speaker): Answers<K['prompts']> => answers;
  const table = simulatedBy<K['roll'], K['prompts'], K['event']>(chance, answersOf);
  for (let commands = 0; commands < MOST && system.rules.over(fight) === null; commands++) {
    if (afresh) {
      fight = system.rules.copy(fight);
      answers = policy.answers(fight, chance);
    }
    const [who] = system.rules.next(fight, 1);
    if (who === undefined) break;
    expect(who).toBe(system.rules.next(fight)[0]);
    system.rules.play(table, fight, policy.choose(fight, who, chance));
    if (raises && commands % 10 === 9) raise(system, table, fight);
  }
  return fight;
}

/** The game master brings back whoever is out of a fight. */
function raise<K extends Kinds>(system: System<K>, table: TableOf<K>, fight: K['fight']): void {
  for (const { id, standing } of system.report.standings(fight).combatants) {
    const command = standing ? null : system.schemas.command.parse({ kind: 'gm-fate', who: id, fate: 'fighting' });
    if (command !== null && system.rules.refuse(fight, command) === null) system.rules.play(table, fight, command);
  }
}

/** Every sample under every policy that is not slow to think. */
const cases = systems.flatMap(each =>
  each.visit(system =>
    system.catalogue.samples.flatMap(sample =>
      system.automation.policies
        .filter(policy => policy.name !== 'greedy')
        .map(policy => ({
          name: `${system.id}: ${sample.id}, ${policy.name}`,
          play: (seed: string, afresh: boolean): unknown => played(system, sample.setup, policy, seed, afresh),
        })),
    ),
  ),
);

/** More than those who are looked through one by one: all kinds of creatures, of three sides, close together. */
function crowd(bestiary: (typeof systems)[number]['bestiary'], onMap: boolean): Json {
  const combatants = Array.from({ length: 36 }, (_, nth) => {
    const at = onMap ? { at: { x: 5 * (nth % 9), y: 10 * Math.floor(nth / 9) } } : { from: nth === 0 ? null : BESIDE };
    return {
      id: `one-${nth}`,
      side: SIDES[nth % 3] ?? '',
      sheet: bestiary[nth % bestiary.length]?.sheet ?? null,
      ...at,
    };
  });
  return { sides: SIDES.map(id => ({ id, name: id })), scene: onMap ? { width: 200 } : {}, combatants };
}
const SIDES = ['red', 'blue', 'green'];
const BESIDE = { of: 'one-0', band: 'close' };

const crowds = systems.flatMap(each =>
  each.visit(system =>
    system.automation.policies
      .filter(policy => policy.name !== 'greedy')
      .map(policy => ({
        name: `${system.id}, ${policy.name}`,
        play: (seed: string, afresh: boolean): unknown =>
          played(system, system.schemas.setup.parse(crowd(each.bestiary, each.id !== 'alloy')), policy, seed, afresh),
        returning: (seed: string, afresh: boolean): unknown =>
          played(
            system,
            system.schemas.setup.parse(crowd(each.bestiary, each.id !== 'alloy')),
            policy,
            seed,
            afresh,
            true,
          ),
      })),
  ),
);

test.each(cases)('what is kept beside a fight never goes stale: $name', ({ play }) => {
  for (const seed of ['one', 'two', 'three']) expect(play(seed, false)).toEqual(play(seed, true));
});

test.each(crowds)('nor beside the fight of a crowd: $name', ({ play, returning }) => {
  expect(play('one', false)).toEqual(play('one', true));
  expect(returning('two', false)).toEqual(returning('two', true));
});
