import type { Json } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { Assumed, Comparison, Figure, Preview, Refusal, Span, Viewer } from '../system.ts';

type Row = Comparison['rows'][number];

/** A row of a comparison: the chance that an action does what it is meant to, its harm, and one line that it may cross. */
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

/** The weapons of one combatant against a foe, each as if it were used at once. */
export const weaponsComparison = (foe: string, rows: readonly Row[]): readonly Comparison[] =>
  comparisonOf(
    'weapon',
    phrase`Which weapon against ${foe}`,
    phrase`As if it were in hand, loaded and in reach.`,
    rows,
  );

/** What choices are compared in: a fight, for whose eyes, and how one command is weighed. */
export interface Comparing<F, C extends Json> {
  readonly fight: F;
  readonly viewer: Viewer;
  readonly assume: readonly Assumed[];
  /** The line that harm may cross, as a preview names it: "takes it down". */
  readonly line: string;
  preview(fight: F, command: C, viewer: Viewer, assume: readonly Assumed[]): Preview | null;
  refuse(fight: F, command: C): Refusal | null;
}

/** How a row differs from a command that is weighed in the fight as it stands. */
export interface RowDetails<F, C> {
  /** The fight that it is weighed in: as if it were in reach, or already in that stance. */
  readonly asIf?: F;
  /** The command that chooses it; null where it is no single command. The one that is weighed where it is left out. */
  readonly command?: C | null;
  more?(found: Preview): readonly Figure[];
}

/** One choice as a row; none where it cannot be weighed. Its command stands in it where it may be given now. */
export function rowsOf<F, C extends Json>(
  at: Comparing<F, C>,
  label: string,
  tried: C,
  details: RowDetails<F, C> = {},
): readonly Row[] {
  const found = at.preview(details.asIf ?? at.fight, tried, at.viewer, at.assume);
  if (found === null) return [];
  const command = details.command === undefined ? tried : details.command;
  const isPossible = command !== null && at.refuse(at.fight, command) === null;
  return [rowOf(label, isPossible ? command : null, found, at.line, details.more?.(found))];
}
