import type { Campaign, PartyAnswer } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import type { PlayerGroup } from '../store/campaign-store.ts';
import type { FightNote, Seat } from '../store/store.ts';
import { usualIn } from './first-page.ts';
import { isDead, lastingIn } from './party.ts';

/** Fights that a player’s page lists. */
const LATEST = 50;

/** Whether a character is in a fight of the campaign that goes on and was not carried over. */
export const isFighting = ({ fights }: Campaign, on: ReadonlySet<string>, who: string): boolean =>
  fights.some(each => each.carried === null && on.has(each.id) && each.party.some(one => one === who));

/**
 * A campaign as one of its players may know it: their own characters, the names of the others and who is dead, and the
 * fights in which they had a seat. Titles of fights are those that stand at the table.
 * @param notes what is stored of the fights @param on those that go on
 */
export function partyPage(
  system: AnySystem,
  id: string,
  campaign: Campaign,
  group: PlayerGroup,
  seat: Seat,
  notes: readonly FightNote[],
  on: ReadonlySet<string>,
): PartyAnswer {
  const own = new Set<string>(seat.combatants);
  const stored = new Map(notes.map(each => [each.id, each]));
  const open = new Set(campaign.fights.flatMap(each => (each.carried === null && on.has(each.id) ? [each.id] : [])));
  const mine = group.fights.filter(each => each.seats.includes(seat.id)).toReversed();
  const whose = (who: string) => group.seats.find(each => each.combatants.some(one => one === who))?.name ?? null;
  return {
    ...{ campaign: id, title: campaign.title, system: system.id, game: system.name },
    player: { id: seat.id, name: seat.name },
    editing: group.editing,
    characters: campaign.characters
      .filter(each => own.has(each.id))
      .map(each => ({
        ...{ id: each.id, name: each.name, present: each.present, dead: isDead(system, campaign, each) },
        lasting: lastingIn(system, campaign, each).map(one => ({ ...one })),
        usual: usualIn(system, campaign, each),
        fighting: isFighting(campaign, on, each.id),
      })),
    others: campaign.characters
      .filter(each => !own.has(each.id))
      .map(each => ({ name: each.name, dead: isDead(system, campaign, each), player: whose(each.id) })),
    fights: mine.slice(0, LATEST).flatMap(each => {
      const note = stored.get(each.id);
      return note ? [{ fight: each.id, title: note.title, began: note.created, on: open.has(each.id) }] : [];
    }),
  };
}
