import type { Offer, Preview, Speaker } from '@affray/engine';
import type { TableView } from '@affray/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { DrawMark } from '../lib/fields.tsx';
import { type KeyMap, useKeys } from '../lib/keys.tsx';
import { Digit } from '../lib/marks.tsx';
import {
  atOnce,
  begun,
  type Command,
  composed,
  type Draft,
  grouped,
  groupName,
  percent,
  targetField,
} from '../lib/offer.ts';
import { type AskOdds, OfferForm } from '../lib/offer-form.tsx';
import { useStore } from '../lib/store.ts';
import { type Chooser, speaking as speakersNow } from './chooser.ts';

export interface ActionsProps {
  readonly view: TableView;
  readonly mark: string | null;
  readonly chooser: Chooser;
  readonly give: (command: Command) => Promise<boolean>;
  readonly odds: AskOdds;
  readonly busy: boolean;
  readonly markOf: DrawMark;
  readonly brief: (id: string) => ReactNode;
}

/** What the one who acts can do, always in the same place. */
export function Actions(props: ActionsProps) {
  const { view, chooser, busy, markOf, odds } = props;
  const choosing = useStore(chooser.store);
  const speakers = speakersNow(view);
  const speaking = speakers.find(each => each.who === choosing.who);
  const offer = speaking?.offers.find(each => each.id === choosing.offer);

  const give = async (from: Offer, draft: Draft, command: Command): Promise<void> => {
    if (await props.give(command)) chooser.done(from, draft);
  };
  const step = (by: number): void => {
    const at = speakers.findIndex(each => each.who === choosing.who);
    const next = speakers[(at + by + speakers.length) % speakers.length];
    if (next) chooser.speak(next.who);
  };
  const turning: KeyMap =
    speakers.length > 1
      ? {
          ']': { says: 'Next combatant who may act', run: () => step(1) },
          '[': { says: 'Combatant before', run: () => step(-1) },
        }
      : {};
  useKeys(turning);

  if (!speaking) return null;
  return (
    <section className="actions" aria-label={`Actions of ${speaking.name}`}>
      <header className="actions-head">
        {speakers.length > 1 ? (
          <SpeakerTabs speakers={speakers} chosen={speaking.who} choose={chooser.speak} markOf={markOf} />
        ) : (
          <h2 className="row">
            {markOf(speaking.who)} {speaking.name}
          </h2>
        )}
        <div className="actions-brief">{props.brief(speaking.who)}</div>
      </header>
      {offer ? (
        <OfferForm
          key={`${speaking.who} ${offer.id}`}
          offer={offer}
          draft={choosing.draft}
          change={chooser.change}
          submit={command => void give(offer, choosing.draft, command)}
          cancel={chooser.close}
          busy={busy}
          odds={odds}
          mark={markOf}
        />
      ) : (
        <Offers {...props} who={speaking.who} offers={speaking.offers} give={give} />
      )}
    </section>
  );
}

function SpeakerTabs({
  speakers,
  chosen,
  choose,
  markOf,
}: {
  speakers: readonly { readonly who: Speaker; readonly name: string }[];
  chosen: Speaker;
  choose: (who: Speaker) => void;
  markOf: DrawMark;
}) {
  return (
    <fieldset className="speaker-tabs" aria-label="Who acts">
      {speakers.map(({ who, name }) => (
        <Button key={who} className="speaker-tab" aria-pressed={who === chosen} onPress={() => choose(who)}>
          {markOf(who)} {name}
        </Button>
      ))}
    </fieldset>
  );
}

interface OffersProps extends Omit<ActionsProps, 'give'> {
  readonly who: Speaker;
  readonly offers: readonly Offer[];
  readonly give: (offer: Offer, draft: Draft, command: Command) => Promise<void>;
}

