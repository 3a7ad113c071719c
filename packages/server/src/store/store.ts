import { combatantId, type FightRecord, type Json, type Step } from '@affray/engine';
import { device } from '@affray/protocol';
import * as z from 'zod';
import type { CampaignStore } from './campaign-store.ts';
import type { Base, Damage, Inspected } from './whole.ts';

/** A player's place at a table. The key is not stored, only its hash. */
export const seat = z.strictObject({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  combatants: z.array(combatantId).readonly(),
  /** The seat may move to another device, by a code of this hash, until then (milliseconds since 1970). */
  moving: z.strictObject({ code: z.string(), until: z.int() }).readonly().exactOptional(),
  /** The campaign whose player sits there, with the same id and key. */
  campaign: z.string().exactOptional(),
});
export type Seat = Readonly<z.infer<typeof seat>>;

/** A device on which somebody is called: a seat's id, or `gm`. */
const called = z.strictObject({ who: z.string(), device });

/** Who sits where. */
export const seating = z.strictObject({
  /** Hash of the key of this fight's GM. */
  gm: z.string(),
  seats: z.array(seat).readonly(),
  /** Combatants that players may claim. */
  open: z.array(combatantId).readonly(),
  /** Nobody else may join. */
  locked: z.boolean(),
  /** Seconds that a question to a player waits before the suggested answer is given for it; null: for ever. */
  patience: z.int().nullable().default(null),
  /** The dice are repeatable, because the fight was asked for with a seed: they are never drawn anew. */
  seeded: z.literal(true).optional(),
  /** Devices that are called, the newest last. */
  called: z.array(called).readonly().optional(),
  /** Where the story is posted, which is a secret. `stopped`: the address takes nothing more, and why. */
  webhook: z.strictObject({ url: z.string(), stopped: z.string().optional() }).readonly().optional(),
});
export type Seating = Readonly<z.infer<typeof seating>>;

/** What is stored beside a fight: those who play it, and what was granted to them. */
export interface StoredSeats {
  readonly id: string;
  /** Grows by one with every commit. */
  readonly revision: number;
  /** With this code players join. */
  readonly code: string;
  readonly seating: Seating;
  /** Keys of the latest wishes that were granted, oldest first. */
  readonly done: readonly string[];
  /** Steps that lie before the base that is stored with it; null where none is. */
  readonly base: number | null;
}
/** A fight as stored, with those who play it. */
export interface StoredFight extends StoredSeats {
  /** As written; whoever opens it checks it. */
  readonly record: Json;
}
/** A fight as it is opened: its last steps are at hand, packed until somebody looks into them. */
export interface OpenedFight extends StoredSeats {
  /** The record without its steps, as written; whoever opens it checks it. */
  readonly head: Json;
  /**
   * As they were written, once they can be read. What is damaged of one is found then, and throws DamagedFight. Of those that are yet
   * to be fetched nothing is known but that they are there: to want more throws NotFetched.
   */
  readonly steps: readonly Step[];
  /** Fetches the earlier steps, a few at a time. @throws DamagedFight where one is missing; StoreDown, and may be asked again */
  readonly fetch: () => Promise<void>;
}
/** One line of the list of fights. */
export interface FightNote {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly changed: string;
  readonly steps: number;
  readonly over: boolean;
  /** What was found damaged of it, in a sentence; null where nothing was. */
  readonly damage: string | null;
}
export interface NewStoredFight {
  readonly id: string;
  readonly code: string;
  readonly seating: Seating;
  readonly record: FightRecord;
  readonly over: boolean;
  readonly at: string;
  readonly base: Base | null;
}
/** A record without its steps. */
export type Head = Omit<FightRecord, 'steps'>;
/** How a record changed: its head, and the steps from a place on. */
export interface RecordChange {
  readonly head: Head;
  /**
   * What of it must be written so that nothing is lost: `step` where the fight follows from the one before by the step that
   * is added, `rest` where the fight is as it was, and all of the `head` otherwise.
   */
  readonly writes: 'step' | 'rest' | 'head';
  /** So many of the stored steps stay; the rest is cut off. */
  readonly keep: number;
  readonly add: readonly Step[];
  readonly over: boolean;
}
/** What one commit writes. */
export interface Change {
  readonly record: RecordChange | null;
  readonly seating: Seating | null;
  /** Key of the wish that this grants: sent again, it is known. */
  readonly done: string | null;
  readonly at: string;
  /** Written where the stored one no longer fits. */
  readonly base: Base | null;
}

