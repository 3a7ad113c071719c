import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { RenameDialog } from '../controls/rename.tsx';
import { go } from '../device/route.ts';
import * as words from '../words/home.ts';
import type { HomeCtrl } from './ctrl.ts';
import { type Deed, type Fight, MoreButton, type OneFightProps, steps } from './fight-row.tsx';

/** What else can be done to a fight of the list, open from the start. */
export function FightMenu({ fight, ctrl, doTo }: Omit<OneFightProps, 'systems'>) {
  return (
    <MenuTrigger defaultOpen>
      <MoreButton fight={fight} />
      <Popover className="popover" placement="bottom end">
        <Menu className="menu">
          {fight.damage === null ? null : (
            <MenuItem className="menu-item" onAction={() => void ctrl.salvage(fight.id)}>
              <Icon name="pen" /> {words.openWhatIsWhole}
            </MenuItem>
          )}
          <MenuItem className="menu-item" onAction={() => doTo({ kind: 'rename', fight })}>
            <Icon name="pen" /> {words.rename}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => go(`/simulate/fight/${fight.id}`)}>
            <Icon name="chart" /> {words.simulate}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => doTo({ kind: 'delete', fight })}>
            <Icon name="bin" /> {words.deleteIt}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The dialog of what is being done to a fight. */
export const FightDeed = ({
  deed,
  ctrl,
  close,
}: Pick<DeedProps, 'ctrl' | 'close'> & { readonly deed: NonNullable<Deed> }) =>
  deed.kind === 'rename' ? (
    <RenameDialog
      heading={words.renameTheFight}
      title={deed.fight.title}
      save={title => void ctrl.rename(deed.fight.id, title).then(close)}
      close={close}
    />
  ) : (
    <Delete fight={deed.fight} ctrl={ctrl} close={close} />
  );

interface DeedProps {
  readonly fight: Fight;
  readonly ctrl: HomeCtrl;
  readonly close: () => void;
}

function Delete({ fight, ctrl, close }: DeedProps) {
  return (
    <Overlay title={words.deleteThisFight} close={close}>
      <div className="stack">
        <p>
          <strong>{fight.title}</strong>{' '}
          {words.willBeDeletedForGood(fight.steps > 0 ? words.withAllThatHappenedIn(steps(fight.steps)) : '')}
        </p>
        <div className="row wrap">
          <Button className="solid-button harmful" onPress={() => void ctrl.remove(fight.id).then(close)}>
            {words.deleteForGood}
          </Button>
          <Button className="plain-button" onPress={close} autoFocus>
            {words.keepIt}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
