import { type FromHere, told } from '@affray/simulator';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SideMark } from '../controls/marks.tsx';
import { showEnds } from '../device/device-choice.ts';
import { useStore } from '../device/store.ts';
import { ByPlay } from '../display/by-play.tsx';
import { ShareBar } from '../display/charts.tsx';
import { openCrewBesideThePage } from '../simulate/crew.ts';
import type { Drawn } from '../systems/picture.ts';
import { api, saying } from '../wire/api.ts';
import { percent, percents } from '../words/numbers.ts';
import * as words from '../words/table.ts';
import { jobOf, lookAhead } from './ends.ts';

export interface EndsProps {
  readonly fight: string;
  readonly token: string;
  /** Changes with the fight. */
  readonly mark: string | null;
  readonly drawn: Drawn;
  readonly over: boolean;
}

/** For the game master: how the fight is likely to end from where it stands, kept up with it while it is open. */
export function EndsPart(props: EndsProps) {
  const open = useStore(showEnds);
  const seen = useEnds(props, open);
  if (props.over) return null;
  return (
    <details className="ends" open={open} onToggle={event => showEnds.set(event.currentTarget.open)}>
      <summary>{words.howDoesThisEndFrom}</summary>
      {open ? <Ends {...props} seen={seen} /> : null}
    </details>
  );
}

/** What was found of a fight as it stood at a mark. */
interface Seen {
  readonly mark: string | null;
  readonly found: FromHere | null;
  /** What time is counted in: "rounds". */
  readonly timeIn: string;
  readonly trouble: string | null;
}
const NOTHING: Seen = { mark: null, found: null, timeIn: 'rounds', trouble: null };

/** So long nothing happens before it looks again: who plays on would only be slowed down by it. */
const CALM_MS = 400;

/**
 * The latest look ahead; what was seen before stands until there is a new one. It looks only while it is open on a page
 * that somebody sees; before that the threads rehearse the fight, when the page has come to rest.
 */
function useEnds({ fight, token, mark, over }: EndsProps, open: boolean): Seen {
  const [crew] = useState(openCrewBesideThePage);
  const [seen, setSeen] = useState<Seen>(NOTHING);
  const looked = useRef<string | null>(null);
  const looks = useShown() && open && !over;
  const rehearsal = useRef<AbortController | null>(null);
  useEffect(() => () => crew.close(), [crew]);
  useEffect(() => {
    if (over) return;
    const stop = new AbortController();
    rehearsal.current = stop;
    const rehearse = async (): Promise<void> => {
      await rest();
      if (!stop.signal.aborted) await crew.rehearse(jobOf(await api.now(fight, token)), stop.signal);
    };
    // Whoever asks later is told why there is no answer.
    rehearse().catch(() => undefined);
    return () => stop.abort();
  }, [crew, fight, token, over]);
  useEffect(() => {
    if (!looks || mark === null) return;
    rehearsal.current?.abort();
    const stepped = looked.current !== null;
    looked.current = mark;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      if (stepped) await pause(CALM_MS);
      if (stop.signal.aborted) return;
      const now = await api.now(fight, token);
      const tell = (found: FromHere): void => setSeen({ mark, found, timeIn: now.timeIn, trouble: null });
      await lookAhead(crew, now, stop.signal, tell);
    };
    look().catch(problem => {
      if (!stop.signal.aborted) setSeen({ ...NOTHING, mark, trouble: saying(problem) });
    });
    return () => stop.abort();
  }, [crew, fight, token, mark, looks]);
  useEffect(() => {
    if (looks) return;
    looked.current = null;
    setSeen(NOTHING);
  }, [looks]);
  return seen;
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Whether somebody sees this page. */
const useShown = (): boolean =>
  useSyncExternalStore(
    changed => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => !document.hidden,
  );

/** When the page has nothing else to do, or soon. */
const rest = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 300);
  });

const LIKELY = 5;

function Ends({ drawn: { scene }, mark, seen }: EndsProps & { seen: Seen }) {
  const { found, timeIn, trouble } = seen;
  if (trouble) return <p className="hint">{trouble}</p>;
  if (!found) return <p className="hint">{words.playingItOut}</p>;
  const sideOf = (id: string): number => scene.sides.findIndex(each => each.id === id);
  const { left, falls, sides, fights } = found;
  return (
    <div className="ends-body" aria-live="polite" aria-busy={seen.mark !== mark}>
      <ul className="odds-figures">
        {sides.map(({ side, wins }) => (
          <li key={side}>
            <span className="row">
              <SideMark side={sideOf(side)} /> {scene.sides[sideOf(side)]?.name ?? side}
            </span>
            <ShareBar {...wins} side={sideOf(side)} />
            <span className="num">{percents(wins.low, wins.high)}</span>
          </li>
        ))}
        {told.unwonShares(found.report).map(({ how, share }) => (
          <li key={how}>
            <span>{told.begun(how)}</span>
            <span />
            <span className="num">{percents(share.low, share.high)}</span>
          </li>
        ))}
      </ul>
      <ByPlay spans={found.spans} nameOf={side => scene.sides[sideOf(side)]?.name ?? side} />
      <p className="small">
        {words.about} <strong className="num">{left.mean.toFixed(1)}</strong> {words.moreTime(timeIn)}
      </p>
      <h4 className="over-line">{words.likelyToFall}</h4>
      <ul className="odds-figures">
        {falls.slice(0, LIKELY).map(each => (
          <li key={each.id}>
            <span>{scene.tokens.find(token => token.id === each.id)?.name ?? each.name}</span>
            <ShareBar {...each.falls} side={sideOf(each.side)} />
            <span className="num">{percent(each.falls.share)}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{words.fightsPlayedOutByComputer(fights.toLocaleString('en'))}</p>
    </div>
  );
}
