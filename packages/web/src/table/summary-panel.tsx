import { fightRecord } from '@affray/engine';
import type { FightSummary } from '@affray/protocol';
import {
  begunAgain,
  type Course,
  diceSentences,
  fallSentences,
  noteSentences,
  peopleRows,
  rulingSentences,
  summarySentences,
} from '@affray/simulator';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Alert } from '../controls/alert.tsx';
import { Folded } from '../controls/folded.tsx';
import { useKeys } from '../controls/keys.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { keys } from '../device/device.ts';
import { go, openAsGm } from '../device/route.ts';
import { useStore } from '../device/store.ts';
import { Lines } from '../display/charts.tsx';
import { Figures } from '../display/figures.tsx';
import { openCrew } from '../simulate/crew.ts';
import type { Drawn } from '../systems/picture.ts';
import { api, saying } from '../wire/api.ts';
import * as words from '../words/table.ts';
import { CarryOn } from './carry-on.tsx';
import type { TableCtrl } from './ctrl.ts';
import { lookBack } from './look-back.ts';
import { type SummaryFile, saveSummary } from './summary-files.ts';
import { useTold } from './told.ts';
import { wholeStory } from './whole-story.ts';
import type { Ready } from './zones.tsx';

interface SummaryPanelProps {
  readonly fight: string;
  readonly token: string;
  readonly state: Ready;
  readonly drawn: Drawn;
  readonly ctrl: TableCtrl;
  readonly tell: (text: string) => void;
  readonly print: () => void;
  readonly close: () => void;
}

/** How a fight went: who did what, who fell, the dice, and (for the game master) how the chances turned; to keep and to share. */
export function SummaryPanel(props: SummaryPanelProps) {
  const { state, ctrl, close, print } = props;
  const summary = useTold(ctrl.summary, state.mark);
  useKeys({ 'mod+p': { says: words.print, run: print } }, 'dialog');
  const title = state.view.over ? words.afterTheFight : words.theFightSoFar;
  return (
    <Overlay title={title} close={close} wide>
      <div className="stack" aria-busy={summary === undefined}>
        {summary === null ? <p className="quiet">{words.theTableDoesNotSay}</p> : null}
        {summary ? <Told {...props} summary={summary} /> : null}
      </div>
    </Overlay>
  );
}

function Told(props: SummaryPanelProps & { summary: FightSummary }) {
  const { summary, state, drawn, fight, token, ctrl, tell } = props;
  const gm = state.you.role === 'gm';
  const course = useCourse(fight, token, state.mark, gm && summary.actions !== 0);
  const luck = useTold(ctrl.luck, state.mark) ?? [];
  const [trouble, setTrouble] = useState<string | null>(null);
  const sideName = (side: string): string => drawn.scene.sides.find(each => each.id === side)?.name ?? side;
  const attempt = (work: Promise<void>): void => {
    setTrouble(null);
    work.catch(problem => setTrouble(saying(problem)));
  };
  const keep = async (kind: SummaryFile): Promise<void> => {
    const { title, system } = state.view;
    const { systems } = await api.samples();
    const name = systems.find(each => each.id === system)?.name ?? system;
    const story = await wholeStory(ctrl, () => tell(words.readingTheStory));
    await saveSummary(kind, { title, system: name, sideName, story, course: course ?? [], luck }, summary);
  };
  return (
    <>
      {summarySentences(summary, { sideName, course: course ?? [] }).map((each, at) => (
        <p key={each} className={at === 0 ? 'lead' : ''}>
          {each}
        </p>
      ))}
      <People summary={summary} sideName={sideName} />
      <Listed heading={words.whoFell} lines={fallSentences(summary)} />
      <Listed heading={words.theDice} lines={diceSentences(summary, luck)} />
      {gm && summary.actions !== 0 ? <Turned course={course} sideName={sideName} timeIn={summary.timeIn} /> : null}
      <Listed heading={words.whatWasRuled} lines={rulingSentences(summary)} folded />
      <Listed heading={words.yourNotes} lines={noteSentences(summary)} />
      <Folded heading={words.storyOfTheFight}>{() => <StoryLines ctrl={ctrl} />}</Folded>
      <Kept keep={kind => attempt(keep(kind))} />
      {gm ? (
        <div className="row wrap">
          {keys.house() === null ? null : (
            <CarryOn fight={fight} system={state.view.system} title={state.view.title} attempt={attempt} />
          )}
          {keys.house() === null ? null : (
            <Button className="plain-button" onPress={() => attempt(playAgain(fight, token))}>
              {words.playItAgain}
            </Button>
          )}
          <Button className="plain-button" onPress={() => go(`/simulate/fight/${fight}/replay`)}>
            {words.replayUnderAnotherRule}
          </Button>
        </div>
      ) : null}
      <Alert of={trouble} />
    </>
  );
}

