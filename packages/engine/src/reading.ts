import type { Json } from './json.ts';
import { isFields } from './patch.ts';

/** What became of a value in a file of another tool. */
export type Fate = 'understood' | 'guessed' | 'left-out';
/** One value of a file: where it stands, and what became of it. */
export interface FileValue {
  /** `items.0.system.damage`; a key that is not a plain word stands in brackets: `flags["a.b"]`. */
  readonly path: string;
  /** A number, a text, true, false, null; or an empty list or object. */
  readonly value: Json;
  readonly fate: Fate;
  /** What it was taken to be, or why it was left out; empty where that is plain. */
  readonly as: string;
}

/** What may be said in answer to an open question, and what it changes on the sheet. */
export interface OpenAnswer {
  /** "Long sword", "+3" */
  readonly label: string;
  /** A field of the sheet; empty: the whole sheet. */
  readonly field: string;
  readonly value: Json;
  /** The field is a list, and this comes behind what stands in it. */
  readonly behind: boolean;
}
/** What only a person can say: "which weapon it fights with". */
export interface OpenQuestion {
  readonly text: string;
  /** What may be said at once; empty where it is for the sheet itself to say. */
  readonly answers: readonly OpenAnswer[];
}

/**
 * A sheet after an open question has been answered. What comes behind others in a list gets an id that none of them has; what
 * the list names already stays as it is.
 * @param sheet as in `schemas.sheet`; stays as it is
 */
export function withAnswer(sheet: Json, { field, value, behind }: OpenAnswer): Json {
  if (field === '' || !isFields(sheet)) return value;
  if (!behind) return { ...sheet, [field]: value };
  const there: readonly Json[] = Array.isArray(sheet[field]) ? sheet[field] : [];
  const taken = new Set(there.map(idOf));
  const id = idOf(value);
  if (typeof value === 'string' && taken.has(id)) return sheet;
  const free = (nth: number): Json => (nth === 1 ? id : `${id}-${nth}`);
  const first = [...there, null].findIndex((_, at) => !taken.has(free(at + 1))) + 1;
  const added = isFields(value) && typeof id === 'string' ? { ...value, id: free(first) } : value;
  return { ...sheet, [field]: [...there, added] };
}
const idOf = (value: Json): Json => (isFields(value) ? (value.id ?? null) : value);

/** A combatant that was read from another tool's file, with what became of every value of it. */
export interface ReadFile {
  readonly name: string;
  /** As in `schemas.sheet`. */
  readonly sheet: Json;
  readonly entries: readonly FileValue[];
  /** What the file does not say, with what was taken for it: "30 feet of movement". */
  readonly assumed: readonly string[];
  readonly questions: readonly OpenQuestion[];
}
/** A field of a sheet that counts as most games do, and what it takes. */
export interface SheetFigure {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}
/** SheetFigures that creatures of most games have, where a sheet of this system has them, too. */
export type SheetFigures = { readonly [name in 'hitPoints' | 'armorClass' | 'move' | 'initiative']?: SheetFigure };

/** A kind of file that another tool writes, and a system reads. */
export interface FileForm {
  /** `foundry-actor` */
  readonly id: string;
  /** "actor of Foundry" */
  readonly name: string;
  /** Whether a file is of this kind, by its shape. */
  fits(file: Json): boolean;
  /** Never throws for a file that fits: what is not understood is left out, and named. */
  read(file: Json): ReadFile;
  /** A sheet as such a file, which `read` reads; left out where the form has no room. @param sheet well-formed by `schemas.sheet` */
  write?(sheet: Json): Json;
}

const PLAIN_KEY = /^[^.[\]"\s]+$/;
const joined = (path: string, key: string): string =>
  !PLAIN_KEY.test(key) ? `${path}[${JSON.stringify(key)}]` : path === '' ? key : `${path}.${key}`;

/** Keeps for every value of a file what became of it, so that nothing is lost silently. */
export class Ledger {
  private readonly nodes = new Map<string, Json>();
  private readonly children = new Map<string, string[]>();
  private readonly leaves: string[] = [];
  private readonly fates = new Map<string, { readonly fate: Fate; readonly as: string }>();

  constructor(root: Json) {
    const open: [path: string, value: Json][] = [['', root]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [path, value] = next;
      this.nodes.set(path, value);
      const below = value !== null && typeof value === 'object' ? Object.entries<Json>(value) : [];
      if (below.length === 0) this.leaves.push(path);
      const paths = below.map(([key, each]): [string, Json] => [joined(path, key), each]);
      this.children.set(
        path,
        paths.map(([each]) => each),
      );
      open.push(...paths.reverse());
    }
  }

  /** What stands at a path; undefined where nothing does. */
  at(path: string): Json | undefined {
    return this.nodes.get(path);
  }
  /** The paths right below one: of a list, its entries. */
  below(path: string): readonly string[] {
    return this.children.get(path) ?? [];
  }
  /** Says what became of a value, and of all below it of which nothing has been said. A path that is not there is passed over. */
  mark(path: string, fate: Fate, as: string): void {
    const open = [path];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const below = this.below(next);
      if (below.length === 0 && this.nodes.has(next) && (next === path || !this.fates.has(next)))
        this.fates.set(next, { fate, as });
      open.push(...below);
    }
  }
  /** Whether anything has been said of a value. */
  said(path: string): boolean {
    return this.fates.has(path);
  }
  /** Every value in the file's order; what nothing was said of is left out. */
  entries(): readonly FileValue[] {
    return this.leaves.map(path => {
      const { fate, as } = this.fates.get(path) ?? { fate: 'left-out', as: '' };
      return { path, value: this.nodes.get(path) ?? null, fate, as };
    });
  }
}
