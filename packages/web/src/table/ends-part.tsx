import type { FromHere } from '@affray/simulator';
import { useEffect, useState } from 'react';
import { api, saying } from '../lib/api.ts';
import { ShareBar } from '../lib/charts.tsx';
import { showEnds } from '../lib/device-choice.ts';
import { SideMark } from '../lib/marks.tsx';
import { percent } from '../lib/offer.ts';
import { useStore } from '../lib/store.ts';
import { type Crew, openCrew } from '../simulate/crew.ts';
import type { Drawn } from '../systems/picture.ts';
import { lookAhead } from './ends.ts';

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
  if (props.over) return null;
  return (
    <details className="ends" open={open} onToggle={event => showEnds.set(event.currentTarget.open)}>
      <summary>How does this end from here?</summary>
      {open ? <Ends {...props} /> : null}
    </details>
  );
}

/** The latest look ahead; what was seen before stands until there is a new one. */
function useEnds({ fight, token, mark }: EndsProps) {
  const [crew, setCrew] = useState<Crew | null>(null);
  const [seen, setSeen] = useState<{ found: FromHere | null; trouble: string | null }>({ found: null, trouble: null });
  useEffect(() => {
    const made = openCrew();
    setCrew(made);
    return () => made.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` changes with the fight
  useEffect(() => {
    if (!crew) return;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const now = await api.now(fight, token);
      await lookAhead(crew, now, stop.signal, found => setSeen({ found, trouble: null }));
    };
    look().catch(problem => {
      if (!stop.signal.aborted) setSeen({ found: null, trouble: saying(problem) });
    });
    return () => stop.abort();
  }, [crew, fight, token, mark]);
  return seen;
}

const LIKELY = 5;

function Ends(props: EndsProps) {
  const { found, trouble } = useEnds(props);
  const { scene } = props.drawn;
  if (trouble) return <p className="hint">{trouble}</p>;
  if (!found) return <p className="hint">Playing it out…</p>;
  const sideOf = (id: string): number => scene.sides.findIndex(each => each.id === id);
  const { left, falls, sides, fights } = found;
  return (
    <div className="ends-body" aria-live="polite">
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
