import { feetApart, isFew, type Place } from '@affray/engine';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Icon } from '../controls/marks.tsx';
import type { Scene } from '../systems/picture.ts';
import * as words from '../words/map.ts';
import { type Box, bounds, closeUp, EDGE, initials, type Placed, STEP, spread, zoomed } from './geometry.ts';
import { Figure, Goal, Ground, Mark, Measure, Names, Path, Reach, Scale, type Standing } from './parts.tsx';

export interface MapMoves {
  /** Who goes where the ground is tapped: a move of its is open. */
  readonly walker: string | null;
  /** Feet that a token can move; null where no move has a number of feet. */
  readonly farOf: (id: string) => number | null;
  /** The place that is meant by one: beside a foe, within what the move can reach. */
  readonly snap: (id: string, at: Place) => Place;
}
const NO_MOVES: MapMoves = { walker: null, farOf: () => null, snap: (_id, at) => at };

export interface FieldMapProps {
  readonly scene: Scene;
  readonly acting: readonly string[];
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
  /** Whether this seat may move that token. */
  readonly movable: (id: string) => boolean;
  /** A token was set down somewhere, in feet: what comes of it is asked elsewhere. */
  readonly drop: (id: string, at: Place) => void;
  /** What happens to tokens right now. */
  readonly struck?: ReadonlyMap<string, { readonly feel: string; readonly step: number }>;
  /** Where a token was set down, until it is settled; `notes`: its cost, and what it provokes. */
  readonly placing: { readonly id: string; readonly at: Place; readonly notes: readonly string[] } | null;
  /** What the map answers of moves; absent where tokens are only set down. */
  readonly moves?: MapMoves;
}

/** Half of the 24 pixels that a token is across at least: no target of the page is smaller. */
const TOUCH = 12;
/** The same in a crowd, where everybody can be taken from the list as well. */
const SEEN = 5;
/** What stands on a smaller token could not be read. */
const LEGIBLE = 9;

/** A token in somebody's hand. */
interface Lifted {
  readonly id: string;
  readonly at: Place;
  readonly moved: boolean;
}

/** Who stands where, in feet. Tokens are dragged, or moved with the arrow keys and set down with Enter. */
export function FieldMap(props: FieldMapProps) {
  const { scene, placing, acting, selected, moves = NO_MOVES } = props;
  const svg = useRef<SVGSVGElement>(null);
  const hand = useHand(props, svg);
  const [pointed, point] = useState<string | null>(null);
  const ground = useGround(props, svg);
  const placed = scene.tokens.flatMap(token => (token.at ? [{ ...token, at: token.at }] : []));
  const all = bounds(
    scene.map ?? { width: 60, height: 40 },
    placed.map(each => each.at),
  );
  const size = useSize(svg);
  const focus = placed.find(each => each.id === (selected ?? acting[0]))?.at ?? null;
  const zoom = useZoom(all, placed, size.width / size.height, focus);
  const { box } = zoom;
  const scale = Math.min(size.width / (box.width + 2 * EDGE), size.height / (box.height + 2 * EDGE));
  // A token is drawn as 5 feet across, but never so small that it cannot be touched, nor so large that it shouts. In a crowd it only
  // has to be seen: whoever wants to take one comes closer.
  const radius = Math.min(Math.max(2.5, (isFew(placed) ? TOUCH : SEEN) / scale), 17 / scale);
  const shown = standing(placed, radius, hand.lifted, placing);
  const marks = useMarks(scene);
  const own = { ...props, hand, radius, scale, point, box };
  const moving = placed.find(each => each.id === (movedBy(hand.lifted) ?? placing?.id ?? moves.walker));
  const far = moving ? moves.farOf(moving.id) : null;
  const goal = placing === null && hand.lifted === null ? ground.goal : null;
  return (
    <div className="field-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: no other element groups what is in an SVG */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: with keys a token goes by the arrows */}
      <svg
        ref={svg}
        className="field-map"
        viewBox={`${box.x - EDGE} ${box.y - EDGE} ${box.width + 2 * EDGE} ${box.height + 2 * EDGE}`}
        role="group"
        aria-label={words.mapArrowKeysMoveA}
        data-walking={moves.walker !== null || undefined}
        onPointerMove={both(hand.move, ground.over)}
        onPointerUp={hand.release}
        onPointerCancel={hand.drop}
        onPointerLeave={ground.leave}
        onClick={ground.tap}
      >
        <Ground box={all} scale={scale} />
        <Scale box={box} scale={scale} />
        {moving && far !== null ? <Reach at={moving.at} feet={far} scale={scale} /> : null}
        {shown.map(token => (
          <OneToken key={token.id} {...own} token={token} mark={marks.get(token.id) ?? ''} />
        ))}
        <Names tokens={shown.filter(each => each.id !== pointed)} radius={radius} scale={scale} box={box} />
        {moving && goal ? <Goal from={moving.at} to={goal} notes={[]} scale={scale} radius={radius} box={box} /> : null}
        <Measure
          from={shown.find(each => each.id === acting[0])}
          to={shown.find(each => each.id === pointed)}
          scale={scale}
        />
      </svg>
      <ZoomButtons zoom={zoom} />
    </div>
  );
}

