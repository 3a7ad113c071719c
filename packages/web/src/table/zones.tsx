import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { DrawMark } from '../controls/fields.tsx';
import type { Command } from '../controls/offer.ts';
import { PHONE, useMedia } from '../device/media.ts';
import { type Rerule, Story } from '../display/story.tsx';
import type { Drawn } from '../systems/picture.ts';
import { spoken } from '../words/numbers.ts';
import * as words from '../words/table.ts';
import type { Chooser } from './chooser.ts';
import type { TableCtrl } from './ctrl.ts';
import { Dock } from './dock.tsx';
import { FieldZone, Inspector } from './field-zone.tsx';
import type { Lot } from './lot.ts';
import type { PanelName } from './open-panels.tsx';
import { usePointing } from './pointing.ts';
import { Lately, ResultCards } from './results-cards.tsx';
import type { TableState } from './told-state.ts';
import type { Computer } from './use-computer.ts';
import type { Results } from './use-results.ts';

/** Brings along what plays fights out; the fight itself is drawn before. */
const EndsPart = lazy(async () => ({ default: (await import('./ends-part.tsx')).EndsPart }));

/** A table that said who we are and how the fight stands. */
export interface Ready extends TableState {
  readonly view: NonNullable<TableState['view']>;
  readonly you: NonNullable<TableState['you']>;
}
export interface ZonesProps {
  readonly fight: string;
  readonly token: string;
  readonly state: Ready;
  readonly drawn: Drawn;
  readonly chooser: Chooser;
  readonly ctrl: TableCtrl;
  readonly give: (command: Command) => Promise<boolean>;
  readonly settle: (wish: ReturnType<TableCtrl['undo']>) => Promise<boolean>;
  /** Says something to whoever looks at this page. */
  readonly tell: (text: string) => void;
  /** Says what came of a press that did several steps, and takes all of it back. */
  readonly tellOfLot: (lot: Lot) => void;
  readonly markOf: DrawMark;
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
  readonly open: (panel: PanelName) => void;
  readonly results: Results;
  readonly computer: Computer;
}

/** How the game master of this page rules anew. */
const rulingBy = ({ ctrl, settle }: ZonesProps): Rerule => ({
  rule: (...wish) => void settle(ctrl.rerule(...wish)),
  optionsOf: ctrl.rulingOptions,
});

/**
 * Time on the left, the field and who acts in the middle, the story on the right; with less room the story below the time;
 * on a phone one column, the actions at the thumb.
 */
export function Zones(props: ZonesProps) {
  const narrow = useMedia(PHONE);
  const { state, drawn, give } = props;
  const pointing = usePointing(props);
  const isHand = state.you.role === 'gm' && !state.view.waiting;
  const time = useMemo(() => {
    const hand = isHand ? (command: Command) => void give(command) : null;
    return <section aria-label={words.time}>{drawn.time(pointing, hand)}</section>;
  }, [drawn, pointing, isHand, give]);
  const story = (
    <Story
      chapters={state.chapters}
      provisional={state.view.waiting?.lines ?? []}
      rerule={state.you.role === 'gm' ? rulingBy(props) : null}
      notes={state.view.notes}
      readBack={state.earlier ? props.ctrl.readBack : null}
    />
  );
  const field = <FieldZone {...props} />;
  const cards = <ResultCards results={props.results} />;
  const dock = <Dock {...props} />;
  const ends =
    state.you.role === 'gm' ? (
      <Suspense fallback={null}>
        <EndsPart
          fight={props.fight}
          token={props.token}
          mark={state.mark}
          drawn={drawn}
          over={state.view.over !== null}
        />
      </Suspense>
    ) : null;
  if (narrow) return <Narrow {...props} time={time} ends={ends} {...{ story, field, cards, dock }} />;
  return (
    <main className="zones">
      <div className="zone zone-time">
        <h2 className="zone-title num">{drawn.scene.when}</h2>
        {time}
        {ends}
        <HouseRules drawn={drawn} />
      </div>
      <div className="zone zone-middle">
        {field}
        {cards}
        {dock}
      </div>
      <section className="zone zone-story" aria-label={words.story}>
        <h2 className="zone-title">{words.story}</h2>
        {story}
      </section>
    </main>
  );
}

