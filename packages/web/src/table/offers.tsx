import type { Offer, Refusal, Speaker } from '@affray/engine';
import { Button } from 'react-aria-components';
import { type Direct, type Directs, directly, farFrom, isApart, isPrepared } from '../controls/direct.ts';
import type { DrawMark } from '../controls/fields.tsx';
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
import { RuleTip } from '../controls/rule-tip.tsx';
import { PHONE, useMedia } from '../device/media.ts';
import { SoFarOf } from '../display/so-far.tsx';
import type { Token } from '../systems/picture.ts';
import * as words from '../words/table.ts';
import { answerKey, type DirectsWhere, useButtonOdds } from './button-odds.ts';
import { type Whose, WhoseSwitch } from './for-all.tsx';

export interface OffersProps {
  readonly who: Speaker;
  readonly offers: readonly Offer[];
  readonly last: Draft;
  /** What this speaker did last: it comes first again. */
  readonly used: string | null;
  readonly mark: DrawMark;
  /** Who stands where: near foes come first. */
  readonly tokens: readonly Token[];
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
  /** Of an answer that several give alike, for whom it is; null where there is none. */
  readonly whose: Whose | null;
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
const TAKEN = 'atimcgnou';

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

/** Groups that somebody acts with: while one of them is open, ending the turn is not what most people want. */
const ACTS = new Set(['attack', 'maneuver', 'magic']);

/**
 * Offers in their groups, in the order of the moment: what was prepared, then what was done last, then the rest as the
 * rules list it, and then what has no chance now. What is seldom done, or for good, stands apart at the end.
 */
export function inOrder(
  offers: readonly Offer[],
  used: string | null,
  hopeless: ReadonlySet<string> = new Set(),
): ReturnType<typeof grouped> {
  const rank = (offer: Offer): number =>
    hopeless.has(offer.id) ? 3 : isPrepared(offer) ? 0 : offer.id === used && !offer.refusal ? 1 : 2;
  const apart = offers.filter(isApart).map(each => ({ ...each, group: 'apart' }));
  const groups = grouped(offers.filter(each => !isApart(each))).map(({ group, offers: members }) => ({
    group,
    offers: members.toSorted((a, b) => rank(a) - rank(b)),
  }));
  const sorted = groups.toSorted(preparedFirst);
  return apart.length > 0 ? [...sorted, { group: 'apart', offers: apart }] : sorted;
}

/**
 * What most people do next: what was prepared or begun; the first that somebody acts with; where no attack has a chance, to go to whom it is meant for;
 * or the one thing that can be done at all.
 */
export function wantedOf(groups: readonly Grouped[], lost: ReadonlySet<string>, directs: Directs): string | null {
  const possible = groups.flatMap(({ group, offers }) =>
    offers.flatMap(offer => (offer.refusal ? [] : [{ id: offer.id, group, isPrepared: isPrepared(offer) }])),
  );
  const [only, ...others] = possible;
  const begun = possible.find(each => each.isPrepared && !lost.has(each.id));
  const act = possible.find(({ id, group }) => ACTS.has(group) && !lost.has(id));
  const way = lost.size > 0 ? possible.find(({ id, group }) => group === 'move' && directs.has(id)) : undefined;
  return begun?.id ?? act?.id ?? way?.id ?? (others.length === 0 ? (only?.id ?? null) : null);
}

/** All offers in their groups; digits choose among those that are possible. */
export function Offers(given: OffersProps) {
  const { who, offers, odds, last, used, moment, digits } = given;
  const far = farFrom(who, given.tokens);
  const directsWhere: DirectsWhere = hopeless => directly(offers, last, used, far, hopeless);
  const { chances, unsure, hopeless, lost, isAsked } = useButtonOdds(
    offers,
    directsWhere,
    last,
    odds,
    `${moment} ${who}`,
  );
  const groups = inOrder(offers, used, hopeless);
  const directs = directsWhere(hopeless);
  const wanted = wantedOf(groups, lost, directs);
  const props = { ...given, really: useReally(`${moment} ${who}`), directs, wanted };
  const presses = groups.flatMap(each => each.offers).flatMap(offer => pressesOf(offer, props));
  const keys = digits ? keysOf(presses) : new Map<string, Press>();
  useKeys(Object.fromEntries([...keys].map(([name, { says, run }]) => [name, { says, run }])));
  const hints = new Map([...keys].map(([name, press]) => [press.key, name]));
  const section = ({ group, offers: members }: (typeof groups)[number]) => (
    <section key={group} className="offer-group" data-group={group}>
      <h3 className={members.every(atOnce) ? 'hidden-text' : 'over-line'}>{groupName(group)}</h3>
      <div className="offer-list">
        {members
          .filter(offer => !offer.refusal || isEnd(offer))
          .map(offer => (
            <OneOffer key={offer.id} {...props} {...{ offer, chances, unsure, hints }} />
          ))}
      </div>
    </section>
  );
  const phone = useMedia(PHONE);
  const [pace, ends] = phone ? apartFromEnd(groups) : [[], groups.filter(each => each.group === 'flow')];
  const deeds = [...groups.filter(each => each.group !== 'flow'), ...pace]
    .filter(({ offers: members }) => members.some(each => !each.refusal))
    .toSorted(preparedFirst);
  const refused = <AllRefusals offers={offers.filter(each => !isEnd(each))} />;
  return (
    <div className="offer-groups" data-odds={isAsked ? 'asked' : 'known'}>
      {deeds.length > 0 ? <div className="offer-columns">{deeds.map(section)}</div> : null}
      {deeds.length > 0 ? refused : null}
      {ends.map(section)}
      {deeds.length > 0 ? null : refused}
    </div>
  );
}

/** On a phone only the end of a turn, or an announcement, is always at the thumb: holding and waiting scroll with the rest. */
function apartFromEnd(groups: readonly Grouped[]): [pace: Grouped[], ends: Grouped[]] {
  const flow = groups.filter(each => each.group === 'flow').flatMap(each => each.offers);
  const [ends, pace] = [true, false].map(end => flow.filter(each => (isEnd(each) || atOnce(each) !== null) === end));
  const some = (group: string, offers: Offer[] = []): Grouped[] => (offers.length > 0 ? [{ group, offers }] : []);
  return [some('pace', pace), some('flow', ends)];
}
type Grouped = ReturnType<typeof grouped>[number];

const preparedFirst = (a: Grouped, b: Grouped): number =>
  Number(b.offers.some(isPrepared)) - Number(a.offers.some(isPrepared));

const isEnd = ({ role }: Offer): boolean => role === 'end';

/** What can be pressed of an offer: itself, or each of its short answers. */
function pressesOf(offer: Offer, { busy, open, give, really, directs, whose }: Guarded): Press[] {
  if (offer.refusal) return [];
  const quick = atOnce(offer);
  if (quick) {
    const forAll = whose?.offer === offer.id && whose.what !== null ? whose : null;
    return quick.options.map(({ value, label, ...option }) => ({
      key: answerKey(offer, { value }),
      says: `${forAll?.what ?? offer.label}: ${label}`,
      letter: null,
      run: () => {
        if (forAll) return busy ? undefined : forAll.give({ value, label, ...option });
        const draft = { [quick.name]: value };
        const command = composed(offer, draft);
        if (command && !busy)
          really.guard(answerKey(offer, { value }), offer.confirm, () => give(offer, draft, command));
      },
    }));
  }
  const targets = directs.get(offer.id);
  if (targets) {
    return targets.map(({ option, draft }) => ({
      key: answerKey(offer, option),
      says: words.onTarget(offer.label, option.label),
      letter: null,
      run: () => {
        const command = composed(offer, draft);
        if (command && !busy) give(offer, draft, command);
      },
    }));
  }
  const letter = offer.group === 'flow' ? offer.label.slice(0, 1).toLowerCase() : null;
  return [{ key: offer.id, says: offer.label, letter, run: () => begin(offer, { busy, open, give, really }) }];
}

/** Gives an offer that leaves nothing to say, else opens its form. */
function begin(offer: Offer, { busy, open, give, really }: Pick<Guarded, 'busy' | 'open' | 'give' | 'really'>): void {
  const draft = settledDraft(offer);
  const command = draft && composed(offer, draft);
  if (busy) return;
  if (draft && command) really.guard(offer.id, offer.confirm, () => give(offer, draft, command));
  else open(offer);
}

type Guarded = OffersProps & {
  readonly really: Really;
  readonly directs: Directs;
  /** What most people do next. */
  readonly wanted: string | null;
};
type OneProps = Guarded & {
  readonly offer: Offer;
  readonly chances: ReadonlyMap<string, string>;
  readonly unsure: ReadonlySet<string>;
  /** The key of the keyboard that stands for a press. */
  readonly hints: ReadonlyMap<string, string>;
};

function OneOffer(props: OneProps) {
  const { offer, chances, hints, really, directs, wanted } = props;
  const armed = really.armed === offer.id;
  if (offer.refusal) return <Refused offer={offer} refusal={offer.refusal} />;
  const quick = atOnce(offer);
  if (quick) return <Quick {...props} quick={quick} />;
  const targets = directs.get(offer.id) ?? [];
  const primary = offer.id === wanted || (isEnd(offer) && wanted === null);
  const chance = targets.length > 0 ? undefined : chances.get(offer.id);
  const title = (
    <Button
      className={primary && targets.length === 0 ? 'offer-button primary' : 'offer-button'}
      data-armed={armed || undefined}
      onPress={() => begin(offer, props)}
    >
      <span className="offer-label">
        {armed ? offer.confirm : offer.label}
        {armed || settledDraft(offer) ? '' : '…'}
      </span>
      {chance ? <span className="chance num">{chance}</span> : null}
      {armed || offer.cost ? (
        <span className="offer-cost">{armed ? words.pressAgainToConfirm : offer.cost}</span>
      ) : null}
      <KeyHint name={hints.get(offer.id)} />
    </Button>
  );
  if (targets.length === 0) return title;
  return (
    <div className="offer-direct" data-wanted={primary || undefined}>
      {title}
      <Targets {...props} targets={targets} />
    </div>
  );
}

/** Targets that one press gives, each with its chance. */
function Targets({ targets, ...props }: OneProps & { targets: readonly Direct[] }) {
  const { offer, chances, unsure, hints, mark } = props;
  const presses = pressesOf(offer, props);
  return (
    <div className="target-list">
      {targets.map(({ option }, at) => {
        const [key, press] = [answerKey(offer, option), presses[at]];
        const chance = chances.get(key);
        return (
          <Button key={key} className="target-button" {...(press ? { onPress: press.run } : {})}>
            <span className="hidden-text">{offer.label}</span> <span>→</span>{' '}
            {option.combatant ? mark(option.combatant) : null}
            <span className="target-name">{option.label}</span>{' '}
            {chance ? <span className="chance num">{chance}</span> : null}
            {unsure.has(key) ? <SoFarOf id={option.combatant} /> : null}
            <KeyHint name={hints.get(key)} />
          </Button>
        );
      })}
    </div>
  );
}

/** What is not possible, in the place where it is when it is. */
function Refused({ offer, refusal }: { offer: Offer; refusal: Refusal }) {
  return (
    <p className="offer-button impossible" title={`${refusal.reason} (${refusal.rule})`}>
      <span className="offer-label">{offer.label}</span>
      <span className="offer-cost">
        <span className="hidden-text">{words.notPossible} </span>
        {refusal.reason} <RuleTip id={refusal.rule} />
      </span>
    </p>
  );
}

const KeyHint = ({ name }: { name: string | undefined }) => (name ? <Digit>{name.toUpperCase()}</Digit> : null);

/** A choice with so few answers that each is a button of its own. */
function Quick(props: OneProps & { quick: NonNullable<ReturnType<typeof atOnce>> }) {
  const { offer, quick, hints, really } = props;
  const whose = props.whose?.offer === offer.id ? props.whose : null;
  const presses = pressesOf(offer, props);
  return (
    <fieldset className={whose ? 'offer-quick for-all' : 'offer-quick'}>
      <legend className="offer-label">
        {offer.label} {offer.cost ? <span className="offer-cost">{offer.cost}</span> : null}
      </legend>
      {whose ? <WhoseSwitch whose={whose} /> : null}
      <div className="quick-list">
        {quick.options.map((option, at) => {
          const press = presses[at];
          return (
            <Button
              key={answerKey(offer, option)}
              className="offer-choice"
              data-armed={really.armed === answerKey(offer, option) || undefined}
              {...(press ? { onPress: press.run } : {})}
            >
              <span>{really.armed === answerKey(offer, option) ? offer.confirm : option.label}</span>
              {option.hint ? <span className="hint">{option.hint}</span> : null}
              <KeyHint name={hints.get(answerKey(offer, option))} />
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** All that is not possible, folded away below what is. */
function AllRefusals({ offers }: { offers: readonly Offer[] }) {
  const count = offers.filter(each => each.refusal).length;
  if (count === 0) return null;
  return (
    <details className="all-refusals">
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
          <span className="refused">{labels.join(', ')}</span> {refusal.reason} <RuleTip id={refusal.rule} />
        </li>
      ))}
    </ul>
  );
}
