import type { Json } from '../json.ts';
import type { Comparison, Figure, Preview, Span } from '../system.ts';

type Row = Comparison['rows'][number];

/** A row of a comparison: the chance that a deed does what it is meant to, its harm, and one line that it may cross. */
export function rowOf(label: string, command: Json, found: Preview, line: string, more: readonly Figure[] = []): Row {
  const chance = found.span ?? NONE;
  const crosses = found.thresholds.find(each => each.label === line) ?? NONE;
  const harm: Figure[] =
    found.damage === null ? [] : [{ label: found.damage.label, kind: 'amount', ...plainSpan(found.damage.expected) }];
  return {
    label,
    command,
    figures: [
      { label: found.label, kind: 'chance', ...plainSpan(chance) },
      ...harm,
      { label: line, kind: 'chance', ...plainSpan(crosses) },
      ...more,
    ],
  };
}
const NONE: Span = { low: 0, high: 0 };
const plainSpan = ({ low, high }: Span): Span => ({ low, high });

/** A comparison of at least two rows, as a list; none where there is nothing to compare. */
export const comparisonOf = (
  id: string,
  title: string,
  assuming: string,
  rows: readonly Row[],
): readonly Comparison[] => (rows.length < 2 ? [] : [{ id, title, assuming, rows }]);
