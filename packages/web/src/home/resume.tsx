import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { link } from '../device/route.ts';
import * as words from '../words/home.ts';
import type { Fights, HomeCtrl, Systems } from './ctrl.ts';
import { type Deed, MoreButton, type OneFightProps, steps } from './fight-row.tsx';

/** Loaded when somebody opens one: menus and dialogs are half of what a first page would bring. */
const FightMenu = lazy(async () => ({ default: (await import('./fight-menu.tsx')).FightMenu }));
const FightDeed = lazy(async () => ({ default: (await import('./fight-menu.tsx')).FightDeed }));

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
      {deed ? (
        <Suspense>
          <FightDeed deed={deed} ctrl={ctrl} close={() => setDeed(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** The button of a fight’s menu; the menu comes with the first press. */
function More(props: Omit<OneFightProps, 'systems'>) {
  const [asked, setAsked] = useState(false);
  const button = <MoreButton fight={props.fight} press={() => setAsked(true)} />;
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <FightMenu {...props} />
    </Suspense>
  );
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
      <More {...{ fight, ctrl, doTo }} />
    </li>
  );
}

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
