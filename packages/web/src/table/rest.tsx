import type { Offer, Speaker } from '@affray/engine';
import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Digit } from '../controls/marks.tsx';
import { type Command, composed, type Draft } from '../controls/offer.ts';
import { type Store, useStore } from '../device/store.ts';
import * as words from '../words/table.ts';
import { type Again, type Deed, inWords, repeated } from './chooser.ts';

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

/** A group without one of it. */
const without = (left: ReadonlySet<Speaker>, who: Speaker): ReadonlySet<Speaker> =>
  new Set([...left].filter(each => each !== who));

/**
 * Gives for one after the other of a group what one of it did. Each is a command like a person's; while somebody is asked, or
 * others act, it waits, and it ends where one cannot do the same.
 * @param isFree whether nothing is under way at the table or on this page
 */
export function useRest(
  store: Store<Rest | null>,
  speakers: readonly Speaking[],
  scene: Scene & { readonly mark: string | null; readonly isFree: boolean },
  does: {
    readonly look: (who: Speaker) => void;
    readonly give: (who: Speaker, offer: Offer, draft: Draft, command: Command) => Promise<boolean>;
    readonly tell: (text: string) => void;
  },
): void {
  const rest = useStore(store);
  const known = speakers.map(each => `${each.who} ${each.offers.length}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each fight that the table shows, and as offers come
  useEffect(() => {
    if (!rest || !scene.isFree) return;
    const next = nextOf(rest, speakers, scene);
    switch (next.kind) {
      case 'wait':
        return;
      case 'look':
        return does.look(next.who);
      case 'end':
        store.set(null);
        if (next.name !== null) does.tell(words.cannotDoTheSame(next.name, rest.what));
        return;
      case 'give': {
        const { who, again, command } = next;
        store.set({ ...rest, left: without(rest.left, who) });
        void does.give(who, again.offer, again.draft, command).then(given => given || store.set(null));
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
export function RestBar({ store }: { readonly store: Store<Rest | null> }) {
  const rest = useStore(store);
  return rest ? (
    <GroupBar label={words.andTheOthers} what={rest.what} left={rest.left.size} end={() => store.set(null)} />
  ) : null;
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
