import { bestFirst, phrase } from '@affray/engine';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { systemNamed } from '../files.ts';

interface Named {
  readonly name: string;
  readonly describe: string;
}

export const policies: Command = {
  shape: { name: 'policies', positionals: ['SYSTEM'], options: { json: { help: phrase`Prints one JSON object.` } } },
  summary: phrase`lists how the computer can play a system, and who may rule there`,
  describe: phrase`Lists the policies that --policy takes, the first of them by default, and the referees that --referee\ntakes where a system leaves much to rulings, each with what it does.`,
  async run(given, io) {
    const known = (await systemNamed(given.positional(0))).visit(system => ({
      policies: bestFirst(system.automation).map(({ name, describe }): Named => ({ name, describe })),
      referees: system.automation.referees?.named ?? [],
      rulings: system.automation.referees?.kinds ?? [],
    }));
    if (given.flag('json')) {
      await io.out(JSON.stringify(known));
      return EXIT.fine;
    }
    const width = Math.max(...[...known.policies, ...known.referees].map(({ name }) => name.length));
    const list = async (title: string, named: readonly Named[]): Promise<void> => {
      if (named.length > 0) await io.out(title);
      for (const { name, describe } of named) await io.out(`  ${name.padEnd(width)}  ${describe}`);
    };
    await list(phrase`Policies`, known.policies);
    await list(phrase`Referees`, known.referees);
    return EXIT.fine;
  },
};
