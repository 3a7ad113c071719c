import type { Json } from '@affray/engine';
import { expect, test } from 'vitest';
import { attributesCost, ranks } from '../book/beginners.ts';
import { sheet } from '../state/sheet.ts';
import { characters } from './index.ts';

const problems = (choices: Json): string[] =>
  characters.steps(choices).flatMap(each => (each.problem === null ? [] : [`${each.id}: ${each.problem}`]));
const step = (choices: Json, id: string) => characters.steps(choices).find(each => each.id === id);
const made = (choices: Json) => sheet.parse(characters.make('Ann', choices));
const PLAIN = { strength: 3, agility: 2, perception: 2, resolve: 2, intellect: 2, charisma: 1 };

test('[ALY-2.2] attributes start at 2, 2, 2, 2, 1 and 3, and a rank costs three times its number', () => {
  expect(attributesCost([2, 2, 2, 2, 1, 3])).toBe(0);
  expect(attributesCost([2, 2, 2, 2, 2, 3])).toBe(6);
  expect(attributesCost([3, 2, 2, 2, 1, 3])).toBe(9);
  expect(attributesCost([2, 2, 2, 2, 1, 5])).toBe(12 + 15);
  expect(attributesCost([2, 2, 2, 1, 1, 3])).toBeNull();
  expect(attributesCost([2, 2, 2, 2, 2, 2])).toBeNull();
  expect(step({ attributes: PLAIN }, 'attributes')?.left).toBe('120 of 120 character points left');
  expect(problems({ attributes: { ...PLAIN, agility: 1 } })).toEqual([
    'attributes: One attribute at most is 1, and one at least is 3 or more.',
  ]);
});

test('[ALY-2.3] a journeyman has 120 character points, and at most two skills at rank 3', () => {
  const costly = { attributes: { strength: 5, agility: 5, perception: 5, resolve: 5 } };
  expect(problems(costly)[0]).toMatch(
    /^attributes: These cost \d+ character points, and there are 120; lower something\.$/,
  );
  const skilled = { attributes: PLAIN, skills: { swords: 3, brawling: 3, bows: 3 } };
  expect(problems(skilled)).toEqual(['skills: At most 2 skills are at rank 3, not 3; lower Weapons: Bows.']);
});

test('[ALY-2.5] Ambidexterity costs 2 points and takes Agility 3', () => {
  expect(problems({ attributes: PLAIN, traits: { ambidextrous: true } })).toEqual([
    'traits: Ambidexterity takes Agility 3 or more, not 2.',
  ]);
  const quick = { style: { style: 'duelist' }, traits: { ambidextrous: true } };
  expect(made(quick).ambidextrous).toBe(true);
  const left = (choices: Json) => Number.parseInt(step(choices, 'traits')?.left ?? '', 10);
  expect(left({ style: { style: 'duelist' } }) - left(quick)).toBe(2);
});

test('[ALY-NEW-1] a style suggests all of it, for a hero', () => {
  expect(made({ style: { style: 'archer' } })).toMatchObject({
    kind: 'hero',
    perception: 4,
    weapons: ['bow', 'short-sword'],
  });
});

test('[ALY-NEW-2] a skill costs three times each rank, and no attribute begins above 5', () => {
  expect([ranks(0, 1), ranks(0, 2), ranks(0, 3)]).toEqual([3, 9, 18]);
  const none = Object.fromEntries((step({}, 'skills')?.fields ?? []).map(each => [each.name, 0]));
  expect(step({ attributes: PLAIN, skills: { ...none, bows: 3, notice: 1 } }, 'skills')?.left).toBe(
    '99 of 120 character points left',
  );
  expect(problems({ attributes: { ...PLAIN, strength: 6 } })[0]).toMatch(/from 1 to 5, not 6\.$/);
});

test('[ALY-NEW-3] up to four weapons, and at least one', () => {
  expect(problems({ gear: { weapons: [] } })).toEqual([
    'gear: There is no weapon yet; take one at least, a club if need be.',
  ]);
  expect(problems({ gear: { weapons: ['knife', 'bow', 'sling', 'spear', 'maul'] } })).toEqual([
    'gear: Weapons takes at most 4, not 5.',
  ]);
});

test('a page shows the dice of each weapon and what Defense is made of', () => {
  const sections = characters.page(characters.make('Ann', {}), { health: 1, lame: true }, {});
  const line = (id: string, label: string) =>
    sections.find(each => each.id === id)?.lines.find(each => each.label === label);
  expect(line('figured', 'Defense')).toMatchObject({
    value: '8',
    parts: {
      parts: [{ name: 'Strength', value: 4 }, { name: 'half of Resolve', value: 1 }, { value: 1 }, { value: 2 }],
    },
  });
  expect(line('weapons', 'Long Sword')).toMatchObject({ value: '7D at Goal 4, Strength +4, at most 9' });
  expect(line('state', 'Health')?.value).toBe('1 of 3');
  expect(line('state', 'Lame')?.value).toBe('yes');
  const other = characters.page(characters.make('Ann', {}), {}, { defenseFormula: 'swapped' });
  expect(other[1]?.lines[1]?.parts?.parts[0]).toMatchObject({ name: 'Resolve', value: 3 });
});
