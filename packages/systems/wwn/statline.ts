import { type Damage, damageText, weaponNamed, weapons } from './gear.ts';
import { type Sheet, type SheetInput, sheet } from './sheet.ts';

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

type Draft = { -readonly [K in keyof SheetInput]: SheetInput[K] };
/** What is gathered before gear and Shock are put together. */
interface Reading {
  readonly draft: Draft;
  damage: Damage | 'weapon' | null;
  damagePlus: number;
  shock: { points: number; ac: number | null } | 'weapon' | 'none' | null;
  shockPlus: number;
  anyAc: boolean;
  hitPoints: number | null;
  readonly carried: string[];
}
/** One kind of entry: how it is written, and what it means. True where it made sense. */
interface Entry {
  readonly pattern: RegExp;
  readonly read: (found: RegExpExecArray, into: Reading) => string | null;
}

const num = (text: string | undefined): number => Number(text);
const inRange = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;
const signed = (text: string | undefined): number => num((text ?? '0').replace(/[−–]/, '-').replace(/\s/g, ''));

/** The entries of a stat line, by what they begin with (WWN-14.1). */
const ENTRIES: readonly Entry[] = [
  {
    pattern: /^(?:HD|hit dice)\s*:?\s*(\d+)(?:\s*d\s*8|d)?(?:\s*\(\s*(\d+)\s*(?:hp|hit points)?\s*\))?$/i,
    read: ([, dice, hp], into) => {
      if (!inRange(num(dice), 0, 50)) return null;
      into.draft.level = num(dice);
      if (hp !== undefined && num(hp) > 0) into.hitPoints = num(hp);
      return `${dice} hit dice${hp === undefined ? '' : `, ${hp} hit points`}`;
    },
  },
  {
    pattern: /^(?:HP|hit points)\s*:?\s*(\d+)(?:\s*\/\s*\d+)?$/i,
    read: ([, hp], into) => {
      if (!inRange(num(hp), 1, 2000)) return null;
      into.hitPoints = num(hp);
      return `${hp} hit points`;
    },
  },
  {
    pattern:
      /^(?:AC|armou?r(?: class)?)\s*:?\s*(\d+)\s*(a)?(?:\s*\(?(?:with |incl\.? )?(?:(small|large) )?(shield)\)?)?$/i,
    read: ([, ac, worn, size, shield], into) => {
      if (!inRange(num(ac), 0, 40)) return null;
      into.draft.armorClass = num(ac);
      into.draft.wornArmor = worn !== undefined;
      if (shield !== undefined) into.draft.shield = /small/i.test(size ?? '') ? 'small' : 'large';
      return `armor class ${ac}${worn ? ', worn' : ''}${shield ? ', with a shield' : ''}`;
    },
  },
  {
    pattern:
      /^(?:Atk|attack|attack bonus|AB|to hit)\.?\s*:?\s*([+−–-]?\s*\d+)\s*(?:[x×*]\s*(\d+)|\((\d+) attacks?\))?$/i,
    read: ([, bonus, times, attacks], into) => {
      const count = num(times ?? attacks ?? '1');
      if (!inRange(signed(bonus), -10, 60) || !inRange(count, 1, 10)) return null;
      into.draft.attackBonus = signed(bonus);
      into.draft.attacks = count;
      return `${signed(bonus) < 0 ? '' : '+'}${signed(bonus)} to hit${count > 1 ? `, ${count} attacks` : ''}`;
    },
  },
  {
    pattern: /^(?:Dmg|damage)\.?\s*:?\s*(?:(Wpn|weapon)|(\d*)d(\d+)|(\d+))\s*([+−–-]\s*\d+)?$/i,
    read: ([, weapon, count, sides, flat, plus], into) => readDamage(into, { weapon, count, sides, flat, plus }),
  },
  {
    pattern:
      /^Shock\s*:?\s*(?:(none|-|—)|(Wpn|weapon)\s*([+−–-]\s*\d+)?\s*(\/\s*(?:-|any))?|(\d+)\s*\/\s*(?:AC\s*)?(\d+|-|—|any))$/i,
    read: ([, none, weapon, plus, any, points, ac], into) => readShock(into, { none, weapon, plus, any, points, ac }),
  },
  {
    pattern: /^(?:Move|speed|movement)\s*:?\s*(\d+)\s*(?:'|’|ft\.?|feet|′)?(?:\s*(?:fly|climb|swim|burrow).*)?$/i,
    read: ([, feet], into) => {
      if (!inRange(num(feet), 0, 1000)) return null;
      into.draft.move = num(feet);
      return `${feet} feet of movement`;
    },
  },
  {
    pattern: /^(?:ML|morale)\s*:?\s*(\d+|-|—)$/i,
    read: ([, score], into) => {
      if (score === '-' || score === '—') return 'no morale';
      if (!inRange(num(score), 2, 12)) return null;
      into.draft.morale = num(score);
      return `morale ${score}`;
    },
  },
  {
    pattern: /^(?:Inst|instinct)\.?\s*:?\s*(\d+)$/i,
    read: ([, score], into) => {
      if (!inRange(num(score), 0, 10)) return null;
      into.draft.instinct = num(score);
      return `instinct ${score}`;
    },
  },
  {
    pattern: /^(?:Skills?|skill bonus)\s*:?\s*([+−–-]?\s*\d+)$/i,
    read: ([, bonus], into) => {
      if (!inRange(signed(bonus), -5, 20)) return null;
      into.draft.skillBonus = signed(bonus);
      return `skill ${signed(bonus) < 0 ? '' : '+'}${signed(bonus)}`;
    },
  },
  {
    pattern: /^(?:Saves?|saving throws?)\s*:?\s*(\d+)\s*\+?$/i,
    read: ([, target], into) => {
      if (!inRange(num(target), 2, 20)) return null;
      into.draft.save = num(target);
      return `saves on ${target}+`;
    },
  },
];

function readDamage(
  into: Reading,
  {
    weapon,
    count,
    sides,
    flat,
    plus,
  }: Readonly<Record<'weapon' | 'count' | 'sides' | 'flat' | 'plus', string | undefined>>,
): string | null {
  const added = signed(plus);
  if (!inRange(added, -20, 50)) return null;
  if (weapon !== undefined) {
    into.damage = 'weapon';
    into.damagePlus = Math.max(-10, added);
    return `damage by weapon${added === 0 ? '' : ` ${added < 0 ? '' : '+'}${added}`}`;
  }
  const dice =
    flat !== undefined
      ? { count: 0, sides: 2, plus: num(flat) + added }
      : { count: count === '' ? 1 : num(count), sides: num(sides), plus: added };
  if (!inRange(dice.count, 0, 20) || !inRange(dice.sides, 2, 100) || !inRange(dice.plus, -20, 100)) return null;
  into.damage = dice;
  return `damage ${damageText(dice)}`;
}

function readShock(
  into: Reading,
  {
    none,
    weapon,
    plus,
    any,
    points,
    ac,
  }: Readonly<Record<'none' | 'weapon' | 'plus' | 'any' | 'points' | 'ac', string | undefined>>,
): string | null {
  if (none !== undefined) {
    into.shock = 'none';
    return 'no Shock';
  }
  if (weapon !== undefined) {
    const added = signed(plus);
    if (!inRange(added, -10, 50)) return null;
    into.shock = 'weapon';
    into.shockPlus = added;
    into.anyAc = any !== undefined;
    return `Shock by weapon${added === 0 ? '' : ` +${added}`}${any === undefined ? '' : ', any AC'}`;
  }
  const limit = ac !== undefined && /^\d+$/.test(ac) ? num(ac) : null;
  if (!inRange(num(points), 0, 100) || (limit !== null && !inRange(limit, 1, 40))) return null;
  into.shock = { points: num(points), ac: limit };
  return `Shock ${points}/${limit ?? '-'}`;
}

const LONGEST = 4000;

/**
 * Reads a stat line as a game master pastes it from a book (WWN-14.1). Entries are parted by commas, semicolons or
 * lines, in any order; what stands before the first is the name. Never throws: what is not understood is named.
 */
export function readStatLine(text: string): StatLine {
  const understood: Understood[] = [];
  const unknown: string[] = [];
  const into: Reading = {
    draft: { name: 'Nameless', hitPoints: 1, attackBonus: 0 },
    damage: null,
    damagePlus: 0,
    shock: null,
    shockPlus: 0,
    anyAc: false,
    hitPoints: null,
    carried: [],
  };
  let named = false;
  for (const piece of piecesOf(text.slice(0, LONGEST))) {
    const as = readEntry(piece, into) ?? readGear(piece, into);
    if (as !== null) understood.push({ text: piece, as });
    else if (understood.length === (named ? 1 : 0) && into.draft.name.length + piece.length < 55 && isName(piece)) {
      into.draft.name = named ? `${into.draft.name}, ${piece}` : piece;
      if (!named) understood.push({ text: piece, as: 'the name' });
      named = true;
    } else unknown.push(piece);
  }
  const assumed: string[] = [];
  const finished = sheet.safeParse(finish(into, understood, assumed));
  if (finished.success) return { sheet: finished.data, understood, unknown, assumed };
  return {
    sheet: sheet.parse({ name: 'Nameless', hitPoints: 4, attackBonus: 0 }),
    understood: [],
    unknown: [text.slice(0, LONGEST)],
    assumed: ['everything'],
  };
}

const isName = (piece: string): boolean =>
  /^[\p{L}][\p{L}\p{N} .'’()-]{0,59}$/u.test(piece) && !new RegExp(`^(?:${KEYS})\\b.*\\d`, 'i').test(piece);

function readEntry(piece: string, into: Reading): string | null {
  for (const { pattern, read } of ENTRIES) {
    const found = pattern.exec(piece);
    if (found) return read(found, into);
  }
  return null;
}

/** A weapon by its name, the words in either order: "Long Sword", "Sword, Long". */
function readGear(piece: string, into: Reading): string | null {
  const words = wordsOf(piece);
  for (const { id, name } of weapons.values()) {
    if (wordsOf(name) !== words || into.carried.includes(id)) continue;
    into.carried.push(id);
    return `carries ${name}`;
  }
  return null;
}
const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(each => each !== '')
    .sort()
    .join(' ');

/** How every entry begins, so that a line without commas can be cut before each. */
const KEYS = 'HD|HP|AC|Atk|Attack Bonus|Attack|Dmg|Damage|Shock|Move|ML|Morale|Inst|Instinct|Skills?|Saves?';

function piecesOf(text: string): string[] {
  const cut = text
    .replace(/[|\t]/g, ';')
    .replace(new RegExp(`([\\d+'’a)-]|none|wpn)\\s+(?=(?:${KEYS})\\b(?!\\)))`, 'gi'), '$1;')
    .replace(new RegExp(`:\\s+(?=(?:${KEYS})\\b)`, 'gi'), ';');
  return cut
    .split(/[;,\n]+/)
    .map(each => each.trim().replace(/\.$/, ''))
    .filter(each => each !== '');
}

/** Puts together what was read: weapons where damage goes by weapon, otherwise claws with the damage and Shock given. */
function finish(into: Reading, understood: readonly Understood[], assumed: string[]): SheetInput {
  const { draft } = into;
  const has = (what: string): boolean => understood.some(each => each.as.startsWith(what));
  if (draft.level === undefined) assumed.push('1 hit die');
  if (draft.armorClass === undefined) {
    draft.armorClass = 10;
    assumed.push('armor class 10');
  }
  const level = draft.level ?? 1;
  if (into.hitPoints === null) assumed.push(`${averageHitPoints(level)} hit points, the average of ${level}d8`);
  draft.hitPoints = into.hitPoints ?? averageHitPoints(level);
  if (!understood.some(each => /to hit/.test(each.as))) assumed.push('+0 to hit');
  if (draft.move === undefined) assumed.push('30 feet of movement');
  if (draft.morale === undefined && !has('no morale')) assumed.push('no morale: it never breaks');
  if (draft.save === undefined) assumed.push('saves by its hit dice');
  arm(into, assumed);
  return draft;
}

/** Average hit points of so many hit dice, rounded down, at least 1 (WWN-HP-1). */
export const averageHitPoints = (hitDice: number): number => Math.max(1, Math.floor(hitDice * 4.5));

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
  if (damage === null) assumed.push('damage by weapon');
  if (carried.length === 0) {
    assumed.push('a short sword, since it says no weapon');
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

const plus = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

/**
 * Writes the stat line of a sheet, in the form that `readStatLine` reads (WWN-14.1). What a stat line has no word for
 * (attributes, features) is left out.
 */
export function writeStatLine(of: Sheet): string {
  const carried = of.weapons.map(each =>
    typeof each === 'string'
      ? weaponNamed(each)
      : typeof each.weapon === 'string'
        ? weaponNamed(each.weapon)
        : each.weapon,
  );
  const claws = carried.find(each => each.natural);
  const named = carried.filter(each => weapons.has(each.id));
  const extra = of.damageBonus === 0 ? '' : plus(of.damageBonus);
  const damage = claws === undefined ? `Wpn${extra}` : damageText(claws.damage);
  const save = of.save ?? Math.max(2, 15 - Math.floor(of.level / 2));
  const shield = of.shield === null ? '' : ` (${of.shield} shield)`;
  return [
    of.name,
    `HD ${of.level} (${of.hitPoints} hp)`,
    `AC ${of.armorClass ?? 10}${of.wornArmor ? 'a' : ''}${shield}`,
    `Atk ${plus(of.attackBonus)}${of.attacks > 1 ? ` x${of.attacks}` : ''}`,
    `Dmg ${damage}`,
    `Shock ${shockText(of, claws)}`,
    `Move ${of.move}'`,
    `ML ${of.morale ?? '-'}`,
    `Inst ${of.instinct}`,
    `Skill ${plus(of.skillBonus)}`,
    `Save ${save}+`,
    ...named.map(each => each.name),
  ].join('; ');
}

function shockText(
  of: Sheet,
  claws: { readonly shock: { readonly points: number; readonly ac: number | null } | null } | undefined,
): string {
  if (claws !== undefined) return claws.shock === null ? 'None' : `${claws.shock.points}/${claws.shock.ac ?? '-'}`;
  const first = of.weapons[0];
  const shocks =
    first === undefined || typeof first === 'string' || typeof first.weapon === 'string' || first.weapon.shock !== null;
  if (!shocks) return 'None';
  return `Wpn${of.shockBonus === 0 ? '' : plus(of.shockBonus)}${of.shockAnyAc ? '/-' : ''}`;
}
