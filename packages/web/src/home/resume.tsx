import { useState } from 'react';
import { Button, Input, Label, Menu, MenuItem, MenuTrigger, Popover, TextField } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { go, link } from '../device/route.ts';
import * as words from '../words/home.ts';
import type { Fights, HomeCtrl, Systems } from './ctrl.ts';

type Fight = Fights[number];
/** What is being done to a fight of the list; null while nothing is. */
type Deed = { readonly kind: 'rename' | 'delete'; readonly fight: Fight } | null;

const FEW = 8;

/** The fights of this house, latest first: to go on with, to rename, to delete, to simulate. */
export function Resume({ fights, systems, ctrl }: { fights: Fights; systems: Systems; ctrl: HomeCtrl }) {
  const [deed, setDeed] = useState<Deed>(null);
  const [all, showAll] = useState(false);
  const sorted = fights.toSorted((a, b) => (a.changed < b.changed ? 1 : -1));
  return (
    <section>
      <h2>{words.continueFights}</h2>
      <ul className="resume">
        {sorted.slice(0, all ? sorted.length : FEW).map(each => (
          <OneFight key={each.id} fight={each} systems={systems} ctrl={ctrl} doTo={setDeed} />
        ))}
      </ul>
      {sorted.length > FEW && !all ? (
        <Button className="plain-button resume-all" onPress={() => showAll(true)}>
          {words.allFights(sorted.length)}
        </Button>
      ) : null}
      {deed?.kind === 'rename' ? <Rename fight={deed.fight} ctrl={ctrl} close={() => setDeed(null)} /> : null}
      {deed?.kind === 'delete' ? <Delete fight={deed.fight} ctrl={ctrl} close={() => setDeed(null)} /> : null}
    </section>
  );
}

interface OneFightProps {
  readonly fight: Fight;
  readonly systems: Systems;
  readonly ctrl: HomeCtrl;
  readonly doTo: (deed: Deed) => void;
}
function OneFight({ fight, systems, ctrl, doTo }: OneFightProps) {
  return (
    <li className="resume-row">
      <a className="resume-card" href={`/fight/${fight.id}`} onClick={link(`/fight/${fight.id}`)}>
        <span className="grow">
          <strong>{fight.title}</strong>
          <span className="quiet small">
            {systems.find(system => system.id === fight.system)?.name ?? fight.system} · {steps(fight.steps)}
          </span>
          {fight.damage === null ? null : <span className="small harm">{fight.damage}</span>}
        </span>
        <span className="quiet small num">{fight.over ? 'over' : ago(fight.changed)}</span>
      </a>
      <MenuTrigger>
        <Button className="icon-button resume-more" aria-label={words.moreFor(fight.title)}>
          <Icon name="more" />
        </Button>
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
    </li>
  );
}

interface DeedProps {
  readonly fight: Fight;
  readonly ctrl: HomeCtrl;
  readonly close: () => void;
}

function Rename({ fight, ctrl, close }: DeedProps) {
  const [title, setTitle] = useState(fight.title);
  const ready = title.trim() !== '';
  return (
    <Overlay title={words.renameTheFight} close={close}>
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault();
          if (ready) void ctrl.rename(fight.id, title).then(close);
        }}
      >
        <TextField className="text-field" value={title} onChange={setTitle} maxLength={200} autoFocus>
          <Label>{words.title}</Label>
          <Input />
        </TextField>
        <Button type="submit" className="solid-button" isDisabled={!ready}>
          {words.rename}
        </Button>
      </form>
    </Overlay>
  );
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

const steps = (count: number): string => (count === 0 ? words.notBegun : words.countSteps(count));

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
/** How long ago, in the largest whole unit. */
function ago(time: string): string {
  const seconds = (Date.now() - Date.parse(time)) / 1000;
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, length] of UNITS)
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  return words.justNow;
}
