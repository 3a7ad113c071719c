import { phrase } from '@affray/engine';
import type { Fault, PlayerAnswer, PlayersAnswer, PlayersChange } from '@affray/protocol';
import { HttpProblem, notDone } from '../errors.ts';
import { hashKey, isId, isSame, newCode } from '../keys.ts';
import type { PlayerGroup, StoredPlayers } from '../store/campaign-store.ts';
import type { Seat } from '../store/store.ts';
import {
  assign,
  handOn,
  join,
  kick,
  type Reseated,
  readMove,
  rekeyed,
  sitDown,
  startMove,
  withKeyOf,
  withoutSeat,
} from '../table/seats.ts';
import type { Tables } from '../table/tables.ts';

/** Nobody was invited yet. */
const NOBODY: PlayerGroup = { seats: [], locked: false, editing: true, fights: [] };
/** Another change may come first so often before we give up. */
const TRIES = 50;
/** So many fights of a campaign are remembered with their players. */
const FIGHTS = 1000;
const nothing = {};

/** @throws HttpProblem where it is a fault */
function good<T extends object>(found: T | Fault): T {
  if ('reason' in found) throw notDone(found);
  return found;
}

/** The players of campaigns: who they are, which characters are theirs, and their seats in its fights. */
export class Players {
  private readonly tables: Tables;

  constructor(tables: Tables) {
    this.tables = tables;
  }

  private get store() {
    return this.tables.store.campaigns;
  }

  /** The players of a campaign, which has an invitation from now on. @throws HttpProblem where there is no such campaign */
  private async stored(id: string): Promise<StoredPlayers> {
    for (let tries = 0; tries < TRIES; tries++) {
      const found = await this.store.players(id);
      if (found) return found;
      if (!(await this.store.invite(id, newCode(), NOBODY)) && (await this.store.read(id, 0)) === null) break;
    }
    throw new HttpProblem(404, 'no-such-campaign', phrase`there is no such campaign; it may have been deleted`);
  }

  /** Who they are. Nobody, where no one was invited. */
  async group(id: string): Promise<PlayerGroup> {
    const found = isId(id) ? await this.store.players(id) : null;
    return found?.group ?? NOBODY;
  }

  /** The code by which somebody becomes a player. @throws HttpProblem where there is no such campaign */
  async code(id: string): Promise<string> {
    return (await this.stored(id)).code;
  }

  /** The campaign that a code invites to; null where none. */
  invitedTo(code: string): Promise<string | null> {
    return this.store.byCode(code);
  }

  /** The player whose key this is; null where it opens nothing. */
  async holder(id: string, key: string): Promise<Seat | null> {
    const { seats } = await this.group(id);
    const own = hashKey(key);
    // All are compared, so that the time tells nothing.
    const [found = null] = seats.filter(seat => isSame(seat.key, own));
    return found;
  }

