import type { Json, Offer, Speaker } from '@affray/engine';
import { type Fault, LIMITS } from '@affray/protocol';
import { Chips } from '../controls/chips.tsx';
import { useKeys } from '../controls/keys.tsx';
import { Digit } from '../controls/marks.tsx';
import { atOnce, type Command, composed, type Draft } from '../controls/offer.ts';
import { type Store, useStore } from '../device/store.ts';
import * as words from '../words/table.ts';
import type { NotAll } from './ctrl.ts';
import type { Lot } from './lot.ts';
import { GroupBar } from './rest.tsx';

interface Speaking {
  readonly who: Speaker;
  readonly name: string;
  readonly offers: readonly Offer[];
}

/** A choice that several make one after the other, such as an announcement, for all of them with one press. */
export interface Common {
  readonly offer: Offer;
  readonly field: NonNullable<ReturnType<typeof atOnce>>;
  readonly whos: readonly Speaker[];
}

/**
 * What everyone who may act now has to choose alike; null where there is no such thing. Those whose offers this page has
 * not asked for count as the others: the table refuses what they cannot do.
 */
export function commonChoice(speakers: readonly Speaking[], shown: Speaking): Common | null {
  const offer = shown.offers.find(each => each.group === 'flow' && !each.refusal && each.base.who === shown.who);
  const field = offer && atOnce(offer);
  if (!offer || !field || speakers.length < 2) return null;
  const has = ({ offers }: Speaking): boolean =>
    offers.length === 0 || offers.some(each => each.id === offer.id && !each.refusal);
  return speakers.every(has) ? { offer, field, whos: speakers.map(each => each.who) } : null;
}

/** The commands of one answer for all. */
export const forEach = ({ offer, field, whos }: Common, value: Json): readonly Command[] =>
  whos.flatMap(who => composed({ ...offer, base: { ...offer.base, who } }, { [field.name]: value }) ?? []);

/** A choice for so many that it takes several messages; it ends where this is taken away. */
export interface Portions {
  readonly what: string;
  /** How many are to go. */
  readonly left: number;
}
export type Submit = (commands: readonly Command[]) => Promise<Fault | NotAll>;

/**
 * Gives commands in as few messages as the table takes. Ends where one of them asks something, where nothing of a message is
 * done, and where it is stopped.
 * @returns those that were given and not done; `given`: how many were given
 */
export async function inPortions(
  commands: readonly Command[],
  what: string,
  store: Store<Portions | null>,
  submit: Submit,
): Promise<{ readonly notAll: NotAll; readonly given: number }> {
  const notAll: NotAll[number][] = [];
  const isLong = commands.length > LIMITS.commands;
  let given = 0;
  let ends = false;
  do {
    if (isLong) store.set({ what, left: commands.length - given });
    const portion = commands.slice(given, given + LIMITS.commands);
    const told = await submit(portion);
    const missing = 'code' in told ? [...portion.keys()].map(at => ({ at, refusal: told })) : told;
    for (const { at, refusal } of missing) notAll.push({ at: at + given, refusal });
    given += portion.length;
    ends = 'code' in told || missing.some(each => each.refusal.code === WAITS) || (isLong && store.get() === null);
  } while (given < commands.length && !ends);
  store.set(null);
  return { notAll, given };
}
/** Code by which the table refuses what stands behind a command that asks something. */
const WAITS = 'table/waiting';

/** What to say of those for whom it was not done; null where it was for all. */
export function notDone(
  { notAll, given }: { readonly notAll: NotAll; readonly given: number },
  names: readonly string[],
): Fault | null {
  const [first] = notAll;
  const total = names.length;
  const reasons = new Map<string, string[]>();
  for (const { at, refusal } of notAll)
    reasons.set(refusal.reason, [...(reasons.get(refusal.reason) ?? []), names[at] ?? '']);
  if (notAll.length === given && first && reasons.size === 1) return first.refusal;
  if (notAll.length === 0 && given === total) return null;
  const parts = [...reasons].map(([reason, whose]) => words.notFor(whose, reason));
  const open = given < total ? [words.notBegunFor(total - given)] : [];
  const reason = [words.doneFor(given - notAll.length, total), ...parts, ...open].join(' ');
  return { code: 'page/not-all', reason, rule: reasons.size === 1 ? (first?.refusal.rule ?? null) : null, path: null };
}

/**
 * For whom a choice that several make alike is given: all of them, those of the GM's own, those of these that are on the
 * side of the one shown, or that one.
 */
export type For = 'all' | 'mine' | 'side' | 'one';

/** A choice that several make alike, and for whom it is given. */
export interface Whose {
  readonly offer: string;
  readonly chosen: For;
  readonly choose: (next: For) => void;
  readonly ways: readonly { readonly for: For; readonly label: string }[];
  /** Those for whom it is given. */
  readonly whos: ReadonlySet<Speaker>;
  /** What is given for several, in words; null for one. */
  readonly what: string | null;
  readonly give: (option: OfferField['options'][number]) => void;
}
type OfferField = Common['field'];

