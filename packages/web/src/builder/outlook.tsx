import { useEffect, useState } from 'react';
import { SideMark } from '../controls/marks.tsx';
import { ShareBar } from '../display/charts.tsx';
import { openCrewBesideThePage } from '../simulate/crew.ts';
import * as words from '../words/builder.ts';
import { percents } from '../words/numbers.ts';
import type { BuildCtrl } from './ctrl.ts';
import { type FightDraft, setupOf } from './draft.ts';
import { type Foreseen, foresee, type Outlook } from './outlook.ts';

/** Between the last change and the first fight, in milliseconds: who types on is not slowed down. */
const CALM_MS = 30;

export interface OutlookProps {
  readonly draft: FightDraft;
  readonly ctrl: BuildCtrl;
  /** How the fight begins; as its set-up says where this is not told. Stays the same function. */
  readonly start?: ((draft: FightDraft) => Promise<Foreseen['start']>) | undefined;
}

/** What the computer makes of the fight as it stands: kept up with it while somebody writes. */
export function OutlookPart({ draft, ctrl, start }: OutlookProps) {
  const sides = draft.sides.filter(side => draft.groups.some(each => each.side === side.id));
  const outlook = useOutlook({ draft, ctrl, start }, sides.map(each => each.id).join(' '));
  return (
    <section className="build-outlook stack" aria-label={words.howWouldItEnd}>
      <h3>{words.howWouldItEnd}</h3>
      {sides.length < 2 ? <p className="hint">{words.addSomeoneToBothSides}</p> : null}
      {sides.length > 1 && outlook === null ? <p className="hint">{words.playingItOut}</p> : null}
      {sides.length > 1 && outlook ? <Figures draft={draft} outlook={outlook} /> : null}
    </section>
  );
}

function Figures({ draft, outlook: { sides, none, fights } }: { draft: FightDraft; outlook: Outlook }) {
  const at = (id: string): number => draft.sides.findIndex(each => each.id === id);
  return (
    <>
      <ul className="odds-figures">
        {sides.map(({ side, wins }) => (
          <li key={side}>
            <span className="row">
              <SideMark side={at(side)} /> {draft.sides[at(side)]?.name ?? side}
            </span>
            <ShareBar {...wins} side={at(side)} />
            <span className="num">{percents(wins.low, wins.high)}</span>
          </li>
        ))}
        {none.share > 0 ? (
          <li>
            <span>{words.noSideWins}</span>
            <span />
            <span className="num">{percents(none.low, none.high)}</span>
          </li>
        ) : null}
      </ul>
      <p className="hint">{words.fightsPlayedByComputer(fights.toLocaleString('en'))}</p>
    </>
  );
}

/** The latest outlook; null where there is none yet, or the fight is not right yet. */
function useOutlook({ draft, ctrl, start }: OutlookProps, sides: string): Outlook | null {
  const [crew] = useState(openCrewBesideThePage);
  const [outlook, see] = useState<Outlook | null>(null);
  const { system } = draft;
  useEffect(() => () => crew.close(), [crew]);
  // The threads learn the rules while the first creature is looked for. Where they cannot, there is no outlook.
  useEffect(() => void crew.warm(system).catch(() => undefined), [crew, system]);
  useEffect(() => {
    const stop = new AbortController();
    const ids = sides.split(' ').filter(each => each !== '');
    if (ids.length < 2) return see(null);
    const timer = window.setTimeout(() => {
      const play = async (): Promise<void> => {
        const from = start ? await start(draft) : ({ kind: 'setup', setup: setupOf(draft, ctrl.knows) } as const);
        await foresee(crew, { system, start: from, sides: ids }, stop.signal, see);
      };
      // What is wrong with the fight stands at its place, from the table.
      play().catch(() => stop.signal.aborted || see(null));
    }, CALM_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [crew, ctrl, draft, start, system, sides]);
  return outlook;
}