function HouseRules({ drawn }: { drawn: Drawn }) {
  const { houseRules } = drawn.scene;
  if (houseRules.length === 0) return null;
  return (
    <details className="house-rules">
      <summary>{words.houseRules(houseRules.length)}</summary>
      <dl>
        {houseRules.map(each => (
          <div key={each.name}>
            <dt>
              {spoken(each.name)}: <strong>{spoken(each.value)}</strong>
            </dt>
            <dd className="hint">{each.hint}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Narrow({
  time,
  ends,
  story,
  field,
  cards,
  dock,
  ...props
}: ZonesProps & { readonly [part in 'time' | 'ends' | 'story' | 'field' | 'cards' | 'dock']: ReactNode }) {
  const { drawn, state } = props;
  const own = drawn.mine;
  const player = state.you.role === 'player';
  const [low, setLow] = useState(false);
  const pressing = pressingIn(state, own);
  // A question, or one's own turn, opens the dock again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pressing` names what presses
  useEffect(() => setLow(false), [pressing]);
  return (
    <main className="narrow" data-dock={low ? 'low' : 'open'}>
      <h2 className="hidden-text">{drawn.scene.when}</h2>
      <Tabs className="tabs">
        <TabList className="tab-list" aria-label={words.partsOfTheFight}>
          <Tab id="fight">{words.fight}</Tab>
          {drawn.scene.map ? <Tab id="map">{words.map}</Tab> : <Tab id="map">{words.places}</Tab>}
          <Tab id="story">{words.story}</Tab>
          {player && own.length > 0 ? <Tab id="sheet">{words.sheet}</Tab> : null}
        </TabList>
        <TabPanel id="fight" className="tab-panel">
          <Lately chapters={state.chapters} provisional={state.view.waiting?.lines ?? []} />
          {time}
          <Inspector {...props} />
          {ends}
          <HouseRules drawn={drawn} />
        </TabPanel>
        <TabPanel id="map" className="tab-panel flush">
          {field}
        </TabPanel>
        <TabPanel id="story" className="tab-panel flush">
          {story}
        </TabPanel>
        <TabPanel id="sheet" className="tab-panel">
          {own.map(id => (
            <section key={id} className="stack">
              <h2>{drawn.scene.tokens.find(each => each.id === id)?.name}</h2>
              {drawn.card(id, null)}
            </section>
          ))}
        </TabPanel>
      </Tabs>
      {cards}
      <DockHandle low={low} set={setLow} />
      {dock}
    </main>
  );
}

/** What wants an answer at this page: another one than before opens the dock. */
const pressingIn = ({ view }: Ready, own: readonly string[]): string =>
  [
    ...(view.waiting?.prompts.map(each => each.id) ?? []),
    ...(view.waiting ? [] : view.next.flatMap(each => (own.includes(each.who) ? [each.who] : []))),
  ].join(' ');

/** Pixels of a pull that open or shut the dock. */
const PULL = 24;

/** The grip of the dock on a phone: pressed, or pulled down and up. */
function DockHandle({ low, set }: { low: boolean; set: (low: boolean) => void }) {
  const from = useRef<number | null>(null);
  // A pull that ends on the grip is no press besides.
  const pulled = useRef(false);
  return (
    <Button
      className="dock-handle"
      aria-expanded={!low}
      aria-label={low ? words.showTheActions : words.hideTheActions}
      onPress={() => {
        if (!pulled.current) set(!low);
        pulled.current = false;
      }}
      onPointerDown={event => {
        from.current = event.clientY;
        pulled.current = false;
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerMove={event => {
        const down = from.current === null ? 0 : event.clientY - from.current;
        if (Math.abs(down) < PULL) return;
        from.current = null;
        pulled.current = true;
        set(down > 0);
      }}
    />
  );
}
