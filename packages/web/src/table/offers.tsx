import type { Json, Offer, Speaker } from '@affray/engine';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../lib/keys.tsx';
import { Digit } from '../lib/marks.tsx';
import { atOnce, type Command, composed, type Draft, grouped, groupName, settledDraft } from '../lib/offer.ts';
import type { AskOdds } from '../lib/offer-form.tsx';
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
}

/** All offers in their groups, always in the same order; digits choose among those that are possible. */
export function Offers(props: OffersProps) {
  const { who, offers, odds, last, moment, digits } = props;
  const groups = grouped(offers);
  const chances = useButtonOdds(offers, last, odds, `${moment} ${who}`);
  const presses = groups.flatMap(each => each.offers).flatMap(offer => pressesOf(offer, props));
  const ranked = digits ? presses.slice(0, 9) : [];
  useKeys(Object.fromEntries(ranked.map(({ says, run }, at) => [`${at + 1}`, { says, run }])));
  const digitOf = (key: string): number => ranked.findIndex(each => each.key === key) + 1;
  return (
    <div className="offer-groups">
      {groups.map(({ group, offers: members }) => (
        <section key={group} className="offer-group" data-group={group}>
          <h3 className={members.every(atOnce) ? 'hidden-text' : 'over-line'}>{groupName(group)}</h3>
          <div className="offer-list">
            {members.map(offer => (
              <OneOffer
                key={offer.id}
                {...props}
                offer={offer}
                chance={chances.get(offer.id) ?? null}
                digitOf={digitOf}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** What can be pressed of an offer: itself, or each of its short answers. */
function pressesOf(offer: Offer, { busy, open, give }: OffersProps): Press[] {
  if (offer.refusal) return [];
  const quick = atOnce(offer);
  if (quick) {
    return quick.options.map(({ value, label }) => ({
      key: quickKey(offer, value),
      says: `${offer.label}: ${label}`,
      run: () => {
        const draft = { [quick.name]: value };
        const command = composed(offer, draft);
        if (command && !busy) give(offer, draft, command);
      },
    }));
  }
  const run = (): void => {
    const draft = settledDraft(offer);
    const command = draft && composed(offer, draft);
    if (busy) return;
    if (draft && command) give(offer, draft, command);
    else open(offer);
  };
  return [{ key: offer.id, says: offer.label, run }];
}
const quickKey = (offer: Offer, value: Json): string => `${offer.id} ${JSON.stringify(value)}`;

type OneProps = OffersProps & {
  readonly offer: Offer;
  readonly chance: string | null;
  readonly digitOf: (key: string) => number;
};

function OneOffer(props: OneProps) {
  const { offer, chance, digitOf } = props;
  if (offer.refusal) return <Refused offer={offer} />;
  const quick = atOnce(offer);
  if (quick) return <Quick {...props} quick={quick} />;
  const [press] = pressesOf(offer, props);
  return (
    <Button className="offer-button" {...(press ? { onPress: press.run } : {})}>
      <span className="offer-label">
        {offer.label}
        {settledDraft(offer) ? '' : '…'}
      </span>
      {chance ? <span className="chance num">{chance}</span> : null}
      <span className="offer-cost">{offer.cost}</span>
      <KeyHint digit={digitOf(offer.id)} />
    </Button>
  );
}

const KeyHint = ({ digit }: { digit: number }) => (digit > 0 ? <Digit>{digit}</Digit> : null);

/** A choice with so few answers that each is a button of its own. */
function Quick(props: OneProps & { quick: NonNullable<ReturnType<typeof atOnce>> }) {
  const { offer, quick, digitOf } = props;
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
              {...(press ? { onPress: press.run } : {})}
            >
              <span>{option.label}</span>
              {option.hint ? <span className="hint">{option.hint}</span> : null}
              <KeyHint digit={digitOf(quickKey(offer, option.value))} />
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What is not possible now, and why: in one line, in full when pressed. */
function Refused({ offer }: { offer: Offer }) {
  const [open, setOpen] = useState(false);
  const { refusal } = offer;
  if (!refusal) return null;
  return (
    <Button className="offer-button refused" aria-expanded={open} onPress={() => setOpen(!open)}>
      <span className="offer-label">{offer.label}</span>
      <span className="offer-why">
        <span className="hidden-text">Not possible: </span>
        {refusal.reason} <span className="rule-id">{refusal.rule}</span>
      </span>
    </Button>
  );
}
