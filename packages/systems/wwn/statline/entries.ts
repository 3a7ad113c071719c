import { phrase } from '@affray/engine';
import { damageText } from '../book/gear.ts';
import type { SheetInput } from '../state/sheet.ts';
import { type Clause, newClause, type PrintedShock } from './attacks.ts';

export type Draft = { -readonly [K in keyof SheetInput]: SheetInput[K] };
/** What is gathered before gear and Shock are put together. */
export interface Reading {
  readonly draft: Draft;
  /** What is said of each attack, and of the damage of each. */
  readonly attacks: Clause[];
  readonly damages: Clause[];
  /** Damage by weapon. */
  byWeapon: boolean;
  damagePlus: number;
  /** One for all attacks, or one for each. */
  readonly shocks: PrintedShock[];
  shockByWeapon: boolean;
  shockPlus: number;
  anyAc: boolean;
  hitPoints: number | null;
  readonly carried: string[];
}
/** One kind of entry: how it is written, and what it means. */
interface Entry {
  readonly id: string;
  /** From the beginning of a piece; what follows a match is looked at by itself. */
  readonly pattern: RegExp;
  /** What it was taken to be; null where that makes no sense. */
  readonly read: (found: RegExpExecArray, into: Reading) => string | null;
  /** Whether it may be said once more, since it belongs to another attack. */
  readonly again?: (rest: string, into: Reading) => boolean;
}
/** An attack or damage that is said once more needs a name of its own: otherwise it is the same one, given twice. */
const named = (rest: string): boolean => /^[x×\d\s(]*\p{L}{2}/u.test(rest);

const num = (text: string | undefined): number => Number(text);
const inRange = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;
const signed = (text: string | undefined): number => num((text ?? '0').replace(/[−–]/, '-').replace(/\s/g, ''));

/** The entries of a stat line, by what they begin with (WWN-14.1). */
const ENTRIES: readonly Entry[] = [
  {
    id: 'hit dice',
    pattern: /^(?:HD|hit dice)\s*:?\s*(?:½|1\s*\/\s*2|0\.5)(?:\s*\(\s*(\d+)\s*(?:hp|hit points)?\s*\))?/i,
    read: ([, hp], into) => {
      into.draft.level = 0;
      into.hitPoints = hp !== undefined && num(hp) > 0 ? num(hp) : 2;
      return phrase`half a hit die, ${into.hitPoints} hit points`;
    },
  },
  {
    id: 'hit dice',
    pattern:
      /^(?:HD|hit dice)\s*:?\s*(\d+)(?:\s*d\s*8|d)?(?:\s*([+−–-]\s*\d+))?(?:\s*\(\s*(\d+)\s*(?:hp|hit points)?\s*\))?/i,
    read: ([, dice, more, hp], into) => {
      if (!inRange(num(dice), 0, 50) || !inRange(signed(more), -20, 100)) return null;
      into.draft.level = num(dice);
      if (hp !== undefined && num(hp) > 0) into.hitPoints = num(hp);
      else if (more !== undefined) into.hitPoints = Math.max(1, averageHitPoints(num(dice)) + signed(more));
      const points = hp === undefined && more === undefined ? '' : phrase`, ${into.hitPoints ?? 1} hit points`;
      return num(dice) === 1 ? phrase`1 hit die${points}` : phrase`${num(dice)} hit dice${points}`;
    },
  },
  {
    id: 'hit points',
    pattern: /^(?:(?:HP|hit points)\s*:?\s*(\d+)(?:\s*\/\s*\d+)?|(\d+)\s*(?:HP|hit points)\b)/i,
    read: ([, after, before], into) => {
      const hp = after ?? before;
      if (!inRange(num(hp), 1, 2000)) return null;
      into.hitPoints = num(hp);
      return phrase`${num(hp)} hit points`;
    },
  },
  {
    id: 'armor class',
    pattern:
      /^(?:AC|armou?r(?: class)?)\s*:?\s*(\d+)\s*(a)?(?:\s*\(?(?:with |incl\.? )?(?:(small|large) )?(shield)\)?)?/i,
    read: ([, ac, worn, size, shield], into) => {
      if (!inRange(num(ac), 0, 40)) return null;
      into.draft.armorClass = num(ac);
      into.draft.wornArmor = worn !== undefined;
      if (shield !== undefined) into.draft.shield = /small/i.test(size ?? '') ? 'small' : 'large';
      return phrase`armor class ${num(ac)}${worn ? phrase`, worn` : ''}${shield ? phrase`, with a shield` : ''}`;
    },
  },
  {
    id: 'attack',
    again: named,
    pattern:
      /^(?:Atk|attack|attack bonus|AB|to hit)\.?\s*:?\s*([+−–-]?\s*\d+)\s*(?:[x×*]\s*(\d+)|\((\d+) attacks?\))?/i,
    read: ([, bonus, times, attacks], into) => {
      const count = num(times ?? attacks ?? '1');
      if (!inRange(signed(bonus), -10, 60) || !inRange(count, 1, 10)) return null;
      const clause = newClause();
      clause.bonus = signed(bonus);
      if (times !== undefined || attacks !== undefined) clause.times = count;
      into.attacks.push(clause);
      return phrase`${signed(bonus) < 0 ? '' : '+'}${signed(bonus)} to hit${count > 1 ? phrase`, ${count} attacks` : ''}`;
    },
  },
  {
    id: 'damage',
    again: (rest, into) => named(rest) || into.damages.length < into.attacks.length,
    pattern: /^(?:Dmg|damage)\.?\s*:?\s*(?:(?:(?:by|as|per)\s+)?(Wpn|weapon)|(\d*)d(\d+)|(\d+))\s*([+−–-]\s*\d+)?/i,
    read: ([, weapon, count, sides, flat, plus], into) => readDamage(into, { weapon, count, sides, flat, plus }),
  },
  {
    id: 'Shock',
    again: (_rest, into) => into.shocks.length < Math.max(into.attacks.length, into.damages.length),
    pattern:
      /^Shock\s*:?\s*(?:(none|-|—)|(?:(?:by|as|per)\s+)?(Wpn|weapon)\s*([+−–-]\s*\d+)?\s*(\/\s*(?:-|any))?|(\d+)\s*\/\s*(?:AC\s*)?(\d+|-|—|any))/i,
    read: ([, none, weapon, plus, any, points, ac], into) => readShock(into, { none, weapon, plus, any, points, ac }),
  },
  {
    id: 'movement',
    pattern: /^(?:Move|Mv|speed|movement)\.?\s*:?\s*(\d+)\s*(?:'|’|ft\.?|feet|′)?/i,
    read: ([, feet], into) => {
      if (!inRange(num(feet), 0, 1000)) return null;
      into.draft.move = num(feet);
      return phrase`${num(feet)} feet of movement`;
    },
  },
  {
    id: 'morale',
    pattern: /^(?:ML|morale)\s*:?\s*(\d+|-|—)/i,
    read: ([, score], into) => {
      if (score === '-' || score === '—') return phrase`no morale`;
      if (!inRange(num(score), 2, 12)) return null;
      into.draft.morale = num(score);
      return phrase`morale ${num(score)}`;
    },
  },
  {
    id: 'instinct',
    pattern: /^(?:Inst|instinct)\.?\s*:?\s*(\d+|-|—)/i,
    read: ([, score], into) => {
      if (score === '-' || score === '—') return phrase`no instinct`;
      if (!inRange(num(score), 0, 10)) return null;
      into.draft.instinct = num(score);
      return phrase`instinct ${num(score)}`;
    },
  },
  {
    id: 'skill',
    pattern: /^(?:Skills?|skill bonus)\s*:?\s*([+−–-]?\s*\d+)/i,
    read: ([, bonus], into) => {
      if (!inRange(signed(bonus), -5, 20)) return null;
      into.draft.skillBonus = signed(bonus);
      return phrase`skill ${signed(bonus) < 0 ? '' : '+'}${signed(bonus)}`;
    },
  },
  {
    id: 'saves',
    pattern: /^(?:Saves?|Sv|saving throws?)\.?\s*:?\s*(\d+)\s*\+?/i,
    read: ([, target], into) => {
      if (!inRange(num(target), 2, 20)) return null;
      into.draft.save = num(target);
      return phrase`saves on ${num(target)}+`;
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
    into.byWeapon = true;
    into.damagePlus = Math.max(-10, added);
    return phrase`damage by weapon${added === 0 ? '' : ` ${added < 0 ? '' : '+'}${added}`}`;
  }
  const dice =
    flat !== undefined
      ? { count: 0, sides: 2, plus: num(flat) + added }
      : { count: count === '' ? 1 : num(count), sides: num(sides), plus: added };
  if (!inRange(dice.count, 0, 20) || !inRange(dice.sides, 2, 100) || !inRange(dice.plus, -20, 100)) return null;
  into.damages.push({ ...newClause(), damage: dice });
  return phrase`damage ${damageText(dice)}`;
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
    into.shocks.push('none');
    return phrase`no Shock`;
  }
  if (weapon !== undefined) {
    const added = signed(plus);
    if (!inRange(added, -10, 50)) return null;
    into.shockByWeapon = true;
    into.shockPlus = added;
    into.anyAc = any !== undefined;
    return phrase`Shock by weapon${added === 0 ? '' : ` +${added}`}${any === undefined ? '' : phrase`, any AC`}`;
  }
  const limit = ac !== undefined && /^\d+$/.test(ac) ? num(ac) : null;
  if (!inRange(num(points), 0, 100) || (limit !== null && !inRange(limit, 1, 40))) return null;
  into.shocks.push({ points: num(points), ac: limit });
  return phrase`Shock ${num(points)}/${limit ?? '-'}`;
}

/** What was found at the beginning of a piece. */
export interface Found {
  /** The kind of entry, such as `armor class`. */
  readonly id: string;
  /** The part of the piece that says it. */
  readonly text: string;
  readonly as: string;
  /** What is left of the piece. */
  readonly rest: string;
}

/** A kind of entry that was there before: the first counts. */
export interface Twice {
  readonly twice: string;
}

/** Reads the entry that a piece begins with into what is gathered; null where it begins with none that makes sense. */
export function readEntry(piece: string, into: Reading, given: ReadonlySet<string>): Found | Twice | null {
  for (const { id, pattern, read, again } of ENTRIES) {
    const found = pattern.exec(piece);
    if (found === null || (/\w$/.test(found[0]) && /^\w/.test(piece.slice(found[0].length)))) continue;
    const rest = piece.slice(found[0].length).trim();
    if (given.has(id) && again?.(rest, into) !== true) return { twice: id };
    const as = read(found, into);
    if (as === null) return null;
    return { id, text: found[0].trim(), as, rest };
  }
  return null;
}

/** Average hit points of so many hit dice, rounded down, at least 1 (WWN-HP-1). */
export const averageHitPoints = (hitDice: number): number => Math.max(1, Math.floor(hitDice * 4.5));
