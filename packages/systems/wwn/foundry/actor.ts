import { type FileForm, type Json, Ledger, phrase, type ReadFile } from '@affray/engine';
import { ATTRIBUTES } from '../book/charts.ts';
import { sheet } from '../state/sheet.ts';
import { whatBonus } from '../statline/asking.ts';
import { averageHitPoints } from '../statline/entries.ts';
import { type Desk, numberAt, plainText, plus } from './desk.ts';
import { attacksText, readItems } from './items.ts';
import { type Shape, SWNR, WWN } from './shapes.ts';
import { writeActor } from './write.ts';

type Fields = { readonly [key: string]: Json };
const isFields = (value: Json | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const TYPES = new Set(['npc', 'character', 'monster', 'pc']);

/** Before its version 10 Foundry wrote `data` where it writes `system` now. */
const isOld = (value: Json | undefined): value is Fields =>
  isFields(value) && !('system' in value) && isFields(value.data);
const renewed = (value: Json): Json =>
  isOld(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key === 'data' ? 'system' : key, each]))
    : value;
const itemsOf = (file: Fields): readonly Json[] => (Array.isArray(file.items) ? file.items : []);

/** An actor as Foundry writes it now. */
function actorOf(file: Json): Json {
  const actor = renewed(file);
  return isFields(actor) && Array.isArray(actor.items) ? { ...actor, items: itemsOf(actor).map(renewed) } : actor;
}
/** Where in the file a value of its actor stands. */
function pathIn(file: Json, path: string): string {
  const [, item, rest] = /^(?:items\.(\d+)\.)?system\b(.*)$/.exec(path) ?? [];
  const owner = item === undefined ? file : isFields(file) ? itemsOf(file)[Number(item)] : undefined;
  if (rest === undefined || !isOld(owner)) return path;
  return item === undefined ? `data${rest}` : `items.${item}.data${rest}`;
}

/** Which of the two systems an actor is of: by its own word, else by its shape. Null where of neither. */
function shapeOf(file: Json): Shape | null {
  if (!isFields(file) || typeof file.name !== 'string' || typeof file.type !== 'string' || !TYPES.has(file.type))
    return null;
  const { system, _stats: stats } = file;
  if (!isFields(system)) return null;
  const id = isFields(stats) ? stats.systemId : null;
  if (id === 'swnr') return SWNR;
  if (id === 'wwn') return WWN;
  if (typeof id === 'string') return null;
  if (isFields(system.health) || 'baseAc' in system || 'stats' in system) return SWNR;
  return isFields(system.hp) && ['combat', 'hd', 'abilities', 'scores', 'movement'].some(key => key in system)
    ? WWN
    : null;
}

/** Actors of Foundry's `swnr` and `wwn`, characters and NPCs. */
export const foundryActor: FileForm = {
  id: 'foundry-actor',
  name: phrase`actor of Foundry`,
  fits: file => shapeOf(actorOf(file)) !== null,
  read(file) {
    const actor = actorOf(file);
    const desk: Desk = {
      ledger: new Ledger(actor),
      draft: { name: phrase`Nameless`, hitPoints: 1, attackBonus: 0 },
      assumed: [],
      questions: [],
      metres: false,
    };
    const { entries, ...read } = readActor(desk, shapeOf(actor) ?? SWNR);
    return { ...read, entries: entries.map(each => ({ ...each, path: pathIn(file, each.path) })) };
  },
  write: raw => writeActor(sheet.parse(raw)),
};

/** What Foundry keeps for itself, by the beginning of the path. */
const FOUNDRYS: readonly string[] = [
  'prototypeToken',
  'token',
  '_stats',
  '_id',
  '_key',
  'folder',
  'sort',
  'ownership',
  'permission',
  'flags',
  'img',
  'effects',
];

