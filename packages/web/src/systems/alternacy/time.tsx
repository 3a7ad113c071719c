import type {
  FightView as AlternacyView,
  CombatantView as Fighter,
  LineView as Line,
  RowView as Row,
} from '@affray/alternacy';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { sideColour } from '../../controls/marks.tsx';
import { sameValue } from '../../controls/offer.ts';
import * as words from '../../words/alternacy.ts';
import { Who } from '../parts.tsx';
import type { Pointing } from '../picture.ts';
import { nameIn } from '../view.ts';
import { Health, isOut, plightOf, tagsOf } from './card.tsx';
import { type Give, Referee } from './referee.tsx';

/** Pixels for the lines between opponents, beside the rungs. */
const GUTTER = 46;

/** The Order of Initiative as a ladder, with lines between opponents; below, what is still in progress. */
export function Time({ view, pointing, give }: { view: AlternacyView; pointing: Pointing; give: Give }) {
  const known = new Map<string, Fighter>(view.combatants.map(each => [each.id, each]));
  const rows = view.rows.filter(row => known.has(row.who));
  const rungs = useRef<HTMLOListElement>(null);
  return (
    <div className="ladder stack">
      <div className="ladder-body" data-lines={drawsLines(view, rows) || undefined}>
        <ol className="ladder-rungs" aria-label={view.heading} ref={rungs}>
          {rows.map(row => {
            const fighter = known.get(row.who);
            return fighter ? <Rung key={row.who} view={view} row={row} fighter={fighter} pointing={pointing} /> : null;
          })}
        </ol>
        <Lines view={view} rows={rows} middles={useMiddles(rungs)} />
      </div>
      <LineWords view={view} />
      <InProgress view={view} pointing={pointing} give={give} />
      {view.referee ? <Referee referee={view.referee} give={give} /> : null}
    </div>
  );
}

/**
 * The middle of each rung, in pixels from the top of the first, so that lines between opponents meet the names they join: a rung
 * grows where there is much to say of somebody.
 */
function useMiddles(rungs: RefObject<HTMLOListElement | null>): readonly number[] {
  const [middles, setMiddles] = useState<readonly number[]>([]);
  const measure = useCallback(() => {
    const all = [...(rungs.current?.children ?? [])];
    const top = rungs.current?.getBoundingClientRect().top ?? 0;
    const now = all.map(each => {
      const rung = each.getBoundingClientRect();
      return Math.round(rung.top - top + rung.height / 2);
    });
    setMiddles(before => (sameValue(before, now) ? before : now));
  }, [rungs]);
  useLayoutEffect(measure);
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    if (rungs.current) watch.observe(rungs.current);
    return () => watch.disconnect();
  }, [rungs, measure]);
  return middles;
}

/** Whether there is any line to be drawn: without one the rungs take all the room. */
const drawsLines = (view: AlternacyView, rows: readonly Row[]): boolean =>
  view.lines.some(line => rows.some(row => row.who === line.by) && rows.some(row => row.who === line.on));

interface RungProps {
  readonly view: AlternacyView;
  readonly row: Row;
  readonly fighter: Fighter;
  readonly pointing: Pointing;
}
const STATES = {
  acting: words.hasItsGo,
  done: words.hasHadItsGo,
  waits: words.stillToCome,
  out: words.cannotAct,
} as const;

/** Conditions but the one that is its state: "knocked out" is said once. */
const tagsBeside = (fighter: Fighter) =>
  tagsOf(fighter).filter(each => each.name.toLowerCase() !== plightOf(fighter)?.toLowerCase());

function Rung({ view, row, fighter, pointing }: RungProps) {
  return (
    <li
      className="rung"
      data-acting={row.state === 'acting' || undefined}
      data-done={row.state === 'done' || undefined}
      data-out={isOut(fighter) || undefined}
      data-selected={pointing.selected === row.who || undefined}
    >
      <Who
        look="rung-button"
        {...{ view, fighter, pointing }}
        out={isOut(fighter)}
        tags={tagsBeside(fighter)}
        says={STATES[row.state]}
        aside={
          <>
            {row.initiative === null ? null : (
              <span className="round-initiative num" title={words.initiativeTheHighestActsFirst}>
                {row.initiative}
              </span>
            )}
            {row.state === 'acting' && view.actionsLeft > 1 ? (
              <span className="tag num">{words.actions(view.actionsLeft)}</span>
            ) : null}
          </>
        }
      >
        <Health fighter={fighter} />
      </Who>
    </li>
  );
}

