import { type Json, phrase, type ReadFile } from '@affray/engine';
import type { AnySystem } from '@affray/systems/lazy';
import { NotRead, parsed } from './parse.ts';

/** One combatant that was found in a file. */
export interface Found extends ReadFile {
  readonly what: 'sheet';
  readonly system: string;
  /** What it was read as: "actor of Foundry", "stat line". */
  readonly form: string;
}
/** What came of reading a file. */
export interface Imported {
  readonly found: readonly Found[];
  /** Of a list, the entries that nothing could be made of: their places, counted from 1, and names. */
  readonly passedOver: readonly string[];
}

/**
 * Reads the text of another tool's file: an actor of Foundry or a list of them (JSON or YAML), or stat lines with an empty
 * line between them.
 * @param systems which systems may read it, the first that can counts
 * @throws NotRead with a sentence where nothing in it can be taken in
 */
export function importText(text: string, systems: readonly AnySystem[]): Imported {
  if (text.trim() === '') throw new NotRead(phrase`it is empty`);
  const file = parsed(text);
  const list = Array.isArray(file) ? file : [file];
  const read = list.map(each => ofTool(each, systems));
  const found = read.filter(each => each !== null);
  if (found.length > 0)
    return { found, passedOver: list.flatMap((each, at) => (read[at] === null ? [called(each, at)] : [])) };
  const lines = ofTexts(text, systems);
  if (lines !== null) return lines;
  const forms = systems.flatMap(({ files, texts }) => [
    ...files.map(each => each.name),
    ...(texts ? [texts.name] : []),
  ]);
  if (forms.length === 0) throw new NotRead(phrase`no system of those asked reads files of other tools`);
  throw new NotRead(phrase`nothing in it can be read; what is read: ${[...new Set(forms)].join(', ')}`);
}

const called = (value: Json, at: number): string => {
  const name = value !== null && typeof value === 'object' && 'name' in value ? value.name : null;
  return typeof name === 'string' ? `${at + 1} (${name})` : String(at + 1);
};

function ofTool(file: Json, systems: readonly AnySystem[]): Found | null {
  for (const { id, files } of systems) {
    const form = files.find(each => each.fits(file));
    if (form !== undefined) return { what: 'sheet', system: id, form: form.name, ...form.read(file) };
  }
  return null;
}

/** Stat lines: at least a name and two entries each, or they are something else. */
function ofTexts(text: string, systems: readonly AnySystem[]): Imported | null {
  for (const { id, texts } of systems) {
    if (texts === null) continue;
    const lines = text
      .split(/\n\s*\n/)
      .map(each => each.trim())
      .filter(each => each !== '');
    const read = lines.map(each => texts.read(each));
    const fits = read.map(each => each.understood.length >= 3);
    if (!fits.includes(true)) continue;
    const found = read
      .filter((_, at) => fits[at])
      .map(
        ({ name, sheet, understood, notUnderstood, assumed, questions }): Found => ({
          what: 'sheet',
          system: id,
          form: texts.name,
          name,
          sheet,
          entries: [
            ...understood.map(each => ({ path: '', value: each.text, fate: 'understood' as const, as: each.as })),
            ...notUnderstood.map(each => ({ path: '', value: each, fate: 'left-out' as const, as: '' })),
          ],
          assumed,
          questions,
        }),
      );
    return { found, passedOver: lines.flatMap((each, at) => (fits[at] ? [] : [`${at + 1} (${each.slice(0, 40)})`])) };
  }
  return null;
}
