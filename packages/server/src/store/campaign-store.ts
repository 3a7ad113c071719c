import { change, type Json } from '@affray/engine';
import * as z from 'zod';
import { seat } from './store.ts';

/** One change of a campaign, as it was done: it can be undone, and done again. */
export const campaignStep = z.strictObject({
  /** ISO 8601, UTC. */
  at: z.string(),
  kind: z.string(),
  /** What was done, for people: a sentence, or several. */
  story: z.array(z.string()).readonly(),
  undo: z.array(change).readonly(),
  redo: z.array(change).readonly(),
});
export type CampaignStep = Readonly<z.infer<typeof campaignStep>>;

/** A campaign as stored. */
export interface StoredCampaign {
  readonly id: string;
  /** Grows by one with every commit. */
  readonly revision: number;
  /** So many changes stand; those after them were undone. */
  readonly changes: number;
  /** As written; whoever opens it checks it. */
  readonly body: Json;
  /** The latest changes, oldest first, those that were undone included. */
  readonly steps: readonly { readonly place: number; readonly step: CampaignStep }[];
}
/** One line of the list of campaigns. */
export interface CampaignLine {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly changed: string;
}
/** What one commit writes. */
export interface CampaignCommit {
  readonly body: Json;
  readonly title: string;
  readonly at: string;
  /** So many changes stand after it. */
  readonly changes: number;
  /** The change that comes last, where one is added: it takes the place of all that were undone. */
  readonly step: CampaignStep | null;
}

/** The players of a campaign. They stand beside its document: keys are in no file of it, and no undo touches them. */
export const playerGroup = z.strictObject({
  /** A player is a seat that is kept from fight to fight; its combatants are the player's characters. */
  seats: z.array(seat).readonly(),
  /** Nobody else may join. */
  locked: z.boolean(),
  /** Players may change their own characters between fights. */
  editing: z.boolean(),
  /** Fights, the latest last, with the players who have had a seat there. */
  fights: z.array(z.strictObject({ id: z.string(), seats: z.array(z.string()).readonly() })).readonly(),
});
export type PlayerGroup = Readonly<z.infer<typeof playerGroup>>;
/** The players of a campaign as stored. */
export interface StoredPlayers {
  /** Grows by one with every commit. */
  readonly revision: number;
  /** With this code players join. */
  readonly code: string;
  readonly group: PlayerGroup;
}

/** Where campaigns live. */
export interface CampaignStore {
  list(): Promise<readonly CampaignLine[]>;
  create(campaign: {
    readonly id: string;
    readonly system: string;
    readonly title: string;
    readonly at: string;
    readonly body: Json;
  }): Promise<void>;
  /**
   * @param steps so many of the latest changes that stand, and as many of those that were undone
   * @throws DamagedFight where it is not whole
   */
  read(id: string, steps: number): Promise<StoredCampaign | null>;
  /** All of it or nothing. @returns false where it stands at another revision than `expected`, or is gone */
  commit(id: string, expected: number, change: CampaignCommit): Promise<boolean>;
  /** Null where nobody was ever invited. @throws DamagedFight where it is not whole */
  players(id: string): Promise<StoredPlayers | null>;
  /** The campaign that a code invites to. */
  byCode(code: string): Promise<string | null>;
  /** Lets players in for the first time. @returns false where somebody did before, or there is no such campaign */
  invite(id: string, code: string, group: PlayerGroup): Promise<boolean>;
  /** @returns false where the players stand at another revision than `expected`, or are gone */
  commitPlayers(id: string, expected: number, group: PlayerGroup): Promise<boolean>;
  /** @returns whether there was such a campaign */
  remove(id: string): Promise<boolean>;
}
