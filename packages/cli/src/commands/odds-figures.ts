import type { Figure, Preview, Span } from '@affray/engine';
import type { FigureTable } from '@affray/engine/csv';
import type { Looked } from './odds-look.ts';

/** Names of columns, and of what is told, are the same in every language: programs read them. */
const HEAD = ['what', 'of', 'figure', 'kind', 'low', 'high'] as const;
type Row = FigureTable['rows'][number];

const figureRow = (what: string, of: string, { label, kind, low, high }: Figure): Row => [
  ...[what, of, label, kind, low, high],
];
const spanRow = (what: string, of: string, label: string, kind: Figure['kind'], { low, high }: Span): Row => [
  ...[what, of, label, kind, low, high],
];

/** All odds of somebody, one a row: each as the span over what is not known, so that both ends are the same where all is. */
export const lookedFigures = ({ chances, comparisons }: Looked): FigureTable => ({
  head: HEAD,
  rows: [
    ...chances.flatMap(({ label, preview }) => chanceRows(label, preview)),
    ...comparisons.flatMap(({ id, rows }) =>
      rows.flatMap(({ label, figures }) => figures.map(each => figureRow(`compare-${id}`, label, each))),
    ),
  ],
});

function chanceRows(of: string, { span, label, damage, outcomes, thresholds }: Preview): Row[] {
  return [
    ...(span === null ? [] : [spanRow('chance', of, label, 'chance', span)]),
    ...outcomes.map(each => figureRow('outcome', of, each)),
    ...(damage === null ? [] : [spanRow('expected', of, damage.label, 'amount', damage.expected)]),
    ...(damage?.values ?? []).flatMap(({ value, chance, low, high }) => [
      ...(chance === null ? [] : [spanRow('exactly', of, String(value), 'chance', { low: chance, high: chance })]),
      spanRow('at-least', of, String(value), 'chance', { low, high }),
    ]),
    ...thresholds.map(each => figureRow('threshold', of, each)),
  ];
}
