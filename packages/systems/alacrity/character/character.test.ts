import type { Json } from '@affray/engine';
import { expect, test } from 'vitest';
import { sheet } from '../state/sheet.ts';
import { characters } from './index.ts';

const problems = (choices: Json): string[] =>
  characters.steps(choices).flatMap(each => (each.problem === null ? [] : [`${each.id}: ${each.problem}`]));
const step = (choices: Json, id: string) => characters.steps(choices).find(each => each.id === id);
const made = (choices: Json) => sheet.parse(characters.make('Ann', choices));

test('[ALA-3.2] statistics are the array, rolled, or bought with 15 points from 11, none above 20', () => {
  expect(problems({ statistics: { mind: 18 } })).toEqual([
    'statistics: The four are 18, 16, 14, 12, each once; not 18, 18, 16, 14.',
  ]);
  const bought = { way: { way: 'bought' }, statistics: { strength: 20, dexterity: 15, body: 11, mind: 11 } };
  expect(step(bought, 'statistics')).toMatchObject({ left: '2 of 15 points left', problem: null });
  expect(problems({ ...bought, statistics: { strength: 20, dexterity: 20 } })[0]).toMatch(
    /^statistics: That costs \d+ points, and there are 15; lower something\.$/,
  );
  expect(problems({ way: { way: 'bought' }, statistics: { body: 21 } })[0]).toMatch(/from 11 to 20, not 21\.$/);
  expect(step({ way: { way: 'rolled' } }, 'statistics')?.rolls).toContainEqual({ field: 'mind', dice: '1d10+10' });
});

test('[ALA-3.3] Hit Points are rolled with a d10 for each point of Body, or are the average', () => {
  expect(step({}, 'hits')).toMatchObject({ given: { dice: 99 }, rolls: [{ field: 'dice', dice: '18d10' }] });
  expect(made({}).hitPoints).toBeNull();
  expect(made({ hits: { dice: 50 } }).hitPoints).toBe(66);
});

test('[ALA-4.1] a skill costs a point a percent up to 60, two beyond; Magic 20 to unlock, an Effect 5', () => {
  const plain = { melee: 15, dodge: 14, athletics: 15, unarmed: 15, vigilance: 12, firstAid: 12 };
  const left = (skills: Json): string | undefined => step({ skills }, 'skills')?.left;
  expect(left(plain)).toBe('200 of 200 points left');
  expect(left({ ...plain, melee: 60 })).toBe('155 of 200 points left');
  expect(left({ ...plain, melee: 65 })).toBe('145 of 200 points left');
  expect(left({ ...plain, magic: 12 })).toBe('180 of 200 points left');
  const learned = { skills: { ...plain, magic: 12 }, effects: { effects: ['mend', 'iron-body'] } };
  expect(step(learned, 'effects')?.left).toBe('170 points left');
  expect(made(learned)).toMatchObject({
    skills: { magic: 12, melee: null },
    effects: [{}, {}].map((_, at) => ['mend', 'iron-body'][at]),
  });
});

test('[ALA-NEW-1] a style suggests all of it', () => {
  expect(made({ style: { style: 'archer' } })).toMatchObject({ dexterity: 18, weapons: ['long-bow', 'shortsword'] });
  expect(made({ style: { style: 'archer' }, gear: { weapons: ['mace'] } })).toMatchObject({ weapons: ['mace'] });
});

test('[ALA-NEW-2] there are 200 points, no skill passes 75, and Magic begins at Mind', () => {
  expect(problems({ skills: { stealth: 75, thievery: 75 } })[0]).toMatch(
    /^skills: That costs \d+ points, and there are 200; /,
  );
  expect(problems({ skills: { melee: 76 } })[0]).toBe(
    'skills: Melee Combat takes a whole number from 15 to 75, not 76.',
  );
  expect(problems({ skills: { magic: 5 } })).toEqual([
    'skills: Magic begins at your Mind of 12; take that or more, or 0 for none.',
  ]);
});

test('[ALA-NEW-3] up to four weapons, armor up to 4d10, and no shield beside a weapon in each hand', () => {
  expect(problems({ gear: { weapons: [] } })[0]).toMatch(/^gear: There is no weapon yet/);
  expect(problems({ gear: { armor: 'plate' } })[0]).toMatch(/not "plate"\.$/);
  expect(problems({ gear: { both: true } })).toEqual([
    'gear: A weapon in each hand leaves no hand for a shield; take one or the other.',
  ]);
  expect(problems({ gear: { weapons: ['greatsword', 'dagger'], both: true, shield: null } })[0]).toMatch(
    /two melee weapons/,
  );
  expect(made({ style: { style: 'rogue' } }).offHand).toBe('dagger');
});

test('a page shows chances with what burdens them, and what is derived with its parts', () => {
  const own = characters.make('Ann', {});
  const line = (state: Json, id: string, label: string) =>
    characters
      .page(own, state, {})
      .find(each => each.id === id)
      ?.lines.find(each => each.label === label);
  expect(line({}, 'figures', 'Hit Points')).toMatchObject({
    value: '115',
    parts: { parts: [{ value: 99 }, { value: 16 }] },
  });
  expect(line({}, 'weapons', 'Longsword')).toMatchObject({ value: '60%, 4d10+5', path: 'weapons.0' });
  expect(line({}, 'protection', 'Soak')).toMatchObject({
    parts: { parts: [{}, { name: 'armor', value: 3 }, { value: 2 }] },
  });
  const hurt = line({ hp: 40 }, 'weapons', 'Longsword');
  expect(Number.parseInt(hurt?.value ?? '', 10)).toBeLessThan(60);
  expect(hurt?.parts?.parts.length).toBe(2);
});
