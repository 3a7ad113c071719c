import { canonical, inPlainWords, isFields, type Json, Ledger, phrase } from '@affray/engine';
import type { AnySystem } from '@affray/systems/lazy';
import { MOST_OF_A_KIND } from './figures.ts';
import type { Found } from './import.ts';
import { unflat } from './table.ts';

type Fields = { readonly [key: string]: Json };
/** What came of one piece of a file: those that were found, and why nothing could be made of the rest. */
export interface Piece {
  readonly found: readonly Found[];
  readonly over: readonly string[];
}
const SHEET = phrase`sheet of Affray`;
const FIGHT = phrase`fight of Affray`;
const ROW = phrase`row of a table`;

/** Affray's own files: a sheet, a character, a fight that has not begun; a row of a table that names its system. Null for anything else. */
export function ownOf(file: Json, systems: readonly AnySystem[]): Piece | null {
  if (!isFields(file) || typeof file.system !== 'string') return null;
  const { format, system: id } = file;
  const isRow = format === undefined && systems.some(each => each.id === id) && typeof file.name === 'string';
  if (!isRow && !(typeof format === 'string' && /^affray-(?:sheet|setup|character)$/.test(format))) return null;
  const system = systems.find(each => each.id === id);
  if (system === undefined) return { found: [], over: [phrase`${nameIn(file)}: it is of the system “${id}”`] };
  if (isRow) return rowOf(file, system);
  if (format === 'affray-setup') return setupOf(file, system);
  const inner = format === 'affray-character' && isFields(file.character) ? file.character : file;
  const path = inner === file ? 'sheet' : 'character.sheet';
  return one({ file, system, path, sheet: inner.sheet ?? null, form: SHEET, count: countIn(file.count) });
}

const countIn = (count: Json | undefined): number =>
  typeof count === 'number' && Number.isInteger(count) ? Math.min(MOST_OF_A_KIND, Math.max(1, count)) : 1;
const nameIn = (file: Fields): string => {
  const inner = isFields(file.character) ? file.character : file;
  const name = isFields(inner.sheet) ? inner.sheet.name : inner.name;
  return typeof name === 'string' ? name : phrase`a sheet`;
};

interface Single {
  readonly file: Fields;
  readonly system: AnySystem;
  /** Where the sheet stands in the file. */
  readonly path: string;
  readonly sheet: Json;
  readonly form: string;
  readonly count: number;
}
/** A sheet that a system takes; where it does not, why not, and at which value. */
function one({ file, system, path, sheet, form, count }: Single): Piece {
  const name = isFields(sheet) && typeof sheet.name === 'string' ? sheet.name : nameIn(file);
  const [wrong] = system.check('sheet', sheet);
  if (wrong !== undefined)
    return {
      found: [],
      over: [`${name}: ${[path, wrong.path].filter(each => each !== '').join('.')}: ${inPlainWords(wrong)}`],
    };
  const ledger = new Ledger(file);
  for (const each of ledger.below(''))
    if (path === '' || /^(?:format|formatVersion|system|count)$/.test(each)) ledger.mark(each, 'understood', '');
  if (path !== '') ledger.mark(path, 'understood', '');
  if (file.count !== undefined && file.count !== count)
    ledger.mark('count', 'guessed', phrase`${count} of them: a group has from 1 to ${MOST_OF_A_KIND}`);
  return {
    found: [
      {
        ...{ what: 'sheet', system: system.id, form, name, count, sheet },
        entries: ledger.entries(),
        assumed: [],
        questions: [],
      },
    ],
    over: [],
  };
}

/** Columns are the fields of the sheet, those of a group with a dot: `skills.melee`. */
function rowOf(file: Fields, system: AnySystem): Piece {
  const { system: _, count, ...fields } = file;
  return one({ file, system, path: '', sheet: unflat(Object.entries(fields)), form: ROW, count: countIn(count) });
}

/** Combatants of a fight; those with the same sheet and one name, but for a number, together. */
function setupOf(file: Fields, system: AnySystem): Piece {
  const combatants: readonly Json[] =
    isFields(file.setup) && Array.isArray(file.setup.combatants) ? file.setup.combatants : [];
  const kinds = new Map<string, { readonly name: string; readonly all: Fields[] }>();
  const over: string[] = [];
  for (const [at, each] of combatants.entries()) {
    if (!isFields(each)) {
      over.push(`combatants.${at}`);
      continue;
    }
    const own =
      typeof each.name === 'string'
        ? each.name
        : isFields(each.sheet) && typeof each.sheet.name === 'string'
          ? each.sheet.name
          : '';
    const name = own.replace(/ \d+$/, '') || own;
    const key = canonical([name, each.sheet ?? null]);
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, { name, all: [each] });
    else kind.all.push(each);
  }
  const pieces = [...kinds.values()].map(({ name, all }) => {
    const [first = {}] = all;
    const piece = one({
      file: { combatants: all },
      system,
      path: 'combatants.0.sheet',
      sheet: first.sheet ?? null,
      form: FIGHT,
      count: Math.min(MOST_OF_A_KIND, all.length),
    });
    return {
      over: piece.over,
      found: piece.found.map(each => ({ ...each, name: name || each.name, entries: entriesOf(all) })),
    };
  });
  const rest = isFields(file.setup) ? Object.keys(file.setup).filter(key => key !== 'combatants') : [];
  const left =
    pieces.length === 0 || rest.length === 0
      ? []
      : [phrase`${rest.join(', ')} of the fight: open it as a fight to have them`];
  const none = combatants.length === 0 ? [phrase`the fight has no combatants`] : [];
  return {
    found: pieces.flatMap(each => each.found),
    over: [...none, ...over, ...pieces.flatMap(each => each.over), ...left],
  };
}

/** The first says the sheet; the others are one more each; where and on which side they stood is said anew. */
function entriesOf(all: readonly Fields[]): Found['entries'] {
  const ledger = new Ledger({ combatants: all });
  for (const [at] of all.entries()) {
    ledger.mark(`combatants.${at}.sheet`, 'understood', at === 0 ? '' : phrase`one more of the same`);
    for (const key of ['id', 'name']) ledger.mark(`combatants.${at}.${key}`, 'understood', '');
    ledger.mark(`combatants.${at}`, 'left-out', phrase`you say it where you add it`);
  }
  return ledger.entries();
}
