import { isTools, type Offer, type OfferField, type Speaker } from '@affray/engine';
import type { TableView } from '@affray/protocol';
import { begun, type Draft, sameValue, targetField } from '../controls/offer.ts';
import { Store } from '../device/store.ts';
import * as words from '../words/table.ts';
import type { Ahead } from './ahead.ts';
import { CLOSE_IN, type Follow, targetOf } from './closing-in.ts';
import type { Portions, WhoseChoice } from './for-all.tsx';
import { type Habits, NO_HABITS } from './habit.ts';
import type { Lot } from './lot.ts';
import type { Rest } from './rest.tsx';
import type { RoundPass } from './round-pass.ts';

/** What is being chosen on this page: for whom, which offer, with what in its fields. */
export interface Choosing {
  readonly who: Speaker | null;
  readonly offer: string | null;
  readonly draft: Draft;
}
const NOTHING: Choosing = { who: null, offer: null, draft: {} };

/** Who may act now, with what: the GM only where there is more to do than to set things right. */
export function speaking(view: TableView): TableView['offers'] {
  return view.offers.flatMap(each => {
    if (each.who !== 'gm') return [each];
    const offers = each.offers.filter(offer => !isTools(offer.group));
    return offers.some(offer => !offer.refusal) ? [{ ...each, offers }] : [];
  });
}

/** Holds the one choice under way, keeps it while the fight moves on and it still makes sense, and drops it when not. */
export class Chooser {
  readonly store = new Store<Choosing>(NOTHING);
  /** Who is to be attacked once its attacker has gone up to it, and the mark of the fight before that. */
  readonly follows = new Store<(Follow & { readonly mark: string | null }) | null>(null);
  /** What was said of questions before they came. */
  readonly ahead = new Store<Ahead | null>(null);
  /** What this page lets be until the round ends. */
  readonly roundPasses = new Store<readonly RoundPass[]>([]);
  /** What the others of a group still do as one of them did; null where nothing. */
  readonly rest = new Store<Rest | null>(null);
  /** What is to be said of a group that ended before all of it had done the same; null where nothing is. */
  readonly stopped = new Store<Lot | null>(null);
  /** A choice for very many that is under way; null where none is. */
  readonly portions = new Store<Portions | null>(null);
  /** What is announced alike every round. */
  readonly habits = new Store<Habits>(NO_HABITS);
  /** For whom a choice is given that several make alike. */
  readonly whose = new Store<WhoseChoice>({ for: null, named: null });
  private readonly last = new Map<Speaker, Draft>();
  private readonly deeds = new Map<Speaker, Deed>();
  private deed: Deed | null = null;

  /** Fits the choice to a new view: somebody who may act is chosen, and an offer that is gone is let go. */
  readonly follow = (view: TableView): void => {
    const speakers = speaking(view);
    const now = this.store.get();
    const kept = speakers.find(each => each.who === now.who) ?? speakers[0] ?? null;
    if (!kept) {
      this.store.set(NOTHING);
      return;
    }
    // Of many who may act only the first come with their offers; those of this one are being asked for again.
    if (kept.who === now.who && kept.offers.length === 0) return;
    if (kept.who === now.who && now.offer === CLOSE_IN) return;
    const offer = kept.who === now.who ? kept.offers.find(each => each.id === now.offer && !each.refusal) : undefined;
    if (!offer) {
      if (now.who !== kept.who || now.offer !== null) this.store.set({ ...NOTHING, who: kept.who });
      return;
    }
    this.store.set({ who: kept.who, offer: offer.id, draft: refit(offer, now.draft) });
  };

  readonly speak = (who: Speaker): void => this.store.set({ ...NOTHING, who });
  /** Somebody picks one of several by name: what is chosen next is for that one. */
  readonly pick = (who: Speaker): void => {
    this.whose.patch({ named: who });
    this.speak(who);
  };

  /** Opens an offer as a form; `over` says what is known already, such as the place where a token was dropped. */
  readonly open = (who: Speaker, offer: Offer, over: Draft = {}): void => {
    if (offer.refusal) return;
    this.store.set({ who, offer: offer.id, draft: { ...begun(offer, this.lastOf(who)), ...over } });
  };

  /** Ends what the others of a group do, where it stands; what they did can be taken back. */
  readonly stopRest = (): void => {
    const rest = this.rest.get();
    this.rest.set(null);
    if (rest) this.stopped.set({ text: words.stoppedEarly(rest.what), fault: null, from: rest.from, own: rest.own });
  };

  /** Counts steps of the others of a group; of those, too, that were given before it was stopped. */
  readonly countRest = (steps: number): void => {
    const [rest, stopped] = [this.rest.get(), this.stopped.get()];
    if (rest) this.rest.set({ ...rest, own: rest.own + steps });
    else if (stopped) this.stopped.set({ ...stopped, own: stopped.own + steps });
  };

  readonly change = (draft: Draft): void => this.store.patch({ draft });
  readonly close = (): void => this.store.patch({ offer: null, draft: {} });

