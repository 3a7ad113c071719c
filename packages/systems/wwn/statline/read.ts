import { phrase } from '@affray/engine';
import { weaponNamed, weapons } from '../book/gear.ts';
import { type Sheet, type SheetInput, sheet } from '../state/sheet.ts';
import { averageHitPoints, type Reading, readEntry } from './entries.ts';
import { beginsEntry, piecesOf } from './pieces.ts';

/** One thing that was understood in a stat line: where it stood, what it was taken to be. */
export interface Understood {
  readonly text: string;
  readonly as: string;
}
/** What came of reading a stat line: a sheet, what was understood, and what was not. */
export interface StatLine {
  readonly sheet: Sheet;
  readonly understood: readonly Understood[];
  /** Pieces that nothing could be made of, as they stand in the text. */
  readonly unknown: readonly string[];
  /** Numbers that were missing, with what was taken for them. */
  readonly assumed: readonly string[];
}

const LONGEST = 4000;

/** A text while it is read: what is gathered, and what is said of it. */
interface Notes {
  readonly into: Reading;
  readonly understood: Understood[];
  readonly unknown: string[];
  /** Kinds of entries that were there. */
  readonly given: Set<string>;
  readonly twice: Set<string>;
  named: boolean;
}

/**
 * Reads a stat line as a game master pastes it from a book (WWN-14.1). Entries are parted by commas, semicolons or
 * lines, in any order; what stands before the first is the name. Never throws: what is not understood is named. Of what
 * is given twice the first counts.
 */
export function readStatLine(text: string): StatLine {
  const notes: Notes = {
    into: {
      draft: { name: 'Nameless', hitPoints: 1, attackBonus: 0 },
      damage: null,
      damagePlus: 0,
      shock: null,
      shockPlus: 0,
      anyAc: false,
      hitPoints: null,
      carried: [],
    },
    understood: [],
    unknown: [],
    given: new Set(),
    twice: new Set(),
    named: false,
  };
  const pieces = piecesOf(text.slice(0, LONGEST));
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? '';
    const next = pieces[at + 1];
    // "Sword, Long" is one weapon, cut in two.
    if (next !== undefined && readGear(`${piece}, ${next}`, notes)) at++;
    else readPiece(piece, notes);
  }
  const { into, understood, unknown, twice } = notes;
  const assumed = [...twice].map(each => phrase`the first ${each}, since it is given twice`);
  const finished = sheet.safeParse(finish(into, understood, assumed));
  if (finished.success) return { sheet: finished.data, understood, unknown, assumed };
  return {
    sheet: sheet.parse({ name: 'Nameless', hitPoints: 4, attackBonus: 0 }),
    understood: [],
    unknown: [text.slice(0, LONGEST)],
    assumed: ['everything'],
  };
}

function readPiece(piece: string, notes: Notes): void {
  const { into, understood, unknown, given, twice } = notes;
  const found = readEntry(piece, into, given);
  if (found !== null && 'twice' in found) {
    twice.add(found.twice);
    unknown.push(piece);
  } else if (found !== null) {
    given.add(found.id);
    understood.push({ text: found.text, as: found.as });
    if (found.rest !== '' && !readGear(found.rest, notes)) unknown.push(found.rest);
  } else if (!readGear(piece, notes) && !readName(piece, notes)) unknown.push(piece);
}

/** What stands before all else is the name; with a comma in it, in two pieces. */
function readName(piece: string, notes: Notes): boolean {
  const { into, understood, named } = notes;
  if (understood.length !== (named ? 1 : 0) || !isName(piece) || into.draft.name.length + piece.length >= 55)
    return false;
  into.draft.name = named ? `${into.draft.name}, ${piece}` : piece;
  if (!named) understood.push({ text: piece, as: phrase`the name` });
  notes.named = true;
  return true;
}
const isName = (piece: string): boolean => /^[\p{L}][\p{L}\p{N} .'’()-]{0,59}$/u.test(piece) && !beginsEntry(piece);

/** A weapon by its name, the words in either order: "Long Sword", "Sword, Long"; or a shield. */
function readGear(text: string, { into, understood }: Notes): boolean {
  const words = wordsOf(text);
  const shield = SHIELDS.get(words);
  if (shield !== undefined) {
    into.draft.shield = shield;
    understood.push({ text, as: phrase`carries a ${shield} shield` });
    return true;
  }
  for (const { id, name } of weapons.values()) {
    if (wordsOf(name) !== words || into.carried.includes(id)) continue;
    into.carried.push(id);
    understood.push({ text, as: phrase`carries ${name}` });
    return true;
  }
  return false;
}
const SHIELDS: ReadonlyMap<string, 'small' | 'large'> = new Map([
  ['shield', 'large'],
  [phrase`large shield`, 'large'],
  [phrase`shield small`, 'small'],
]);
const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(each => each !== '')
    .sort()
    .join(' ');

/** Puts together what was read: weapons where damage goes by weapon, otherwise claws with the damage and Shock given. */
function finish(into: Reading, understood: readonly Understood[], assumed: string[]): SheetInput {
  const { draft } = into;
  const has = (what: string): boolean => understood.some(each => each.as.startsWith(what));
  if (draft.level === undefined) assumed.push(phrase`1 hit die`);
  if (draft.armorClass === undefined) {
    draft.armorClass = 10;
    assumed.push(phrase`armor class 10`);
  }
  const level = draft.level ?? 1;
  if (into.hitPoints === null) assumed.push(phrase`${averageHitPoints(level)} hit points, the average of ${level}d8`);
  draft.hitPoints = into.hitPoints ?? averageHitPoints(level);
  if (!understood.some(each => /to hit/.test(each.as))) assumed.push(phrase`+0 to hit`);
  if (draft.move === undefined) assumed.push(phrase`30 feet of movement`);
  if (draft.morale === undefined && !has('no morale')) assumed.push(phrase`no morale: it never breaks`);
  if (draft.save === undefined) assumed.push(phrase`saves by its hit dice`);
  arm(into, assumed);
  return draft;
}

function arm(into: Reading, assumed: string[]): void {
  const { draft, carried, damage, shock } = into;
  draft.shockAnyAc = into.anyAc;
  draft.shockBonus = into.shockPlus;
  if (damage !== null && damage !== 'weapon') {
    draft.weapons = [
      ...carried,
      {
        id: 'natural',
        weapon: {
          id: 'natural',
          name: 'natural weapons',
          damage,
          shock: shock === null || shock === 'none' || shock === 'weapon' ? null : shock,
          natural: true,
          skills: ['punch'],
        },
      },
    ];
    return;
  }
  draft.damageBonus = into.damagePlus;
  if (damage === null) assumed.push(phrase`damage by weapon`);
  if (carried.length === 0) {
    assumed.push(phrase`a short sword, since it says no weapon`);
    carried.push('short-sword');
  }
  draft.weapons = carried.map(id => (shock === 'none' ? withoutShock(id) : id));
}

const withoutShock = (id: string): NonNullable<SheetInput['weapons']>[number] => ({
  id,
  weapon: {
    ...weaponNamed(id),
    shock: null,
    attributes: [...weaponNamed(id).attributes],
    skills: [...weaponNamed(id).skills],
    traits: [...weaponNamed(id).traits],
  },
});
