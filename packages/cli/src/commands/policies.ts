import { bestFirst, phrase } from '@affray/engine';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { systemNamed } from '../files.ts';
import { LIST_FORMS, print } from '../forms.ts';

interface Named {
  readonly name: string;
  readonly describe: string;
}

export const policies: Command = {
  shape: { name: 'policies', positionals: ['SYSTEM'], options: LIST_FORMS },
  summary: phrase`lists how the computer can play a system, and who may rule there`,
  describe: phrase`Lists the policies that --policy takes, the first of them by default, and the referees that --referee\ntakes where a system leaves much to rulings, each with what it does.`,
  async run(given, io) {
    const known = (await systemNamed(given.positional(0))).visit(system => ({
      policies: bestFirst(system.automation).map(({ name, describe }): Named => ({ name, describe })),
      referees: system.automation.referees?.named ?? [],
      rulings: system.automation.referees?.kinds ?? [],
    }));
    const row =
      (kind: string) =>
      ({ name, describe }: Named): readonly string[] => [kind, name, describe];
    await print(given, io, {
      json: () => known,
      figures: () => ({
        head: ['kind', 'name', 'describe'],
        rows: [...known.policies.map(row('policy')), ...known.referees.map(row('referee'))],
      }),
      lines: () => {
        const width = Math.max(...[...known.policies, ...known.referees].map(({ name }) => name.length));
        const list = (title: string, named: readonly Named[]): string[] =>
          named.length === 0 ? [] : [title, ...named.map(each => `  ${each.name.padEnd(width)}  ${each.describe}`)];
        return [...list(phrase`Policies`, known.policies), ...list(phrase`Referees`, known.referees)];
      },
    });
    return EXIT.fine;
  },
};
