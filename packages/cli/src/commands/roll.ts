import { randomInt } from 'node:crypto';
import { canonical, isQuestion, type Roll, read, rollNode, type Thrown } from '@affray/dice';
import { phrase } from '@affray/engine/phrase';
import { Xoshiro } from '@affray/engine/throws';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { FORMS, print } from '../forms.ts';
import { DIALECT_OPTION, dialectOf, noteLines, reading } from './odds-dice.ts';

export const roll: Command = {
  shape: {
    name: 'roll',
    positionals: ['DICE'],
    options: {
      times: { value: 'N', help: phrase`How often; by default as often as the dice say (6x4d6kh3), else once.` },
      dialect: DIALECT_OPTION,
      seed: { value: 'TEXT', help: phrase`The same seed gives the same dice; by default they are unforeseeable.` },
      ...FORMS,
    },
  },
  summary: phrase`throws dice: 4d6kh3, 2d10+2-4d10, d100<=45, 8d10>=7`,
  describe: [
    phrase`Throws dice in the usual notation and shows every die: those left out stand in (parentheses), and a die thrown again`,
    phrase`or exploding shows all its faces. Put the expression in quotes: affray roll "4d6kh3 + 2".`,
    phrase`Notes on stderr say what Roll20, Foundry or Avrae would read otherwise; --dialect reads it as they do.`,
    phrase`"affray odds --dice DICE" shows all that can come of it; docs/guide-odds.md has the whole notation.`,
  ].join('\n'),
  async run(given, io) {
    const text = given.positional(0);
    const dialect = dialectOf(given);
    const found = reading(() => read(text, dialect));
    const { node } = found;
    const times = given.number('times', found.times, 1, 100_000);
    const seed = given.text('seed') ?? unforeseeable();
    const random = Xoshiro.seeded(seed);
    const rolls = reading(() => Array.from({ length: times }, () => rollNode(node, random, text)));
    for (const note of noteLines(text, found)) io.err(note);
    const { remark } = found;
    await print(given, io, {
      json: () => ({ dice: canonical(node), seed, ...(remark && { remark }), rolls }),
      figures: () => ({
        head: ['throw', 'total', 'dice'],
        rows: rolls.map(({ total, thrown }, at) => [at + 1, total, thrown.map(thrownText).join('; ')]),
      }),
      lines: () => rolls.map(each => rollLine(each, isQuestion(node), io.strong)),
    });
    return EXIT.fine;
  },
};

/** A seed that nobody can foretell. */
export const unforeseeable = (): string => `${randomInt(2 ** 47)}-${randomInt(2 ** 47)}`;

const ANSWERS = [phrase`does not hold`, phrase`holds`] as const;
/** A throw in a line, with all its dice. */
export function rollLine({ total, thrown }: Roll, question: boolean, strong: (text: string) => string): string {
  const plain = question ? (ANSWERS[total] ?? '').padEnd(ANSWERS[0].length) : String(total);
  const said = strong(plain.trimEnd()) + ' '.repeat(plain.length - plain.trimEnd().length);
  return thrown.length === 0 ? strong(plain.trimEnd()) : `${said}   ${thrown.map(thrownText).join('   ')}`;
}

function thrownText({ text, dice }: Thrown): string {
  const shown = dice.map(({ faces, dropped }) => (dropped ? `(${faces.join('→')})` : faces.join('→')));
  return `${text}: ${shown.join(' ')}`;
}
