import type { Choice, Offer, Preview, Span } from '@affray/engine';
import { useEffect, useId, useState } from 'react';
import type { Directs } from '../controls/direct.ts';
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
  /** Offers that have no chance now, whomever they are aimed at, by id: what has one goes before them. */
  readonly hopeless: ReadonlySet<string>;
  /** Attacks that have no chance now, by id, also where no other attack has one: nobody is led to these. */
  readonly lost: ReadonlySet<string>;
}
const NOTHING: ButtonOdds = { chances: new Map(), unsure: new Set(), hopeless: new Set(), lost: new Set() };

/** Targets that have buttons, where these offers are hopeless. */
export type DirectsWhere = (hopeless: ReadonlySet<string>) => Directs;

/**
 * The chance that stands on each button: of its target, of the form as it would open, or from the worst target to the best.
 * Where something turns out to be hopeless others get its buttons, and are asked for, before anything moves on the page. They
 * are asked for until `isAsked` is over: until then, what stands on no button may still come.
 */
export function useButtonOdds(
  offers: readonly Offer[],
  directsWhere: DirectsWhere,
  last: Draft,
  odds: AskOdds,
  moment: string,
): ButtonOdds & { readonly isAsked: boolean } {
  const part = useId();
  const [known, setKnown] = useState({ ...NOTHING, isAsked: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` changes with the fight and the speaker
  useEffect(() => {
    let current = true;
    const ask = async (hopeless: ReadonlySet<string>): Promise<ButtonOdds> => {
      const wishes = wishesOf(offers, directsWhere(hopeless), last).slice(0, MOST_WISHES);
      if (wishes.length === 0) return NOTHING;
      const commands = wishes.map(each => each.command);
      const answers = await odds(commands, [], part);
      const found = hopelessOf(offers, wishes, answers);
      if (current && hopeless.size === 0 && found.size > 0) return ask(found);
      const lost = lostOf(offers, wishes, answers);
      return { chances: spans(wishes, answers), unsure: unsureOf(wishes, answers), hopeless, lost };
    };
    setKnown({ ...NOTHING, isAsked: true });
    void ask(NOTHING.hopeless).then(answer => current && setKnown({ ...answer, isAsked: false }));
    return () => {
      current = false;
    };
  }, [moment]);
  return known;
}

/** A command whose odds are asked for: the key of its button, and the offer that it belongs to. */
interface Wish {
  readonly id: string;
  readonly offer: string;
  readonly command: Command;
}

/** What is asked of the table: targets with buttons of their own first, then every other offer. */
function wishesOf(offers: readonly Offer[], directs: Directs, last: Draft): readonly Wish[] {
  const possible = offers.filter(offer => !offer.refusal);
  const own = possible.flatMap(offer =>
    (directs.get(offer.id) ?? []).flatMap(({ option, draft }) => {
      const command = composed(offer, draft);
      return command ? [{ id: answerKey(offer, option), offer: offer.id, command }] : [];
    }),
  );
  const others = possible.filter(offer => !directs.has(offer.id));
  return [
    ...own,
    ...others.flatMap(offer => openings(offer, last).map(command => ({ id: offer.id, offer: offer.id, command }))),
  ];
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

/** A chance below this is drawn as 0%. */
const NO_CHANCE = 0.005;

type Asked = readonly Pick<Offer, 'id' | 'group' | 'refusal'>[];
const isAttack = ({ group, refusal }: Asked[number]): boolean => group === 'attack' && !refusal;

/** Attacks of which every command that was asked for has no chance, as far as there is another attack. */
export function hopelessOf(
  offers: Asked,
  wishes: readonly Pick<Wish, 'offer'>[],
  answers: readonly (Preview | null)[],
): ReadonlySet<string> {
  const lost = lostOf(offers, wishes, answers);
  return lost.size < offers.filter(isAttack).length ? lost : new Set();
}

/**
 * Attacks of which every command that was asked for has no chance; where that is so of all, also what has no odds of its own and
 * makes ready for one, such as aiming.
 */
export function lostOf(
  offers: Asked,
  wishes: readonly Pick<Wish, 'offer'>[],
  answers: readonly (Preview | null)[],
): ReadonlySet<string> {
  const answersOf = (id: string) => answers.filter((_, at) => wishes[at]?.offer === id);
  const isVain = (each: Preview | null): boolean => !each?.parting && (each?.span?.high ?? 1) < NO_CHANCE;
  const attacks = offers.filter(isAttack).map(each => each.id);
  const lost = attacks.filter(id => answersOf(id).length > 0 && answersOf(id).every(isVain));
  const others = attacks.filter(id => !lost.includes(id));
  const isAllLost = lost.length > 0 && others.every(id => answersOf(id).every(each => !each?.span));
  return new Set(isAllLost ? attacks : lost);
}

const unsureOf = (
  wishes: readonly { readonly id: string }[],
  answers: readonly (Preview | null)[],
): ReadonlySet<string> => new Set(wishes.flatMap(({ id }, at) => (isUnsure(answers[at]) ? [id] : [])));
