import { told } from '@affray/simulator';
import { ShareBar } from '../display/charts.tsx';
import * as words from '../words/simulate.ts';
import type { Of } from './wins.tsx';
import { points, sideName } from './words.ts';

/** Which kinds of ruling move the result, each a step stricter and a step more lenient. */
export function Rulings({ subject, answer: { moved, side } }: Of<'rulings'>) {
  const strong = moved.filter(({ stricter, lenient }) => stricter.difference !== 0 || lenient.difference !== 0);
  const most = Math.max(1e-9, ...strong.map(each => each.swing));
  return (
    <>
      <h2>{words.whichRulingsMoveTheWins(sideName(subject, side))}</h2>
      {strong.length > 0 ? (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{words.ruling}</th>
              <th scope="col">
                <span className="hidden-text">{words.chart}</span>
              </th>
              <th scope="col">{words.aStepStricter}</th>
              <th scope="col">{words.aStepMoreLenient}</th>
            </tr>
          </thead>
          <tbody>
            {strong.map(({ site, meaning, stricter, lenient, swing }) => (
              <tr key={site}>
                <th scope="row" className="ruling">
                  {meaning}
                </th>
                <td className="bar-cell">
                  <ShareBar share={swing / most} low={0} high={0} side={null} />
                </td>
                {[stricter, lenient].map((each, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: stricter and more lenient, always in this order
                  <td key={at} className="num">
                    {points(each.difference)}{' '}
                    <span className="quiet">
                      {words.pointsInBrackets(told.points(each.low), told.points(each.high))}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className="hint">{words.ofKindsOfRulingMove(moved.length - strong.length, moved.length)}</p>
    </>
  );
}
