import type {
  CampaignInvitation,
  CharacterAnswer,
  InviteAnswer,
  MoveCodeAnswer,
  OwnCharacter,
  OwnCharacterAnswer,
  PartyAnswer,
  PartyJoinAnswer,
  PlayerAnswer,
  PlayersAnswer,
  PlayersChange,
} from '@affray/protocol';
import { call } from './api.ts';
import { house } from './campaign-api.ts';

const party = (id: string): string => `/api/party/${encodeURIComponent(id)}`;
const invited = (code: string): string => `/api/invite/${encodeURIComponent(code)}`;
const own = (id: string, who: string): string => `${party(id)}/characters/${encodeURIComponent(who)}`;
const fight = (id: string, code: string): string => `${party(id)}/join/${encodeURIComponent(code)}`;
const campaign = (id: string): string => `/api/campaigns/${encodeURIComponent(id)}`;

/** A campaign over HTTP, for one of its players. Each throws `Refused` with what to tell people. */
export const partyApi = {
  invitation: (code: string): Promise<CampaignInvitation> => call('campaignInvitation', invited(code), null),
  join: (code: string, name: string): Promise<PlayerAnswer> => call('playerAnswer', invited(code), null, { name }),
  move: (id: string, code: string): Promise<PlayerAnswer> => call('playerAnswer', `${party(id)}/move`, null, { code }),
  /** Whether the fight of a code is one of this campaign, in which the player goes on under their own name. */
  fightOf: (id: string, key: string, code: string): Promise<PartyJoinAnswer> =>
    call('partyJoinAnswer', fight(id, code), key),
  /** Sits down there. */
  sit: (id: string, key: string, code: string): Promise<PartyJoinAnswer> =>
    call('partyJoinAnswer', fight(id, code), key, {}),
  read: (id: string, key: string): Promise<PartyAnswer> => call('partyAnswer', party(id), key),
  moveCode: (id: string, key: string): Promise<MoveCodeAnswer> => call('moveCodeAnswer', `${party(id)}/code`, key, {}),
  character: (id: string, key: string, who: string): Promise<CharacterAnswer> =>
    call('characterAnswer', own(id, who), key),
  add: (id: string, key: string, character: OwnCharacter): Promise<OwnCharacterAnswer> =>
    call('ownCharacterAnswer', `${party(id)}/characters`, key, { character }),
  change: (id: string, key: string, who: string, character: OwnCharacter): Promise<OwnCharacterAnswer> =>
    call('ownCharacterAnswer', own(id, who), key, { character }, 'PUT'),
};

/** The players of a campaign, for the game master of the house. */
export const playersApi = {
  invite: (id: string): Promise<InviteAnswer> => call('inviteAnswer', `${campaign(id)}/invite`, house()),
  read: (id: string): Promise<PlayersAnswer> => call('playersAnswer', `${campaign(id)}/players`, house()),
  change: (id: string, change: PlayersChange): Promise<PlayersAnswer> =>
    call('playersAnswer', `${campaign(id)}/players`, house(), change),
  moveCode: (id: string, player: string): Promise<MoveCodeAnswer> =>
    call('moveCodeAnswer', `${campaign(id)}/players/${encodeURIComponent(player)}/move`, house(), {}),
};