/** Who has engaged whom: whole lines hand to hand, broken ones for shots, faint ones of the last Turn. */
function Lines({ view, rows, middles }: { view: AlternacyView; rows: readonly Row[]; middles: readonly number[] }) {
  const place = new Map<string, number | undefined>(rows.map((row, at) => [row.who, middles[at]]));
  const sideOf = (id: string): number =>
    view.sides.findIndex(side => side.id === view.combatants.find(each => each.id === id)?.side);
  const drawn = view.lines.flatMap((line, at) => {
    const [from, to] = [place.get(line.by), place.get(line.on)];
    if (from === undefined || to === undefined) return [];
    // Several lines of one rung start side by side, so that each can be followed.
    const shift = ((at % 5) - 2) * 3;
    return [{ line, from: from + shift, to: to + shift, key: `${line.by} ${line.on} ${line.manner} ${line.past}` }];
  });
  return (
    <svg className="ladder-lines" width={GUTTER} aria-hidden="true">
      {drawn.map(({ line, from, to, key }) => {
        const bend = Math.min(GUTTER - 8, 14 + Math.abs(from - to) / 9);
        return (
          <g
            key={key}
            className="engagement"
            data-past={line.past || undefined}
            data-shot={line.manner === 'missile' || undefined}
            style={{ color: sideColour(sideOf(line.by)) }}
          >
            <path d={`M4 ${from}C${bend + 6} ${from} ${bend + 6} ${to} 4 ${to}`} />
            <Head at={to} />
            {line.back ? <Head at={from} /> : null}
          </g>
        );
      })}
    </svg>
  );
}

const Head = ({ at }: { at: number }) => <path className="engagement-head" d={`M1 ${at}l7-3.5v7z`} />;

/** The same lines in words, for whoever does not see them. */
function LineWords({ view }: { view: AlternacyView }) {
  const name = (id: string): string => nameIn(view, id);
  const says = (line: Line): string =>
    `${name(line.by)} ${line.manner === 'missile' ? words.shootsAt : 'fights'} ${name(line.on)}${line.back ? words.whoFightsBack : ''}`;
  const now = view.lines.filter(line => !line.past);
  return now.length === 0 ? null : (
    <ul className="hidden-text" aria-label={words.engagementsOfThisTurn}>
      {now.map(line => (
        <li key={`${line.by} ${line.on} ${line.manner}`}>{says(line)}</li>
      ))}
    </ul>
  );
}

/** Actions that are resolved or begun and not over, with those who could still do something about them. */
function InProgress({ view, pointing, give }: { view: AlternacyView; pointing: Pointing; give: Give }) {
  if (view.progress.length === 0) return null;
  return (
    <section className="in-progress" aria-label={words.stillInProgress}>
      <h3 className="over-line">{words.stillInProgress}</h3>
      <ul>
        {view.progress.map(each => (
          <li key={each.who}>
            <Button className="in-progress-button" onPress={() => pointing.select(each.who)}>
              <strong>{nameIn(view, each.who)}</strong> {each.what}
            </Button>
            <span className="quiet num"> {each.until}</span>
            {each.turns > 1 ? (
              <span className="progress-steps" aria-hidden="true">
                {Array.from({ length: Math.min(each.turns, 12) }, (_, step) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the steps are alike and never move
                  <span key={step} data-done={step < each.done || undefined} />
                ))}
              </span>
            ) : null}
            {each.interruptible.length > 0 ? (
              <span className="in-progress-by">
                {words.canBeInterruptedBy(each.interruptible.map(id => nameIn(view, id)).join(', '))}
              </span>
            ) : null}
            {give ? (
              <span className="row progress-settle">
                <Button
                  className="quiet-button small"
                  onPress={() => give({ kind: 'gm-deed', who: each.who, state: 'done' })}
                >
                  {words.itIsDone}
                </Button>
                <Button
                  className="quiet-button small"
                  onPress={() => give({ kind: 'gm-deed', who: each.who, state: 'cancelled' })}
                >
                  {words.itIsCancelled}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