function readActor(desk: Desk, shape: Shape): ReadFile {
  const { ledger, draft, assumed, questions } = desk;
  const name = plainText(ledger.at('name')).slice(0, 60).trim();
  if (name !== '') draft.name = name;
  ledger.mark('name', name === ledger.at('name') ? 'understood' : 'guessed', phrase`the name “${draft.name}”`);
  draft.pc = ledger.at('type') === 'character' || ledger.at('type') === 'pc';
  ledger.mark('type', 'understood', draft.pc ? phrase`a character` : phrase`an NPC`);
  readBody(desk, shape);
  readNumbers(desk, shape);
  readAttributes(desk, shape);
  readItems(desk);
  readNotes(desk, shape);
  readProse(desk, shape);
  for (const path of FOUNDRYS) ledger.mark(path, 'left-out', phrase`Foundry’s own`);
  return { name: draft.name, sheet: sheet.parse(draft), entries: ledger.entries(), assumed, questions };
}
/** Hit dice as they are written: `6d8`, `8`, `3d`, `12 HP`, `1/2`. */
const hitDice = (many: number): string => (many === 1 ? phrase`1 hit die` : phrase`${many} hit dice`);
function readHitDice({ ledger, draft }: Desk, paths: readonly string[]): number | null {
  for (const path of paths) {
    const value = ledger.at(path);
    if (value === undefined || value === null || typeof value === 'object') continue;
    const text = String(value).trim();
    const [, points] = /^(\d{1,4})\s*hp$/i.exec(text) ?? [];
    if (points !== undefined && Number(points) >= 1 && Number(points) <= 2000) {
      draft.level = Math.min(50, Math.max(1, Math.round(Number(points) / 4.5)));
      ledger.mark(path, 'guessed', phrase`${hitDice(draft.level)}, since it says hit points alone`);
      return Number(points);
    }
    const [, dice, sides] = /^(\d{1,2})(?:d(\d*))?(?:\s*[+-]\s*\d+)?$/i.exec(text) ?? [];
    const half = /^(?:½|1\/2|0\.5)$/.test(text);
    if (half || (dice !== undefined && Number(dice) <= 50)) {
      draft.level = half ? 0 : Number(dice);
      const plain = half || sides === undefined || sides === '' || sides === '8';
      ledger.mark(path, plain && !/[+-]/.test(text) ? 'understood' : 'guessed', hitDice(draft.level));
      return null;
    }
    ledger.mark(path, 'left-out', phrase`not hit dice that could be read`);
  }
  return null;
}

/** Level or hit dice, and hit points. */
function readBody(desk: Desk, shape: Shape): void {
  const { ledger, draft, assumed } = desk;
  const said = draft.pc ? null : readHitDice(desk, shape.hitDice);
  const level = numberAt(desk, shape.level, [0, 50], each => (draft.pc ? phrase`level ${each}` : hitDice(each)));
  if (draft.level === undefined && level !== null) draft.level = level;
  if (draft.level === undefined) assumed.push(draft.pc ? phrase`level 1` : phrase`1 hit die`);
  const average = averageHitPoints(draft.level ?? 1);
  const [path = ''] = shape.hitPoints;
  const printed = numberAt(desk, shape.hitPoints, [1, 2000], each => phrase`${each} hit points`);
  const { now } = shape;
  for (const each of now)
    if (ledger.at(each) !== ledger.at(path))
      ledger.mark(each, 'left-out', phrase`it comes unhurt; wounds are taken at the table`);
    else ledger.mark(each, 'understood', phrase`unhurt`);
  // swnr fills in 10 of 10 where no one has said any.
  const filledIn =
    shape === SWNR && !draft.pc && printed === 10 && ledger.at('system.health.value') === 10 && average !== 9;
  if (filledIn) ledger.mark('system.health', 'left-out', phrase`10 of 10 is what Foundry fills in`);
  if (filledIn)
    for (const each of ['system.health.max', 'system.health.value'])
      ledger.mark(each, 'left-out', phrase`10 of 10 is what Foundry fills in`);
  draft.hitPoints = said ?? (filledIn ? null : printed) ?? average;
  if (said === null && (filledIn || printed === null))
    assumed.push(phrase`${average} hit points, the average of ${draft.level ?? 1}d8`);
}

