import { json } from '@affray/engine';
import * as z from 'zod/mini';
import { chapter } from './view.ts';

/** Where a fight was at so many steps, for whoever goes through it. */
const mark = z.strictObject({
  step: z.int(),
  kind: z.enum(['time', 'fell', 'ruled']),
  text: z.string(),
});

/** `GET /api/fights/ID/timeline`, for the GM: what there is to be gone through. */
export const timelineAnswer = z.strictObject({
  /** So many steps were done; before `first` older rules played them. */
  now: z.int(),
  first: z.int(),
  /** Behind those that were done there are others, up to this one, that were undone. */
  last: z.int(),
  marks: z.array(mark),
  /** What the GM noted after so many steps; null: the step is gone. */
  notes: z.array(z.strictObject({ step: z.nullable(z.int()), text: z.string() })),
  /** The fight that this one was begun from. */
  branched: z.nullable(z.strictObject({ fight: z.nullable(z.string()), title: z.string(), steps: z.int() })),
});
export type TimelineAnswer = z.infer<typeof timelineAnswer>;

/** `GET /api/fights/ID/past/STEP`, for the GM: the fight as it was after so many steps, as the GM's page draws it. */
export const pastAnswer = z.strictObject({
  step: z.int(),
  fight: json,
  /** The story up to there: the last hundred steps of it. */
  chapters: z.array(chapter),
});
export type PastAnswer = z.infer<typeof pastAnswer>;

/** A note is at most so long. */
const NOTE_LENGTH = 2000;
/** `POST /api/fights/ID/notes`, for the GM: the note after so many steps, in the place of what was noted there; empty: none. */
export const noteBody = z.strictObject({
  step: z.int().check(z.minimum(0)),
  text: z.string().check(z.trim(), z.maxLength(NOTE_LENGTH)),
});

/** `POST /api/fights/ID/branch`, with the key of the house: a new fight, begun from this one as it was after so many steps. */
export const branchBody = z.strictObject({ step: z.int().check(z.minimum(0)) });