/** What is chosen of it on this page. */
export interface WhoseChoice {
  /** Null until somebody says otherwise. */
  readonly for: For | null;
  /** The one that was picked by name: what is chosen next is for that one alone. */
  readonly named: Speaker | null;
}

/** One choice for everyone, or for one of them; null where nobody else has to make it. */
export function useWhose(props: {
  readonly speakers: readonly Speaking[];
  readonly shown: Speaking | undefined;
  /** Whether the GM looks, to whom those are their own that are no player's character. */
  readonly isGm: boolean;
  readonly isOwn: (who: Speaker) => boolean;
  /** The side that somebody is on; null where it is on none. */
  readonly sideOf: (who: Speaker) => Side | null;
  readonly chosen: Store<WhoseChoice>;
  readonly portions: Store<Portions | null>;
  readonly giveAll: Submit;
  /** How many steps can be undone. */
  readonly undoable: number;
  readonly tellOfLot: (lot: Lot) => void;
  /** Remembers what was chosen for these. */
  readonly done: (whos: readonly Speaker[], offer: Offer, draft: Draft) => void;
}): Whose | null {
  const { speakers, shown, isGm, isOwn, sideOf, chosen, portions, giveAll, undoable, tellOfLot } = props;
  const isRunning = useStore(portions) !== null;
  const { for: wanted, named } = useStore(chosen);
  const common = isRunning || !shown ? null : commonChoice(speakers, shown);
  if (!common || !shown) return null;
  const { offer, field, whos: all } = common;
  const own = isGm ? all.filter(isOwn) : all;
  const side = sideOf(shown.who);
  const groups: Groups = { all, mine: own, side: sameSide(own, shown.who, sideOf), one: [shown.who] };
  const ways = waysOf(groups, shown.name, side?.name ?? '');
  const usual = usualFor(isGm, all.length, own.length);
  const isWay = ways.some(each => each.for === wanted);
  const group = named === shown.who ? 'one' : wanted !== null && isWay ? wanted : usual;
  const whos = groups[group];
  const what = words.forAllOf(offer.label, whos.length);
  const run = async ({ value, label }: OfferField['options'][number]): Promise<void> => {
    const commands = forEach({ offer, field, whos }, value);
    const names = commands.map(({ who }) => speakers.find(each => each.who === who)?.name ?? String(who));
    const told = await inPortions(commands, what, portions, giveAll);
    const missing = new Set(told.notAll.map(each => each.at));
    const given = whos.slice(0, told.given).filter((_, at) => !missing.has(at));
    props.done(given, offer, { [field.name]: value });
    tellOfLot({ text: words.doneForAll(what, label), fault: notDone(told, names), from: undoable, own: given.length });
  };
  return {
    ...{ offer: offer.id, chosen: group, ways, whos: new Set(whos), what: group === 'one' ? null : what },
    choose: next => chosen.set({ for: next, named: null }),
    give: option => void run(option),
  };
}

/** What the GM does mostly: for all of the own at once; for heroes, each of whom a player decides about, one by one. */
const usualFor = (isGm: boolean, all: number, own: number): For =>
  !isGm ? 'one' : own === all ? 'all' : own > 1 ? 'mine' : 'one';

/** A side of the fight. */
interface Side {
  readonly at: number;
  readonly name: string;
}
type Groups = { readonly [group in For]: readonly Speaker[] };

/** Those of one's own who are on the side of the one shown, where that one is one's own. */
export function sameSide(
  own: readonly Speaker[],
  shown: Speaker,
  sideOf: (who: Speaker) => Side | null,
): readonly Speaker[] {
  const side = sideOf(shown)?.at;
  return side !== undefined && own.includes(shown) ? own.filter(who => sideOf(who)?.at === side) : [];
}

export function waysOf({ all, mine, side }: Groups, name: string, sideName: string): Whose['ways'] {
  const own = mine.length > 1 && mine.length < all.length;
  const isPart = side.length > 1 && side.length < mine.length;
  return [
    { for: 'all', label: words.allOfThem(all.length) },
    ...(own ? [{ for: 'mine' as const, label: words.ownOnes(mine.length) }] : []),
    ...(isPart ? [{ for: 'side' as const, label: words.ofSide(sideName, side.length) }] : []),
    { for: 'one', label: words.onlyFor(name) },
  ];
}

/** Says for whom the answers below are, and changes it. */
export function WhoseSwitch({ whose: { chosen, choose, ways } }: { readonly whose: Whose }) {
  const at = ways.findIndex(each => each.for === chosen);
  const next = ways[(at + 1) % ways.length];
  useKeys(next ? { a: { says: next.label, run: () => choose(next.for) } } : {});
  return (
    <div className="whose">
      <Chips
        label={words.forWhom}
        value={chosen}
        set={value => {
          for (const each of ways) if (each.for === value) choose(each.for);
        }}
        options={ways.map(each => ({ value: each.for, label: each.label }))}
      />
      <Digit>A</Digit>
    </div>
  );
}

/** How far a choice for very many is, and its end. */
export function PortionsBar({ store }: { readonly store: Store<Portions | null> }) {
  const running = useStore(store);
  return running ? <GroupBar label={running.what} {...running} end={() => store.set(null)} /> : null;
}
