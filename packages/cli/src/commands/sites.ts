import type { SiteNote } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { systemNamed } from '../files.ts';
import { LIST_FORMS, print } from '../forms.ts';

export const sites: Command = {
  shape: { name: 'sites', positionals: ['SYSTEM'], options: LIST_FORMS },
  summary: phrase`lists every roll and every question of a system by name`,
  describe: phrase`Lists the names that a scripted case gives to rolls and questions, with their meaning and their rule.`,
  async run(given, io) {
    const { rolls, prompts } = (await systemNamed(given.positional(0))).sites;
    const both = [
      { kind: 'roll', title: phrase`Rolls`, notes: named(rolls) },
      { kind: 'question', title: phrase`Questions`, notes: named(prompts) },
    ];
    await print(given, io, {
      json: () => ({ rolls, prompts }),
      figures: () => ({
        head: ['kind', 'site', 'rule', 'meaning'],
        rows: both.flatMap(({ kind, notes }) => notes.map(([site, { rule, meaning }]) => [kind, site, rule, meaning])),
      }),
      lines: () => {
        const all = both.flatMap(each => each.notes);
        const width = Math.max(...all.map(([site]) => site.length));
        const wide = Math.max(...all.map(([, { rule }]) => rule.length));
        return both.flatMap(({ title, notes }) => [
          title,
          ...notes.map(([site, { meaning, rule }]) => `  ${site.padEnd(width)}  ${rule.padEnd(wide)}  ${meaning}`),
        ]);
      },
    });
    return EXIT.fine;
  },
};

const named = (notes: { readonly [site: string]: SiteNote }): [string, SiteNote][] => Object.entries(notes);
