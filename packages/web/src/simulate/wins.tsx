import { type Compared, type Report, type Share, told } from '@affray/simulator';
import type { ReactNode } from 'react';
import { SideMark } from '../controls/marks.tsx';
import { ShareBar } from '../display/charts.tsx';
import * as words from '../words/simulate.ts';
import type { Answer } from './ask.ts';
import type { Subject } from './subject.ts';
import { points, sideIndex, sideName, withRange } from './words.ts';

/** An answer to one kind of question, and the fight that it is about. */
export type Of<K extends Answer['kind']> = { subject: Subject; answer: Extract<Answer, { kind: K }> };

/** Two variants that were played with the same dice. */
export function Difference(props: {
  readonly subject: Subject;
  readonly compared: Compared;
  readonly labels: readonly [string, string];
}) {
  const { subject, compared, labels } = props;
  const { one, other, wins, time } = compared;
  return (
    <>
      <ul className="verdicts">
        {wins.map(each => (
          <li key={each.side}>
            <SideMark side={sideIndex(subject, each.side)} /> {words.winsOfSide(sideName(subject, each.side))}{' '}
            <strong className="num">{points(each.difference)}</strong>{' '}
            <span className="quiet num">{words.pointsInBrackets(told.points(each.low), told.points(each.high))}</span>
            {each.sure ? '' : words.noDifferenceThatTheseFights}
          </li>
        ))}
        <li>
          {words.itTakes} <strong className="num">{Math.abs(time).toFixed(2)}</strong> {subject.timeIn}{' '}
          {time < 0 ? words.less : words.more}.
        </li>
      </ul>
      <div className="two-columns">
        {[one, other].map((report, at) => (
          <section key={labels[at]}>
            <h3>{labels[at]}</h3>
            <Wins subject={subject} report={report} />
          </section>
        ))}
      </div>
      <p className="hint">{words.bothWerePlayedWithThe}</p>
    </>
  );
}

/** Who a row is about. @param side its place in the list */
export const RowHead = ({ side, name }: { side: number; name: ReactNode }) => (
  <th scope="row">
    <span className="row">
      <SideMark side={side} /> {name}
    </span>
  </th>
);

function ShareRow({ name, side, share }: { name: ReactNode; side: number; share: Share }) {
  return (
    <tr>
      <RowHead {...{ side, name }} />
      <td className="bar-cell">
        <ShareBar {...share} side={side} />
      </td>
      <td className="num">{withRange(share)}</td>
    </tr>
  );
}

/** How often each side wins, and how often nobody does. */
export function Wins({ subject, report }: { subject: Subject; report: Report }) {
  const unwon = told.unwonShares(report);
  return (
    <table className="figures">
      <tbody>
        {report.sides.map(each => (
          <ShareRow
            key={each.side}
            name={sideName(subject, each.side)}
            side={sideIndex(subject, each.side)}
            share={each.wins}
          />
        ))}
      </tbody>
      {unwon.length > 0 ? (
        <tfoot>
          {unwon.map(({ how, share }) => (
            <tr key={how}>
              <th scope="row">{told.begun(how)}</th>
              <td />
              <td className="num">{withRange(share)}</td>
            </tr>
          ))}
        </tfoot>
      ) : null}
    </table>
  );
}
