import { told } from '@affray/simulator';
import { Lines } from '../display/story.tsx';
import { Difference, type Of } from './wins.tsx';
import { rulesInWords, sideName } from './words.ts';

/** A fight that was played again under other rules: where it would have gone another way, and what comes of that. */
export function Replay({ subject, answer: { retraced, rules, onward } }: Of<'replay'>) {
  const { turn, ended } = retraced;
  const change = rulesInWords(rules);
  return (
    <>
      <h2>{change}</h2>
      {told.retracedSentences(retraced, subject.timeIn).map(each => (
        <p key={each}>{each}</p>
      ))}
      {turn ? (
        <div className="two-columns retold">
          <section>
            <h3>What happened</h3>
            <Lines lines={turn.storyThen} open />
          </section>
          <section>
            <h3>What would have happened</h3>
            {turn.storyNow.length > 0 ? (
              <Lines lines={turn.storyNow} open />
            ) : (
              <p className="quiet">It would have stopped here: {turn.reason}.</p>
            )}
          </section>
        </div>
      ) : null}
      {ended ? (
        <p>
          At the table {ended.winner === null ? 'nobody' : sideName(subject, ended.winner)} won: {ended.reason}
        </p>
      ) : null}
      {onward ? (
        <section>
          <h2>How it goes on from there, played by computer</h2>
          <Difference subject={subject} compared={onward} labels={['As it was', change]} />
        </section>
      ) : null}
    </>
  );
}
