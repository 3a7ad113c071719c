import { type Json, phrase } from '@affray/engine';
import { type Found, type Imported, importText, NotRead, reportLines } from '@affray/importer';
import { LIMITS } from '@affray/protocol';
import { type AnySystem, loadSystem, systemIds } from '@affray/systems/lazy';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { putJson, readText, systemNamed } from '../files.ts';

export const importFile: Command = {
  shape: {
    name: 'import',
    positionals: ['FILE'],
    options: {
      out: {
        value: 'FILE',
        help: phrase`Writes the sheet there instead of to stdout; of several the second goes to FILE-2, and so on.`,
      },
      system: {
        value: 'SYSTEM',
        help: phrase`Whose combatants it holds; by default the first system that can read it.`,
      },
      json: { help: phrase`Prints the sheets and the whole report as one JSON object.` },
    },
  },
  summary: phrase`takes in combatants from other tools, with a report of every value`,
  describe: [
    phrase`Reads what another tool has written and makes sheets of it that a fight and a campaign take in:`,
    '',
    phrase`  actors of Foundry’s swnr and wwn, characters and NPCs, as JSON or as the YAML of their packs, one or a list`,
    phrase`  stat lines of Worlds Without Number, with an empty line between two`,
    '',
    phrase`The report says what was understood, what was guessed, what was left out, what was filled in, and what you have to`,
    phrase`say yourself, such as which weapon it carries. It goes to stderr, or to stdout with --out. "-" reads stdin.`,
  ].join('\n'),
  async run(given, io) {
    const path = given.positional(0);
    const text = path === '-' ? await io.stdin() : readText(path);
    if (Buffer.byteLength(text) > LIMITS.file)
      throw new Failure(phrase`${path}: a file has at most ${Math.ceil(LIMITS.file / 1024 / 1024)} MB`);
    const imported = readBy(text, await asked(given.text('system')), path);
    if (given.flag('json')) {
      const found = imported.found.map(({ entries, ...each }) => ({
        ...each,
        entries: entries.map(one => ({ ...one })),
      }));
      await io.out(JSON.stringify({ found, passedOver: imported.passedOver }));
      return EXIT.fine;
    }
    const out = given.text('out');
    if (out === null && imported.found.length > 1)
      throw new Failure(phrase`${path}: holds ${imported.found.length} combatants; say --out FILE, which numbers them`);
    // Files first: who reads the report may stop reading it.
    for (const [at, each] of imported.found.entries()) await putJson(numbered(out, at), sheetOf(each), io);
    for (const line of reportLines(imported)) await (out === null ? io.err(line) : io.out(line));
    return EXIT.fine;
  },
};

/** The systems that may read it. @throws Failure where there is no such system */
async function asked(system: string | null): Promise<readonly AnySystem[]> {
  if (system !== null) return [await systemNamed(system)];
  return (await Promise.all(systemIds.map(loadSystem))).filter(each => each !== undefined && each !== null);
}

/** @throws Failure where nothing in it can be taken in */
function readBy(text: string, systems: readonly AnySystem[], path: string): Imported {
  try {
    return importText(text, systems);
  } catch (error) {
    if (error instanceof NotRead) throw new Failure(`${path}: ${error.message}`);
    throw error;
  }
}

const sheetOf = ({ system, sheet }: Found): Json => ({ format: 'affray-sheet', formatVersion: 1, system, sheet });

/** `wolf.json`, `wolf-2.json`, `wolf-3.json`. */
const numbered = (out: string | null, at: number): string | null =>
  out === null || at === 0
    ? out
    : out.replace(/(\.[^./\\]*)?$/, (_, end: string | undefined) => `-${at + 1}${end ?? ''}`);
