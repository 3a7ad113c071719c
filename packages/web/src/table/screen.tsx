import { freshId, realTimers, socketWire } from '@affray/client/connection';
import { attention, type Device, type Fault } from '@affray/protocol';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type KeyMap, useKeys } from '../controls/keys.tsx';
import { SideMark } from '../controls/marks.tsx';
import type { Command } from '../controls/offer.ts';
import { Toasts } from '../controls/toasts.tsx';
import { openedAhead, tableUrl } from '../device/ahead.ts';
import { keys } from '../device/device.ts';
import { feelWanted } from '../device/feel.ts';
import { call, calledOn } from '../device/notice.ts';
import { go, goInstead } from '../device/route.ts';
import type { Look } from '../device/routes.ts';
import { useStore } from '../device/store.ts';
import { Seen, soFarOf } from '../display/so-far.tsx';
import { pictureOf } from '../systems/index.ts';
import type { Drawn } from '../systems/picture.ts';
import type { TimelineProps } from '../timeline/screen.tsx';
import { api, save, saying } from '../wire/api.ts';
import { Outbox } from '../wire/outbox.ts';
import { putAway } from '../wire/push.ts';
import * as words from '../words/table.ts';
import { useArrivals } from './arrivals.ts';
import { useFilled } from './asked-offers.ts';
import { Chooser } from './chooser.ts';
import { TableCtrl } from './ctrl.ts';
import { Header } from './header.tsx';
import { Herald } from './herald.tsx';
import { type Lot, tellOfLot } from './lot.ts';
import type { PanelName, PanelsProps } from './open-panels.tsx';
import { printFight } from './print-fight.ts';
import { Refused } from './refused.tsx';
import { useTakenBack } from './taken-back.ts';
import { useComputer } from './use-computer.ts';
import { useResults } from './use-results.ts';
import { type Ready as ReadyState, Zones } from './zones.tsx';
import './computer.css';
import './print.css';
import '../systems/alloy/alloy.css';
import '../systems/alternacy/alternacy.css';
import '../systems/wwn/wwn.css';

/** The table of one fight, for its game master or for a player. */
export function TableScreen({ fight, look }: { fight: string; look: Look | null }) {
  const key = useMemo(() => keys.fight(fight), [fight]);
  if (!key) return <Refused fight={fight} title={words.notAtThisTable} reason={words.noSeatOnThisDevice} />;
  return <Table key={`${fight} ${key.token}`} fight={fight} token={key.token} look={look} />;
}

function Table({ fight, token, look }: { fight: string; token: string; look: Look | null }) {
  const parts = useTable(fight, token);
  const { ctrl } = parts;
  const state = useStore(ctrl.store);
  const { view, you } = state;
  const drawn = useMemo(() => (view ? pictureOf(view.system)(view.fight) : null), [view]);
  const wanted = view && you ? attention(view, you) : null;
  useAttention(wanted?.text ?? null, view?.title ?? words.affray, you?.role === 'player');
  useEffect(() => {
    if (state.seatGone) keys.dropSeat({ fight, token });
  }, [state.seatGone, fight, token]);
  if (state.refused) {
    const title = state.seatGone ? words.noLongerAtThisTable : words.thisTableCannotBeOpened;
    return <Refused fight={state.seatGone ? fight : null} title={title} reason={sentence(state.refused)} />;
  }
  if (!view || !you || !drawn)
    return <Loading lost={state.link === 'lost'} trouble={state.trouble} unknown={view !== null && drawn === null} />;
  const told = { ...state, view, you };
  if (look === 'timeline') return <Timeline {...{ fight, token, ctrl }} state={told} />;
  return (
    <>
      <Ready {...{ fight, token, parts, drawn }} state={told} summary={look === 'summary'} />
      <Herald state={told} drawn={drawn} />
    </>
  );
}

interface ReadyProps {
  readonly fight: string;
  readonly token: string;
  readonly parts: ReturnType<typeof useTable>;
  readonly state: ReadyState;
  readonly drawn: Drawn;
  /** Its end lies over it. */
  readonly summary: boolean;
}

