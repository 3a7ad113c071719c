import { existsSync } from 'node:fs';
import { phrase } from '@affray/engine';
import {
  type Imported,
  importText,
  NotAnswered,
  NotRead,
  questionsOf,
  reportLines,
  type Said,
  saidOf,
  WhichSystem,
} from '@affray/importer';
import { LIMITS } from '@affray/protocol/limits';
import { type AnySystem, loadSystem, systemIds } from '@affray/systems/lazy';
import { EXIT, Failure } from './errors.ts';
import { readText, systemNamed } from './files.ts';
import type { Io } from './io.ts';

/** The systems that may read a file: the one asked for, else all. @throws Failure where there is no such system */
export async function systemsAsked(system: string | null): Promise<readonly AnySystem[]> {
  if (system !== null) return [await systemNamed(system)];
  return (await Promise.all(systemIds.map(loadSystem))).filter(each => each !== undefined && each !== null);
}

/** Reads a file of another tool, or stdin where the name is `-`, or a stat line in the name's place. @throws Failure where nothing in it can be taken in */
export async function readImported(path: string, systems: readonly AnySystem[], io: Io): Promise<Imported> {
  if (path !== '-' && /[\s,;]/.test(path) && !existsSync(path)) {
    for (const system of systems) {
      const line = readLine(path, system);
      if (line !== null) return line;
    }
    const example = systems.flatMap(each => each.texts?.example ?? [])[0];
    if (example !== undefined && /[,;]/.test(path))
      throw new Failure(
        phrase`there is no file ${path}; a stat line has a name and two more entries at least: “${example}”`,
      );
  }
  const text = path === '-' ? await io.stdin() : readText(path);
  if (Buffer.byteLength(text) > LIMITS.file)
    throw new Failure(phrase`${path}: a file has at most ${Math.ceil(LIMITS.file / 1024 / 1024)} MB`);
  try {
    return importText(text, systems);
  } catch (error) {
    if (error instanceof WhichSystem) throw new Failure(phrase`${path}: ${error.message}, with --system`);
    if (error instanceof NotRead) throw new Failure(`${path}: ${error.message}`);
    throw error;
  }
}

/** Reads a stat line of a command line. Null where it is none. */
export function readLine(text: string, system: AnySystem): Imported | null {
  if (system.texts === null) return null;
  try {
    const read = importText(text, [system]);
    return read.found.length === 1 && read.found[0]?.form === system.texts.name ? read : null;
  } catch (error) {
    if (error instanceof NotRead) return null;
    throw error;
  }
}

/** Answers as they are typed. @throws Failure where nothing such is asked, or it cannot be answered so */
export const answersTo = (imported: Imported, typed: readonly string[]): readonly Said[] =>
  typed.map(text => answerOf(imported, text));

function answerOf(imported: Imported, text: string): Said {
  const [, number, answer] = /^\s*(\d+)\s*=(.*)$/s.exec(text) ?? [];
  if (number === undefined || answer === undefined)
    throw new Failure(phrase`--answer takes QUESTION=ANSWER, such as 1=dagger, not "${text}"`, EXIT.usage);
  try {
    return saidOf(imported, Number(number), answer);
  } catch (error) {
    throw error instanceof NotAnswered ? new Failure(phrase`--answer ${text}: ${error.message}`) : error;
  }
}

/** The report, and how each question that is open is answered. */
export const reportWith = (imported: Imported, said: readonly Said[]): string[] => [
  ...reportLines(imported, said),
  ...answersLeft(imported, said),
];

/** What the open questions take; of many that take the same, such as creatures of another game, all at once. */
function answersLeft(imported: Imported, said: readonly Said[]): string[] {
  const alike = new Map<string, number[]>();
  for (const [at, question] of questionsOf(imported).entries()) {
    const labels = question.answers.map(each => each.label).join('; ');
    if (labels === '' || said.some(each => each.question === question)) continue;
    alike.set(labels, [...(alike.get(labels) ?? []), at + 1]);
  }
  return [...alike].map(([labels, numbers]) =>
    numbers.length === 1
      ? phrase`--answer ${numbers.join()}=ANSWER takes one of: ${labels}`
      : phrase`--answer QUESTION=ANSWER takes, for questions ${numbers.join(', ')}, one of: ${labels}`,
  );
}
