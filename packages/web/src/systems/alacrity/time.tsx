import type {
  FightView as AlacrityView,
  CellView as Cell,
  CombatantView as Fighter,
  RowView as Row,
} from '@affray/alacrity';
import type { ReactNode } from 'react';
import * as words from '../../words/alacrity.ts';
import { minus, signed } from '../../words/numbers.ts';
import { Who } from '../parts.tsx';
import type { Pointing } from '../picture.ts';
import { SIGN, SignCell, SignLegend } from '../signs.tsx';
import { Health, tagsOf } from './card.tsx';

/** The round as a grid: one row per place in the order of initiative, one column per pass, one for the close. */
export function Time({ view, pointing }: { view: AlacrityView; pointing: Pointing }) {
  const passes = Math.max(1, view.passes, ...view.rows.flatMap(row => row.cells.map(cell => cell.pass)));
  const columns = [...Array.from({ length: passes }, (_, at) => at + 1), 0];
  const counted = view.rows.some(row => row.declared > 0);
  const known = new Map<string, Fighter>(view.combatants.map(each => [each.id, each]));
  const absent = view.combatants.filter(each => !view.rows.some(row => row.who === each.id));
  return (
    <div className="round">
      <table className="round-grid" aria-label={view.heading}>
        <thead>
          <tr>
            <th scope="col" className="round-name">
              <span className="hidden-text">{words.combatant}</span>
            </th>
            {counted
              ? columns.map(pass => (
                  <th key={pass} scope="col" data-now={isNow(view, pass) || undefined}>
                    <abbr title={pass === 0 ? words.closeOfTheRound : words.passNumber(pass)}>
                      {pass === 0 ? words.end : pass}
                    </abbr>
                  </th>
                ))
              : null}
            <th scope="col" className="round-penalty">
              <abbr title={words.penaltyOnAllRollsThis}>{counted ? words.penalty : ''}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map(row => {
            const fighter = known.get(row.who);
            return fighter ? (
              <OneRow
                key={row.who}
                view={view}
                row={row}
                fighter={fighter}
                columns={counted ? columns : []}
                pointing={pointing}
              />
            ) : null;
          })}
        </tbody>
      </table>
      {absent.length > 0 ? (
        <ul className="round-absent">
          {absent.map(each => (
            <li key={each.id}>
              <Name view={view} fighter={each} row={null} pointing={pointing} />
            </li>
          ))}
        </ul>
      ) : null}
      {counted ? <Legend rows={view.rows} /> : null}
    </div>
  );
}

const isNow = (view: AlacrityView, pass: number): boolean =>
  view.phase === 'close' ? pass === 0 : view.phase === 'passes' && pass === view.pass;

interface RowProps {
  readonly view: AlacrityView;
  readonly row: Row;
  readonly fighter: Fighter;
  readonly columns: readonly number[];
  readonly pointing: Pointing;
}

function OneRow({ view, row, fighter, columns, pointing }: RowProps) {
  const acting = pointing.acting.includes(row.who);
  return (
    <tr
      data-acting={acting || undefined}
      data-selected={pointing.selected === row.who || undefined}
      data-out={isOut(fighter) || undefined}
      data-together={row.together || undefined}
    >
      <th scope="row" className="round-name">
        <Name view={view} fighter={fighter} row={row} pointing={pointing} />
      </th>
      {columns.map(pass => {
        const cell = row.cells.find(each => each.pass === pass);
        return (
          <td key={pass} data-now={isNow(view, pass) || undefined}>
            {cell ? <Slot cell={cell} /> : null}
          </td>
        );
      })}
      <td className="round-penalty num">{row.penalty === 0 ? '' : signed(row.penalty)}</td>
    </tr>
  );
}

export const isOut = (fighter: Fighter): boolean =>
  fighter.fate !== 'fighting' || fighter.health === 'down' || fighter.health === 'dying' || fighter.health === 'dead';

function Name({
  view,
  fighter,
  row,
  pointing,
}: {
  view: AlacrityView;
  fighter: Fighter;
  row: Row | null;
  pointing: Pointing;
}) {
  return (
    <Who
      {...{ view, fighter, pointing }}
      out={isOut(fighter)}
      tags={tagsOf(fighter)}
      aside={
        <>
          {row?.together ? <abbr title={words.actsAtTheSameTime}>=</abbr> : null}
          {row?.initiative == null ? null : (
            <span className="round-initiative num" title={words.initiativeTheLowestActsFirst}>
              {minus(row.initiative)}
            </span>
          )}
        </>
      }
    >
      <Health fighter={fighter} />
    </Who>
  );
}

const STATES: { readonly [state in Cell['state']]: { readonly means: string; readonly draw: ReactNode } } = {
  open: { means: words.waitsForItsPass, draw: SIGN.left },
  now: {
    means: words.actsNow,
    draw: SIGN.now,
  },
  spent: { means: words.spent, draw: SIGN.spent },
  held: {
    means: words.held,
    draw: SIGN.held,
  },
  delayed: { means: words.delayed, draw: SIGN.delayed },
  released: {
    means: words.heldThenUsed,
    draw: (
      <>
        <circle r="6" className="slot-line" />
        <circle r="3.2" className="slot-full" />
      </>
    ),
  },
  lost: { means: words.lost, draw: <path d="M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5" className="slot-lost" /> },
  burned: {
    means: words.givenUpForADesperate,
    draw: (
      <>
        <circle r="4.5" className="slot-lost" />
        <path d="M-3.2 3.2 3.2-3.2" className="slot-lost" />
      </>
    ),
  },
  unable: { means: words.couldNotAct, draw: <path d="M-4 0H4" className="slot-lost" /> },
  none: { means: words.nothingDeclared, draw: SIGN.none },
};

function Slot({ cell }: { cell: Cell }) {
  const { means, draw } = STATES[cell.state];
  const says = cell.what ? `${cell.what.replaceAll('-', ' ')}, ${means}` : means;
  return <SignCell says={says}>{draw}</SignCell>;
}

/** What the signs mean, for those that are on the page. */
function Legend({ rows }: { rows: readonly Row[] }) {
  const shown = new Set(rows.flatMap(row => row.cells.map(cell => cell.state)));
  const states = (['open', 'now', 'spent', 'held', 'delayed', 'released', 'lost', 'burned', 'unable'] as const).filter(
    state => shown.has(state),
  );
  return <SignLegend signs={states.map(state => STATES[state])} />;
}
