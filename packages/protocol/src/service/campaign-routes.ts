import { phrase } from '@affray/engine';
import * as files from '../campaign.ts';
import * as http from '../campaign-http.ts';
import * as players from '../campaign-players.ts';
import * as character from '../character-http.ts';
import { inviteAnswer, joinBody, moveBody, moveCodeAnswer, newFightAnswer } from '../http.ts';
import type { Routes } from './route.ts';

const HOUSE = ['house'] as const;
const PLAYER = ['player'] as const;
/** A change of a campaign by its GM. */
const CHANGE = { keys: HOUSE, answer: http.doneAnswer, refuses: [409, 422] } as const;

/** What the GM of the house does with campaigns. */
const CAMPAIGNS = {
  'GET /api/campaigns': {
    says: phrase`Lists the campaigns, or those that a fight is part of.`,
    keys: HOUSE,
    query: http.campaignsQuery,
    answer: http.campaignsAnswer,
  },
  'POST /api/campaigns': {
    says: phrase`Makes a campaign: an empty one, the samples of a system, or from a file.`,
    keys: HOUSE,
    body: http.newCampaign,
    answer: http.newCampaignAnswer,
    status: 201,
    refuses: [404, 409, 422],
  },
  'GET /api/campaigns/:id': {
    says: phrase`Gives the first page of a campaign.`,
    keys: HOUSE,
    answer: http.campaignAnswer,
    refuses: [409, 422],
  },
  'GET /api/campaigns/:id/journal': {
    says: phrase`Lists every change of a campaign, the first one first.`,
    keys: HOUSE,
    answer: http.campaignJournalAnswer,
    refuses: [409, 422],
  },
  'GET /api/campaigns/:id/past/:step': {
    says: phrase`Gives the first page of a campaign as it was after so many changes.`,
    keys: HOUSE,
    answer: http.campaignAnswer,
    refuses: [409, 422],
  },
  'DELETE /api/campaigns/:id': { says: phrase`Deletes a campaign; its fights stay.`, keys: HOUSE, answer: null },
  'POST /api/campaigns/:id/changes': { says: phrase`Changes one thing.`, ...CHANGE, body: http.changeBody },
  'POST /api/campaigns/:id/undo': { says: phrase`Takes the last change back.`, ...CHANGE, body: http.seenBody },
  'POST /api/campaigns/:id/redo': {
    says: phrase`Does again what was taken back.`,
    ...CHANGE,
    body: http.seenBody,
  },
  'POST /api/campaigns/:id/start': {
    says: phrase`Begins an encounter with the party.`,
    keys: HOUSE,
    body: http.startBody,
    answer: newFightAnswer,
    status: 201,
    refuses: [409, 422],
  },
  'POST /api/campaigns/:id/ready': {
    says: phrase`Gives an encounter that is being written as it would begin now.`,
    keys: HOUSE,
    body: http.readyBody,
    answer: http.readyAnswer,
    refuses: [409, 422],
  },
  'GET /api/campaigns/:id/encounters/:part/fight': {
    says: phrase`Gives a prepared encounter as it would begin now.`,
    keys: HOUSE,
    answer: http.readyAnswer,
    refuses: [409, 422],
  },
  'GET /api/campaigns/:id/fights/:part/carry': {
    says: phrase`Tells what a fight left of each character.`,
    keys: HOUSE,
    answer: http.carryAnswer,
    refuses: [409, 422],
  },
  'POST /api/campaigns/:id/fights/:part/carry': {
    says: phrase`Takes over what a fight left of each character.`,
    ...CHANGE,
    body: http.carryBody,
  },
  'POST /api/campaigns/:id/rest': {
    says: phrase`Lets characters rest, or be treated.`,
    ...CHANGE,
    body: http.restBody,
  },
  'POST /api/campaigns/:id/fights': {
    says: phrase`Puts a fight into the campaign that was begun without it.`,
    ...CHANGE,
    body: http.adoptBody,
  },
  'POST /api/campaigns/:id/import': {
    says: phrase`Takes in a character, an encounter, a sheet or a set-up from its file.`,
    ...CHANGE,
    body: http.importBody,
  },
  'GET /api/campaigns/:id/file': {
    says: phrase`Gives a campaign as a file, with its fights or without.`,
    keys: HOUSE,
    query: http.fileQuery,
    answer: files.campaignFile,
    refuses: [409, 422],
  },
  'GET /api/campaigns/:id/characters/:part': {
    says: phrase`Gives a character, whole.`,
    keys: HOUSE,
    answer: character.characterAnswer,
    refuses: [409, 422],
  },
  'POST /api/campaigns/:id/characters/:part/advance': {
    says: phrase`Gives a character a level.`,
    ...CHANGE,
    body: character.advanceBody,
  },
  'GET /api/campaigns/:id/characters/:part/file': {
    says: phrase`Gives a character as a file.`,
    keys: HOUSE,
    answer: files.characterFile,
    refuses: [409, 422],
  },
  'GET /api/campaigns/:id/creatures/:part': {
    says: phrase`Gives a creature of the GM’s own, with its sheet.`,
    keys: HOUSE,
    answer: files.creature,
    refuses: [409, 422],
  },
  'GET /api/campaigns/:id/encounters/:part/file': {
    says: phrase`Gives a prepared encounter as a file.`,
    keys: HOUSE,
    answer: files.encounterFile,
    refuses: [409, 422],
  },
  'GET /api/campaigns/:id/invite': {
    says: phrase`Gives the code and the links by which players join the campaign.`,
    keys: HOUSE,
    answer: inviteAnswer,
    refuses: [409],
  },
  'GET /api/campaigns/:id/players': {
    says: phrase`Lists the players of a campaign.`,
    keys: HOUSE,
    answer: players.playersAnswer,
    refuses: [409, 422],
  },
  'POST /api/campaigns/:id/players': {
    says: phrase`Assigns characters, removes a player, or says what players may do.`,
    keys: HOUSE,
    body: players.playersChange,
    answer: players.playersAnswer,
    refuses: [409, 422],
  },
  'POST /api/campaigns/:id/players/:part/move': {
    says: phrase`Gives a code by which a player moves to another device.`,
    keys: HOUSE,
    answer: moveCodeAnswer,
    status: 201,
    refuses: [409],
  },
} as const satisfies Routes;

