import { phrase } from '@affray/engine';
import { type Damage, damageText, type Weapon, weapon, weapons } from '../book/gear.ts';
import type { SheetInput } from '../state/sheet.ts';

/** Shock as printed: points and the armor class that they reach, null for any; or none. */
export type PrintedShock = { readonly points: number; readonly ac: number | null } | 'none';
/** One attack as a line writes it: `+6 claw 1d6`, `1d3 claw`, `2 claws`. What it does not say is null. */
export interface Clause {
  bonus: number | null;
  times: number | null;
  name: string | null;
  damage: Damage | null;
  /** Instead of the one before it, not besides it. */
  readonly instead: boolean;
}
/** An attack with a damage of its own, put together from what a line says of it. */
export interface OwnAttack {
  readonly name: string | null;
  readonly damage: Damage;
  readonly shock: PrintedShock;
}

export const newClause = (instead = false): Clause => ({
  bonus: null,
  times: null,
  name: null,
  damage: null,
  instead,
});
const signed = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replace(/[−–]/, '-').replace(/\s/g, ''));

const NAME = "[\\p{L}](?:[\\p{L}'’ -]*[\\p{L}])?";
const CLAUSE = new RegExp(
  `^(?:([+−–-]\\s*\\d+)\\s*)?(?:[x×]?\\s*(\\d+)(?![\\dd])\\s*[x×]?\\s*)?(${NAME}?)??\\s*[(:]?\\s*(?:(\\d*)d(\\d+)\\s*([+−–-]\\s*\\d+)?)?\\s*[)]?\\s*(${NAME})?\\)?$`,
  'iu',
);
/** What stands beside damage without being the name of what does it. */
const NO_NAME =
  /^(?:each|piercing|slashing|bludgeoning|crushing|damage|dmg|melee|ranged|only|plus|special|fly|poison|fire)$/i;
const BODY =
  /\b(?:claws?|bites?|fangs?|maw|jaws?|teeth|fists?|tails?|horns?|gore|slams?|hoo(?:f|fs|ves)|tentacles?|sting(?:er)?s?|beaks?|talons?|tusks?|kicks?|punch|stomps?|butt|touch|pincers?|pseudopods?|wings?|antlers?|paws?|limbs?|mandibles?|spines?|natural weapons)\b/i;

/** Part of a body: always at hand, never dropped. */
export const ofTheBody = (name: string): boolean => BODY.test(name);
/** A name that a clause of damage can hold and that reads back as it stands. */
export const fitsClause = (name: string): boolean =>
  name.length <= 40 &&
  new RegExp(`^${NAME}$`, 'iu').test(name) &&
  !NO_NAME.test(name) &&
  !/\b(?:and|or|none)\b/i.test(name);

/** `claw +3 1d6`: the name first, which is read as `+3 claw 1d6`. */
const NAME_FIRST = new RegExp(`^(${NAME})\\s+([+−–-]\\s*\\d+)(?![\\dd])\\s*(.*)$`, 'iu');

function readClause(text: string, into: Clause): boolean {
  const found = CLAUSE.exec(text) ?? CLAUSE.exec(text.replace(NAME_FIRST, '$2 $1 $3'));
  if (found === null || text === '') return false;
  const [, bonus, times, before, count, sides, plus, after] = found;
  const name = before === undefined || before === '' ? after : before;
  if (name !== undefined && (!fitsClause(name) || (before && after) || into.name !== null)) return false;
  const dice =
    sides === undefined
      ? null
      : { count: count === '' ? 1 : Number(count), sides: Number(sides), plus: signed(plus) ?? 0 };
  if (
    dice !== null &&
    (into.damage !== null ||
      dice.count < 1 ||
      dice.count > 20 ||
      dice.sides < 2 ||
      dice.sides > 100 ||
      Math.abs(dice.plus) > 20)
  )
    return false;
  if (times !== undefined && (Number(times) < 1 || Number(times) > 10 || into.times !== null)) return false;
  if (bonus !== undefined && (Math.abs(signed(bonus) ?? 0) > 60 || into.bonus !== null)) return false;
  into.bonus ??= signed(bonus);
  if (times !== undefined) into.times = Number(times);
  if (name !== undefined) into.name = name.trim();
  if (dice !== null) into.damage = dice;
  return true;
}

