/** Files as other tools really write them: links that YAML reads as lists, several encounters in a block, old actors of Foundry. */
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { importText } from './import.ts';

const wwn = systems.filter(each => each.id === 'wwn');
const read = (text: string) => importText(text, wwn);
const encounter = (...lines: readonly string[]): string => `\`\`\`encounter\n${lines.join('\n')}\n\`\`\``;
const who = (text: string) => read(text).found.map(({ count, name }) => `${count} ${name}`);
const hasHitPoints = (text: string) => read(text).found.flatMap(each => each.entries.map(({ as }) => as));

describe('encounters of Obsidian’s Initiative Tracker', () => {
  test('links name a creature, and after a comma or a bar what it is called', () => {
    const lines = [
      '- 3: [[Bog Spider]]',
      '- [[Townsfolk]]',
      '- [[Townsfolk, Grey]]',
      '- "[[beasts/Townsfolk|Old Grey]], 12, 13"',
    ];
    const text = encounter('creatures:', ...lines, '- 2: "[[Townsfolk#Winter|White]]"');
    expect(read(text).passedOver).toEqual([]);
    expect(who(text)).toEqual(['3 Bog Spider', '1 Townsfolk', '1 Grey', '1 Old Grey', '2 White']);
    expect(read(text).found.map(each => each.questions.length)).toEqual([1, 0, 0, 0, 0]);
    expect(hasHitPoints(text)).toContain('12 hit points, taken over from another game');
  });

  test('a name in a list of its own, with figures behind it', () => {
    const text = encounter(
      'creatures:',
      '  -',
      '    - [Townsfolk, Grey]',
      '    - 12',
      '    - 13',
      '  - 2:',
      '    - [Rat]',
      '    - 3',
    );
    expect(who(text)).toEqual(['1 Grey', '2 Rat']);
    expect(hasHitPoints(text)).toContain('armor class 13, taken over from another game');
  });

  test('several encounters in one block', () => {
    const text = encounter(
      'name: One',
      'creatures:',
      '  - 3: Rat',
      '',
      '---',
      '',
      'name: Two',
      'creatures:',
      '  - Townsfolk',
    );
    expect(who(text)).toEqual(['3 Rat', '1 Townsfolk']);
    expect(read(text).passedOver).toEqual([]);
  });

  test('whom a creature stands for is found by its kind where it has a name of its own', () => {
    const text = encounter('creatures:', '  - 2:', '      creature: Townsfolk', '      name: Grey', '      hp: 9');
    const [grey] = read(text).found;
    expect([grey?.name, grey?.count, grey?.questions]).toEqual(['Grey', 2, []]);
    expect(grey?.assumed).toEqual(['everything else as Townsfolk of the bestiary has it']);
  });
});

test('a statblock that names a creature alone, and one in the properties of a note', () => {
  expect(who('```statblock\nmonster: Townsfolk\n```')).toEqual(['1 Townsfolk']);
  const note =
    '---\r\nstatblock: true\r\nname: Bog Imp\r\nhp: 7\r\nac: 13\r\n---\r\n# Bog Imp\r\n\r\n- It lives: in a bog\r\n';
  expect(who(note)).toEqual(['1 Bog Imp']);
  expect(read(note).passedOver).toEqual(['the text around the blocks']);
  const beside = note.replace('true', 'inline').concat('```statblock\nname: Mud Imp\nhp: 8\n```\n');
  expect(who(beside)).toEqual(['1 Mud Imp']);
});

test('speed that begins with how it goes', () => {
  const { found } = read(JSON.stringify({ Name: 'Imp', HP: { Value: 7 }, AC: { Value: 12 }, Speed: ['walk 40 ft.'] }));
  expect(found[0]?.sheet).toMatchObject({ move: 40 });
});

test('a pack of Foundry with an actor on each line', () => {
  const actor = (name: string) => ({ name, type: 'npc', system: { ab: 2, baseAc: 13, hitDice: 2 } });
  const pack = ['Rat', 'Cat'].map(each => JSON.stringify(actor(each))).join('\n');
  expect(who(`${pack}\n`)).toEqual(['1 Rat', '1 Cat']);
});

test('what is well-formed YAML with fields of another tool, and of no form, is not taken for a stat line', () => {
  const text = 'data:\n  ab: 4\n  saves: 14\n  ac: 15\nname: Boss\ntype: vehicle\n';
  expect(() => read(text)).toThrow('nothing in it can be read');
});
