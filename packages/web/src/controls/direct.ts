import { type Choice, feetApart, type Json, type Offer, type OfferField, type Place } from '@affray/engine';
import { begun, composed, type Draft, settledDraft, targetField } from './offer.ts';

/** A target that one press gives: "Longsword → Goblin 2". */
export interface Direct {
  readonly option: Choice;
  readonly draft: Draft;
}

/** How far somebody is from whoever chooses, for their order alone: friends count as further than any foe. */
export type Far = (combatant: string) => number;
const NOWHERE: Far = () => 0;
const NONE: ReadonlySet<string> = new Set();

interface Stands {
  readonly id: string;
  readonly side: string | number;
  readonly at: Place | null;
  readonly down?: boolean;
}
/** How far others are from one of them: foes by feet, then those who are down, then friends; those who stand nowhere as they come. */
export function farFrom(who: string, all: readonly Stands[]): Far {
  const from = all.find(each => each.id === who);
  return id => {
    const to = all.find(each => each.id === id);
    if (!from || !to) return 0;
    const feet = from.at && to.at ? feetApart(from.at, to.at) : 0;
    if (from.side === to.side) return FRIEND + feet;
    return to.down ? FALLEN + feet : feet;
  };
}
const FRIEND = 1e6;
const FALLEN = 1e5;
/** Whether this is how far a foe is who lies on the ground: mostly nobody strikes at it again. */
const isFallen = (feet: number): boolean => feet >= FALLEN && feet < FRIEND;

/**
 * Targets of one offer that are buttons of their own, of the attack that is wanted most, and of all offers together: as
 * many as the eye and the digits take.
 */
const MOST_TARGETS = 3;
const MOST_WANTED = 5;
const MOST = 6;

/** Groups whose other answers are good as they stand when a form opens: the usual blow, as far as one can run. */
const PLAIN = new Set(['attack', 'maneuver', 'move']);

/**
 * Targets that are given at once: all, where there are few of them; of more, in an attack or a move, the one that was
 * aimed at last, then the nearest. None where there is more to be said than whom.
 * @param last what the same speaker chose before
 * @param only the one target that is asked for
 * @param most how many get a button
 */
export function directsOf(
  offer: Offer,
  last: Draft,
  far: Far = NOWHERE,
  only: string | null = null,
  most: number = MOST_TARGETS,
): readonly Direct[] {
  if (offer.refusal || offer.confirm !== undefined || offer.group === 'flow' || settledDraft(offer)) return [];
  const field = targetField(offer);
  if (!field) return [];
  const others = offer.fields.filter(each => each !== field);
  if (field.optional || (!PLAIN.has(offer.group) && others.some(isQuestion))) return [];
  const targets = field.options.filter(
    each => each.combatant !== undefined && !isAway(each) && (only === null || each.combatant === only),
  );
  const many = targets.length > MOST_TARGETS;
  if (many && offer.group !== 'attack' && offer.group !== 'move') return [];
  const away = ({ combatant }: Choice): number => (combatant === undefined ? 0 : far(combatant));
  const again = (option: Choice): number => Number(isAimed(option, last) && !isFallen(away(option)));
  const aimed = targets.toSorted((a, b) => again(b) - again(a) || away(a) - away(b));
  return aimed.slice(0, most).flatMap(option => {
    const draft = { ...begun(offer, last), [field.name]: option.value };
    return composed(offer, draft) ? [{ option, draft }] : [];
  });
}

/** To go away from somebody is a way to move, and seldom what a press should do. */
const isAway = ({ value }: Choice): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'away';

/** A field that somebody has to think about. */
const isQuestion = (field: OfferField): boolean =>
  field.kind === 'text' ||
  field.kind === 'number' ||
  (field.kind === 'choice' && !field.optional && field.options.length > 1);

/** Whether a combatant stands anywhere in what was chosen before. */
const isAimed = ({ combatant }: Choice, last: Draft): boolean =>
  combatant !== undefined && Object.values(last).some(value => holds(value, combatant));
const holds = (value: Json, id: string): boolean =>
  value === id || (typeof value === 'object' && value !== null && Object.values(value).some(each => holds(each, id)));

/** Offers with their targets to press, by id. */
export type Directs = ReadonlyMap<string, readonly Direct[]>;

/**
 * Offers that have targets to press, by id: what is wanted most gets its buttons first, until there are enough.
 * @param hopeless ids of offers that have no chance now: what has one goes before them
 */
export function directly(
  offers: readonly Offer[],
  last: Draft,
  used: string | null,
  far: Far = NOWHERE,
  hopeless: ReadonlySet<string> = NONE,
): Directs {
  const found = new Map<string, readonly Direct[]>();
  let left = MOST;
  const wished = byWish(offers, used, hopeless);
  const attack = wished.find(each => each.group === 'attack');
  for (const offer of wished) {
    const directs = directsOf(offer, last, far, null, offer === attack ? MOST_WANTED : MOST_TARGETS);
    // A move mostly leads to whoever is nearest: that one is worth a button also where there is no room for others.
    const shown = directs.length <= left || offer.group === 'move' ? directs.slice(0, left) : [];
    if (shown.length === 0) continue;
    found.set(offer.id, shown);
    left -= shown.length;
  }
  return found;
}

/** What was prepared over several turns, or begun, and can be done now. */
export const isPrepared = ({ role, refusal }: Offer): boolean => !refusal && role === 'begun';
/** What is done seldom, or for good: it stands apart, where nobody hits it by mistake. */
export const isApart = ({ group, confirm, role }: Offer): boolean =>
  group !== 'flow' && (confirm !== undefined || role === 'aside');

/** The order in which targets get buttons. */
function byWish(offers: readonly Offer[], used: string | null, hopeless: ReadonlySet<string>): Offer[] {
  const possible = offers.filter(each => !each.refusal);
  const [attack, move] = ['attack', 'move'].map(group =>
    possible.find(each => each.group === group && !hopeless.has(each.id)),
  );
  const rank = (offer: Offer): number => {
    if (hopeless.has(offer.id)) return 8;
    if (isPrepared(offer)) return 0;
    if (offer.id === used) return 1;
    if (offer === attack) return 2;
    if (offer === move) return 3;
    const at = ['attack', 'magic', 'maneuver'].indexOf(offer.group);
    return at < 0 ? 7 : 4 + at;
  };
  return possible.toSorted((a, b) => rank(a) - rank(b));
}
