import type { Place } from '@affray/engine';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Scene, Token } from '../systems/picture.ts';
import {
  type Box,
  bounds,
  closeUp,
  type Drawn,
  initials,
  labelRows,
  labelY,
  NAME_SIZE,
  type Placed,
  STEP,
  short,
  spread,
} from './field-geometry.ts';
import { sideColour, sideShape } from './marks.tsx';

export interface FieldMapProps {
  readonly scene: Scene;
  readonly acting: readonly string[];
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
  /** Whether this seat may move that token. */
  readonly movable: (id: string) => boolean;
  /** A token was set down somewhere, in feet: what comes of it is asked elsewhere. */
  readonly drop: (id: string, at: Place) => void;
  /** Where a token was set down, until it is settled. */
  readonly placing: { readonly id: string; readonly at: Place } | null;
}

/** A token in somebody's hand. */
interface Lifted {
  readonly id: string;
  readonly at: Place;
  readonly moved: boolean;
}

/** Who stands where, in feet. Tokens are dragged, or moved with the arrow keys and set down with Enter. */
export function FieldMap(props: FieldMapProps) {
  const { scene, placing } = props;
  const svg = useRef<SVGSVGElement>(null);
  const hand = useHand(props, svg);
  const [whole, setWhole] = useState(false);
  const placed = scene.tokens.flatMap(token => (token.at ? [{ ...token, at: token.at }] : []));
  const places = placed.map(each => each.at);
  const all = bounds(scene.map ?? { width: 60, height: 40 }, places);
  const size = useSize(svg);
  const near = closeUp(all, places, size.width / size.height);
  const box = whole ? all : near;
  const scale = Math.min(size.width / (box.width + 4), size.height / (box.height + 4));
  // A token is drawn as 5 feet across, but never so small that it cannot be touched, nor so large that it shouts.
  const radius = Math.min(Math.max(2.5, 10 / scale), 17 / scale);
  const shown = spread(placed, radius).map(token => {
    const held = hand.lifted?.id === token.id && hand.lifted.moved ? hand.lifted : null;
    const ghost = (held ?? (placing?.id === token.id ? placing : null))?.at ?? null;
    return { ...token, ghost, drawn: ghost ?? token.drawn };
  });
  return (
    <div className="field-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: no other element groups what is in an SVG */}
      <svg
        ref={svg}
        className="field-map"
        viewBox={`${box.x - 2} ${box.y - 2} ${box.width + 4} ${box.height + 4}`}
        role="group"
        aria-label="Map. Arrow keys move a token, Enter sets it down."
        onPointerMove={hand.move}
        onPointerUp={hand.release}
        onPointerCancel={hand.drop}
      >
        <Ground box={box} scale={scale} />
        {shown.map(token => (
          <OneToken key={token.id} {...props} token={token} hand={hand} radius={radius} scale={scale} />
        ))}
        <Names tokens={shown} radius={radius} scale={scale} />
      </svg>
      {near === all ? null : (
        <Button className="field-zoom" onPress={() => setWhole(!whole)}>
          {whole ? 'Close up' : 'Whole map'}
        </Button>
      )}
    </div>
  );
}

type Standing = Drawn & { readonly ghost: Place | null };
interface TokenProps extends FieldMapProps {
  readonly token: Standing;
  readonly hand: ReturnType<typeof useHand>;
  readonly radius: number;
  readonly scale: number;
}

function OneToken({ scene, acting, selected, movable, token, hand, radius, scale }: TokenProps) {
  const isActing = acting.includes(token.id);
  return (
    <>
      {token.ghost ? <Path from={token.at} to={token.ghost} scale={scale} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button */}
      <g
        className="map-token"
        data-acting={isActing || undefined}
        data-selected={selected === token.id || undefined}
        data-down={token.down || undefined}
        data-hidden={token.hidden || undefined}
        data-movable={movable(token.id) || undefined}
        transform={`translate(${token.drawn.x} ${token.drawn.y}) scale(${radius})`}
        role="button"
        tabIndex={0}
        aria-label={describe(scene, token, isActing)}
        onKeyDown={event => hand.key(event, token)}
        onBlur={() => hand.lifted?.id === token.id && hand.drop()}
        onPointerDown={event => hand.lift(event, token)}
      >
        <Figure token={token} />
      </g>
    </>
  );
}

/** All names, over all tokens. A screen reader hears them with their tokens. */
function Names({ tokens, radius, scale }: { tokens: readonly Standing[]; radius: number; scale: number }) {
  const size = NAME_SIZE / scale;
  const rows = labelRows(tokens, scale, radius);
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

/** Pixels of the map on the screen. */
function useSize(svg: RefObject<SVGSVGElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 700, height: 440 });
  useEffect(() => {
    if (!svg.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setSize(entry.contentRect);
    });
    watch.observe(svg.current);
    return () => watch.disconnect();
  }, [svg]);
  return size;
}