/** The table as it stands, with everything in its place. */
function Ready({ fight, token, parts, state: told, drawn, summary }: ReadyProps) {
  const { ctrl, chooser, toasts } = parts;
  const [panel, setPanel] = usePanel(fight, summary);
  const [selected, select] = useState<string | null>(null);
  const view = useFilled(told.view, told.mark, [useStore(chooser.store).who, selected], ctrl);
  const state = { ...told, view };
  useEffect(() => chooser.follow(view), [chooser, view]);
  const verbs = useVerbs(fight, token, parts, state.view.title);
  const markOf = useCallback(
    (id: string) => {
      const token = drawn.scene.tokens.find(each => each.id === id);
      return token ? <SideMark side={token.side} hollow={token.down} /> : null;
    },
    [drawn],
  );
  useTableKeys(fight, state.you.role === 'gm', verbs, setPanel, selected, select);
  const results = useResults(state, drawn);
  const computer = useComputer(ctrl, state, drawn, fight);
  useTakenBack(told, verbs.tell);
  useArrivals(told, verbs.tell);
  const shared = { state, drawn, chooser, ctrl, markOf, selected, select, results, computer, ...givers(verbs) };
  const seen = useMemo(() => soFarOf(state.chapters), [state.chapters]);
  return (
    <Seen value={seen}>
      <div className="table" data-role={state.you.role} data-pending={state.pending} data-link={state.link}>
        <a className="skip" href="#actions">
          {words.toTheActions}
        </a>
        <Header {...{ fight, state, verbs, toasts }} when={drawn.scene.when} open={setPanel} />
        {state.link === 'lost' ? (
          <LostBanner trouble={state.trouble} pending={state.pending} hurry={ctrl.hurry} />
        ) : null}
        <Zones {...shared} fight={fight} token={token} open={setPanel} />
        <OpenPanels {...shared} name={panel} close={() => setPanel(null)} open={setPanel} fight={fight} token={token} />
      </div>
    </Seen>
  );
}

/** What lies over the table. How the fight went has an address of its own, to be kept and to go back from. */
function usePanel(fight: string, summary: boolean) {
  const [other, setOther] = useState<PanelName | null>(null);
  const cameFromTable = useRef(false);
  const setPanel = (name: PanelName | null): void => {
    setOther(name === 'summary' ? null : name);
    if (name === 'summary' && !summary) {
      cameFromTable.current = true;
      go(`/fight/${fight}/summary`);
    }
    if (name === 'summary' || !summary) return;
    if (cameFromTable.current) history.back();
    else goInstead(`/fight/${fight}`);
  };
  return [summary ? ('summary' as const) : other, setPanel] as const;
}

const TimelineScreen = lazy(async () => ({ default: (await import('../timeline/screen.tsx')).TimelineScreen }));

/** Loaded when somebody looks back. */
const Timeline = (props: TimelineProps) => (
  <Suspense fallback={<main className="centre" aria-busy="true" />}>
    <TimelineScreen {...props} />
  </Suspense>
);

const Panels = lazy(async () => ({ default: (await import('./open-panels.tsx')).Panels }));

/** Loaded when the first of them is opened; the fight is drawn before. */
function OpenPanels(props: PanelsProps) {
  const [wanted, want] = useState(false);
  if (props.name !== null && !wanted) want(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Panels {...props} />
    </Suspense>
  ) : null;
}

const givers = ({ give, settle, tell, tellOfLot, print }: Verbs) => ({ give, settle, tell, tellOfLot, print });

/** What can be wished for from everywhere on this screen; what the table would not do is said in a toast. */
export interface Verbs {
  readonly settle: (wish: ReturnType<TableCtrl['undo']>) => Promise<boolean>;
  readonly give: (command: Command) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly download: () => void;
  /** Prints the fight with its whole story. */
  readonly print: () => void;
  /** Says something to whoever looks at this page. */
  readonly tell: (text: string) => void;
  /** Says what came of a press that did several steps, and takes all of it back. */
  readonly tellOfLot: (lot: Lot) => void;
}

function useVerbs(fight: string, token: string, { ctrl, toasts }: ReturnType<typeof useTable>, title: string): Verbs {
  return useMemo(() => {
    const settle: Verbs['settle'] = async wish => {
      const fault = await wish;
      if (fault) toasts.say(fault.reason, 'harm', fault.rule);
      else toasts.clear();
      return fault === null;
    };
    return {
      settle,
      tell: text => void toasts.say(text),
      tellOfLot: lot => tellOfLot(lot, ctrl, toasts, settle),
      give: command => settle(ctrl.submit(command)),
      // What waits is the last thing that was done: taking it back is what undo means then.
      undo: () => {
        const { view } = ctrl.store.get();
        if (view?.waiting) void settle(ctrl.withdraw());
        else if (view && view.undo > 0) void settle(ctrl.undo());
      },
      redo: () => {
        const { view } = ctrl.store.get();
        if (view && view.redo > 0 && !view.waiting) void settle(ctrl.redo());
      },
      download: () => {
        api.file(fight, token).then(
          file => save(file, `${title}.affray.json`),
          problem => toasts.say(saying(problem), 'harm'),
        );
      },
      print: () => void printFight(ctrl, toasts),
    };
  }, [fight, token, ctrl, toasts, title]);
}

