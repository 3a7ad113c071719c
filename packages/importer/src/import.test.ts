import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { systems } from '@affray/systems';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importText } from './import.ts';
import { NotRead } from './parse.ts';
import { reportLines } from './report.ts';
import { writeText } from './write.ts';

const CAT = `
name: Marsh Cat
type: npc
system:
  ab: 4
  baseAc: 14
  hitDice: 4
  moralScore: 9
  saves: 13
  speed: 40
  species: monster
prototypeToken:
  name: Marsh Cat
  light: { alpha: 0.5, bright: 0 }
items:
- name: Claw
  type: weapon
  system: { damage: 1d6, shock: { dmg: 1, ac: 13 }, stat: str, skill: punch, ab: 0 }
_key: '!actors!ours'
`;
const LINE = "Road brigand, the third; HD 1; AC 13a; Atk +1; Dmg Wpn; Shock Wpn; Mv 30'; ML 7; Sv 15+; glaive-guisarme";

test('an actor as YAML, and as JSON, is the same sheet', () => {
  const { found, passedOver } = importText(CAT, systems);
  expect(passedOver).toEqual([]);
  expect(found).toMatchObject([
    { what: 'sheet', system: 'wwn', form: 'actor of Foundry', name: 'Marsh Cat', sheet: { level: 4, armorClass: 14 } },
  ]);
  const { name, type, system, items } = { ...JSON.parse(JSON_CAT) };
  expect(importText(JSON.stringify({ name, type, system, items }), systems).found[0]?.sheet).toEqual(found[0]?.sheet);
});
const JSON_CAT = JSON.stringify({
  name: 'Marsh Cat',
  type: 'npc',
  system: { ab: 4, baseAc: 14, hitDice: 4, moralScore: 9, saves: 13, speed: 40, species: 'monster' },
  items: [
    {
      name: 'Claw',
      type: 'weapon',
      system: { damage: '1d6', shock: { dmg: 1, ac: 13 }, stat: 'str', skill: 'punch', ab: 0 },
    },
  ],
});

test('a list gives several, and names what nothing could be made of', () => {
  const { found, passedOver } = importText(
    `[${JSON_CAT}, {"name": "The Reaver", "type": "ship"}, ${JSON_CAT}]`,
    systems,
  );
  expect(found.map(each => each.name)).toEqual(['Marsh Cat', 'Marsh Cat']);
  expect(passedOver).toEqual(['2 (The Reaver)']);
});

test('stat lines are taken in, with an empty line between two', () => {
  const { found, passedOver } = importText(
    `${LINE}\n\nWolf; HD 2; AC 12; Atk +3; Dmg 1d6 bite\n\nnothing here`,
    systems,
  );
  expect(found.map(({ name, form }) => [name, form])).toEqual([
    ['Road brigand, the third', 'stat line'],
    ['Wolf', 'stat line'],
  ]);
  expect(found[0]?.questions).toHaveLength(1);
  expect(passedOver).toEqual(['3 (nothing here)']);
});

test('the report says what became of it, most important first', () => {
  const lines = reportLines(importText(CAT, systems));
  expect(lines[0]).toBe('Marsh Cat, read as actor of Foundry');
  expect(lines).toContain('  system.ab 4: +4 to hit');
  expect(lines).toContain('  system.species monster');
  expect(lines).toContain('  4 values of the other tool’s own: prototypeToken, _key');
  expect(lines).toContain('  18 hit points, the average of 4d8');
  expect(reportLines(importText(LINE, systems))).toContain('for you to say:');
});

test.each([
  ['', 'it is empty'],
  ['{"name": ', /begins as JSON but is not/],
  ['name: Wolf\nsystem: {ab: 1', /begins as YAML but is not: .* line 2/],
  ['hello there', /nothing in it can be read; what is read: actor of Foundry, stat line/],
  ['{"name": "x"}', /nothing in it can be read/],
  ['['.repeat(5000), /JSON|nested/],
  [`a: &a [x, x]\nb: &b [${'*a, '.repeat(60)}]\nc: [${'*b, '.repeat(60)}]`, /nothing in it can be read/],
])('refused in a sentence: %j', (text, reason) => {
  expect(() => importText(text, systems)).toThrow(NotRead);
  expect(() => importText(text, systems)).toThrow(reason);
});

test('whatever the text: a report or a sentence, never a crash', () => {
  const cut = fc.tuple(fc.constantFrom(CAT, JSON_CAT, LINE), fc.nat(600), fc.nat(40), fc.string({ maxLength: 8 }));
  fc.assert(
    fc.property(cut, ([text, at, length, put]) => {
      try {
        const { found } = importText(text.slice(0, at) + put + text.slice(at + length), systems);
        for (const each of found) {
          expect(each.entries.length).toBeGreaterThan(0);
          const owner = systems.find(({ id }) => id === each.system);
          expect(owner?.check('sheet', each.sheet)).toEqual([]);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(NotRead);
      }
    }),
    { numRuns: 600 },
  );
});

/** Real actors, where they are at hand: nothing is tested where there are none. */
const folder = new URL('../../../../shared/foundry/', import.meta.url);
const actors = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(each => /\.(ya?ml|json)$/.test(each))
  : [];
for (const name of actors) {
  test(`a real actor: ${name}`, () => {
    const { found, passedOver } = importText(readFileSync(new URL(name, folder), 'utf8'), systems);
    expect([found.length, passedOver]).toEqual([1, []]);
    const [each] = found;
    expect(systems.find(({ id }) => id === each?.system)?.check('sheet', each?.sheet)).toEqual([]);
    expect(each?.entries.filter(({ fate }) => fate === 'understood').length).toBeGreaterThan(8);
  });
}

test('what a program without types gives in place of text, systems or a form is said', () => {
  const untyped = (called: object, ...given: readonly unknown[]): unknown =>
    typeof called === 'function' ? Reflect.apply(called, undefined, given) : null;
  for (const each of [undefined, null, 5, {}]) expect(() => untyped(importText, each, systems)).toThrow('must be text');
  for (const each of [undefined, 'wwn', [null], [{}]])
    expect(() => untyped(importText, CAT, each)).toThrow('a list of systems of @affray/systems is needed');
  expect(() => untyped(writeText, [], systems[0], 'toml')).toThrow(
    '"toml" is not a form to write; there are: yaml, csv',
  );
});
