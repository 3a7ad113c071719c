import type { Choice, Offer, Place, Speaker } from '@affray/engine';
import { directsOf } from '../controls/direct.ts';
import { type Command, composed, type Draft, targetField } from '../controls/offer.ts';
import { BESIDE, feetBetween } from '../map/snap.ts';
import * as words from '../words/table.ts';

/** The action of this page's own: a move up to a foe, then an attack on it. Two commands, one press, undone one by one. */
export const CLOSE_IN = 'close-in';

/** Somebody as it stands on the map. */
interface Stands {
  readonly id: string;
  readonly name: string;
  readonly side: string | number;
  readonly at: Place | null;
  readonly down?: boolean;
}

/** Who is attacked once its attacker stands beside it. */
export interface Follow {
  readonly who: Speaker;
  readonly target: string;
}

/**
 * The offers of somebody with "Move next to and attack" before its attacks, where foes can be reached by a move and by
 * nothing else.
 * @param strikes whether whoever moves can still attack after it
 */
export function withCloseIn(
  offers: readonly Offer[],
  who: Speaker,
  tokens: readonly Stands[],
  strikes: boolean,
): readonly Offer[] {
  const move = offers.find(each => each.id === 'move' && !each.refusal);
  const attack = offers.find(each => each.group === 'attack');
  if (!strikes || !move || !attack) return offers;
  const foes = reachable(move, offers, who, tokens);
  if (foes.length === 0) return offers;
  const closing: Offer = {
    ...move,
    id: CLOSE_IN,
    group: 'attack',
    label: words.moveNextToAndAttack,
    cost: words.oneThenOther(move.cost, attack.cost),
    base: typeof move.base.end === 'boolean' ? { ...move.base, end: false } : move.base,
    fields: move.fields.map(field => (field.name === targetField(move)?.name ? { ...field, options: foes } : field)),
  };
  const first = offers.findIndex(each => each.group === 'attack');
  return offers.toSpliced(first, 0, closing);
}

/** Foes that the move leads up to, and that nobody could attack from here. */
function reachable(move: Offer, offers: readonly Offer[], who: Speaker, tokens: readonly Stands[]): Choice[] {
  const from = tokens.find(each => each.id === who);
  const far = move.fields.find(each => each.kind === 'number' && each.name === 'feet');
  const most = far?.kind === 'number' ? far.max : 0;
  const near = new Set(offers.flatMap(each => (each.group === 'attack' && !each.refusal ? targetsOf(each) : [])));
  return (targetField(move)?.options ?? []).flatMap(option => {
    const foe = tokens.find(each => each.id === option.combatant);
    if (!isToward(option) || !from?.at || !foe?.at || foe.side === from.side || foe.down || near.has(foe.id)) return [];
    return feetBetween(from.at, foe.at) - BESIDE <= most ? [{ ...option, label: foe.name }] : [];
  });
}
const isToward = ({ value }: Choice): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'toward';
const targetsOf = (offer: Offer): string[] => (targetField(offer)?.options ?? []).flatMap(each => each.combatant ?? []);

/** Whom a draft is aimed at; null where at no one. */
export function targetOf(offer: Offer, draft: Draft): string | null {
  const field = targetField(offer);
  const chosen = field && JSON.stringify(draft[field.name]);
  return field?.options.find(each => JSON.stringify(each.value) === chosen)?.combatant ?? null;
}

/** An attack ready to be given. */
export interface Blow {
  readonly offer: Offer;
  readonly draft: Draft;
  readonly command: Command;
}

/** The attack that follows the move: the one that was used last, else the first that the target can be the target of. */
export function blowOn(target: string, offers: readonly Offer[], last: Draft, used: string | null): Blow | null {
  const attacks = offers.filter(each => each.group === 'attack' && each.id !== CLOSE_IN && !each.refusal);
  for (const offer of attacks.toSorted((a, b) => Number(b.id === used) - Number(a.id === used))) {
    const [direct] = directsOf(offer, last, () => 0, target);
    const command = direct && composed(offer, direct.draft);
    if (command) return { offer, draft: direct.draft, command };
  }
  return null;
}
