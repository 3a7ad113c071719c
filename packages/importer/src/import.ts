import { isFields, type Json, Ledger, phrase, type ReadFile } from '@affray/engine';
import type { AnySystem } from '@affray/systems/lazy';
import { type Creature, creatureAt, isCreature, isNamed, standIn } from './figures.ts';
import { improvedOf } from './improved.ts';
import { type FoundMap, mapOf } from './map.ts';
import { blocksOf, creaturesOf, isEncounter } from './obsidian.ts';
import { ownOf } from './own.ts';
import { isKeyed, NotRead, parsed, WhichSystem } from './parse.ts';
import { tableOf } from './table.ts';

/** One combatant that was found in a file. */
export interface Found extends ReadFile {
  readonly what: 'sheet';
  readonly system: string;
  /** What it was read as: "actor of Foundry", "stat line". */
  readonly form: string;
  /** How many of it the file has. */
  readonly count: number;
}
/** What came of reading a file. */
export interface Imported {
  readonly found: readonly Found[];
  /** Maps, as far as fights have them. */
  readonly maps: readonly FoundMap[];
  /** What nothing could be made of: places and names, or why. */
  readonly passedOver: readonly string[];
}

/** So many combatants of one file are looked at by people. */
const MOST = 200;

/** @throws TypeError where a program without types gives something else */
export function expectSystems(systems: readonly AnySystem[]): void {
  if (Array.isArray(systems) && systems.every(each => Array.isArray(each?.files))) return;
  throw new TypeError(phrase`a list of systems of @affray/systems is needed, such as [byId(systems, 'wwn')]`);
}

/**
 * Reads the text of another tool's file, or of one of Affray's own; `formsOf` says which.
 * @param systems which systems may read it, the first that can counts
 * @throws NotRead with a sentence where nothing in it can be taken in
 */
export function importText(text: string, systems: readonly AnySystem[]): Imported {
  expectSystems(systems);
  if (typeof text !== 'string') throw new TypeError(phrase`what is read must be text`);
  if (text.trim() === '') throw new NotRead(phrase`it is empty`);
  const read = ofNote(text, systems) ?? ofFile(text, systems) ?? (isKeyed(text) ? null : ofTexts(text, systems));
  if (read === null) throw new NotRead(unreadable(text, systems));
  const { found, maps, passedOver } = read;
  if (found.length + maps.length === 0)
    throw new NotRead(phrase`nothing in it can be taken in; ${passedOver.slice(0, 5).join('; ')}`);
  const more = found.slice(MOST).map(each => each.name);
  const over = more.length === 0 ? [] : [phrase`more than ${MOST} in one file: ${more.join(', ')}`];
  return { found: found.slice(0, MOST), maps, passedOver: [...passedOver, ...over] };
}

