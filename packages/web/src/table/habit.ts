import type { Offer, Speaker } from '@affray/engine';
import { useEffect, useRef } from 'react';
import { atOnce, type Command, composed, type Draft, sameValue } from '../controls/offer.ts';
import { type Store, useStore } from '../device/store.ts';

/** What somebody announces every round, until it is to be asked again. */
export interface Habit {
  readonly offer: string;
  readonly draft: Draft;
  /** What was chosen, in words. */
  readonly label: string;
}
export interface Habits {
  /** What is announced next becomes the habit of whoever announces it. */
  readonly keep: boolean;
  readonly of: ReadonlyMap<Speaker, Habit>;
}
export const NO_HABITS: Habits = { keep: false, of: new Map() };

/** Whether an offer is what everyone announces before a round. */
export const isAnnouncement = (offer: Offer): boolean => offer.role === 'announce' && atOnce(offer) !== null;

/** With what was announced kept, where its doer wants it so; without it where not. */
export function kept({ keep, of }: Habits, who: Speaker, offer: Offer, draft: Draft): Habits {
  if (!isAnnouncement(offer)) return { keep, of };
  const field = atOnce(offer);
  const chosen = field?.options.find(({ value }) => sameValue(value, draft[field.name] ?? null));
  const others = [...of].filter(([other]) => other !== who);
  return {
    keep: false,
    of: new Map(keep && chosen ? [...others, [who, { offer: offer.id, draft, label: chosen.label }]] : others),
  };
}

/** What a habit announces now; null where nothing is to be announced, or it can no longer be. */
export function announcedBy(
  { of }: Habits,
  { who, offers }: { readonly who: Speaker; readonly offers: readonly Offer[] },
): { readonly offer: Offer; readonly draft: Draft; readonly command: Command } | null {
  const habit = of.get(who);
  const offer = offers.find(each => each.id === habit?.offer && !each.refusal);
  const field = offer && atOnce(offer);
  const command = habit && offer && composed(offer, habit.draft);
  if (!habit || !offer || !field || !command) return null;
  const can = field.options.some(({ value }) => sameValue(value, habit.draft[field.name] ?? null));
  return can ? { offer, draft: habit.draft, command } : null;
}

/** Announces by habit, once a round: what was undone is announced by hand, also in the round in which the habit began. */
export function useHabits(
  speakers: readonly { readonly who: Speaker; readonly offers: readonly Offer[] }[],
  store: Store<Habits>,
  { busy, mark, round }: { readonly busy: boolean; readonly mark: string | null; readonly round: string },
  give: (command: Command) => Promise<boolean>,
): void {
  const habits = useStore(store);
  const done = useRef(new Set<string>());
  // What was kept before this stood on the page, which goes while a question is answered, is nothing new.
  const known = useRef(habits.of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each fight that the table shows
  useEffect(() => {
    for (const [who, habit] of habits.of) if (known.current.get(who) !== habit) done.current.add(`${round} ${who}`);
    known.current = habits.of;
    if (busy) return;
    for (const each of speakers) {
      const said = announcedBy(habits, each);
      const once = `${round} ${each.who}`;
      if (!said || done.current.has(once)) continue;
      done.current.add(once);
      void give(said.command);
      return;
    }
  }, [mark, busy, habits]);
}
