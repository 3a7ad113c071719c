import type { FromHere } from '@affray/simulator';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api, saying } from '../lib/api.ts';
import { ShareBar } from '../lib/charts.tsx';
import { showEnds } from '../lib/device-choice.ts';
import { SideMark } from '../lib/marks.tsx';
import { percent } from '../lib/offer.ts';
import { useStore } from '../lib/store.ts';
import { openCrew } from '../simulate/crew.ts';
import type { Drawn } from '../systems/picture.ts';
import { GLANCE, LOOKS, lookAhead } from './ends.ts';

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
      <summary>How does this end from here?</summary>
      {open ? <Ends {...props} seen={seen} /> : null}
    </details>
  );
}

/** What was found of a fight as it stood at a mark. */
interface Seen {
  readonly mark: string | null;
  readonly found: FromHere | null;
  readonly trouble: string | null;
}
const NOTHING: Seen = { mark: null, found: null, trouble: null };
/** One core is left to the page itself; more threads than these would make the answer little surer. */
const threads = (): number => Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));

/** So long nothing happens before it looks again: who plays on would only be slowed down by it. */
const CALM_MS = 400;

/**
 * The latest look ahead; what was seen before stands until there is a new one. While it is closed it looks once, when
 * the page has come to rest: so the threads are awake when somebody asks. A page that nobody sees does not look.
 */
function useEnds({ fight, token, mark, over }: EndsProps, open: boolean): Seen {
  const [crew] = useState(() => openCrew(undefined, undefined, threads()));
  const [seen, setSeen] = useState<Seen>(NOTHING);
  const looked = useRef<{ mark: string | null; open: boolean }>({ mark: null, open: false });
  const shown = useShown();
  useEffect(() => () => crew.close(), [crew]);
  useEffect(() => {
    if (over || !shown || mark === null || (!open && looked.current.mark !== null)) return;
    const stepped = open && looked.current.open && looked.current.mark !== mark;
    looked.current = { mark: looked.current.mark, open };
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      await (open ? pause(stepped ? CALM_MS : 0) : rest());
      if (stop.signal.aborted) return;
      const now = await api.now(fight, token);
      const tell = (found: FromHere): void => setSeen({ mark, found, trouble: null });
      await lookAhead(crew, now, stop.signal, tell, open ? LOOKS : GLANCE);
      if (!stop.signal.aborted) looked.current = { mark, open };
    };
    look().catch(problem => {
      if (!stop.signal.aborted && open) setSeen({ mark, found: null, trouble: saying(problem) });
    });
    return () => stop.abort();
  }, [crew, fight, token, mark, open, over, shown]);
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
  const { found, trouble } = seen;
  if (trouble) return <p className="hint">{trouble}</p>;
  if (!found) return <p className="hint">Playing it out…</p>;
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
            <span className="num">
              {percent(wins.low).replace('%', '')}–{percent(wins.high)}
            </span>
          </li>
        ))}
      </ul>
      <p className="small">
        About <strong className="num">{left.mean.toFixed(1)}</strong> more rounds.
      </p>
      <h4 className="over-line">Likely to fall</h4>
      <ul className="odds-figures">
        {falls.slice(0, LIKELY).map(each => (
          <li key={each.id}>
            <span>{scene.tokens.find(token => token.id === each.id)?.name ?? each.name}</span>
            <ShareBar {...each.falls} side={sideOf(each.side)} />
            <span className="num">{percent(each.falls.share)}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{fights.toLocaleString('en')} fights played out by computer; only you see this.</p>
    </div>
  );
}
