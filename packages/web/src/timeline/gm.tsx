import type { PastAnswer } from '@affray/protocol';
import { useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { keys } from '../device/device.ts';
import { go, link, openAsGm } from '../device/route.ts';
import { useStore } from '../device/store.ts';
import { Story } from '../display/story.tsx';
import { FieldMap } from '../map/map.tsx';
import { pictureOf } from '../systems/index.ts';
import type { Drawn, Pointing } from '../systems/picture.ts';
import { api, saying } from '../wire/api.ts';
import * as words from '../words/timeline.ts';
import { TimelineCtrl } from './ctrl.ts';
import { jumpsOf } from './jumps.ts';
import { Note } from './note.tsx';
import type { TimelineProps } from './screen.tsx';
import { Jumps, Slider } from './scrub.tsx';

/** For the game master: the fight as it was at any moment, with notes, and with a way to play on from there. */
export function GmTimeline({ fight, token, state }: TimelineProps) {
  const [ctrl] = useState(
    () =>
      new TimelineCtrl({
        timeline: () => api.timeline(fight, token),
        past: step => api.past(fight, token, step),
        note: (step, text) => api.note(fight, token, step, text),
        saying,
      }),
  );
  const { timeline, at, past, trouble } = useStore(ctrl.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` changes with the fight
  useEffect(() => void ctrl.load(), [ctrl, state.mark]);
  useKeys({
    ArrowLeft: { says: words.stepBack, run: () => ctrl.seek(at - 1) },
    ArrowRight: { says: words.stepOn, run: () => ctrl.seek(at + 1) },
    Escape: { says: words.backToNow, run: () => go(`/fight/${fight}`) },
  });
  const house = keys.house();
  const branch = (): void => {
    if (house === null) return;
    api.branch(fight, house, at).then(({ id, gm }) => openAsGm(id, gm), ctrl.failed);
  };
  if (timeline === null) return <main className="centre">{trouble ?? words.looking}</main>;
  const { now, first, last, branched, notes } = timeline;
  const says = at === 0 ? words.atTheBeginning : words.afterStep(at, last);
  const where = at > now ? words.undoneHere : at === now ? words.nowHere : '';
  return (
    <main className="timeline-gm" aria-busy={past?.step !== at}>
      <section className="timeline-bar" aria-label={words.moment}>
        <p className="row wrap">
          <strong className="num">{says}</strong>
          {where ? <span className="chip">{where}</span> : null}
          {branched ? <Origin {...branched} /> : null}
        </p>
        <Slider {...{ first, last, at, says }} seek={ctrl.seek} jumps={jumpsOf(timeline)} />
        {first > 0 ? <p className="hint">{words.olderRules(first)}</p> : null}
        {trouble ? (
          <p className="hint" role="alert">
            {trouble}
          </p>
        ) : null}
        <div className="timeline-tools">
          <Jumps timeline={timeline} at={at} seek={ctrl.seek} />
          <Note key={at} text={notes.find(each => each.step === at)?.text ?? ''} save={text => void ctrl.note(text)} />
          {house === null ? null : (
            <p>
              <Button className="plain-button" onPress={branch}>
                {words.branchHere}
              </Button>
              <span className="hint">{words.branchExplained}</span>
            </p>
          )}
        </div>
        <Lost texts={notes.flatMap(each => (each.step === null ? [each.text] : []))} />
      </section>
      {past ? <Then system={state.view.system} past={past} notes={notes} /> : null}
    </main>
  );
}

function Origin({ fight, title }: { fight: string | null; title: string }) {
  return fight === null ? (
    <span className="quiet">{words.begunFrom(title)}</span>
  ) : (
    <a href={`/fight/${fight}`} onClick={link(`/fight/${fight}`)}>
      {words.begunFrom(title)}
    </a>
  );
}

function Lost({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>{words.lostNotes}</summary>
      <ul>
        {texts.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  );
}

/** The table as it was: nothing of it can be moved or pressed but to look at it. */
function Then({
  system,
  past,
  notes,
}: {
  system: string;
  past: PastAnswer;
  notes: Parameters<typeof Story>[0]['notes'];
}) {
  const [selected, select] = useState<string | null>(null);
  const drawn = useMemo(() => pictureOf(system)(past.fight), [system, past]);
  if (!drawn) return null;
  const pointing: Pointing = {
    ...{ acting: drawn.scene.turn, selected, select, choosing: null },
    ...{ choose: () => undefined, labelOf: () => null, expect: async () => [] },
  };
  return (
    <div className="timeline-then">
      <section aria-label={words.time}>
        <h2 className="num">{drawn.scene.when}</h2>
        {drawn.time(pointing, null)}
      </section>
      <section aria-label={words.field} className="timeline-field">
        <Field drawn={drawn} pointing={pointing} />
        {selected && drawn.scene.tokens.some(each => each.id === selected) ? drawn.card(selected, null) : null}
      </section>
      <section aria-label={words.story} className="timeline-story">
        <h2>{words.story}</h2>
        <Story chapters={past.chapters} provisional={[]} readBack={null} notes={notes} />
      </section>
    </div>
  );
}

function Field({ drawn, pointing }: { drawn: Drawn; pointing: Pointing }) {
  const { scene } = drawn;
  if (scene.map)
    return (
      <FieldMap
        scene={scene}
        acting={scene.turn}
        selected={pointing.selected}
        select={pointing.select}
        placing={null}
        movable={() => false}
        drop={() => undefined}
      />
    );
  return drawn.places ? drawn.places(pointing, null) : null;
}
