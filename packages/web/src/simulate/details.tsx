import type { Details } from '@affray/simulator';
import { SideMark } from '../controls/marks.tsx';
import * as words from '../words/simulate.ts';
import type { Subject } from './subject.ts';
import { RowHead } from './wins.tsx';
import { percent1, sideIndex, sideName, withRange } from './words.ts';

/** Who did what, how well it paid, and what decided the fight. */
export function DetailsPart({ subject, details }: { subject: Subject; details: Details }) {
  // Of somebody alone, to fall first is to lose.
  const groups = details.firstFall.filter(each => subject.combatants.filter(one => one.side === each.side).length > 1);
  return (
    <>
      <section>
        <h2>{words.whatDecidesIt}</h2>
        {groups.map(each => (
          <p key={each.side}>
            {words.firstToLoseACombatant(sideName(subject, each.side))}{' '}
            <strong className="num">{percent1(each.first.share)}</strong> {words.ofTheFightsOfThose}{' '}
            <span className="num">{withRange(each.wonAllTheSame)}</span> {words.allTheSame}
          </p>
        ))}
        <Decided subject={subject} details={details} />
      </section>
      <section>
        <h2>{words.damageAndActions}</h2>
        <Damage subject={subject} details={details} />
        <div className="action-tables">
          {details.combatants.map(each => (
            <Actions key={each.id} subject={subject} own={each} />
          ))}
        </div>
      </section>
    </>
  );
}

function Decided({ subject, details: { decided } }: { subject: Subject; details: Details }) {
  if (decided.length === 0) return null;
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{words.whatChanged}</th>
          <th scope="col">{words.whereItsSideWon}</th>
          <th scope="col">{words.whereNot}</th>
        </tr>
      </thead>
      <tbody>
        {decided.map(each => {
          const told = (value: number): string => (each.action === null ? value.toFixed(1) : percent1(value));
          return (
            <tr key={`${each.id} ${each.action}`}>
              <th scope="row">
                <span className="row">
                  <SideMark side={sideIndex(subject, each.side)} />
                  {each.name}: {each.action === null ? words.damageDealt : words.actionComesOff(each.action)}
                </span>
              </th>
              <td className="num">{told(each.whereWon)}</td>
              <td className="num">{told(each.whereNot)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Damage({ subject, details: { combatants } }: { subject: Subject; details: Details }) {
  const most = Math.max(1e-9, ...combatants.flatMap(each => [each.dealt.mean, each.taken.mean]));
  const width = (value: number): string => `${(value / most) * 100}%`;
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{words.damageAFight}</th>
          <th scope="col">{words.dealt}</th>
          <th scope="col">{words.taken}</th>
        </tr>
      </thead>
      <tbody>
        {combatants.map(({ id, name, side, dealt, taken }) => (
          <tr key={id}>
            <RowHead side={sideIndex(subject, side)} name={name} />
            {[dealt, taken].map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dealt and taken, always in this order
              <td key={at} className="num amount">
                <span
                  className="amount-bar"
                  data-taken={at === 1 || undefined}
                  style={{ inlineSize: width(each.mean) }}
                />
                {each.mean.toFixed(1)} <span className="faint">± {each.sd.toFixed(1)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actions({ subject, own }: { subject: Subject; own: Details['combatants'][number] }) {
  if (own.actions.length === 0) return null;
  return (
    <table className="figures small">
      <caption>
        <span className="row">
          <SideMark side={sideIndex(subject, own.side)} /> {own.name}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.action}</th>
          <th scope="col">{words.aFight}</th>
          <th scope="col">{words.comesOff}</th>
          <th scope="col">{words.damage}</th>
        </tr>
      </thead>
      <tbody>
        {own.actions.map(each => (
          <tr key={each.action}>
            <th scope="row">{each.action}</th>
            <td className="num">{each.tries.toFixed(2)}</td>
            <td className="num">{each.paid ? percent1(each.paid.share) : '–'}</td>
            <td className="num">{each.damage === 0 ? '–' : each.damage.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
