import { phrase } from '@affray/engine';
import { ATTRIBUTES, COMBAT_SKILLS } from '../book/charts.ts';
import { type Damage, damageText, TRAITS, type Weapon, weapon } from '../book/gear.ts';
import type { SheetInput } from '../state/sheet.ts';
import { bookWeapon, idFor, ofTheBody } from '../statline/attacks.ts';
import { type Desk, numberAt, plainText, plus, whole } from './desk.ts';

type Item = Exclude<NonNullable<SheetInput['weapons']>[number], string>;

/** Dice as Foundry writes them: `1d8+1`, `d6`, `3`; variables such as `@punch` are left out. Null where it is neither. */
function diceOf(text: string): { readonly damage: Damage; readonly whole: boolean } | null {
  const bare = text.replace(/\s*[+-]\s*@[\w.]+/g, '').replace(/\s+/g, '');
  const found = /^(?:(\d*)d(\d+))?([+-]?\d+)?$/i.exec(bare);
  if (found === null || bare === '') return null;
  const [, count, sides, added] = found;
  const damage = {
    count: sides === undefined ? 0 : count === '' ? 1 : Number(count),
    sides: sides === undefined ? 2 : Number(sides),
    plus: Number(added ?? 0),
  };
  const fits =
    damage.count <= 20 && damage.sides >= 2 && damage.sides <= 100 && damage.plus >= -20 && damage.plus <= 100;
  return fits ? { damage, whole: bare === text.replace(/\s+/g, '') } : null;
}

/**
 * Reads a weapon of an actor: one of the book by its name, with the damage and Shock that stand there, or one of its own.
 * Null where no damage can be made of it; then that is asked.
 */
export function readWeapon(desk: Desk, item: string, taken: ReadonlySet<string>): Item | null {
  const { ledger, questions } = desk;
  const at = (key: string): string => `${item}.system.${key}`;
  const called = plainText(ledger.at(`${item}.name`)).slice(0, 60) || 'weapon';
  const { name, magic } = magicOf(called);
  const known = bookWeapon(name);
  const dice = diceOf(plainText(ledger.at(at('damage'))) || String(whole(ledger.at(at('damage'))) ?? ''));
  if (dice === null && known === undefined) {
    ledger.mark(item, 'left-out', phrase`it says no damage that could be read`);
    questions.push(phrase`what damage “${called}” does: it is left out until you say so`);
    return null;
  }
  const damage = dice?.damage ?? known?.damage ?? { count: 1, sides: 6, plus: 0 };
  ledger.mark(`${item}.name`, 'understood', known ? phrase`${known.name}, of the book` : phrase`a weapon of its own`);
  ledger.mark(`${item}.type`, 'understood', phrase`a weapon`);
  if (dice !== null)
    ledger.mark(at('damage'), dice.whole ? 'understood' : 'guessed', phrase`damage ${damageText(damage)}`);
  bonusOf(desk, at, magic);
  const shock = shockOf(desk, at);
  const count = numberAt(desk, [at('quantity')], [1, 200], each => phrase`${each} of them`);
  const made = known === undefined ? ownOf(desk, at, name, damage, shock) : { ...known, damage, shock };
  if (known !== undefined) ofBook(desk, at, known, damage, shock);
  const id = idFor(known?.id ?? name, taken);
  const stowed = ledger.at(at('location')) === 'stowed' || ledger.at(at('stowed')) === true;
  if (stowed) ledger.mark(at('location'), 'guessed', phrase`at hand all the same: an NPC fights with what it has`);
  return { id, magic, count: count ?? 1, weapon: weapon.parse({ ...made, id: known?.id ?? id }) };
}

/** "Sword, Short +1" is a short sword with magic of one. */
function magicOf(called: string): { readonly name: string; readonly magic: number } {
  const found = /^(.*\S)\s*\+([1-3])$/.exec(called);
  return found === null ? { name: called, magic: 0 } : { name: found[1] ?? called, magic: Number(found[2]) };
}

function bonusOf({ ledger, assumed }: Desk, at: (key: string) => string, magic: number): void {
  for (const key of ['ab', 'bonus']) {
    const bonus = whole(ledger.at(at(key)));
    if (bonus === null) continue;
    if (bonus === magic)
      ledger.mark(at(key), 'understood', bonus === 0 ? phrase`no bonus` : phrase`the bonus of its magic`);
    else {
      ledger.mark(at(key), 'left-out', phrase`a weapon has no bonus to hit of its own but its magic`);
      assumed.push(phrase`no ${plus(bonus)} to hit of a single weapon`);
    }
  }
}

/** Shock; 0, nothing and "0" mean none (and say an armor class all the same). */
function shockOf({ ledger }: Desk, at: (key: string) => string): Weapon['shock'] {
  const path = [at('shock.dmg'), at('shock.damage')].find(each => ledger.at(each) !== undefined);
  if (path === undefined) return null;
  const written = ledger.at(path);
  const points = written === null || written === '' ? 0 : whole(written);
  const reach = whole(ledger.at(at('shock.ac')));
  if (points === null || points < 0 || points > 100) {
    ledger.mark(at('shock'), 'left-out', phrase`Shock takes a whole number of points`);
    return null;
  }
  if (points === 0) {
    ledger.mark(at('shock'), 'understood', phrase`no Shock`);
    return null;
  }
  const ac = reach !== null && reach >= 1 && reach <= 40 ? reach : null;
  ledger.mark(at('shock'), ac === null ? 'guessed' : 'understood', phrase`Shock ${points}/${ac ?? '-'}`);
  return { points, ac };
}

