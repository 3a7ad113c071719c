/** What a program without types gives: looked at where it comes in. */
import { phrase } from '@affray/engine';
import type { Said } from './answers.ts';
import type { Found, Imported } from './import.ts';
import type { Exported } from './write.ts';

const at = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
const isList = (given: unknown, name: string): boolean => Array.isArray(at(given, name));
const isFilled = (given: unknown): boolean => typeof given === 'object' && given !== null;
const isRead = (given: unknown): boolean =>
  ['entries', 'assumed'].every(name => {
    const list = at(given, name);
    return Array.isArray(list) && list.every(each => each !== null && each !== undefined);
  });
const isFound = (given: unknown): boolean => {
  const questions = at(given, 'questions');
  return (
    isRead(given) &&
    typeof at(given, 'name') === 'string' &&
    Array.isArray(questions) &&
    questions.every(each => isList(each, 'answers'))
  );
};

/** @throws TypeError where this is not what a file was read as */
export function expectImported(given: Imported): void {
  const [found, maps]: readonly unknown[] = [at(given, 'found'), at(given, 'maps')];
  if (Array.isArray(found) && Array.isArray(maps) && found.every(isFound) && maps.every(isRead)) {
    if (isList(given, 'passedOver')) return;
  }
  throw new TypeError(phrase`this is not what came of a file, as importText(text, systems) gives`);
}

/** @throws TypeError where this is not a combatant of a file */
export function expectFound(given: Found): void {
  if (!isFound(given)) throw new TypeError(phrase`this is not one of a file, as importText(text, systems).found holds`);
}

/** @throws TypeError where these are not the entries of a combatant or a map */
export function expectRead(given: object): void {
  const questions = at(given, 'questions') ?? [];
  if (isRead(given) && Array.isArray(questions) && questions.every(isFilled)) return;
  throw new TypeError(phrase`this is not one of a file, as importText(text, systems).found holds`);
}

/** @throws TypeError where these are not answers */
export function expectSaid(given: readonly Said[]): void {
  if (Array.isArray(given) && given.every(each => isFilled(at(each, 'question')) && isFilled(at(each, 'answer'))))
    return;
  throw new TypeError(phrase`these are not answers, as saidOf(imported, number, text) gives`);
}

/** @throws TypeError where these are not combatants that could be written */
export function expectExported(given: readonly Exported[]): void {
  const isOne = (each: unknown): boolean =>
    typeof at(each, 'name') === 'string' && Number.isInteger(at(each, 'count')) && isFilled(at(each, 'sheet'));
  if (Array.isArray(given) && given.every(isOne)) return;
  throw new TypeError(phrase`these are not combatants to write: a list of { name, count, sheet }`);
}
