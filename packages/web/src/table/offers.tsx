import type { Json, Offer, Refusal, Speaker } from '@affray/engine';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Digit } from '../controls/marks.tsx';
import {
  atOnce,
  type Command,
  composed,
  type Draft,
  grouped,
  groupName,
  refusals,
  settledDraft,
} from '../controls/offer.ts';
import type { AskOdds } from '../controls/offer-form.tsx';
import { type Really, useReally } from '../controls/really.ts';
import { NARROW, useMedia } from '../device/media.ts';
import * as words from '../words/table.ts';
import { useButtonOdds } from './button-odds.ts';

export interface OffersProps {
  readonly who: Speaker;
  readonly offers: readonly Offer[];
  readonly last: Draft;
  readonly odds: AskOdds;
  readonly busy: boolean;
  /** Changes with the fight. */
  readonly moment: string;
  /** Opens an offer that has more to say. */
  readonly open: (offer: Offer) => void;
  /** Gives a command at once. */
  readonly give: (offer: Offer, draft: Draft, command: Command) => void;
  /** Whether the digits of the keyboard choose here. */
  readonly digits: boolean;
}
/** One thing that a digit or a press can do. */
interface Press {
  readonly key: string;
  readonly says: string;
  readonly run: () => void;
  /** The letter that it would like; null for a digit. */
  readonly letter: string | null;
}

/** Letters that mean something else at the table. */
const TAKEN = 'timc';

/** Digits for what can be done, letters for ending, holding and waiting: those mean the same all fight long. */
function keysOf(presses: readonly Press[]): ReadonlyMap<string, Press> {
  const keys = new Map<string, Press>();
  for (const press of presses) {
    if (press.letter && !keys.has(press.letter) && !TAKEN.includes(press.letter)) keys.set(press.letter, press);
  }
  const lettered = new Set(keys.values());
  const others = presses.filter(each => !lettered.has(each)).slice(0, 9);
  others.forEach((press, at) => {
    keys.set(`${at + 1}`, press);
  });
  return keys;
}

/** All offers in their groups, always in the same order; digits choose among those that are possible. */
export function Offers(given: OffersProps) {
  const { who, offers, odds, last, moment, digits } = given;
  const props = { ...given, really: useReally(`${moment} ${who}`) };
  const groups = grouped(offers);
  const narrow = useMedia(NARROW);
  const chances = useButtonOdds(offers, last, odds, `${moment} ${who}`);
  const presses = groups.flatMap(each => each.offers).flatMap(offer => pressesOf(offer, props));
  const keys = digits ? keysOf(presses) : new Map<string, Press>();
  useKeys(Object.fromEntries([...keys].map(([name, { says, run }]) => [name, { says, run }])));
  const hints = new Map([...keys].map(([name, press]) => [press.key, name]));
  const section = ({ group, offers: members }: (typeof groups)[number]) => (
    <section key={group} className="offer-group" data-group={group}>
      <h3 className={members.every(atOnce) ? 'hidden-text' : 'over-line'}>{groupName(group)}</h3>
      <div className="offer-list">
        {members
          .filter(offer => !offer.refusal || group === 'flow')
          .map(offer => (
            <OneOffer key={offer.id} {...props} offer={offer} chance={chances.get(offer.id) ?? null} hints={hints} />
          ))}
      </div>
    </section>
  );
  const deeds = groups.filter(({ group, offers: members }) => group !== 'flow' && members.some(each => !each.refusal));
  return (
    <div className="offer-groups">
      {deeds.length > 0 ? <div className="offer-columns">{deeds.map(section)}</div> : null}
      <AllRefusals offers={offers.filter(each => each.group !== 'flow')} open={!narrow} />
      {groups.filter(each => each.group === 'flow').map(section)}
    </div>
  );
}

