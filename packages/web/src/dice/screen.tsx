import { ToAllFights } from '../controls/to-all-fights.tsx';
import * as words from '../words/dice.ts';
import { DiceCalculator } from './calculator.tsx';

/** The dice calculator on a page of its own. */
export function DiceScreen() {
  return (
    <div className="dice-page">
      <header className="top">
        <ToAllFights />
        <div className="top-title">
          <h1>{words.dice}</h1>
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
  ['3d6+2', words.threeSixSidedDiceAnd],
  ['4d6kh3, 2d20kl1', words.keepTheHighestOrLowest],
  ['4d6r<2, 4d6ro<2', words.throwAgainUntilItIs],
  ['3d6!, d6!>=5, d6!o', words.explodeOnTheHighestFace],
  ['8d10>=7', words.howManyDiceShow7],
  ['d100<=45+10, 2d6>=2d6', words.whetherATotalIsLow],
  ['4d6min2, 8d10>=8f1', words.limitsSubtractsCounts],
  ['{2d6, d12}kh1, {3d6, 2d8}>=10', words.keepsOrCountsWholeRolls],
  ['(d4)d6, (1+2)d6', words.rolledFirst],
  ['ceil(3d6/2)', words.roundsUp],
  ['6x4d6kh3 # Strength', words.sixTimesWithARemark],
  ['5d6 goal 4 sixes', words.alloysSuccessesWithOnesSixes],
  ['2d5 flukes', words.alternacysDice],
  ['min(2d6, d12), max(…)', words.theLowerOrHigherOf],
] as const;

function Notation() {
  return (
    <details className="schema-group">
      <summary>{words.howDiceAreWritten}</summary>
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
