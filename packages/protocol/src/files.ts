import { json } from '@affray/engine';
import { z } from 'zod';

/** A fight that has not begun, as a file. One that has is the engine's `fightRecord`. */
export const setupFile = z.strictObject({
  format: z.literal('affray-setup'),
  formatVersion: z.literal(1),
  system: z.string(),
  title: z.string().max(200),
  setup: json,
});
export type SetupFile = z.infer<typeof setupFile>;

/** One combatant as a file. */
export const sheetFile = z.strictObject({
  format: z.literal('affray-sheet'),
  formatVersion: z.literal(1),
  system: z.string(),
  sheet: json,
});
export type SheetFile = z.infer<typeof sheetFile>;
