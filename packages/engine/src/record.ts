import * as z from 'zod/mini';
import { answered, entry, prompt, rolled } from './journal.ts';
import { json } from './json.ts';
import { changes } from './patch.ts';
import { randomState } from './random-state.ts';
import { speaker } from './table.ts';

/** An event with its dice, as stored; the system's own schema knows what is inside. */
export const toldJson = z.strictObject({
  event: json,
  rolls: z.readonly(z.array(rolled)),
  secret: z.optional(z.literal(true)),
});
export const giver = z.enum(['gm', 'player']);

/** One command that was played to its end. */
export const step = z.strictObject({
  /** The id its sender gave it: a second one with this id changes nothing. */
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  by: giver,
  command: json,
  journal: z.readonly(z.array(entry)),
  events: z.readonly(z.array(toldJson)),
  undo: changes,
  redo: changes,
  /** How often a ruling in it was made anew. */
  ruledAnew: z.exactOptional(z.int().check(z.minimum(1))),
});
export type Step = Readonly<z.infer<typeof step>>;

/** A command that waits for somebody. */
export const suspended = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  by: giver,
  command: json,
  /** Version of the rules that it was begun under. */
  rules: z.string(),
  journal: z.readonly(z.array(entry)),
  prompts: z.readonly(z.array(prompt)),
  /** Answers to some of several open prompts. */
  partial: z.readonly(z.array(answered)),
  /** How often a ruling in it was made anew. */
  ruledAnew: z.exactOptional(z.int().check(z.minimum(1))),
  /** Answers from before the command was ruled anew: each is taken where its question comes again. */
  kept: z.exactOptional(z.readonly(z.array(answered))),
  /** Told so far: provisional until the command is done. */
  events: z.readonly(z.array(toldJson)),
  /** Why the command cannot go on by itself, where the rules changed under it; the GM restarts or withdraws it. */
  paused: z.nullable(z.string()),
});
export type Suspended = Readonly<z.infer<typeof suspended>>;

/** The prompts of a suspended command that nobody has answered yet; none where no command waits. */
export const openPrompts = (waiting: Suspended | null): Suspended['prompts'] =>
  waiting?.prompts.filter(each => !waiting.partial.some(done => done.who === each.who)) ?? [];

/** A standing order: how a speaker answers a question without being asked. */
export const standingOrder = z.strictObject({ who: speaker, site: z.string(), answer: json });
export type StandingOrder = Readonly<z.infer<typeof standingOrder>>;

/** What the GM noted of a moment, for no one else: after the step of this id; null before the first. */
export const gmNote = z.strictObject({
  step: z.nullable(z.string()),
  text: z.string().check(z.minLength(1), z.maxLength(2000)),
});
/** The fight that another one was begun from, as it was after so many steps. */
export const branchedFrom = z.strictObject({
  fight: z.nullable(z.string()),
  title: z.string(),
  steps: z.int().check(z.minimum(0)),
});

/** House rules in code that a fight is played with. */
export const hookStamp = z.strictObject({ name: z.string(), version: z.string() });
export type HookStamp = Readonly<z.infer<typeof hookStamp>>;

/** A fight with all that happened in it: what is stored, saved to a file and opened again for years. */
export const fightRecord = z.strictObject({
  format: z.literal('affray-fight'),
  formatVersion: z.literal(1),
  system: z.string(),
  rules: z.string(),
  title: z.string().check(z.maxLength(200)),
  /** Grows by one with every change; never goes back. */
  version: z.int().check(z.minimum(0)),
  random: randomState,
  /** Dice that fell for commands since undone or withdrawn: they lie ready for the next such roll. */
  lying: z.readonly(z.array(rolled)),
  fight: json,
  steps: z.readonly(z.array(step)),
  undone: z.readonly(z.array(step)),
  /** So many of the first steps were played under older rules: shown, never undone or replayed. */
  sealed: z.int().check(z.minimum(0)),
  waiting: z.nullable(suspended),
  realDice: z.readonly(z.array(speaker)),
  standing: z.readonly(z.array(standingOrder)),
  notes: z.exactOptional(z.readonly(z.array(gmNote))),
  branched: z.exactOptional(z.readonly(branchedFrom)),
  hooks: z.exactOptional(z.readonly(z.array(hookStamp))),
});
export type FightRecord = Readonly<z.infer<typeof fightRecord>>;
/** A fight without the steps that led to it. */
export const fightHead = z.omit(fightRecord, { steps: true });
