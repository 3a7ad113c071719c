import type { Assumed, Comparison, Figure, Speaker } from '@affray/engine';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Draft } from '../controls/offer.ts';
import { sameValue } from '../controls/offer.ts';
import { Overlay } from '../controls/overlay.tsx';
import { figureText } from '../display/expect.tsx';
import { Headings } from '../display/headings.tsx';
import { sentence } from '../words/numbers.ts';
import * as words from '../words/table.ts';
import type { Chooser } from './chooser.ts';
import { speaking } from './chooser.ts';
import type { Compared, TableCtrl } from './ctrl.ts';
import type { Ready } from './zones.tsx';

export interface ComparePanelProps {
  readonly state: Ready;
  readonly chooser: Chooser;
  readonly ctrl: TableCtrl;
  readonly close: () => void;
}

/** A combatant's choices side by side: how many actions, which weapon, aim or not. A row leads to its form. */
export function ComparePanel({ state, chooser, ctrl, close }: ComparePanelProps) {
  const { who } = chooser.store.get();
  const speaker = speaking(state.view).find(each => each.who === who);
  const found = useComparisons(ctrl, who, state.mark);
  const { comparisons, trouble } = found;
  const take = (command: Comparison['rows'][number]['command']): (() => void) | null => {
    const fit = speaker && formOf(speaker.offers, command);
    if (!speaker || !fit) return null;
    return () => {
      chooser.open(speaker.who, fit.offer, fit.draft);
      close();
    };
  };
  return (
    <Overlay title={speaker ? words.compareOptionsOf(speaker.name) : words.compareOptions} close={close} wide>
      <div className="stack" aria-busy={found === WORKING}>
        {found === WORKING ? <p className="quiet">{words.weighingAllDice}</p> : null}
        {trouble === null ? null : <p className="quiet">{trouble}</p>}
        {comparisons?.length === 0 ? <p className="quiet">{words.thereIsNothingToCompare}</p> : null}
        {comparisons?.map(each => (
          <OneComparison key={each.id} comparison={each} take={take} />
        ))}
      </div>
    </Overlay>
  );
}

/** Comparisons, or why there are none. */
interface Found {
  readonly comparisons: readonly Comparison[] | null;
  readonly trouble: string | null;
}
/** While they are worked out. */
const WORKING: Found = { comparisons: null, trouble: null };

function read(compared: Compared): Found {
  if (compared === null) return { comparisons: null, trouble: words.theTableHasNoAnswer };
  if ('reason' in compared) return { comparisons: null, trouble: `${sentence(compared.reason)}.` };
  return { comparisons: compared, trouble: null };
}

function useComparisons(ctrl: TableCtrl, who: Speaker | null, mark: string | null): Found {
  const [found, setFound] = useState<Found>(WORKING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` changes with the fight
  useEffect(() => {
    if (who === null || who === 'gm') return setFound({ comparisons: [], trouble: null });
    let current = true;
    const assume: readonly Assumed[] = [];
    void ctrl.compare(who, assume).then(told => {
      if (current) setFound(read(told));
    });
    return () => {
      current = false;
    };
  }, [ctrl, who, mark]);
  return found;
}

type Take = (command: Comparison['rows'][number]['command']) => (() => void) | null;

function OneComparison({ comparison, take }: { comparison: Comparison; take: Take }) {
  const { title, assuming, rows } = comparison;
  const [first] = rows;
  if (!first) return null;
  return (
    <section className="comparison">
      <h3>{title}</h3>
      <div className="comparison-scroll">
        <table className="figures">
          <Headings
            first={<span className="hidden-text">{words.choice}</span>}
            columns={first.figures.map(each => each.label)}
          />
          <tbody>
            {rows.map(row => (
              <OneRow key={row.label} row={row} rows={rows} take={take} />
            ))}
          </tbody>
        </table>
      </div>
      {assuming ? <p className="hint">{assuming}</p> : null}
    </section>
  );
}

type Row = Comparison['rows'][number];

function OneRow({ row, rows, take }: { row: Row; rows: readonly Row[]; take: Take }) {
  const press = row.command === null ? null : take(row.command);
  return (
    <tr>
      <th scope="row">
        {press ? (
          <Button className="quiet-button" onPress={press}>
            {row.label}
          </Button>
        ) : (
          row.label
        )}
      </th>
      {row.figures.map((figure, at) => (
        <td key={figure.label} className="num" data-label={figure.label}>
          <FigureBar figure={figure} most={mostOf(rows, at)} />
          {figureText(figure)}
        </td>
      ))}
    </tr>
  );
}

/** The highest of one figure over all rows; a chance fills its bar at 1. */
function mostOf(rows: readonly Row[], at: number): number {
  const all = rows.flatMap(each => each.figures[at] ?? []);
  return all.some(each => each.kind === 'chance') ? 1 : Math.max(1e-9, ...all.map(each => Math.abs(each.high)));
}

function FigureBar({ figure: { low, high }, most }: { figure: Figure; most: number }) {
  const share = (value: number): string => `${Math.max(0, Math.min(1, Math.abs(value) / most)) * 100}%`;
  return (
    <span className="figure-bar" aria-hidden="true">
      <span className="figure-most" style={{ inlineSize: share(high) }} />
      <span style={{ inlineSize: share(low) }} />
    </span>
  );
}

/** The offer that a command comes from, with what its form says then; null where no offer leads to it. */
export function formOf(
  offers: Ready['view']['offers'][number]['offers'],
  command: Comparison['rows'][number]['command'],
): { readonly offer: (typeof offers)[number]; readonly draft: Draft } | null {
  if (command === null || typeof command !== 'object' || Array.isArray(command)) return null;
  const given = Object.entries(command);
  const found = offers.find(
    offer =>
      !offer.refusal &&
      Object.entries(offer.base).every(
        ([name, value]) => name === 'end' || given.some(([key, own]) => key === name && sameValue(own, value)),
      ) &&
      offer.fields.every(
        field => field.kind !== 'choice' || field.optional || given.some(([key]) => key === field.name),
      ),
  );
  if (!found) return null;
  const names = found.fields.map(field => field.name);
  const draft = Object.fromEntries(given.filter(([name, value]) => names.includes(name) && value !== null));
  return { offer: found, draft };
}
