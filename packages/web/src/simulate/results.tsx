import { binned, type Exact, type PlaySpan, type Report } from '@affray/simulator';
import type { ReactNode } from 'react';
import { ByPlay } from '../display/by-play.tsx';
import { Columns, Lines, ShareBar } from '../display/charts.tsx';
import * as words from '../words/simulate.ts';
import type { Answer } from './ask.ts';
import type { Told } from './ctrl.ts';
import { DetailsPart } from './details.tsx';
import { exactly } from './exactly.ts';
import { Replay } from './replay.tsx';
import { Rulings } from './rulings.tsx';
import type { Subject } from './subject.ts';
import { Difference, type Of, RowHead, Wins } from './wins.tsx';
import { knobInWords, pathInWords, percent1, points, sideIndex, sideName, twistInWords, withRange } from './words.ts';

/** What came of a question, as sentences, charts and tables. */
export function Results({ subject, told }: { subject: Subject; told: Told }) {
  const { answer, settings, took, stopped } = told;
  const none = stopped && fightsOf(answer) === 0;
  return (
    <div className="results stack">
      <p className="quiet small num">
        {words.fightsInSSeedPlayed(
          fightsOf(answer).toLocaleString('en'),
          took.toFixed(1),
          settings.seed,
          none ? words.stoppedByHandBeforeA : '',
          stopped && !none ? words.stoppedByHandThisIs : '',
        )}
      </p>
      {none && answer.kind !== 'replay' ? null : partOf(subject, answer)}
    </div>
  );
}

function fightsOf(answer: Answer): number {
  switch (answer.kind) {
    case 'play':
      return answer.report.fights;
    case 'compare':
      return answer.compared.one.fights + answer.compared.other.fights;
    case 'sweep':
      return answer.rows.reduce((sum, each) => sum + each.report.fights, 0);
    case 'balance':
      return answer.balanced.fights;
    case 'matters':
      return answer.sensitivity.fights;
    case 'rulings':
      return answer.fights;
    case 'replay':
      return answer.onward ? answer.onward.one.fights + answer.onward.other.fights : 0;
  }
}

function partOf(subject: Subject, answer: Answer): ReactNode {
  switch (answer.kind) {
    case 'play':
      return (
        <Played
          subject={subject}
          report={answer.exact ? exactly(answer.report, answer.exact) : answer.report}
          exact={answer.exact}
          spans={answer.spans}
        />
      );
    case 'compare':
      return <Compared subject={subject} answer={answer} />;
    case 'sweep':
      return <Swept subject={subject} answer={answer} />;
    case 'balance':
      return <Balanced subject={subject} answer={answer} />;
    case 'matters':
      return <Matters subject={subject} answer={answer} />;
    case 'rulings':
      return <Rulings subject={subject} answer={answer} />;
    case 'replay':
      return <Replay subject={subject} answer={answer} />;
  }
}

interface PlayedProps {
  readonly subject: Subject;
  readonly report: Report;
  readonly exact: Exact | null;
  readonly spans: readonly PlaySpan[] | null;
}

function Played({ subject, report, exact, spans }: PlayedProps) {
  const { time } = report;
  return (
    <>
      {exact ? <p className="notice">{words.whoWinsHowLongIt(exact.states.toLocaleString('en'))}</p> : null}
      <section>
        <h2>{words.whoWins}</h2>
        <Wins subject={subject} report={report} />
        {spans ? (
          <ByPlay spans={spans} nameOf={side => sideName(subject, side)} />
        ) : (
          <p className="small quiet">{words.byHowTheyPlayToCome}</p>
        )}
      </section>
      <section>
        <h2>{words.howLongItTakes}</h2>
        <p>
          <strong className="num">{time.mean.toFixed(2)}</strong> {words.onAverageMostFightsBetween(subject.timeIn)}{' '}
          <span className="num">{Math.max(time.least, time.mean - time.sd).toFixed(1)}</span> {words.and}{' '}
          <span className="num">{(time.mean + time.sd).toFixed(1)}</span>
          {words.theShortestTheLongest(time.least, time.most)}
        </p>
      </section>
      <Rounds report={report} timeIn={subject.timeIn} />
      <Left subject={subject} report={report} />
      <section>
        <h2>{words.whoFalls}</h2>
        <Falls subject={subject} report={report} />
      </section>
      {report.details ? <DetailsPart subject={subject} details={report.details} /> : null}
    </>
  );
}

function Rounds({ report, timeIn }: { report: Report; timeIn: string }) {
  return (
    <Columns
      label={words.howMany(timeIn)}
      columns={binned(report.times).map(({ from, to, share }) => ({
        label: `${from}`,
        share,
        says: `${from === to ? from : words.fromTo(from, to)} ${timeIn}: ${percent1(share)}`,
      }))}
    />
  );
}

