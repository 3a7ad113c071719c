import { isFields, type Json, type Ledger, phrase, type SheetFigures, type Template } from '@affray/engine';
import type { AnySystem } from '@affray/systems/lazy';
import type { Found } from './import.ts';

type Fields = { readonly [key: string]: Json };
/** A figure of a creature of another game, and where in the file it stands. */
interface Said {
  readonly path: string;
  readonly value: number;
}
/** A word of a file, and where it stands. */
interface Worded {
  readonly path: string;
  readonly value: string;
}
/** What trackers of most games write of a creature. */
export interface Creature {
  /** "statblock", "row of a table" */
  readonly form: string;
  readonly ledger: Ledger;
  readonly name: Worded;
  /** What it is, where it has a name of its own besides: "Goblin" of Grik. */
  readonly kind: Worded | null;
  readonly count: number;
  readonly hitPoints: Said | null;
  readonly armorClass: Said | null;
  readonly move: Said | null;
  readonly initiative: Said | null;
}
type FigureName = 'hitPoints' | 'armorClass' | 'move' | 'initiative';

/** What the figures are called in files, in small letters and letters alone. */
const CALLED: { readonly [figure in FigureName]: readonly string[] } = {
  hitPoints: ['hp', 'hitpoints', 'maxhp', 'hpmax', 'maxhitpoints'],
  armorClass: ['ac', 'armorclass', 'armourclass'],
  move: ['speed', 'move', 'movement'],
  initiative: ['initiative', 'init', 'initiativemodifier', 'initiativebonus', 'modifier', 'mod'],
};
const NAMES: readonly string[] = ['name', 'creature', 'monster'];
const KINDS: readonly string[] = ['creature', 'monster', 'kind'];
const COUNTS: readonly string[] = ['count', 'quantity', 'number', 'howmany'];
/** `Hit Points (avg)` is hit points. */
export const plainKey = (key: string): string =>
  key
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z]/g, '');
/** Whether a key names a creature, or what it is. */
export const isNameKey = (key: string): boolean => NAMES.includes(plainKey(key));

/** Whether an object names a creature, whatever else it says. */
export const isNamed = (value: Json): value is Fields =>
  isFields(value) && Object.entries(value).some(([key, each]) => isNameKey(key) && typeof each === 'string');

/** Whether an object speaks of a creature: by its name, and hit points or an armor class. */
export function isCreature(value: Json): value is Fields {
  if (!isFields(value)) return false;
  const keys = Object.keys(value).map(plainKey);
  const has = (all: readonly string[]): boolean => keys.some(each => all.includes(each));
  return has(NAMES) && (has(CALLED.hitPoints) || has(CALLED.armorClass));
}

/**
 * What is written in another measure than ours: `6 [13]` has the armor class that counts upward behind the other one; `120' (40')`
 * what is walked in a fight behind what is explored; `9 m` and `6 squares` are no feet. Null where it is none of these.
 */
const MEASURED: { readonly [figure in FigureName]?: readonly (readonly [RegExp, (found: number) => number])[] } = {
  armorClass: [[/^\s*-?\d+\s*\[(\d{1,6})\]/, found => found]],
  move: [
    [/^\s*\d+\s*(?:['’′]|f(?:ee)?t\.?)\s*\((\d{1,6})\s*(?:['’′]|f(?:ee)?t\.?)\)/i, found => found],
    [/^\s*(?:walk(?:ing)?\b\W*)?(\d{1,6}(?:[.,]\d+)?)\s*(?:m|met(?:re|er)s?)\b/i, found => Math.round(found / 1.5) * 5],
    [/^\s*(?:walk(?:ing)?\b\W*)?(\d{1,6})\s*squares?\b/i, found => found * 5],
  ],
};
/** What dice that stand alone come to on average, rounded down, 1 at least: `3d8+9` are 22. Null where it is none. */
function averageIn(text: string): number | null {
  const [, count, sides, more = '0'] = /^\s*(\d{1,3})\s*d\s*(\d{1,4})\s*([+-]\s*\d{1,4})?\s*$/i.exec(text) ?? [];
  if (count === undefined) return null;
  return Math.max(1, Math.floor((Number(count) * (Number(sides) + 1)) / 2) + Number(more.replace(/\s/g, '')));
}

