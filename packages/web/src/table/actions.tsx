import type { Offer, Speaker } from '@affray/engine';
import { LIMITS, type TableView } from '@affray/protocol';
import { memo, type ReactNode, useEffect } from 'react';
import { Button, Switch } from 'react-aria-components';
import type { DrawMark } from '../controls/fields.tsx';
import { useFromItsBeginning } from '../controls/from-its-beginning.ts';
import { type KeyMap, useKeys } from '../controls/keys.tsx';
import { Icon } from '../controls/marks.tsx';
import { type Command, type Draft, ending } from '../controls/offer.ts';
import { type AskOdds, OfferForm } from '../controls/offer-form.tsx';
import { endTurn } from '../device/device-choice.ts';
import { useStore } from '../device/store.ts';
import type { Token } from '../systems/picture.ts';
import * as words from '../words/table.ts';
import { SameAgain } from './again.tsx';
import { type Chooser, inWords, speaking } from './chooser.ts';
import { type Blow, blowOn, CLOSE_IN, followOf, targetOf, withCloseIn } from './closing-in.ts';
import { type Submit, useWhose, type Whose } from './for-all.tsx';
import { isAnnouncement, kept, useHabits } from './habit.ts';
import { HabitNote, KeepHabit } from './habit-note.tsx';
import type { Lot } from './lot.ts';
import { Offers } from './offers.tsx';
import { RestButton, useRest } from './rest.tsx';

export interface ActionsProps {
  readonly view: TableView;
  readonly mark: string | null;
  readonly chooser: Chooser;
  readonly give: (command: Command) => Promise<boolean>;
  readonly giveAll: Submit;
  /** Says what came of a press that did several steps, and takes all of it back. */
  readonly tellOfLot: (lot: Lot) => void;
  readonly odds: AskOdds;
  readonly busy: boolean;
  readonly markOf: DrawMark;
  readonly brief: (id: string) => ReactNode;
  readonly tokens: readonly Token[];
  readonly sides: readonly { readonly name: string }[];
  /** Whether somebody who moves now can still attack after it. */
  readonly strikesAfterMove: (id: string) => boolean;
  /** Says something to whoever looks at this page. */
  readonly tell: (text: string) => void;
  /** Which round it is. */
  readonly round: string;
  /** Whether the game master looks. */
  readonly gm: boolean;
  /** Others like somebody who do the same where one press says so: of its kind, and no player’s. */
  readonly others: (who: Speaker) => readonly Speaker[];
  /** Whether somebody is the GM's own: no player's character, and no player's. */
  readonly isOwn: (who: Speaker) => boolean;
  /** What the computer would do for somebody. */
  readonly suggested: (who: Speaker) => ReactNode;
  /** Opens the choices side by side. */
  readonly compare: () => void;
}

/** What the one who acts can do, always in the same place; for the GM also what it can do for all. */
export function Actions(props: ActionsProps) {
  const { chooser, busy, markOf, odds, mark } = props;
  const choosing = useStore(chooser.store);
  const { chosen, speakers, shown, gm } = useSpeakers(props, choosing.who);
  const offer = chosen?.offers.find(each => each.id === choosing.offer);
  useTurning(speakers, choosing.who, chooser);
  const give = giver(props, speakers);
  useHabits(speakers, chooser.habits, props, props.give);
  useFollowing(props, shown, (blow, who) => {
    chooser.countRest(1);
    void give(who, blow.offer, blow.draft, blow.command).then(given => given || chooser.countRest(-1));
  });
  useOthers(props, speakers, give);
  const whose = useWhoseOf(props, speakers, shown);
  if (!shown) return null;
  const gms = withoutAlike(gm?.offers ?? [], shown.offers);
  const list = (speaker: typeof shown, digits: boolean) => (
    <Offers
      key={speaker.who}
      who={speaker.who}
      offers={speaker.offers}
      {...{ last: chooser.lastOf(speaker.who), used: chooser.usedBy(speaker.who), moment: mark ?? '' }}
      {...{ odds, busy, mark: markOf, tokens: props.tokens }}
      open={from => chooser.open(speaker.who, from)}
      give={(from, draft, command) => void give(speaker.who, from, draft, command)}
      digits={digits}
      whose={digits ? whose : null}
    />
  );
  return (
    <section className="actions" aria-label={words.actionsOf(shown.name)}>
      <Head {...props} speakers={speakers} shown={shown} meant={offer ? null : whose}>
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
          <Repeats {...props} shown={shown} give={give} />
          {shown.who === 'gm' ? null : props.suggested(shown.who)}
          {shown.offers.length > 0 ? list(shown, true) : <p className="quiet">{words.askingWhatTheyCanDo}</p>}
          {shown.offers.some(each => isAnnouncement(each) && !each.refusal) ? (
            <KeepHabit store={chooser.habits} />
          ) : null}
          {gm && gms.some(each => !each.refusal) ? list({ ...gm, offers: gms }, false) : null}
        </>
      )}
    </section>
  );
}

