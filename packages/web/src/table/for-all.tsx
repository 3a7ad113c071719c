import type { Json, Offer, Speaker } from '@affray/engine';
import { type Fault, LIMITS } from '@affray/protocol';
import { Button } from 'react-aria-components';
import { atOnce, type Command, composed } from '../controls/offer.ts';
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

/** One press for everyone: all announce two actions. */
export function ForAll(props: {
  readonly speakers: readonly Speaking[];
  readonly shown: Speaking;
  readonly busy: boolean;
  readonly portions: Store<Portions | null>;
  readonly giveAll: Submit;
  /** How many steps can be undone. */
  readonly undoable: number;
  readonly tellOfLot: (lot: Lot) => void;
}) {
  const { speakers, shown, busy, portions, giveAll, undoable, tellOfLot } = props;
  const isRunning = useStore(portions) !== null;
  const common = isRunning ? null : commonChoice(speakers, shown);
  if (!common) return null;
  const what = words.forAllOf(common.offer.label, common.whos.length);
  const run = async ({ value, label }: { readonly value: Json; readonly label: string }): Promise<void> => {
    const commands = forEach(common, value);
    const names = commands.map(({ who }) => speakers.find(each => each.who === who)?.name ?? String(who));
    const fault = notDone(await inPortions(commands, what, portions, giveAll), names);
    tellOfLot({ text: words.doneForAll(what, label), fault, from: undoable });
  };
  return (
    <fieldset className="offer-quick for-all">
      <legend className="offer-label">{what}</legend>
      <div className="quick-list">
        {common.field.options.map(option => (
          <Button
            key={JSON.stringify(option.value)}
            className="offer-choice"
            isDisabled={busy}
            onPress={() => void run(option)}
          >
            <span>{option.label}</span>
            {option.hint ? <span className="hint">{option.hint}</span> : null}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** How far a choice for very many is, and its end. */
export function PortionsBar({ store }: { readonly store: Store<Portions | null> }) {
  const running = useStore(store);
  return running ? <GroupBar label={running.what} {...running} end={() => store.set(null)} /> : null;
}