/** What the book says of a weapon stands for what the file says of it: attributes, range and traits, which files have wrong or not at all. */
function ofBook(
  { ledger }: Desk,
  at: (key: string) => string,
  known: Weapon,
  damage: Damage,
  shock: Weapon['shock'],
): void {
  for (const key of [
    'stat',
    'secondStat',
    'score',
    'skill',
    'skillId',
    'skillFallback',
    'range',
    'isTwoHanded',
    'isMelee',
    'melee',
    'missile',
    'tags',
  ])
    ledger.mark(at(key), 'guessed', phrase`as the book has ${known.name}`);
  if (damageText(damage) !== damageText(known.damage))
    ledger.mark(
      at('damage'),
      'understood',
      phrase`damage ${damageText(damage)}, where the book has ${damageText(known.damage)}`,
    );
  const text = (each: Weapon['shock']): string =>
    each === null ? phrase`no Shock` : `${each.points}/${each.ac ?? '-'}`;
  if (text(shock) !== text(known.shock))
    ledger.mark(at('shock'), 'understood', phrase`Shock ${text(shock)}, where the book has ${text(known.shock)}`);
}

function ownOf(
  desk: Desk,
  at: (key: string) => string,
  name: string,
  damage: Damage,
  shock: Weapon['shock'],
): Omit<Weapon, 'id' | 'hewing' | 'easy'> {
  const { ledger } = desk;
  const oneOf = <T extends string>(key: string, all: readonly T[], as: (value: T) => string): T | null => {
    const value = all.find(each => each === ledger.at(at(key)));
    if (value !== undefined) ledger.mark(at(key), 'understood', as(value));
    return value ?? null;
  };
  const attributes = ['stat', 'score', 'secondStat']
    .map(key => oneOf(key, ATTRIBUTES, each => phrase`adds ${each}`))
    .filter(each => each !== null);
  const skill =
    oneOf('skill', COMBAT_SKILLS, each => phrase`wielded with ${each}`) ??
    oneOf('skillFallback', COMBAT_SKILLS, each => phrase`wielded with ${each}`);
  const natural = ofTheBody(name) || (skill === 'punch' && name.toLowerCase() === 'attack');
  const range = rangeOf(desk, at);
  const melee =
    ledger.at(at('melee')) === true || ledger.at(at('isMelee')) === true || range === null || shock !== null || natural;
  for (const key of ['melee', 'isMelee', 'missile'])
    ledger.mark(at(key), 'understood', melee ? phrase`strikes hand to hand` : phrase`shoots`);
  const skills = [skill ?? (range !== null && !melee ? 'shoot' : natural ? 'punch' : 'stab')] as const;
  if (skill === null) desk.assumed.push(phrase`“${name}” is wielded with ${skills[0]}`);
  const traits = traitsOf(desk, at);
  if (melee && range !== null && !traits.includes('T')) traits.push('T');
  return {
    name,
    damage,
    shock,
    attributes: [...new Set(attributes)],
    skills: [...skills],
    melee,
    range,
    traits,
    natural,
  };
}

/** Feet that it shoots, three for a metre where the actor moves in metres. 1 and 2 are what Foundry writes for a weapon of the hand. */
function rangeOf({ ledger, metres }: Desk, at: (key: string) => string): Weapon['range'] {
  const normal = whole(ledger.at(at('range.normal'))) ?? whole(ledger.at(at('range.medium'))) ?? 0;
  const max = whole(ledger.at(at('range.max'))) ?? whole(ledger.at(at('range.long'))) ?? 0;
  const feet = metres ? 3 : 1;
  const shoots = normal > 2 && max >= normal && max * feet <= 10_000;
  const far = { normal: normal * feet, max: max * feet };
  const fate = shoots && metres ? 'guessed' : shoots || max <= 2 ? 'understood' : 'left-out';
  ledger.mark(at('range'), fate, shoots ? phrase`${far.normal} to ${far.max} feet` : phrase`for the hand`);
  return shoots ? far : null;
}

function traitsOf({ ledger }: Desk, at: (key: string) => string): Weapon['traits'][number][] {
  const traits: Weapon['traits'][number][] = [];
  const add = (path: string, wanted: unknown): void => {
    const found = TRAITS.find(each => each === wanted);
    const fits = found !== undefined && !traits.includes(found);
    if (fits) traits.push(found);
    ledger.mark(
      path,
      fits ? 'understood' : 'left-out',
      fits ? phrase`the trait ${found}` : phrase`not a trait of the book`,
    );
  };
  for (const tag of ledger.below(at('tags'))) {
    const value = ledger.at(tag);
    const title = ledger.at(`${tag}.value`) ?? ledger.at(`${tag}.title`);
    add(tag, typeof value === 'string' ? value : title);
  }
  if (ledger.at(at('isTwoHanded')) === true) add(at('isTwoHanded'), '2H');
  else ledger.mark(at('isTwoHanded'), 'understood', phrase`for one hand`);
  if (ledger.at(at('isNonLethal')) === true) add(at('isNonLethal'), 'LL');
  return traits;
}
