import { phrase } from '@affray/engine/phrase';
import { systemIds } from '@affray/systems/lazy';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { bash, fish, type Words, zsh } from '../shell/completion.ts';

const SHELLS: { readonly [shell: string]: (words: Words) => string[] } = { bash, zsh, fish };

/** "affray help COMMAND", which is no command of its own. */
const helpAmong = (commands: readonly Command[]): Pick<Command, 'shape' | 'summary'> => ({
  shape: {
    name: 'help',
    positionals: ['COMMAND'],
    values: { COMMAND: { choices: commands.map(each => each.shape.name) } },
    options: {},
  },
  summary: phrase`tells more of a command`,
});

export const completion: Command = {
  shape: {
    name: 'completion',
    positionals: ['SHELL'],
    values: { SHELL: { choices: Object.keys(SHELLS) } },
    options: {},
  },
  summary: phrase`completes commands and options in bash, zsh or fish`,
  describe: [
    phrase`Prints a script for your shell, which completes commands, options, their values, systems and files after a press of Tab:`,
    '',
    phrase`  source <(affray completion bash)`,
    phrase`  source <(affray completion zsh)`,
    phrase`  affray completion fish | source`,
  ].join('\n'),
  async run(given, io, all) {
    const script = SHELLS[given.positional(0)];
    const commands = await all();
    const shapes = [...commands, helpAmong(commands)];
    for (const line of script?.({ commands: shapes, systems: systemIds }) ?? []) await io.out(line);
    return EXIT.fine;
  },
};
