import { isFields, type Json, Ledger, phrase } from '@affray/engine';
import { type Creature, creatureAt, MOST_OF_A_KIND } from './figures.ts';

/** A block of a note that a plugin of Obsidian reads, with its kind: `statblock`, `encounter`. */
export interface Block {
  readonly kind: string;
  readonly text: string;
}

const OPENS = /^[ \t>]*(`{3,}|~{3,})[ \t]*(statblock|encounter(?:-table)?)\s*$/i;

/** What says of a note's properties that they are a creature themselves. */
const IS_STATBLOCK = /^statblock:[ \t]*true[ \t]*\r?$/m;

/** The properties that a note begins with, and where they end, if they are a creature. */
function propertiesOf(lines: readonly string[]): { readonly text: string; readonly end: number } | null {
  if (lines[0]?.trimEnd() !== '---') return null;
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---');
  const text = lines.slice(1, Math.max(1, end)).join('\n');
  return IS_STATBLOCK.test(text) ? { text, end } : null;
}

/** The blocks of a note that say creatures, and the note without them. Null where it has none. */
export function blocksOf(text: string): { readonly blocks: readonly Block[]; readonly around: string } | null {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  const around: string[] = [];
  // Where nothing ends one of these, nothing ends those behind it.
  const endless = new Set<string>();
  const own = propertiesOf(lines);
  if (own !== null) blocks.push({ kind: 'statblock', text: own.text });
  for (let at = own === null ? 0 : own.end + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, fence = '', kind = ''] = OPENS.exec(line) ?? [];
    const end = fence === '' || endless.has(fence) ? null : endOf(lines, at + 1, fence);
    if (end === null) {
      endless.add(fence);
      around.push(line);
      continue;
    }
    const inner = lines.slice(at + 1, end).map(each => each.replace(/^[ \t]*> ?/, ''));
    blocks.push({ kind: kind.toLowerCase().replace('-table', ''), text: inner.join('\n') });
    at = end;
  }
  return blocks.length === 0 ? null : { blocks, around: around.join('\n').trim() };
}

function endOf(lines: readonly string[], from: number, fence: string): number | null {
  for (let at = from; at < lines.length; at++) if (lines[at]?.replace(/^[ \t>]*/, '').trimEnd() === fence) return at;
  return null;
}

const ENCOUNTER = phrase`encounter of Obsidian`;
/** Whether an object is an encounter of the Initiative Tracker. */
export const isEncounter = (value: Json): boolean => isFields(value) && Array.isArray(value.creatures);

/** Creatures of an encounter of the Initiative Tracker; the others by name, of whom nothing can be made. */
export function creaturesOf(value: Json): {
  readonly creatures: readonly Creature[];
  readonly over: readonly string[];
} {
  if (!isFields(value) || !Array.isArray(value.creatures)) return { creatures: [], over: [] };
  const listed: readonly Json[] = value.creatures;
  const read = listed.map(creatureOf);
  const over = listed.flatMap((each, at) => (read[at] === null ? [`creatures.${at} ${JSON.stringify(each)}`] : []));
  const rest = Object.entries(value).filter(([key]) => key !== 'creatures' && key !== 'name');
  const others = rest.map(([key, each]) => `${key}: ${typeof each === 'string' ? each : JSON.stringify(each)}`);
  return { creatures: read.filter(each => each !== null), over: [...over, ...others] };
}

/** `Goblin`, `Goblin, 7, 15, 2, 50`, `3: Goblin`, `1d4+1: Goblin`, `{creature: Goblin, hp: 7}`, `3: {…}`, `[Goblin, Grik]`, `[[Goblin|Grik]]`. */
function creatureOf(value: Json): Creature | null {
  if (isFields(value) && !Object.keys(value).some(key => /^(?:creature|name|monster)$/i.test(key))) {
    const [[key, inner] = ['', null], ...others] = Object.entries(value);
    const [, many = '', sides, plus = '0'] = /^\s*(\d*)\s*(?:d\s*(\d+)\s*([+-]\s*\d+)?)?\s*$/i.exec(key) ?? [];
    if ((many === '' && sides === undefined) || others.length > 0) return null;
    const found = creatureOf(inner);
    const times = many === '' ? 1 : Number(many);
    const more = Number(plus.replace(/\s/g, ''));
    const count = sides === undefined ? times : Math.floor((times * (Number(sides) + 1)) / 2) + more;
    if (found === null || count < 1) return null;
    return sides === undefined ? counted(found, count) : thrown(found, count, key.trim());
  }
  const parts = partsOf(value);
  return parts === null ? null : creatureAt(new Ledger(parts), '', ENCOUNTER);
}
const ORDER: readonly string[] = ['name', 'hp', 'ac', 'modifier', 'xp'];

/** A creature with names of its parts. Null where it is none. */
function partsOf(value: Json): Json | null {
  if (isFields(value)) return value;
  const listed = listOf(value);
  // YAML reads a link that stands alone as a list in a list.
  const isLink = typeof value === 'string' ? value.trimStart().startsWith('[[') : Array.isArray(listed[0]);
  const [first, ...behind] = listed
    .flat()
    .map(each => (typeof each === 'string' ? each.replace(/^\[\[|\]\]$/g, '') : each));
  if (typeof first !== 'string' || first === '') return null;
  const [page = '', shown] = isLink ? first.split('|', 2) : [first];
  const name = isLink ? page.replace(/#.*$/, '').replace(/^.*\//, '').trim() : page;
  const [second, ...figures] = shown === undefined ? behind : [shown.trim(), ...behind];
  // Two texts of a link or a list are a creature and what it is called.
  if ((isLink || Array.isArray(value)) && typeof second === 'string' && !/^\d/.test(second))
    return { ...named([second, ...figures]), kind: name };
  return named([name, ...(second === undefined ? [] : [second, ...figures])]);
}
const listOf = (value: Json): readonly Json[] =>
  typeof value === 'string' ? value.split(',').map(each => each.trim()) : Array.isArray(value) ? value : [];
const named = (values: readonly Json[]): { readonly [key: string]: Json } =>
  Object.fromEntries(
    values.flatMap((each, at): [string, Json][] => (each === '' ? [] : [[ORDER[at] ?? `more-${at}`, each]])),
  );

/** As many of a creature as dice show on average: how many there are is thrown at the table. */
function thrown(creature: Creature, count: number, dice: string): Creature {
  const whole = creature.ledger.at('');
  const ledger = new Ledger({ count: dice, ...(isFields(whole) ? whole : {}) });
  const fought = Math.min(MOST_OF_A_KIND, count);
  const made = creatureAt(ledger, '', creature.form);
  ledger.mark('count', 'guessed', phrase`${fought}, the average: throw ${dice} and change it`);
  return { ...made, count: fought };
}

/** So many of a creature, which its ledger then says. */
function counted(creature: Creature, count: number): Creature {
  const { ledger } = creature;
  const whole = ledger.at('');
  const fields = isFields(whole) ? whole : {};
  return creatureAt(new Ledger({ count, ...fields }), '', creature.form);
}
