import { type CombatantId, combatantId, phrase, type Speaker } from '@affray/engine';
import type { Offer } from '@affray/protocol';
import { didYouMean, Failure } from '../errors.ts';
import { offerNamed } from './choose.ts';
import type { Seat } from './seat.ts';
import { due } from './words.ts';

/** Somebody whose commands a seat gives, and what can be done. */
export interface Speaking {
  readonly who: Speaker;
  readonly name: string;
  readonly offers: readonly Offer[];
}

/**
 * What somebody can do, of those whose commands this seat gives; all who are up, where none is named.
 * @throws Failure where nobody of that name is known to this seat
 */
export async function offersOf(seat: Seat, wanted: string | undefined): Promise<readonly Speaking[]> {
  const { view } = seat;
  if (view.over) throw new Failure(phrase`the fight is over (${view.over.reason}): nothing can be done in it any more`);
  if (wanted === undefined) {
    const up = view.offers.filter(each => view.next.some(one => one.who === each.who));
    if (up.length > 0) return up;
    throw new Failure(due(seat).join(' '));
  }
  const found = view.offers.find(each => isNamed(each, wanted));
  if (found) return [found];
  const { id, name } = await knownTo(seat, wanted);
  const answer = await seat.ask({ kind: 'offers', who: id });
  return [{ who: id, name, offers: answer.kind === 'offered' ? answer.offers : [] }];
}
export const isNamed = ({ who: id, name }: Pick<Speaking, 'who' | 'name'>, wanted: string): boolean =>
  [id.toLowerCase(), name.toLowerCase()].includes(wanted.trim().toLowerCase());

/** Somebody whom this seat knows, by id or name. @throws Failure naming who is there */
export async function knownTo(seat: Seat, wanted: string): Promise<{ readonly id: Speaker; readonly name: string }> {
  if (wanted.trim().toLowerCase() === 'gm') return { id: 'gm', name: phrase`the GM` };
  const { people } = await seat.summary();
  const found = people.find(each => isNamed({ who: asId(each.id), name: each.name }, wanted));
  if (found) return { id: asId(found.id), name: found.name };
  const known = people.flatMap(each => [each.id, each.name]);
  const there = people.map(each => `${each.name} (${each.id})`).join(', ');
  throw new Failure(
    phrase`no combatant "${wanted}" is here${didYouMean(wanted, known) || phrase`; there are: ${there}`}`,
  );
}
const asId = (id: string): CombatantId => combatantId.parse(id);

/** The one action of this name that can be meant. @throws Failure where there is none, or several combatants could do it */
export async function offerOf(seat: Seat, action: string, wanted: string | undefined): Promise<Offer> {
  const all = await offersOf(seat, wanted);
  const named = all.flatMap(each => {
    try {
      return [{ ...each, offer: offerNamed(each.offers, action) }];
    } catch (error) {
      if (all.length === 1) throw error;
      return [];
    }
  });
  const able = named.filter(each => each.offer.refusal === null);
  const [one, other] = able.length > 0 ? able : named;
  if (one === undefined)
    return offerNamed(
      all.flatMap(each => each.offers),
      action,
    );
  if (other === undefined || able.length === 0) return one.offer;
  throw new Failure(phrase`${action}: say who does it: ${able.map(each => each.who).join(', ')}`);
}
