import { type Chapter, type ExplainedRoll, type Json, type Line, type LineRuling, same } from '@affray/engine';
import type { TableView } from '@affray/protocol';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { RuleTip } from '../controls/rule-tip.tsx';
import * as words from '../words/display.ts';
import { minus, signed } from '../words/numbers.ts';

/** How the game master rules anew. */
export interface Rerule {
  /** Rules; `step` null: in the action that waits. `takesBack`: how many later actions go with it. */
  readonly rule: (step: number | null, at: number, answer: Json, takesBack: number) => void;
  /** What may be ruled in a chapter: its lines do not tell it. */
  readonly optionsOf: (step: number, at: number) => Promise<LineRuling['options']>;
}

/** So near the beginning of what is there, in pixels, the chapters before it are asked for. */
const NEAR = 400;

/**
 * What happened, as sentences that open to their arithmetic; the newest at the end.
 * @param rerule null for players
 * @param readBack asks for chapters before the first; null where there are none
 * @param notes the game master's own
 */
export function Story({
  chapters,
  provisional,
  rerule = null,
  readBack,
  notes = [],
}: {
  chapters: readonly Chapter[];
  provisional: readonly Line[];
  rerule?: Rerule | null;
  readBack: (() => void) | null;
  notes?: TableView['notes'];
}) {
  const count = chapters.reduce((sum, each) => sum + each.lines.length, 0) + provisional.length;
  const { box, below, scrolled, toEnd } = useReading(count, chapters[0]?.step ?? 0);
  return (
    <div className="story">
      <div
        className="story-lines"
        ref={box}
        onScroll={({ currentTarget: at }) => {
          scrolled(at);
          if (at.scrollTop < NEAR) readBack?.();
        }}
      >
        {readBack ? (
          <Button className="story-earlier" onPress={readBack}>
            {words.earlier}
          </Button>
        ) : null}
        {readBack ? <p className="story-unread">{words.notAllRead}</p> : null}
        {count === 0 ? <p className="story-none">{words.nothingHasHappenedYetThe}</p> : null}
        <ol>
          {chapters.map(chapter => (
            <li key={chapter.step} className="chapter">
              <Lines
                lines={chapter.lines}
                again={againIn(chapters, chapter.step, provisional.length > 0 ? null : rerule)}
              />
              <Notes notes={notes} after={chapter.step + 1} />
            </li>
          ))}
          {provisional.length > 0 ? (
            <li className="chapter provisional">
              <span className="over-line">{words.notSettledYet}</span>
              <Lines lines={provisional} again={againNow(rerule)} />
            </li>
          ) : null}
        </ol>
      </div>
      {below ? (
        <Button className="story-down" onPress={toEnd}>
          <Icon name="down" size={16} /> {words.latest}
        </Button>
      ) : null}
    </div>
  );
}

/** What the game master noted after so many steps. */
const Notes = ({ notes, after }: { notes: NonNullable<TableView['notes']>; after: number }) =>
  notes
    .filter(each => each.step === after)
    .map(each => (
      <p key={each.text} className="story-note">
        <span className="over-line">{words.yourNote}</span> {each.text}
      </p>
    ));

/**
 * Follows the fight while the reader is at its end, and leaves whoever reads back in peace: also where chapters are put before
 * those that are read.
 * @param count of the lines @param first number of the first chapter
 */
function useReading(count: number, first: number) {
  const box = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(false);
  const shown = useRef({ first, fromEnd: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what it answers to
  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return;
    if (!below) at.scrollTop = at.scrollHeight;
    else if (first < shown.current.first) at.scrollTop = at.scrollHeight - shown.current.fromEnd;
    shown.current = { first, fromEnd: at.scrollHeight - at.scrollTop };
  }, [count, below, first]);
  const scrolled = (at: HTMLElement): void => {
    shown.current.fromEnd = at.scrollHeight - at.scrollTop;
    setBelow(at.scrollHeight - at.scrollTop - at.clientHeight > 80);
  };
  return { box, below, scrolled, toEnd: () => setBelow(false) };
}

/** How rulings of one chapter are made anew, and how many later actions go with it. */
interface Again {
  readonly later: number;
  readonly rule: (at: number, answer: Json) => void;
  readonly optionsOf: (ruling: LineRuling) => Promise<LineRuling['options']>;
}
function againIn(chapters: readonly Chapter[], step: number, rerule: Rerule | null): Again | null {
  const later = (chapters.at(-1)?.step ?? step) - step;
  return (
    rerule && {
      later,
      rule: (at, answer) => rerule.rule(step, at, answer, later),
      optionsOf: ({ at }) => rerule.optionsOf(step, at),
    }
  );
}

