import { randomInt } from 'node:crypto';
import { canonical, isQuestion, parse, type Roll, rollNode, type Thrown } from '@affray/dice';
import { Xoshiro } from '@affray/engine';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { reading } from './odds-dice.ts';

export const roll: Command = {
  shape: {
    name: 'roll',
    positionals: ['DICE'],
    options: {
      times: { value: 'N', help: 'How often; once by default.' },
      seed: { value: 'TEXT', help: 'The same seed gives the same dice; by default they are unforeseeable.' },
      json: { help: 'Prints one JSON object.' },
    },
  },
  summary: 'throws dice: 4d6kh3, 2d10+2-4d10, d100<=45, 8d10>=7',
  describe: [
    'Throws dice in the usual notation and shows every die: those left out stand in (parentheses), and a die thrown again',
    'or exploding shows all its faces. Put the expression in quotes: affray roll "4d6kh3 + 2".',
    '"affray odds --dice DICE" shows all that can come of it; docs/guide-odds.md has the whole notation.',
  ].join('\n'),
  async run(given, io) {
    const text = given.positional(0);
    const times = given.number('times', 1, 1, 100_000);
    const seed = given.text('seed') ?? `${randomInt(2 ** 47)}-${randomInt(2 ** 47)}`;
    const random = Xoshiro.seeded(seed);
    const node = reading(() => parse(text));
    const rolls = reading(() => Array.from({ length: times }, () => rollNode(node, random, text)));
    if (given.flag('json')) await io.out(JSON.stringify({ dice: canonical(node), seed, rolls }));
    else for (const each of rolls) await io.out(line(each, isQuestion(node)));
    return EXIT.fine;
  },
};

const ANSWERS = ['does not hold', 'holds'] as const;
function line({ total, thrown }: Roll, question: boolean): string {
  const said = question ? (ANSWERS[total] ?? '').padEnd(ANSWERS[0].length) : String(total);
  return thrown.length === 0 ? said.trimEnd() : `${said}   ${thrown.map(thrownText).join('   ')}`;
}

function thrownText({ text, dice }: Thrown): string {
  const shown = dice.map(({ faces, dropped }) => (dropped ? `(${faces.join('→')})` : faces.join('→')));
  return `${text}: ${shown.join(' ')}`;
}
