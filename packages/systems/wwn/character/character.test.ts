import type { Json } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { sheet } from '../state/sheet.ts';
import { characters } from './index.ts';

const problems = (choices: Json): (string | null)[] =>
  characters.steps(choices).flatMap(each => (each.problem === null ? [] : [`${each.id}: ${each.problem}`]));
const made = (choices: Json) => sheet.parse(characters.make('Ann', choices));

describe('a beginner', () => {
  test('[WWN-NEW-1] shares out the array, or rolls 3d6 and raises one to 14', () => {
    const twice = { attributes: { str: 14, dex: 14 } };
    expect(problems(twice)).toEqual([
      'attributes: The six are 14, 12, 11, 10, 9, 7, each once; not 14, 14, 12, 10, 9, 7.',
    ]);
    expect(() => characters.make('Ann', twice)).toThrow('Attributes: The six are 14');
    const rolls = characters.steps({ way: { way: 'rolled' } }).flatMap(each => each.rolls ?? []);
    expect(rolls.map(each => `${each.field} ${each.dice}`)).toEqual([
      ...['str', 'dex', 'con', 'int', 'wis', 'cha'].map(each => `${each} 3d6`),
      'die 1d6',
    ]);
    const rolled = { str: 8, dex: 17, con: 5, int: 10, wis: 11, cha: 3, raised: 'con' };
    expect(made({ way: { way: 'rolled' }, attributes: rolled }).attributes).toEqual({
      ...{ str: 8, dex: 17, con: 14, int: 10, wis: 11, cha: 3 },
    });
  });

  test('[WWN-NEW-2] gets hit points, attack bonus and abilities from the class', () => {
    const of = (name: string) => {
      const { hitPoints, attackBonus, features, skills } = made({
        class: { class: name, die: 3 },
        foci: { focus: 'lucky' },
      });
      return [hitPoints, attackBonus, features.map(each => each.id).join(' '), skills.magic ?? null];
    };
    expect(of('warrior')).toEqual([5, 1, 'killing-blow veterans-luck lucky armsmaster', null]);
    expect(of('warrior-expert')).toEqual([5, 1, 'lucky armsmaster specialist', null]);
    expect(of('expert')).toEqual([3, 0, 'masterful-expertise lucky specialist', null]);
    expect(of('expert-mage')).toEqual([3, 0, 'lucky specialist', 0]);
    expect(of('mage')).toEqual([2, 0, 'lucky', 0]);
    expect(characters.steps({}).find(each => each.id === 'class')?.given.die).toBe(4);
  });

  test('[WWN-NEW-3] learns one skill and two more from a background, the same one twice at level 1', () => {
    const learned = made({
      past: { background: 'criminal' },
      background: { free: 'sneak', first: 'stab', second: 'stab' },
      foci: { focus: 'lucky', bonus: 'die-hard' },
      skills: { own: 'heal' },
    });
    expect(learned.skills).toEqual({ sneak: 0, stab: 1, heal: 0 });
    expect(problems({ past: { background: 'priest' }, background: { first: 'stab' } })).toEqual([
      'background: Learned first takes one of Administer, Connect, Convince, Know, Lead, Perform, not "stab".',
    ]);
  });

  test('[WWN-NEW-4] has a Focus, which teaches its skill; a Warrior one more for fighting', () => {
    const both = made({
      foci: { focus: 'valiant-defender', bonus: 'valiant-defender' },
      background: { first: 'exert' },
    });
    expect(both.features.at(-1)).toMatchObject({ id: 'valiant-defender', level: 2 });
    expect(both.skills).toMatchObject({ stab: 1, exert: 1 });
    expect(problems({ foci: { bonus: 'alert' } })[0]).toMatch(
      /^foci: Focus of a Warrior takes one of .*, not "alert"\.$/,
    );
    expect(
      problems({ class: { class: 'warrior-expert' }, foci: { focus: 'specialist', other: 'specialist' } }),
    ).toEqual(['foci: Specialist has one level only; take two different Foci.']);
    const strong = made({ foci: { focus: 'developed-attribute' }, skills: { raises: 'con' }, class: { die: 3 } });
    expect(strong.hitPoints).toBe(6);
  });

  test('[WWN-NEW-5] learns one more skill, and another instead of what would pass level 1', () => {
    const fields = characters
      .steps({ background: { free: 'stab', first: 'stab', second: 'stab' } })
      .find(each => each.id === 'skills')
      ?.fields.map(each => each.name);
    expect(fields).toEqual(['own', 'instead-1', 'instead-2']);
    expect(
      problems({
        background: { free: 'stab', first: 'exert', second: 'ride' },
        foci: { focus: 'lucky', bonus: 'die-hard' },
        skills: { own: 'stab' },
      }),
    ).toEqual([]);
  });

  test('[WWN-NEW-6] chooses up to four weapons, and armor of armor class 15 at best', () => {
    expect(problems({ gear: { weapons: ['club', 'dagger', 'mace', 'pike', 'staff'] } })).toEqual([
      'gear: Weapons takes at most 4, not 5.',
    ]);
    expect(problems({ gear: { armor: 'great-armor' } })[0]).toMatch(
      /^gear: Armor takes one of .*, not "great-armor"\.$/,
    );
    expect(problems({ gear: { weapons: [] } })).toEqual([
      'gear: There is no weapon yet; take one at least, a club if need be.',
    ]);
  });
});

test('a page shows what is derived with its parts, as the fight works it out', () => {
  const beginner = characters.beginners[0];
  const own = characters.make('Ann', beginner?.choices ?? {});
  const sections = characters.page(own, { hp: 3, fate: 'well', frail: true }, {});
  expect(sections.map(each => each.id)).toEqual([
    ...['character', 'attributes', 'saves', 'weapons', 'armor', 'skills', 'features', 'notes', 'state'],
  ]);
  const line = (id: string, label: string) =>
    sections.find(each => each.id === id)?.lines.find(each => each.label === label);
  expect(line('character', 'Armor class')).toMatchObject({
    value: '15',
    parts: { total: 15, parts: [{ value: 14 }, { name: 'shield', value: 1 }] },
  });
  expect(line('saves', 'Physical')).toMatchObject({
    value: '14+',
    parts: { parts: [{ value: 16 }, { value: -1 }, { value: -1 }] },
  });
  expect(line('weapons', 'Long Sword')).toMatchObject({ value: '+3, 1d8+2, Shock 4/-', path: 'weapons.0' });
  expect(line('features', 'Killing Blow')?.note).toMatch(/^Adds half its level/);
  expect(line('state', 'Hit points')?.value).toMatch(/^3 of /);
  expect(line('state', 'Frail')?.value).toBe('yes');
});