function measuredIn(text: string, name: FigureName | null): number | null {
  for (const [form, feet] of (name === null ? null : MEASURED[name]) ?? []) {
    const [, found] = form.exec(text) ?? [];
    if (found !== undefined) return feet(Number(found.replace(',', '.')));
  }
  return null;
}

/** A whole number that stands first in a value: `15`, `"15 (leather)"`, `"walk 30 ft."`, `{"Value": 15}`, `[{"value": 15}]`. Null where none does. */
function figureIn(ledger: Ledger, path: string, name: FigureName | null): Said | null {
  const value = ledger.at(path);
  if (typeof value === 'number') return Number.isInteger(value) ? { path, value } : null;
  if (typeof value === 'string') {
    const measured = name === 'hitPoints' ? averageIn(value) : measuredIn(value, name);
    if (measured !== null) return { path, value: measured };
    const [, found] = /^\s*(?:walk(?:ing)?\b\W*)?([+-]?\d{1,6})(?![\d.]*d\d)/i.exec(value) ?? [];
    return found === undefined ? null : { path, value: Number(found) };
  }
  for (const below of ledger.below(path).slice(0, 8)) {
    const key = below.slice(path.length + 1);
    if (/^(?:0|value|max|average|ac|walk|number)$/i.test(key)) {
      const found = figureIn(ledger, below, name);
      if (found !== null) return found;
    }
  }
  return null;
}

/**
 * Reads a creature from an object whose keys say what is what.
 * @param at where the object stands in the ledger's file; empty: it is the whole
 */
export function creatureAt(ledger: Ledger, at: string, form: string): Creature {
  const paths = ledger.below(at).map(path => ({ path, key: plainKey(at === '' ? path : path.slice(at.length + 1)) }));
  const called = (all: readonly string[]): readonly string[] =>
    all.flatMap(name => paths.filter(each => each.key === name).map(each => each.path));
  const figure = (name: FigureName): Said | null => {
    for (const path of called(CALLED[name])) {
      const found = figureIn(ledger, path, name);
      if (found !== null) return found;
    }
    return null;
  };
  const worded = (all: readonly string[]): readonly Worded[] =>
    called(all).flatMap(path => {
      const value = ledger.at(path);
      return typeof value === 'string' && value !== '' ? [{ path, value }] : [];
    });
  const [named] = worded(NAMES);
  const [counted] = called(COUNTS).flatMap(path => figureIn(ledger, path, null) ?? []);
  const count = Math.min(MOST_OF_A_KIND, Math.max(1, counted?.value ?? 1));
  if (counted !== undefined)
    if (counted.value === count) ledger.mark(counted.path, 'understood', phrase`how many there are`);
    else ledger.mark(counted.path, 'guessed', phrase`${count} of them: a group has from 1 to ${MOST_OF_A_KIND}`);
  return {
    ...{ form, ledger, count },
    name: named ?? { path: '', value: phrase`Nameless` },
    kind: worded(KINDS).find(each => each.path !== named?.path) ?? null,
    ...{ hitPoints: figure('hitPoints'), armorClass: figure('armorClass') },
    ...{ move: figure('move'), initiative: figure('initiative') },
  };
}

/** More of one kind are several groups. */
export const MOST_OF_A_KIND = 50;

const FIGURES = ['hitPoints', 'armorClass', 'move', 'initiative'] as const;
const SAYS: { readonly [figure in FigureName]: (value: number) => string } = {
  hitPoints: value => (value === 1 ? phrase`1 hit point` : phrase`${value} hit points`),
  armorClass: value => phrase`armor class ${value}`,
  move: value => phrase`${value} feet of movement`,
  initiative: value => phrase`initiative ${value < 0 ? value : `+${value}`}`,
};
const words = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(each => each !== '')
    .sort()
    .join(' ');
