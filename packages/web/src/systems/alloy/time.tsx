import type { AlloyView, CombatantView as Fighter, LineView as Place } from '@affray/alloy';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { SideMark } from '../../controls/marks.tsx';
import * as words from '../../words/alloy.ts';
import { signed } from '../../words/numbers.ts';
import { Who } from '../parts.tsx';
import type { Pointing } from '../picture.ts';
import { sideIn } from '../view.ts';
import { Before } from './before.tsx';
import { Health, tagsOf } from './card.tsx';
import { isOut, type Stretch, shareOf, stopAt, stops, stretchOf, ticksOf, within } from './line.ts';
import { useGhost } from './use-ghost.ts';

export interface TimeProps {
  readonly view: AlloyView;
  readonly pointing: Pointing;
}

/** The line of phases: everybody on it, the one who acts with the ghost of where it would land. */
export function Time({ view, pointing }: TimeProps) {
  if (view.stage !== 'phases') return <Entering view={view} pointing={pointing} />;
  return <Running view={view} pointing={pointing} />;
}

function Running({ view, pointing }: TimeProps) {
  const [aim, setAim] = useState<number | null>(null);
  const chosen = useGhost(view, pointing);
  const ways = stops(view.landings);
  const aimed = aim !== null && ways.some(each => each.phase === aim) ? aim : null;
  const ghost = chosen?.phase ?? aimed;
  const stretch = stretchOf(view);
  const known = new Map<string, Fighter>(view.combatants.map(each => [each.id, each]));
  const absent = view.combatants.filter(each => !view.line.some(place => place.who === each.id));
  return (
    <div className="phases">
      <Scale view={view} stretch={stretch} />
      <ol className="phase-rows" aria-label={words.lineOfPhases(view.heading)}>
        {view.line.map(place => {
          const fighter = known.get(place.who);
          return fighter ? (
            <OneRow
              key={place.who}
              {...{ view, pointing, place, fighter, stretch, ghost: place.state === 'due' ? ghost : null }}
              first={chosen?.before ?? null}
            >
              {place.state === 'due' && ways.length > 0 ? (
                <Landing
                  view={view}
                  stretch={stretch}
                  phases={ways.map(each => each.phase)}
                  at={ghost ?? view.phase}
                  name={fighter.name}
                  land={setAim}
                  take={() => {
                    const leading = ways.find(each => each.phase === aimed)?.offers ?? [];
                    const [only] = leading;
                    if (only && leading.length === 1) pointing.choose(only.who, only.offer);
                    else document.querySelector<HTMLElement>('.phase-offer')?.focus();
                  }}
                />
              ) : null}
            </OneRow>
          ) : null;
        })}
      </ol>
      {view.landings.length > 0 ? <Before view={view} pointing={pointing} aim={aimed} setAim={setAim} /> : null}
      {absent.length > 0 ? (
        <ul className="phase-absent">
          {absent.map(each => (
            <li key={each.id}>
              <Name view={view} fighter={each} pointing={pointing} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The numbers of the phases, and where rounds begin. */
function Scale({ view, stretch }: { view: AlloyView; stretch: Stretch }) {
  return (
    <div className="phase-scale" aria-hidden="true">
      {ticksOf(stretch, view.phase).map(({ phase, round }) => (
        <span
          key={phase}
          data-round={round ?? undefined}
          data-now={phase === view.phase || undefined}
          style={{ insetInlineStart: `${shareOf(stretch, phase) * 100}%` }}
        >
          {phase}
        </span>
      ))}
    </div>
  );
}

interface RowProps extends TimeProps {
  readonly place: Place;
  readonly fighter: Fighter;
  readonly stretch: Stretch;
  readonly ghost: number | null;
  /** Who would act before the one who chooses; null where nothing is chosen. */
  readonly first: readonly string[] | null;
  readonly children: ReactNode;
}

function OneRow({ view, pointing, place, fighter, stretch, ghost, first, children }: RowProps) {
  const at = (phase: number): string => `${shareOf(stretch, phase) * 100}%`;
  const last = fighter.trail.at(-1);
  const side = sideIn(view, fighter);
  const beyond = !within(stretch, place.phase);
  return (
    <li
      className="phase-row"
      data-acting={pointing.acting.includes(place.who) || undefined}
      data-selected={pointing.selected === place.who || undefined}
      data-first={first?.includes(place.who) || undefined}
    >
      <Name view={view} fighter={fighter} pointing={pointing} place={place} />
      <div className="phase-track" data-side={(side % 6) + 1}>
        {ticksOf(stretch, view.phase)
          .filter(each => each.round !== null)
          .map(each => (
            <span key={each.phase} className="phase-round" style={{ insetInlineStart: at(each.phase - 0.5) }} />
          ))}
        {last && last.to > last.from && last.to >= stretch.from ? (
          <span
            className="phase-spent"
            title={last.what}
            style={{ insetInlineStart: at(last.from), inlineSize: `calc(${at(place.phase)} - ${at(last.from)})` }}
          />
        ) : null}
        {fighter.plan?.parts
          .filter(each => !each.done && within(stretch, each.at))
          .map(each => (
            <span
              key={each.at}
              className="phase-part"
              title={words.atPhase(each.what, each.at)}
              style={{ insetInlineStart: at(each.at) }}
            />
          ))}
        {fighter.plan ? (
          <span
            className="phase-end"
            title={words.freeAgainOnPhase(fighter.plan.end)}
            style={{ insetInlineStart: at(fighter.plan.end) }}
          />
        ) : null}
        {ghost !== null && ghost > view.phase ? (
          <span
            className="phase-way"
            style={{ insetInlineStart: at(view.phase), inlineSize: `calc(${at(ghost)} - ${at(view.phase)})` }}
          />
        ) : null}
        <span className="phase-dot num" data-state={place.state} style={{ insetInlineStart: at(place.phase) }}>
          {beyond ? `${place.phase}→` : place.phase}
        </span>
        {children}
      </div>
    </li>
  );
}

/** The whole phase that a slider's value means: at least one away from where it stood, however small the step. */
function meantBy(at: number, value: number): number {
  if (value === at) return at;
  return value > at ? Math.max(at + 1, Math.round(value)) : Math.min(at - 1, Math.round(value));
}

/**
 * The ghost: dragged along the line, moved by the arrow keys, or read. It stops where something leads. Let go, or taken
 * with Enter, it opens what leads there, or goes to the list of it where that is more than one thing.
 */
function Landing({
  view,
  stretch,
  phases,
  at,
  name,
  land,
  take,
}: {
  view: AlloyView;
  stretch: Stretch;
  phases: readonly number[];
  at: number;
  name: string;
  land: (phase: number) => void;
  take: () => void;
}) {
  return (
    <form
      onKeyDownCapture={event => {
        if (event.key !== 'Enter') return;
        // Or the same key would press what it opens.
        event.preventDefault();
        take();
      }}
    >
      <Slider
        className="phase-slider"
        aria-label={words.whereWouldActNext(name)}
        minValue={stretch.from - 0.5}
        maxValue={stretch.to + 0.5}
        step={0.5}
        value={at}
        onChange={value => land(stopAt(phases, at, meantBy(at, typeof value === 'number' ? value : (value[0] ?? at))))}
        formatOptions={{ maximumFractionDigits: 0 }}
      >
        <SliderTrack className="phase-slider-track">
          <SliderThumb
            className="phase-ghost"
            data-rest={at === view.phase || undefined}
            aria-label={words.whereWouldActNext(name)}
          >
            {({ isDragging }) => (
              <LetGo dragging={isDragging} done={take}>
                {at === view.phase ? '' : at}
              </LetGo>
            )}
          </SliderThumb>
        </SliderTrack>
      </Slider>
    </form>
  );
}

/** The ghost's number; `done` once it was dragged and let go. */
function LetGo({ dragging, done, children }: { dragging: boolean; done: () => void; children: ReactNode }) {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !dragging) done();
    was.current = dragging;
  });
  return <span className="num">{children}</span>;
}

/** Before the count begins: who takes which stance, and what tactics gave. */
function Entering({ view, pointing }: TimeProps) {
  return (
    <div className="phases">
      <ul className="phase-sides">
        {view.sides.map((each, at) => (
          <li key={each.id}>
            <SideMark side={at} /> {each.name}
            {each.ambushed ? <span className="tag tone-warn">{words.ambushed3}</span> : null}
            {each.modifier ? <span className="tag num">{words.tactics(signed(each.modifier))}</span> : null}
          </li>
        ))}
      </ul>
      <ul className="phase-absent">
        {view.combatants.map(each => (
          <li key={each.id}>
            <Name view={view} fighter={each} pointing={pointing} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Name = ({ view, fighter, pointing, place }: TimeProps & { fighter: Fighter; place?: Place }) => (
  <Who
    look="phase-button"
    {...{ view, fighter, pointing }}
    out={isOut(fighter)}
    tags={tagsOf(fighter)}
    says={place ? words.actsOnPhase(place.phase) : ''}
    aside={
      <>
        {fighter.members > 1 ? <span className="faint num">×{fighter.members}</span> : null}
        {place?.together ? <abbr title={words.samePhaseAsTheRow}>=</abbr> : null}
      </>
    }
  >
    <Health fighter={fighter} />
  </Who>
);
