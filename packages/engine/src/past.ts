import { expectFields } from './given-game.ts';
import type { Json } from './json.ts';
import { apply } from './patch.ts';
import { phrase } from './phrase.ts';
import type { FightRecord, Step } from './record.ts';

/** Between two states that are kept there are so many steps at most: so many are played over to find one between them. */
const STRIDE = 64;

/** All that was done in a fight and can be looked at: its steps, then those that were undone and could be redone, in their order. @throws TypeError */
export function courseOf(record: FightRecord): readonly Step[] {
  expectFields(record, { steps: 'list', undone: 'list' }, phrase`this is not the record of a fight, as game.record is`);
  const { steps, undone } = record;
  return undone.length === 0 ? steps : [...steps, ...undone.toReversed()];
}

/**
 * A fight as it was after any of its steps, found without playing it again: each step keeps how to undo it. Every 64th state
 * is kept, so that the first look goes through the whole fight and each one after it through a few steps.
 */
export class Past {
  readonly course: readonly Step[];
  /** Steps before this one were played under older rules: how the fight stood then is not known. */
  readonly first: number;
  private readonly kept: readonly Json[];

  constructor(record: FightRecord) {
    this.course = courseOf(record);
    this.first = record.sealed;
    const kept: Json[] = [];
    const keep = (step: number, state: Json): void => {
      if ((step - this.first) % STRIDE === 0) kept[(step - this.first) / STRIDE] = state;
    };
    let state = record.fight;
    const now = record.steps.length;
    keep(now, state);
    for (let step = now - 1; step >= this.first; step--)
      keep(step, (state = apply(state, record.steps[step]?.undo ?? [])));
    state = record.fight;
    for (let step = now; step < this.course.length; step++)
      keep(step + 1, (state = apply(state, this.course[step]?.redo ?? [])));
    this.kept = kept;
  }

  /** The fight after so many of its steps; null where there are not so many, or older rules played them. */
  at(step: number): Json | null {
    if (!Number.isInteger(step) || step < this.first || step > this.course.length) return null;
    const near = Math.floor((step - this.first) / STRIDE);
    const between = this.course.slice(this.first + near * STRIDE, step);
    return between.reduce<Json>((state, each) => apply(state, each.redo), this.kept[near] ?? null);
  }
}

/**
 * A fight of its own, begun from another as it was after so many steps: with its story up to there and the notes on it, and
 * nothing of what came then. Null where the fight cannot be had as it was.
 */
export function branchAt(record: FightRecord, step: number, past = new Past(record)): FightRecord | null {
  const fight = past.at(step);
  if (fight === null) return null;
  const { notes = [], ...rest } = record;
  const steps = past.course.slice(0, step);
  const stays = notes.filter(each => each.step === null || steps.some(one => one.id === each.step));
  const branch = { ...rest, version: 0, fight, steps, undone: [], waiting: null, lying: [] };
  return stays.length === 0 ? branch : { ...branch, notes: stays };
}

/** A GM's note as it hangs in a fight's course. `step`: so many steps were done; null: the step is gone for good. */
export interface PlacedNote {
  readonly step: number | null;
  readonly text: string;
}

/** The GM's notes by where they stand in the course, the earliest first; those of steps that are gone come last. */
export function notesIn(record: FightRecord): readonly PlacedNote[] {
  const { notes = [] } = record;
  if (notes.length === 0) return [];
  const places = new Map(courseOf(record).map((each, at) => [each.id, at + 1]));
  return notes
    .map(({ step, text }) => ({ step: step === null ? 0 : (places.get(step) ?? null), text }))
    .toSorted((a, b) => (a.step ?? Number.POSITIVE_INFINITY) - (b.step ?? Number.POSITIVE_INFINITY) || 0);
}

/** The same notes with this one on a step of the course, in the place of the one that was there; without it where the text is empty. */
export function noted(record: FightRecord, step: number, text: string): NonNullable<FightRecord['notes']> | null {
  const course = courseOf(record);
  const id = step === 0 ? null : (course[step - 1]?.id ?? undefined);
  if (id === undefined) return null;
  const others = (record.notes ?? []).filter(each => each.step !== id);
  return text === '' ? others : [...others, { step: id, text }];
}
