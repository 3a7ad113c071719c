import { type FightRecord, fightRecord, type Json, phrase } from '@affray/engine';
import { setupFile, sheetFile } from '@affray/protocol/files';
import type { AnySystem } from '@affray/systems';
import { caseFile, startOf } from '../case.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { complaintLines, complaints, type Fields, isFields, readJson, systemOf } from '../files.ts';

const KINDS = ['setup', 'sheet', 'character', 'record', 'case'] as const;
type Kind = (typeof KINDS)[number];
const CALLED: { readonly [kind in Kind]: string } = {
  setup: phrase`a fight that has not begun`,
  sheet: phrase`a combatant`,
  character: phrase`a character`,
  record: phrase`a fight`,
  case: phrase`a scripted case`,
};

export const check: Command = {
  shape: {
    name: 'check',
    positionals: ['FILE'],
    options: {
      as: { value: 'KIND', choices: KINDS, help: phrase`What the file is, where it does not say.` },
      system: { value: 'SYSTEM', help: phrase`Whose rules, where the file does not say.` },
    },
  },
  summary: phrase`says what is wrong in a fight, sheet, character or case`,
  describe: [
    phrase`Holds a file against what its system takes. For each thing wrong prints the file, the path in it, what is wrong and`,
    phrase`what would be right, and ends with 1. "-" reads the file from stdin.`,
  ].join('\n'),
  async run(given, io) {
    const path = given.positional(0);
    const value = await readJson(path, io);
    if (!isFields(value))
      throw new Failure(phrase`${path}: holds ${nameOf(value)}; a fight, a sheet or a case is an object`);
    const kind = kindOf(value, given.text('as'));
    const system = await systemOf(value, given.text('system'), path);
    const found = await FINDINGS[kind](system, value);
    for (const line of found) io.err(`${path}: ${line}`);
    if (found.length > 0) return EXIT.failed;
    await io.out(phrase`${path}: ${CALLED[kind]} of ${system.name}, in order`);
    return EXIT.fine;
  },
};

const nameOf = (value: Json): string =>
  Array.isArray(value) ? phrase`a list` : value === null ? phrase`null` : phrase`a ${typeof value}`;

function kindOf(value: Fields, asked: string | null): Kind {
  const kind = KINDS.find(each => each === asked);
  if (kind !== undefined) return kind;
  switch (value.format) {
    case 'affray-fight':
      return 'record';
    case 'affray-setup':
      return 'setup';
    case 'affray-sheet':
      return 'sheet';
    case 'affray-character':
      return 'character';
    case 'affray-case':
      return 'case';
    default:
      if ('commands' in value) return 'case';
      if ('steps' in value) return 'record';
      return 'combatants' in value || 'setup' in value ? 'setup' : 'sheet';
  }
}

/** What is wrong in each kind of file, line by line. */
const FINDINGS: { readonly [kind in Kind]: (system: AnySystem, value: Fields) => string[] | Promise<string[]> } = {
  setup: (system, value) => inside(system, value, 'setup', () => setupFile.parse(value)),
  sheet: (system, value) => inside(system, value, 'sheet', () => sheetFile.parse(value)),
  // Loaded only here: what else a campaign knows is as much again.
  character: async (system, value) => (await import('../character-file.ts')).characterFindings(system, value),
  record(system, value) {
    const found = complaintLines(
      complaints(() => fightRecord.parse(value)),
      value,
    );
    if (found.length > 0) return found;
    const record = fightRecord.parse(value);
    const wrong = complaints(() => system.host.open(record));
    // A fight of older rules is carried over first, so what is wrong there has no path in the file.
    const under = record.rules === system.version && record.system === system.id ? 'fight' : '';
    const opened = complaintLines(wrong, value, wrong[0]?.path ? under : '');
    return opened.length > 0 ? opened : eventsOf(system, record);
  },
  case(system, value) {
    const outline = complaintLines(
      complaints(() => caseFile.parse(value)),
      value,
    );
    if (outline.length > 0) return outline;
    const read = caseFile.parse(value);
    const start = complaints(() => startOf(system, read)).map(({ reason }) => reason);
    const commands = read.commands.flatMap((command, at) =>
      complaintLines(system.check('command', command), value, `commands.${at}`),
    );
    const { rolls, prompts } = system.sites;
    const sites = [
      ...(read.dice ?? []).map(({ site }, at) => ({ site, path: `dice.${at}.site`, what: 'roll', all: rolls })),
      ...read.answers.map(({ site }, at) => ({ site, path: `answers.${at}.site`, what: 'question', all: prompts })),
    ];
    const unknown = sites
      .filter(({ site, all }) => !(site in all))
      .map(
        ({ path, site, what }) =>
          phrase`${path}: ${system.name} has no ${what} "${site}"; "affray sites ${system.id}" lists them`,
      );
    return [...start, ...commands, ...unknown];
  },
};

/** A set-up or a sheet, in its envelope or bare. */
function inside(system: AnySystem, value: Fields, what: 'setup' | 'sheet', envelope: () => unknown): string[] {
  const checked = (content: Json, under = ''): string[] => {
    const wrong = system.check(what, content);
    return wrong.length === 0 ? [] : complaintLines(wrong, value, under);
  };
  if (!('format' in value)) return checked(value);
  const found = complaintLines(complaints(envelope), value);
  const inner = value[what];
  return inner === undefined ? found : [...found, ...checked(inner, what)];
}

/** Events that this version of the rules does not know: shown at the table as they are, so worth a word. */
function eventsOf(system: AnySystem, record: FightRecord): string[] {
  return system.visit(({ schemas }) =>
    record.steps.slice(record.sealed).flatMap((step, at) =>
      step.events.flatMap(({ event }, place) => {
        const path = `steps.${record.sealed + at}.events.${place}.event`;
        return schemas.event.safeParse(event).success
          ? []
          : [phrase`${path}: is not an event of ${system.name} ${system.version}`];
      }),
    ),
  );
}
