import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { keys } from '../device/device.ts';
import { NARROW, useMedia } from '../device/media.ts';
import { link } from '../device/route.ts';
import type { SimulateFrom } from '../device/routes.ts';
import { useStore } from '../device/store.ts';
import { api } from '../wire/api.ts';
import * as words from '../words/simulate.ts';
import { openCrew } from './crew.ts';
import { SimulateCtrl, type SimulateState } from './ctrl.ts';
import { readDraft } from './draft.ts';
import { saveHtml, saveJson } from './keep.ts';
import { PickSubject } from './pick.tsx';
import { Questions } from './questions.tsx';
import { Results } from './results.tsx';
import { SettingsPart } from './settings.tsx';
import { fromFile, fromRecord, fromSample, NoSubject, type Subject } from './subject.ts';
import './simulate.css';

/** Any fight, played as often as somebody likes, on all cores of this device. */
export function SimulateScreen({ from }: { from: SimulateFrom }) {
  const [ctrl] = useState(() => new SimulateCtrl({ crew: openCrew(), now: () => performance.now() }));
  const state = useStore(ctrl.store);
  useSubject(ctrl, from);
  const { subject, trouble } = state;
  return (
    <div className="simulate">
      <header className="top">
        <ToAllFights />
        <div className="top-title">
          <h1>{subject ? subject.title : words.simulateAFight}</h1>
          <p className="quiet small">{subject ? `${subject.system.name}, simulated` : ''}</p>
        </div>
        {from.kind === 'fight' ? (
          <a className="plain-button" href={`/fight/${from.id}`} onClick={link(`/fight/${from.id}`)}>
            {words.toTheTable}
          </a>
        ) : null}
      </header>
      {trouble ? (
        <p className="notice tone-harm simulate-trouble" role="alert">
          {trouble}
        </p>
      ) : null}
      {subject ? (
        <Ready
          key={state.taken}
          state={state}
          subject={subject}
          ctrl={ctrl}
          first={from.kind === 'fight' && from.replay ? 'replay' : 'play'}
        />
      ) : from.kind === 'none' ? (
        <PickSubject
          take={async file => {
            try {
              ctrl.take(fromFile(await read(file)));
            } catch (problem) {
              ctrl.fail(problem);
            }
          }}
        />
      ) : null}
    </div>
  );
}

/** Takes on the fight of an address, unless it has been left by then. */
function useSubject(ctrl: SimulateCtrl, from: SimulateFrom): void {
  useEffect(() => () => ctrl.close(), [ctrl]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is an object made anew for each visit
  useEffect(() => {
    let left = false;
    subjectOf(from).then(
      found => {
        if (left) return;
        if (found) ctrl.take(found);
        else ctrl.putAway();
      },
      problem => (left ? undefined : ctrl.fail(problem)),
    );
    return () => {
      left = true;
    };
  }, [ctrl, JSON.stringify(from)]);
}

/** @throws NoSubject or Refused, for people */
async function subjectOf(from: SimulateFrom): Promise<Subject | null> {
  switch (from.kind) {
    case 'none':
      return null;
    case 'sample':
      return fromSample(from.system, from.sample);
    case 'draft':
      return fromFile(readDraft());
    case 'fight': {
      const key = keys.fight(from.id);
      if (key?.role !== 'gm') throw new NoSubject(words.onlyItsGameMaster);
      return fromRecord(JSON.parse(await (await api.file(from.id, key.token)).text()));
    }
  }
}

async function read(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new NoSubject(words.isNotAFightFile(file.name));
  }
}

interface ReadyProps {
  readonly state: SimulateState;
  readonly subject: Subject;
  readonly ctrl: SimulateCtrl;
  /** What is asked at first. */
  readonly first: string;
}

function Ready({ state, subject, ctrl, first }: ReadyProps) {
  const { settings, lengths, running, told } = state;
  const narrow = useMedia(NARROW);
  return (
    <main className="simulate-main">
      <aside className="simulate-settings">
        <details open={!narrow}>
          <summary>{words.howItIsPlayed}</summary>
          <SettingsPart subject={subject} settings={settings} ctrl={ctrl} />
        </details>
      </aside>
      <div className="simulate-middle stack">
        <Questions
          subject={subject}
          settings={settings}
          lengths={lengths}
          lengthen={ctrl.lengthen}
          running={running !== null}
          ask={question => void ctrl.ask(question)}
          first={first}
        />
        {/* One in the place of the other: what is read below does not move when all has been played. */}
        {running ? (
          <Running {...running} stop={ctrl.stop} />
        ) : told ? (
          <div className="row wrap">
            <Button className="plain-button" onPress={() => saveHtml(subject, told)}>
              <Icon name="download" size={16} /> {words.saveAsAPage}
            </Button>
            <Button className="plain-button" onPress={() => saveJson(subject, told)}>
              <Icon name="download" size={16} /> {words.saveTheFigures}
            </Button>
          </div>
        ) : (
          <p className="quiet">{words.nothingHasBeenPlayedYet}</p>
        )}
        {told ? (
          <div data-stale={(running !== null && !told.isMoreToCome) || undefined}>
            <Results subject={subject} told={told} />
          </div>
        ) : null}
      </div>
    </main>
  );
}

function Running({ done, of, stop }: { done: number; of: number; stop: () => void }) {
  return (
    <div className="running row">
      <progress value={done} max={Math.max(1, of)} aria-label={words.fightsPlayed} />
      {of > 0 ? (
        <span className="num small">{words.playedOf(done.toLocaleString('en'), of.toLocaleString('en'))}</span>
      ) : null}
      <Button className="plain-button" onPress={stop}>
        {words.stop}
      </Button>
    </div>
  );
}