/** In the action that waits, whose lines tell what may be ruled. */
const againNow = (rerule: Rerule | null): Again | null =>
  rerule && {
    later: 0,
    rule: (at, answer) => rerule.rule(null, at, answer, 0),
    optionsOf: async ({ options }) => options,
  };

/** Lines of the story. @param open with their dice and reasons unfolded */
export function Lines({
  lines,
  open = false,
  again = null,
}: {
  lines: readonly Line[];
  open?: boolean;
  again?: Again | null;
}) {
  return lines.map((line, at) =>
    line.ruling && again ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step have no other name and never move
      <div key={at} className="line-ruled">
        <StoryLine line={line} open={open} />
        <RuleAgain ruling={line.ruling} again={again} />
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step have no other name and never move
      <StoryLine key={at} line={line} open={open} />
    ),
  );
}

/** Other answers to a ruling, each one tap away. They are asked for when the menu is opened, and it opens with them. */
function RuleAgain({ ruling, again }: { ruling: LineRuling; again: Again }) {
  const { text, chosen, at } = ruling;
  const [options, setOptions] = useState<LineRuling['options']>([]);
  const turn = (open: boolean): void => {
    if (open) void again.optionsOf(ruling).then(setOptions);
    else setOptions([]);
  };
  return (
    <MenuTrigger isOpen={options.length > 0} onOpenChange={turn}>
      <Button className="quiet-button small rule-again" aria-label={words.ruleAgainOn(text)}>
        {words.ruleAgain}
      </Button>
      <Popover className="popover">
        <Menu className="menu">
          <MenuSection>
            <Header className="menu-says">{again.later > 0 ? words.takesBack(again.later) : words.sameDice}</Header>
            {options
              .filter(each => !same(each.answer, chosen))
              .map(({ answer, label }) => (
                <MenuItem key={JSON.stringify(answer)} className="menu-item" onAction={() => again.rule(at, answer)}>
                  {label}
                </MenuItem>
              ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function StoryLine({ line, open }: { line: Line; open: boolean }) {
  if (line.tone === 'time' && line.rolls.length === 0) {
    return (
      <p className="line tone-time">
        <span className="line-text">{line.text}</span> <RuleTip id={line.rule} />
      </p>
    );
  }
  return (
    <details className={`line tone-${line.tone}`} open={open && line.rolls.length > 0}>
      <summary>
        <span className="line-text">{line.text}</span>
      </summary>
      <div className="line-why">
        {line.ruling ? <p className="tiny faint">{line.ruling.text}</p> : null}
        {line.rolls.map((roll, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one line have no other name and never move
          <Roll key={at} roll={roll} />
        ))}
        <p className="tiny faint">
          {words.rule} <RuleTip id={line.rule} />
        </p>
      </div>
    </details>
  );
}

/** One roll with its reasons: dice, what they were held against, part by part, and what came of it. */
export function Roll({ roll }: { roll: ExplainedRoll }) {
  const { against } = roll;
  return (
    <figure className="roll">
      <figcaption className="roll-head">
        <strong>{roll.label}</strong>
        <span className="quiet">{roll.who}</span>
        <span className="roll-outcome">{roll.outcome}</span>
      </figcaption>
      {roll.pool === '' ? null : (
        <p className="roll-dice">
          <span className="over-line">{roll.pool}</span>
          {roll.faces.map((face, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
            <span key={at} className="die">
              {face}
            </span>
          ))}
          {roll.faces.length > 1 ? <strong className="num">= {minus(roll.total)}</strong> : null}
          {roll.real ? <span className="chip">{words.realDice}</span> : null}
        </p>
      )}
      {against && against.parts.length > 0 ? (
        <table className="sum">
          <tbody>
            {against.parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sum never move
              <tr key={at}>
                <th scope="row">{part.name}</th>
                <td>
                  <RuleTip id={part.rule} />
                </td>
                <td className="num">{at === 0 ? minus(part.value) : signed(part.value)}</td>
              </tr>
            ))}
            <tr className="sum-total">
              <th scope="row">{words.total}</th>
              <td />
              <td className="num">{minus(against.total)}</td>
            </tr>
          </tbody>
        </table>
      ) : null}
    </figure>
  );
}