function readNumbers(desk: Desk, shape: Shape): void {
  const { ledger, draft, assumed, questions } = desk;
  const bonus = numberAt(desk, shape.attackBonus, [-10, 60], each => phrase`${plus(each)} to hit`);
  draft.attackBonus = bonus ?? 0;
  if (bonus === null)
    questions.push(whatBonus(phrase`its attack bonus, which the file does not hold: +0 until you say`));
  if (!draft.pc) readArmorClass(desk, shape);
  readMove(desk, shape);
  const morale = numberAt(desk, shape.morale, [2, 12], each => phrase`morale ${each}`);
  if (morale !== null && !draft.pc) draft.morale = morale;
  else if (!draft.pc) assumed.push(phrase`no morale: it never breaks`);
  const instinct = numberAt(desk, shape.instinct, [0, 10], each => phrase`instinct ${each}`);
  if (instinct !== null) draft.instinct = instinct;
  else if (!draft.pc) assumed.push(phrase`instinct 0, for which the file has no place`);
  const skill = numberAt(desk, shape.skillBonus, [-5, 20], each => phrase`skill ${plus(each)}`);
  if (skill !== null && !draft.pc) draft.skillBonus = skill;
  const save = readSave(desk, shape);
  if (save !== null && !draft.pc) draft.save = save;
  else if (!draft.pc) assumed.push(phrase`saves by its hit dice`);
  const strain = numberAt(desk, shape.strain, [0, 60], each => phrase`System Strain ${each}`);
  if (strain !== null) draft.strain = strain;
  const attacks = numberAt(desk, shape.attacks, [0, 10], attacksText);
  if (attacks !== null && attacks > 1) draft.attacks = attacks;
  const damage = numberAt(desk, shape.damageBonus, [-10, 50], each => phrase`${plus(each)} to damage`) ?? 0;
  const half = shape.halfLevel !== '' && ledger.at(shape.halfLevel) === true;
  if (shape.halfLevel !== '')
    ledger.mark(
      shape.halfLevel,
      half ? 'guessed' : 'understood',
      half ? phrase`half its hit dice more damage` : phrase`no damage by its level`,
    );
  draft.damageBonus = Math.min(50, damage + (half ? Math.floor((draft.level ?? 1) / 2) : 0));
}

/** One number for all saves; old actors of `wwn` have one for each kind, which counts where an NPC has the same for all. */
function readSave(desk: Desk, shape: Shape): number | null {
  const says = (save: number): string => phrase`saves on ${save}+`;
  const save = numberAt(desk, shape.save, [2, 20], says);
  if (save !== null || desk.draft.pc || shape !== WWN) return save;
  const kinds = ['evasion', 'mental', 'physical'].map(each => `system.saves.${each}.value`);
  const [first, ...others] = kinds.map(each => desk.ledger.at(each));
  if (first === undefined || others.some(each => each !== first)) return null;
  const found = numberAt(desk, kinds, [2, 20], says);
  if (found !== null)
    for (const each of [...kinds, 'system.saves.luck.value'])
      if (desk.ledger.at(each) === first) desk.ledger.mark(each, 'understood', says(found));
  return found;
}

function readArmorClass(desk: Desk, shape: Shape): void {
  const { draft, assumed } = desk;
  const ac = numberAt(desk, shape.armorClass, [0, 40], each => phrase`armor class ${each}`);
  draft.armorClass = ac ?? 10;
  if (ac === null) assumed.push(phrase`armor class 10`);
  const far = numberAt(desk, shape.rangedArmorClass, [0, 40], each => phrase`armor class ${each} against shots`);
  if (far !== null && far !== ac) draft.rangedArmorClass = far;
}

