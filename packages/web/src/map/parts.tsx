import { feetApart, type Place } from '@affray/engine';
import { sideColour, sideShape } from '../controls/marks.tsx';
import type { Token } from '../systems/picture.ts';
import * as words from '../words/map.ts';
import { type Box, type Drawn, labelRows, labelY, NAME_SIZE, scaleBar, short } from './geometry.ts';

/** A token as it is drawn; `ghost` where somebody holds it. */
export type Standing = Drawn & { readonly ghost: Place | null };

/** All names, over all tokens. A screen reader hears them with their tokens. */
export function Names(props: {
  readonly tokens: readonly Standing[];
  readonly radius: number;
  readonly scale: number;
  readonly box: Box;
}) {
  const { tokens, radius, scale, box } = props;
  const size = NAME_SIZE / scale;
  const rows = labelRows(tokens, scale, radius, box);
  return tokens.map(token => {
    const row = rows.get(token.id);
    if (row === undefined) return null;
    return (
      <text
        key={token.id}
        className="token-name"
        x={token.drawn.x}
        y={token.drawn.y + labelY(row, size / radius) * radius}
        fontSize={size}
        strokeWidth={size / 4}
        data-down={token.down || undefined}
      >
        {short(token.name)}
      </text>
    );
  });
}

/** A token: its side by colour and shape. */
export function Figure({ token }: { token: Token }) {
  return (
    <>
      <circle className="token-halo" r="1.55" />
      <g
        className="token-shape"
        fill={token.down ? 'var(--surface)' : sideColour(token.side)}
        stroke={sideColour(token.side)}
        strokeWidth="0.22"
        strokeLinejoin="round"
      >
        {sideShape(token.side)}
      </g>
      {token.down ? <path className="token-down" d="M-0.5-0.5 0.5 0.5M0.5-0.5-0.5 0.5" /> : null}
    </>
  );
}

/** What tells a token from its mates at a glance. Its name is heard with the token itself. */
export function Mark({ token, mark }: { token: Token; mark: string }) {
  return token.down ? null : (
    <text
      className="token-initials"
      y={mark.length > 2 ? 0.25 : 0.3}
      fontSize={mark.length > 3 ? 0.55 : mark.length > 2 ? 0.7 : 0.85}
    >
      {mark}
    </text>
  );
}

export interface PathProps {
  readonly from: Place;
  readonly to: Place;
  readonly scale: number;
  readonly radius: number;
  readonly box: Box;
  /** What it costs and what it provokes, a line each. */
  readonly notes: readonly string[];
}

/**
 * The way from where a token stands to where it is held. Its length, its cost and what it provokes stand beside the
 * finger, toward the middle of the map, and never over the place itself.
 */
export function Path({ from, to, scale, radius, box, notes }: PathProps) {
  const apart = Math.round(feetApart(from, to));
  const toTheRight = to.x < box.x + box.width / 2;
  const x = to.x + (toTheRight ? 1 : -1) * (radius + 12 / scale);
  const line = 16 / scale;
  const lines = [words.feet(apart), ...notes];
  // Above the finger, unless the map ends there.
  const above = to.y - lines.length * line - radius > box.y;
  const y = above ? to.y - radius - (lines.length - 1) * line : to.y + radius + 2 * line;
  return (
    <g className="map-path">
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={2 / scale} strokeDasharray={`${4 / scale}`} />
      <text fontSize={14 / scale} strokeWidth={4 / scale} textAnchor={toTheRight ? 'start' : 'end'}>
        {lines.map((text, at) => (
          <tspan key={text} x={x} y={y + at * line}>
            {text}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** How far a token can go. */
export function Reach({ at, feet, scale }: { at: Place; feet: number; scale: number }) {
  return <circle className="map-reach" cx={at.x} cy={at.y} r={feet} strokeWidth={1.5 / scale} />;
}

/** Where the pointer would send whoever moves. */
export function Goal({ radius, ...path }: PathProps) {
  return (
    <g className="map-goal">
      <Path {...path} radius={radius} />
      <circle cx={path.to.x} cy={path.to.y} r={radius * 0.9} strokeWidth={2 / path.scale} />
    </g>
  );
}

/** The name of the token that is pointed at, and how far it is from whoever acts, in whole feet as the rules count. */
export function Measure({ from, to, scale }: { from: Standing | undefined; to: Standing | undefined; scale: number }) {
  if (!to || to.ghost) return null;
  const apart = from && from !== to ? Math.floor(feetApart(from.at, to.at)) : null;
  return (
    <g className="map-measure">
      {from && apart !== null ? <line x1={from.drawn.x} y1={from.drawn.y} x2={to.drawn.x} y2={to.drawn.y} /> : null}
      <text x={to.drawn.x} y={to.drawn.y - 24 / scale} fontSize={13.5 / scale} strokeWidth={4 / scale}>
        {to.name}
        {apart === null ? '' : words.feetAfter(apart)}
      </text>
    </g>
  );
}

/** Ground: a line every 10 feet. */
export function Ground({ box, scale }: { box: Box; scale: number }) {
  const gap = scale < 2.2 ? 50 : 10;
  const lines = (from: number, length: number): number[] => {
    const first = Math.ceil(from / gap) * gap;
    return Array.from({ length: Math.floor((from + length - first) / gap) + 1 }, (_, at) => first + at * gap);
  };
  return (
    <g className="map-ground">
      <rect className="map-edge" x={box.x} y={box.y} width={box.width} height={box.height} />
      {lines(box.x, box.width).map(x => (
        <line key={`x${x}`} x1={x} x2={x} y1={box.y} y2={box.y + box.height} />
      ))}
      {lines(box.y, box.height).map(y => (
        <line key={`y${y}`} y1={y} y2={y} x1={box.x} x2={box.x + box.width} />
      ))}
    </g>
  );
}

/** How long so many feet are here. */
export function Scale({ box, scale }: { box: Box; scale: number }) {
  const { gap, text, bottom, right } = scaleBar(box, scale);
  return (
    <g className="map-scale">
      <line x1={right - gap} x2={right} y1={bottom} y2={bottom} />
      <text x={right - gap - text * 0.6} y={bottom + text * 0.35} fontSize={text} textAnchor="end">
        {words.feet(gap)}
      </text>
    </g>
  );
}
