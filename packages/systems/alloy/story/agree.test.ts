import { type CombatantId, type Line, type Speaker, simulated, type Told, tale, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { alloy } from '../index.ts';
import type { Event } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, type Dice, type Given, give, id, type Person } from '../testing.ts';
import { isSeveral } from './knows.ts';

const GM = { role: 'gm' } as const;
/** What is told of a command to the GM. */
function lines(on: Fight, given: object, dice: Dice = [], answers: Given = []): readonly string[] {
  const { fight, told } = give(on, given, dice, answers);
  return linesOf(fight, told);
}
function linesOf(fight: Fight, told: readonly Told<Event>[]): readonly string[] {
  const nameOf = (who: Speaker): string => alloy.secrecy.nameOf(fight, who, GM);
  const several = (who: Speaker): boolean => isSeveral(fight, who, GM);
  const sentences = told.map(each => ({ said: alloy.words.say(each, nameOf, several), event: each.event }));
  return tale(sentences).map((each: Line) => each.text);
}
const mob: Person = { side: 'blue', kind: 'minion', members: 4, health: 1, defense: 4, dodge: 0, parry: 0, phase: 5 };
const named = (name: string, more: Person = {}): Fight => {
  const on = arena({ ann: { kind: 'hero' }, mob: { ...mob, ...more } }, { engaged: [['ann', 'mob']] });
  const group = on.combatants.mob;
  if (group) on.combatants.mob = { ...group, name };
  return on;
};
const blow = (who: CombatantId | string, target: string) => ({
  kind: 'attack',
  who,
  weapon: 'fist',
  basic: 'hit',
  targets: [target],
});

describe('the story speaks of a group as of several where its name does', () => {
  test('[ALY-9.4] of what it does, and of what befalls it', () => {
    const on = named('The thralls');
    const hit = lines(on, blow('ann', 'mob'), [['alloy.attack', 'ann', 5, 5, 5]]);
    expect(hit[0]).toMatch(/; the thralls are hit against .*; lose 1 Health; 3 of them are left$/);
    const felled = lines(on, { kind: 'gm-damage', who: 'mob', damage: 40 });
    expect(felled).toContain('The thralls take 40 damage; the thralls lose 10 Health and are out of the fight');
    const due = { ...on, combatants: { ...on.combatants } };
    const { ann } = on.combatants;
    if (ann) due.combatants.ann = { ...ann, phase: 9 };
    due.phase = 5;
    const strikes = lines(due, blow('mob', 'ann'), [['alloy.attack', 'mob', 1, 1, 2, 2]]);
    expect(strikes[0]).toMatch(/^The thralls attack Ann, Hit with .*; Ann is missed: the TN was not met$/);
    expect(lines(due, { kind: 'disengage', who: 'mob' })[0]).toMatch(/^The thralls disengage, to Close/);
    expect(lines(due, { kind: 'prepare', who: 'mob', weapon: null, grip: 1 })).toEqual([
      expect.stringMatching(/^The thralls put the weapon away/),
    ]);
  });

  test('to its last member; but not where its name is that of one, nor of a hero, nor of whom nobody may know', () => {
    const several = (name: string, more: Person = {}) => isSeveral(named(name, more), id('mob'), GM);
    expect(['Thralls', 'The wolves', 'Footmen', 'The dead'].map(each => several(each))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(several('Thralls', { members: 1 })).toBe(true);
    expect(['The pack', 'Colossus', 'Goblin 3', 'The abyss'].map(each => several(each))).toEqual(Array(4).fill(false));
    expect(several('Anders', { kind: 'adversary', members: 1 })).toBe(false);
    expect(several('Ogres', { kind: 'adversary', members: 3 })).toBe(true);
    const hidden = named('Thralls', { hidden: true });
    expect(isSeveral(hidden, id('mob'), { role: 'player', combatants: [id('ann')] })).toBe(false);
  });
});

test('groups of encounters are called as several', () => {
  const names = (encounter: string): string[] =>
    (alloy.catalogue.encounters ?? [])
      .filter(each => each.id === encounter)
      .flatMap(each => each.setup().combatants.flatMap(({ name, members }) => (members > 1 ? [name ?? ''] : [])));
  expect([names('mill'), names('orchard')]).toEqual([['Rats'], ['Slingers']]);
});

test('[ALY-9.4] in a whole fight no verb is left that speaks of a group as of one', () => {
  const policy = alloy.automation.policies.find(each => each.name === 'random');
  const sample = alloy.catalogue.samples.find(each => each.id === 'minions');
  if (!policy || !sample) throw new Error('not there');
  for (const seed of ['one', 'two', 'three']) {
    const random = Xoshiro.seeded(seed);
    let on = alloy.rules.begin(sample.setup);
    for (let commands = 0; commands < 150 && alloy.rules.over(on) === null; commands++) {
      const [who] = alloy.rules.next(on, 1);
      if (who === undefined) break;
      const after = alloy.rules.copy(on);
      const answers = policy.answers(on, random);
      const told: Told<Event>[] = [];
      alloy.rules.play(
        {
          ...simulated<RollSite, Prompts, Event>(random, () => answers),
          tell: event => told.push({ event, rolls: [] }),
        },
        after,
        policy.choose(on, who, random),
      );
      for (const line of linesOf(after, told))
        expect(line).not.toMatch(/(Thralls|Cultists) (?!attacks? with)(is|has|[a-z]+s)\b/);
      on = after;
    }
  }
});
