import { type CombatantId, combatantId, phrase } from '@affray/engine';
import {
  type Campaign,
  type CharacterAnswer,
  freeId,
  LIMITS,
  type OwnCharacter,
  type OwnCharacterAnswer,
  type PartyAnswer,
  type PlayersAnswer,
  type PlayersChange,
} from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { HttpProblem } from '../errors.ts';
import type { Seat } from '../store/store.ts';
import type { Tables } from '../table/tables.ts';
import type { Campaigns } from './campaigns.ts';
import { changed } from './change.ts';
import { wholeCharacter } from './character.ts';
import { withoutTitle } from './happened.ts';
import { isDead, memberOf } from './party.ts';
import { isFighting, partyPage } from './party-page.ts';
import type { Players } from './players.ts';

/** What the players of a campaign see and do in it. Nothing here tells of encounters, creatures, notes or rulings. */
export class OwnCharacters {
  private readonly tables: Tables;
  private readonly campaigns: Campaigns;
  private readonly players: Players;

  constructor(tables: Tables, campaigns: Campaigns, players: Players) {
    this.tables = tables;
    this.campaigns = campaigns;
    this.players = players;
  }

  /** The game master changes who plays whom, and what players may do. */
  async changePlayers(id: string, change: PlayersChange): Promise<PlayersAnswer> {
    const { campaign } = await this.campaigns.open(id);
    if (change.kind === 'assign') for (const each of change.characters) memberOf(campaign, each);
    return this.players.change(id, change);
  }

  /** What a player's page shows. */
  async page(id: string, seat: Seat): Promise<PartyAnswer> {
    const { system, campaign } = await this.campaigns.open(id);
    const [group, notes] = await Promise.all([this.players.group(id), this.tables.store.list()]);
    const on = new Set(notes.filter(each => !each.over).map(each => each.id));
    const shown = partyPage(system, id, campaign, group, seat, notes, on);
    const there = new Set<string>();
    for (const each of shown.fights)
      if (!each.on || (await this.players.hasSeat(each.fight, seat))) there.add(each.fight);
    return { ...shown, fights: shown.fights.filter(each => there.has(each.fight)) };
  }

  /** The fight that a code invites to, with who takes part in it; null where it is none of this campaign’s. */
  async invitedTo(
    id: string,
    code: string,
  ): Promise<{ readonly id: string; readonly party: readonly string[] } | 'no-such-code' | null> {
    const fight = await this.tables.store.byCode(code);
    if (fight === null) return 'no-such-code';
    const { campaign } = await this.campaigns.open(id);
    return campaign.fights.find(each => each.id === fight) ?? null;
  }

  /** A character of the player's own, whole, without what only the game master calls things. @throws HttpProblem where it is not theirs */
  async sheet(id: string, seat: Seat, who: string): Promise<CharacterAnswer> {
    const { system, campaign } = await this.campaigns.open(id);
    const own = ownOf(campaign, seat, who);
    // Revisions would tell how often the game master prepares something: a player's change takes what stands.
    const whole = wholeCharacter(system, 0, campaign, own);
    // A fight is called as it is on the player's own list.
    const titles = new Map((await this.page(id, seat)).fights.map(each => [each.fight, each.title]));
    const history = own.history.map(each => ({
      ...withoutTitle(campaign, each),
      title: (each.fight && titles.get(each.fight)) ?? null,
    }));
    return { ...whole, history };
  }

  /** A new character, made by a player: it joins the party and is theirs. */
  async add(id: string, seat: Seat, written: OwnCharacter): Promise<OwnCharacterAnswer> {
    const { editing, seats } = await this.players.group(id);
    mayEdit(editing);
    // What is a player's stays theirs, though it was undone: nobody else gets its id.
    const taken = seats.flatMap(each => each.combatants.map(one => ({ id: one })));
    const made: CombatantId[] = [];
    const { story } = await this.campaigns.alter(id, null, 'put-character', (campaign, system, at) => {
      mustHaveRoom(system, campaign, seat);
      const who = combatantId.parse(freeId(written.name, [...campaign.characters, ...taken]));
      made.splice(0, made.length, who);
      const character = { ...written, id: who, present: true };
      const { campaign: next } = changed(system, campaign, { kind: 'put-character', character }, at);
      return { campaign: next, story: [phrase`${seat.name} brings ${written.name} into the party.`] };
    });
    const [who] = made;
    if (who === undefined) throw new HttpProblem(503, 'failed', phrase`nothing came of it; try again`);
    await this.players.give(id, seat.id, who);
    return { id: who, story: [...story] };
  }

  /** A player changes a character of their own, between fights. */
  async change(id: string, seat: Seat, who: string, written: OwnCharacter): Promise<OwnCharacterAnswer> {
    const [{ editing }, notes] = await Promise.all([this.players.group(id), this.tables.store.list()]);
    mayEdit(editing);
    const on = new Set(notes.filter(each => !each.over).map(each => each.id));
    const { story } = await this.campaigns.alter(id, null, 'edit-character', (campaign, system, at) => {
      const own = ownOf(campaign, seat, who);
      if (isFighting(campaign, on, own.id))
        throw new HttpProblem(409, 'in-a-fight', phrase`${own.name} is in a fight: change ${own.name} when it is over`);
      if (isDead(system, campaign, own)) throw new HttpProblem(409, 'dead', phrase`${own.name} is dead`);
      return changed(system, campaign, { kind: 'edit-character', who: own.id, ...written }, at, seat.name);
    });
    return { id: combatantId.parse(who), story: [...story] };
  }
}

/** @throws HttpProblem where a character is not the player's */
function ownOf(campaign: Campaign, seat: Seat, who: string): Campaign['characters'][number] {
  const found = campaign.characters.find(each => each.id === who);
  if (found && seat.combatants.includes(found.id)) return found;
  throw new HttpProblem(404, 'no-character', phrase`you have no character "${who}" in this campaign`);
}

function mayEdit(editing: boolean): void {
  if (editing) return;
  throw new HttpProblem(403, 'not-yours', phrase`the GM changes the characters of this campaign; ask the GM`);
}

function mustHaveRoom(system: AnySystem, campaign: Campaign, seat: Seat): void {
  const living = campaign.characters.filter(
    each => seat.combatants.includes(each.id) && !isDead(system, campaign, each),
  );
  if (living.length < LIMITS.own) return;
  throw new HttpProblem(
    409,
    'too-many',
    phrase`you have ${LIMITS.own} characters who are alive, and no one may have more`,
  );
}