/** Lifting, moving and setting down, by pointer and by keys. */
function useHand({ movable, drop, select, selected }: FieldMapProps, svg: RefObject<SVGSVGElement | null>) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const put = (held: Lifted): void => {
    if (held.moved) drop(held.id, held.at);
    else select(selected === held.id ? null : held.id);
    setLifted(null);
  };
  return {
    lifted,
    drop: () => setLifted(null),
    release: () => lifted && put(lifted),
    lift: (event: PointerEvent, token: Placed) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setLifted({ id: token.id, at: token.at, moved: false });
    },
    move: (event: PointerEvent) => {
      const at = lifted && movable(lifted.id) ? feetAt(svg.current, event) : null;
      if (!lifted || !at) return;
      const moved = lifted.moved || Math.hypot(at.x - lifted.at.x, at.y - lifted.at.y) > 1;
      if (moved) setLifted({ id: lifted.id, at, moved });
    },
    key: (event: KeyboardEvent, token: Placed) => {
      const held = lifted?.id === token.id ? lifted : { id: token.id, at: token.at, moved: false };
      const by = arrow(event);
      if (by && movable(token.id)) {
        setLifted({ id: token.id, at: { x: held.at.x + by.x, y: held.at.y + by.y }, moved: true });
      } else if (event.key === 'Enter' || event.key === ' ') put(held);
      else if (event.key === 'Escape' && lifted) setLifted(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** How far an arrow key moves: five feet, or one with Shift. */
function arrow({ key, shiftKey }: KeyboardEvent): Place | null {
  const step = shiftKey ? 1 : STEP;
  switch (key) {
    case 'ArrowLeft':
      return { x: -step, y: 0 };
    case 'ArrowRight':
      return { x: step, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -step };
    case 'ArrowDown':
      return { x: 0, y: step };
    default:
      return null;
  }
}

function feetAt(svg: SVGSVGElement | null, event: PointerEvent): Place | null {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: Math.round(point.x), y: Math.round(point.y) };
}

function Figure({ token }: { token: Token }) {
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
      {token.down ? (
        <path className="token-down" d="M-0.5-0.5 0.5 0.5M0.5-0.5-0.5 0.5" />
      ) : (
        <text className="token-initials" y="0.3" fontSize="0.85">
          {initials(token.name)}
        </text>
      )}
    </>
  );
}

/** The way from where a token stands to where it is held, with its length. */
function Path({ from, to, scale }: { from: Place; to: Place; scale: number }) {
  const apart = Math.round(Math.hypot(to.x - from.x, to.y - from.y));
  return (
    <g className="map-path">
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={2 / scale} strokeDasharray={`${4 / scale}`} />
      <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 - 10 / scale} fontSize={14 / scale} strokeWidth={4 / scale}>
        {apart} ft
      </text>
    </g>
  );
}

function describe(scene: Scene, token: Standing, acting: boolean): string {
  const at = token.ghost ?? token.at;
  const words = [
    token.name,
    scene.sides[token.side]?.name ?? '',
    `at ${at.x}, ${at.y} feet`,
    token.down ? 'down' : '',
    token.hidden ? 'hidden' : '',
    acting ? 'acting' : '',
  ];
  return words.filter(Boolean).join(', ');
}

/** Ground: a line every 10 feet, and a scale. */
function Ground({ box, scale }: { box: Box; scale: number }) {
  const gap = box.width > 320 ? 50 : 10;
  const lines = (from: number, length: number): number[] => {
    const first = Math.ceil(from / gap) * gap;
    return Array.from({ length: Math.floor((from + length - first) / gap) + 1 }, (_, at) => first + at * gap);
  };
  const text = 11.5 / scale;
  const [bottom, right] = [box.y + box.height - text, box.x + box.width - text];
  return (
    <g className="map-ground">
      <rect className="map-edge" x={box.x} y={box.y} width={box.width} height={box.height} rx={1} />
      {lines(box.x, box.width).map(x => (
        <line key={`x${x}`} x1={x} x2={x} y1={box.y} y2={box.y + box.height} />
      ))}
      {lines(box.y, box.height).map(y => (
        <line key={`y${y}`} y1={y} y2={y} x1={box.x} x2={box.x + box.width} />
      ))}
      <g className="map-scale">
        <line x1={right - gap} x2={right} y1={bottom} y2={bottom} />
        <text x={right - gap - text * 0.6} y={bottom + text * 0.35} fontSize={text} textAnchor="end">
          {gap} ft
        </text>
      </g>
    </g>
  );
}