const LONGEST_NOTE = 2000;

/** Those of the bestiary that can have the figures of others. By system, since the same ones are asked for every creature. */
const standIns = new WeakMap<AnySystem, readonly Template[]>();
function standInsOf(system: AnySystem): readonly Template[] {
  const known = standIns.get(system);
  if (known !== undefined) return known;
  const { bestiary, figures, check } = system;
  const least = Object.fromEntries(Object.values(figures).map(({ path, from }) => [path, from]));
  const made = bestiary.filter(
    ({ sheet }) => isFields(sheet) && check('sheet', { ...sheet, ...least, name: 'A', notes: 'A' }).length === 0,
  );
  standIns.set(system, made);
  return made;
}

/**
 * A creature of another game as a combatant of a system: one of the bestiary, by its name or until one is chosen, with
 * the figures that mean something here. All figures are kept in the notes.
 * @returns null where the system has no creature that could stand in
 */
export function standIn(creature: Creature, system: AnySystem): Found | null {
  const { ledger, form, count, kind } = creature;
  const all = standInsOf(system);
  const wanted = creature.name.value.trim().slice(0, 60);
  const called = (name: string): Template | undefined => all.find(each => words(each.name) === words(name));
  const ofKind = kind === null ? undefined : called(kind.value);
  const known = called(wanted) ?? ofKind;
  const base = known ?? all[0];
  if (base === undefined || !isFields(base.sheet)) return null;
  const fits = wanted !== '' && system.check('sheet', { ...base.sheet, name: wanted }).length === 0;
  const name = fits ? wanted : phrase`Nameless`;
  const carried = FIGURES.flatMap(each => {
    const said = creature[each];
    if (said === null) return [];
    return [{ ...said, as: SAYS[each](said.value), field: fieldOf(system.figures, each, said.value) }];
  });
  ledger.mark(creature.name.path, fits ? 'understood' : 'left-out', phrase`the name “${name}”`);
  if (kind !== null && ofKind !== undefined)
    ledger.mark(kind.path, 'understood', phrase`${ofKind.name} of the bestiary`);
  for (const { path, as, field } of carried)
    if (field === null)
      ledger.mark(path, 'left-out', phrase`${as}: kept in the notes alone, since ${system.name} has no such number`);
    else ledger.mark(path, 'guessed', phrase`${as}, taken over from another game`);
  const note = phrase`Another game’s ${name}: ${carried.map(({ as }) => as).join(', ')}.`;
  const figures = Object.fromEntries(carried.flatMap(({ field, value }) => (field === null ? [] : [[field, value]])));
  const dressed = ({ sheet }: Template): Json =>
    isFields(sheet)
      ? { ...sheet, name, ...figures, ...(carried.length === 0 ? {} : { notes: noted(sheet.notes, note) }) }
      : sheet;
  const rest = phrase`everything else as ${base.name} of the bestiary has it`;
  const answers = all.map(each => ({ label: each.name, field: '', value: dressed(each), behind: false }));
  return {
    ...{ what: 'sheet', system: system.id, form, name, count, sheet: dressed(base), entries: ledger.entries() },
    assumed: [known ? rest : phrase`${rest}, until you choose another`],
    questions: known ? [] : [{ text: phrase`which creature of the bestiary “${name}” fights as`, answers }],
  };
}

const noted = (notes: Json | undefined, more: string): string =>
  [more, typeof notes === 'string' ? notes : ''].join(' ').trim().slice(0, LONGEST_NOTE);

function fieldOf(figures: SheetFigures, name: FigureName, value: number): string | null {
  const field = figures[name];
  return field !== undefined && value >= field.from && value <= field.to ? field.path : null;
}
