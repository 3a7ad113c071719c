import type { TimelineAnswer } from '@affray/protocol';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import * as words from '../words/timeline.ts';
import { type Jump, type JumpKind, jumpsOf, nearest } from './jumps.ts';

interface Scrub {
  readonly first: number;
  readonly last: number;
  readonly at: number;
  readonly seek: (step: number) => void;
  readonly says: string;
  /** What the buttons for one step are called. */
  readonly back?: string;
  readonly on?: string;
}

/** A slider over the moments of a fight; the arrow keys take one step. */
export function Slider(props: Scrub & { jumps?: readonly Jump[] }) {
  const { first, last, at, seek, says, jumps = [], back = words.stepBack, on = words.stepOn } = props;
  const place = (step: number): string => `${last === first ? 0 : (100 * (step - first)) / (last - first)}%`;
  const rounds = jumps.filter(each => each.kind !== 'ruled' && each.step >= first);
  return (
    <div className="scrub">
      <Button className="icon-button" aria-label={back} isDisabled={at <= first} onPress={() => seek(at - 1)}>
        ‹
      </Button>
      <div className="scrub-line">
        <input
          type="range"
          aria-label={words.moment}
          aria-valuetext={says}
          min={first}
          max={last}
          value={at}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
        <div className="scrub-marks" aria-hidden="true">
          {[...new Map(rounds.map(each => [`${each.kind} ${each.step}`, each])).entries()].map(([key, each]) => (
            <span key={key} data-kind={each.kind} style={{ insetInlineStart: place(each.step) }} />
          ))}
        </div>
      </div>
      <Button className="icon-button" aria-label={on} isDisabled={at >= last} onPress={() => seek(at + 1)}>
        ›
      </Button>
    </div>
  );
}

const KINDS: readonly JumpKind[] = ['time', 'fell', 'ruled', 'noted', 'undone'];

/** Moments to jump to, of a kind. */
export function Jumps({ timeline, at, seek }: { timeline: TimelineAnswer; at: number; seek: (step: number) => void }) {
  const [kind, setKind] = useState<JumpKind | 'all'>('all');
  const all = jumpsOf(timeline).filter(each => each.step >= timeline.first);
  const shown = kind === 'all' ? all : all.filter(each => each.kind === kind);
  const [back, on] = [nearest(shown, at, false), nearest(shown, at, true)];
  return (
    <details className="jumps">
      <summary>{words.jumpTo}</summary>
      <div className="row wrap">
        <select
          aria-label={words.jumpTo}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(KINDS.find(each => each === value) ?? 'all')}
        >
          <option value="all">{words.kinds.all}</option>
          {KINDS.map(each => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </select>
        <Button className="plain-button" isDisabled={back === null} onPress={() => back && seek(back.step)}>
          {words.before}
        </Button>
        <Button className="plain-button" isDisabled={on === null} onPress={() => on && seek(on.step)}>
          {words.next}
        </Button>
      </div>
      {shown.length === 0 ? <p className="hint">{words.nothingOfThat}</p> : null}
      <ul className="jump-list">
        {shown.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moments have no other name
          <li key={place}>
            <Button
              className="quiet-button"
              data-kind={each.kind}
              aria-current={each.step === at && 'step'}
              onPress={() => seek(each.step)}
            >
              <span className="num faint">{each.step}</span> {each.text}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
