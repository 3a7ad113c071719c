import type { AnyCommand } from '../action.ts';
import type { Offer, OfferField } from '../system.ts';

/** Something that the GM does as an offer: what of the command is no field of it stays in its base. */
export function gmOffer<C extends AnyCommand>(
  shown: Pick<Offer, 'id' | 'group' | 'label' | 'cost' | 'rule' | 'refusal'>,
  command: C,
  fields: readonly OfferField[],
): Offer {
  const { id, group, label, cost, rule, refusal } = shown;
  const open = new Set(fields.map(each => each.name));
  const base = Object.entries(command).filter(([name]) => !open.has(name));
  return { id, group, label, cost, rule, base: { ...Object.fromEntries(base), kind: command.kind }, fields, refusal };
}
