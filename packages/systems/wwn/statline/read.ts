import { type OpenQuestion, phrase, wellFormed } from '@affray/engine';
import * as z from 'zod/mini';
import { type Weapon, weaponNamed } from '../book/gear.ts';
import { type Sheet, type SheetInput, sheet } from '../state/sheet.ts';
import { whichWeapon } from './asking.ts';
import {
  attacksOf,
  bookWeapon,
  type Clause,
  clauseText,
  type OwnAttack,
  ownAttacks,
  ownWeapon,
  readClauses,
  readLoneAttack,
  wordsOf,
} from './attacks.ts';
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
  /** What only a person can say, such as which weapon it carries. The sheet goes without it until then. */
  readonly questions: readonly OpenQuestion[];
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
 * lines, in any order; what stands before the first is the name. What is not understood is named. Of what is given twice
 * the first counts. @throws Malformed where it is no text
 */
export function readStatLine(text: string): StatLine {
  wellFormed(z.string(), text, phrase`this is not a stat line`);
  const notes: Notes = {
    into: {
      draft: { name: 'Nameless', hitPoints: 1, attackBonus: 0 },
      attacks: [],
      damages: [],
      byWeapon: false,
      damagePlus: 0,
      shocks: [],
      shockByWeapon: false,
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
  const { understood, unknown, twice } = notes;
  const assumed = [...twice].map(each => phrase`the first ${each}, since it is given twice`);
  const questions: OpenQuestion[] = [];
  const finished = sheet.safeParse(finish(notes, assumed, questions));
  if (finished.success) return { sheet: finished.data, understood, unknown, assumed, questions };
  return {
    sheet: sheet.parse({ name: 'Nameless', hitPoints: 4, attackBonus: 0 }),
    understood: [],
    unknown: [text.slice(0, LONGEST)],
    assumed: ['everything'],
    questions: [],
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
    readRest(found.id, found.rest, notes);
  } else if (![readGear, readByName, readFurther, readName].some(read => read(piece, notes))) unknown.push(piece);
}

/** An attack that begins with its name, `Atk claw +3 1d6`; a weapon where its damage or bonus would stand, `Dmg long sword`. */
function readByName(piece: string, notes: Notes): boolean {
  const { into, understood, unknown, given } = notes;
  const [, label = '', what = ''] =
    /^(atk|attacks?|dmg|damage|wpns?|weapons?)\b\.?\s*:?\s*(\p{L}.*)$/iu.exec(piece) ?? [];
  // Before all else it may be a name: "Attack Dog".
  if (what === '' || (understood.length === 0 && !/[+−–-]\s*\d/.test(what))) return false;
  if (!/^a/i.test(label)) {
    into.byWeapon = true;
    given.add('damage');
    if (!readGear(what, notes)) unknown.push(what);
    return true;
  }
  const before = into.attacks.length;
  const left = readClauses(what, into.attacks, false);
  const made = into.attacks.slice(before);
  if (made.length === 0) return false;
  given.add('attack');
  unknown.push(...left);
  understood.push({ text: piece, as: made.map(saidWhole).join(phrase`; and `) });
  return true;
}
const saidWhole = (clause: Clause): string =>
  [clause.bonus === null ? '' : phrase`${plus(clause.bonus)} to hit`, clauseText(clause)]
    .filter(each => each !== '')
    .join(', ');

/** What follows an entry in its piece: a weapon, what attacks, another attack, another Shock. */
function readRest(id: string, rest: string, notes: Notes): void {
  const { into, understood, unknown } = notes;
  if (rest === '' || (id !== 'attack' && readGear(rest, notes))) return;
  const more = /^\/\s*((?:\d+\s*\/|none\b).*)$/i.exec(rest)?.[1];
  if (id === 'Shock' && more !== undefined) {
    readPiece([phrase`Shock`, more].join(' '), notes);
    return;
  }
  const list = id === 'attack' ? into.attacks : id === 'damage' && !into.byWeapon ? into.damages : null;
  const goesOnAttack = id === 'Shock' && /^(?:\/|&|and\b|or\b)/i.test(rest) ? into.attacks : list;
  if (goesOnAttack === null) {
    unknown.push(rest);
    return;
  }
  const before = goesOnAttack.length;
  const left = readClauses(rest, goesOnAttack, list !== null);
  unknown.push(...left);
  const said = goesOnAttack
    .slice(Math.max(0, before - 1))
    .map(clauseText)
    .filter(each => each !== '');
  if (said.length > 0 && !left.includes(rest)) understood.push({ text: rest, as: said.join(phrase`; and `) });
}

/** A further attack in a piece of its own. */
function readFurther(piece: string, { into, understood }: Notes): boolean {
  const list: Clause[] = into.attacks.length > 0 && into.damages.length === 0 ? into.attacks : into.damages;
  if (into.attacks.length + into.damages.length === 0 || !readLoneAttack(piece, list)) return false;
  understood.push({ text: piece, as: list.slice(-1).map(clauseText).join('') });
  return true;
}

/** What stands before all else is the name; with a comma in it, in two pieces. */
function readName(piece: string, notes: Notes): boolean {
  const { into, understood, named } = notes;
  if (named && ENTRY_UNREAD.test(piece)) return false;
  if (understood.length !== (named ? 1 : 0) || !isName(piece) || into.draft.name.length + piece.length >= 55)
    return false;
  into.draft.name = named ? `${into.draft.name}, ${piece}` : piece;
  understood.splice(0, 1, { text: into.draft.name, as: phrase`the name` });
  notes.named = true;
  return true;
}
/** Behind a name these stand for nothing else, whatever follows: "HD two". */
const ENTRY_UNREAD = /^(?:HD|HP|AC|AB|Atk|Dmg|ML|Mv|Sv)\b/;
const isName = (piece: string): boolean =>
  /^(?=.*\p{L})["“‘'\p{L}\p{N}][\p{L}\p{N} .'’‘“”"()#-]{0,59}$/u.test(piece) && !beginsEntry(piece);

/** A weapon by its name, the words in either order: "Long Sword", "Sword, Long"; or a shield. */
function readGear(text: string, { into, understood }: Notes): boolean {
  const words = wordsOf(text);
  const shield = SHIELDS.get(words);
  if (shield !== undefined) {
    into.draft.shield = shield;
    understood.push({ text, as: phrase`carries a ${shield} shield` });
    return true;
  }
  const known = bookWeapon(text);
  if (known === undefined || into.carried.includes(known.id)) return false;
  into.carried.push(known.id);
  understood.push({ text, as: phrase`carries ${known.name}` });
  return true;
}
const SHIELDS: ReadonlyMap<string, 'small' | 'large'> = new Map([
  ['shield', 'large'],
  [phrase`large shield`, 'large'],
  [phrase`shield small`, 'small'],
]);
/** Puts together what was read: weapons where damage goes by weapon, otherwise claws with the damage and Shock given. */
function finish(notes: Notes, assumed: string[], questions: OpenQuestion[]): SheetInput {
  const { into, understood } = notes;
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
  if (into.attacks.every(each => each.bonus === null)) assumed.push(phrase`+0 to hit`);
  if (draft.move === undefined) assumed.push(phrase`30 feet of movement`);
  if (draft.morale === undefined && !has(phrase`no morale`)) assumed.push(phrase`no morale: it never breaks`);
  if (draft.save === undefined) assumed.push(phrase`saves by its hit dice`);
  arm(notes, assumed, questions);
  return draft;
}

/** Attacks, and the weapons that they are made with. A weapon that is not said is asked for, never chosen. */
function arm({ into, unknown }: Notes, assumed: string[], questions: OpenQuestion[]): void {
  const { draft, carried, shocks } = into;
  const { own, undamaged: named } = ownAttacks(into.attacks, into.damages, into.shockByWeapon ? [] : shocks);
  const inBook = named.flatMap(each => bookWeapon(each)?.id ?? []);
  carried.push(...inBook.filter(each => !carried.includes(each)));
  const undamaged = named.filter(each => bookWeapon(each) === undefined);
  bonusOf(into, assumed);
  draft.shockAnyAc = into.anyAc;
  draft.shockBonus = into.shockPlus;
  if (into.byWeapon) draft.damageBonus = into.damagePlus;
  const made = ownWeapons(own);
  const printed = shocks.length === 1 && own.length === 0 ? shocks[0] : undefined;
  draft.weapons = [
    ...carried
      .filter(id => !made.some(each => each.id === id))
      .map(id => (printed === undefined ? id : withShock(weaponNamed(id), printed === 'none' ? null : printed))),
    ...made,
  ];
  if (own.length > 1) assumed.push(phrase`${draft.attacks ?? 1} attacks in one action, each with any of its weapons`);
  for (const { weapon: each } of made)
    if (typeof each !== 'string' && !each.natural && bookWeapon(each.name) === undefined)
      assumed.push(phrase`“${each.name}” strikes hand to hand, with Stab`);
  for (const name of undamaged)
    questions.push(whichWeapon(phrase`what damage “${name}” does: it is left out until you say so`, name));
  if (draft.weapons.length > 0) return;
  const strange = into.byWeapon ? unknown.filter(each => /^[\p{L}][\p{L} '’,-]+$/u.test(each)) : [];
  for (const name of strange)
    questions.push(
      whichWeapon(
        phrase`what “${name}” is as a weapon, since the book has none of this name: bare hands until you choose one`,
        name,
      ),
    );
  if (strange.length > 0 || undamaged.length > 0) return;
  const unread = unknown.find(each => /^(?:dmg|damage)\b/i.test(each));
  const why = unread === undefined ? phrase`the line names none` : phrase`“${unread}” cannot be read`;
  questions.push(whichWeapon(phrase`which weapon it fights with, since ${why}: bare hands until you choose one`));
}

/** One bonus and one count of attacks, out of what is said of each. */
function bonusOf({ draft, attacks, damages }: Reading, assumed: string[]): void {
  const bonus = attacks.find(each => each.bonus !== null)?.bonus ?? 0;
  draft.attackBonus = bonus;
  const counted = attacks.length > 1 || (attacks[0]?.times ?? null) !== null ? attacks : damages;
  draft.attacks = attacksOf(counted.length > 0 ? counted : attacks);
  for (const { bonus: other, name } of attacks)
    if (other !== null && other !== bonus)
      assumed.push(
        phrase`${plus(bonus)} to hit with everything, though it says ${plus(other)} for ${name ?? phrase`another attack`}`,
      );
}
const plus = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

function ownWeapons(own: readonly OwnAttack[]): ReturnType<typeof ownWeapon>[] {
  const made: ReturnType<typeof ownWeapon>[] = [];
  for (const each of own.slice(0, 12)) made.push(ownWeapon(each, new Set(made.map(({ id }) => id))));
  return made;
}

const withShock = (known: Weapon, shock: Weapon['shock']): NonNullable<SheetInput['weapons']>[number] => ({
  id: known.id,
  weapon: {
    ...known,
    shock,
    attributes: [...known.attributes],
    skills: [...known.skills],
    traits: [...known.traits],
  },
});
