import { json, nameText } from '@affray/engine';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

/** A fight that has not begun, as a file. One that has is the engine's `fightRecord`. */
export const setupFile = z.strictObject({
  format: z.literal('affray-setup'),
  formatVersion: z.literal(1),
  system: z.string(),
  title: nameText(LIMITS.title),
  /** Where it comes from, for people: "Affray’s own". */
  source: z.optional(z.string().check(z.maxLength(200))),
  setup: json,
});
export type SetupFile = z.infer<typeof setupFile>;

/** The title of any fight file, as whoever takes it in may keep it. */
export const titled = z.object({ title: setupFile.shape.title });

/** One combatant as a file. */
export const sheetFile = z.strictObject({
  format: z.literal('affray-sheet'),
  formatVersion: z.literal(1),
  system: z.string(),
  sheet: json,
});
