import { phrase } from '@affray/engine/phrase';
import { systemIds } from '@affray/systems/lazy';
import type { Command } from '../command.ts';
import { didYouMean, EXIT, Failure } from '../errors.ts';
import { bash, fish, type Words, zsh } from '../shell/completion.ts';

const SHELLS: { readonly [shell: string]: (words: Words) => string[] } = { bash, zsh, fish };

export const completion: Command = {
  shape: { name: 'completion', positionals: ['SHELL'], options: {} },
  summary: phrase`completes commands and options in bash, zsh or fish`,
  describe: [
    phrase`Prints a script for your shell, which completes commands, options, systems and files after a press of Tab:`,
    '',
    phrase`  source <(affray completion bash)`,
    phrase`  source <(affray completion zsh)`,
    phrase`  affray completion fish | source`,
  ].join('\n'),
  async run(given, io, all) {
    const name = given.positional(0);
    const script = Object.hasOwn(SHELLS, name) ? SHELLS[name] : undefined;
    const known = Object.keys(SHELLS);
    if (!script)
      throw new Failure(
        phrase`affray cannot complete for "${name}"${didYouMean(name, known) || phrase`; it can for ${known.join(', ')}`}`,
        EXIT.usage,
      );
    for (const line of script({ commands: await all(), systems: systemIds })) await io.out(line);
    return EXIT.fine;
  },
};