/** So many granted wishes are remembered per fight: far more than a page can have open. */
export const REMEMBERED = 1000;

/** Where fights live. Every promise that is kept has been written so that it survives the loss of power. */
export interface Store {
  /** Where campaigns live, with the same promise. */
  readonly campaigns: CampaignStore;
  list(): Promise<readonly FightNote[]>;
  create(fight: NewStoredFight): Promise<void>;
  /** @throws DamagedFight where not all of it is whole, StoreDown where the store does not answer */
  read(id: string): Promise<StoredFight | null>;
  /**
   * As `read`, but for the steps, which are read when they are wanted: what a long fight costs to open hardly grows with it.
   * @throws DamagedFight where what is read is not whole, or was found damaged before; StoreDown
   */
  open(id: string): Promise<OpenedFight | null>;
  /** Who sits at a fight, without the fight itself; null where that cannot be read, or there is no such fight. @throws StoreDown */
  seating(id: string): Promise<Seating | null>;
  /** Checks a fight, and remembers what is damaged of it. @returns null where all is whole, or it is gone */
  check(id: string): Promise<Damage | null>;
  /** Whatever can still be read of a fight. */
  inspect(id: string): Promise<Inspected | null>;
  /** The fight that a code invites to. */
  byCode(code: string): Promise<string | null>;
  /**
   * The one writing verb: all of the change or nothing of it.
   * @throws StoreDown, which says whether it may have been written all the same
   * @returns false where the fight stands at another revision than `expected`, or is gone; then nothing was written
   */
  commit(id: string, expected: number, change: Change): Promise<boolean>;
  /**
   * Does something while other processes wait that would commit to a fight: for whoever must read before it commits, and
   * would lose every race against those who need not. Throws what it throws. @throws StoreDown where that cannot be had
   */
  alone<T>(id: string, work: () => Promise<T>): Promise<T>;
  /**
   * Writes the head of a fight as it stands, so that nothing of it must be followed up from its steps.
   * @returns false where the fight stands at another revision; then nothing was written
   */
  settle(id: string, revision: number, record: FightRecord, over: boolean): Promise<boolean>;
  /** @returns whether there was such a fight */
  remove(id: string): Promise<boolean>;
  /**
   * Tells of commits by other processes. `null` after a time in which some may have been missed.
   * @returns ends the watch
   */
  watch(told: (fight: string | null) => void): () => void;
  /** @returns why nothing can be done now, for people; null where all is well. Answers within some seconds */
  ready(): Promise<string | null>;
  /** Copies everything, as it stands at one moment, into a new SQLite file, while the store is used. */
  copyTo(file: string): Promise<void>;
  /** Two stores that give the same here hold the same fights; empty where there is none. */
  state(): Promise<string>;
  close(): Promise<void>;
}

/** How many of the first steps of a record a later one of the same game has, too: there they are the same objects. */
function keptSteps(before: readonly Step[], after: readonly Step[]): number {
  const short = Math.min(before.length, after.length);
  // A step is made once, behind those before it: where the same one stands again, they do.
  if (before[short - 1] === after[short - 1]) return short;
  for (let kept = 0; kept < short; kept++) if (before[kept] !== after[kept]) return kept;
  return short;
}

/**
 * What changed from one record to a later one of the same game: steps that both have are the same objects.
 * @param follows whether the store holds the fight of the record before to the letter, so that a step can be put behind it
 */
export function recordChange(before: FightRecord, after: FightRecord, over: boolean, follows = false): RecordChange {
  const keep = keptSteps(before.steps, after.steps);
  const { steps, ...head } = after;
  const add = steps.slice(keep);
  const grows = follows && keep === before.steps.length;
  const isSame = add.length === 0 && after.fight === before.fight;
  return { head, writes: grows && add.length === 1 ? 'step' : grows && isSame ? 'rest' : 'head', keep, add, over };
}
