import type { Speaker } from '@affray/engine';
import type { CastMember } from '@affray/protocol';
import { lazy, Suspense, useState } from 'react';
import type { SystemInfo } from '../builder/ctrl.ts';
import type { DrawMark } from '../controls/fields.tsx';
import type { Command } from '../controls/offer.ts';
import { Overlay } from '../controls/overlay.tsx';
import { DiceCalculator } from '../dice/calculator.tsx';
import type { Drawn } from '../systems/picture.ts';
import { useSystem } from '../wire/use-system.ts';
import * as words from '../words/table.ts';
import { useHand } from './asked-offers.ts';
import type { Chooser } from './chooser.ts';
import { ComparePanel } from './compare-panel.tsx';
import { ComputerPanel } from './computer-panel.tsx';
import type { Say, TableCtrl } from './ctrl.ts';
import { DicePanel } from './dice-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { LuckPanel } from './luck-panel.tsx';
import { ownSheetTools } from './newcomer.ts';
import { NewcomerPanel } from './newcomer-panel.tsx';
import { InvitePanel, PeoplePanel } from './seats-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { ToolsPanel } from './tools-panel.tsx';
import type { Computer } from './use-computer.ts';
import type { Ready } from './zones.tsx';

const WebhookPanel = lazy(async () => ({ default: (await import('./webhook-panel.tsx')).WebhookPanel }));

export type PanelName =
  | 'invite'
  | 'tools'
  | 'dice'
  | 'keys'
  | 'people'
  | 'sheet'
  | 'newcomer'
  | 'compare'
  | 'luck'
  | 'summary'
  | 'computer'
  | 'calculator'
  | 'webhook';

export interface PanelsProps {
  readonly name: PanelName | null;
  readonly close: () => void;
  readonly open: (panel: PanelName) => void;
  readonly fight: string;
  readonly token: string;
  readonly state: Ready;
  readonly drawn: Drawn;
  readonly selected: string | null;
  readonly chooser: Chooser;
  readonly ctrl: TableCtrl;
  readonly give: (command: Command) => Promise<boolean>;
  readonly settle: (wish: ReturnType<TableCtrl['undo']>) => Promise<boolean>;
  /** Says something to whoever looks at this page. */
  readonly tell: (text: string) => void;
  /** Prints what lies open, with the whole story. */
  readonly print: () => void;
  readonly markOf: DrawMark;
  readonly computer: Computer;
}

/** Panels that show what the table tells of a system. */
const OF_SYSTEM: ReadonlySet<PanelName> = new Set(['dice', 'tools', 'computer']);

/**
 * Whatever lies over the table at the moment. What a panel asks for is there before it opens: one that grows in the middle of the
 * page moves all that is in it from under a finger.
 */
export function Panels(props: PanelsProps) {
  const { name, close, state, drawn, ctrl, settle } = props;
  const { view, you, presence } = state;
  const wanted = name !== null && OF_SYSTEM.has(name);
  const asked = useSystem(view.system, wanted);
  const system = asked?.told ?? null;
  const [told, keep] = useState<Command | null>(null);
  const say = (wish: Say): void => void settle(ctrl.say(wish));
  const about = drawn.scene.tokens.find(each => each.id === props.selected) ?? null;
  if (wanted && !asked) return null;
  switch (name) {
    case null:
      return null;
    case 'keys':
      return <KeysPanel close={close} />;
    case 'invite':
      return <InvitePanel fight={props.fight} token={props.token} presence={presence} say={say} close={close} />;
    case 'people':
      return <PeoplePanel {...{ fight: props.fight, token: props.token, you, presence, say, close }} />;
    case 'dice':
      return <Dice {...props} questions={system?.prompts ?? []} say={say} />;
    case 'sheet':
      return about ? (
        <Overlay title={about.name} close={close} side>
          {drawn.card(about.id, you.role === 'gm' && !view.waiting ? command => void props.give(command) : null)}
        </Overlay>
      ) : null;
    case 'compare':
      return <ComparePanel state={state} chooser={props.chooser} ctrl={ctrl} close={close} />;
    case 'calculator':
      return <Calculator close={close} />;
    case 'computer':
      return <Computers {...props} policies={system?.policies ?? []} />;
    case 'webhook':
      return <Posted {...props} />;
    case 'luck':
      return <LuckPanel ctrl={ctrl} mark={state.mark} close={close} />;
    case 'summary':
      return <SummaryPanel {...props} />;
    case 'newcomer':
      return told && system ? <NewcomerPanel {...props} system={system} told={told} /> : null;
    case 'tools':
      return <Tools {...props} system={system} keep={keep} />;
  }
}

/** @param keep keeps what was told of somebody whose own sheet comes next */
function Tools({
  system,
  keep,
  ...props
}: PanelsProps & { readonly system: SystemInfo | null; readonly keep: (told: Command) => void }) {
  const { state, drawn, ctrl, settle } = props;
  const hand = useHand(ctrl, state.mark, state.link === 'open');
  return (
    <ToolsPanel
      offers={hand && [...hand, ...ownSheetTools(drawn, system?.bestiary ?? [])]}
      ownSheet={command => {
        keep(command);
        props.open('newcomer');
      }}
      about={drawn.scene.tokens.find(each => each.id === props.selected) ?? null}
      give={props.give}
      odds={ctrl.odds}
      busy={state.pending > 0}
      markOf={props.markOf}
      withdraw={state.view.waiting ? () => void settle(ctrl.withdraw()) : null}
      close={props.close}
    />
  );
}

const Posted = ({ fight, token, close }: PanelsProps) => (
  <Suspense fallback={null}>
    <WebhookPanel fight={fight} token={token} close={close} />
  </Suspense>
);

function Dice({
  state,
  drawn,
  ctrl,
  settle,
  close,
  questions,
  say,
}: PanelsProps & { questions: SystemInfo['prompts']; say: (wish: Say) => void }) {
  const { view, you, presence } = state;
  return (
    <DicePanel
      view={view}
      speakers={speakersOf(state, drawn)}
      questions={questions}
      realDice={(who, on) => void settle(ctrl.realDice(who, on))}
      standing={(who, site, answer) => void settle(ctrl.standingOrder(who, site, answer))}
      patience={you.role === 'gm' && presence ? { presence, say } : null}
      close={close}
    />
  );
}

const Computers = ({ computer, state, close, policies }: PanelsProps & { policies: SystemInfo['policies'] }) => (
  <ComputerPanel computer={computer} policies={policies} gm={state.you.role === 'gm'} close={close} />
);

const Calculator = ({ close }: { close: () => void }) => (
  <Overlay title={words.diceCalculator} close={close} wide>
    <DiceCalculator />
  </Overlay>
);

/** Whom this seat speaks for: the GM for everybody. */
function speakersOf({ you, presence }: Ready, drawn: Drawn) {
  if (you.role === 'gm') return [{ who: 'gm' as const, name: words.gameMaster }, ...cast(presence?.cast ?? [])];
  return cast((presence?.seats ?? []).flatMap(seat => seat.combatants).filter(each => drawn.mine.includes(each.id)));
}
const cast = (members: readonly CastMember[]): { who: Speaker; name: string }[] =>
  members.map(each => ({ who: each.id, name: each.name }));
