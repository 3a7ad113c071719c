import { fightRecord, json, phrase } from '@affray/engine';
import * as made from '../character-http.ts';
import * as http from '../http.ts';
import * as past from '../timeline.ts';
import { webhookAnswer, webhookBody } from '../webhook.ts';
import { CAMPAIGN_ROUTES } from './campaign-routes.ts';
import type { Route, Routes } from './route.ts';

const HOUSE = ['house'] as const;
const GM = ['house', 'gm'] as const;
/** Whoever makes a character: a fight or a campaign is named where the key is of one. */
const MAKER = { keys: ['house', 'gm', 'seat', 'player'], query: made.placeQuery } as const;

const HEALTH = {
  'GET /healthz': {
    says: phrase`Tells that the process answers.`,
    keys: [],
    answer: http.healthAnswer,
  },
  'GET /readyz': {
    says: phrase`Tells whether the server can do what it is asked: whether its database answers.`,
    keys: [],
    answer: http.onlineAnswer,
  },
  'POST /api/backup': {
    says: phrase`Copies everything into one file in the data folder.`,
    keys: HOUSE,
    answer: http.backupAnswer,
    status: 201,
    refuses: [409],
  },
} as const satisfies Routes;

/** What systems are and can do. */
const SYSTEMS = {
  'GET /api/openapi.json': { says: phrase`This description.`, keys: [], answer: json },
  'GET /api/asyncapi.json': { says: phrase`The description of the socket.`, keys: [], answer: json },
  'GET /api/systems': {
    says: phrase`Lists the systems, with samples, creatures, schemas and policies.`,
    keys: [],
    answer: http.systemsAnswer,
  },
  'GET /api/samples': {
    says: phrase`Lists what of each system can be played at once: its samples and encounters.`,
    keys: [],
    answer: http.samplesAnswer,
  },
  'GET /api/schemas/:of/:name': {
    says: phrase`Gives a JSON Schema of a system or of a kind of file; “schemaUrls” of a system names its addresses.`,
    keys: [],
    answer: json,
  },
  'GET /api/push': {
    says: phrase`Gives the public key under which browsers ask for calls.`,
    keys: [],
    answer: http.pushAnswer,
  },
  'POST /api/check': {
    says: phrase`Tells what is wrong with a set-up, a sheet or options, and keeps nothing.`,
    keys: HOUSE,
    body: http.checkBody,
    answer: http.checkAnswer,
    refuses: [422],
  },
  'POST /api/systems/:id/hits': {
    says: phrase`Throws the hit points of creatures as the book does.`,
    keys: HOUSE,
    body: http.hitsBody,
    answer: http.hitsAnswer,
    refuses: [422],
  },
  'POST /api/systems/:id/read-text': {
    says: phrase`Reads a combatant from a text as people paste it.`,
    keys: HOUSE,
    body: http.readTextBody,
    answer: http.readTextAnswer,
    refuses: [422],
  },
  'POST /api/systems/:id/write-text': {
    says: phrase`Writes a sheet as such a text.`,
    keys: HOUSE,
    body: http.writeTextBody,
    answer: http.writeTextAnswer,
    refuses: [422],
  },
  'GET /api/systems/:id/characters': {
    says: phrase`Lists beginnings of characters that are ready to be played.`,
    ...MAKER,
    answer: made.beginnersAnswer,
  },
  'POST /api/systems/:id/characters/steps': {
    says: phrase`Gives the steps of making a character with these choices.`,
    ...MAKER,
    body: made.stepsBody,
    answer: made.stepsAnswer,
    refuses: [422],
  },
  'POST /api/systems/:id/characters/roll': {
    says: phrase`Throws the dice of a step.`,
    ...MAKER,
    body: made.rollStepBody,
    answer: made.rollStepAnswer,
    refuses: [422],
  },
  'POST /api/systems/:id/characters/make': {
    says: phrase`Makes the sheet of these choices.`,
    ...MAKER,
    body: made.makeBody,
    answer: made.makeAnswer,
    refuses: [422],
  },
  'POST /api/systems/:id/characters/page': {
    says: phrase`Reads a sheet as the game’s own sheet shows it.`,
    ...MAKER,
    body: made.pageBody,
    answer: made.pageAnswer,
    refuses: [422],
  },
} as const satisfies Routes;