/** Why a file is none that is read, and which are. */
function unreadable(text: string, systems: readonly AnySystem[]): string {
  const what = phrase`what is read: ${formsOf(systems).join(', ')}`;
  const [first] = /^\s*[{[]/.test(text) || isKeyed(text) ? listed(parsed(text)) : [];
  const stats = isFields(first) ? first._stats : undefined;
  const game = isFields(stats) ? stats.systemId : undefined;
  if (typeof game !== 'string') return phrase`nothing in it can be read; ${what}`;
  return phrase`it is of Foundry’s system “${game}”, which is not read; ${what}`;
}

/** Everything that these systems read, by name. */
export function formsOf(systems: readonly AnySystem[]): readonly string[] {
  expectSystems(systems);
  const own = systems.flatMap(({ files, texts }) => [...files.map(each => each.name), ...(texts ? [texts.name] : [])]);
  return [
    ...new Set(own),
    ...[
      phrase`sheets and fights of Affray`,
      phrase`tables (CSV, Markdown)`,
      phrase`statblocks and encounters of Obsidian`,
    ],
    ...[phrase`Improved Initiative`, phrase`maps of Universal VTT`],
  ];
}

/** Blocks of a note, each by itself. */
function ofNote(text: string, systems: readonly AnySystem[]): Imported | null {
  const note = blocksOf(text);
  if (note === null) return null;
  const over: string[] = note.around === '' ? [] : [phrase`the text around the blocks`];
  const found: Found[] = [];
  for (const [at, { kind, text: inner }] of note.blocks.entries()) {
    try {
      for (const value of listed(parsed(inner))) {
        const read = ofValue(value, systems) ?? (kind === 'statblock' ? ofName(value, systems) : null);
        found.push(...(read?.found ?? []));
        over.push(...(read?.passedOver ?? [phrase`block ${at + 1} (${kind})`]));
      }
    } catch (error) {
      if (!(error instanceof NotRead) || error instanceof WhichSystem) throw error;
      over.push(phrase`block ${at + 1} (${kind}): ${error.message}`);
    }
  }
  return { found, maps: [], passedOver: over };
}

/** A table, or an object or a list of them as JSON or YAML. Null where it is neither, or nothing in it is known. */
function ofFile(text: string, systems: readonly AnySystem[]): Imported | null {
  const table = /^\s*[{[]/.test(text) ? null : tableOf(text.replace(/^\uFEFF/, '').trim());
  const { list, beside } = unwrapped(table?.rows ?? parsed(text));
  const form = table === null ? phrase`statblock` : phrase`row of a table`;
  const read = list.map(each => ofValue(each, systems, form));
  if (read.every(each => each === null)) return null;
  return {
    found: read.flatMap(each => each?.found ?? []),
    maps: read.flatMap(each => each?.maps ?? []),
    passedOver: [
      ...(table?.over ?? []),
      ...beside,
      ...list.flatMap((each, at) => read[at]?.passedOver ?? [called(each, at)]),
    ],
  };
}

/** Lists of creatures that stand in one object of nothing else to read, as books of 5etools and answers of Open5e have them. */
const LISTS = ['monster', 'monsters', 'results'];
function unwrapped(file: Json): { readonly list: readonly Json[]; readonly beside: readonly string[] } {
  const key = isFields(file) ? LISTS.find(each => listOf(file[each]).some(isCreature)) : undefined;
  if (!isFields(file) || key === undefined) return { list: listed(file), beside: [] };
  return { list: listOf(file[key]), beside: Object.keys(file).filter(each => each !== key) };
}
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);
const called = (value: Json, at: number): string => {
  const name = isFields(value) ? (value.name ?? value.Name) : null;
  return typeof name === 'string' ? `${at + 1} (${name})` : phrase`entry ${at + 1}`;
};

/** One object of a file. Null where no one knows it. */
function ofValue(file: Json, systems: readonly AnySystem[], form = phrase`statblock`): Imported | null {
  for (const { id, files } of systems) {
    const known = files.find(each => each.fits(file));
    if (known !== undefined)
      return {
        found: [{ what: 'sheet', system: id, form: known.name, count: 1, ...known.read(file) }],
        ...{ maps: [], passedOver: [] },
      };
  }
  const own = ownOf(file, systems);
  if (own !== null) return { found: own.found, maps: [], passedOver: own.over };
  const map = mapOf(file, systems);
  if (map !== null) return { found: [], maps: [map], passedOver: [] };
  const improved = improvedOf(file) ?? (isEncounter(file) ? creaturesOf(file) : null);
  if (improved !== null) return ofCreatures(improved.creatures, improved.over, systems);
  return isCreature(file) ? ofCreatures([creatureAt(new Ledger(file), '', form)], [], systems) : null;
}

/** A statblock that names a creature which the note's own bestiary describes. */
const ofName = (value: Json, systems: readonly AnySystem[]): Imported | null =>
  isNamed(value) ? ofCreatures([creatureAt(new Ledger(value), '', phrase`statblock`)], [], systems) : null;

/** Creatures of another game, which have to be told whose they become. */
function ofCreatures(creatures: readonly Creature[], over: readonly string[], systems: readonly AnySystem[]): Imported {
  const [system, ...others] = systems;
  if (system === undefined || others.length > 0)
    throw new WhichSystem(phrase`it holds creatures of another game: say which system they are for`);
  const made = creatures.map(each => standIn(each, system));
  const without = creatures.flatMap((each, at) => (made[at] === null ? [each.name.value] : []));
  return { found: made.filter(each => each !== null), maps: [], passedOver: [...over, ...without] };
}

/** A text without what Markdown makes of it: a heading is the first line of what stands below it. */
const withoutMarks = (text: string): string =>
  text
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/^[ \t]*#{1,6}[ \t]+(.*)\n(?:[ \t]*\n)*/gm, '$1\n')
    .replace(/(\*\*|__)(.+?)\1/g, '$2');

/** Stat lines: at least a name and two entries each, or they are something else. */
function ofTexts(text: string, systems: readonly AnySystem[]): Imported | null {
  for (const { id, texts } of systems) {
    if (texts === null) continue;
    const lines = withoutMarks(text)
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
          count: 1,
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
    return {
      found,
      maps: [],
      passedOver: lines.flatMap((each, at) => (fits[at] ? [] : [`${at + 1} (${each.slice(0, 40)})`])),
    };
  }
  return null;
}