/**
 * Reads what follows the first number of an attack or of damage: `claw 1d6 / +6 bite 1d8`, `claw and 1d8 bite`. The
 * first goes on with the last clause of `list`, where there is one; "/", "and" begin another, "or" one instead of it.
 * @returns the parts that were not understood, as they stand
 */
export function readClauses(text: string, list: Clause[], goesOn: boolean): string[] {
  const parts = text.split(/(\s*\/\s*|\s*&\s*|\band\b|\bor\b)/i);
  const left: string[] = [];
  let instead = false;
  for (const [at, each] of parts.entries()) {
    const part = each.trim();
    if (at % 2 === 1) instead = /or/i.test(part);
    else if (part !== '') {
      const last = list.at(-1);
      const on = at === 0 && goesOn && last !== undefined;
      const clause = on ? last : newClause(instead);
      if (!readClause(part, clause)) left.push(part);
      else if (!on) list.push(clause);
    }
  }
  return left;
}

/** A piece that stands alone and says an attack: `bite 1d8`, `+6 bite 1d8`, `1d8 bite`. It must name a part of a body. */
export function readLoneAttack(piece: string, list: Clause[]): boolean {
  const clause = newClause();
  if (!readClause(piece, clause) || clause.name === null || clause.damage === null || !ofTheBody(clause.name))
    return false;
  list.push(clause);
  return true;
}

/** How a clause is said back: `+6 to hit, claw, damage 1d6`. */
export const clauseText = ({ name, damage }: Clause): string =>
  [name, damage === null ? null : phrase`damage ${damageText(damage)}`].filter(each => each !== null).join(', ');

/** How many attacks a list of clauses makes: those besides each other are added, those instead of each other are not. */
export function attacksOf(list: readonly Clause[]): number {
  let [sum, last] = [0, 0];
  for (const { times, instead } of list) {
    const own = times ?? 1;
    sum += instead ? Math.max(0, own - last) : own;
    last = instead ? Math.max(last, own) : own;
  }
  return Math.min(10, Math.max(1, sum));
}

/** What attacks and damages say together of each attack with dice of its own; where the damage is missing, its name. */
export function ownAttacks(
  attacks: readonly Clause[],
  damages: readonly Clause[],
  shocks: readonly PrintedShock[],
): { readonly own: readonly OwnAttack[]; readonly undamaged: readonly string[] } {
  const own: OwnAttack[] = [];
  const undamaged: string[] = [];
  const rest = attacks.every(each => each.damage !== null) && attacks.length > 0 ? attacks.length : 0;
  const count = Math.max(attacks.length, rest + damages.length);
  for (let at = 0; at < count; at++) {
    const attack = attacks[at];
    const dealt = damages[at - rest] ?? (damages.length === 1 ? damages[0] : undefined);
    const name = attack?.name ?? dealt?.name ?? null;
    const damage = attack?.damage ?? dealt?.damage;
    if (damage) own.push({ name, damage, shock: (shocks.length === 1 ? shocks[0] : shocks[own.length]) ?? 'none' });
    else if (name !== null) undamaged.push(name);
  }
  return { own, undamaged };
}

/** The words of a name in one order. */
export const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(each => each !== '')
    .sort()
    .join(' ');
/** A weapon of the book by its name, the words in either order or run together: "Long Sword", "Sword, Long", "longsword". */
export function bookWeapon(name: string): Weapon | undefined {
  const [words, letters] = [wordsOf(name), lettersOf(name)];
  return [...weapons.values()].find(each => wordsOf(each.name) === words || lettersOf(each.name) === letters);
}
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** An id for a thing called so, unlike those taken. */
export function idFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36);
  const base = plain === '' ? 'weapon' : plain;
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(id)) return id;
  }
}

/** The weapon of an attack with dice of its own: one of the book with this damage, or one of its own. */
export function ownWeapon(
  { name, damage, shock }: OwnAttack,
  taken: ReadonlySet<string>,
): Exclude<NonNullable<SheetInput['weapons']>[number], string> {
  const reach = shock === 'none' ? null : shock;
  const known = name === null ? undefined : bookWeapon(name);
  const id = name === null ? idFor('natural', taken) : idFor(known?.id ?? name, taken);
  const natural = name === null || ofTheBody(name);
  const made = known
    ? { ...known, damage, shock: reach }
    : {
        id,
        name: name ?? 'natural weapons',
        damage,
        shock: reach,
        natural,
        skills: [natural ? 'punch' : 'stab'],
      };
  return { id, weapon: weapon.parse(made) };
}
