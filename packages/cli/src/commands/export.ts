import { phrase } from '@affray/engine';
import { WRITTEN, writeText } from '@affray/importer';
import { loadSystem } from '@affray/systems/lazy';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { putText } from '../files.ts';
import { readImported, systemsAsked } from '../import-input.ts';

export const exportFile: Command = {
  shape: {
    name: 'export',
    positionals: ['FILE'],
    options: {
      as: {
        value: 'FORM',
        choices: WRITTEN,
        help: phrase`What it is written as; yaml by default.`,
      },
      system: { value: 'SYSTEM', help: phrase`Whose combatants it holds, where the file does not say it.` },
      out: { value: 'FILE', help: phrase`Writes it there instead of to stdout.` },
    },
  },
  summary: phrase`writes combatants for other tools: YAML, CSV, Obsidian, Foundry`,
  describe: [
    phrase`Reads a sheet, a character or a fight that has not begun, or anything else that "affray import" reads, and writes`,
    phrase`its combatants as other tools take them:`,
    '',
    phrase`  yaml        sheets, whole`,
    phrase`  csv         a table for a spreadsheet, a column for each field, whole`,
    phrase`  encounter   an encounter block of Obsidian’s Initiative Tracker: counts, names, hit points, armor class`,
    phrase`  lines       stat lines, for Worlds Without Number`,
    phrase`  foundry     actors of Foundry’s system wwn, for Worlds Without Number`,
    '',
    phrase`"affray import" reads each of them again. "-" reads stdin.`,
  ].join('\n'),
  async run(given, io) {
    const path = given.positional(0);
    const as = WRITTEN.find(each => each === given.text('as')) ?? 'yaml';
    const { found } = await readImported(path, await systemsAsked(given.text('system')), io);
    const [id, ...others] = new Set(found.map(each => each.system));
    if (id === undefined) throw new Failure(phrase`${path}: it holds no combatants to write`);
    if (others.length > 0) throw new Failure(phrase`${path}: it holds combatants of several systems; say --system`);
    const system = await loadSystem(id);
    const text = system && writeText(found, system, as);
    if (text === null) throw new Failure(phrase`${path}: ${system?.name ?? id} has no such form; say --as yaml`);
    await putText(given.text('out'), text, io);
    return EXIT.fine;
  },
};
