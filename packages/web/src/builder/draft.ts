import { isFields, type Json, type Place } from '@affray/engine';
import type { HouseBook } from '../device/house-book.ts';
import * as words from '../words/builder.ts';

/** Some combatants of one kind, on one side. */
export interface Group {
  readonly key: string;
  readonly name: string;
  /** Names of their own for the first of them; the others are numbered. */
  readonly names: readonly string[];
  readonly count: number;
  readonly side: string;
  readonly player: boolean;
  readonly hidden: boolean;
  readonly sheet: Json;
  /** What the set-up says of each of them besides, by its own names: who is off guard, who flees when. */
  readonly more: Fields;
  /** Hit points of their own that the first of them have; the others have what the sheet says. */
  readonly hits: readonly number[];
  /** Ids that the first of them have already; the others get new ones. */
  readonly ids: readonly string[];
  /** A character of the campaign's party, who comes as the campaign has it. */
  readonly hero: boolean;
}
type Fields = { readonly [field: string]: Json };
/** A side of a set-up, with what its system says of sides besides. */
export type Side = Fields & { readonly id: string; readonly name: string };
/** A fight that is being written. */
export interface FightDraft {
  readonly system: string;
  readonly title: string;
  readonly sides: readonly Side[];
  readonly groups: readonly Group[];
  readonly map: boolean;
  readonly scene: Fields;
  /** Only what differs from the defaults. */
  readonly options: Fields;
  /** Rulings of earlier fights, where the system takes them. */
  readonly houseBook: HouseBook;
  /** Where somebody was put by hand, by combatant. */
  readonly places: { readonly [id: string]: Place };
  /** What the set-up says besides, by its own names. */
  readonly rest: Fields;
}
/** One combatant as the set-up will hold it. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly group: Group;
  /** Its number in the group, from 0. */
  readonly nth: number;
  readonly at: Place;
}
/** What a system's set-up knows of beside sides and combatants. */
export interface Knows {
  readonly field: boolean;
  readonly scene: boolean;
  readonly options: boolean;
  readonly at: boolean;
  readonly controller: boolean;
  readonly hidden: boolean;
  readonly houseBook: boolean;
  /** The field of a sheet that says hit points, where the book throws them; null: none. */
  readonly hits: string | null;
}

export const beginDraft = (system: string): FightDraft => ({
  system,
  title: '',
  sides: [
    { id: 'side-1', name: words.heroes },
    { id: 'side-2', name: words.foes },
  ],
  groups: [],
  map: true,
  scene: {},
  options: {},
  houseBook: [],
  places: {},
  rest: {},
});

/** The size of the ground, in feet. */
export function ground(draft: FightDraft): { width: number; height: number } {
  const { width, height } = draft.scene;
  return { width: typeof width === 'number' ? width : 120, height: typeof height === 'number' ? height : 80 };
}

/** Everybody in a draft, one by one, with an id of its own and a place: by hand, or in line with its side. */
export function members(draft: FightDraft): readonly Member[] {
  const taken = new Set(draft.groups.flatMap(each => each.ids));
  const all = draft.groups.flatMap(group =>
    calledIn(draft, group).map(({ name, number }, at) => ({
      id: group.ids[at] ?? freeId(number === null ? name : group.name, number, taken),
      name,
      group,
      nth: at,
    })),
  );
  return all.map(each => {
    const mates = all.filter(other => other.group.side === each.group.side);
    const side = draft.sides.findIndex(one => one.id === each.group.side);
    return { ...each, at: draft.places[each.id] ?? inLine(draft, side, mates.indexOf(each), mates.length) };
  });
}

/**
 * What the members of a group are called: by names of their own, else numbered through all groups of one name. One alone
 * is called as its group is, where no other one is.
 */
function calledIn(draft: FightDraft, group: Group): readonly { name: string; number: number | null }[] {
  if (group.hero) return [{ name: group.name, number: null }];
  const alike = draft.groups.filter(each => each.name === group.name);
  const before = alike.slice(0, alike.indexOf(group));
  const numbered = countOf(alike, plainIn);
  const lone = (each: Group): number => (each.count === 1 ? 1 : 0);
  const name = (number: number) => ({ name: `${group.name} ${number}`, number });
  const alone = { name: group.name, number: null };
  if (group.count === 1) {
    const others = countOf(before, lone);
    return [others === 0 ? alone : name(Math.max(numbered, 1) + others)];
  }
  const single = numbered === 1 && countOf(alike, lone) === 0;
  return Array.from({ length: group.count }, (_, at) => {
    const own = group.names[at];
    if (own !== undefined) return { name: own, number: null };
    return single ? alone : name(countOf(before, plainIn) + at - group.names.length + 1);
  });
}

const countOf = (groups: readonly Group[], count: (each: Group) => number): number =>
  groups.reduce((sum, each) => sum + count(each), 0);

/** Members of a group of several that have no name of their own. */
const plainIn = ({ count, names }: Group): number => (count > 1 ? Math.max(0, count - names.length) : 0);

/** The names that somebody typed, one after the other with commas. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map(each => each.trim().slice(0, 60))
    .filter(each => each !== '');

/** An id made of a name that nobody has yet; it is taken from then on. */
export function freeId(name: string, number: number | null, taken: Set<string>): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 30);
  const base = plain === '' || plain === 'gm' ? 'combatant' : plain;
  let count = number ?? 1;
  let id = number === null ? base : `${base}-${number}`;
  while (taken.has(id)) id = `${base}-${++count}`;
  taken.add(id);
  return id;
}

const PER_COLUMN = 6;
const APART = 10;

/** A place in the line of a side: sides stand opposite, members ten feet apart, in columns of six. */
function inLine(draft: FightDraft, side: number, at: number, count: number): Place {
  const { width, height } = ground(draft);
  const spread = draft.sides.length > 1 ? Math.max(0, side) / (draft.sides.length - 1) : 0.5;
  const column = Math.floor(at / PER_COLUMN);
  const inColumn = Math.min(PER_COLUMN, count - column * PER_COLUMN);
  const away = (spread < 0.5 ? -1 : 1) * column * APART;
  const x = width * (0.3 + 0.4 * spread) + away;
  const y = height / 2 + ((at % PER_COLUMN) - (inColumn - 1) / 2) * APART;
  return { x: Math.round(Math.min(width, Math.max(0, x))), y: Math.round(Math.min(height, Math.max(0, y))) };
}

/** A member's sheet, with hit points of its own where it has any. */
function sheetOf({ group: { sheet, hits }, nth }: Member, field: string | null): Json {
  const own = hits[nth];
  return own === undefined || field === null || !isFields(sheet) ? sheet : { ...sheet, [field]: own };
}

/** The set-up that a draft stands for, as far as the system knows of each part. */
export function setupOf(draft: FightDraft, knows: Knows): Json {
  return {
    ...draft.rest,
    ...(knows.options ? { options: draft.options } : {}),
    ...(knows.scene ? { scene: draft.scene } : {}),
    ...(knows.houseBook ? { houseBook: [...draft.houseBook] } : {}),
    ...(knows.field ? { field: draft.map ? 'map' : 'word' } : {}),
    sides: draft.sides.map(each => ({ ...each })),
    combatants: members(draft).map(each => ({
      ...each.group.more,
      id: each.id,
      name: each.name,
      side: each.group.side,
      ...(knows.controller ? { controller: each.group.player ? 'player' : 'gm' } : {}),
      ...(knows.hidden ? { hidden: each.group.hidden } : {}),
      ...(knows.at && draft.map ? { at: { ...each.at } } : {}),
      sheet: sheetOf(each, knows.hits),
    })),
  };
}
