import type { LinkState } from '@affray/client/connection';
import type { Presence } from '@affray/protocol';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { Icon, type IconName } from '../controls/marks.tsx';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { ToastRegion, type Toasts } from '../controls/toasts.tsx';
import { buzzes, sounds } from '../device/feel.ts';
import { calls, toggleCalls } from '../device/notice.ts';
import { go } from '../device/route.ts';
import { useStore } from '../device/store.ts';
import { nextScheme, scheme } from '../device/theme.ts';
import { capitalOf } from '../words/letters.ts';
import * as words from '../words/table.ts';
import type { PanelName } from './open-panels.tsx';
import type { Verbs } from './screen.tsx';
import type { Ready } from './zones.tsx';

export interface HeaderProps {
  readonly fight: string;
  readonly state: Ready;
  readonly when: string;
  readonly verbs: Verbs;
  readonly toasts: Toasts;
  readonly open: (panel: PanelName) => void;
}

/** What fight this is, when it is, who is there, what is told, and what is always at hand. */
export function Header(props: HeaderProps) {
  const { state, when, verbs, toasts, open } = props;
  const { view, presence } = state;
  const gm = state.you.role === 'gm';
  return (
    <header className="top">
      <ToAllFights />
      <div className="top-title">
        <h1>{view.title}</h1>
        <p className="top-when quiet small num">{when}</p>
      </div>
      <ToastRegion toasts={toasts} />
      <Link state={state.link} />
      {gm ? (
        <div className="top-group">
          <Tool
            icon="undo"
            label={words.undo}
            hint={words.toUndo(view.undo)}
            off={view.undo === 0 && !view.waiting}
            run={verbs.undo}
          />
          <Tool icon="redo" label={words.redo} hint={words.toRedo(view.redo)} off={view.redo === 0} run={verbs.redo} />
        </div>
      ) : null}
      {gm ? (
        <Button className="tool-button wide-only" onPress={() => open('tools')}>
          <Icon name="wrench" /> {words.gmTools}
        </Button>
      ) : null}
      <People presence={presence} open={() => open(gm ? 'invite' : 'people')} gm={gm} />
      <MoreMenu fight={props.fight} gm={gm} open={open} verbs={verbs} />
    </header>
  );
}

function Tool({
  icon,
  label,
  hint,
  off,
  run,
}: {
  icon: IconName;
  label: string;
  hint: string;
  off: boolean;
  run: () => void;
}) {
  return (
    <Button className="tool-button" aria-label={`${label}, ${hint}`} isDisabled={off} onPress={run}>
      <Icon name={icon} />
    </Button>
  );
}

/** Whether the table hears this page. Silent while it does. */
function Link({ state }: { state: LinkState }) {
  const says = { open: '', connecting: words.connecting, lost: words.noConnection, refused: words.closed }[state];
  return (
    <span className="link-state" data-state={state} role="status">
      {says}
    </span>
  );
}

function People({ presence, open, gm }: { presence: Presence | null; open: () => void; gm: boolean }) {
  const seats = presence?.seats ?? [];
  const here = seats.filter(each => each.here).length;
  return (
    <Button
      className="tool-button people"
      onPress={open}
      aria-label={gm ? words.invitePlayersHere(here) : words.playersHere(here)}
    >
      <Icon name="people" />
      {seats.slice(0, 4).map(seat => (
        <span key={seat.id} className="initial" data-here={seat.here || undefined} aria-hidden="true">
          {capitalOf(seat.name)}
        </span>
      ))}
      {gm ? <span className="wide-only">{words.invite}</span> : null}
    </Button>
  );
}

function MoreMenu(props: {
  readonly fight: string;
  readonly gm: boolean;
  readonly open: (panel: PanelName) => void;
  readonly verbs: Verbs;
}) {
  const { fight, gm, open, verbs } = props;
  return (
    <MenuTrigger>
      <Button className="tool-button" aria-label={words.more}>
        <Icon name="more" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu">
          {gm ? (
            <MenuItem className="menu-item" onAction={() => open('tools')}>
              <Icon name="wrench" /> {words.gmTools}
            </MenuItem>
          ) : null}
          <MenuItem className="menu-item" onAction={() => open('computer')}>
            <Icon name="chart" /> {words.computerPlayers}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => open('dice')}>
            <Icon name="dice" /> {words.diceAndStandingOrders}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => open('calculator')}>
            <Icon name="dice" /> {words.diceCalculator}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => open('summary')}>
            <Icon name="chart" /> {words.howTheFightWent}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => open('luck')}>
            <Icon name="dice" /> {words.theLuckOfTheDice}
          </MenuItem>
          <BackItems fight={fight} gm={gm} />
          <MenuItem className="menu-item" onAction={verbs.print}>
            <Icon name="print" /> {words.print}
          </MenuItem>
          {gm ? (
            <MenuItem className="menu-item" onAction={verbs.download}>
              <Icon name="download" /> {words.saveTheFightToA}
            </MenuItem>
          ) : null}
          {gm ? (
            <MenuItem className="menu-item" onAction={() => open('webhook')}>
              <Icon name="bell" /> {words.postToDiscord}
            </MenuItem>
          ) : null}
          <Separator className="menu-line" />
          <DeviceItems tell={verbs.tell} />
          <MenuItem className="menu-item" onAction={() => open('keys')}>
            <Icon name="keyboard" /> {words.keyboard}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Ways to look back at the fight, and to play it again. */
function BackItems({ fight, gm }: { fight: string; gm: boolean }) {
  return (
    <>
      <MenuItem className="menu-item" onAction={() => go(`/fight/${fight}/timeline`)}>
        <Icon name="clock" /> {words.timeline}
      </MenuItem>
      {gm ? (
        <MenuItem className="menu-item" onAction={() => go(`/simulate/fight/${fight}`)}>
          <Icon name="chart" /> {words.simulateThisFight}
        </MenuItem>
      ) : null}
      {gm ? (
        <MenuItem className="menu-item" onAction={() => go(`/simulate/fight/${fight}/replay`)}>
          <Icon name="undo" /> {words.replayUnderAnotherRule}
        </MenuItem>
      ) : null}
    </>
  );
}

/** What this device does by itself: calls, sounds, vibrates, and its colours. */
function DeviceItems({ tell }: { tell: (text: string) => void }) {
  const colours = useStore(scheme);
  const sound = useStore(calls);
  const [soundsOn, buzzesOn] = [useStore(sounds), useStore(buzzes)];
  return (
    <>
      <MenuItem className="menu-item" onAction={() => void toggleCalls().then(said => said && tell(said))}>
        <Icon name="bell" /> {sound ? words.stopNotifyingMe : words.notifyMeWhenItIs}
      </MenuItem>
      <MenuItem className="menu-item" onAction={() => sounds.set(!sounds.get())}>
        <Icon name="bell" /> {soundsOn ? words.resultsWithoutSounds : words.resultsWithSounds}
      </MenuItem>
      {'vibrate' in navigator ? (
        <MenuItem className="menu-item" onAction={() => buzzes.set(!buzzes.get())}>
          <Icon name="bell" /> {buzzesOn ? words.stopVibrating : words.vibrateWhenIAmHit}
        </MenuItem>
      ) : null}
      <MenuItem className="menu-item" onAction={nextScheme}>
        <Icon name={colours === 'dark' ? 'moon' : colours === 'light' ? 'sun' : 'auto'} /> {words.colours(colours)}
      </MenuItem>
    </>
  );
}
