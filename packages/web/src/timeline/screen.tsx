import { useEffect, useState } from 'react';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { link } from '../device/route.ts';
import { Story } from '../display/story.tsx';
import type { TableCtrl } from '../table/ctrl.ts';
import { wholeStory } from '../table/whole-story.ts';
import type { Ready } from '../table/zones.tsx';
import * as words from '../words/timeline.ts';
import { GmTimeline } from './gm.tsx';
import { Slider } from './scrub.tsx';
import './timeline.css';

export interface TimelineProps {
  readonly fight: string;
  readonly token: string;
  readonly state: Ready;
  readonly ctrl: TableCtrl;
}

/** A fight gone through step by step: read-only. */
export function TimelineScreen(props: TimelineProps) {
  const { fight, state } = props;
  const gm = state.you.role === 'gm';
  return (
    <div className="timeline">
      <header className="timeline-top">
        <ToAllFights />
        <div className="grow">
          <h1>{words.timelineOf(state.view.title)}</h1>
          <p className="small">
            <strong className="as-it-was">{words.asItWas}</strong> {gm ? words.asItWasExplained : words.toldBack}
          </p>
        </div>
        <a className="plain-button" href={`/fight/${fight}`} onClick={link(`/fight/${fight}`)}>
          {words.backToNow}
        </a>
      </header>
      {gm ? <GmTimeline {...props} /> : <Told {...props} />}
    </div>
  );
}

/** For a player: the story as this seat was told it, and nothing that was not told. */
function Told({ state, ctrl }: TimelineProps) {
  const [all, setAll] = useState(false);
  const { chapters } = state;
  const [at, seek] = useState<number | null>(null);
  useEffect(() => {
    void wholeStory(ctrl).then(() => setAll(true));
  }, [ctrl]);
  const shown = at === null ? chapters : chapters.slice(0, at);
  const says = words.afterStep(shown.length, chapters.length);
  return (
    <main className="timeline-told" aria-busy={!all}>
      <p className="num">{says}</p>
      <Slider first={0} last={chapters.length} at={shown.length} seek={seek} says={says} />
      <Story chapters={shown} provisional={[]} readBack={null} />
    </main>
  );
}
