import { phrase } from '@affray/engine/phrase';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { manual } from '../shell/manual.ts';

export const man: Command = {
  shape: { name: 'man', positionals: [], options: {} },
  summary: phrase`prints the manual page: affray man | man -l -`,
  describe: phrase`Prints all commands with their options as a manual page. To read it: affray man | man -l -`,
  async run(_given, io, all) {
    for (const line of manual(await all(), SAID)) await io.out(line);
    return EXIT.fine;
  },
};

const SAID = {
  name: phrase`Name`,
  what: phrase`fights of tabletop games, by the book`,
  synopsis: phrase`Synopsis`,
  shape: phrase`affray COMMAND [options]`,
  commands: phrase`Commands`,
  exit: phrase`Exit status`,
  exits: phrase`0: done. 1: the input is wrong or it could not be done. 2: the command line is wrong. 130: interrupted.`,
} as const;
