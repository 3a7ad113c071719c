import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { phrase } from '@affray/engine/phrase';
import { decoded } from '@affray/importer/text';
import type { Shape } from './args.ts';
import { didYouMean, EXIT, Failure } from './errors.ts';
import type { Io } from './io.ts';

/**
 * Options that somebody always wants, from one JSON file: `{"simulate": {"workers": 2, "fights": 5000}, "serve": {"port": 8080}}`.
 * It lies where AFFRAY_CONFIG says; else in the folder for settings, `affray/config.json`. An empty AFFRAY_CONFIG: none.
 * What stands on the command line wins.
 */

/** The folder for settings; null where none is wanted, or nobody can say. */
export function settingsFolder(env: Io['env']): string | null {
  const file = placeOf(env);
  return file === null ? null : dirname(file);
}

/** Where the file is looked for; null where none is wanted, or nobody can say. */
function placeOf({ AFFRAY_CONFIG, XDG_CONFIG_HOME, APPDATA, HOME }: Io['env']): string | null {
  if (AFFRAY_CONFIG !== undefined) return AFFRAY_CONFIG === '' ? null : AFFRAY_CONFIG;
  const settings = XDG_CONFIG_HOME ?? APPDATA ?? (HOME === undefined ? null : join(HOME || homedir(), '.config'));
  return settings === null ? null : join(settings, 'affray', 'config.json');
}

/**
 * The options of a command that the file gives, as they would stand on the command line.
 * @param commands names of all commands
 * @throws Failure naming the file and what in it is wrong
 */
export function configured(shape: Shape, commands: readonly string[], io: Pick<Io, 'env'>): readonly string[] {
  const place = placeOf(io.env);
  if (place === null) return [];
  const text = readText(place, io.env.AFFRAY_CONFIG !== undefined);
  if (text === null) return [];
  const whole = parsed(text, place);
  const stranger = Object.keys(whole).find(each => !commands.includes(each));
  if (stranger !== undefined)
    throw wrong(place, phrase`"${stranger}" is not a command${didYouMean(stranger, commands)}`);
  const own = Object.hasOwn(whole, shape.name) ? whole[shape.name] : {};
  if (!isObject(own)) throw wrong(place, phrase`"${shape.name}" takes an object of options, such as {"json": true}`);
  return Object.entries(own).flatMap(([name, value]) => optionOf(shape, name, value, place));
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (place: string, what: string): Failure => new Failure(`${place}: ${what}`, EXIT.usage);

/** @param isAsked whether somebody named the file: then it must be there */
function readText(place: string, isAsked: boolean): string | null {
  try {
    return decoded(readFileSync(place));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (!isAsked && (code === 'ENOENT' || code === 'ENOTDIR')) return null;
    if (code === 'ENOENT') throw wrong(place, phrase`AFFRAY_CONFIG names this file, and it is not there`);
    throw wrong(place, phrase`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parsed(text: string, place: string): { readonly [command: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (error) {
    throw wrong(place, phrase`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw wrong(place, phrase`takes an object of commands, such as {"simulate": {"workers": 2}}`);
}

/** One option as words of a command line. */
function optionOf(shape: Shape, name: string, value: unknown, place: string): readonly string[] {
  const known = Object.keys(shape.options);
  const option = Object.hasOwn(shape.options, name) ? shape.options[name] : undefined;
  if (option === undefined)
    throw wrong(place, phrase`affray ${shape.name} has no option "${name}"${didYouMean(name, known)}`);
  if (option.value === undefined) {
    if (typeof value !== 'boolean') throw wrong(place, phrase`${shape.name}.${name} takes true or false`);
    return value ? [`--${name}`] : [];
  }
  const all: readonly unknown[] = Array.isArray(value) && option.multiple ? value : [value];
  return all.map(each => {
    if (typeof each === 'string' || typeof each === 'number') return `--${name}=${each}`;
    const list = option.multiple ? phrase`, or a list of them` : '';
    throw wrong(place, phrase`${shape.name}.${name} takes a string or a number${list}`);
  });
}
