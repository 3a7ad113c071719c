/**
 * Fights as they stand at corners that hardly any play reaches, kept as what differs from the first of them, and what was
 * seen of each. The first line of a file has that fight, and whatever stands in several places; then one state a line.
 */
import { canonical, type Json, json } from '@affray/engine';
import * as z from 'zod';
import { look, type State } from './looks.ts';

type Fields = { readonly [field: string]: Json };
const fields = z.record(z.string(), json);
/** What a fight, and each of its combatants, has where a state says nothing else; and what is told by its number. */
const usual = z.strictObject({ fight: fields, combatant: fields, shared: z.array(json) });
type Usual = Pick<z.infer<typeof usual>, 'fight' | 'combatant'>;
const line = z.strictObject({ fight: json, looks: z.array(look) });

/** Field of an object that has nothing of what it would otherwise be laid over. */
const ALONE = '';
/** Field that holds the number of something that is shared, and how long that is at least. */
const SHARED = '#';
const LONG = 40;

/** The states of a file. @throws z.core.$ZodError or SyntaxError where it is not one */
export function readStates(text: string): State[] {
  const [first = '', ...others] = text.trimEnd().split('\n');
  const { shared, ...base } = usual.parse(JSON.parse(first));
  return others.map(each => {
    const { fight, looks } = line.parse(filledIn(JSON.parse(each), shared));
    return { fight: whole(base, fields.parse(fight)), looks };
  });
}

/** The file of these states. */
export function writeStates(states: readonly State[]): string {
  const { combatants = {}, ...fight } = fields.parse(states[0]?.fight ?? {});
  const base: Usual = { fight, combatant: fields.parse(all(combatants)[0]?.[1] ?? {}) };
  const lines = states.map(each => ({ fight: apart(base, fields.parse(each.fight)), looks: [...each.looks] }));
  const shared = repeated(lines);
  const first = { ...base, shared: [...shared.values()] };
  const numbers = new Map([...shared.keys()].map((text, nth) => [text, nth]));
  return [first, ...lines.map(each => numbered(each, numbers))].map(each => `${JSON.stringify(each)}\n`).join('');
}

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const all = (combatants: Json): [string, Json][] => Object.entries(z.union([z.array(json), fields]).parse(combatants));
/** The same with each value of an object or list changed. */
function mapped(value: Json, change: (part: Json) => Json): Json {
  if (Array.isArray(value)) return value.map(change);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}

function apart(base: Usual, { combatants = {}, ...rest }: Fields): Json {
  const others = mapped(combatants, one => different(base.combatant, one) ?? {});
  return { ...fields.parse(different(base.fight, rest) ?? {}), combatants: others };
}
function whole(base: Usual, { combatants = {}, ...rest }: Fields): Json {
  return { ...fields.parse(laid(base.fight, rest)), combatants: mapped(combatants, one => laid(base.combatant, one)) };
}

/** What of a value is not as in another; undefined where all is. */
function different(from: Json | undefined, value: Json): Json | undefined {
  if (from !== undefined && canonical(from) === canonical(value)) return undefined;
  if (!isFields(from) || !isFields(value)) return value;
  if (Object.keys(from).some(name => value[name] === undefined)) return { [ALONE]: null, ...value };
  const found = Object.entries(value).flatMap(([name, field]) => {
    const here = different(from[name], field);
    return here === undefined ? [] : [[name, here] as const];
  });
  return Object.fromEntries(found);
}
/** What differs, laid over what it differs from. */
function laid(from: Json | undefined, over: Json): Json {
  if (!isFields(over)) return over;
  const { [ALONE]: alone, ...others } = over;
  if (alone !== undefined || !isFields(from)) return others;
  return {
    ...from,
    ...Object.fromEntries(Object.entries(others).map(([name, field]) => [name, laid(from[name], field)])),
  };
}

/** Whatever is long and stands in several places, by its text: nothing within it that stands nowhere else. */
function repeated(lines: Json): Map<string, Json> {
  const times = new Map<string, number>();
  const count = (value: Json): Json => {
    const text = JSON.stringify(value);
    const before = times.get(text) ?? 0;
    if (value !== null && typeof value === 'object' && text.length >= LONG) times.set(text, before + 1);
    return before > 0 ? value : mapped(value, count);
  };
  count(lines);
  const often = [...times].flatMap(([text, how]) => (how > 1 ? [text] : []));
  return new Map(often.map(text => [text, json.parse(JSON.parse(text))]));
}
/** The same with numbers in the place of what is shared, and back. */
function numbered(value: Json, numbers: ReadonlyMap<string, number>): Json {
  if (value === null || typeof value !== 'object') return value;
  const number = numbers.get(JSON.stringify(value));
  return number === undefined ? mapped(value, part => numbered(part, numbers)) : { [SHARED]: number };
}
function filledIn(value: Json, shared: readonly Json[]): Json {
  const number = isFields(value) ? value[SHARED] : undefined;
  return typeof number === 'number' ? (shared[number] ?? null) : mapped(value, part => filledIn(part, shared));
}
