import { feetApart, isFew, type Place } from '@affray/engine';
import type { Token } from '../systems/picture.ts';
import { lettersOf } from '../words/letters.ts';

/** A part of the ground, in feet. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** A token that stands somewhere. */
export type Placed = Token & { readonly at: Place };

/** Feet that an arrow key moves. */
export const STEP = 5;

/** The part of the ground to show: all of the map, and whoever stands outside it. */
export function bounds(map: { readonly width: number; readonly height: number }, places: readonly Place[]): Box {
  const left = Math.min(0, ...places.map(each => each.x - STEP));
  const top = Math.min(0, ...places.map(each => each.y - STEP));
  const right = Math.max(map.width, ...places.map(each => each.x + STEP));
  const bottom = Math.max(map.height, ...places.map(each => each.y + STEP));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Feet of ground around those who fight, and the least that is shown. */
const MARGIN = 15;
const LEAST = { width: 60, height: 40 };

/**
 * The part of the map where they fight, with room around; all of it where that is not much more.
 * @param shape width by height of the frame that it is to fill
 */
export function closeUp(all: Box, places: readonly Place[], shape: number): Box {
  if (places.length === 0) return all;
  const x = span(
    places.map(each => each.x),
    LEAST.width,
    [all.x, all.x + all.width],
  );
  const y = span(
    places.map(each => each.y),
    LEAST.height,
    [all.y, all.y + all.height],
  );
  const box = filled({ x: x[0], y: y[0], width: x[1] - x[0], height: y[1] - y[0] }, all, shape);
  return box.width * box.height > all.width * all.height * 0.7 ? all : box;
}

/** A part of the map, wider or higher until it has the shape of its frame or meets the edge. */
function filled(box: Box, all: Box, shape: number): Box {
  const width = Math.min(all.width, Math.max(box.width, box.height * shape));
  const height = Math.min(all.height, Math.max(box.height, box.width / shape));
  const within = (middle: number, length: number, from: number, most: number): number =>
    Math.min(Math.max(middle - length / 2, from), from + most - length);
  return {
    x: within(box.x + box.width / 2, width, all.x, all.width),
    y: within(box.y + box.height / 2, height, all.y, all.height),
    width,
    height,
  };
}

/** A part of the map, closer by a third for each step (further away below 0), around a place where it is closer. */
export function zoomed(near: Box, all: Box, steps: number, focus: Place | null): Box {
  const by = 0.7 ** steps;
  const width = Math.min(all.width, near.width * by);
  const height = Math.min(all.height, near.height * by);
  const middle = steps > 0 && focus ? focus : { x: near.x + near.width / 2, y: near.y + near.height / 2 };
  return {
    x: Math.min(Math.max(middle.x - width / 2, all.x), all.x + all.width - width),
    y: Math.min(Math.max(middle.y - height / 2, all.y), all.y + all.height - height),
    width,
    height,
  };
}

/** From the first to the last value with a margin, at least so long, in steps of ten feet, within limits. */
function span(values: readonly number[], least: number, [from, to]: readonly [number, number]): [number, number] {
  const low = Math.min(...values) - MARGIN;
  const high = Math.max(...values) + MARGIN;
  const lack = Math.max(0, least - (high - low)) / 2;
  return [Math.max(from, Math.floor((low - lack) / 10) * 10), Math.min(to, Math.ceil((high + lack) / 10) * 10)];
}

/** A name as it fits on the map. */
export const short = (name: string): string => {
  const all = lettersOf(name);
  return all.length > 14 ? `${all.slice(0, 13).join('')}…` : name;
};

/** A token with the place where it is drawn: beside its own where others stand there too. */
export type Drawn = Placed & { readonly drawn: Place };

/** Half the room that somebody takes on the ground, in feet. */
const ROOM = 2.5;

/**
 * Those who stand on one spot, drawn beside each other so that each can be seen and taken. In a crowd they give way no farther than
 * on the ground, however large they are drawn: who stands among whom shows there before each can be taken.
 */
export function spread(tokens: readonly Placed[], radius: number): Drawn[] {
  const room = isFew(tokens) ? radius : Math.min(radius, ROOM);
  const all: Drawn[] = [];
  for (const token of tokens) {
    const free = [token.at, ...around(token.at, room)].find(at =>
      all.every(other => feetApart(other.drawn, at) > room * 1.7),
    );
    all.push({ ...token, drawn: free ?? token.at });
  }
  return all;
}

/** Places in rings around one, nearest first. */
function around(at: Place, radius: number): Place[] {
  return [1, 2, 3].flatMap(ring =>
    Array.from({ length: ring * 6 }, (_, step) => {
      const angle = (step / (ring * 6)) * 2 * Math.PI;
      return { x: at.x + Math.cos(angle) * ring * radius * 2, y: at.y + Math.sin(angle) * ring * radius * 2 };
    }),
  );
}

/** Rough width of a letter of a label, in its own height. */
const LETTER = 0.56;

/**
 * What stands on a token: the letters that its name begins with, with the number of one of several: "W1", "Ma".
 * @param among the names on the same map: kinds that begin alike get a letter more, "Go1" and "Gu1"
 */
export function initials(name: string, among: readonly string[] = []): string {
  const { stem, number } = numbered(name);
  const kinds = new Set(among.map(numbered).flatMap(each => (each.stem === stem ? [] : [each.stem])));
  const marks = [0, 1, 2].map(more => letters(stem, number === '' ? more + 1 : more));
  const own = marks.findIndex((mark, more) =>
    [...kinds].every(other => letters(other, number === '' ? more + 1 : more) !== mark),
  );
  return `${marks[Math.max(0, own)] ?? ''}${number}`;
}

function numbered(name: string): { stem: string; number: string } {
  const [, stem = name, number = ''] = /^(.*\S)\s+(\d+)$/.exec(name.trim()) ?? [];
  return { stem, number };
}

/** The first letter of the first and of the last word, and of a lone word so many more. */
function letters(stem: string, more: number): string {
  const words = stem.split(/\s+/).filter(Boolean);
  const [first, last] = [lettersOf(words[0] ?? ''), lettersOf(words.at(-1) ?? '')];
  if (words.length < 2) return first.slice(0, 1 + more).join('');
  return `${first[0]}${last[0]}`.toUpperCase() + last.slice(1, Math.max(1, more)).join('');
}

/** Feet in sight around what is shown. */
export const EDGE = 2;

/** Pixels of a name's height on the map. */
export const NAME_SIZE = 12.5;

/** Where the length of some feet is drawn, in the corner of what is in sight. */
export function scaleBar(box: Box, scale: number) {
  const [gap, text] = [scale < 2.2 ? 50 : 10, 11.5 / scale];
  const [bottom, right] = [box.y + box.height - text, box.x + box.width - text];
  const width = gap + 4 * text;
  return { gap, text, bottom, right, area: { x: right - width, y: bottom - text, width, height: 2 * text } };
}

/**
 * Where each name goes, so that neighbours can be read: 0 below its token, 1 above, then further away. A name that would
 * lie over others, over the scale or across the edge of what is in sight is left out: the token carries its initials.
 */
export function labelRows(
  tokens: readonly Drawn[],
  scale: number,
  radius: number,
  box: Box,
): ReadonlyMap<string, number> {
  const size = NAME_SIZE / scale;
  const taken = tokens.map(
    ({ drawn: { x, y } }): Box => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }),
  );
  taken.push(scaleBar(box, scale).area);
  const isCut = ({ y, height }: Box): boolean => y < box.y - EDGE || y + height > box.y + box.height + EDGE;
  const rows = new Map<string, number>();
  for (const { id, name, drawn } of tokens.toSorted((a, b) => a.drawn.y - b.drawn.y || a.drawn.x - b.drawn.x)) {
    const width = short(name).length * size * LETTER;
    const boxOf = (row: number): Box => {
      const y = drawn.y + labelY(row, size / radius) * radius - size;
      return { x: drawn.x - width / 2, y, width, height: size * 1.1 };
    };
    const row = [0, 1, 2, 3].find(each => !isCut(boxOf(each)) && !taken.some(other => meet(other, boxOf(each))));
    if (row === undefined) continue;
    taken.push(boxOf(row));
    rows.set(id, row);
  }
  return rows;
}

/** Baseline of a label, in radii from its token's middle. */
export const labelY = (row: number, text: number): number => {
  const away = 1.35 + Math.floor(row / 2) * text;
  return row % 2 === 0 ? away + text : -away - text * 0.2;
};

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