/** Feet; swnr has metres for what comes from science fiction, and says of neither which it is. */
function readMove(desk: Desk, shape: Shape): void {
  const { ledger, draft, assumed } = desk;
  const speed = numberAt(desk, shape.move, [0, 1000], each => phrase`${each} feet of movement`);
  if (speed === null) {
    assumed.push(phrase`30 feet of movement`);
    return;
  }
  const metres = shape === SWNR && speed > 0 && speed < 20;
  desk.metres = metres;
  draft.move = metres ? speed * 3 : speed;
  if (metres)
    for (const path of shape.move)
      ledger.mark(path, 'guessed', phrase`${draft.move} feet of movement, taking ${speed} for metres`);
}

function readAttributes(desk: Desk, shape: Shape): void {
  const { ledger, draft } = desk;
  const { groups, parts } = shape.attributes;
  for (const group of groups) {
    const scores = ATTRIBUTES.map(name => {
      const found = parts.map(part =>
        numberAt(
          desk,
          [`system.${group}.${name}.${part}`],
          [-30, 30],
          each => phrase`${name} ${part === parts[0] ? each : plus(each)}`,
        ),
      );
      const sum = found.reduce((total: number, each) => total + (each ?? 0), 0);
      return [name, found.some(each => each !== null) ? Math.min(30, Math.max(1, sum)) : null] as const;
    });
    const known = new Map(scores.flatMap(([name, score]) => (score === null ? [] : [[name, score] as const])));
    if (known.size === 0) continue;
    if (!draft.pc) {
      ledger.mark(`system.${group}`, 'left-out', phrase`an NPC has no attributes`);
      continue;
    }
    const score = (name: (typeof ATTRIBUTES)[number]): number => {
      if (!known.has(name)) desk.assumed.push(phrase`10 for ${name}`);
      return known.get(name) ?? 10;
    };
    draft.attributes = {
      str: score('str'),
      dex: score('dex'),
      con: score('con'),
      int: score('int'),
      wis: score('wis'),
      cha: score('cha'),
    };
    return;
  }
  if (draft.pc)
    desk.questions.push({
      text: phrase`its attributes, which the file does not hold: none until you say`,
      answers: [],
    });
}

const LONGEST_NOTE = 2000;
function readNotes({ ledger, draft }: Desk, { notes }: Shape): void {
  const found: string[] = [];
  for (const path of [...notes, ...['left', 'right', 'public'].map(each => `system.notes.${each}.contents`)]) {
    const text = plainText(ledger.at(path));
    if (typeof ledger.at(path) !== 'string') continue;
    const left = LONGEST_NOTE - found.join(' ').length - 1;
    if (text !== '' && left > 0) found.push(text.slice(0, left));
    ledger.mark(
      path,
      text.length > left ? 'guessed' : 'understood',
      text === '' ? phrase`empty` : text.length > left ? phrase`notes, cut short` : phrase`notes`,
    );
  }
  if (found.length > 0) draft.notes = found.join(' ').slice(0, LONGEST_NOTE);
}

const COUNTS: readonly string[] = ['one', 'two', 'three', 'four', 'five', 'six'];
/** What packs of swnr say in prose alone: several attacks, Shock that reaches everyone. */
function readProse({ draft, assumed }: Desk, shape: Shape): void {
  if (shape !== SWNR || draft.notes === undefined) return;
  const [, counted = ''] =
    /\b(one|two|three|four|five|six|[1-6]) attacks? (?:per|a|each) round/i.exec(draft.notes) ?? [];
  const count = /^\d$/.test(counted) ? Number(counted) : COUNTS.indexOf(counted.toLowerCase()) + 1;
  if (count > 1 && (draft.attacks ?? 1) === 1) {
    draft.attacks = count;
    assumed.push(phrase`${count} attacks in one action, as its notes say`);
  }
  if (/shock ignores? (?:the )?(?:AC|armou?r)/i.test(draft.notes)) {
    draft.shockAnyAc = true;
    assumed.push(phrase`Shock against any armor class, as its notes say`);
  }
}