  /**
   * Remembers what was chosen, for the next form of the same speaker. Numbers are not: they are never the same twice.
   * @param who gave it: once it is done another one may stand chosen here
   */
  readonly done = (offer: Offer, draft: Draft, who: Speaker | null = this.store.get().who): void => {
    if (who === null) return;
    const lasting = offer.fields.filter(field => field.kind === 'choice').map(field => field.name);
    const kept = Object.entries(draft).filter(([name]) => lasting.includes(name));
    this.last.set(who, { ...this.lastOf(who), ...Object.fromEntries(kept) });
    if (offer.group !== 'flow' && who !== 'gm' && offer.confirm === undefined) {
      this.deed = { who, offer: offer.id, draft, target: targetOf(offer, draft) };
      this.deeds.set(who, this.deed);
    }
    if (this.store.get().who === who) this.close();
    if (this.whose.get().named === who) this.whose.patch({ named: null });
  };

  /**
   * What can be done once more with one press: what this speaker did last, as in its last turn; else what was done last
   * on this page by one of its own, as a crowd does the same thing many times over. Null where neither can be done now.
   * @param mates whether somebody is of the speaker's side
   */
  readonly again = (
    offers: readonly Offer[],
    who: Speaker | null = null,
    mates: (other: Speaker) => boolean = () => true,
  ): Again | null => {
    const own = who === null ? undefined : this.deeds.get(who);
    const crowd = this.deed !== null && mates(this.deed.who) ? this.deed : undefined;
    return repeated(offers, own) ?? repeated(offers, crowd);
  };

  /** As `again` finds it, for others to do the same. */
  readonly deedOf = ({ offer, draft }: Again, who: Speaker): Deed => ({
    ...{ who, draft, target: targetOf(offer, draft) },
    // Whoever goes up to a foe does it for the attack.
    offer: offer.id === CLOSE_IN ? (this.deeds.get(who)?.offer ?? this.deed?.offer ?? offer.id) : offer.id,
  });

  /** Who did something last on this page; null where no one has. */
  get lastDoer(): Speaker | null {
    return this.deed?.who ?? null;
  }
  /** The offer that somebody used last; null where it did nothing yet. */
  readonly usedBy = (who: Speaker): string | null => this.deeds.get(who)?.offer ?? null;
  readonly lastOf = (who: Speaker): Draft => this.last.get(who) ?? {};
}

/** What was done, by the name of its offer, and to whom. */
export interface Deed {
  readonly who: Speaker;
  readonly offer: string;
  readonly draft: Draft;
  readonly target: string | null;
}

/**
 * A deed as it can be done now: the same offer with the same answers. Who is too far from the target goes up to it and
 * attacks, where one press does both; null where neither can be done.
 */
export function repeated(offers: readonly Offer[], deed: Deed | undefined): Again | null {
  if (!deed) return null;
  const offer = offers.find(each => each.id === deed.offer && !each.refusal);
  if (offer && offer.fields.length > 0 && offer.fields.every(field => fits(field, deed.draft[field.name])))
    return { offer, draft: deed.draft };
  const closing = offers.find(each => each.id === CLOSE_IN && !each.refusal);
  const field = closing && targetField(closing);
  const way = field?.options.find(each => each.combatant === deed.target);
  return closing && field && way ? { offer: closing, draft: { ...begun(closing), [field.name]: way.value } } : null;
}

export interface Again {
  readonly offer: Offer;
  readonly draft: Draft;
}

/** Whether an answer that was given for one offer can stand in another. */
function fits(field: OfferField, value: Draft[string] | undefined): boolean {
  if (field.kind === 'flag') return true;
  if (value === undefined) return field.kind === 'text' || field.kind === 'choices' || field.optional === true;
  if (field.kind === 'choice') return field.options.some(option => sameValue(option.value, value));
  if (field.kind === 'choices')
    return Array.isArray(value) && value.every(one => field.options.some(option => sameValue(option.value, one)));
  return field.kind === 'text' || (typeof value === 'number' && value >= field.min && value <= field.max);
}

/** What an offer with its answers says, in a few words: "Attack: Club · Brenna". */
export function inWords({ offer, draft }: Again): string {
  const chosen = offer.fields.flatMap(field => {
    const value = draft[field.name];
    if (field.kind !== 'choice' || value === undefined) return [];
    return field.options.flatMap(option => (sameValue(option.value, value) ? [option.label] : []));
  });
  return [offer.label, ...chosen].join(' · ');
}

/** A draft over an offer that changed: what is still among the options stays. */
export function refit(offer: Offer, draft: Draft): Draft {
  const numbers = offer.fields.filter(
    field => field.kind === 'number' || field.kind === 'text' || field.kind === 'flag',
  );
  const kept = Object.entries(draft).filter(([name]) => numbers.some(field => field.name === name));
  const many = offer.fields.filter(field => field.kind === 'choices' && draft[field.name] !== undefined);
  const lists = many.map(field => [field.name, draft[field.name] ?? []] as const);
  const fresh = begun(offer, draft);
  const cleared = offer.fields.filter(
    field => field.kind === 'choice' && field.optional && draft[field.name] === undefined,
  );
  const free = new Set(cleared.map(field => field.name));
  const choices = Object.entries(fresh).filter(([name]) => !free.has(name));
  return { ...Object.fromEntries(choices), ...Object.fromEntries(lists), ...Object.fromEntries(kept) };
}