/** For whom an answer is that several give alike. */
function useWhoseOf(props: ActionsProps, speakers: readonly Shown[], shown: Shown | undefined): Whose | null {
  const { chooser, giveAll, tellOfLot, view, gm, isOwn, sides } = props;
  return useWhose({
    sideOf(who) {
      const at = sideOf(props, who);
      const side = sides[at];
      return side ? { at, name: side.name } : null;
    },
    ...{ speakers, shown, isGm: gm, isOwn, chosen: chooser.whose, portions: chooser.portions, giveAll, tellOfLot },
    undoable: view.undo,
    done: (whos, from, draft) => rememberAll(chooser, whos, from, draft),
  });
}

/** Of the GM's offers, those that the switch of an answer for several does not already give: "Announce for all of mine". */
const withoutAlike = (gm: readonly Offer[], shown: readonly Offer[]): readonly Offer[] =>
  gm.filter(({ each }) => !shown.some(other => !other.refusal && other.id === each));

/** Gives an action and keeps what was chosen; after a move up to a foe to attack it, its attack is what follows. */
const giver =
  ({ chooser, mark, give }: ActionsProps, speakers: ReturnType<typeof useSpeakers>['speakers']) =>
  async (who: Speaker, from: Offer, draft: Draft, command: Command): Promise<boolean> => {
    const target = from.id === CLOSE_IN ? targetOf(from, draft) : null;
    const offers = speakers.find(each => each.who === who)?.offers ?? [];
    if (!(await give(command))) return false;
    remember(chooser, who, from, draft);
    if (target !== null) chooser.follows.set({ ...followOf(who, target, offers), mark });
    return true;
  };
type Give = ReturnType<typeof giver>;

function remember(chooser: Chooser, who: Speaker, from: Offer, draft: Draft): void {
  chooser.done(from, draft, who);
  chooser.habits.set(kept(chooser.habits.get(), who, from, draft));
}

/** Of a choice for several: where it is to be the same every round, it is so for each of them. */
function rememberAll(chooser: Chooser, whos: readonly Speaker[], from: Offer, draft: Draft): void {
  const { keep } = chooser.habits.get();
  for (const who of whos) {
    chooser.habits.patch({ keep });
    remember(chooser, who, from, draft);
  }
}

/** What was done last, once more: by this one, and by all others of its kind. */
function Repeats(props: Omit<ActionsProps, 'give'> & { readonly shown: Shown; readonly give: Give }) {
  const { chooser, shown, busy, odds, mark, give, others, round, view } = props;
  const running = useStore(chooser.rest) !== null;
  const again = chooser.again(shown.offers, shown.who, other => sideOf(props, other) === sideOf(props, shown.who));
  // Whom this one would do it after has just done it.
  const first = chooser.usedBy(shown.who) === null ? chooser.lastDoer : null;
  const kind = others(shown.who).filter(who => who !== first);
  // Where several have the turn at once, those who had theirs are not meant.
  const due = kind.filter(who => view.next.some(each => each.who === who));
  const group = due.length > 0 ? due : kind;
  const begin = (): void => {
    if (!again) return;
    const deed = chooser.deedOf(again, shown.who);
    const left = new Set([shown.who, ...group]);
    const at = { round, undone: view.redo, from: view.undo, own: 0 };
    chooser.rest.set({ deed, what: inWords(again), left, ...at, most: LIMITS.commands, isGiven: false });
  };
  if (running) return null;
  return (
    <div className="repeats">
      <SameAgain
        again={again}
        busy={busy}
        odds={odds}
        moment={`${mark} ${shown.who}`}
        give={(from, draft, command) => void give(shown.who, from, draft, command)}
      />
      <RestButton again={again} others={group.length} busy={busy} begin={begin} />
    </div>
  );
}

/** The others of a group do what one of it did, once nothing else is under way. */
function useOthers(props: ActionsProps, speakers: readonly Shown[], give: Give): void {
  const { chooser, view, mark, round, busy, giveAll, tellOfLot } = props;
  const follows = useStore(chooser.follows);
  const scene = { round, redo: view.redo, isOver: view.over !== null, mark, isFree: !busy && follows === null };
  useRest(chooser.rest, speakers, scene, {
    ...{ look: chooser.speak, give, giveAll },
    done: ({ who, again }) => remember(chooser, who, again.offer, again.draft),
    stopped() {
      chooser.countRest(-1);
      chooser.stopRest();
    },
    late: chooser.countRest,
    ended: ({ what, from, own, left, undone }, name) => {
      const isTakenBack = view.redo > undone;
      const lot = { fault: null, from, own };
      if (name !== null) tellOfLot({ ...lot, text: words.cannotDoTheSame(name, what), isNews: true });
      else if (left.size === 0) tellOfLot({ ...lot, text: words.theOthersDid(what) });
      else if (!isTakenBack) tellOfLot({ ...lot, text: words.stoppedEarly(what) });
    },
  });
}
type Shown = ReturnType<typeof useSpeakers>['speakers'][number];

