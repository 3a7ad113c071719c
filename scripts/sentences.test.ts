// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are sources with templates in them
import { expect, test } from 'vitest';
import { collect, written } from './sentences/catalogue.ts';
import { misspelled, misspelledOnPage } from './sentences/style.ts';
import { tagged } from './sentences/tag.ts';

const at = (text: string, path = 'packages/systems/alloy/actions/x.ts') => ({ path, text });
const ENGINE = "import { phrase } from '@affray/engine';\n";

test('labels, refusals and parts of lines are tagged; ids, notations and what is compared are not', () => {
  const bare = [
    "const a = { id: 'charge', label: 'Charge', name: 'Great Club', kind: 'a kind' };",
    "no('no-blow', 'a charge ends in a blow', 'ALY-7.12');",
    "if (text === 'two words') list.split('a b');",
    "const schema = z.enum(['badly hurt', 'so so']).describe('How it looks.');",
    "type Band = 'at hand';",
    'const sql = `SELECT name FROM fights`;',
    "const b = `${who} dies${by ? ` by ${by}` : ''}, charge:${id}`;",
  ].join('\n');
  expect(tagged(at(bare))).toBe(
    [
      `${ENGINE}const a = { id: 'charge', label: phrase\`Charge\`, name: 'Great Club', kind: 'a kind' };`,
      "no('no-blow', phrase`a charge ends in a blow`, 'ALY-7.12');",
      "if (text === 'two words') list.split('a b');",
      "const schema = z.enum(['badly hurt', 'so so']).describe(phrase`How it looks.`);",
      "type Band = 'at hand';",
      'const sql = `SELECT name FROM fights`;',
      "const b = phrase`${who} dies${by ? phrase` by ${by}` : ''}, charge:${id}`;",
    ].join('\n'),
  );
});

test('the words by which like cases are known again are no sentences, also where there is a choice of them', () => {
  const question =
    "const question = { case: ['two words', dying ? 'half asleep' : (by ?? 'sorely pressed')], why: ['it bleeds'] };";
  expect(tagged(at(question))).toBe(`${ENGINE}${question.replace("'it bleeds'", 'phrase`it bleeds`')}`);
});

test('a seed is no sentence: the same dice fall in every language', () => {
  const asked = "const asked = job.parse({ seed: 'look back', start });";
  expect(tagged(at(asked))).toBe(asked);
});

test('a second run changes nothing', () => {
  const once = tagged(at("const label = 'Close in';\nconst said = `${label} on ${name}`;"));
  expect(once).toContain('phrase`Close in`');
  expect(tagged(at(once))).toBe(once);
  // A word beside a sentence is known as one only by its neighbour's tag.
  const words = tagged(at("const offered = { thresholds: ['shakes', 'puts down'] };"));
  expect(tagged(at(words))).toBe(words);
  expect(words).not.toContain("'shakes'");
});

test('a string keeps its signs as a template', () => {
  const text = String.raw`throw new Error('it\'s \\ and a backtick ${'`'}, a \${slot} and\na line');`;
  const again = tagged(at(text));
  expect(again).toContain("phrase`it's \\\\ and a backtick \\`, a \\${slot} and\\na line`");
});

test('the tag is imported once: into the import from the same place, or by a line of its own', () => {
  const label = "\nconst label = 'Close in';";
  expect(tagged(at(`import { no } from '@affray/engine';${label}`))).toContain(
    "import { phrase, no } from '@affray/engine'",
  );
  expect(tagged(at(`import type { Plan } from '@affray/engine';${label}`))).toContain(ENGINE);
  expect(tagged(at(label, 'packages/engine/src/gm/x.ts'))).toContain("import { phrase } from '../phrase.ts';");
});

test('a catalogue has each sentence once, with the files that say it, and a bare one is complained of', () => {
  const { catalogues, wrong } = collect([
    at('say(phrase`the fight is over`); say(phrase`${a} hits "${b}"`);', 'packages/systems/alloy/a.ts'),
    at("say(phrase`the fight is over`);\nsay('one is bare');", 'packages/systems/alloy/b.ts'),
    at("say('one is bare');", 'packages/systems/alloy/b.test.ts'),
    at("say('one is bare');", 'packages/web/src/b.ts'),
  ]);
  const alloy = catalogues.get('packages/systems/alloy/') ?? new Map();
  expect(written(alloy)).toBe('{\n  "the fight is over": "a.ts b.ts",\n  "{0} hits \\"{1}\\"": "a.ts"\n}\n');
  expect(wrong.map(({ path, line }) => `${path}:${line}`)).toEqual(['packages/systems/alloy/b.ts:2']);
  expect([...catalogues.keys()]).toEqual(['packages/systems/alloy/']);
});

test('sentences are spelled alike: terms as the sources have them, else British; ’ and 65%', () => {
  const otherwise = [
    "the side's armor",
    'the chance is {0} %',
    'heavy armour',
    'no defense is left',
    'in favor of the attacker',
    'it comes off',
  ];
  for (const each of otherwise) expect([each, misspelled(each)]).not.toEqual([each, []]);
  const alike = ['the side’s armor', '{0}% against Defense 5', 'Total Defense', 'the better defence', 'it succeeds'];
  expect(alike.flatMap(misspelled)).toEqual([]);
  const page = { path: 'packages/web/src/words/table.ts', text: "// the side's\nexport const a = 'heavy armour';\n" };
  expect(misspelledOnPage([page]).map(({ line }) => line)).toEqual([2]);
});
