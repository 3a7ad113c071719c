import { json, phrase } from '@affray/engine';
import { systemIds } from '@affray/systems/lazy';
import * as z from 'zod';

/** What several tools take. */

export const WHO = z
  .string()
  .describe(phrase`Whose: a combatant by id or name, or "gm" for the GM’s own hand.`)
  .exactOptional();

export const ACTION = z.string().describe(phrase`The action’s name, as "actions" lists it.`);

/** Any plain value. Written so that its JSON Schema is simple: many programs read no references in one. */
export const ANY = z.unknown().pipe(json);
/** Plain values by name. */
export const BY_NAME = z.looseObject({}).pipe(z.record(z.string(), json));

export const CHOICES = BY_NAME.default({}).describe(
  phrase`Its choices by their names; by value, by label, or a combatant by id or name.`,
);

export const SYSTEM = z.enum(systemIds).describe(phrase`The game: ${systemIds.join(', ')}.`);

/** Creatures of the bestiary by side. */
export const COMBATANTS = z
  .array(
    z.strictObject({
      side: z.string().min(1).max(40).describe(phrase`Their side, such as "heroes".`),
      creature: z.string().describe(phrase`The creature, by its name or id in the bestiary of that game.`),
      count: z.int().min(1).max(100).default(1),
    }),
  )
  .max(100)
  .describe(phrase`Creatures by side.`);
