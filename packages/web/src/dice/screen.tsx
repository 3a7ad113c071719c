import { Wordmark } from '../controls/marks.tsx';
import { link } from '../device/route.ts';
import { DiceCalculator } from './calculator.tsx';

/** The dice calculator on a page of its own. */
export function DiceScreen() {
  return (
    <div className="dice-page">
      <header className="top">
        <a className="top-home" href="/" onClick={link('/')} aria-label="Affray, to all fights">
          <Wordmark />
        </a>
        <div className="top-title">
          <h1>Dice</h1>
        </div>
      </header>
      <main className="dice-main">
        <DiceCalculator />
        <Notation />
      </main>
    </div>
  );
}

const NOTATION = [
  ['3d6+2', 'three six-sided dice and two more; also d20, d%, dF'],
  ['4d6kh3, 2d20kl1', 'keep the highest or lowest; dh, dl drop them; d20 adv, d20 dis'],
  ['4d6r<2, 4d6ro<2', 'throw again, until it is right or once'],
  ['3d6!, d6!>=5, d6!o', 'explode on the highest face, on some faces, or once'],
  ['8d10>=7', 'how many dice show 7 or more'],
  ['d100<=45+10, 2d6>=2d6', 'whether a total is low or high enough'],
  ['5d6 goal 4 sixes', 'Alloy’s successes; with ones, sixes, augmented'],
  ['2d5 flukes', 'Alternacy’s dice'],
  ['min(2d6, d12), max(…)', 'the lower or higher of totals'],
] as const;

function Notation() {
  return (
    <details className="schema-group">
      <summary>How dice are written</summary>
      <dl className="notation">
        {NOTATION.map(([text, says]) => (
          <div key={text}>
            <dt>
              <code>{text}</code>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