function useTableKeys(
  fight: string,
  gm: boolean,
  verbs: Verbs,
  open: (panel: PanelName) => void,
  selected: string | null,
  select: (id: string | null) => void,
): void {
  const forGm: KeyMap = {
    'mod+z': { says: words.undo, run: verbs.undo },
    'mod+shift+z': { says: words.redo, run: verbs.redo },
    'mod+y': { run: verbs.redo },
    t: { says: words.gmTools, run: () => open('tools') },
    h: { says: words.timeline, run: () => go(`/fight/${fight}/timeline`) },
    i: { says: words.invitePlayers, run: () => open('invite') },
  };
  useKeys({
    'mod+p': { says: words.print, run: verbs.print },
    '?': { says: words.thisList, run: () => open('keys') },
    ...(gm ? forGm : {}),
    ...(selected ? { Escape: { run: () => select(null) } } : {}),
  });
}

/** A table for as long as this screen is open. */
function useTable(fight: string, token: string) {
  const [parts] = useState(() => {
    const me = freshId();
    let named = 0;
    const toasts = new Toasts(realTimers);
    const ctrl = new TableCtrl({
      fight,
      token,
      open: openedAhead(socketWire(tableUrl())),
      timers: realTimers,
      chance: Math.random,
      name: () => `${me}-${named++}`,
      // Of this seat alone: another one in the same tab must not say it.
      outbox: new Outbox(sessionStorage, `${fight}.${token.slice(0, 8)}`),
      now: Date.now,
      tell: (text, tone) => toasts.say(text, tone),
    });
    const chooser = new Chooser();
    ctrl.store.subscribe(() => {
      const { view } = ctrl.store.get();
      if (view) chooser.follow(view);
    });
    return { ctrl, chooser, toasts };
  });
  useEffect(() => {
    const { ctrl, toasts } = parts;
    const hurry = (): void => (document.hidden ? undefined : ctrl.hurry());
    const look = (): void => {
      ctrl.look(!document.hidden);
      if (!document.hidden) void putAway();
      hurry();
    };
    ctrl.look(!document.hidden);
    ctrl.start();
    const callsEnd = tellOfCalls((device, on) => ctrl.say({ kind: 'callMe', device, on }), toasts);
    window.addEventListener('online', hurry);
    window.addEventListener('offline', ctrl.doubt);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', hurry);
      window.removeEventListener('offline', ctrl.doubt);
      document.removeEventListener('visibilitychange', look);
      callsEnd();
      ctrl.stop();
    };
  }, [parts]);
  return parts;
}

/** Tells the table of the device on which this seat is called, now and whenever that changes. @returns ends it */
function tellOfCalls(say: (device: Device, on: boolean) => Promise<Fault | null>, toasts: Toasts): () => void {
  let told: Device | null = null;
  const tell = (): void => {
    const now = calledOn.get();
    if (now === told) return;
    if (told) void say(told, false);
    if (now) void say(now, true).then(fault => fault && toasts.say(fault.reason, 'harm', fault.rule));
    told = now;
  };
  tell();
  return calledOn.subscribe(tell);
}

/** The title of the window says when somebody is wanted; a player's phone shakes; the device calls, where its owner asked for it. */
function useAttention(calling: string | null, title: string, isPlayer: boolean): void {
  useEffect(() => {
    if (calling && isPlayer) feelWanted();
  }, [calling, isPlayer]);
  useEffect(() => {
    document.title = calling ? `● ${calling} · ${title}` : `${title} · Affray`;
    if (calling) call(calling);
    return () => {
      document.title = words.affray;
    };
  }, [calling, title]);
}

interface Lost {
  readonly trouble: string | null;
  readonly pending: number;
  readonly hurry: () => void;
}
function LostBanner({ trouble, pending, hurry }: Lost) {
  return (
    <div className="banner" role="alert">
      <span className="pulse" aria-hidden="true" />
      <span className="grow">
        {words.thisPageReconnectsByItself(
          trouble === null ? words.connectionLost : sentence(trouble),
          pending > 0 ? words.yourLastActionWillBe : '',
        )}
      </span>
      <button type="button" className="plain-button" onClick={hurry}>
        {words.tryNow}
      </button>
    </div>
  );
}

function Loading({ lost, trouble, unknown }: { lost: boolean; trouble: string | null; unknown: boolean }) {
  return (
    <main className="centre" aria-busy="true">
      <p className="quiet">
        {unknown
          ? words.thisPageAndTheServer
          : lost
            ? words.tryingAgain(trouble === null ? words.theTableCannotBeReached : sentence(trouble).replace(/\.$/, ''))
            : words.joiningTheTable}
      </p>
    </main>
  );
}

const sentence = (reason: string): string => `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`;
