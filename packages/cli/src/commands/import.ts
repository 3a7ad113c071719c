import { type FileValue, type Json, type OpenQuestion, phrase } from '@affray/engine';
import { type Found, questionsOf, type Said, sheetWith } from '@affray/importer';
import { ANSWER } from '../answering.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { putJson } from '../files.ts';
import { answersTo, readImported, reportWith, systemsAsked } from '../import-input.ts';

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
      answer: ANSWER,
      json: {
        help: phrase`Prints the sheets and the whole report as one JSON object; of long texts that were left out, how they begin.`,
      },
    },
  },
  summary: phrase`takes in combatants from other tools, with a report of every value`,
  describe: [
    phrase`Reads what another tool has written and makes sheets of it that a fight and a campaign take in:`,
    '',
    phrase`  actors of Foundry’s swnr and wwn, characters and NPCs, as JSON or as the YAML of their packs, one or a list`,
    phrase`  stat lines of Worlds Without Number, with an empty line between two; one may stand in FILE’s place, in quotes`,
    phrase`  Affray’s own sheets, characters and fights as JSON or YAML, and tables of them (CSV), as "affray export" writes them`,
    phrase`  statblock and encounter blocks of Obsidian, Improved Initiative, 5etools, Open5e, tables with name, HP and AC (CSV or Markdown):`,
    phrase`  creatures of other games, for whom one of the bestiary stands in; say --system`,
    phrase`  maps of Universal VTT: how large the ground is, as the "scene" of a fight has it`,
    '',
    phrase`The report says what was understood, what was guessed, what was left out, what was filled in, and what you have to`,
    phrase`say yourself, such as which weapon it carries. It goes to stderr, or to stdout with --out. "-" reads stdin.`,
    phrase`What you have to say is numbered there, with the answers to choose from; --answer says it.`,
  ].join('\n'),
  async run(given, io) {
    const path = given.positional(0);
    const imported = await readImported(path, await systemsAsked(given.text('system')), io);
    const said = answersTo(imported, given.texts('answer'));
    if (given.flag('json')) {
      const all = questionsOf(imported);
      const isOpen = (question: OpenQuestion): boolean => !said.some(each => each.question === question);
      const found = imported.found.map(each => ({
        ...each,
        sheet: sheetWith(each, said),
        entries: each.entries.map(inShort),
        questions: each.questions.filter(isOpen).map(({ text: asked }) => asked),
        asked: each.questions.filter(isOpen).map(question => ({
          number: all.indexOf(question) + 1,
          text: question.text,
          answers: question.answers.map(({ label }) => label),
        })),
      }));
      const maps = imported.maps.map(each => ({ ...each, entries: each.entries.map(inShort) }));
      await io.out(JSON.stringify({ ...imported, found, maps }));
      return EXIT.fine;
    }
    const out = given.text('out');
    if (out === null && imported.found.length > 1)
      throw new Failure(phrase`${path}: holds ${imported.found.length} combatants; say --out FILE, which numbers them`);
    // Files first: who reads the report may stop reading it.
    const files = [
      ...imported.found.map(each => fileOf(each, said)),
      ...imported.maps.map(({ width, height }) => ({ width, height })),
    ];
    for (const [at, each] of files.entries()) await putJson(numbered(out, at), each, io);
    for (const line of reportWith(imported, said)) await (out === null ? io.err(line) : io.out(line));
    return EXIT.fine;
  },
};

/** A value of the report. Of a text that was left out, such as a map’s picture of some megabytes, how it begins. */
const inShort = (entry: FileValue): FileValue => {
  const { value, fate } = entry;
  if (fate !== 'left-out' || typeof value !== 'string' || value.length <= MOST_LEFT_OUT) return entry;
  return { ...entry, value: phrase`${value.slice(0, MOST_LEFT_OUT)}… (${value.length} letters)` };
};
const MOST_LEFT_OUT = 200;

const fileOf = (found: Found, said: readonly Said[]): Json => ({
  ...{ format: 'affray-sheet', formatVersion: 1, system: found.system },
  sheet: sheetWith(found, said),
});

/** `wolf.json`, `wolf-2.json`, `wolf-3.json`. */
const numbered = (out: string | null, at: number): string | null =>
  out === null || at === 0
    ? out
    : out.replace(/(\.[^./\\]*)?$/, (_, end: string | undefined) => `-${at + 1}${end ?? ''}`);
