import { phrase } from '@affray/engine/phrase';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, type Exit, Failure } from '../errors.ts';
import { FORMS, print } from '../forms.ts';
import type { Io } from '../io.ts';
import { DIALECT_OPTION, dialectOf, diceFigures, diceLines, weighed } from './odds-dice.ts';

export const odds: Command = {
  shape: {
    name: 'odds',
    positionals: ['[FIGHT.json]'],
    options: {
      dice: { value: 'DICE', help: phrase`Dice instead of a fight, such as "4d6kh3" or "2d10+2-4d10".` },
      dialect: DIALECT_OPTION,
      who: { value: 'ID', help: phrase`Whose odds; by default the combatant whose turn it is.` },
      player: { help: phrase`Only what the player of that combatant may know.` },
      command: { value: 'JSON', help: phrase`One command, whole: every outcome, the harm, what it does.` },
      assume: {
        value: 'SITE=ANSWER',
        multiple: true,
        help: phrase`Another answer to a decision inside, such as alacrity.defend=none; may be given again.`,
      },
      seed: { value: 'TEXT', help: phrase`For a set-up: the dice until a combatant can act; "affray" by default.` },
      system: { value: 'SYSTEM', help: phrase`Whose rules, where the file does not say.` },
      ...FORMS,
    },
  },
  summary: phrase`exact chances: of what a combatant could do now, or of dice`,
  describe: [
    phrase`Of a fight: everything that a combatant could do now with its exact chances, and the choices that a player weighs side`,
    phrase`by side. A set-up is played by computer until a combatant can act. "-" reads the fight from stdin.`,
    phrase`Of dice: every total with its chance. docs/guide-odds.md tells more, and has the whole notation.`,
  ].join('\n'),
  async run(given, io) {
    const text = given.text('dice');
    const [path] = given.positionals;
    if (text !== null && path !== undefined) throw new Failure(phrase`either a fight or --dice, not both`, EXIT.usage);
    // Dice need no rules: the rest is loaded for a fight alone.
    if (text !== null) return await ofDice(text, given, io);
    if (path === undefined)
      throw new Failure(phrase`say of which fight, or of which dice: affray odds --dice "4d6kh3"`, EXIT.usage);
    const { ofFight } = await import('./odds-fight.ts');
    return await ofFight(path, given, io);
  },
};

async function ofDice(text: string, given: Given, io: Io): Promise<Exit> {
  const read = weighed(text, dialectOf(given));
  for (const note of read.notes) io.err(note);
  await print(given, io, {
    json: () => ({ dice: read.dice, ...read.summary }),
    figures: () => diceFigures(read),
    lines: () => diceLines(read),
  });
  return EXIT.fine;
}
