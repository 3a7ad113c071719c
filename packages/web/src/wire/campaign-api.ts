import type { Json } from '@affray/engine';
import type {
  CampaignAnswer,
  CampaignFile,
  CampaignJournalAnswer,
  CampaignsAnswer,
  CarryAnswer,
  CharacterAnswer,
  Creature,
  DoneAnswer,
  Encounter,
  NewCampaign,
  NewFightAnswer,
  ReadyAnswer,
} from '@affray/protocol';
import { keys } from '../device/device.ts';
import * as words from '../words/campaign.ts';
import { call, Refused, tell } from './api.ts';

/** The key of the house: nothing of a campaign is told without it. @throws Refused where this device has none */
export function house(): string {
  const key = keys.house();
  if (key === null) throw new Refused('no-key', words.thisDeviceDoesNotHold, []);
  return key;
}
const at = (id: string): string => `/api/campaigns/${encodeURIComponent(id)}`;
const part = (id: string, kind: 'characters' | 'creatures' | 'encounters' | 'fights', name: string): string =>
  `${at(id)}/${kind}/${encodeURIComponent(name)}`;

/** What is sent, as it goes over the wire. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Campaigns over HTTP, for the game master of the house. Each throws `Refused` with what to tell people. */
export const campaignApi = {
  /** Deletes a campaign for good; its fights stay. */
  remove: (id: string): Promise<void> => tell('DELETE', at(id), house()),
  list: async (fight: string | null = null): Promise<CampaignsAnswer['campaigns']> => {
    const query = fight === null ? '' : `?fight=${encodeURIComponent(fight)}`;
    return (await call('campaignsAnswer', `/api/campaigns${query}`, house())).campaigns;
  },
  create: async (wish: NewCampaign): Promise<string> =>
    (await call('newCampaignAnswer', '/api/campaigns', house(), wish)).id,
  read: (id: string): Promise<CampaignAnswer> => call('campaignAnswer', at(id), house()),
  /** `what`: "changes", "undo", "rest" and the like, with its body. */
  does: (id: string, what: string, body: Json): Promise<DoneAnswer> =>
    call('doneAnswer', `${at(id)}/${what}`, house(), body),
  /** A character of the party, whole. */
  character: (id: string, who: string): Promise<CharacterAnswer> =>
    call('characterAnswer', part(id, 'characters', who), house()),
  /** One of the game master's own creatures, with its sheet. */
  creature: (id: string, which: string): Promise<Creature> => call('creature', part(id, 'creatures', which), house()),
  start: (id: string, encounter: string): Promise<NewFightAnswer> =>
    call('newFightAnswer', `${at(id)}/start`, house(), { encounter }),
  ready: (id: string, encounter: string): Promise<ReadyAnswer> =>
    call('readyAnswer', `${part(id, 'encounters', encounter)}/fight`, house()),
  /** One that is being written, as it would begin now. */
  tried: (id: string, encounter: Encounter): Promise<ReadyAnswer> =>
    call('readyAnswer', `${at(id)}/ready`, house(), { encounter: asJson(encounter) }),
  encounter: async (id: string, name: string): Promise<Encounter> =>
    (await call('encounterFile', `${part(id, 'encounters', name)}/file`, house())).encounter,
  left: (id: string, fight: string): Promise<CarryAnswer> =>
    call('carryAnswer', `${part(id, 'fights', fight)}/carry`, house()),
  carry: (id: string, fight: string, edits: Json): Promise<DoneAnswer> =>
    call('doneAnswer', `${part(id, 'fights', fight)}/carry`, house(), { edits }),
  /** The game master's own creatures, with their sheets. */
  creatures: async (id: string): Promise<CampaignFile['stable']> =>
    (await call('campaignFile', `${at(id)}/file?fights=no`, house())).stable,
  journal: (id: string): Promise<CampaignJournalAnswer> => call('campaignJournalAnswer', `${at(id)}/journal`, house()),
  /** The campaign as it was after so many changes. */
  past: (id: string, step: number): Promise<CampaignAnswer> =>
    call('campaignAnswer', `${at(id)}/past/${step}`, house()),
  file: (id: string): Promise<Json> => call('json', `${at(id)}/file`, house()),
};