/** What stands on each token. */
function useMarks({ tokens }: Scene): ReadonlyMap<string, string> {
  return useMemo(() => {
    const names = tokens.map(each => each.name);
    return new Map(tokens.map(each => [each.id, initials(each.name, names)]));
  }, [tokens]);
}

/** Tokens as they are drawn: beside each other, and where somebody holds one, or sends it, there. */
function standing(
  placed: readonly Placed[],
  radius: number,
  lifted: Lifted | null,
  placing: FieldMapProps['placing'],
): Standing[] {
  return spread(placed, radius).map(token => {
    const held = lifted?.id === token.id && lifted.moved ? lifted : null;
    const ghost = (held ?? (placing?.id === token.id ? placing : null))?.at ?? null;
    return { ...token, ghost, drawn: ghost ?? token.drawn };
  });
}

/** The part of the map in sight: where they fight, closer, or further away up to all of it. */
function useZoom(all: Box, placed: readonly Placed[], shape: number, focus: Place | null) {
  const [steps, setSteps] = useState(0);
  const near = closeUp(
    all,
    placed.map(each => each.at),
    shape,
  );
  const box = zoomed(near, all, steps, focus);
  const zoom = {
    box,
    steps,
    closer: () => setSteps(Math.min(4, steps + 1)),
    further: () => setSteps(box.width >= all.width && box.height >= all.height ? steps : steps - 1),
    fit: () => setSteps(0),
  };
  useKeys({
    '+': { says: words.mapCloser, run: zoom.closer },
    '-': { says: words.mapFurtherAway, run: zoom.further },
    '0': { says: words.mapEveryone, run: zoom.fit },
  });
  return zoom;
}

