import type { Offer, Speaker } from '@affray/engine';
import type { TableView } from '@affray/protocol';
import type { ReactNode } from 'react';
import { Button, Switch } from 'react-aria-components';
import type { DrawMark } from '../controls/fields.tsx';
import { type KeyMap, useKeys } from '../controls/keys.tsx';
import { Icon } from '../controls/marks.tsx';
import { type Command, type Draft, ending } from '../controls/offer.ts';
import { type AskOdds, OfferForm } from '../controls/offer-form.tsx';
import { endTurn } from '../device/device-choice.ts';
import { useStore } from '../device/store.ts';
import type { Token } from '../systems/picture.ts';
import * as words from '../words/table.ts';
import { SameAgain } from './again.tsx';
import { type Chooser, speaking } from './chooser.ts';
import { ForAll } from './for-all.tsx';
import { Offers } from './offers.tsx';

export interface ActionsProps {
  readonly view: TableView;
  readonly mark: string | null;
  readonly chooser: Chooser;
  readonly give: (command: Command) => Promise<boolean>;
  readonly odds: AskOdds;
  readonly busy: boolean;
  readonly markOf: DrawMark;
  readonly brief: (id: string) => ReactNode;
  readonly tokens: readonly Token[];
  /** Whether the game master looks. */
  readonly gm: boolean;
  /** What the computer would do for somebody. */
  readonly suggested: (who: Speaker) => ReactNode;
  /** Opens the choices side by side. */
  readonly compare: () => void;
}

/** What the one who acts can do, always in the same place; for the GM also what it can do for all. */
export function Actions(props: ActionsProps) {
  const { view, chooser, busy, markOf, odds, mark } = props;
  const choosing = useStore(chooser.store);
  const { chosen, speakers, shown, gm } = useSpeakers(view, choosing.who, props.gm);
  const offer = chosen?.offers.find(each => each.id === choosing.offer);
  useTurning(speakers, choosing.who, chooser);
  if (!shown) return null;

  const give = async (who: Speaker, from: Offer, draft: Draft, command: Command): Promise<void> => {
    if (await props.give(command)) chooser.done(from, draft, who);
  };
  const list = (speaker: typeof shown, digits: boolean): ReactNode => (
    <Offers
      key={speaker.who}
      who={speaker.who}
      offers={speaker.offers}
      last={chooser.lastOf(speaker.who)}
      used={chooser.usedBy(speaker.who)}
      {...{ odds, busy, mark: markOf, tokens: props.tokens }}
      moment={mark ?? ''}
      open={from => chooser.open(speaker.who, from)}
      give={(from, draft, command) => void give(speaker.who, from, draft, command)}
      digits={digits}
    />
  );
  return (
    <section className="actions" aria-label={words.actionsOf(shown.name)}>
      <Head {...props} speakers={speakers} shown={shown}>
        <EndSwitch offers={shown.offers} />
        {shown.who === 'gm' ? null : <Compare open={props.compare} />}
      </Head>
      {offer && chosen ? (
        <OfferForm
          key={`${chosen.who} ${offer.id}`}
          offer={offer}
          draft={choosing.draft}
          change={chooser.change}
          submit={command => void give(chosen.who, offer, choosing.draft, command)}
          cancel={chooser.close}
          {...{ odds, busy, mark: markOf }}
        />
      ) : (
        <>
          <SameAgain
            again={chooser.again(shown.offers, shown.who, other => sideOf(props, other) === sideOf(props, shown.who))}
            busy={busy}
            odds={odds}
            moment={`${mark} ${shown.who}`}
            give={(from, draft, command) => void give(shown.who, from, draft, command)}
          />
          {shown.who === 'gm' ? null : props.suggested(shown.who)}
          <ForAll speakers={speakers} shown={shown} busy={busy} give={props.give} />
          {shown.offers.length > 0 ? list(shown, true) : <p className="quiet">{words.askingWhatTheyCanDo}</p>}
          {gm ? list(gm, false) : null}
        </>
      )}
    </section>
  );
}

const sideOf = ({ tokens }: ActionsProps, who: Speaker): number => tokens.find(each => each.id === who)?.side ?? -1;

/** Who may act here, with what; of them the one that was chosen, and the one whose offers stand first. */
function useSpeakers(view: TableView, who: Speaker | null, isGm: boolean) {
  // Who runs a crowd ends each turn with its deed, until somebody says otherwise on this device.
  const end = useStore(endTurn) ?? (isGm ? true : null);
  const all = speaking(view).map(each => ({ ...each, offers: ending(each.offers, end) }));
  const chosen = all.find(each => each.who === who);
  const speakers = all.filter(each => each.who !== 'gm');
  const shown = chosen?.who === 'gm' ? (speakers[0] ?? chosen) : chosen;
  return { chosen, speakers, shown, gm: all.find(each => each.who === 'gm' && each !== shown) };
}

type Speaking = { readonly who: Speaker; readonly name: string };

/** `[` and `]` go through those who may act. */
function useTurning(speakers: readonly Speaking[], who: Speaker | null, chooser: Chooser): void {
  const step = (by: number): void => {
    const at = speakers.findIndex(each => each.who === who);
    const next = speakers[(at + by + speakers.length) % speakers.length];
    if (next) chooser.speak(next.who);
  };
  const turning: KeyMap = {
    ']': { says: words.nextCombatantWhoMayAct, run: () => step(1) },
    '[': { says: words.combatantBefore, run: () => step(-1) },
  };
  useKeys(speakers.length > 1 ? turning : {});
}

function Head({
  speakers,
  shown,
  chooser,
  markOf,
  brief,
  children,
}: ActionsProps & { speakers: readonly Speaking[]; shown: Speaking; children: ReactNode }) {
  return (
    <header className="actions-head">
      {speakers.length > 1 ? (
        <fieldset className="speaker-tabs" aria-label={words.whoActs}>
          {speakers.map(({ who, name }) => (
            <Button
              key={who}
              className="speaker-tab"
              aria-pressed={who === shown.who}
              onPress={() => chooser.speak(who)}
            >
              {markOf(who)} {name}
            </Button>
          ))}
        </fieldset>
      ) : (
        <h2 className="row">
          {markOf(shown.who)} {shown.who === 'gm' ? words.gameMaster : shown.name}
        </h2>
      )}
      {children}
      <div className="actions-brief">{brief(shown.who)}</div>
    </header>
  );
}

/** What pays, side by side. */
function Compare({ open }: { open: () => void }) {
  useKeys({ c: { says: words.compareOptionsHint, run: open } });
  return (
    <Button className="tool-button compare-button" onPress={open} aria-label={words.compareOptionsHint}>
      <Icon name="chart" />
    </Button>
  );
}

/** Whether a deed that may be the last of a turn ends it; shown where some deed here may. */
function EndSwitch({ offers }: { offers: readonly Offer[] }) {
  const one = offers.find(each => !each.refusal && typeof each.base.end === 'boolean');
  if (!one) return null;
  return (
    <Switch className="switch end-switch" isSelected={one.base.end === true} onChange={on => endTurn.set(on)}>
      <span className="switch-track" />
      {words.endMyTurnAfterAn}
    </Switch>
  );
}