/** How many of each side stand at the end; of somebody alone the wins say it already. */
function Left({ subject, report }: { subject: Subject; report: Report }) {
  const groups = report.sides.filter(each => each.standing.length > 2);
  if (groups.length === 0) return null;
  return (
    <section>
      <h2>{words.whoIsLeft}</h2>
      <div className="chart-row">
        {groups.map(each => (
          <Columns
            key={each.side}
            side={sideIndex(subject, each.side)}
            label={words.stillStanding(sideName(subject, each.side))}
            columns={each.standing.map((share, left) => ({
              label: `${left}`,
              share,
              says: words.standing(left, percent1(share)),
            }))}
          />
        ))}
      </div>
    </section>
  );
}

function Falls({ subject, report }: { subject: Subject; report: Report }) {
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{words.combatant}</th>
          <th scope="col">
            <span className="hidden-text">{words.chart}</span>
          </th>
          <th scope="col">{words.falls}</th>
          <th scope="col">{words.dies}</th>
        </tr>
      </thead>
      <tbody>
        {report.combatants.map(({ id, name, side, falls, dies }) => (
          <tr key={id}>
            <RowHead side={sideIndex(subject, side)} name={name} />
            <td className="bar-cell">
              <ShareBar {...falls} side={sideIndex(subject, side)} />
            </td>
            <td className="num">{withRange(falls)}</td>
            <td className="num">{percent1(dies.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Compared({ subject, answer: { compared, twist } }: Of<'compare'>) {
  const change = twistInWords(subject, twist);
  return (
    <>
      <h2>{change}</h2>
      <Difference subject={subject} compared={compared} labels={[words.asItIsTitle, change]} />
    </>
  );
}

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

function Swept({ subject, answer: { rows, knob, leftOut } }: Of<'sweep'>) {
  const label = knobInWords(subject, knob);
  const series = subject.sides.map((side, at) => ({
    name: side.name,
    side: at,
    points: rows.flatMap(row => {
      const own = row.report.sides.find(each => each.side === side.id);
      return own ? [{ x: Number(row.label), y: own.wins.share, low: own.wins.low, high: own.wins.high }] : [];
    }),
  }));
  return (
    <>
      <h2>{label}</h2>
      {leftOut.length > 0 ? <p className="notice">{words.leftOut(LIST.format(leftOut))}</p> : null}
      {rows.length > 0 ? <Lines series={series} label={words.winsOver(label)} xLabel={label} /> : null}
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {subject.sides.map(side => (
              <th key={side.id} scope="col">
                {side.name}
              </th>
            ))}
            <th scope="col">{subject.timeIn}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.label}>
              <th scope="row" className="num">
                {row.label}
              </th>
              {subject.sides.map(side => {
                const own = row.report.sides.find(each => each.side === side.id);
                return (
                  <td key={side.id} className="num">
                    {own ? withRange(own.wins) : ''}
                  </td>
                );
              })}
              <td className="num">{row.report.time.mean.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Balanced({ subject, answer: { balanced, question } }: Of<'balance'>) {
  const { count, within, asNear, tried } = balanced;
  const what = knobInWords(subject, question.knob);
  const side = sideName(subject, question.side);
  return (
    <>
      <h2>
        {count === null ? words.stoppedBeforeItWasFound : `${what}: ${count}`}
        {count !== null && !within ? words.theNearestThatWasAllowed : ''}
      </h2>
      <p>
        {words.targetOfTheWinsFor(percent1(question.target), side)}
        {asNear.length > 0 && words.mayBeAsNearMore(asNear.join(' or '))}
      </p>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">
              <span className="hidden-text">{words.chart}</span>
            </th>
            <th scope="col">{words.winsOf(side)}</th>
            <th scope="col">{words.fights}</th>
          </tr>
        </thead>
        <tbody>
          {tried.map(each => (
            <tr key={each.count} data-chosen={each.count === count || undefined}>
              <th scope="row" className="num">
                {each.count}
              </th>
              <td className="bar-cell">
                <ShareBar {...each.wins} side={sideIndex(subject, question.side)} />
              </td>
              <td className="num">{withRange(each.wins)}</td>
              <td className="num">{each.fights.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Matters({ subject, answer: { sensitivity, side } }: Of<'matters'>) {
  const { moved, without, cancelled } = sensitivity;
  const most = Math.max(1e-9, ...moved.map(each => Math.abs(each.perUnit.difference)));
  return (
    <>
      <h2>{words.whatMovesTheWinsOf(sideName(subject, side))}</h2>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{words.oneMoreOf}</th>
            <th scope="col">
              <span className="hidden-text">{words.chart}</span>
            </th>
            <th scope="col">{words.wins}</th>
            <th scope="col">{words.between}</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ path, value, perUnit }) => (
            <tr key={path}>
              <th scope="row">
                {pathInWords(subject, path)} <span className="faint num">({value})</span>
              </th>
              <td className="bar-cell">
                <ShareBar share={Math.abs(perUnit.difference) / most} low={0} high={0} side={null} />
              </td>
              <td className="num">{points(perUnit.difference)}</td>
              <td className="num quiet">{words.fromTo(points(perUnit.low), points(perUnit.high))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cancelled ? (
        <p className="hint">{words.itWasStoppedBeforeEvery}</p>
      ) : without.length > 0 ? (
        <p className="hint">{words.otherNumbersMovedNoFight(without.length)}</p>
      ) : null}
    </>
  );
}
