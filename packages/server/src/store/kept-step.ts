import { isFields, type Json, phrase, type Step } from '@affray/engine';
import { DamagedFight } from './errors.ts';
import { type Body, unpacked } from './pack.ts';

/** What a step is known by while it lies packed: its id, and how often a ruling in it was made anew. */
type Mark = readonly [id: string, ruledAnew?: number];
/** Without a schema, since a long fight has thousands. */
const isMark = (found: unknown): found is Mark =>
  Array.isArray(found) &&
  typeof found[0] === 'string' &&
  (found.length === 1 || (found.length === 2 && Number.isInteger(found[1])));

/** The mark of a step, as JSON: an id may hold what no column of text takes. Null for what is not a step. */
export function markOf(value: Json | Step | undefined): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const mark = 'ruledAnew' in value && value.ruledAnew !== undefined ? [value.id, value.ruledAnew] : [value.id];
  return isMark(mark) ? JSON.stringify(mark) : null;
}

/**
 * Whether what was stored is a step. Its fingerprint says that it is what was written, and what is written was played by the rules, or
 * parsed when it came in a file: so it is not parsed once more, and only its outline is looked at.
 */
export const isStep = (value: Json): value is Json & Step =>
  markOf(value) !== null &&
  isFields(value) &&
  (value.by === 'gm' || value.by === 'player') &&
  value.command !== undefined &&
  [value.journal, value.events, value.undo, value.redo].every(each => Array.isArray(each));

/** What a mark says; null where it cannot be read. */
function markRead(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether what was stored is a step and the rest of the record beside it. */
export const hasRest = (value: Json): value is { readonly step: Json; readonly rest: Json } =>
  isFields(value) && 'step' in value && 'rest' in value;

/** The mark of a step that was written before steps had marks; null where that cannot be told. */
export function markIn(body: Body): string | null {
  const text = unpacked(body);
  if (text === null) return null;
  try {
    const value: Json = JSON.parse(text);
    return markOf(hasRest(value) ? value.step : value);
  } catch {
    return null;
  }
}

/** Something was wanted of a step before it was fetched from the store. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}
const damaged = (): DamagedFight =>
  new DamagedFight(
    phrase`A step of this fight is damaged and cannot be read. Open the fight again to see what is whole of it.`,
  );
/** Unpacks what the store holds of a step, and checks its fingerprint: null where it is not what was written. */
export type Unpack = () => Json | null;

/**
 * A step that is yet to be fetched, or lies as it was stored until more of it is wanted than what it is known by. It is the same for
 * whoever reads it as any other step, but it must not be spread: ask for the `whole()` one.
 */
export class KeptStep implements Step {
  declare ruledAnew?: number;
  #id: string | null = null;
  #unpack: Unpack | null = null;
  #whole: Step | null = null;

  /** What the store holds of it is here now. @param mark what it is known by, as JSON @returns whether that is a mark */
  fetched(mark: string | null, unpack: Unpack): boolean {
    const found = mark === null ? null : markRead(mark);
    if (!isMark(found)) return false;
    const [id, anew] = found;
    this.#id ??= id;
    if (anew !== undefined) this.ruledAnew = anew;
    this.#unpack ??= unpack;
    return true;
  }

  /** @throws NotFetched */
  get id(): string {
    if (this.#id === null) throw new NotFetched(phrase`a step of this fight was not fetched from the store`);
    return this.#id;
  }

  /** As it was written. @throws DamagedFight where it is not that any more; NotFetched */
  written(): Json {
    const { id } = this;
    const found = this.#unpack?.() ?? null;
    // Another process may have put another step in its place since its mark was read.
    if (isFields(found) && found.id === id) return found;
    throw damaged();
  }

  /** All of it. @throws as `written` does */
  whole(): Step {
    if (this.#whole !== null) return this.#whole;
    const found = this.written();
    if (!isStep(found)) throw damaged();
    return (this.#whole = found);
  }

  get by(): Step['by'] {
    return this.whole().by;
  }
  get command(): Step['command'] {
    return this.whole().command;
  }
  get journal(): Step['journal'] {
    return this.whole().journal;
  }
  get events(): Step['events'] {
    return this.whole().events;
  }
  get undo(): Step['undo'] {
    return this.whole().undo;
  }
  get redo(): Step['redo'] {
    return this.whole().redo;
  }

  toJSON(): Step {
    return this.whole();
  }
}
