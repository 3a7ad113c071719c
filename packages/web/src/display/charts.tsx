/** Small charts: shares with their intervals, columns, lines with bands. The figures stand beside them as text or table. */
import { SideMark, sideColour } from '../controls/marks.tsx';
import { percent } from '../words/numbers.ts';

/** A share in 0..1 and what it surely lies between. */
export interface Ranged {
  readonly low: number;
  readonly high: number;
}
const at = (share: number): string => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** A share as a bar, with a whisker from the lowest to the highest that it can be. */
export function ShareBar({ share, low, high, side }: Ranged & { share: number | null; side: number | null }) {
  const colour = side === null ? 'var(--accent)' : sideColour(side);
  const middle = share ?? low;
  return (
    <span className="share-bar" aria-hidden="true">
      <span className="share-fill" style={{ inlineSize: at(middle), background: colour }} />
      {high - low > 0.0005 ? (
        <span className="share-whisker" style={{ insetInlineStart: at(low), inlineSize: at(high - low) }} />
      ) : null}
    </span>
  );
}

export interface Column {
  readonly label: string;
  /** 0..1 */
  readonly share: number;
  /** What the column says when it is pointed at. */
  readonly says: string;
  /** As much of `share` as is sure, where that is not all of it. */
  readonly sure?: number;
  /** A column that stands out. */
  readonly marked?: boolean;
}

const HEIGHT = 72;
/** So many labels at most, so that none lies over the next. */
const LABELS = 9;
/** Widest and tallest; room that labels take below and that a letter takes, so that none is cut off: a wide chart is made small on a phone. */
const NARROW = [300, HEIGHT, 12, 6] as const;
const FULL = [660, 180, 20, 11] as const;

/** Columns over whole numbers: how often each came. */
export function Columns({
  columns,
  label,
  side,
  wide = false,
}: {
  columns: readonly Column[];
  label: string;
  side?: number;
  /** For a chart that has a page to itself. */
  wide?: boolean;
}) {
  const [room, tallest, below, letter] = wide ? FULL : NARROW;
  const most = Math.max(1e-9, ...columns.map(each => each.share));
  const every = Math.max(1, Math.ceil(columns.length / LABELS));
  const width = Math.max(3, Math.min(wide ? 40 : 24, room / Math.max(1, columns.length)));
  const total = width * columns.length;
  const outer = Math.max(...[columns[0], columns.at(-1)].map(each => each?.label.length ?? 0));
  const edge = Math.max(8, (outer * letter - width) / 2);
  return (
    <figure className="columns-chart">
      <figcaption className="over-line">{label}</figcaption>
      <svg
        viewBox={`${-edge} 0 ${Math.max(total, 120) + 2 * edge} ${tallest + below + 4}`}
        role="img"
        aria-label={label}
        className="columns-svg"
        data-wide={wide || undefined}
        preserveAspectRatio="xMinYMid meet"
        {...(side === undefined ? {} : { style: { color: sideColour(side) } })}
      >
        {columns.map((each, index) => {
          const tall = (each.share / most) * tallest;
          const sure = ((each.sure ?? each.share) / most) * tallest;
          return (
            <g key={each.label} className="column" data-marked={each.marked || undefined}>
              <title>{each.says}</title>
              <rect x={index * width} y={0} width={width} height={tallest} className="column-ground" />
              <rect
                className="column-most"
                x={index * width + width * 0.1}
                y={tallest - tall}
                width={width * 0.8}
                height={tall}
                rx={1}
              />
              <rect x={index * width + width * 0.1} y={tallest - sure} width={width * 0.8} height={sure} rx={1} />
              {index % every === 0 ? (
                <text x={index * width + width / 2} y={tallest + below}>
                  {each.label}
                </text>
              ) : null}
            </g>
          );
        })}
        <line x1={0} x2={Math.max(total, 120)} y1={tallest} y2={tallest} />
      </svg>
    </figure>
  );
}

export interface Series {
  readonly name: string;
  readonly side: number;
  readonly points: readonly (Ranged & { readonly x: number; readonly y: number })[];
}
const [WIDE, TALL, LEFT, BOTTOM] = [560, 220, 36, 24];

/** Whose line is whose. */
const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="lines-legend small">
    {series.map(({ name, side }) => (
      <li key={name} className="row">
        <SideMark side={side} /> {name}
      </li>
    ))}
  </ul>
);

/** Shares over a number, one line per side, each with the band that surely holds it. */
export function Lines({ series, label, xLabel }: { series: readonly Series[]; label: string; xLabel: string }) {
  const xs = series.flatMap(each => each.points.map(point => point.x));
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const x = (value: number): number => LEFT + ((value - least) / Math.max(1e-9, most - least)) * (WIDE - LEFT - 8);
  const y = (share: number): number => 8 + (1 - share) * (TALL - BOTTOM - 8);
  const ticks = [...new Set(xs)].sort((a, b) => a - b);
  const every = Math.max(1, Math.ceil(ticks.length / LABELS));
  return (
    <>
      <figure className="lines-chart">
        <figcaption className="over-line">{label}</figcaption>
        <svg viewBox={`0 0 ${WIDE} ${TALL + 14}`} role="img" aria-label={label}>
          {[0, 0.25, 0.5, 0.75, 1].map(share => (
            <g key={share} className="grid">
              <line x1={LEFT} x2={WIDE - 8} y1={y(share)} y2={y(share)} />
              <text x={LEFT - 6} y={y(share) + 4} className="end">
                {share * 100}%
              </text>
            </g>
          ))}
          {ticks.map((tick, index) =>
            index % every === 0 ? (
              <text key={tick} x={x(tick)} y={TALL - 4} className="middle">
                {tick}
              </text>
            ) : null,
          )}
          <text x={WIDE - 8} y={TALL + 11} className="end">
            {xLabel}
          </text>
          {series.map(({ name, side, points }) => (
            <g key={name} style={{ color: sideColour(side) }}>
              <polygon
                className="band"
                points={[
                  ...points.map(point => `${x(point.x)},${y(point.high)}`),
                  ...points.toReversed().map(point => `${x(point.x)},${y(point.low)}`),
                ].join(' ')}
              />
              <polyline className="line-path" points={points.map(point => `${x(point.x)},${y(point.y)}`).join(' ')} />
              {points.map(point => (
                <circle key={point.x} cx={x(point.x)} cy={y(point.y)} r={3}>
                  <title>{`${name}, ${point.x}: ${percent(point.y, 1)}`}</title>
                </circle>
              ))}
            </g>
          ))}
        </svg>
      </figure>
      {series.length > 1 ? <Legend series={series} /> : null}
    </>
  );
}