/** What players of a campaign do. */
const PARTY = {
  'GET /api/invite/:code': {
    says: phrase`Tells which campaign a code invites to.`,
    keys: [],
    answer: players.campaignInvitation,
    refuses: [409, 422],
  },
  'POST /api/invite/:code': {
    says: phrase`Joins a campaign; the answer holds the player’s key.`,
    keys: [],
    body: joinBody,
    answer: players.playerAnswer,
    status: 201,
    refuses: [409, 422],
  },
  'POST /api/party/:id/code': {
    says: phrase`Gives a code by which the player moves to another device.`,
    keys: PLAYER,
    answer: moveCodeAnswer,
    status: 201,
    refuses: [409],
  },
  'POST /api/party/:id/move': {
    says: phrase`Moves a player to the device that knows the code; the answer holds the new key.`,
    keys: [],
    body: moveBody,
    answer: players.playerAnswer,
    status: 201,
    refuses: [409, 422],
  },
  'GET /api/party/:id/join/:code': {
    says: phrase`Tells whether a fight is one of this campaign.`,
    keys: PLAYER,
    answer: players.partyJoinAnswer,
    refuses: [409, 422],
  },
  'POST /api/party/:id/join/:code': {
    says: phrase`Sits down at a fight of the campaign.`,
    keys: PLAYER,
    answer: players.partyJoinAnswer,
    refuses: [409, 422],
  },
  'GET /api/party/:id': {
    says: phrase`Gives the campaign as this player may know it.`,
    keys: PLAYER,
    answer: players.partyAnswer,
    refuses: [409, 422],
  },
  'GET /api/party/:id/characters/:part': {
    says: phrase`Gives a character of the player’s own, whole.`,
    keys: PLAYER,
    answer: character.characterAnswer,
    refuses: [403, 409, 422],
  },
  'POST /api/party/:id/characters': {
    says: phrase`Adds a character of the player’s own.`,
    keys: PLAYER,
    body: players.ownCharacterBody,
    answer: players.ownCharacterAnswer,
    status: 201,
    refuses: [403, 409, 422],
  },
  'PUT /api/party/:id/characters/:part': {
    says: phrase`Changes a character of the player’s own.`,
    keys: PLAYER,
    body: players.ownCharacterBody,
    answer: players.ownCharacterAnswer,
    refuses: [403, 409, 422],
  },
} as const satisfies Routes;

/** Every route of campaigns, by `METHOD PATH`. */
export const CAMPAIGN_ROUTES = { ...CAMPAIGNS, ...PARTY };