/** The story from its beginning. What this page holds of it stands there at once; the rest is read. */
function StoryLines({ ctrl }: { ctrl: TableCtrl }) {
  const { chapters, earlier } = useStore(ctrl.store);
  const [isReading, setReading] = useState(earlier);
  useEffect(() => void wholeStory(ctrl).then(() => setReading(false)), [ctrl]);
  return (
    <div className="told-story" aria-busy={isReading}>
      {isReading ? <p className="hint">{words.readingTheStory}</p> : null}
      {earlier ? <p className="story-unread">{words.notAllOfTheStory}</p> : null}
      {chapters.flatMap(({ step, lines }) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
        lines.map(({ text }, at) => <p key={`${step} ${at}`}>{text}</p>),
      )}
    </div>
  );
}

/** The kinds of file, in the order of their buttons. */
const FILES: readonly (readonly [SummaryFile, string])[] = [
  ['text', words.saveAsText],
  ['markdown', words.saveAsMarkdown],
  ['page', words.saveAsAPage],
  ['picture', words.saveAsAPicture],
];

const Kept = ({ keep }: { keep: (kind: SummaryFile) => void }) => (
  <div className="row wrap">
    {FILES.map(([kind, label]) => (
      <Button key={kind} className="plain-button" onPress={() => keep(kind)}>
        {label}
      </Button>
    ))}
  </div>
);

const recordOf = async (fight: string, token: string) =>
  fightRecord.parse(JSON.parse(await (await api.file(fight, token)).text()));

/** The same fight from its beginning, as one of its own. */
async function playAgain(fight: string, token: string): Promise<void> {
  const house = keys.house();
  const again = begunAgain(await recordOf(fight, token));
  if (house === null || again === null) throw new Error(words.beganUnderOlderRules);
  const { id, gm } = await api.create(house, { from: 'file', file: again });
  openAsGm(id, gm);
}

/** How the chances went, once it is known; null until then. Looked at anew when the fight changes: what was seen stands meanwhile. */
function useCourse(fight: string, token: string, mark: string | null, wanted: boolean): Course | null {
  const [course, setCourse] = useState<Course | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` changes with the fight
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const crew = openCrew(undefined, undefined, Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1)));
    recordOf(fight, token)
      .then(record => lookBack(crew, record, stop.signal, setCourse))
      // Without it the page says what it can: who looks for the rest is told when it is saved.
      .catch(() => undefined)
      .finally(() => crew.close());
    return () => stop.abort();
  }, [fight, token, mark, wanted]);
  return course;
}

function Turned({
  course,
  sideName,
  timeIn,
}: {
  course: Course | null;
  sideName: (side: string) => string;
  timeIn: string;
}) {
  if (course !== null && course.length < 2) return null;
  return (
    <section aria-busy={course === null}>
      <h3>{words.howItTurned}</h3>
      <p className="quiet small">{words.chancesFromEachMoment}</p>
      {course === null ? (
        <p className="hint">{words.playingItOut}</p>
      ) : (
        <Lines
          label={words.chanceToWin}
          xLabel={timeIn}
          series={(course[0]?.sides ?? []).map(({ side }, at) => ({
            name: sideName(side),
            side: at,
            points: course.flatMap(({ time, sides }) => {
              const wins = sides.find(each => each.side === side)?.wins;
              return wins ? [{ x: time, y: wins.share, low: wins.low, high: wins.high }] : [];
            }),
          }))}
        />
      )}
    </section>
  );
}

/** The column of the sides: a phone has no room for it. */
const SIDE = 1;

function People({ summary, sideName }: { summary: FightSummary; sideName: (side: string) => string }) {
  const { head, rows } = peopleRows(summary, sideName);
  return (
    <section>
      <h3>{words.whoDidWhat}</h3>
      <p className="quiet small">{words.damageIn(summary.damageIn)}</p>
      <Figures
        head={head}
        rows={rows.map((cells, at) => ({ key: summary.people[at]?.id, cells }))}
        named
        look={column => (column === SIDE ? 'wide-only' : '')}
      />
    </section>
  );
}

/** Sentences below a heading; none, where there are none. */
function Listed({ heading, lines, folded = false }: { heading: string; lines: readonly string[]; folded?: boolean }) {
  if (lines.length === 0) return null;
  const list = (): ReactNode => (
    <ul>
      {lines.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other name and never move
        <li key={at}>{each}</li>
      ))}
    </ul>
  );
  if (folded) return <Folded heading={heading}>{list}</Folded>;
  return (
    <section>
      <h3>{heading}</h3>
      {list()}
    </section>
  );
}
