import type { SiteNote } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { systemNamed } from '../files.ts';

export const sites: Command = {
  shape: { name: 'sites', positionals: ['SYSTEM'], options: { json: { help: phrase`Prints one JSON object.` } } },
  summary: phrase`lists every roll and every question of a system by name`,
  describe: phrase`Lists the names that a scripted case gives to rolls and questions, with their meaning and their rule.`,
  async run(given, io) {
    const { rolls, prompts } = (await systemNamed(given.positional(0))).sites;
    if (given.flag('json')) {
      await io.out(JSON.stringify({ rolls, prompts }));
      return EXIT.fine;
    }
    const named = (notes: { readonly [site: string]: SiteNote }): [string, SiteNote][] => Object.entries(notes);
    const all = [...named(rolls), ...named(prompts)];
    const width = Math.max(...all.map(([site]) => site.length));
    const wide = Math.max(...all.map(([, { rule }]) => rule.length));
    for (const [title, notes] of [
      [phrase`Rolls`, named(rolls)],
      [phrase`Questions`, named(prompts)],
    ] as const) {
      await io.out(title);
      for (const [site, { meaning, rule }] of notes)
        await io.out(`  ${site.padEnd(width)}  ${rule.padEnd(wide)}  ${meaning}`);
    }
    return EXIT.fine;
  },
};
