import type { Offer, Speaker } from '@affray/engine';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { DrawMark } from '../controls/fields.tsx';
import { begun, type Command, composed, type Draft, settledDraft } from '../controls/offer.ts';
import { type AskOdds, OfferForm } from '../controls/offer-form.tsx';
import { useReally } from '../controls/really.ts';
import * as words from '../words/table.ts';
import type { TableCtrl } from './ctrl.ts';
import type { ZonesProps } from './zones.tsx';

/** What somebody can do although it is not next to act, where the rules know such a thing. */
export interface Aside {
  readonly who: Speaker;
  readonly name: string;
  readonly offers: readonly Offer[];
}

/** Asks the table what these can do out of turn, whenever the fight has moved on. Those who can do nothing are left out. */
function useAsides(
  whos: readonly { readonly who: Speaker; readonly name: string }[],
  ctrl: TableCtrl,
  mark: string | null,
): readonly Aside[] {
  const [asides, setAsides] = useState<readonly Aside[]>([]);
  const asked = `${mark} ${whos.map(each => each.who).join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all of it as one text
  useEffect(() => {
    if (whos.length === 0) return setAsides([]);
    let current = true;
    const answers = whos.map(async ({ who, name }) => {
      const offers = await ctrl.offersOf(who);
      return { who, name, offers: offers.filter(each => each.refusal === null) };
    });
    void Promise.all(answers).then(found => {
      if (current) setAsides(found.filter(each => each.offers.length > 0));
    });
    return () => {
      current = false;
    };
  }, [asked]);
  return asides;
}

/** Those of this page who are not next: a player's own, or whom the game master looks at. */
function waitingOnes({ state, drawn, selected }: ZonesProps): { who: Speaker; name: string }[] {
  const { view, you } = state;
  if (view.waiting || view.over) return [];
  const ids: readonly string[] = you.role === 'player' ? you.combatants : selected === null ? [] : [selected];
  return (state.presence?.seats.flatMap(each => each.combatants) ?? [])
    .concat(state.presence?.cast ?? [])
    .filter((each, at, all) => all.findIndex(one => one.id === each.id) === at)
    .filter(each => ids.includes(each.id) && !view.next.some(one => one.who === each.id))
    .map(each => ({ who: each.id, name: drawn.scene.tokens.find(one => one.id === each.id)?.name ?? each.name }));
}

/** Everything that can be done out of turn, for each who can. */
export function OutOfTurn(props: ZonesProps) {
  const { state, ctrl, give, markOf } = props;
  const asides = useAsides(waitingOnes(props), ctrl, state.mark);
  return asides.map(aside => (
    <OneAside
      key={aside.who}
      aside={aside}
      moment={`${state.mark} ${aside.who}`}
      alone={asides.length === 1 && state.you.role === 'player'}
      give={give}
      odds={ctrl.odds}
      markOf={markOf}
      busy={state.pending > 0 && state.link === 'open'}
    />
  ));
}

interface AsideProps {
  readonly aside: Aside;
  /** Changes with the fight. */
  readonly moment: string;
  /** Whose it is goes without saying. */
  readonly alone: boolean;
  readonly give: (command: Command) => Promise<boolean>;
  readonly odds: AskOdds;
  readonly markOf: DrawMark;
  readonly busy: boolean;
}

function OneAside({ aside, moment, alone, give, odds, markOf, busy }: AsideProps) {
  const [open, setOpen] = useState<{ id: string; draft: Draft } | null>(null);
  const offer = aside.offers.find(each => each.id === open?.id);
  const really = useReally(moment);
  const submit = async (command: Command): Promise<void> => {
    if (await give(command)) setOpen(null);
  };
  const press = (from: Offer): void => {
    const draft = settledDraft(from);
    const command = draft && composed(from, draft);
    if (command) really.guard(from.id, from.confirm, () => void submit(command));
    else setOpen({ id: from.id, draft: begun(from) });
  };
  return (
    <section className="aside" aria-label={words.outOfTurn(aside.name)}>
      {offer && open ? (
        <OfferForm
          offer={offer}
          draft={open.draft}
          change={draft => setOpen({ id: offer.id, draft })}
          submit={command => void submit(command)}
          cancel={() => setOpen(null)}
          busy={busy}
          odds={odds}
          mark={markOf}
        />
      ) : (
        <>
          <h3 className="over-line">{alone ? words.atAnyTime : words.nameAtAnyTime(aside.name)}</h3>
          <div className="aside-list">
            {aside.offers.map(each => (
              <Button
                key={each.id}
                className="aside-button"
                data-armed={really.armed === each.id || undefined}
                isDisabled={busy}
                onPress={() => press(each)}
              >
                {really.armed === each.id ? each.confirm : each.label}
                {settledDraft(each) ? '' : '…'} <span className="faint">{each.cost}</span>
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
