import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { diceLines, weighed } from './odds-dice.ts';

export const odds: Command = {
  shape: {
    name: 'odds',
    positionals: [],
    options: {
      dice: { value: 'DICE', help: 'Dice in the usual notation, such as "4d6kh3" or "2d10+2-4d10".' },
      json: { help: 'Prints one JSON object.' },
    },
  },
  summary: 'exact chances: of dice',
  describe: 'Shows every total of some dice with its exact chance. docs/guide-odds.md has the whole notation.',
  async run(given, io) {
    const text = given.text('dice');
    if (text === null) throw new Failure('say which dice: affray odds --dice "4d6kh3"', EXIT.usage);
    const read = weighed(text);
    if (given.flag('json')) await io.out(JSON.stringify({ dice: read.dice, ...read.summary }));
    else for (const each of diceLines(read)) await io.out(each);
    return EXIT.fine;
  },
};
