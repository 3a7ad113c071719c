import type { Choice, Offer, Preview, Span } from '@affray/engine';
import { useEffect, useId, useState } from 'react';
import type { Direct } from '../controls/direct.ts';
import { begun, type Command, composed, type Draft, targetField } from '../controls/offer.ts';
import type { AskOdds } from '../controls/offer-form.tsx';
import { onButton } from '../display/chance.ts';
import { isNoise, isUnsure } from '../display/so-far.tsx';

/** As many commands as one question for odds may hold. */
const MOST_WISHES = 60;

/** The key of a button that gives one answer of an offer: a target, an announcement. All others go by the offer's id. */
export const answerKey = (offer: Offer, { value }: Pick<Choice, 'value'>): string =>
  `${offer.id} ${JSON.stringify(value)}`;

/** What the buttons say of their chances, by their keys. */
export interface ButtonOdds {
  readonly chances: ReadonlyMap<string, string>;
  /** Of these next to nothing is known beforehand. */
  readonly unsure: ReadonlySet<string>;
}
const NOTHING: ButtonOdds = { chances: new Map(), unsure: new Set() };

/** The chance that stands on each button: of its target, of the form as it would open, or from the worst target to the best. */
export function useButtonOdds(
  offers: readonly Offer[],
  directs: ReadonlyMap<string, readonly Direct[]>,
  last: Draft,
  odds: AskOdds,
  moment: string,
): ButtonOdds {
  const part = useId();
  const [known, setKnown] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` changes with the fight and the speaker
  useEffect(() => {
    const wishes = wishesOf(offers, directs, last).slice(0, MOST_WISHES);
    let current = true;
    setKnown(NOTHING);
    if (wishes.length > 0)
      void odds(
        wishes.map(each => each.command),
        [],
        part,
      ).then(answers => {
        if (current) setKnown({ chances: spans(wishes, answers), unsure: unsureOf(wishes, answers) });
      });
    return () => {
      current = false;
    };
  }, [moment]);
  return known;
}

/** What is asked of the table: targets with buttons of their own first, then every other offer. */
function wishesOf(offers: readonly Offer[], directs: ReadonlyMap<string, readonly Direct[]>, last: Draft) {
  const possible = offers.filter(offer => !offer.refusal);
  const own = possible.flatMap(offer =>
    (directs.get(offer.id) ?? []).flatMap(({ option, draft }) => {
      const command = composed(offer, draft);
      return command ? [{ id: answerKey(offer, option), command }] : [];
    }),
  );
  const others = possible.filter(offer => !directs.has(offer.id));
  return [...own, ...others.flatMap(offer => openings(offer, last).map(command => ({ id: offer.id, command })))];
}

/** What a form would say as it opens; where it waits for a target, once for each. */
export function openings(offer: Offer, last: Draft): Command[] {
  const draft = begun(offer, last);
  const plain = composed(offer, draft);
  if (plain) return [plain];
  const target = targetField(offer);
  return (target?.options ?? []).flatMap(
    option => (target && composed(offer, { ...draft, [target.name]: option.value })) ?? [],
  );
}

/** One span of chances per button, in words; none where it would only say that nothing is known. The form has it all. */
export function spans(
  wishes: readonly { readonly id: string }[],
  answers: readonly (Preview | null)[],
): ReadonlyMap<string, string> {
  const found = new Map<string, Chance>();
  wishes.forEach(({ id }, at) => {
    const answer = answers[at] ?? null;
    if (!answer?.span || isNoise(answer.span)) return;
    const { low, high } = found.get(id)?.span ?? answer.span;
    found.set(id, { ...answer, span: { low: Math.min(low, answer.span.low), high: Math.max(high, answer.span.high) } });
  });
  return new Map(
    [...found].flatMap(([id, each]) => {
      const text = onButton(each);
      return text === null ? [] : [[id, text]];
    }),
  );
}
type Chance = Preview & { readonly span: Span };

const unsureOf = (
  wishes: readonly { readonly id: string }[],
  answers: readonly (Preview | null)[],
): ReadonlySet<string> => new Set(wishes.flatMap(({ id }, at) => (isUnsure(answers[at]) ? [id] : [])));
