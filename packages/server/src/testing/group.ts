import type { Json } from '@affray/engine';
import {
  campaignAnswer,
  characterAnswer,
  inviteAnswer,
  newCampaignAnswer,
  newFightAnswer,
  type PartyAnswer,
  partyAnswer,
  playerAnswer,
  playersAnswer,
} from '@affray/protocol';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Served } from '../serve.ts';
import { Api } from './client.ts';

export const problem = z.object({ error: z.object({ code: z.string(), reason: z.string() }) });

/** What the samples of this system make a campaign of, with a GM and players. */
export class Group {
  readonly api: Api;
  readonly url: string;
  readonly id: string;
  readonly at: string;

  private constructor(api: Api, id: string, url: string) {
    this.api = api;
    this.url = url;
    this.id = id;
    this.at = `/api/campaigns/${id}`;
  }

  static async of(served: Served, from: Json = { from: 'samples', system: 'alloy' }): Promise<Group> {
    const api = Api.of(served.gmUrl);
    const { id } = newCampaignAnswer.parse((await api.call('POST', '/api/campaigns', from)).body);
    return new Group(api, id, served.url);
  }

  async page() {
    return campaignAnswer.parse((await this.api.call('GET', this.at)).body);
  }
  async did(path: string, body: Json = {}): Promise<unknown> {
    const answer = await this.api.call('POST', `${this.at}${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  async players() {
    return playersAnswer.parse((await this.api.call('GET', `${this.at}/players`)).body);
  }
  async code(): Promise<string> {
    return inviteAnswer.parse((await this.api.call('GET', `${this.at}/invite`)).body).code;
  }
  /** Joins by the invitation. */
  async player(name: string, ...characters: string[]): Promise<Player> {
    const api = new Api(this.url, '');
    const { status, body } = await api.call('POST', `/api/invite/${await this.code()}`, { name });
    expect(status, JSON.stringify(body)).toBe(201);
    const { token, player, campaign } = playerAnswer.parse(body);
    expect(campaign).toBe(this.id);
    if (characters.length > 0) await this.did('/players', { kind: 'assign', player, characters });
    return new Player(this, player, new Api(this.url, token));
  }
  /** @param nth which encounter: the last one is for several heroes */
  async start(nth = 0): Promise<string> {
    const encounter = (await this.page()).encounters.at(nth);
    return newFightAnswer.parse(await this.did('/start', { encounter: encounter?.id ?? '' })).id;
  }
}

export class Player {
  readonly group: Group;
  readonly id: string;
  api: Api;

  constructor(group: Group, id: string, api: Api) {
    this.group = group;
    this.id = id;
    this.api = api;
  }
  get at(): string {
    return `/api/party/${this.group.id}`;
  }
  async page(): Promise<PartyAnswer> {
    const { status, body } = await this.api.call('GET', this.at);
    expect(status, JSON.stringify(body)).toBe(200);
    return partyAnswer.parse(body);
  }
  async seat(fight: string): Promise<number> {
    return (await this.api.call('GET', `/api/fights/${fight}/seat`)).status;
  }
  async sheet(who: string) {
    return characterAnswer.parse((await this.api.call('GET', `${this.at}/characters/${who}`)).body);
  }
  async refused(method: 'POST' | 'PUT' | 'GET', path: string, body?: Json): Promise<string> {
    return problem.parse((await this.api.call(method, `${this.at}${path}`, body)).body).error.reason;
  }
}
