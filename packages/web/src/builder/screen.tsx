import { freshId } from '@affray/client/connection';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { keys } from '../device/device.ts';
import { go, openAsGm } from '../device/route.ts';
import { useStore } from '../device/store.ts';
import { TroubleNote } from '../home/trouble.tsx';
import { FieldMap } from '../map/map.tsx';
import { keepDraft } from '../simulate/draft.ts';
import type { Scene } from '../systems/picture.ts';
import { api, save } from '../wire/api.ts';
import * as words from '../words/builder.ts';
import { Bestiary } from './bestiary.tsx';
import { BuildCtrl, type BuildState, titleOf } from './ctrl.ts';
import { type FightDraft, ground, members } from './draft.ts';
import { OutlookPart, type OutlookProps } from './outlook.tsx';
import { Settings, type SettingsProps, WhichGame } from './settings.tsx';
import { Sides } from './sides.tsx';
import { type Creatures, everyStable } from './stable.ts';

const ALL_CREATURES = everyStable();

/**
 * Where a game master writes a fight: who, on which side, where, by which house rules.
 * @param creatures the game master's own, beside the bestiary; of all campaigns unless told (stays the same function)
 */
export function BuildScreen({ creatures = ALL_CREATURES }: { readonly creatures?: Creatures }) {
  const [ctrl] = useState(
    () =>
      new BuildCtrl({
        api,
        house: keys.house,
        name: freshId,
        made: openAsGm,
      }),
  );
  return (
    <Build
      ctrl={ctrl}
      creatures={creatures}
      top={state => <Top ctrl={ctrl} state={state} />}
      above={parts => <WhichGame {...parts} />}
      beside={parts => <Settings {...parts} />}
    />
  );
}

interface BuildProps extends Pick<OutlookProps, 'start'> {
  readonly ctrl: BuildCtrl;
  readonly creatures: Creatures;
  readonly top: (state: BuildState) => ReactNode;
  /** What stands before all else. */
  readonly above?: (parts: SettingsProps) => ReactNode;
  /** What holds for the whole fight. */
  readonly beside: (parts: SettingsProps) => ReactNode;
}

/** Bestiary, sides and ground, whatever the fight is written for. */
export function Build({ ctrl, creatures, top, above, beside, start }: BuildProps) {
  const state = useStore(ctrl.store);
  const { systems, draft, trouble } = state;
  useEffect(() => void ctrl.load(), [ctrl]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft is checked once it has settled
  useEffect(() => {
    const timer = window.setTimeout(() => void ctrl.check(), 300);
    return () => window.clearTimeout(timer);
  }, [draft]);
  const system = systems?.find(each => each.id === draft?.system) ?? null;
  return (
    <div className="build">
      {top(state)}
      {draft && system && systems ? (
        <main className="build-main">
          <Bestiary system={system} draft={draft} ctrl={ctrl} creatures={creatures}>
            {above?.({ draft, ctrl, system, systems })}
          </Bestiary>
          <div className="build-middle stack">
            <Wrong state={state} close={() => ctrl.store.patch({ trouble: null })} />
            <Sides draft={draft} ctrl={ctrl} system={system} issues={state.issues} />
            <OutlookPart draft={draft} ctrl={ctrl} start={start} />
            <Ground draft={draft} ctrl={ctrl} />
          </div>
          {beside({ draft, ctrl, system, systems })}
        </main>
      ) : trouble ? (
        <main className="centre">
          <TroubleNote trouble={trouble} close={null} />
        </main>
      ) : null}
    </div>
  );
}

function Top({ ctrl, state: { draft, issues, busy } }: { ctrl: BuildCtrl; state: BuildState }) {
  const download = (): void => {
    const file = new Blob([JSON.stringify(ctrl.file(), null, 2)], { type: 'application/json' });
    if (draft) save(file, `${titleOf(draft)}.affray.json`);
  };
  return (
    <header className="top">
      <ToAllFights />
      <div className="top-title">
        <h1>{words.buildAFight}</h1>
      </div>
      {draft ? (
        <>
          <Button className="plain-button" aria-label={words.saveAsAFile} onPress={download}>
            <Icon name="download" size={16} /> <span className="build-save">{words.saveAsAFile}</span>
          </Button>
          <Button
            className="plain-button"
            isDisabled={issues.length > 0 || members(draft).length < 2}
            onPress={() => {
              keepDraft(ctrl.file());
              go('/simulate/draft');
            }}
          >
            <Icon name="chart" size={16} /> {words.simulate}
          </Button>
          <Button
            className="solid-button"
            isDisabled={busy || issues.length > 0 || members(draft).length < 2}
            onPress={() => void ctrl.start()}
          >
            {busy ? words.starting : words.startTheFight}
          </Button>
        </>
      ) : null}
    </header>
  );
}

/** What stands in the way of the fight as a whole; what is wrong with one sheet stands at its row. */
function Wrong({ state: { draft, issues, trouble }, close }: { state: BuildState; close: () => void }) {
  const general = issues.filter(each => !/^combatants\.\d/.test(each.path));
  const begun = draft !== null && members(draft).length > 1;
  return (
    <>
      {trouble ? <TroubleNote trouble={trouble} close={close} /> : null}
      {begun && general.length > 0 ? (
        <TroubleNote trouble={{ reason: words.thisFightIsNotRight, issues: general }} close={null} />
      ) : null}
    </>
  );
}

function Ground({ draft, ctrl }: { draft: FightDraft; ctrl: BuildCtrl }) {
  const [selected, select] = useState<string | null>(null);
  const scene = useMemo(
    (): Scene => ({
      sides: draft.sides,
      tokens: members(draft).map(each => ({
        id: each.id,
        name: each.name,
        side: draft.sides.findIndex(side => side.id === each.group.side),
        at: each.at,
        down: false,
        hidden: each.group.hidden,
      })),
      map: ground(draft),
      distances: [],
      when: '',
      round: '',
      turn: [],
      after: [],
      notes: [],
      houseRules: [],
    }),
    [draft],
  );
  if (!ctrl.knows.at || !draft.map) return null;
  return (
    <section className="build-ground" aria-label={words.whereTheyStand}>
      <FieldMap
        scene={scene}
        acting={[]}
        selected={selected}
        select={select}
        movable={() => true}
        drop={ctrl.place}
        placing={null}
      />
    </section>
  );
}