  private async alter<T extends object>(
    id: string,
    work: (group: PlayerGroup) => Reseated<T, PlayerGroup> | Fault,
  ): Promise<T> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { revision, group } = await this.stored(id);
      const { seating, made } = good(work(group));
      if (seating === group || (await this.store.commitPlayers(id, revision, seating))) return made;
    }
    throw new HttpProblem(503, 'busy', phrase`others change this campaign all the time; try again`);
  }

  /** A new player. @returns id and key, which is not stored */
  join(id: string, name: string): Promise<{ readonly seat: string; readonly key: string }> {
    return this.alter(id, group => join(group, name));
  }

  async list(id: string): Promise<PlayersAnswer> {
    const { seats, locked, editing } = await this.group(id);
    const players = seats.map(({ id: player, name, combatants }) => ({
      id: player,
      name,
      characters: [...combatants],
    }));
    return { locked, editing, players };
  }

  /** What the game master changes. Characters are known to be the campaign’s. */
  async change(id: string, change: PlayersChange): Promise<PlayersAnswer> {
    await this.alter(id, group => changed(group, change));
    // Those that began meanwhile, too: one that begins later asks who is a player still.
    const { fights } = await this.group(id);
    if (change.kind === 'remove')
      for (const each of fights.filter(one => one.seats.includes(change.player)))
        await this.sendAway(each.id, change.player);
    return this.list(id);
  }

  /** Gives a player one character more. */
  async give(id: string, player: string, who: PlayerGroup['seats'][number]['combatants'][number]): Promise<void> {
    await this.alter(id, group => {
      const own = group.seats.find(each => each.id === player)?.combatants ?? [];
      const given = assign(group, player, [...own, who], [...own, who]);
      return 'reason' in given ? given : { seating: given, made: nothing };
    });
  }

  /** A code by which a player goes to another device. */
  startMove(id: string, player: string): Promise<{ readonly code: string }> {
    return this.alter(id, group => startMove(group, player, Date.now()));
  }

  /** A player goes to another device: the new key holds for the campaign and for all its fights, the old one for none. */
  async move(id: string, code: string): Promise<Omit<PlayerAnswer, 'campaign' | 'title'>> {
    const { seat, name, key } = await this.alter(id, group => handOn(group, readMove(code), Date.now()));
    await this.rekeyFights(id, { id: seat, key: hashKey(key) });
    return { player: seat, name, token: key };
  }

  /** The same for a seat that moved at the table of a fight. */
  async movedAt(id: string, seat: Pick<Seat, 'id' | 'key'>): Promise<void> {
    await this.alter(id, group => ({ seating: withKeyOf(group, seat.id, seat.key), made: nothing }));
    await this.rekeyFights(id, seat);
  }

  private async rekeyFights(id: string, seat: Pick<Seat, 'id' | 'key'>): Promise<void> {
    const { fights } = await this.group(id);
    // A fight that cannot be opened now gets the key when it is next looked for.
    for (const each of fights.filter(one => one.seats.includes(seat.id)))
      await this.hasSeat(each.id, seat).catch(() => false);
  }

  /** Whether a player has a seat at a fight still; it has the player’s own key from now on. */
  hasSeat(fight: string, { id, key }: Pick<Seat, 'id' | 'key'>): Promise<boolean> {
    return this.tables.at(fight, async table => {
      const found = table.seating.seats.find(each => each.id === id);
      if (found && found.key !== key)
        good(await table.reseat(seating => ({ seating: rekeyed(seating, id, key), made: nothing })));
      return found !== undefined;
    });
  }

  private async sendAway(fight: string, player: string): Promise<void> {
    await this.tables
      .at(fight, async table => {
        if (table.game.isOver()) return;
        await table.reseat(seating => {
          const left = kick(seating, player);
          return 'reason' in left ? left : { seating: left, made: nothing };
        });
      })
      .catch(() => undefined);
  }

  /** The seats in a fight of these characters: each player sits there from the first, with the same key. */
  async seatsFor(id: string, party: readonly string[]): Promise<readonly Seat[]> {
    const { seats } = await this.group(id);
    return seats.map(each => seatIn(id, each, party)).filter(each => each.combatants.length > 0);
  }

  /** A player sits down at a fight of the campaign. @param party who takes part in it @throws HttpProblem where they may not */
  async sit(id: string, fight: string, seat: Seat, party: readonly string[]): Promise<void> {
    const own = seatIn(id, seat, party);
    await this.tables.at(fight, async table => {
      if (table.seating.seats.some(each => each.id === own.id && each.key === own.key)) return;
      good(
        await table.reseat(seating => {
          const after = sitDown(seating, own);
          return 'reason' in after ? after : { seating: after, made: nothing };
        }),
      );
    });
    await this.seated(id, fight, [own]);
  }

  /** Remembers who sat down at a fight, hands on what moved meanwhile, and sends away who was. */
  async seated(id: string, fight: string, seats: readonly Seat[]): Promise<void> {
    if (seats.length === 0) return;
    const sitting = seats.map(each => each.id);
    await this.alter(id, group => ({ seating: withSeats(group, fight, sitting), made: nothing }));
    const { seats: players } = await this.group(id);
    for (const each of sitting) {
      const player = players.find(one => one.id === each);
      if (player) await this.hasSeat(fight, player);
      else await this.sendAway(fight, each);
    }
  }
}

/** A player's seat as it stands at a fight. */
const seatIn = (campaign: string, { moving: _, ...seat }: Seat, party: readonly string[]): Seat => ({
  ...seat,
  ...{ combatants: seat.combatants.filter(each => party.includes(each)), campaign },
});

/** A group that knows who sits at a fight; the same one where it knew. */
function withSeats(group: PlayerGroup, fight: string, sitting: readonly string[]): PlayerGroup {
  const known = group.fights.find(each => each.id === fight);
  if (known === undefined) return { ...group, fights: [...group.fights, { id: fight, seats: sitting }].slice(-FIGHTS) };
  if (sitting.every(each => known.seats.includes(each))) return group;
  const one = { id: fight, seats: [...new Set([...known.seats, ...sitting])] };
  return { ...group, fights: group.fights.map(each => (each.id === fight ? one : each)) };
}

function changed(group: PlayerGroup, change: PlayersChange): Reseated<object, PlayerGroup> | Fault {
  const after = ((): PlayerGroup | Fault => {
    switch (change.kind) {
      case 'assign':
        return assign(group, change.player, change.characters, change.characters);
      case 'remove':
        return withoutSeat(group, change.player);
      case 'lock':
        return { ...group, locked: change.locked };
      case 'editing':
        return { ...group, editing: change.editing };
    }
  })();
  return 'reason' in after ? after : { seating: after, made: nothing };
}