/** All offers in their groups; digits choose among those that are possible. */
function Offers({ who, offers, chooser, give, odds, busy, mark }: OffersProps) {
  const groups = grouped(offers);
  const order = groups.flatMap(each => each.offers).filter(each => !each.refusal);
  const chances = useButtonOdds(offers, chooser.lastOf(who), odds, `${mark} ${who}`);

  const take = (offer: Offer): void => {
    if (busy) return;
    if (offer.fields.length > 0) chooser.open(offer);
    else void give(offer, {}, offer.base);
  };
  useKeys(
    Object.fromEntries(
      order.slice(0, 9).map((offer, at) => [`${at + 1}`, { says: offer.label, run: () => take(offer) }]),
    ),
  );
  return (
    <div className="offer-groups">
      {groups.map(({ group, offers: members }) => (
        <section key={group} className="offer-group" data-group={group}>
          <h3 className="over-line">{groupName(group)}</h3>
          <div className="offer-list">
            {members.map(offer => (
              <OfferButton
                key={offer.id}
                offer={offer}
                digit={order.indexOf(offer) + 1}
                chance={chances.get(offer.id) ?? null}
                take={() => take(offer)}
                pick={(value, name) => {
                  const draft = { [name]: value };
                  const command = composed(offer, draft);
                  if (command && !busy) void give(offer, draft, command);
                }}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface OfferButtonProps {
  readonly offer: Offer;
  readonly digit: number;
  readonly chance: string | null;
  readonly take: () => void;
  readonly pick: (value: Draft[string], name: string) => void;
}

function OfferButton({ offer, digit, chance, take, pick }: OfferButtonProps) {
  if (offer.refusal) {
    return (
      <div className="offer-button refused" aria-disabled="true">
        <span className="offer-label">{offer.label}</span>
        <span className="offer-why">
          {offer.refusal.reason} <span className="rule-id">{offer.refusal.rule}</span>
        </span>
      </div>
    );
  }
  const quick = atOnce(offer);
  if (quick) {
    return (
      <fieldset className="offer-quick">
        <legend className="offer-label">
          {offer.label} <span className="quiet">{offer.cost}</span>
        </legend>
        <div className="row wrap">
          {quick.options.map(option => (
            <Button
              key={JSON.stringify(option.value)}
              className="offer-choice"
              {...(option.hint ? { 'aria-label': `${option.label}: ${option.hint}` } : {})}
              onPress={() => pick(option.value, quick.name)}
            >
              <span>{option.label}</span>
              {option.hint ? <span className="hint">{option.hint}</span> : null}
            </Button>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <Button className="offer-button" onPress={take}>
      <span className="offer-label">
        {offer.label}
        {offer.fields.length > 0 ? '…' : ''}
      </span>
      {chance ? <span className="chance num">{chance}</span> : null}
      <span className="offer-cost">{offer.cost}</span>
      {digit > 0 && digit < 10 ? <Digit>{digit}</Digit> : null}
    </Button>
  );
}

/** As many commands as one question for odds may hold. */
const MOST_WISHES = 60;

/** The chance that stands on each button: of the form as it would open, or from the worst target to the best. */
function useButtonOdds(
  offers: readonly Offer[],
  last: Draft,
  odds: AskOdds,
  moment: string,
): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` changes with the fight and the speaker
  useEffect(() => {
    const wishes = offers
      .filter(offer => !offer.refusal)
      .flatMap(offer => openings(offer, last).map(command => ({ id: offer.id, command })))
      .slice(0, MOST_WISHES);
    if (wishes.length === 0) return setKnown(new Map());
    let current = true;
    void odds(wishes.map(each => each.command)).then(answers => {
      if (current) setKnown(spans(wishes, answers));
    });
    return () => {
      current = false;
    };
  }, [moment]);
  return known;
}

/** What a form would say as it opens; where it waits for a target, once for each. */
function openings(offer: Offer, last: Draft): Command[] {
  const draft = begun(offer, last);
  const plain = composed(offer, draft);
  if (plain) return [plain];
  const target = targetField(offer);
  return (target?.options ?? []).flatMap(
    option => (target && composed(offer, { ...draft, [target.name]: option.value })) ?? [],
  );
}

function spans(wishes: readonly { id: string }[], answers: readonly (Preview | null)[]): Map<string, string> {
  const found = new Map<string, number[]>();
  wishes.forEach(({ id }, at) => {
    const chance = answers[at]?.chance;
    if (chance != null) found.set(id, [...(found.get(id) ?? []), chance]);
  });
  return new Map(
    [...found].map(([id, chances]) => {
      const [low, high] = [percent(Math.min(...chances)), percent(Math.max(...chances))];
      return [id, low === high ? low : `${low.replace('%', '')}–${high}`];
    }),
  );
}