const FIGHTS = {
  'GET /api/fights': { says: phrase`Lists the fights.`, keys: HOUSE, answer: http.fightsAnswer },
  'POST /api/fights': {
    says: phrase`Begins a fight from a sample, a set-up or a file.`,
    keys: HOUSE,
    body: http.newFight,
    answer: http.newFightAnswer,
    status: 201,
    refuses: [404, 409, 422],
  },
  'PATCH /api/fights/:id': {
    says: phrase`Gives a fight another title.`,
    keys: GM,
    body: http.renameBody,
    answer: null,
    refuses: [403, 409],
  },
  'DELETE /api/fights/:id': {
    says: phrase`Deletes a fight for good.`,
    keys: GM,
    answer: null,
    refuses: [403, 409],
  },
  'GET /api/fights/:id/file': {
    says: phrase`Gives a fight as a file, with all that happened in it.`,
    keys: GM,
    answer: fightRecord,
    refuses: [403, 409],
  },
  'GET /api/fights/:id/now': {
    says: phrase`Gives the fight as it stands, to be played on by computer.`,
    keys: GM,
    answer: http.nowAnswer,
    refuses: [403, 409],
  },
  'GET /api/fights/:id/invite': {
    says: phrase`Gives the code and the links by which players join.`,
    keys: GM,
    answer: http.inviteAnswer,
    refuses: [403, 409],
  },
  'GET /api/fights/:id/webhook': {
    says: phrase`Tells whether the story is posted to a webhook, and whether that works.`,
    keys: GM,
    answer: webhookAnswer,
    refuses: [403, 409],
  },
  'PUT /api/fights/:id/webhook': {
    says: phrase`Posts the story to a webhook in Discord’s form from now on; a greeting goes there first.`,
    keys: GM,
    body: webhookBody,
    answer: webhookAnswer,
    refuses: [403, 409, 422],
  },
  'DELETE /api/fights/:id/webhook': {
    says: phrase`Ends the posting of the story.`,
    keys: GM,
    answer: null,
    refuses: [403, 409],
  },
  'POST /api/fights/:id/salvage': {
    says: phrase`Makes a new fight of what is whole of a damaged one.`,
    keys: HOUSE,
    answer: http.salvageAnswer,
    status: 201,
    refuses: [409],
  },
  'GET /api/fights/:id/timeline': {
    says: phrase`Lists the moments of a fight that can be looked at.`,
    keys: GM,
    answer: past.timelineAnswer,
    refuses: [403, 409],
  },
  'GET /api/fights/:id/past/:step': {
    says: phrase`Gives the fight as it was after so many steps.`,
    keys: GM,
    answer: past.pastAnswer,
    refuses: [403, 409],
  },
  'POST /api/fights/:id/notes': {
    says: phrase`Notes something at a step of the fight.`,
    keys: GM,
    body: past.noteBody,
    answer: null,
    refuses: [403, 409],
  },
  'POST /api/fights/:id/branch': {
    says: phrase`Begins a new fight from this one as it was after so many steps.`,
    keys: HOUSE,
    body: past.branchBody,
    answer: http.newFightAnswer,
    status: 201,
    refuses: [409],
  },
} as const satisfies Routes;

/** Invitations to a fight, and the seats that come of them. */
const SEATS = {
  'GET /api/join/:code': {
    says: phrase`Tells which fight a code invites to.`,
    keys: [],
    answer: http.invitationAnswer,
    refuses: [409],
  },
  'POST /api/join/:code': {
    says: phrase`Takes a seat at the fight; the answer holds its key.`,
    keys: [],
    body: http.joinBody,
    answer: http.joinAnswer,
    status: 201,
    refuses: [409],
  },
  'GET /api/fights/:id/seat': {
    says: phrase`Tells a device what its key opens.`,
    keys: ['seat'],
    answer: http.seatAnswer,
    refuses: [403, 409],
  },
  'POST /api/fights/:id/seats/:seat/move': {
    says: phrase`Gives a code by which a seat moves to another device.`,
    keys: ['house', 'gm', 'seat'],
    answer: http.moveCodeAnswer,
    status: 201,
    refuses: [403, 409],
  },
  'POST /api/fights/:id/move': {
    says: phrase`Moves a seat to the device that knows its code; the answer holds its new key.`,
    keys: [],
    body: http.moveBody,
    answer: http.moveAnswer,
    status: 201,
    refuses: [409],
  },
} as const satisfies Routes;

/** Every route of the server, by `METHOD PATH`: what it serves, what it reads bodies by, and what it says of itself. */
export const ROUTES = { ...HEALTH, ...SYSTEMS, ...FIGHTS, ...SEATS, ...CAMPAIGN_ROUTES };

/** The route of an address as the server registers it; schemas share one. Null where it is not declared. */
export function routeAt(method: string, path: string): Route | null {
  const shared = path.startsWith('/api/schemas/') ? '/api/schemas/:of/:name' : path;
  const routes: Routes = ROUTES;
  return routes[`${method} ${shared}`] ?? null;
}
