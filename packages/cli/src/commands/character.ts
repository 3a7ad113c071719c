import { inPlainWords, insteadOf, type Json, phrase, plain } from '@affray/engine';
import { campaignName, characterFile, freeId } from '@affray/protocol';
import { type AnySystem, beginnersOf, madeOf, pageOf, systemIds } from '@affray/systems/lazy';
import type { Given } from '../args.ts';
import { characterFindings, fighterOf } from '../character-file.ts';
import { showHistory, showPage } from '../character-text.ts';
import type { Command } from '../command.ts';
import { EXIT, type Exit, Failure } from '../errors.ts';
import { complaintLine, complaints, type Fields, isFields, putJson, readJson, systemNamed } from '../files.ts';
import type { Io } from '../io.ts';

export const character: Command = {
  shape: {
    name: 'character',
    positionals: ['SYSTEM', '[NAME]'],
    values: { SYSTEM: { known: [...systemIds, 'show', 'check'] } },
    options: {
      list: { help: phrase`Lists the ready beginnings of the system.` },
      as: {
        value: 'BEGINNING',
        help: phrase`Which beginning it is made of; by default the first, the easiest to play.`,
      },
      out: { value: 'FILE', help: phrase`Writes there instead of to stdout.` },
    },
  },
  summary: phrase`makes a beginner’s character, shows one, says what is wrong in one`,
  describe: [
    phrase`Makes a legal beginner’s character by the rules of a system, as a file that a campaign takes in:`,
    '',
    phrase`  affray character wwn --list                      which beginnings there are`,
    phrase`  affray character wwn Ilsa --as archer --out ilsa.json`,
    phrase`  affray character show ilsa.json                  its page as text, with what is derived and how`,
    phrase`  affray character check ilsa.json                 what is wrong in it after changes by hand`,
    phrase`  affray campaign add CAMPAIGN ilsa.json           it joins the party`,
    '',
    phrase`"show" and "check" take a character’s file or a sheet’s; "-" reads it from stdin.`,
  ].join('\n'),
  async run(given, io) {
    const what = given.positional(0);
    if (what === 'show') return show(given, io);
    if (what === 'check') return check(given, io);
    const system = await systemNamed(what);
    if (given.flag('list')) return list(system, io);
    await putJson(given.text('out'), made(system, named(given, 'NAME'), given.text('as')), io);
    return EXIT.fine;
  },
};

/** @throws Failure where it is missing */
function named(given: Given, what: string): string {
  const found = given.positionals[1];
  if (found !== undefined) return found;
  throw new Failure(phrase`${what} is missing: affray character ${given.positional(0)} ${what}`, EXIT.usage);
}

/** @throws Failure where the system does not say how characters are made */
function beginnings(system: AnySystem) {
  const all = beginnersOf(system);
  if (all.length > 0) return all;
  throw new Failure(phrase`${system.name} does not say how characters are made; write a sheet instead`);
}

async function list(system: AnySystem, io: Io): Promise<Exit> {
  const all = beginnings(system);
  const width = Math.max(...all.map(each => each.id.length));
  for (const { id, label, describe } of all) await io.out(`${id.padEnd(width)}  ${label}: ${describe}`);
  return EXIT.fine;
}

/** A character's file. @param as the beginning; null: the first @throws Failure where there is no such one, or no name */
function made(system: AnySystem, name: string, as: string | null): Json {
  const all = beginnings(system);
  const ids = all.map(each => each.id);
  const found = all.find(each => each.id === (as ?? ids[0]));
  if (found === undefined)
    throw new Failure(phrase`${system.name} has no beginning "${as ?? ''}"${insteadOf(as ?? '', ids)}`);
  const [wrong] = complaints(() => campaignName.parse(name));
  if (wrong) throw new Failure(phrase`NAME: ${inPlainWords(wrong)}`);
  const character = { id: freeId(name, []), name, sheet: madeOf(system, name, found.choices) };
  const head = { format: 'affray-character', formatVersion: 1, system: system.id } as const;
  return plain(characterFile.parse({ ...head, character }));
}

/** @throws Failure where the file is not of a character or a sheet, or of no system that there is */
async function read(given: Given, io: Io) {
  const path = named(given, 'FILE');
  const file = await readJson(path, io);
  const fighter = fighterOf(file, path);
  return { path, fighter, system: await systemNamed(fighter.system), file: isFields(file) ? file : {} };
}

/** All that is wrong in a character's file, or a sheet's. */
function findings(system: AnySystem, file: Fields): readonly string[] {
  if (file.format === 'affray-character') return characterFindings(system, file);
  return system.check('sheet', file.sheet).map(each => complaintLine({ ...each, path: `sheet.${each.path}` }, file));
}

async function check(given: Given, io: Io): Promise<Exit> {
  const { path, system, file } = await read(given, io);
  const found = findings(system, file);
  for (const line of found) io.err(`${path}: ${line}`);
  if (found.length > 0) return EXIT.failed;
  await io.out(phrase`${path}: a character of ${system.name}, in order`);
  return EXIT.fine;
}

async function show(given: Given, io: Io): Promise<Exit> {
  const { path, system, fighter, file } = await read(given, io);
  const [wrong] = findings(system, file);
  if (wrong !== undefined) throw new Failure(`${path}: ${wrong}`);
  const { name, sheet, state, history } = fighter;
  await showPage(name ?? phrase`A character`, pageOf(system, '-', sheet, state, {}), io);
  await showHistory(history, io);
  return EXIT.fine;
}
