import { type Choice, feetApart, type Offer, type Place, type Speaker } from '@affray/engine';
import { directsOf } from '../controls/direct.ts';
import { type Command, composed, type Draft, targetField } from '../controls/offer.ts';
import { BESIDE } from '../map/snap.ts';
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
  /** Attacks that reached no one before: what somebody goes up to a foe for. */
  readonly opened: readonly string[];
}
export const followOf = (who: Speaker, target: string, offers: readonly Offer[]): Follow => ({
  who,
  target,
  opened: offers.filter(isShort).map(each => each.id),
});

const isAttack = ({ id, group }: Offer): boolean => group === 'attack' && id !== CLOSE_IN;
const isShort = (offer: Offer): boolean => isAttack(offer) && /\bout-of-reach$/.test(offer.refusal?.code ?? '');

/**
 * The offers of somebody with "Move next to and attack" before its attacks, where its attack does not reach a foe and a
 * move leads up to it. Its attack is the one that it used last, else its first: an archer need not go anywhere.
 * @param strikes whether whoever moves can still attack after it
 * @param used the offer that it used last
 */
export function withCloseIn(
  offers: readonly Offer[],
  who: Speaker,
  tokens: readonly Stands[],
  strikes: boolean,
  used: string | null = null,
): readonly Offer[] {
  const move = offers.find(each => each.role === 'approach' && !each.refusal);
  const attacks = offers.filter(each => isAttack(each) && (!each.refusal || isShort(each)));
  const attack = attacks.find(each => each.id === used) ?? attacks[0];
  if (!strikes || !move || !attack) return offers;
  const foes = reachable(move, attack, who, tokens);
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

/** Foes that the move leads up to, and that the attack does not reach from here. */
function reachable(move: Offer, attack: Offer, who: Speaker, tokens: readonly Stands[]): Choice[] {
  const from = tokens.find(each => each.id === who);
  const far = move.fields.find(each => each.kind === 'number' && each.name === 'feet');
  const most = far?.kind === 'number' ? far.max : 0;
  const near = new Set(attack.refusal ? [] : targetsOf(attack));
  return (targetField(move)?.options ?? []).flatMap(option => {
    const foe = tokens.find(each => each.id === option.combatant);
    if (!isToward(option) || !from?.at || !foe?.at || foe.side === from.side || foe.down || near.has(foe.id)) return [];
    return feetApart(from.at, foe.at) - BESIDE <= most ? [{ ...option, label: foe.name }] : [];
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

/**
 * The attack that follows the move: one that reached no one before, of several the one that was used last, else any that
 * the target can be the target of.
 */
export function blowOn(
  { target, opened }: Pick<Follow, 'target' | 'opened'>,
  offers: readonly Offer[],
  last: Draft,
  used: string | null,
): Blow | null {
  const rank = ({ id }: Offer): number => (opened.includes(id) ? 0 : 2) + (id === used ? 0 : 1);
  const attacks = offers.filter(each => isAttack(each) && !each.refusal);
  for (const offer of attacks.toSorted((a, b) => rank(a) - rank(b))) {
    const [direct] = directsOf(offer, last, () => 0, target);
    const command = direct && composed(offer, direct.draft);
    if (command) return { offer, draft: direct.draft, command };
  }
  return null;
}
