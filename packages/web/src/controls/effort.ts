import type { Json, Offer } from '@affray/engine';
import type { Direct } from './direct.ts';
import { atOnce, begun, type Command, composed, type Draft, sameValue, settledDraft } from './offer.ts';

/** Whether a page shows a choice as a list that must be opened first. */
const inList = (count: number, optional: boolean): boolean => count > (optional ? 3 : 14);

/**
 * The draft of an offer that does what this command does, as far as the page has words for it; null where it does not.
 * How it ends the turn is left aside; a number beyond what the page allows is what the page allows.
 */
export function draftFor(offer: Offer, command: Command): Draft | null {
  const fixed = Object.entries(offer.base);
  if (!fixed.every(([name, value]) => name === 'end' || sameValue(value, command[name] ?? null))) return null;
  const draft: { [field: string]: Json } = {};
  for (const field of offer.fields) {
    const value = command[field.name];
    if (value === undefined || value === null) continue;
    if (field.kind === 'choice' && !field.options.some(option => sameValue(option.value, value))) return null;
    draft[field.name] = field.kind === 'number' ? Math.min(Math.max(Number(value), field.min), field.max) : value;
  }
  return composed(offer, { ...begun(offer), ...draft }) ? { ...begun(offer), ...draft } : null;
}

/**
 * Presses that an offer with these answers takes on the page: one where it is a button that does it, else one to open its
 * form, one for each answer that does not stand in it yet, and one to give it.
 * @param last what the same speaker chose before, which stands in the form
 * @param directs targets that have buttons of their own
 */
export function pressesFor(offer: Offer, draft: Draft, last: Draft, directs: readonly Direct[] = []): number {
  const confirm = offer.confirm === undefined ? 0 : 1;
  const given = composed(offer, draft);
  if (directs.some(each => sameValue(composed(offer, each.draft), given))) return 1;
  if (settledDraft(offer) || atOnce(offer)) return 1 + confirm;
  const stands = begun(offer, last);
  const answers = offer.fields.reduce((sum, field) => {
    const value = draft[field.name];
    if (sameValue(value ?? null, stands[field.name] ?? null)) return sum;
    if (value === undefined || value === null || value === false || value === '') return sum;
    if (field.kind === 'choices') return sum + (Array.isArray(value) ? value.length : 0);
    return sum + (field.kind === 'choice' && inList(field.options.length, field.optional ?? false) ? 2 : 1);
  }, 0);
  return 2 + answers + confirm;
}
