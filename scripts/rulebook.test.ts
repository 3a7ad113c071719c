import { expect, test } from 'vitest';
import { rulebook, shelf } from '../packages/web/src/rulebook/shape.ts';
import { committed } from './files.ts';
import { LEDGER, readLedger } from './ledger.ts';
import { RULEBOOKS, rulebookFiles, rulebookOf } from './rulebook.ts';
import { made } from './rules.ts';
import { houseRules } from './site/house-rules.ts';

const ledger = readLedger({
  path: 'packages/systems/brawl/RULES.md',
  text: [
    '# Brawl: the ledger',
    '## 1. Blows',
    '- **BRL-1.1** A blow is a `d6`, or *two*. Default `one`; else `two`. _(Blows)_ (option: dice)',
    '- **BRL-1.2** A tie is settled as BRL-1.1 says. *(ours)* [GM decides: brawl.tie]',
  ].join('\n'),
});
const house = houseRules({
  path: 'options',
  text: JSON.stringify({
    properties: {
      dice: {
        description: 'One die, or two. BRL-1.1',
        enum: ['two', 'one'],
        default: 'one',
        words: { one: 'a single die', two: 'a pair' },
      },
    },
  }),
});

test('a rulebook is the ledger by topic, in plain words, with its house rules', () => {
  expect(rulebookOf(ledger, house)).toEqual({
    system: 'brawl',
    title: 'Brawl',
    topics: [
      {
        name: '1. Blows',
        rules: [
          { id: 'BRL-1.1', says: 'A blow is a d6, or two.', notes: ['Source: Blows.'], choices: ['dice'] },
          {
            id: 'BRL-1.2',
            says: 'A tie is settled as BRL-1.1 says.',
            notes: ['Our choice: no source says it.', 'The GM decides.'],
            choices: [],
          },
        ],
      },
    ],
    house: [{ name: 'dice', called: 'dice', says: 'One die, or two.', readings: ['a single die', 'a pair'] }],
  });
});

test('the list of rulebooks tells what the numbers of each begin with', () => {
  const files = rulebookFiles([ledger], () => house);
  expect([...files.keys()]).toEqual([`${RULEBOOKS}/index.json`, `${RULEBOOKS}/brawl.json`]);
  expect(JSON.parse(files.get(`${RULEBOOKS}/index.json`) ?? '')).toEqual([
    { system: 'brawl', title: 'Brawl', prefix: 'BRL' },
  ]);
});

test('every ledger of the repository has a rulebook that the page can read, and no text in it keeps a mark', () => {
  const texts = committed();
  const ledgers = texts.filter(({ path }) => LEDGER.test(path)).map(readLedger);
  const files = [...made(texts, ledgers, [])].filter(([path]) => path.startsWith(RULEBOOKS));
  const [[, list] = ['', '[]'], ...books] = files;
  const systems = shelf.parse(JSON.parse(list)).map(each => each.system);
  expect(systems).toEqual(['alacrity', 'alloy', 'alternacy', 'wwn', 'table']);
  for (const [path, text] of books) {
    const { topics } = rulebook.parse(JSON.parse(text));
    const rules = topics.flatMap(each => each.rules);
    expect(rules.length, path).toBeGreaterThan(1);
    for (const { id, says } of rules) {
      expect(says, id).toMatch(/\S/);
      expect(says, id).not.toMatch(/`|\[(GM|player) decides|\((option|chart)s?:|\.test\.ts/);
    }
  }
});
