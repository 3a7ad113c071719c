import { combatantId } from '@affray/engine';
import * as z from 'zod/mini';
import { character, portrait } from './campaign.ts';
import { member } from './campaign-http.ts';

/** Requests about the players of a campaign: those of its game master with the key of the house, and the players’ own. */

/** `GET /api/campaigns/ID/players`, with the key of the house. */
export const playersAnswer = z.strictObject({
  /** Nobody else may join. */
  locked: z.boolean(),
  /** Players may change their own characters between fights. */
  editing: z.boolean(),
  players: z.array(z.strictObject({ id: z.string(), name: z.string(), characters: z.array(combatantId) })),
});
export type PlayersAnswer = z.infer<typeof playersAnswer>;

const player = z.string().check(z.maxLength(64));
/** `POST` of the same address; it answers as `GET` does. */
export const playersChange = z.discriminatedUnion('kind', [
  /** A player has exactly these characters; whoever had one of them has it no more. */
  z.strictObject({ kind: z.literal('assign'), player, characters: z.array(combatantId).check(z.maxLength(100)) }),
  /** Sends a player away: their key opens neither the campaign nor a fight that goes on. */
  z.strictObject({ kind: z.literal('remove'), player }),
  z.strictObject({ kind: z.literal('lock'), locked: z.boolean() }),
  z.strictObject({ kind: z.literal('editing'), editing: z.boolean() }),
]);
export type PlayersChange = z.infer<typeof playersChange>;

/** `GET /api/invite/CODE`: which campaign somebody is invited to. `locked`: nobody new may join. */
export const campaignInvitation = z.strictObject({ campaign: z.string(), title: z.string(), locked: z.boolean() });
export type CampaignInvitation = z.infer<typeof campaignInvitation>;

/** `POST /api/invite/CODE`, with a name; and `POST /api/party/ID/move`, with a code. `token`: the player’s key from now on. */
export const playerAnswer = z.strictObject({
  campaign: z.string(),
  title: z.string(),
  player: z.string(),
  name: z.string(),
  token: z.string(),
});
export type PlayerAnswer = z.infer<typeof playerAnswer>;

/**
 * `GET /api/party/ID/join/CODE`, with a player’s key and the code of a fight: whether that fight is one of this campaign, so
 * that the player goes on in it under their own name. `fight`: null where it is not. `POST` of the same: sits down there.
 */
export const partyJoinAnswer = z.strictObject({ fight: z.nullable(z.string()), name: z.string() });
export type PartyJoinAnswer = z.infer<typeof partyJoinAnswer>;

/** `GET /api/party/ID`, with a player’s key: the campaign as this player may know it. */
export const partyAnswer = z.strictObject({
  campaign: z.string(),
  title: z.string(),
  /** The system: its id, and its name. */
  system: z.string(),
  game: z.string(),
  player: z.strictObject({ id: z.string(), name: z.string() }),
  /** Players may change their own characters between fights. */
  editing: z.boolean(),
  /** The player’s own. */
  characters: z.array(
    z.strictObject({
      ...member,
      /** In a fight that goes on: nothing of it changes now. */
      fighting: z.boolean(),
    }),
  ),
  /** Everyone else of the party. `player`: whose it is. */
  others: z.array(z.strictObject({ name: z.string(), dead: z.boolean(), player: z.nullable(z.string()) })),
  /** Fights in which the player had a seat, the latest first; the key opens them. `on`: it goes on. */
  fights: z.array(z.strictObject({ fight: z.string(), title: z.string(), began: z.string(), on: z.boolean() })),
});
export type PartyAnswer = z.infer<typeof partyAnswer>;

/** What a player writes of a character: how it stands after the last fight is not theirs to say. Without `portrait` it stays. */
export const ownCharacter = z.extend(z.pick(character, { name: true, sheet: true }), {
  portrait: z.exactOptional(z.nullable(portrait)),
});
export type OwnCharacter = z.infer<typeof ownCharacter>;
/** `GET /api/party/ID/characters/WHO`: a character of the player’s own, whole, as `CharacterAnswer`; without titles of fights, and of revision 0. */
/** `POST /api/party/ID/characters`: a new character of the player’s own, and `PUT` of `characters/WHO`: changes one. */
export const ownCharacterBody = z.strictObject({ character: ownCharacter });
export type OwnCharacterBody = z.input<typeof ownCharacterBody>;
export const ownCharacterAnswer = z.strictObject({ id: combatantId, story: z.array(z.string()) });
export type OwnCharacterAnswer = z.infer<typeof ownCharacterAnswer>;