const sideOf = ({ tokens }: Pick<ActionsProps, 'tokens'>, who: Speaker): number =>
  tokens.find(each => each.id === who)?.side ?? -1;

/** Who may act here, with what; of them the one that was chosen, and the one whose offers stand first. */
function useSpeakers({ view, tokens, chooser, strikesAfterMove }: ActionsProps, who: Speaker | null) {
  // An action ends the turn, for the game master and for players, until the switch on this device says otherwise.
  const end = useStore(endTurn) ?? true;
  const all = speaking(view).map(each => ({
    ...each,
    offers: withCloseIn(
      ending(each.offers, end),
      each.who,
      tokens,
      strikesAfterMove(each.who),
      chooser.usedBy(each.who),
    ),
  }));
  const chosen = all.find(each => each.who === who);
  const speakers = all.filter(each => each.who !== 'gm');
  const shown = chosen?.who === 'gm' ? (speakers[0] ?? chosen) : chosen;
  return { chosen, speakers, shown, gm: all.find(each => each.who === 'gm' && each !== shown) };
}

/** Once a combatant has gone up to a foe to attack it, the attack follows; where it cannot, that is said. */
function useFollowing(
  { chooser, mark, busy, tell, tokens }: ActionsProps,
  shown: { readonly who: Speaker; readonly offers: readonly Offer[] } | undefined,
  strike: (blow: Blow, who: Speaker) => void,
): void {
  const follow = useStore(chooser.follows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each fight that the table shows
  useEffect(() => {
    if (!follow || busy || follow.mark === mark || !shown || shown.offers.length === 0) return;
    chooser.follows.set(null);
    // Whoever was brought down on the way, or has lost its turn, attacks no more: the story says so.
    if (shown.who !== follow.who) return;
    const blow = blowOn(follow, shown.offers, chooser.lastOf(follow.who), chooser.usedBy(follow.who));
    const name = tokens.find(each => each.id === follow.target)?.name ?? follow.target;
    if (blow) strike(blow, follow.who);
    else tell(words.cannotAttackFromHere(name));
  }, [mark, busy, follow]);
}

type Speaking = { readonly who: Speaker; readonly name: string };

/** `[` and `]` go through those who may act. */
function useTurning(speakers: readonly Speaking[], who: Speaker | null, chooser: Chooser): void {
  const step = (by: number): void => {
    const at = speakers.findIndex(each => each.who === who);
    const next = speakers[(at + by + speakers.length) % speakers.length];
    if (next) chooser.pick(next.who);
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
  gm,
  children,
  meant,
}: ActionsProps & { speakers: readonly Speaking[]; shown: Speaking; children: ReactNode; meant: Whose | null }) {
  const beginning = useFromItsBeginning(shown.who);
  return (
    <header ref={beginning} className="actions-head">
      {speakers.length > 1 ? (
        <fieldset className="speaker-tabs" aria-label={words.whoActs}>
          {speakers.map(({ who, name }) => (
            <SpeakerTab
              key={who}
              {...{ who, name, markOf, speak: chooser.pick }}
              pressed={who === shown.who}
              meant={meant?.whos.has(who) ?? false}
            />
          ))}
        </fieldset>
      ) : (
        <h2 className="row">
          {markOf(shown.who)} {shown.who === 'gm' ? words.gameMaster : shown.name}
        </h2>
      )}
      {children}
      <div className="actions-brief">{brief(shown.who)}</div>
      <HabitNote who={shown.who} gm={gm} chooser={chooser} />
    </header>
  );
}

/** Somebody who may act. Kept as it is while nothing of it changes: of a crowd there are hundreds. */
const SpeakerTab = memo(function SpeakerTab(props: {
  readonly who: Speaker;
  readonly name: string;
  readonly pressed: boolean;
  /** What is chosen below is chosen for this one, too. */
  readonly meant: boolean;
  readonly markOf: DrawMark;
  readonly speak: (who: Speaker) => void;
}) {
  const { who, name, pressed, meant, markOf, speak } = props;
  return (
    <Button
      className="speaker-tab"
      aria-pressed={pressed}
      data-meant={meant || undefined}
      onPress={() => speak(who)}
      // A browser leaves what is seen in part where it is.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {markOf(who)} {name}
    </Button>
  );
});

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
  const end = useStore(endTurn) ?? true;
  if (!offers.some(each => !each.refusal && typeof each.base.end === 'boolean')) return null;
  // Not what the first of them does: a move up to a foe never ends the turn, since its attack is to come.
  return (
    <Switch className="switch end-switch" isSelected={end} onChange={on => endTurn.set(on)}>
      <span className="switch-track" />
      {words.endMyTurnAfterAn}
    </Switch>
  );
}
