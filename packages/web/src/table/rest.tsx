import type { Offer, Speaker } from '@affray/engine';
import { LIMITS } from '@affray/protocol';
import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Digit } from '../controls/marks.tsx';
import { type Command, composed, type Draft } from '../controls/offer.ts';
import { type Store, useStore } from '../device/store.ts';
import * as words from '../words/table.ts';
import { type Again, type Deed, inWords, repeated } from './chooser.ts';
import { CLOSE_IN } from './closing-in.ts';
import type { Submit } from './for-all.tsx';
import type { Lot } from './lot.ts';

/** What the others of a group still do as one of them did. */
export interface Rest {
  readonly deed: Deed;
  /** In words: "Club · Brenna". */
  readonly what: string;
  /** Who has not done it yet. */
  readonly left: ReadonlySet<Speaker>;
  /** It ends with its round. */
  readonly round: string;
  /** Steps that were undone when it began: another one ends it. */
  readonly undone: number;
  /** Steps that could be undone when it began. */
  readonly from: number;
  /** Steps that it did since. */
  readonly own: number;
  /** So many of it are given at once: one where some of those before were not done. */
  readonly most: number;
  /** Some of it are given and not answered. */
  readonly isGiven: boolean;
}

interface Speaking {
  readonly who: Speaker;
  readonly name: string;
  readonly offers: readonly Offer[];
}
/** How the fight stands for whoever runs a group. */
export interface Scene {
  readonly round: string;
  readonly redo: number;
  readonly isOver: boolean;
}

/** What comes next of a group that does the same. */
export type Next =
  /** Nobody of it may act now. */
  | { readonly kind: 'wait' }
  /** Its offers are to be asked for. */
  | { readonly kind: 'look'; readonly who: Speaker }
  | { readonly kind: 'give'; readonly who: Speaker; readonly again: Again; readonly command: Command }
  /** `name` cannot do it; null where there is nothing to say. */
  | { readonly kind: 'end'; readonly name: string | null };

/** What the next one of a group does, where it does what another one did. */
export function nextOf({ deed, left, round, undone }: Rest, speakers: readonly Speaking[], scene: Scene): Next {
  if (left.size === 0 || scene.isOver || scene.round !== round || scene.redo > undone)
    return { kind: 'end', name: null };
  const next = speakers.find(each => left.has(each.who));
  if (!next) return { kind: 'wait' };
  if (next.offers.length === 0) return { kind: 'look', who: next.who };
  const again = repeated(next.offers, deed);
  const command = again && composed(again.offer, again.draft);
  return command ? { kind: 'give', who: next.who, again, command } : { kind: 'end', name: next.name };
}

/** What one of a group does by a command of its own. */
export interface Given {
  readonly who: Speaker;
  readonly again: Again;
  readonly command: Command;
}

/**
 * Those of a group, from the first who may act now, who do as another one did by one command each, and so in one message. One
 * whose offers this page has not asked for counts as the one before: the table refuses what it cannot do.
 */
export function together({ deed, left, most }: Rest, speakers: readonly Speaking[]): readonly Given[] {
  const given: Given[] = [];
  for (const { who, offers } of speakers.filter(each => left.has(each.who)).slice(0, most)) {
    const again = offers.length > 0 ? repeated(offers, deed) : (given.at(-1)?.again ?? null);
    const command = again && composed({ ...again.offer, base: { ...again.offer.base, who } }, again.draft);
    if (!command || again.offer.id === CLOSE_IN) break;
    given.push({ who, again, command });
  }
  return given;
}

/** A group without these. */
const without = (left: ReadonlySet<Speaker>, whos: readonly Speaker[]): ReadonlySet<Speaker> =>
  new Set([...left].filter(each => !whos.includes(each)));

/**
 * Gives for several of a group in one message. Those for whom it was not done are left, and the first of them is given alone:
 * one before it may have asked something, or it must go up to its target first.
 */
async function giveTogether(store: Store<Rest | null>, given: readonly Given[], does: Does): Promise<void> {
  const rest = store.get();
  if (!rest) return;
  store.set({ ...rest, isGiven: true });
  const told = await does.giveAll(given.map(each => each.command));
  const missing = new Set('code' in told ? given.keys() : told.map(each => each.at));
  const done = given.filter((_, at) => !missing.has(at));
  for (const each of done) does.done(each);
  // Stopped by hand meanwhile.
  if (store.get() === null) return does.late(done.length);
  const left = without(
    rest.left,
    done.map(each => each.who),
  );
  store.set({ ...rest, left, own: rest.own + done.length, most: missing.size > 0 ? 1 : moreThan(rest) });
}