/** What can be pressed of an offer: itself, or each of its short answers. */
function pressesOf(offer: Offer, { busy, open, give, really }: Guarded): Press[] {
  if (offer.refusal) return [];
  const quick = atOnce(offer);
  if (quick) {
    return quick.options.map(({ value, label }) => ({
      key: quickKey(offer, value),
      says: `${offer.label}: ${label}`,
      letter: null,
      run: () => {
        const draft = { [quick.name]: value };
        const command = composed(offer, draft);
        if (command && !busy) really.guard(quickKey(offer, value), offer.confirm, () => give(offer, draft, command));
      },
    }));
  }
  const run = (): void => {
    const draft = settledDraft(offer);
    const command = draft && composed(offer, draft);
    if (busy) return;
    if (draft && command) really.guard(offer.id, offer.confirm, () => give(offer, draft, command));
    else open(offer);
  };
  const letter = offer.group === 'flow' ? offer.label.slice(0, 1).toLowerCase() : null;
  return [{ key: offer.id, says: offer.label, letter, run }];
}
const quickKey = (offer: Offer, value: Json): string => `${offer.id} ${JSON.stringify(value)}`;

type Guarded = OffersProps & { readonly really: Really };
type OneProps = Guarded & {
  readonly offer: Offer;
  readonly chance: string | null;
  /** The key of the keyboard that stands for a press. */
  readonly hints: ReadonlyMap<string, string>;
};

function OneOffer(props: OneProps) {
  const { offer, chance, hints, really } = props;
  const armed = really.armed === offer.id;
  if (offer.refusal) return <Refused offer={offer} refusal={offer.refusal} />;
  const quick = atOnce(offer);
  if (quick) return <Quick {...props} quick={quick} />;
  const [press] = pressesOf(offer, props);
  return (
    <Button
      className={offer.group === 'flow' && offer.id.startsWith('end') ? 'offer-button primary' : 'offer-button'}
      data-armed={armed || undefined}
      {...(press ? { onPress: press.run } : {})}
    >
      <span className="offer-label">
        {armed ? offer.confirm : offer.label}
        {armed || settledDraft(offer) ? '' : '…'}
      </span>
      {chance ? <span className="chance num">{chance}</span> : null}
      <span className="offer-cost">{armed ? words.pressAgainToConfirm : offer.cost}</span>
      <KeyHint name={hints.get(offer.id)} />
    </Button>
  );
}

/** What is not possible, in the place where it is when it is. */
function Refused({ offer, refusal }: { offer: Offer; refusal: Refusal }) {
  return (
    <p className="offer-button impossible" title={`${refusal.reason} (${refusal.rule})`}>
      <span className="offer-label">{offer.label}</span>
      <span className="offer-cost">
        <span className="hidden-text">{words.notPossible} </span>
        {refusal.reason} <span className="rule-id">{refusal.rule}</span>
      </span>
    </p>
  );
}

const KeyHint = ({ name }: { name: string | undefined }) => (name ? <Digit>{name.toUpperCase()}</Digit> : null);

/** A choice with so few answers that each is a button of its own. */
function Quick(props: OneProps & { quick: NonNullable<ReturnType<typeof atOnce>> }) {
  const { offer, quick, hints, really } = props;
  const presses = pressesOf(offer, props);
  return (
    <fieldset className="offer-quick">
      <legend className="offer-label">{offer.label}</legend>
      <div className="quick-list">
        {quick.options.map((option, at) => {
          const press = presses[at];
          return (
            <Button
              key={quickKey(offer, option.value)}
              className="offer-choice"
              data-armed={really.armed === quickKey(offer, option.value) || undefined}
              {...(press ? { onPress: press.run } : {})}
            >
              <span>{really.armed === quickKey(offer, option.value) ? offer.confirm : option.label}</span>
              {option.hint ? <span className="hint">{option.hint}</span> : null}
              <KeyHint name={hints.get(quickKey(offer, option.value))} />
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** All that is not possible, below what is; on a phone folded away. */
function AllRefusals({ offers, open }: { offers: readonly Offer[]; open: boolean }) {
  const count = offers.filter(each => each.refusal).length;
  if (count === 0) return null;
  return (
    <details className="all-refusals" open={open}>
      <summary>{words.notPossibleNow(count)}</summary>
      <Refusals offers={offers} />
    </details>
  );
}

/** What is not possible now, and why: each reason once, with all that it stops. */
function Refusals({ offers }: { offers: readonly Offer[] }) {
  const reasons = refusals(offers);
  if (reasons.length === 0) return null;
  return (
    <ul className="refusals">
      {reasons.map(({ refusal, labels }) => (
        <li key={refusal.reason}>
          <span className="hidden-text">{words.notPossible} </span>
          <span className="refused">{labels.join(', ')}</span> {refusal.reason}{' '}
          <span className="rule-id">{refusal.rule}</span>
        </li>
      ))}
    </ul>
  );
}
