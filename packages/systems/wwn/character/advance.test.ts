import type { Json } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { wwn } from '../index.ts';
import { sheet } from '../state/sheet.ts';

const advance = wwn.characters?.advance;
if (advance === undefined) throw new Error('levels are told of');
const beginner = (id: string): Json => {
  const found = wwn.characters?.beginners.find(each => each.id === id);
  return wwn.characters?.make('Ilsa', found?.choices ?? {}) ?? null;
};
const warrior = beginner('swordsman');
const read = (of: Json) => sheet.parse(of);
const at = (level: number, more: { readonly [field: string]: Json } = {}): Json => ({
  ...read(warrior),
  level,
  ...more,
});
const why = (of: Json, given: { readonly [field: string]: Json }): string | null =>
  advance.refuse(of, { class: 'warrior', ...given })?.reason ?? null;
const gained = (of: Json, given: { readonly [field: string]: Json }, faces: readonly number[]) =>
  read(advance.make(of, { class: 'warrior', ...given }, faces));

describe('[WWN-LVL-1] a level more', () => {
  test('all dice count anew where they come to more, else it is one hit point more', () => {
    const { hitPoints } = read(warrior);
    expect(advance.dice(warrior)).toEqual({ count: 2, sides: 6 });
    // Die Hard and the Warrior's class add 4 to each die.
    expect(gained(warrior, {}, [6, 6])).toMatchObject({ level: 2, attackBonus: 2, hitPoints: 20 });
    expect(gained(at(1, { hitPoints: 30 }), {}, [1, 1]).hitPoints).toBe(31);
    expect(hitPoints).toBeLessThan(20);
  });
  test('the class is told by what the character can do, and a bonus of its own stays', () => {
    const [first] = advance.fields(beginner('mage'));
    expect(first?.kind === 'choice' && first.options[0]?.value).toBe('mage');
    expect(gained(at(1, { attackBonus: 3 }), { class: 'mage' }, [3, 3]).attackBonus).toBe(3);
  });
  test('an NPC has hit dice, and levels end at 10', () => {
    expect(why(at(3, { pc: false }), {})).toContain('only characters gain levels');
    expect(why(at(10), {})).toBe('levels end at 10');
  });
});

test('[WWN-LVL-2] [WWN-SKILL-4] skills cost points, and open with levels', () => {
  const stab = read(warrior).skills.stab ?? -1;
  expect(stab).toBe(1);
  expect(why(warrior, { points: 3, skills: ['stab'] })).toBe('Stab 2 needs a higher level of the character');
  expect(why(at(2), { points: 2, skills: ['stab'] })).toBe('these skills cost 3 points, and there are 2');
  expect(why(at(2), { points: 4, skills: ['stab', 'heal'] })).toBeNull();
  expect(gained(at(2), { points: 4, skills: ['stab', 'heal'] }, [1, 1, 1]).skills).toMatchObject({ stab: 2, heal: 0 });
});

test('[WWN-LVL-2] Magic is raised by those who have it, and by nobody else', () => {
  const raises = (of: Json): boolean =>
    advance.fields(of).some(each => each.kind === 'choices' && each.options.some(one => one.value === 'magic'));
  expect([raises(at(2)), raises({ ...read(beginner('mage')), level: 2 })]).toEqual([false, true]);
});

test('[WWN-LVL-3] a Focus comes at levels 2, 5, 7 and 10', () => {
  const offered = (level: number): boolean => advance.fields(at(level)).some(each => each.name === 'focus');
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].filter(offered)).toEqual([1, 4, 6, 9]);
  expect(why(at(2), { focus: 'alert' })).toBe('level 3 brings no Focus; levels 2, 5, 7, 10 do');
  expect(why(warrior, { focus: 'killing-blow' })).toBe('there is no Focus "killing-blow" to be had');
  expect(why(warrior, { focus: 'alert' })).toBeNull();
  expect(gained(warrior, { focus: 'alert' }, [1, 1]).features).toContainEqual({
    id: 'alert',
    level: 1,
    attribute: null,
  });
  const twice = gained(warrior, { focus: 'die-hard' }, [1, 1]).features.filter(each => each.id === 'die-hard');
  expect(twice).toMatchObject([{ level: 2 }]);
});