/** Where all were done, twice as many are given next: where each asks something, few are given in vain. */
const moreThan = ({ most }: Rest): number => Math.min(2 * most, LIMITS.commands);

interface Does {
  readonly look: (who: Speaker) => void;
  readonly give: (who: Speaker, offer: Offer, draft: Draft, command: Command) => Promise<boolean>;
  readonly giveAll: Submit;
  /** Remembers what was done. */
  readonly done: (given: Given) => void;
  /** Says why one cannot, or that all have; and takes back what the group did. */
  readonly ended: (rest: Rest, name: string | null) => void;
  /** Ends it before all have done it: the last one could not. */
  readonly stopped: () => void;
  /** So many did it after it was stopped: they were given before. */
  readonly late: (count: number) => void;
}

/**
 * Gives for the others of a group what one of it did, for as many as can in one message. Each is a command like a person's;
 * while somebody is asked, or others act, it waits, and it ends where one cannot do the same.
 * @param isFree whether nothing is under way at the table or on this page
 */
export function useRest(
  store: Store<Rest | null>,
  speakers: readonly Speaking[],
  scene: Scene & { readonly mark: string | null; readonly isFree: boolean },
  does: Does,
): void {
  const rest = useStore(store);
  const known = speakers.map(each => `${each.who} ${each.offers.length}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each fight that the table shows, and as offers come
  useEffect(() => {
    if (!rest || rest.isGiven || !scene.isFree) return;
    const given = nextOf(rest, speakers, scene).kind === 'give' ? together(rest, speakers) : [];
    if (given.length > 1) return void giveTogether(store, given, does);
    const next = nextOf(rest, speakers, scene);
    switch (next.kind) {
      case 'wait':
        return;
      case 'look':
        return does.look(next.who);
      case 'end':
        store.set(null);
        return does.ended(rest, next.name);
      case 'give': {
        const { who, again, command } = next;
        store.set({ ...rest, left: without(rest.left, [who]), own: rest.own + 1, most: moreThan(rest) });
        void does.give(who, again.offer, again.draft, command).then(given => given || does.stopped());
      }
    }
  }, [rest, scene.mark, scene.isFree, scene.round, known]);
}

/** Has all of a group do what one did, with one press. */
export function RestButton({
  again,
  others,
  busy,
  begin,
}: {
  readonly again: Again | null;
  /** How many others there are. */
  readonly others: number;
  readonly busy: boolean;
  readonly begin: () => void;
}) {
  const can = again !== null && others > 0;
  const run = (): void => {
    if (!busy) begin();
  };
  useKeys(can ? { ',': { says: words.allDoTheSame(others, inWords(again)), run } } : {});
  if (!can) return null;
  return (
    <Button className="again-button rest-button" onPress={run}>
      <span className="over-line">{words.andTheOthers}</span>
      <span className="grow">{words.othersDoTheSame(others)}</span>
      <Digit>,</Digit>
    </Button>
  );
}

/** Says that the others of a group are at it, and ends it. */
export function RestBar({ store, end }: { readonly store: Store<Rest | null>; readonly end: () => void }) {
  const rest = useStore(store);
  return rest ? <GroupBar label={words.andTheOthers} what={rest.what} left={rest.left.size} end={end} /> : null;
}

/** Says what came of a group that ended early, once nothing is under way: a question may have come in between. */
export function useStopped(store: Store<Lot | null>, isFree: boolean, tellOfLot: (lot: Lot) => void): void {
  const stopped = useStore(store);
  useEffect(() => {
    if (!stopped || !isFree) return;
    store.set(null);
    tellOfLot(stopped);
  }, [stopped, isFree, store, tellOfLot]);
}

/** Says what a group is at and how many are to go, and ends it. */
export function GroupBar(props: {
  readonly label: string;
  readonly what: string;
  readonly left: number;
  readonly end: () => void;
}) {
  const { label, what, left, end } = props;
  useKeys({ ',': { says: words.stopTheOthers, run: end } });
  return (
    <section className="computer-bar" aria-label={label} data-on>
      <span className="grow">{what}</span>
      <span className="quiet small" role="status">
        {words.stillToDoTheSame(left)}
      </span>
      <Button className="solid-button" onPress={end}>
        {words.stopTheOthers} <Digit>,</Digit>
      </Button>
    </section>
  );
}
