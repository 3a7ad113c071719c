import * as z from 'zod/mini';

const rule = z.object({
  id: z.string(),
  /** What it says, in our words. */
  says: z.string(),
  /** Whose word it is, and what else is known of it, as sentences. */
  notes: z.array(z.string()),
  /** House rules that it answers to, by name. */
  choices: z.array(z.string()),
});
const choice = z.object({
  name: z.string(),
  /** The name in words. */
  called: z.string(),
  says: z.string(),
  /** The readings, the one that holds by default first. */
  readings: z.array(z.string()),
});

/** The rules of one game, as the server hands them out: `/rulebook/wwn.json`, made from its ledger. */
export const rulebook = z.object({
  system: z.string(),
  title: z.string(),
  topics: z.array(z.object({ name: z.string(), rules: z.array(rule) })),
  house: z.array(choice),
});
/** All rulebooks, with what the numbers of their rules begin with: `/rulebook/index.json`. */
export const shelf = z.array(z.object({ system: z.string(), title: z.string(), prefix: z.string() }));

export type Rulebook = z.infer<typeof rulebook>;
export type RuleText = z.infer<typeof rule>;
export type HouseChoice = z.infer<typeof choice>;
export type Shelf = z.infer<typeof shelf>;