function ZoomButtons({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  return (
    <fieldset className="field-zoom" aria-label={words.map}>
      <Button className="icon-button" aria-label={words.furtherAway} onPress={zoom.further}>
        <Icon name="minus" size={16} />
      </Button>
      <Button className="icon-button" aria-label={words.everybody} isDisabled={zoom.steps === 0} onPress={zoom.fit}>
        <Icon name="fit" size={16} />
      </Button>
      <Button className="icon-button" aria-label={words.closer} onPress={zoom.closer}>
        <Icon name="plus" size={16} />
      </Button>
    </fieldset>
  );
}

interface TokenProps extends FieldMapProps {
  readonly token: Standing;
  readonly mark: string;
  readonly hand: ReturnType<typeof useHand>;
  readonly radius: number;
  readonly scale: number;
  /** The part of the map in sight. */
  readonly box: Box;
  /** The token under the pointer, or with the focus. */
  readonly point: (id: string | null) => void;
}

function OneToken(props: TokenProps) {
  const { scene, acting, selected, movable, token, mark, hand, radius, scale, point, placing, box } = props;
  const isActing = acting.includes(token.id);
  const blow = props.struck?.get(token.id);
  const notes = placing?.id === token.id && hand.lifted === null ? placing.notes : [];
  const place = `translate(${token.drawn.x} ${token.drawn.y}) scale(${radius})`;
  return (
    <>
      {token.ghost ? <Path from={token.at} to={token.ghost} notes={notes} {...{ scale, radius, box }} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button */}
      <g
        className="map-token"
        data-acting={isActing || undefined}
        data-selected={selected === token.id || undefined}
        data-down={token.down || undefined}
        data-hidden={token.hidden || undefined}
        data-movable={movable(token.id) || undefined}
        transform={place}
        role="button"
        tabIndex={0}
        aria-label={describe(scene, token, isActing)}
        onKeyDown={event => hand.key(event, token)}
        onFocus={() => point(token.id)}
        onBlur={() => {
          point(null);
          if (hand.lifted?.id === token.id) hand.drop();
        }}
        onPointerEnter={() => point(token.id)}
        onPointerLeave={() => point(null)}
        onPointerDown={event => hand.lift(event, token)}
      >
        <Figure token={token} />
        {blow ? <circle key={blow.step} className="token-flash" data-feel={blow.feel} r="1.7" /> : null}
      </g>
      {radius * scale < LEGIBLE ? null : (
        <g className="token-mark" transform={place}>
          <Mark token={token} mark={mark} />
        </g>
      )}
    </>
  );
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

/** The ground, while a move is open: what the pointer would choose there, and what a tap chooses. */
function useGround({ moves: { walker, snap } = NO_MOVES, drop }: FieldMapProps, svg: RefObject<SVGSVGElement | null>) {
  const [goal, setGoal] = useState<Place | null>(null);
  const meant = (event: MouseEvent): Place | null => {
    const free = event.target instanceof Element && event.target.closest('.map-token') === null;
    const at = walker !== null && free ? feetAt(svg.current, event) : null;
    return at && walker !== null ? snap(walker, at) : null;
  };
  return {
    goal: walker === null ? null : goal,
    over: (event: PointerEvent) => setGoal(event.pointerType === 'mouse' ? meant(event) : null),
    leave: () => setGoal(null),
    tap: (event: MouseEvent) => {
      const at = meant(event);
      if (at && walker !== null) drop(walker, at);
    },
  };
}

const movedBy = (lifted: Lifted | null): string | null => (lifted?.moved ? lifted.id : null);

/** Lifting, moving and setting down, by pointer and by keys. */
function useHand(
  { movable, drop, select, selected, moves: { snap } = NO_MOVES }: FieldMapProps,
  svg: RefObject<SVGSVGElement | null>,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const put = (held: Lifted): void => {
    if (held.moved) drop(held.id, snap(held.id, held.at));
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
      const moved = lifted.moved || feetApart(lifted.at, at) > 1;
      if (moved) setLifted({ id: lifted.id, at: snap(lifted.id, at), moved });
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

function feetAt(svg: SVGSVGElement | null, event: MouseEvent): Place | null {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: Math.round(point.x), y: Math.round(point.y) };
}

function describe(scene: Scene, token: Standing, acting: boolean): string {
  const at = token.ghost ?? token.at;
  const parts = [
    token.name,
    scene.sides[token.side]?.name ?? '',
    words.atFeet(at.x, at.y),
    token.down ? words.down : '',
    token.hidden ? words.hidden : '',
    acting ? words.acting : '',
  ];
  return parts.filter(Boolean).join(', ');
}

const both =
  (one: (event: PointerEvent) => void, other: (event: PointerEvent) => void) =>
  (event: PointerEvent): void => {
    one(event);
    other(event);
  };
