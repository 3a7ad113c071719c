import { expect, test } from 'vitest';
import * as z from 'zod';
import { complaints } from './complaint.ts';
import type { Schema } from './schema.ts';
import { asName, freeText, nameText, typedByPeople } from './text.ts';

const wrong = (schema: Schema, value: unknown): string[] => {
  const read = schema.safeParse(value);
  return read.success ? [] : complaints(read.error).map(({ path, reason }) => `${path}: ${reason}`);
};

test('a name is kept in plain letters, with single spaces, without marks that nobody sees', () => {
  expect(asName('  \u{1d400}nna\u00a0\t of\u2028 \uff22ree ')).toBe('Anna of Bree');
  expect(asName('A\u202en\u200bn\u2066a\ufeff\u00ad\u{e0041}')).toBe('Anna');
  expect(asName('Zoe\u0308')).toBe('Zoë');
  expect(asName('\u2800\u3164\u200e')).toBe('');
});

test('a name with a control character, half a character or nothing to see is refused; emoji and other scripts are not', () => {
  const name = nameText(40).check(z.minLength(1));
  expect(wrong(name, 'A\u0000')).toEqual([': this holds the control character U+0000; take it out']);
  expect(wrong(name, 'A\u001b[2J')).toEqual([': this holds the control character U+001B; take it out']);
  expect(wrong(name, 'A\u0085')).toHaveLength(1);
  expect(wrong(name, 'A\ud800')).toEqual([': this holds the control character U+D800; take it out']);
  expect(wrong(name, '\u202e\u200b')[0]).toContain('shows nothing');
  expect(wrong(name, ' ')[0]).toContain('shows nothing');
  expect(wrong(name, 'x'.repeat(41))).toHaveLength(1);
  expect(wrong(name, '\ufdfa'.repeat(40))).not.toEqual([]);
  for (const each of ['Øystein', '李小龍', 'نرگس', 'Dragon 🐉', '???']) expect(name.parse(each)).toBe(each);
});

test('a text keeps its lines, its emoji and the letters that another one joins, and no turn of direction', () => {
  const text = freeText(300);
  expect(text.parse('One\n\tTwo ½ 👩\u200d🚀 می\u200cروم ❤\ufe0f')).toBe('One\n\tTwo ½ 👩\u200d🚀 می\u200cروم ❤\ufe0f');
  expect(text.parse('safe\u202egnp.exe')).toBe('safegnp.exe');
  expect(wrong(text, 'a\u0000')).toHaveLength(1);
});

test('a pile of marks on one letter is refused in names and texts; what scripts need is not', () => {
  const pile = `Z${'\u0311\u031a'.repeat(20)}`;
  const reason = ': this piles 40 marks on one letter; at most 4 can be read';
  expect(wrong(nameText(60), pile)).toEqual([reason]);
  expect(wrong(freeText(60), `so ${pile}`)).toEqual([reason]);
  // Marks that nobody sees between them hide no pile.
  expect(wrong(nameText(60), `Z${'\u0308\u034f'.repeat(9)}`)).toHaveLength(1);
  const schema = typedByPeople(z.strictObject({ sides: z.array(z.strictObject({ name: z.string() })) }));
  expect(wrong(schema, { sides: [{ name: pile }] })).toEqual([`sides.0.name${reason}`]);
  for (const each of ['Việt', 'שָׁלוֹם', 'हिन्दी', 'ไทยครับที่', 'ကွှု့', 'Łukasz', 'e\u0302\u0323\u0301\u0308x'])
    expect(wrong(nameText(40), each)).toEqual([]);
});

test('every text in what people write is cleaned, names as names, and what is wrong is said with its path', () => {
  const schema = typedByPeople(
    z.strictObject({ sides: z.array(z.strictObject({ name: z.string() }).readonly()), notes: z.string().default('') }),
  );
  expect(schema.parse({ sides: [{ name: ' ﬁre\u202e ' }], notes: ' ﬁ\u202e ' })).toEqual({
    sides: [{ name: 'fire' }],
    notes: ' ﬁ ',
  });
  expect(wrong(schema, { sides: [{ name: 'a' }, { name: 'b\u0007' }], notes: '\u0000' })).toEqual([
    'sides.1.name: this holds the control character U+0007; take it out',
    'notes: this holds the control character U+0000; take it out',
  ]);
  const record = typedByPeople(z.strictObject({ skills: z.record(z.string(), z.number()) }));
  expect(wrong(record, { skills: { 'a\u0000': 1 } })).toHaveLength(1);
});

test('a name that a path sets is a name too', () => {
  const set = typedByPeople(z.strictObject({ path: z.string(), value: z.union([z.string(), z.number()]) }));
  expect(set.parse({ path: 'combatants.ana.name', value: ' ﬁre\ufe0f ' })).toEqual({
    path: 'combatants.ana.name',
    value: 'fire',
  });
  expect(set.parse({ path: 'combatants.ana.notes', value: ' ﬁre ' }).value).toBe(' ﬁre ');
  expect(wrong(set, { path: 'combatants.ana.name', value: '\u202e' })[0]).toMatch(/^value: this shows nothing/);
});
